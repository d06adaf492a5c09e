// What the game's own words are called in the reader's language.
import { LANG } from "./element.js";
import WORDS from "./words.js";

export const counterName = (kind) => WORDS.counter_names?.[kind] ?? kind;
export const keywordName = (word) => WORDS.keyword_names?.[word] ?? word;
export const stepName = (step) => WORDS.step_names[step] ?? step;
export const COUNTERS = WORDS.counters;
export const PLAYER_COUNTERS = WORDS.player_counters;
export const STEPS = Object.keys(WORDS.step_names);

export function typesOf(it) {
  const types = it.types.map((type) => WORDS.type_names?.[type] ?? type);
  return LANG === "zh" ? types.join("") : types.join(" ").replace(/^./, (letter) => letter.toUpperCase());
}

// Counters of a kind with their number, as the engine writes them: "poison ×9".
function counted(text) {
  const at = text.lastIndexOf(" ×");
  return at < 0 ? counterName(text) : counterName(text.slice(0, at)) + text.slice(at);
}

// A value of a change in words: what has none stays as the engine has it.
export function saidValue(value, what) {
  if (!value) return WORDS.said.none;
  if (what === "step") return stepName(value);
  if (what === "counters") return value.split(", ").map(counted).join(LANG === "zh" ? "，" : ", ");
  return WORDS.said[value] ?? value;
}
export const saidWhat = (what) => WORDS.said[what] ?? what;
