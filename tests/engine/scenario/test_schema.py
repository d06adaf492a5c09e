"""The JSON Schema that editors use says what the reader accepts."""

from __future__ import annotations

import json
import re

import jsonschema
import pytest
import yaml

from engine.scenario import action_keys, actions, expectations, reader, setup
from engine.scenario.json_schema import json_schema
from engine.scenario.words import fold


@pytest.fixture(scope="module")
def validator():
    schema = json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_the_schema_file_is_the_one_of_the_tables(root):
    """docs/scenario.schema.json is written by scripts/scenario-schema."""
    stored = json.loads((root / "docs" / "scenario.schema.json").read_text(encoding="utf-8"))
    assert stored == json_schema()


def examples(root):
    text = (root / "docs" / "scenarios.md").read_text(encoding="utf-8")
    return re.findall(r"^```yaml\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def test_the_schema_accepts_what_the_documentation_shows(root, validator):
    """Every whole scenario in docs/scenarios.md is valid for an editor too."""
    wholes = [e for e in examples(root) if re.search(r"^(players|牌手):", e, re.MULTILINE)]
    assert wholes
    for text in wholes:
        errors = [e.message for e in validator.iter_errors(yaml.safe_load(text))]
        assert errors == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": {"A": {}, "B": {}}, "actons": []},
        {"players": {"A": {}}},
        {"players": {"A": {"lif": 3}, "B": {}}},
        {"players": {"A": {}, "B": {}}, "actions": [{"cast": "Bear", "taget": "B"}]},
        {"players": {"A": {}, "B": {}}, "expect": [{"Bear": {"zone": "nowhere"}}]},
    ],
)
def test_the_schema_refuses_slips(validator, wrong):
    """An editor underlines an unknown key and an unknown word."""
    assert not validator.is_valid(wrong)


@pytest.mark.parametrize(
    "table",
    [
        reader.SCENARIO,
        setup.PLAYER_SETUP,
        setup.PERMANENT,
        setup.CARD,
        action_keys.PAYMENT,
        expectations.PLAYER_IS,
        expectations.OBJECT_IS,
        expectations.GAME_IS,
        expectations.ASKED,
        expectations.ILLEGAL,
        *(form.table for form in actions.FORMS),
    ],
    ids=lambda table: table.label,
)
def test_each_key_is_written_in_both_languages_and_once(table):
    """No spelling belongs to two keys of a table; each key has English and Chinese."""
    spellings = [fold(s) for key in table.keys for s in key.spellings]
    assert len(set(spellings)) == len(spellings)
    for key in table.keys:
        assert key.en and key.zh
        assert all("\u3400" <= c <= "\u9fff" or c in "X" for s in key.zh for c in s)


def test_each_action_is_written_in_both_languages_and_once():
    """No word begins two kinds of actions."""
    spellings = [fold(s) for form in actions.FORMS for s in form.spellings] + list(reader.CHECK)
    assert len(set(spellings)) == len(spellings)
