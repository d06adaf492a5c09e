// Sheets: what opens over the table, at the foot of a phone or beside the board, and closes by Escape.
import { h, words } from "./element.js";

let open = null;

// Opens a sheet whose contents `draw` gives; a `live` one is drawn again whenever the table changes.
// `top` puts it at the head of the window, where a phone's keyboard does not cover it.
export function openSheet(title, draw, { top = false, live = false } = {}) {
  close();
  const back = document.activeElement?.dataset?.key;
  const body = h("div", { className: "sheet-body" });
  const heading = h("h2", { id: "sheet-title" }, title);
  const shut = h("button", { type: "button", className: "plain", "data-key": "close", textContent: words("close"), onclick: () => close() });
  const dialog = h("dialog", { className: `table-sheet${top ? " top-sheet" : ""}`, "aria-labelledby": "sheet-title" }, h("div", { className: "sheet-head" }, heading, shut), body);
  dialog.addEventListener("click", (event) => { if (event.target === dialog) close(); });
  const gone = () => {
    if (!dialog.isConnected) return;
    dialog.remove();
    if (open?.dialog === dialog) open = null;
    if (back) document.querySelector(`#table [data-key="${CSS.escape(back)}"]`)?.focus({ preventScroll: true });
  };
  dialog.addEventListener("close", gone);
  document.getElementById("table").append(dialog);
  open = { dialog, body, draw, live, gone };
  draw(body);
  dialog.showModal();
  body.querySelector("[autofocus]")?.focus();
}

export function again() {
  if (open?.live) open.draw(open.body);
}
// The focus goes back at once: the browser's own word that a dialog was closed comes later.
export function close() {
  const closing = open;
  closing?.dialog.close();
  closing?.gone();
}
