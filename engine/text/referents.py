"""Referents: to whom "it", "that player" and "target" refer, worked out for a whole ability.

In: effects as the rows read them, with `Aim`, `It`, `Its`, `ThatPlayer`, `ThatMuch`. Out: a `Mode`
with its targets and references (`settle`). A pronoun without anything to refer to raises
`UnreferredError`: the line is not understood. Printing is the inverse, in `engine.text.spoken`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import NoneType
from typing import Any

from engine.ability.amounts import AmountThisWay, EventAmount, Number, StatOf
from engine.ability.base import (
    Ability,
    Effect,
    Filter,
    ObjectReference,
    PlayerReference,
    TriggerEvent,
)
from engine.ability.effects.cards import Discard, Draw, Mill, Search
from engine.ability.effects.counters import TakeCounters
from engine.ability.effects.damage import DealDamage, GainLife, LoseLife
from engine.ability.effects.lasting import DelayedTrigger, Modify, Reflexive
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.effects.structure import If, May, MayPay
from engine.ability.effects.tokens import CreateTogether, CreateToken, CreateTokenCopy
from engine.ability.events.combat import DealsDamage, IsDealtDamage
from engine.ability.events.objects import CountersPut, ZoneChange
from engine.ability.events.players import GainsLife, LosesLife, ScriesOrSurveils
from engine.ability.events.spells import BecomesTarget
from engine.ability.filters import Another, ControlledBy, Is
from engine.ability.references import (
    All,
    Chosen,
    ControllerOf,
    EachOpponent,
    EventObject,
    EventPlayer,
    OtherEventObject,
    OwnerOf,
    Remembered,
    SacrificedAsCost,
    Target,
    This,
    TopOfLibrary,
    You,
)
from engine.ability.targets import Mode, TargetSpecification
from engine.ability.walk import contains, rebuilt
from engine.text.conjunction import all_of, parts_of
from engine.text.surface import Aim, It, Its, Later, ThatMuch, ThatPlayer, WhenDone


class UnreferredError(Exception):
    """A pronoun or "another target" has nothing, or no single thing, that it could refer to."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Something spoken of: `acted` is how instructions refer to it, `known` how numbers do.

    They differ for what has moved: "exile target creature, return it" speaks of the card in exile,
    "its controller" of the creature as it last was.
    """

    acted: ObjectReference
    known: ObjectReference
    plural: bool = False
    #: On the stack: only "that spell" and "that ability" speak of it.
    on_stack: bool = False


@dataclass
class Scene:
    """What has been spoken of so far in an ability, the latest last."""

    objects: list[Mention] = field(default_factory=list)
    players: list[PlayerReference] = field(default_factory=list)
    amount: Any = None
    specifications: list[TargetSpecification] = field(default_factory=list)
    is_spell: bool = False
    #: What an instruction of this ability had sacrificed, if one did.
    sacrificed: Mention | None = None
    #: The targets of the block around this one, where it has none of its own.
    around: tuple[TargetSpecification, ...] = ()

    def specification(self, slot: int) -> TargetSpecification:
        """What was asked of the target in this slot."""
        return (self.specifications or self.around)[slot]


#: Nouns of what is on the stack.
_ON_STACK = frozenset({"spell", "ability", "spell or ability"})
#: Events that have a number of their own: `EventAmount`.
_WITH_AMOUNT = (DealsDamage, IsDealtDamage, GainsLife, LosesLife, CountersPut, ScriesOrSurveils)


def scene_of_event(event: TriggerEvent | None, *, is_spell: bool = False) -> Scene:
    """The scene in which the instructions of a trigger begin."""
    scene = Scene(is_spell=is_spell)
    scene.objects.append(Mention(This(), This()))
    if event is None:
        return scene
    parts = getattr(event, "events", (event,))
    filters = {getattr(each, "filter", getattr(each, "source", None)) for each in parts}
    only = next(iter(filters)) if len(filters) == 1 else None
    if only == Is(This()):
        pass
    elif any(isinstance(each, Filter) for each in filters):
        plural = any(getattr(each, "batch", False) for each in parts)
        scene.objects.append(Mention(EventObject(), EventObject(), plural))
    if len(parts) == 1 and isinstance(event, BecomesTarget):
        scene.objects.append(Mention(OtherEventObject(), OtherEventObject(), on_stack=True))
    if all(_second(each) is not None for each in parts):
        scene.objects.append(Mention(OtherEventObject(), OtherEventObject()))
    if any(_watched(each) is not None for each in parts):
        scene.players.append(EventPlayer())
    elif len(parts) == 1 and _controlled_by_another(parts[0]):
        scene.players.append(ControllerOf(EventObject()))
    if all(isinstance(each, _WITH_AMOUNT) for each in parts):
        scene.amount = EventAmount()
    return scene


def _controlled_by_another(event: TriggerEvent) -> bool:
    """Whether it speaks of "a creature an opponent controls": "that player" controls it."""
    if not isinstance(event, ZoneChange) or event.filter is None or event.batch:
        return False
    return ControlledBy(EachOpponent()) in parts_of(event.filter)


def _watched(event: TriggerEvent) -> PlayerReference | None:
    """The players whom the event speaks of: who does it, or who is attacked."""
    return getattr(event, "players", None) or getattr(event, "defending", None)


def _second(event: TriggerEvent) -> Filter | None:
    """What the event asks of its second object: the one damaged, blocked or blocking."""
    for name in ("to", "attacker", "blocker"):
        found = getattr(event, name, None)
        if isinstance(found, Filter):
            return found
    return None


def settle(effects: tuple[Effect, ...], scene: Scene) -> Mode:
    """Resolve the words of one block of instructions; raises `UnreferredError`."""
    inner = within(scene, own_targets=contains(effects, Aim))
    settled = tuple(_effect(effect, inner) for effect in effects)
    return Mode(settled, tuple(inner.specifications))


def within(scene: Scene, *, own_targets: bool) -> Scene:
    """The scene inside a block; with targets of its own it cannot speak of those around it."""
    if not own_targets:
        around = tuple(scene.specifications) or scene.around
        return Scene(
            list(scene.objects),
            list(scene.players),
            scene.amount,
            [],
            scene.is_spell,
            scene.sacrificed,
            around,
        )
    objects = [mention for mention in scene.objects if not isinstance(mention.acted, Target)]
    players = [player for player in scene.players if not isinstance(player, Target)]
    return Scene(objects, players, scene.amount, [], scene.is_spell, scene.sacrificed)


def _effect(effect: Effect, scene: Scene) -> Effect:
    """Resolve one instruction and note what it speaks of."""
    if isinstance(effect, WhenDone):
        return Reflexive(settle(effect.effects, scene))
    if isinstance(effect, Later):
        return _later(effect, scene)
    subject = _subject(effect)
    resolved: Effect = _walk(effect, scene, subject)
    _note(resolved, scene)
    return resolved


def _later(effect: Later, scene: Scene) -> Effect:
    trigger = effect.trigger
    assert isinstance(trigger, DelayedTrigger)
    mode = settle(effect.effects, scene)
    return replace(trigger, instructions=mode)


def _subject(effect: Effect) -> Any:
    for name in ("source", "first", "what", "on"):
        value = getattr(effect, name, None)
        if isinstance(value, ObjectReference):
            return value
    return None


def _walk(value: Any, scene: Scene, subject: Any) -> Any:
    """`value` with its words resolved, in the order of speaking."""
    settled_subject: list[Any] = []

    def change(part: Any) -> Any:
        if isinstance(part, Ability):
            return part
        if isinstance(part, Effect) and part is not value:
            return _effect(part, scene)
        if isinstance(part, Its):
            if settled_subject:
                return settled_subject[0]
            return _pronoun(It(), scene, known=True)
        resolved = _word(part, scene)
        if resolved is None:
            resolved = rebuilt(part, change)
        if part is subject and not settled_subject:
            settled_subject.append(resolved)
        return resolved

    return rebuilt(value, change)


def _word(part: Any, scene: Scene) -> Any:
    """The meaning of one word, or None for what is no word of these."""
    if isinstance(part, Aim):
        return _target(part, scene)
    if isinstance(part, It):
        found = _pronoun(part, scene)
        note_spoken(part, found, scene)
        return found
    if isinstance(part, SacrificedAsCost) and scene.sacrificed is not None:
        return scene.sacrificed.known
    if isinstance(part, ControllerOf | OwnerOf | StatOf) and isinstance(part.object, It):
        return replace(part, object=_pronoun(part.object, scene, known=True))
    if isinstance(part, ThatPlayer):
        return _that_player(scene)
    if isinstance(part, ThatMuch):
        if scene.amount is None:
            raise UnreferredError("that much")
        return scene.amount
    return None


def _target(aim: Aim, scene: Scene) -> Target:
    """A new target, its filter's own words resolved first; "another" is told apart here."""
    specification = aim.specification
    objects = specification.objects
    players = specification.players
    resolved_objects = None if objects is None else _filter(objects, scene)
    resolved = replace(specification, objects=resolved_objects, players=players)
    if aim.another:
        earlier = tuple(
            slot for slot, other in enumerate(scene.specifications) if _same_kind(other, resolved)
        )
        if earlier:
            resolved = replace(resolved, distinct_from=earlier)
        elif scene.is_spell:
            raise UnreferredError("another target")
        elif resolved.objects is not None:
            resolved = replace(resolved, objects=_not_this(resolved.objects))
    scene.specifications.append(resolved)
    target = Target(len(scene.specifications) - 1)
    plural = resolved.maximum != Number(1)
    if resolved.objects is not None:
        scene.objects.append(Mention(target, target, plural))
    if resolved.players is not None:
        scene.players.append(target)
    return target


def _not_this(objects: Filter) -> Filter:
    return all_of(objects, Another())


def _same_kind(one: TargetSpecification, other: TargetSpecification) -> bool:
    return (one.objects is not None) == (other.objects is not None)


def resolved(value: Any, scene: Scene) -> Any:
    """A condition or filter with its words worked out; raises `UnreferredError`."""
    return _filter(value, scene)


def _filter(filter_: Any, scene: Scene) -> Any:
    def change(part: Any) -> Any:
        word = _word(part, scene)
        return rebuilt(part, change) if word is None else word

    return change(filter_)


def _pronoun(it: It, scene: Scene, *, known: bool = False) -> ObjectReference:
    on_stack = it.noun in _ON_STACK and any(mention.on_stack for mention in scene.objects)
    for mention in reversed(scene.objects):
        if mention.on_stack != on_stack:
            continue
        if it.plural is not None and mention.plural != it.plural:
            continue
        if it.noun and isinstance(mention.acted, This):
            continue
        return mention.known if known else mention.acted
    raise UnreferredError(it.noun or "it")


def note_spoken(it: It, found: ObjectReference, scene: Scene) -> None:
    """After "that spell", "its controller" is that spell's."""
    if any(m.on_stack and m.acted == found for m in scene.objects) and it.noun in _ON_STACK:
        scene.objects.append(Mention(found, found))


def _that_player(scene: Scene) -> PlayerReference:
    if not scene.players:
        raise UnreferredError("that player")
    return scene.players[-1]


_REMEMBERING = (
    CreateToken,
    CreateTogether,
    CreateTokenCopy,
    MoveTo,
    Search,
    Exile,
    Sacrifice,
    Discard,
    Mill,
)


def _note(effect: Effect, scene: Scene) -> None:
    """Note what later sentences may call it, them and that much."""
    who = getattr(effect, "who", None)
    if isinstance(who, ControllerOf | OwnerOf):
        scene.players.append(who)
    if isinstance(effect, May | MayPay | If | DelayedTrigger):
        return
    number = getattr(effect, "number", Number(1))
    label = getattr(effect, "remember", "")
    if isinstance(effect, _REMEMBERING) and label:
        acted = Remembered(label)
        known = _before(effect, acted)
        plural = (
            number != Number(1)
            or isinstance(effect, CreateTogether)
            or _is_plural(getattr(effect, "what", None), scene)
        )
        scene.objects = [m for m in scene.objects if m.acted != acted]
        scene.objects.append(Mention(acted, known, plural))
        if isinstance(effect, Sacrifice):
            scene.sacrificed = scene.objects[-1]
    elif This() in (getattr(effect, "on", None), getattr(effect, "what", None)):
        # "Put a counter on ~. It can't be blocked this turn" speaks of ~, not of the event.
        scene.objects = [m for m in scene.objects if m.acted != This()]
        scene.objects.append(Mention(This(), This()))
    elif isinstance(effect, Modify | Destroy):
        what = effect.what
        if isinstance(what, All | Chosen):
            scene.objects.append(Mention(what, what, isinstance(what, All)))
    if isinstance(effect, Draw | GainLife | LoseLife | Discard | Mill | DealDamage | TakeCounters):
        scene.amount = _that_much(effect, scene)


def _that_much(effect: Effect, scene: Scene) -> Any:
    """What "that much" is after an instruction: its number, if it is one player's or object's."""
    who = getattr(effect, "who", getattr(effect, "to", None))
    if isinstance(who, Target) and scene.specification(who.slot).maximum != Number(1):
        return None
    if not isinstance(who, You | Target | This | EventPlayer | EventObject | NoneType):
        return None
    amount = getattr(effect, "number", getattr(effect, "amount", None))
    return amount if amount is not None else AmountThisWay()


def _before(effect: Effect, acted: ObjectReference) -> ObjectReference:
    """How numbers speak of what has moved: as it last was, where it was spoken of before."""
    what = getattr(effect, "what", None)
    if isinstance(what, Target | This | EventObject):
        return what
    return acted


def _is_plural(what: Any, scene: Scene) -> bool:
    if isinstance(what, Target):
        return scene.specification(what.slot).maximum != Number(1)
    if isinstance(what, TopOfLibrary | Chosen):
        return what.number != Number(1)
    return isinstance(what, All)
