"""Rows for filters: "another untapped green creature you control", 另一个由你操控且未横置的绿色生物.

In: words. Out: filters in canonical order (`engine.text.conjunction`). English puts adjectives
before the noun and the rest after it; Chinese puts everything before it, what would be a clause
with 的 and several clauses joined by 且.
"""

from __future__ import annotations

from typing import Any

from engine.ability import (
    AllOf,
    Another,
    AnyOf,
    Anything,
    ControlledBy,
    EachOpponent,
    HasCounter,
    HasKeyword,
    HasStat,
    HasStatus,
    HasSubtype,
    HasType,
    InZone,
    IsAbility,
    IsHistoric,
    IsSpell,
    Not,
    NumberOfColors,
    OfChosenColor,
    OfChosenType,
    OwnedBy,
    You,
)
from engine.ability.base import Filter
from engine.terms import CardType, Comparison, Status, Zone
from engine.text.conjunction import all_of, any_of, is_adjective, is_kind, parts_of, split, without
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import ThatPlayer

YOURS = ControlledBy(You())
_YOUR_GRAVEYARD = AllOf((InZone(Zone.GRAVEYARD), OwnedBy(You())))
#: A card that could be a permanent (CR 110.4b).
PERMANENT_CARD = any_of(
    HasType(kind)
    for kind in (
        CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT,
        CardType.LAND, CardType.PLANESWALKER,
    )
)  # fmt: skip


def _choice(**kinds: Filter) -> Filter:
    return any_of(kinds.values())


def _choice_of(count: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AnyOf) or len(value.filters) != count or value == PERMANENT_CARD:
            return None
        if not is_kind(value):
            return None
        return dict(zip("abcde", value.filters, strict=False))

    return take


KINDS = (
    row("kind", "{a:type}", "{a:type}", slot("a")),
    row("kind", "{a:subtype}", "{a:subtype}", slot("a")),
    row("kinds", "{a:kind}", "{a:kind}", slot("a")),
    row(
        "kinds",
        ("={a:kind} <or|and> {b:kind}", "{a:kind} (or|and|and/or) {b:kind}"),
        ("{a:kind}<或|和>{b:kind}", "{a:kind}(与|及|和/或){b:kind}"),
        make=_choice,
        take=_choice_of(2),
        eg=("artifact or creature", "神器或生物"),
    ),
    row(
        "kinds",
        (
            "={a:kind}, {b:kind}, <or|and> {c:kind}",
            "{a:kind}, {b:kind}[,] (or|and|and/or) {c:kind}",
        ),
        ("{a:kind}，{b:kind}<或|和>{c:kind}", "{a:kind}，{b:kind}(与|及|和/或){c:kind}"),
        make=_choice,
        take=_choice_of(3),
        eg=("artifact, creature, or land", "神器，生物或地"),
    ),
    row(
        "kinds",
        (
            "={a:kind}, {b:kind}, {c:kind}, <or|and> {d:kind}",
            "{a:kind}, {b:kind}, {c:kind}[,] (or|and|and/or) {d:kind}",
        ),
        "{a:kind}，{b:kind}，{c:kind}<或|和>{d:kind}",
        make=_choice,
        take=_choice_of(4),
        eg=("artifact, creature, enchantment, or land", "神器，生物，结界或地"),
    ),
)

#: Before the English noun; in Chinese directly before the noun, without 的.
ADJECTIVES = (
    row("adjective", "other", "其他[的]", Another(), eg=("other", "其他")),
    row("adjective", "{a:non}", "{a:non}[的]", slot("a")),
    row("adjective", "{a:supertype}", "{a:supertype}", slot("a")),
    row("adjective", "{a:color}", "{a:color}[的]", slot("a")),
    row("adjective", "colorless", "无色[的]", NumberOfColors(Comparison.EQUAL, 0)),
    row("adjective", "multicolored", "多色[的]", NumberOfColors(Comparison.AT_LEAST, 2)),
    row("adjective", "monocolored", "单色[的]", NumberOfColors(Comparison.EQUAL, 1)),
    row("adjective", "historic", "史迹[的]", IsHistoric()),
    row("adjective", "{a:type@sg}", "{a:type}", slot("a")),
    row("adjective", "{a:subtype@sg}", "{a:subtype}", slot("a")),
)


def _status(status: Status, en: str, zh: str) -> Row:
    return row("participle", en, zh, HasStatus(status))


#: Before the English noun; in Chinese a clause of its own.
PARTICIPLES = (
    _status(Status.TAPPED, "tapped", "(已|)横置"),
    _status(Status.UNTAPPED, "untapped", "未横置"),
    _status(Status.ATTACKING, "attacking", "(进行|正)攻击"),
    _status(Status.BLOCKING, "blocking", "(进行|正)阻挡"),
    _status(Status.BLOCKED, "blocked", "(被|已被)阻挡"),
    _status(Status.UNBLOCKED, "unblocked", "(未被|未受)阻挡"),
    _status(Status.FACE_DOWN, "face-down", "牌面朝下"),
    _status(Status.NONTOKEN, "nontoken", "非(衍生物|衍生生物)"),
    _status(Status.MODIFIED, "modified", "有饰装"),
    _status(Status.ENCHANTED, "enchanted", "(受|被|)结附"),
    _status(Status.EQUIPPED, "equipped", "佩带武具"),
    row(
        "participle",
        "attacking or blocking",
        "进行攻击或阻挡",
        AnyOf((HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING))),
    ),
)

#: After the English noun; in Chinese a clause of its own.
CLAUSES = (
    row("clause_of", "you control", "由你操控", YOURS),
    row(
        "clause_of",
        ("<an opponent controls|your opponents control>", "your opponent controls"),
        "由(对手|你的对手)操控",
        ControlledBy(EachOpponent()),
    ),
    row("clause_of", "you don't control", "不由你操控", Not(YOURS)),
    row(
        "clause_of",
        "(that player|they|the player) (controls|control)",
        "由(该牌手|其)操控",
        ControlledBy(ThatPlayer()),
    ),
    row(
        "clause_of",
        "{who:target_player} controls",
        "由{who:target_player}操控",
        ControlledBy(slot("who")),
        eg=("target player controls", "由目标牌手操控"),
    ),
    row("clause_of", "you own", "由你拥有", OwnedBy(You())),
    row(
        "clause_of",
        "with {k:keyword}",
        "具[有]{k:keyword}(异能|)",
        HasKeyword(slot("k")),
        eg=("with flying", "具飞行异能"),
    ),
    row(
        "clause_of",
        "without {k:keyword}",
        "不具[有]{k:keyword}(异能|)",
        Not(HasKeyword(slot("k"))),
        eg=("without flying", "不具飞行异能"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num} or less",
        "{s:stat}[为]{n:num}或更少",
        make=lambda s, n: HasStat(s, Comparison.AT_MOST, n),
        eg=("with power 2 or less", "力量2或更少"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num} or less",
        "{s:stat}(等于或小于|小于或等于|不大于){n:num}",
        HasStat(slot("s"), Comparison.AT_MOST, slot("n")),
        eg=("with power 2 or less", "力量等于或小于2"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num} or greater",
        "{s:stat}(等于或大于|大于或等于|不小于){n:num}",
        HasStat(slot("s"), Comparison.AT_LEAST, slot("n")),
        eg=("with mana value 4 or greater", "法术力值等于或大于4"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num}",
        "{s:stat}为{n:num}",
        HasStat(slot("s"), Comparison.EQUAL, slot("n")),
        eg=("with mana value 3", "法术力值为3"),
    ),
    row(
        "clause_of",
        "with {s:stat} less than or equal to {a:amount}",
        "{s:stat}(等于或小于|小于或等于){a:amount}",
        HasStat(slot("s"), Comparison.AT_MOST, slot("a")),
        eg=(
            "with mana value less than or equal to the number of lands you control",
            "法术力值等于或小于由你操控的地之数量",
        ),
    ),
    row(
        "clause_of",
        "with a {k:counter} counter on <it|them>",
        "其上有{k:counter}指示物",
        HasCounter(slot("k")),
        eg=("with a +1/+1 counter on it", "其上有+1/+1指示物"),
    ),
    row("clause_of", "with (a counter|counters) on <it|them>", "其上有指示物", HasCounter(None)),
    row("clause_of", "in your graveyard", "在你[的]坟墓场中", _YOUR_GRAVEYARD),
    row("clause_of", "of the chosen type", ("该类别", "为该类别"), OfChosenType()),
    row("clause_of", "of the chosen color", "为所选颜色", OfChosenColor()),
    row(
        "clause_of",
        "that entered this turn",
        "(本回合进战场|于本回合进战场)",
        HasStatus(Status.ENTERED_THIS_TURN),
    ),
    row(
        "clause_of",
        "that was dealt damage this turn",
        "(本回合中|本回合)[曾]受过伤害",
        HasStatus(Status.DAMAGED_THIS_TURN),
    ),
    row(
        "clause_of",
        "that attacked this turn",
        "(本回合中|本回合)[曾]攻击过",
        HasStatus(Status.ATTACKED_THIS_TURN),
    ),
    row("clause_of", "that's one or more colors", "有色", NumberOfColors(Comparison.AT_LEAST, 1)),
)


def _list(**parts: Any) -> tuple[Filter, ...]:
    """The parts of a list in the order of the slots; single parts become lists of one."""
    out: list[Filter] = []
    for part in parts.values():
        out.extend(part if isinstance(part, tuple) else (part,))
    return tuple(out)


def _uncons(value: Any) -> Bindings | None:
    """A list as its first part and the rest, which is absent when it is empty."""
    if not isinstance(value, tuple) or not value:
        return None
    return {"a": value[0], "b": value[1:]}


def _en(category: str, form: str) -> Row:
    return row(category, form, (), make=_list, take=_uncons)


def _zh(category: str, form: str | tuple[str, ...]) -> Row:
    return row(category, (), form, make=_list, take=_uncons)


#: Lists of words: `before` and `after` are English, `stems`, `bare` and `prefix` are Chinese.
LISTS = (
    row("before_word", "{a:adjective}", (), slot("a")),
    row("before_word", "{a:participle}", (), slot("a")),
    _en("before", "{a:before_word}[ {b:before}]"),
    _en("after", "{a:clause_of}[ {b:after}]"),
    _en("after", "{a:clause_of} and {b:after}"),
    row("stem", (), "{a:clause_of}", slot("a")),
    row("stem", (), "{a:participle}", slot("a")),
    _zh("stems", "{a:stem}[且{b:stems}]"),
    _zh("stems", ("{a:stem}(，|、|，且|且为|且是|，且为){b:stems}",)),
    _zh("bare", "{a:adjective}[{b:bare}]"),
    _zh("prefix", "{a:stems}(的|之)[{b:prefix}]"),
    _zh("prefix", "{a:adjective}[{b:prefix}]"),
)

_TOKEN = HasStatus(Status.TOKEN)


def _phrase(head: Filter, **parts: tuple[Filter, ...]) -> Filter | None:
    """The filter of a noun phrase; None where an adjective would reach one of several nouns."""
    said = tuple(part for group in parts.values() for part in group)
    choice = isinstance(head, AnyOf) and head != PERMANENT_CARD
    if choice and any(not _reaches_all(each) for part in said for each in parts_of(part)):
        return None
    return all_of(head, *said)


def _reaches_all(part: Filter) -> bool:
    """Whether a word beside "artifact or creature" is about both: "other", "you control"."""
    return isinstance(part, Another | ControlledBy | OwnedBy | InZone | HasStat | HasCounter) or (
        isinstance(part, Not) and isinstance(part.filter, ControlledBy)
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


def _laid_out(value: Filter) -> Bindings:
    is_token = _TOKEN in parts_of(value)
    bare = all_of(*(part for part in parts_of(value) if part != _TOKEN))
    before, noun, after = split(bare)
    if all(part in after for part in _YOUR_GRAVEYARD.filters):
        rest = tuple(part for part in after if part not in _YOUR_GRAVEYARD.filters)
        after = (*rest, _YOUR_GRAVEYARD)
    stems = tuple(part for part in (*after, *before) if _is_stem(part))
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
        return not is_kind(part)
    return (
        isinstance(part, HasStatus)
        or not (
            isinstance(part, Another | HasType | IsHistoric | Not)
            or (isinstance(part, NumberOfColors) and is_adjective(part))
            or is_kind(part)
            or type(part).__name__ in {"HasColor", "HasSupertype"}
        )
        or (isinstance(part, Not) and isinstance(part.filter, ControlledBy | HasKeyword))
    )


def _noun_phrase(category: str, head: str, *marks: type[Filter], eg: tuple[str, str]) -> Row:
    return row(
        category,
        f"[{{before}} ]{{head:{head}}}[ {{after}}]",
        (f"=[{{stems}}的][{{bare}}]{{head:{head}}}", f"[{{prefix}}]{{head:{head}}}"),
        make=_phrase,
        take=_taker(*marks),
        eg=eg,
    )


PHRASES = (
    row("permanent_head", "<permanent|permanents>", "永久物", Anything()),
    row("permanent_head", "{k:kinds}", "{k:kinds}", slot("k")),
    row("permanent_head", "<token|tokens>", "衍生物", _TOKEN),
    row(
        "permanent_head",
        "{k:type@sg} <token|tokens>",
        "衍生{k:type}",
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
        eg=("other white creatures you control", "由你操控的其他白色生物"),
    ),
    row("card_head", "<card|cards>", "牌", Anything()),
    row("card_head", "permanent <card|cards>", "永久物牌", PERMANENT_CARD),
    row(
        "card_head", "{k:kinds@sg} <card|cards>", "{k:kinds}牌", slot("k"), eg=("land card", "地牌")
    ),
    _noun_phrase("cards", "card_head", eg=("basic land card", "基本地牌")),
    row("spell_head", "<spell|spells>", "咒语", Anything()),
    row(
        "spell_head",
        "{k:kinds@sg} <spell|spells>",
        "{k:kinds}咒语",
        slot("k"),
        eg=("creature spell", "生物咒语"),
    ),
    row(
        "spells",
        "[{before} ]{head:spell_head}[ {after}]",
        ("=[{stems}的][{bare}]{head:spell_head}", "[{prefix}]{head:spell_head}"),
        make=lambda **said: _spell(_phrase(**said)),
        take=_taker(IsSpell),
        eg=("colorless spell you control", "由你操控的无色咒语"),
    ),
    row("stack_objects", "{f:spells}", "{f:spells}", slot("f")),
    row("stack_objects", "activated ability", "起动式异能", IsAbility(triggered=False)),
    row("stack_objects", "triggered ability", "触发式异能", IsAbility(activated=False)),
    row(
        "stack_objects",
        "activated or triggered ability",
        "(起动式或触发式异能|起动式与触发式异能)",
        IsAbility(),
    ),
    row(
        "stack_objects",
        "spell, activated ability, or triggered ability",
        ("咒语，起动式异能或触发式异能", "咒语或异能"),
        any_of((IsSpell(), IsAbility())),
    ),
)


def _token_of(value: Any, kind: type[Filter]) -> Bindings | None:
    rest = without(value, HasStatus) if _TOKEN in parts_of(value) else None
    return {"k": rest} if isinstance(rest, kind) else None


def _spell(phrase: Filter | None) -> Filter | None:
    return None if phrase is None else all_of(phrase, IsSpell())


ROWS: tuple[Row, ...] = (*KINDS, *ADJECTIVES, *PARTICIPLES, *CLAUSES, *LISTS, *PHRASES)
