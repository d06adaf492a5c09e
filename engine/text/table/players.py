"""Rows for players: you, target opponent, each player, 目标牌手, 每位对手.

In: words. Out: player references; targets stay in their place as `Aim`.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.references import (
    ActivePlayer,
    AttachedPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    NotedPlayer,
    OwnerOf,
    You,
)
from engine.ability.targets import TargetSpecification
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.surface import Aim, It, ThatPlayer

TARGET_PLAYER = Aim(TargetSpecification(players=EachPlayer()))
TARGET_OPPONENT = Aim(TargetSpecification(players=EachOpponent()))


ROWS: tuple[Row, ...] = (
    row("target_player", "target player", "目标牌手", TARGET_PLAYER, number="sg"),
    row("target_player", "target opponent", "目标对手", TARGET_OPPONENT, number="sg"),
    row(
        "target_player",
        "(up to one target player|up to one target players)",
        "至多一位目标牌手",
        Aim(TargetSpecification(players=EachPlayer(), minimum=Number(0))),
        number="sg",
    ),
    row(
        "target_player",
        "up to two target players",
        "至多两位目标牌手",
        Aim(TargetSpecification(players=EachPlayer(), minimum=Number(0), maximum=Number(2))),
        number="pl",
    ),
    row("other_player", "{p:target_player}", "{p:target_player}", slot("p"), number="sg"),
    row(
        "other_player",
        ("each opponent", "your opponents"),
        ("每位对手", "(所有对手|对手)"),
        EachOpponent(),
        number="sg",
    ),
    row(
        "other_player",
        ("each player", "players"),
        ("每位牌手", "所有牌手"),
        EachPlayer(),
        number="sg",
    ),
    row(
        "other_player",
        "each of that player's opponents",
        ("该牌手的每位对手", "该牌手的(所有|各个)对手"),
        EachOtherPlayer(ThatPlayer()),
        number="sg",
    ),
    row("other_player", "each other player", "每位其他牌手", EachOtherPlayer(You()), number="sg"),
    row(
        "other_player",
        ("that player", "they"),
        ("该牌手", "(该对手|他|她)"),
        ThatPlayer(),
        number="sg",
    ),
    row("other_player", "that opponent", "该对手", ThatPlayer(), number="sg"),
    row(
        "other_player",
        ("its controller", "their controller"),
        ("其操控者", "其各自的操控者"),
        ControllerOf(It()),
        number="sg",
    ),
    row("other_player", "its owner", "其拥有者", OwnerOf(It()), number="sg"),
    row(
        "other_player",
        "that {n:noun}'s controller",
        "该{n:noun}[之|的]操控者",
        ControllerOf(It(slot("n"))),
        number="sg",
        eg=("that creature's controller", "该生物的操控者"),
    ),
    row(
        "other_player",
        "that {n:noun}'s owner",
        "该{n:noun}[之|的]拥有者",
        OwnerOf(It(slot("n"))),
        number="sg",
        eg=("that card's owner", "该牌的拥有者"),
    ),
    row("other_player", "the chosen player", "所选(的|)牌手", NotedPlayer(), number="sg"),
    row("other_player", "defending player", "防御牌手", DefendingPlayer(), number="sg"),
    row("other_player", "the active player", "主动牌手", ActivePlayer(), number="sg"),
    row("other_player", "enchanted player", "所结附的牌手", AttachedPlayer(), number="sg"),
    row("player", "you", "你", You(), number="pl"),
    row("player", "{p:other_player}", "{p:other_player}", slot("p"), number="sg"),
    #: Those whose doing a trigger watches.
    row("who", "you", "你", You(), number="pl"),
    row(
        "who",
        ("an opponent", "one of your opponents"),
        ("任一对手", "(对手|一位对手)"),
        EachOpponent(),
        number="sg",
    ),
    row(
        "who",
        ("a player", "any player"),
        ("任一牌手", "(牌手|一位牌手)"),
        EachPlayer(),
        number="sg",
    ),
    row("who", "another player", "另一位牌手", EachOtherPlayer(You()), number="sg"),
    row("noun", "creature", "生物", "creature"),
    row("noun", "permanent", "永久物", "permanent"),
    row("noun", "card", "牌", "card"),
    row("noun", "spell", "咒语", "spell"),
    row("noun", "ability", "异能", "ability"),
    row("noun", "spell or ability", "咒语或异能", "spell or ability"),
    row("noun", "land", "地", "land"),
    row("noun", "artifact", "神器", "artifact"),
    row("noun", "token", "(衍生物|衍生生物)", "token"),
    row("noun", "enchantment", "结界", "enchantment"),
    row("noun", "planeswalker", "鹏洛客", "planeswalker"),
    row("noun", "source", "来源", "source"),
    row("nouns", "creatures", "生物", "creature"),
    row("nouns", "permanents", "永久物", "permanent"),
    row("nouns", "cards", "牌", "card"),
    row("nouns", "lands", "地", "land"),
    row("nouns", "tokens", "(衍生物|衍生生物)", "token"),
    row("nouns", "artifacts", "神器", "artifact"),
)
