// The set-up: who has what before the first action. A value; every change gives a new one.
//
// A set-up has players with zones of items. An item is a card or permanent with what holds of it, or
// a number of unknown cards; `attached` is the id of another item or the name of a player, so that a
// change of names and places does not break it. `tree` is what the notation has of it.
import WORDS from "./words.js";

export const ZONES = ["battlefield", "hand", "graveyard", "exile", "library", "command"];
const NUMBERED = ["battlefield", "hand", "library", "graveyard", "exile", "command"];
const NAMES = WORDS.lang === "zh" ? ["甲", "乙", "丙", "丁"] : ["A", "B", "C", "D"];
const TOLD = ["players", "cards", "active", "step", "turn", "actions", "expect"];
export const MOST_PLAYERS = NAMES.length;

let last = 0;
const newId = () => `i${(last += 1)}`;

export function empty(count = 2) {
  const players = NAMES.slice(0, count).map(newPlayer);
  return { players, cards: {}, active: players[0].name, step: "precombat main", turn: 1, rest: {} };
}

function newPlayer(name) {
  return { name, life: null, counters: {}, mana: "", zones: Object.fromEntries(ZONES.map((zone) => [zone, []])), whole: false };
}

// Makes a change to a copy of a set-up.
export function changed(setup, change) {
  const copy = structuredClone(setup);
  change(copy);
  return copy;
}

export const isEmpty = (setup) => setup.players.every((player) => ZONES.every((zone) => !player.zones[zone].length));
// Whether costs are paid with mana that was made, and not as if it were always there.
export const isStrict = (setup) => ["strict", "严格"].includes(setup.rest.mana);
export const startingLife = (setup) => (["commander", "指挥官"].includes(setup.rest.variant) ? 40 : 20);

export function withPlayers(setup, count) {
  return changed(setup, (copy) => {
    while (copy.players.length < count) {
      const taken = copy.players.map((player) => player.name);
      copy.players.push(newPlayer(NAMES.find((name) => !taken.includes(name))));
    }
    copy.players.length = count;
    if (!copy.players.some((player) => player.name === copy.active)) copy.active = copy.players[0].name;
  });
}

export function add(setup, player, zone, name, more = {}) {
  const item = { id: newId(), name, ...more };
  return [changed(setup, (copy) => { of(copy, player).zones[zone].push(item); }), item.id];
}

export const of = (setup, name) => setup.players.find((player) => player.name === name);

// Where an item is: its player, its zone, itself.
export function place(setup, id) {
  for (const player of setup.players) {
    for (const zone of ZONES) {
      const item = player.zones[zone].find((one) => one.id === id);
      if (item) return { player, zone, item };
    }
  }
  return null;
}

export function remove(setup, id) {
  return changed(setup, (copy) => {
    const { player, zone } = place(copy, id);
    player.zones[zone] = player.zones[zone].filter((one) => one.id !== id);
    each(copy, (item) => { if (item.attached === id) delete item.attached; });
  });
}

export function move(setup, id, to, zone) {
  return changed(setup, (copy) => {
    const found = place(copy, id);
    found.player.zones[found.zone] = found.player.zones[found.zone].filter((one) => one.id !== id);
    const { name, count, owner, face } = found.item;
    const counters = zone === "exile" && found.item.counters;
    const kept = zone === "battlefield" ? found.item : { id, name, ...(count ? { count } : {}), ...(counters ? { counters } : {}) };
    if (zone === "battlefield" && owner === undefined && face !== undefined) kept.face = face;
    of(copy, to).zones[zone].push(kept);
    each(copy, (item) => { if (zone !== "battlefield" && item.attached === id) delete item.attached; });
  });
}

// Makes a permanent the nth to have come among those of its player: later ones have later timestamps.
export function arrange(setup, id, n) {
  return changed(setup, (copy) => {
    const { player, item } = place(copy, id);
    const others = player.zones.battlefield.filter((one) => one.id !== id);
    player.zones.battlefield = [...others.slice(0, n - 1), item, ...others.slice(n - 1)];
  });
}

// Sets what holds of an item; what is null, false or nothing is not said of it any more.
export function set(setup, id, values) {
  return changed(setup, (copy) => {
    const { item } = place(copy, id);
    for (const [key, value] of Object.entries(values)) {
      const none = value === null || value === false || value === "" || value === 0 || (typeof value === "object" && !Object.keys(value).length);
      if (none) delete item[key];
      else item[key] = value;
    }
  });
}

function each(setup, visit) {
  for (const player of setup.players) for (const zone of ZONES) player.zones[zone].forEach((item) => visit(item, player, zone));
}

// The labels of every item, as the notation numbers them: permanents first, then the other zones.
export function labels(setup) {
  const seen = new Map();
  const found = new Map();
  for (const zone of NUMBERED) {
    for (const player of setup.players) {
      for (const item of player.zones[zone]) {
        if (item.unknown) continue;
        const own = [];
        for (let n = 0; n < (item.count ?? 1); n += 1) {
          const number = (seen.get(item.name) ?? 0) + 1;
          seen.set(item.name, number);
          own.push(number === 1 ? item.name : `${item.name}#${number}`);
        }
        found.set(item.id, own);
      }
    }
  }
  return found;
}

export function idOf(setup, label) {
  for (const [id, own] of labels(setup)) if (own.includes(label)) return id;
  return null;
}

// --- to the notation and back ----------------------------------------------------------------------

export function toTree(setup) {
  const named = labels(setup);
  const players = {};
  for (const player of setup.players) {
    const told = {};
    if (player.life !== null) told.life = String(player.life);
    if (Object.keys(player.counters).length) told.counters = texts(player.counters);
    if (player.mana) told.mana = player.mana;
    for (const zone of ZONES) {
      if (player.zones[zone].length || (zone === "library" && player.whole)) told[zone] = player.zones[zone].flatMap((item) => (zone === "battlefield" ? [said(item, named)] : oneByOne(item).map((one) => said(one, named))));
    }
    players[player.name] = told;
  }
  const tree = { ...setup.rest, players };
  const used = new Set();
  each(setup, (item) => used.add(item.name));
  const cards = Object.entries(setup.cards).filter(([name]) => used.has(name) || setup.written?.includes(name));
  if (cards.length) tree.cards = Object.fromEntries(cards);
  if (setup.active !== setup.players[0].name) tree.active = setup.active;
  if (setup.step !== "precombat main") tree.step = setup.step;
  if (setup.turn !== 1) tree.turn = String(setup.turn);
  return tree;
}

// The name under which a card is defined: its own, or that of which it is another name.
export const definedAs = ({ cards }, name) => Object.keys(cards).find((key) => key === name || [cards[key].names ?? []].flat().includes(name)) ?? name;

const texts = (counts) => Object.fromEntries(Object.entries(counts).map(([kind, n]) => [kind, String(n)]));
const FLAGS = ["tapped", "new", "token", "commander"];
const PLAIN = ["controller", "owner", "face", "chosen"];

// Cards of other zones stand there one by one: only of permanents it is said how many are alike.
const oneByOne = ({ count = 1, ...one }) => Array(count).fill(one);

function said(item, named) {
  if (item.unknown) return item.unknown;
  const told = { ...(item.rest ?? {}) };
  for (const flag of FLAGS) if (item[flag]) told[flag] = "yes";
  for (const key of PLAIN) if (item[key] !== undefined) told[key] = item[key];
  if (item.count > 1) told.count = String(item.count);
  if (item.damage) told.damage = String(item.damage);
  if (item.counters) told.counters = texts(item.counters);
  if (item.attached) told["attached to"] = named.get(item.attached)?.[0] ?? item.attached;
  return Object.keys(told).length ? { [item.name]: told } : item.name;
}

export function fromTree(tree) {
  // What is defined in a written scenario stays in it: another card or a second name may speak of it.
  const setup = { players: [], cards: tree.cards ?? {}, written: Object.keys(tree.cards ?? {}), rest: {} };
  for (const [key, value] of Object.entries(tree)) if (!TOLD.includes(key)) setup.rest[key] = value;
  for (const [name, told] of Object.entries(tree.players ?? {})) setup.players.push(playerOf(name, told ?? {}));
  setup.active = tree.active ?? setup.players[0]?.name;
  setup.step = tree.step ?? "precombat main";
  setup.turn = Number(tree.turn ?? 1);
  const named = labels(setup);
  const ids = new Map([...named].flatMap(([id, own]) => own.map((label) => [label, id])));
  each(setup, (item) => { if (item.attached) item.attached = ids.get(item.attached.replace(/#1$/, "")) ?? item.attached; });
  return setup;
}

function playerOf(name, told) {
  const player = newPlayer(name);
  player.life = told.life === undefined ? null : Number(told.life);
  player.counters = numbers(told.counters);
  player.mana = told.mana ?? "";
  player.whole = told.library !== undefined;
  for (const zone of ZONES) player.zones[zone] = listed(told[zone]).map(itemOf);
  return player;
}

const listed = (value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]);
const numbers = (counts) => Object.fromEntries(Object.entries(counts ?? {}).map(([kind, n]) => [kind, Number(n)]));
const READ = [...FLAGS, ...PLAIN, "count", "damage", "counters", "attached to"];

function itemOf(written) {
  if (typeof written === "number") return { id: newId(), unknown: written };
  if (typeof written !== "object") return { id: newId(), name: String(written) };
  const [[name, told]] = Object.entries(written);
  const item = { id: newId(), name };
  for (const flag of FLAGS) if (["yes", "true", "是"].includes(String(told?.[flag]))) item[flag] = true;
  for (const key of PLAIN) if (told?.[key] !== undefined) item[key] = told[key];
  if (told?.count) item.count = Number(told.count);
  if (told?.damage) item.damage = Number(told.damage);
  if (told?.counters) item.counters = numbers(told.counters);
  if (told?.["attached to"]) item.attached = told["attached to"];
  const rest = Object.entries(told ?? {}).filter(([key]) => !READ.includes(key));
  if (rest.length) item.rest = Object.fromEntries(rest);
  return item;
}

// --- what the board shows before the engine has answered -------------------------------------------

// Type lines by the name of a card, as the completions told them: where a permanent lies on the board.
export const isSpell = (line) => /\b(?:instant|sorcery)\b|瞬间|法术/i.test(line) && !/\bcreature\b|生物/i.test(line);
const TYPES = new Map();
export const remember = (name, type) => TYPES.set(name, type);
const PLACES = [["creature", /\bcreature\b|生物/i], ["land", /\bland\b|地(?:～|$)/i], ["artifact", /\bartifact\b|神器/i], ["enchantment", /\benchantment\b|结界/i], ["planeswalker", /\bplaneswalker\b|鹏洛客/i]];
const typesOf = (line) => PLACES.filter(([, form]) => form.test(line)).map(([type]) => type);

// `known` is the board that the engine gave last: what it said of a permanent holds until it says more.
export function viewOf(setup, known = null) {
  const named = labels(setup);
  const before = new Map((known?.permanents ?? []).map((one) => [one.label, one]));
  const zone = (player, name) => player.zones[name].flatMap((item) => (item.unknown ? Array(item.unknown).fill("?") : named.get(item.id)));
  const permanents = [];
  for (const player of setup.players) {
    for (const item of player.zones.battlefield) for (const label of named.get(item.id) ?? []) permanents.push(permanentOf(setup, player, item, label, named, before.get(label)));
  }
  return {
    turn: setup.turn, active: setup.active, step: setup.step, priority: setup.active,
    players: setup.players.map((player) => ({
      name: player.name, life: player.life ?? startingLife(setup), counters: Object.entries(player.counters), mana: player.mana,
      hand: zone(player, "hand"), library: player.whole ? zone(player, "library").length : null, graveyard: zone(player, "graveyard"),
      exile: zone(player, "exile"), command: zone(player, "command"), lost: false,
    })),
    permanents, stack: [], winner: [], over: false,
  };
}

function permanentOf(setup, player, item, label, named, before) {
  const card = setup.cards[definedAs(setup, item.name)];
  const [power, toughness] = /^(-?\d+)\s*\/\s*(-?\d+)$/.exec(card?.stats ?? "")?.slice(1).map(Number) ?? [null, null];
  const guessed = { name: item.name, types: typesOf(card?.type ?? TYPES.get(item.name) ?? ""), subtypes: [], supertypes: [], colors: [], power, toughness, loyalty: null, keywords: [] };
  return {
    ...guessed, ...before, id: label, label, controller: item.controller ?? player.name, owner: item.owner ?? player.name,
    counters: Object.entries(item.counters ?? {}), damage: item.damage ?? 0, tapped: Boolean(item.tapped), attached_to: item.attached ? named.get(item.attached)?.[0] ?? item.attached : null,
    attacking: null, blocking: [], token: Boolean(item.token),
  };
}
