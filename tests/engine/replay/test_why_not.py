""" "Why not?": for actions that were not taken, the rule that forbids them or what they ask for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

import pytest

from engine.replay.why_not import Verdict, WhyNot, moment, offers, read_asked, why_not
from engine.scenario.reader import read_scenario
from rules.digest import load_digest
from rules.errors import HeadjudgeError, NotationError, NotFoundError, UnsupportedError
from rules.number import RuleNumber

CARDS: Mapping[str, str] = MappingProxyType(
    {
        "Bear": 'type: Creature — Bear, cost: "{1}{G}", stats: 2/2',
        "Gull": 'type: Creature — Bird, cost: "{W}", stats: 1/1, text: Flying',
        "Wall": 'type: Creature — Wall, cost: "{W}", stats: 0/4, text: Defender',
        "Rusher": 'type: Creature — Goblin, cost: "{R}", stats: 2/1, text: Haste',
        "Sneak": 'type: Creature — Rogue, cost: "{B}", stats: 2/2, text: Menace',
        "Shade": 'type: Creature — Shade, cost: "{B}", stats: 2/2, text: Shadow',
        "Ghost": 'type: Creature — Spirit, stats: 2/2, text: "This creature can\'t be blocked."',
        "Meek": 'type: Creature — Human, stats: 2/2, text: "This creature can\'t attack."',
        "Lone": 'type: Creature — Ox, stats: 2/2, text: "This creature can\'t attack alone."',
        "Shy": 'type: Creature — Ox, stats: 2/2, text: "This creature can\'t block."',
        "Must": "type: Creature — Ox, stats: 2/2, text: This creature attacks each combat if able.",
        "Hidden": 'type: Creature — Elf, cost: "{G}", stats: 2/2, text: Hexproof',
        "Veil": 'type: Creature — Elf, cost: "{G}", stats: 2/2, text: Shroud',
        "Paw": 'type: Creature — Cat, cost: "{B}", stats: 2/2, text: "Ward {2}"',
        "Knight": 'type: Creature — Knight, cost: "{W}", stats: 2/2, text: Protection from red',
        "Ogre": 'type: Creature — Ogre, cost: "{R}", stats: 3/3',
        "Idol": 'type: Creature — God, cost: "{W}", stats: 3/3, text: Indestructible',
        "Dread": 'type: Creature — Horror, cost: "{B}", stats: 2/2, text: Fear',
        "Scare": 'type: Creature — Horror, cost: "{B}", stats: 2/2, text: Intimidate',
        "Rat": 'type: Creature — Rat, cost: "{B}", stats: 1/1, text: Skulk',
        "Rider": 'type: Creature — Knight, cost: "{W}", stats: 2/2, text: Horsemanship',
        "Eel": 'type: Creature — Fish, cost: "{B}", stats: 2/2, text: Swampwalk',
        "Cat": 'type: Creature — Cat, cost: "{G}", stats: 2/2, text: Flash',
        "Ann": "type: Legendary Planeswalker — Ann, loyalty: 3, "
        'text: "+1: You gain 2 life.\\n−5: Draw three cards."',
        "Spark": 'type: Instant, cost: "{R}", text: Spark deals 2 damage to any target.',
        "Swell": 'type: Sorcery, cost: "{G}", text: Target creature gets +2/+2 until end of turn.',
        "Doom": 'type: Instant, cost: "{1}{B}", text: Destroy target nonblack creature.',
        "Nope": 'type: Instant, cost: "{U}{U}", text: Counter target spell.',
        "Twice": 'type: Instant, cost: "{W}", text: Tap two target creatures.',
        "Again": 'type: Instant, cost: "{R}", text: "You gain 1 life.\\nFlashback {2}{R}"',
        "Price": 'type: Sorcery, cost: "{B}", text: "As an additional cost to cast this spell, '
        'sacrifice a creature.\\nDraw two cards."',
        "Hush": 'type: Instant, cost: "{R}", text: "Split second\\nYou gain 1 life."',
        "Grove": "type: Basic Land — Forest",
        "Bog": "type: Basic Land — Swamp",
        "Mage": 'type: Creature — Wizard, stats: 1/1, text: "{T}: Tap target creature."',
        "Mill": 'type: Artifact, text: "{2}: Draw a card. Activate only once each turn."',
        "Slow": 'type: Artifact, text: "{2}: Draw a card. Activate only as a sorcery."',
        "Altar": 'type: Artifact, text: "Sacrifice a creature: You gain 1 life."',
        "Sword": 'type: Artifact — Equipment, text: "Equipped creature gets +1/+1.\\nEquip {1}"',
        "Chain": 'type: Enchantment — Aura, cost: "{W}", '
        'text: "Enchant creature\\nEnchanted creature can\'t attack or block."',
    }
)


def _scenario(a: str, b: str, actions: str = "", a_more: str = "", top: str = "") -> str:
    """A scenario of the cards named: battlefields, actions apart by semicolons."""
    b, _, b_more = b.partition(" & ")
    said = f"{a} {b} {actions} {a_more} {b_more}"
    used = [name for name in CARDS if re.search(rf"\b{name}\b", said)]
    lines = [
        "players:",
        f"  A: {{battlefield: [{a}]{', ' + a_more if a_more else ''}}}",
        f"  B: {{battlefield: [{b}]{', ' + b_more if b_more else ''}}}",
        "cards:" if used else "",
        *(f"  {name}: {{{CARDS[name]}}}" for name in used),
        top,
        "actions:" if actions else "",
        *(f"  - {action.strip()}" for action in actions.split(";") if actions),
    ]
    return "\n".join(line for line in lines if line)


def _asked(text: str, action: str, step: int) -> WhyNot:
    scenario = read_scenario(text)
    return why_not(moment(scenario, step), read_asked(action, scenario))


def _told(verdict: Verdict | None) -> str:
    if verdict is None:
        return ""
    if verdict.refusal is not None:
        return verdict.refusal.rule
    return f"choose {verdict.choice.rule}" if verdict.choice is not None else "legal"


#: In A's main phase: A's battlefield, B's, the attack; why not then, attackers not being declared.
ATTACKS = [
    ("{Bear: {new: yes}}", "", "attack: Bear", "302.6"),
    ("{Rusher: {new: yes}}", "", "attack: Rusher", "legal"),
    ("{Bear: {tapped: yes}}", "", "attack: Bear", "508.1a"),
    ("Wall", "", "attack: Wall", "702.3b"),
    ("Meek", "", "attack: Meek", "508.1c"),
    ("Bear, {Chain: {attached to: Bear}}", "", "attack: Bear", "508.1c"),
    ("Lone, Bear", "", "attack: Lone", "508.1c"),
    ("Lone, Bear", "", "attack: [Lone, Bear]", "legal"),
    ("Must, Bear", "", "attack: Bear", "508.1d"),
    ("Bear", "Gull", "attack: {Gull: A}", "508.1a"),
    ("Bear", "Gull", "attack: {Bear: A}", "506.2"),
    ("Bear", "Gull", "attack: {Bear: Gull}", "506.3"),
    ("Bear", "Ann", "attack: {Bear: Ann}", "legal"),
    ("Bear, Ann", "", "attack: {Bear: Ann}", "506.2"),
    ("Mill, Bear", "", "attack: Mill", "506.3"),
    ("Bear", "", "attack: Bear", "legal"),
]


@pytest.mark.parametrize(("a", "b", "action", "then"), ATTACKS)
def test_an_attack_that_was_not_declared(a: str, b: str, action: str, then: str) -> None:
    """CR 508.1: attackers are declared in their step; what holds then is told as well."""
    found = _asked(_scenario(a, b), action, 0)
    assert _told(found.now) == "508.1"
    assert _told(found.then) == then


#: A attacks with all of the first; B has the second; the block, and why it is not declared.
BLOCKS = [
    ("Gull", "Bear", "block: {Bear: Gull}", "702.9b"),
    ("Shade", "Bear", "block: {Bear: Shade}", "702.28b"),
    ("Bear", "Shade", "block: {Shade: Bear}", "702.28b"),
    ("Ghost", "Bear", "block: {Bear: Ghost}", "509.1b"),
    ("Sneak", "Bear", "block: {Bear: Sneak}", "702.111b"),
    ("Sneak", "Bear, Wall", "block: {Bear: Sneak, Wall: Sneak}", "legal"),
    ("Dread", "Bear", "block: {Bear: Dread}", "702.36b"),
    ("Scare", "Bear", "block: {Bear: Scare}", "702.13b"),
    ("Rat", "Bear", "block: {Bear: Rat}", "702.118b"),
    ("Rider", "Bear", "block: {Bear: Rider}", "702.31b"),
    ("Knight", "Ogre", "block: {Ogre: Knight}", "702.16f"),
    ("Eel", "Bear, Bog", "block: {Bear: Eel}", "702.14c"),
    ("Eel", "Bear, Grove", "block: {Bear: Eel}", "legal"),
    ("Bear", "{Gull: {tapped: yes}}", "block: {Gull: Bear}", "509.1a"),
    ("Bear", "{Gull: {new: yes}}", "block: {Gull: Bear}", "legal"),
    ("Bear", "Shy", "block: {Shy: Bear}", "509.1b"),
    ("Bear", "Wall", "block: {Wall: Bear}", "legal"),
    ("Bear, Gull", "Cat", "block: {Cat: [Bear, Gull]}", "509.1a"),
    ("Bear", "Cat, Mill", "block: {Mill: Bear}", "506.3"),
]


@pytest.mark.parametrize(("a", "b", "action", "then"), BLOCKS)
def test_a_block_that_was_not_declared(a: str, b: str, action: str, then: str) -> None:
    """CR 509.1: asked after the attack is declared, before the declare blockers step."""
    found = _asked(_scenario(a, b, f"attack: [{a}]"), action, 2)
    assert _told(found.now) == "509.1"
    assert _told(found.then) == then


#: Both battlefields, what was done, the hand or graveyard of A, the step, the action, why not.
MOVES = [
    ("", "Hidden", "", "hand: [Spark]", 0, "cast: Spark, targets: [Hidden]", "702.11b", ""),
    ("Hidden", "", "", "hand: [Spark]", 0, "cast: Spark, targets: [Hidden]", "legal", ""),
    ("", "Veil", "", "hand: [Spark]", 0, "cast: Spark, targets: [Veil]", "702.18a", ""),
    ("", "Paw", "", "hand: [Spark]", 0, "cast: Spark, targets: [Paw]", "legal", ""),
    ("", "Knight", "", "hand: [Spark]", 0, "cast: Spark, targets: [Knight]", "702.16b", ""),
    ("", "Grove", "", "hand: [Spark]", 0, "cast: Spark, targets: [Grove]", "115.1", ""),
    ("", "Bear", "", "hand: [Spark]", 0, "cast: Spark", "choose 601.2c", ""),
    ("", "Sneak, Bear", "", "hand: [Doom]", 0, "cast: Doom, targets: [Sneak]", "115.1", ""),
    ("", "Sneak", "", "hand: [Doom]", 0, "cast: Doom", "601.2c", ""),
    ("", "Idol", "", "hand: [Doom]", 0, "cast: Doom, targets: [Idol]", "legal", ""),
    ("", "Bear, Gull", "", "hand: [Doom]", 0, "cast: Doom, targets: [[Bear, Gull]]", "601.2c", ""),
    ("", "Bear, Gull", "", "hand: [Twice]", 0, "cast: Twice, targets: [[Bear, Bear]]", "115.3", ""),
    ("", "Bear", "", "hand: [Nope]", 0, "cast: Nope", "601.2c", ""),
    ("", "Hidden", "", "hand: [Chain]", 0, "cast: Chain, targets: [Hidden]", "702.11b", ""),
    ("Bear", "", "attack: Bear", "hand: [Swell]", 2, "cast: Swell, targets: [Bear]", "117.1a", ""),
    ("Bear", "", "attack: Bear", "hand: [Cat]", 2, "cast: Cat", "legal", ""),
    ("Bear", "", "attack: Bear", "hand: [Gull]", 2, "cast: Gull", "117.1a", ""),
    ("Bear", " & hand: [Swell]", "", "", 0, "cast: Swell, targets: [Bear]", "117.1", "117.1a"),
    ("Bear", " & hand: [Gull]", "", "", 0, "cast: Gull", "117.1", "117.1a"),
    ("Bear", " & hand: [Cat]", "", "", 0, "cast: Cat", "117.1", "legal"),
    ("Slow, Bear", "", "activate: Slow", "hand: [Swell]", 1, "cast: Swell", "117.1a", "legal"),
    ("", "", "cast: Hush", "hand: [Hush, Spark]", 1, "cast: Spark, targets: B", "702.61a", "legal"),
    ("Altar, Bear", "", "cast: Hush", "hand: [Hush]", 1, "activate: Altar", "702.61a", "legal"),
    ("", "", "", "graveyard: [Spark]", 0, "cast: Spark, targets: [B]", "601.3", ""),
    ("", "", "", "graveyard: [Again]", 0, "cast: Again", "legal", ""),
    ("", "", "", "graveyard: [Bear]", 0, "cast: Bear", "601.3", ""),
    ("", " & hand: [Spark]", "", "", 0, "cast: Spark, targets: [B], by: A", "601.3", ""),
    ("", "", "", "hand: [Price]", 0, "cast: Price", "601.2h", ""),
    ("Bear, Gull", "", "", "hand: [Price]", 0, "cast: Price", "choose 601.2h", ""),
    ("", "", "", "hand: [Grove]", 0, "cast: Grove", "305.9", ""),
    ("", "", "", "hand: [Grove]", 0, "play: Grove", "legal", ""),
    ("", "", "", "hand: [Bear]", 0, "play: Bear", "305.1", ""),
    ("", "", "play: Grove", "hand: [Grove, Bog]", 1, "play: Bog", "305.2b", ""),
    ("", " & hand: [Grove]", "", "", 0, "play: Grove", "117.1", "305.1"),
    ("Bear", "", "attack: Bear", "hand: [Grove]", 2, "play: Grove", "305.1", ""),
    ("", "", "", "graveyard: [Grove]", 0, "play: Grove", "305.1", ""),
    ("Ann", "", "", "", 0, "activate: Ann, ability: 1", "legal", ""),
    ("Ann", "", "{activate: Ann, ability: 1}; resolve", "", 2, "activate: Ann, ability: 2",
     "606.3", ""),
    ("Ann", "", "", "", 0, "activate: Ann, ability: 2", "606.6", ""),
    ("", "Ann", "", "", 0, "activate: Ann, ability: 1", "117.1", "606.3"),
    ("Ann, Bear", "", "attack: Bear", "", 2, "activate: Ann, ability: 1", "606.3", ""),
    ("{Mage: {new: yes}}", "Bear", "", "", 0, "activate: Mage, targets: [Bear]", "602.5a", ""),
    ("{Mage: {tapped: yes}}", "Bear", "", "", 0, "activate: Mage, targets: [Bear]", "601.2h", ""),
    ("Mage", "Hidden", "", "", 0, "activate: Mage, targets: [Hidden]", "702.11b", ""),
    ("Mage", "Bear", "", "", 0, "activate: Mage", "choose 601.2c", ""),
    ("Mage", "Bear", "", "", 0, "activate: Mage, targets: [Bear], by: B", "117.1", "602.2"),
    ("Mill", "", "activate: Mill; resolve", "", 2, "activate: Mill", "602.5b", ""),
    ("", "Slow", "", "", 0, "activate: Slow", "117.1", "602.5d"),
    ("Slow", "", "activate: Slow", "", 1, "activate: Slow", "602.5d", "legal"),
    ("Altar", "", "", "", 0, "activate: Altar", "601.2h", ""),
    ("Altar, Bear, Gull", "", "", "", 0, "activate: Altar", "choose 601.2h", ""),
    ("Sword", "Bear", "", "", 0, "activate: Sword, targets: [Bear]", "702.6a", ""),
    ("Sword, Bear", "", "attack: Bear", "", 2, "activate: Sword, targets: [Bear]", "602.5d", ""),
    ("Bear", "", "", "", 0, "activate: Bear", "602.1c", ""),
    ("Bear", "", "", "", 0, "pass: B", "117.3d", ""),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b", "done", "more", "step", "action", "now", "then"), MOVES)
def test_a_move_that_was_not_made(
    a: str, b: str, done: str, more: str, step: int, action: str, now: str, then: str
) -> None:
    """CR 117, 305, 601, 602, 606 and the evasion of targets: now, and when the moment comes."""
    found = _asked(_scenario(a, b, done, more), action, step)
    assert (_told(found.now), _told(found.then)) == (now, then)


def test_every_rule_in_the_tables_has_a_gist() -> None:
    """What forbids an action can be shown in our own words."""
    rows = [row[-1] for row in (*ATTACKS, *BLOCKS)] + [w for row in MOVES for w in row[-2:]]
    numbers = {word for word in rows if word[:1].isdigit()}
    assert len(numbers) > 30
    assert not numbers - {str(number) for number in load_digest()}


def test_mana_that_is_counted_can_be_lacking() -> None:
    """CR 601.2h: with mana: strict a spell needs mana in the pool."""
    text = _scenario("", "", "", "hand: [Bear]", top="mana: strict")
    assert _told(_asked(text, "cast: Bear", 0).now) == "601.2h"


def test_in_the_declare_attackers_step_the_attack_is_legal_at_once() -> None:
    """CR 508.1: where the game asks for attackers, nothing else has to happen before."""
    found = _asked(_scenario("Bear", "", top="step: declare attackers"), "attack: Bear", 0)
    assert (_told(found.now), found.then) == ("legal", None)
    assert "Bear" in found.now.steps[-1].text.en


def test_after_combat_there_is_no_later_moment() -> None:
    """CR 508.1: this turn has no further declare attackers step."""
    text = _scenario("Bear", "", "to: postcombat main")
    found = _asked(text, "attack: Bear", 4)
    assert (_told(found.now), found.then) == ("508.1", None)


def test_a_game_that_is_over_allows_nothing() -> None:
    """CR 104.1."""
    text = _scenario("{Bear: {counters: {+1/+1: 30}}}", "", "attack: Bear")
    assert _told(_asked(text, "attack: Bear", 6).now) == "104.1"


def test_where_nobody_can_act_the_answer_is_for_the_next_step_at_which_somebody_can() -> None:
    """CR 117.2: the spell resolves and its target dies before anyone has priority again."""
    text = _scenario("", "Gull", "{cast: Spark, targets: Gull}; resolve", "hand: [Spark, Doom]")
    assert _asked(text, "cast: Doom", 2).step == 3


def test_asking_changes_nothing() -> None:
    """The same question gives the same answer, and the replay goes on as before."""
    scenario = read_scenario(_scenario("Bear", "Wall", "attack: Bear"))
    at = moment(scenario, 2)
    action = read_asked("block: {Wall: Bear}", scenario)
    first, again = why_not(at, action), why_not(at, action)
    assert (first.now, len(at.table.steps)) == (again.now, 2)
    assert first.then is not None
    assert again.then is not None
    assert [s.text for s in first.then.steps] == [s.text for s in again.then.steps]


@pytest.mark.parametrize(
    ("action", "step", "error"),
    [
        ("dance: Bear", 0, NotationError),
        ("choose: Bear", 0, NotationError),
        ("attack: Bearr", 0, NotFoundError),
        ("attack: Bear", 99, NotFoundError),
        ("", 0, NotationError),
    ],
)
def test_a_question_that_makes_no_sense_is_told_so(
    action: str, step: int, error: type[HeadjudgeError]
) -> None:
    with pytest.raises(error) as raised:
        _asked(_scenario("Bear", ""), action, step)
    assert (raised.value.place or "").startswith(("action", "step"))


def test_a_card_that_cannot_be_played_is_named() -> None:
    text = (
        "players:\n  A: {battlefield: [Odd]}\n  B: {}\ncards:\n  Odd: {type: Artifact, text: Sing.}"
    )
    with pytest.raises(UnsupportedError, match="Odd"):
        _asked(text, "activate: Odd", 0)


def test_what_may_be_asked_has_each_object_once_for_each_kind() -> None:
    """Hands, graveyards and permanents; abilities by their number where there are several."""
    text = _scenario("Bear, Bear, Ann", "Wall", "", "hand: [Spark, Grove, 3], graveyard: [Again]")
    found = offers(moment(read_scenario(text), 0))
    assert [(o.kind, o.label, o.ability) for o in found.actions if o.player == "A"] == [
        ("attack", "Bear", 0),
        ("attack", "Bear#2", 0),
        ("block", "Bear", 0),
        ("block", "Bear#2", 0),
        ("cast", "Spark", 0),
        ("cast", "Again", 0),
        ("play", "Grove", 0),
        ("activate", "Ann", 1),
        ("activate", "Ann", 2),
    ]
    assert {"A", "B", "Bear#2", "Wall", "Again"} <= {aim.label for aim in found.aims}
    assert found.actions[-1].words is not None


def test_every_offer_can_be_asked_about() -> None:
    """No entry of the menus is an error."""
    scenario = read_scenario(
        _scenario(
            "Bear, Mage, Ann, Sword", "Wall & hand: [Cat, Bog]", "attack: Bear", "hand: [Doom]"
        )
    )
    for step in range(4):
        at = moment(scenario, step)
        for offer in offers(at).actions:
            written = {
                "attack": f"attack: {offer.label}",
                "block": f"block: {{{offer.label}: Bear}}",
                "activate": f"activate: {offer.label}, ability: {offer.ability or 1}",
            }.get(offer.kind, f"{offer.kind}: {offer.label}")
            found = why_not(at, read_asked(f"{written}, by: {offer.player}", scenario))
            if found.now.refusal is not None:
                RuleNumber.parse(found.now.refusal.rule)
