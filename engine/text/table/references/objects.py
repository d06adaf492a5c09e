"""Rows for objects: ~, it, each creature you control, a creature, 你的牌库顶牌.

In: words. Out: object references; pronouns stay in their place as `It`. `objects` is what an effect
acts on, `some_permanents` and `some_cards` a filter and how many.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CountOf, Number
from engine.ability.base import Amount, Filter
from engine.ability.filters import (
    Another,
    AnyOf,
    ControlledBy,
    HasStatus,
    HasSubtype,
    InZone,
    Is,
    SharesWith,
)
from engine.ability.references import (
    All,
    AttachedTo,
    Chosen,
    ExiledWith,
    Remembered,
    SacrificedAsCost,
    This,
    Together,
    TopOfLibrary,
    You,
)
from engine.ability.walk import contains
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, is_kind, parts_of
from engine.text.described import CHOSEN
from engine.text.others import said_other, told_apart
from engine.text.pattern import Bindings, asked, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import SELF, Actor, Aim, ExiledByIt, It, ThatMuch
from engine.text.words.subtypes import PLURALS


def _chosen(filter_: Any, number: Amount | Any = Number(1), *, up_to: bool = False) -> Chosen:
    return Chosen(filter_, Actor(), number, up_to)


def _has_zone(f: Filter | None) -> bool:
    parts = getattr(f, "filters", (f,))
    return any(isinstance(part, InZone) for part in parts)


def _zoned(t: Aim) -> Aim | None:
    return t if _has_zone(t.specification.objects) else None


def _zoned_aim(value: Any) -> dict[str, Any] | None:
    if isinstance(value, Aim) and _has_zone(value.specification.objects):
        return {"t": value}
    return None


def _unzoned_aim(value: Any) -> dict[str, Any] | None:
    if isinstance(value, Aim) and not _has_zone(value.specification.objects):
        return {"t": value}
    return None


def _both_targets(a: Any, b: Any) -> Together | None:
    if _unzoned_aim(a) is None or _unzoned_aim(b) is None:
        return None
    return Together(a, b)


def _take_both_targets(value: Any) -> dict[str, Any] | None:
    return {"a": value.first, "b": value.second} if isinstance(value, Together) else None


def _more_targets(a: Any, b: Any) -> Together | None:
    """Three targets or more: "target artifact, target creature, and target land"."""
    if _unzoned_aim(a) is None or not isinstance(b, Together) or not isinstance(b.first, Aim):
        return None
    return Together(a, b)


def _take_more_targets(value: Any) -> dict[str, Any] | None:
    if isinstance(value, Together) and isinstance(value.second, Together):
        return {"a": value.first, "b": value.second}
    return None


def _target_and_group(a: Any, b: Any) -> Together | None:
    """A target and others, which are other than it; several targets would leave that open."""
    if _unzoned_aim(a) is None or a.specification.maximum != Number(1) or contains(b, SharesWith):
        return None
    return Together(a, told_apart(b, It()))


def _take_target_and_group(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Together) or not isinstance(value.second, All):
        return None
    return {"a": value.first, "b": said_other(value.second, It())}


_TOKEN = HasStatus(Status.TOKEN)


def _two_groups(f: Filter, g: Filter) -> All | None:
    """Two groups of which more is said than their types, which would be one list."""
    if is_kind(f) and is_kind(g):
        return None
    return None if contains((f, g), It, Another) else All(any_of((f, g)))


#: What linked abilities of the object exiled, as long as it is there (CR 607.2a).
_EXILED_WITH = (Is(ExiledWith()), InZone(Zone.EXILE))


def _one_exiled(f: Filter) -> Chosen | None:
    """One of them; "another" would be other than the one just exiled, which is not read."""
    if contains(f, Another):
        return None
    return Chosen(all_of(f, *_EXILED_WITH), Actor(), Number(1))


def _exiled_with(value: Any) -> dict[str, Any]:
    rest = tuple(part for part in parts_of(value.filter) if part not in _EXILED_WITH)
    return {"f": all_of(*rest)}


def _all(f: Filter) -> All | None:
    """ "Enchanted Plains" are no Plains that are enchanted: it is the one that is (CR 303.4b)."""
    asked_for = parts_of(f)
    alike = (p for p in asked_for if isinstance(p, HasSubtype) and PLURALS[p.subtype] == p.subtype)
    attached = HasStatus(Status.ENCHANTED) in asked_for or HasStatus(Status.EQUIPPED) in asked_for
    return None if attached and any(alike) else All(f)


def _take_all_there(value: Any) -> Bindings | None:
    """All that match on the battlefield or the stack; cards that lie elsewhere are called cards."""
    if not isinstance(value, All):
        return None
    zones = (part.zone for part in parts_of(value.filter) if isinstance(part, InZone))
    if any(zone not in (Zone.BATTLEFIELD, Zone.STACK) for zone in zones):
        return None
    return {"f": value.filter}


def _one_or_other(f: Filter, g: Filter) -> tuple[Filter, Number] | None:
    """One of two kinds; "you control" after the second would be said of both or of one."""
    if contains((f, g), ControlledBy, HasStatus) and _TOKEN not in (f, g):
        return None
    return AnyOf((f, g)), Number(1)


def _take_one_or_other(value: Any, *, another: bool) -> Bindings | None:
    kinds, number = value
    if number != Number(1) or not isinstance(kinds, AnyOf) or len(kinds.filters) != 2:
        return None
    others = [each for each in kinds.filters if Another() in parts_of(each)]
    if len(others) != another:
        return None
    first = others[0] if another else kinds.filters[0]
    second = next(each for each in kinds.filters if each != first)
    return {"f": all_of(*(part for part in parts_of(first) if part != Another())), "g": second}


def _that_kind(s: Filter, plural: bool = False) -> It | None:
    """ "That Goblin": what surely is one."""
    return It(s.subtype, plural) if isinstance(s, HasSubtype) else None


def _take_that_kind(value: Any, *, plural: bool) -> Bindings | None:
    if not isinstance(value, It) or value.noun not in PLURALS or value.plural is not plural:
        return None
    return {"s": HasSubtype(value.noun)}


_DEED_WORDS = {
    "discarded": "所弃之",
    "milled": "所磨掉之",
    "returned": "所移回之",
    "exiled": "所放逐之",
    "destroyed": "所消灭之",
    "revealed": "所展示之",
}
_THINGS = {"card": "牌", "permanent": "永久物", "creature": "生物", "planeswalker": "鹏洛客"}
_WHOSE_WORDS = {
    "you control": "由你操控的该",
    "you don't control": "不由你操控的该",
    "an opponent controls": "由对手操控的该",
}


def described_nouns() -> list[Row]:
    """What was done to it, or whose it is: there is but one such, or it is not read."""
    rows = []
    for deed, zh in _DEED_WORDS.items():
        for noun, thing in _THINGS.items():
            forms = [f"{noun} {deed} this way"]
            if noun == "card" and deed != "exiled":
                forms.insert(0, f"{deed} card")
            if deed == "exiled":
                forms.append(f"{noun} you exiled")
            rows.append(word("described_noun", tuple(forms), f"{zh}{thing}", f"{noun} {deed}"))
    for noun, thing in {**_THINGS, "spell": "咒语"}.items():
        rows.append(word("described_noun", f"chosen {noun}", f"所选的{thing}", f"{noun} {CHOSEN}"))
    for whose, zh in _WHOSE_WORDS.items():
        for noun, thing in _THINGS.items():
            if noun != "card":
                rows.append(
                    word("described_noun", f"{noun} {whose}", f"{zh}{thing}", f"{noun} {whose}")
                )
    return rows


ROWS: tuple[Row, ...] = (
    word("it", "it", "它", It(), number="sg"),
    word("it", ("him", "her", "he", "she"), "(他|她)", It(SELF), number="sg"),
    word("it", (), "(其|之)", It("", None)),
    word("it", ("them", "they", "those"), ("它们", "(他们|这些)"), It("", True), number="pl"),
    row(
        "it",
        ("that {n:noun@sg}", "the {n:noun@sg}"),
        ("该{n:noun@sg}", "此{n:noun@sg}"),
        It(slot("n")),
        number="sg",
        eg=("that creature", "该生物"),
    ),
    row(
        "it",
        ("those {n:noun@pl}", "these {n:noun@pl}"),
        ("这些{n:noun@sg}", "(该些|该等){n:noun@sg}"),
        It(slot("n"), True),
        number="pl",
        eg=("those creatures", "这些生物"),
    ),
    *words(
        "it",
        ("the blocking creature", "该阻挡的生物", It("blocking creature")),
        ("the attacking creature", "该攻击的生物", It("attacking creature")),
        ("the other creature", "另一方的生物", It("other creature")),
        number="sg",
    ),
    row(
        "it",
        "that {s:subtype@sg}",
        "该{s:subtype}",
        make=_that_kind,
        take=lambda v: _take_that_kind(v, plural=False),
        number="sg",
        eg=("that Goblin", "该鬼怪"),
    ),
    row(
        "it",
        "those {s:subtype@pl}",
        "这些{s:subtype}",
        make=lambda s: _that_kind(s, plural=True),
        take=lambda v: _take_that_kind(v, plural=True),
        number="pl",
        eg=("those Goblins", "这些鬼怪"),
    ),
    row(
        "it",
        "the {n:described_noun}",
        "{n:described_noun}",
        It(slot("n")),
        number="sg",
        eg=(("the discarded card", "所弃之牌"), ("the creature you control", "由你操控的该生物")),
    ),
    *described_nouns(),
    row(
        "it",
        "the sacrificed {n:noun@sg}",
        ("所牺牲的{n:noun@sg}", "所牺牲之{n:noun@sg}"),
        SacrificedAsCost(slot("n")),
        number="sg",
        eg=("the sacrificed creature", "所牺牲的生物"),
    ),
    word("it", "the exiled card", ("所放逐的牌", "所放逐之牌"), Remembered("exiled"), number="sg"),
    word("it", "the exiled cards", "所放逐的这些牌", Remembered("exiled"), number="pl"),
    word("this", "~", "~", This(), number="sg"),
    either("that", "it", "this"),
    row("attached", (), "佩带此物的{n:noun@sg}", make=lambda n: AttachedTo()),
    row(
        "attached",
        ("enchanted creature", "(enchanted|equipped) {n:noun@sg}", "enchanted {n:subtype@sg}"),
        ("所结附的生物", "所结附的{n:noun@sg}", "所结附的{n:subtype}"),
        make=lambda n="": AttachedTo(),
        take=lambda v: {} if v == AttachedTo() else None,
        number="sg",
        eg=("enchanted permanent", "所结附的永久物"),
    ),
    row("objects", "{t:targets}", "{t:targets}", make=lambda t: t, take=_unzoned_aim),
    row(
        "objects",
        "{a:targets} and {b:targets}",
        ("{a:targets}和{b:targets}", "{a:targets}(与|及|以及){b:targets}"),
        make=_both_targets,
        take=_take_both_targets,
        number="pl",
        eg=("target creature and target land", "目标生物和目标地"),
    ),
    either("objects", "three_targets"),
    row(
        "three_targets",
        "{a:targets}, {b:last_targets}",
        "{a:targets}，{b:last_targets}",
        make=_more_targets,
        take=_take_more_targets,
        number="pl",
        eg=(
            "target artifact, target creature, and target land",
            "目标神器，目标生物和目标地",
        ),
    ),
    either("last_targets", "three_targets"),
    row(
        "last_targets",
        "{a:targets}[,] and {b:targets}",
        "{a:targets}和{b:targets}",
        make=_both_targets,
        take=_take_both_targets,
        number="pl",
        eg=("target creature, and target land", "目标生物和目标地"),
    ),
    row(
        "objects",
        "~ and {b:targets}",
        "~和{b:targets}",
        make=lambda b: None if _unzoned_aim(b) is None else Together(This(), b),
        take=lambda v: {"b": v.second} if v.first == This() else None,
        number="pl",
        eg=("~ and target land", "~和目标地"),
    ),
    row(
        "objects",
        "{a:targets} and {b:group}",
        ("{a:targets}以及{b:group}", "{a:targets}(与|和){b:group}"),
        make=_target_and_group,
        take=_take_target_and_group,
        number="pl",
        eg=(
            "target creature and all other creatures with the same name as that creature",
            "目标生物以及所有与该生物同名的其他生物",
        ),
    ),
    row("objects", "{t:target_cards}", "{t:target_cards}", make=_zoned, take=_zoned_aim),
    either("objects", "this", "attached", "target_spells", "it", "group", "choice"),
    row(
        "group",
        ("all {f:permanents@pl}", "{f:permanents@pl}"),
        ("所有{f:permanents}", "{f:permanents}"),
        make=_all,
        take=_take_all_there,
        number="pl",
        eg=("all creatures", "所有生物"),
    ),
    row("group", (), "{s:stems}的所有{f:permanents}", make=lambda s, f: All(all_of(f, *s))),
    row(
        "group",
        (),
        "{s:stems}的每个{f:permanents}",
        make=lambda s, f: All(all_of(f, *s)),
        number="sg",
    ),
    row(
        "group",
        "each {f:permanents}",
        ("每个{f:permanents}", "各个{f:permanents}"),
        make=_all,
        take=_take_all_there,
        number="sg",
        eg=("each creature you control", "每个由你操控的生物"),
    ),
    row(
        "group",
        "each {f:permanents} and each {g:permanents}",
        ("每个{f:permanents}与每个{g:permanents}", "每个{f:permanents}和每个{g:permanents}"),
        make=lambda f, g: All(any_of((f, g))),
        slots={"f": "filter.filters.0", "g": "filter.filters.1"},
        number="sg",
        eg=("each Elf and each tapped artifact", "每个妖精与每个已横置的神器"),
    ),
    row(
        "group",
        ("all {f:permanents@pl} and all {g:permanents@pl}", "all {f:kinds@pl} and {g:kinds@pl}"),
        "所有{f:permanents}以及所有{g:permanents}",
        make=_two_groups,
        take=lambda v: (
            {"f": v.filter.filters[0], "g": v.filter.filters[1]}
            if v == _two_groups(*v.filter.filters)
            else None
        ),
        number="pl",
        eg=(
            "all creatures you control and all lands an opponent controls",
            "所有由你操控的生物以及所有由对手操控的地",
        ),
    ),
    row(
        "choice",
        "{f:some_permanents}",
        "{f:some_permanents}",
        Chosen(part("f", 0), Actor(), part("f", 1)),
        eg=(
            ("a creature you control", "一个由你操控的生物"),
            ("another creature you control", "另一个由你操控的生物"),
            ("two lands you control", "两个由你操控的地"),
        ),
    ),
    row(
        "some_permanents",
        "another {f:permanents}",
        "另一个{f:permanents}",
        (asked(slot("f"), Another()), Number(1)),
        number="sg",
        eg=("another creature you control", "另一个由你操控的生物"),
    ),
    row(
        "some_permanents",
        "a {f:permanents}",
        "一个{f:permanents}",
        (slot("f"), Number(1)),
        number="sg",
        eg=("a creature you control", "一个由你操控的生物"),
    ),
    row(
        "some_permanents",
        ("a {f:permanents@sg} or a {g:permanents@sg}",),
        "一个{f:permanents}或一个{g:permanents}",
        make=_one_or_other,
        take=lambda v: _take_one_or_other(v, another=False),
        number="sg",
        eg=("a token or a land", "一个衍生物或一个地"),
    ),
    row(
        "some_permanents",
        ("another {f:permanents@sg} or a {g:permanents@sg}",),
        "另一个{f:permanents}或一个{g:permanents}",
        make=lambda f, g: _one_or_other(all_of(f, Another()), g),
        take=lambda v: _take_one_or_other(v, another=True),
        number="sg",
        eg=("another creature or an artifact", "另一个生物或一个神器"),
    ),
    row(
        "some_permanents",
        "{n:count} {f:permanents@pl}",
        "{n:count}个{f:permanents}",
        make=lambda f, n: None if n == Number(1) else (f, n),
        slots={"f": "0", "n": "1"},
        number="pl",
        eg=("two lands you control", "两个由你操控的地"),
    ),
    row(
        "some_cards",
        "a {f:cards}",
        "一张{f:cards}",
        (slot("f"), Number(1)),
        number="sg",
        eg=("a land card", "一张地牌"),
    ),
    row(
        "some_cards",
        "a {f:cards@sg} or {g:cards@sg}",
        "一张{f:cards}或{g:cards}",
        make=lambda f, g: (any_of((f, g)), Number(1)),
        number="sg",
        eg=("a land card or Elf card", "一张地牌或妖精牌"),
    ),
    row(
        "some_cards",
        "{n:count} {f:cards@pl}",
        "{n:count}张{f:cards}",
        make=lambda f, n: None if n == Number(1) else (f, n),
        slots={"f": "0", "n": "1"},
        number="pl",
        eg=("two land cards", "两张地牌"),
    ),
    row(
        "choice",
        ("one of {o:several_spoken_of}", "either of {o:several_spoken_of}"),
        "{o:several_spoken_of}中的一个",
        make=lambda o: _chosen(Is(o)),
        slots={"o": "filter.object"},
        number="sg",
        eg=("one of them", "它们中的一个"),
    ),
    word("several_spoken_of", "them", "它们", It("", True)),
    row(
        "several_spoken_of",
        "those {n:noun@pl}",
        "这些{n:noun@sg}",
        It(slot("n"), True),
        eg=("those creatures", "这些生物"),
    ),
    row(
        "choice",
        "that many {f:permanents@pl}",
        "等量的{f:permanents}",
        make=lambda f: _chosen(f, ThatMuch()),
        take=lambda v: {"f": v.filter} if v == _chosen(v.filter, ThatMuch()) else None,
        number="pl",
        eg=("that many lands you control", "等量的由你操控的地"),
    ),
    row(
        "choice",
        "any number of {f:permanents@pl}",
        ("任意数量的{f:permanents}", "任意数量{f:permanents}"),
        make=lambda f: _chosen(f, CountOf(f), up_to=True),
        slots={"f": "filter"},
        number="pl",
        eg=("any number of creatures you control", "任意数量的由你操控的生物"),
    ),
    row(
        "choice",
        "up to {n:count} {f:permanents@pl}",
        "至多{n:count}个{f:permanents}",
        _chosen(slot("f"), slot("n"), up_to=True),
        number="pl",
        eg=("up to two creatures", "至多两个生物"),
    ),
    row(
        "top_cards",
        "the top card of {p:library}",
        ("{p:library}顶[的]牌", "{p:library}顶的一张牌"),
        TopOfLibrary(Number(1), slot("p")),
        number="sg",
        eg=("the top card of your library", "你的牌库顶牌"),
    ),
    row(
        "top_cards",
        "the top {n:count} cards of {p:library}",
        "{p:library}顶的{n:count}张牌",
        TopOfLibrary(slot("n"), slot("p")),
        number="pl",
        eg=("the top two cards of their library", "其牌库顶的两张牌"),
    ),
    row(
        "top_cards",
        "a number of cards from the top of {p:library} equal to {n:amount}",
        "{p:library}顶等同于{n:amount}的牌",
        make=lambda p, n: None if isinstance(n, Number | ThatMuch) else TopOfLibrary(n, p),
        slots={"p": "whose", "n": "number"},
        number="pl",
        eg=(
            "a number of cards from the top of your library equal to ~'s power",
            "你的牌库顶等同于~的力量的牌",
        ),
    ),
    row(
        "top_cards",
        "that many cards from the top of {p:library}",
        "{p:library}顶等量的牌",
        TopOfLibrary(ThatMuch(), slot("p")),
        number="pl",
        eg=("that many cards from the top of your library", "你的牌库顶等量的牌"),
    ),
    word("library", "your library", "你[的]牌库", You()),
    word("library", "their library", "其牌库", Actor()),
    row(
        "library",
        "{p:other_player}'s library",
        "{p:other_player}[的]牌库",
        slot("p"),
        eg=("target player's library", "目标牌手的牌库"),
    ),
    # Of a group that was spoken of: what is done to each is done to all of them.
    word("objects", "each of them", (), It("", True), number="sg"),
    row("objects", "each of those {n:noun@pl}", (), make=lambda n: It(n, True), number="sg"),
    row(
        "it",
        ("all {f:cards@pl} exiled with ~", "each {f:cards@sg} exiled with ~"),
        "所有以~放逐的{f:cards}",
        make=lambda f: None if contains(f, Another) else All(all_of(f, *_EXILED_WITH)),
        take=lambda v: _exiled_with(v) if isinstance(v, All) else None,
        number="pl",
        eg=("all creature cards exiled with ~", "所有以~放逐的生物牌"),
    ),
    row(
        "it",
        ("all {f:cards@pl} exiled with it", "each {f:cards@sg} exiled with it"),
        (),
        make=lambda f: None if contains(f, Another) else ExiledByIt(f),
        number="pl",
    ),
    row(
        "it",
        "a {f:cards@sg} exiled with it",
        (),
        make=lambda f: None if contains(f, Another) else ExiledByIt(f, Actor()),
        number="sg",
    ),
    row(
        "it",
        (
            "a {f:cards@sg} at random exiled with (it|~)",
            "a {f:cards@sg} exiled with (it|~) at random",
        ),
        (),
        make=lambda f: None if contains(f, Another) else ExiledByIt(f, Actor(), True),
        number="sg",
    ),
    row(
        "it",
        "a {f:cards@sg} exiled with ~",
        "一张以~放逐的{f:cards}",
        make=_one_exiled,
        take=lambda v: _exiled_with(v) if v == _one_exiled(_exiled_with(v)["f"]) else None,
        number="sg",
        eg=("a creature card exiled with ~", "一张以~放逐的生物牌"),
    ),
)
