// Keeps the rule book for times without network, and says when a page comes from what was kept.
const offlineBox = document.querySelector("[data-offline]");
const ownRow = document.querySelector("[data-offline-own]");
// What fails is tried again after a pause, each twice as long as the one before.
const FIRST_PAUSE = 1_000, LONGEST_PAUSE = 64_000;
// What a browser forbids, and a full disk, are no better a little later.
const HOPELESS = ["SecurityError", "NotSupportedError", "QuotaExceededError"];

function sayOffline(visited) {
  if (document.querySelector(".offline-bar") || body.dataset.offlinePage) return;
  const words = visited ? WORDS.offline_visited : WORDS.offline_now;
  document.querySelector("main").prepend(make("p", { className: "offline-bar", role: "status", textContent: words }));
}

function showInBox(state, words, act) {
  offlineBox?.replaceChildren(words, " ", act);
  if (offlineBox) offlineBox.dataset.offline = state;
  ownRow?.replaceChildren(words);
}

function showState(now) {
  const size = (now.bytes / 1e6).toFixed(1);
  const words = (now.kept ? WORDS.offline_kept : WORDS.offline_can).replace("{edition}", now.edition).replace("{size}", size);
  const act = make("button", { type: "button", className: "plain", textContent: now.kept ? WORDS.offline_drop : WORDS.offline_keep });
  act.addEventListener("click", async () => {
    act.disabled = true;
    kept.set("offline-off", now.kept);
    try {
      // Not the worker of then: a newer one may have taken its place.
      const then = await ask(await workerReady(), now.kept ? "drop" : "keep");
      showState(then);
      if (then.failed) say(then.failed === "QuotaExceededError" ? WORDS.pocket_full : WORDS.offline_failed);
    } catch {
      act.disabled = false;
      say(WORDS.offline_failed);
    }
  });
  showInBox(now.kept ? "kept" : "not", words, act);
}

async function beReady() {
  const worker = await workerReady();
  let now = await ask(worker, "state");
  showState(now);
  if (!pocketList && !body.dataset.offlinePage && navigator.onLine) renewParcels(now.library).catch(() => undefined);
  const slow = navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType ?? "");
  if (now.kept || slow || kept.get("offline-off", false)) return;
  if (!navigator.onLine) await new Promise((back) => addEventListener("online", back, { once: true }));
  now = await ask(worker, "keep");
  if (now.failed) throw Object.assign(new Error("not kept"), { name: now.failed });
  showState(now);
}

// Says what failed, and resolves when it is to be tried again: after a pause, when the network is back,
// or when the reader wants it. Without a pause only those two count.
function nextTry(pause) {
  return new Promise((again) => {
    const act = make("button", { type: "button", className: "plain", textContent: WORDS.offline_again });
    const clock = pause && setTimeout(again, pause);
    const now = () => { clearTimeout(clock); act.disabled = true; again(); };
    act.addEventListener("click", now);
    addEventListener("online", now, { once: true });
    showInBox(pause ? "later" : "failed", pause ? WORDS.offline_later : WORDS.offline_failed, act);
  });
}

async function keepTrying() {
  for (let pause = FIRST_PAUSE; ; pause = pause > LONGEST_PAUSE ? FIRST_PAUSE : pause * 2) {
    const failure = await beReady().then(() => null, (error) => error);
    if (!failure) return;
    const goesOn = pause <= LONGEST_PAUSE && !HOPELESS.includes(failure.name);
    // Readers whom one server failed at one moment do not all come back at one moment.
    await nextTry(goesOn ? pause * (0.75 + Math.random() / 2) : 0);
  }
}

if ("serviceWorker" in navigator && isSecureContext) {
  if (body.dataset.visited) sayOffline(true);
  addEventListener("offline", () => sayOffline(false));
  addEventListener("online", () => document.querySelector(".offline-bar")?.remove());
  const later = window.requestIdleCallback ?? ((act) => setTimeout(act, 500));
  // A page that is never idle keeps the book all the same.
  addEventListener("load", () => later(keepTrying, { timeout: 5_000 }));
}
