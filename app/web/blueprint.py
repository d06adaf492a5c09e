"""The blueprint that every page hangs on, and the service it asks."""

from __future__ import annotations

from flask import Blueprint

from app.serving import service

__all__ = ["service", "web"]

web = Blueprint("web", __name__)
