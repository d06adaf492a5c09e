"""Rows for "for each opponent, … up to one target creature that player controls".

In: a clause with one target that is said of each player. Out: the same clause with up to so many
targets, controlled by different players (CR 601.2c, 115.1).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, NumberOfPlayers
from engine.ability.base import Effect, PlayerReference
from engine.ability.effects.cards import Draw
from engine.ability.effects.damage import GainLife, LoseLife
from engine.ability.effects.moving import Destroy, Exile
from engine.ability.effects.tokens import CreateToken
from engine.ability.filters import ControlledBy
from engine.ability.references import Chosen, EachOpponent, EachPlayer, IteratedPlayer, You
from engine.ability.walk import contains, parts_of, rebuilt
from engine.text.actors import acted, unacted
from engine.text.conjunction import all_of
from engine.text.conjunction import parts_of as filters_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row, word
from engine.text.surface import Aim, DoneSo, It, Its, ThatPlayer
from engine.text.table.sentences.multiplied import scaled

#: "That player controls", "they control".
_THEIRS = (ControlledBy(ThatPlayer()), ControlledBy(ThatPlayer(they=True)))


def _for_each(p: PlayerReference, a: Any) -> tuple[Effect, ...] | None:
    """The one target of each player becomes one instance of "target" for all of them."""
    aims = parts_of(a, Aim)
    if len(aims) != 1 or contains(a, Chosen, It, Its):
        return None
    said = _of_all(aims[0], p)
    if said is None:
        return None

    def change(part: Any) -> Any:
        return said if part == aims[0] else rebuilt(part, change)

    found = change(a)
    return None if contains(found, ThatPlayer) else acted(You(), (found,))


def _of_all(aim: Aim, p: PlayerReference) -> Aim | None:
    spec = aim.specification
    if aim.another or spec.objects is None or spec.players is not None:
        return None
    asked = filters_of(spec.objects)
    if (spec.minimum, spec.maximum) != (Number(0), Number(1)) or not any(
        each in asked for each in _THEIRS
    ):
        return None
    rest = (part for part in asked if part not in _THEIRS)
    whose = (ControlledBy(p),) if isinstance(p, EachOpponent) else ()
    of_all = replace(
        spec,
        objects=all_of(*rest, *whose),
        maximum=NumberOfPlayers(p),
        group="different players",
    )
    return replace(aim, specification=of_all)


def _take_for_each(value: Any) -> Bindings | None:
    """The inverse: the targets of all of them as the one of each."""
    aims = parts_of(value, Aim)
    if not isinstance(value, tuple) or len(value) != 1 or len(aims) != 1:
        return None
    spec = aims[0].specification
    number = spec.maximum
    if spec.group != "different players" or not isinstance(number, NumberOfPlayers):
        return None
    p = number.players
    rest = (part for part in filters_of(spec.objects) if part != ControlledBy(p))
    of_one = replace(spec, objects=all_of(*rest, _THEIRS[0]), maximum=Number(1), group="")

    def change(part: Any) -> Any:
        return replace(aims[0], specification=of_one) if part == aims[0] else rebuilt(part, change)

    return {"p": p, "a": unacted(You(), change(value))[0]}


#: What each controller of those does at once, for as many of them as were theirs.
_THEIR_DEEDS = (CreateToken, Draw, GainLife, LoseLife)


def _each_controller(d: Any, a: Any) -> tuple[Effect, ...] | None:
    """CR 608.2h: who controlled each of them as it left."""
    if not isinstance(d, DoneSo) or d.filter is not None or not isinstance(a, _THEIR_DEEDS):
        return None
    if d.effect not in (Destroy, Exile) or contains(a, Aim, It, Its, ThatPlayer):
        return None
    theirs = scaled(a, replace(d, filter=ControlledBy(IteratedPlayer())))
    return None if theirs is None else acted(EachPlayer(), (theirs,))


_EACH_ZH = ("为每位{p:each_one}各进行以下流程—{a:act}", "对每位{p:each_one}而言，{a:act}")
_EACH_ZH_CLAUSE = (
    "为每位{p:each_one}各进行以下流程—{a:clause}",
    "对每位{p:each_one}而言，{a:clause}",
)

_EG = (
    "for each opponent, tap up to one target creature that player controls",
    "为每位对手各进行以下流程—横置至多一个目标由该牌手操控的生物",
)
_EG_CLAUSE = (
    "for each opponent, up to one target creature that player controls can't block this turn",
    "对每位对手而言，至多一个目标由该牌手操控的生物本回合不能阻挡",
)

ROWS: tuple[Row, ...] = (
    row(
        "free",
        "for each {p:each_one}, [you ]{a:act@pl}",
        _EACH_ZH,
        make=_for_each,
        take=_take_for_each,
        eg=_EG,
    ),
    row(
        "free",
        "for each {p:each_one}, {a:clause}",
        _EACH_ZH_CLAUSE,
        make=_for_each,
        take=_take_for_each,
        eg=_EG_CLAUSE,
    ),
    word("each_one", "opponent", "对手", EachOpponent()),
    word("each_one", "player", "牌手", EachPlayer()),
    # "For each creature destroyed this way, its controller …": each controller at once, so often.
    row(
        "free",
        "for each {d:done}, its controller {a:act@sg}",
        (),
        make=_each_controller,
    ),
)
