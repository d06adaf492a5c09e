"""What restrictions, requirements and permissions say in English: "can't block".

In: a modification that is a rule for objects, or a rule for players, as an effect with it begins.
Out: a predicate; the subject stands before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability import restrictions as ban
from engine.ability.base import Modification
from engine.ability.filters import Anything
from engine.game.meaning.questions import objects_of, players_of, value_of
from engine.game.state.scene import Scene
from engine.telling.en.grammar import in_words, joined
from engine.telling.speaker import Speaker
from engine.terms.player_rules import ForPlayers

#: Says one modification in the scene of its effect, of one object or of several.
Saying = Callable[[Speaker, Any, Scene, bool], str]


def _plain(one: str, several: str = "") -> Saying:
    def saying(say: Speaker, change: Any, scene: Scene, plural: bool) -> str:
        return several if plural and several else one

    return saying


def _must_block(say: Speaker, change: ban.MustBlock, scene: Scene, plural: bool) -> str:
    verb = "block" if plural else "blocks"
    ids = () if change.attacker is None else objects_of(change.attacker, say.position, scene)
    when = "this turn" if change.once else "each combat"
    return f"{verb} {say.names(ids)} if able" if ids else f"{verb} {when} if able"


def _must_attack(say: Speaker, change: ban.MustAttack, scene: Scene, plural: bool) -> str:
    verb = "attack" if plural else "attacks"
    if change.players is None:
        return f"{verb} {'this turn' if change.once else 'each combat'} if able"
    return f"{verb} {joined(players_of(change.players, say.position, scene))} if able"


def _at_least(say: Speaker, change: ban.BlockedOnlyByAtLeast, scene: Scene, plural: bool) -> str:
    return f"can't be blocked except by {in_words(change.number)} or more creatures"


def _at_most(say: Speaker, change: ban.BlockedByAtMost, scene: Scene, plural: bool) -> str:
    noun = "creature" if change.number == 1 else "creatures"
    return f"can't be blocked by more than {in_words(change.number)} {noun}"


def _may_be_cast(say: Speaker, change: ban.MayCastFrom, scene: Scene, plural: bool) -> str:
    its = "their" if plural else "its"
    whom = f"{its} {'owners' if plural else 'owner'}"
    if change.players is not None:
        whom = joined(players_of(change.players, say.position, scene))
    free = f" without paying {its} mana cost" if change.without_paying else ""
    verb = "cast" if change.spells_only else "cast or played"
    if change.cost is not None:
        free = f" by paying {change.cost} rather than {its} mana cost"
    return f"may be {verb} by {whom}{free}"


def _costs(say: Speaker, change: ban.CostChange, scene: Scene, plural: bool) -> str:
    if change.mana is not None:
        how = "more" if change.mana.more else "less"
        return f"{'cost' if plural else 'costs'} {change.mana.mana} {how}"
    amount = value_of(change.amount, say.position, scene)
    more = "more" if amount >= 0 else "less"
    what = " to activate" if change.abilities else ""
    return f"{'cost' if plural else 'costs'} {{{abs(amount)}}} {more}{what}"


def _costs_at_least(say: Speaker, floor: ban.CostFloor, scene: Scene, plural: bool) -> str:
    return f"{'cost' if plural else 'costs'} at least {floor.least} mana"


def _stays_tapped(say: Speaker, change: ban.DoesntUntap, scene: Scene, plural: bool) -> str:
    verb, whose = (
        ("don't untap", "their controllers'") if plural else ("doesn't untap", "its controller's")
    )
    if change.whose is not None:
        whose = f"{joined(players_of(change.whose, say.position, scene))}'s"
    return f"{verb} during {whose} {'next ' if change.next_only else ''}untap step"


RESTRICTIONS: dict[type[Modification], Saying] = {
    ban.MustBlock: _must_block,
    ban.MustAttack: _must_attack,
    ban.BlockedOnlyByAtLeast: _at_least,
    ban.BlockedByAtMost: _at_most,
    ban.MayCastFrom: _may_be_cast,
    ban.CostChange: _costs,
    ban.CostFloor: _costs_at_least,
    ban.DoesntUntap: _stays_tapped,
    ban.CrewsAs: _plain("crews and saddles with another power"),
    ban.BeforeTheGame: _plain("follows a rule from before the game"),
    ban.MayStayTapped: _plain("may stay tapped"),
    ban.CantBlockAlone: _plain("can't block alone"),
    ban.CanBlockAsThoughFlying: _plain(
        "can block as though it had flying", "can block as though they had flying"
    ),
    ban.CanActivateAsThoughHaste: _plain(
        "can activate abilities as though it had haste",
        "can activate abilities as though they had haste",
    ),
    ban.AssignsAsThoughUnblocked: _plain(
        "may assign combat damage as though it weren't blocked",
        "may assign combat damage as though they weren't blocked",
    ),
    ban.CantBeEnchantedOrEquipped: _plain("can't be attached to"),
    ban.HasFlashPermission: _plain(
        "may be cast as though it had flash", "may be cast as though they had flash"
    ),
    ban.Goaded: _plain("is goaded", "are goaded"),
    ban.AssignsDamageByToughness: _plain(
        "assigns combat damage equal to its toughness",
        "assign combat damage equal to their toughness",
    ),
    ban.AssignsNoCombatDamage: _plain("assigns no combat damage", "assign no combat damage"),
    ban.CantTransform: _plain("can't transform"),
    ban.LegendRuleDoesNotApply: _plain(
        "isn't subject to the legend rule", "aren't subject to the legend rule"
    ),
    ban.CantHaveCounters: _plain("can't have counters put on it"),
    ban.CantBeTargeted: _plain("can't be the target of some spells or abilities"),
    ban.CantActivateAbilities: _plain(
        "can't have its activated abilities activated",
        "can't have their activated abilities activated",
    ),
    ban.DamageCantBePrevented: _plain(
        "deals damage that can't be prevented", "deal damage that can't be prevented"
    ),
}


#: What a rule for players says, after the names of the players.
_PLAYER_RULES: dict[ForPlayers, str] = {
    ForPlayers.CANT_GAIN_LIFE: "can't gain life",
    ForPlayers.CANT_LOSE_LIFE: "can't lose life",
    ForPlayers.DAMAGED_AS_BY_INFECT: "is dealt damage as though its source had infect",
    ForPlayers.NO_LOSS_BY_LIFE: "doesn't lose the game for having 0 or less life",
    ForPlayers.CANT_LOSE: "can't lose the game",
    ForPlayers.CANT_WIN: "can't win the game",
    ForPlayers.CANT_DRAW: "can't draw cards",
    ForPlayers.CANT_GET_COUNTERS: "can't get counters",
    ForPlayers.ONE_DRAW_EACH_TURN: "can't draw more than one card each turn",
    ForPlayers.ONE_SPELL_EACH_TURN: "can't cast more than one spell each turn",
    ForPlayers.CANT_SEARCH: "can't search libraries",
    ForPlayers.CANT_CAST: "can't cast the spells described",
    ForPlayers.CAST_AS_SORCERY: "can cast spells only at sorcery timing",
    ForPlayers.MANA_OF_ANY_COLOR: "may spend mana as though it were mana of any color",
    ForPlayers.CANT_ACTIVATE: "can't activate the abilities described",
    ForPlayers.CAST_AS_THOUGH_FLASH: "may cast spells as though they had flash",
    ForPlayers.PLAY_FROM_TOP_OF_LIBRARY: "may play the top card of the library",
    ForPlayers.PLAY_FROM_GRAVEYARD: "may play cards from the graveyard",
    ForPlayers.CANT_PLAY_LANDS: "can't play lands",
    ForPlayers.ADDITIONAL_LANDS: "may play additional lands",
    ForPlayers.NO_MAXIMUM_HAND: "has no maximum hand size",
    ForPlayers.SKIP_DRAW_STEP: "skips the draw step",
    ForPlayers.SKIP_UNTAP_STEP: "skips the untap step",
    ForPlayers.HEXPROOF: "has hexproof",
    ForPlayers.SHROUD: "has shroud",
    ForPlayers.PROTECTION: "has protection",
}


def what_players_may(say: Speaker, rule: ban.PlayerRule, scene: Scene) -> str | None:
    """What a rule for players says from now on; None where it is no sentence about them."""
    if rule.rule is ForPlayers.DAMAGE_NOT_PREVENTED:
        return "damage can't be prevented"
    said = _PLAYER_RULES.get(rule.rule)
    players = players_of(rule.players, say.position, scene)
    if said is None or not players:
        return None
    if rule.rule is ForPlayers.CANT_CAST and rule.filter is None:
        said = "can't cast spells"
    if rule.rule is ForPlayers.CAST_AS_THOUGH_FLASH and rule.filter is not None:
        said = "may cast the spells described as though they had flash"
    if rule.rule is ForPlayers.PROTECTION and rule.filter == Anything():
        said = "has protection from everything"
    return f"{joined(players)} {said}"
