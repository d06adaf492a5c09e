// Single keys: search, from rule to rule, from page to page, help. They can be switched off.
const KEYS = [
  [["/"], WORDS.key_search], [["j"], WORDS.key_next], [["k"], WORDS.key_previous],
  [["Enter"], WORDS.key_open], [["←", "→"], WORDS.key_left_right], [["u"], WORDS.key_up],
  [["c"], WORDS.key_quote], [["l"], WORDS.key_link], [["t"], WORDS.key_show],
  [["f"], WORDS.key_find], [["?"], WORDS.key_help],
];
const stops = () => all(".rule[data-key], .hits > li[data-key]");
const selected = () => document.querySelector(".selected");

function select(step) {
  const there = stops();
  if (!there.length) return;
  const now = selected();
  let at = there.indexOf(now);
  if (at < 0) {
    const top = there.findIndex((stop) => stop.getBoundingClientRect().bottom > 120);
    at = step > 0 ? Math.max(top, 0) - 1 : Math.max(top, 0);
  }
  const next = there[Math.min(Math.max(at + step, 0), there.length - 1)];
  now?.classList.remove("selected");
  next.classList.add("selected");
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

const follow = (selector, root = document) => {
  const link = root.querySelector(selector);
  if (link) location.href = link.href;
  return Boolean(link);
};

function nextShow() {
  const shows = all(".bar .choice a");
  const at = shows.findIndex((link) => link.hasAttribute("aria-current"));
  if (shows.length) location.href = shows[(at + 1) % shows.length].href;
}

const ACTIONS = {
  "/": () => { const box = document.querySelector(".find input"); box?.focus(); box?.select(); },
  j: () => select(1),
  k: () => select(-1),
  Enter: () => selected() === document.activeElement && follow("h1 a, h2 a, h3 a", selected()),
  ArrowLeft: () => follow("[rel=prev]"),
  ArrowRight: () => follow("[rel=next]"),
  u: () => follow("[rel=up]") || follow(".edition a"),
  c: () => copyCurrent("quote"),
  l: () => copyCurrent("link"),
  t: nextShow,
  f: () => document.querySelector(".within input[name=find]")?.focus(),
  "?": showHelp,
};

function copyCurrent(kind) {
  const rule = document.querySelector(".rule.selected") ?? document.querySelector(".rule.one, .rule:target");
  if (rule) copy(rule, kind);
}

function showHelp() {
  let dialog = document.querySelector("dialog.keys");
  if (!dialog) {
    const list = make("dl");
    for (const [names, words] of KEYS) {
      const dt = make("dt");
      names.forEach((name) => dt.append(make("kbd", { textContent: name }), " "));
      list.append(dt, make("dd", { textContent: words }));
    }
    const off = make("input", { type: "checkbox", checked: kept.get("keys-off", false) });
    off.addEventListener("change", () => kept.set("keys-off", off.checked));
    const close = make("button", { className: "plain", textContent: WORDS.close });
    dialog = make("dialog", { className: "keys", "aria-labelledby": "keys-title" },
      make("h2", { id: "keys-title", textContent: WORDS.keys }), list,
      make("label", {}, off, WORDS.keys_off), make("form", { method: "dialog" }, close));
    body.append(dialog);
  }
  dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.closest("input, textarea, select, dialog, [role=region], pre")) return;
  if (event.key === "Enter" && event.target.closest("a, button, summary")) return;
  if (kept.get("keys-off", false) && event.key.length === 1) return;
  const action = Object.hasOwn(ACTIONS, event.key) && ACTIONS[event.key];
  if (action && action() !== false && event.key !== "Enter") event.preventDefault();
});
document.querySelector("[data-help]")?.addEventListener("click", showHelp);
