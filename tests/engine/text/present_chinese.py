"""Wordings of present Chinese cards beside their English: kind of card, English, Chinese.

In: nothing. Out: `PRESENT`, each of which reads in Chinese as its English does
(`test_chinese_variants`).
"""

from __future__ import annotations

PRESENT: list[tuple[str, str, tuple[str, ...]]] = [
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
        ("你于你的每个回合中可以从你的坟墓场中施放一个妖精咒语。",),
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
        "Whenever an Elf you control deals noncombat damage to an opponent, draw a card.",
        ("每当一个由你操控的妖精向任一对手造成非战斗伤害时，抓一张牌。",),
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
        "Whenever Tester attacks, exile target Elf card from defending player's graveyard.",
        ("每当试作攻击时，从防御牌手的坟墓场中放逐一张目标妖精牌。",),
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
        "Whenever Tester deals damage to a player, exile that many cards from the top of "
        "your library.",
        ("每当试作对任一牌手造成伤害时，从你的牌库顶放逐等量的牌。",),
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
        "Whenever Tester attacks a player, look at the top card of that player's "
        "library, then exile it face down.",
        ("每当试作攻击一位牌手时，检视该牌手的牌库顶牌，然后牌面朝下地放逐它。",),
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
        "Tester deals 3 damage to target player and each artifact creature that player controls.",
        ("试作对目标牌手与该牌手所操控的每个神器生物各造成3点伤害。",),
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
        "Prevent all combat damage a blue source of your choice would deal this turn.",
        ("选择一个蓝色来源，于本回合中，防止该来源将造成的所有战斗伤害。",),
    ),
    (
        "creature",
        "Whenever an Elf deals combat damage to enchanted player, draw a card.",
        ("每当一个妖精对所结附的牌手造成战斗伤害时，抓一张牌。",),
    ),
    (
        "creature",
        "At the beginning of each opponent's upkeep, that player loses 2 life unless they "
        "sacrifice a creature or discard a card.",
        ("在每位对手的维持开始时，除非该牌手牺牲一个生物或弃一张牌，否则其失去2点生命。",),
    ),
    (
        "instant",
        "You and artifacts you control gain hexproof until end of turn.",
        ("你和由你操控的神器获得辟邪异能直到回合结束。",),
    ),
    (
        "instant",
        "Exile the top three cards of your library. Choose one of them. Until the end of your next "
        "turn, you may play that card.",
        ("放逐你牌库顶的三张牌。选择其中一张。直到你下一个回合的回合结束，你可以使用该牌。",),
    ),
]
