// The service worker: keeps the shell, the newest edition and the pages that were visited, and answers
// from them when there is no network. The network always comes first, so that nothing is out of date.
// The server puts `const KNOWN = {…}` before this: version, shell, book, offline pages, and after how many
// seconds without a byte a connection is given up.
// The shell has pages that tell what the library holds, so each version of the library has its own.
const SHELL = `headjudge-shell-${KNOWN.library}-${KNOWN.version}`;
const BOOK = `headjudge-book-${KNOWN.version}`;
const PAGES = "headjudge-pages";
const CHOICES = "headjudge-choices";
const MOST_PAGES = 80;

// Fetches a file whole. An answer that stands still is given up: an install that waits for it would
// stand in the way of every other one.
async function fetchWhole(address) {
  const standing = new AbortController();
  let clock;
  const wait = () => {
    clearTimeout(clock);
    clock = setTimeout(() => standing.abort(), KNOWN.stalled * 1000);
  };
  wait();
  try {
    // Without cookies: an address with a language in it would change the reader's choice.
    const answer = await fetch(address, { credentials: "omit", signal: standing.signal });
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    const pieces = [];
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      wait();
    }
    return new Response(new Blob(pieces), { headers: answer.headers });
  } finally {
    clearTimeout(clock);
  }
}

// What came already stays, so that a second try asks for the rest alone.
async function keepAll(name, addresses) {
  const cache = await caches.open(name);
  const tries = await Promise.allSettled(addresses.map(async (address) => {
    if (!await cache.match(address, { ignoreVary: true })) await cache.put(address, await fetchWhole(address));
  }));
  const failed = tries.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    await keepAll(SHELL, [...KNOWN.shell, ...Object.values(KNOWN.pages), ...Object.values(KNOWN.pockets)]);
    // A book that was kept is kept in its new version too; the old one stays until that is here.
    if ((await caches.keys()).some((name) => name.startsWith("headjudge-book-"))) {
      await keepBook().catch(() => undefined);
    }
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const kept = Boolean(await caches.match(KNOWN.book.address, { cacheName: BOOK, ignoreVary: true }));
    for (const name of await caches.keys()) {
      const old = name.startsWith("headjudge-shell-") && name !== SHELL;
      const oldBook = name.startsWith("headjudge-book-") && name !== BOOK && kept;
      if (old || oldBook) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

const keepBook = () => keepAll(BOOK, [KNOWN.book.address]);

async function state() {
  const kept = await caches.match(KNOWN.book.address, { cacheName: BOOK, ignoreVary: true });
  return { kept: Boolean(kept), edition: KNOWN.book.edition, bytes: KNOWN.book.bytes, library: KNOWN.library };
}

const ASKED = {
  state,
  async keep() { await keepBook(); return state(); },
  async drop() { await caches.delete(BOOK); await caches.delete(PAGES); return state(); },
};

self.addEventListener("message", (event) => {
  const { ask, lang } = event.data ?? {};
  const port = event.ports[0];
  event.waitUntil((async () => {
    if (lang) await (await caches.open(CHOICES)).put("/lang", new Response(lang));
    if (!Object.hasOwn(ASKED, ask)) return;
    try {
      port?.postMessage(await ASKED[ask]());
    } catch (error) {
      port?.postMessage({ ...await state(), failed: error.name });
    }
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.pathname.startsWith("/assets/") || KNOWN.shell.includes(url.pathname)
    || url.pathname === KNOWN.book.address) {
    event.respondWith(caches.match(request, { ignoreVary: true }).then((found) => found ?? fetch(request)));
  }
});

async function page(event, url) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok && !answer.redirected && url.pathname !== "/editor") {
      const copy = answer.clone();
      event.waitUntil(keepPage(event.request, copy));
    }
    return answer;
  } catch {
    const visited = await caches.match(event.request, { cacheName: PAGES, ignoreVary: true });
    if (visited) return marked(visited);
    const choice = new URLSearchParams(url.search).get("lang")
      ?? await (await caches.match("/lang", { cacheName: CHOICES }))?.text();
    // What is kept can be seen and removed without network too.
    const pages = url.pathname === "/pocket" ? KNOWN.pockets : KNOWN.pages;
    return caches.match(pages[choice] ?? pages.zh, { ignoreVary: true });
  }
}

async function keepPage(request, answer) {
  const pages = await caches.open(PAGES);
  await pages.delete(request, { ignoreVary: true });
  await pages.put(request, answer);
  const there = await pages.keys();
  await Promise.all(there.slice(0, Math.max(0, there.length - MOST_PAGES)).map((old) => pages.delete(old)));
}

// A page from what was kept says so: its script sees the mark on its body.
async function marked(visited) {
  const text = (await visited.text()).replace("<body ", '<body data-visited="yes" ');
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
