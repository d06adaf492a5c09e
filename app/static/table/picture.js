// A picture of the board for a chat, drawn in the browser and handed over as a PNG.
import { keywordsOf, named, rowsOf, stackOf } from "./board.js";
import { announce, h, inBoth, words } from "./element.js";
import { counterName, stepName } from "./names.js";

const WIDTH = 720;
const SCALE = 2;
const MARGIN = 20;
const TILE = { width: 220, gap: 10 };
const INK = "#211e1a";
const SOFT = "#5f5950";
const COLOURS = { w: "#d9cf9d", u: "#3d84b8", b: "#5d5560", r: "#c2543b", g: "#4c8a5a", m: "#b99532", n: "#bbb4a8" };
const FONT = 'system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

const fontOf = (size, weight) => `${weight} ${size}px ${FONT}`;

function write(pen, text, x, y, { size = 15, weight = 400, fill = INK, align = "left" } = {}) {
  pen.font = fontOf(size, weight);
  pen.fillStyle = fill;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

// A text in lines no wider than `most`: broken between words, and anywhere between Han characters.
function wrapped(pen, text, size, weight, most) {
  pen.font = fontOf(size, weight);
  const lines = [];
  let line = "";
  for (const part of text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/gu) ?? []) {
    if (line && pen.measureText((line + part).trimEnd()).width > most) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

// Draws everything; returns the height that it took.
function drawAll(pen, view, stack, name, lying) {
  let y = 38;
  write(pen, `${words("stage_turn", { n: view.turn })} · ${words("stage_of", { player: view.active })} · ${stepName(view.step)}`, MARGIN, y, { size: 14, fill: SOFT });
  const seats = [...view.players].reverse();
  seats.forEach((player, n) => {
    const near = n === seats.length - 1;
    if (near && stack.length) y = drawStack(pen, stack, name, y + 22);
    y = drawSeat(pen, player, view, { name, lying }, y + 34, near);
  });
  write(pen, location.host, MARGIN, y + 20, { size: 12, fill: SOFT });
  return y + 38;
}

function drawStack(pen, stack, name, y) {
  let at = y;
  write(pen, `${words("stage_stack")}${words("colon")}${words("stage_stack_top")}`, MARGIN, at, { weight: 700 });
  for (const it of stack) {
    at += 24;
    const targets = it.aims?.length ? it.aims.map(inBoth) : it.targets.length ? [words("targets", { names: it.targets.map(name).join(words("list_comma")) })] : [];
    const lines = wrapped(pen, [named(it.name, it.label), it.controller, ...targets, ...(it.announced ?? []).map(inBoth)].join(" · "), 15, 400, WIDTH - 2 * MARGIN - 14);
    lines.forEach((line, n) => write(pen, line, MARGIN + 14, at + 20 * n));
    at += 20 * (lines.length - 1);
  }
  return at;
}

// A seat as it lies on the board: its player outside, creatures towards the middle.
function drawSeat(pen, player, view, { name, lying }, y, near) {
  const own = view.permanents.filter((it) => it.controller === player.name);
  const rows = (from) => rowsOf(own, near).reduce((at, row) => drawRow(pen, row, name, at), from);
  if (!near) return rows(drawPlayer(pen, player, lying, y) + 12);
  return drawPlayer(pen, player, lying, rows(y - 14) + 20) + 12;
}

function drawPlayer(pen, player, lying, y) {
  let at = y;
  write(pen, [`${player.name}  ♥ ${player.life}`, ...player.counters.map(([kind, n]) => `${counterName(kind)} ${n}`), player.lost && words("stage_lost")].filter(Boolean).join("  "), MARGIN, at, { size: 19, weight: 700 });
  for (const zone of ["hand", "graveyard", "exile", "command"]) {
    if (!player[zone].length) continue;
    for (const line of wrapped(pen, `${words(`zone_${zone}`)}${words("colon")}${player[zone].map(lying).join(words("list_comma"))}`, 13, 400, WIDTH - 2 * MARGIN)) {
      at += 20;
      write(pen, line, MARGIN, at, { size: 13, fill: SOFT });
    }
  }
  return at;
}

// Tiles side by side, as high as the highest of each line needs; returns where the next row begins.
function drawRow(pen, permanents, name, y) {
  const columns = Math.floor((WIDTH - 2 * MARGIN + TILE.gap) / (TILE.width + TILE.gap));
  let at = y;
  for (let from = 0; from < permanents.length; from += columns) {
    const tiles = permanents.slice(from, from + columns).map((it) => ({ it, ...linesOf(pen, it, name) }));
    const height = Math.max(...tiles.map(({ title, small }) => 16 + 20 * title.length + 16 * small.length));
    tiles.forEach((tile, n) => drawTile(pen, tile, MARGIN + n * (TILE.width + TILE.gap), at, height));
    at += height + TILE.gap;
  }
  return at;
}

// What stands on a tile, in lines that fit it: nothing is cut off.
function linesOf(pen, it, name) {
  const numbers = it.power !== null ? `${it.power}/${it.toughness}` : it.loyalty !== null ? String(it.loyalty) : "";
  const marks = [it.tapped && words("stage_tapped"), it.damage && words("stage_damage", { n: it.damage }), ...it.counters.map(([kind, n]) => `${counterName(kind)} ×${n}`),
    it.attacking && words("stage_attacks", { name: name(it.attacking) }), it.blocking.length && words("stage_blocks", { name: it.blocking.map(name).join(words("list_comma")) }),
    it.attached_to && words("stage_attached", { name: name(it.attached_to) }), it.owner !== it.controller && words("stage_owner", { name: it.owner })].filter(Boolean).join(" · ");
  const title = wrapped(pen, named(it.name, it.label), 14, 600, TILE.width - (numbers ? 64 : 22));
  return { numbers, title, small: [keywordsOf(it), marks].flatMap((text) => wrapped(pen, text, 11.5, 400, TILE.width - 22)) };
}

function drawTile(pen, { it, numbers, title, small }, x, y, height) {
  const colour = COLOURS[it.colors.length === 1 ? it.colors[0].toLowerCase() : it.colors.length ? "m" : "n"] ?? COLOURS.n;
  pen.beginPath();
  pen.roundRect(x, y, TILE.width, height, 8);
  pen.fillStyle = it.tapped ? "#f1eee7" : "#fff";
  pen.fill();
  pen.strokeStyle = "#d8d2c6";
  pen.stroke();
  pen.fillStyle = colour;
  pen.fillRect(x, y + 7, 4, height - 14);
  title.forEach((line, n) => write(pen, line, x + 12, y + 23 + 20 * n, { size: 14, weight: 600 }));
  write(pen, numbers, x + TILE.width - 10, y + 23, { size: 14, weight: 700, align: "right" });
  small.forEach((line, n) => write(pen, line, x + 12, y + 21 + 20 * title.length + 16 * n, { size: 11.5, fill: SOFT }));
}

// Makes the picture of a moment as a canvas.
export function pictureOf(view, answer, looking = null) {
  const stack = stackOf(view, answer, looking);
  const found = new Map([...view.permanents, ...(answer?.objects ?? [])].map((one) => [one.label, one]));
  const name = (label) => (found.has(label) ? named(found.get(label).name, label) : label === "?" ? words("unknown_card") : label);
  // A card outside the battlefield with its counters, as a suspended one has them.
  const lying = (label) => {
    const counters = (found.get(label)?.counters ?? []).map(([kind, n]) => `${counterName(kind)} ×${n}`);
    return counters.length ? words("in_brackets", { name: name(label), text: counters.join(words("list_comma")) }) : name(label);
  };
  const canvas = h("canvas", { width: WIDTH, height: 10 });
  const height = drawAll(canvas.getContext("2d"), view, stack, name, lying);
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext("2d");
  pen.scale(SCALE, SCALE);
  pen.fillStyle = "#faf9f6";
  pen.fillRect(0, 0, WIDTH, height);
  drawAll(pen, view, stack, name, lying);
  return canvas;
}

export async function savePicture(view, answer, looking) {
  const blob = await new Promise((made) => pictureOf(view, answer, looking).toBlob(made, "image/png"));
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: "table.png" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  announce(words("picture_saved"));
}
