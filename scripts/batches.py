"""Batches that run over many machines: card text compiled, scenarios replayed, fuzzers.

In: parts of the input, each complete in itself, so that a worker needs the program and nothing
else. Out: what became of each part. `scripts/many` hands them out; a part whose worker is lost is
given to another one.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from app.coverage import PrintedFace, faces_of_library, printed_faces, read_batch
from app.coverage_tally import Tally
from app.scenarios import library_lookup, scenario_files
from engine.replay.cards import Lookup, no_library
from engine.replay.replay import replay
from engine.scenario.reader import read_scenario
from rules.errors import HeadjudgeError

ROOT = Path(__file__).resolve().parents[1]
#: Faces, scenarios and cases of a fuzzer that make a part.
FACES, SCENARIOS, CASES = 250, 20, 2_500
#: So many parts are on their way for each worker.
AHEAD = 3
#: What is no fault of a scenario: all is as expected, or a card is in no library there.
FINE = ("met", "missing")
#: Most steps of a scenario.
MOST_STEPS = 5_000
#: What the parts of a fuzzer that found something are counted under.
WITH_FINDS = "parts with finds"
T = TypeVar("T")


def parts_of(things: Iterable[T], size: int) -> Iterator[list[T]]:
    """Yield things in parts of this size."""
    waiting = iter(things)
    while part := list(islice(waiting, size)):
        yield part


def handed_out(client: Any, work: Any, parts: Iterable[Any], *rest: Any) -> Iterator[Any]:
    """Have a cluster work on parts; yield what became of each as it comes.

    Of a long input only so much is on its way as keeps the workers busy.
    """
    from distributed import as_completed  # noqa: PLC0415  an optional library

    waiting = iter(parts)
    workers = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
    first = [client.submit(work, part, *rest, pure=False) for part in islice(waiting, workers)]
    coming = as_completed(first)
    for part in islice(waiting, workers * (AHEAD - 1)):
        coming.add(client.submit(work, part, *rest, pure=False))
    for done in coming:
        yield done.result()
        for part in islice(waiting, 1):
            coming.add(client.submit(work, part, *rest, pure=False))


def compiled(client: Any, paths: list[Path], library: Path) -> dict[str, int]:
    """Compile the card text at paths, or of a library; give the counts of `headjudge compile`."""
    faces: Iterable[PrintedFace] = (
        (face for path in paths for face in printed_faces(path))
        if paths
        else faces_of_library(library)
    )
    with Tally() as tally:
        for batch in handed_out(client, read_batch, parts_of(faces, FACES)):
            for face in batch:
                tally.add(face)
        return {
            "faces": tally.faces.total.all,
            "faces whole": tally.faces.total.whole,
            "lines": tally.lines,
            "lines understood": tally.understood,
        }


@dataclass(frozen=True, slots=True)
class Sent:
    """A scenario on its way to a worker: where it stands here, and its text."""

    name: str
    text: str


def replay_texts(part: list[Sent], library: str | None) -> list[tuple[str, str, str]]:
    """Replay scenarios; for each its name, its outcome's word, and what is wrong with the file."""
    lookup: Lookup = library_lookup(Path(library)) if library else no_library
    found = []
    for sent in part:
        try:
            outcome = replay(read_scenario(sent.text), lookup, most_steps=MOST_STEPS).outcome.value
            found.append((sent.name, outcome, ""))
        except HeadjudgeError as error:
            found.append((sent.name, "error", str(error)))
    return found


def replayed(client: Any, paths: list[Path], library: str | None) -> dict[str, int]:
    """Replay every scenario of files and folders; give how many had each outcome."""
    counts: Counter[str] = Counter()
    sent = (
        Sent(str(file), file.read_text(encoding="utf-8"))
        for path in paths
        for file in scenario_files(path)
    )
    for part in handed_out(client, replay_texts, parts_of(sent, SCENARIOS), library):
        for name, outcome, problem in part:
            counts[outcome] += 1
            if outcome not in FINE:
                print(f"{name}: {outcome} {problem}")
    return dict(counts)


def fuzz_part(part: tuple[str, int, int], seed: int) -> tuple[int, str]:
    """Run some cases of a fuzzer in a process of its own, with its limits; status and output."""
    kind, first, cases = part
    command = [
        sys.executable, str(ROOT / "scripts" / "fuzz"), kind, "--jobs", "1", "--seed", str(seed),
        "--first", str(first), "--cases", str(cases),
    ]  # fmt: skip
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    return ran.returncode, ran.stdout + (ran.stderr if ran.returncode > 1 else "")


def fuzzed(client: Any, kinds: list[str], cases: int, seed: int) -> dict[str, int]:
    """Run fuzzers over so many cases of each kind; give the cases and the parts with finds."""
    parts = [
        (kind, first, min(CASES, cases - first))
        for kind in kinds
        for first in range(0, cases, CASES)
    ]
    wrong = 0
    for status, told in handed_out(client, fuzz_part, parts, seed):
        if status:
            wrong += 1
            print(told.strip())
    return {"cases": cases * len(kinds), "parts": len(parts), WITH_FINDS: wrong}
