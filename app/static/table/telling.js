// What happened: every step with its sentence, why, and the rules; back to before any action, and on.
import { h, inBoth, words } from "./element.js";
import { button } from "./fields.js";
import { stepDetails } from "./step.js";
import * as store from "./store.js";

// What was done, as the API says it.
const deedWords = (n) => inBoth(store.current().words[n]);

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
