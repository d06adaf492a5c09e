// The dock while one plays: what happened last, what is asked, and what can be done now.
import { named } from "./board.js";
import { drawAnswers, drawSending, draftOf, forget } from "./choosing.js";
import { h, inBoth, symbols, words } from "./element.js";
import { button } from "./fields.js";
import { stepName } from "./names.js";
import { fault, refusal, ruleLink, wanting } from "./rules.js";
import * as store from "./store.js";
import { stepDetails } from "./step.js";

// What stands at the foot of the dock: how the game goes on.
const GOING_ON = ["resolve", "next", "pass"];
const GROUPS = ["cast", "land", "activate", "attack", "special"];
const SELDOM = ["mana", "concede"];

export const position = () => `${store.state.line} ${store.state.at}`;

// The choice that is put now, with its draft begun; null while a past step is looked at.
export function choiceNow() {
  const { answer, looking, mode } = store.state;
  if (answer?.status !== "choose" || !answer.choice) return forget();
  if (mode !== "play" || looking !== null) return null;
  draftOf(answer.choice, position());
  return answer.choice;
}

export function drawPlaying(act, redraw) {
  const { answer, looking, steps, error } = store.state;
  if (looking !== null) return lookingAt(steps[looking - 1]);
  if (error) return [latest(), h("div", { className: "answers" }, h("p", { className: "refusal", role: "alert", textContent: error.message || words("no_server") }),
    button(words("try_again"), (event) => {
      Object.assign(event.currentTarget, { disabled: true, textContent: words("loading") });
      store.state.again();
    }, { main: true }))];
  if (!answer) return [h("p", { className: "latest", textContent: words("loading") })];
  const choice = choiceNow();
  const parts = choice ? asking(choice, act, redraw) : STATUS[answer.status]?.(answer, act) ?? acting(answer, act);
  return [latest(), h("div", { className: "answers" }, problem(answer), parts.list), h("div", { className: "sending" }, parts.send)];
}

// The sentence of the last step; a tap tells more of it.
function latest() {
  const { steps } = store.state;
  const step = steps.at(-1);
  // One action may lead to several steps: that there are others before the last one is seen by its number.
  const first = (store.state.answer?.entries.at(-2)?.steps ?? 0) + 1;
  const said = step ? [h("b", { className: "number", textContent: first < step.n ? `${first}–${step.n}` : step.n }), " ", symbols(inBoth(step.text))] : [words("stage_set_up")];
  return h("button", { type: "button", className: "latest", "data-key": "latest", disabled: !step, onclick: () => store.look(steps.length) }, h("span", { "aria-live": "polite" }, said), step && h("small", { textContent: words("why") }));
}

function problem({ refused, status }) {
  const { broken } = store.state;
  return [refused && status !== "stopped" && refusal(refused), inBoth(broken) && h("p", { className: "refusal" }, words("broken"), " ", inBoth(broken))];
}

function asking(choice, act, redraw) {
  const source = choice.source && choice.form !== "order" && !inBoth(choice.words).includes(choice.source) ? `${choice.source}${words("colon")}` : "";
  const title = h("p", { className: "question" }, h("b", { textContent: choice.player }), words("colon"), source, symbols(inBoth(choice.words)), " ", ruleLink(choice.rule));
  return {
    list: [chosenSoFar(), h("div", { role: "group", "aria-label": `${choice.player}${words("colon")}${inBoth(choice.words)}` }, title, drawAnswers(choice, act, redraw))],
    send: drawSending(choice, act),
  };
}

// What was chosen since the last step: by the players who chose before, or for other parts of a spell.
function chosenSoFar() {
  const { entries } = store.state.answer;
  const told = entries.findLastIndex(({ steps }, n) => steps > (entries[n - 1]?.steps ?? 0));
  const chosen = entries.slice(told + 1).filter(({ entry }) => entry.choose !== undefined);
  return chosen.length > 0 && h("ul", { className: "hints so-far", "aria-label": words("chosen_so_far") }, chosen.map((one) => h("li", {}, symbols(inBoth(one.words)))));
}

function acting(answer, act) {
  const moment = `${stepName(answer.board?.step)}${answer.board?.priority ? ` · ${words("who_acts", { player: answer.board.priority })}` : ""}`;
  const of = (group) => answer.actions.filter((one) => one.group === group);
  const groups = GROUPS.map((group) => [group, of(group)]).filter(([, own]) => own.length);
  const [on, ...further] = GOING_ON.flatMap((group) => (group === "next" ? of(group) : of(group).slice(0, 1)));
  const pass = further.filter((one) => one.group === "pass");
  const later = [...of("resolve").slice(1), ...further.filter((one) => one.group === "next")];
  if (later.length) groups.push(["next", later]);
  const seldom = SELDOM.flatMap(of);
  const list = [h("p", { className: "question", textContent: moment }),
    !groups.some(([group]) => group !== "next") && h("p", { className: "bare", textContent: words("nothing_to_do") }),
    ...groups.map(([group, own]) => h("div", { className: "doings", role: "group", "aria-label": words(`group_${group}`) }, h("span", { className: "zone", textContent: words(`group_${group}`) }), own.map((one) => actionButton(one, act, false, group === "activate" && sourceOf(one, answer))))),
    seldom.length > 0 && h("details", { className: "seldom" }, h("summary", { textContent: words("more_actions"), "data-key": "more actions" }), seldom.map((one) => actionButton(one, act)))];
  return { list, send: [...pass.map((one) => actionButton(one, act)), on && actionButton(on, act, true)] };
}

// Whose ability it is, where its words do not say so: two planeswalkers may both make a token.
function sourceOf({ label, words: said }, { objects }) {
  const it = objects.find((one) => one.label === label);
  const name = it && named(it.name, label);
  return name && !inBoth(said).includes(name) && `${name}${words("colon")}`;
}

export function actionButton(one, act, main = false, before = "") {
  const after = one.passes.length ? h("small", { textContent: ` ${words("after_passes", { players: one.passes.join(words("list_comma")) })}` }) : null;
  return h("button", { type: "button", className: `plain${main ? " main" : ""}`, "data-first": main, "data-key": `act ${JSON.stringify(one.entry)}`, "data-group": one.group, onclick: () => act(one.entry) }, h("span", {}, before, symbols(inBoth(one.words)), after));
}

const STATUS = {
  over: ({ board }) => ({ list: [h("p", { className: "question", textContent: board.winner.length ? words("won", { players: board.winner.join(words("list_comma")) }) : words("drawn") })], send: [] }),
  unplayable: ({ cards, problems }) => ({
    list: [h("p", { className: "question", textContent: words("unplayable") }), ...problems.map((one) => fault(one)), ...cards.filter((card) => !card.found || !card.whole).map(wanting)],
    send: [button(words("to_build"), () => store.show("build"), { main: true })],
  }),
  unreadable: ({ problems }) => ({ list: problems.map((one) => fault(one)), send: [] }),
  stopped: ({ refused, problems, entries }) => ({ list: [refused ? refusal(refused) : problems.map((one) => fault(one, `${words("action_n", { n: entries.length + 1 })}${words("colon")}`))], send: [button(words("go_on_from_here"), () => store.refresh(), { main: true })] }),
};

// A step that is looked at: its sentence and its rules, and the ways to the steps beside it.
function lookingAt(step) {
  const { looking, steps } = store.state;
  return [h("p", { className: "latest", textContent: words("looking_at", { n: looking, last: steps.length }) }),
    h("div", { className: "answers" }, stepDetails(step)),
    h("div", { className: "sending" }, button("←", () => store.look(looking - 1), { disabled: looking <= 1, "aria-label": words("stage_previous") }),
      button("→", () => store.look(looking + 1), { disabled: looking >= steps.length, "aria-label": words("stage_next") }),
      button(words("now"), () => store.look(null), { main: true }))];
}

