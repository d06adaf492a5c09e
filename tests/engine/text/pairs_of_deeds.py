"""Lines in both languages about deeds: what is done, forbidden and prevented; older wordings.

In: nothing. Out: `PAIRS`: kind of card, English, Chinese.
"""

from __future__ import annotations

#: What is forbidden, prevented and turned aside.
_RULED = [
    (
        "creature",
        "Prevent all noncombat damage that would be dealt to you and Wolves you control.",
        "防止将对你和由你操控之狼造成的所有非战斗伤害。",
    ),
    (
        "instant",
        "Prevent all damage that would be dealt to creatures this turn.",
        "于本回合中，防止将对生物造成的所有伤害。",
    ),
    (
        "aura",
        "All damage that would be dealt to you is dealt to enchanted creature instead.",
        "所有将对你造成的伤害改为对所结附的生物造成之。",
    ),
    ("creature", "You can't lose the game.", "你这盘游戏不会输。"),
    (
        "creature",
        "You can't lose the game and your opponents can't win the game.",
        "你这盘游戏不会输，对手也不会赢。",
    ),
    ("creature", "Players have no maximum hand size.", "牌手的手牌数量都没有上限。"),
    (
        "creature",
        "Your opponents can cast spells only any time they could cast a sorcery.",
        "对手只可以于其能施放法术的时机下施放咒语。",
    ),
    (
        "creature",
        "Play with the top card of your library revealed.",
        "你以展示牌库顶牌的方式进行游戏。",
    ),
    (
        "creature",
        "Activated abilities of artifacts can't be activated.",
        "不能起动神器的起动式异能。",
    ),
    (
        "creature",
        "Activated abilities of sources with the chosen name can't be activated "
        "unless they're mana abilities.",
        "除法术力异能以外，具该名称之来源的起动式异能不能起动。",
    ),
    ("creature", "Spells with the chosen name can't be cast.", "不能施放该名称的牌。"),
    (
        "creature",
        "During your turn, your opponents can't cast spells or activate abilities of artifacts, "
        "creatures, or enchantments.",
        "在你的回合中，对手都不能施放咒语和起动神器，生物和结界的异能。",
    ),
    (
        "aura",
        "Enchanted creature can't attack, and its activated abilities can't be activated "
        "unless they're mana abilities.",
        "所结附的生物不能攻击，且除法术力异能以外，其起动式异能也不能起动。",
    ),
    (
        "creature",
        "Each creature you control can block an additional creature each combat.",
        "由你操控的每个生物可以额外阻挡一个生物。",
    ),
    (
        "creature",
        "If one or more oil counters would be put on a Wolf you control, "
        "that many plus one oil counters are put on it instead.",
        "如果将会在一个由你操控的狼上放置一个或数个炼油指示物，"
        "则改为在其上放置该数量加一的炼油指示物。",
    ),
]

#: When it triggers, when it may be activated, and what is moved.
_DONE = [
    (
        "creature",
        "Whenever you cast a Wolf spell from anywhere other than your hand, you gain 1 life.",
        "每当你从你手牌以外的任何区域施放狼咒语时，你获得1点生命。",
    ),
    (
        "creature",
        "Whenever one or more cards leave your graveyard, draw a card.",
        "每当一张或数张牌离开你坟墓场时，抓一张牌。",
    ),
    (
        "creature",
        "{T}: Draw a card. Activate only if a creature died this turn.",
        "{T}：抓一张牌。只能于有生物死去的回合中起动此异能。",
    ),
    (
        "creature",
        "{T}: Draw a card. Activate only if you've cast three or more spells this turn.",
        "{T}：抓一张牌。只能于你施放过三个或更多咒语的回合中起动。",
    ),
    (
        "creature",
        "{T}: Draw a card. Activate only if you control two or more Wolves.",
        "{T}：抓一张牌。你只可以于你操控两个或更多狼时起动此异能。",
    ),
    (
        "creature",
        "{T}: Draw a card. Activate only during your turn.",
        "{T}：抓一张牌。你只可以于自己的回合中使用此异能。",
    ),
    (
        "creature",
        "{1}: Draw a card. Activate only once each turn.",
        "{1}：抓一张牌。此异能每回合中只能使用一次。",
    ),
    (
        "instant",
        "Exile target Wolf. At the beginning of the next end step, return it to the "
        "battlefield under your control.",
        "将目标狼放逐。在回合结束时，将它在你的操控下移回战场。",
    ),
    (
        "instant",
        "Exile target card from a graveyard. "
        "You may play that card for as long as it remains exiled.",
        "将目标牌从坟墓场放逐。于该牌持续放逐的时段内，你可以使用该牌。",
    ),
    (
        "instant",
        "Return two cards at random from your graveyard to your hand.",
        "随机将两张牌从你的坟墓场移回你手上。",
    ),
    (
        "instant",
        "Mill three cards. You may put a land card from among them into your hand.",
        "磨三张牌。你可以将其中一张地牌置于你手上。",
    ),
    (
        "creature",
        "Whenever Tester attacks, you may return target Wolf card from your graveyard to the "
        "battlefield tapped and attacking.",
        "每当试作攻击时，你可以将目标狼牌从你的坟墓场横置移回战场且正进行攻击。",
    ),
    (
        "creature",
        "Whenever Tester attacks, you may put a Wolf card from your hand onto the battlefield "
        "tapped and attacking.",
        "每当试作攻击时，你可以将一张狼牌从你手上横置放进战场，且正进行攻击。",
    ),
    (
        "creature",
        "Whenever Tester attacks, create a 1/1 blue Wolf creature token that's tapped "
        "and attacking.",
        "每当试作攻击时，将一个1/1蓝色的狼衍生生物横置进战场，且正进行攻击。",
    ),
    (
        "instant",
        "Each player shuffles their graveyard into their library, then draws two cards.",
        "每位牌手将其坟墓场洗入其牌库，然后各抓两张牌。",
    ),
    (
        "instant",
        "Change the target of target spell with a single target.",
        "为仅指定单一目标的目标咒语更改目标。",
    ),
    (
        "creature",
        "Tester enters with X +1/+1 counters on it, where X is the number of Wolves you control "
        "plus 1.",
        "试作进战场时上面有数个+1/+1指示物，其数量为由你操控的狼数量加1。",
    ),
    (
        "creature",
        "Whenever an opponent casts a spell, that player draws a card.",
        "每当任一对手使用咒语时，该牌手抓一张牌。",
    ),
]

#: Older wordings, of 2003 to 2012.
_OLD = [
    (
        "creature",
        "Whenever you cast a Wolf spell during an opponent's turn, "
        "you may have each opponent discard a card.",
        "每当你在对手的回合中使用狼咒语时，你可以让每位对手各弃一张牌。",
    ),
    (
        "creature",
        "Whenever you draw a card during an opponent's turn, you gain 1 life.",
        "每当你在对手的回合中抓一张牌时，你获得1点生命。",
    ),
    (
        "creature",
        "If a creature dealt damage by Tester this turn would die, exile it instead.",
        "如果本回合中受到试作之伤害的生物将置入坟墓场，则改为将其放逐。",
    ),
    (
        "instant",
        "Tester deals 5 damage to target Wolf and 2 damage to that creature's controller.",
        "试作对目标狼造成5点伤害，并对该生物的操控者造成2点伤害。",
    ),
    (
        "creature",
        "When Tester enters, you may search your library for a land card, put it onto the "
        "battlefield, then shuffle.",
        "当试作进战场时，你可以从你的牌库中搜寻一张地牌并将之放进战场。若你如此作，洗牌。",
    ),
    (
        "instant",
        "Look at the top nine cards of your library, then put them back in any order.",
        "检视你牌库顶的九张牌，然后将它们以任意顺序放回。",
    ),
    (
        "instant",
        "Search your library for a card, then shuffle and put that card on top.",
        "从你的牌库中搜寻一张牌，然后洗牌，并将该牌置于其上。",
    ),
    ("creature", "Flash", "你可以于你能够使用瞬间的时机下，使用试作。"),
    (
        "creature",
        "{1}, Return two lands you control to their owner's hand: Draw a card.",
        "{1}，将由你操控的两个地移回其拥有者手上：抓一张牌。",
    ),
    (
        "instant",
        "Exile target card from a graveyard. If a creature card was exiled this way, "
        "you gain 2 life.",
        "将目标牌从坟墓场放逐。如果以此法放逐的是生物牌，则你获得2点生命。",
    ),
    (
        "creature",
        "If a Wolf entering causes a triggered ability of a permanent you control "
        "to trigger, that ability triggers an additional time.",
        "如果由你操控之永久物的触发式异能因狼进战场而触发，则该异能额外触发一次。",
    ),
]

#: Lists of what a thing has, and clauses with words that add nothing.
_SAID = [
    (
        "aura",
        "Enchanted creature gets +2/+2, has first strike, and is a Knight in addition to its "
        "other types.",
        "所结附的生物得+2/+2，具有先攻异能，且额外具有骑士此类别。",
    ),
    (
        "equipment",
        "As long as equipped creature is attacking, it has first strike.",
        "只要佩带此物的生物正进行攻击，它便具有先攻异能。",
    ),
    (
        "creature",
        "Wolves you control can't be blocked except by two or more creatures.",
        "每个由你操控的狼都只能被两个或更多生物阻挡。",
    ),
    (
        "creature",
        "When Tester enters, you may have target Wolf get -1/-1 until end of turn.",
        "当试作进战场时，你可以使目标狼得-1/-1直到回合结束。",
    ),
    ("creature", "{T}: Each player mills a card.", "{T}：每位牌手各将其牌库顶牌置入其坟墓场。"),
    ("instant", "Target player mills four cards.", "目标牌手将其牌库顶的四张牌置于其坟墓场。"),
    (
        "creature",
        "{T}: Move a +1/+1 counter from Tester onto target creature.",
        "{T}：将一个+1/+1指示物从试作移到目标生物上。",
    ),
    (
        "creature",
        "Whenever a creature deals damage to you, destroy it.",
        "每当任一生物对你造成伤害时，将其消灭。",
    ),
    (
        "creature",
        "At the beginning of each player's draw step, that player draws an additional card.",
        "在每位牌手的抓牌步骤开始时，该牌手额外抓一张牌。",
    ),
    (
        "creature",
        "{1}: Tester gets +1/-1 or -1/+1 until end of turn.",
        "{1}：试作得+1/-1或-1/+1直到回合结束。",
    ),
    (
        "creature",
        "Whenever Tester attacks, after this phase, there is an additional combat phase.",
        "每当试作攻击时，在此战斗阶段后，额外多出一个战斗阶段。",
    ),
]

PAIRS = [*_RULED, *_DONE, *_OLD, *_SAID]
