"""Rows for noun phrases: "another untapped green creature you control",
另一个由你操控且未横置的绿色生物.

In: words. Out: filters in canonical order (`engine.text.conjunction`). English puts adjectives
before the noun and the rest after it; Chinese puts everything before it, what would be a clause
with 的 and several clauses joined by 且.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Filter
from engine.ability.filters import (
    Another,
    AnyOf,
    Anything,
    ControlledBy,
    FromSource,
    GreatestAmong,
    HasChosenName,
    HasColor,
    HasCounter,
    HasKeyword,
    HasStat,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsAbility,
    IsHistoric,
    IsKicked,
    IsSpell,
    Not,
    NumberOfColors,
    OfChosenColor,
    OfChosenType,
    OwnedBy,
    SpellTargets,
)
from engine.terms.comparison import Comparison
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat, Status
from engine.terms.types import BASIC_LAND_TYPES, CardType, Supertype
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, is_adjective, is_kind, parts_of, split, without
from engine.text.lists import first_and_rest, items
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word
from engine.text.table.filters.qualities import PERMANENT_CARD, YOUR_GRAVEYARD

_STRONG = frozenset({CardType.CREATURE, CardType.KINDRED})
_BASIC = HasSupertype(Supertype.BASIC)
_TOKEN = HasStatus(Status.TOKEN)


def _en(category: str, form: str | tuple[str, ...]) -> Row:
    return row(category, form, (), make=items, take=first_and_rest)


def _listed(a: Filter, b: tuple[Filter, ...]) -> tuple[Filter, ...] | None:
    """ "Tapped, attacking"; but "Island, Swamp, or Plains" is one list, and read as such."""
    of_a_list = isinstance(b[0], AnyOf) and any(type(a) is type(each) for each in b[0].filters)
    return None if of_a_list else (a, *b)


def _zh(category: str, form: str | tuple[str, ...]) -> Row:
    return row(category, (), form, make=items, take=first_and_rest)


#: CR 903.3: what its deck was built around.
_COMMANDER = HasStatus(Status.COMMANDER)
_COMMANDER_CREATURE = all_of(_COMMANDER, HasType(CardType.CREATURE))


def _phrase(head: Filter, **parts: tuple[Filter, ...]) -> Filter | None:
    """The filter of a noun phrase; None where an adjective would reach one of several nouns."""
    said = tuple(part for group in parts.values() for part in group)
    choice = isinstance(head, AnyOf) and head != PERMANENT_CARD
    if isinstance(head, AnyOf) and choice:
        strong = tuple(part for part in said if _is_of_creatures(part))
        flying = any(isinstance(part, HasKeyword) for part in strong)
        if flying and not all(isinstance(kind, HasType) for kind in head.filters):
            return None  # a Wall with flying, or any Wall
        said = tuple(part for part in said if part not in strong)
        head = any_of(_stronger(kind, strong) for kind in head.filters)
    if choice and all(part == _BASIC for part in said) and _all_basic_land_types(head):
        return all_of(head, *said)
    late = parts.get("after", ())
    reaching = [part for part in said if not (part in late and _is_of_color(part))]
    if choice and any(not _reaches_all(each) for part in reaching for each in parts_of(part)):
        return None
    return all_of(head, *said)


def _is_of_color(part: Filter) -> bool:
    """ "… that's white or blue": said after all the nouns, and of each of them."""
    of = part.filters if isinstance(part, AnyOf) else (part,)
    return all(isinstance(each, HasColor) for each in of)


def _all_basic_land_types(head: Filter) -> bool:
    """ "Basic Forest or Plains card": each of them is a basic land type."""
    return isinstance(head, AnyOf) and all(
        isinstance(each, HasSubtype) and each.subtype in BASIC_LAND_TYPES for each in head.filters
    )


def _is_of_creatures(part: Filter) -> bool:
    """Whether it asks for what only creatures have: power (CR 208.1), flying."""
    if isinstance(part, HasKeyword):
        return part.keyword is Keyword.FLYING
    return isinstance(part, HasStat) and part.stat in {Stat.POWER, Stat.TOUGHNESS}


def _stronger(kind: Filter, strong: tuple[Filter, ...]) -> Filter:
    """One noun of several: what is said of power is said of the creature among them."""
    return kind if isinstance(kind, HasType) and kind.type not in _STRONG else all_of(kind, *strong)


def _reaches_all(part: Filter) -> bool:
    """Whether a word beside "artifact or creature" is about both: "other", "you control"."""
    said_of_both = (
        Another,
        ControlledBy,
        OwnedBy,
        InZone,
        HasStat,
        HasCounter,
        GreatestAmong,
        HasChosenName,
    )
    return isinstance(part, said_of_both) or (
        isinstance(part, Not) and isinstance(part.filter, ControlledBy | Is)
    )


def _taker(*marks: type[Filter]) -> Any:
    """The inverse of `_phrase` for a noun that adds filters of the kinds `marks`."""

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, Filter):
            return None
        rest: Filter | None = value
        if marks:
            rest = without(value, *marks)
        elif any(isinstance(part, IsSpell | IsAbility) for part in parts_of(value)):
            rest = None
        if rest is None:
            return None
        return _laid_out(rest)

    return take


def _take_permanents(value: Any) -> Bindings | None:
    """CR 109.2: what lies elsewhere is a card, and no permanent."""
    if not isinstance(value, Filter):
        return None
    if any(isinstance(p, InZone) and p.zone is not Zone.BATTLEFIELD for p in parts_of(value)):
        return None
    found: Bindings | None = _taker()(value)
    return found


def _laid_out(value: Filter) -> Bindings:
    is_token = _TOKEN in parts_of(value)
    bare = all_of(*(part for part in parts_of(value) if part != _TOKEN))
    is_commander = _COMMANDER in parts_of(bare)
    if is_commander:
        bare = all_of(*(part for part in parts_of(bare) if part != _COMMANDER))
    before, noun, after = split(bare)
    if is_commander and noun == Anything():
        noun = _COMMANDER
    elif is_commander and noun == HasType(CardType.CREATURE):
        noun = _COMMANDER_CREATURE
    if all(part in after for part in YOUR_GRAVEYARD.filters):
        rest = tuple(part for part in after if part not in YOUR_GRAVEYARD.filters)
        after = (*rest, YOUR_GRAVEYARD)
    stems = (*after, *(part for part in before if _is_stem(part)))
    return {
        "head": all_of(noun, _TOKEN) if is_token else noun,
        "before": before,
        "after": after,
        "stems": stems,
        "bare": tuple(part for part in before if part not in stems),
    }


def _is_stem(part: Filter) -> bool:
    """Whether Chinese says this part with 的."""
    if isinstance(part, AnyOf):
        colors = all(isinstance(each, HasColor) for each in part.filters)
        return not (colors or is_kind(part))
    return (
        isinstance(part, HasStatus)
        or not (
            isinstance(part, Another | HasType | IsHistoric | Not)
            or (isinstance(part, NumberOfColors) and is_adjective(part))
            or is_kind(part)
            or isinstance(part, HasColor | HasSupertype)
        )
        or (isinstance(part, Not) and isinstance(part.filter, ControlledBy | HasKeyword))
    )


def _noun_phrase(category: str, head: str, take: Any, eg: tuple[str, str]) -> Row:
    return row(
        category,
        f"[{{before}} ]{{head:{head}}}[ {{after}}]",
        (f"=[{{stems}}的][{{bare}}]{{head:{head}}}", f"[{{prefix}}]{{head:{head}}}"),
        make=_phrase,
        take=take,
        eg=eg,
    )


def _token_of(value: Any, kind: type[Filter]) -> Bindings | None:
    rest = without(value, HasStatus) if _TOKEN in parts_of(value) else None
    return {"k": rest} if isinstance(rest, kind) else None


def _one_such(w: Filter, *kinds: Filter) -> Filter | None:
    """ "Artifact or tapped creature": the word is about the last of them."""
    *others, last = kinds
    if any(isinstance(kind, AnyOf) for kind in kinds):
        return None
    return any_of((*others, all_of(last, w)))


def _take_one_such(count: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AnyOf) or len(value.filters) != count:
            return None
        said = [each for each in value.filters if len(parts_of(each)) == 2]
        plain = [each for each in value.filters if is_kind(each) and each not in said]
        if len(said) != 1 or len(plain) != count - 1:
            return None
        parts = parts_of(said[0])
        words = [part for part in parts if not is_kind(part)]
        if len(words) != 1:
            return None
        found = dict(zip("ad", plain, strict=False))
        return {**found, "w": words[0], "b": next(part for part in parts if part != words[0])}

    return take


def _take_each_with_a_word(value: Any) -> Bindings | None:
    """Two kinds, each with one word of its own."""
    if not isinstance(value, AnyOf) or len(value.filters) != 2:
        return None
    found: Bindings = {}
    for (word_, kind), each in zip((("w", "a"), ("x", "b")), value.filters, strict=True):
        parts = parts_of(each)
        if len(parts) != 2:
            return None
        found |= {word_: parts[0], kind: parts[1]}
    return found


def _spell(phrase: Filter | None) -> Filter | None:
    return None if phrase is None else all_of(phrase, IsSpell())


def _held(kind: Filter, clause: Filter) -> Filter | None:
    """Abilities on the stack have a controller and nothing else that a clause could say."""
    return all_of(kind, clause) if isinstance(clause, ControlledBy) else None


def _from_source(k: Filter, f: Filter, c: Filter | None = None) -> Filter | None:
    held = k if c is None else _held(k, c)
    return None if held is None else all_of(held, FromSource(f))


#: CR 113.1c, 112.1: whatever is on the stack.
_ON_STACK = any_of((IsSpell(), IsAbility()))


def _take_aimed_at(value: Any) -> Bindings | None:
    parts = parts_of(value) if isinstance(value, Filter) else ()
    aimed = [part for part in parts if isinstance(part, SpellTargets)]
    return {"t": aimed[0]} if len(aimed) == 1 and value == all_of(_ON_STACK, aimed[0]) else None


def _take_held(value: Any) -> Bindings | None:
    parts = parts_of(value) if isinstance(value, Filter) else ()
    kinds = [part for part in parts if isinstance(part, IsAbility)]
    rest = all_of(*(part for part in parts if part not in kinds))
    return {"k": kinds[0], "c": None if rest == Anything() else rest} if kinds else None


def _take_from_source(value: Any) -> Bindings | None:
    parts = parts_of(value) if isinstance(value, Filter) else ()
    said = [part for part in parts if isinstance(part, FromSource)]
    held = _take_held(all_of(*(part for part in parts if part not in said)))
    return {**held, "f": said[0].filter} if len(said) == 1 and held is not None else None


ROWS: tuple[Row, ...] = (
    either("before_word", "adjective", "participle"),
    _en("before", "{a:before_word}[ {b:before}]"),
    row("before", "{a:before_word}, {b:before}", (), make=_listed),
    _en("after", ("{a:clause_of}[ {b:after}]", "{a:clause_of} and {b:after}")),
    _en("after", "{a:clause_at_end}"),
    either("stem", "clause_of", "clause_at_end", "participle", "non"),
    row("stem", (), "既{a:non}也{b:non}", make=lambda **both: all_of(*both.values())),
    _zh("stems", ("{a:stem}[且{b:stems}]", "{a:stem}(，|、|，且|且为|且是|，且为){b:stems}")),
    _zh("bare", "{a:adjective}[{b:bare}]"),
    _zh(
        "prefix",
        (
            "{a:stems}(的|之)[{b:prefix}]",
            "{a:adjective}[{b:prefix}]",
            # 由你操控的该类别生物: without 的 too, where English has "of the chosen type" after it.
            "{a:chosen_word}[{b:prefix}]",
        ),
    ),
    word("chosen_word", (), "该类别", OfChosenType()),
    word("chosen_word", (), "该色", OfChosenColor()),
    word("permanent_head", "<permanent|permanents>", "永久物", Anything()),
    either("permanent_head", "kinds"),
    word("permanent_head", "<token|tokens>", "衍生物", _TOKEN),
    word("permanent_head", "<commander|commanders>", "指挥官", _COMMANDER),
    word(
        "permanent_head",
        "commander <creature|creatures>",
        "指挥官生物",
        _COMMANDER_CREATURE,
    ),
    word("spell_head", "commander <spell|spells>", "指挥官咒语", _COMMANDER),
    row(
        "permanent_head",
        "{k:type@sg} <token|tokens>",
        ("衍生{k:type}", "{k:type}衍生物"),
        make=lambda k: all_of(k, _TOKEN),
        take=lambda value: _token_of(value, HasType),
        eg=("creature token", "衍生生物"),
    ),
    row(
        "permanent_head",
        "{k:subtype@sg} <token|tokens>",
        "{k:subtype}衍生物",
        make=lambda k: all_of(k, _TOKEN),
        take=lambda value: _token_of(value, HasSubtype),
        eg=("Goblin token", "鬼怪衍生物"),
    ),
    _noun_phrase(
        "permanents",
        "permanent_head",
        _take_permanents,
        eg=("other white creatures you control", "由你操控的其他白色生物"),
    ),
    row(
        "permanents",
        "{a:kinds} or {w:one_kinds_word} {b:kinds}",
        "{a:kinds}或{w:one_kinds_word}{b:kinds}",
        make=lambda a, w, b: _one_such(w, a, b),
        take=_take_one_such(2),
        eg=("artifact or tapped creature", "神器或已横置的生物"),
    ),
    row(
        "permanents",
        "{a:kinds}, {d:kinds}, or {w:one_kinds_word} {b:kinds}",
        "{a:kinds}，{d:kinds}或{w:one_kinds_word}{b:kinds}",
        make=lambda a, d, w, b: _one_such(w, a, d, b),
        take=_take_one_such(3),
        eg=("artifact, land, or tapped creature", "神器，地或已横置的生物"),
    ),
    row(
        "permanents",
        "{w:word_of_one} {a:kind} or {x:word_of_one} {b:kind}",
        "{w:word_of_one}{a:kind}或{x:word_of_one}{b:kind}",
        make=lambda w, a, x, b: any_of((all_of(a, w), all_of(b, x))),
        take=_take_each_with_a_word,
        eg=("white creature or black land", "白色生物或黑色地"),
    ),
    either("word_of_one", "color", "non", "supertype", "type@sg", "multicolored_word"),
    word("multicolored_word", "multicolored", "多色", NumberOfColors(Comparison.AT_LEAST, 2)),
    row(
        "one_kinds_word", "{a:participle}", "{a:participle}的", slot("a"), eg=("tapped", "已横置的")
    ),
    either("one_kinds_word", "non", "supertype"),
    word("card_head", "<card|cards>", "牌", Anything()),
    word("card_head", "permanent <card|cards>", "永久物牌", PERMANENT_CARD),
    row(
        "card_head", "{k:kinds@sg} <card|cards>", "{k:kinds}牌", slot("k"), eg=("land card", "地牌")
    ),
    _noun_phrase("cards", "card_head", _taker(), eg=("basic land card", "基本地牌")),
    word("spell_head", "<spell|spells>", "咒语", Anything()),
    # CR 110.4b: what will enter as a permanent; no spell is a land.
    word("spell_head", "permanent <spell|spells>", "永久物咒语", PERMANENT_CARD),
    row(
        "spell_head",
        "{k:kinds@sg} <spell|spells>",
        "{k:kinds}咒语",
        slot("k"),
        eg=("creature spell", "生物咒语"),
    ),
    word("spells", "kicked <spell|spells>", "已增幅的咒语", all_of(IsKicked(), IsSpell())),
    row(
        "spells",
        "[{before} ]{head:spell_head}[ {after}]",
        ("=[{stems}的][{bare}]{head:spell_head}", "[{prefix}]{head:spell_head}"),
        make=lambda **said: _spell(_phrase(**said)),
        take=_taker(IsSpell),
        eg=("colorless spell you control", "由你操控的无色咒语"),
    ),
    either("stack_objects", "spells"),
    word("ability_kind", "activated", "起动式", IsAbility(triggered=False)),
    word("ability_kind", "triggered", "触发式", IsAbility(activated=False)),
    word("ability_kind", "activated or triggered", "起动式(或|异能或|与)触发式", IsAbility()),
    row(
        "stack_objects",
        "{k:ability_kind} <ability|abilities>[ {c:clause_of}]",
        "[{c:clause_of}的]{k:ability_kind}异能",
        make=lambda k, c=None: k if c is None else _held(k, c),
        take=_take_held,
        eg=(
            ("activated ability", "起动式异能"),
            ("triggered ability you control", "由你操控的触发式异能"),
        ),
    ),
    row(
        "stack_objects",
        "{k:ability_kind} <ability|abilities>[ {c:clause_of}] from a {f:kinds} source",
        "[{c:clause_of}的]来自{f:kinds}来源的{k:ability_kind}异能",
        make=_from_source,
        take=_take_from_source,
        eg=(
            "activated or triggered ability you control from an artifact source",
            "由你操控的来自神器来源的起动式或触发式异能",
        ),
    ),
    word(
        "stack_objects",
        (
            "spell, activated ability, or triggered ability",
            "spell or ability",
            "spells or abilities",
        ),
        ("咒语，起动式异能或触发式异能", "咒语或异能", "咒语，起动式或触发式异能"),
        any_of((IsSpell(), IsAbility())),
    ),
    row(
        "stack_objects",
        "spell or ability that targets {t:targeted}",
        "以{t:targeted}为目标的咒语或异能",
        make=lambda t: all_of(_ON_STACK, t),
        take=_take_aimed_at,
        eg=("spell or ability that targets a creature", "以生物为目标的咒语或异能"),
    ),
    row(
        "stack_objects",
        ("{k:ability_kind} ability or {s:spells}", "{s:spells} or {k:ability_kind} ability"),
        "{k:ability_kind}异能或{s:spells}",
        make=lambda k, s: AnyOf((k, s)),
        take=lambda v: (
            dict(zip("ks", v.filters, strict=True))
            if isinstance(v, AnyOf) and len(v.filters) == 2 and isinstance(v.filters[0], IsAbility)
            else None
        ),
        eg=("triggered ability or colorless spell", "触发式异能或无色咒语"),
    ),
    row(
        "stack_objects",
        "{s:spells}, {t:spells}, or {k:ability_kind} ability",
        "{s:spells}，{t:spells}或{k:ability_kind}异能",
        make=lambda s, t, k: AnyOf((k, s, t)),
        take=lambda v: (
            dict(zip("kst", v.filters, strict=True))
            if isinstance(v.filters[0], IsAbility)
            else None
        ),
        eg=(
            "instant spell, sorcery spell, or triggered ability",
            "瞬间咒语，法术咒语或触发式异能",
        ),
    ),
    row(
        "stack_objects",
        "{s:spells}, {t:spells}, activated ability, or triggered ability",
        (),
        make=lambda s, t: AnyOf((IsAbility(), s, t)),
    ),
    row(
        "stack_objects",
        "activated ability, triggered ability, or {s:spells}",
        "起动式异能，触发式异能或{s:spells}",
        make=lambda s: AnyOf((IsAbility(), s)),
        eg=(
            "activated ability, triggered ability, or noncreature spell",
            "起动式异能，触发式异能或非生物咒语",
        ),
    ),
)
