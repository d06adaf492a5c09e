"""Rows for objects: ~, it, target creature, each creature you control, 目标生物, 至多一张目标牌.

In: words. Out: object references; targets stay in their place as `Aim`, pronouns as `It`.
Categories: `objects` for what an effect acts on, `card_phrase` for cards whose zone is said
elsewhere, `damaged` for what damage may be dealt to.
"""

from __future__ import annotations

from typing import Any

from engine.ability import (
    All,
    Another,
    AttachedTo,
    Both,
    Chosen,
    EachOpponent,
    EachPlayer,
    HasType,
    InZone,
    Number,
    Remembered,
    TargetSpecification,
    This,
    TopOfLibrary,
    You,
)
from engine.ability.base import Amount, Filter, PlayerReference
from engine.terms import CardType
from engine.text.conjunction import all_of, any_of
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.surface import Actor, Aim, It


def aimed(
    objects: Any,
    minimum: Any = Number(1),
    maximum: Any = Number(1),
    *,
    players: PlayerReference | None = None,
) -> Aim:
    """One instance of "target"."""
    return Aim(TargetSpecification(objects, players, minimum, maximum))


#: CR 115.4: what "any target" can be.
ANY_TARGET_OBJECTS = any_of(
    HasType(kind) for kind in (CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE)
)


def _any(minimum: Any = Number(1), maximum: Any = Number(1)) -> Aim:
    return aimed(ANY_TARGET_OBJECTS, minimum, maximum, players=EachPlayer())


_NONE = Number(0)


#: An example noun of each kind: English singular and plural, Chinese.
_EXAMPLE_NOUNS = {
    "permanents": ("creature", "creatures", "生物"),
    "cards": ("creature card", "creature cards", "生物牌"),
    "stack_objects": ("spell", "spells", "咒语"),
}


def _targets(category: str, filters: str, measure: str) -> tuple[Row, ...]:
    """The ways of saying "target" for one kind of noun, with the Chinese measure word."""
    of, f, n = slot("f"), f"{{f:{filters}}}", "{n:count}"
    one, many, zh = _EXAMPLE_NOUNS[filters]
    plural = f"{{f:{filters}@pl}}"
    up_to_one = (_NONE, Number(1))
    return (
        row(
            category,
            f"target {f}",
            f"[一{measure}]目标{f}",
            aimed(of),
            number="sg",
            eg=(f"target {one}", f"目标{zh}"),
        ),
        row(
            category,
            f"another target {f}",
            (f"另一{measure}目标{f}", f"目标另一{measure}{f}"),
            Aim(TargetSpecification(of), another=True),
            number="sg",
            eg=(f"another target {one}", f"另一{measure}目标{zh}"),
        ),
        row(
            category,
            f"up to one target {f}",
            f"至多一{measure}目标{f}",
            aimed(of, *up_to_one),
            number="sg",
            eg=(f"up to one target {one}", f"至多一{measure}目标{zh}"),
        ),
        row(
            category,
            (f"up to one other target {f}", f"up to one another target {f}"),
            (f"至多另一{measure}目标{f}", f"至多一{measure}其他目标{f}"),
            Aim(TargetSpecification(of, None, *up_to_one), another=True),
            number="sg",
            eg=(f"up to one other target {one}", f"至多另一{measure}目标{zh}"),
        ),
        row(
            category,
            f"up to {n} target {plural}",
            f"至多{n}{measure}目标{f}",
            make=lambda f, n: None if n == Number(1) else aimed(f, _NONE, n),
            take=lambda value: _up_to(value),
            number="pl",
            eg=(f"up to two target {many}", f"至多两{measure}目标{zh}"),
        ),
        row(
            category,
            f"{{n:number}} target {plural}",
            (f"{{n:count}}{measure}目标{f}", f"目标{{n:count}}{measure}{f}"),
            make=lambda f, n: None if n == Number(1) else aimed(f, n, n),
            take=lambda value: _exactly(value),
            number="pl",
            eg=(f"two target {many}", f"两{measure}目标{zh}"),
        ),
        row(
            category,
            f"any number of target {plural}",
            f"任意数量的目标{f}",
            aimed(of, _NONE, None),
            number="pl",
            eg=(f"any number of target {many}", f"任意数量的目标{zh}"),
        ),
        row(
            category,
            f"one or two target {plural}",
            f"一{measure}或两{measure}目标{f}"
            if measure == "张"
            else (f"一{measure}或两{measure}目标{f}", f"一或两{measure}目标{f}"),
            aimed(of, Number(1), Number(2)),
            number="pl",
            eg=(f"one or two target {many}", f"一{measure}或两{measure}目标{zh}"),
        ),
    )


def _plain(value: Any) -> TargetSpecification | None:
    if not isinstance(value, Aim) or value.another:
        return None
    spec = value.specification
    return spec if spec.objects is not None and spec.players is None else None


def _up_to(value: Any) -> dict[str, Any] | None:
    spec = _plain(value)
    if spec is None or spec.minimum != _NONE or spec.maximum in {None, Number(1)}:
        return None
    return {"f": spec.objects, "n": spec.maximum}


def _exactly(value: Any) -> dict[str, Any] | None:
    spec = _plain(value)
    if spec is None or spec.minimum != spec.maximum or spec.maximum in {None, Number(1)}:
        return None
    return {"f": spec.objects, "n": spec.maximum}


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


def _other(f: Filter) -> Filter:
    return all_of(f, Another())


def _is_other(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Chosen) or value.number != Number(1) or value.up_to:
        return None
    parts = getattr(value.filter, "filters", (value.filter,))
    if value.by != Actor() or value.at_random or Another() not in parts:
        return None
    return {"f": all_of(*(part for part in parts if part != Another()))}


PRONOUNS = (
    row("it", ("it", "him", "her", "he", "she"), ("它", "(他|她)"), It(), number="sg"),
    row("it", (), "(其|之)", It("", None)),
    row("it", ("them", "they", "those"), ("它们", "(他们|这些)"), It("", True), number="pl"),
    row(
        "it",
        ("that {n:noun}", "the {n:noun}"),
        ("该{n:noun}", "此{n:noun}"),
        It(slot("n")),
        number="sg",
        eg=("that creature", "该生物"),
    ),
    row(
        "it",
        ("those {n:nouns}", "these {n:nouns}"),
        ("这些{n:nouns}", "(该些|该等){n:nouns}"),
        It(slot("n"), True),
        number="pl",
        eg=("those creatures", "这些生物"),
    ),
    row(
        "it",
        "the sacrificed {n:noun}",
        "所牺牲的{n:noun}",
        It(slot("n")),
        number="sg",
        eg=("the sacrificed creature", "所牺牲的生物"),
    ),
    row("it", "the exiled card", ("所放逐的牌", "所放逐之牌"), Remembered("exiled"), number="sg"),
    row("it", "the exiled cards", "所放逐的这些牌", Remembered("exiled"), number="pl"),
)

REFERENCES = (
    row("this", "~", "~", This(), number="sg"),
    row(
        "attached",
        "(enchanted|equipped) {n:noun}",
        ("所结附的{n:noun}", "佩带此物的{n:noun}"),
        make=lambda n: AttachedTo(),
        eg=("enchanted permanent", "所结附的永久物"),
    ),
    row(
        "attached",
        "enchanted creature",
        ("所结附的生物", "佩带此物的生物"),
        AttachedTo(),
        number="sg",
    ),
    row("objects", "{t:this}", "{t:this}", slot("t"), number="sg"),
    row("objects", "{t:attached}", "{t:attached}", slot("t"), number="sg"),
    row("objects", "{t:targets}", "{t:targets}", make=lambda t: t, take=_unzoned_aim),
    row("objects", "{t:target_cards}", "{t:target_cards}", make=_zoned, take=_zoned_aim),
    row("objects", "{t:target_spells}", "{t:target_spells}", slot("t")),
    row("objects", "{t:it}", "{t:it}", slot("t")),
    row("objects", "{t:group}", "{t:group}", slot("t")),
    row("objects", "{t:choice}", "{t:choice}", slot("t")),
    row(
        "group",
        ("all {f:permanents@pl}", "{f:permanents@pl}"),
        ("所有{f:permanents}", "{f:permanents}"),
        All(slot("f")),
        number="pl",
        eg=("all creatures", "所有生物"),
    ),
    row("group", (), "{s:stems}的所有{f:permanents}", make=lambda s, f: All(all_of(f, *s))),
    row(
        "group",
        "each {f:permanents}",
        ("每个{f:permanents}", "各个{f:permanents}"),
        All(slot("f")),
        number="sg",
        eg=("each creature you control", "每个由你操控的生物"),
    ),
    row(
        "choice",
        "a {f:permanents}",
        "一个{f:permanents}",
        _chosen(slot("f")),
        number="sg",
        eg=("a creature you control", "一个由你操控的生物"),
    ),
    row(
        "choice",
        "another {f:permanents}",
        "另一个{f:permanents}",
        make=lambda f: _chosen(_other(f)),
        take=_is_other,
        number="sg",
        eg=("another creature you control", "另一个由你操控的生物"),
    ),
    row(
        "choice",
        "{n:count} {f:permanents@pl}",
        "{n:count}个{f:permanents}",
        make=lambda f, n: None if n == Number(1) else _chosen(f, n),
        slots={"f": "filter", "n": "number"},
        number="pl",
        eg=("two lands you control", "两个由你操控的地"),
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
        "the top card of your library",
        ("你[的]牌库顶[的]牌", "你牌库顶的一张牌"),
        TopOfLibrary(Number(1), You()),
        number="sg",
    ),
    row(
        "top_cards",
        "the top {n:count} cards of your library",
        "你[的]牌库顶的{n:count}张牌",
        TopOfLibrary(slot("n"), You()),
        number="pl",
        eg=("the top two cards of your library", "你牌库顶的两张牌"),
    ),
    row(
        "top_cards",
        "the top card of their library",
        "其牌库顶[的]牌",
        TopOfLibrary(Number(1), Actor()),
        number="sg",
    ),
    row(
        "top_cards",
        "the top {n:count} cards of their library",
        "其牌库顶的{n:count}张牌",
        TopOfLibrary(slot("n"), Actor()),
        number="pl",
        eg=("the top two cards of their library", "其牌库顶的两张牌"),
    ),
    row("card_phrase", "{t:target_cards}", "{t:target_cards}", slot("t")),
)

DAMAGED = (
    row(
        "damaged", "any target", ("任意一个目标", "任意目标", "目标生物或牌手"), _any(), number="sg"
    ),
    row(
        "damaged",
        "any other target",
        "任意一个其他目标",
        Aim(TargetSpecification(ANY_TARGET_OBJECTS, EachPlayer()), another=True),
        number="sg",
    ),
    row(
        "damaged",
        ("up to one target", "up to one any target"),
        "至多一个目标",
        _any(_NONE),
        number="sg",
    ),
    row("damaged", "{t:objects}", "{t:objects}", slot("t")),
    row("damaged", "{t:player}", "{t:player}", slot("t")),
    row(
        "damaged",
        "target player or planeswalker",
        "目标牌手或鹏洛客",
        aimed(HasType(CardType.PLANESWALKER), players=EachPlayer()),
        number="sg",
    ),
    row(
        "damaged",
        "target opponent or planeswalker",
        "目标对手或鹏洛客",
        aimed(HasType(CardType.PLANESWALKER), players=EachOpponent()),
        number="sg",
    ),
    row(
        "damaged",
        "each opponent and each creature your opponents control",
        "每位对手和每个由对手操控的生物",
        make=lambda: None,
    ),
    row(
        "damaged",
        "{a:other_player} and {b:group}",
        "{a:other_player}和{b:group}",
        make=lambda a, b: Both((a, b)),
        take=lambda v: (
            dict(zip("ab", v.subjects, strict=True))
            if isinstance(v, Both)
            and len(v.subjects) == 2
            and isinstance(v.subjects[0], PlayerReference)
            else None
        ),
        number="pl",
        eg=("each opponent and each creature", "每位对手和每个生物"),
    ),
    row(
        "damaged",
        "{a:group} and {b:other_player}",
        "{a:group}和{b:other_player}",
        make=lambda a, b: Both((a, b)),
        take=lambda v: (
            dict(zip("ab", v.subjects, strict=True))
            if isinstance(v, Both)
            and len(v.subjects) == 2
            and isinstance(v.subjects[1], PlayerReference)
            else None
        ),
        number="pl",
        eg=("each creature and each player", "每个生物和每位牌手"),
    ),
    row("divided", "any number of targets", "任意数量的目标", _any(_NONE, None), number="pl"),
    row(
        "divided",
        "one or two targets",
        "任意一个或两个目标",
        _any(Number(1), Number(2)),
        number="pl",
    ),
    row(
        "divided",
        "one, two, or three targets",
        "任意一个，两个或三个目标",
        _any(Number(1), Number(3)),
        number="pl",
    ),
    row(
        "divided",
        "up to {n:count} targets",
        "至多{n:count}个目标",
        _any(_NONE, slot("n")),
        number="pl",
        eg=("up to three targets", "至多三个目标"),
    ),
    row("divided", "{t:targets}", "{t:targets}", slot("t")),
)

ROWS: tuple[Row, ...] = (
    *_targets("targets", "permanents", "个"),
    *_targets("target_cards", "cards", "张"),
    *_targets("target_spells", "stack_objects", "个"),
    *PRONOUNS,
    *REFERENCES,
    *DAMAGED,
)
