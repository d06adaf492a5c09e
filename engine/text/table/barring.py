"""Rows for who may cast and activate what, and when: named cards, whole kinds, sorcery timing.

In: one line. Out: `static` abilities. Further rules for players stand in `casting` and
`player_rules`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility, StaticAbility
from engine.ability.base import Filter
from engine.ability.conditions import TurnOf
from engine.ability.filters import AnyOf, Anything, HasChosenName, HasType, InZone, Is, IsSpell
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.replacements.entering import EnterChoosing
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.restrictions import CantActivateAbilities, PlayerRule
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row


def _rule(rule: str, players: Any, filter_: Filter | None = None, **more: Any) -> StaticAbility:
    return StaticAbility((PlayerRule(rule, players, filter_),), None, **more)


def _stopped(f: Filter, except_mana: bool) -> StaticAbility:
    return StaticAbility((CantActivateAbilities(except_mana),), f)


def _take_stopped(except_mana: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        filter_ = value.applies_to
        if not isinstance(filter_, Filter) or value != _stopped(filter_, except_mana):
            return None
        return {"f": filter_}

    return take


def _card(f: Filter) -> Filter | None:
    """What is asked of the spell is asked of the card that would become it."""
    asked = all_of(*(part for part in parts_of(f) if part != IsSpell()))
    return None if asked == Anything() else asked


def _flash(f: Filter) -> StaticAbility:
    return _rule("may cast as though flash", You(), _card(f))


def _take_flash(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if rule.rule != "may cast as though flash":
        return None
    return {"f": all_of(rule.filter or Anything(), IsSpell())}


_ABOLISHED = all_of(
    AnyOf((HasType(CardType.ARTIFACT), HasType(CardType.CREATURE), HasType(CardType.ENCHANTMENT))),
    InZone(Zone.BATTLEFIELD),
)
_HIDDEN = AnyOf((InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)))

ACTIVATING = (
    row(
        "static",
        "activated abilities of {f:permanents@pl} can't be activated.",
        "{f:permanents}(的|之)起动式异能[都]不能[被]起动。",
        make=lambda f: _stopped(f, False),
        take=_take_stopped(False),
        eg=(
            "Activated abilities of artifacts can't be activated.",
            "神器的起动式异能都不能起动。",
        ),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} can't be activated "
        "unless they're mana abilities.",
        (
            "除非是法术力异能，否则{f:permanents}的起动式异能都不能[被]起动。",
            "除非[其](是|为)法术力异能，否则{f:permanents}(的|之)起动式异能[都]不能[被]起动。",
            "{f:permanents}(的|之)起动式异能[都]不能[被]起动，除非[该异能|它们](是|为)法术力异能。",
        ),
        make=lambda f: _stopped(f, True),
        take=_take_stopped(True),
        eg=(
            "Activated abilities of artifacts can't be activated unless they're mana abilities.",
            "除非是法术力异能，否则神器的起动式异能都不能起动。",
        ),
    ),
    row(
        "static",
        "activated abilities of sources with the chosen name can't be activated "
        "unless they're mana abilities.",
        "除非是法术力异能，否则具所选名称的来源之起动式异能不能[被]起动。",
        _rule("can't activate but for mana", EachPlayer(), HasChosenName()),
    ),
)

CASTING = (
    row(
        "replacement",
        "as ~ enters, choose a nonland card name.",
        "于~进战场时，选择一个非地牌的牌名。",
        make=lambda: ReplacementAbility(
            Replacement(WouldEnter(Is(This())), (EnterChoosing("card name"),))
        ),
    ),
    row(
        "static",
        "spells with the chosen name can't be cast.",
        "不能施放具所选名称的咒语。",
        _rule("can't cast", EachPlayer(), HasChosenName()),
    ),
    row(
        "static",
        "players can't cast spells from graveyards or libraries.",
        ("牌手不能从坟墓场或牌库施放咒语。", "牌手[都]不能从坟墓场或牌库中施放咒语。"),
        _rule("can't cast", EachPlayer(), _HIDDEN),
    ),
    row(
        "static",
        "creature cards in graveyards and libraries can't enter[ the battlefield].",
        "坟墓场和牌库中的生物牌不能进战场。",
        _rule("can't enter", EachPlayer(), all_of(HasType(CardType.CREATURE), _HIDDEN)),
    ),
    row(
        "static",
        "during your turn, your opponents can't cast spells or activate abilities of artifacts, "
        "creatures, or enchantments.",
        "在你的回合中，对手不能施放咒语，也不能起动神器，生物或结界的异能。",
        StaticAbility(
            (
                PlayerRule("can't cast", EachOpponent()),
                PlayerRule("can't activate", EachOpponent(), _ABOLISHED),
            ),
            None,
            TurnOf(You()),
        ),
    ),
    row(
        "static",
        "each opponent can cast spells only any time they could cast a sorcery.",
        "每位对手都只能于其能施放法术的时机施放咒语。",
        _rule("can cast only as sorcery", EachOpponent()),
    ),
    row(
        "static",
        "you may cast {f:spells@pl} as though they had flash.",
        "你可以视同{f:spells}具有闪现异能地施放之。",
        make=_flash,
        take=_take_flash,
        eg=(
            "You may cast creature spells as though they had flash.",
            "你可以视同生物咒语具有闪现异能地施放之。",
        ),
    ),
    row(
        "static",
        "play with the top card of your library revealed.",
        ("持续展示你牌库顶的牌。", "将你的牌库顶牌展示着进行游戏。"),
        _rule("play with top card revealed", You()),
    ),
    row(
        "static",
        "you may play lands from your graveyard.",
        ("你可以从你的坟墓场使用地[牌]。", "你可以(从|使用)你[的]坟墓场中[的|使用]地[牌]。"),
        _rule("may play from graveyard", You(), HasType(CardType.LAND)),
    ),
)

ROWS: tuple[Row, ...] = (*ACTIVATING, *CASTING)
