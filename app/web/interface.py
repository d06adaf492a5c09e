"""The page that explains the API, made from its OpenAPI document.

In: the document and the library in force. Out: every address with an example that opens here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from flask import render_template, request

from app.library.edition_facts import EditionFacts
from app.serving import VERSION
from app.shapes.openapi import document
from app.web.blueprint import service, web
from app.web.reader import reader_of
from app.web.strings.api import API_ZH
from rules.errors import NotFoundError
from rules.text import Language


@web.get("/api")
def api_page() -> str:
    """Show every address of the API with its parameters and an example."""
    told = document(VERSION)
    endpoints = [
        {"address": address, "method": method, **_shown(address, method, _said(operation))}
        for address, methods in told["paths"].items()
        for method, operation in methods.items()
    ]
    return render_template("api.html", endpoints=endpoints, page="api")


def _said(operation: dict[str, Any]) -> dict[str, Any]:
    """Return an operation with its sentences in the language of the visitor."""
    if reader_of(request).lang is not Language.ZH:
        return operation
    parameters = [p | {"description": API_ZH[p["description"]]} for p in operation["parameters"]]
    told = {key: API_ZH[operation[key]] for key in ("summary", "description")}
    return operation | told | {"parameters": parameters}


def _shown(address: str, method: str, operation: dict[str, Any]) -> dict[str, Any]:
    """Return an operation with an example: an address to open, or a command that sends a file."""
    example = _example(address, operation)
    if method == "get":
        return operation | {"example": example}
    sent = "@scenario.yaml"
    body = operation["requestBody"]["content"]
    if list(body) == ["application/json"]:
        sent = f"'{json.dumps(body['application/json']['example'], ensure_ascii=False)}'"
    return operation | {"command": f"curl --data-binary {sent} 'http://localhost:8000{example}'"}


def _example(address: str, operation: dict[str, Any]) -> str | None:
    """Return an address that opens in this library, None where the library has nothing for it."""
    query = []
    here = service().library.once("api examples", None, _of_the_library).get(address)
    for parameter in operation["parameters"]:
        name = parameter["name"]
        value = here.get(name) if here is not None else parameter.get("example")
        if not parameter["required"]:
            continue
        if value is None:
            return None
        if parameter["in"] == "path":
            address = address.replace(f"{{{name}}}", quote(value))
        else:
            query.append(f"{name}={quote(value)}")
    return f"/api/v1{address}" + (f"?{'&'.join(query)}" if query else "")


def _of_the_library() -> Mapping[str, Mapping[str, str | None]]:
    """Return what stands in the paths of addresses, taken from what the library has."""
    edition = _newest()
    shelf = service().library.cards
    ruling = next(shelf.all_rulings(), None)
    topics = (topic for code in shelf.sets() for topic in shelf.topics_of_set(code))
    card = next((key for key in ruling.cards), None) if ruling else None
    number = _first_of(edition, "702.2") if edition else None
    return {
        "/rules/{number}": {"number": number},
        "/history/{number}": {"number": number},
        "/terms/{name}": {"name": _term(edition) if edition else None},
        "/cards/{name}": {"name": card},
        "/rulings/{id}": {"id": ruling.key if ruling else None},
        "/notes/{set}": {"set": next((code for code in shelf.sets() if code), None)},
        "/topics/{id}": {"id": next((topic.key for topic in topics), None)},
        "/diff/{old}/{new}": _dates(edition) if edition else {},
    }


def _newest() -> EditionFacts | None:
    try:
        return service().edition()
    except NotFoundError:
        return None


def _first_of(edition: EditionFacts, wanted: str) -> str | None:
    """Return a number of the edition: the wanted one, else the first."""
    numbers = service().library.all_numbers(edition)
    return wanted if wanted in numbers else next(iter(numbers), None)


def _term(edition: EditionFacts) -> str | None:
    """Return the name of a term of the edition: one that all know, else the first."""
    names = [e.name.en or e.name.zh for e in service().library.all_entries(edition)]
    return "Deathtouch" if "Deathtouch" in names else next((n for n in names if n), None)


def _dates(edition: EditionFacts) -> Mapping[str, str]:
    """Return the dates of the two newest editions of a book, none where there is but one."""
    book = (edition.game, edition.book)
    dates = [e.date for e in service().library.editions if (e.game, e.book) == book]
    return {"old": dates[1], "new": dates[0]} if len(dates) > 1 else {}
