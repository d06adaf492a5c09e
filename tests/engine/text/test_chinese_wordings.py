"""Wordings of Chinese cards of several eras: each reads as its English does."""

from __future__ import annotations

import pytest

from engine.ability.base import Ability
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line

_KINDS = {
    "creature": "Creature — Wolf",
    "instant": "Instant",
    "aura": "Enchantment — Aura",
    "equipment": "Artifact — Equipment",
    "enchantment": "Enchantment",
    "land": "Land",
    "planeswalker": "Planeswalker",
}


def _read(kind: str, text: str) -> tuple[Ability, ...]:
    lines = compile_text(text, parse_type_line(_KINDS[kind]), ("Tester", "试作"))
    assert [line.problem for line in lines if line.problem is not None] == []
    return tuple(ability for line in lines for ability in line.abilities)


#: Kind of card, English, Chinese wordings.
WORDINGS = [
    (
        "creature",
        "Whenever another Wolf you control dies, put a +1/+1 counter on Tester.",
        (
            "每当由你操控的另一个狼死去时，在试作上放置一个+1/+1指示物。",
            "每当另一个你操控的狼死去时，在试作上放上一个+1/+1指示物。",
        ),
    ),
    (
        "creature",
        "Walls your opponents control get -1/-1.",
        ("由你对手操控的墙得-1/-1。", "对手操控的墙得-1/-1。", "你的对手操控的墙得-1/-1。"),
    ),
    (
        "creature",
        "Whenever one or more Wolves you control deal combat damage to a player, draw a card.",
        ("每当由你操控的一个或数个狼对任一牌手造成战斗伤害时，抓一张牌。",),
    ),
    (
        "creature",
        "If a Wolf you control would die, exile it instead.",
        (
            "若由你操控的狼将死去，改为将其放逐。",
            "如果任一由你操控的狼将死去，则改为放逐它。",
        ),
    ),
    (
        "creature",
        "Tester can't be blocked except by two or more creatures.",
        (
            "除非以两个或更多生物来阻挡，否则试作不能被阻挡。",
            "试作不能被阻挡，除非以两个或更多生物来阻挡。",
        ),
    ),
    (
        "creature",
        "Tester can't be blocked by Walls with power 3 or less.",
        ("试作不能被力量3或更小的墙阻挡。", "试作不能被力量小于或等于3的墙阻挡。"),
    ),
    (
        "creature",
        "Tester attacks each combat if able.",
        ("试作若能攻击，则每次战斗都必须攻击。", "如果试作能攻击，则每次战斗都必须攻击。"),
    ),
    (
        "creature",
        "{R}: Tester gets +2/+0 until end of turn.",
        ("{红}：试作得+2/+0，直到回合结束。",),
    ),
    (
        "creature",
        "Remove an oil counter from Tester: Draw a card.",
        (
            "移去试作上的一个炼油指示物：抓一张牌。",
            "将一个炼油指示物从试作上移去：抓一张牌。",
        ),
    ),
    (
        "creature",
        "When Tester dies, return it to the battlefield under its owner's control.",
        (
            "当试作死去时，将它移回战场，由其拥有者操控。",
            "当试作死去时，将它移回战场并由其拥有者操控。",
        ),
    ),
    (
        "creature",
        "Whenever Tester becomes tapped, draw a card.",
        ("每当试作成为横置状态时，抓一张牌。", "每当试作变为横置时，抓一张牌。"),
    ),
    (
        "enchantment",
        "If one or more charge counters would be put on a Wolf you control, "
        "twice that many charge counters are put on it instead.",
        (
            "如果将在一个由你操控的狼上放置一个或数个充电指示物，"
            "则改为在该永久物上放置两倍数量的充电指示物。",
            "若将在由你操控的狼上放置一个或数个充电指示物，改为在其上放置两倍数量的充电指示物。",
        ),
    ),
    (
        "enchantment",
        "If an effect would put one or more counters on a land you control, "
        "it puts twice that many of those counters on that permanent instead.",
        (
            "如果一个效应将在由你操控的地上放置一个或数个指示物，"
            "则改为它在该永久物上放置两倍数量的该类指示物。",
            "若某个效应将在一个由你操控的地上放置一个或数个指示物，"
            "则该效应改为在该永久物上放置两倍数量的该种指示物。",
        ),
    ),
    (
        "enchantment",
        "If an effect would create one or more tokens under your control, "
        "it creates double that many of those tokens instead.",
        (
            "如果一个效应将派出一个或数个由你操控的衍生物，则改为它派出两倍数量的该类衍生物。",
            "若某个效应将在你操控下派出一个或数个衍生物，则该效应改为派出两倍数量的这类衍生物。",
        ),
    ),
    (
        "enchantment",
        "If a source you control would deal damage to a permanent or player, "
        "it deals triple that damage instead.",
        ("如果一个由你操控的来源将对永久物或牌手造成伤害，则改为造成三倍的伤害。",),
    ),
    (
        "enchantment",
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        ("若有牌将从任何地方置入对手的坟墓场，改为将它放逐。",),
    ),
    (
        "enchantment",
        "If a source would deal damage to you, prevent 2 of that damage.",
        ("若任一来源将对你造成伤害，则防止该伤害当中的2点。",),
    ),
    (
        "enchantment",
        "You may play an additional land on each of your turns.",
        ("在你的每个回合中，你可以额外使用一个地。",),
    ),
    ("enchantment", "You have no maximum hand size.", ("你没有手牌上限。",)),
    (
        "enchantment",
        "Creatures can't attack you unless their controller pays {3} for each of those creatures.",
        ("生物不能攻击你，除非其操控者为每个该等生物支付{3}。",),
    ),
    (
        "enchantment",
        "Activated abilities of Walls can't be activated unless they're mana abilities.",
        ("墙的起动式异能不能起动，除非该异能为法术力异能。",),
    ),
    (
        "enchantment",
        "Wolves entering don't cause abilities to trigger.",
        ("狼进战场不会触发异能。",),
    ),
    (
        "instant",
        "Search your library for a Wolf card, reveal it, put it into your hand, then shuffle.",
        (
            "从你的牌库中搜寻一张狼牌，展示该牌，并置于你手上，然后将你的牌库洗牌。",
            "从你的牌库中搜寻一张狼牌，展示该牌，将其置于你手上。然后洗牌。",
        ),
    ),
    (
        "instant",
        "Counter target spell unless its controller pays {2}.",
        ("反击目标咒语，除非其操控者支付{2}。",),
    ),
    (
        "instant",
        "Destroy target Wolf. It can't be regenerated.",
        ("消灭目标狼，且该生物不能重生。", "消灭目标狼。其不能重生。"),
    ),
    (
        "instant",
        "Tester deals 5 damage divided as you choose among any number of targets.",
        ("试作造成5点伤害，由你任意分配给任意数量的目标。",),
    ),
    (
        "instant",
        "Tester deals 2 damage to target creature. "
        "If that creature would die this turn, exile it instead.",
        ("试作对目标生物造成2点伤害。若该生物将在本回合中死去，改为将其放逐。",),
    ),
    (
        "instant",
        "Return target Wolf card from your graveyard to the battlefield.",
        ("将你坟墓场中的目标狼牌移回战场。", "将目标狼牌从你的坟场移回场上。"),
    ),
    (
        "instant",
        "Choose one —\n• Destroy target Wolf.\n• Draw a card.\n• You gain 3 life.",
        ("选择一项～消灭目标狼；或抓一张牌；或你获得3点生命。",),
    ),
    (
        "instant",
        "Choose one — Destroy target Wolf; or draw a card.",
        ("选择一项——消灭目标狼；或抓一张牌。", "选择一项～\n•消灭目标狼。\n•抓一张牌。"),
    ),
    (
        "enchantment",
        "Wolf spells cost {2} more to cast.",
        ("狼咒语的费用增加{2}。", "施放狼咒语的费用增加{2}。"),
    ),
    (
        "enchantment",
        "Spells your opponents cast cost {2} more to cast.",
        ("你的对手施放咒语的费用增加{2}。", "由对手施放的咒语费用增加{2}来施放。"),
    ),
    (
        "instant",
        "Take an extra turn after this one.",
        ("在本回合之后进行一个额外的回合。",),
    ),
    (
        "instant",
        "Untap all Wolves you control. After this phase, there is an additional combat phase.",
        ("重置所有由你操控的狼。在此阶段后，额外增加一个战斗阶段。",),
    ),
    (
        "aura",
        "Enchanted creature has “{T}: Draw a card.”",
        ("所结附的生物具有「{T}：抓一张牌」。", "受此结附的生物具有「{T}：抓一张牌。」的异能。"),
    ),
    (
        "equipment",
        "Equipped creature gets +2/+2 and has protection from black and from green.",
        (
            "佩带此武具的生物得+2/+2且具有反黑保护与反绿保护异能。",
            "佩带此武具的生物得+2/+2且具有反黑与反绿保护异能。",
        ),
    ),
    (
        "land",
        "As Tester enters, you may pay 3 life. If you don't, it enters tapped.",
        ("于试作进战场时，你可以支付3点生命。若你不如此作，试作横置进战场。",),
    ),
    ("land", "Tester enters tapped.", ("试作进战场时为横置状态。", "试作须横置进场。")),
    (
        "creature",
        "During your turn, Tester has flying.",
        ("于你的回合中，试作具有飞行异能。", "只要在你的回合中，试作便具有飞行异能。"),
    ),
    (
        "creature",
        "When Tester enters, each opponent sacrifices a Wolf of their choice.",
        ("当试作进战场时，每位对手各依其选择牺牲一个狼。",),
    ),
    (
        "creature",
        "When Tester enters, you gain life equal to the greatest power among Wolves you control.",
        ("当试作进战场时，你获得若干生命，其数量等同于由你操控的狼中力量最大者的数值。",),
    ),
    (
        "creature",
        "When Tester enters, look at the top four cards of your library. You may put a Wolf card "
        "from among them onto the battlefield tapped. "
        "Put the rest into your graveyard.",
        (
            "当试作进战场时，检视你牌库顶的四张牌。你可以将其中的一张狼牌横置放进战场。"
            "将其余的牌置入你坟墓场。",
        ),
    ),
    (
        "creature",
        "When Tester enters, exile target Wolf an opponent controls "
        "until Tester leaves the battlefield.",
        ("当试作进战场时，将目标由对手操控的狼放逐，直到试作离开战场。",),
    ),
    (
        "creature",
        "Tap an untapped Wolf you control: Draw a card.",
        ("横置一个由你操控的未横置狼：抓一张牌。",),
    ),
    (
        "instant",
        "Tester deals 1 damage to target Wolf and 3 damage to target player.",
        ("试作对目标狼造成1点伤害，并对目标牌手造成3点伤害。",),
    ),
    (
        "instant",
        "Target Wolf gains protection from the color of your choice until end of turn.",
        ("目标狼获得反该色保护异能直到回合结束，该颜色由你选择。",),
    ),
    (
        "planeswalker",
        "-6: You get an emblem with “Wolves you control have haste.”",
        ("-6：你获得具有「由你操控的狼具有敏捷异能。」的徽记。",),
    ),
]


@pytest.mark.parametrize(
    ("kind", "en", "zh"), [(kind, en, zh) for kind, en, several in WORDINGS for zh in several]
)
def test_chinese_wording_reads_as_its_english_does(kind: str, en: str, zh: str) -> None:
    """However a Chinese card of one era or another says it, it means what the English says."""
    assert _read(kind, zh) == _read(kind, en)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Whose it is must not get lost.
        ("每当由对手操控的一个或数个狼攻击时，抓一张牌。", "每当一个或数个狼攻击时，抓一张牌。"),
        # A creature that a targeted opponent controls is not a targeted creature.
        ("消灭目标对手操控的狼。", "消灭目标由对手操控的狼。"),
    ],
)
def test_wordings_of_other_meaning_do_not_read_alike(one: str, other: str) -> None:
    """Rewriting old wordings changes no meaning: what says something else is another value."""
    found = [
        compile_text(text, parse_type_line("Enchantment"), ("Tester", "试作"))[0]
        for text in (one, other)
    ]
    assert found[0].problem is not None or found[0].abilities != found[1].abilities
