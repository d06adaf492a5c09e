"""What a stranger may send: how long an address, a query and a body may be, and how often.

In: requests. Out: nothing for those that are let in; `TooLargeError` (413, 414) and
`TooOftenError` (429) for the others, before anything is made for them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import limits
from flask import Flask, Request, request
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from app.replaying.limits import LARGEST_REQUEST, LONGEST_TEXT, TooLargeError
from rules.errors import HeadjudgeError, NotFoundError

#: Characters of an address with its query, as it is sent. A scenario in a link has its own limit.
LONGEST_ADDRESS = 4_000
LONGEST_LINK = 24_000
#: Addresses that may hold a whole scenario.
_WITH_SCENARIO = ("/editor", "/practice", "/table")
#: Characters that are seen nowhere, and stand in no address of ours.
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")
#: Addresses for which a game is played, or a file is made.
_PLAYED = (
    "/editor", "/practice", "/table", "/api/v1/replay", "/api/v1/why-not", "/api/v1/table",
    "/api/v1/export",
)  # fmt: skip


#: Nothing but scenarios is sent.
TOO_LARGE = f"a scenario that is sent has at most {LONGEST_TEXT:,} characters"


class TooLongAddressError(HeadjudgeError):
    """An address longer than any that the site gives."""

    code = "too_long"


class TooOftenError(HeadjudgeError):
    """One client asks more often than it may."""

    code = "too_often"


@dataclass(frozen=True, slots=True)
class Rates:
    """How often one client may ask, a minute: anything, and for a game to be played. 0: no limit.

    A client is an address of the network: a hall with one address for all has many readers, so the
    figures are for a hall and not for a person.
    """

    requests: int = 0
    replays: int = 0


class _Counter:
    """Counts what each client asks for in a sliding minute."""

    def __init__(self, name: str, a_minute: int) -> None:
        self._rate = limits.RateLimitItemPerMinute(a_minute, namespace=name) if a_minute else None
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def count(self, client: str) -> None:
        """Count one request; raises `TooOftenError` where it is one too many."""
        if self._rate is not None and not self._limiter.hit(self._rate, client):
            raise TooOftenError(f"asked too often: at most {self._rate.amount} a minute")


def admit_with(app: Flask, rates: Rates) -> None:
    """Make an application refuse what is too long, too large, or asked for too often."""
    anything, replays = _Counter("requests", rates.requests), _Counter("replays", rates.replays)

    @app.before_request
    def admit() -> None:
        check_address(request)
        client = request.remote_addr or ""
        anything.count(client)
        if request.path.startswith(_PLAYED) or request.path.endswith("/why-not"):
            replays.count(client)
        request.max_content_length = LARGEST_REQUEST
        if (request.content_length or 0) > LARGEST_REQUEST:
            raise TooLargeError(TOO_LARGE, place="scenario")


def check_address(asked: Request) -> None:
    """Raise `TooLongAddressError` or `NotFoundError` for an address that no page has."""
    if _CONTROLS.search(asked.path):
        raise NotFoundError("there is no such page", text=asked.path)
    longest = LONGEST_LINK if asked.path.startswith(_WITH_SCENARIO) else LONGEST_ADDRESS
    if len(asked.query_string) + len(asked.environ.get("PATH_INFO", "")) > longest:
        raise TooLongAddressError(f"an address here has at most {longest:,} characters")
