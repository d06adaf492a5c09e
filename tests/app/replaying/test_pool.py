"""Workers: a queue with an end, and processes that outlive nobody."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.replaying import limits
from app.replaying import pool as pool_module
from app.replaying.pool import WAITING, WORKERS, Pool
from rules.errors import HeadjudgeError

SHORT = "players: {A: {}, B: {}}\nactions: [pass]\n"
#: Turn after turn: it ends at a limit, and takes its time.
LONG = "players: {A: {}, B: {}}\nactions:\n" + "  - {to: end}\n  - {to: upkeep}\n" * 900


def test_more_jobs_than_places_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty at a time: nothing that is under way ends before all that are too many know it."""
    places = WORKERS + WAITING
    all_know, refused = threading.Event(), queue.SimpleQueue[int]()
    monkeypatch.setattr(Pool, "_do", lambda *_: all_know.wait(60))
    monkeypatch.setattr(pool_module, "PATIENCE", 120.0)
    pool = Pool()

    def ask(n: int) -> bool:
        try:
            return bool(pool.do("replay_json", SHORT))
        except limits.BusyError:
            refused.put(n)
            if refused.qsize() == 60 - places:
                all_know.set()
            return False

    with ThreadPoolExecutor(60) as threads:
        assert list(threads.map(ask, range(60))).count(True) == places


def test_a_worker_that_was_killed_while_idle_is_replaced() -> None:
    pool = Pool()
    assert pool.do("replay_json", SHORT)
    (worker,) = pool._idle
    worker._process.send_signal(signal.SIGKILL)
    worker._process.wait()
    assert pool.do("replay_json", SHORT)
    for left in pool._idle:
        left.end()


def test_a_job_is_ended_by_the_clock_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that gets little of the processor does not hold its place for ever."""
    pool = Pool()
    assert pool.do("replay_json", SHORT)
    monkeypatch.setattr(pool_module, "SECONDS_BY_THE_CLOCK", 0.05)
    with pytest.raises(limits.TooSlowError):
        pool.do("replay_json", SHORT.replace("[pass]", "[" + "pass, " * 900 + "pass]"))
    assert pool._idle == []


def test_a_worker_ends_with_its_server_though_it_is_at_work(tmp_path: Path) -> None:
    """A server that is killed leaves nothing that runs on."""
    scenario = tmp_path / "long.yaml"
    scenario.write_text(LONG, encoding="utf-8")
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from app.replaying.pool import Worker\n"
        "worker = Worker()\n"
        "print(worker._process.pid, flush=True)\n"
        "worker._pipe.send(('replay_json', Path(sys.argv[1]).read_text(encoding='utf-8'), {}))\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(scenario)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": "."},
    ) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
        server.wait()
    until = time.monotonic() + 60
    while _is_running(worker):
        assert time.monotonic() < until, "the worker runs on"
        time.sleep(0.1)


def _is_running(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_an_error_of_a_scenario_is_told_and_its_worker_kept() -> None:
    pool = Pool()
    with pytest.raises(HeadjudgeError):
        pool.do("replay_json", "players: [")
    assert len(pool._idle) == 1
    assert pool.do("replay_json", SHORT)
    for left in pool._idle:
        left.end()


def test_nobody_waits_for_the_worker_that_replaces_a_used_up_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is begun while the other has jobs left, and takes over."""
    monkeypatch.setattr("app.replaying.pool.JOBS_EACH", 3)
    monkeypatch.setattr("app.replaying.pool._LAST_JOBS", 2)
    pool = Pool()
    pool.do("replay_json", SHORT)
    (first,) = pool._idle
    until = time.monotonic() + 60
    while len(pool._idle) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    (successor,) = [worker for worker in pool._idle if worker is not first]
    pool.do("replay_json", SHORT)
    pool.do("replay_json", SHORT)
    assert not first.is_there
    assert pool._idle == [successor]
    successor.end()


class _Slow:
    """A worker that takes a while to be ready and answers at once; how many are begun counts."""

    begun = 0
    is_there = is_fresh = True
    wants_successor = False

    def __init__(self) -> None:
        _Slow.begun += 1
        time.sleep(0.2)

    def do(self, *_: object) -> str:
        return "done"


def test_a_job_takes_the_worker_that_is_being_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes to a server that has just begun does not have it begin a second one beside."""
    monkeypatch.setattr(pool_module, "Worker", _Slow)
    monkeypatch.setattr(_Slow, "begun", 0)
    pool = Pool()
    with ThreadPoolExecutor(2) as threads:
        threads.submit(pool.prepare)
        while not _Slow.begun:
            time.sleep(0.001)
        assert threads.submit(pool.do, "replay_json", SHORT).result() == "done"
    assert _Slow.begun == 1


def test_where_no_worker_can_be_begun_a_job_is_told_to_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails() -> None:
        raise pool_module.WorkerLost

    monkeypatch.setattr(pool_module, "Worker", fails)
    with pytest.raises(limits.BusyError):
        Pool().do("replay_json", SHORT)


#: Processor seconds of getting ready, and of a first job with other cards than those of that play.
_FIRST_JOB = """
import time
from app.replaying import worker
began = time.process_time()
worker.get_ready()
ready = time.process_time() - began
text = "{players: {A: {battlefield: [Elk]}, B: {battlefield: [Owl]}}, cards: {" \
    "Elk: {type: Creature, stats: 2/2, text: 'When Elk dies, each player draws a card.'}, " \
    "Owl: {type: 生物, stats: 1/1, text: 当此生物死去时，你获得2点生命。}}, " \
    "actions: [{to: end step}]}"
began = time.process_time()
worker.JOBS["table_json"](text, worker.no_library)
print(ready, time.process_time() - began)
"""


def test_the_first_job_of_a_worker_has_its_whole_time() -> None:
    """What is made once is made before a worker is ready: no job pays seconds for it."""
    told = subprocess.run(
        [sys.executable, "-c", _FIRST_JOB], capture_output=True, text=True, check=True
    ).stdout
    ready, first = map(float, told.split())
    assert first < ready / 5
