"""Station cards (CR 721, 702.184) and backup (702.165): our own cards, played."""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility
from engine.ability.effects.structure import RollDie
from engine.ability.walk import parts_of
from engine.game.state.setup import PermanentSetUp
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card, compile_face
from tests.engine.kit import Table, worded

SHIP = worded(
    "Ship",
    "Artifact — Spacecraft",
    "Station (Reminder. It's an artifact creature at 8+.)\n"
    "3+ | {T}: Add {G}.\n"
    "8+ | Flying, trample\n"
    "Whenever Ship attacks, draw a card.",
    stats="5/4",
)
OX = worded("Ox", "Creature — Ox", stats="4/4")
IMP = worded("Imp", "Creature — Imp", stats="-1/4")


def test_charge_counters_equal_to_the_power_of_what_is_tapped() -> None:
    """CR 702.184a: another untapped creature, at sorcery timing."""
    table = Table.of((SHIP, OX)).activate("Ship").settle()
    assert table.state.objects[table.id("Ox")].tapped
    assert table.counters("Ship") == {"charge": 4}
    assert "702.184a" in table.cited
    assert Table.of((SHIP,)).activate("Ship").refused == "601.2h"


def test_it_has_what_stands_beside_the_number_of_its_counters() -> None:
    """CR 721.2a-b: the abilities of a striation, and its size with the one that has it."""
    for counters, flies in ((2, False), (4, False), (8, True)):
        ship = PermanentSetUp(SHIP, "Ship", counters=(("charge", counters),))
        found = Table.of((ship,)).position
        of = found.of(found.state.find("Ship"))
        assert (CardType.CREATURE in of.types) is flies
        assert (of.power, of.toughness) == ((5, 4) if flies else (None, None))
        assert of.has_keyword(Keyword.FLYING) is flies
        mana = [a for a in of.held if isinstance(a.ability, ActivatedAbility)]
        assert bool(mana) is (counters >= 3)


def test_elsewhere_it_has_no_power() -> None:
    """CR 721.2c."""
    assert SHIP.values.power is None


def test_the_size_is_that_of_the_last_striation_where_nothing_is_said() -> None:
    """CR 721.1: the striation of the size; Chinese is read as English is."""
    ship = compile_card(FaceText("舰", "神器～星舰", "{1}", "5/4", "蓄势\n8+ | 飞行"))
    assert [repr(a) for a in ship.values.abilities][-1].count("SetPowerToughness") == 1


GUIDE = worded("Guide", "Creature — Cat", "Vigilance\nBackup 1\nFlying\nLifelink", stats="1/1")


def test_another_creature_gains_what_stands_below() -> None:
    """CR 702.165a: the abilities below, until end of turn; those above are not handed on."""
    table = Table.of((OX,), hand=(GUIDE,)).cast("Guide").settle().choose("Ox").settle()
    ox = table.position.of(table.id("Ox"))
    assert table.stats("Ox") == (5, 5)
    assert {str(word) for word in ox.keywords} == {"flying", "lifelink"}
    assert "702.165a" in table.cited


def test_the_creature_itself_gains_counters_alone() -> None:
    """CR 702.165a: only if that's another creature."""
    table = Table.of((OX,), hand=(GUIDE,)).cast("Guide").settle().choose("Guide").settle()
    assert table.stats("Guide") == (2, 2)
    held = [str(a.keyword) for a in _keywords(table, "Guide")]
    assert sorted(held) == ["backup", "flying", "lifelink", "vigilance"]


def _keywords(table: Table, label: str) -> list:  # type: ignore[type-arg]
    found = table.position.of(table.id(label))
    return [h.ability for h in found.held if hasattr(h.ability, "keyword")]


def test_what_has_left_still_backs_up() -> None:
    """CR 702.165d: determined before; the source may be gone as it resolves."""
    kill = worded("Kill", "Instant", "Destroy target creature.", "{0}")
    table = Table.of((OX,), hand=(GUIDE, kill)).cast("Guide").settle().choose("Ox")
    table.cast("Kill", "Guide").settle()
    assert table.zone("Guide") is Zone.GRAVEYARD
    assert {str(w) for w in table.position.of(table.id("Ox")).keywords} == {"flying", "lifelink"}


def test_several_backup_abilities_hand_on_no_backup() -> None:
    """CR 702.165a: the non-backup abilities."""
    twice = worded("Twice", "Creature — Cat", "Backup 1, backup 1\nFlying", stats="1/1")
    table = Table.of((OX,), hand=(twice,)).cast("Twice").settle().order(0, 1)
    table.choose("Ox").choose("Ox").settle()
    assert table.stats("Ox") == (6, 6)
    assert {str(w) for w in table.position.of(table.id("Ox")).keywords} == {"flying"}


def test_a_result_of_a_die_is_no_station_symbol() -> None:
    """CR 721.1: without the keyword "15+ |" is a line of a table, which needs a die above it."""
    text = "Roll a d20.\n15+ | You gain 3 life."
    roll, result = compile_face(FaceText("Table", "Sorcery", "{1}", text=text)).lines
    assert any(parts_of(getattr(roll.abilities[0], "instructions", None), RollDie))
    assert (result.abilities, result.problem) == ((), None)
    alone = compile_face(FaceText("Table", "Sorcery", "{1}", text="15+ | You gain 3 life."))
    assert alone.problems
