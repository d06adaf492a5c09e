"""Processes that work for this one, and end with it.

In: how many, or that it shall have all that this one has. Out: a pool of them. A process that is
killed tells its pool nothing: each of the pool looks by itself whether the one that began it is
still there.
"""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context, parent_process


def children(number: int, *, tasks_each: int | None = None) -> ProcessPoolExecutor:
    """Return a pool of processes, each begun anew after so many tasks."""
    context = get_context("spawn")
    return ProcessPoolExecutor(
        number, context, initializer=_end_with_parent, max_tasks_per_child=tasks_each
    )


def twin() -> ProcessPoolExecutor | None:
    """Return a pool of one process that has all that this one has, None where none can be made.

    For a process that runs no other threads at work: of threads the twin has none.
    """
    if "fork" not in get_all_start_methods() or (os.cpu_count() or 1) < 2:
        return None
    return ProcessPoolExecutor(1, get_context("fork"), initializer=_end_with_parent)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once, whatever they are doing: nobody wants it any more."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    if (parent := parent_process()) is not None:
        parent.join()
        os._exit(1)
