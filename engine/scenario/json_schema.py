"""The JSON Schema of the notation, for editors that complete and check YAML.

In: the tables of keys and kinds. Out: one schema (draft 2020-12); a test holds the file in `docs/`
against it.
"""

from __future__ import annotations

from engine.scenario import action_keys, actions, expectations, reader, setup
from engine.scenario.kinds import COUNT, NAME, RULE, Kind, Schema
from engine.scenario.mapping import Table
from engine.scenario.words import RESOLVES

_TABLES: tuple[Table, ...] = (
    reader.SCENARIO,
    setup.PLAYER_SETUP,
    setup.PERMANENT,
    setup.EXILED,
    setup.CARD,
    action_keys.PAYMENT,
    expectations.PLAYER_IS,
    expectations.OBJECT_IS,
    expectations.GAME_IS,
    expectations.ASKED,
    expectations.ILLEGAL,
    *(form.table for form in actions.FORMS),
)


def json_schema() -> Schema:
    """Return the JSON Schema of a scenario file."""
    kinds: dict[str, Kind] = {kind.name: kind for kind in (COUNT, NAME, RULE)}
    for table in _TABLES:
        kinds.update(table.kinds())
    definitions: Schema = {name: kind.schema for name, kind in kinds.items()}
    definitions.update(setup.schema_definitions())
    definitions.update(expectations.schema_definitions())
    definitions["action"] = actions.action_schema()
    definitions["resolve"] = {"enum": list(RESOLVES.spellings())}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Headjudge scenario",
        **reader.scenario_schema(),
        "$defs": dict(sorted(definitions.items())),
    }
