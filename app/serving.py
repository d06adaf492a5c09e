"""What the pages and the API share: the application's service, over HTTP.

In: the application of the request. Out: its service, and the one for scenarios that are sent.
"""

from __future__ import annotations

from importlib.metadata import version

from flask import current_app

from app.replaying.service import SentScenarios
from app.service import Service
from rules.errors import HeadjudgeError

VERSION = version("headjudge")


#: The status of each kind of error; all others are 400.
STATUS = {
    "foreign": 403,
    "not_found": 404,
    "too_large": 413,
    "too_long": 414,
    "too_often": 429,
    "library": 503,
    "busy": 503,
}
#: Seconds after which it is worth asking again.
RETRY_AFTER = {"busy": 2, "too_often": 20, "library": 30}


def status_of(error: HeadjudgeError) -> tuple[int, dict[str, str]]:
    """Return the status that answers an error, and the headers that go with it."""
    after = RETRY_AFTER.get(error.code)
    return STATUS.get(error.code, 400), {"Retry-After": str(after)} if after else {}


def service() -> Service:
    """Return the application's service."""
    found: Service = current_app.extensions["headjudge"]
    return found


def sent() -> SentScenarios:
    """Return the service for scenarios that are sent."""
    return SentScenarios(service())
