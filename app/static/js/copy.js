// Copies a rule as text, as a quote with number and edition, or as a permanent link.
const sideTexts = (rule) =>
  all(":scope > .sides .side, :scope > .examples .side, :scope > .faces .side, :scope > .faces .stats", rule)
    .map((side) => (side.matches("p") ? [side] : all("p", side)).map((p) => p.textContent.trim()).join("\n"))
    .filter(Boolean);

function address(rule) {
  const own = rule.querySelector(":scope > h2 a, :scope > h3 a, :scope > h1 a");
  const canonical = document.querySelector("link[rel=canonical]");
  return new URL((own ?? canonical ?? location).href).href;
}

function asText(rule, kind) {
  if (kind === "link") return address(rule);
  const heading = rule.querySelector("h1, h2, h3").textContent.trim().replace(/\s+/g, " ");
  const texts = sideTexts(rule);
  if (kind === "text") return texts.length ? texts.join("\n") : heading;
  const lines = [heading, ...texts].join("\n").split("\n").map((line) => `> ${line}`);
  return `${lines.join("\n")}\n— ${body.dataset.book} · ${rule.dataset.key}\n${address(rule)}`;
}

// The clipboard of a page that came over plain http is out of reach; a selected box is not.
function copyOldWay(text) {
  const box = make("textarea", { value: text, className: "unseen", readOnly: true });
  const focus = document.activeElement;
  body.append(box);
  box.select();
  const done = document.execCommand("copy");
  box.remove();
  focus?.focus({ preventScroll: true });
  return done;
}

// Outside a rule the buttons are those of the whole range on the page.
function ofAll(rules, kind) {
  if (kind === "link") return location.origin + location.pathname;
  return rules.map((rule) => (kind === "quote" ? asText(rule, kind) : `${rule.dataset.key} ${asText(rule, kind)}`)).join("\n\n");
}

async function copy(rule, kind, rules = []) {
  const text = rule ? asText(rule, kind) : ofAll(rules, kind);
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    done = copyOldWay(text);
  }
  say(done ? WORDS.copied : WORDS.not_copied);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  const menu = document.querySelector(".menu");
  if (button) copy(button.closest(".rule"), button.dataset.copy, all(".below > .rule[data-key]"));
  if (menu && !event.target.closest(".dots")) closeMenu(menu);
});

function closeMenu(menu) {
  menu.previousSibling.setAttribute("aria-expanded", "false");
  menu.remove();
}

function openMenu(dots, rule) {
  const menu = make("div", { className: "menu" });
  for (const kind of ["text", "quote", "link"]) {
    menu.append(make("button", { type: "button", "data-copy": kind, textContent: WORDS[kind] }));
  }
  dots.after(menu);
  dots.setAttribute("aria-expanded", "true");
  menu.firstChild.focus();
}

// The button comes with the first touch, hover or focus, so that a long page starts quickly.
function giveDots(event) {
  const rule = event.target.closest?.(".rule[data-key]:not(.one)");
  if (!rule || rule.querySelector(":scope > .dots")) return;
  const label = `${WORDS.copy} ${rule.dataset.key}`;
  const dots = make("button", { type: "button", className: "dots", textContent: "⋯", "aria-label": label, "aria-expanded": "false" });
  dots.addEventListener("click", () => {
    const there = document.querySelector(".menu");
    if (there) closeMenu(there);
    if (there?.parentNode !== rule) openMenu(dots, rule);
  });
  rule.querySelector("h2, h3")?.after(dots);
}
for (const kind of ["pointerover", "focusin", "touchstart"]) {
  document.addEventListener(kind, giveDots, { passive: true });
}
document.addEventListener("keydown", (event) => {
  const menu = document.querySelector(".menu");
  if (event.key === "Escape" && menu) {
    menu.previousSibling.focus();
    closeMenu(menu);
  }
});
