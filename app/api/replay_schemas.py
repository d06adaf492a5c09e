"""The JSON schemas of a replay, read off the values that `replay_shapes` turns into JSON.

In: frozen values of the engine. Out: schemas by name, closed like all others of the API.
"""

from __future__ import annotations

import types
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.choices import ChoiceKind
from engine.replay.result import Outcome, UnsupportedLine
from engine.telling.view import Change, StateView

Json = dict[str, Any]
_PLAIN = {str: "string", int: "integer", bool: "boolean", type(None): "null"}


def schema_of(hint: Any) -> Json:
    """Return the schema of what `replay_shapes.plain` makes of a value of this type."""
    hint = getattr(hint, "__supertype__", hint)
    if hint in _PLAIN:
        return {"type": _PLAIN[hint]}
    if get_origin(hint) in (Union, types.UnionType):
        return {"anyOf": [schema_of(one) for one in get_args(hint)]}
    if get_origin(hint) is tuple:
        return _schema_of_tuple(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [one.value for one in hint]}
    if is_dataclass(hint):
        fields = get_type_hints(hint)
        return closed({name: schema_of(fields[name]) for name in hint.__dataclass_fields__})
    raise TypeError(f"no schema for {hint}")


def _schema_of_tuple(items: tuple[Any, ...]) -> Json:
    if items[1:] == (...,):
        return {"type": "array", "items": schema_of(items[0])}
    some = [schema_of(one) for one in items]
    return {"type": "array", "prefixItems": some, "minItems": len(some), "maxItems": len(some)}


def closed(properties: Json, what: str = "") -> Json:
    """Return an object that has exactly these properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    } | ({"description": what} if what else {})


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _maybe(schema: Json) -> Json:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(of: Json) -> Json:
    return {"type": "array", "items": of}


_TEXT: Json = {"type": "string"}
_MAYBE: Json = {"type": ["string", "null"]}
_COUNT: Json = {"type": "integer", "minimum": 0}
_BOTH = _ref("Bilingual")

_STOPPED = closed(
    {
        "player": _TEXT,
        "choice": _BOTH,
        "options": _list(_BOTH),
        "rule": _TEXT,
        "kind": schema_of(ChoiceKind),
    },
    "The choice that is missing: whose it is, and the rule under which it is put.",
)
_JUDGED = closed(
    {
        "text": _TEXT,
        "met": {"type": "boolean"},
        "actual": _MAYBE,
        "line": _COUNT,
        "after_step": _COUNT,
    },
    "An expectation, what is so instead, the line it stands on and the steps before it.",
)

REPLAY_SCHEMAS: dict[str, Json] = {
    "Replay": closed(
        {
            "title": _BOTH,
            "source": _MAYBE,
            "edition": _TEXT,
            "outcome": {"enum": [outcome.value for outcome in Outcome]},
            "steps": _list(_ref("ReplayStep")),
            "final": _maybe(_ref("State")),
            "expectations": _list(_JUDGED),
            "stopped": _maybe(_ref("Stopped")),
            "refusal": _maybe(_ref("Refusal")),
            "unsupported": _list(schema_of(UnsupportedLine)),
            "missing": _list(_TEXT),
            "rules": _list(_TEXT),
            "line": {"type": ["integer", "null"], "description": "Where play ended too early."},
        },
        "A scenario played step by step.",
    ),
    "Skipped": closed(
        {"outcome": {"const": "missing"}, "skipped": {"const": True}},
        "A scenario that was left out because a card is missing.",
    ),
    "ReplayOrSkipped": {"oneOf": [_ref("Replay"), _ref("Skipped")]},
    "ReplayStep": closed(
        {
            "n": _COUNT,
            "text": _BOTH,
            "rules": _list(_TEXT),
            "changes": _list(schema_of(Change)),
            "checked": _list(closed({"condition": _BOTH, "rule": _TEXT})),
            "refused": _list(_ref("Refusal")),
            "state": _ref("State"),
        },
        "A step: its sentence, the rules that apply, what changed, and the state after it.",
    ),
    "Stopped": _STOPPED,
    "Refusal": closed(
        {"action": _BOTH, "reason": _BOTH, "rule": _TEXT}, "An action that the rules forbid."
    ),
    "State": schema_of(StateView) | {"description": "What everybody sees of the game."},
}
