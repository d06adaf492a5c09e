// The reader without network: shows what was kept, with a small search of its own. Here: what all its
// parts use.
const main = document.querySelector("main");
const make = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
};
const LANG = document.body.dataset.lang;
const SIDES = LANG === "en" ? ["en", "zh"] : ["zh", "en"];
const HTML = { zh: "zh-Hans", en: "en" };
const flat = (parts) => [parts].flat(Infinity).filter(Boolean);

const fold = (text) => (text ?? "").normalize("NFKC").toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
const prefer = (pair) => pair?.[LANG] || pair?.zh || pair?.en || "";
const both = (pair) => SIDES.filter((side) => pair[side]).flatMap((side, n) => [
  n ? " " : "", make("span", { lang: HTML[side], textContent: pair[side] })]);
const pathTo = (...steps) => make("nav", { className: "path" }, steps.flatMap((step, n) => [n ? " › " : "", step]));
