"""Which rules govern an ability: those of its kind and of each piece that it is made of.

In: an ability. Out: numbers of rules, the outermost piece's first. Only what surely applies stands
here: a piece whose rule depends on the game at hand, or that no rule speaks of, has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from engine.ability import abilities, amounts, conditions, costs, targets
from engine.ability import modifications as changes
from engine.ability import restrictions as rule_changes
from engine.ability.adding_mana import could_add_mana
from engine.ability.base import Ability, CostPart, Effect, Modification
from engine.ability.effects import (
    cards,
    cascade,
    counters,
    damage,
    game,
    lasting,
    moving,
    permanents,
    piles,
    spells,
    structure,
    tokens,
)
from engine.ability.events import combat, objects, players
from engine.ability.events import spells as spell_events
from engine.ability.events import structure as any_events
from engine.ability.filters import Is
from engine.ability.keywords import KeywordAbility
from engine.ability.references import This
from engine.ability.replacements import entering, hooks, instead
from engine.terms.keyword_actions import KeywordAction
from engine.terms.layers import LAYER_RULES
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone

#: Pieces that one rule or a few speak of whatever stands in them.
_ALWAYS: dict[type[Any], tuple[str, ...]] = {
    # Kinds of abilities.
    abilities.SpellAbility: ("608.2c",),
    abilities.DelayedTriggeredAbility: ("603.7",),
    abilities.ReflexiveTriggeredAbility: ("603.12",),
    abilities.CastRestriction: ("601.3",),
    # How it is announced.
    targets.TargetSpecification: ("115.1", "608.2b"),
    targets.Modal: ("700.2",),
    amounts.X: ("107.3",),
    amounts.HalfOf: ("107.1a",),
    amounts.Devotion: ("700.5",),
    amounts.PartySize: ("700.8a",),
    amounts.TimesKicked: ("702.33",),
    amounts.ManaSpent: ("400.7d",),
    amounts.ColorsSpent: ("400.7d",),
    conditions.WasKicked: ("702.33",),
    conditions.SorceryTiming: ("307.5",),
    # Costs.
    costs.TapThis: ("107.5",),
    costs.UntapThis: ("107.6",),
    costs.PayLife: ("119.4",),
    costs.PayEnergy: ("107.14",),
    # What effects do.
    cards.Draw: ("121.1",),
    cards.CastForCost: ("118.9", "608.2g"),
    cards.CastNow: ("118.9", "608.2g"),
    cascade.Cascade: ("702.85a",),
    counters.PutCounters: ("122.1",),
    counters.TakeCounters: ("122.1",),
    counters.MoveCounters: ("122.5",),
    damage.DealDamage: ("120.1", "120.3"),
    damage.EachDealsDamage: ("120.1", "120.3"),
    damage.Fight: ("120.3",),
    damage.GainLife: ("119.3",),
    damage.LoseLife: ("119.3",),
    damage.ExchangeLife: ("119.3",),
    damage.SetLife: ("119.5",),
    game.WinGame: ("104.2b",),
    game.LoseGame: ("104.3e",),
    game.ExtraTurn: ("500.7",),
    game.EndTurn: ("724.1",),
    game.ExtraPhases: ("500.8",),
    game.ExtraSteps: ("500.10",),
    game.BecomeMonarch: ("725.1",),
    lasting.Modify: ("611.2",),
    lasting.ModifyByChosen: ("608.2d", "611.2"),
    lasting.ModifyByChoice: ("608.2d", "611.2"),
    lasting.DelayedTrigger: ("603.7",),
    lasting.Reflexive: ("603.12",),
    lasting.CreateEmblem: ("114.1",),
    moving.Exile: ("400.7",),
    moving.MoveTo: ("400.7",),
    permanents.PhaseOut: ("702.26b",),
    permanents.RemoveFromCombat: ("506.4",),
    spells.CopySpell: ("707.10",),
    spells.ChangeTargets: ("115.7",),
    spells.AddMana: ("106.4",),
    structure.May: ("608.2d",),
    structure.MayPay: ("118.12",),
    structure.FlipCoin: ("705.1",),
    piles.SeparateIntoPiles: ("700.3",),
    structure.RollDie: ("706.1",),
    tokens.CreateToken: ("111.2",),
    tokens.CreateTokenCopy: ("707.2",),
    tokens.CreateTogether: ("111.2",),
    # What triggers wait for.
    combat.Attacks: ("508.3a",),
    combat.AttacksUnblocked: ("509.3g",),
    objects.BecomesTapped: ("603.2e",),
    objects.BecomesUntapped: ("603.2e",),
    objects.BecomesAttached: ("603.2e",),
    objects.ChapterReached: ("714.2b",),
    objects.Cycles: ("702.29c",),
    players.GainsLife: ("119.9",),
    players.Draws: ("121.2",),
    players.StepBegins: ("603.2b",),
    spell_events.BecomesTarget: ("603.2e",),
    any_events.StateIs: ("603.8",),
    # What replacement effects watch for, and what they make of it.
    hooks.WouldDraw: ("614.11",),
    entering.EnterWithCounters: ("122.6",),
    entering.EnterAsCopy: ("707.5",),
    entering.EnterMoving: ("614.13",),
    instead.PreventDamage: ("615.1",),
    instead.RedirectDamage: ("614.9",),
    instead.RegenerateInstead: (KeywordAction.REGENERATE.rule,),
    instead.Skip: ("614.10",),
    # What continuous effects change.
    changes.BecomeCopyOf: ("707.2",),
    changes.BecomeBasicLand: ("305.7",),
    rule_changes.MayStayTapped: ("502.3",),
    rule_changes.CantAttack: ("508.1c",),
    rule_changes.CantAttackAlone: ("508.1c",),
    rule_changes.CantBlock: ("509.1b",),
    rule_changes.CantBlockAlone: ("509.1b",),
    rule_changes.CantBeBlocked: ("509.1b",),
    rule_changes.BlockedOnlyByAtLeast: ("509.1b",),
    rule_changes.BlockedByAtMost: ("509.1b",),
    rule_changes.MustAttack: ("508.1d",),
    rule_changes.MustBlock: ("509.1c",),
    rule_changes.MustBeBlocked: ("509.1c",),
    rule_changes.Goaded: (KeywordAction.GOAD.rule,),
    rule_changes.AttackCost: ("508.1h",),
    rule_changes.BlockCost: ("509.1d",),
    rule_changes.CantBeRegenerated: ("701.19c",),
    rule_changes.CostChange: ("601.2f",),
    rule_changes.CostFloor: ("601.2f",),
    rule_changes.HasFlashPermission: ("609.4",),
    rule_changes.CanAttackAsThoughNoDefender: ("609.4",),
    rule_changes.CanBlockAsThoughFlying: ("609.4",),
    rule_changes.CanActivateAsThoughHaste: ("609.4",),
    rule_changes.AssignsAsThoughUnblocked: ("609.4",),
}
_FOR_PLAYERS = {
    ForPlayers.ADDITIONAL_LANDS: ("305.2",),
    ForPlayers.NO_MAXIMUM_HAND: ("402.2",),
    ForPlayers.MAXIMUM_HAND: ("402.2",),
    ForPlayers.HEXPROOF: ("702.11",),
    ForPlayers.SHROUD: ("702.18",),
    ForPlayers.PROTECTION: ("702.16",),
    ForPlayers.CAST_AS_THOUGH_FLASH: ("609.4",),
    ForPlayers.SKIP_DRAW_STEP: ("614.10",),
    ForPlayers.SKIP_UNTAP_STEP: ("614.10",),
    ForPlayers.UNTAP_AT_MOST: ("502.3",),
    ForPlayers.UNTAPS_IN_OTHER_STEPS: ("502.3",),
    ForPlayers.ATTACK_WITH_AT_MOST: ("508.1c",),
    ForPlayers.BLOCK_WITH_AT_MOST: ("509.1b",),
}


def rules_governing(*found: Ability) -> tuple[str, ...]:
    """Return the rules that govern abilities and all that they are made of, each once."""
    return tuple(dict.fromkeys(rule for ability in found for rule in _rules(ability)))


def _rules(piece: Any) -> Iterator[str]:
    if isinstance(piece, tuple):
        for part in piece:
            yield from _rules(part)
        return
    if not is_dataclass(piece) or isinstance(piece, type):
        return
    yield from _own(piece)
    if not isinstance(piece, KeywordAbility):  # what a keyword stands for its own rule says
        for field in fields(piece):
            yield from _rules(getattr(piece, field.name))


def _own(piece: Any) -> Iterator[str]:
    for kind, told in _TOLD_BY_WHAT_STANDS_IN_IT.items():
        if isinstance(piece, kind):
            yield from told(piece)
    if isinstance(piece, Effect | CostPart) and piece.action is not None:
        yield piece.action.rule
    yield from _ALWAYS.get(type(piece), ())


def _of_keyword(it: KeywordAbility) -> Iterator[str]:
    """The rule of a keyword, whole; a variant has its own before it (702.11d)."""
    rule = it.keyword.rule
    whole = rule.rstrip("abcdefghijklmnopqrstuvwxyz")
    if rule != f"{whole}a":
        yield rule
    yield whole


def _of_activated(it: abilities.ActivatedAbility) -> Iterator[str]:
    yield "602.1"
    if it.loyalty:
        yield from ("606.3", "606.4")
    elif it.sorcery_speed:
        yield "602.5d"
    if not it.loyalty and could_add_mana(it.instructions):
        yield "605.1a"


def _of_triggered(it: abilities.TriggeredAbility) -> Iterator[str]:
    if not isinstance(it.event, objects.ChapterReached):  # CR 714.2b says it of chapters
        yield "603.2"
    if it.condition is not None:
        yield "603.4"
    if it.event.looks_back:
        yield "603.10a"


def _of_zone_change(it: objects.ZoneChange) -> Iterator[str]:
    if it.destination is Zone.BATTLEFIELD:
        yield "603.6a"
    if it.origin is Zone.BATTLEFIELD:
        yield "603.6c"
        if it.destination is Zone.GRAVEYARD:
            yield "700.4"


def _of_blocks(it: combat.Blocks) -> Iterator[str]:
    yield "509.3a" if it.attacker is None else "509.3b"


def _of_becoming_blocked(it: combat.BecomesBlocked) -> Iterator[str]:
    yield "509.3c" if it.blocker is None else "509.3d"


def _of_static(it: abilities.StaticAbility) -> Iterator[str]:
    yield "604.3" if it.characteristic_defining else "604.1"


def _of_replacement(it: instead.Replacement) -> Iterator[str]:
    """A prevention effect is none (CR 615.1); one on entering is known by what it is about."""
    if not it.results or not all(isinstance(r, instead.PreventDamage) for r in it.results):
        yield "614.1"
    if it.self_replacement:
        yield "614.15"
    if isinstance(it.event, hooks.WouldEnter):
        is_tapped = any(isinstance(result, entering.EnterTapped) for result in it.results)
        is_as_it_enters = it.event.filter == Is(This()) and not is_tapped
        yield "614.1c" if is_as_it_enters else "614.1d"


def _of_draw(it: cards.Draw) -> Iterator[str]:
    if it.number != amounts.Number(1):
        yield "121.2"


def _of_spell_cost(it: abilities.SpellCostAbility) -> Iterator[str]:
    if it.additional or it.optional:
        yield "118.8"
    if it.alternative is not None:
        yield "118.9"
    if it.reduction != amounts.Number(0):
        yield "601.2f"


def _of_modification(it: Modification) -> Iterator[str]:
    yield LAYER_RULES[it.layer]
    if isinstance(it, rule_changes.PlayerRule):
        yield from _FOR_PLAYERS.get(it.rule, ())


_TOLD_BY_WHAT_STANDS_IN_IT: dict[type[Any], Callable[[Any], Iterator[str]]] = {
    KeywordAbility: _of_keyword,
    abilities.ActivatedAbility: _of_activated,
    abilities.TriggeredAbility: _of_triggered,
    abilities.StaticAbility: _of_static,
    instead.Replacement: _of_replacement,
    cards.Draw: _of_draw,
    abilities.SpellCostAbility: _of_spell_cost,
    objects.ZoneChange: _of_zone_change,
    combat.Blocks: _of_blocks,
    combat.BecomesBlocked: _of_becoming_blocked,
    Modification: _of_modification,
}

#: Every rule that may be named, for who holds them against the digest.
EVERY_RULE = frozenset(
    rule for table in (_ALWAYS, _FOR_PLAYERS) for rules in table.values() for rule in rules
) | frozenset((*LAYER_RULES.values(), *(action.rule for action in KeywordAction)))
