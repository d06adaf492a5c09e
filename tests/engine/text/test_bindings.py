"""What a reading binds its words to: by noun, number, zone and role, and not by nearness alone."""

from __future__ import annotations

import pytest

from engine.text.bound import as_line_calls_it, bound
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, read
from engine.text.row import Language
from engine.text.table import TABLE
from engine.text.tokens import tokenise_line
from tests.engine.text.misfits import misfits


def _bound(line: str, language: Language = "en", category: str = PERMANENT_LINE) -> str:
    return bound(read(line, language, category))


@pytest.mark.parametrize(
    ("line", "category", "expected"),
    [
        # The noun says another than the last object.
        (
            "whenever ~ attacks, you may sacrifice an artifact. if you do, "
            "it gets +1/+0 until end of turn.",
            PERMANENT_LINE,
            "Modify(~",
        ),
        (
            "when another creature enters, sacrifice ~. if you do, you gain life "
            "equal to that creature's toughness.",
            PERMANENT_LINE,
            "StatOf(toughness, object=it(event))",
        ),
        (
            "whenever a land you control enters, tap target creature. "
            "if that land is a forest, you gain 1 life.",
            PERMANENT_LINE,
            "Matches(it(event), filter=Forest)",
        ),
        (
            "whenever you cast a blue spell, target artifact creature gets +0/+x "
            "until end of turn, "
            "where x is that spell's mana value.",
            PERMANENT_LINE,
            "StatOf(mana value, object=it(event))",
        ),
        # A counter was removed from it: it is spoken of, and not the spell of the event.
        (
            "whenever you cast a blue spell, remove an ice counter from ~. then if it has no ice "
            "counters on it, transform it.",
            PERMANENT_LINE,
            "Transform(~)",
        ),
        # "Other" than the source, where the target before is no creature.
        (
            "when ~ enters, destroy target enchantment. tap another target creature.",
            PERMANENT_LINE,
            "TargetSpecification((Another & creature))",
        ),
        # A condition that is said last ends with its sentence.
        (
            "target creature you control gets +2/+0 until end of turn if you control a forest. "
            "then it deals damage equal to its power to target creature you don't control.",
            SPELL_LINE,
            "DealDamage(StatOf(power, object=target 1), to=target 2, source=target 1)",
        ),
        # The Aura is another enchantment, and the creature is none.
        (
            "enchanted creature gets +2/+2 for each other enchantment on the battlefield.",
            PERMANENT_LINE,
            "CountOf((Another & enchantment))",
        ),
        (
            "enchanted creature gets +1/+1 for each other creature you control.",
            PERMANENT_LINE,
            "not Is(AttachedTo)",
        ),
        # One target written twice is one target; who pays is that player.
        ("target opponent may draw a card.", SPELL_LINE, "May([Draw(target 1)], who=target 1)"),
        # The source of damage is the subject of the clause before.
        (
            "whenever ~ becomes blocked by a creature, it deals 2 damage to that creature.",
            PERMANENT_LINE,
            "DealDamage(2, to=other(event))",
        ),
        (
            "when ~ enters, it deals 2 damage to any target and 1 damage to you.",
            PERMANENT_LINE,
            "DealDamage(1, to=you)]",
        ),
        # "Other" than the creature that the sentence is about.
        (
            "target creature you control deals damage equal to its power to each other creature.",
            SPELL_LINE,
            "to=All((creature & not Is(target 1)))",
        ),
        (
            "enchanted creature gets +1/+1 for each other creature you control.",
            PERMANENT_LINE,
            "not Is(AttachedTo)",
        ),
        # CR 601.2c: a target that is asked for only if the cost was paid.
        (
            "draw a card. if ~ was kicked, destroy target land.",
            SPELL_LINE,
            "minimum=OneOf(WasKicked(~), then=1, otherwise=0)",
        ),
        # What only creatures have is asked of the creature alone.
        (
            "destroy target artifact or creature with power 4 or greater.",
            SPELL_LINE,
            "(artifact | (creature & HasStat(power, comparison=≥, amount=4)))",
        ),
        # Nothing of the words is dropped.
        (
            "target creature loses forestwalk until end of turn.",
            SPELL_LINE,
            "LoseAbility(landwalk, quality=Forest)",
        ),
        ("target creature attacks this turn if able.", SPELL_LINE, "MustAttack(once=True)"),
        ("target creature blocks this turn if able.", SPELL_LINE, "MustBlock(once=True)"),
        (
            "at the beginning of your second main phase, draw a card.",
            PERMANENT_LINE,
            "StepBegins([postcombat main], players=you, number=2)",
        ),
        ("as ~ enters, choose a nonland card name.", PERMANENT_LINE, "nonland card name"),
        ("sacrifice two artifacts. if you do, draw a card.", SPELL_LINE, "DoneThisWay(number=2)"),
        (
            "exile the top card of your library. "
            "if a land card was exiled this way, you gain 1 life.",
            SPELL_LINE,
            "DoneThisWay(exiled, filter=land)",
        ),
        # The creature that was tapped or asked about, and not the Aura on it.
        (
            "when ~ enters, tap enchanted creature and put two dust counters on it.",
            PERMANENT_LINE,
            "PutCounters(AttachedTo, kind=dust, number=2)",
        ),
        (
            "at the beginning of your upkeep, if enchanted creature is untapped, tap it.",
            PERMANENT_LINE,
            "Tap(AttachedTo)",
        ),
        (
            "at the beginning of your upkeep, tap enchanted creature. put a dust counter on ~. "
            "it gains flying until end of turn.",
            PERMANENT_LINE,
            "Modify(~",
        ),
    ],
)
def test_word_is_bound_to_what_its_noun_and_role_say(
    line: str, category: str, expected: str
) -> None:
    """The bound reading names what each word speaks of."""
    assert expected in _bound(line, category=category)


@pytest.mark.parametrize(
    ("line", "category", "expected"),
    [
        (
            "每当~被一个生物阻挡时，它对该生物造成2点伤害。",
            PERMANENT_LINE,
            "DealDamage(2, to=other(event))",
        ),
        ("目标对手可以抓一张牌。", SPELL_LINE, "May([Draw(target 1)], who=target 1)"),
        (
            "0：~对目标生物造成3点伤害。该生物对他造成等同于该生物力量的伤害。",
            PERMANENT_LINE,
            "to=~, source=target 1",
        ),
        ("目标生物本回合若能攻击，则必须攻击。", SPELL_LINE, "MustAttack(once=True)"),
        ("在你的第二个行动阶段开始时，抓一张牌。", PERMANENT_LINE, "number=2"),
    ],
)
def test_chinese_word_is_bound_alike(line: str, category: str, expected: str) -> None:
    """The same in Chinese."""
    assert expected in _bound(line, "zh", category)


@pytest.mark.parametrize(
    ("line", "category"),
    [
        ("whenever ~ blocks a creature, destroy it.", PERMANENT_LINE),
        (
            "whenever a creature deals combat damage to a creature, destroy that creature.",
            PERMANENT_LINE,
        ),
        ("destroy target land. that creature gains flying until end of turn.", SPELL_LINE),
        ("tap target creature. put that card into your hand.", SPELL_LINE),
        ("gain control of up to one creature. untap it.", SPELL_LINE),
        (
            "whenever another creature enters, put a +1/+1 counter on each other creature.",
            PERMANENT_LINE,
        ),
        # Whether the second sentence belongs to the condition of the first is not said.
        (
            "if you control a forest, tap target creature. it gets -1/-1 until end of turn.",
            SPELL_LINE,
        ),
        (
            "if you control a forest, return target creature card from your graveyard to your "
            "hand. you lose life equal to its mana value.",
            SPELL_LINE,
        ),
        ("you may tap target creature. it gets -1/-1 until end of turn.", SPELL_LINE),
        (
            "if you control a forest, target player discards a card. that player loses 2 life.",
            SPELL_LINE,
        ),
        # What is counted has changed once the instruction was followed.
        (
            "draw cards equal to the number of cards in your hand, then discard that many cards.",
            SPELL_LINE,
        ),
        ("target player loses half their life, rounded up. you gain that much life.", SPELL_LINE),
    ],
)
def test_word_that_fits_nothing_or_two_things_is_no_reading(line: str, category: str) -> None:
    """Unsupported is an answer; nearness is no reason."""
    with pytest.raises(UnsupportedAbility):
        read(line, "en", category)


def _examples() -> list[tuple[str, Language, str]]:
    """Whole lines among the examples of the table."""
    found: list[tuple[str, Language, str]] = []
    for row in TABLE:
        for en, zh in row.examples:
            for text, language in ((en, "en"), (zh, "zh")):
                found += [(text, language, PERMANENT_LINE), (text, language, SPELL_LINE)]
    return found


def test_every_reference_of_the_tables_examples_finds_what_it_speaks_of() -> None:
    """A property of readings: no word is left, and each reference has something to refer to."""
    read_lines = 0
    for text, language, category in _examples():
        if not tokenise_line(text):
            continue
        try:
            found = read(text, language, category)
        except (UnsupportedAbility, AmbiguousAbility):
            continue
        read_lines += 1
        assert not misfits(found), (text, misfits(found))
    assert read_lines > 500


def test_printed_form_calls_what_it_is_attached_to_as_the_line_does() -> None:
    """One value stands for whatever an Aura or Equipment is attached to."""
    printed = "Enchanted creature gets +1/+1. Sacrifice enchanted creature."
    line = "Equipped creature gets +1/+1. Sacrifice equipped creature."
    assert as_line_calls_it(printed, line) == line
    assert as_line_calls_it(printed, "Flying") == printed
    assert as_line_calls_it("所结附的生物获得飞行。", "佩带此武具的生物获得飞行。") == (
        "佩带此武具的生物获得飞行。"
    )
