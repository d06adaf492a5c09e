"""The server's side of the workers: hands out jobs and ends a worker that takes too long.

In: the name of a job, a text, options. Out: the job's answer; `HeadjudgeError`s of the scenario,
`TooLargeError`, `TooSlowError` and `BusyError`. As many jobs are taken on as there are workers and
places to wait; whoever comes then is told at once, so that the server's other threads stay free for
look-ups.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import cache
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.replaying.limits import (
    PATIENCE,
    PLACE,
    SECONDS,
    SECONDS_BY_THE_CLOCK,
    BusyError,
    TooLargeError,
    TooSlowError,
    check_size,
)
from rules.errors import HeadjudgeError

if TYPE_CHECKING:  # the engine is loaded by the workers: who begins one need not wait for it
    from engine.replay.cards import CardText, Lookup

_PROJECT = Path(__file__).resolve().parents[2]
#: Workers at the same time, jobs that wait for one, and jobs after which a worker is replaced.
WORKERS = 2
WAITING = 2
JOBS_EACH = 200
#: With so many jobs left to one, its successor is begun: it takes some seconds of processor time.
_LAST_JOBS = 60
#: Seconds that a new worker has to get ready.
_START = 60.0


_BUSY = "the server is replaying other scenarios; try again in a moment"


def _no_cards(_name: str) -> CardText | None:
    """The cards of who has no library."""
    return None


class WorkerLost(Exception):  # noqa: N818  an outcome, not a fault
    """A worker ended in the middle of a job: its memory or its stack was used up."""


class Worker:
    """One process, and the pipe to it."""

    def __init__(self) -> None:
        ours, theirs = Pipe()
        self._pipe: Connection[Any, Any] = ours
        path = os.pathsep.join(p for p in (str(_PROJECT), os.environ.get("PYTHONPATH")) if p)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "app.replaying.worker", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        theirs.close()
        self._left = JOBS_EACH
        self._receive(time.monotonic() + _START)

    def _receive(self, until: float) -> tuple[str, Any]:
        """Raises `TimeoutError` where its time is over, `WorkerLost` where the process is gone."""
        if not self._pipe.poll(max(0.0, until - time.monotonic())):
            raise TimeoutError
        try:
            said: tuple[str, Any] = self._pipe.recv()
        except (EOFError, OSError) as error:
            if self._ran_out_of_time():
                raise TimeoutError from error
            raise WorkerLost from error
        return said

    def _ran_out_of_time(self) -> bool:
        """Whether the process was ended by the clock of its own processor time."""
        try:
            return self._process.wait(timeout=1.0) == -signal.SIGPROF
        except subprocess.TimeoutExpired:
            return False

    def _send(self, said: Any) -> None:
        """Raises `WorkerLost` where the process is gone."""
        try:
            self._pipe.send(said)
        except OSError as error:
            raise WorkerLost from error

    def do(self, job: str, text: str, lookup: Lookup, options: dict[str, Any]) -> Any:
        """Do a job, looking up the cards it asks for; raises the errors that it has."""
        self._left -= 1
        until = time.monotonic() + SECONDS_BY_THE_CLOCK
        self._send((job, text, options))
        while True:
            kind, value = self._receive(until)
            if kind == "card":
                self._send(lookup(value))
            elif kind == "done":
                return value
            elif kind == "wrong":
                raise value
            else:
                raise RuntimeError(f"a worker failed:\n{value}")

    @property
    def is_there(self) -> bool:
        """Whether the process is still running."""
        return self._process.poll() is None

    @property
    def is_fresh(self) -> bool:
        """Whether it may do another job."""
        return self._left > 0

    @property
    def wants_successor(self) -> bool:
        """Whether the moment has come to begin the worker that will replace it."""
        return self._left == _LAST_JOBS

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._pipe.close()
        self._process.kill()
        self._process.wait()


class Pool:
    """A few workers, begun when they are first needed."""

    def __init__(self) -> None:
        self._places = threading.BoundedSemaphore(WORKERS + WAITING)
        self._free = threading.BoundedSemaphore(WORKERS)
        self._changed = threading.Condition()
        self._idle: list[Worker] = []
        self._waiting = self._beginning = self._failed = 0

    def do(self, job: str, text: str, lookup: Lookup = _no_cards, **options: Any) -> Any:
        """Do a job within the limits of `limits`."""
        check_size(text, PLACE)
        if not self._places.acquire(blocking=False):
            raise BusyError(_BUSY)
        try:
            if not self._free.acquire(timeout=PATIENCE):
                raise BusyError(_BUSY)
            try:
                return self._do(job, text, lookup, options)
            finally:
                self._free.release()
        finally:
            self._places.release()

    def _do(self, job: str, text: str, lookup: Lookup, options: dict[str, Any]) -> Any:
        worker = self._ready()
        keep = False
        try:
            answer = worker.do(job, text, lookup, options)
            keep = worker.is_fresh
        except TimeoutError:
            raise TooSlowError(
                f"the replay was ended after {SECONDS:g} seconds; the command line gives it more",
                place=PLACE,
            ) from None
        except WorkerLost:
            raise TooLargeError("the replay needs too much memory", place=PLACE) from None
        except HeadjudgeError:
            keep = worker.is_fresh
            raise
        finally:
            if keep and worker.wants_successor:
                threading.Thread(target=self.prepare, daemon=True).start()
            if keep:
                with self._changed:
                    self._idle.append(worker)
                    self._changed.notify()
            else:
                worker.end()
        return answer

    def prepare(self) -> None:
        """Begin a worker beside those that are there, for who asks when it is ready."""
        with self._changed:
            self._beginning += 1
        self._begin()

    def _begin(self) -> None:
        """Begin a worker that is counted as being begun already."""
        begun = None
        with suppress(OSError, TimeoutError, WorkerLost):  # whoever waits for it is told
            begun = Worker()
        with self._changed:
            self._beginning -= 1
            if begun is None:
                self._failed += 1
            else:
                self._idle.insert(0, begun)
            self._changed.notify_all()

    def _ready(self) -> Worker:
        """Return the first worker that is idle: there already, given back, or begun for this.

        No more are begun than are waited for: on a busy machine each makes the others slower.
        Raises `BusyError` where none can be begun.
        """
        with self._changed:
            failed = self._failed
            self._waiting += 1
            try:
                while (worker := self._idle_one()) is None:
                    if self._failed != failed and not self._beginning:
                        raise BusyError(_BUSY)
                    if self._beginning < self._waiting:
                        self._beginning += 1
                        threading.Thread(target=self._begin, daemon=True).start()
                    self._changed.wait()
            finally:
                self._waiting -= 1
        return worker

    def _idle_one(self) -> Worker | None:
        """Take an idle worker; one that was ended while it was idle is left out."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_there:
                return worker
            worker.end()
        return None


@cache
def pool() -> Pool:
    """The workers of this process."""
    return Pool()
