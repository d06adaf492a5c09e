"""The OpenAPI document: what the API has, true to the running server.

In: the tables of `endpoints` and `posts`. Out: the document as a dictionary. A test asks the server
for every example and holds each answer against the schemas.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.search.entry import KINDS
from app.shapes.endpoints import ENDPOINTS, FILES, Parameter
from app.shapes.posts import EXAMPLE, OF_TABLE, POSTS, TABLE
from app.shapes.requests import REQUESTS
from app.shapes.schemas import ADDRESS, PLAYED, schemas

Json = dict[str, Any]
_BUSY = "Every worker is busy; try again in a moment."


def document(version: str) -> Json:
    """Return the OpenAPI document of the API."""
    paths: dict[str, Json] = {one[0]: {"get": _operation(*one[1:])} for one in ENDPOINTS}
    for file in FILES:
        paths[file[0]] = {"get": _file(*file[1:])}
    for one in POSTS:
        paths[one[0]] = {"post": _post(*one[1:])}
    for asked in TABLE:
        paths.setdefault(asked[0], {})["post"] = _at_table(*asked)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Headjudge",
            "version": version,
            "description": "Rules and rulings of trading card games, in Chinese and English.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/api/v1"}],
        "paths": paths,
        "components": {"schemas": schemas()},
    }


def _operation(
    summary: str, description: str, schema: str, parameters: tuple[Parameter, ...]
) -> Json:
    return {
        "summary": summary,
        "description": description,
        "operationId": _identifier(summary),
        "parameters": [_parameter(*p) for p in parameters],
        "responses": {
            "200": _answer("The answer.", schema) | {"headers": {"ETag": _text_header()}},
            "304": {"description": "Nothing has changed since the ETag in If-None-Match."},
            "400": _answer("The request is not well formed.", "Error"),
            "404": _answer("The library has no such thing.", "Error"),
        }
        | ({"503": _answer(_BUSY, "Error")} if schema in PLAYED else {}),
    }


def _file(
    summary: str, description: str, kinds: tuple[str, ...], parameters: tuple[Parameter, ...]
) -> Json:
    told = _operation(summary, description, "Error", parameters)
    data = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in kinds}
    whole = {"description": "The file.", "content": data, "headers": {"ETag": _text_header()}}
    told["responses"] |= {"200": whole, "503": _answer(_BUSY, "Error")}
    return told


def _at_table(address: str, summary: str, description: str, schema: str, example: Json) -> Json:
    body = {"$ref": ADDRESS.format(name=REQUESTS[address].__name__)}
    made = _post(summary, description, schema, (OF_TABLE,))
    made["requestBody"] = {
        "required": True,
        "content": {"application/json": {"schema": body, "example": example}},
    }
    return made


def _post(summary: str, description: str, schema: str, parameters: tuple[Parameter, ...]) -> Json:
    scenario = {"schema": {"type": "string"}, "example": EXAMPLE}
    return {
        "summary": summary,
        "description": description,
        "operationId": _identifier(summary),
        "parameters": [_parameter(*p) for p in parameters],
        "requestBody": {
            "description": "A scenario, as docs/scenarios.md has it: YAML in UTF-8, or JSON.",
            "required": True,
            "content": {
                "application/yaml": scenario,
                "application/json": {"schema": {"type": "object"}},
            },
        },
        "responses": {
            "200": _answer("The answer.", schema),
            "400": _answer(
                "The scenario is not right (with its line), or too long in play.", "Error"
            ),
            "404": _answer("The scenario names something that is not there.", "Error"),
            "413": _answer("The scenario, or the answer, is too large.", "Error"),
            "503": _answer(_BUSY, "Error"),
        },
    }


def _identifier(summary: str) -> str:
    return "_".join(re.findall(r"[a-z]+", summary.lower()))


def _text_header() -> Json:
    return {"description": "Changes when the answer does.", "schema": {"type": "string"}}


def _parameter(name: str, where: str, what: str, example: str | None, required: bool) -> Json:
    made: Json = {
        "name": name,
        "in": where,
        "description": what,
        "required": required,
        "schema": _PARAMETER_SCHEMAS.get(name, {"type": "string"}),
    }
    return made | ({"example": example} if example else {})


_PARAMETER_SCHEMAS: Mapping[str, Json] = {
    "format": {"type": "string", "enum": ["jsonl", "sqlite"]},
    "limit": {"type": "integer", "minimum": 1, "maximum": 200},
    "offset": {"type": "integer", "minimum": 0},
    "rulings": {"type": "string", "enum": ["0", "1"]},
    "step": {"type": "integer", "minimum": 0},
    "kind": {"type": "array", "items": {"type": "string", "enum": list(KINDS)}},
    "edition": {"anyOf": [{"type": "string", "format": "date"}, {"enum": ["latest", "newest"]}]},
}


def _answer(what: str, schema: str) -> Json:
    ref = {"$ref": ADDRESS.format(name=schema)}
    return {"description": what, "content": {"application/json": {"schema": ref}}}
