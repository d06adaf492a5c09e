"""Rows for what mana may be spent on: "spend this mana only to cast artifact spells".

In: a sentence that adds mana and the one after it. Out: the same effects, their `AddMana` with
`SpendOnly`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.base import Effect, Filter
from engine.ability.effects.spells import AddMana, SpendOnly
from engine.ability.filters import (
    AnyOf,
    Anything,
    CastFrom,
    HasStatus,
    InZone,
    IsSpell,
    Not,
    OwnedBy,
    SpellTargets,
)
from engine.ability.references import You
from engine.ability.walk import contains
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import It, ThatPlayer

_FIELD = InZone(Zone.BATTLEFIELD)


def _restricted(a: tuple[Effect, ...], w: SpendOnly) -> tuple[Effect, ...] | None:
    """The one instruction that adds mana, restricted (CR 106.6)."""
    adding = [effect for effect in a if isinstance(effect, AddMana)]
    if len(adding) != 1 or adding[0].only is not None:
        return None
    return tuple(replace(effect, only=w) if isinstance(effect, AddMana) else effect for effect in a)


def _take_restricted(value: Any) -> Bindings | None:
    if not isinstance(value, tuple):
        return None
    said = [effect.only for effect in value if isinstance(effect, AddMana)]
    if len(said) != 1 or said[0] is None:
        return None
    plain = tuple(
        replace(effect, only=None) if isinstance(effect, AddMana) else effect for effect in value
    )
    return {"a": plain, "w": said[0]}


def clear(f: Filter) -> bool:
    """Whether the filter asks of the spell alone what is known while it is paid for."""
    return not contains(f, CastFrom, SpellTargets, It, ThatPlayer)


def _to_cast(f: Filter) -> SpendOnly | None:
    return SpendOnly(cast=f) if clear(f) else None


def _cast_off(f: Filter, z: Filter) -> SpendOnly | None:
    """Where a spell is cast from is known before it is paid for (CR 601.2a)."""
    return SpendOnly(cast=all_of(f, z)) if clear(f) else None


def _take_cast_off(value: Any) -> Bindings | None:
    for zone in _PLACES:
        said = parts_of(zone)
        if all(each in parts_of(value.cast) for each in said):
            return {"f": all_of(*(p for p in parts_of(value.cast) if p not in said)), "z": zone}
    return None


_OWN_GRAVEYARD = all_of(CastFrom(Zone.GRAVEYARD), OwnedBy(You()))
_PLACES = (
    _OWN_GRAVEYARD,
    CastFrom(Zone.GRAVEYARD),
    CastFrom(Zone.EXILE),
    CastFrom(Zone.HAND, other=True),
)


def _not_from_hand(f: Filter) -> SpendOnly | None:
    """ "Can't be spent to cast spells from your hand": on those from elsewhere, and all else."""
    if f != IsSpell():
        return None
    return SpendOnly(all_of(IsSpell(), CastFrom(Zone.HAND, other=True)), Anything(), others=True)


def _of_permanents(f: Filter) -> SpendOnly | None:
    """Abilities of artifacts are those of permanents (CR 109.2)."""
    if not clear(f) or any(isinstance(part, InZone) for part in parts_of(f)):
        return None
    return SpendOnly(activate=all_of(f, _FIELD))


def _take_of_permanents(value: Any) -> Bindings | None:
    parts = parts_of(value.activate)
    if _FIELD not in parts:
        return None
    return {"f": all_of(*(part for part in parts if part != _FIELD))}


_WITH_X = SpendOnly(IsSpell(), Anything(), others=True, with_x=True)


def _of_keyword(k: Any) -> SpendOnly | None:
    """Only of keywords that are activated abilities."""
    return SpendOnly(activate=Anything(), word=k) if k is Keyword.EQUIP else None


def _of_sources(f: Filter) -> SpendOnly:
    return SpendOnly(activate=f)


def _either(a: SpendOnly, b: SpendOnly) -> SpendOnly | None:
    """To cast or to activate; two kinds of spells are one filter."""
    if a.cast is not None and b.activate is not None:
        return SpendOnly(a.cast, b.activate, word=b.word)
    if b.cast is not None and a.activate is not None:
        return SpendOnly(b.cast, a.activate, word=a.word)
    if a.cast is not None and b.cast is not None:
        return SpendOnly(AnyOf((a.cast, b.cast)))
    return None


def _take_either(value: Any) -> Bindings | None:
    if value.cast is None or value.activate is None or value.others or value.with_x:
        return None
    return {"a": SpendOnly(value.cast), "b": SpendOnly(None, value.activate, word=value.word)}


def _not_to_cast(f: Filter) -> SpendOnly | None:
    """ "Can't be spent to cast a nonartifact spell": on anything else it can."""
    kinds = tuple(part for part in parts_of(f) if part != IsSpell())
    if len(kinds) != 1 or not clear(f):
        return None
    kind = kinds[0]
    allowed = kind.filter if isinstance(kind, Not) else Not(kind)
    return SpendOnly(all_of(allowed, IsSpell()), Anything(), others=True)


def _take_not_to_cast(value: Any) -> Bindings | None:
    kinds = tuple(part for part in parts_of(value.cast) if part != IsSpell())
    if not value.others or len(kinds) != 1:
        return None
    kind = kinds[0]
    return {"f": all_of(kind.filter if isinstance(kind, Not) else Not(kind), IsSpell())}


def _keeping(a: tuple[Effect, ...], k: str) -> tuple[Effect, ...] | None:
    """The one instruction that adds mana, which its player does not lose for that long."""
    adding = [effect for effect in a if isinstance(effect, AddMana)]
    if len(adding) != 1 or adding[0].kept:
        return None
    return tuple(replace(effect, kept=k) if isinstance(effect, AddMana) else effect for effect in a)


def _take_keeping(value: Any) -> Bindings | None:
    said = [effect.kept for effect in value if isinstance(effect, AddMana)]
    if len(said) != 1 or not said[0]:
        return None
    plain = tuple(replace(e, kept="") if isinstance(e, AddMana) else e for e in value)
    return {"a": plain, "k": said[0]}


ROWS: tuple[Row, ...] = (
    row(
        "sentence",
        (
            "{a:phrase}. until end of {k:kept_until}, (you|they) don't lose this mana "
            "as steps and phases end",
            "{a:phrase}. until end of {k:kept_until}, (you|they) don't lose this mana as steps end",
        ),
        (
            "{a:phrase}。直到{k:kept_until}，你不会因步骤与阶段结束而失去这份法术力",
            "{a:phrase}。直到{k:kept_until}，(你|该牌手)不会(因|由于)"
            "(步骤|步骤与阶段|步骤和阶段)结束[而]失去(这份|此)法术力",
        ),
        make=_keeping,
        take=_take_keeping,
        eg=(
            "add {R}. until end of turn, you don't lose this mana as steps and phases end",
            "加{R}。直到回合结束，你不会因步骤与阶段结束而失去这份法术力",
        ),
    ),
    word("kept_until", "turn", "回合结束", "turn"),
    word("kept_until", "combat", "战斗结束", "combat"),
    row(
        "sentence",
        "{a:phrase}. spend this mana only to {w:spending}",
        "{a:phrase}。此法术力只能用来{w:spending}",
        make=_restricted,
        take=_take_restricted,
        eg=(
            "add {R}. Spend this mana only to cast creature spells",
            "加{R}。此法术力只能用来施放生物咒语",
        ),
    ),
    row(
        "sentence",
        "{a:phrase}. this mana can't be spent to cast a {f:spells}",
        "{a:phrase}。此法术力不能用来施放{f:spells}",
        make=lambda a, f: _restricted(a, w) if (w := _not_to_cast(f)) else None,
        take=lambda v: (
            {"a": found["a"], **more}
            if (found := _take_restricted(v)) and (more := _take_not_to_cast(found["w"]))
            else None
        ),
        eg=(
            "add {C}. This mana can't be spent to cast a nonartifact spell",
            "加{C}。此法术力不能用来施放非神器咒语",
        ),
    ),
    row(
        "sentence",
        (
            "{a:phrase}. this mana can't be spent to cast {f:spells@pl} from your hand",
            "{a:phrase}. you can't spend this mana to cast {f:spells@pl} from your hand",
        ),
        "{a:phrase}。此法术力不能用来从你手上施放{f:spells}",
        make=lambda a, f: _restricted(a, w) if (w := _not_from_hand(f)) else None,
        take=lambda v: (
            {"a": found["a"], "f": IsSpell()}
            if (found := _take_restricted(v)) and found["w"] == _not_from_hand(IsSpell())
            else None
        ),
        eg=(
            "add {C}. This mana can't be spent to cast spells from your hand",
            "加{C}。此法术力不能用来从你手上施放咒语",
        ),
    ),
    row(
        "sentence",
        "{a:phrase}. spend this mana only on costs that contain {X}",
        "{a:phrase}。此法术力只能用于含有{X}的费用",
        make=lambda a: _restricted(a, _WITH_X),
        take=lambda v: (
            {"a": found["a"]} if (found := _take_restricted(v)) and found["w"] == _WITH_X else None
        ),
        eg=(
            "add {C}. Spend this mana only on costs that contain {X}",
            "加{C}。此法术力只能用于含有{X}的费用",
        ),
    ),
    row(
        "spending_part",
        ("cast {f:spells@pl} from {z:spent_off}", "cast a {f:spells@sg} from {z:spent_off}"),
        "从{z:spent_off}施放{f:spells}",
        make=_cast_off,
        take=_take_cast_off,
        eg=("cast creature spells from your graveyard", "从你的坟墓场施放生物咒语"),
    ),
    *words(
        "spent_off",
        ("your graveyard", "你的坟墓场", _OWN_GRAVEYARD),
        (("a graveyard", "graveyards"), "坟墓场", CastFrom(Zone.GRAVEYARD)),
        ("exile", "放逐区", CastFrom(Zone.EXILE)),
        (
            "anywhere other than your hand",
            "你手牌以外的任何区域",
            CastFrom(Zone.HAND, other=True),
        ),
    ),
    word(
        "spending_part",
        ("cast your commander", "cast your commanders"),
        "施放你的指挥官",
        SpendOnly(cast=all_of(HasStatus(Status.COMMANDER), OwnedBy(You()), IsSpell())),
    ),
    row(
        "spending_part",
        (
            "cast {f:spells@pl} or {g:spells@pl}",
            "cast a {f:spells@sg} or a {g:spells@sg}",
        ),
        "施放{f:spells}或{g:spells}",
        make=lambda f, g: SpendOnly(cast=AnyOf((f, g))) if clear(AnyOf((f, g))) else None,
        slots={"f": "cast.filters.0", "g": "cast.filters.1"},
        eg=(
            "cast spells with mana value 5 or greater or spells with {X} in their mana costs",
            "施放法术力值等于或大于5的咒语或法术力费用中有{X}的咒语",
        ),
    ),
    row(
        "spending_part",
        ("activate {k:keyword} abilities", "activate a {k:keyword} ability"),
        "起动{k:keyword}异能",
        make=_of_keyword,
        take=lambda v: {"k": v.word} if v.word is not None and v.cast is None else None,
        eg=("activate equip abilities", "起动佩带异能"),
    ),
    row("spending", "{w:spending_part}", "{w:spending_part}", slot("w")),
    row(
        "spending",
        "{a:spending_part} (or|and/or) [to ]{b:spending_part}",
        "{a:spending_part}或{b:spending_part}",
        make=_either,
        take=_take_either,
        eg=(
            "cast artifact spells or activate abilities of artifacts",
            "施放神器咒语或起动神器的异能",
        ),
    ),
    row(
        "spending_part",
        ("cast {f:spells@pl}", "cast a {f:spells@sg}"),
        "施放{f:spells}",
        make=_to_cast,
        slots={"f": "cast"},
        eg=("cast creature spells", "施放生物咒语"),
    ),
    row(
        "spending_part",
        (
            "activate abilities of {f:permanents@pl}",
            "activate a ability of a {f:permanents@sg}",
        ),
        "起动{f:permanents}的异能",
        make=_of_permanents,
        take=_take_of_permanents,
        eg=("activate abilities of artifacts", "起动神器的异能"),
    ),
    row(
        "spending_part",
        (
            "activate abilities of {f:kinds} sources",
            "activate a ability of a {f:kinds} source",
        ),
        "起动{f:kinds}来源的异能",
        make=_of_sources,
        slots={"f": "activate"},
        eg=("activate abilities of artifact sources", "起动神器来源的异能"),
    ),
    word(
        "spending_part",
        ("activate abilities", "activate a ability"),
        "起动异能",
        SpendOnly(activate=Anything()),
    ),
)
