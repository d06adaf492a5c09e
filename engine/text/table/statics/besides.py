"""Rows for single static abilities of known kinds: lands that are no longer snow, and their like.

In: one line. Out: `static` abilities, costs of casting, traits.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import SpellCostAbility, StaticAbility
from engine.ability.amounts import CountThisTurn, HappeningFilter, Number, Times
from engine.ability.base import Amount, Condition, Filter
from engine.ability.conditions import TurnOf, Unless
from engine.ability.costs import PayLife, PayMana
from engine.ability.filters import AnyOf, ControlledBy, HasType, IsCast, Not
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import BecomeBasicLand, ChangeColors, ChangeTypes
from engine.ability.references import This, You
from engine.ability.replacements.hooks import WouldBegin
from engine.ability.replacements.instead import Skip
from engine.ability.restrictions import CantBeCountered, CostChange
from engine.ability.walk import contains
from engine.terms.colors import Color
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.turn import Step
from engine.terms.types import CardType, Supertype
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import It, Its, ThatPlayer, about_this
from engine.text.table.replacements.leaving import replacing
from engine.text.table.statics.players import player_rule

_LAND = HasType(CardType.LAND)
_ARTIFACT_LAND = all_of(HasType(CardType.ARTIFACT), _LAND)
_ALL_COLORS = StaticAbility((ChangeColors(tuple(Color)),), This(), characteristic_defining=True)
_YOURS = ControlledBy(You())


def _from_graveyard(f: Filter) -> StaticAbility:
    return player_rule(ForPlayers.PLAY_FROM_GRAVEYARD, You(), f)


def _take_from_graveyard(value: Any) -> Bindings | None:
    f = value.modifications[0].filter
    return {"f": f} if _LAND not in parts_of(f) else None


def _take_lands_of_a_kind(value: Any) -> Bindings | None:
    parts = parts_of(value.modifications[0].filter)
    others = [each for each in parts if each != _LAND]
    return {"f": others[0]} if _LAND in parts and len(others) == 1 else None


def _take_lands_and(value: Any) -> Bindings | None:
    kinds = value.modifications[0].filter.filters
    others = [each for each in kinds if each != _LAND]
    if len(kinds) != 2 or len(others) != 1:
        return None
    return {"f": all_of(*(part for part in parts_of(others[0]) if part != Not(_LAND)))}


def _cheaper_and_safe(f: Filter, n: Amount, a: Filter | None = None) -> StaticAbility | None:
    """CR 707.10: of spells that are cast, and no copies."""
    if not isinstance(n, Number):
        return None
    spells = all_of(f, *(part for part in (a,) if part), _YOURS, IsCast())
    return StaticAbility((CostChange(Number(-n.value)), CantBeCountered()), spells)


def _take_cheaper_and_safe(value: Any) -> Bindings | None:
    change, _ = value.modifications
    beside = (_YOURS, IsCast())
    f = all_of(*(part for part in parts_of(value.applies_to) if part not in beside))
    return {"f": f, "n": Number(-change.amount.value)}


def _cheaper_by(f: Filter, a: Filter, x: Amount) -> StaticAbility | None:
    x = about_this(x)
    if contains(x, It, Its, ThatPlayer):
        return None
    return StaticAbility((CostChange(Times(-1, x)),), all_of(f, a, _YOURS))


def _while(c: Condition, f: Filter, t: str) -> StaticAbility | None:
    if contains(c, It, ThatPlayer):
        return None
    return StaticAbility((BecomeBasicLand((t,)),), f, c)


#: Spells that anybody cast this turn before this one (CR 601.2f: it is not cast yet).
_SPELLS_BEFORE = CountThisTurn(HappeningFilter(Counted.CAST))


def _out_of_turn(s: Any) -> StaticAbility | None:
    """In turns other than yours; "it" and a condition of its own are not read so."""
    if not isinstance(s, StaticAbility) or s.condition is not None or s.zones or contains(s, It):
        return None
    found: StaticAbility = replace(s, condition=Unless(TurnOf(You())))
    return found


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "all lands are no longer snow.",
        "所有地都不再是雪境。",
        StaticAbility((ChangeTypes(remove_supertypes=(Supertype.SNOW,)),), _LAND),
    ),
    row(
        "trait",
        "<is|are> the chosen color",
        "[均]为所选颜色",
        (ChangeColors((), chosen_color=True),),
    ),
    row(
        "static",
        "~ is all colors. this ability doesn't affect its color identity.",
        (),
        make=lambda: _ALL_COLORS,
    ),
    row(
        "static",
        "you may play {f:kinds@pl} from your graveyard.",
        "你可以从你的坟墓场使用{f:kinds}。",
        make=lambda f: _from_graveyard(f) if f != _LAND and not isinstance(f, AnyOf) else None,
        take=_take_from_graveyard,
        eg=("You may play Forests from your graveyard.", "你可以从你的坟墓场使用树林。"),
    ),
    row(
        "static",
        "you may play {f:subtype@sg} lands from your graveyard.",
        "你可以从你的坟墓场使用{f:subtype}地。",
        make=lambda f: _from_graveyard(all_of(f, _LAND)),
        take=_take_lands_of_a_kind,
        eg=(
            "You may play Desert lands from your graveyard.",
            "你可以从你的坟墓场使用沙漠地。",
        ),
    ),
    row(
        "static",
        "you may play lands and cast {f:kinds@sg} spells from your graveyard.",
        "你可以从你的坟墓场使用地和施放{f:kinds}咒语。",
        make=lambda f: _from_graveyard(any_of((_LAND, all_of(f, Not(_LAND))))),
        take=_take_lands_and,
        eg=(
            "You may play lands and cast Elf spells from your graveyard.",
            "你可以从你的坟墓场使用地和施放妖精咒语。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl} you cast cost {n:generic} less to cast and can't be countered.",
        "你施放的{f:spells}减少{n:generic}来施放，且不能被反击。",
        make=_cheaper_and_safe,
        take=_take_cheaper_and_safe,
        eg=(
            "Creature spells you cast cost {1} less to cast and can't be countered.",
            "你施放的生物咒语减少{1}来施放，且不能被反击。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl} you cast {a:clause_of} cost {n:generic} less to cast "
        "and can't be countered.",
        (),
        make=_cheaper_and_safe,
    ),
    row(
        "static",
        "{f:spells@pl} you cast {a:clause_of} cost {X} less to cast{x:x_is}.",
        (),
        make=_cheaper_by,
    ),
    row(
        "static",
        "as long as {c:conditions}, {f:permanents@pl} are {t:basic_land@pl}.",
        "只要{c:conditions}，{f:permanents}便都是{t:basic_land}。",
        make=_while,
        slots={"c": "condition", "f": "applies_to", "t": "modifications.0.subtypes.0"},
        eg=(
            "As long as you control an artifact, nonbasic lands are Mountains.",
            "只要你操控神器，非基本地便都是山脉。",
        ),
    ),
    row(
        "casting",
        "~ costs {k:generic} less to cast for each other spell cast this turn.",
        "本回合中每施放过一个其他咒语，~便减少{k:generic}来施放。",
        make=lambda k: (
            SpellCostAbility(reduction=Times(k.value, _SPELLS_BEFORE))
            if isinstance(k, Number)
            else None
        ),
        take=lambda v: {"k": Number(v.reduction.factor)},
        eg=(
            "~ costs {3} less to cast for each other spell cast this turn.",
            "本回合中每施放过一个其他咒语，~便减少{3}来施放。",
        ),
    ),
    row(
        "replacement",
        "skip your upkeep step if {c:conditions}.",
        "如果{c:conditions}，则略过你的维持步骤。",
        make=lambda c: replacing(WouldBegin(You(), (Step.UPKEEP,)), Skip(), condition=c),
        slots={"c": "replacement.condition"},
        eg=(
            "Skip your upkeep step if you have no cards in hand.",
            "如果你没有手牌，则略过你的维持步骤。",
        ),
    ),
    row(
        "static",
        "during turns other than yours, {s:static}",
        "在你的回合以外的回合中，{s:static}",
        make=_out_of_turn,
        take=lambda v: (
            {"s": replace(v, condition=None)} if v.condition == Unless(TurnOf(You())) else None
        ),
        eg=(
            "During turns other than yours, creatures you control have flash.",
            "在你的回合以外的回合中，由你操控的生物具有闪现异能。",
        ),
    ),
    row(
        "costed_keyword",
        "cumulative upkeep—pay {m:mana_cost} and {n:num} life[.]",
        "累积维持—支付{m:mana_cost}和{n:num}点生命[。]",
        make=lambda m, n: KeywordAbility(Keyword.CUMULATIVE_UPKEEP, cost=(PayMana(m), PayLife(n))),
        take=lambda v: {"m": v.cost[0].cost, "n": v.cost[1].amount},
        eg=(
            "cumulative upkeep—pay {2} and 1 life",
            "累积维持—支付{2}和1点生命",
        ),
    ),
    row(
        "costed_keyword",
        "artifact landcycling {c:mana_only}",
        "神器地循环{c:mana_only}",
        make=lambda c: KeywordAbility(Keyword.TYPECYCLING, cost=c, quality=_ARTIFACT_LAND),
        take=lambda v: {"c": v.cost} if v.quality == _ARTIFACT_LAND else None,
        eg=("artifact landcycling {2}", "神器地循环{2}"),
    ),
)
