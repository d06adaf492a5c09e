"""The process that replays what strangers send: it can be ended at any moment and nothing is lost.

In: jobs over a pipe whose number is the one argument. Out: for each job `done` with its answer,
`wrong` with the user's error, or `broken` with a traceback; in between `card` with the name of a
card that the server is to look up.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
import threading
import time
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from app.replaying.jobs import JOBS
from app.replaying.limits import MEMORY, PLACE, SECONDS, TooLargeError
from engine.replay.cards import CardText, no_library
from rules.errors import HeadjudgeError

#: A play that needs what every play needs: card text in both languages, an attack, a spell.
_FIRST = """
players: {A: {battlefield: [Fox], hand: [Zap]}, B: {battlefield: [Ox]}}
cards:
  Fox: {type: Creature — Fox, stats: 2/2, text: "Flying\\nWhenever Fox attacks, you gain 1 life."}
  Ox: {type: 生物～牛, stats: 2/4, text: 警戒}
  Zap: {type: Instant, cost: "{R}", text: Zap deals 3 damage to any target.}
actions:
  - attack: {Fox: B}
  - cast: Zap
    targets: [Ox]
"""
#: Seconds between two looks at whether the server is still there.
_LOOK_SECONDS = 1.0


def work(pipe: Connection[Any, Any]) -> None:
    """Do one job after the other until the server hangs up."""

    def lookup(name: str) -> CardText | None:
        pipe.send(("card", name))
        found: CardText | None = pipe.recv()
        return found

    while True:
        try:
            name, text, options = pipe.recv()
        except EOFError:
            return
        signal.setitimer(signal.ITIMER_PROF, SECONDS)  # then SIGPROF ends this process
        try:
            answer = ("done", JOBS[name](text, lookup, **options))
        except HeadjudgeError as error:
            answer = ("wrong", error)
        except (MemoryError, RecursionError):
            answer = ("wrong", TooLargeError("the replay needs too much memory", place=PLACE))
        except (EOFError, BrokenPipeError):
            return
        except Exception:
            answer = ("broken", traceback.format_exc())
        signal.setitimer(signal.ITIMER_PROF, 0)
        pipe.send(answer)


def get_ready() -> None:
    """Make what is made once, so that the first job has its whole time for itself.

    That takes a second of processor time, a good part of what a job may take.
    """
    JOBS["table_json"](_FIRST, no_library)


def end_with(server: int) -> None:
    """End this process once the server that began it is gone, whatever it is doing."""
    while os.getppid() == server:
        time.sleep(_LOOK_SECONDS)
    os._exit(1)


def main() -> None:
    """Limit this process and work."""
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which hangs up
    with suppress(ValueError, OSError):  # a system without this limit has the time limit still
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    pipe: Connection[Any, Any] = Connection(int(sys.argv[1]))
    get_ready()
    gc.freeze()  # what is loaded stays: the collector need not look at it after every few jobs
    pipe.send(("ready", None))
    work(pipe)


if __name__ == "__main__":
    main()
