"""Rows for whom an instruction has dealt damage to: "if a player is dealt damage this way, …".

In: a clause that deals damage, and the sentence after it. Out: `sentence`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Effect
from engine.ability.conditions import IsPlayer
from engine.ability.durations import Duration
from engine.ability.effects.damage import DealDamage
from engine.ability.effects.lasting import Modify
from engine.ability.effects.structure import If
from engine.ability.filters import HasType, Is
from engine.ability.labels import PLAYERS_DEALT_DAMAGE
from engine.ability.references import All, EachPlayer, Remembered, RememberedPlayers
from engine.ability.restrictions import CantBlock, PlayerRule
from engine.ability.walk import contains
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import Aim, IfDone, It, Otherwise, ThatMuch, ThatPlayer

_PLAYERS = RememberedPlayers(PLAYERS_DEALT_DAMAGE)
_A_PLAYER = IsPlayer(_PLAYERS, EachPlayer())
_CREATURES = All(all_of(HasType(CardType.CREATURE), Is(Remembered("dealt damage"))))
_CANT_BLOCK = Modify(_CREATURES, (CantBlock(),), Duration.END_OF_TURN)
_NO_LIFE = Modify(None, (PlayerRule(ForPlayers.CANT_GAIN_LIFE, _PLAYERS),), Duration.NONE)
#: What would have to be bound to one of those that may have been dealt damage.
_OPEN = (Aim, It, ThatPlayer, ThatMuch, IfDone, Otherwise)


def _after_damage(then: Effect) -> Any:
    return lambda a: (a, then) if isinstance(a, DealDamage) else None


def _take_after_damage(then: Effect) -> Any:
    return lambda v: {"a": v[0]} if len(v) == 2 and v[1] == then else None


def _if_player(a: Any, b: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    if not isinstance(a, DealDamage) or contains(b, *_OPEN):
        return None
    return (a, If(_A_PLAYER, b))


def _take_if_player(value: Any) -> Bindings | None:
    if len(value) != 2 or not isinstance(value[1], If):
        return None
    said = value[1]
    return {"a": value[0], "b": said.then} if said == If(_A_PLAYER, said.then) else None


ROWS: tuple[Row, ...] = (
    row(
        "sentence",
        "{a:clause}. if a player is dealt damage this way, {b:phrase}",
        "{a:clause}。如果有牌手以此法受到伤害，则{b:phrase}",
        make=_if_player,
        take=_take_if_player,
        eg=(
            "~ deals 3 damage to any target. If a player is dealt damage this way, draw a card",
            "~对任意一个目标造成3点伤害。如果有牌手以此法受到伤害，则抓一张牌",
        ),
    ),
    row(
        "sentence",
        "{a:clause}. if a player is dealt damage this way, they can't gain life for the rest of "
        "the game",
        "{a:clause}。如果有牌手以此法受到伤害，则在本盘游戏的其余时间中，其不能获得生命",
        make=_after_damage(_NO_LIFE),
        take=_take_after_damage(_NO_LIFE),
        eg=(
            "~ deals 3 damage to any target. If a player is dealt damage this way, they can't "
            "gain life for the rest of the game",
            "~对任意一个目标造成3点伤害。"
            "如果有牌手以此法受到伤害，则在本盘游戏的其余时间中，其不能获得生命",
        ),
    ),
    row(
        "sentence",
        "{a:clause}. (a creature|creatures) dealt damage this way can't block this turn",
        "{a:clause}。以此法受到伤害的生物本回合不能进行阻挡",
        make=_after_damage(_CANT_BLOCK),
        take=_take_after_damage(_CANT_BLOCK),
        eg=(
            "~ deals 1 damage to any target. A creature dealt damage this way can't block "
            "this turn",
            "~对任意一个目标造成1点伤害。以此法受到伤害的生物本回合不能进行阻挡",
        ),
    ),
)
