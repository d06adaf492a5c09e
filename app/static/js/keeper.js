// The service worker as pages see it: made ready, and asked. What never comes ends as an error, for a
// worker that cannot be installed, that is replaced or that the browser ends does not say so itself.
const INSTALLED_WITHIN = 60_000, ANSWERS_WITHIN = 20_000;
// Browsers let a worker work no longer than this on one thing.
const KEEPS_WITHIN = 300_000;

function inTime(time, coming, what) {
  let clock;
  const late = new Promise((_, failed) => { clock = setTimeout(() => failed(new Error(`${what}: too late`)), time); });
  return Promise.race([coming, late]).finally(() => clearTimeout(clock));
}

// Resolves once a worker may be asked, rejects once it is of no more use.
function usable(worker) {
  return new Promise((ready, failed) => {
    const look = () => {
      if (worker.state === "redundant") failed(new Error("the worker is of no more use"));
      else if (worker.state.startsWith("activat")) ready(worker);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function ended(worker) {
  return new Promise((_, failed) => {
    const look = () => { if (worker.state === "redundant") failed(new Error("the worker was replaced")); };
    worker.addEventListener("statechange", look);
    look();
  });
}

async function workerReady() {
  const registered = navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const ready = registered.then(({ active, waiting, installing }) => {
    const worker = active ?? waiting ?? installing;
    if (!worker) throw new Error("the worker was not installed");
    return usable(worker);
  });
  return inTime(INSTALLED_WITHIN, ready, "install");
}

async function ask(worker, what) {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((got) => { port1.onmessage = (event) => got(event.data); });
  worker.postMessage({ ask: what, lang: body.dataset.lang }, [port2]);
  try {
    const time = what === "keep" ? KEEPS_WITHIN : ANSWERS_WITHIN;
    return await inTime(time, Promise.race([answered, ended(worker)]), what);
  } finally {
    port1.close();
  }
}
