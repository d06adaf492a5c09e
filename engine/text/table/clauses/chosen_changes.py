"""Rows for changes that are chosen: "gains your choice of deathtouch or lifelink".

In: a clause with its subject. Out: `ModifyByChoice` and `ModifyByChosen` as a `clause`;
the keywords to choose from (`chosen_keywords`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.durations import Duration
from engine.ability.effects.lasting import ModifyByChoice, ModifyByChosen
from engine.ability.filters import (
    OfChosenColor,
    OfChosenType,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangeTypes,
    GainAbility,
)
from engine.ability.references import All, AttachedTo, This
from engine.terms.keywords import Keyword
from engine.terms.types import BASIC_LAND_TYPES
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, row
from engine.text.surface import Aim, It

_PROTECTED = GainAbility(KeywordAbility(Keyword.PROTECTION, quality=OfChosenColor()))


_CHOSEN_TYPE = ChangeTypes(replace=True, chosen_type=True)


_BASIC_TYPES_TOO = tuple((BecomeBasicLand((kind,), add=True),) for kind in BASIC_LAND_TYPES)


_BASIC_LAND_TYPES = tuple((BecomeBasicLand((kind,)),) for kind in BASIC_LAND_TYPES)


def by_choice(o: Any, k: Any, d: Duration) -> ModifyByChoice | None:
    """One object: of several each might be given another of them."""
    one = isinstance(o, Aim) and o.specification.maximum == Number(1)
    if not one and not isinstance(o, It | This | AttachedTo):
        return None
    return None if isinstance(o, It) and o.plural else ModifyByChoice(o, k, d)


def _choices(
    a: Keyword, b: Keyword, c: Keyword | None = None
) -> tuple[tuple[GainAbility, ...], ...]:
    words = (a, b) if c is None else (a, b, c)
    return tuple((GainAbility(KeywordAbility(word)),) for word in words)


def _take_choices(value: Any, names: str) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != len(names):
        return None
    found = {name: each[0].ability.keyword for name, each in zip(names, value, strict=True)}
    return found if value == _choices(**found) else None


def _take_pumped_choice(value: Any) -> Bindings | None:
    firsts = {each[0] for each in value.choices if len(each) == 2}
    if len(firsts) != 1 or any(len(each) != 2 for each in value.choices):
        return None
    return {
        "o": value.what,
        "c": firsts.pop(),
        "k": tuple(each[1:] for each in value.choices),
        "d": value.duration,
    }


def _take_either_change(value: Any) -> Bindings | None:
    if len(value.choices) != 2 or any(len(each) != 1 for each in value.choices):
        return None
    (a,), (b,) = value.choices
    return {"o": value.what, "a": a, "b": b, "d": value.duration}


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        "{o!:objects} <gains|gain> your choice of {k:chosen_keywords} {d:until}",
        "{o:objects}由你选择获得{k:chosen_keywords}异能{d:until}",
        make=by_choice,
        slots={"o": "what", "k": "choices", "d": "duration"},
        eg=(
            "target creature gains your choice of deathtouch or lifelink until end of turn",
            "目标生物由你选择获得死触或系命异能直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <gets|get> {c:#change} and <gains|gain> your choice of {k:chosen_keywords} "
        "{d:until}",
        "{o:objects}得{c:#change}且由你选择获得{k:chosen_keywords}异能{d:until}",
        make=lambda o, c, k, d: by_choice(o, tuple((c, *each) for each in k), d),
        take=_take_pumped_choice,
        eg=(
            "target creature gets +1/+1 and gains your choice of deathtouch or lifelink "
            "until end of turn",
            "目标生物得+1/+1且由你选择获得死触或系命异能直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <gets|get> {a:#change} or {b:#change} {d:until}",
        (
            "{o:objects}由你选择得{a:#change}或得{b:#change}{d:until}",
            "{o:objects}得{a:#change}或{b:#change}{d:until}",
        ),
        make=lambda o, a, b, d: by_choice(o, ((a,), (b,)), d),
        take=_take_either_change,
        eg=("~ gets +1/-1 or -1/+1 until end of turn", "~由你选择得+1/-1或得-1/+1直到回合结束"),
    ),
    row(
        "chosen_keywords",
        "{a:keyword} or {b:keyword}",
        "{a:keyword}或{b:keyword}",
        make=_choices,
        take=lambda v: _take_choices(v, "ab"),
        eg=("deathtouch or lifelink", "死触或系命"),
    ),
    row(
        "chosen_keywords",
        "{a:keyword}, {b:keyword}, or {c:keyword}",
        "{a:keyword}，{b:keyword}或{c:keyword}",
        make=_choices,
        take=lambda v: _take_choices(v, "abc"),
        eg=("flying, deathtouch, or lifelink", "飞行，死触或系命"),
    ),
    row(
        "clause",
        "{o!:objects} <gains|gain> protection from the color of your choice {d:until}",
        (
            "{o:objects}获得反由你选择之颜色的保护异能{d:until}",
            "{d:until}，{o:objects}获得反(由你选择之|你所选择的|由你选择的)颜色[的]保护异能",
            "选择一种颜色。{o:objects}获得反该颜色保护异能{d:until}",
        ),
        ModifyByChosen(slot("o"), (_PROTECTED,), slot("d")),
        eg=(
            "target creature gains protection from the color of your choice until end of turn",
            "目标生物获得反由你选择之颜色的保护异能直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> the color of your choice {d:until}",
        (
            "{o:objects}成为由你选择之颜色{d:until}",
            "{d:until}，{o:objects}成为(由你选择之|你所选择的|由你选择的)颜色",
        ),
        ModifyByChosen(slot("o"), (ChangeColors((), chosen_color=True),), slot("d")),
        eg=(
            "target creature becomes the color of your choice until end of turn",
            "目标生物成为由你选择之颜色直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> the creature type of your choice {d:until}",
        "{o:objects}成为由你选择的生物类别{d:until}",
        ModifyByChosen(slot("o"), (_CHOSEN_TYPE,), slot("d"), "creature type"),
        eg=(
            "~ becomes the creature type of your choice until end of turn",
            "~成为由你选择的生物类别直到回合结束",
        ),
    ),
    row(
        "clause",
        "{f:permanents@pl} of the creature type of your choice {m:changes} {d:until}",
        "由你选择之生物类别的{f:permanents}{m:changes}{d:until}",
        ModifyByChosen(
            All(asked(slot("f"), OfChosenType())), slot("m"), slot("d"), "creature type"
        ),
        number="pl",
        eg=(
            "creatures of the creature type of your choice get +2/+2 until end of turn",
            "由你选择之生物类别的生物得+2/+2直到回合结束",
        ),
    ),
    row(
        "clause",
        (
            "{o!:objects} <becomes|become> the basic land type of your choice in addition to "
            "<its|their> other types {d:until}",
            "{d:until}, {o!:objects} <becomes|become> the basic land type of your choice "
            "in addition to <its|their> other types",
        ),
        "{o:objects}额外具有由你选择的基本地类别{d:until}",
        make=lambda o, d: by_choice(o, _BASIC_TYPES_TOO, d),
        take=lambda v: {"o": v.what, "d": v.duration} if v.choices == _BASIC_TYPES_TOO else None,
        eg=(
            "target land becomes the basic land type of your choice in addition to its other "
            "types until end of turn",
            "目标地额外具有由你选择的基本地类别直到回合结束",
        ),
    ),
    row(
        "clause",
        "choose a basic land type. each {f:permanents@sg} becomes that type {d:until}",
        "选择一种基本地类别。每个{f:permanents}成为该类别{d:until}",
        make=lambda f, d: ModifyByChoice(All(f), _BASIC_LAND_TYPES, d),
        take=lambda v: (
            {"f": v.what.filter, "d": v.duration} if v.choices == _BASIC_LAND_TYPES else None
        ),
        eg=(
            "choose a basic land type. each land you control becomes that type until end of turn",
            "选择一种基本地类别。每个由你操控的地成为该类别直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> the basic land type of your choice {d:until}",
        "{o:objects}成为由你选择的基本地类别{d:until}",
        make=lambda o, d: by_choice(o, _BASIC_LAND_TYPES, d),
        take=lambda v: {"o": v.what, "d": v.duration} if v.choices == _BASIC_LAND_TYPES else None,
        eg=(
            "target land becomes the basic land type of your choice until end of turn",
            "目标地成为由你选择的基本地类别直到回合结束",
        ),
    ),
)
