"""What present Chinese cards say in more than one way: each reads as its English does."""

from __future__ import annotations

import pytest

from engine.ability.base import Ability
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line
from tests.engine.text.present_chinese import PRESENT

_KINDS = {
    "creature": "Creature — Wolf",
    "instant": "Instant",
    "aura": "Enchantment — Aura",
    "enchantment": "Enchantment",
}


def _read(kind: str, text: str) -> tuple[Ability, ...]:
    lines = compile_text(text, parse_type_line(_KINDS[kind]), ("Tester", "试作"))
    assert [line.problem for line in lines if line.problem is not None] == []
    return tuple(ability for line in lines for ability in line.abilities)


#: Kind of card, English, Chinese wordings.
VARIANTS = [
    (
        "creature",
        "Tester's power is equal to the number of card types among cards in all graveyards "
        "and its toughness is equal to that number plus 1.",
        ("试作的力量等同于所有坟墓场中牌之牌类别的数量，且其防御力等同于该数量加1。",),
    ),
    (
        "enchantment",
        "Each opponent can cast spells only any time they could cast a sorcery.",
        ("每位对手只能于其能够施放法术的时机下施放咒语。",),
    ),
    (
        "enchantment",
        "If an opponent would draw a card except the first one they draw in each of their "
        "draw steps, instead you draw a card.",
        (
            "若任一对手将抓一张牌，且该牌不是其在自己每个抓牌步骤中所抓的第一张牌，则改为你抓一张牌。",
        ),
    ),
    (
        "enchantment",
        "If an effect would create one or more tokens under your control, it creates double that "
        "many of those tokens instead.",
        ("若某效应将在你的操控下派出一个或更多衍生物，则改为派出两倍数量的衍生物。",),
    ),
    (
        "instant",
        "You gain life equal to the number of card types among cards in all graveyards.",
        ("你获得若干生命，其数量等同于所有坟墓场中牌之牌类别的数量。",),
    ),
    (
        "enchantment",
        "If an artifact or creature entering causes a triggered ability of a permanent you "
        "control to trigger, that ability triggers an additional time.",
        (
            "如果由于一个神器或生物进战场，而使得由你操控之永久物的触发式异能触发，"
            "则该异能额外触发一次。",
        ),
    ),
    (
        "creature",
        "Tester can't be blocked if you've committed a crime this turn.",
        ("如果你本回合中曾犯下罪行，则试作不能被阻挡。",),
    ),
    (
        "creature",
        "{2}: Draw a card. If this is the third time this ability has resolved this turn, "
        "you gain 1 life.",
        ("{2}：抓一张牌。如果这是此异能在本回合第三次的结算，则你获得1点生命。",),
    ),
    (
        "creature",
        "{R}: Tester must be blocked this turn if able.",
        (
            "{R}：试作本回合若能被阻挡，则须如此作。",
            "{R}：本回合中，试作若能被阻挡，则须如此作。",
        ),
    ),
    (
        "creature",
        "{R}: Tester must be blocked each combat this turn if able.",
        ("{R}：本回合中，试作每次战斗若能被阻挡，则须如此作。",),
    ),
    (
        "instant",
        "Put a +1/+1 counter on each Wolf target player controls.",
        ("在由目标牌手操控的每个狼上各放置一个+1/+1指示物。",),
    ),
    (
        "instant",
        "Destroy all Wolves with power greater than target Elf's power.",
        ("消灭所有力量大于目标妖精的狼。",),
    ),
    (
        "creature",
        "As long as you have one or fewer cards in hand, Tester has flying.",
        ("只要你的手牌为一张或更少，试作便具有飞行异能。",),
    ),
    (
        "instant",
        "Draw a card. If Tester was cast from exile, you gain 2 life.",
        ("抓一张牌。如果试作是从放逐区施放，则你获得2点生命。",),
    ),
    (
        "instant",
        "Until end of turn, target Wolf gains flying and gets +1/+1 for each Elf you control.",
        ("直到回合结束，目标狼获得飞行异能，且你每操控一个妖精，它便得+1/+1。",),
    ),
    (
        "creature",
        "At the beginning of each end step, draw a card.",
        ("在结束步骤开始时，抓一张牌。",),
    ),
    (
        "creature",
        "When Tester enters, create Merle, a legendary 3/3 white Wolf creature token with flying.",
        ("当试作进战场时，派出传奇衍生生物Merle，其为3/3白色，具飞行异能的狼。",),
    ),
    (
        "instant",
        "Target Wolf becomes an Elf in addition to its other types until end of turn.",
        ("目标狼额外具有妖精此类别直到回合结束。",),
    ),
    (
        "instant",
        "Create two 1/1 Citizen creature tokens that are all colors.",
        ("派出两个1/1五色市民衍生生物。",),
    ),
    (
        "creature",
        "Whenever Tester attacks, return target Equipment card from your graveyard to "
        "the battlefield attached to Tester.",
        ("每当试作攻击时，将目标武具牌从你的坟墓场移回战场并贴附在试作上。",),
    ),
    (
        "creature",
        "Spells you cast from anywhere other than your hand cost {2} less to cast.",
        ("你从你手牌以外的任何区域施放之咒语减少{2}来施放。",),
    ),
    (
        "instant",
        "Draw a card, then you may discard a card. "
        "When you discard a nonland card this way, Tester deals 3 damage to target creature.",
        ("抓一张牌，然后你可以弃一张牌。当你以此法弃掉一张非地牌时，试作对目标生物造成3点伤害。",),
    ),
    (
        "creature",
        "Whenever you cast a Wolf spell, Tester gets +X/+0 until end of turn, where X is the "
        "amount of mana spent to cast that spell. If X is 4 or greater, draw a card.",
        (
            "每当你施放狼咒语时，试作得+X/+0直到回合结束，X为施放该咒语时所支付的法术力数量。"
            "如果X等于或大于4，则抓一张牌。",
        ),
    ),
    (
        "instant",
        "Return target spell or artifact an opponent controls to its owner's hand.",
        ("将目标由对手操控的咒语或神器移回其拥有者手上。",),
    ),
    (
        "creature",
        "{T}: Add {C}. Spend this mana only to cast colorless spells or activate abilities.",
        ("{T}：加{C}。此法术力只能用来施放无色咒语，或是起动异能。",),
    ),
    (
        "aura",
        "When enchanted artifact is put into a graveyard from the battlefield, draw a card.",
        ("当所结附的神器进入坟墓场时，抓一张牌。",),
    ),
    (
        "creature",
        "Whenever Tester deals combat damage to a player, that player discards a card. "
        "If they can't, you draw a card.",
        ("每当试作对任一牌手造成战斗伤害时，该牌手弃一张牌。若该牌手无法如此作，则你抓一张牌。",),
    ),
]


@pytest.mark.parametrize(
    ("kind", "en", "zh"),
    [(kind, en, zh) for kind, en, several in (*VARIANTS, *PRESENT) for zh in several],
)
def test_chinese_variant_reads_as_its_english_does(kind: str, en: str, zh: str) -> None:
    """A second way to say it means what the first means."""
    assert _read(kind, zh) == _read(kind, en)


@pytest.mark.parametrize(
    "text",
    [
        # CR 608.2k: "it" and "them" would be the object and the player.
        "在每位对手的结束步骤开始时，若该牌手没有手牌，则试作对其造成2点伤害。",
    ],
)
def test_chinese_pronoun_with_two_meanings_is_not_read(text: str) -> None:
    """其 is an object and a player."""
    (line,) = compile_text(text, parse_type_line("Creature — Wolf"), ("试作",))
    assert line.problem is not None


@pytest.mark.parametrize(
    ("type_", "text", "type_zh", "text_zh"),
    [
        (
            "結界～靈氣",
            "結附於生物\n所結附的生物不能進行攻擊或阻擋。",
            "结界～灵气",
            "结附于生物\n所结附的生物不能进行攻击或阻挡。",
        ),
        (
            "傳奇生物～人類／騎士",
            "警戒，踐踏\n每當護塔騎士攻擊時，另一個目標生物獲得繫命異能直到回合結束。",
            "传奇生物～人类／骑士",
            "警戒，践踏\n每当护塔骑士攻击时，另一个目标生物获得系命异能直到回合结束。",
        ),
        (
            "法術",
            "除非目標對手棄兩張牌，否則他失去3點生命。將牌庫洗牌。",
            "法术",
            "除非目标对手弃两张牌，否则他失去3点生命。将牌库洗牌。",
        ),
    ],
)
def test_traditional_card_reads_as_the_simplified_one(
    type_: str, text: str, type_zh: str, text_zh: str
) -> None:
    """Types, the card's own name and its text are the same in either script."""
    old, new = (
        compile_text(said, parse_type_line(kind), (name,))
        for said, kind, name in ((text, type_, "護塔騎士"), (text_zh, type_zh, "护塔骑士"))
    )
    assert parse_type_line(type_) == parse_type_line(type_zh)
    assert [line.text for line in old] == [line.text for line in new]
    assert [line.abilities for line in old] == [line.abilities for line in new]
