// The mana cost of a card that was written here: without one it cannot be cast, which is said, and it
// is filled in where that is said.
import { h, words } from "./element.js";
import { ruleLink } from "./rules.js";

const LAND = /\bland\b|地(?:～|$)/i;
export const isLand = (definition) => LAND.test(definition.type ?? "");

// Whether a card, as its definition has it, would be cast and has nothing to pay for it.
export const lacksCost = (definition) => Boolean(definition && !definition.cost && !isLand(definition));

// A cost as it is typed with a thumb (2wu, X r, {2}{W}) as the notation has it.
const asWritten = (typed) => [...typed.matchAll(/\{[^{}\s]+\}|\d+|[a-z]/gi)].map(([one]) => (one[0] === "{" ? one : `{${one.toUpperCase()}}`)).join("");

// A box for the cost; `take` has what was typed, as it is written.
export function costBox(cost, take) {
  const box = h("input", { type: "text", value: cost ?? "", placeholder: "1U", size: 6, maxLength: 40, autocomplete: "off", autocapitalize: "off", spellcheck: false, "aria-label": words("cost"), "data-key": "cost" });
  box.addEventListener("change", () => take(asWritten(box.value)));
  return box;
}

export const noCost = (name) => h("span", {}, words("no_cost", { name }), " ", ruleLink("118.6"));
