"""The page that explains the API, made from its OpenAPI document."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import render_template

from app.api.openapi import document
from app.api.views import VERSION
from app.web.blueprint import web


@web.get("/api")
def api_page() -> str:
    """Show every address of the API with its parameters and an example."""
    told = document(VERSION)
    endpoints = [
        {"address": address, "method": method, **_shown(address, method, operation)}
        for address, methods in told["paths"].items()
        for method, operation in methods.items()
    ]
    return render_template("api.html", endpoints=endpoints, page="api")


def _shown(address: str, method: str, operation: dict[str, Any]) -> dict[str, Any]:
    """Return an operation with an example: an address to open, or a command that sends a file."""
    example = _example(address, operation)
    sent = f"curl --data-binary @scenario.yaml 'http://localhost:8000{example}'"
    return operation | ({"example": example} if method == "get" else {"command": sent})


def _example(address: str, operation: dict[str, Any]) -> str:
    """Return an address that can be opened, made of the parameters' examples."""
    query = []
    for parameter in operation["parameters"]:
        value = parameter.get("example")
        if value is None or not parameter["required"]:
            continue
        if parameter["in"] == "path":
            address = address.replace(f"{{{parameter['name']}}}", quote(value))
        else:
            query.append(f"{parameter['name']}={quote(value)}")
    return f"/api/v1{address}" + (f"?{'&'.join(query)}" if query else "")
