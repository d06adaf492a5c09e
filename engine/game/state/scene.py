"""The scene of an ability: who speaks, about what, because of what.

In: an ability of an object, or a spell or ability that resolves. Out: a `Scene`, in which
references, amounts and filters find what "this", "you", "that creature" and "target" mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.ability.base import Filter
from engine.ability.labels import as_it_left, shared
from engine.game.state.lasting import SavedScene
from engine.game.state.object import GameObject, shares
from engine.terms.happenings import Happening, Occurrence, ZoneChanged
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import CostName
from engine.terms.zones import Zone


@dataclass(slots=True)
class Scene:
    """What an ability's words refer to while it is looked at or performed.

    `targets` has one group for each target specification; `first_slot` is where those of the mode
    being performed begin. While a spell resolves, illegal targets are no longer in their groups.
    """

    source: ObjectId
    controller: PlayerId
    targets: tuple[tuple[Recipient, ...], ...] = ()
    division: dict[Recipient, int] = field(default_factory=dict)
    x: int = 0
    event: Occurrence | None = None
    labels: dict[str, tuple[Recipient, ...]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    #: What the last instruction that acted on all that match a filter found: "those creatures".
    found: dict[Filter, tuple[ObjectId, ...]] = field(default_factory=dict)
    iterated: ObjectId | None = None
    iterated_player: PlayerId | None = None
    first_slot: int = 0
    stack_object: ObjectId | None = None
    cost_objects: list[ObjectId] | None = None
    for_mana: bool = False
    #: Whether mana of any type may be spent on it (CR 609.4b).
    any_mana: bool = False
    #: Whether mana may be spent on it as though it were of any color (CR 609.4b).
    any_color: bool = False
    #: What a cost is paid for: a "spell", an "ability"; neither while something resolves.
    pays_for: str = ""
    #: Whether the cost that is paid has {X} in it.
    x_in_cost: bool = False
    #: What mana was paid, as `CastRecord.spent`.
    spent: list[str] = field(default_factory=list)
    cast_for: CostName | None = (
        None  # the only alternative cost for which it may be cast from where it was
    )

    @classmethod
    def of(cls, saved: SavedScene) -> Scene:
        """The scene that was saved."""
        return cls(
            source=saved.source,
            controller=saved.controller,
            targets=saved.targets,
            x=saved.x,
            event=saved.event,
            labels=dict(saved.labels),
            numbers=dict(saved.numbers),
            found=dict(saved.found),
            iterated_player=saved.iterated_player,
        )

    @classmethod
    def of_stack_object(cls, object: GameObject) -> Scene:
        """The scene of a spell or ability on the stack."""
        part = object.stack
        assert part is not None and object.controller is not None
        return cls(
            source=part.source if part.source is not None else object.id,
            controller=object.controller,
            targets=part.targets or part.around,
            division=shares(part.targets, part.division),
            x=part.x,
            event=part.event,
            labels=dict(part.labels),
            numbers=dict(part.numbers),
            stack_object=object.id,
        )

    def as_it_is(self) -> Scene:
        """This scene as it is now, whatever is remembered in it later."""
        return replace(
            self,
            division=dict(self.division),
            labels=dict(self.labels),
            numbers=dict(self.numbers),
            found=dict(self.found),
        )

    def saved(self) -> SavedScene:
        """This scene as a value that the state can hold."""
        return SavedScene(
            self.source,
            self.controller,
            self.targets[self.first_slot :],
            self.x,
            self.event,
            tuple(self.labels.items()),
            tuple(self.numbers.items()),
            tuple(self.found.items()),
            self.iterated_player,
        )

    def remember(self, label: str, recipients: tuple[Recipient, ...]) -> None:
        """Add recipients to what is remembered under `label`; an empty label remembers nothing.

        Under the label of one instruction among several it is also remembered what all did.
        """
        for each in dict.fromkeys((label, shared(label))) if label else ():
            self.labels[each] = (*self.labels.get(each, ()), *recipients)

    def remember_moved(self, label: str, happenings: Iterable[Happening]) -> tuple[ObjectId, ...]:
        """Remember what has moved, where it arrived and as it left the battlefield (CR 608.2h)."""
        moved = tuple(h for h in happenings if isinstance(h, ZoneChanged))
        arrived = tuple(h.object for h in moved)
        left = (h.before if h.origin is Zone.BATTLEFIELD else h.object for h in moved)
        self.remember(label, arrived)
        if label:
            self.remember(as_it_left(label), tuple(id for id in left if id is not None))
        return arrived

    def done_to(self, label: str) -> tuple[ObjectId, ...]:
        """The objects remembered under `label`; what left the battlefield as it was (608.2h)."""
        arrived, left = self.labels.get(label, ()), self.labels.get(as_it_left(label), ())
        found = left if len(left) == len(arrived) else arrived
        return tuple(r for r in found if isinstance(r, int))

    def remember_number(self, label: str, number: int) -> None:
        """Add a number to what is remembered under `label`."""
        for each in dict.fromkeys((label, shared(label))) if label else ():
            self.numbers[each] = self.numbers.get(each, 0) + number

    def apart(self) -> Scene:
        """The scene of one mode: what other modes found is not "those" in it."""
        return replace(self.as_it_is(), found={})

    def without(self, labels: tuple[str, ...]) -> Scene:
        """The scene of one paragraph, which remembers anew what is remembered under these labels.

        So "this way" in it is what it did itself, and what others did it can only speak of where
        it did nothing of the sort.
        """
        own = {each for label in labels for each in (label, shared(label))}
        own |= {as_it_left(each) for each in own}
        return replace(
            self,
            labels={label: found for label, found in self.labels.items() if label not in own},
            numbers={label: sum_ for label, sum_ in self.numbers.items() if label not in own},
            found={},
        )

    def take_from(self, part: Scene, begun: Scene) -> None:
        """Remember what a mode or paragraph did that was `begun` with what was known before it."""
        for label, recipients in part.labels.items():
            before = begun.labels.get(label, ())
            self.labels[label] = (*self.labels.get(label, ()), *recipients[len(before) :])
        for label, number in part.numbers.items():
            more = number - begun.numbers.get(label, 0)
            self.numbers[label] = self.numbers.get(label, 0) + more

    def group(self, slot: int) -> tuple[Recipient, ...]:
        """The targets chosen for specification `slot` of the mode being performed."""
        index = self.first_slot + slot
        return self.targets[index] if index < len(self.targets) else ()
