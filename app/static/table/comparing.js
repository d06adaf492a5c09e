// Two branches side by side: what is different in the end, and what happened in each.
import { named } from "./board.js";
import { h, inBoth, symbols, words } from "./element.js";
import { button, menu } from "./fields.js";
import { counterName, stepName } from "./names.js";
import { table } from "./server.js";
import * as store from "./store.js";
import { branchName } from "./telling.js";

const shown = { sides: null, ends: null };

export function drawComparing(redraw) {
  const { lines, line } = store.state;
  shown.sides ??= [line === 0 ? lines.length - 1 : 0, line];
  if (shown.sides.some((n) => n >= lines.length)) shown.sides = [0, lines.length - 1];
  const key = JSON.stringify(shown.sides.map((n) => lines[n].entries));
  if (shown.ends?.key !== key) {
    load(key, redraw);
    return [h("h2", { textContent: words("compare") }), h("p", { className: "bare", textContent: words("loading") })];
  }
  const values = lines.map((_, n) => [String(n), branchName(n)]);
  const choose = (side) => menu(`${words("branch_side")} ${side + 1}`, values, String(shown.sides[side]), (value) => { shown.sides[side] = Number(value); redraw(); }, `side ${side}`);
  const rows = differences(...shown.ends.found);
  return [h("h2", { textContent: words("compare") }),
    h("div", { className: "compared", tabIndex: 0, role: "region", "aria-label": words("compare") }, h("table", {}, h("thead", {}, h("tr", {}, h("td"), [0, 1].map((side) => h("th", { scope: "col" }, choose(side))))),
      h("tbody", {}, rows.map(([name, ...both]) => h("tr", { className: both[0] === both[1] ? "" : "differs" }, h("th", { scope: "row", textContent: name }), both.map((text) => h("td", { textContent: text })))))),
    h("div", { className: "told-both" }, shown.ends.found.map((found) => h("ol", {}, found.steps.map((step) => h("li", {}, h("b", { className: "number", textContent: step.n }), " ", symbols(inBoth(step.text)))))))),
    button(words("close"), () => store.show("steps"), { key: "close comparison" })];
}

async function load(key, redraw) {
  shown.ends = { key: null };
  const found = await Promise.all(shown.sides.map((n) => table({ scenario: store.treeAt(n, store.state.lines[n].entries.length), known: 0 })));
  shown.ends = { key, found };
  redraw();
}

// Rows of both ends: players' life and zones, then every permanent that is on either board.
function differences(one, other) {
  const ends = [one, other];
  const boards = ends.map((found) => found.board);
  const rows = [[words("step"), ...boards.map((board) => `${words("stage_turn", { n: board.turn })} · ${words("stage_of", { player: board.active })} · ${stepName(board.step)}`)]];
  if (ends.some((found) => found.stack.length)) rows.push([words("stage_stack"), ...ends.map((found) => found.stack.map((it) => named(it.name, it.label)).join(words("list_comma")) || "–")]);
  boards[0].players.forEach(({ name }, n) => {
    const own = boards.map((board) => board.players[n]);
    rows.push([`${name} · ${words("stage_life")}`, ...own.map((it) => `${it.life}${it.lost ? ` (${words("stage_lost")})` : ""}`)]);
    for (const zone of ["hand", "graveyard", "exile", "command"]) {
      const both = own.map((it, side) => it[zone].map((label) => lying(ends[side], label)).join(words("list_comma")) || "–");
      if (both.some((text) => text !== "–")) rows.push([`${name} · ${words(`zone_${zone}`)}`, ...both]);
    }
  });
  const labels = [...new Set(boards.flatMap((board) => board.permanents.map((it) => it.label)))];
  for (const label of labels) rows.push([nameOf(one, label, other), ...boards.map((board) => permanent(board.permanents.find((it) => it.label === label)))]);
  return rows;
}

function nameOf(found, label, other = found) {
  const it = [found, other].flatMap((end) => end.objects).find((one) => one.label === label);
  return it ? named(it.name, label) : label;
}

// A card outside the battlefield, with its counters.
function lying(found, label) {
  const counters = (found.objects.find((one) => one.label === label)?.counters ?? []).map(([kind, n]) => `${counterName(kind)} ×${n}`);
  return [nameOf(found, label), ...counters].join(" · ");
}

function permanent(it) {
  if (!it) return words("not_there");
  const parts = [it.controller, it.power === null ? "" : `${it.power}/${it.toughness}`, it.tapped ? words("stage_tapped") : "", it.damage ? words("stage_damage", { n: it.damage }) : ""];
  return [...parts, ...it.counters.map(([kind, n]) => `${counterName(kind)} ×${n}`)].filter(Boolean).join(" · ");
}
