"""Bounds of what is played on the command line, in this process: its time and its memory.

In: seconds. Out: a context in which a play that takes more is ended with an error that says so.
"""

from __future__ import annotations

import resource
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from app.replaying.limits import TooLargeError, TooSlowError

#: Seconds of processor time that one play has, unless somebody gives it more.
SECONDS = 60.0
#: Bytes of memory that this process may have while it plays.
MEMORY = 4 * 1024**3
#: Seconds of processor time after which the end is told again, where it was told in vain: Python
#: swallows what is raised within some calls of its own (finalizers, callbacks of its collector).
_AGAIN = 0.1


class _OutOfTimeError(BaseException):
    """The time is up; no handler of errors on the way takes it for its own."""


@contextmanager
def bounded(seconds: float = SECONDS, place: str | None = None) -> Iterator[None]:
    """End what takes more processor time than that, or more memory than there is for it.

    Raises `TooSlowError` and `TooLargeError`.
    """
    try:
        with _limited_memory(), _timer(seconds):
            yield
    except _OutOfTimeError:
        told = f"{seconds:g} seconds of processor time were not enough"
        raise TooSlowError(told, place=place) from None
    except MemoryError:
        told = f"more than {MEMORY // 1024**3} GB of memory would be needed"
        raise TooLargeError(told, place=place) from None


@contextmanager
def _timer(seconds: float) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # signals come to the main thread alone
        return

    running = True

    def ended(number: int, frame: FrameType | None) -> None:
        if running:
            raise _OutOfTimeError

    before = signal.signal(signal.SIGPROF, ended)
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN)
    try:
        yield
    finally:
        running = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@contextmanager
def _limited_memory() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    fits = [limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY]
    with suppress(ValueError, OSError):  # a system without this limit has the time limit still
        resource.setrlimit(resource.RLIMIT_AS, (min([MEMORY, *fits]), hard))
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
