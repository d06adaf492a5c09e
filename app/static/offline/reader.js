// The reader without network: shows the rule book that was kept, with a small search of its own.
const main = document.querySelector("main");
const make = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
};
const LANG = document.body.dataset.lang;
const SIDES = LANG === "en" ? ["en", "zh"] : ["zh", "en"];
const HTML = { zh: "zh-Hans", en: "en" };
const MOST_HITS = 40;
let book;
let byKey;
let terms;

const fold = (text) => (text ?? "").normalize("NFKC").toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
const prefer = (pair) => pair?.[LANG] || pair?.zh || pair?.en || "";
const nodeAt = (key) => byKey.get(key.toLowerCase().replace(/^(cr|r|规则|rule)\s*/i, ""));
const at = (key) => `/${book.id}/${key}`;

function readBook(data) {
  book = data;
  byKey = new Map();
  data.nodes = data.nodes.map(([key, kind, titleZh, titleEn, textZh, textEn, examples, gistZh, gistEn, stressZh, stressEn], place) => {
    const node = {
      key, kind, place, title: { zh: titleZh, en: titleEn }, text: { zh: textZh, en: textEn },
      examples: examples.map(([zh, en]) => ({ zh, en })), gist: { zh: gistZh, en: gistEn }, stressed: { zh: stressZh, en: stressEn },
    };
    byKey.set(key, node);
    return node;
  });
  terms = data.terms.map(([key, nameZh, nameEn, zh, en, rules, gistZh, gistEn]) => (
    { key, name: { zh: nameZh, en: nameEn }, text: { zh, en }, rules, gist: { zh: gistZh, en: gistEn } }));
}

// --- texts --------------------------------------------------------------------------------------

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

const both = (pair) => SIDES.filter((side) => pair[side]).flatMap((side, n) => [
  n ? " " : "", make("span", { lang: HTML[side], textContent: pair[side] })]);

function ruleOf(node, heading = "h3") {
  return make("article", { className: heading === "h1" ? "rule one" : "rule", id: node.key },
    make(heading, {}, heading === "h1" ? make("b", { textContent: node.key }) : make("a", { href: at(node.key), textContent: node.key }), " ", both(node.title)),
    sides(node.text, node.stressed),
    node.examples.length ? make("details", { className: "examples", open: true },
      make("summary", { textContent: `${WORDS.offline_examples} ${node.examples.length}` }), node.examples.map((example) => sides(example))) : null,
    !node.text.zh && !node.text.en && prefer(node.gist) ? make("p", { className: "own", textContent: `${WORDS.offline_gist}${prefer(node.gist)}` }) : null);
}

// --- pages --------------------------------------------------------------------------------------

const isWithin = (node, outer) => {
  if (outer.kind === "chapter") return node.key[0] === outer.key && node.key.length >= 3;
  const rest = node.key.slice(outer.key.length);
  return node.key.startsWith(outer.key) && rest !== "" && !/^\d/.test(rest);
};
const below = (node) => book.nodes.filter((other) => isWithin(other, node));

function pathOf(node) {
  const outer = book.nodes.filter((other) => isWithin(node, other));
  return make("nav", { className: "path" }, make("a", { href: `/${book.id}/`, textContent: WORDS.offline_contents }),
    outer.map((other) => [" › ", make("a", { href: at(other.key) }, make("b", { textContent: other.key }), " ", prefer(other.title))]));
}

function nodePage(node) {
  const under = below(node);
  const listed = node.kind === "chapter" ? under.filter((other) => other.kind === "section") : under;
  const next = book.nodes[node.place + 1];
  const previous = book.nodes[node.place - 1];
  return [pathOf(node), ruleOf(node, "h1"),
    node.kind === "chapter" ? sectionList(listed) : listed.map((other) => ruleOf(other)),
    make("nav", { className: "neighbours" },
      previous ? make("a", { rel: "prev", href: at(previous.key), textContent: `← ${previous.key}` }) : make("span"),
      next ? make("a", { rel: "next", href: at(next.key), textContent: `${next.key} →` }) : make("span"))];
}

const sectionList = (nodes) => make("ul", { className: "sections" }, nodes.map((node) => make("li", {},
  make("a", { href: at(node.key) }, make("b", { textContent: node.key }), " ", both(node.title)))));

const contents = () => [make("h1", { textContent: WORDS.offline_contents }), book.nodes.filter((n) => n.kind === "chapter").map((chapter) => [
  make("h2", {}, make("a", { href: at(chapter.key) }, chapter.key, " ", prefer(chapter.title))),
  sectionList(book.nodes.filter((n) => n.kind === "section" && isWithin(n, chapter)))])];

const termOf = (term, heading = "h3") => make("article", { className: "rule" },
  make(heading, {}, make("a", { href: `/${book.id}/glossary/${encodeURIComponent(term.key)}` }, both(term.name))), sides(term.text),
  prefer(term.gist) ? make("p", { className: "own", textContent: `${WORDS.offline_gist}${prefer(term.gist)}` }) : null,
  term.rules.length ? make("p", {}, term.rules.flatMap((rule) => [make("a", { href: at(rule), textContent: rule }), " "])) : null);

const glossary = () => [make("h1", { textContent: WORDS.offline_glossary }), make("ul", { className: "sections" },
  terms.map((term) => make("li", {}, make("a", { href: `/${book.id}/glossary/${encodeURIComponent(term.key)}` }, both(term.name)))))];

// --- search -------------------------------------------------------------------------------------

function found(query) {
  const words = fold(query).split(/[\s,，、;；]+/).filter(Boolean);
  const score = (title, text, weight) => {
    let total = weight;
    for (const word of words) {
      if (title.includes(word)) total += title === word ? 60 : 20;
      else if (text.includes(word)) total += 4 + Math.min(text.split(word).length, 5);
      else return 0;
    }
    return total - text.length / 2000;
  };
  const hits = [];
  for (const term of terms) {
    const value = score(fold(`${term.name.zh ?? ""} ${term.name.en ?? ""}`).trim(), fold([term.text.zh, term.text.en, term.gist.zh, term.gist.en].filter(Boolean).join(" ")), 6);
    const exact = [term.name.zh, term.name.en].some((name) => fold(name) === fold(query)) ? 100 : 0;
    if (value) hits.push({ value: value + exact, show: () => termOf(term) });
  }
  for (const node of book.nodes) {
    const texts = [node.text.zh, node.text.en, node.gist.zh, node.gist.en, ...node.examples.flatMap((e) => [e.zh, e.en])];
    const title = fold(`${node.title.zh ?? ""} ${node.title.en ?? ""}`).trim();
    const exact = [node.title.zh, node.title.en].some((name) => name && fold(name) === fold(query)) ? 90 : 0;
    const value = score(title, fold(texts.filter(Boolean).join(" ")), 0);
    if (value) hits.push({ value: value + exact, show: () => ruleOf(node) });
  }
  return hits.sort((a, b) => b.value - a.value);
}

function searchPage(query) {
  const node = nodeAt(query.trim());
  if (node) return nodePage(node);
  const hits = found(query);
  return [make("h1", {}, WORDS.offline_results, " ", make("small", { textContent: `${query} · ${hits.length}` })),
    hits.length ? hits.slice(0, MOST_HITS).map((hit) => hit.show()) : make("p", { textContent: WORDS.offline_nothing })];
}

// --- where we are -------------------------------------------------------------------------------

function pageOf(path, query) {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (parts[0] === "search" && query) return searchPage(query);
  const own = parts.length >= 3 && `${parts[0]}/${parts[1]}` === book.id.split("/").slice(0, 2).join("/");
  const rest = own ? parts.slice(3) : parts;
  if (own && ![book.id.split("/")[2], "newest"].includes(parts[2])) return null;
  if (!rest.length || rest[0] === "contents") return contents();
  if (rest[0] === "glossary") {
    if (!rest[1]) return glossary();
    const term = terms.find((one) => [one.key, fold(one.name.zh), fold(one.name.en)].includes(fold(rest[1])));
    return term ? [termOf(term, "h1"), term.rules.map((rule) => byKey.get(rule)).filter(Boolean).map((node) => ruleOf(node))] : null;
  }
  const key = rest[0] === "read" ? rest[1] ?? "" : rest[0];
  if (nodeAt(key)) return nodePage(nodeAt(key));
  const [from, to] = key.split(/[-–]/);
  const first = nodeAt(from ?? "");
  const last = first && to && nodeAt(/^[a-z]$/.test(to) ? from.slice(0, -1) + to : to);
  return last ? book.nodes.slice(first.place, last.place + 1).map((node) => ruleOf(node)) : null;
}

async function begin() {
  const answer = await fetch(document.body.dataset.book).catch(() => null);
  if (!answer?.ok) {
    main.append(make("p", { textContent: WORDS.offline_no_book }));
    return;
  }
  readBook(await answer.json());
  const query = new URLSearchParams(location.search).get("q") ?? "";
  main.append(make("p", { className: "offline-bar", role: "status", textContent: WORDS.offline_reading.replace("{edition}", book.date) }));
  const page = pageOf(location.pathname, query);
  main.append(...(page ?? [make("h1", { textContent: WORDS.offline_missing }), make("p", {}, make("a", { href: `/${book.id}/`, textContent: WORDS.offline_contents }))]).flat(Infinity).filter(Boolean));
  const box = document.querySelector(".find input[name=q]");
  if (box && query) box.value = query;
  const heading = main.querySelector("h1");
  if (heading) document.title = `${heading.textContent.trim()} · ${WORDS.offline_tag}`;
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

begin();
