// Practice: a board, what is done next, and a question what comes of it; a tap answers it.
//
// The question is the API's, drawn by the seed that stands in the address; the score is kept in this
// browser alone.
import { drawBoard, drawFights } from "./board.js";
import { bringIntoView, fill, h, inBoth, sayWaiting, symbols, words } from "./element.js";
import { openFaces } from "./faces.js";
import { button, menu } from "./fields.js";
import { pack, unpack } from "./link.js";
import { stepName } from "./names.js";
import { ruleLink } from "./rules.js";
import { forget, keep, score } from "./score.js";
import { practice, Refused, table, whileWaiting } from "./server.js";
import { stepDetails } from "./step.js";
import WORDS from "./words.js";

const root = document.getElementById("table");
const region = (name) => root.querySelector(`[data-region=${name}]`);
const LARGEST = 1_000_000_000;
const WANTED = ["level", "topic", "asks"];
// `sent` is a scenario of the address, packed and as it is written; without it the collection is asked.
const state = { wanted: {}, sent: null, seed: null, asked: null, shown: null, after: null, given: null, error: null };
// How many questions there are: of each topic, of each kind, at each level. One scenario has its own.
const KINDS = ["rule", "happens", "may", "who"];
const OWN = JSON.parse(root.dataset.questions || "null");

// How many there are of what is wanted; what is not said counts them all.
function howMany({ level, topic, asks }) {
  const topics = OWN && topic && !WORDS.questions[topic] ? [OWN] : Object.entries(WORDS.questions).filter(([one]) => !topic || one === topic).map(([, counts]) => counts);
  const kinds = KINDS.filter((kind) => !asks || kind === asks);
  const counts = topics.flatMap((one) => kinds.flatMap((kind) => (one[kind] ?? []).filter((_, n) => !level || n + 1 === Number(level))));
  return counts.reduce((sum, n) => sum + n, 0);
}

// --- drawing a question ------------------------------------------------------------------------------

async function next(seed = Math.floor(Math.random() * LARGEST)) {
  Object.assign(state, { seed, asked: null, given: null, error: null });
  root.dataset.busy = "true";
  const { sent } = state;
  const query = Object.fromEntries([...WANTED.map((name) => [name, state.wanted[name]]), ["seed", seed]].filter(([, value]) => value !== "" && value !== undefined));
  history.replaceState(null, "", `/practice?${new URLSearchParams({ ...query, ...(sent ? { s: sent.packed } : {}) })}`);
  try {
    const asked = await practice({ ...query, ...(sent ? { scenario: sent.text } : {}) });
    // One after the other: what comes is played on from what is shown, by the worker that is there.
    const shown = await table({ scenario: asked.shown.tree, known: 0 });
    const after = await table({ scenario: asked.answer.tree, known: 0 });
    Object.assign(state, { asked, shown, after });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    state.error = error;
  }
  root.dataset.busy = "false";
  const going = region("dock").contains(document.activeElement);
  draw();
  if (going) region("dock").querySelector(".pick, .main")?.focus({ preventScroll: true });
}

function answer(given) {
  if (state.given !== null || !state.asked) return;
  state.given = given;
  keep(state.asked, given === state.asked.right);
  draw();
  region("dock").querySelector("[data-key=next]")?.focus({ preventScroll: true });
}

// --- what is seen --------------------------------------------------------------------------------------

function draw() {
  const { asked, error, given, shown, after } = state;
  drawWanted();
  if (!asked) {
    fill(region("dock"), h("div", { className: "answers" }, h("p", { className: error ? "refusal" : "bare", role: error ? "alert" : null, textContent: error ? (error.status === 404 ? words("practice_none") : error.message || words("no_server")) : words("loading") })), h("div", { className: "sending" }, button(words("practice_next"), () => next(), { main: true, key: "next" })));
    return;
  }
  const found = given === null ? shown : after;
  drawTheBoard(found);
  fill(region("dock"), latest(found), h("div", { className: "answers" }, given === null ? asking() : answered()),
    h("div", { className: "sending" }, given !== null && playOn, given === null ? button(words("practice_other"), () => next(), { key: "other" }) : button(words("practice_next"), () => next(), { main: true, key: "next" })));
}

const playOn = h("a", { className: "plain", "data-key": "play on", href: "/table", textContent: words("practice_play") });

// Where the board stands: before anything is done, or after the last step that it shows.
function latest(found) {
  const step = found.steps.at(-1);
  return h("p", { className: "latest" }, h("span", {}, step ? [h("b", { className: "number", textContent: step.n }), " ", symbols(inBoth(step.text))] : words("stage_set_up")));
}

const does = () => state.after.entries.at(-1)?.words;

function asking() {
  const { asked } = state;
  const done = ["may", "who"].includes(asked.asks) ? null : does();
  return [done && h("p", { className: "next-deed" }, h("span", { className: "zone", textContent: words("practice_then") }), " ", symbols(inBoth(done))),
    h("p", { className: "question", id: "asked" }, symbols(inBoth(asked.text))),
    h("div", { className: `answers-list choices${asked.choices.some((one) => choiceText(one).length > 14) ? " long" : ""}`, role: "group", "aria-labelledby": "asked" }, asked.choices.map((one, n) =>
      h("button", { type: "button", className: "pick", "data-key": `choice ${n}`, "data-first": n === 0, onclick: () => answer(n) }, choiceWords(one))))];
}

const choiceText = (choice) => inBoth(state.asked.gists[inBoth(choice)] ?? choice);

// A rule stands with our gist of it.
function choiceWords(choice) {
  const said = inBoth(choice), gist = state.asked.gists[said];
  return gist ? h("span", {}, h("b", { textContent: said }), " ", symbols(inBoth(gist))) : h("span", {}, symbols(said));
}

function answered() {
  const { asked, given, shown, after } = state;
  const right = given === asked.right;
  const came = after.steps.slice(shown.steps.length);
  playOn.href = "/table";
  pack(after.scenario).then((packed) => { playOn.href = `/table?s=${packed}`; });
  return [h("p", { className: `outcome${right ? " met" : ""}`, role: "status" }, right ? `✓ ${words("practice_right")}` : `✗ ${words("practice_wrong")}`),
    h("p", { className: "question" }, symbols(inBoth(asked.text))),
    !right && h("div", { className: "yours" }, h("p", {}, words("practice_yours"), h("s", {}, choiceWords(asked.choices[given]))), asked.whys[given] && h("p", { className: "why-wrong" }, symbols(inBoth(asked.whys[given])))),
    h("p", { className: "came" }, !right && words("practice_not_so"), h("b", {}, symbols(inBoth(asked.choices[asked.right])))),
    asked.because && h("p", {}, symbols(inBoth(asked.because))),
    asked.rules.map((rule) => h("p", { className: "cited" }, ruleLink(rule), " ", symbols(inBoth(asked.gists[rule])))),
    // What else happens, and why, is no part of the answer: it is there for who wants all of it.
    came.length > 0 && h("details", { className: "checked" }, h("summary", {}, words("practice_came"), " ", h("small", { textContent: came.length })), h("ol", { className: "deeds" }, came.map((step) => h("li", { className: "happened" }, stepDetails(step)))))];
}

function drawTheBoard(found) {
  const objects = new Map(found.objects.map((one) => [one.label, one]));
  const open = (label) => {
    const it = objects.get(label) ?? found.stack.find((one) => one.label === label);
    if (it) openFaces(it, label, found.cards);
  };
  // Who may act is not told before it is guessed.
  const board = state.asked.asks === "who" && state.given === null ? { ...found.board, priority: null } : found.board;
  fill(region("moment"), h("span", { className: "zone", textContent: `${words("stage_turn", { n: board.turn })} · ${words("stage_of", { player: board.active })} · ${stepName(board.step)}${state.asked.shown.tree.mana === "strict" ? ` · ${words("mana")}${words("colon")}${words("mana_strict")}` : ""}` }));
  fill(region("board"), drawBoard(board, { marks: {}, objects, stack: found.stack, touch: open, player: () => null, extra: null }));
  requestAnimationFrame(() => drawFights(region("board")));
}

// --- what is asked for, and the score ------------------------------------------------------------------

function drawWanted() {
  const { wanted } = state;
  const choose = (name) => (value) => { wanted[name] = value ?? ""; next(); };
  // Only what there is a question of is offered, beside what is wanted otherwise.
  const one = (name, values) => {
    const there = values.filter(([value]) => value === wanted[name] || howMany({ ...wanted, [name]: value }));
    return menu(words(`practice_${name}`), [[null, words(`practice_any_${name}`)], ...there], wanted[name] || null, choose(name), name);
  };
  const topics = Object.entries(WORDS.topics);
  if (wanted.topic && !WORDS.topics[wanted.topic]) topics.push([wanted.topic, words("practice_this")]);
  const { asked, right, row } = score(wanted.level);
  fill(region("wanted"),
    !state.sent && h("p", { className: "wanted" }, one("level", ["1", "2", "3", "4"].map((n) => [n, words("practice_of_level", { n })])), one("topic", topics), one("asks", KINDS.map((kind) => [kind, words(`practice_${kind}`)]))),
    h("p", { className: "score" }, !state.sent && h("span", { textContent: `${words("practice_there", { n: howMany(wanted).toLocaleString(WORDS.lang) })} ` }), h("span", { role: "status", textContent: asked ? words("practice_score", { right, asked, row }) : words("practice_no_score") }), " ",
      asked > 0 && h("button", { type: "button", className: "linky", "data-key": "forget", onclick: () => { forget(); draw(); }, textContent: words("practice_forget") })));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const n = Number(event.key) - 1;
  if (state.asked && state.given === null && n in state.asked.choices) answer(n);
  else if (event.key === "n") next();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
addEventListener("resize", () => drawFights(region("board")));

const asked = new URLSearchParams(location.search);
for (const name of WANTED) state.wanted[name] = asked.get(name) ?? "";
whileWaiting(sayWaiting);
if (asked.has("s")) state.sent = { packed: asked.get("s"), text: await unpack(asked.get("s")).catch(() => "-") };
draw();
await next(asked.get("seed") ?? undefined);
bringIntoView(root);
