"""Actors: the player of a verb phrase, put into its effects and taken out again.

In: effects whose player is `Actor`, and the subject of their clause. Out: the effects of that
player; "target player draws two cards, then discards a card" has one target, so that only the
first place gets the subject itself and the others refer to it.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from engine.ability.base import Ability, Effect, Filter, PlayerReference
from engine.ability.effects.counters import Proliferate
from engine.ability.effects.keyword_actions import (
    Amass,
    Bolster,
    Clash,
    Discover,
    Incubate,
    Learn,
    ManifestDread,
    Populate,
)
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.filters import Anything, GreatestAmong, InZone, OwnedBy
from engine.ability.references import (
    All,
    Chosen,
    ControllerOf,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    IteratedPlayer,
    OwnerOf,
    PlayersWho,
    You,
    YouAnd,
)
from engine.ability.walk import contains, rebuilt, substituted
from engine.ability.walk import parts_of as parts_of_value
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.surface import Actor, Aim, Misspoken, NotTheirs, ThatPlayer

_THEY = ThatPlayer(they=True)
#: Several players at once.
GROUPS = (EachOpponent, EachPlayer, EachOtherPlayer, PlayersWho, YouAnd)
#: Subjects that are spoken of anew; "that player" takes them up.
NEW = (Aim, ControllerOf, OwnerOf)


#: What the controller of the ability does, whoever is said to: these have no other player.
_OF_YOU = (
    Amass, Bolster, Clash, Discover, Incubate, Learn, ManifestDread, Populate, Proliferate,
)  # fmt: skip


def acted(who: PlayerReference, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects with `who` as their player."""
    first = True

    def change(part: Any) -> Any:
        nonlocal first
        if part == _THEY and not isinstance(who, (*NEW, You)):
            return who
        if not isinstance(part, Actor):
            return part if isinstance(part, Ability) else rebuilt(part, change)
        if _disagrees(part, who):
            return Misspoken()
        if isinstance(who, NEW) and not first:
            return ThatPlayer()
        first = False
        return who

    def one(effect: Effect) -> Any:
        if isinstance(effect, _OF_YOU) and not isinstance(who, You):
            return NotTheirs(effect)
        if isinstance(who, GROUPS):
            return _by_each(effect, who)
        if first and isinstance(who, Aim) and _is_theirs_alone(effect):
            return substituted(effect, _THEY, who)
        return change(effect)

    return tuple(one(effect) for effect in effects)


def _is_theirs_alone(effect: Effect) -> bool:
    """Whether it says whose it is done to and not who does it: "untaps all lands they control"."""
    return not contains(effect, Actor) and parts_of_value(effect, ThatPlayer) == (_THEY,)


def _disagrees(part: Any, who: PlayerReference) -> bool:
    """Whether it was said to be "yours" of somebody else, or "theirs" of you."""
    said = part.said if isinstance(part, Actor) else ""
    return bool(said) and (said == "your") != isinstance(who, You)


def _by_each(effect: Effect, who: PlayerReference) -> Any:
    """Several players: the effect is theirs, and what is inside it is each one's own.

    An effect that is nobody's and in which each would choose keeps its `Actor`: it is not read.
    """
    theirs = any(isinstance(getattr(effect, name, None), Actor) for name in ("who", "on", "player"))
    if not theirs and contains(effect, Chosen):
        return _chosen_by_each(effect, who)
    top = True

    def change(part: Any) -> Any:
        nonlocal top
        if isinstance(part, Actor) and _disagrees(part, who):
            return Misspoken()
        if isinstance(part, Actor):
            found: PlayerReference = who if top else IteratedPlayer()
            top = False
            return found
        if part == _THEY:
            return IteratedPlayer()
        if isinstance(part, GreatestAmong):
            part = substituted(part, ThatPlayer(), IteratedPlayer())
        return part if isinstance(part, Ability) else rebuilt(part, change)

    return change(effect)


def _chosen_by_each(effect: Effect, who: PlayerReference) -> Effect:
    """ "Each player exiles a card from their hand": each chooses, all are moved at once (101.4)."""
    what = getattr(effect, "what", None)
    if not isinstance(effect, Exile | MoveTo) or not isinstance(what, Chosen):
        return effect
    if not isinstance(what.by, Actor) or contains(replace(effect, what=All(Anything())), Actor):
        return effect

    def change(part: Any) -> Any:
        if isinstance(part, Actor) or part == _THEY:
            return Misspoken() if _disagrees(part, who) else IteratedPlayer()
        if isinstance(part, GreatestAmong):
            part = substituted(part, ThatPlayer(), IteratedPlayer())
        return part if isinstance(part, Ability) else rebuilt(part, change)

    return replace(effect, what=replace(change(what), by=who))


def each_own(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What each of several players may do: the effects are those of the one who is asked."""

    def change(part: Any) -> Any:
        if isinstance(part, Actor) or part == _THEY:
            return Misspoken() if _disagrees(part, IteratedPlayer()) else IteratedPlayer()
        return part if isinstance(part, Ability) else rebuilt(part, change)

    return tuple(change(effect) for effect in effects)


#: Zones whose cards the acting player chooses from, their own.
_OWN = {InZone(Zone.HAND), InZone(Zone.GRAVEYARD)}
#: Fields that hold the player who acts, as against players that a filter asks about.
_ACTING = frozenset({"who", "by", "controller", "player", "on"})


def unacted(who: PlayerReference, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The inverse of `acted`: the effects with `Actor` where their player acts."""
    if isinstance(who, You):
        return tuple(_unacted_you(effect) for effect in effects)
    places: set[PlayerReference] = {who, IteratedPlayer()} if isinstance(who, GROUPS) else {who}
    if isinstance(who, NEW):
        places.add(ThatPlayer())

    def change(part: Any) -> Any:
        if isinstance(part, PlayerReference) and part in places:
            return Actor()
        return part if isinstance(part, Ability) else rebuilt(part, change)

    return tuple(change(effect) for effect in effects)


def _own_cards(filter_: Filter) -> Filter:
    """The cards that the acting player chooses from are the acting player's own."""
    parts = parts_of(filter_)
    if not _OWN & set(parts):
        return filter_
    return all_of(*(OwnedBy(Actor()) if part == OwnedBy(You()) else part for part in parts))


def _unacted_you(effect: Any) -> Any:
    """ "You" acts in the fields of acting and owns the hand that cards come from."""

    def change(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(change(each) for each in part)
        if isinstance(part, Ability) or not is_dataclass(part) or isinstance(part, type):
            return part
        if isinstance(part, All | Chosen):
            part = replace(part, filter=_own_cards(part.filter))
        changed = {}
        for field in fields(part):
            old = getattr(part, field.name)
            new = Actor() if field.name in _ACTING and old == You() else change(old)
            if new is not old:
                changed[field.name] = new
        if not changed:
            return part
        return type(part)(**{**{f.name: getattr(part, f.name) for f in fields(part)}, **changed})

    return change(effect)
