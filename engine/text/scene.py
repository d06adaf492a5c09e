"""Scene: what has been spoken of so far in an ability, and what each mention can be called.

In: the event of a trigger. Out: a `Scene`, to which instructions add their mentions one by one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from engine.ability.amounts import AmountThisWay, Difference, EventAmount
from engine.ability.base import (
    Effect,
    Filter,
    ObjectReference,
    PlayerReference,
    TriggerEvent,
)
from engine.ability.conditions import TurnOf
from engine.ability.events.combat import Attacks, BecomesBlocked, Blocks, DealsDamage, IsDealtDamage
from engine.ability.events.deeds import GetsCounters
from engine.ability.events.objects import CountersPut, Discards, Mills, Sacrifices, ZoneChange
from engine.ability.events.players import GainsLife, LosesLife, ScriesOrSurveils, StepBegins
from engine.ability.events.spells import BecomesTarget
from engine.ability.events.structure import While, bare
from engine.ability.filters import ControlledBy, Is, OwnedBy
from engine.ability.references import (
    ActivePlayer,
    All,
    AttachedTo,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventPlayer,
    OtherEventObject,
    OwnerOf,
    Target,
    This,
    Those,
    You,
)
from engine.ability.targets import TargetSpecification
from engine.ability.walk import contains
from engine.terms.types import CardType
from engine.text.conjunction import parts_of
from engine.text.fitting import UNKNOWN, Known, Place, fits, known_of
from engine.text.mentioning import told_of_event, told_of_second
from engine.text.surface import (
    SELF,
)


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
    #: What was said of it as it is now, and as it was before it moved.
    told: Known = UNKNOWN
    before: Known | None = None
    #: The other object of the event, not spoken of since: "it" is the subject of the event.
    aside: bool = False
    #: The source itself, or what became of it: no "that creature", but "that card".
    own: bool = False

    def called(self, noun: str) -> bool:
        """Whether "that `noun`" can speak of it, as it is or as it was."""
        own = self.own or isinstance(self.acted, This)
        if noun == "source" and self.aside:
            return False  # what is dealt damage is no source of it
        if noun == SELF or isinstance(self.acted, This):
            return own and noun == SELF
        if self.own and noun != "card":
            return False
        return fits(noun, self.told) or (self.before is not None and fits(noun, self.before))


def _described(mention: Mention) -> Mention:
    """Those that an instruction would have found, which was not followed: all that match."""
    assert isinstance(mention.acted, Those)
    all_there = All(mention.acted.filter)
    return replace(mention, acted=all_there, known=all_there)


@dataclass
class Scene:
    """What has been spoken of so far in an ability, the latest last."""

    objects: list[Mention] = field(default_factory=list)
    players: list[PlayerReference] = field(default_factory=list)
    amount: Any = None
    #: What instructions to choose chose: "the chosen creature".
    picked: list[Any] = field(default_factory=list)
    #: Whether "card drawn this way" can be said.
    drew: bool = False
    #: How many instructions tapped something: "creature tapped this way" speaks of one.
    tapped: int = 0
    specifications: list[TargetSpecification] = field(default_factory=list)
    is_spell: bool = False
    #: The event is about an object with a name of its own: "enchanted creature".
    has_definite_subject: bool = False
    #: The condition after the event spoke of ~, and "it" could be read as that.
    asked_of_this: bool = False
    #: The last source said to deal damage, where it was the ability's own.
    dealer: ObjectReference | None = None
    #: The difference of the two numbers that a condition compared.
    difference: Difference | None = None
    #: What an instruction of this ability had sacrificed, if one did.
    sacrificed: Mention | None = None
    #: Whether a die was rolled, whose result can be spoken of.
    rolled: bool = False
    #: The instructions so far whose outcome is remembered as done "this way".
    done: list[Effect] = field(default_factory=list)
    #: What kind of word was chosen last: a "color", a "creature type".
    chosen: str = ""
    #: Targets that only a sentence with a condition or a choice spoke of: "if …, tap target …".
    doubtful: set[Target] = field(default_factory=set)
    #: The two of a fight by their part in it: "the blocking creature", "the other creature".
    roles: dict[str, ObjectReference] = field(default_factory=dict)
    #: The targets of the block around this one, where it has none of its own.
    around: tuple[TargetSpecification, ...] = ()

    def told_so_far(self) -> Scene:
        """A copy of what has been spoken of, to come back to."""
        return replace(
            self, objects=list(self.objects), players=list(self.players), done=list(self.done)
        )

    def back_to(self, before: Scene) -> None:
        """Forget what one of two alternatives did: what it spoke of by targets or words stays."""
        since = [m for m in self.objects if m not in before.objects]
        described = [_described(m) if isinstance(m.acted, Those) else m for m in since]
        said = [m for m in described if isinstance(m.acted, Target | All)]
        self.objects = [*before.objects, *said]
        self.players = [
            *before.players,
            *(p for p in self.players if isinstance(p, Target) and p not in before.players),
        ]
        if isinstance(self.amount, AmountThisWay):
            self.amount = before.amount
        self.done = list(before.done)
        self.sacrificed, self.dealer = before.sacrificed, before.dealer

    def specification(self, slot: int) -> TargetSpecification:
        """What was asked of the target in this slot."""
        return (self.specifications or self.around)[slot]


#: Nouns of what is on the stack.


#: Events that have a number of their own: `EventAmount`.
_WITH_AMOUNT = (
    DealsDamage,
    IsDealtDamage,
    GainsLife,
    LosesLife,
    CountersPut,
    ScriesOrSurveils,
    GetsCounters,
)


def scene_of_event(event: TriggerEvent | None, *, is_spell: bool = False) -> Scene:
    """The scene in which the instructions of a trigger begin."""
    scene = Scene(is_spell=is_spell)
    told = Known(places=frozenset({Place.STACK})) if is_spell else UNKNOWN
    scene.objects.append(Mention(This(), This(), told=told))
    if event is None:
        return scene
    parts = tuple(bare(each) for each in getattr(bare(event), "events", (event,)))
    filters = {getattr(each, "filter", getattr(each, "source", None)) for each in parts}
    only = next(iter(filters)) if len(filters) == 1 else None
    if only == Is(This()):
        pass
    elif None in filters and len(parts) > 1:
        pass  # of a step, or of what a player does, "it" says nothing
    elif len(parts) == 1 and isinstance(parts[0], Attacks) and parts[0].by_player:
        pass  # "you attack a player": of the attackers nothing is said
    elif any(isinstance(each, Filter) for each in filters):
        plural = any(getattr(each, "batch", False) for each in parts)
        told, before = told_of_event(parts)
        mention = Mention(EventObject(), EventObject(), plural, told=told, before=before)
        scene.objects.append(mention)
        scene.has_definite_subject = only == Is(AttachedTo())
    if len(parts) == 1 and isinstance(parts[0], BecomesTarget):
        told = known_of(parts[0].spell, Place.STACK)
        other = Mention(OtherEventObject(), OtherEventObject(), on_stack=True, told=told)
        scene.objects.append(other)
    if all(_second(each) is not None for each in parts):
        told = told_of_second(parts)
        several = any(getattr(each, "together", 0) for each in parts)
        other = Mention(OtherEventObject(), OtherEventObject(), several, told=told, aside=True)
        scene.objects.append(other)
        scene.roles = _roles(parts, This() if only == Is(This()) else EventObject())
    if any(isinstance(each, StepBegins) and contains(each, AttachedTo) for each in parts):
        # "The upkeep of enchanted creature's controller": "that creature", and no "it".
        scene.objects.append(Mention(AttachedTo(), AttachedTo(), aside=True))
    scene.players += _players_of(parts, event)
    if all(isinstance(each, _WITH_AMOUNT) or _is_counted(each) for each in parts):
        scene.amount = EventAmount()
    return scene


def _roles(parts: tuple[Any, ...], first: ObjectReference) -> dict[str, ObjectReference]:
    """Which of the two creatures of the event is the blocking, the attacking, the other one."""
    if any(getattr(each, "batch", False) for each in parts):
        return {}
    second = OtherEventObject()
    if all(isinstance(each, Blocks) for each in parts):
        return {"blocking creature": first, "attacking creature": second, "other creature": second}
    if all(isinstance(each, BecomesBlocked) for each in parts):
        return {"blocking creature": second, "attacking creature": first, "other creature": second}
    creatures = told_of_second(parts).types == {CardType.CREATURE}
    return {"other creature": second} if creatures else {}


def _players_of(parts: tuple[TriggerEvent, ...], event: TriggerEvent) -> list[PlayerReference]:
    """Whom "that player" speaks of after these events."""
    if isinstance(event, While) and event.condition == TurnOf(EachOpponent()):
        return [ActivePlayer()]  # "during each opponent's turn": whose turn it is
    one = parts[0] if len(parts) == 1 else None
    if isinstance(one, Attacks) and one.defending == You():
        return [ActivePlayer()]  # "you" are attacked: the other is the one whose turn it is
    if any(getattr(each, "together", False) and isinstance(each, DealsDamage) for each in parts):
        return []  # one player or more: none is "that player"
    if isinstance(one, BecomesTarget) and one.by not in (None, You()):
        return [EventPlayer()]  # whose spell or ability it is
    if any(_watched(each) == You() and getattr(each, "by", None) is None for each in parts):
        return []  # "you" are none of whom is said "that player", and no other is known
    if any(_watched(each) is not None for each in parts):
        return [EventPlayer()]
    if isinstance(one, ZoneChange) and one.filter is not None and not one.batch:
        whose = parts_of(one.filter)
        if OwnedBy(EachPlayer()) in whose or OwnedBy(EachOpponent()) in whose:
            return [OwnerOf(EventObject())]  # "into a player's graveyard"
    if one is not None and _controlled_by_another(one):
        return [EventPlayer()]  # who controlled it then, whoever does now
    return []


def _is_counted(event: TriggerEvent) -> bool:
    """Whether "that many" is how many objects did it, or had it done to them, together."""
    return isinstance(event, ZoneChange | Attacks | Sacrifices | Discards | Mills) and event.batch


def scene_of_later(event: TriggerEvent, scene: Scene) -> Scene:
    """The scene of a delayed trigger: what was spoken of before, then its own event."""
    if isinstance(event, StepBegins):
        return scene
    own = scene_of_event(event)
    return replace(
        scene,
        objects=[*scene.objects, *own.objects[1:]],
        players=[*scene.players, *own.players],
        amount=own.amount if own.amount is not None else scene.amount,
        has_definite_subject=own.has_definite_subject,
        roles=own.roles,
        is_spell=False,
    )


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
