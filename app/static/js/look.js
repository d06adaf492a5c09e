// Remembers in this browser alone: what was looked up last, and where reading stopped.
const MOST_RECENT = 12;
if (body.dataset.look) {
  const look = { at: location.pathname, words: body.dataset.look, book: body.dataset.book };
  const others = kept.get("recent", []).filter((other) => other.at !== look.at);
  kept.set("recent", [look, ...others].slice(0, MOST_RECENT));
}

if (body.dataset.read) {
  const places = kept.get("places", {});
  const rules = all(".page > .rule");
  const current = () => rules.findLast((rule) => rule.getBoundingClientRect().top < 150) ?? rules[0];
  const before = places[location.pathname];
  if (before && !location.hash && !new URLSearchParams(location.search).has("q") && before !== rules[0]?.id) {
    const rule = document.getElementById(before);
    if (rule) {
      rule.scrollIntoView({ behavior: "instant" });
      const back = make("button", { type: "button", textContent: WORDS.from_start });
      back.addEventListener("click", () => { scrollTo({ top: 0 }); said.replaceChildren(); });
      say(WORDS.back_at.replace("{key}", before), back);
    }
  }
  let waiting;
  addEventListener("scroll", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const places = kept.get("places", {});
      places[location.pathname] = current()?.id;
      places[body.dataset.read] = { at: location.pathname, key: current()?.id };
      kept.set("places", places);
    }, 250);
  }, { passive: true });
  // A change of the texts' language keeps the place.
  for (const link of all(".bar .choice a")) link.addEventListener("click", () => { link.hash = current()?.id ?? ""; });
  const here = document.querySelector(".tree [aria-current]");
  const tree = document.querySelector(".tree");
  if (here && tree && here.offsetTop - tree.offsetTop > tree.clientHeight * 0.8) tree.scrollTop = here.offsetTop - tree.offsetTop - 80;
}

const resume = document.querySelector("[data-resume]");
const stopped = resume && kept.get("places", {})[resume.dataset.resume];
if (stopped) {
  resume.append(make("a", { href: `${stopped.at}#${stopped.key}`, textContent: `${WORDS.continue} ${stopped.key}` }));
  resume.hidden = false;
}
