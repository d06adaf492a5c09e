// What the game's own words are called in the reader's language.
import { LANG } from "./element.js";
import WORDS from "./words.js";

export const counterName = (kind) => WORDS.counter_names?.[kind] ?? kind;
export const stepName = (step) => WORDS.step_names[step] ?? step;
export const COUNTERS = WORDS.counters;
export const PLAYER_COUNTERS = WORDS.player_counters;
export const STEPS = Object.keys(WORDS.step_names);

export function typesOf(it) {
  const types = it.types.map((type) => WORDS.type_names?.[type] ?? type);
  return LANG === "zh" ? types.join("") : types.join(" ").replace(/^./, (letter) => letter.toUpperCase());
}

// A value of a change in words: what has none stays as the engine has it.
export function saidValue(value, what) {
  if (!value) return WORDS.said.none;
  if (what === "step") return stepName(value);
  return WORDS.said[value] ?? value;
}
export const saidWhat = (what) => WORDS.said[what] ?? what;
