"""Headjudge's library, service and faces: web, API and command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

PROJECT = Path(__file__).resolve().parent.parent


def create_app(library: Path) -> Flask:
    """Make the web application over the library at a directory.

    The library is looked at on each request, so a new version is served without a restart.
    """
    from flask import Flask

    from app.api.views import api
    from app.service import Service
    from app.web.delivery import deliver_with
    from app.web.views import web

    app = Flask(
        "headjudge",
        template_folder=str(PROJECT / "templates"),
        static_folder=str(PROJECT / "app" / "static"),
    )
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.url_map.strict_slashes = False
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.extensions["headjudge"] = Service(library)
    app.register_blueprint(api)
    app.register_blueprint(web)
    deliver_with(app)
    return app
