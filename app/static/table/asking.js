// The sheet of a card while one plays: what it can do, why it cannot do the rest, and its story.
import { named } from "./board.js";
import { fill, h, inBoth, symbols, words } from "./element.js";
import { printed } from "./faces.js";
import { button } from "./fields.js";
import { actionButton } from "./playing.js";
import { reason, ruleLink } from "./rules.js";
import { about, Refused, whyNot } from "./server.js";
import { close, openSheet } from "./sheet.js";
import * as store from "./store.js";

export function openCard(label, act) {
  const { answer } = store.state;
  const it = answer.objects.find((one) => one.label === label);
  const spell = answer.stack.find((one) => one.label === label);
  const name = it ?? spell;
  if (!name) return;
  openSheet(named(name.name, label), (body) => draw(body, label, it, spell, act));
}

function draw(body, label, it, spell, act) {
  const { answer, looking } = store.state;
  const own = looking === null ? answer.actions.filter((one) => one.label === label) : [];
  const once = (entry) => { close(); act(entry); };
  const reasons = h("div", { className: "why" });
  const told = h("div", { className: "story" });
  fill(body,
    printed(it ?? spell, answer.cards),
    own.length > 0 && h("div", { className: "doings", role: "group", "aria-label": words("actions") }, own.map((one, n) => actionButton(one, once, n === 0))),
    h("p", { className: "sending" }, it && button(words("why_not"), () => tellWhy(it, reasons), { key: "why" }), it?.zone === "battlefield" && button(words("stage_story"), () => tellStory(it, told), { key: "story" })),
    reasons, told,
  );
}

const failed = (error) => {
  if (!(error instanceof Refused)) throw error;
  return h("p", { className: "refusal", textContent: error.message || words("no_server") });
};

// Every action of the card that there is, each with the rule that forbids it now, and at its moment.
async function tellWhy(it, place) {
  place.replaceChildren(h("p", { className: "bare", textContent: words("loading") }));
  try {
    const { answers } = await whyNot(store.treeAt(), { card: it.say });
    place.replaceChildren(answers.length ? h("ul", { className: "verdicts" }, answers.map(verdictOf)) : h("p", { className: "bare", textContent: words("no_actions_of") }));
  } catch (error) {
    place.replaceChildren(failed(error));
  }
}

function verdictOf(one) {
  return h("li", {}, h("b", {}, `${one.player}${words("colon")}`, symbols(inBoth(one.words))), verdict(words("now"), one.now), one.then && verdict(words("then"), one.then));
}

function verdict(when, { verdict: word, rule, reason: why, choice }) {
  const said = word === "forbidden" ? [words("why_forbidden"), why && words("dash"), why && reason(why, rule)]
    : word === "choice" ? [words("why_choice"), words("colon"), inBoth(choice?.choice), " ", rule && ruleLink(rule)] : [words("why_legal")];
  return h("p", { className: `verdict ${word}` }, h("span", { className: "zone", textContent: when }), " ", said.filter(Boolean));
}

// What the permanent is by itself, what each effect makes of it, layer by layer, and what it is now.
async function tellStory(it, place) {
  const { looking, steps, answer } = store.state;
  place.replaceChildren(h("p", { className: "bare", textContent: words("loading") }));
  try {
    const told = await about(answer.scenario, looking ?? steps.length, it.say);
    // A rule that several lines stand on is named where it is first met.
    const met = new Set();
    const firstMet = (rules) => rules.filter((rule) => !met.has(rule) && met.add(rule));
    place.replaceChildren(h("p", {}, h("b", { textContent: words("stage_story") })), h("ol", {},
      h("li", {}, words("stage_by_itself"), words("colon"), inBoth(told.printed)),
      told.layers.map((one) => h("li", {}, symbols(inBoth(one.text)), inBoth(one.now) && [" → ", h("b", { textContent: inBoth(one.now) })], " ", firstMet(one.rules).map((rule) => [ruleLink(rule), " "]))),
      h("li", {}, words("stage_is_now"), words("colon"), h("b", { textContent: inBoth(told.now) }))));
  } catch (error) {
    place.replaceChildren(failed(error));
  }
}
