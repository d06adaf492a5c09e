// Questions of the game: each form of the API's `choice`, answered by taps or keys.
//
// A draft holds what is tapped so far; a tap on the board is the same as one in the list. `entry` is
// what the notation says for it, null while it is no answer.
import { h, inBoth, symbols, words } from "./element.js";
import { button, number } from "./fields.js";

let asked = null;
let draft = null;

// The draft of a choice: begun anew when another choice is put.
export function draftOf(choice, position) {
  const key = `${position} ${JSON.stringify(choice)}`;
  if (asked !== key) {
    asked = key;
    draft = begin(choice);
  }
  return draft;
}

function begin(choice) {
  const usual = choice.usual ?? {};
  switch (choice.form) {
    case "amounts": return { amounts: counted(choice, usual.choose) };
    case "damage": return { amounts: counted(choice, Object.values(usual["assign damage"] ?? {})[0]) };
    case "number": return { number: Number([usual.choose].flat()[0] ?? choice.minimum ?? 0) };
    case "attack":
    case "block": return { aims: {} };
    case "word": return { word: "" };
    default: return { chosen: [] };
  }
}

const counted = (choice, usual) => Object.fromEntries(choice.options.map((option) => [option.say, Number(usual?.[option.say] ?? 0)]));
const sum = (amounts) => Object.values(amounts).reduce((total, n) => total + n, 0);
const by = (choice, entry) => ({ ...entry, by: choice.player });

// Forgets the draft: the question was answered, or is not put any more.
export function forget() {
  asked = null;
  return null;
}

// What answers the choice as it is drafted, or null.
export function entryOf(choice) {
  const { form, minimum, maximum, total } = choice;
  switch (form) {
    case "one": return null;
    case "many": {
      if (!draft.chosen.length && choice.none && !minimum) return choice.none;
      const fits = draft.chosen.length >= (minimum ?? 0) && (maximum === null || draft.chosen.length <= maximum);
      return fits && draft.chosen.length ? by(choice, { choose: draft.chosen }) : null;
    }
    case "order": return draft.chosen.length >= (minimum ?? choice.options.length) ? by(choice, { order: draft.chosen }) : null;
    case "number": return by(choice, { choose: [String(draft.number)] });
    case "amounts": return sum(draft.amounts) === total ? by(choice, { choose: texts(draft.amounts) }) : null;
    case "word": return draft.word.trim() ? by(choice, { choose: [draft.word.trim()] }) : null;
    case "damage": return sum(draft.amounts) === total ? by(choice, { "assign damage": { [choice.source_say ?? choice.source]: texts(draft.amounts) } }) : null;
    case "attack": return declared(choice, "attack", ([aim]) => aim);
    case "block": return declared(choice, "block", (aims) => aims);
    default: return null;
  }
}

const texts = (amounts) => Object.fromEntries(Object.entries(amounts).filter(([, n]) => n).map(([say, n]) => [say, String(n)]));

function declared(choice, verb, aim) {
  const told = Object.entries(draft.aims).filter(([, aims]) => aims.length);
  if (!told.length) return choice.none;
  return by(choice, { [verb]: Object.fromEntries(told.map(([say, aims]) => [say, aim(aims)])) });
}

// A tap on something of the board: true where it is part of the question. `answer` sends an entry.
export function touch(choice, label, answer, redraw) {
  const option = choice.options.find((one) => (one.label ?? one.say) === label);
  if (option) {
    pick(choice, option, answer, redraw);
    return true;
  }
  return false;
}

export function pick(choice, option, answer, redraw) {
  const { say } = option;
  if (choice.form === "one" || (isSingle(choice) && option.entry)) return answer(option.entry);
  if (choice.form === "attack" || choice.form === "block") {
    const aims = draft.aims[say] ?? [];
    if (aims.length) draft.aims[say] = [];
    else if (option.aims.length) draft.aims[say] = [option.aims[0].say];
  } else if (choice.form === "many" || choice.form === "order") mark(choice, say);
  else if (draft.amounts && sum(draft.amounts) < choice.total) draft.amounts[say] += 1;
  return redraw();
}

// At most one of several: a tap is the whole answer.
const isSingle = (choice) => choice.form === "many" && choice.maximum === 1;

function mark(choice, say) {
  const { chosen } = draft;
  if (chosen.includes(say) && !choice.repeats) chosen.splice(chosen.indexOf(say), 1);
  else if (choice.maximum === 1) chosen.splice(0, 1, say);
  else if (choice.maximum === null || choice.maximum === undefined || chosen.length < choice.maximum || choice.form === "order") chosen.push(say);
  const left = choice.options.filter((option) => !chosen.includes(option.say));
  if (choice.form === "order" && left.length === 1 && (choice.minimum ?? choice.options.length) === choice.options.length) chosen.push(left[0].say);
}

// Labels that can be tapped, and those that are.
export function marksOf(choice) {
  const label = (one) => one.label ?? one.say;
  const can = new Set(choice.options.map(label));
  const chosen = choice.options.filter((option) => draft.chosen?.includes(option.say) || draft.aims?.[option.say]?.length).map(label);
  return { can, chosen: new Set(chosen) };
}

// The answers to a choice, drawn.
export function drawAnswers(choice, answer, redraw) {
  const { form, options } = choice;
  if (form === "number") return [number(inBoth(choice.words), draft.number, (n) => { draft.number = n; redraw(); }, { min: choice.minimum ?? 0, max: choice.maximum, key: "number" })];
  if (form === "word") return [wordBox(choice)];
  if (form === "amounts" || form === "damage") return amounts(choice, redraw);
  if (form === "attack" || form === "block") return options.map((option) => declaration(choice, option, redraw));
  return [howMany(choice), h("div", { className: "answers-list" }, options.map((option, n) => optionButton(choice, option, n, answer, redraw)))];
}

// Of several answers: how many are wanted, and how many are chosen so far.
function howMany({ form, minimum, maximum, options }) {
  const most = Math.min(maximum ?? options.length, options.length);
  if (form !== "many" || most < 2) return null;
  const n = minimum === most ? most : maximum === null ? words("at_least", { n: minimum }) : `${minimum}–${most}`;
  return h("p", { className: "hints", textContent: words("choose_many", { n, chosen: draft.chosen.length }) });
}

function optionButton(choice, option, n, answer, redraw) {
  const at = (draft.chosen ?? []).indexOf(option.say);
  const times = (draft.chosen ?? []).filter((say) => say === option.say).length;
  const many = choice.form !== "one" && !isSingle(choice);
  const badge = at < 0 ? "" : choice.form === "order" ? String(at + 1) : choice.repeats && times > 1 ? `×${times}` : "✓";
  return h("button", {
    type: "button", className: "pick", "data-key": `option ${option.say} ${n}`, "data-first": n === 0, "aria-pressed": many ? String(at >= 0) : null,
    onclick: () => pick(choice, option, answer, redraw),
  }, many && h("b", { className: "mark", textContent: badge }), h("span", {}, symbols(inBoth(option.words))));
}

function wordBox(choice) {
  const box = h("input", { type: "text", value: draft.word, "aria-label": inBoth(choice.words), "data-key": "word", "data-first": true, autocomplete: "off" });
  box.addEventListener("input", () => { draft.word = box.value; });
  return box;
}

function amounts(choice, redraw) {
  const left = choice.total - sum(draft.amounts);
  const rows = choice.options.map((option) => h("div", { className: "field" },
    h("span", { className: "field-name" }, inBoth(option.words), option.lethal !== null && option.lethal !== undefined && h("small", { textContent: ` ${words("lethal", { n: option.lethal })}` })),
    number(inBoth(option.words), draft.amounts[option.say], (n) => { draft.amounts[option.say] = n; redraw(); }, { max: draft.amounts[option.say] + left, key: option.say })));
  return [...rows, h("p", { className: `left${left ? " some" : ""}`, textContent: words("left", { n: left, total: choice.total }) })];
}

// An attacker or blocker with what it may be declared against.
function declaration(choice, option, redraw) {
  const aims = draft.aims[option.say] ?? [];
  const several = choice.form === "block";
  const tap = (aim) => {
    draft.aims[option.say] = aims.includes(aim) ? aims.filter((one) => one !== aim) : several ? [...aims, aim] : [aim];
    redraw();
  };
  return h("div", { className: "field" }, h("span", { className: "field-name", textContent: inBoth(option.words) }),
    h("div", { className: "picks", role: "group", "aria-label": inBoth(option.words) }, option.aims.map((aim) => h("button", {
      type: "button", className: "pick", "aria-pressed": String(aims.includes(aim.say)), "data-key": `${option.say} → ${aim.say}`, onclick: () => tap(aim.say),
      textContent: `${words(choice.form === "attack" ? "attack_this" : "block_this")} ${inBoth(aim.words)}`,
    }))));
}

// The buttons that send the draft, or go on without a choice.
export function drawSending(choice, answer) {
  const entry = entryOf(choice);
  const declares = choice.form === "attack" || choice.form === "block";
  const nobody = declares && !Object.values(draft.aims).some((aims) => aims.length);
  const label = nobody ? words(choice.form === "attack" ? "no_attack" : "no_block") : words("confirm");
  if (choice.form === "one" || isSingle(choice)) return [choice.none && button(words("choose_none"), () => answer(choice.none), { key: "none" })];
  const send = () => { const now = entryOf(choice); if (now) answer(now); };
  // What is left of an order follows as it is listed.
  const listed = () => answer(by(choice, { order: [...draft.chosen, ...choice.options.map((option) => option.say).filter((say) => !draft.chosen.includes(say))] }));
  return [choice.form === "order" && entry === null && button(words("as_listed"), listed, { key: "as listed" }), !declares && choice.none && (draft.chosen?.length ?? 0) > 0 && button(words("choose_none"), () => answer(choice.none), { key: "none" }),
    button(label, send, { main: true, key: "confirm", disabled: entry === null && choice.form !== "word" })];
}
