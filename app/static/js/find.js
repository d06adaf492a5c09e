// Finds words in the page that is being read: every match shown, next and previous, how many.
const within = document.querySelector(".within");
const canPaint = typeof Highlight === "function" && CSS.highlights;

function textNodes(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => node.parentElement.closest(".tools, .tree, .dots, .menu, .neighbours, .bar") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

// Matches may run over the borders of links: the text of each paragraph is searched as one.
function matches(words) {
  const wanted = words.toLowerCase();
  const ranges = [];
  for (const block of all(".page .side p, .page h1, .page h2, .page h3, .page .missing")) {
    const nodes = textNodes(block);
    const whole = nodes.map((node) => node.data).join("").toLowerCase();
    for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
      ranges.push(rangeOf(nodes, at, at + wanted.length));
    }
  }
  return ranges;
}

function rangeOf(nodes, start, end) {
  const range = new Range();
  let passed = 0;
  for (const node of nodes) {
    if (start >= passed && start < passed + node.length) range.setStart(node, start - passed);
    if (end > passed && end <= passed + node.length) { range.setEnd(node, end - passed); break; }
    passed += node.length;
  }
  return range;
}

// Matches that the server marked for want of a script are found anew, so that next and previous work.
for (const hop of all(".page .hop")) hop.remove();
for (const mark of all(".page mark")) {
  const { parentNode } = mark;
  mark.replaceWith(...mark.childNodes);
  parentNode.normalize();
}

if (within) {
  const input = within.querySelector("input[name=find]");
  const output = within.querySelector("output");
  let found = [];
  let at = -1;
  let looked = "";

  const paint = () => {
    if (!canPaint) return;
    CSS.highlights.set("found", new Highlight(...found));
    CSS.highlights.set("now", new Highlight(...found.slice(at, at + 1)));
  };
  const look = () => {
    looked = input.value.trim();
    found = looked ? matches(looked) : [];
    at = -1;
    output.textContent = looked ? WORDS.found_none : "";
    paint();
  };
  const go = (step) => {
    if (input.value.trim() !== looked) look();
    if (!found.length) return;
    at = at < 0 ? firstInView() : (at + step + found.length) % found.length;
    output.textContent = WORDS.found.replace("{n}", at + 1).replace("{total}", found.length);
    paint();
    const box = found[at].getBoundingClientRect();
    if (box.top < 140 || box.bottom > innerHeight - 40) scrollBy({ top: box.top - innerHeight / 3, behavior: "instant" });
  };
  const firstInView = () => Math.max(0, found.findIndex((range) => range.getBoundingClientRect().top > 100));

  let waiting;
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { look(); go(1); }, 150);
  });
  within.addEventListener("submit", (event) => { event.preventDefault(); go(1); });
  within.querySelector("[data-find='-1']").addEventListener("click", () => go(-1));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.shiftKey) { event.preventDefault(); go(-1); }
    if (event.key === "Escape") { input.value = ""; look(); input.blur(); }
  });
  if (input.value) { look(); if (!location.hash) go(1); }
}
