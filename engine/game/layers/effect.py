"""Continuous effects as the layers see them, and where they come from.

In: a position being worked out. Out: `ActiveEffect`s: from static abilities that objects have at
this point of the layers, and from spells and abilities that resolved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.ability.abilities import StaticAbility
from engine.ability.base import (
    RULES_LAYER,
    Ability,
    Condition,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.filters import (
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Not,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import DefinePowerToughness, GainAbility, SetPowerToughness
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import holds, objects_of
from engine.game.state.characteristics import HeldAbility
from engine.game.state.lasting import ContinuousEffect
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.counters import KEYWORD_COUNTERS
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone


class EffectKey(tuple[int, object]):
    """What an effect is known by: a number, and the value that it comes from.

    Equal as a pair is; hashed by the number alone, because hashing an ability reads all its parts.
    """

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(self[0])


@dataclass(frozen=True, slots=True, eq=False)
class ActiveEffect:
    """One continuous effect with the scene in which its words are read.

    `counter` is the kind and number of the keyword counters that give what it gives.
    `key` stays the same through all layers. `applies_to` is a fixed set of ids, a reference or a
    filter. `timestamp` is as 613.7 says; `defining` is a characteristic-defining ability (613.3);
    `stated` as `Applied` has it.
    """

    key: object
    modifications: tuple[Modification, ...]
    applies_to: tuple[ObjectId, ...] | ObjectReference | Filter | None
    scene: Scene
    timestamp: int
    defining: bool = False
    condition: Condition | None = None
    from_ability: bool = False
    counter: tuple[str, int] | None = None
    stated: bool = False

    @property
    def in_several_layers(self) -> bool:
        """Whether its parts apply in more than one layer or sublayer (CR 613.6).

        What it changes of the rules of the game is in none of them (CR 613.11).
        """
        if len(self.modifications) < 2:
            return False
        layers = {part.layer for part in self.modifications if part.layer != RULES_LAYER}
        return len(layers) > 1

    def parts(self, layer: int) -> tuple[Modification, ...]:
        """What it does in this layer or sublayer."""
        parts = self.modifications
        if len(parts) == 1:
            return parts if parts[0].layer == layer else ()
        return tuple([m for m in parts if m.layer == layer])

    def affected(self, position: Position) -> tuple[ObjectId, ...]:
        """The objects it applies to, as things stand now; none if its condition is false."""
        if self.condition is not None and not holds(self.condition, position, self.scene):
            return ()
        if self.applies_to is None:
            return ()
        if isinstance(self.applies_to, tuple):
            return tuple(id for id in self.applies_to if position.exists(id))
        if isinstance(self.applies_to, ObjectReference):
            found = objects_of(self.applies_to, position, self.scene)
            return tuple(id for id in found if position.exists(id))
        return matching(self.applies_to, position, self.scene)


def functions_in(ability: StaticAbility, zone: Zone, kind: ObjectKind) -> bool:
    """CR 113.6: whether a static ability functions while its object is in this zone."""
    if ability.zones:
        return zone in ability.zones
    if ability.characteristic_defining:
        return True  # CR 604.3: in all zones
    return zone is Zone.BATTLEFIELD or (zone is Zone.COMMAND and kind is ObjectKind.EMBLEM)


def speaking_from_graveyards(position: Position) -> list[ObjectId]:
    """CR 113.6b: the cards in graveyards with a static ability that functions there."""
    state = position.state
    lying = (id for each in state.players for id in state.zone(Zone.GRAVEYARD, each.name))
    return [id for id in lying if _speaks_there(state.objects[id].values.abilities)]


def _speaks_there(abilities: tuple[Ability, ...]) -> bool:
    return any(
        isinstance(ability, StaticAbility) and Zone.GRAVEYARD in ability.zones
        for ability in abilities
    )


def as_granted(ability: Ability) -> Ability:
    """CR 604.3a: what an effect grants defines nothing; its numbers are set in layer 7b."""
    if not isinstance(ability, StaticAbility) or not ability.characteristic_defining:
        return ability
    parts = tuple(
        SetPowerToughness(part.power, part.toughness)
        if isinstance(part, DefinePowerToughness)
        else part
        for part in ability.modifications
    )
    return replace(ability, modifications=parts, characteristic_defining=False)


def of_static(
    position: Position, id: ObjectId, held: HeldAbility, ability: StaticAbility
) -> ActiveEffect:
    """The continuous effect of a static ability that an object has at this point."""
    object = position.state.objects[id]
    controller = position.of(id).controller or object.owner
    return ActiveEffect(
        key=held if held.timestamp else EffectKey((id, ability)),
        modifications=ability.modifications,
        applies_to=ability.applies_to,
        scene=Scene(source=id, controller=controller),
        # CR 613.7a: the later of the object's timestamp and that of the effect that gave it.
        timestamp=max(object.timestamp, held.timestamp),
        defining=ability.characteristic_defining,
        condition=ability.condition,
        from_ability=True,
        stated=True,
    )


def of_lasting(effect: ContinuousEffect) -> ActiveEffect:
    """A continuous effect that a resolved spell or ability created (CR 611.2)."""
    return ActiveEffect(
        key=EffectKey((effect.timestamp, effect)),
        modifications=effect.modifications,
        applies_to=effect.objects if effect.over is None else effect.over,
        scene=Scene.of(effect.scene),
        timestamp=effect.timestamp,
        stated=effect.entering,
    )


def of_counters(state: GameState) -> list[ActiveEffect]:
    """CR 122.1b: what keyword counters give, each kind with its own timestamp (CR 613.7c)."""
    found = []
    for id in state.battlefield:
        object = state.objects[id]
        for kind, number in object.counters:
            keyword = KEYWORD_COUNTERS.get(kind)
            if keyword is not None:
                found.append(
                    ActiveEffect(
                        key=EffectKey((id, kind)),
                        modifications=(GainAbility(KeywordAbility(keyword)),),
                        applies_to=(id,),
                        scene=Scene(source=id, controller=object.owner),
                        timestamp=dict(object.stamps).get(kind, object.timestamp),
                        counter=(kind, number),
                    )
                )
    return found


def static_effects(
    position: Position, ids: Iterator[ObjectId] | list[ObjectId]
) -> list[ActiveEffect]:
    """The effects of the static abilities that these objects have at this point."""
    found = []
    for id in ids:
        object = position.state.objects[id]
        for held in position.of(id).statics:
            ability = held.ability
            if isinstance(ability, StaticAbility) and functions_in(
                ability, object.zone, object.kind
            ):
                found.append(of_static(position, id, held, ability))
    return found


@lru_cache(maxsize=4096)
def reads(value: object) -> frozenset[str]:
    """What a value of the vocabulary looks at, all its parts together."""
    found: frozenset[str] = getattr(value, "reads", frozenset())
    if isinstance(value, tuple):
        return found.union(*(reads(part) for part in value))
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is None:
        return found
    return found.union(*(reads(getattr(value, name)) for name in fields))


@lru_cache(maxsize=4096)
def mentions(value: object, kind: type) -> bool:
    """Whether a value of the vocabulary is of this kind or has a part that is."""
    if isinstance(value, kind):
        return True
    if isinstance(value, tuple):
        return any(mentions(part, kind) for part in value)
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is None:
        return False
    return any(mentions(getattr(value, name), kind) for name in fields if name != "memo")


def speaks_of_all(effect: ActiveEffect) -> bool:
    """Whether its filter means the same whichever permanent of the player its ability is on."""
    return (
        effect.from_ability
        and effect.condition is None
        and isinstance(effect.applies_to, Filter)
        and _is_plain(effect.applies_to)
    )


#: What asks nothing of the source of an ability but whose it is.
_PLAIN = (
    AllOf, AnyOf, Not, Anything, HasType, HasSubtype, HasSupertype, HasColor, HasKeyword,
    HasStatus, InZone, ControlledBy, You, EachOpponent, EachPlayer,
)  # fmt: skip


@lru_cache(maxsize=4096)
def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_is_plain(part) for part in value)
    if not isinstance(value, Filter | PlayerReference):
        return True  # a word, a number, a color
    names = getattr(value, "__dataclass_fields__", {})
    return isinstance(value, _PLAIN) and all(_is_plain(getattr(value, name)) for name in names)
