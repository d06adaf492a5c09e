// Texts: numbers lead to rules, symbols and emphasis are drawn, both languages stand side by side.
const PIECES = /(\{[^{}\s]{1,9}\})|((?:规则\s*|\b[Rr]ules?\s+)?)(\d{3}(?:\.\d{1,3}[a-z]?)?)(?![\d%])/g;

function linked(text) {
  const out = [];
  let last = 0;
  for (const match of text.matchAll(PIECES)) {
    const [whole, symbol, word, number] = match;
    if (number && (!byKey.has(number) || !(word || number.includes(".")))) continue;
    out.push(text.slice(last, match.index));
    if (symbol) out.push(make("span", { className: "m", textContent: symbol.slice(1, -1) }));
    else out.push(word, make("a", { href: at(number), textContent: number }));
    last = match.index + whole.length;
  }
  return [...out, text.slice(last)];
}

// Places are counted in characters as Python counts them, so a line is cut as an array of them.
function emphasised(line, start, stressed) {
  const letters = [...line];
  const here = stressed.filter(([a, b]) => a < start + letters.length && b > start)
    .map(([a, b, marks]) => [Math.max(a - start, 0), Math.min(b - start, letters.length), marks]);
  const cuts = [...new Set([0, letters.length, ...here.flatMap(([a, b]) => [a, b])])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, n) => {
    const marks = here.filter(([a, b]) => a <= cuts[n] && end <= b).map(([, , mark]) => mark);
    let inner = linked(letters.slice(cuts[n], end).join(""));
    if (marks.includes(1) || marks.includes(3)) inner = make("em", {}, inner);
    if (marks.includes(2) || marks.includes(3)) inner = make("strong", {}, inner);
    return inner;
  });
}

function paragraphs(text, stressed) {
  let start = 0;
  return text.split("\n").map((line) => {
    const paragraph = make("p", {}, stressed?.length ? emphasised(line, start, stressed) : linked(line));
    start += [...line].length + 1;
    return paragraph;
  });
}

function sides(pair, stressed) {
  const shown = SIDES.filter((side) => pair[side]);
  if (!shown.length) return null;
  return make("div", { className: "sides" }, shown.map((side) => make("div", { className: "side", lang: HTML[side] },
    paragraphs(pair[side], stressed?.[side]))));
}
