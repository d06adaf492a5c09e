"""What a server does for one scenario that somebody sends, and the errors that say it was too much.

In: nothing. Out: figures with their units, and one error for each limit.
"""

from __future__ import annotations

from rules.errors import HeadjudgeError

#: How errors name the text that was sent.
PLACE = "scenario"
#: Characters of a scenario that is sent.
LONGEST_TEXT = 64 * 1024
#: Bytes of a request that holds one (a character is three bytes, nine as a form sends it).
LARGEST_REQUEST = 10 * LONGEST_TEXT
#: Permanents that a set-up begins with.
MOST_PERMANENTS = 200
#: Steps of one replay.
MOST_STEPS = 1_000
#: Seconds of processor time that one job may take, and seconds by the clock, on a machine that is
#: at work for others too.
SECONDS = 5.0
SECONDS_BY_THE_CLOCK = 4 * SECONDS
#: Seconds that a job waits for a free worker: as long as the job that it waits for, and as a worker
#: that is being begun.
PATIENCE = 2 * SECONDS
#: Bytes of memory that a worker may use.
MEMORY = 1024 * 1024 * 1024
#: Bytes of an answer.
LARGEST_ANSWER = 32 * 1024 * 1024
#: Entries that one request may add at the table.
MOST_ENTRIES = 50
#: Sittings at the table that one worker keeps, and steps told in all of them.
KEPT_SITTINGS = 64
KEPT_STEPS = 6_000
#: Bytes of memory from which on a worker keeps none.
KEPT_MEMORY = MEMORY // 2


class TooLargeError(HeadjudgeError):
    """More text, permanents or answer than the server takes."""

    code = "too_large"


class TooSlowError(HeadjudgeError):
    """A replay that took longer than the server gives it."""

    code = "too_slow"


class BusyError(HeadjudgeError):
    """Every worker is at work for somebody else."""

    code = "busy"


def check_size(text: str, place: str) -> None:
    """Raise `TooLargeError` for a text longer than a server takes."""
    if len(text) > LONGEST_TEXT:
        raise TooLargeError(
            f"a scenario that is sent has at most {LONGEST_TEXT:,} characters, "
            f"this one {len(text):,}; the command line takes longer ones",
            place=place,
        )
