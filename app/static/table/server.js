// What the page asks the server: each answer is a value of the API's `table`, an error has its words.
import WORDS from "./words.js";

const AT = "/api/v1/table";

const PASSING = ["too_slow", "busy", "too_often", "library", "fault"];

export class Refused extends Error {
  // What everyone may meet at the table is said in the reader's language: the error's code tells which.
  constructor(error, status = 0) {
    super(WORDS.faults[error?.code] ?? error?.message ?? "");
    this.nearest = error?.nearest ?? [];
    this.status = status;
    // Whether the same may be asked again: the server was not there, or had too much to do.
    this.passes = status === 0 && !error?.message || PASSING.includes(error?.code);
    this.place = error?.place ?? null;
    // What the server names at the end of an error: the card that is not there.
    this.text = /(?:: '|：“)(.+)['”]$/.exec(error?.message ?? "")?.[1] ?? null;
  }
}

// A server whose workers are busy or still being begun says when to come again: so often, each time
// after so many seconds at most.
const MOST_TRIES = 12;
const LONGEST_WAIT = 5;
// After so many milliseconds without an answer it is said that there is something to wait for.
const SOON = 1500;
const WAITERS = new Set();
// Told "waiting" each time that the server is asked to wait for, and "done" once it has answered.
export const whileWaiting = (tell) => WAITERS.add(tell);
const tellWaiting = (waiting) => WAITERS.forEach((one) => one(waiting));

async function answer(request, tries = MOST_TRIES) {
  let response;
  const late = setTimeout(() => tellWaiting(true), SOON);
  try {
    response = await request();
  } catch {
    throw new Refused({ message: null });
  } finally {
    clearTimeout(late);
    tellWaiting(false);
  }
  if (response.status === 503 && tries > 1) {
    tellWaiting(true);
    const seconds = Number(response.headers.get("Retry-After")) || 1;
    await new Promise((go) => { setTimeout(go, Math.min(seconds, LONGEST_WAIT) * 1000); });
    return answer(request, tries - 1);
  }
  const told = await response.json().catch(() => null);
  if (!response.ok || !told) throw new Refused(told?.error, response.status);
  return told;
}

// What is wrong is said in the reader's language.
const send = (address, body, signal) =>
  answer(() => fetch(`${address}?lang=${WORDS.lang}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal }));
const ask = (address, values, signal) => {
  const query = new URLSearchParams(values);
  query.set("lang", WORDS.lang);
  return answer(() => fetch(`${address}?${query}`, { signal }));
};

export const table = (body) => send(AT, body);
export const whyNot = (scenario, about) => send(`${AT}/why-not`, { scenario, ...about });
export const expectations = (scenario, language) => send(`${AT}/expect`, { scenario, language });
export const plainAnswer = (scenario, language) => send(`${AT}/answer`, { scenario, language });
export const cardsLike = (q, signal) => ask(`${AT}/cards`, { q, limit: 8 }, signal);
export const readCard = (text) => send(`${AT}/cards`, { card: text });
// A question of the collection, or about a scenario that is sent.
export const practice = ({ scenario, ...values }) => {
  if (!scenario) return ask(`${AT}/practice`, values);
  const numbers = { level: Number(values.level ?? 0), seed: Number(values.seed ?? 0) };
  return send(`${AT}/practice`, { scenario, ...values, ...numbers });
};
export const tryCards = (values) => ask(`${AT}/try`, values);
export const about = (text, step, name) =>
  answer(() => fetch(`/api/v1/about?${new URLSearchParams({ step, name })}`, { method: "POST", body: text }));
