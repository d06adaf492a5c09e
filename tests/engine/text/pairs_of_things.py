"""Lines in both languages about things: their names, how many they are, how they are found.

In: nothing. Out: `PAIRS`: kind of card, English, Chinese.
"""

from __future__ import annotations

#: Flavor words, which a card gives its abilities (CR 207.2d), and counters that a card names.
_NAMES = [
    ("saga", "I, II — Draw a card.", "I，II — 月下长啸—抓一张牌。"),
    (
        "saga",
        "III — Tester deals 1 damage to each opponent.",
        "III — 火·雨—试作对每位对手各造成1点伤害。",
    ),
    ("equipment", "Equip {2}", "霜牙—佩带{2}"),
    ("creature", "{2}, {T}: Draw a card.", "大嚎叫—{2}，{T}：抓一张牌。"),
    ("creature", "During your turn, Tester has flying.", "跳跃—于你的回合中，试作具有飞行异能。"),
    (
        "creature",
        "Prevent all combat damage that would be dealt to Tester.",
        "铁毛—防止将对试作造成的所有战斗伤害。",
    ),
    (
        "instant",
        "Choose one — • Draw a card. • You gain 2 life.",
        "选择一项— • 抬头—抓一张牌。 • 低头—你获得2点生命。",
    ),
    ("equipment", "Frostfang — Equip {2}", "霜牙—佩带{2}"),
    ("saga", "III — Howl — Draw a card.", "III — 长啸—抓一张牌。"),
    ("creature", "{1}: Put a hoofprint counter on Tester.", "{1}：在试作上放置一个蹄印指示物。"),
    ("creature", "{1}: Put an oil counter on Tester.", "{1}：在试作上放置一个烁油指示物。"),
]

#: What is counted, said before what is done.
_COUNTED = [
    (
        "creature",
        "Tester costs {1} less to cast for each land card in your graveyard.",
        "你坟墓场中每有一张地牌，试作便减少{1}来施放。",
    ),
    (
        "creature",
        "At the beginning of your upkeep, you gain 2 life for each Wolf you control.",
        "在你的维持开始时，你每操控一个狼，便获得2点生命。",
    ),
    (
        "creature",
        "Sacrifice Tester: You gain 1 life for each Wolf card in your graveyard.",
        "牺牲试作：你坟墓场中每有一张狼牌，你便获得1点生命。",
    ),
    (
        "creature",
        "When Tester dies, you gain 1 life for each creature that died this turn.",
        "当试作死去时，本回合中每有一个生物死去，你便获得1点生命。",
    ),
    (
        "creature",
        "Tester gets -1/-1 for each card in your hand.",
        "你每有一张手牌，试作便得-1/-1。",
    ),
    (
        "equipment",
        "Equipped creature gets +1/+0 for each opponent you have.",
        "你每有一个对手，佩带此物的生物便得+1/+0。",
    ),
    (
        "creature",
        "Tester gets +1/+1 for each other Wolf on the battlefield.",
        "战场上每有一个其他狼，试作便得+1/+1。",
    ),
    (
        "creature",
        "{T}: Add {C} for each card you've drawn this turn.",
        "{T}：你本回合每已抓一张牌，便加{C}。",
    ),
    (
        "creature",
        "Tester gets +1/+1 for each color among permanents you control.",
        "由你操控的永久物中每包括一种颜色，试作便得+1/+1。",
    ),
    (
        "instant",
        "Discard your hand, then draw four cards. "
        "Creatures you control get +1/+0 until end of turn for each card discarded this way.",
        "弃掉你的手牌，然后抓四张牌。每以此法弃掉一张牌，由你操控的生物便得+1/+0直到回合结束。",
    ),
    (
        "instant",
        "Destroy all enchantments. Draw a card for each permanent destroyed this way.",
        "消灭所有结界。每以此法消灭一个永久物，便抓一张牌。",
    ),
    (
        "creature",
        "At the beginning of combat on your turn, put a number of +1/+1 counters "
        "equal to Tester's power on another target creature you control.",
        "在你回合的战斗开始时，在另一个目标由你操控的生物上放置数个+1/+1指示物，"
        "其数量等同于试作的力量。",
    ),
]

#: What is chosen, looked for and found.
_FOUND = [
    (
        "instant",
        "Sacrifice any number of lands you control, then draw that many cards.",
        "牺牲任意数量由你操控的地，然后抓等量的牌。",
    ),
    ("instant", "Tap any number of target Wolves.", "横置任意数量目标狼。"),
    (
        "instant",
        "Return target Wolf card from your graveyard to the battlefield "
        "with an additional finality counter on it.",
        "将目标狼牌从你的坟墓场移回战场，且上面额外有一个终命指示物。",
    ),
    (
        "instant",
        "Search your library and/or graveyard for a Wolf card, reveal it, and put it into your "
        "hand. If you search your library this way, shuffle.",
        "从你的牌库和/或坟墓场中搜寻一张狼牌，展示该牌，将它置于你手上。"
        "如果你以此法搜寻你的牌库，则将它洗牌。",
    ),
    (
        "instant",
        "Reveal cards from the top of your library until you reveal a Wolf card. Put that card "
        "onto the battlefield and the rest into your graveyard.",
        "从你牌库顶开始展示牌，直到你展示出一张狼牌为止。将该牌放进战场，其余则置入你坟墓场。",
    ),
    (
        "instant",
        "Look at the top four cards of your library. You may reveal a noncreature, nonland card "
        "from among them and put it into your hand. Put the rest into your graveyard.",
        "检视你牌库顶的四张牌。你可以展示其中一张非生物且非地的牌，并将它置于你手上。"
        "将其余的牌置入你坟墓场。",
    ),
    (
        "instant",
        "Exile up to one target noncreature, nonland permanent.",
        "放逐至多一个目标既非生物也非地的永久物。",
    ),
]

#: What things are, and are called.
_KNOWN = [
    ("creature", "Other outlaws you control have haste.", "由你操控的其他狂徒具有敏捷异能。"),
    ("instant", "Destroy target non-outlaw creature.", "消灭目标非狂徒生物。"),
    (
        "instant",
        "Choose target artifact card in your graveyard. You may cast that card this turn.",
        "选择目标在你坟墓场中的神器牌。本回合中，你可以施放该牌。",
    ),
    ("instant", "Take an extra turn after this one.", "于本回合后进行额外的一个回合。"),
    (
        "instant",
        "Target opponent loses half their life, rounded up.",
        "目标对手失去一半生命，小数点后进位。",
    ),
    (
        "creature",
        "When Tester enters, if an opponent controls more Wolves than you, draw a card.",
        "当试作进战场时，若某对手操控的狼比你多，则抓一张牌。",
    ),
    (
        "instant",
        "Each opponent sacrifices a Wolf with the greatest power among Wolves they control.",
        "每位对手各牺牲一个狼，且须是由其操控的狼中力量最大者。",
    ),
    (
        "instant",
        "Each opponent sacrifices a creature with the greatest power among creatures they control.",
        "每位对手各牺牲一个由其操控之生物中力量最大的生物。",
    ),
    (
        "creature",
        "Creatures you control are every creature type.",
        "由你操控的生物是所有生物类别。",
    ),
    (
        "creature",
        "Whenever an enchanted or equipped creature you control attacks, draw a card.",
        "每当一个由你操控且已结附灵气或已佩带武具的生物攻击时，抓一张牌。",
    ),
    (
        "instant",
        "Target Wolf gets +1/+0 until end of turn and can't be blocked this turn.",
        "目标狼得+1/+0直到回合结束，且本回合不能被阻挡。",
    ),
    (
        "creature",
        "At the beginning of combat on your turn, Tester becomes a copy of up to one target Wolf "
        "you control until end of turn, except it has hexproof.",
        "在你回合的战斗开始时，试作成为至多一个目标由你操控的狼之复制品直到回合结束，"
        "但它具有辟邪异能。",
    ),
    (
        "creature",
        "You may have Tester enter as a copy of a creature you control, "
        "except it's a Wolf Rogue in addition to its other types.",
        "你可以使试作当成一个由你操控的生物之复制品来进战场，但它额外是狼/浪客。",
    ),
    (
        "instant",
        "Tester deals 3 damage to target creature or planeswalker. "
        "If that creature or planeswalker would die this turn, exile it instead.",
        "试作对目标生物或鹏洛客造成3点伤害。如果该生物或鹏洛客本回合中将死去，则改为将它放逐。",
    ),
    (
        "instant",
        "Put target Wolf into its owner's library third from the top.",
        "将目标狼置于其拥有者的牌库顶数来第三张的位置。",
    ),
    (
        "aura",
        "Whenever enchanted land is tapped for mana, draw a card.",
        "每当横置所结附的地以产生法术力时，抓一张牌。",
    ),
    (
        "creature",
        "Whenever you tap a Forest for mana, add {G}.",
        "每当你横置一个树林以产生法术力时，加{G}。",
    ),
]

PAIRS = [*_NAMES, *_COUNTED, *_FOUND, *_KNOWN]
