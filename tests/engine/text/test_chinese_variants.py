"""What present Chinese cards say in more than one way: each reads as its English does."""

from __future__ import annotations

import pytest

from engine.ability.base import Ability
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line

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
        "If an effect would create one or more tokens under your control, it creates twice that "
        "many of those tokens instead.",
        ("若某效应将在你的操控下派出一个或数个衍生物，则改为派出两倍数量的衍生物。",),
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
    (
        "instant",
        "Until end of turn, your life total can't change.",
        ("直到回合结束，你的总生命不会改变。",),
    ),
    (
        "creature",
        "{2}: Until end of turn, each Wolf you control gains trample and has base power and "
        "toughness 5/5.",
        ("{2}：直到回合结束，每个由你操控的狼均获得践踏异能，且基础力量与防御力都为5/5。",),
    ),
    (
        "creature",
        "When Tester enters and whenever you cast an Elf spell, draw a card.",
        ("当试作进战场或每当你施放妖精咒语时，抓一张牌。",),
    ),
    (
        "creature",
        "When Tester enters and at the beginning of your upkeep, scry 1.",
        ("当试作进战场和在你的维持开始时，占卜1。",),
    ),
    (
        "creature",
        "You may have Tester enter as a copy of any Wolf on the battlefield.",
        ("于试作进战场时，你可以选择战场上的一个狼。若你如此作，则试作进战场时为该生物的复制。",),
    ),
    (
        "creature",
        "Creatures entering or dying don't cause abilities to trigger.",
        ("进战场或死去的生物不会触发异能。",),
    ),
    (
        "instant",
        "Tester costs {1}{U} less to cast if it's your turn.",
        ("只要是在你的回合中，试作便减少{1}{U}来施放。",),
    ),
    (
        "instant",
        "Tester costs {3} less to cast if it targets a tapped Elf.",
        ("如果试作以已横置的妖精为目标，则它便减少{3}来施放。",),
    ),
    (
        "creature",
        "Once during each of your turns, you may cast an Elf spell from your graveyard.",
        ("你于你的每个回合中可以从你的坟墓场施放一个妖精咒语。",),
    ),
    ("instant", "Add seven {R}.", ("加七点{R}。",)),
    (
        "instant",
        "Add four mana in any combination of {W} and/or {B}.",
        ("加四点法术力，其颜色为{W}和/或{B}的任意组合。",),
    ),
    (
        "instant",
        "Remove all +1/+1 counters from target Wolf.",
        ("从目标狼上移去所有的+1/+1指示物。",),
    ),
    (
        "creature",
        "Whenever a source you control deals noncombat damage to an opponent, draw a card.",
        ("每当一个由你操控的来源向任一对手造成非战斗伤害时，抓一张牌。",),
    ),
    (
        "creature",
        "If a nontoken Wolf would enter and it wasn't cast, exile it instead.",
        ("如果某个非衍生物的狼将进战场，且未有牌手施放之，则改为将它放逐。",),
    ),
    (
        "instant",
        "Counter target spell that targets you or a land you control.",
        ("反击目标咒语，且该咒语须以你或由你操控的地为目标。",),
    ),
    (
        "instant",
        "Gain control of target Wolf. At the beginning of the next end step, sacrifice it.",
        ("获得目标狼的操控权。在下一个结束步骤开始时将它牺牲。",),
    ),
    (
        "creature",
        "When Tester enters, choose target Elf. Gain control of it for as long as Tester remains "
        "on the battlefield.",
        ("当试作进战场时，选择目标妖精。只要试作持续在场，你便获得其操控权。",),
    ),
    (
        "creature",
        "Whenever you activate an ability of a Wolf, if it isn't a mana ability, draw a card.",
        ("每当你起动狼上不属法术力异能之异能时，抓一张牌。",),
    ),
    (
        "instant",
        "Target player mills cards equal to the number of Elves you control.",
        ("目标牌手将其牌库顶若干牌置入其坟墓场，其数量等同于由你操控的妖精数量。",),
    ),
    (
        "creature",
        "Whenever Tester attacks, put a charge counter on it. Then if it has three or more charge "
        "counters on it, remove all charge counters from Tester and draw a card.",
        (
            "每当试作攻击时，在其上放置一个充电指示物。然后如果其上有三个或更多充电指示物，"
            "则移去这些指示物且抓一张牌。",
        ),
    ),
    (
        "creature",
        "Whenever another Wolf you control attacks, if it's modified, draw a card.",
        ("每当另一个由你操控的狼攻击时，若它有饰装，则抓一张牌。",),
    ),
    (
        "instant",
        "Choose target Wolf. If it's tapped, draw a card.",
        ("选择目标狼。如果它已横置，则抓一张牌。",),
    ),
    (
        "aura",
        "Whenever enchanted creature attacks, put a +1/+1 counter on it. Then if it has three or "
        "more +1/+1 counters on it, sacrifice Tester.",
        (
            "每当所结附的生物攻击时，在其上放置一个+1/+1指示物。"
            "然后若其上有三个或更多+1/+1指示物，则牺牲试作。",
        ),
    ),
    (
        "creature",
        "When Tester enters, you may exile a Wolf card from your graveyard. "
        "If you do, destroy target artifact.",
        ("当试作进战场时，你可以从你的坟墓场放逐一张狼牌。若你如此作，则消灭目标神器。",),
    ),
    (
        "creature",
        "Whenever Tester attacks, exile up to one target Elf card from defending player's "
        "graveyard.",
        ("每当试作攻击时，从防御牌手的坟墓场中放逐至多一张目标妖精牌。",),
    ),
    (
        "creature",
        "When Tester enters, you may search your library for a Wolf or basic land card, reveal "
        "it, put it into your hand, then shuffle.",
        (
            "当试作进战场时，你可以从你牌库中搜寻一张狼或基本地牌，展示该牌，"
            "将它置于你手上，然后洗牌。",
        ),
    ),
    (
        "instant",
        "Until end of turn, target Wolf gains trample and gets +1/+0 for each card you've drawn "
        "this turn.",
        ("直到回合结束，目标狼获得践踏异能，且你本回合每已抓一张牌，便得+1/+0。",),
    ),
    (
        "creature",
        "{T}: Draw a card. Activate only if you had an Elf enter the battlefield under your "
        "control this turn.",
        ("{T}：抓一张牌。只能于有妖精在你的操控下进战场之回合中起动此异能。",),
    ),
    (
        "instant",
        "Wolves you control get +1/+0 until end of turn. If you control an Elf, Wolves you control "
        "gain first strike until end of turn.",
        (
            "由你操控的狼得+1/+0直到回合结束。如果你操控妖精，"
            "由你操控的狼便具有先攻异能直到回合结束。",
        ),
    ),
    (
        "creature",
        "You may play lands and cast spells from the top of your library.",
        ("你可以使用你的牌库顶牌。",),
    ),
    (
        "creature",
        "Whenever Tester deals combat damage to a player, exile that many cards from the top of "
        "your library.",
        ("每当试作对任一牌手造成战斗伤害时，从你的牌库顶放逐等量的牌。",),
    ),
    (
        "creature",
        "Tester can't be blocked by creatures with power greater than Tester's power.",
        ("试作不能被力量比它大的生物阻挡。",),
    ),
    (
        "instant",
        "Exile up to one target permanent that's one or more colors.",
        ("放逐至多一个目标有色永久物。",),
    ),
    (
        "instant",
        "Target opponent sacrifices a creature, discards two cards, then loses 3 life.",
        ("目标对手牺牲一个生物，弃两张牌，然后失去3点生命。",),
    ),
    (
        "creature",
        "Whenever Tester enters or a Wolf you control deals combat damage to a player, "
        "draw a card.",
        ("每当试作进战场或一个由你操控的狼对任一牌手造成战斗伤害时，抓一张牌。",),
    ),
    (
        "creature",
        "The “legend rule” doesn't apply to Wolves you control.",
        ("「传奇规则」不对由你操控的狼生效。",),
    ),
    (
        "creature",
        "Whenever Tester deals combat damage to a player, look at the top card of that player's "
        "library, then exile it face down.",
        ("每当试作对任一牌手造成战斗伤害时，检视该牌手的牌库顶牌，然后牌面朝下地放逐它。",),
    ),
    (
        "creature",
        "When Tester enters, exile the top three cards of your library face down.",
        ("当试作进战场时，将你牌库顶的三张牌面朝下地放逐。",),
    ),
    ("instant", "Exile a card from a graveyard.", ("从任一坟墓场放逐一张牌。",)),
    (
        "instant",
        "Exile up to two target cards from a single graveyard.",
        ("将至多两张目标在同一坟墓场中的牌放逐。",),
    ),
    (
        "creature",
        "Tester gets +1/+1 for each Wolf you control and each Wolf card in your graveyard.",
        ("你每操控一个狼或你坟墓场中每有一张狼牌，试作便得+1/+1。",),
    ),
    (
        "creature",
        "Spells your opponents cast that target a Wolf you control cost {1} more to cast.",
        ("由对手施放且以由你操控的狼为目标之咒语增加{1}来施放。",),
    ),
    (
        "instant",
        "Mill two cards. You may put a land card milled this way into your hand.",
        ("磨两张牌。你可以将以此法磨掉的一张地牌置于你手上。",),
    ),
    (
        "instant",
        "Tester deals 3 damage to target player and each creature that player controls.",
        ("试作对目标牌手与该牌手所操控的每个生物各造成3点伤害。",),
    ),
    (
        "creature",
        "Whenever Tester attacks, create a tapped and attacking token that's a copy of target Elf "
        "you control. At end of combat, exile it.",
        (
            "每当试作攻击时，派出一个已横置且正进行攻击的为目标由你操控的妖精之复制品的衍生物。"
            "在战斗结束时放逐它。",
        ),
    ),
    (
        "creature",
        "During your turn, as long as Tester is equipped, it has flying.",
        ("于你的回合中，只要试作佩带武具，它便具有飞行异能。",),
    ),
    (
        "creature",
        "Whenever you cast your third spell each turn, draw a card.",
        ("每当你施放同一回合中的第三个咒语时，抓一张牌。",),
    ),
    (
        "creature",
        "If damage would be dealt to Tester, prevent that damage and remove a +1/+1 counter from "
        "Tester.",
        ("如果试作将受到伤害，则防止该伤害，并从其上移去一个+1/+1指示物。",),
    ),
    (
        "creature",
        "If a source would deal damage to you, prevent that damage and put a charge counter on "
        "Tester.",
        ("如果某来源将对你造成伤害，则防止该伤害且在试作上放置一个充电指示物。",),
    ),
    (
        "instant",
        "Cast Tester only during combat on an opponent's turn.",
        ("只能于对手的回合中施放试作，且仅限战斗中。",),
    ),
    (
        "instant",
        "Prevent all damage a red source of your choice would deal this turn.",
        ("选择一个红色来源，于本回合中，防止该来源将造成的所有伤害。",),
    ),
    (
        "creature",
        "Whenever a creature deals combat damage to enchanted player, draw a card.",
        ("每当一个生物对所结附的牌手造成战斗伤害时，抓一张牌。",),
    ),
    (
        "creature",
        "At the beginning of each opponent's upkeep, that player loses 2 life unless they "
        "sacrifice a creature or discard a card.",
        ("在每位对手的维持开始时，除非该牌手牺牲一个生物或弃一张牌，否则其失去2点生命。",),
    ),
    (
        "instant",
        "You and permanents you control gain hexproof until end of turn.",
        ("你和由你操控的永久物获得辟邪异能直到回合结束。",),
    ),
    (
        "instant",
        "Exile the top three cards of your library. Choose one of them. Until the end of your next "
        "turn, you may play that card.",
        ("放逐你牌库顶的三张牌。选择其中一张。直到你下一个回合的回合结束，你可以使用该牌。",),
    ),
]


@pytest.mark.parametrize(
    ("kind", "en", "zh"), [(kind, en, zh) for kind, en, several in VARIANTS for zh in several]
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
