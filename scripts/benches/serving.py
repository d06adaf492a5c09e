#!/usr/bin/env python3
"""The site under load: kept and fresh answers as ratios to a bare "hello" of the same server.

usage: scripts/benches/serving.py [LIBRARY] [--seconds S] [--processes N]

Starts the server over a library (the embedded starter without one), asks it from processes of its
own, and prints for each kind of request: answers a second, the ratio to "hello", and the time in
which half, 95 and 99 of 100 are answered. Then twenty slow replays are sent at once, and look-ups
beside them are timed. Everything is asked of this machine alone.
"""

from __future__ import annotations

import argparse
import http.client
import os
import statistics
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from scripts.asking import HELLO, served_with_hello, starter_in  # noqa: E402

KEPT = {
    "a rule page, kept": "/mtg/cr/2026-04-17/702.2",
    "a rule by the API, kept": "/api/v1/rules/702.2",
    "a short address, kept": "/702.2",
}
#: A page whose address nobody has asked for yet: `{}` makes each its own.
FRESH = {
    "a rule page, made": "/mtg/cr/2026-04-17/702.2?x={}",
    "a search, made": "/search?q=deathtouch+trample&all=1&x={}",
}
SLOW = "players: {A: {}, B: {}}\nactions:\n" + "  - {to: end}\n  - {to: upkeep}\n" * 450


def asked(port: int, path: str, seconds: float) -> list[float]:
    """Ask one after the other for a while on one connection; give the seconds of each answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    took: list[float] = []
    until = time.perf_counter() + seconds
    number = os.getpid() * 1_000_000
    while time.perf_counter() < until:
        number += 1
        began = time.perf_counter()
        connection.request("GET", path.format(number), headers={"Accept-Encoding": "gzip"})
        connection.getresponse().read()
        took.append(time.perf_counter() - began)
    connection.close()
    return took


def replayed(port: int) -> int:
    """Send one slow replay; give the status."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("POST", "/api/v1/replay", body=SLOW.encode())
        answer = connection.getresponse()
        answer.read()
        return answer.status


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", nargs="?", type=Path)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        library = options.library or starter_in(Path(folder))
        with served_with_hello(library) as (port, _):
            _measure(port, options.seconds, options.processes)
            _beside_replays(port, options.seconds)
    return 0


def _measure(port: int, seconds: float, processes: int) -> None:
    with ProcessPoolExecutor(processes) as askers:
        for name, path in {**KEPT, **FRESH}.items():
            asked(port, path, 0.2)
            hello = _rate(askers, port, HELLO, seconds, processes)[0]
            rate, took = _rate(askers, port, path, seconds, processes)
            print(f"{name:24} {rate:7.0f}/s  {rate / hello:5.2f} of hello  {_quantiles(took)}")


def _rate(
    askers: ProcessPoolExecutor, port: int, path: str, seconds: float, processes: int
) -> tuple[float, list[float]]:
    jobs = [askers.submit(asked, port, path, seconds) for _ in range(processes)]
    took = [one for job in jobs for one in job.result()]
    return len(took) / seconds, took


def _beside_replays(port: int, seconds: float) -> None:
    """Twenty slow replays at once: most are told to come again, and look-ups go on."""
    alone = asked(port, KEPT["a rule page, kept"], seconds)
    with ThreadPoolExecutor(20) as senders:
        jobs = [senders.submit(replayed, port) for _ in range(20)]
        beside = asked(port, FRESH["a rule page, made"], seconds)
        statuses = [job.result() for job in jobs]
    counts = {status: statuses.count(status) for status in sorted(set(statuses))}
    print(f"20 slow replays at once: {counts}")
    print(f"  rule pages beside them: {_quantiles(beside)} (kept, alone: {_quantiles(alone)})")


def _quantiles(took: list[float]) -> str:
    if len(took) < 2:
        return f"too few answers to tell: {len(took)}"
    cuts = statistics.quantiles(took, n=100)
    return " ".join(f"p{n} {cuts[n - 1] * 1000:.1f} ms" for n in (50, 95, 99))


if __name__ == "__main__":
    sys.exit(main())
