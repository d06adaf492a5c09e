"""What the pages and the API share: the application's service, over HTTP.

In: the application of the request. Out: its service, and the one for scenarios that are sent.
"""

from __future__ import annotations

from importlib.metadata import version

from flask import current_app

from app.replaying.service import SentScenarios
from app.service import Service

VERSION = version("headjudge")


def service() -> Service:
    """Return the application's service."""
    found: Service = current_app.extensions["headjudge"]
    return found


def sent() -> SentScenarios:
    """Return the service for scenarios that are sent."""
    return SentScenarios(service())
