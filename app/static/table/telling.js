// What happened: every step with its sentence, why, and the rules; back to before any action, and on.
import { named } from "./board.js";
import { h, inBoth, symbols, words } from "./element.js";
import { button } from "./fields.js";
import { saidValue, saidWhat } from "./names.js";
import { reason, refusal, ruleLink } from "./rules.js";
import * as store from "./store.js";

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

// What was done, in words: declarations name who does what to whom, as the API says anything else.
function deedWords(n) {
  const { entries, words: said } = store.current();
  const entry = entries[n];
  const pairs = ["attack", "block", "assign damage"].map((verb) => [verb, entry?.[verb]]).find(([, told]) => told && typeof told === "object" && !Array.isArray(told));
  if (!pairs) return said[n] ? inBoth(said[n]) : "";
  const [verb, told] = pairs;
  const names = (value) => [value].flat().map(nameOf).join(words("list_comma"));
  const each = verb === "assign damage" ? Object.values(told).flatMap((amounts) => Object.entries(amounts).map(([say, n_]) => `${nameOf(say)} ${n_}`))
    : Object.entries(told).map(([say, aims]) => `${nameOf(say)} → ${names(aims)}`);
  return `${words(`deed_${verb}`, { player: entry.by ?? "" })}${words("colon")}${each.join(words("list_comma"))}`;
}

function nameOf(say) {
  const it = store.state.answer?.objects.find((one) => one.say === say);
  return it ? named(it.name, it.label) : say;
}

const folded = (title, items) => h("details", { className: "checked" }, h("summary", {}, title, " ", h("small", { textContent: items.length })), h("ul", {}, items));

function change(one) {
  const [before, after] = one.words ? one.words.map((text) => inBoth(text) || saidValue("", one.what)) : [one.before, one.after].map((value) => saidValue(value, one.what));
  const what = one.what === "exists" && !["yes", "no"].includes(one.after) ? "zone" : one.what;
  return h("li", {}, inBoth(one.subject), " · ", saidWhat(what), " ", symbols(before), " → ", h("b", {}, symbols(after)));
}

// The panel of steps: branches, then each action with the steps that it led to.
export function drawTelling() {
  const { answer, steps, at, lines, line } = store.state;
  const entries = store.current().entries;
  const ends = answer?.entries.map((one) => one.steps) ?? [];
  const parts = [];
  const own = (from, to) => steps.slice(from, to).map((step) => stepItem(step));
  for (let n = 0; n < at; n += 1) {
    const from = n ? ends[n - 1] ?? 0 : 0;
    parts.push(h("li", { className: "deed" }, h("p", { className: "deed-head" }, h("b", {}, `${n + 1}. `, deedWords(n)), button("↶", () => store.goTo(n), { key: `before ${n}`, "aria-label": `${n + 1}${words("colon")}${words("back_before")}`, title: words("back_before") })),
      h("ol", {}, own(from, ends[n] ?? steps.length))));
  }
  if (!at && steps.length) parts.push(h("li", { className: "deed" }, h("ol", {}, own(0, steps.length))));
  else if (steps.length > (ends[at - 1] ?? steps.length)) parts.push(h("li", { className: "deed" }, h("ol", {}, own(ends[at - 1], steps.length))));
  const ahead = entries.slice(at).map((entry, n) => h("li", { className: "deed ahead" }, h("p", { className: "deed-head" }, h("b", {}, `${at + n + 1}. `, deedWords(at + n)), button(words("on_to"), () => store.goTo(at + n + 1), { key: `on ${at + n}` }))));
  return [h("h2", { textContent: words("steps") }), lines.length > 1 && branches(lines, line),
    !parts.length && !ahead.length ? h("p", { className: "bare", textContent: words("no_steps") }) : h("ol", { className: "deeds" }, parts, ahead)];
}

function stepItem(step) {
  const { looking } = store.state;
  return h("li", { className: "happened", "aria-current": looking === step.n ? "step" : null },
    stepDetails(step), button(words("look"), () => { store.show("play"); store.look(step.n); }, { key: `look ${step.n}` }));
}

// What a branch is called: where it leaves the first one, and what is done there.
export function branchName(n) {
  const { lines } = store.state;
  if (!n) return words("main_line");
  const from = lines[n].from ?? 0;
  const said = lines[n].words[from];
  return words("branch", { n: n + 1 }) + (said ? `${words("colon")}${inBoth(said)}` : "");
}

function branches(lines, line) {
  return h("div", { className: "branches" }, h("div", { className: "picks", role: "group", "aria-label": words("branches") }, lines.map((one, n) =>
    h("button", { type: "button", className: "pick", "aria-pressed": String(n === line), "data-key": `line ${n}`, textContent: branchName(n), onclick: () => store.goTo(one.entries.length, n) }))),
  button(words("compare"), () => store.show("compare"), { key: "compare" }));
}
