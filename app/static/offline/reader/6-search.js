// The search without network: every word has to be there; names count most.
const MOST_HITS = 40;
const MOST_OF_KIND = 20;
const wordsOf = (query) => fold(query).split(/[\s,，、;；]+/).filter(Boolean);

function found(query) {
  const words = wordsOf(query);
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

// Cards whose names have every word, else whose texts do; one of exactly this name comes first.
async function cardsFound(query) {
  const words = wordsOf(query);
  const has = (text) => words.every((word) => text.includes(word));
  const [named, said] = [[], []];
  for await (const card of every("cards", cardOf)) {
    const names = namesOf(card).map(fold);
    if (names.includes(fold(query))) named.unshift(card);
    else if (has(names.join(" "))) named.push(card);
    else if (said.length < MOST_OF_KIND && has([...names, ...card.faces.flatMap((face) => [face.type.zh, face.type.en, face.text.zh, face.text.en].map(fold))].join(" "))) said.push(card);
  }
  return [...named, ...said];
}

const rulingsFound = (query) => collect("rulings", rulingOf, (ruling) => {
  const text = fold([ruling.name.zh, ruling.name.en, ruling.text.zh, ruling.text.en].filter(Boolean).join(" "));
  return wordsOf(query).every((word) => text.includes(word));
}, MOST_OF_KIND);

const scenariosFound = (query) => collect("scenarios", scenarioOf, (one) => {
  const text = fold([one.title.zh, one.title.en, one.source].filter(Boolean).join(" "));
  return wordsOf(query).every((word) => text.includes(word));
}, MOST_OF_KIND);

const heap = (title, shown) => (shown.length ? make("section", {}, make("h2", { textContent: title }), shown) : null);

async function searchPage(query) {
  const node = nodeAt(query.trim());
  if (node) return nodePage(node);
  const hits = found(query);
  const [cards, rulings, scenarios] = [await cardsFound(query), await rulingsFound(query), await scenariosFound(query)];
  const isCard = cards.length && namesOf(cards[0]).some((name) => fold(name) === fold(query));
  const rules = hits.slice(0, MOST_HITS).map((hit) => hit.show());
  const ofCards = heap(WORDS.offline_cards, cards.slice(0, MOST_OF_KIND).map(cardShown));
  const total = hits.length + cards.length + rulings.length + scenarios.length;
  return [make("h1", {}, WORDS.offline_results, " ", make("small", { textContent: `${query} · ${total}` })),
    isCard ? ofCards : null, rules, isCard ? null : ofCards,
    heap(WORDS.offline_rulings, rulings.map(rulingShown)),
    heap(WORDS.offline_scenarios, scenarios.map((one) => make("p", {}, make("a", { href: `/scenarios/${one.id}`, textContent: prefer(one.title) || one.id })))),
    total ? null : make("p", { textContent: WORDS.offline_nothing })];
}
