// The dock while one builds, and the sheet of the moment: players, life, turn and step.
import { openAdding } from "./adding.js";
import { lacksCost, noCost } from "./cost.js";
import { fill, h, LANG, words } from "./element.js";
import { button, choices, field, menu, number, toggle } from "./fields.js";
import { counterName, PLAYER_COUNTERS, stepName, STEPS } from "./names.js";
import { openPiece } from "./piece.js";
import { fault, half, halfThere, wanting } from "./rules.js";
import * as setups from "./setup.js";
import { close, openSheet } from "./sheet.js";
import * as store from "./store.js";

export function drawBuilding() {
  const { answer, error, setup } = store.state;
  const cards = (answer?.cards ?? []).filter((card) => !card.found || !card.whole);
  const trouble = error ? [h("p", { className: "refusal", role: "alert", textContent: error.message || words("no_server") })]
    : [...(answer?.problems ?? []).map((one) => fault(one)), ...cards.map(wanting), ...(answer?.cards ?? []).filter(halfThere).map(half), ...loose(setup, answer), ...costless(setup)];
  const empty = setups.isEmpty(setup);
  const lead = empty ? words("build_empty") : [words("build_lead"), setups.isStrict(setup) ? "" : words("mana_said")].join(" ");
  return [h("div", { className: "answers" }, h("p", { className: empty ? "steps-of-it" : "bare", textContent: lead }), trouble, empty && examples()),
    h("div", { className: "sending" }, button(words("moment"), openMoment, { key: "moment" }), button(`+ ${words("add_card")}`, () => openAdding(null), { key: "add", main: setups.isEmpty(setup), "data-first": true }),
      !setups.isEmpty(setup) && button(words("start"), () => store.show("play"), { main: true, key: "start" }))];
}

// Boards that are ready to be played, for who has none in mind.
const examples = () => h("p", { className: "doings examples" }, h("span", { className: "zone", textContent: words("build_examples") }),
  EXAMPLES.map(([address, name]) => h("a", { className: "plain", href: `/table${address}`, "data-key": `example ${name}`, textContent: words(`example_${name}`) })),
  h("a", { className: "plain", href: "/practice", "data-key": "practice", textContent: words("practice_door") }));
const EXAMPLES = [[`?q=${LANG === "zh" ? "死触,践踏" : "deathtouch,trample"}`, "trample"], ["?scenario=state-based/legend-kept-is-indestructible&at=0", "legend"], ["?scenario=spells/grown-in-response&at=0", "stack"],
  ["?scenario=layers/silenced-and-still-one-one&at=0", "layers"]];

// An Aura that nobody has attached to anything would be in the graveyard before anybody acts.
const AURA = /\bAura\b|灵气/;
function loose(setup, answer) {
  const isAura = (item) => AURA.test(answer?.cards.find((card) => card.name === item.name)?.faces[0]?.type ?? "");
  const found = setup.players.flatMap((player) => player.zones.battlefield).filter((item) => !item.attached && isAura(item));
  return found.map((item) => h("p", { className: "refusal" }, words("loose_aura", { name: item.name }), " ", button(words("attach"), () => openPiece(item.id), { key: `attach ${item.name}` })));
}

// A card in hand that was written without a cost would stay there.
function costless(setup) {
  const found = setup.players.flatMap((player) => player.zones.hand).filter((item) => !item.unknown && lacksCost(setup.cards[setups.definedAs(setup, item.name)]));
  return found.map((item) => h("p", { className: "refusal" }, noCost(item.name), " ", button(words("cost_fill"), () => openPiece(item.id), { key: `cost ${item.name}` })));
}

export function openMoment() {
  openSheet(words("moment"), (body) => {
    const { setup } = store.state;
    const change = (make) => store.build(setups.changed(store.state.setup, make));
    const names = setup.players.map((player) => [player.name, player.name]);
    const commander = ["commander", "指挥官"].includes(setup.rest.variant);
    fill(body,
      field(words("players"), choices(words("players"), [2, 3, 4].map((n) => [n, String(n)]), setup.players.length, (n) => store.build(setups.withPlayers(store.state.setup, n)), "players")),
      field(words("whose_turn"), choices(words("whose_turn"), names, setup.active, (name) => change((copy) => { copy.active = name; }), "active")),
      field(words("step"), menu(words("step"), STEPS.map((step) => [step, stepName(step)]), setup.step, (step) => change((copy) => { copy.step = step; }), "step")),
      field(words("turn"), number(words("turn"), setup.turn, (n) => change((copy) => { copy.turn = n; }), { min: 1, key: "turn" })),
      field(words("mana"), choices(words("mana"), [[false, words("mana_free")], [true, words("mana_strict")]], setups.isStrict(setup), (on) => change((copy) => { if (on) copy.rest.mana = "strict"; else delete copy.rest.mana; }), "mana")),
      field(words("variant"), toggle(words("commander"), commander, (on) => change((copy) => { if (on) copy.rest.variant = "commander"; else delete copy.rest.variant; }), "commander")),
      setup.players.map((player) => playerFields(player, setup, change)),
      h("p", { className: "sending" }, button(words("done"), close, { main: true })),
    );
  }, { live: true });
}

function playerFields(player, setup, change) {
  const own = (make) => change((copy) => make(setups.of(copy, player.name)));
  const unknown = player.zones.hand.find((item) => item.unknown);
  return h("fieldset", { className: "player-fields" }, h("legend", { textContent: player.name }),
    field(words("stage_life"), number(`${player.name} ${words("stage_life")}`, player.life ?? setups.startingLife(setup), (n) => own((copy) => { copy.life = n; }), { min: null, key: `life ${player.name}` })),
    ...PLAYER_COUNTERS.map((kind) => field(counterName(kind), number(`${player.name} ${counterName(kind)}`, player.counters[kind] ?? 0, (n) => own((copy) => { if (n) copy.counters[kind] = n; else delete copy.counters[kind]; }), { key: `${kind} ${player.name}` }))),
    field(words("unknown_hand"), number(`${player.name} ${words("unknown_hand")}`, unknown?.unknown ?? 0, (n) => own((copy) => {
      copy.zones.hand = copy.zones.hand.filter((item) => !item.unknown);
      if (n) copy.zones.hand.push({ id: `u${player.name}${n}`, unknown: n });
    }), { key: `hand ${player.name}` })));
}
