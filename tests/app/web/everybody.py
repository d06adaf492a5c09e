"""Whether a page of the table is there for everybody: nothing that axe finds, nothing too wide."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from tests.app.web.visitor import Visitor

_AXE = (files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")


def is_for_everybody(visitor: Visitor, width: int) -> None:
    """Ask axe about what is shown now: the open dialog, or the page."""
    visitor.until(lambda: visitor.one("#table").get_attribute("data-busy") == "false")
    assert visitor.run("return document.documentElement.scrollWidth") <= width
    visitor.run(f"if (!window.axe) {{ {_AXE} }}")
    found: dict[str, Any] = visitor.driver.execute_async_script(
        "axe.run(document.querySelector('dialog[open]') ?? document, {resultTypes: ['violations']})"
        ".then(arguments[0])"
    )
    faults = {
        v["id"]: [node["html"] for node in v["nodes"][:3]]
        for v in found["violations"]
        if v["impact"] in ("moderate", "serious", "critical")
    }
    assert faults == {}
