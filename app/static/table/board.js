// The board: the other players above, the stack between, the first player nearest to the reader.
//
// In: what everybody sees (a replay's `state`), and how things on it are marked and touched. Every
// permanent and every known card is a button, so that thumb, keyboard and screen reader have the same.
import { bringNear, h, inBoth, symbols, words } from "./element.js";
import { counterName, keywordName, typesOf } from "./names.js";

const PILES = ["hand", "graveyard", "exile", "command"];

// `marks` has sets of labels: able, can, chosen, fresh; `objects` what the API says of labels;
// `touch(label)` and `player(name)` are called for taps; `extra(player)` gives what stands in a seat.
export function drawBoard(view, { marks, objects, touch, player, stack, extra }) {
  const context = { view, marks, objects, touch, player, extra };
  const seats = [...view.players].reverse().map((one, n) => seat(one, n === view.players.length - 1, context));
  seats.splice(seats.length - 1, 0, drawStack(stack, context));
  return [...seats, lines()];
}

const lines = () => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", "lines");
  made.setAttribute("aria-hidden", "true");
  return made;
};

function seat(it, near, context) {
  const own = context.view.permanents.filter((one) => one.controller === it.name);
  const hosts = new Set(context.view.permanents.map((one) => one.label));
  const loose = own.filter((one) => !one.attached_to || !hosts.has(one.attached_to) || one.attached_to === one.label);
  const rows = rowsOf(loose, near);
  const battlefield = rows.length ? rows.map((row) => h("div", { className: "row" }, row.map((one) => held(one, context))))
    : [h("p", { className: "bare", textContent: words("stage_no_permanents") })];
  const parts = [who(it, context), ...battlefield, hand(it, context)];
  return h("section", { className: `seat${near ? " near" : ""}${it.lost ? " lost" : ""}`, "data-player": it.name, "aria-label": it.name }, near ? [...battlefield, hand(it, context), who(it, context)] : parts);
}

const rowOf = (one) => (one.types.includes("creature") ? 0 : one.types.includes("land") ? 2 : 1);

// The rows of a seat from above: creatures lie towards the middle, lands towards their player.
export function rowsOf(permanents, near) {
  const rows = [0, 1, 2].map((row) => permanents.filter((one) => rowOf(one) === row)).filter((row) => row.length);
  return near ? rows : rows.reverse();
}

function who(it, context) {
  const { marks, player } = context;
  const counters = it.counters.map(([kind, n]) => h("span", { className: "badge", textContent: `${counterName(kind)} ${n}` }));
  const label = h("button", { type: "button", className: `name${markOf(it.name, marks)}`, "data-key": `player ${it.name}`, onclick: () => player(it.name), "aria-pressed": pressed(it.name, marks) },
    h("b", { textContent: it.name }), " ", h("span", { className: "life" }, h("span", { className: "unseen", textContent: `${words("stage_life")} ` }), h("span", { "aria-hidden": "true", textContent: "♥ " }), String(it.life)));
  const mana = it.mana && h("span", { className: "badge" }, `${words("mana")} `, symbols(it.mana));
  return h("div", { className: "who" }, label, counters, mana, it.lost && h("span", { className: "badge bad", textContent: words("stage_lost") }),
    !context.extra && context.view.priority === it.name && h("span", { className: "badge", textContent: words("stage_priority") }),
    h("span", { className: "heaps" }, library(it), PILES.slice(1).map((zone) => pile(zone, it, context))), context.extra?.(it));
}

const library = (it) => (it.library === null ? null : h("span", { className: "pile", textContent: `${words("zone_library")} ${it.library}` }));

function pile(zone, it, context) {
  const cards = it[zone];
  if (!cards.length) return null;
  const key = `${it.name} ${zone}`;
  const seen = () => requestAnimationFrame(() => held.open && bringNear(held, document.querySelector("#table .dock")));
  const held = h("details", { className: "pile", open: context.marks.open?.has(key) ?? false }, h("summary", { textContent: `${words(`zone_${zone}`)} ${cards.length}`, "data-key": key, onclick: seen }),
    h("div", { className: "row" }, cards.map((label) => card(label, context))));
  held.addEventListener("toggle", () => context.marks.toggle?.(key, held.open));
  return held;
}

function hand(it, context) {
  if (!it.hand.length) return null;
  const known = it.hand.filter((label) => context.objects.has(label));
  const hidden = it.hand.length - known.length;
  return h("div", { className: "in-hand" }, h("span", { className: "zone", textContent: words("zone_hand") }), known.map((label) => card(label, context)),
    hidden > 0 && h("span", { className: "badge", textContent: words("unknown_cards", { n: hidden }) }));
}

function card(label, context) {
  const it = context.objects.get(label);
  if (!it) return h("span", { className: "badge", textContent: words("unknown_card") });
  return h("button", { type: "button", className: `chip${markOf(label, context.marks)}`, "data-key": label, "data-label": label, "aria-pressed": pressed(label, context.marks), onclick: () => context.touch(label) },
    named(it.name, label), it.counters?.map(([kind, n]) => h("span", { className: "badge", textContent: `${counterName(kind)} ×${n}` })));
}

// What a thing is called now, with the number of its label. What is face down has no name: who builds
// the table knows which card it is.
export function named(name, label) {
  const said = inBoth(name);
  if (!said) return words("face_down_is", { name: label });
  const number = /#\d+$/.exec(label)?.[0] ?? "";
  return said.endsWith(number) ? said : said + number;
}

function held(one, context, seen = new Set()) {
  seen.add(one.label);
  const attached = context.view.permanents.filter((other) => other.attached_to === one.label && !seen.has(other.label));
  const tile = permanent(one, context);
  return attached.length ? h("div", { className: "held with" }, tile, attached.map((other) => held(other, context, seen))) : tile;
}

const pressed = (label, marks) => (marks.can?.has(label) ? String(Boolean(marks.chosen?.has(label))) : null);

function markOf(label, marks) {
  const found = ["able", "can", "chosen", "fresh"].filter((mark) => marks[mark]?.has(label));
  return found.map((mark) => ` ${mark}`).join("");
}

function permanent(it, context) {
  const { marks, touch } = context;
  const colour = it.colors.length === 1 ? it.colors[0].toLowerCase() : it.colors.length ? "m" : "n";
  const className = `tile${it.tapped ? " tapped" : ""} c-${colour}${markOf(it.label, marks)}`;
  const numbers = it.power !== null ? `${it.power}/${it.toughness}` : it.loyalty !== null ? words("stage_loyalty", { n: it.loyalty }) : "";
  const said = badges(it, context);
  const acts = marks.able?.has(it.label) && words("can_act");
  const keywords = keywordsOf(it);
  const lost = lostOf(it).filter((word, n) => !includes(it.name, word) && !includes(it.name, it.lost[n]));
  return h("button", {
    type: "button", className, "data-key": it.label, "data-label": it.label, "aria-pressed": pressed(it.label, marks),
    "data-attacks": it.attacking, "data-blocks": it.blocking.length ? it.blocking.join("|") : null, onclick: () => touch(it.label),
  },
  h("span", { className: "title" }, title(it)), numbers && h("span", { className: "stats", textContent: numbers }),
  (keywords || lost.length > 0) && h("span", { className: "keywords" }, keywords, keywords && lost.length > 0 && words("list_comma"), lost.length > 0 && gone(lost.join(words("list_comma")))),
  h("span", { className: "badges" }, said, acts && h("span", { className: "unseen", textContent: acts })));
}

const includes = (name, word) => inBoth(name).toLowerCase().includes(word);
// The keywords that it has now, unless its name says them all: a 3/3 flying.
export function keywordsOf(it) {
  const said = it.keywords.map(keywordName);
  return said.every((word, n) => includes(it.name, word) || includes(it.name, it.keywords[n])) ? "" : said.join(words("list_comma"));
}
const lostOf = (it) => (it.lost ?? []).map(keywordName);

// What is not so any more: struck through, and said to who does not see that.
export const gone = (text) => h("s", {}, h("span", { className: "unseen", textContent: words("lost") }), text);

// The name of a creature that is called by its numbers and keywords: those that hold no longer are struck
// through, so that a name tells nothing that is not so.
export function title(it, label = it.label) {
  const said = named(it.name, label);
  const size = (it.power ?? null) === null ? null : /^\d+\/\d+(?= |$|#)/.exec(said)?.[0];
  if (!size) return [said];
  const parts = said.slice(size.length).split(new RegExp(`(${lostOf(it).concat(it.lost ?? []).join("|") || "$^"})`, "i"));
  return [size === `${it.power}/${it.toughness}` ? size : gone(size), ...parts.map((part, n) => (n % 2 ? gone(part) : part))];
}

function badges(it, { view, objects }) {
  const made = [];
  const badge = (text, kind = "") => made.push(h("span", { className: `badge${kind}`, textContent: text }));
  const name = (label) => {
    const found = view.permanents.find((one) => one.label === label) ?? objects.get(label);
    return found ? named(found.name, label) : label;
  };
  // A copy, or a card with its other face up, is told from what it looks like by its own name.
  const own = it.label.replace(/#\d+$/, "");
  if (inBoth(it.name) && ![it.name.zh, it.name.en, it.name].some((one) => typeof one === "string" && one.includes(own))) badge(own);
  if (it.tapped) badge(words("stage_tapped"));
  if (it.damage) badge(words("stage_damage", { n: it.damage }), " bad");
  for (const [kind, n] of it.counters) if (kind !== "loyalty") badge(`${counterName(kind)} ×${n}`);
  if (it.attacking) badge(words("stage_attacks", { name: name(it.attacking) }), " fight");
  if (it.blocking.length) badge(words("stage_blocks", { name: it.blocking.map(name).join(words("list_comma")) }), " fight");
  if (it.attached_to) badge(words("stage_attached", { name: name(it.attached_to) }));
  if (it.owner !== it.controller) badge(words("stage_owner", { name: it.owner }));
  if (it.token) badge(words("stage_token"));
  if (objects.get(it.label)?.commander) badge(words("commander"));
  if (it.others_lost) badge(words("abilities_lost", { n: it.others_lost }), " bad");
  // Of what is a creature and nothing else, that need not be said.
  if (it.types.length > 1 || (it.types.length && it.types[0] !== "creature")) badge(typesOf(it));
  return made;
}

// The stack of a view, its top first: with all that the engine says of it, unless a past step is looked at.
export function stackOf(view, answer, looking) {
  if (looking === null && answer?.stack?.length === view.stack.length) return answer.stack;
  return [...view.stack].reverse();
}

// The stack as a stack: the topmost, which resolves first, lies on the others.
function drawStack(stack, context) {
  if (!stack.length) return h("section", { className: "stack idle", "aria-label": words("stage_stack") }, h("p", { className: "bare", textContent: words("stage_empty_stack") }));
  const name = (label) => (context.objects.has(label) ? named(context.objects.get(label).name, label) : label);
  const items = stack.map((it, n) => h("li", {}, h("button", {
    type: "button", className: `chip spell${markOf(it.label, context.marks)}`, "data-key": `stack ${it.label}`, "data-label": it.label, "aria-pressed": pressed(it.label, context.marks), onclick: () => context.touch(it.label),
  }, h("b", { textContent: named(it.name, it.label) }), h("span", { textContent: `${it.controller} · ${words(`stage_${it.kind}`)}${it.targets.length && !it.aims?.length ? ` · ${words("targets", { names: it.targets.map(name).join(words("list_comma")) })}` : ""}` }),
  it.aims?.map((aim) => h("span", { className: "says", textContent: inBoth(aim) })),
  it.announced?.length > 0 && h("span", { className: "says" }, symbols(it.announced.map(inBoth).join(words("list_comma")))),
  it.text && h("span", { className: "says", textContent: inBoth(it.text) }), n === 0 && h("span", { className: "unseen", textContent: words("stage_stack_top") }))));
  return h("section", { className: "stack", "aria-label": words("stage_stack") }, h("p", { className: "label" }, h("b", { textContent: words("stage_stack") }), " ", h("small", { textContent: words("stage_stack_top") })), h("ol", {}, items));
}

// Lines from attackers and blockers to what they attack and block, drawn once everything has its place.
export function drawFights(board) {
  const svg = board.querySelector(".lines");
  if (!svg) return;
  const box = board.getBoundingClientRect();
  const find = (label) => board.querySelector(`.tile[data-label="${CSS.escape(label)}"]`) ?? board.querySelector(`[data-player="${CSS.escape(label)}"] .name`);
  const made = [];
  const draw = (from, to, kind) => {
    if (!to) return;
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    const up = a.top > b.top;
    const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    const ends = { x1: a.left + a.width / 2 - box.left, y1: (up ? a.top : a.bottom) - box.top, x2: b.left + b.width / 2 - box.left, y2: (up ? b.bottom : b.top) - box.top, class: kind };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, value);
    made.push(line);
  };
  board.querySelectorAll("[data-attacks]").forEach((tile) => draw(tile, find(tile.dataset.attacks), "attack"));
  board.querySelectorAll("[data-blocks]").forEach((tile) => tile.dataset.blocks.split("|").forEach((label) => draw(tile, find(label), "block")));
  svg.replaceChildren(...made);
}
