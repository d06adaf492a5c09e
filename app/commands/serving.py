"""`headjudge serve`: the web site and the API."""

from __future__ import annotations

import errno
import logging
from pathlib import Path

import click
import waitress

from app import create_app
from app.commands.common import json_option, library_option
from app.service import Service
from rules.errors import HeadjudgeError


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
    click.echo(f"Headjudge 主审 serves {editions}")
    click.echo(
        f"  http://{'localhost' if host == '127.0.0.1' else host}:{port}/   (Ctrl-C ends it)"
    )
    try:
        server.run()
    except KeyboardInterrupt:
        server.close()
