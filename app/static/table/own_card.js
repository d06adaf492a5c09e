// A card of one's own, typed or pasted: read line by line, and put on the table as it was last typed.
//
// What was typed stays in this browser until the card is on the table: a sheet that was closed, or a
// page that was left, has it again.
import { costBox, lacksCost, noCost } from "./cost.js";
import { h, symbols, words } from "./element.js";
import { linesOf } from "./faces.js";
import { button } from "./fields.js";
import { readCard, Refused } from "./server.js";

const DRAFT = "own card";
const PAUSE = 250;

function draft() {
  try { return sessionStorage.getItem(DRAFT) ?? ""; } catch { return ""; }
}

function keepDraft(text) {
  try { sessionStorage.setItem(DRAFT, text); } catch { /* not kept */ }
}

// `put` takes the card that was read. What comes back has the form, `take`, which puts on the table
// what stands in it: true once nothing is left there, and `begin`.
export function ownCard(put) {
  const box = h("textarea", { rows: 5, value: draft(), "aria-label": words("own_card"), placeholder: words("own_example"), "data-key": "own text", spellcheck: false });
  const told = h("div", { className: "own-read", role: "status" });
  // What was found of which text: another text needs to be read first.
  let read = null;
  const add = button(words("add_own"), () => take(), { disabled: !box.value.trim(), key: "add own" });
  const show = (text, found) => {
    read = { text, ...found };
    told.replaceChildren(...(found.problems ?? []).map((one) => h("p", { className: "refusal", textContent: one })), ...(found.card ? readLines(found.card) : []),
      ...(lacksCost(found.definition) ? [h("p", { className: "no-cost" }, noCost(found.name), " ", h("label", {}, words("cost"), " ", costBox("", fillIn)))] : []));
    // What is said of the card is seen, above what lies over the foot of the sheet.
    if (told.childElementCount && form.open && document.activeElement === box) add.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  // The cost stands behind the name, as on a card.
  const fillIn = (cost) => {
    if (!cost) return;
    box.value = box.value.replace(/^\s*(.*?)[ \t]*(?=\n|$)/, (_, name) => `${name} ${cost}`);
    keepDraft(box.value);
    look();
  };
  const look = async () => {
    const text = box.value;
    if (!text.trim()) return show(text, {});
    let found;
    try {
      found = await readCard(text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      found = { problems: [error.message || words("no_server")] };
    }
    return text === box.value ? show(text, found) : look();
  };
  const take = async () => {
    if (!box.value.trim()) return true;
    if (read?.text !== box.value || !read.definition) await look();
    if (!read.definition) return false;
    put(read.name, read.definition);
    box.value = "";
    add.disabled = true;
    keepDraft("");
    show("", {});
    return true;
  };
  let waiting;
  box.addEventListener("input", () => {
    keepDraft(box.value);
    add.disabled = !box.value.trim();
    clearTimeout(waiting);
    waiting = setTimeout(lookIfBegun, PAUSE);
  });
  // Of a card of which only the name is typed so far there is nothing to say.
  const lookIfBegun = () => (/\S\s*\n\s*\S/.test(box.value) ? look() : show(box.value, {}));
  lookIfBegun();
  // The box is seen and has the focus once the form is opened: on a phone it would lie below the edge.
  const showBox = () => {
    form.scrollIntoView({ block: "start", behavior: "instant" });
    box.focus({ preventScroll: true });
  };
  const form = h("details", { className: "own-card", open: Boolean(box.value) }, h("summary", { textContent: words("own_card"), "data-key": "own card", onclick: () => requestAnimationFrame(() => form.open && showBox()) }), h("p", { className: "hints", textContent: words("own_lead") }), box, told, add);
  // Opens the form with a card's name, unless a card is being written already.
  const begin = (name) => {
    form.open = true;
    if (!box.value.trim()) {
      box.value = `${name}\n`;
      add.disabled = false;
      keepDraft(box.value);
    }
    showBox();
  };
  return { form, take, begin };
}

export function readLines(card) {
  const said = card.faces.flatMap((face) => {
    const own = linesOf(face);
    return face.lines.map((line) => [line, (line.number && own.shift()) || line.text]);
  });
  return said.map(([line, text]) => h("p", { className: `line${line.read || line.left_out ? "" : " not-read"}` }, h("b", { "aria-hidden": "true", textContent: line.read ? "✓ " : line.left_out ? "○ " : "✗ " }),
    h("span", { className: "unseen", textContent: words(line.read ? "line_read" : line.left_out ? "line_left_out" : "line_not_read") }), symbols(text), !line.read && line.stopped_at && h("small", { textContent: ` ${words("stopped_at", { words: line.stopped_at })}` })));
}

