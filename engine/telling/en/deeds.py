"""What effects do and what costs ask for, as English verb phrases: "draw a card".

In: effects, or a cost, in the scene of their ability. Out: a phrase for a clause like "A chooses to
draw a card"; None where neither a template nor a name says it.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from engine.ability.abilities import DelayedTriggeredAbility, ReflexiveTriggeredAbility
from engine.ability.amounts import Number
from engine.ability.base import Effect, TriggerEvent
from engine.ability.effects.cards import BecomeSetAside, CastNow
from engine.ability.effects.counters import MoveCounters, PutCounters
from engine.ability.effects.moving import MoveTo
from engine.ability.effects.spells import CopySpell
from engine.ability.events.players import StepBegins
from engine.game.facts.casting import Payment, TooFew
from engine.game.facts.questions import Deed
from engine.game.meaning.questions import value_of
from engine.game.state.scene import Scene
from engine.telling.deeds import as_it_is_done, counters_moved, keyword_resolving, known_objects
from engine.telling.en.grammar import STEPS, counters, in_words, joined, times
from engine.telling.quoted import of_source, own_quoted
from engine.telling.speaker import Speaker
from engine.telling.words import mode_words
from engine.terms.ids import ObjectId
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.actors import unacted

_SECOND_PERSON = re.compile(r"\b(your|yours|you)\b")
_THIRD_PERSON = {"your": "their", "yours": "theirs", "you": "they"}


def _said_of(say: Speaker, phrase: str, source: ObjectId) -> str:
    """Words of a text as they are said of somebody else, its source by name."""
    their = _SECOND_PERSON.sub(lambda found: _THIRD_PERSON[found[0]], phrase)
    return of_source(say, their, source)


def deed(say: Speaker, fact: Deed) -> str:
    """What somebody may do."""
    effects = as_it_is_done(say, fact.effects, fact.scene)
    found = say.words("acts", unacted(fact.who, effects), "pl")
    if found is not None:
        return _said_of(say, found, fact.scene.source)
    named = _named(say, effects, fact.scene)
    word = keyword_resolving(say, fact.scene)
    if named is None and word is not None:
        return f"do what {say.keyword(word)} says"
    return named or "do so"


def payment(say: Speaker, fact: Payment) -> str:
    """What a player pays."""
    alike = [(part, len(list(those))) for part, those in groupby(fact.cost)]
    found = [
        (say.words("pay_part", p, "pl") or say.words("cost_part", p, "pl"), n) for p, n in alike
    ]
    said = [words if n == 1 else f"{words} {times(n)}" for words, n in found if words is not None]
    if not said or len(said) < len(found):
        return "pay the cost"
    return _said_of(say, joined(said), fact.source)


def too_few(say: Speaker, fact: TooFew) -> str:
    """What a cost asks for, and how much of that is there."""
    asked = payment(say, Payment((fact.part,), fact.source))
    if not fact.there:
        return f"it asks the player to {asked}, and nothing is there for that"
    verb = "is" if fact.there == 1 else "are"
    return f"it asks the player to {asked}, and only {in_words(fact.there)} {verb} there for that"


def ability_said(say: Speaker, ability: Any, scene: Scene) -> str | None:
    """An ability in quotation marks: its line, or what a delayed or reflexive one will do."""
    if isinstance(ability, DelayedTriggeredAbility):
        effects = getattr(ability.instructions, "effects", None)
        found = None if effects is None else to_come(say, ability.event, effects, scene)
        return f"“{found}”" if found is not None else None
    if ability.word:
        return None
    if isinstance(ability, ReflexiveTriggeredAbility):
        mode: Any = ability.instructions
        said = say.of(mode_words(mode)) if hasattr(mode, "effects") else None
        return None if said is None else f"“{of_source(say, _when_done(said), scene.source)}”"
    return own_quoted(say, scene.source, ability)


def _when_done(said: str) -> str:
    text = said.removesuffix(".")
    first = text if text[:1] in "{~" or text[1:2].isupper() else text[0].lower() + text[1:]
    return f"when you do, {first}"


def to_come(
    say: Speaker, event: TriggerEvent, effects: tuple[Effect, ...], scene: Scene
) -> str | None:
    """A delayed triggered ability: when it triggers, and what it does then."""
    when = _when(say, event, scene)
    what = say.words("chain", effects)
    named = of_source(say, what, scene.source) if what is not None else _named(say, effects, scene)
    if when is None or named is None:
        return when
    return f"{when}, {named}"


def _when(say: Speaker, event: TriggerEvent, scene: Scene) -> str | None:
    if isinstance(event, StepBegins):
        step = event.steps[0]
        if step is Step.END_OF_COMBAT:
            return "at end of combat"
        whose = f"{scene.controller}'s" if event.players is not None else "the"
        return f"at the beginning of {whose} next {STEPS[step]}"
    found = say.words("event", event)
    return f"when {of_source(say, found, scene.source)}" if found is not None else None


def _named(say: Speaker, effects: tuple[Effect, ...], scene: Scene) -> str | None:
    found = [_named_one(say, effect, scene) for effect in effects]
    said = [part for part in found if part is not None]
    return joined(said) if said and len(said) == len(found) else None


def _named_one(say: Speaker, effect: Effect, scene: Scene) -> str | None:
    if isinstance(effect, BecomeSetAside):
        return "its owner may cast it on a later turn"
    if isinstance(effect, MoveCounters):
        return _moved_counters(say, effect, scene)
    ids = known_objects(say, effect, scene)
    if not ids:
        return None
    names = say.names(ids)
    if isinstance(effect, CastNow):
        free = " without paying its mana cost" if effect.without_paying else ""
        return f"{scene.controller} may cast {names}{free}"
    if isinstance(effect, CopySpell):
        return f"copy {names}" if effect.number == Number(1) and not effect.new_targets else None
    if isinstance(effect, PutCounters):
        put = counters(value_of(effect.number, say.position, scene), effect.kind)
        return f"put {put} on {names}"
    if isinstance(effect, MoveTo):
        return _moved(effect, names, several=len(ids) > 1)
    return None if effect.action is None else f"{effect.action} {names}"


def _moved_counters(say: Speaker, effect: MoveCounters, scene: Scene) -> str | None:
    known = counters_moved(say, effect, scene)
    if known is None or effect.kind is None:
        return None
    source, to, number = known
    return f"move {counters(number, effect.kind)} from {say.name(source)} onto {say.name(to)}"


def _moved(effect: MoveTo, names: str, *, several: bool) -> str | None:
    match effect.zone:
        case Zone.BATTLEFIELD:
            return f"return {names} to the battlefield"
        case Zone.HAND:
            owner = "their owners' hands" if several else "its owner's hand"
            return f"return {names} to {owner}"
    return None
