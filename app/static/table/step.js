// One step: its sentence, the rules that decide it and why, what changed, the procedure on the way.
import { h, inBoth, symbols, words } from "./element.js";
import { saidValue, saidWhat } from "./names.js";
import { reason, refusal, ruleLink } from "./rules.js";

// Deciding rules that stand open; those after them are folded.
const MOST_SHOWN = 4;

export function stepDetails(step) {
  const decides = step.parts.filter((part) => part.part === "decides");
  const procedure = step.parts.filter((part) => part.part !== "decides");
  // What holds from the start is told of every permanent at once: it is folded, as many rules are.
  const isStart = step.n === 1 && !step.changes.length && decides.length > 0;
  const few = decides.length > MOST_SHOWN + 1 ? MOST_SHOWN : decides.length;
  const [shown, rest] = [decides.slice(0, few), decides.slice(few)];
  const changes = step.changes.filter((change) => change.what !== "step");
  return h("div", { className: "told-step" },
    h("p", { className: "sentence" }, h("b", { className: "number", textContent: step.n }), " ", symbols(inBoth(step.text))),
    step.refused.map(refusal),
    isStart ? folded(words("why_start"), decides.map(applies)) : [decides.length > 0 && h("ul", { className: "deciding" }, shown.map(applies)), rest.length > 0 && folded(words("more_rules"), rest.map(applies), { className: "deciding" })],
    changes.length > 0 && h("ul", { className: "changes", "aria-label": words("changes") }, changes.map(change)),
    step.checked.length > 0 && folded(words("stage_checked"), step.checked.map((one) => h("li", {}, reason(one.condition, one.rule)))),
    procedure.length > 0 && folded(words("stage_procedure"), procedure.map(applies)));
}

const applies = (part) => h("li", {}, part.because ? [reason(part.because, null), " "] : null, ruleLink(part.number));

const folded = (title, items, list = {}) => h("details", { className: "checked" }, h("summary", {}, title, " ", h("small", { textContent: items.length })), h("ul", list, items));

function change(one) {
  const [before, after] = one.words ? one.words.map((text) => inBoth(text) || saidValue("", one.what)) : [one.before, one.after].map((value) => saidValue(value, one.what));
  const what = one.what === "exists" && !["yes", "no"].includes(one.after) ? "zone" : one.what;
  return h("li", {}, inBoth(one.subject), " · ", saidWhat(what), " ", symbols(before), " → ", h("b", {}, symbols(after)));
}
