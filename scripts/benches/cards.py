"""Measure cards by the ten thousand: import, search, completion and look-up beside 3,000.

Two libraries are built in this run, of one edition of the rules and 3,000 or 35,000 cards
(`scripts/many-cards`); the same queries are asked of both, the times of this process's processor.

    scripts/bench cards [-- --few 3000] [--many 35000] [--keep DIR]
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from app.library.build import import_documents
from app.service import Service

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(os.environ.get("HEADJUDGE_CORPUS", ROOT.parent / "shared" / "corpus"))
CARDS = CORPUS / "cards" / "AtomicCards-part.json.gz"
RULES = ("20260417_En.txt", "20260417_Zh.txt")
#: So many cards are asked for, and so many queries of each kind.
ASKED = 400
QUESTIONS = (
    *("deathtouch trample", "死触 践踏", "legend rule", "传奇规则", "忘记抓牌", "反擊", "flicker"),
    *("when does a triggered ability go on the stack", "does ward trigger on copies"),
    *("counter target spell", "消灭目标生物", "flying reach block", "hexproof from"),
    *("create a token", "每当 进战场", "sacrifice a creature"),
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench cards --")
    parser.add_argument("--few", type=int, default=3_000)
    parser.add_argument("--many", type=int, default=35_000)
    parser.add_argument("--keep", type=Path, help="Keep files and libraries in this directory.")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as aside:
        directory = asked.keep or Path(aside)
        directory.mkdir(parents=True, exist_ok=True)
        few = library_of(directory, asked.few)
        many = library_of(directory, asked.many)
        compare(Service(few), Service(many), asked.few, asked.many)


def library_of(directory: Path, count: int) -> Path:
    """Build a library with so many cards; print how long it took, at first and unchanged."""
    cards = directory / f"AtomicCards-{count}.json"
    if not cards.exists():
        command = [sys.executable, str(ROOT / "scripts" / "many-cards"), str(CARDS), str(cards)]
        subprocess.run([*command, "--count", str(count)], check=True, stdout=subprocess.DEVNULL)
    library = directory / f"library-{count}"
    alone = directory / f"library-{count}-alone"
    for name, paths, where in (
        ("cards alone", [cards], alone),
        ("with the rules", [*(CORPUS / "cr" / name for name in RULES), cards], library),
    ):
        seconds = [import_documents(where, paths).seconds for _ in "12"]
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"{count:,} {name}: {seconds[0]:.1f} s, again unchanged {seconds[1]:.2f} s; "
            f"most memory so far {memory:.0f} MB",
            flush=True,
        )
        gc.collect()
    return library


def compare(few: Service, many: Service, fewer: int, more: int) -> None:
    """Print for each kind of query how long both libraries take, and the ratio."""
    shared = list(few.library.cards.every())[:: max(1, fewer // ASKED)]
    names = [name for card in shared for name in (card.name.en, card.name.zh) if name]
    kinds: dict[str, tuple[Callable[[Service, str], object], Sequence[str]]] = {
        "search, questions": (_search, QUESTIONS * 6),
        "search, a card's name": (_search, names[::4]),
        "search, a part of one": (_search, [_part(name) for name in names[::4]]),
        "search, a slip in one": (_search, [_slip(name) for name in names[::16]]),
        "completion": (_complete, [name[:n] for name in names[::8] for n in (1, 2, 3, 5)]),
        "completion, a slip": (_complete, [_slip(name)[:9] for name in names[::16]]),
        "card by its name": (lambda service, name: service.card(name), names),
        "no such card": (_no_card, [_slip(name) for name in names[::40]]),
    }
    for service in (few, many):
        began = time.process_time()
        _search(service, "deathtouch")
        _complete(service, "si")
        for query in (*QUESTIONS, "deahttouch"):  # what is made once, when it is first needed
            _search(service, query)
        _no_card(service, "deathtouch")
        print(f"{service.library.cards.count('card'):,} cards: first answer after "
              f"{time.process_time() - began:.2f} s")  # fmt: skip
    print(f"{'':24}{fewer:>16,}{more:>16,}   ratio")
    for name, (ask, queries) in kinds.items():
        times = [_times(partial(ask, service), queries) for service in (few, many)]
        means = [1000 * statistics.mean(each) for each in times]
        slow = [1000 * sorted(each)[int(len(each) * 0.95)] for each in times]
        print(
            f"{name:24}{means[0]:10.2f} ms   {means[1]:10.2f} ms   {means[1] / means[0]:5.2f}"
            f"   (p95 {slow[0]:.1f} and {slow[1]:.1f} ms)",
            flush=True,
        )


def _search(service: Service, query: str) -> object:
    return service.search(query, service.searched())


def _complete(service: Service, typed: str) -> object:
    return service.complete(typed, service.searched())


def _no_card(service: Service, name: str) -> object:
    try:
        return service.card(name)
    except Exception as error:
        return error


def _part(name: str) -> str:
    return name.split(maxsplit=1)[0] if " " in name else name[:2]


def _slip(name: str) -> str:
    """Return a name with one of its characters left out."""
    return name[: len(name) // 2] + name[len(name) // 2 + 1 :]


def _times(ask: Callable[[str], object], queries: Sequence[str]) -> list[float]:
    times = []
    for query in queries:
        began = time.process_time()
        ask(query)
        times.append(time.process_time() - began)
    return times


if __name__ == "__main__":
    main()
