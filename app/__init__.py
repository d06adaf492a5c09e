"""Headjudge's library, service and faces: web, API and command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from app.server.admission import Rates

PROJECT = Path(__file__).resolve().parent.parent


def create_app(
    library: Path, *, rates: Rates | None = None, proxies: int = 0, site: str | None = None
) -> Flask:
    """Make the web application over the library at a directory.

    The library is looked at on each request, so a new version is served without a restart. `rates`
    says how often one client may ask (without it, as often as it likes), `proxies` how many stand
    before the server and are believed about the client's address and the site's; `site` is the
    address that the site has for the world (without it, the one that it is asked by).
    """
    from app.collecting import collected_seldom

    with collected_seldom():  # what is loaded stays
        return _loaded(library, rates, proxies, site)


def _loaded(library: Path, rates: Rates | None, proxies: int, site: str | None) -> Flask:
    """Load the faces and put them together."""
    from flask import Flask
    from werkzeug.middleware.proxy_fix import ProxyFix

    from app.api.lists import api
    from app.api.table import table
    from app.exporting.shelf import ExportShelf
    from app.server.admission import Rates, admit_with
    from app.server.crossing import open_for_reading
    from app.server.health import Readiness, health
    from app.server.observed import Metrics, Observed
    from app.server.problems import answer_problems_of
    from app.service import Service
    from app.web.delivery import deliver_with
    from app.web.sharing import set_site
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
    metrics = Metrics()
    app.extensions["headjudge"] = Service(library)
    app.extensions["headjudge_exports"] = ExportShelf(app.extensions["headjudge"])
    app.extensions["headjudge_metrics"] = metrics
    app.extensions["headjudge_readiness"] = Readiness()
    set_site(app, site)
    admit_with(app, rates or Rates())
    answer_problems_of(app)
    app.register_blueprint(health)
    app.register_blueprint(api)
    app.register_blueprint(table)
    app.register_blueprint(web)
    deliver_with(app)
    open_for_reading(app)  # behind the above: what is asked last is answered with its headers on
    if proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies)  # type: ignore[method-assign]
    app.wsgi_app = Observed(app.wsgi_app, metrics)  # type: ignore[method-assign]
    return app
