// Fills the list of recent look-ups before what stands below it is painted, so that nothing moves.
const section = document.querySelector(".recent");
const read = () => {
  try { return JSON.parse(localStorage.getItem("recent")) ?? []; } catch { return []; }
};
const looks = read();
for (const look of looks) {
  const link = document.createElement("a");
  link.href = look.at;
  const words = document.createElement("span");
  words.textContent = look.words;
  const book = document.createElement("small");
  book.textContent = (look.book ?? "").split(" ").pop();
  link.append(words, book);
  const item = document.createElement("li");
  item.append(link);
  section.querySelector("ul").append(item);
}
section.hidden = !looks.length;
section.querySelector("[data-clear]").addEventListener("click", () => {
  try { localStorage.removeItem("recent"); } catch { /* nothing kept */ }
  section.hidden = true;
});
