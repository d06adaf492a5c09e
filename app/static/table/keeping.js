// Keeping: the text both ways, a link, a file, expectations, an answer for a chat, paper, a picture.
import { announce, h, words } from "./element.js";
import { button } from "./fields.js";
import { savePicture } from "./picture.js";
import { expectations, plainAnswer, Refused } from "./server.js";
import * as store from "./store.js";

// The text as it is typed, the one that it began with, and what was wrong with it when it was taken.
let text = null;
let of = null;
let wrong = null;

export function drawKeeping(redraw) {
  const { answer } = store.state;
  const written = answer?.scenario ?? "";
  if (of !== written) [of, text, wrong] = [written, written, null];
  const box = h("textarea", { rows: Math.min(16, Math.max(6, text.split("\n").length + 1)), value: text, spellcheck: false, "aria-label": words("text"), "data-key": "text", wrap: "off" });
  box.addEventListener("input", () => {
    [text, wrong] = [box.value, null];
    apply.disabled = text === of;
    trouble.replaceChildren();
  });
  const apply = button(words("take_text"), () => takeText(), { key: "take text", disabled: text === of });
  // What is wrong stands by the button that was pressed, with the line that it is about.
  const trouble = h("div", { role: "alert", id: "text-trouble" }, wrong && told(wrong));
  return [h("h2", { textContent: words("keep") }),
    h("p", { className: "acts" }, button(words("copy_link"), copyLink, { main: true, key: "copy link" }), button(words("copy_answer"), () => copyAnswer(document.documentElement.lang.startsWith("zh") ? "zh" : "en"), { key: "copy answer" }),
      button(words("copy_other"), () => copyAnswer(document.documentElement.lang.startsWith("zh") ? "en" : "zh"), { key: "copy other" }), button(words("picture"), () => savePicture(store.board(), answer, store.state.looking), { key: "picture" }), button(words("print"), () => window.print(), { key: "print" })),
    h("p", { className: "hints", textContent: words("keep_lead") }),
    h("p", { className: "acts" }, h("a", { className: "plain", href: "/practice", textContent: words("practice_with"), id: "to-practice", "data-key": "practise" })),
    h("h3", { textContent: words("text") }), h("p", { className: "hints", textContent: words("text_lead") }), box, trouble,
    h("p", { className: "acts" }, apply, button(words("expect"), () => expect(redraw), { key: "expect" }), button(words("download"), download, { key: "download" }), h("a", { className: "plain", href: "/editor", textContent: words("to_editor"), id: "to-editor" }))];
}

// A text that could not be opened is there to be mended.
export function mend(written, error) {
  [of, text, wrong] = [store.state.answer?.scenario ?? "", written, error];
}

async function takeText() {
  try {
    await store.openText(text);
    announce(words("taken"));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    wrong = error;
    document.getElementById("text-trouble").replaceChildren(...told(error));
    bringTrouble();
  }
}

export const bringTrouble = () => document.getElementById("text-trouble").scrollIntoView({ block: "center", behavior: "instant" });

// What is wrong, and the line itself as it is written.
function told({ message, line }) {
  const written = line ? text.split("\n")[line - 1]?.trim() : "";
  return [h("p", { className: "refusal" }, message || words("no_server"), written && h("code", { className: "faulty", textContent: written }))];
}

async function expect(redraw) {
  try {
    const found = await expectations(store.treeAt(), document.documentElement.lang.startsWith("zh") ? "zh" : "en");
    store.state.expect = found.tree.expect ?? null;
    await store.refresh();
    redraw();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    announce(error.message || words("no_server"));
  }
}

export async function copy(words_) {
  try {
    await navigator.clipboard.writeText(words_);
    announce(words("js_copied"));
  } catch {
    const box = document.body.appendChild(h("textarea", { value: words_, className: "unseen", readOnly: true }));
    box.select();
    announce(document.execCommand("copy") ? words("js_copied") : words("js_not_copied"));
    box.remove();
  }
}

const copyLink = () => copy(location.href);

async function copyAnswer(language) {
  try {
    const { text: told } = await plainAnswer(store.treeAt(), language);
    await copy(`${told.trimEnd()}\n${location.href}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    announce(error.message || words("no_server"));
  }
}

function download() {
  const file = URL.createObjectURL(new Blob([of], { type: "application/yaml" }));
  const link = h("a", { href: file, download: "table.yaml" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 1000);
}
