// The editor: line numbers and marks beside the text, pieces put into their part, Ctrl+Enter.
const box = document.getElementById("scenario");
const gutter = document.querySelector(".gutter");
const marks = new Set((box.dataset.marks || "").split(" ").filter(Boolean).map(Number));
const SECTIONS = {
  players: ["players", "牌手"],
  cards: ["cards", "牌", "牌张"],
  actions: ["actions", "动作", "行动"],
  expect: ["expect", "期望", "预期"],
};
// The keys that a new section is begun with follow the language of the page.
const isChinese = document.documentElement.lang.startsWith("zh");
const linesOf = () => box.value.split("\n");

function number() {
  const lines = linesOf();
  if (gutter.childElementCount !== lines.length) {
    gutter.replaceChildren(...lines.map((_, i) => Object.assign(document.createElement("div"), { textContent: i + 1 })));
    for (const line of marks) gutter.children[line - 1]?.classList.add("marked");
  }
  gutter.scrollTop = box.scrollTop;
}

// A mark belongs to the text that was run: it goes as soon as its line is changed.
function edited() {
  const line = box.value.slice(0, box.selectionStart).split("\n").length;
  if (marks.delete(line)) gutter.children[line - 1]?.classList.remove("marked");
  number();
}

function goTo(line) {
  const before = linesOf().slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  box.focus();
  box.setSelectionRange(before, before + (linesOf()[line - 1] || "").length);
  const height = parseFloat(getComputedStyle(box).lineHeight);
  box.scrollTop = Math.max(0, (line - 4) * height);
  box.scrollIntoView({ block: "nearest" });
}

// Typing goes through the browser, so that undo takes it back.
function put(text, from, to = from) {
  box.focus();
  box.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, text)) box.setRangeText(text, from, to, "end");
  number();
}

const keyOf = (line) => /^([^\s#-][^:]*):/.exec(line)?.[1].trim().toLowerCase();

// Where a section ends: behind its last line that is not empty; -1 without such a section.
function endOf(section, lines) {
  const begins = lines.findIndex((line) => SECTIONS[section].includes(keyOf(line)));
  if (begins < 0) return -1;
  let end = begins;
  for (let i = begins + 1; i < lines.length && !keyOf(lines[i]); i += 1) if (lines[i].trim()) end = i;
  return end;
}

function insert(piece, section) {
  const lines = linesOf();
  let at = endOf(section, lines);
  let text = piece;
  if (at < 0) {
    text = `${SECTIONS[section][isChinese ? 1 : 0]}:\n${piece}`;
    at = lines.length - 1;
    while (at > 0 && !lines[at].trim()) at -= 1;
  }
  const offset = lines.slice(0, at + 1).join("\n").length;
  put(offset ? `\n${text}` : text, offset);
  const first = at + (offset ? 2 : 1);
  goTo(first);
  document.querySelector(".said")?.replaceChildren(WORDS.inserted.replace("{line}", first));
}

document.addEventListener("click", (event) => {
  const piece = event.target.closest("[data-section]");
  const line = event.target.closest("[data-line]");
  const link = event.target.closest("[data-copy-link]");
  if (piece) insert(piece.closest("li, .adding").querySelector("code").textContent, piece.dataset.section);
  if (line) {
    event.preventDefault();
    goTo(Number(line.dataset.line));
  }
  if (link) copyLink(link.parentNode.querySelector("input"));
});

async function copyLink(field) {
  field.select();
  let done = true;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    done = document.execCommand("copy");
  }
  const said = document.querySelector(".said");
  said.replaceChildren(done ? WORDS.copied : WORDS.not_copied);
  setTimeout(() => said.replaceChildren(), 2500);
}

box.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    box.form.requestSubmit(box.form.querySelector("[value=run]"));
  } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
    const before = box.value.slice(0, box.selectionStart).split("\n").pop();
    const indent = /^ *(?:- (?=\S))?/.exec(before)[0].replace("-", " ");
    const deeper = /^[^\s#][^:]*:\s*$/.test(before) ? "  " : "";
    const space = before.trim() ? (before.trimStart().startsWith("- ") ? /^ */.exec(before)[0] : indent) + deeper : "";
    event.preventDefault();
    put(`\n${space}`, box.selectionStart, box.selectionEnd);
  }
});
box.addEventListener("input", edited);
box.addEventListener("scroll", () => { gutter.scrollTop = box.scrollTop; });
number();

// The step that the stepper shows is the one that is asked about.
const results = document.querySelector(".results");
const asked = document.getElementById("at");
if (results && asked) {
  new MutationObserver(() => {
    const at = document.getElementById("stage")?.dataset.at;
    if (at !== undefined && asked.value !== at) asked.value = at;
  }).observe(results, { childList: true, subtree: true });
}

// The way to the help opens it.
document.querySelector(".to-help[href='#help']")?.addEventListener("click", () => {
  document.querySelector(".how-to").open = true;
});
