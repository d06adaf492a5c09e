// What a card says: its type, its cost and its lines, as the engine reads them.
import { named } from "./board.js";
import { h, inBoth, LANG, symbols } from "./element.js";
import { typesOf } from "./names.js";
import { openSheet } from "./sheet.js";

// The lines of a face in the reader's language, where all of it can be said in that.
export function linesOf(face) {
  const said = face?.said.text[LANG].split("\n") ?? [];
  const lines = (face?.lines ?? []).filter((line) => line.number);
  return said.length === lines.length ? said : lines.map((line) => line.text);
}

// `it` is a thing on the table or on the stack; what has no card says itself what it is.
export function printed(it, cards) {
  const face = cards.find((one) => one.name === it.card)?.faces[0];
  const text = inBoth(it.text) || linesOf(face).join("\n");
  const type = (face && (face.said.type[LANG] || face.type)) ?? (it.types ? typesOf(it) : "");
  return h("div", { className: "printed" }, type && h("p", { className: "line" }, type, " ", h("span", {}, symbols(it.cost ?? ""))), text && text.split("\n").map((line) => h("p", {}, symbols(line))));
}

export const openFaces = (it, label, cards) => openSheet(named(it.name, label), (body) => body.replaceChildren(printed(it, cards)));
