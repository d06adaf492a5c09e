// Elements made by hand: h("button", { onclick }, "words"), and putting them on the page.
import WORDS from "./words.js";

// A property that the element has is set, anything else becomes an attribute; null is left out.
export function h(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false && !(name in made)) continue;
    if (name in made && name !== "list" && name !== "form") made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false && one !== ""));
  return made;
}

// The words of the page, with their places filled: words("added", { name }).
export function words(key, values = {}) {
  const said = WORDS[key] ?? key;
  return said.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

export const LANG = WORDS.lang;
// A text in both languages, in the reader's, or in the one that there is.
export const inBoth = (text) => (text === null || text === undefined ? "" : typeof text === "string" ? text : text[LANG] || text.zh || text.en || "");

// Text with mana symbols set as discs, as the site sets them: the braces stay for who copies.
export function symbols(text) {
  const parts = String(text ?? "").split(/(\{[^{}\s]{1,9}\})/);
  return parts.map((part) => (/^\{[^{}\s]{1,9}\}$/.test(part) ? disc(part) : part)).filter((part) => part !== "");
}

function disc(written) {
  const name = written.slice(1, -1);
  const [first, second] = name.toLowerCase().split("/").filter((one) => one.length === 1 && "wubrgc".includes(one));
  const className = ["m", first && `m-${first}`, second && `m2-${second}`].filter(Boolean).join(" ");
  return h("span", { className }, h("i", { textContent: "{" }), name, h("i", { textContent: "}" }));
}

// Puts new contents into a region. What had the focus, known by its data-key, has it again; where it is
// gone, the first answer there has it, so that the keyboard goes on where it was. A list of answers to the
// same question stays scrolled as it was, and what has the focus in it can be seen.
export function fill(region, ...contents) {
  const at = document.activeElement;
  const had = at !== region && region.contains(at);
  const { key } = at?.dataset ?? {};
  const top = region.scrollTop;
  const before = listIn(region);
  region.replaceChildren(...contents.flat(Infinity).filter(Boolean));
  region.scrollTop = top;
  const now = listIn(region);
  if (now.list && now.asks === before.asks) now.list.scrollTop = before.top;
  if (!had) return;
  const again = key && region.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  const goal = again || region.querySelector("[data-first]:not(:disabled), button:not(:disabled)");
  goal?.focus({ preventScroll: true });
  if (goal && now.list?.contains(goal)) showIn(now.list, goal);
}

// The list in a region that scrolls by itself, how far it is scrolled and what it answers.
function listIn(region) {
  const list = region.querySelector(".answers");
  return { list, top: list?.scrollTop, asks: list?.querySelector(".question")?.textContent };
}

// Scrolls a list, and not the page, as far as is needed to see a part of it.
function showIn(list, part) {
  const frame = list.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

// On a phone the head of the site gives its room to the board; on a screen both have room.
export function bringIntoView(part) {
  if (matchMedia("(max-width: 63.99rem)").matches && scrollY < part.offsetTop) scrollTo({ top: part.offsetTop - 4, behavior: "instant" });
}

// On a phone another part of the table is read from its head on.
export function bringToTop(part) {
  if (matchMedia("(max-width: 63.99rem)").matches && scrollY > part.offsetTop) scrollTo({ top: part.offsetTop - 4, behavior: "instant" });
}

// On a phone the dock lies over the foot of a long board: scrolls until that foot is above the dock.
export function bringNear(board, dock) {
  if (!matchMedia("(max-width: 63.99rem)").matches) return;
  const under = board.getBoundingClientRect().bottom - dock.getBoundingClientRect().top;
  if (under > 0) scrollBy({ top: under, behavior: "instant" });
}

// While the server is begun or busy: said as long as it lasts.
export function sayWaiting(waiting) {
  const place = document.querySelector(".waiting") ?? document.body.appendChild(h("div", { className: "said waiting", role: "status" }));
  place.replaceChildren(...(waiting ? [words("one_moment")] : []));
}

// Says something to everybody: seen at the foot of the page, read out by a screen reader.
let silent;
export function announce(text, ...more) {
  const place = document.querySelector(".said:not(.waiting)") ?? document.body.appendChild(h("div", { className: "said", role: "status" }));
  place.replaceChildren(text, ...more);
  clearTimeout(silent);
  silent = setTimeout(() => place.replaceChildren(), more.length ? 9000 : 2500);
}
