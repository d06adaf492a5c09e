"""Rows for rules of casting: what can't be cast or countered, what is played from where and when.

In: one line. Out: `static` abilities; "can't cast …" without its players as a `player_ban`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Condition, Filter, PlayerReference
from engine.ability.conditions import DuringStep, TurnOf
from engine.ability.filters import (
    AnyOf,
    Anything,
    ControlledBy,
    HasChosenName,
    HasType,
    InZone,
    Is,
    IsCast,
    IsSpell,
    Not,
)
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.restrictions import (
    CantBeCountered,
    PlayerRule,
)
from engine.ability.walk import contains
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, of_card, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row, word
from engine.text.surface import Actor, It, ThatPlayer
from engine.text.table.statics.players import HIDDEN, player_rule
from engine.text.table.timings import COMBAT_STEPS


def no_casting(f: Filter) -> PlayerRule | None:
    """Such spells may not be cast; the card is looked at where it is cast from."""
    plain = of_card(f)
    if contains(plain, ThatPlayer):
        return None
    return PlayerRule(ForPlayers.CANT_CAST, Actor(), None if plain == Anything() else plain)


def _take_no_casting(value: Any) -> Bindings | None:
    if value.rule is not ForPlayers.CANT_CAST:
        return None
    return {"f": all_of(value.filter or Anything(), IsSpell())}


_LAND = HasType(CardType.LAND)


def _from_top(asked: Filter) -> StaticAbility:
    return StaticAbility((PlayerRule(ForPlayers.PLAY_FROM_TOP_OF_LIBRARY, You(), asked),), None)


def _cast_from_top(f: Filter) -> StaticAbility:
    """A card in the library is no spell yet: what is asked of the spell is asked of the card."""
    return _from_top(_to_cast(f))


def _take_cast_from_top(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    rule = value.modifications[0]
    if not isinstance(rule, PlayerRule) or rule.filter is None or rule.filter == _LAND:
        return None
    if isinstance(rule.filter, AnyOf) and _LAND in rule.filter.filters:
        return None  # lands are played
    return {"f": _as_spell(rule.filter)}


def _to_cast(f: Filter) -> Filter:
    """The cards that may be cast as such a spell; a land card is never one (CR 305.9)."""
    return all_of(of_card(f), Not(_LAND))


def _as_spell(cards: Filter) -> Filter:
    """The inverse of `_to_cast`."""
    return all_of(*(part for part in parts_of(cards) if part != Not(_LAND)), IsSpell())


def _card(f: Filter) -> Filter | None:
    """What is asked of the spell is asked of the card that would become it."""
    asked = of_card(f)
    return None if asked == Anything() else asked


def _take_all_from_top(value: Any) -> Bindings | None:
    """Lands, and the spells that are named beside them."""
    kinds = value.modifications[0].filter.filters
    others = [each for each in kinds if each != _LAND]
    if len(kinds) != 2 or len(others) != 1:
        return None
    return {"f": _as_spell(others[0])}


def _flash(p: PlayerReference, f: Filter) -> StaticAbility:
    return player_rule(ForPlayers.CAST_AS_THOUGH_FLASH, p, _card(f))


def _take_flash(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if rule.rule is not ForPlayers.CAST_AS_THOUGH_FLASH:
        return None
    return {"p": rule.players, "f": all_of(rule.filter or Anything(), IsSpell())}


def _from_graveyard_while(c: Condition) -> StaticAbility | None:
    """Where the condition speaks of the card, of the spell or of its costs it is not this."""
    if contains(c, It, ThatPlayer, This):
        return None
    rule = ForPlayers.PLAY_FROM_GRAVEYARD
    return player_rule(rule, You(), Is(This()), zones=(Zone.GRAVEYARD,), condition=c)


def _from_graveyard(f: Filter, **more: Any) -> StaticAbility:
    """The card is looked at as the spell that it would be (CR 601.3e); a land card is none."""
    return player_rule(ForPlayers.PLAY_FROM_GRAVEYARD, You(), _to_cast(f), **more)


def _take_from_graveyard(value: Any) -> Bindings | None:
    rule = value.modifications[0] if isinstance(value, StaticAbility) else None
    if not isinstance(rule, PlayerRule) or rule.filter is None:
        return None
    f = _as_spell(rule.filter)
    return {"f": f} if value == _from_graveyard(f) else None


def _one_from_graveyard(f: Filter) -> StaticAbility:
    return _from_graveyard(f, amount=Number(1), condition=TurnOf(You()))


def _take_one_from_graveyard(value: Any) -> Bindings | None:
    rule = value.modifications[0] if isinstance(value, StaticAbility) else None
    if not isinstance(rule, PlayerRule) or rule.filter is None:
        return None
    f = _as_spell(rule.filter)
    return {"f": f} if value == _one_from_graveyard(f) else None


def _uncounterable(f: Filter, w: Filter | None = None) -> StaticAbility:
    return StaticAbility((CantBeCountered(),), all_of(f, *(part for part in (w,) if part)))


def _take_uncounterable_cast(value: Any) -> Bindings | None:
    """CR 707.10: copies that were not cast are left out."""
    if not isinstance(value.applies_to, Filter):
        return None
    parts = parts_of(value.applies_to)
    if IsCast() not in parts:
        return None
    rest = all_of(*(part for part in parts if part != IsCast()))
    return _take_uncounterable(replace(value, applies_to=rest))


def _take_uncounterable(value: Any) -> Bindings | None:
    if not isinstance(value.applies_to, Filter) or IsSpell() not in parts_of(value.applies_to):
        return None
    yours = ControlledBy(You())
    rest = all_of(*(part for part in parts_of(value.applies_to) if part != yours))
    w = yours if rest != value.applies_to else None
    return {"f": rest, "w": w} if value == _uncounterable(rest, w) else None


def _no_casting_in_combat(p: Any, f: Filter) -> StaticAbility:
    return player_rule(ForPlayers.CANT_CAST, p, _card(f), condition=DuringStep(COMBAT_STEPS))


def _take_no_casting_in_combat(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if value.condition != DuringStep(COMBAT_STEPS) or rule.rule is not ForPlayers.CANT_CAST:
        return None
    return {"p": rule.players, "f": all_of(rule.filter or Anything(), IsSpell())}


def _take_never_cast(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    named = isinstance(rule.filter, HasChosenName) or contains(rule.filter, InZone)
    if rule.rule is not ForPlayers.CANT_CAST or rule.filter is None or named:
        return None
    f = all_of(rule.filter, IsSpell())
    return {"f": f} if value == player_rule(rule.rule, EachPlayer(), rule.filter) else None


#: The card is looked at where it is cast from.
_NOT_IN_HAND = Not(InZone(Zone.HAND))
_ABOLISHED = all_of(
    AnyOf((HasType(CardType.ARTIFACT), HasType(CardType.CREATURE), HasType(CardType.ENCHANTMENT))),
    InZone(Zone.BATTLEFIELD),
)


ROWS: tuple[Row, ...] = (
    row(
        "player_ban",
        "can't cast {f:spells@pl}",
        "不能施放{f:spells}",
        make=no_casting,
        take=_take_no_casting,
        eg=("can't cast creature spells", "不能施放生物咒语"),
    ),
    row(
        "static",
        "your opponents can't cast spells during your turn.",
        "对手不能在你的回合[中]施放咒语。",
        StaticAbility((PlayerRule(ForPlayers.CANT_CAST, EachOpponent()),), None, TurnOf(You())),
    ),
    row(
        "static",
        "you may cast {f:spell_kinds} from the top of your library.",
        "你可以从你的牌库顶施放{f:spell_kinds}。",
        make=_cast_from_top,
        take=_take_cast_from_top,
        eg=(
            (
                "You may cast creature spells from the top of your library.",
                "你可以从你的牌库顶施放生物咒语。",
            ),
            ("You may cast spells from the top of your library.", "你可以从你的牌库顶施放咒语。"),
        ),
    ),
    row(
        "static",
        "you may play lands from the top of your library.",
        "你可以从你的牌库顶使用地[牌]。",
        _from_top(_LAND),
    ),
    row(
        "static",
        "you may play lands and cast {f:spells@pl} from the top of your library.",
        "你可以从你[的]牌库顶使用地和施放{f:spells}。",
        make=lambda f: _from_top(any_of((_LAND, _to_cast(f)))),
        take=_take_all_from_top,
        eg=(
            (
                "You may play lands and cast Elf spells from the top of your library.",
                "你可以从你的牌库顶使用地和施放妖精咒语。",
            ),
            (
                "You may play lands and cast spells from the top of your library.",
                "你可以从你的牌库顶使用地和施放咒语。",
            ),
        ),
    ),
    word(
        "static",
        "you may play the top card of your library.",
        "你可以使用你的牌库顶牌。",
        _from_top(any_of((_LAND, Not(_LAND)))),
    ),
    word(
        "static",
        "during your turn, you may play cards from your graveyard.",
        "(在|于)你的回合中，你可以从你的坟墓场[中]使用牌。",
        player_rule(
            ForPlayers.PLAY_FROM_GRAVEYARD,
            You(),
            any_of((_LAND, Not(_LAND))),
            condition=TurnOf(You()),
        ),
    ),
    row(
        "static",
        "spells with the chosen name can't be cast.",
        ("不能施放具所选名称的咒语。", "不能施放该名称的牌。"),
        player_rule(ForPlayers.CANT_CAST, EachPlayer(), HasChosenName()),
    ),
    row(
        "static",
        "players can't cast spells from graveyards or libraries.",
        ("牌手不能从坟墓场或牌库施放咒语。", "牌手[都]不能从坟墓场或牌库中施放咒语。"),
        player_rule(ForPlayers.CANT_CAST, EachPlayer(), HIDDEN),
    ),
    row(
        "static",
        "during your turn, your opponents can't cast spells or activate abilities of artifacts, "
        "creatures, or enchantments.",
        (
            "在你的回合中，对手不能施放咒语，也不能起动神器，生物或结界的异能。",
            "(在|于)你的回合中，[所有]对手[都]不能施放咒语(或|和)起动神器，生物(或|和)结界的异能。",
        ),
        StaticAbility(
            (
                PlayerRule(ForPlayers.CANT_CAST, EachOpponent()),
                PlayerRule(ForPlayers.CANT_ACTIVATE, EachOpponent(), _ABOLISHED),
            ),
            None,
            TurnOf(You()),
        ),
    ),
    row(
        "static",
        "{f:spells@pl}[ {w:casters} control] can't be countered.",
        ("[{w:casters}施放的]{f:spells}不能被反击。", "{w:casters}施放之{f:spells}不能被反击。"),
        make=_uncounterable,
        take=_take_uncounterable,
        eg=(
            ("Creature spells you control can't be countered.", "你施放的生物咒语不能被反击。"),
            ("Green spells can't be countered.", "绿色咒语不能被反击。"),
        ),
    ),
    row(
        "static",
        "{f:spells@pl} {w:casters} cast can't be countered.",
        (),
        make=lambda f, w: _uncounterable(all_of(f, IsCast()), w),
        take=_take_uncounterable_cast,
    ),
    row(
        "ruled",
        (
            "{p:flash_caster} may cast {f:spell_kinds} as though they had flash",
            "{p:flash_caster} may cast {f:spell_kinds} as though it had flash",
        ),
        "{p:flash_caster}可以视同{f:spell_kinds}具有闪现异能地施放之",
        make=_flash,
        take=_take_flash,
        eg=(
            (
                "you may cast creature spells as though they had flash",
                "你可以视同生物咒语具有闪现异能地施放之",
            ),
            (
                "any player may cast Elf spells as though they had flash",
                "任何牌手可以视同妖精咒语具有闪现异能地施放之",
            ),
        ),
    ),
    word("flash_caster", "you", "你", You()),
    word("flash_caster", "any player", "任(何|一)牌手", EachPlayer()),
    row(
        "static",
        "you may cast ~ from your graveyard.",
        "你可以从你的坟墓场[中]施放~。",
        player_rule(ForPlayers.PLAY_FROM_GRAVEYARD, You(), Is(This()), zones=(Zone.GRAVEYARD,)),
    ),
    row(
        "static",
        "you may cast ~ from your graveyard (as long as|if) {c:conditions}.",
        "(只要|如果|若){c:conditions}，你(便|)可以从你的坟墓场[中]施放~。",
        make=_from_graveyard_while,
        take=lambda v: (
            {"c": v.condition}
            if v.condition is not None and v == _from_graveyard_while(v.condition)
            else None
        ),
        eg=(
            "You may cast ~ from your graveyard as long as you control a Zombie.",
            "只要你操控灵俑，你便可以从你的坟墓场施放~。",
        ),
    ),
    row(
        "static",
        "you may cast {f:spells@pl} from your graveyard.",
        "你可以从你的坟墓场[中]施放{f:spells}。",
        make=_from_graveyard,
        take=_take_from_graveyard,
        eg=("You may cast Elf spells from your graveyard.", "你可以从你的坟墓场施放妖精咒语。"),
    ),
    row(
        "static",
        "[once ]during each of your turns, you may cast (one|a) {f:spells@sg} from your graveyard.",
        (
            "在你的每个回合中，你可以从你的坟墓场[中]施放一个{f:spells}。",
            "(在|于)你的每个回合中[一次]，你(可以|能)从你的坟墓场[中]施放一个{f:spells}。",
            "你(在|于)你的每个回合中[，]可以从你的坟墓场[中]施放一个{f:spells}。",
        ),
        make=_one_from_graveyard,
        take=_take_one_from_graveyard,
        eg=(
            "Once during each of your turns, you may cast one creature spell from your graveyard.",
            "在你的每个回合中，你可以从你的坟墓场施放一个生物咒语。",
        ),
    ),
    row(
        "static",
        "you may play lands from your graveyard.",
        ("你可以从你的坟墓场使用地[牌]。", "你可以(从|使用)你[的]坟墓场中[的|使用]地[牌]。"),
        player_rule(ForPlayers.PLAY_FROM_GRAVEYARD, You(), HasType(CardType.LAND)),
    ),
    row(
        "static",
        "{p:those_who} can't cast {f:spells@pl} during combat.",
        "{p:those_who}不能于战斗中施放{f:spells}。",
        make=_no_casting_in_combat,
        take=_take_no_casting_in_combat,
        eg=(
            "Players can't cast creature spells during combat.",
            "牌手不能于战斗中施放生物咒语。",
        ),
    ),
    row(
        "static",
        "{f:spells@pl} can't be cast.",
        "不能施放{f:spells}。",
        make=lambda f: (
            player_rule(ForPlayers.CANT_CAST, EachPlayer(), _card(f)) if _card(f) else None
        ),
        take=_take_never_cast,
        eg=("Creature spells can't be cast.", "不能施放生物咒语。"),
    ),
    row(
        "ruled",
        "{p:those_who} can't cast spells from anywhere other than their (hands|hand)",
        "{p:those_who}不能从手上以外的任何区域施放咒语",
        make=lambda p: player_rule(ForPlayers.CANT_CAST, p, _NOT_IN_HAND),
        take=lambda v: (
            {"p": v.modifications[0].players} if v.modifications[0].filter == _NOT_IN_HAND else None
        ),
        eg=(
            "your opponents can't cast spells from anywhere other than their hands",
            "对手不能从手上以外的任何区域施放咒语",
        ),
    ),
)
