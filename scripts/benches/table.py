"""How long an answer to a tap takes: requests at the table, from the boards of scenarios on.

In: the scenarios of the project. Out: a table: the median and the 95th percentile in milliseconds,
with the worker and the pipe to it, beside a replay of the same text from its beginning.
"""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from app.replaying.pool import Pool

ROOT = Path(__file__).resolve().parents[2]
#: What an answer may take, in milliseconds: the median, and 95 in a hundred.
MEDIAN, SLOW = 150.0, 400.0
_LIMIT_TAPS = 8


def _timed(does: Callable[[], bytes], into: list[float]) -> bytes:
    began = time.perf_counter()
    answer = does()
    into.append(1000 * (time.perf_counter() - began))
    return answer


def _row(name: str, taken: list[float]) -> str:
    slow = statistics.quantiles(taken, n=20)[-1]
    return f"{name:<34} {len(taken):>5} {statistics.median(taken):>9.1f} {slow:>9.1f}"


def main() -> None:
    """Walk from each scenario on by what is offered, and print how long each request took."""
    pool, draw = Pool(), random.Random(17)
    begun: list[float] = []
    taps: list[float] = []
    asked: list[float] = []
    reference: list[float] = []
    pool.do("table_json", "")  # the worker is there and its grammar is loaded
    for path in sorted((ROOT / "scenarios").rglob("*.yaml"))[::3]:
        text = path.read_text(encoding="utf-8")
        table = json.loads(_timed(lambda text=text: pool.do("table_json", text), begun))
        if table["status"] == "unplayable":
            continue  # its cards are in no library here
        for _ in range(_LIMIT_TAPS):
            entry = _drawn(table, draw)
            if entry is None:
                break
            text, known = table["scenario"], len(table["steps"]) + table["known"]
            table = json.loads(
                _timed(
                    lambda text=text, entry=entry, known=known: pool.do(
                        "table_json", text, do=[entry], known=known
                    ),
                    taps,
                )
            )
        cards = [one["say"] for one in table["objects"] if one["zone"] == "battlefield"]
        if cards:
            _timed(
                lambda table=table, cards=cards: pool.do(
                    "table_why_not_json", table["scenario"], card=cards[0]
                ),
                asked,
            )
        _timed(lambda table=table: pool.do("replay_json", table["scenario"]), reference)
    print(f"{'milliseconds':<34} {'number':>5} {'median':>9} {'95 %':>9}")
    print(_row("a scenario is laid out", begun))
    print(_row("a tap is played", taps))
    print(_row("why not, of a card", asked))
    print(_row("for comparison: a whole replay", reference))
    print(f"{'what a tap may take':<40} {MEDIAN:>9.1f} {SLOW:>9.1f}")


def _drawn(table: dict[str, object], draw: random.Random) -> object | None:
    choice, actions = table["choice"], table["actions"]
    assert isinstance(actions, list)
    if isinstance(choice, dict):
        entries = [one["entry"] for one in choice["options"] if one["entry"] is not None]
        entries += [one for one in (choice["usual"], choice["none"]) if one is not None]
        return draw.choice(entries) if entries else None
    entries = [one["entry"] for one in actions if one["group"] != "concede"]
    return draw.choice(entries) if entries else None


if __name__ == "__main__":
    main()
