// Where the reader is: which book an address asks for, and which page.
const isNewest = (date) => ["newest", "latest"].includes(date);

// The address of what is kept of a book: that edition, of its newest the newest that is kept.
function editionFor([game, name, date]) {
  const own = { id: document.body.dataset.edition, address: document.body.dataset.book };
  const others = Object.values(parcels).filter((parcel) => parcel.kind === "book").map((parcel) => ({ id: parcel.id, address: parcel.parts[0].address }));
  const there = [own, ...others].filter((one) => one.id.startsWith(`${game}/${name}/`)).sort((a, b) => (a.id < b.id ? 1 : -1));
  return isNewest(date ?? "newest") ? there[0] : there.find((one) => one.id === `${game}/${name}/${date}`);
}

async function loadBook(parts) {
  const isBook = parts.length >= 2 && parts[0] !== "cards" && !["rulings", "scenarios", "search", "read", "glossary"].includes(parts[0]);
  const asked = isBook ? editionFor(parts) : null;
  const address = asked?.address ?? document.body.dataset.book;
  const answer = await caches.match(address, { ignoreVary: true }) ?? await fetch(address).catch(() => null);
  if (answer?.ok) readBook(await answer.json());
  return Boolean(asked) || !isBook;
}

function bookPage(rest) {
  if (!rest.length || rest[0] === "contents") return contents();
  if (rest[0] === "glossary") return glossaryPage(rest[1]);
  const key = rest[0] === "read" ? rest[1] ?? "" : rest[0];
  if (nodeAt(key)) return nodePage(nodeAt(key));
  const [from, to] = key.split(/[-–]/);
  const first = nodeAt(from ?? "");
  const last = first && to && nodeAt(/^[a-z]$/.test(to) ? from.slice(0, -1) + to : to);
  return last ? book.nodes.slice(first.place, last.place + 1).map((node) => ruleOf(node)) : null;
}

function glossaryPage(name) {
  if (!name) return glossary();
  const term = terms.find((one) => [one.key, fold(one.name.zh), fold(one.name.en)].includes(fold(name)));
  return term ? [termOf(term, "h1"), term.rules.map((rule) => byKey.get(rule)).filter(Boolean).map((node) => ruleOf(node))] : null;
}

async function pageOf(parts, query, isHere) {
  const rest = parts.slice(1).join("/");
  if (parts[0] === "search" && query) return searchPage(query);
  if (parts[0] === "cards") return rest ? parcels.cards && cardPage(rest) : (parcels.cards || parcels.rulings) && cardsPage();
  if (parts[0] === "rulings") return parcels.rulings && rulingPage(rest);
  if (parts[0] === "scenarios") return rest ? parcels.scenarios && scenarioPage(rest) : parcels.scenarios && scenariosPage();
  if (!isHere) return null;
  if (!parts.length) return [contents(), alsoKept()];
  return bookPage(book.id.startsWith(`${parts[0]}/${parts[1]}/`) ? parts.slice(3) : parts);
}

function alsoKept() {
  const books = Object.values(parcels).filter((parcel) => parcel.kind === "book").map((parcel) => [`/${parcel.id}/`, parcel.id]);
  const rooms = [["cards", "/cards"], ["scenarios", "/scenarios"]].filter(([id]) => parcels[id]).map(([id, address]) => [address, WORDS[`offline_${id}`]]);
  const links = [...rooms, ...books];
  if (!links.length) return make("p", { textContent: WORDS.offline_more });
  return make("section", {}, make("h2", { textContent: WORDS.offline_also }), make("ul", { className: "sections" },
    links.map(([href, textContent]) => make("li", {}, make("a", { href, textContent })))));
}

async function begin() {
  parcels = (await keptParcels().catch(() => null))?.kept ?? {};
  const parts = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const isHere = await loadBook(parts);
  if (!book.id && !Object.keys(parcels).length) {
    main.append(make("p", { textContent: WORDS.offline_no_book }));
    return;
  }
  const query = new URLSearchParams(location.search).get("q") ?? "";
  main.append(make("p", { className: "offline-bar", role: "status", textContent: WORDS.offline_reading.replace("{edition}", book.date ?? "") }));
  const page = await pageOf(parts, query, isHere);
  main.append(...flat(page || [make("h1", { textContent: WORDS.offline_missing }), make("p", {}, make("a", { href: "/", textContent: WORDS.offline_contents })), alsoKept()]));
  const box = document.querySelector(".find input[name=q]");
  if (box && query) box.value = query;
  const heading = main.querySelector("h1");
  if (heading) document.title = `${heading.textContent.trim()} · ${WORDS.offline_tag}`;
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

begin();
