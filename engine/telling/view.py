"""What everybody sees of a game.

In: a state. Out: `StateView` with printed, derived characteristics.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.abilities import TriggeredAbility
from engine.game.layers.deriving import derive
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.telling.became import lost_by
from engine.telling.languages import in_each
from engine.telling.speaker import Speaker
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import ObjectKind
from engine.terms.types import as_on_type_line
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class PermanentView:
    """A permanent as it is at this moment, its derived characteristics printed.

    `lost` are keywords that it would have by its copiable values and has not; `others_lost` counts
    other abilities of which the same is true.
    """

    id: ObjectId
    label: str
    name: Bilingual
    controller: PlayerId
    owner: PlayerId
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    colors: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    keywords: tuple[str, ...]
    lost: tuple[str, ...]
    others_lost: int
    counters: tuple[tuple[str, int], ...]
    damage: int
    tapped: bool
    attached_to: str | None
    attacking: str | None
    blocking: tuple[str, ...]
    token: bool


@dataclass(frozen=True, slots=True)
class StackView:
    """A spell or ability on the stack, the top one last."""

    id: ObjectId
    label: str
    name: Bilingual
    kind: str  # spell, activated ability, triggered ability
    controller: PlayerId
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player at this moment; cards by label, libraries by size."""

    name: PlayerId
    life: int
    counters: tuple[tuple[str, int], ...]
    mana: str
    hand: tuple[str, ...]
    library: int
    graveyard: tuple[str, ...]
    exile: tuple[str, ...]
    command: tuple[str, ...]
    lost: bool


@dataclass(frozen=True, slots=True)
class StateView:
    """What everybody sees of the game after a step."""

    turn: int
    active: PlayerId
    step: str
    priority: PlayerId | None
    players: tuple[PlayerView, ...]
    permanents: tuple[PermanentView, ...]
    stack: tuple[StackView, ...]
    winner: tuple[PlayerId, ...]
    over: bool


def view(state: GameState) -> StateView:
    """What everybody sees of this state."""
    position = derive(state)
    return StateView(
        turn=state.turn,
        active=state.active,
        step=state.step.value,
        priority=state.priority,
        players=tuple(_player_view(state, player.name) for player in state.players),
        permanents=tuple(permanent_view(position, id) for id in state.battlefield),
        stack=tuple(_stack_view(position, id) for id in state.stack),
        winner=state.winners,
        over=state.over,
    )


def shown_label(state: GameState, recipient: ObjectId | PlayerId) -> str:
    """The label of an object, also of one that is gone, or the name of a player."""
    if isinstance(recipient, str):
        return recipient
    return state.object_or_last_known(recipient).label


def permanent_view(position: Position, id: ObjectId) -> PermanentView:
    """A permanent with its derived characteristics."""
    object, found, combat = position.object(id), position.of(id), position.state.combat
    attacker = combat.attacker(id) if combat is not None else None
    blocked = combat.blocked_by(id) if combat is not None else ()
    state = position.state
    host = object.attached_to
    lost, others_lost = lost_by(position, id)
    return PermanentView(
        id=id,
        label=object.label,
        name=found.name,
        controller=position.controller(id),
        owner=object.owner,
        types=as_on_type_line(found.types),
        subtypes=tuple(sorted(found.subtypes)),
        supertypes=tuple(sorted(found.supertypes)),
        colors=tuple(sorted(found.colors)),
        power=found.power,
        toughness=found.toughness,
        loyalty=object.count("loyalty") if "planeswalker" in found.types else None,
        keywords=tuple(sorted(found.keywords)),
        lost=lost,
        others_lost=others_lost,
        counters=object.counters,
        damage=object.damage,
        tapped=object.tapped,
        attached_to=shown_label(state, host) if host is not None else None,
        attacking=shown_label(state, attacker.target)
        if attacker is not None and attacker.target is not None
        else None,
        blocking=tuple(shown_label(state, a) for a in blocked),
        token=object.kind is ObjectKind.TOKEN,
    )


def _stack_view(position: Position, id: ObjectId) -> StackView:
    object = position.object(id)
    part = object.stack
    kind = "spell"
    if object.kind is ObjectKind.ABILITY and part is not None:
        triggered = isinstance(part.ability, TriggeredAbility)
        kind = "triggered ability" if triggered else "activated ability"
    groups = part.targets if part is not None else ()
    return StackView(
        id=id,
        label=object.label,
        name=_name_on_stack(position, object),
        kind=kind,
        controller=position.controller(id),
        targets=tuple(shown_label(position.state, t) for group in groups for t in group),
    )


def _player_view(state: GameState, name: PlayerId) -> PlayerView:
    player = state.player(name)

    def labels(zone: Zone) -> tuple[str, ...]:
        ids = state.zone(zone, name)
        return tuple(state.objects[i].label for i in ids if state.objects[i].owner == name)

    return PlayerView(
        name=name,
        life=player.life,
        counters=player.counters,
        mana="".join(map(str, player.mana)),
        hand=labels(Zone.HAND),
        library=len(state.zone(Zone.LIBRARY, name)),
        graveyard=labels(Zone.GRAVEYARD),
        exile=labels(Zone.EXILE),
        command=labels(Zone.COMMAND),
        lost=player.lost,
    )


def ability_on_stack(state: GameState, object: GameObject) -> Bilingual:
    """What an ability on the stack is called, whatever its kind."""
    part = object.stack
    source = part.source if part is not None else None
    named = object.values.name

    def words(say: Speaker) -> str:
        mark = source is not None and _is_mark(state, source)
        called = "" if mark else say.pick(named)
        called = called or (say.name(source) if source is not None else "")
        return say.grammar.ability_of(called, "any", "")

    return in_each(state, words)


def _is_mark(state: GameState, source: ObjectId) -> bool:
    """Whether it is an emblem, a dungeon or a designation, which are not told by their labels."""
    object = state.objects.get(source)
    return object is not None and object.kind is ObjectKind.EMBLEM


def _name_on_stack(position: Position, object: GameObject) -> Bilingual:
    if object.kind is ObjectKind.ABILITY:
        return ability_on_stack(position.state, object)
    return position.of(object.id).name
