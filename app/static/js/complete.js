// Offers completions under the search box, where the server has them: a combobox as ARIA describes it.
function complete(form) {
  const input = form.querySelector("input[type=search]");
  const list = make("div", { className: "offers", role: "listbox", id: `offers-${Math.random().toString(36).slice(2)}`, "aria-label": WORDS.suggestions, hidden: true });
  let waiting;
  let asked = "";
  let absent = false;
  let chosen = -1;
  const about = new URLSearchParams();
  for (const name of ["game", "book", "edition"]) if (form.elements[name]) about.set(name, form.elements[name].value);
  form.append(list);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id })) input.setAttribute(name, value);

  function close() {
    list.hidden = true;
    chosen = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function choose(step) {
    const offers = [...list.children];
    offers[chosen]?.setAttribute("aria-selected", "false");
    chosen = (chosen + step + offers.length + 1) % (offers.length + 1);
    if (chosen === offers.length) chosen = -1;
    offers[chosen]?.setAttribute("aria-selected", "true");
    offers[chosen]?.scrollIntoView({ block: "nearest" });
    if (chosen < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", offers[chosen].id);
  }

  function show(offers) {
    list.replaceChildren(...offers.map((offer, n) => {
      const option = make("div", { role: "option", id: `${list.id}-${n}`, "aria-selected": "false" });
      if (offer.number) option.append(make("b", { textContent: offer.number }));
      option.append(make("span", { textContent: offer.text }));
      if (offer.beside) option.append(make("small", { textContent: offer.beside }));
      option.addEventListener("pointerdown", (event) => event.preventDefault());
      option.addEventListener("click", () => take(offer));
      option.offer = offer;
      return option;
    }));
    chosen = -1;
    list.hidden = !offers.length;
    input.setAttribute("aria-expanded", String(Boolean(offers.length)));
  }

  function take(offer) {
    close();
    if (offer.id) location.href = `/${offer.id.split("/").map(encodeURIComponent).join("/")}`;
    else { input.value = offer.text; form.submit(); }
  }

  async function ask() {
    asked = input.value.trim();
    if (!asked || absent) return close();
    about.set("q", asked);
    try {
      const response = await fetch(`/api/v1/complete?${about}`);
      if (response.status === 404) absent = true;
      if (!response.ok) return close();
      const answer = await response.json();
      if (asked === input.value.trim() && document.activeElement === input) show(offersOf(answer));
    } catch { close(); }
  }

  input.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(ask, 90); });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (list.hidden || event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { choose(event.key === "ArrowDown" ? 1 : -1); event.preventDefault(); }
    else if (event.key === "Escape") { close(); event.preventDefault(); }
    else if (event.key === "Enter" && chosen >= 0) { take(list.children[chosen].offer); event.preventDefault(); }
  });
}

const ROOMS = { card: "cards/", ruling: "rulings/", topic: "topics/", scenario: "scenarios/" };
// An answer holds completions as texts, or as objects with a text or a title in both languages.
function offersOf(answer) {
  return (answer.completions ?? []).slice(0, 10).map((item) => {
    if (typeof item === "string") return { text: item };
    const title = item.title ?? {};
    const other = [title.zh, title.en].find((name) => name && name !== item.text);
    const id = item.id && (ROOMS[item.kind] ?? "") + item.id;
    return { id, number: item.text === item.number ? null : item.number, text: item.text, beside: other };
  });
}
all("form.find").forEach(complete);
