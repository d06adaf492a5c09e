// The state of the page: the set-up, what was done in each branch, and what the engine answers to it.
//
// What is done is a list of entries of the notation. `at` of them are done: undo goes back in the
// list, redo forth; doing something else there begins a branch, and the other one is kept.
import WORDS from "./words.js";
import { faultOf } from "./rules.js";
import { Refused, table } from "./server.js";
import * as setups from "./setup.js";

const LISTENERS = new Set();
const KEPT_ANSWERS = new Map();
const MOST_KEPT = 200;

export const state = {
  setup: setups.empty(),
  expect: null,
  lines: [{ entries: [], words: [] }],
  line: 0,
  at: 0,
  mode: "build",
  answer: null,
  steps: [],
  looking: null,
  busy: false,
  // Whether the table of the address is still on its way; the set-up that the answer is about; what to
  // try again where the server has not answered.
  opening: false,
  answered: null,
  again: () => refresh(),
  // What can no longer be done since the set-up was changed, and what went wrong with the last request.
  broken: null,
  error: null,
  past: [],
  future: [],
};

export const listen = (tell) => LISTENERS.add(tell);
// Told when the engine is asked and when it has answered: nothing is drawn anew for that alone, so that
// what a finger is on stays where it is.
const WATCHERS = new Set();
export const watch = (busy) => WATCHERS.add(busy);
function setBusy(busy) {
  state.busy = busy;
  WATCHERS.forEach((one) => one(busy));
}

export const tell = () => LISTENERS.forEach((one) => one());
export const current = () => state.lines[state.line];
export const done = () => current().entries.slice(0, state.at);

// The whole table as the API takes it, with so many entries of a branch done.
export function treeAt(line = state.line, at = state.at) {
  const tree = setups.toTree(state.setup);
  const entries = state.lines[line].entries.slice(0, at);
  if (entries.length) tree.actions = entries;
  if (state.expect) tree.expect = state.expect;
  return tree;
}

let turn = 0;
// Asks the engine for the present position; `entry` is done on top of it. Returns whether it was done.
async function ask(entry = null, known = 0) {
  const mine = (turn += 1);
  const body = { scenario: treeAt(state.line, state.mode === "build" ? 0 : state.at), known, language: WORDS.lang, ...(entry === null ? {} : { do: [entry] }) };
  const key = JSON.stringify(body);
  setBusy(true);
  try {
    const found = KEPT_ANSWERS.get(key) ?? (await table(body));
    keep(key, found);
    if (mine !== turn) return false;
    state.error = null;
    take(found, known);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (mine === turn) state.error = error;
    return false;
  } finally {
    if (mine === turn) {
      setBusy(false);
      tell();
    }
  }
}

function keep(key, found) {
  KEPT_ANSWERS.delete(key);
  KEPT_ANSWERS.set(key, found);
  if (KEPT_ANSWERS.size > MOST_KEPT) KEPT_ANSWERS.delete(KEPT_ANSWERS.keys().next().value);
}

function take(found, known) {
  state.answer = found;
  state.answered = state.setup;
  state.steps = [...state.steps.slice(0, known), ...found.steps];
  state.looking = null;
  if (state.mode === "build" || !found.tree) return;
  const entries = found.tree.actions ?? [];
  const line = current();
  found.entries.forEach((one, n) => { line.words[n] = one.words; });
  if (found.status === "stopped") {
    state.broken = line.words[found.entries.length] ?? null;
    state.at = Math.min(state.at, found.entries.length);
  } else if (entries.length >= state.at) {
    entries.forEach((entry, n) => { if (n >= state.at) line.entries[n] = entry; });
    state.at = entries.length;
    state.broken = null;
  }
}

// --- what a visitor does ---------------------------------------------------------------------------

export const refresh = () => ask(null, 0);

export async function act(entry) {
  const line = current();
  const next = line.entries[state.at];
  if (next !== undefined && JSON.stringify(next) === JSON.stringify(entry)) return redo();
  const known = state.steps.length;
  if (next !== undefined) branch();
  const from = state.at;
  const was = await ask(entry, known);
  if (state.at === from && next !== undefined) leaveEmptyBranch(from);
  return was && state.at > from;
}

function branch() {
  const { entries, words } = current();
  state.lines.push({ entries: entries.slice(0, state.at), words: words.slice(0, state.at), from: state.at });
  state.line = state.lines.length - 1;
}

// A branch that was begun with something the rules forbid is no branch.
function leaveEmptyBranch(from) {
  const mine = JSON.stringify(done());
  const other = state.lines.findIndex((line, n) => n !== state.line && JSON.stringify(line.entries.slice(0, from)) === mine);
  if (other < 0) return;
  state.lines.splice(state.line, 1);
  state.line = other > state.line ? other - 1 : other;
  tell();
}

// Goes to the position after so many entries of a branch.
export function goTo(at, line = state.line) {
  const here = done();
  const entries = state.lines[line].entries;
  const same = entries.findIndex((entry, n) => n >= here.length || JSON.stringify(entry) !== JSON.stringify(here[n]));
  const shared = Math.min(same < 0 ? here.length : same, at, state.answer?.entries.length ?? 0);
  const known = shared ? state.answer.entries[shared - 1].steps : 0;
  state.line = line;
  state.at = Math.max(0, Math.min(at, entries.length));
  return ask(null, state.steps.length >= known ? known : 0);
}

export const canUndo = () => (state.mode === "build" ? state.past.length > 0 : state.at > 0);
export const canRedo = () => (state.mode === "build" ? state.future.length > 0 : state.at < current().entries.length);
export const undo = () => (state.mode === "build" ? back(state.past, state.future) : goTo(state.at - 1));
export const redo = () => (state.mode === "build" ? back(state.future, state.past) : goTo(state.at + 1));

function back(from, to) {
  to.push(state.setup);
  state.setup = from.pop();
  tell();
  return refresh();
}

// Changes the set-up: what was done stays, as far as it can still be done.
export function build(setup) {
  state.past.push(state.setup);
  state.future.length = 0;
  state.setup = setup;
  tell();
  return refresh();
}

// Puts a whole table in place of this one: a tree with its actions, and branches that come along.
export function open(tree, more = {}) {
  state.opening = false;
  state.setup = setups.fromTree(tree);
  state.expect = tree.expect ?? null;
  state.lines = more.lines ?? [{ entries: tree.actions ?? [], words: [] }];
  state.line = more.line ?? 0;
  state.at = more.at ?? current().entries.length;
  state.past.length = state.future.length = 0;
  state.steps = [];
  return refresh();
}

// Puts a written scenario in place of this table, with the branches that came with it.
export async function openText(text, more = {}) {
  setBusy(true);
  try {
    const found = await table({ scenario: text, known: 0 });
    if (found.tree) return open(found.tree, more);
    throw Object.assign(new Refused({ message: found.problems.map(faultOf).join(" ") }), { line: found.problems[0]?.line });
  } catch (error) {
    setBusy(false);
    throw error;
  }
}

export function show(mode) {
  const was = state.mode;
  state.mode = mode;
  state.looking = null;
  tell();
  return (was === "build") !== (mode === "build") ? refresh() : null;
}

export function look(step) {
  state.looking = step;
  tell();
}

// What is on the board: the step that is looked at, the engine's answer, or the set-up as it is written.
export function board() {
  const { looking, steps, answer, mode, setup } = state;
  if (mode === "build") return setups.viewOf(setup, answer?.board);
  if (looking !== null && steps[looking - 1]) return steps[looking - 1].state;
  return answer?.board ?? setups.viewOf(setup);
}
