"""`/healthz`, `/readyz` and `/metrics`, for what watches over a server.

In: nothing. Out: 200 from `/healthz` while the process answers; 200 from `/readyz` while there is a
library that can be read and the server is not stopping, else 503; the metrics in Prometheus' form.
"""

from __future__ import annotations

import threading

from flask import Blueprint, Response, current_app, jsonify
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from app.serving import VERSION, service
from rules.errors import HeadjudgeError

health = Blueprint("health", __name__)


class Readiness:
    """Whether the server takes requests; a server that stops says so before it does."""

    def __init__(self) -> None:
        self._stopping = threading.Event()

    def stop(self) -> None:
        """Say from now on that no more requests are wanted."""
        self._stopping.set()

    @property
    def is_stopping(self) -> bool:
        """Whether the server is about to end."""
        return self._stopping.is_set()


@health.get("/healthz")
def healthz() -> Response:
    """Tell that the process answers."""
    return jsonify({"status": "ok", "version": VERSION})


@health.get("/readyz")
def readyz() -> tuple[Response, int]:
    """Tell whether requests are wanted here."""
    readiness: Readiness = current_app.extensions["headjudge_readiness"]
    if readiness.is_stopping:
        return jsonify({"status": "stopping"}), 503
    try:
        version = service().library.version.name
    except HeadjudgeError as error:
        return jsonify({"status": error.code, "message": error.problem}), 503
    return jsonify({"status": "ready", "library": version}), 200


@health.get("/metrics")
def metrics() -> Response:
    """Give the metrics of this process."""
    registry = current_app.extensions["headjudge_metrics"].registry
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
