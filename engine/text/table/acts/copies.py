"""Rows for copies that are created or put onto the stack, and for targets that are changed.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number, Times
from engine.ability.base import Amount, Effect, Filter, Modification
from engine.ability.effects.spells import ChangeTargets, CopySpell
from engine.ability.effects.tokens import CreateTokenCopy
from engine.ability.filters import Another, Anything, HasStatus, HasType, SpellTargets
from engine.ability.modifications import (
    ChangeColors,
    ChangeTypes,
)
from engine.ability.references import All, EachPlayer, This, You
from engine.terms.objects import Status
from engine.terms.types import CardType, Supertype
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Actor, Aim
from engine.text.table.references.targets import aimed

_NOT_LEGENDARY = ChangeTypes(remove_supertypes=(Supertype.LEGENDARY,))

_ONE = Number(1)

_WHO = Actor()


_SINGLE = SpellTargets(Anything(), EachPlayer(), single=True)


def _copied_times(o: Any, n: Amount) -> CopySpell:
    return CopySpell(o, n, who=_WHO)


def _new_targets(o: Any) -> tuple[Effect, ...]:
    return (ChangeTargets(o),)


def _single(f: Filter) -> Aim:
    return aimed(all_of(f, _SINGLE))


def _take_single(what: Any) -> Filter | None:
    parts = parts_of(what.specification.objects)
    return all_of(*(part for part in parts if part != _SINGLE)) if _SINGLE in parts else None


def _changed(f: Filter, t: Any = None) -> ChangeTargets:
    return ChangeTargets(_single(f), optional=False, single=True, to=t)


#: What says of a group that each of it is what a noun calls it.
_CALLED = {"creature": HasType(CardType.CREATURE), "token": HasStatus(Status.TOKEN)}


def _of_each(f: Filter, w: str, x: tuple[Modification, ...] = ()) -> CreateTokenCopy | None:
    """A copy of each; "that creature" only where creatures are spoken of."""
    if w in _CALLED and _CALLED[w] not in parts_of(f):
        return None
    return CreateTokenCopy(All(f), _ONE, You(), x)


ROWS: tuple[Row, ...] = (
    row(
        "act",
        "<creates|create> a token that's a copy of {o:objects}[, except {x:exceptions}]",
        (
            "派出一个衍生物，此衍生物为{o:objects}的复制品[，但{x:exceptions}]",
            "派出一个衍生物，(此衍生物|它|其|该衍生物)(为|是){o:objects}(的|之)(复制品|复制)[，但{x:exceptions}]",
            "派出一个为{o:objects}[之|的]复制品的衍生物[，但{x:exceptions}]",
            "将一个衍生物放进战场，(且|此衍生物|其)为{o:objects}(的|之)复制品[，但{x:exceptions}]",
        ),
        CreateTokenCopy(slot("o"), _ONE, _WHO, slot("x", ())),
        eg=(
            (
                "create a token that's a copy of target creature you control",
                "派出一个衍生物，此衍生物为目标由你操控的生物的复制品",
            ),
            (
                "create a token that's a copy of target creature, except it isn't legendary",
                "派出一个衍生物，此衍生物为目标生物的复制品，但不是传奇",
            ),
        ),
    ),
    row(
        "act",
        (
            "<creates|create> a token that's a copy of {o:objects} and that's tapped and attacking"
            "[, except {x:exceptions}]",
            "<creates|create> a tapped and attacking token that's a copy of {o:objects}"
            "[, except {x:exceptions}]",
            "<creates|create> a token that's tapped and attacking and that's a copy of {o:objects}"
            "[, except {x:exceptions}]",
        ),
        (
            "派出一个已横置且正进行攻击的为{o:objects}之复制品的衍生物[，但{x:exceptions}]",
            "派出一个已横置且正进行攻击(的|，)[且]为{o:objects}[之|的]复制品的衍生物[，但{x:exceptions}]",
        ),
        CreateTokenCopy(slot("o"), _ONE, _WHO, slot("x", ()), tapped=True, attacking=True),
        eg=(
            "create a token that's a copy of target Elf and that's tapped and attacking",
            "派出一个已横置且正进行攻击的为目标妖精之复制品的衍生物",
        ),
    ),
    row(
        "act",
        "<creates|create> a tapped token that's a copy of {o:objects}[, except {x:exceptions}]",
        (
            "派出一个已横置且为{o:objects}之复制品的衍生物[，但{x:exceptions}]",
            "派出一个已横置(且|的)为{o:objects}[之|的]复制品的衍生物[，但{x:exceptions}]",
        ),
        CreateTokenCopy(slot("o"), _ONE, _WHO, slot("x", ()), tapped=True),
        eg=(
            "create a tapped token that's a copy of target Elf",
            "派出一个已横置且为目标妖精之复制品的衍生物",
        ),
    ),
    row(
        "act",
        "<creates|create> {n:count} tokens that are copies of {o:objects}[, except {x:exceptions}]",
        (
            "派出{n:count}个衍生物，这些衍生物为{o:objects}的复制品[，但{x:exceptions}]",
            "派出{n:count}个为{o:objects}[之|的]复制品的衍生物[，但{x:exceptions}]",
            "派出{n:count}个(衍生物|衍生生物)，这些(衍生物|衍生生物)(为|是){o:objects}(的|之)复制品[，但{x:exceptions}]",
        ),
        make=lambda n, o, x=(): None if n == _ONE else CreateTokenCopy(o, n, _WHO, x),
        take=lambda v: {"n": v.number, "o": v.of} | ({"x": v.exceptions} if v.exceptions else {}),
        eg=(
            "create two tokens that are copies of target creature",
            "派出两个衍生物，这些衍生物为目标生物的复制品",
        ),
    ),
    # CR 608.2f: all of them at once, each a copy of its own original.
    row(
        "clause",
        "for each {f:permanents@sg}, create a token that's a copy of {w:copied_one}"
        "[, except {x:exceptions}]",
        (),
        make=_of_each,
        take=lambda v: None,
    ),
    row(
        "clause",
        "for each other {f:permanents@sg}, create a token that's a copy of {w:copied_one}"
        "[, except {x:exceptions}]",
        (),
        make=lambda f, w, x=(): _of_each(all_of(f, Another()), w, x),
        take=lambda v: None,
    ),
    *words(
        "copied_one",
        ("it", (), "it"),
        ("that permanent", (), "permanent"),
        ("that creature", (), "creature"),
        ("that token", (), "token"),
    ),
    row(
        "spell_exception",
        "the copy is {c:color_name}",
        ("该复制品是{c:color_name}", "(此|这个|)复制品(是|为){c:color_name}"),
        (ChangeColors((slot("c"),)),),
        eg=("the copy is red", "该复制品是红色"),
    ),
    row(
        "spell_exception",
        ("it isn't legendary", "the copy isn't legendary"),
        ("它不是传奇", "(该|此|)复制品不是传奇"),
        (_NOT_LEGENDARY,),
    ),
    either("some_spell", "target_spells", "it"),
    either("copied_spell", "some_spell", "this"),
    row(
        "act",
        "<copies|copy> {o:copied_spell} and may choose (new targets|a new target) "
        "for (the|that) copy",
        "复制{o:copied_spell}，且可以为该复制品选择新的目标",
        make=lambda o: CopySpell(o, who=_WHO),
        take=lambda v: {"o": This()} if v == CopySpell(This(), who=_WHO) else None,
        eg=(
            "copy ~ and may choose a new target for that copy",
            "复制~，且可以为该复制品选择新的目标",
        ),
    ),
    word("repeated", "twice", "两次", Number(2)),
    word("repeated", "three times", "三次", Number(3)),
    row(
        "act",
        "<copies|copy> {o:some_spell} {n:repeated}. you may choose new targets for the copies",
        (
            "复制{o:some_spell}{n:repeated}。你可以为这些复制品选择新的目标",
            "将{o:some_spell}复制{n:repeated}。你可以为(这些|该些|任意|每个|)复制品选择新的目标",
        ),
        make=_copied_times,
        slots={"o": "what", "n": "number"},
        eg=(
            "copy target spell twice. You may choose new targets for the copies",
            "复制目标咒语两次。你可以为这些复制品选择新的目标",
        ),
    ),
    row(
        "act",
        "<copies|copy> {o:some_spell} {n:per}. you may choose new targets for the copies",
        (
            "{n:per}便复制{o:some_spell}一次。你可以为这些复制品选择新的目标",
            "{n:per}便将{o:some_spell}复制一次。你可以为(这些|该些|任意|)复制品选择新的目标",
        ),
        make=_copied_times,
        take=lambda v: (
            None if isinstance(v.number, Number | Times) else {"o": v.what, "n": v.number}
        ),
        eg=(
            "copy it for each creature you control. You may choose new targets for the copies",
            "每有一个由你操控的生物，便复制它一次。你可以为这些复制品选择新的目标",
        ),
    ),
    row(
        "act",
        "<copies|copy> {o:some_spell}, except[ that] {x:spell_exception}. "
        "you may choose new targets for the copy",
        (
            "复制{o:some_spell}，但{x:spell_exception}。你可以为该复制品选择新的目标",
            "复制{o:some_spell}，但{x:spell_exception}。你可以为(此|这个|)复制品选择新的目标",
        ),
        make=lambda o, x: CopySpell(o, who=_WHO, exceptions=x),
        take=lambda v: {"o": v.what, "x": v.exceptions} if v.exceptions else None,
        eg=(
            "copy target spell, except the copy is red. You may choose new targets for the copy",
            "复制目标咒语，但该复制品是红色。你可以为该复制品选择新的目标",
        ),
    ),
    row(
        "last",
        "you may choose new targets for {o:some_spell}",
        "你可以(为|替){o:some_spell}选择新[的]目标",
        make=_new_targets,
        take=lambda v: {"o": v[0].what} if len(v) == 1 else None,
        eg=("you may choose new targets for target spell", "你可以为目标咒语选择新的目标"),
    ),
    row(
        "act",
        "change the target of target {f:stack_objects@sg} with a single target",
        (
            "改变目标只具单一目标之{f:stack_objects}的目标",
            "(改变|更改)目标(只具|只具有|只有|仅具|仅有)(单一|一个)目标(之|的){f:stack_objects}(的|之)目标",
            "为目标仅指定单一目标的{f:stack_objects}更改目标",
            "为仅指定单一目标的目标{f:stack_objects}更改目标",
        ),
        make=_changed,
        take=lambda v: {"f": _take_single(v.what)},
        eg=(
            "change the target of target spell with a single target",
            "改变目标只具单一目标之咒语的目标",
        ),
    ),
    row(
        "act",
        "change the target of target {f:stack_objects@sg} with a single target to ~",
        (
            "将目标只具单一目标之{f:stack_objects}的目标(改为|改变为|更改为)~",
            "将目标(只具|只有|仅具|仅有)(单一|一个)目标(之|的){f:stack_objects}的目标(改为|改变为|更改为)~",
        ),
        make=lambda f: _changed(f, This()),
        take=lambda v: {"f": _take_single(v.what)},
        eg=(
            "change the target of target spell with a single target to ~",
            "将目标只具单一目标之咒语的目标改为~",
        ),
    ),
)
