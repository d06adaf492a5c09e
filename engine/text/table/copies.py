"""Rows for copies: of permanents, of spells and abilities, and for targets that are changed.

In: verb phrases without their subject (`act`), clauses and lines. Out: effects and abilities. What
a copy has beside the copied values are its exceptions (CR 707.9).
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import Number, Times
from engine.ability.base import Amount, Effect, Filter, Modification
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.effects.spells import ChangeTargets, CopySpell
from engine.ability.effects.tokens import CreateTokenCopy
from engine.ability.filters import Anything, InZone, Is, SpellTargets
from engine.ability.modifications import (
    BecomeCopyOf,
    ChangeColors,
    ChangeTypes,
    HasThisAbility,
    SetPowerToughness,
)
from engine.ability.references import EachPlayer, This
from engine.ability.replacements.entering import EnterAsCopy
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.terms.counters import CounterKind
from engine.terms.types import Supertype
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Actor, Aim
from engine.text.table.modifications import gained, taken_gained
from engine.text.table.targets import aimed

_ONE = Number(1)
_WHO = Actor()
_SINGLE = SpellTargets(Anything(), EachPlayer(), single=True)
_NOT_LEGENDARY = ChangeTypes(remove_supertypes=(Supertype.LEGENDARY,))
_PLUS = str(CounterKind.PLUS)


def _halves(cut: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or len(value) <= cut:
            return None
        return {"a": value[:cut], "b": value[cut:]}

    return take


EXCEPTIONS = (
    row("exception", "it isn't legendary", "[它]不是传奇", (_NOT_LEGENDARY,)),
    row(
        "exception",
        ("it has {k:keyword_list}", "it gains {k:keyword_list}"),
        "[它]具有{k:keyword_list}(异能|)",
        make=gained,
        take=taken_gained,
        eg=("it has haste", "具有敏捷异能"),
    ),
    row(
        "exception",
        "it has {q:quoted}",
        "[它]具有{q:quoted}",
        make=lambda q: gained((q,)),
        take=lambda v: {"q": v[0].ability} if len(v) == 1 else None,
        eg=("it has “{T}: Draw a card.”", "具有「{T}：抓一张牌。」"),
    ),
    row(
        "exception",
        "it's a {t:type_name} in addition to its other types",
        ("[它]额外具有{t:type_name}此类别", "[它]额外具有{t:type_name}类别"),
        (ChangeTypes((slot("t"),)),),
        eg=("it's an artifact in addition to its other types", "额外具有神器此类别"),
    ),
    row(
        "exception",
        (
            "it's a {t:subtype_name} in addition to its other types",
            "it's a {t:subtype_name} in addition to its other creature types",
        ),
        ("[它]额外具有{t:subtype_name}此类别", "[它]额外具有{t:subtype_name}类别"),
        (ChangeTypes(subtypes=(slot("t"),)),),
        eg=("it's a Zombie in addition to its other types", "额外具有灵俑此类别"),
    ),
    row(
        "exception",
        "it's a {t:token_subtypes} in addition to its other types",
        ("[它]额外具有{t:token_subtypes}此类别", "[它]额外具有{t:token_subtypes}类别"),
        make=lambda t: (ChangeTypes(subtypes=t),) if len(t) > 1 else None,
        take=lambda v: {"t": v[0].subtypes},
        eg=("it's a Cat Warrior in addition to its other types", "额外具有猫/战士此类别"),
    ),
    row("exception", "it has this ability", "[它]具有此异能", (HasThisAbility(),)),
    row(
        "exception",
        ("it's {s:#stats}", "its power and toughness are {s:#stats}"),
        "[它](是|为){s:#stats}",
        make=lambda s: (SetPowerToughness(s[0], s[1]),),
        take=lambda v: {"s": (v[0].power, v[0].toughness)},
        eg=("it's 1/1", "是1/1"),
    ),
    row("exceptions", "{a:exception}", "{a:exception}", make=lambda a: a, take=lambda v: {"a": v}),
    row(
        "exceptions",
        "{a:exception}[,] and {b:exceptions}",
        "{a:exception}[，](且|并|并且){b:exceptions}",
        make=lambda a, b: (*a, *b),
        take=_halves(1),
        eg=("it isn't legendary and it has haste", "不是传奇且具有敏捷异能"),
    ),
    row(
        "exceptions",
        "{a:exception}, {b:exceptions}",
        "{a:exception}，{b:exceptions}",
        make=lambda a, b: (*a, *b),
        take=_halves(1),
        eg=("it isn't legendary, it has haste", "不是传奇，具有敏捷异能"),
    ),
)


def _entering(f: Filter, x: tuple[Modification, ...] = (), **more: Any) -> ReplacementAbility:
    return ReplacementAbility(
        Replacement(WouldEnter(Is(This())), (EnterAsCopy(f, True, x, **more),))
    )


def _take_entering(*, exceptions: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        result = value.replacement.results[0]
        if bool(result.exceptions) != exceptions or result.counters:
            return None
        return {"f": result.filter, "x": result.exceptions}

    return take


PERMANENTS = (
    row(
        "copied",
        ("any {f:permanents} on the battlefield", "a {f:permanents} on the battlefield"),
        ("战场上任一{f:permanents}", "任一{f:permanents}"),
        slot("f"),
        eg=("any creature on the battlefield", "战场上任一生物"),
    ),
    row(
        "copied",
        "any {f:cards} in a graveyard",
        "[任一]坟墓场中的任一{f:cards}",
        make=lambda f: all_of(f, InZone(Zone.GRAVEYARD)),
        take=lambda v: (
            {"f": all_of(*(part for part in parts_of(v) if part != InZone(Zone.GRAVEYARD)))}
            if InZone(Zone.GRAVEYARD) in parts_of(v)
            else None
        ),
        eg=("any creature card in a graveyard", "坟墓场中的任一生物牌"),
    ),
    row(
        "copied",
        "a {f:permanents}",
        "一个{f:permanents}",
        make=lambda f: f,
        take=lambda v: {"f": v},
        eg=("a creature you control", "一个由你操控的生物"),
    ),
    row(
        "replacement",
        "you may have ~ enter[ the battlefield] as a copy of {f:copied}.",
        (
            "你可以使~当成{f:copied}的复制品来进战场。",
            "你可以(使|令|让)~(当成|当作|作为){f:copied}(的|之)复制品(来|)进战场。",
        ),
        make=_entering,
        take=_take_entering(exceptions=False),
        eg=(
            "You may have ~ enter as a copy of any creature on the battlefield.",
            "你可以使~当成战场上任一生物的复制品来进战场。",
        ),
    ),
    row(
        "replacement",
        "you may have ~ enter[ the battlefield] as a copy of {f:copied}, except {x:exceptions}.",
        (
            "你可以使~当成{f:copied}的复制品来进战场，但{x:exceptions}。",
            "你可以(使|令|让)~(当成|当作|作为){f:copied}(的|之)复制品(来|)进战场，但{x:exceptions}。",
        ),
        make=_entering,
        take=_take_entering(exceptions=True),
        eg=(
            "You may have ~ enter as a copy of any creature on the battlefield, "
            "except it has flying.",
            "你可以使~当成战场上任一生物的复制品来进战场，但具有飞行异能。",
        ),
    ),
    row(
        "replacement",
        "you may have ~ enter[ the battlefield] as a copy of {f:copied}, "
        "except it enters with an additional {k:counter} counter on it.",
        "你可以使~当成{f:copied}的复制品来进战场，但它进战场时上面额外有一个{k:counter}指示物。",
        make=lambda f, k: _entering(f, counters=((k, 1),)),
        take=lambda v: {
            "f": v.replacement.results[0].filter,
            "k": v.replacement.results[0].counters[0][0],
        },
        eg=(
            "You may have ~ enter as a copy of any artifact on the battlefield, "
            "except it enters with an additional charge counter on it.",
            "你可以使~当成战场上任一神器的复制品来进战场，但它进战场时上面额外有一个充电指示物。",
        ),
    ),
    row(
        "act",
        "<creates|create> a token that's a copy of {o:objects}, except {x:exceptions}",
        (
            "派出一个衍生物，此衍生物为{o:objects}的复制品，但{x:exceptions}",
            "派出一个为{o:objects}[之|的]复制品的衍生物，但{x:exceptions}",
        ),
        CreateTokenCopy(slot("o"), _ONE, _WHO, slot("x")),
        eg=(
            "create a token that's a copy of target creature, except it isn't legendary",
            "派出一个衍生物，此衍生物为目标生物的复制品，但不是传奇",
        ),
    ),
    row(
        "act",
        "<creates|create> {n:count} tokens that are copies of {o:objects}",
        (
            "派出{n:count}个衍生物，这些衍生物为{o:objects}的复制品",
            "派出{n:count}个为{o:objects}[之|的]复制品的衍生物",
        ),
        make=lambda n, o: None if n == _ONE else CreateTokenCopy(o, n, _WHO),
        slots={"n": "number", "o": "of"},
        eg=(
            "create two tokens that are copies of target creature",
            "派出两个衍生物，这些衍生物为目标生物的复制品",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> a copy of {t:objects} {d:until}",
        (
            "{o:objects}成为{t:objects}的复制品{d:until}",
            "{d:until}，{o:objects}成为{t:objects}的复制品",
        ),
        Modify(slot("o"), (BecomeCopyOf(slot("t")),), slot("d")),
        eg=(
            "~ becomes a copy of target creature until end of turn",
            "~成为目标生物的复制品直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> a copy of {t:objects} {d:until}, except {x:exceptions}",
        (
            "{o:objects}成为{t:objects}的复制品{d:until}，但{x:exceptions}",
            "{d:until}，{o:objects}成为{t:objects}的复制品，但{x:exceptions}",
        ),
        Modify(slot("o"), (BecomeCopyOf(slot("t"), slot("x")),), slot("d")),
        eg=(
            "~ becomes a copy of target creature until end of turn, except it has haste",
            "~成为目标生物的复制品直到回合结束，但具有敏捷异能",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> a copy of {t:objects}",
        "{o:objects}成为{t:objects}的复制品",
        Modify(slot("o"), (BecomeCopyOf(slot("t")),), Duration.NONE),
        eg=("~ becomes a copy of target creature", "~成为目标生物的复制品"),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> a copy of {t:objects}, except {x:exceptions}",
        "{o:objects}成为{t:objects}的复制品，但{x:exceptions}",
        Modify(slot("o"), (BecomeCopyOf(slot("t"), slot("x")),), Duration.NONE),
        eg=(
            "~ becomes a copy of target creature, except it has this ability",
            "~成为目标生物的复制品，但具有此异能",
        ),
    ),
)


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


SPELLS = (
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
    row("copied_spell", "{o:target_spells}", "{o:target_spells}", slot("o")),
    row("copied_spell", "{o:it}", "{o:it}", slot("o")),
    row("repeated", "twice", "两次", Number(2)),
    row("repeated", "three times", "三次", Number(3)),
    row(
        "act",
        "<copies|copy> {o:copied_spell} {n:repeated}. you may choose new targets for the copies",
        (
            "复制{o:copied_spell}{n:repeated}。你可以为这些复制品选择新的目标",
            "将{o:copied_spell}复制{n:repeated}。你可以为(这些|该些|任意|)复制品选择新的目标",
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
        "<copies|copy> {o:copied_spell} {n:per}. you may choose new targets for the copies",
        (
            "{n:per}便复制{o:copied_spell}一次。你可以为这些复制品选择新的目标",
            "{n:per}便将{o:copied_spell}复制一次。你可以为(这些|该些|任意|)复制品选择新的目标",
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
        "<copies|copy> {o:copied_spell}, except[ that] {x:spell_exception}. "
        "you may choose new targets for the copy",
        (
            "复制{o:copied_spell}，但{x:spell_exception}。你可以为该复制品选择新的目标",
            "复制{o:copied_spell}，但{x:spell_exception}。你可以为(此|这个|)复制品选择新的目标",
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
        "you may choose new targets for {o:copied_spell}",
        "你可以(为|替){o:copied_spell}选择新[的]目标",
        make=_new_targets,
        take=lambda v: {"o": v[0].what} if len(v) == 1 else None,
        eg=("you may choose new targets for target spell", "你可以为目标咒语选择新的目标"),
    ),
    row(
        "act",
        "change the target of target {f:stack_objects} with a single target",
        (
            "改变目标只具单一目标之{f:stack_objects}的目标",
            "(改变|更改)目标(只具|只具有|只有|仅具|仅有)(单一|一个)目标(之|的){f:stack_objects}(的|之)目标",
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
        "change the target of target {f:stack_objects} with a single target to ~",
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


ROWS: tuple[Row, ...] = (*EXCEPTIONS, *PERMANENTS, *SPELLS)
