// The sheet of a card while one plays: what it can do, why it cannot do the rest, and its story.
import { title } from "./board.js";
import { fill, h, inBoth, symbols, words } from "./element.js";
import { printed } from "./faces.js";
import { button } from "./fields.js";
import { stepName } from "./names.js";
import { actionButton } from "./playing.js";
import { reason, ruleLink } from "./rules.js";
import { about, Refused, whyNot } from "./server.js";
import { close, openSheet } from "./sheet.js";
import * as store from "./store.js";

export function openCard(label, act) {
  const { answer, looking } = store.state;
  const it = (looking === null ? null : thingThen(label)) ?? answer.objects.find((one) => one.label === label);
  const spell = answer.stack.find((one) => one.label === label);
  const name = it ?? spell;
  if (!name) return;
  openSheet(title({ ...permanent(label), name: name.name }, label), (body) => draw(body, label, it, spell, act));
}

const permanent = (label) => store.board().permanents.find((one) => one.label === label);

// A permanent of a step that is looked at, as it was then: what has become of it is asked for.
function thingThen(label) {
  const { answer, looking, steps } = store.state;
  const it = steps[looking - 1].state.permanents.find((one) => one.label === label);
  if (!it) return null;
  const known = answer.objects.find((one) => one.label === label);
  return { card: answer.cards.find((one) => one.name === label.replace(/#\d+$/, ""))?.name ?? null, cost: "", text: "", ...known, ...it, say: known?.say ?? label, zone: "battlefield", changed: null, abilities: [] };
}

function draw(body, label, it, spell, act) {
  const { answer, looking } = store.state;
  const own = looking === null ? answer.actions.filter((one) => one.label === label) : [];
  const once = (entry) => { close(); act(entry); };
  const reasons = h("div", { className: "why" });
  const told = h("div", { className: "story" });
  const shown = h("div", {}, it?.changed === null ? [] : printed(it ?? spell, answer.cards));
  if (it?.changed === null) tellThen(it, shown);
  fill(body,
    shown,
    own.length > 0 && h("div", { className: "doings", role: "group", "aria-label": words("actions") }, own.map((one, n) => actionButton(one, once, n === 0))),
    h("p", { className: "sending" }, it && looking === null && button(words("why_not"), () => tellWhy(it, reasons), { key: "why" }), it?.zone === "battlefield" && button(words("stage_story"), () => tellStory(it, told), { key: "story" })),
    reasons, told,
  );
}

// Puts an answer into its place below the buttons, and that into view: on a phone it would lie under
// the edge of the sheet.
function putIn(place, ...told) {
  place.replaceChildren(...told);
  place.scrollIntoView({ block: "start", behavior: "instant" });
}

const failed = (error) => {
  if (!(error instanceof Refused)) throw error;
  return h("p", { className: "refusal", textContent: error.message || words("no_server") });
};

async function tellThen(it, place) {
  const { answer, looking } = store.state;
  try {
    const { changed, abilities } = await about(answer.scenario, looking, it.say);
    place.replaceChildren(printed({ ...it, changed, abilities }, answer.cards));
  } catch (error) {
    place.replaceChildren(failed(error));
  }
}

// Every action of the card that there is, each with the rule that forbids it now, and at its moment.
async function tellWhy(it, place) {
  place.replaceChildren(h("p", { className: "bare", textContent: words("loading") }));
  try {
    const { answers } = await whyNot(store.treeAt(), { card: it.say });
    putIn(place, answers.length ? h("ul", { className: "verdicts" }, answers.map(verdictOf)) : h("p", { className: "bare", textContent: words("no_actions_of") }));
  } catch (error) {
    place.replaceChildren(failed(error));
  }
}

// In sentences: what holds now, and what once the moment for it has come.
function verdictOf({ player, words: said, now, then }) {
  const does = inBoth(said);
  const what = does.includes(player) ? does : `${player}${words("colon")}${does}`;
  const head = now.verdict === "forbidden" ? words(then ? "why_not_now" : "why_no") : words(`why_${now.verdict}`);
  return h("li", {}, h("b", {}, symbols(what)), verdict(now, head), then && verdict(then, words(`why_then_${then.verdict}`, { moment: momentOf(then) })));
}

function verdict({ verdict: word, rule, reason: why, choice }, head) {
  const more = word === "forbidden" ? reason(why, rule) : word === "choice" ? [symbols(inBoth(choice?.choice)), " ", rule && ruleLink(rule)] : [];
  return h("p", { className: `verdict ${word}` }, head, more.filter(Boolean));
}

// When an action would be taken: the step of the turn in which what follows from it happens.
function momentOf({ steps }) {
  const state = steps.at(-1)?.state;
  return state ? words("why_moment", { player: state.active, step: stepName(state.step) }) : words("why_later");
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
    putIn(place, h("p", {}, h("b", { textContent: words("stage_story") })), h("ol", {},
      h("li", {}, words("stage_by_itself"), words("colon"), inBoth(told.printed)),
      told.layers.map((one) => h("li", {}, symbols(inBoth(one.text)), inBoth(one.now) && [" → ", h("b", { textContent: inBoth(one.now) })], " ", firstMet(one.rules).map((rule) => [ruleLink(rule), " "]))),
      h("li", {}, words("stage_is_now"), words("colon"), h("b", { textContent: inBoth(told.now) }))));
  } catch (error) {
    place.replaceChildren(failed(error));
  }
}
