"""How continuous effects apply: the parts of the words that all languages put together alike.

In: facts of the layers. Out: what is said of which objects, what an object is in pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.ability.abilities import StaticAbility
from engine.ability.filters import OfChosenColor, OfChosenType
from engine.ability.keywords import KeywordAbility
from engine.ability.references import Iterated
from engine.ability.walk import parts_of
from engine.game.facts.layers import EffectApplies, Nature
from engine.game.layers.effect import mentions
from engine.game.state.characteristics import Characteristics
from engine.game.state.scene import Scene
from engine.telling.quoted import own_keyword
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId

#: What a filter asks for that was chosen for the source, and under which word that is kept.
_CHOSEN = {OfChosenType: "creature type", OfChosenColor: "color"}


def subjects(fact: EffectApplies) -> Iterator[tuple[tuple[ObjectId, ...], Scene]]:
    """The objects of which the same is said: each by itself where the numbers are its own."""
    if not mentions(fact.changes, Iterated):
        yield fact.objects, fact.scene
        return
    for id in fact.objects:
        yield (id,), replace(fact.scene, iterated=id)


def chosen_quality(say: Speaker, fact: EffectApplies) -> str | None:
    """What was chosen for the source of a static ability that applies to what is so."""
    position, source = say.position, fact.scene.source
    if not say.knows(source):
        return None
    for ability in (held.ability for held in position.of(source).held):
        if not isinstance(ability, StaticAbility) or ability.applies_to is None:
            continue
        if not any(change in ability.modifications for change in fact.changes):
            continue
        for asked, what in _CHOSEN.items():
            word = position.choice(source, what) if parts_of(ability.applies_to, asked) else None
            if word is not None and all(_is_so(say, id, word) for id in fact.objects):
                return word
    return None


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
