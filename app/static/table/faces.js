// What a card says: its type, its cost and its lines, as the engine reads them.
import { gone, named } from "./board.js";
import { h, inBoth, LANG, symbols, words } from "./element.js";
import { saidValue, saidWhat, typesOf } from "./names.js";
import { ruleLink } from "./rules.js";
import { openSheet } from "./sheet.js";

// The lines of a face in the reader's language, where all of it can be said in that.
export function linesOf(face) {
  const said = face?.said.text[LANG].split("\n") ?? [];
  const lines = (face?.lines ?? []).filter((line) => line.number);
  return said.length === lines.length ? said : lines.map((line) => line.text);
}

// `it` is a thing on the table or on the stack, as it is now: what it has lost of its card is struck
// through, and what is otherwise stands with the effects that made it so. What has no card says itself
// what it is.
export function printed(it, cards) {
  const face = cards.find((one) => one.name === it.card)?.faces[0];
  const changed = it.changed ?? [];
  const type = (face && (face.said.type[LANG] || face.type)) ?? (it.types ? typesOf(it) : "");
  const now = changed.find((one) => one.what === "types");
  return h("div", { className: "printed" }, type && h("p", { className: "line" }, now ? [gone(type), " ", inBoth(now.now)] : type, " ", h("span", {}, symbols(it.cost ?? ""))),
    abilitiesOf(it, face), changed.length > 0 && h("ul", { className: "changes became", "aria-label": words("became") }, changed.map(became)));
}

function abilitiesOf(it, face) {
  if (it.abilities?.length) return it.abilities.map((one) => h("p", { className: "ability" }, one.has ? [!one.printed && h("b", { textContent: `+ ${words("given")}` }), symbols(inBoth(one.text) || words("some_ability"))] : gone(symbols(inBoth(one.text) || words("some_ability")))));
  const text = inBoth(it.text) || linesOf(face).join("\n");
  return text && text.split("\n").map((line) => h("p", {}, symbols(line)));
}

// What it is by its card, what it is now, and because of what.
function became({ what, printed: before, now, because, rules }) {
  const [was, is] = [before, now].map((text) => inBoth(text) || saidValue("", what));
  return h("li", {}, saidWhat(what), words("colon"), gone(was), " → ", h("b", { textContent: is }),
    because.length > 0 && h("span", { className: "maker" }, words("because", { names: because.map(inBoth).join(words("list_comma")) }), rules.map((rule) => [" ", ruleLink(rule)])));
}

export const openFaces = (it, label, cards) => openSheet(named(it.name, label), (body) => body.replaceChildren(printed(it, cards)));
