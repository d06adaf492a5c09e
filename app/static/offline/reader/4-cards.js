// Cards and rulings, where they are kept: their pages and the search in them.
let parcels = {};

const faceOf = ([nameZh, nameEn, cost, typeZh, typeEn, textZh, textEn, stats]) => (
  { name: { zh: nameZh, en: nameEn }, cost, type: { zh: typeZh, en: typeEn }, text: { zh: textZh, en: textEn }, stats });
const cardOf = ([key, faces, sets, aliases]) => ({ key, faces: faces.map(faceOf), sets, aliases });
const rulingOf = ([key, number, cards, nameZh, nameEn, zh, en, date]) => (
  { key, number, cards, name: { zh: nameZh, en: nameEn }, text: { zh, en }, date });
const toCard = (key) => `/cards/${key.split("/").map(encodeURIComponent).join("/")}`;
const toRuling = (key) => `/rulings/${key.split("/").map(encodeURIComponent).join("/")}`;
// A card is named by its faces together, by each of them, and by its other names.
const namesOf = (card) => [...["zh", "en"].map((side) => card.faces.map((face) => face.name[side]).filter(Boolean).join(" // ")),
  ...card.faces.flatMap((face) => [face.name.zh, face.name.en]), ...card.aliases].filter(Boolean);
const cardName = (card) => ({ zh: card.faces.map((face) => face.name.zh).filter(Boolean).join(" // "), en: card.faces.map((face) => face.name.en).filter(Boolean).join(" // ") });

async function* every(id, read) {
  for await (const rows of rowsOfParcel(parcels[id])) for (const row of rows) yield read(row);
}

async function collect(id, read, isWanted, most = Infinity) {
  const found = [];
  for await (const one of every(id, read)) {
    if (isWanted(one)) found.push(one);
    if (found.length >= most) break;
  }
  return found;
}

const faceShown = (face) => make("section", { className: "face" },
  make("p", {}, make("b", {}, both(face.name)), " ", linked(face.cost ?? "")),
  make("p", {}, make("small", {}, both(face.type), face.stats ? ` · ${face.stats}` : "")),
  sides(face.text));

const rulingShown = (ruling) => make("article", { className: "rule" },
  make("h3", {}, make("a", { href: toRuling(ruling.key) }, prefer(ruling.name) || ruling.key, ` ${ruling.number}`), " ", make("small", { textContent: ruling.date ?? "" })),
  sides(ruling.text));

const cardShown = (card) => make("article", { className: "rule" },
  make("h3", {}, make("a", { href: toCard(card.key) }, both(cardName(card)))), card.faces.map(faceShown));

async function cardPage(name) {
  const wanted = fold(name);
  const matching = await collect("cards", cardOf, (card) => card.key === name || namesOf(card).some((one) => fold(one) === wanted));
  const card = matching.find((one) => one.key === name) ?? matching[0];
  if (!card) return null;
  const rulings = await collect("rulings", rulingOf, (ruling) => ruling.cards.includes(card.key));
  return [pathTo(make("a", { href: "/cards", textContent: WORDS.offline_cards })),
    make("article", { className: "rule one card" }, make("h1", {}, both(cardName(card))), card.faces.map(faceShown)),
    rulings.length ? make("h2", {}, WORDS.offline_rulings, " ", make("small", { textContent: String(rulings.length) })) : null,
    rulings.map((ruling) => make("article", { className: "rule" }, make("h3", {}, make("a", { href: toRuling(ruling.key), textContent: ruling.number }), " ", make("small", { textContent: ruling.date ?? "" })), sides(ruling.text)))];
}

async function rulingPage(key) {
  const [ruling] = await collect("rulings", rulingOf, (one) => one.key === key, 1);
  if (!ruling) return null;
  return [pathTo(make("a", { href: ruling.cards[0] ? toCard(ruling.cards[0]) : "/cards", textContent: prefer(ruling.name) || WORDS.offline_cards })),
    make("article", { className: "rule one" }, make("h1", {}, prefer(ruling.name) || ruling.key, " ", make("small", { textContent: `${WORDS.offline_rulings} ${ruling.number}` })), sides(ruling.text))];
}

const cardsPage = () => [make("h1", { textContent: WORDS.offline_cards }),
  ["cards", "rulings"].filter((id) => parcels[id]).map((id) => make("p", { textContent: `${WORDS[`offline_${id}`]}: ${WORDS.offline_search_above.replace("{count}", parcels[id].rows)}` }))];
