"""What the programs that put load on the site share: a server with a bare "hello", and who asks it.

In: a library. Out: a running server, whose `/hello` is answered before anything of ours is asked,
and a realistic mix of requests drawn from a seed.
"""

from __future__ import annotations

import http.client
import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: The command `headjudge` of this tree.
PROGRAM = (sys.executable, "-c", "from app.cli import cli; cli()")
HELLO = "/hello"
#: The site as `headjudge serve` has it, and beside it an answer that nothing stands behind.
_WITH_HELLO = """
import sys
from pathlib import Path
from app import create_app
from app.server.run import SiteServer
app = create_app(Path(sys.argv[1]))
site = app.wsgi_app
def with_hello(environ, start_response):
    if environ["PATH_INFO"] == "/hello":
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "5")])
        return [b"hello"]
    return site(environ, start_response)
app.wsgi_app = with_hello
SiteServer(app, "127.0.0.1", int(sys.argv[2])).run()
"""
#: How often each kind is asked for, in a hundred.
MIX = (
    (40, "/mtg/cr/{edition}/{rule}"),
    (15, "/api/v1/rules/{rule}"),
    (25, "/search?q={word}+{word}&all=1"),
    (10, "/mtg/cr/{edition}/glossary/{word}"),
    (5, "replay"),
    (5, "table"),
)
RULES = (
    "704.5g", "603.3b", "613.7", "117.3d", "601.2b", "508.1", "400.7", "104.3", "305.2", "614.1",
    *(f"702.{number}" for number in range(2, 180)),
    *(f"701.{number}" for number in range(2, 60)),
    *(f"{section}.1" for section in range(300, 316)),
)  # fmt: skip
WORDS = (
    "deathtouch", "trample", "token", "counter", "stack", "flying", "ward", "legend", "copy",
    "attack", "block", "priority", "mana", "cost", "target", "damage", "prevent", "replace",
    "trigger", "exile", "graveyard", "library", "hand", "draw", "discard", "life", "poison",
    "commander", "planeswalker", "land", "artifact", "enchantment", "instant", "sorcery", "phase",
    "step", "upkeep", "cleanup", "combat", "control", "owner", "face", "transform", "equip",
)  # fmt: skip
SCENARIO = (
    "players: {A: {battlefield: [Bear]}, B: {battlefield: [Bear]}}\n"
    "cards: {Bear: {type: Creature — Bear, stats: 2/2}}\n"
    "actions: [{attack: Bear}, {block: {Bear#2: Bear}}, {to: end}]\n"
)
#: A tap at the table: the same board, and one entry that is played on it.
TAP = json.dumps({"scenario": SCENARIO.partition("actions")[0], "do": [{"attack": "Bear"}]})


@dataclass
class Seen:
    """What one client saw: seconds of each answer, errors, and 503s that say to come again."""

    took: list[float] = field(default_factory=list)
    errors: int = 0
    busy: int = 0

    def __add__(self, other: Seen) -> Seen:
        return Seen(self.took + other.took, self.errors + other.errors, self.busy + other.busy)


class Client:
    """Asks on one connection, which it opens again where it was closed."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line: http.client.HTTPConnection | None = None

    def ask(self, path: str) -> int:
        """Ask for an address, `replay` or `table`; give the status, 0 where nothing answered."""
        try:
            self._line = self._line or http.client.HTTPConnection(
                "127.0.0.1", self._port, timeout=20
            )
            if path == "replay":
                self._line.request("POST", "/api/v1/replay", SCENARIO.encode())
            elif path == "table":
                self._line.request("POST", "/api/v1/table", TAP.encode())
            else:
                self._line.request("GET", path, headers={"Accept-Encoding": "gzip"})
            answer = self._line.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            self._line = None
            return 0
        return answer.status


def is_good(status: int) -> bool:
    """Whether an answer is one that the mix has; a word may be no term of the book."""
    return status in (200, 301, 302, 308, 404)


def drawn(chance: random.Random, edition: str) -> str:
    """Draw a request of the mix, for an edition by its date."""
    kinds = [path for often, path in MIX for _ in range(often)]
    rule, word = chance.choice(RULES), chance.choice(WORDS)
    return chance.choice(kinds).format(rule=rule, word=word, edition=edition)


def edition_of(port: int) -> str:
    """The date of the newest edition that a server has."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as line:
        line.request("GET", "/api/v1/rules/100.1")
        return str(json.loads(line.getresponse().read())["edition"])


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


def wait_for(port: int, seconds: float = 60) -> None:
    """Wait until something listens at a port; raises `TimeoutError`."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError("the server did not begin")


@contextmanager
def served_with_hello(library: Path) -> Iterator[tuple[int, int]]:
    """Serve a library beside a bare "hello"; give the port, and the process's number."""
    port = free_port()
    command = [sys.executable, "-c", _WITH_HELLO, str(library), str(port)]
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(ROOT)}) as server:
        try:
            wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()


def starter_in(folder: Path) -> Path:
    """Make a library of the embedded starter."""
    from app.library.build import import_starter  # noqa: PLC0415

    import_starter(folder / "library")
    return folder / "library"


def quantile(took: list[float], part: float) -> float:
    """The time, in milliseconds, in which this part of the answers was given."""
    return sorted(took)[min(int(len(took) * part), len(took) - 1)] * 1000 if took else 0.0
