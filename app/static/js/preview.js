// Shows what a reference leads to: beside the pointer, or as a sheet that a first touch opens.
const REFERENCES = ".side a, .links a, .names a";
const fetched = new Map();
let peek = null;
let waiting;
let lastPointer = "mouse";

function fragment(link) {
  const address = new URL(link.href);
  address.hash = "";
  address.searchParams.set("preview", "1");
  if (!fetched.has(address.href)) {
    const answer = fetch(address).then((response) => {
      if (!response.ok) throw new Error(response.status);
      return response.text();
    });
    answer.catch(() => fetched.delete(address.href));
    fetched.set(address.href, answer);
  }
  return fetched.get(address.href);
}

function closePeek() {
  clearTimeout(waiting);
  peek?.remove();
  peek = null;
}

function place(link) {
  const box = link.getBoundingClientRect();
  const width = peek.offsetWidth;
  const height = peek.offsetHeight;
  const left = Math.max(12, Math.min(box.left, document.documentElement.clientWidth - width - 12));
  const below = box.bottom + height + 12 < innerHeight || box.top < height + 80;
  peek.style.left = `${left + scrollX}px`;
  peek.style.top = `${(below ? box.bottom + 6 : box.top - height - 6) + scrollY}px`;
}

async function openPeek(link, sheet) {
  closePeek();
  const mine = make("div", { className: sheet ? "peek sheet" : "peek", role: sheet ? "dialog" : "tooltip", "aria-label": link.textContent.trim() });
  peek = mine;
  peek.link = link;
  mine.append(make("p", { className: "missing", textContent: WORDS.loading }));
  body.append(mine);
  if (!sheet) place(link);
  try {
    const held = new DOMParser().parseFromString(await fragment(link), "text/html");
    mine.replaceChildren(...held.body.childNodes);
  } catch {
    mine.replaceChildren(make("p", { className: "missing", textContent: WORDS.no_preview }));
  }
  if (peek !== mine) return;
  if (sheet) {
    const close = make("button", { type: "button", className: "plain", textContent: WORDS.close });
    close.addEventListener("click", closePeek);
    mine.append(make("p", { className: "row" }, make("a", { className: "plain", href: link.href, textContent: WORDS.open }), close));
  } else place(link);
}

function later(link, milliseconds) {
  clearTimeout(waiting);
  waiting = setTimeout(() => openPeek(link, false), milliseconds);
}

document.addEventListener("pointerdown", (event) => { lastPointer = event.pointerType; }, true);
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const link = event.target.closest(REFERENCES);
  if (link && peek?.link !== link) later(link, 250);
  else if (!link && !event.target.closest(".peek")) {
    clearTimeout(waiting);
    if (peek && !peek.classList.contains("sheet")) waiting = setTimeout(closePeek, 200);
  } else if (event.target.closest(".peek")) clearTimeout(waiting);
});
document.addEventListener("focusin", (event) => {
  const link = event.target.closest?.(REFERENCES);
  if (link?.matches(":focus-visible") && lastPointer !== "touch") later(link, 400);
  else if (!link && peek && !peek.contains(event.target)) closePeek();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest(REFERENCES);
  if (!link) {
    if (peek && !peek.contains(event.target)) closePeek();
    return;
  }
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (lastPointer === "touch" && plain && event.detail && !peek?.contains(link)) {
    event.preventDefault();
    openPeek(link, true);
  }
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closePeek(); });
