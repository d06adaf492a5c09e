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
// gone, the first answer there has it, so that the keyboard goes on where it was.
export function fill(region, ...contents) {
  const at = document.activeElement;
  const had = at !== region && region.contains(at);
  const { key } = at?.dataset ?? {};
  const top = region.scrollTop;
  region.replaceChildren(...contents.flat(Infinity).filter(Boolean));
  region.scrollTop = top;
  if (!had) return;
  const again = key && region.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  (again || region.querySelector("[data-first]:not(:disabled), button:not(:disabled)"))?.focus({ preventScroll: true });
}

// Says something to everybody: seen at the foot of the page, read out by a screen reader.
let silent;
export function announce(text, ...more) {
  const place = document.querySelector(".said") ?? document.body.appendChild(h("div", { className: "said", role: "status" }));
  place.replaceChildren(text, ...more);
  clearTimeout(silent);
  silent = setTimeout(() => place.replaceChildren(), more.length ? 9000 : 2500);
}
