// Numbers of rules as links, and sentences with the rules that they stand on.
import { h, inBoth, symbols, words } from "./element.js";
import { button } from "./fields.js";

// The site's own script shows what such a link leads to, beside the pointer or as a sheet on touch.
export const ruleLink = (number) => h("span", { className: "names" }, h("a", { className: "cite", href: `/${number}`, textContent: number }));

export function reason(text, rule) {
  return [symbols(inBoth(text)), rule && " ", rule && ruleLink(rule)];
}

// What is wrong with a text, with its line.
export const faultOf = ({ line, said }) => (line ? words("line", { n: line }) + words("colon") : "") + inBoth(said);
// The same of a table, which has no lines.
export const fault = ({ said }, before = "") => h("p", { className: "refusal", textContent: before + inBoth(said) });

export const refusal = (one) =>
  h("p", { className: "refusal" }, h("b", { textContent: `✗ ${words("stage_refused")}` }), words("colon"), inBoth(one.action), words("dash"), reason(one.reason, one.rule));

// A card that is not there or not read whole, with the words at which reading stopped and its sheet.
export function wanting(card) {
  const lines = card.faces.flatMap((face) => face.lines).filter((line) => !line.read && !line.left_out);
  const open = () => document.dispatchEvent(new CustomEvent("table-card", { detail: card.name }));
  return h("p", { className: "refusal" }, card.found ? words("card_unread", { name: card.name }) : words("card_missing", { name: card.name }), " ",
    lines[0]?.stopped_at ? h("q", { textContent: lines[0].stopped_at }) : null, " ", button(words("see"), open, { key: `see ${card.name}` }));
}

// A card of two faces of which the card data of this site has one: the other cannot be played.
export const halfThere = (card) => card.found && card.name.includes(" // ") && card.faces.length === 1;
export const half = (card) => h("p", { className: "refusal", textContent: words("half_there", { name: card.name }) });
