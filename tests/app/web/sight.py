"""What a browser shows at a moment, in words: for the message of a test that waited in vain.

In: a driver. Out: the address, how far the page is, what it keeps for times without network, what
the console said, what stands on the page. Nothing here raises: half of the picture is better than
none.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable
from typing import Any

_LONGEST_TEXT = 1_500
#: What the page and its service worker are at. The caches are what says how far a worker came.
_LOOK = """
const told = arguments[0];
const box = (selector) => document.querySelector(selector)?.outerHTML.slice(0, 400) ?? null;
const page = {
  address: location.href, page: document.readyState, shown: document.visibilityState,
  network: navigator.onLine, speed: navigator.connection?.effectiveType ?? null,
  focus: document.activeElement?.outerHTML.slice(0, 120) ?? null,
  keeping: box("[data-offline]"), said: box(".said"),
};
async function look() {
  const worker = await navigator.serviceWorker?.getRegistration();
  const states = ["installing", "waiting", "active"].map((name) => [name, worker?.[name]?.state]);
  page.worker = worker ? Object.fromEntries(states) : null;
  page.caches = {};
  for (const name of await caches.keys()) {
    const found = await (await caches.open(name)).keys();
    page.caches[name] = found.map((request) => new URL(request.url).pathname);
  }
}
const late = new Promise((ended) => setTimeout(ended, 5000, "no answer from the browser"));
Promise.race([look(), late]).catch(String).then((fault) => told({ ...page, fault }));
"""


def waited_for(is_so: Callable[[], Any], seconds: float) -> str:
    """Say what a test waited for: the place and the line of it, and what it gives at the end."""
    code = is_so.__code__
    line = linecache.getline(code.co_filename, code.co_firstlineno).strip()
    try:
        last = repr(is_so())
    except Exception as error:
        last = f"{type(error).__name__}: {str(error).splitlines()[0]}"
    place = f"{code.co_filename}:{code.co_firstlineno}"
    gives = last[:_LONGEST_TEXT]
    return f"waited {seconds} seconds in vain at {place}\n  {line}\n  which gives {gives}"


def seen(driver: Any) -> str:
    """Say what a driver's browser shows: a line for each thing."""
    looks: dict[str, Callable[[], Any]] = {
        "driver at": lambda: driver.current_url,
        "page": lambda: _lines(driver.execute_async_script(_LOOK)),
        "console": lambda: "".join(
            f"\n    {e['level']} {e['message']}" for e in driver.get_log("browser")
        ),
        "text": lambda: driver.execute_script("return document.body.innerText")[:_LONGEST_TEXT],
    }
    return "\n".join(f"  {name}: {_tried(look)}" for name, look in looks.items())


def _lines(found: dict[str, Any]) -> str:
    return "".join(f"\n    {name}: {value}" for name, value in found.items() if value is not None)


def _tried(look: Callable[[], Any]) -> str:
    try:
        return str(look())
    except Exception as error:
        return f"cannot be had, {type(error).__name__}: {str(error).splitlines()[0]}"
