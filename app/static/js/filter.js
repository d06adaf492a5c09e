// Narrows a long list while one types: items without all the words are hidden, and empty groups.
const filterBox = document.querySelector("[data-filter]");

function narrow() {
  const words = fold(filterBox.value).split(/\s+/).filter(Boolean);
  let left = 0;
  for (const group of all("[data-filtered]")) {
    let there = 0;
    for (const item of all("li", group)) {
      const text = fold(item.textContent);
      item.hidden = !words.every((word) => text.includes(word));
      there += !item.hidden;
    }
    group.hidden = there === 0;
    left += there;
  }
  filterBox.form.classList.toggle("narrowed", words.length > 0);
  filterBox.form.querySelector("output").textContent = words.length ? WORDS.filtered.replace("{total}", left) : "";
  for (const link of all(".initials a")) {
    const group = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    link.hidden = Boolean(group?.closest("[hidden]"));
  }
}

if (filterBox) {
  filterBox.addEventListener("input", narrow);
  filterBox.form.addEventListener("submit", (event) => event.preventDefault());
  if (filterBox.value) narrow();
}
