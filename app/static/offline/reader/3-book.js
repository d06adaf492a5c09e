// A rule book: its nodes, its glossary, and their pages.
let book = { id: "", nodes: [] };
let byKey = new Map();
let terms = [];

const nodeAt = (key) => byKey.get(key.toLowerCase().replace(/^(cr|r|规则|rule)\s*/i, ""));
const at = (key) => `/${book.id}/${key}`;

function readBook(data) {
  book = data;
  byKey = new Map();
  data.nodes = data.nodes.map(([key, kind, parent, titleZh, titleEn, textZh, textEn, examples, gistZh, gistEn, stressZh, stressEn], place) => {
    const node = {
      key, kind, parent, place, title: { zh: titleZh, en: titleEn }, text: { zh: textZh, en: textEn },
      examples: examples.map(([zh, en]) => ({ zh, en })), gist: { zh: gistZh, en: gistEn }, stressed: { zh: stressZh, en: stressEn },
    };
    byKey.set(key, node);
    return node;
  });
  terms = data.terms.map(([key, nameZh, nameEn, zh, en, rules, gistZh, gistEn]) => (
    { key, name: { zh: nameZh, en: nameEn }, text: { zh, en }, rules, gist: { zh: gistZh, en: gistEn } }));
}

function ruleOf(node, heading = "h3") {
  return make("article", { className: heading === "h1" ? "rule one" : "rule", id: node.key },
    make(heading, {}, heading === "h1" ? make("b", { textContent: node.key }) : make("a", { href: at(node.key), textContent: node.key }), " ", both(node.title)),
    sides(node.text, node.stressed),
    node.examples.length ? make("details", { className: "examples", open: true },
      make("summary", { textContent: `${WORDS.offline_examples} ${node.examples.length}` }), node.examples.map((example) => sides(example))) : null,
    !node.text.zh && !node.text.en && prefer(node.gist) ? make("p", { className: "own", textContent: `${WORDS.offline_gist}${prefer(node.gist)}` }) : null);
}

const childrenOf = (node) => book.nodes.filter((other) => other.parent === node.key);
const below = (node) => childrenOf(node).flatMap((child) => [child, ...below(child)]);
const around = (node) => (node.parent ? [...around(byKey.get(node.parent)), byKey.get(node.parent)] : []);

const pathOf = (node) => pathTo(make("a", { href: `/${book.id}/`, textContent: WORDS.offline_contents }),
  ...around(node).map((other) => make("a", { href: at(other.key) }, make("b", { textContent: other.key }), " ", prefer(other.title))));

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

const contents = () => [make("h1", { textContent: WORDS.offline_contents }), book.nodes.filter((n) => !n.parent).map((chapter) => [
  make("h2", {}, make("a", { href: at(chapter.key) }, chapter.key, " ", prefer(chapter.title))), sectionList(childrenOf(chapter))])];

const termOf = (term, heading = "h3") => make("article", { className: "rule" },
  make(heading, {}, make("a", { href: `/${book.id}/glossary/${encodeURIComponent(term.key)}` }, both(term.name))), sides(term.text),
  prefer(term.gist) ? make("p", { className: "own", textContent: `${WORDS.offline_gist}${prefer(term.gist)}` }) : null,
  term.rules.length ? make("p", {}, term.rules.flatMap((rule) => [make("a", { href: at(rule), textContent: rule }), " "])) : null);

const glossary = () => [make("h1", { textContent: WORDS.offline_glossary }), make("ul", { className: "sections" },
  terms.map((term) => make("li", {}, make("a", { href: `/${book.id}/glossary/${encodeURIComponent(term.key)}` }, both(term.name)))))];
