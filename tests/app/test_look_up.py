"""`headjudge rule`, `term` and `search`: the contract of each, and what wrong input gets."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.digest import load_asked
from rules.number import RuleNumber
from rules.text import HAN
from tests.app.conftest import Runner


def _json(run: Runner, *arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_a_rule_has_the_shape_of_the_contract(run: Runner) -> None:
    rule = _json(run, "rule", "100.1")
    assert rule["id"] == "mtg/cr/2031-05-04/100.1"
    assert (rule["game"], rule["book"], rule["edition"]) == ("mtg", "cr", "2031-05-04")
    assert (rule["number"], rule["kind"]) == ("100.1", "rule")
    assert rule["title"] == {"zh": None, "en": None}
    assert rule["text"]["en"].startswith("Everybody")
    assert rule["text"]["zh"].startswith("大家")
    assert len(rule["examples"]) == 2
    assert (rule["parent"], rule["children"]) == ("100", ["100.1a"])
    assert (rule["previous"], rule["next"]) == ("100", "100.1a")
    assert rule["refs"] == ["200.2", "2", "100.1a"]
    assert rule["dangling"] == []
    assert rule["cited_by"] == []
    assert rule["rulings"] == rule["scenarios"] == []
    assert rule["gist"] == {"zh": None, "en": None}


def test_an_id_names_the_edition_too(run: Runner) -> None:
    for word in ("latest", "2031-05-04"):
        assert _json(run, "rule", f"mtg/cr/{word}/100.1a")["id"] == "mtg/cr/2031-05-04/100.1a"
        assert _json(run, "history", f"mtg/cr/{word}/100.1a")["chain"][0]["number"] == "100.1a"
    assert _json(run, "term", "mtg/cr/latest/glossary/cat")["name"]["en"] == "Cat"
    assert run("rule", "mtg/cr/1999-01-01/100.1a").exit_code == 1


def test_levels_have_their_names(run: Runner) -> None:
    kinds = [_json(run, "rule", number)["kind"] for number in ("1", "100", "100.1", "100.1a")]
    assert kinds == ["chapter", "section", "rule", "subrule"]


def test_a_dangling_reference_is_shown(run: Runner) -> None:
    assert _json(run, "rule", "100.2a")["dangling"] == ["999.9"]


@pytest.mark.parametrize("query", ["100.1-100.2", "100.1, 100.2", "CR 100.1 vs 100.2"])
def test_ranges_and_lists_give_nodes(run: Runner, query: str) -> None:
    assert [n["number"] for n in _json(run, "rule", query)["nodes"]] == ["100.1", "100.2"]


@pytest.mark.parametrize("number", ["100.9", "100.1l", "999", "100.1a-c"])
def test_an_unknown_number_answers_with_the_nearest_ones(run: Runner, number: str) -> None:
    result = run("rule", number, "--json")
    assert result.exit_code == 1
    error = json.loads(result.stdout)["error"]
    assert error["code"] == "not_found"
    assert "no such rule in this edition" in error["message"]
    assert error["nearest"]


def test_an_error_stands_on_standard_error_and_says_where_to_look(run: Runner) -> None:
    result = run("rule", "cat")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == (
        "headjudge: not a rule number: 'cat'\n  a name? headjudge term cat; headjudge search cat\n"
    )


def test_wrong_use_is_exit_status_two(run: Runner) -> None:
    assert run("rule").exit_code == 2
    assert run("search", "cat", "--kind", "nothing").exit_code == 2
    assert run("import").exit_code == 2


def test_an_unknown_edition_lists_those_there_are(run: Runner) -> None:
    result = run("rule", "100.1", "--edition", "1999-01-01", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["error"]["nearest"] == ["2031-05-04"]


@pytest.mark.parametrize(
    "asked", [("rule", "704.5j"), ("term", "死触"), ("search", "死触", "践踏")]
)
@pytest.mark.parametrize(("lang", "label"), [("en", "gist: "), ("zh", "要旨: ")])
def test_what_stands_in_one_language_has_its_labels_in_that_one(
    starter_library: Any, asked: tuple[str, ...], lang: str, label: str
) -> None:
    shown = Runner(starter_library)(*asked, "--lang", lang).stdout
    assert f"  {label}" in shown
    assert " / " not in shown.split("hits in")[0]
    assert lang != "en" or not HAN.search(shown.split("read as")[0].split("hits in")[0])


@pytest.mark.parametrize("name", ["Cat", "cat", "猫", "ＣＡＴ"])
def test_a_term_is_found_by_either_name(run: Runner, name: str) -> None:
    term = _json(run, "term", name)
    assert term["name"] == {"zh": "猫", "en": "Cat"}
    assert term["definitions"]["en"].startswith("An animal")
    assert term["refs"] == ["100.1a"]
    assert term["provisional"] is False


def test_an_unknown_term_answers_with_near_names(run: Runner) -> None:
    result = run("term", "catt", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["error"]["nearest"] == ["Cat"]


def test_a_search_finds_words_of_either_language(run: Runner) -> None:
    for query in ("cat exception", "猫除外", "exceptions CAT"):
        hits = _json(run, "search", query)["hits"]
        assert hits[0]["number"] == "100.1a", query
        assert set(hits[0]) >= {"kind", "id", "number", "title", "snippet", "score"}


def test_a_number_and_a_name_stand_first(run: Runner) -> None:
    assert _json(run, "search", "100.1a")["hits"][0]["number"] == "100.1a"
    assert _json(run, "search", "桌子")["hits"][0]["kind"] == "glossary"


def test_a_search_can_be_narrowed_to_a_kind(run: Runner) -> None:
    hits = _json(run, "search", "cat", "--kind", "glossary")["hits"]
    assert [hit["kind"] for hit in hits] == ["glossary"]


def test_a_search_without_hits_is_exit_status_one(run: Runner) -> None:
    result = run("search", "xylophone", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["hits"] == []


@settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(st.text(min_size=1, max_size=300).filter(lambda text: not text.startswith("-")))
def test_no_query_breaks_a_search(run: Runner, query: str) -> None:
    result = run("search", query, "--json")
    assert result.exit_code in (0, 1, 2)
    json.loads(result.stdout)


@pytest.mark.parametrize("signs", ["!!!", '""', "…"])
def test_signs_alone_are_wrong_use(run: Runner, signs: str) -> None:
    result = run("search", signs)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("headjudge: signs alone say nothing")


@pytest.mark.parametrize("command", ["search", "term", "card", "rule"])
@pytest.mark.parametrize("nothing", ["", "  "])
def test_nothing_asked_for_is_wrong_use_told_in_one_line(
    run: Runner, command: str, nothing: str
) -> None:
    result = run(command, nothing)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("headjudge: nothing was given")
    assert result.stderr.count("\n") == 1


def test_one_hit_is_no_hits(run: Runner) -> None:
    assert "\n1 hit in " in run("search", "cat", "--kind", "glossary").stdout.join(("\n", ""))


def test_the_starter_says_what_it_does_not_have(starter_library: Any) -> None:
    """No text to compare, no cards, no second edition: each is told with what to load."""
    run = Runner(starter_library)
    check = run("check")
    assert check.exit_code == 0
    assert check.stdout.count("\n") == 1
    assert "holds no cards" in run("card", "Lightning Bolt").stderr
    assert "one edition is loaded" in run("diff", "2025-06-06", "2026-04-17").stderr
    assert "one edition is loaded" in run("history", "704.5j").stderr


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("summoning sickness", "Summoning Sickness Rule"),
        ("mana abilities", "Mana Ability"),
        ("triggers", "Trigger"),
    ],
)
def test_a_term_is_found_by_its_plural_and_by_what_players_say(
    starter_library: Any, said: str, key: str
) -> None:
    assert _json(Runner(starter_library), "term", said)["name"]["en"] == key


def test_the_starter_shows_gists_and_says_that_texts_are_missing(starter_library: Any) -> None:
    run = Runner(starter_library)
    rule = _json(run, "rule", "704")
    assert rule["title"] == {"zh": "状态动作", "en": "State-Based Actions"}
    assert rule["text"] == {"zh": None, "en": None}
    assert rule["gist"]["zh"]
    assert rule["gist"]["en"]
    assert rule["official"] is False
    assert "headjudge import" in run("rule", "704").stdout
    assert _json(run, "term", "死触")["refs"] == ["702.2"]


@pytest.mark.parametrize(
    ("query", "number"),
    [("mana burn", "106.4"), ("指挥官四十血", "903.7"), ("能投降认输吗", "104.3a")],
)
def test_a_rule_is_found_by_the_words_that_players_ask_with(
    starter_library: Any, query: str, number: str
) -> None:
    """These words stand in no rule and in no gist; they are phrasings of the digest."""
    hits = _json(Runner(starter_library), "search", query)["hits"]
    assert number in [hit["number"] for hit in hits[:3]]


@pytest.mark.parametrize(
    "query", ["宣告阻挡之后还能放瞬间吗", "instant after blocks before damage"]
)
def test_a_hit_shows_the_phrasing_that_asks_for_it_as_the_query_does(
    starter_library: Any, query: str
) -> None:
    hits = _json(Runner(starter_library), "search", query)["hits"]
    asked = {hit["number"]: hit["asked"] for hit in hits}
    assert asked["509.2"] is not None
    assert asked["509.2"] in load_asked()[RuleNumber.parse("509.2")]
    shown = Runner(starter_library)("search", query).stdout
    assert asked["509.2"] in shown
    assert all(bool(HAN.search(a)) == bool(HAN.search(query)) for a in asked.values() if a)


def test_a_single_word_shows_no_phrasing(starter_library: Any) -> None:
    hits = _json(Runner(starter_library), "search", "death*")["hits"]
    assert hits
    assert {hit["asked"] for hit in hits} == {None}
