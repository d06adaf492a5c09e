"""The script that draws citations for a judge to read."""

from __future__ import annotations

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

from tests.engine.replay.told import replayed


def _script() -> ModuleType:
    path = Path(__file__).resolve().parent.parent / "scripts" / "draw"
    loader = SourceFileLoader("draw", str(path))
    spec = spec_from_loader("draw", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_a_drawn_pair_has_the_step_the_reason_and_the_rule() -> None:
    """What a judge needs to sign it or not."""
    step = next(
        s for s in replayed("combat/deathtouch-with-trample").steps if "702.19b" in s.because
    )
    said = _script().say_pair(("one.yaml", step, None), "702.19b", "the rule's own words")
    assert "one.yaml" in said and "has trample" in said and "the rule's own words" in said
