"""`headjudge serve`: the web site and the API."""

from __future__ import annotations

import errno
import logging
import threading
from pathlib import Path

import click
import waitress
from flask import Flask

from app import create_app
from app.commands.addresses_typed import TypedAddressChannel
from app.commands.common import json_option, library_option
from app.service import Service
from rules.errors import HeadjudgeError

#: What is asked once while nobody waits yet: it reads the index, the names and the templates, for
#: which the first visitor would wait a second.
AT_FIRST = (
    "/",
    "/contents",
    "/glossary",
    "/keywords",
    "/scenarios",
    "/search?q=exile+owner&all=1",
    "/search?q=昂度的传起规则&all=1",
    "/search?q=in:7&all=1",
    "/api/v1/complete?q=a",
    "/worker.js",
)


@click.command("serve")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="0.0.0.0 for the whole network."
)
@library_option
@json_option
def serve_command(port: int, host: str, library: Path, *, as_json: bool) -> None:
    """Serve the web site and the API, and say where."""
    service = Service(library)
    editions = ", ".join(f"{e.game}/{e.book} {e.date}" for e in service.library.editions)
    app = create_app(library)
    logging.getLogger("waitress").setLevel(logging.ERROR)
    try:
        server = waitress.create_server(app, host=host, port=port, threads=8)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise HeadjudgeError(
                f"port {port} is in use; choose another with --port (make run PORT={port + 1})"
            ) from error
        raise HeadjudgeError(f"port {port} cannot be used ({error.strerror})") from error
    # One address is one socket; a name of several has a server for each.
    for socket in (server, *getattr(server, "map", {}).values()):
        socket.channel_class = TypedAddressChannel
    click.echo(f"Headjudge 主审 serves {editions}")
    click.echo(
        f"  http://{'localhost' if host == '127.0.0.1' else host}:{port}/   (Ctrl-C ends it)"
    )
    threading.Thread(target=ask_at_first, args=(app,), daemon=True).start()
    try:
        server.run()
    except KeyboardInterrupt:
        server.close()


def ask_at_first(app: Flask) -> dict[str, int]:
    """Ask a site for what is slow the first time; return the status of each answer."""
    client = app.test_client(use_cookies=False)
    return {address: client.get(address, follow_redirects=True).status_code for address in AT_FIRST}
