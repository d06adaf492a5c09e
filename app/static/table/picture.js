// A picture of the board for a chat, drawn in the browser and handed over as a PNG.
import { named } from "./board.js";
import { announce, h, words } from "./element.js";
import { counterName, stepName } from "./names.js";

const WIDTH = 720;
const SCALE = 2;
const MARGIN = 20;
const TILE = { width: 160, height: 64, gap: 10 };
const INK = "#211e1a";
const SOFT = "#5f5950";
const COLOURS = { w: "#d9cf9d", u: "#3d84b8", b: "#5d5560", r: "#c2543b", g: "#4c8a5a", m: "#b99532", n: "#bbb4a8" };
const FONT = 'system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

// Writes a line, cut where it would be wider than `most`.
function write(pen, text, x, y, { size = 15, weight = 400, fill = INK, most = WIDTH - 2 * MARGIN, align = "left" } = {}) {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = fill;
  pen.textAlign = align;
  let shown = text;
  while (shown && pen.measureText(shown).width > most) shown = `${shown.replace(/…$/, "").slice(0, -1)}…`;
  pen.fillText(shown, x, y);
}

// Draws everything; returns the height that it took.
function drawAll(pen, view, name) {
  let y = 38;
  write(pen, `${words("stage_turn", { n: view.turn })} · ${words("stage_of", { player: view.active })} · ${stepName(view.step)}`, MARGIN, y, { size: 14, fill: SOFT });
  const seats = [...view.players].reverse();
  seats.forEach((player, n) => {
    if (n === seats.length - 1 && view.stack.length) y = drawStack(pen, view, name, y + 22);
    y = drawSeat(pen, player, view, name, y + 34);
  });
  write(pen, location.host, MARGIN, y + 26, { size: 12, fill: SOFT });
  return y + 44;
}

function drawStack(pen, view, name, y) {
  let at = y;
  write(pen, words("stage_stack"), MARGIN, at, { weight: 700 });
  for (const it of [...view.stack].reverse()) {
    at += 24;
    const targets = it.targets.length ? ` · ${words("targets", { names: it.targets.map(name).join(words("list_comma")) })}` : "";
    write(pen, `${named(it.name, it.label)} · ${it.controller}${targets}`, MARGIN + 14, at);
  }
  return at;
}

function drawSeat(pen, player, view, name, y) {
  let at = y;
  write(pen, [`${player.name}  ♥ ${player.life}`, ...player.counters.map(([kind, n]) => `${counterName(kind)} ${n}`), player.lost && words("stage_lost")].filter(Boolean).join("  "), MARGIN, at, { size: 19, weight: 700 });
  for (const zone of ["hand", "graveyard", "exile", "command"]) {
    if (!player[zone].length) continue;
    at += 22;
    write(pen, `${words(`zone_${zone}`)}${words("colon")}${player[zone].map(name).join(words("list_comma"))}`, MARGIN, at, { size: 13, fill: SOFT });
  }
  at += 12;
  const own = view.permanents.filter((it) => it.controller === player.name);
  const columns = Math.floor((WIDTH - 2 * MARGIN + TILE.gap) / (TILE.width + TILE.gap));
  own.forEach((it, n) => drawTile(pen, it, name, MARGIN + (n % columns) * (TILE.width + TILE.gap), at + Math.floor(n / columns) * (TILE.height + TILE.gap)));
  return at + Math.ceil(own.length / columns) * (TILE.height + TILE.gap);
}

function drawTile(pen, it, name, x, y) {
  const colour = COLOURS[it.colors.length === 1 ? it.colors[0].toLowerCase() : it.colors.length ? "m" : "n"] ?? COLOURS.n;
  const numbers = it.power === null ? "" : `${it.power}/${it.toughness}`;
  const marks = [it.tapped && words("stage_tapped"), it.damage && words("stage_damage", { n: it.damage }), ...it.counters.map(([kind, n]) => `${counterName(kind)} ×${n}`),
    it.attacking && words("stage_attacks", { name: name(it.attacking) }), it.blocking.length && words("stage_blocks", { name: it.blocking.map(name).join(words("list_comma")) }),
    it.attached_to && words("stage_attached", { name: name(it.attached_to) })].filter(Boolean).join(" · ");
  pen.beginPath();
  pen.roundRect(x, y, TILE.width, TILE.height, 8);
  pen.fillStyle = it.tapped ? "#f1eee7" : "#fff";
  pen.fill();
  pen.strokeStyle = "#e3ded4";
  pen.stroke();
  pen.fillStyle = colour;
  pen.fillRect(x, y + 7, 4, TILE.height - 14);
  write(pen, named(it.name, it.label), x + 12, y + 26, { size: 14, weight: 600, most: TILE.width - (numbers ? 60 : 20) });
  write(pen, numbers, x + TILE.width - 10, y + 26, { size: 14, weight: 700, align: "right" });
  write(pen, marks, x + 12, y + 48, { size: 11, fill: SOFT, most: TILE.width - 20 });
}

// Makes the picture of a moment as a canvas.
export function pictureOf(view, answer) {
  const found = new Map([...view.permanents, ...(answer?.objects ?? [])].map((one) => [one.label, one]));
  const name = (label) => (found.has(label) ? named(found.get(label).name, label) : label === "?" ? words("unknown_card") : label);
  const canvas = h("canvas", { width: WIDTH, height: 10 });
  const height = drawAll(canvas.getContext("2d"), view, name);
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext("2d");
  pen.scale(SCALE, SCALE);
  pen.fillStyle = "#faf9f6";
  pen.fillRect(0, 0, WIDTH, height);
  drawAll(pen, view, name);
  return canvas;
}

export async function savePicture(view, answer) {
  const blob = await new Promise((made) => pictureOf(view, answer).toBlob(made, "image/png"));
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: "table.png" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  announce(words("picture_saved"));
}
