"""The application as a WSGI server of many processes begins it.

In: the environment. Out: the application over the library that it names.
"""

from __future__ import annotations

import os
from pathlib import Path

from flask import Flask

from app import create_app
from app.server.admission import Rates


def application() -> Flask:
    """Make the application from HEADJUDGE_LIBRARY, HEADJUDGE_PROXIES, HEADJUDGE_SITE and the rates.

    HEADJUDGE_REQUESTS_PER_MINUTE and HEADJUDGE_REPLAYS_PER_MINUTE are counted in each process.
    """
    said = os.environ
    rates = Rates(
        int(said.get("HEADJUDGE_REQUESTS_PER_MINUTE") or 0),
        int(said.get("HEADJUDGE_REPLAYS_PER_MINUTE") or 240),
    )
    library = Path(said.get("HEADJUDGE_LIBRARY") or "instance/library")
    proxies, site = int(said.get("HEADJUDGE_PROXIES") or 0), said.get("HEADJUDGE_SITE") or None
    return create_app(library, rates=rates, proxies=proxies, site=site)
