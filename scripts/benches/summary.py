#!/usr/bin/env python3
"""The goals of hard use in one table: what was measured, its reference in the same run, the goal.

usage: scripts/benches/summary.py [LIBRARY] [--documents PATH…] [--outside PATH…] [--cards FILE]

The library (the embedded starter without one) is served, asked and searched; with --documents a
library of them is built from nothing and once more unchanged, with --cards the same of a file of
card data, and its card text is compiled. The many outside documents are those of --outside; without
it they are made: 163 release notes of sets that do not exist, as long as real ones. Commands run as
they are installed, with compiled modules, which the first run of each makes. Times are processor
time, of children too, so that other work on the machine counts little; only the share of a kept
page is a rate beside a rate. A row ends with how the figure stands to its goal: "reached", or by
how many times it is missed.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qsl, quote

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from app.commands.serving import AT_FIRST  # noqa: E402
from app.search.query import parse  # noqa: E402
from app.service import Service  # noqa: E402
from engine.game.layers.deriving import derive  # noqa: E402
from engine.replay.replay import replay  # noqa: E402
from engine.scenario.reader import read_scenario  # noqa: E402
from scripts.asking import HELLO, PROGRAM, edition_of, served_with_hello, starter_in  # noqa: E402
from scripts.benches import engine as board  # noqa: E402
from scripts.benches import search as searching  # noqa: E402
from scripts.made_documents import write_release_notes  # noqa: E402

#: Kept pages and "hello" take turns, so that both have the same machine.
ROUNDS, EACH = 20, 150
#: How many pages are made afresh.
PAGES = 150
_LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")
#: Documents that nobody here has written, as many as the goal is of.
OUTSIDE = 163
#: A goal that is missed by less than this part of it is called reached: the noise of a run.
NOISE = 0.03


def row(
    what: str, value: float, unit: str, beside: str, goal: float, *, least: bool = False
) -> None:
    """Print a row; the goal is the most that the value may be, or the least."""
    missed = goal / value if least else value / goal
    stands = "reached" if missed <= 1 + NOISE else f"missed, {missed:.2f} times"
    told = f"{value:10,.2f} {unit}"
    sign = ">" if least else "<"
    print(f"{what:46} {told:18} {beside:40} {sign} {goal:<8g} {stands}", flush=True)


def spent(action: Callable[[], object]) -> float:
    """The processor time of an action, in seconds."""
    began = time.process_time()
    action()
    return time.process_time() - began


def best(action: Callable[[], object], times: int = 3) -> float:
    """The least processor time of a few runs."""
    return min(spent(action) for _ in range(times))


class Line:
    """One connection to the site, which costs the asker as little as can be."""

    def __init__(self, port: int, number: int) -> None:
        self._line = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._number = number

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self._line.close()

    def ask(self, path: str) -> None:
        """Ask for a page as a browser does, and read it whole."""
        head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n"
        self._line.sendall(head.encode("ascii"))
        found = b""
        while b"\r\n\r\n" not in found:
            found += self._line.recv(65536)
        named, _, body = found.partition(b"\r\n\r\n")
        length = _LENGTH.search(named)
        if length is None:
            raise SystemExit(f"{path}: an answer without its length")
        missing = int(length[1]) - len(body)
        while missing > 0:
            missing -= len(self._line.recv(65536))

    def rate(self, path: str) -> float:
        """Answers a second, one after the other."""
        began = time.perf_counter()
        for _ in range(EACH):
            self.ask(path)
        return EACH / (time.perf_counter() - began)

    def cost(self, paths: list[str]) -> float:
        """Milliseconds of the server's processor time for each of some pages."""
        before = processor_of(self._number)
        for path in paths:
            self.ask(path)
        return (processor_of(self._number) - before) * 1000 / len(paths)


def processor_of(number: int) -> float:
    """The processor time of a process, in seconds."""
    fields = Path(f"/proc/{number}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def served(port: int, number: int) -> None:
    """Pages, kept and made, of a server at a port and with the number of a process."""
    edition = edition_of(port)
    kept = (
        ("a kept page", f"/mtg/cr/{edition}/702.2"),
        ("a kept answer of the API", "/api/v1/rules/702.2"),
        ("a kept short address", "/702.2"),
    )
    with Line(port, number) as line:
        for name, path in kept:
            line.ask(path)
            share = statistics.median(line.rate(path) / line.rate(HELLO) for _ in range(ROUNDS))
            row(f'{name}, share of "hello"', share, "", "median of pairs in turn", 0.80, least=True)
        for address in AT_FIRST:  # as a server that is in use has been asked
            line.ask(quote(address, safe="/?&=+:"))
        hello = line.cost([HELLO] * 2000)
        fresh = line.cost([f"/mtg/cr/{edition}/702.{n}" for n in range(3, 3 + PAGES)])
        row("a rule page made afresh", fresh, "ms", f'"hello" {hello:.2f} ms', 2.5)
        first, *others = (line.cost([f"/mtg/cr/{edition}/read/7?x={n}"]) for n in range(5))
        beside = f"for the first reader {first:.0f} ms"
        row("a whole chapter to read", statistics.mean(others), "ms", beside, 60)


def searched(library: Path) -> None:
    """Search in this process, beside FTS5 with the same tokens."""
    service = Service(library)
    edition = service.edition()
    for address in AT_FIRST:  # what a server asks itself before anybody does
        if query := dict(parse_qsl(address.partition("?")[2])).get("q"):
            service.search(query, edition)
            service.complete(query[:2], edition)
    queries = searching.mixed_queries(service, edition)
    first, again = (
        sorted(searching.timed(lambda q: service.search(q, edition), queries)) for _ in range(2)
    )
    index, scopes = service.library.search, (edition.id, edition.game)
    table = searching.full_text_table(index, scopes)
    units = {q: [u.seen[:1] for u in index.units_of(parse(q)) if u.seen] for q in queries}
    fts = sorted(searching.timed(lambda q: searching.ask_table(table, units[q]), queries))
    beside = f"FTS5, each word once: {_p95(fts):.1f} ms"
    row("a search again, p95, times FTS5", _p95(again) / _p95(fts), "", beside, 1.0)
    row("a search for the first time, p95", _p95(first), "ms", beside, 15)
    row("a search for the first time, most", first[-1], "ms", f"FTS5 {fts[-1]:.1f} ms", 100)


def _p95(times: list[float]) -> float:
    return times[int(len(times) * 0.95)]


def played() -> None:
    """The engine on large boards; the reference is the same board at half its size."""
    state, half = board.mixed(1024), board.mixed(512)

    def layers(of: object) -> float:
        def once() -> None:
            of.memo.clear()  # type: ignore[attr-defined]
            derive(of)  # type: ignore[arg-type]

        return best(once)

    whole, smaller = layers(state), layers(half)
    row("layers, mixed board of 1,024", whole, "s", f"of 512: {smaller:.2f} s", 2.0)
    grown("an attack with 1,000 permanents", board.attack, (500, 1000), 2.2)
    grown("60 triggers", board.triggers, (30, 60), 2.4)
    grown("12 token doublers, 4,096 tokens", board.doublers, (11, 12), 2.2)


def grown(what: str, text: Callable[[int], str], sizes: tuple[int, int], most: float) -> None:
    """Print how much longer a scenario of twice the size takes; `most` is n log n."""
    took = []
    for size in sizes:
        scenario = read_scenario(text(size))
        if (found := replay(scenario)).stopped or found.refusal:
            raise SystemExit(f"{what}: {found.stopped or found.refusal}")
        took.append(best(lambda scenario=scenario: replay(scenario)))
    beside = f"{took[1]:.2f} s; of {sizes[0]} {took[0]:.2f} s"
    row(f"{what}, growth", took[1] / took[0], "", beside, most)


def of_commands(library: Path) -> None:
    """What a command takes, beside a Python that does nothing."""
    bare = _ran([sys.executable, "-c", "pass"])[0]
    _ran([*PROGRAM, "--help"])
    shown = min(_ran([*PROGRAM, "--help"])[0] for _ in range(3))
    row("headjudge --help", shown, "s", f"Python alone {bare:.2f} s", 0.4)
    begin = (
        "from pathlib import Path; from app import create_app;"
        f"a = create_app(Path({str(library)!r})); print(a.test_client().get('/702.2').status_code)"
    )
    started, memory = min(_ran([sys.executable, "-c", begin]) for _ in range(3))
    row("the server until its first answer", started, "s", f"Python alone {bare:.2f} s", 1.5)
    warm = (
        "from pathlib import Path; from app import create_app;"
        "from app.commands.serving import ask_at_first;"
        f"ask_at_first(create_app(Path({str(library)!r})))"
    )
    beside = f"after one page {memory:.0f} MB"
    row("memory of the warm server", _ran([sys.executable, "-c", warm])[1], "MB", beside, 300)


def built(name: str, documents: list[Path], most: tuple[float, float, float]) -> None:
    """Build a library from nothing, and once more unchanged."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*PROGRAM, "import", "--library", f"{folder}/library", *map(str, documents)]
        began = time.perf_counter()
        seconds, memory = _ran(command)
        clock = time.perf_counter() - began
        again = _ran(command)[0]
    cores = os.cpu_count() or 1
    beside = f"{clock:.0f} s by the clock, {cores} cores shared"
    row(f"import of {name}, processor time a core of two", seconds / 2, "s", beside, most[0])
    row(f"import of {name}, memory of the largest process", memory, "MB", "", most[1])
    row(f"import of {name}, unchanged", again, "s", "", most[2])


def _ran(command: list[str]) -> tuple[float, float]:
    """Run a command; its processor time with its children's, and MB of the largest process."""
    program = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
        "used = resource.getrusage(resource.RUSAGE_CHILDREN)\n"
        "print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program, *command], cwd=ROOT, capture_output=True, text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": ""},
    ).stdout.split()  # fmt: skip
    return float(told[0]), float(told[1])


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path)
    parser.add_argument("--documents", nargs="*", type=Path, default=[])
    parser.add_argument("--outside", nargs="*", type=Path, default=[])
    parser.add_argument("--short", action="store_true", help="without the outside documents")
    parser.add_argument("--cards", type=Path)
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    print(f"{'what':46} {'measured':18} {'beside it':40} {'goal':10}")
    with tempfile.TemporaryDirectory() as folder:
        library = options.library or starter_in(Path(folder))
        with served_with_hello(library) as (port, number):
            served(port, number)
        searched(library)
        played()
        of_commands(library)
        if options.documents:
            built("the documents", options.documents, (30, 500, 1))
        if options.outside:
            built("the outside documents", options.outside, (45, 600, 1))
        elif not options.short:
            made = write_release_notes(Path(folder) / "made", OUTSIDE)
            built(f"{OUTSIDE} made documents", made, (45, 600, 1))
        if options.cards:
            built("the card data", [options.cards], (12.5, 600, 2))
            compiling = _ran([*PROGRAM, "compile", str(options.cards), "--json"])[0]
            row("compiling the card data, a core of two", compiling / 2, "s", "", 20)
    return 0


if __name__ == "__main__":
    sys.exit(main())
