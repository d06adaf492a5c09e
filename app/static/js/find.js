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

// What is read: paragraphs and headings, as the server looks for them too.
const READ = [".page", ".searched"].flatMap((scope) => ["p:not(.acts, .label, .more, .other, .starter)", "h1", "h2", "h3", "h4"].map((tag) => `${scope} ${tag}`)).join(", ");

// Matches may run over the borders of links: the text of each paragraph is searched as one.
function matches(pattern, prepare) {
  const ranges = [];
  for (const block of all(READ)) {
    const nodes = textNodes(block);
    const whole = prepare(nodes.map((node) => node.data).join(""));
    let last = -1;
    let ends = -1;
    for (const { 0: match, index } of whole.matchAll(pattern)) {
      if (index === ends) { ends = index + match.length; ranges[ranges.length - 1] = rangeOf(nodes, last, ends); continue; }
      [last, ends] = [index, index + match.length];
      ranges.push(rangeOf(nodes, last, ends));
    }
  }
  return ranges;
}

const plain = (words) => words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const lower = (text) => text.replace(/[^]/gu, (c) => (c.toLowerCase().length === c.length ? c.toLowerCase() : c));
const literally = (words) => matches(new RegExp(plain(lower(words.replace(/\s+/g, " "))), "gu"), lower);

// Each character in its place without case, accents and curly quotes, as the marks of a query are.
const fold = (text) => lower(text).replace(/[‘’]/g, "'").replace(/[^\x00-\x7f]/gu, (c) => {
  const bare = c.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  return bare.length === c.length ? bare : c;
});

// The marks of a query: Chinese as it stands, Latin words by how they begin.
function byMarks(marks) {
  const rest = "[\\p{L}\\p{N}_]*";
  const pieces = [...marks].sort((one, other) => other.length - one.length).map((mark) => (/^\p{Script=Han}/u.test(mark)
    ? plain(mark)
    : `(?<![\\p{L}\\p{N}_])${mark.split(" ").map(plain).join(`${rest}[\\s-]+(?:the |a |an )?`)}${rest}`));
  return pieces.length ? matches(new RegExp(pieces.join("|"), "gu"), fold) : [];
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
for (const hop of all(".page .hop, .searched .hop")) hop.remove();
for (const mark of all(".page mark, .searched mark")) {
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
  const known = new Map();
  if (within.dataset.marks) known.set(within.dataset.words.trim(), JSON.parse(within.dataset.marks));
  const look = () => {
    looked = input.value.trim();
    const marks = known.get(looked);
    found = !looked ? [] : marks ? byMarks(marks) : literally(looked);
    at = -1;
    output.textContent = looked ? WORDS.found_none : "";
    paint();
    if (looked && !found.length && !marks) ask(looked);
  };
  // Words that do not stand together in the page are looked for by the marks of a query.
  const ask = async (words) => {
    try {
      const answer = await fetch(`/marks?q=${encodeURIComponent(words)}`);
      if (!answer.ok) return;
      known.set(words, await answer.json());
    } catch { return; /* out of reach: found as they stand, or not at all */ }
    if (input.value.trim() === words) { look(); go(1); }
  };
  const go = (step) => {
    if (input.value.trim() !== looked) look();
    if (!found.length) return;
    at = at < 0 ? firstInView() : (at + step + found.length) % found.length;
    tell();
    const box = found[at].getBoundingClientRect();
    if (box.top < 140 || box.bottom > innerHeight - 40) scrollBy({ top: box.top - innerHeight / 3, behavior: "instant" });
  };
  const firstInView = () => Math.max(0, found.findIndex((range) => range.getBoundingClientRect().top > 100));
  // An address that leads to one rule stays there; its first match is the one to go on from.
  const begin = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !target.closest(".rule")) { go(1); return; }
    const behind = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;
    at = found.findIndex((range) => target.compareDocumentPosition(range.startContainer) & behind);
    tell();
  };
  const tell = () => {
    at = Math.max(at, 0);
    if (found.length) output.textContent = WORDS.found.replace("{n}", at + 1).replace("{total}", found.length);
    paint();
  };

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
  if (input.value) { look(); begin(); }
}
