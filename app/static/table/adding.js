// The sheet in which cards are added: any part of a name is typed, a tap puts the card in its zone.
import { fill, h, words } from "./element.js";
import { button, choices, reading } from "./fields.js";
import { ownCard } from "./own_card.js";
import { cardsLike, Refused } from "./server.js";
import * as setups from "./setup.js";
import { close, openSheet } from "./sheet.js";
import * as store from "./store.js";

const AUTO = "auto";
// Places of which not everybody knows what comes there, or in which order.
const HINTED = [AUTO, "library", "command"];
const where = { player: null, zone: AUTO };

// Opens the sheet for a player's zone, or for the place where the last card went.
export function openAdding(player, zone = null) {
  const names = store.state.setup.players.map((one) => one.name);
  if (player) where.player = player;
  if (!names.includes(where.player)) [where.player] = names;
  if (zone) where.zone = zone;
  openSheet(words("add_card"), draw, { top: true });
}

function draw(body) {
  const found = h("div", { className: "found", role: "listbox", id: "found-cards", "aria-label": words("found_cards") });
  const beside = h("div", { className: "beside" });
  const said = h("p", { className: "added", role: "status" });
  const box = h("input", {
    type: "search", autofocus: true, placeholder: words("type_name"), "aria-label": words("type_name"), autocomplete: "off", spellcheck: false, "data-key": "name",
    role: "combobox", "aria-expanded": "false", "aria-controls": "found-cards", "aria-autocomplete": "list", maxLength: 100,
  });
  const places = h("div", { className: "places" });
  const written = ownCard((name, definition) => {
    put(name, definition, definition.type ?? "", said);
    typed.clear();
  });
  const redrawPlaces = () => {
    fill(places, ...placeFields(redrawPlaces));
    box.focus();
  };
  redrawPlaces();
  // What is typed and not on the table yet is not left behind: the sheet stays open with it.
  const done = button(words("done"), async () => { await coming; if (await written.take() && await typed.finish()) close(); }, { main: true, key: "done" });
  // Plain cards that were tapped come one after another, each to the place that was chosen at its tap.
  let coming = Promise.resolve();
  const addPlain = (text) => {
    const place = { ...where };
    const asked = cardsLike(text).catch((error) => ({ cards: [], error }));
    coming = coming.then(() => asked).then(({ cards: [card], error }) => {
      if (card) put(card.say, card.definition, card.type ?? "", said, card.kind, place);
      else if (error) said.textContent = error.message || words("no_server");
    });
  };
  const typed = completing(box, found, (q) => fill(beside, q === "" ? plainCards(addPlain) : q ? unknown(q, written.begin) : []), (card) => {
    put(card.say, card.definition, card.type ?? "", said, card.kind);
    box.value = "";
    box.focus();
  }, (card) => { done.textContent = card ? words("add_and_done", { name: card.say }) : words("done"); });
  body.replaceChildren(box, places, said, found, beside, written.form, h("p", { className: "sending" }, done));
}

function placeFields(redraw) {
  const { players } = store.state.setup;
  const zones = [[AUTO, words("zone_auto")], ...setups.ZONES.map((zone) => [zone, words(`zone_${zone}`)])];
  return [choices(words("whose"), players.map((one) => [one.name, one.name]), where.player, (name) => { where.player = name; redraw(); }, "whose"),
    choices(words("zone"), zones, where.zone, (zone) => { where.zone = zone; redraw(); }, "zone"),
    HINTED.includes(where.zone) && h("p", { className: "hints", textContent: words(`hint_${where.zone}`) })];
}

function put(name, definition, type, said, kind = null, place = where) {
  const isSpell = setups.isSpell(type);
  const zone = place.zone === AUTO || (isSpell && place.zone === "battlefield") ? (isSpell ? "hand" : "battlefield") : place.zone;
  setups.remember(name, type);
  let { setup } = store.state;
  // A plain creature in hand is there to be cast: it costs as much as its power.
  if (kind === "vanilla" && zone === "hand") definition = { ...definition, cost: `{${parseInt(definition.stats, 10)}}` };
  if (definition) setup = setups.changed(setup, (copy) => { copy.cards[name] = definition; });
  [setup] = setups.add(setup, place.player, zone, name);
  store.build(setup);
  const now = setups.of(setup, place.player).zones[zone].filter((item) => item.name === name).reduce((n, item) => n + (item.count ?? 1), 0);
  said.textContent = [words("added", { name, player: place.player, zone: words(`zone_${zone}`) }), now > 1 && words("added_now", { n: now }), isSpell && place.zone === "battlefield" && words("no_permanent")].filter(Boolean).join(words("sentence_space"));
}

// --- completions: a combobox as ARIA describes it --------------------------------------------------

// Cards that need no library, each put on the table by a tap: there while nothing is typed.
const plainCards = (put) => h("div", { className: "plain-cards", role: "group", "aria-label": words("plain_cards") }, h("span", { className: "zone", textContent: words("plain_cards") }),
  words("plain_examples").split("|").map((text) => h("button", { type: "button", className: "pick", "data-key": `plain ${text}`, textContent: text, onclick: () => put(text) })));

// Cards that were written on this table: their names are completed as those of the library are.
function writtenHere(q) {
  const { cards } = store.state.setup;
  return Object.entries(cards).filter(([name]) => name.toLowerCase().includes(q.toLowerCase()))
    .map(([name, definition]) => ({ say: name, name: { zh: name, en: name }, type: definition.type ?? "", kind: "written", definition: null, whole: null }));
}

// A name that the library lacks: it can be written, and where cards come from is said.
const unknown = (name, writeOwn) => h("div", { className: "unknown", role: "status" }, h("p", { textContent: words("no_card", { name }) }),
  button(words("write_it", { name }), () => writeOwn(name), { key: "write it" }), h("p", { className: "hints", textContent: words("no_card_load") }));

// `tellBeside` is told of what was typed if no card is found for it, null where some are. `offers` is told of the card that is marked, null for none; what is given back adds that card, if
// there is one, and is true unless something was typed of which the reader was not told yet what it is.
function completing(box, list, tellBeside, take, offers) {
  let waiting;
  let shown = [];
  let asking;
  let chosen = -1;
  let missing = "";
  const options = () => [...list.querySelectorAll("[role=option]")];
  const choose = (n) => {
    const all = options();
    all[chosen]?.setAttribute("aria-selected", "false");
    chosen = all.length ? (n + all.length) % all.length : -1;
    all[chosen]?.setAttribute("aria-selected", "true");
    all[chosen]?.scrollIntoView({ block: "nearest" });
    if (chosen < 0) box.removeAttribute("aria-activedescendant");
    else box.setAttribute("aria-activedescendant", all[chosen].id);
    offers(shown[chosen] ?? null);
  };
  const show = (cards, q) => {
    // The same cards again stay as they are: a finger may be on one of them.
    const same = JSON.stringify(cards) === JSON.stringify(shown);
    if (same && cards.length) return;
    shown = cards;
    list.replaceChildren(...cards.map((card, n) => offer(card, n, () => { show([], ""); take(card); })));
    missing = cards.length ? "" : q;
    tellBeside(cards.length ? null : q);
    box.setAttribute("aria-expanded", String(cards.length > 0));
    chosen = -1;
    choose(cards.length ? 0 : -1);
  };
  const ask = async () => {
    asking?.abort();
    const q = box.value.trim();
    if (!q) return show([], "");
    asking = new AbortController();
    try {
      const { cards } = await cardsLike(q, asking.signal);
      if (q === box.value.trim()) show([...writtenHere(q), ...cards].filter((card, n, all) => all.findIndex((one) => one.say === card.say) === n), q);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    return null;
  };
  box.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(ask, 120); });
  box.addEventListener("keydown", (event) => {
    if (event.isComposing || !options().length) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
    else if (event.key === "Enter" && chosen >= 0) options()[chosen].click();
    else return;
    event.preventDefault();
  });
  show([], "");
  const clear = () => {
    box.value = "";
    show([], "");
  };
  const finish = async () => {
    // Of a name that no card has, as the reader was told, nothing is left behind.
    const unknownName = missing !== "";
    if (box.value.trim() && !options().length) await ask();
    else options()[chosen]?.click();
    return !box.value.trim() || (unknownName && !options().length);
  };
  return { finish, clear };
}

function offer(card, n, take) {
  const names = [card.name.zh, card.name.en].filter((name) => name && name !== card.say);
  return h("div", { role: "option", id: `found-${n}`, "aria-selected": "false", onclick: take }, h("span", { className: "names-of" }, h("b", { textContent: card.say }), " ", names.length > 0 && h("small", { textContent: names[0] }), h("small", { className: "type", textContent: ` ${card.type ?? ""}` })),
    card.whole === null ? h("small", { textContent: words(`kind_${card.kind}`) }) : reading(card.unread));
}
