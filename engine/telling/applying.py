"""How continuous effects apply: the parts of the words that all languages put together alike.

In: facts of the layers. Out: what is said of which objects, what an object is in pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.ability.abilities import StaticAbility
from engine.ability.base import Filter, Modification
from engine.ability.filters import AllOf, IsCast, OfChosenColor, OfChosenType
from engine.ability.keywords import KeywordAbility
from engine.ability.references import Iterated
from engine.ability.restrictions import CostChange
from engine.ability.walk import parts_of
from engine.game.facts.effects import ConditionHolds
from engine.game.facts.layers import EffectApplies, Nature, Place
from engine.game.layers.effect import mentions
from engine.game.meaning.questions import holds
from engine.game.state.characteristics import Characteristics
from engine.game.state.scene import Scene
from engine.telling.quoted import own_keyword
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId

#: Places that are told beside the one in the layer, of the same effect.
_TOLD_AGAIN = frozenset({Place.FITS, Place.WHILE_THERE, Place.AT_ONCE})
#: What a filter asks for that was chosen for the source, and under which word that is kept.
_CHOSEN = {OfChosenType: "creature type", OfChosenColor: "color"}


def subjects(fact: EffectApplies) -> Iterator[tuple[tuple[ObjectId, ...], Scene]]:
    """The objects of which the same is said: each by itself where the numbers are its own."""
    if not mentions(fact.changes, Iterated):
        yield fact.objects, fact.scene
        return
    for id in fact.objects:
        yield (id,), replace(fact.scene, iterated=id)


def fitting_words(say: Speaker, over: Filter, changes: Sequence[Modification]) -> str | None:
    """What an effect on whatever fits is about: permanents, or spells that somebody casts."""
    found = say.words("permanents", over, "pl")
    if found is not None:
        return found
    rest = over
    if isinstance(over, AllOf):
        rest = AllOf(tuple(each for each in over.filters if not isinstance(each, IsCast)))
    found = say.words("spells", rest, "pl")
    if found is not None and any(isinstance(change, CostChange) for change in changes):
        # what it costs is asked before anybody controls it
        found = found.replace("you control", "you cast").replace("由你操控", "由你施放")
    return found


def chosen_quality(say: Speaker, fact: EffectApplies) -> str | None:
    """What was chosen for the source of a static ability that applies to what is so."""
    source = fact.scene.source
    for ability in _static_abilities(say, fact):
        for asked, what in _CHOSEN.items():
            if ability.applies_to is None or not parts_of(ability.applies_to, asked):
                continue
            word = say.position.choice(source, what)
            if word is not None and all(_is_so(say, id, word) for id in fact.objects):
                return word
    return None


def condition_met(say: Speaker, fact: EffectApplies) -> ConditionHolds | None:
    """The "as long as" of a static ability that applies."""
    source = fact.scene.source
    for ability in _static_abilities(say, fact):
        if ability.condition is None:
            continue
        scene = Scene(source, say.position.controller(source))
        if holds(ability.condition, say.position, scene):
            return ConditionHolds(ability.condition, source, controller=scene.controller)
    return None


def _static_abilities(say: Speaker, fact: EffectApplies) -> Iterator[StaticAbility]:
    """The abilities of the source that do this, where the effect is told first."""
    source = fact.scene.source
    if fact.place in _TOLD_AGAIN or source not in say.state.objects:
        return
    for held in say.position.of(source).held:
        ability = held.ability
        if isinstance(ability, StaticAbility) and set(fact.changes) & set(ability.modifications):
            yield ability


def _is_so(say: Speaker, id: ObjectId, word: str) -> bool:
    found = say.position.of(id)
    return word in found.subtypes or word in found.colors


@dataclass(frozen=True, slots=True)
class Pieces:
    """What an object is, piece by piece; None for what is as it was, and not to be told."""

    stats: str | None
    types: Characteristics | None
    colors: tuple[str, ...] | None
    keywords: tuple[str, ...] | None
    others: int
    controller: str | None
    name: str | None


def pieces(say: Speaker, fact: Nature) -> Pieces:
    """What is to be told of an object."""
    now, was = fact.now, fact.was
    stats = None if now.power is None else f"{now.power}/{now.toughness}"
    held = [h.ability for h in now.held]
    words = [own_keyword(say, fact.object, a) for a in held if isinstance(a, KeywordAbility)]
    others = sum(not isinstance(a, KeywordAbility) for a in held)
    new_types = was is None or _types(was) != _types(now)
    new_abilities = was is None or [h.ability for h in was.held] != held
    return Pieces(
        stats if was is None or (was.power, was.toughness) != (now.power, now.toughness) else None,
        now if new_types else None,
        tuple(sorted(now.colors)) if was is None or was.colors != now.colors else None,
        tuple(dict.fromkeys(words)) if new_abilities else None,
        others,
        now.controller if was is not None and was.controller != now.controller else None,
        say.pick(now.name) if was is not None and was.name != now.name else None,
    )


def _types(found: Characteristics) -> tuple[object, ...]:
    return found.types, found.subtypes, found.supertypes, found.every_creature_type
