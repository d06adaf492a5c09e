// The sheet of a card while one builds: what holds of it, where it is, and which lines are read.
import { costBox, isLand } from "./cost.js";
import { fill, h, LANG, words } from "./element.js";
import { button, choices, field, menu, number, toggle } from "./fields.js";
import { counterName, COUNTERS } from "./names.js";
import { readLines } from "./own_card.js";
import { half, halfThere } from "./rules.js";
import * as setups from "./setup.js";
import { close, openSheet } from "./sheet.js";
import * as store from "./store.js";

export function openPiece(id) {
  const found = setups.place(store.state.setup, id);
  if (found) openSheet(found.item.name, (body) => draw(body, id), { live: true });
}

// Opens the sheet of the first item with a card's name: what is not read of it is told there.
export function openPieceNamed(name) {
  const { setup } = store.state;
  for (const player of setup.players) {
    for (const zone of setups.ZONES) {
      const item = player.zones[zone].find((one) => one.name === name);
      if (item) {
        openPiece(item.id);
        document.querySelector("#table .card-lines")?.scrollIntoView({ block: "start", behavior: "instant" });
        return null;
      }
    }
  }
  return null;
}

function draw(body, id) {
  const { setup } = store.state;
  const found = setups.place(setup, id);
  if (!found) return close();
  const { item, player, zone } = found;
  const set = (values) => store.build(setups.set(store.state.setup, id, values));
  const move = (to, there) => store.build(setups.move(store.state.setup, id, to, there));
  const names = setup.players.map((one) => [one.name, one.name]);
  fill(body,
    zone === "battlefield" && permanentFields(item, player, setup, set, id),
    zone === "exile" && counterFields(item, set, "time"),
    field(words("zone"), choices(words("zone"), setups.ZONES.filter((one) => one !== "battlefield" || one === zone || !isSpellAlone(item)).map((one) => [one, words(`zone_${one}`)]), zone, (there) => move(player.name, there), "zone")),
    field(words("whose"), choices(words("whose"), names, player.name, (to) => move(to, zone), "whose")),
    costField(setup, item),
    field(words("count"), number(words("count"), item.count ?? 1, (n) => set({ count: n > 1 ? n : null }), { min: 1, max: 50, key: "count" })),
    cardLines(item),
    h("p", { className: "sending" }, button(words("remove"), () => { store.build(setups.remove(store.state.setup, id)); close(); }, { key: "remove" }), button(words("done"), close, { main: true })),
  );
  return null;
}

// The cost of a card that is defined on this table, where it would be cast.
function costField(setup, item) {
  const name = setups.definedAs(setup, item.name);
  const definition = setup.cards[name];
  if (!definition || isLand(definition)) return null;
  const take = (cost) => store.build(setups.changed(store.state.setup, (copy) => {
    if (cost) copy.cards[name].cost = cost;
    else delete copy.cards[name].cost;
  }));
  return field(words("cost"), costBox(definition.cost, take));
}

function permanentFields(item, player, setup, set, id) {
  const flags = [["tapped", "stage_tapped"], ["new", "sick"], ["token", "stage_token"], ...(isCommanderGame(setup) || item.commander ? [["commander", "commander"]] : [])];
  const own = player.zones.battlefield;
  return [
    h("div", { className: "picks" }, flags.map(([flag, word]) => toggle(words(word), item[flag], (on) => set({ [flag]: on }), flag))),
    ...counterFields(item, set),
    field(words("damage"), number(words("damage"), item.damage ?? 0, (n) => set({ damage: n }), { key: "damage" })),
    field(words("attached"), menu(words("attached"), hosts(setup, id), item.attached ?? null, (to) => set({ attached: to }), "attached")),
    own.length > 1 && field(words("came_as"), number(words("came_as"), own.indexOf(item) + 1, (n) => store.build(setups.arrange(store.state.setup, id, n)), { min: 1, max: own.length, key: "came as" })),
    field(words("face"), menu(words("face"), faces(item), item.face ?? null, (face) => set({ face }), "face")),
    setup.players.length > 1 && field(words("owner"), choices(words("owner"), setup.players.map((one) => [one.name, one.name]), item.owner ?? player.name, (name) => set({ owner: name === player.name ? null : name }), "owner")),
  ];
}

const isCommanderGame = (setup) => setups.startingLife(setup) === 40;
// An instant or sorcery without another face is nowhere on the battlefield (CR 304.4, 307.4).
const isSpellAlone = (item) => cardOf(item)?.faces.length === 1 && setups.isSpell(cardOf(item).faces[0].type);
const cardOf = (item) => store.state.answer?.cards.find((one) => one.name === item.name);

// Which face may be up: a back is there only where the card has one.
function faces(item) {
  const back = item.face === "back" || cardOf(item)?.faces.length > 1;
  return [[null, words("face_front")], ...(back ? [["back", words("face_back")]] : []), ["down", words("face_down")]];
}

// What a permanent may be attached to: any other permanent, or a player.
function hosts(setup, id) {
  const labels = setups.labels(setup);
  const permanents = setup.players.flatMap((player) => player.zones.battlefield).filter((item) => item.id !== id);
  return [[null, words("nothing")], ...permanents.map((item) => [item.id, labels.get(item.id)[0]]), ...setup.players.map((player) => [player.name, player.name])];
}

function counterFields(item, set, usual = "+1/+1") {
  const counters = item.counters ?? {};
  const change = (kind, n) => set({ counters: Object.fromEntries(Object.entries({ ...counters, [kind]: n }).filter(([, count]) => count)) });
  const kinds = [...new Set([usual, ...Object.keys(counters)])];
  const other = COUNTERS.filter((kind) => !kinds.includes(kind)).map((kind) => [kind, counterName(kind)]);
  return [...kinds.map((kind) => field(words("counter", { kind: counterName(kind) }), number(words("counter", { kind: counterName(kind) }), counters[kind] ?? 0, (n) => change(kind, n), { key: `counter ${kind}` }))),
    field(words("other_counter"), menu(words("other_counter"), [[null, words("choose")], ...other], null, (kind) => kind && change(kind, 1), "other counter"))];
}

// The lines of the card, each marked; one that is not read may be left out where it is not needed.
function cardLines(item) {
  const card = cardOf(item);
  if (!card) return h("p", { className: "bare", textContent: words("loading") });
  if (!card.found) return h("p", { className: "refusal", textContent: words("card_missing", { name: card.name }) });
  const unread = card.faces.flatMap((face) => face.lines).filter((line) => !line.read);
  return h("div", { className: "card-lines" }, halfThere(card) && half(card), h("p", { className: "zone", textContent: card.faces.map((face) => face.said.type[LANG] || face.type).join(" // ") }), readLines(card),
    unread.map((line) => toggle(words("not_needed", { n: line.number }), line.left_out, (on) => leaveOut(card, line.number, on), `line ${line.number}`)));
}

function leaveOut(card, n, on) {
  store.build(setups.changed(store.state.setup, (copy) => {
    const name = setups.definedAs(copy, card.name);
    const definition = copy.cards[name] ?? card.definition;
    const others = [definition.irrelevant ?? []].flat().filter((line) => line !== String(n));
    copy.cards[name] = { ...definition, irrelevant: on ? [...others, String(n)] : others };
    if (!copy.cards[name].irrelevant.length) delete copy.cards[name].irrelevant;
  }));
}
