// What the page asks the server: each answer is a value of the API's `table`, an error has its words.
const AT = "/api/v1/table";

export class Refused extends Error {
  constructor(error) {
    super(error?.message ?? "");
    this.nearest = error?.nearest ?? [];
    this.place = error?.place ?? null;
  }
}

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch {
    throw new Refused({ message: null });
  }
  const told = await response.json().catch(() => null);
  if (!response.ok || !told) throw new Refused(told?.error);
  return told;
}

const send = (address, body, signal) =>
  answer(fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal }));
const ask = (address, values, signal) => answer(fetch(`${address}?${new URLSearchParams(values)}`, { signal }));

export const table = (body) => send(AT, body);
export const whyNot = (scenario, about) => send(`${AT}/why-not`, { scenario, ...about });
export const expectations = (scenario, language) => send(`${AT}/expect`, { scenario, language });
export const plainAnswer = (scenario, language) => send(`${AT}/answer`, { scenario, language });
export const cardsLike = (q, signal) => ask(`${AT}/cards`, { q, limit: 8 }, signal);
export const readCard = (text) => send(`${AT}/cards`, { card: text });
export const tryCards = (values) => ask(`${AT}/try`, values);
export const about = (text, step, name) =>
  answer(fetch(`/api/v1/about?${new URLSearchParams({ step, name })}`, { method: "POST", body: text }));
