"""Rows for players: you, target opponent, each player, 目标牌手, 每位对手.

In: words. Out: player references; targets stay in their place as `Aim`.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.base import Amount, PlayerReference
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
    PlayerOrControllerOf,
    You,
)
from engine.ability.targets import TargetSpecification
from engine.text.pattern import made, slot
from engine.text.row import Row, either, row, word
from engine.text.surface import Aim, It, ThatPlayer


def _so_many(n: Amount, p: PlayerReference) -> Aim | None:
    """ "Two target players": so many, and no fewer."""
    if not isinstance(n, Number) or n.value < 2:
        return None
    return Aim(TargetSpecification(players=p, minimum=n, maximum=n))


ROWS: tuple[Row, ...] = (
    row(
        "target_player",
        "target {p:aimed_player}",
        "目标{p:aimed_player}",
        Aim(made(TargetSpecification, players=slot("p"))),
        number="sg",
        eg=(("target player", "目标牌手"), ("target opponent", "目标对手")),
    ),
    row(
        "target_player",
        "up to {n!:number} target {p:aimed_player}",
        "至多{n:count}位目标{p:aimed_player}",
        Aim(made(TargetSpecification, players=slot("p"), minimum=Number(0), maximum=slot("n"))),
        eg=(
            ("up to one target player", "至多一位目标牌手"),
            ("up to two target opponents", "至多两位目标对手"),
        ),
    ),
    row(
        "target_player",
        "{n:count} target {p:aimed_player@pl}",
        "{n:count}位目标{p:aimed_player}",
        make=_so_many,
        take=lambda v: (
            {"n": v.specification.maximum, "p": v.specification.players}
            if isinstance(v, Aim) and v.specification.maximum is not None
            else None
        ),
        number="pl",
        eg=("two target players", "两位目标牌手"),
    ),
    row(
        "target_player",
        "any number of target {p:aimed_player@pl}",
        "任意数量的目标{p:aimed_player}",
        Aim(made(TargetSpecification, players=slot("p"), minimum=Number(0), maximum=None)),
        number="pl",
        eg=("any number of target players", "任意数量的目标牌手"),
    ),
    word("aimed_player", "<player|players>", "牌手", EachPlayer()),
    word("aimed_player", "<opponent|opponents>", "对手", EachOpponent()),
    either("other_player", "target_player"),
    word(
        "other_player",
        ("each opponent", "your opponents"),
        ("每位对手", "(所有对手|对手)"),
        EachOpponent(),
        number="sg",
    ),
    word(
        "other_player",
        ("each player", "players"),
        ("每位牌手", "所有牌手"),
        EachPlayer(),
        number="sg",
    ),
    word(
        "other_player",
        "each of that player's opponents",
        ("该牌手的每位对手", "该牌手的(所有|各个)对手"),
        EachOtherPlayer(ThatPlayer()),
        number="sg",
    ),
    word("other_player", "each other player", "每位其他牌手", EachOtherPlayer(You()), number="sg"),
    word(
        "other_player",
        ("that player", "that opponent", "the player", "they"),
        ("该牌手", "(该对手|他|她)"),
        ThatPlayer(),
        number="sg",
    ),
    word(
        "other_player",
        ("its controller", "their controller"),
        ("其操控者", "其各自的操控者"),
        ControllerOf(It()),
        number="sg",
    ),
    row(
        "other_player",
        "{o:attached}'s controller",
        "{o:attached}[的|之]操控者",
        made(ControllerOf, object=slot("o")),
        number="sg",
        eg=("enchanted creature's controller", "所结附的生物的操控者"),
    ),
    row(
        "other_player",
        "{o:target_spells}'s controller",
        "{o:target_spells}[的|之]操控者",
        made(ControllerOf, object=slot("o")),
        number="sg",
        eg=("target spell's controller", "目标咒语的操控者"),
    ),
    word("other_player", "its owner", "其拥有者", OwnerOf(It()), number="sg"),
    row(
        "other_player",
        ("that {n:noun@sg}'s controller", "the {n:noun@sg}'s controller"),
        "该{n:noun@sg}[之|的]操控者",
        ControllerOf(It(slot("n"))),
        number="sg",
        eg=("that creature's controller", "该生物的操控者"),
    ),
    either("other_player", "player_or_controller"),
    row(
        "player_or_controller",
        "that (player|opponent) or that {n:noun@sg}'s controller",
        ("该牌手或该{n:noun@sg}的操控者", "该(对手|牌手)或该{n:noun@sg}[之|的]操控者"),
        PlayerOrControllerOf(It(slot("n"))),
        number="sg",
        eg=("that player or that planeswalker's controller", "该牌手或该鹏洛客的操控者"),
    ),
    row(
        "other_player",
        "that {n:noun@sg}'s owner",
        "该{n:noun@sg}[之|的]拥有者",
        OwnerOf(It(slot("n"))),
        number="sg",
        eg=("that card's owner", "该牌的拥有者"),
    ),
    word("other_player", "the chosen player", "所选(的|)牌手", NotedPlayer(), number="sg"),
    word("other_player", "defending player", "防御牌手", DefendingPlayer(), number="sg"),
    word(
        "other_player",
        ("the active player", "attacking player"),
        "主动牌手",
        ActivePlayer(),
        number="sg",
    ),
    word("other_player", "enchanted player", "所结附的牌手", AttachedPlayer(), number="sg"),
    word("player", "you", "你", You(), number="pl"),
    either("player", "other_player"),
    #: Those whose doing a trigger watches.
    word("who", "you", "你", You(), number="pl"),
    word(
        "who",
        ("an opponent", "one of your opponents"),
        ("任一对手", "(对手|一位对手)"),
        EachOpponent(),
        number="sg",
    ),
    word(
        "who",
        ("a player", "any player"),
        ("任一牌手", "(牌手|一位牌手)"),
        EachPlayer(),
        number="sg",
    ),
    word("who", "another player", "另一位牌手", EachOtherPlayer(You()), number="sg"),
    word(
        "who",
        ("enchanted player", "enchanted opponent"),
        "所结附的(牌手|对手)",
        AttachedPlayer(),
        number="sg",
    ),
)
