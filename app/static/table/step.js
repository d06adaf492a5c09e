// One step: its sentence, the rules that decide it and why, what changed, the procedure on the way.
import { h, inBoth, symbols, words } from "./element.js";
import { saidValue, saidWhat } from "./names.js";
import { reason, refusal, ruleLink } from "./rules.js";

export function stepDetails(step) {
  const decides = step.parts.filter((part) => part.part === "decides");
  const procedure = step.parts.filter((part) => part.part !== "decides");
  const changes = step.changes.filter((change) => change.what !== "step");
  return h("div", { className: "told-step" },
    h("p", { className: "sentence" }, h("b", { className: "number", textContent: step.n }), " ", symbols(inBoth(step.text))),
    step.refused.map(refusal),
    decides.length > 0 && h("ul", { className: "deciding" }, decides.map((part) => h("li", {}, part.because ? [reason(part.because, null), " "] : null, ruleLink(part.number)))),
    changes.length > 0 && h("ul", { className: "changes", "aria-label": words("changes") }, changes.map(change)),
    step.checked.length > 0 && folded(words("stage_checked"), step.checked.map((one) => h("li", {}, reason(one.condition, one.rule)))),
    procedure.length > 0 && folded(words("stage_procedure"), procedure.map((part) => h("li", {}, part.because ? [reason(part.because, null), " "] : null, ruleLink(part.number)))));
}

const folded = (title, items) => h("details", { className: "checked" }, h("summary", {}, title, " ", h("small", { textContent: items.length })), h("ul", {}, items));

function change(one) {
  const [before, after] = one.words ? one.words.map((text) => inBoth(text) || saidValue("", one.what)) : [one.before, one.after].map((value) => saidValue(value, one.what));
  const what = one.what === "exists" && !["yes", "no"].includes(one.after) ? "zone" : one.what;
  return h("li", {}, inBoth(one.subject), " · ", saidWhat(what), " ", symbols(before), " → ", h("b", {}, symbols(after)));
}
