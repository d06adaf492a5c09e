// Keeps the rule book for times without network, and says when a page comes from what was kept.
const offlineBox = document.querySelector("[data-offline]");
const ownRow = document.querySelector("[data-offline-own]");

function ask(worker, what) {
  return new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => answered(event.data);
    worker.postMessage({ ask: what, lang: body.dataset.lang }, [port2]);
  });
}

function sayOffline(visited) {
  if (document.querySelector(".offline-bar") || body.dataset.offlinePage) return;
  const words = visited ? WORDS.offline_visited : WORDS.offline_now;
  document.querySelector("main").prepend(make("p", { className: "offline-bar", role: "status", textContent: words }));
}

function showState(worker, now) {
  if (!offlineBox) return;
  const size = (now.bytes / 1e6).toFixed(1);
  const words = (now.kept ? WORDS.offline_kept : WORDS.offline_can).replace("{edition}", now.edition).replace("{size}", size);
  const act = make("button", { type: "button", className: "plain", textContent: now.kept ? WORDS.offline_drop : WORDS.offline_keep });
  act.addEventListener("click", async () => {
    act.disabled = true;
    kept.set("offline-off", now.kept);
    const then = await ask(worker, now.kept ? "drop" : "keep");
    if (then.failed) say(WORDS.offline_failed);
    showState(worker, then);
  });
  offlineBox.replaceChildren(words, " ", act);
  offlineBox.dataset.offline = now.kept ? "kept" : "not";
  ownRow?.replaceChildren(words);
}

async function beReady() {
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const worker = (await navigator.serviceWorker.ready).active;
  let now = await ask(worker, "state");
  showState(worker, now);
  if (!pocketList && !body.dataset.offlinePage && navigator.onLine) renewParcels(now.library).catch(() => undefined);
  const slow = navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType ?? "");
  if (now.kept || slow || kept.get("offline-off", false) || !navigator.onLine) return;
  now = await ask(worker, "keep");
  showState(worker, now);
}

if ("serviceWorker" in navigator && isSecureContext) {
  if (body.dataset.visited) sayOffline(true);
  addEventListener("offline", () => sayOffline(false));
  addEventListener("online", () => document.querySelector(".offline-bar")?.remove());
  const later = window.requestIdleCallback ?? ((act) => setTimeout(act, 500));
  addEventListener("load", () => later(() => beReady().catch(() => undefined)));
}
