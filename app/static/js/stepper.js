// The stepper: goes from step to step without loading the page anew, and draws who attacks whom.
const stageOf = () => document.getElementById("stage");
const fragments = new Map();

function fragmentOf(address) {
  if (!fragments.has(address)) {
    const url = new URL(address, location.href);
    url.searchParams.set("fragment", "1");
    const asked = fetch(url, { credentials: "same-origin" }).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
    asked.catch(() => fragments.delete(address));
    fragments.set(address, asked);
  }
  return fragments.get(address);
}

const stepLink = (n) => document.querySelector(`.all-steps [data-step="${n}"]`)?.href;

let wanted = 0;
async function showStep(address, keep = true) {
  const turn = ++wanted;
  let text;
  try {
    text = await fragmentOf(address);
  } catch {
    location.href = address;
    return;
  }
  if (turn !== wanted) return;
  const focused = document.activeElement?.closest?.(".ways [rel], .slide input");
  const again = focused && (focused.rel ? `.ways [rel=${focused.rel}]` : ".slide input");
  const holder = document.createElement("template");
  holder.innerHTML = text;
  stageOf().replaceWith(holder.content.querySelector("#stage"));
  if (again) document.querySelector(again)?.focus({ preventScroll: true });
  if (keep) history.pushState({ step: true }, "", address);
  markStep();
  drawFights();
}

function markStep() {
  const at = stageOf().dataset.at;
  all(".all-steps [data-step]").forEach((link) => {
    if (link.dataset.step === at) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  });
  const next = document.querySelector(".ways [rel=next]");
  if (next) fragmentOf(next.href);
}

// The ends of a line: the middles of the edges that face each other.
function ends(from, to, box) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const up = a.top > b.top;
  const middle = (place) => place.left + place.width / 2 - box.left;
  return [middle(a), (up ? a.top : a.bottom) - box.top, middle(b), (up ? b.bottom : b.top) - box.top];
}

function drawFights() {
  const board = document.querySelector(".board");
  const lines = board?.querySelector(".lines");
  if (!lines) return;
  const box = board.getBoundingClientRect();
  const find = (label) =>
    all("[data-label]", board).find((tile) => tile.dataset.label === label)
    ?? all("[data-player]", board).find((seat) => seat.dataset.player === label)?.querySelector(".name");
  const drawn = [];
  const line = (from, to, kind) => {
    if (!from || !to) return;
    const [x1, y1, x2, y2] = ends(from, to, box);
    const made = document.createElementNS("http://www.w3.org/2000/svg", "line");
    for (const [name, value] of Object.entries({ x1, y1, x2, y2, class: kind })) made.setAttribute(name, value);
    drawn.push(made);
  };
  all("[data-attacks]", board).forEach((tile) => line(tile, find(tile.dataset.attacks), "attack"));
  all("[data-blocks]", board).forEach((tile) =>
    tile.dataset.blocks.split("|").forEach((label) => line(tile, find(label), "block")));
  lines.replaceChildren(...drawn);
}

if (stageOf()?.dataset.at) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-step]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    showStep(link.href);
    if (link.closest(".maps")) stageOf().scrollIntoView({ block: "start" });
  });
  document.addEventListener("input", (event) => {
    if (!event.target.matches(".slide input")) return;
    const address = stepLink(event.target.value);
    if (address) showStep(address);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest("input, textarea, select, dialog, pre, summary")) return;
    const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const link = rel && document.querySelector(`.ways [rel=${rel}]`);
    if (!link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showStep(link.href);
  }, true);
  addEventListener("popstate", () => showStep(location.href, false));
  addEventListener("resize", drawFights);
  document.addEventListener("toggle", drawFights, true);
  document.querySelector("[data-copy-step]")?.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      say(WORDS.copied);
    } catch {
      say(location.href);
    }
  });
  markStep();
  drawFights();
}
