"""`headjudge replay` and `headjudge compile`: the contract of each, and what the terminal shows."""

from __future__ import annotations

import json
import resource
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from app.commands import bounds
from app.replaying.limits import TooLargeError, TooSlowError
from app.words import compiling
from app.words import replay as words
from rules.digest import load_digest
from rules.number import RuleNumber
from scripts.benches import engine as board
from tests.app.conftest import Runner
from tests.app.test_cards import NOTES
from tests.conftest import ROOT

WURM = ROOT / "scenarios" / "combat" / "deathtouch-with-trample.yaml"
PLAYERS = """
title: {zh: 火花, en: A spark}
players:
  A: {hand: [Spark], battlefield: [Cub]}
  B: {battlefield: [Ox]}
cards:
  Spark: {type: Instant, cost: "{R}", text: Spark deals 2 damage to any target.}
  Cub: {type: Creature — Bear, stats: 1/1}
  Ox: {type: Creature — Ox, stats: 2/2}
"""
MET = PLAYERS + "actions: [{cast: Spark, targets: Ox}]\nexpect: [Ox: {zone: graveyard}]\n"
FAILED = PLAYERS + "actions: [{cast: Spark, targets: Ox}]\nexpect: [Ox: {zone: hand}]\n"
STOPPED = PLAYERS + "actions: [{cast: Spark}]\nexpect: [Ox: {zone: graveyard}]\n"
REFUSED = PLAYERS + "actions: [{attack: {Cub: A}}]\nexpect: [Ox: {zone: battlefield}]\n"
UNSUPPORTED = PLAYERS.replace("deals 2 damage", "juggles 2 apples")
MISSING = PLAYERS.replace("[Cub]", "[Nobody]")
TYPO = PLAYERS + "actoins: []\n"


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def answer(result: Result) -> Any:
    """The one JSON document on standard output."""
    return json.loads(result.stdout)


def test_a_replay_has_the_shape_of_the_contract(run: Runner) -> None:
    result = run("replay", str(WURM), "--json")
    assert result.exit_code == 0, result.output
    told = answer(result)
    assert told["title"] == {"zh": "死触配合践踏", "en": "Deathtouch with trample"}
    assert (told["edition"], told["outcome"]) == ("2026-04-17", "met")
    step = next(s for s in told["steps"] if "704.5h" in s["rules"])
    assert step["text"]["zh"] and step["text"]["en"]
    shape = {"n", "text", "rules", "parts", "changes", "checked", "refused", "state"}
    assert step.keys() == shape
    parts = {each["number"]: each["part"] for each in step["parts"]}
    assert list(parts) == step["rules"]
    assert (parts["704.5h"], parts["704.3"]) == ("decides", "procedure")
    assert [s["n"] for s in told["steps"]] == list(range(1, len(told["steps"]) + 1))
    assert step["changes"][0]["what"] == "zone"
    assert {p["name"]: p["life"] for p in told["final"]["players"]} == {"A": 20, "B": 15}
    assert told["expectations"][0] == {
        "text": "B: life 15",
        "met": True,
        "actual": "15",
        "line": 16,
        "after_step": len(told["steps"]),
        "told": {"zh": "B：生命 15", "en": "B: life 15"},
        "told_actual": {"zh": "15", "en": "15"},
        "because": [],
    }
    assert told["stopped"] is None and told["unsupported"] == told["missing"] == []


def test_the_scenario_of_the_design_reads_like_an_explanation(run: Runner) -> None:
    zh = run("replay", str(WURM), "--lang", "zh").stdout
    en = run("replay", str(WURM), "--lang", "en").stdout
    both = run("replay", str(WURM)).stdout
    assert "步骤 战斗前行动阶段 → 战斗开始步骤" in zh
    assert "step beginning of combat step → declare attackers step" in en
    assert "掘地巨虫攻击B" in zh and "702.19b" in zh and "✓ 石墙：区域 坟墓场" in zh
    assert "is destroyed" in en and "attacks B" in en and "Deathtouch with trample" in en
    assert "被消灭" in both and "is destroyed" in both
    # A gist is told the first time that its rule decides, and not again; procedure is one line.
    gist = next(line for line in en.splitlines() if line.strip().startswith("702.2b "))
    assert en.count(gist.split("702.2b", 1)[1].strip()) == 1
    assert "→ because Wall of Rubble blocks Burrowing Wurm." in en
    assert "procedure: 117.3d, 117.4, 506.1" in en and "过程: 117.3d" in zh


@pytest.mark.parametrize(
    ("text", "outcome", "shown"),
    [
        (FAILED, "failed", "but it is graveyard"),
        (STOPPED, "stopped", "a choice is missing: A"),
        (REFUSED, "failed", "not legal"),
        (UNSUPPORTED, "unsupported", "juggles"),
        (MISSING, "missing", "no such cards: Nobody"),
    ],
)
def test_each_outcome_is_told_and_leaves_with_status_1(
    run: Runner, tmp_path: Path, text: str, outcome: str, shown: str
) -> None:
    write(tmp_path, case=text)
    result = run("replay", str(tmp_path / "case.yaml"), "--lang", "en")
    assert result.exit_code == 1
    assert shown in result.stdout
    told = answer(run("replay", str(tmp_path / "case.yaml"), "--json"))
    assert told["outcome"] == outcome


def test_a_missing_choice_says_who_what_and_why(run: Runner, tmp_path: Path) -> None:
    write(tmp_path, case=STOPPED)
    stopped = answer(run("replay", str(tmp_path / "case.yaml"), "--json"))["stopped"]
    assert (stopped["player"], stopped["rule"]) == ("A", "601.2c")
    assert [option["en"] for option in stopped["options"]] == ["Cub", "Ox", "A", "B"]


def test_an_unreached_expectation_is_not_met_and_has_no_value(run: Runner, tmp_path: Path) -> None:
    write(tmp_path, case=STOPPED)
    (one,) = answer(run("replay", str(tmp_path / "case.yaml"), "--json"))["expectations"]
    assert (one["met"], one["actual"]) == (False, None)


def test_a_wrong_file_is_one_line_with_its_place(run: Runner, tmp_path: Path) -> None:
    write(tmp_path, typo=TYPO)
    result = run("replay", str(tmp_path / "typo.yaml"))
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0].startswith("headjudge: typo.yaml:10: a scenario has no")
    told = answer(run("replay", str(tmp_path / "typo.yaml"), "--json"))
    assert told["error"]["code"] == "syntax"
    assert told["error"]["nearest"] == ["actions"]
    assert run("replay", str(tmp_path / "none.yaml")).exit_code == 1
    assert run("replay").exit_code == 2


def test_a_folder_gives_a_line_for_each_file_and_totals(run: Runner, tmp_path: Path) -> None:
    write(tmp_path, a=MET, b=FAILED, c=MISSING, d=TYPO)
    result = run("replay", str(tmp_path), "--json")
    assert result.exit_code == 1
    told = answer(result)
    outcomes = {row["path"]: row["outcome"] for row in told["files"]}
    assert outcomes == {
        "a.yaml": "met",
        "b.yaml": "failed",
        "c.yaml": "missing",
        "d.yaml": "error",
    }
    totals = told["totals"]
    assert (totals["files"], totals["scenarios"], totals["errors"]) == (4, 3, 1)
    assert totals["outcomes"]["met"] == 1
    assert totals["steps"] > 0 and totals["rules"] > 0
    text = run("replay", str(tmp_path), "--lang", "en").stdout
    assert "✓ a.yaml" in text and "✗ b.yaml: failed: Ox: zone hand (graveyard)" in text
    assert "3 scenarios" in text and "distinct rules cited; 1 met" in text


def test_cards_that_are_not_there_can_be_left_out(run: Runner, tmp_path: Path) -> None:
    write(tmp_path, a=MET, c=MISSING)
    result = run("replay", str(tmp_path), "--skip-missing", "--json")
    assert result.exit_code == 0
    assert answer(result)["totals"]["skipped"] == 1
    assert run("replay", str(tmp_path), "--json").exit_code == 1
    told = run("replay", str(tmp_path)).stdout
    assert "scenarios with cards that the library does not have: 1" in told
    assert "1 个情境用到资料库中没有的牌" in told


def test_the_scenarios_of_the_project_are_all_met(run: Runner) -> None:
    result = run("replay", str(ROOT / "scenarios"), "--skip-missing", "--json")
    assert result.exit_code == 0
    totals = answer(result)["totals"]
    assert totals["scenarios"] == totals["outcomes"]["met"] >= 25
    # What is left out reproduces rulings, whose cards are in release notes.
    assert totals["skipped"] == len(list((ROOT / "scenarios" / "rulings").glob("*.yaml")))


def test_cards_of_the_library_are_used_by_name(run_fresh: Runner, tmp_path: Path) -> None:
    (tmp_path / "faq_tst.txt").write_text(NOTES, encoding="utf-8")
    assert run_fresh("import", str(tmp_path / "faq_tst.txt")).exit_code == 0
    write(
        tmp_path,
        turtle="""
players: {A: {battlefield: [铁壳龟]}, B: {}}
actions:
  - attack: 铁壳龟
    illegal: 702.3b
expect:
  - 铁壳龟: {stats: 1/6, keywords: [守军]}
""",
    )
    result = run_fresh("replay", str(tmp_path / "turtle.yaml"))
    assert result.exit_code == 0, result.output


def test_coverage_has_the_shape_of_the_contract(run: Runner, tmp_path: Path) -> None:
    write(tmp_path, case=UNSUPPORTED, other=MET)
    told = answer(run("compile", str(tmp_path), "--json"))
    assert (told["lines"], told["understood"], told["keyword_only"]) == (2, 1, 0)
    (stop,) = told["stopped"]
    assert stop["count"] == 1 and "juggles" in stop["lines"][0]
    assert (told["cards"]["all"], told["cards"]["whole"]) == (6, 5)
    assert told["opening"] == [{"words": "juggles 2 apples", "faces": 1}]
    assert "2 distinct lines" in run("compile", str(tmp_path)).stdout
    assert "2行" in run("compile", str(tmp_path), "--lang", "zh").stdout


def test_text_file_is_read_as_cards_and_sampled_by_seed(run: Runner, tmp_path: Path) -> None:
    """A line for each ability, an empty line between cards."""
    cards = ["Flying\nWhen ~ enters, draw a card.", "Destroy target creature.", "Juggle it."]
    cards += [f"When ~ enters, you gain {n} life." for n in range(600)]
    path = tmp_path / "mine.txt"
    path.write_text("\n\n".join(cards), encoding="utf-8")
    told = answer(run("compile", str(path), "--json", "--sample", "4", "--seed", "7"))
    assert (told["lines"], told["understood"]) == (604, 603)
    assert told["cards"]["all"] == 603 and told["cards"]["whole"] == 602
    drawn = [each["line"] for each in told["sample"]]
    path.write_text("\n\n".join(reversed(cards)), encoding="utf-8")
    again = run("compile", str(path), "--sample", "4", "--seed", "7").stdout
    places = [again.index(f"{line}\n") for line in drawn]
    assert places == sorted(places), "the same, in the same order, told in words"
    assert all(each["printed"] and each["bound"] for each in told["sample"])


def test_lines_that_open_a_section_are_sampled_like_others(run: Runner, tmp_path: Path) -> None:
    """CR 711.2, 716.2, 719.3: alone they are read as they are on their cards."""
    cards = [
        "To solve — You control a Goblin.\nSolved — Artifacts you control have haste.",
        "{2}{G}: Level 2\nCreatures you control get +1/+0.",
        "Level up {1}\nLEVEL 1-3\n3/4",
    ]
    path = tmp_path / "sections.txt"
    path.write_text("\n\n".join(cards), encoding="utf-8")
    sample = answer(run("compile", str(path), "--json", "--sample", "9"))["sample"]
    bound = {each["line"]: each["bound"] for each in sample}
    assert "word=solved" in bound["To solve — You control a Goblin."]
    assert "HasStatus(solved)" in bound["Solved — Artifacts you control have haste."]
    assert "GainLevel(2)" in bound["{2}{G}: Level 2"]
    assert "SetPowerToughness(3, toughness=4)" in bound["LEVEL 1-3 3/4"]


def test_coverage_of_a_document_and_of_the_library_agree(run_fresh: Runner, tmp_path: Path) -> None:
    notes = tmp_path / "faq_tst.txt"
    notes.write_text(NOTES, encoding="utf-8")
    assert run_fresh("import", str(notes)).exit_code == 0
    of_document = answer(run_fresh("compile", str(notes), "--json"))
    assert of_document["lines"] == 3
    assert answer(run_fresh("compile", "--json")) == of_document


BLESSED = """
title: {zh: 祝福, en: A blessing}
players:
  A: {hand: [Bless], battlefield: [Cub, Sage]}
  B: {}
  C: {}
cards:
  Cub: {names: [熊崽], type: Creature — Bear, stats: 1/1, text: First strike}
  Sage: {names: [贤者], type: Planeswalker — Jace, loyalty: 3, text: "+1: You get {E}{E}."}
  Bless: {names: [祝福], type: Instant, cost: "{W}",
          text: Target creature gains protection from red and trample until end of turn.}
actions:
  - cast: Bless
    targets: [Cub]
  - resolve
  - activate: Sage
  - resolve
  - concede: B
"""


def test_changes_are_told_in_the_language_of_the_reader(run: Runner, tmp_path: Path) -> None:
    """Counters, abilities with their quality and zones in words, a line for each language."""
    path = str(write(tmp_path, case=BLESSED) / "case.yaml")
    zh = [t for t in run("replay", path, "--lang", "zh").stdout.splitlines() if " · " in t]
    en = [t for t in run("replay", path, "--lang", "en").stdout.splitlines() if " · " in t]
    assert any("熊崽 关键字异能 先攻 → 先攻、反红保护、践踏" in line for line in zh)
    assert any("贤者 指示物 忠诚 ×3 → 忠诚 ×4" in line for line in zh)
    assert any("A 指示物 无 → 能量 ×2" in line for line in zh)
    assert any("B 离开游戏; B牌库等处的牌 离开游戏" in line for line in zh)
    assert any(
        "Cub keyword abilities first strike → first strike, protection from red, trample" in line
        for line in en
    )
    assert any("the unknown cards of B out of the game" in line for line in en)
    assert any("ability of Sage zone none → stack" in line for line in en)
    assert not any("\u4e00" <= letter <= "\u9fff" for line in en for letter in line)
    both = [t for t in run("replay", path).stdout.splitlines() if " · " in t]
    assert both == [line for pair in zip(zh, en, strict=True) for line in pair]


def test_the_words_of_the_terminal_exist_in_both_languages() -> None:
    for zh, en in ((words.ZH, words.EN), (compiling.ZH, compiling.EN)):
        assert zh.keys() == en.keys()
        for key, text in zh.items():
            assert text.count("{") == en[key].count("{"), key


def test_the_terminal_says_why_an_action_was_not_taken(run: Runner, tmp_path: Path) -> None:
    """CR 506.2: what the rules say, each with our gist; a legal action is followed."""
    file = str(write(tmp_path, met=MET) / "met.yaml")
    forbidden = run("replay", file, "--why-not", "attack: {Cub: A}", "--lang", "en")
    assert forbidden.exit_code == 0, forbidden.output
    assert "508.1" in forbidden.stdout
    gist = load_digest()[RuleNumber.parse("506.2")].gist.en
    assert gist is not None
    assert f"506.2    {gist}" in forbidden.stdout
    legal = run("replay", file, "--why-not", "attack: Cub", "--lang", "zh").stdout
    assert "等到可行之时: 合法" in legal
    assert "Cub攻击B" in legal
    asked = run("replay", file, "--why-not", "cast: Spark", "--at", "0", "--lang", "en").stdout
    assert "A must choose" in asked
    assert "601.2c" in asked


def test_why_not_has_one_json_document_and_errors_name_the_question(
    run: Runner, tmp_path: Path
) -> None:
    folder = write(tmp_path, met=MET)
    file = str(folder / "met.yaml")
    told = answer(run("replay", file, "--why-not", "attack: {Cub: A}", "--json"))
    assert told["now"]["verdict"] == "forbidden"
    assert told["then"]["rule"] == "506.2"
    wrong = run("replay", file, "--why-not", "attack: Nobody", "--json")
    assert (wrong.exit_code, answer(wrong)["error"]["place"]) == (1, "action")
    assert run("replay", str(folder), "--why-not", "attack: Cub").exit_code == 2


def test_what_an_object_is_told_layer_by_layer(run: Runner) -> None:
    """CR 613: by itself, what each effect makes of it, and now."""
    file = str(WURM.parents[1] / "layers" / "silenced-and-still-one-one.yaml")
    told = run("replay", file, "--about", "Winged Ox", "--at", "1", "--lang", "en").stdout
    assert "by itself: 4/4, creature — Ox, white, flying" in told
    assert "layer 7b: has base power and toughness 1/1 (Hushing Monk" in told
    answer = json.loads(run("replay", file, "--about", "Winged Ox", "--json").stdout)
    assert [one["layer"] for one in answer["layers"]] == ["6", "7b"]
    assert answer["now"]["en"] == "1/1, creature — Ox, white, no abilities"
    missing = run("replay", file, "--about", "Nobody")
    assert missing.exit_code and "no object named" in missing.output + missing.stderr


#: The end of a play may come within a callback of the collector of garbage (Hypothesis has one):
#: Python swallows it there and says so, and it comes again.
MAY_COME_TWICE = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@MAY_COME_TWICE
def test_a_play_that_takes_too_long_is_ended_and_told(run: Runner, tmp_path: Path) -> None:
    """In this process, where there is no worker that could be ended."""
    file = tmp_path / "long.yaml"
    file.write_text(board.attack(1_000), encoding="utf-8")
    slow = run("replay", str(file), "--most-seconds", "0.02", "--json")
    assert (slow.exit_code, answer(slow)["error"]["code"]) == (1, "too_slow")
    assert answer(slow)["error"]["place"] == "long.yaml"
    both = run("replay", str(tmp_path), "--most-seconds", "0.02")
    assert both.exit_code == 1
    assert "0.02 seconds of processor time were not enough" in both.stdout


@MAY_COME_TWICE
def test_what_is_bounded_is_so_until_it_ends() -> None:
    """No handler of errors holds the end up; the limits that were there before come back."""
    before = resource.getrlimit(resource.RLIMIT_AS), signal.getsignal(signal.SIGPROF)
    with pytest.raises(TooSlowError, match=r"here: 0\.05 seconds"), bounds.bounded(0.05, "here"):
        while True:
            with suppress(Exception):
                sum(range(1_000))
    with pytest.raises(TooSlowError), bounds.bounded(0.05, "here"):
        until = time.process_time() + 5
        with suppress(BaseException):  # swallowed, as Python does within a finalizer
            while time.process_time() < until:
                sum(range(1_000))
        while time.process_time() < until:
            sum(range(1_000))
    with pytest.raises(TooLargeError, match="more than 4 GB"), bounds.bounded():
        bytearray(bounds.MEMORY)
    assert before == (resource.getrlimit(resource.RLIMIT_AS), signal.getsignal(signal.SIGPROF))


def test_an_expectation_looked_at_before_the_first_step_says_so(
    run: Runner, tmp_path: Path
) -> None:
    checked = PLAYERS + (
        "actions: [{check: [Cub: {stats: 1/1}]}, {cast: Spark, targets: Ox}]\n"
        "expect: [Ox: {zone: graveyard}]\n"
    )
    file = str(write(tmp_path, checked=checked) / "checked.yaml")
    assert "Cub: stats 1/1  (at the start)" in run("replay", file, "--lang", "en").output
    assert "Cub：身材 1/1  (起始时)" in run("replay", file, "--lang", "zh").output
