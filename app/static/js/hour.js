// How far somebody has read the rules in an hour: kept in this browser, shown in the contents.
const NAME = "hour";
const readPages = () => {
  try { return new Set(JSON.parse(localStorage.getItem(NAME)) ?? []); } catch { return new Set(); }
};
const keep = (pages) => {
  try { localStorage.setItem(NAME, JSON.stringify([...pages])); } catch { /* not kept */ }
};
const here = document.body.dataset.hour;
if (here) keep(readPages().add(here));

// In the contents: a mark on each page that was read, the next one to read, and a way to forget.
const progress = document.getElementById("progress");
if (progress) {
  const done = readPages();
  const links = [...document.querySelectorAll("a[data-hour]")];
  const read = links.filter((link) => done.has(link.dataset.hour));
  for (const link of read) {
    const mark = document.createElement("small");
    mark.textContent = ` ✓ ${WORDS.hour_read}`;
    link.append(mark);
  }
  const next = links.find((link) => !done.has(link.dataset.hour));
  if (read.length) {
    const begin = progress.querySelector("a");
    if (next) {
      begin.href = next.href;
      begin.textContent = `${WORDS.hour_go_on} · ${next.querySelector("span").textContent}`;
    }
    const told = document.createElement("span");
    told.textContent = WORDS.hour_done
      .replace("{done}", read.length).replace("{total}", progress.dataset.total);
    const forget = document.createElement("button");
    forget.type = "button";
    forget.className = "plain";
    forget.textContent = WORDS.hour_forget;
    forget.addEventListener("click", () => {
      try { localStorage.removeItem(NAME); } catch { /* nothing kept */ }
      location.reload();
    });
    progress.append(" ", told, " ", forget);
  }
}
