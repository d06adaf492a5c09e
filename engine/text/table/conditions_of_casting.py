"""Rows for conditions of how it was cast: "it was kicked", "you cast it from your hand".

In: words after "if". Out: conditions. What a spell targets stands here too.
"""

from __future__ import annotations

from engine.ability.amounts import ManaSpent, Number
from engine.ability.base import Condition, ObjectReference
from engine.ability.conditions import (
    Compare,
    Every,
    KickedWith,
    Matches,
    TributePaid,
    Unless,
    WasCast,
    WasKicked,
)
from engine.ability.filters import InZone, Not, OwnedBy, SpellTargets
from engine.ability.references import EventObject, This, You
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import It
from engine.text.words.keywords import CHINESE

#: The letters of mana: each color's, colorless and snow.
_LETTERS = (*(color.value for color in Color), "C", "S")

#: Keywords of whose cost cards ask whether it was paid.
_WAYS = tuple(word for word in CHINESE if word.asked)


#: A card is what lies elsewhere than on the battlefield (CR 109.2a).
_NOT_THERE = Not(InZone(Zone.BATTLEFIELD))


def _from_own(thing: ObjectReference, zone: Zone) -> Condition:
    """From the controller's own hand, graveyard or library: only what they own lies there."""
    return Every((WasCast(thing, zone), Matches(thing, OwnedBy(You()))))


def _both_spent(k: tuple[str, str], o: ObjectReference) -> Condition:
    """One mana of each of the two was spent."""
    one, two = (Compare(ManaSpent(o, each), Comparison.AT_LEAST, Number(1)) for each in k)
    return Every((one, two))


def _cast_from(i: ObjectReference, z: tuple[Zone | None, bool]) -> Condition:
    zone, own = z
    if zone is None:
        return Every((WasCast(i), Unless(_from_own(i, Zone.HAND))))
    return _from_own(i, zone) if own else WasCast(i, zone)


def _take_cast_from(value: object) -> Bindings | None:
    cast = value.conditions[0] if isinstance(value, Every) else value
    if not isinstance(cast, WasCast):
        return None
    for z in ((cast.origin, False), (cast.origin, True)):
        if (z[0] is not None or z[1]) and value == _cast_from(cast.object, z):
            return {"i": cast.object, "z": z}
    return None


ROWS: tuple[Row, ...] = (
    row("condition", "(it|~) escaped", ("它已逸脱", "~已逸脱"), WasKicked(This(), Keyword.ESCAPE)),
    row(
        "condition",
        "(it|~) was kicked with its {c:mana_only} kicker",
        "(它|~)是以其{c:mana_only}增幅费用增幅的",
        KickedWith(This(), slot("c")),
        eg=("it was kicked with its {W} kicker", "它是以其{W}增幅费用增幅的"),
    ),
    row("condition", "(it|~) was kicked", ("它已增幅", "~已增幅"), WasKicked(This())),
    row("condition", ("~ was cast", "(he|she) was cast"), "~是施放的", WasCast(This())),
    row("condition", "it was cast", "它是施放的", WasCast(It())),
    row("condition", "it wasn't cast", ("它不是施放的", "它未经施放"), Unless(WasCast(It()))),
    row(
        "condition",
        "{i:cast_thing} was cast from {z:cast_place}",
        (
            "{i:cast_thing}是从{z:cast_place}施放的",
            "{i:cast_thing}[是]从{z:cast_place}[(中|上)]施放[的]",
        ),
        make=_cast_from,
        take=_take_cast_from,
        eg=(
            ("~ was cast from a graveyard", "~是从坟墓场施放的"),
            ("it was cast from exile", "它是从放逐区施放的"),
            (
                "~ was cast from anywhere other than your hand",
                "~是从你手牌以外的任意区域施放的",
            ),
        ),
    ),
    word("cast_thing", "~", "~", This(), number="sg"),
    word("cast_thing", "it", "它", It(), number="sg"),
    *words(
        "cast_place",
        ("a graveyard", "坟墓场", (Zone.GRAVEYARD, False)),
        ("your graveyard", "你的坟墓场", (Zone.GRAVEYARD, True)),
        ("exile", "放逐区", (Zone.EXILE, False)),
        ("your hand", ("你手牌", "你[的]手"), (Zone.HAND, True)),
        ("your library", "你的牌库", (Zone.LIBRARY, True)),
        ("anywhere other than your hand", "你手牌以外的(任意|任何)区域", (None, True)),
    ),
    row(
        "condition",
        "you cast it",
        ("你施放过它", "(你施放了它|它经你施放|它是由你施放|你施放之)"),
        WasCast(This(), by=You()),
    ),
    row(
        "condition",
        "you cast (~|it) during your main phase",
        (
            "你于你的行动阶段中施放~",
            "你(于|在|是在)你的行动阶段[中|时|期间]施放(~|它|此咒语)[的]",
            "(~|它|此咒语)是[由]你(于|在)你的行动阶段[中|时|期间]施放[的]",
        ),
        WasCast(This(), by=You(), in_main=True),
    ),
    row(
        "condition",
        "you cast it from your hand",
        ("(你从你手上施放之|它是由你从手上施放|你从手上施放它|你是从你手上施放它)",),
        WasCast(This(), Zone.HAND, You()),
    ),
    *words(
        "condition",
        (
            "you cast it from anywhere other than your hand",
            "你从手牌以外的区域施放它",
            Every((WasCast(It(), by=You()), Unless(_from_own(It(), Zone.HAND)))),
        ),
        (
            ("you didn't cast it from your hand", "you did not cast it from your hand"),
            "你并未从你手上施放它",
            Unless(WasCast(It(), Zone.HAND, You())),
        ),
        ("(it|~) wasn't kicked", "(它|~)未增幅", Unless(WasKicked(This()))),
        ("that spell was kicked", "该咒语已增幅", WasKicked(It("spell"))),
    ),
    row(
        "condition",
        "it targets a {f:permanents}",
        (
            "它以{f:permanents}为目标",
            "(它|其)(指定|以)一个{f:permanents}为目标",
            "~以[一个]{f:permanents}为目标",
        ),
        make=lambda f: Matches(This(), SpellTargets(f)),
        slots={"f": "filter.object"},
        eg=("it targets a tapped creature", "它以已横置的生物为目标"),
    ),
    row(
        "condition",
        "it targets a {f:cards@sg}",
        "它以{f:cards}为目标",
        make=lambda f: Matches(This(), SpellTargets(all_of(f, _NOT_THERE))),
        take=lambda v: (
            {"f": all_of(*(p for p in parts_of(v.filter.object) if p != _NOT_THERE))}
            if _NOT_THERE in parts_of(v.filter.object)
            else None
        ),
        eg=("it targets a creature card", "它以生物牌为目标"),
    ),
    row(
        "condition",
        "it targets a {f:stack_objects@sg}",
        "它以{f:stack_objects}为目标",
        make=lambda f: Matches(This(), SpellTargets(f)),
        slots={"f": "filter.object"},
        eg=("it targets a blue spell", "它以蓝色咒语为目标"),
    ),
    row(
        "condition",
        ("~'s additional cost was paid", "this spell's additional cost was paid"),
        ("已支付~的额外费用", "支付过~的额外费用"),
        WasKicked(This(), UnnamedCost.ADDITIONAL),
    ),
    row("condition", "tribute was paid", "已支付致敬", TributePaid()),
    row("condition", "tribute wasn't paid", "未支付致敬", Unless(TributePaid())),
    row("condition", "the gift was promised", "已应诺礼赠", WasKicked(This(), Keyword.GIFT)),
    row(
        "condition",
        "the gift wasn't promised",
        "未应诺礼赠",
        Unless(WasKicked(This(), Keyword.GIFT)),
    ),
    row(
        "condition",
        ("(it|~) was cast using {k:way_to_cast}", "they were cast using {k:way_to_cast}"),
        (
            "它是以{k:way_to_cast}施放的",
            "(它|~)(是以{k:way_to_cast}异能施放|是利用{k:way_to_cast}施放|以{k:way_to_cast}施放过)[的]",
        ),
        WasKicked(This(), slot("k")),
        eg=("it was cast using web-slinging", "它是以蛛丝甩荡施放的"),
    ),
    row(
        "condition",
        "(~'s|its|her|his|their) {k:way_to_cast} cost was paid",
        ("已支付~的{k:way_to_cast}费用", "(支付过|已支付|支付了)(~|其|它)[的]{k:way_to_cast}费用"),
        WasKicked(This(), slot("k")),
        eg=("~'s sneak cost was paid", "已支付~的奇袭费用"),
    ),
    *words("way_to_cast", *((str(word), CHINESE[word], word) for word in _WAYS)),
    row(
        "condition",
        "at least {n:count} {c:color_name} mana was spent to cast ~",
        "施放~时支付过至少{n:count}点{c:color_name}法术力",
        make=lambda n, c: Compare(ManaSpent(This(), c.value), Comparison.AT_LEAST, n),
        take=lambda v: {"n": v.right, "c": Color(v.left.kind)},
        eg=(
            "at least three red mana was spent to cast ~",
            "施放~时支付过至少三点红色法术力",
        ),
    ),
    row(
        "condition",
        "{k:mana_kind} was spent to cast {o:the_spell}",
        "施放{o:the_spell}时支付过{k:mana_kind}",
        Compare(ManaSpent(slot("o"), slot("k")), Comparison.AT_LEAST, Number(1)),
        eg=("{S} was spent to cast ~", "施放~时支付过{S}"),
    ),
    row(
        "condition",
        "{k:mana_kind} wasn't spent to cast {o:the_spell}",
        "施放{o:the_spell}时未支付过{k:mana_kind}",
        Compare(ManaSpent(slot("o"), slot("k")), Comparison.EQUAL, Number(0)),
        eg=("{C} wasn't spent to cast ~", "施放~时未支付过{C}"),
    ),
    row(
        "condition",
        "{k:two_alike} was spent to cast {o:the_spell}",
        "施放{o:the_spell}时支付过{k:two_alike}",
        Compare(ManaSpent(slot("o"), slot("k")), Comparison.AT_LEAST, Number(2)),
        eg=("{R}{R} was spent to cast it", "施放它时支付过{R}{R}"),
    ),
    row(
        "condition",
        "{k:two_kinds} was spent to cast {o:the_spell}",
        "施放{o:the_spell}时支付过{k:two_kinds}",
        make=_both_spent,
        take=lambda v: {
            "o": v.conditions[0].left.object,
            "k": (v.conditions[0].left.kind, v.conditions[1].left.kind),
        },
        eg=("{G}{W} was spent to cast ~", "施放~时支付过{G}{W}"),
    ),
    *words(
        "two_kinds",
        *(
            (f"{{{one}}}{{{two}}}", f"{{{one}}}{{{two}}}", (one, two))
            for one in _LETTERS
            for two in _LETTERS
            if one != two
        ),
    ),
    *words("mana_kind", *((f"{{{letter}}}", f"{{{letter}}}", letter) for letter in _LETTERS)),
    *words(
        "two_alike",
        *((f"{{{each}}}{{{each}}}", f"{{{each}}}{{{each}}}", each) for each in _LETTERS),
    ),
    row(
        "condition",
        (
            "at least {n:count} mana was spent to cast {o:the_spell}",
            "{n:count} or more mana was spent to cast {o:the_spell}",
        ),
        (
            "施放{o:the_spell}时支付过至少{n:count}点法术力",
            "施放{o:the_spell}时支付过[至少]{n:count}点或更多法术力",
        ),
        Compare(ManaSpent(slot("o")), Comparison.AT_LEAST, slot("n")),
        eg=(
            "at least four mana was spent to cast that spell",
            "施放该咒语时支付过至少四点法术力",
        ),
    ),
    row(
        "condition",
        "no mana was spent to cast {o:the_spell}",
        "施放{o:the_spell}时未支付过法术力",
        Compare(ManaSpent(slot("o")), Comparison.EQUAL, Number(0)),
        eg=("no mana was spent to cast that spell", "施放该咒语时未支付过法术力"),
    ),
    *words(
        "the_spell",
        ("~", "~", This()),
        ("that spell", "该咒语", It("spell")),
        ("it", "它", It()),
        ("=it", "=它", EventObject()),
    ),
    # CR 701.59c: linked to the additional cost of the same spell.
    row(
        "condition",
        "evidence was collected",
        ("已搜证", "(~|它)已搜证"),
        WasKicked(This(), UnnamedCost.ADDITIONAL, evidence=True),
    ),
    # CR 701.4a: linked to the additional cost of the same spell.
    row(
        "condition",
        "a {f:kinds@sg} was beheld",
        "已请援{f:kinds}",
        make=lambda f: WasKicked(This(), UnnamedCost.ADDITIONAL),
        eg=("a Dragon was beheld", "已请援龙"),
    ),
    row(
        "condition",
        "(it|~) was bargained",
        "(它|~)已加码",
        WasKicked(This(), Keyword.BARGAIN),
    ),
    row("condition", "it's bargained", (), make=lambda: WasKicked(This(), Keyword.BARGAIN)),
)
