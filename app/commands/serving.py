"""`headjudge serve`: the web site and the API."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import click

from app.commands.common import json_option, library_option
from app.replaying.pool import pool

if TYPE_CHECKING:
    from flask import Flask

#: What is asked once while nobody waits yet: it reads the index, the names and the templates, for
#: which the first visitor would wait a second.
AT_FIRST = (
    "/worker.js",  # first what needs most room for a moment: the others then have that room
    "/",
    "/702.2",  # the page of a rule, and rulings by date
    "/read/104",
    "/contents",
    "/glossary",
    "/keywords",
    "/scenarios",
    "/search?q=exile+owner&all=1",
    "/search?q=昂度的传起规则&all=1",
    "/search?q=in:7&all=1",
    "/search?q=deathtuoch&all=1",  # reads the words to spell by
    "/search?q=灵气贴着的生物没了，灵气去哪&all=1",  # Chinese words, and pinyin for slips
    "/api/v1/complete?q=a",
)


@click.command("serve")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="0.0.0.0 for the whole network."
)
@click.option(
    "--requests-per-minute",
    type=click.IntRange(0),
    default=0,
    help="Most requests of one client a minute; 0, as without it, for no limit.",
)
@click.option(
    "--replays-per-minute",
    type=click.IntRange(0),
    default=240,
    show_default=True,
    help="Most scenarios of one client a minute; 0 for no limit.",
)
@click.option(
    "--behind-proxies",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="How many proxies stand before this server: their word on the client's address is taken.",
)
@click.option(
    "--site",
    metavar="ADDRESS",
    envvar="HEADJUDGE_SITE",
    help="The address of the site for the world, https://judge.example: previews of shared links, "
    "the feed and the search of a browser's bar name it. Without it, the one that is asked.",
)
@click.option(
    "--stop-grace",
    type=click.FloatRange(0),
    default=0.0,
    metavar="SECONDS",
    help="How long /readyz says that the server is stopping before it does.",
)
@click.option("--log", is_flag=True, help="Write a line of JSON for each request.")
@library_option
@json_option
def serve_command(
    port: int,
    host: str,
    requests_per_minute: int,
    replays_per_minute: int,
    behind_proxies: int,
    site: str | None,
    stop_grace: float,
    library: Path,
    *,
    log: bool,
    as_json: bool,
) -> None:
    """Serve the web site and the API, and say where.

    docs/operations.md has what to set for an event and for a country.

    \b
    Examples:
      headjudge serve
      headjudge serve --host 0.0.0.0 --port 80 --log
      headjudge serve --behind-proxies 1 --stop-grace 5
    """
    # The process that plays makes ready while this one loads what it needs itself: who asks for a
    # play first does not wait for both.
    threading.Thread(target=pool().prepare, daemon=True).start()
    from app import create_app
    from app.server.admission import Rates
    from app.server.observed import log_requests
    from app.server.run import SiteServer
    from app.service import Service

    service = Service(library)
    editions = ", ".join(f"{e.game}/{e.book} {e.date}" for e in service.library.editions)
    rates = Rates(requests_per_minute, replays_per_minute)
    app = create_app(library, rates=rates, proxies=behind_proxies, site=site)
    if log:
        log_requests()
    server = SiteServer(app, host, port)
    click.echo(f"Headjudge 主审 serves {editions}")
    click.echo(
        f"  http://{'localhost' if host == '127.0.0.1' else host}:{port}/   (Ctrl-C ends it)"
    )
    threading.Thread(target=_get_warm, args=(app,), daemon=True).start()
    server.run(grace=stop_grace)


def _get_warm(app: Flask) -> None:
    """Make ready what the first visitors would wait for, while the server answers already."""
    ask_at_first(app)
    gc.collect()
    gc.freeze()  # what is loaded stays: the collector need not look at it again and again


def ask_at_first(app: Flask) -> dict[str, int]:
    """Ask a site for what is slow the first time; return the status of each answer."""
    client = app.test_client(use_cookies=False)
    return {address: client.get(address, follow_redirects=True).status_code for address in AT_FIRST}
