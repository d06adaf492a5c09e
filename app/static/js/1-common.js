// What every part of the script uses: making elements, keeping things in the browser, saying things.
const body = document.body;
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// Storage may be switched off or full: then nothing is kept, and nothing breaks.
const kept = {
  get(name, fallback) {
    try { return JSON.parse(localStorage.getItem(name)) ?? fallback; } catch { return fallback; }
  },
  set(name, value) {
    try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* not kept */ }
  },
};

const said = make("div", { className: "said", role: "status" });
body.append(said);
let saidUntil;
function say(words, ...more) {
  said.replaceChildren(words, ...more);
  clearTimeout(saidUntil);
  saidUntil = setTimeout(() => said.replaceChildren(), more.length ? 9000 : 2500);
}
