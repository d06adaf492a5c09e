"""Faces of cards: characteristics, abilities, and what is not understood."""

from __future__ import annotations

import pytest

from engine.ability.abilities import SpellAbility, TriggeredAbility
from engine.ability.keywords import KeywordAbility
from engine.game.support import unsupported
from engine.text.branches import Branch
from engine.text.card import FaceText, compile_card, compile_face, compile_text
from engine.text.coverage import coverage
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.executable import missing_outside, pieces_of
from engine.text.matcher import Grammar, Matcher
from engine.text.reading import read
from engine.text.row import row
from engine.text.table import TABLE
from engine.text.table.terminals import TERMINALS
from engine.text.tokens import tokenise_line
from engine.text.typeline import parse_type_line

WOLF = FaceText("灰狼", "生物～狼", "{1}{绿}", "2/2", "警戒\n当灰狼进战场时，抓一张牌。")
BROKEN = FaceText("怪牌", "生物～熊", "{G}", "2/2", "飞行\n当怪牌进战场时，天下大乱。\n死触")


def test_face_compiles_alike_in_both_languages() -> None:
    """Everything but the name is equal."""
    english = FaceText(
        "Grey Wolf",
        "Creature — Wolf",
        "{1}{G}",
        "2/2",
        "Vigilance\nWhen Grey Wolf enters, draw a card.",
    )
    one, other = compile_face(WOLF).require(), compile_face(english).require()
    assert one.abilities == other.abilities
    assert (one.types, one.subtypes, one.power, one.mana_cost) == (
        other.types,
        other.subtypes,
        other.power,
        other.mana_cost,
    )
    assert [type(ability) for ability in one.abilities] == [KeywordAbility, TriggeredAbility]


def test_abilities_hold_no_source_text() -> None:
    """The value of an ability says what it means, not how it was written."""
    assert "灰狼" not in repr(compile_face(WOLF).values.abilities)


def test_unsupported_line_quotes_the_words_where_it_stopped() -> None:
    """A line that is not wholly understood is an answer, never an approximation."""
    face = compile_face(BROKEN)
    (problem,) = face.problems
    assert isinstance(problem, UnsupportedAbility)
    assert problem.words.startswith("天下大乱")
    assert [line.number for line in face.lines] == [1, 2, 3]
    with pytest.raises(UnsupportedAbility, match="天下大乱"):
        face.require()


@pytest.mark.parametrize(
    ("name", "text", "marked"),
    [
        (
            "Old Goat, Mild",
            "Flying\nWhen Old Goat, Mild enters (from anywhere), juggle three geese.",
            "When Old Goat, Mild enters (from anywhere), ▸juggle three geese.",
        ),
        ("山羊", "飞行\n当山羊进战场时，抛三只鹅。", "当山羊进战场时，▸抛三只鹅。"),
        ("Goat", "Juggle three geese.", "▸Juggle three geese."),
    ],
)
def test_refused_line_is_marked_in_the_card_s_own_words(name: str, text: str, marked: str) -> None:
    """What stands before the mark is understood."""
    face = compile_face(FaceText(name, "Creature — Goat", "{1}", "1/1", text))
    (line,) = (each for each in face.lines if each.problem is not None)
    assert face.marked(line) == marked


def test_line_marked_irrelevant_is_left_out() -> None:
    """A scenario may say that an ability does not matter in it."""
    values = compile_face(BROKEN).require(without=frozenset({2}))
    assert [a.keyword for a in values.abilities if isinstance(a, KeywordAbility)] == [
        "flying",
        "deathtouch",
    ]


def test_two_readings_are_an_error_that_names_both() -> None:
    """CR has one meaning for each text; rows that differ must be told apart."""
    rows = (row("line", "draw", "抓", (1,)), row("line", "{a:act}", "{a:act}", make=lambda a: (a,)))
    rows += (row("act", "draw", "抓", 2),)
    assert Matcher(Grammar(rows, {}, "en"), ("draw",)).whole("line") == ((1,), (2,))


def test_reading_a_line_makes_only_the_branches_it_meets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Chinese forms have some 60,000 variants in 335,000 branches: seconds, and 120 MB."""
    grow, grown = Branch._grow, []

    def counted(branch: Branch) -> None:
        grown.append(branch)
        grow(branch)

    monkeypatch.setattr(Branch, "_grow", counted)
    table = Grammar(TABLE, TERMINALS, "zh")
    assert Matcher(table, tokenise_line("飞行，先攻")).whole("line")
    assert 1 < len(grown) < 2000
    error = AmbiguousAbility("draw", ("1", "2"))
    assert "1 / 2" in str(error)


def test_sentence_that_breaks_off_goes_on_in_the_next_line() -> None:
    """Documents break lines where the page ends."""
    text = "于塔楼进战场时，你可以支付3点生命。\n如果你未如此作，则它须横置进战场。\n{T}：加{U}。"
    face = compile_face(FaceText("塔楼", "地", text=text))
    assert [line.number for line in face.lines] == [1, 3]
    assert face.problems == ()


def test_x_that_nothing_defines_is_not_understood() -> None:
    """CR 107.3: an X has to be announced or defined."""
    spell = FaceText("火雨", "法术", "{2}{R}", text="火雨对任意一个目标造成X点伤害。")
    assert compile_face(spell).problems
    with_x = FaceText("火雨", "法术", "{X}{R}", text="火雨对任意一个目标造成X点伤害。")
    assert isinstance(compile_card(with_x).faces[0].abilities[0], SpellAbility)


def test_coverage_counts_distinct_lines_and_names_what_stops_them() -> None:
    """The contract of `headjudge compile`."""
    report = coverage([WOLF, BROKEN, BROKEN], unsupported)
    assert (report.lines, report.understood, report.keyword_only) == (5, 4, 3)
    (stop,) = report.stopped
    assert stop.count == 1
    assert stop.lines == ("当~进战场时，天下大乱。",)


def test_coverage_is_honest_about_what_the_engine_executes() -> None:
    """Understood means that the engine can execute it."""
    ability = read("Draw a card.", "en", "spell_line")[0]
    pieces = set(pieces_of(ability))
    assert {"SpellAbility", "Mode", "Draw", "Number", "You"} <= pieces
    report = coverage([WOLF], missing_outside({"keyword vigilance"}))
    assert report.understood == 1
    assert report.stopped[0].words.startswith("not executed: TriggeredAbility")


def test_sacrificed_creature_is_the_one_that_was_paid_with() -> None:
    """And not what the ability targets; without such a cost on the card it is nothing."""
    pump = (
        "{B}, Sacrifice another creature: Tap target creature. "
        "You gain life equal to the sacrificed creature's power."
    )
    (ability,) = (
        compile_face(FaceText("Ghoul", "Creature — Zombie", "", "1/1", pump)).require().abilities
    )
    assert "SacrificedAsCost" in repr(ability)
    alone = "You gain life equal to the sacrificed creature's toughness."
    assert compile_face(FaceText("Feast", "Instant", text=alone)).problems
    cost = "As an additional cost to cast this spell, sacrifice a creature."
    assert not compile_face(FaceText("Feast", "Instant", text=f"{cost}\n{alone}")).problems


@pytest.mark.parametrize(
    ("name", "type_line", "text", "read_as"),
    [
        (
            "Wurm",
            "Creature — Wurm",
            "When Wurm dies, create a 3/3 green Wurm creature token.",
            "When ~ dies, create a 3/3 green Wurm creature token.",
        ),
        ("Draw", "Sorcery", "Draw two cards.", "Draw two cards."),
        ("亚龙", "生物～亚龙", "当亚龙死去时，派出一个3/3绿色亚龙衍生生物。", None),
    ],
)
def test_a_name_that_is_a_word_of_card_text_is_read_as_either(
    name: str, type_line: str, text: str, read_as: str | None
) -> None:
    (line,) = compile_text(text, parse_type_line(type_line), (name,))
    assert line.problem is None
    assert read_as is None or line.text == read_as
