"""What a permanent is otherwise than its card says: what it has lost, and what it has become.

In: a position and an object. Out: keywords and abilities that are lost, and `Became`, which says in
both languages what is different, by whose effects, and each ability that it has or has lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.ability.base import Ability
from engine.ability.cards import CopiableValues
from engine.ability.intrinsic import land_abilities
from engine.ability.keywords import KeywordAbility
from engine.game.facts.layers import Chapter, Nature
from engine.game.layers.deriving import derive, stories_of
from engine.game.layers.layer_by_layer import apply_own_definitions
from engine.game.layers.story import Story
from engine.game.state.characteristics import (
    Characteristics,
    HeldAbility,
    starting_characteristics,
)
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.telling.languages import in_each, told
from engine.telling.quoted import line_of, of_source, own_keyword
from engine.telling.speaker import Speaker
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.terms.types import CardType

#: What may be different, and in which fields of the characteristics it stands.
_ASPECTS = {
    "name": ("name",),
    "power/toughness": ("power", "toughness"),
    "types": ("types", "subtypes", "supertypes", "every_creature_type"),
    "colors": ("colors",),
    "abilities": ("held",),
    "controller": ("controller",),
}


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing that is not as the card has it: `what` is a word of `Change.what`, or name.

    `because` names the sources of the effects that made something of it, in the order in which they
    applied, counters, or that it is a copy or face down; `rules` are those by which they did.
    """

    what: str
    printed: Bilingual
    now: Bilingual
    because: tuple[Bilingual, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AbilityNow:
    """An ability that the card has, the permanent has, or both; words "" where none say it."""

    text: Bilingual
    printed: bool
    has: bool


@dataclass(frozen=True, slots=True)
class Became:
    """What a permanent is otherwise than its card, `abilities` only where those are different."""

    id: ObjectId
    aspects: tuple[Aspect, ...]
    abilities: tuple[AbilityNow, ...]


def lost_by(position: Position, id: ObjectId) -> tuple[tuple[str, ...], int]:
    """The keywords that an object would have by its copiable values and has not, and how many other
    abilities (CR 707.2): a copy has lost nothing of its own card's."""
    values = position.values.get(id, position.object(id).values)
    own, now = starting_characteristics(values), position.of(id)
    if own.held is now.held:
        return (), 0
    left = [one.ability for one in now.held]
    gone = [one.ability for one in own.held if not _taken(one.ability, left)]
    others = sum(not isinstance(one, KeywordAbility) for one in gone)
    return tuple(sorted(own.keywords - now.keywords)), others


def _taken(ability: Ability, left: list[Ability]) -> bool:
    """Take an ability out of those that are left, if it is among them."""
    if ability in left:
        left.remove(ability)
        return True
    return False


def what_became(state: GameState) -> tuple[Became, ...]:
    """The permanents that are otherwise than their cards say."""
    position = derive(state)
    ids = [id for id in state.battlefield if not _is_as_printed(position, id)]
    return tell_became(state, ids)


def tell_became(state: GameState, ids: Sequence[ObjectId]) -> tuple[Became, ...]:
    """What these objects are otherwise than their cards say."""
    position = derive(state)
    return tuple(_became(position, story) for story in stories_of(state, ids)) if ids else ()


def _is_as_printed(position: Position, id: ObjectId) -> bool:
    own, now = _own(position, id), position.of(id)
    return not any(_differ(own, now, fields) for fields in _ASPECTS.values())


def _own(position: Position, id: ObjectId) -> Characteristics:
    """What an object is by its card's face that is up, or by what created it."""
    object = position.object(id)
    faces = object.card.faces if object.card is not None else ()
    values = faces[object.face] if object.face < len(faces) else object.values
    return _begun(position, id, values)


def _begun(position: Position, id: ObjectId, values: CopiableValues) -> Characteristics:
    """What an object is by these values alone, with what it defines itself (CR 604.3, 305.6)."""
    object, own = position.object(id), starting_characteristics(values)
    own.controller = object.owner if object.on_battlefield else object.controller
    if CardType.LAND in own.types and (given := land_abilities(own.subtypes)):
        own.set_held((*own.held, *(HeldAbility(ability) for ability in given)))
    apply_own_definitions(position, id, own)
    return own


def _differ(one: Characteristics, other: Characteristics, fields: Sequence[str]) -> bool:
    return any(_said(one, field) != _said(other, field) for field in fields)


def _said(found: Characteristics, field: str) -> object:
    if field == "held":
        return [held.ability for held in found.held]
    return getattr(found, field)


def _became(position: Position, story: Story) -> Became:
    own = _own(position, story.id)
    aspects = tuple(
        _aspect(position, what, own, story)
        for what, fields in _ASPECTS.items()
        if _differ(own, story.now, fields)
    )
    held = any(one.what == "abilities" for one in aspects)
    abilities = (
        tuple(_abilities(position.state, story.id, own.held, story.now.held)) if held else ()
    )
    return Became(story.id, aspects, abilities)


def _aspect(position: Position, what: str, own: Characteristics, story: Story) -> Aspect:
    fields, state = _ASPECTS[what], position.state
    mixed = replace(own, **{f: getattr(story.now, f) for f in fields})
    makers = [one for one in story.chapters if _differ(one.before, one.after, fields)]
    named = [_maker(state, one) for one in makers]
    apart = _apart(position, story.id, fields)
    return Aspect(
        what,
        told(state, Nature(story.id, own, mixed)),
        told(state, Nature(story.id, mixed, own)),
        tuple(dict.fromkeys([*apart, *(one for one in named if one.en)])),
        tuple(dict.fromkeys(rule for one in makers for rule in one.rules)),
    )


def _maker(state: GameState, chapter: Chapter) -> Bilingual:
    """What made something of an object: an effect by its source, counters, "" for the rules."""
    if chapter.counter is not None:
        kind, number = chapter.counter
        return in_each(state, lambda say: say.grammar.counters(number, kind))
    if chapter.scene is None:
        return Bilingual("", "")
    source = chapter.scene.source
    return in_each(state, lambda say: say.name(source))


def _apart(position: Position, id: ObjectId, fields: Sequence[str]) -> Iterator[Bilingual]:
    """That the object is face down or a copy, where that makes something of these fields."""
    object = position.object(id)
    if _differ(_own(position, id), _begun(position, id, object.values), fields):
        down = object.face_down
        yield in_each(
            position.state,
            lambda say: say.grammar.IS_FACE_DOWN if down else say.grammar.IS_COPY,
        )


def _abilities(
    state: GameState, id: ObjectId, own: Sequence[HeldAbility], now: Sequence[HeldAbility]
) -> Iterator[AbilityNow]:
    """Yield the abilities of the card, then those that it was given."""
    left = [one.ability for one in now]
    for held in own:
        yield AbilityNow(_words(state, id, held.ability), True, _taken(held.ability, left))
    for ability in left:
        yield AbilityNow(_words(state, id, ability), False, True)


def _words(state: GameState, id: ObjectId, ability: Ability) -> Bilingual:
    def said(say: Speaker) -> str:
        if isinstance(ability, KeywordAbility):
            return own_keyword(say, id, ability)
        found = line_of(say, ability, id)
        return "" if found is None else of_source(say, found, id)

    return in_each(state, said)
