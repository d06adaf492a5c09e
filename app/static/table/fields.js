// Pieces of forms that fit a thumb: choices side by side, numbers with minus and plus, menus.
import { h, words } from "./element.js";

// Choices side by side of which one holds: [[value, words]…].
export function choices(label, values, chosen, choose, key = label) {
  return h("div", { className: "picks", role: "group", "aria-label": label }, values.map(([value, text]) =>
    h("button", { type: "button", className: "pick", "aria-pressed": String(value === chosen), "data-key": `${key} ${value}`, textContent: text, onclick: () => choose(value) })));
}

export const toggle = (text, on, change, key = text) =>
  h("button", { type: "button", className: "pick", "aria-pressed": String(Boolean(on)), "data-key": key, textContent: text, onclick: () => change(!on) });

// A number with a minus and a plus; typing it works as well.
export function number(label, value, change, { min = 0, max = null, key = label } = {}) {
  const bounded = (n) => Math.max(min ?? -Infinity, Math.min(max ?? Infinity, n));
  const step = (by) => h("button", {
    type: "button", className: "step", "data-key": `${key} ${by}`, textContent: by < 0 ? "−" : "+", "aria-label": `${label} ${by < 0 ? "−1" : "+1"}`,
    disabled: bounded(value + by) === value, onclick: () => change(bounded(value + by)),
  });
  const box = h("input", { type: "text", inputMode: "numeric", value: String(value), "aria-label": label, "data-key": `${key} number`, size: 3 });
  box.addEventListener("change", () => { if (/^-?\d{1,4}$/.test(box.value.trim())) change(bounded(Number(box.value))); else box.value = String(value); });
  return h("span", { className: "number-field" }, step(-1), box, step(1));
}

export const field = (label, ...contents) => h("div", { className: "field" }, h("span", { className: "field-name", textContent: label }), contents);

export function menu(label, values, chosen, choose, key = label) {
  const made = h("select", { "aria-label": label, "data-key": key }, values.map(([value, text]) => h("option", { value: value ?? "", textContent: text, selected: (value ?? null) === (chosen ?? null) })));
  made.addEventListener("change", () => choose(made.value || null));
  return made;
}

export const button = (text, act, { main = false, key = text, ...more } = {}) =>
  h("button", { type: "button", className: `plain${main ? " main" : ""}`, "data-key": key, onclick: act, ...more }, text);

export const reading = (unread) =>
  h("span", { className: `reads${unread ? " not" : ""}`, textContent: unread ? words("unread", { n: unread }) : words("reads") });
