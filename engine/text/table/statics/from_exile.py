"""Rows for what is played from exile: "you may play lands and cast spells from among cards …".

In: one line. Out: `static` abilities over cards in exile (CR 601.3, 305.1).
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.base import Condition, Filter
from engine.ability.conditions import Every, TurnOf
from engine.ability.filters import HasCounter, InZone, Is, Not, OwnedBy
from engine.ability.references import ExiledWith, You
from engine.ability.restrictions import MayCastFrom
from engine.ability.walk import contains
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row, word, words
from engine.text.surface import It, ThatPlayer

_EXILE = InZone(Zone.EXILE)
_WITH_THIS = all_of(Is(ExiledWith()), _EXILE)
#: With mana as though it were of any color, or of any type.
_COLOR, _TYPE = (False, True), (True, False)


def _played(f: Filter, m: Any = (False, False), c: Condition | None = None) -> StaticAbility | None:
    if contains(c, It, ThatPlayer):
        return None
    any_mana, any_color = m
    leave = MayCastFrom(You(), any_mana=any_mana, any_color=any_color)
    return StaticAbility((leave,), f, c)


def _take(value: Any) -> Bindings | None:
    (leave,) = value.modifications
    if not isinstance(leave, MayCastFrom) or not isinstance(value.applies_to, Filter):
        return None
    found: Bindings = {"f": value.applies_to, "c": value.condition}
    mana = (leave.any_mana, leave.any_color)
    return found | ({"m": mana} if any(mana) else {})


def _take_always(value: Any) -> Bindings | None:
    found = _take(value)
    return found if found is not None and found.pop("c") is None else None


def _plainly(f: Filter) -> StaticAbility | None:
    return _played(f)


def _take_plainly(value: Any) -> Bindings | None:
    """For mana as it is: any other has a row of its own."""
    found = _take_always(value)
    return None if found is None or "m" in found else found


def _take_in_turn(value: Any) -> Bindings | None:
    found = _take(value)
    return found if found is not None and found.pop("c") == TurnOf(You()) else None


def _in_turn_if(c: Condition, f: Filter) -> StaticAbility | None:
    return _played(f, c=Every((TurnOf(You()), c)))


def _marked(k: str, *more: Filter) -> Filter:
    return all_of(HasCounter(k), _EXILE, *more)


def _take_marked(owner: Filter) -> Any:
    def take(value: Any) -> Bindings | None:
        marks = [part for part in parts_of(value) if isinstance(part, HasCounter)]
        if owner not in parts_of(value) or len(marks) != 1 or len(parts_of(value)) != 3:
            return None
        return {"k": marks[0].kind}

    return take


_MINE, _NOT_MINE = OwnedBy(You()), Not(OwnedBy(You()))


ROWS: tuple[Row, ...] = (
    row(
        "static",
        (
            "you may play lands and cast spells from among {f:exiled_pile}.",
            "you may play {f:exiled_pile}.",
        ),
        "你可以使用{f:exiled_pile}。",
        make=_plainly,
        take=_take_plainly,
        eg=(
            "You may play lands and cast spells from among cards exiled with ~.",
            "你可以使用以~放逐的牌。",
        ),
    ),
    row(
        "static",
        (
            "you may play {f:exiled_pile}, and you may spend mana as though it were {m:such_mana} "
            "to cast those spells.",
            "you may play lands and cast spells from among {f:exiled_pile}. if you cast a spell "
            "this way, you may spend mana as though it were {m:such_mana} to cast it.",
        ),
        "你可以使用{f:exiled_pile}，且可以将法术力视同{m:such_mana}地支付来施放这些咒语。",
        make=_played,
        take=_take_always,
        eg=(
            "You may play cards exiled with ~, and you may spend mana as though it were mana of "
            "any color to cast those spells.",
            "你可以使用以~放逐的牌，且可以将法术力视同任意颜色的法术力地支付来施放这些咒语。",
        ),
    ),
    row(
        "static",
        "(during your turn|as long as it's your turn), you may play {f:exiled_pile}"
        "[, and mana of {m:any_type} can be spent to cast those spells].",
        "在你的回合中，你可以使用{f:exiled_pile}[，且可以用{m:any_type}的法术力来施放这些咒语]。",
        make=lambda f, m=(False, False): _played(f, m, TurnOf(You())),
        take=_take_in_turn,
        eg=(
            "During your turn, you may play cards exiled with ~.",
            "在你的回合中，你可以使用以~放逐的牌。",
        ),
    ),
    row(
        "static",
        "(during your turn|as long as it's your turn), if {c:conditions}, you may play lands "
        "and cast spells from among {f:exiled_pile}.",
        "在你的回合中，如果{c:conditions}，你便可以使用{f:exiled_pile}。",
        make=_in_turn_if,
        take=lambda v: {"c": v.condition.conditions[1], "f": v.applies_to},
        eg=(
            "During your turn, if you control an artifact, you may play lands and cast spells "
            "from among cards exiled with ~.",
            "在你的回合中，如果你操控神器，你便可以使用以~放逐的牌。",
        ),
    ),
    word("such_mana", "mana of any color", "任意颜色的法术力", _COLOR),
    word("such_mana", "mana of any type", "任意类别的法术力", _TYPE),
    word("any_type", "any type", "任意类别", _TYPE),
    *words("exiled_pile", ("cards exiled with ~", "以~放逐的牌", _WITH_THIS)),
    row(
        "exiled_pile",
        "cards you own in exile with {k:counter} counters on them",
        "你放逐区中其上有{k:counter}指示物的牌",
        make=lambda k: _marked(k, _MINE),
        take=_take_marked(_MINE),
        eg=(
            "cards you own in exile with charge counters on them",
            "你放逐区中其上有充电指示物的牌",
        ),
    ),
    row(
        "exiled_pile",
        "cards you don't own with {k:counter} counters on them from exile",
        "放逐区中不由你拥有且其上有{k:counter}指示物的牌",
        make=lambda k: _marked(k, _NOT_MINE),
        take=_take_marked(_NOT_MINE),
        eg=(
            "cards you don't own with charge counters on them from exile",
            "放逐区中不由你拥有且其上有充电指示物的牌",
        ),
    ),
)
