// The table: opens what the address says, draws every region anew when something has changed, and keeps
// the address such that it always holds the whole table.
import { openCard } from "./asking.js";
import { openAdding } from "./adding.js";
import { drawBoard, drawFights, stackOf } from "./board.js";
import { drawBuilding, openMoment } from "./building.js";
import { marksOf, touch } from "./choosing.js";
import { drawComparing } from "./comparing.js";
import { bringIntoView, bringNear, bringToTop, fill, h, sayWaiting, words } from "./element.js";
import { bringTrouble, drawKeeping, mend } from "./keeping.js";
import { pack, unpack } from "./link.js";
import { stepName } from "./names.js";
import { openPiece, openPieceNamed } from "./piece.js";
import { choiceNow, drawPlaying } from "./playing.js";
import { Refused, tryCards, whileWaiting } from "./server.js";
import * as setups from "./setup.js";
import { again, close } from "./sheet.js";
import * as store from "./store.js";
import { drawTelling } from "./telling.js";
import WORDS from "./words.js";

const root = document.getElementById("table");
const region = (name) => root.querySelector(`[data-region=${name}]`);
const MODES = ["build", "play", "steps", "keep"];
const opened = new Set();
const LONGEST = Number(root.dataset.longest);

const act = async (entry) => {
  if (store.state.busy) return;
  close();
  await store.act(entry);
};

function draw() {
  const { mode } = store.state;
  root.dataset.mode = mode;

  drawTabs();
  drawMoment();
  drawTheBoard();
  root.dataset.asks = choiceNow()?.form ?? "";
  fill(region("dock"), mode === "build" ? drawBuilding() : drawPlaying(act, draw));
  fill(region("steps"), mode === "compare" ? drawComparing(draw) : drawTelling());
  if (mode === "keep") fill(region("keep"), drawKeeping(draw));
  again();
  requestAnimationFrame(() => drawFights(region("board")));
}

function drawTabs() {
  const { mode } = store.state;
  const own = mode === "compare" ? "steps" : mode;
  fill(region("tabs"),
    h("button", { type: "button", className: "tab small", "data-key": "undo", "aria-label": words("undo"), title: words("undo"), disabled: !store.canUndo(), onclick: () => store.undo(), textContent: "↶" }),
    h("div", { className: "modes", role: "group", "aria-label": words("modes") }, MODES.map((one) => h("button", {
      type: "button", className: "tab", "data-key": `mode ${one}`, "aria-pressed": String(own === one), disabled: store.state.opening, textContent: words(`mode_${one}`), onclick: () => store.show(one),
    }))),
    h("button", { type: "button", className: "tab small", "data-key": "redo", "aria-label": words("redo"), title: words("redo"), disabled: !store.canRedo(), onclick: () => store.redo(), textContent: "↷" }));
}

function drawMoment() {
  const view = store.board();
  fill(region("moment"), h("button", { type: "button", className: "linky", "data-key": "moment above", disabled: store.state.mode !== "build", onclick: openMoment },
    `${words("stage_turn", { n: view.turn })} · ${words("stage_of", { player: view.active })} · ${stepName(view.step)}${setups.isStrict(store.state.setup) ? ` · ${words("mana")}${words("colon")}${words("mana_strict")}` : ""}`));
}

function drawTheBoard() {
  const { mode, answer, looking, setup, steps } = store.state;
  const view = store.board();
  const building = mode === "build";
  const choice = choiceNow();
  const acting = mode === "play" && looking === null && answer?.status === "act" ? answer.objects.filter((one) => one.acts).map((one) => one.label) : [];
  const marks = { able: new Set(acting), ...(choice ? marksOf(choice) : {}), open: opened, toggle: (key, open) => (open ? opened.add(key) : opened.delete(key)) };
  if (!building && steps.length) marks.fresh = freshIn(looking === null ? steps.at(-1) : steps[looking - 1], steps);
  const objects = objectsOf(building, setup, answer);
  fill(region("board"), drawBoard(view, {
    marks, objects, stack: stackOf(view, answer, looking), touch: (label) => touched(label, building, choice),
    player: (name) => (building ? openMoment() : choice && touch(choice, name, act, draw)),
    extra: building ? (it) => h("button", { type: "button", className: "plain add", "data-key": `add ${it.name}`, "aria-label": `${it.name}${words("colon")}${words("add_card")}`, onclick: () => openAdding(it.name), textContent: "+" }) : null,
  }));
}

// Permanents that came by the step that is shown.
function freshIn(step, steps) {
  const before = steps[step.n - 2]?.state.permanents ?? null;
  if (!before) return new Set();
  const known = new Set(before.map((it) => it.id));
  return new Set(step.state.permanents.filter((it) => !known.has(it.id)).map((it) => it.label));
}

function objectsOf(building, setup, answer) {
  const found = new Map((answer?.objects ?? []).map((one) => [one.label, one]));
  if (building) for (const labels of setups.labels(setup).values()) for (const label of labels) if (!found.has(label)) found.set(label, { label, name: label.replace(/#\d+$/, "") });
  return found;
}

function touched(label, building, choice) {
  if (building) {
    const id = setups.idOf(store.state.setup, label);
    return id && openPiece(id);
  }
  if (choice && touch(choice, label, act, draw)) return null;
  return openCard(label, act);
}

// --- the address -----------------------------------------------------------------------------------

let written = "";
let writing = 0;
async function writeAddress() {
  const { answer, answered, setup, lines, line, at, mode, busy, opening } = store.state;
  const mine = (writing += 1);
  root.dataset.kept = "false";
  // Until the engine has answered, or where it does not, what was built is kept as it stands here.
  const text = answer?.scenario && answered === setup ? answer.scenario : JSON.stringify(store.treeAt());
  if (opening || (busy && answered === setup)) return;
  const values = new URLSearchParams();
  if (!setups.isEmpty(setup) || at) values.set("s", await pack(text));
  const ahead = lines.length > 1 || at < lines[line].entries.length || (mode === "build" && at);
  if (ahead) values.set("b", await pack(JSON.stringify({ lines: lines.map(({ entries, words: said, from }) => ({ entries, words: said, from })), line, at })));
  const address = `/table${values.size ? `?${values}` : ""}`;
  if (mine !== writing) return;
  if (address !== written) history.replaceState(null, "", address);
  written = address;
  root.dataset.kept = "true";
  const editor = document.getElementById("to-editor");
  if (editor) editor.href = `/editor?${new URLSearchParams({ s: values.get("s") ?? "" })}`;
  const practise = document.getElementById("to-practice");
  if (practise) practise.hidden = !values.has("s") || !at;
  if (practise) practise.href = `/practice?${new URLSearchParams({ s: values.get("s") ?? "" })}`;
  const note = region("long");
  note.hidden = address.length <= LONGEST;
}

// Puts the table of the address up; where the server cannot be reached it may be tried again.
async function begin() {
  const { state } = store;
  let text = null;
  Object.assign(state, { opening: true, error: null, again: () => store.refresh() });
  try {
    if (asked.has("s")) {
      const more = asked.has("b") ? JSON.parse(await unpack(asked.get("b"))) : asked.has("at") ? { at: Number(asked.get("at")) } : {};
      text = await unpack(asked.get("s"));
      await store.openText(text, more);
    } else if (asked.has("card") || asked.has("q")) {
      const tried = await tryCards(asked);
      await store.open(tried.tree);
    } else {
      state.opening = false;
      await store.refresh();
    }
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof DOMException) && !(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error;
    const said = error instanceof Refused ? (error.status === 404 && error.text ? words("tried_missing", { name: error.text }) : error.message) : words("bad_link");
    // Where a card is not there the table is empty, and says which: another may be put on it.
    if (error.passes) state.again = begin;
    else {
      Object.assign(state, { mode: error.line ? "keep" : "build", opening: false });
      await store.refresh();
    }
    if (error.line) mend(text, error);
    else state.error = new Refused({ message: said });
    draw();
    if (state.mode === "keep") bringTrouble();
    root.dataset.busy = "false";
  }
}

document.addEventListener("table-card", (event) => openPieceNamed(event.detail));
addEventListener("resize", () => drawFights(region("board")));
// Paper cannot be tapped: what lies in the piles is printed with them.
let shut = [];
addEventListener("beforeprint", () => {
  shut = [...root.querySelectorAll(".board details:not([open])")];
  for (const pile of shut) pile.open = true;
});
addEventListener("afterprint", () => { for (const pile of shut) pile.open = false; });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const key = KEYS[event.key] ?? (/^[1-9]$/.test(event.key) && (() => press(".dock .answers :is(.pick, .doings .plain)", Number(event.key) - 1)));
  if (key && key() !== false) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);
function press(what, n = 0) {
  const found = [...root.querySelectorAll(what)].filter((one) => one.checkVisibility())[n];
  found?.focus();
  found?.click();
  return Boolean(found);
}
const KEYS = {
  z: () => store.canUndo() && store.undo(),
  y: () => store.canRedo() && store.redo(),
  n: () => press(".dock .sending .main"),
  a: () => store.state.mode === "build" && openAdding(null),
  ArrowLeft: () => store.state.mode !== "build" && step(-1),
  ArrowRight: () => store.state.mode !== "build" && step(1),
};

function step(by) {
  const { looking, steps } = store.state;
  const next = (looking ?? steps.length + 1) + by;
  if (next < 1) return false;
  return store.look(next > steps.length ? null : next);
}

// On a phone the board has the room once one plays; where it is longer than that, its near end is seen.
let was = null;
function makeRoom() {
  const { mode, answer, error } = store.state;
  if (mode === "play" && !answer && !error) return;
  if (mode !== was && mode === "play") {
    bringIntoView(root);
    bringNear(region("board"), region("dock"));
  } else if (was && mode !== was) bringToTop(root);
  was = mode;
}

whileWaiting(sayWaiting);
store.watch((busy) => { root.dataset.busy = String(busy); });
store.listen(draw);
store.listen(makeRoom);
store.listen(writeAddress);
root.dataset.busy = "true";
const asked = new URLSearchParams(location.search);
if (["s", "card", "q"].some((name) => asked.has(name))) store.state.mode = "play";
draw();
begin();
