"""Descriptions: "the discarded card", "the creature you control", "those creatures" of two targets.

In: a word with such a noun and the scene. Out: the one mention that it describes;
`UnreferredError` where there is none, or where it could be another.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.base import Effect, Filter, ObjectReference
from engine.ability.effects.cards import Discard, Mill, RevealCards
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.filters import ControlledBy, HasType, Not
from engine.ability.references import EachOpponent, Remembered, Target, You
from engine.ability.targets import TargetSpecification
from engine.terms.types import CardType
from engine.text.conjunction import parts_of
from engine.text.fitting import fits
from engine.text.scene import Mention, Scene, UnreferredError
from engine.text.surface import It

#: What was done to it: "the card returned this way".
DEEDS: dict[str, type[Effect]] = {
    "discarded": Discard,
    "milled": Mill,
    "returned": MoveTo,
    "exiled": Exile,
    "destroyed": Destroy,
    "sacrificed": Sacrifice,
    "revealed": RevealCards,
}
_YOURS, _OPPONENTS = ControlledBy(You()), ControlledBy(EachOpponent())
#: Whose it is: "the creature you don't control".
WHOSE: dict[str, Filter] = {
    "you control": _YOURS,
    "you don't control": Not(_YOURS),
    "an opponent controls": _OPPONENTS,
}
#: The one and the other of two creatures that are targets.
FIRST, SECOND = "first of two", "second of two"


def is_description(it: It) -> bool:
    """Whether the noun says more than what kind of thing it is."""
    return it.noun in (FIRST, SECOND) or _parted(it.noun) is not None


#: "The chosen creature": the one that an instruction chose, as a target or as it was followed.
CHOSEN = "chosen"


def _parted(noun: str) -> tuple[str, str] | None:
    """The deed or whose it is, and the noun itself."""
    kind, _, more = noun.partition(" ")
    return (more, kind) if more in DEEDS or more in WHOSE or more == CHOSEN else None


def described(it: It, scene: Scene, *, known: bool) -> ObjectReference:
    """What the words describe."""
    if it.noun in (FIRST, SECOND):
        return _of_two(it.noun, scene)
    parted = _parted(it.noun)
    assert parted is not None
    said, noun = parted
    if said == CHOSEN:
        found = _picked(noun, scene)
    else:
        found = _done_to(said, noun, scene) if said in DEEDS else _held(said, noun, scene)
    return found.known if known else found.acted


def _done_to(said: str, noun: str, scene: Scene) -> Mention:
    """The one object of the one instruction of that kind."""
    kind = DEEDS[said]
    if kind is RevealCards:
        labels = ["revealed"]
    else:
        labels = [getattr(each, "remember", "") for each in scene.done if type(each) is kind]
    if len(labels) != 1:
        raise UnreferredError(f"{noun} {said} this way")
    found = [m for m in scene.objects if m.acted == Remembered(labels[0]) and not m.plural]
    if len(found) != 1 or not _is_called(found[0], noun):
        raise UnreferredError(f"{noun} {said} this way")
    return found[0]


def _picked(noun: str, scene: Scene) -> Mention:
    """What the one instruction to choose chose."""
    found = [m for m in scene.objects if m.acted in scene.picked]
    if len(scene.picked) != 1 or not found or found[-1].plural or not _is_called(found[-1], noun):
        raise UnreferredError(f"the chosen {noun}")
    return found[-1]


def _is_called(mention: Mention, noun: str) -> bool:
    return fits(noun, mention.told) or (mention.before is not None and fits(noun, mention.before))


def _held(said: str, noun: str, scene: Scene) -> Mention:
    """The one target of which it was asked whose it is."""
    fitting = [
        Target(slot)
        for slot, asked in enumerate(scene.specifications)
        if asked.objects is not None and WHOSE[said] in parts_of(asked.objects)
    ]
    found = [m for m in scene.objects if m.acted in fitting and m.called(noun)]
    if len(fitting) != 1 or len(found) != 1 or found[0].plural:
        raise UnreferredError(f"the {noun} {said}")
    return found[0]


def _of_two(which: str, scene: Scene) -> Target:
    """One of two creatures, each of which is the only target of its kind."""
    if len(scene.specifications) != 2 or not all(map(_is_creature, scene.specifications)):
        raise UnreferredError("those creatures")
    return Target(0 if which == FIRST else 1)


def _is_creature(asked: TargetSpecification) -> bool:
    objects = asked.objects
    if objects is None or asked.maximum != Number(1):
        return False
    return HasType(CardType.CREATURE) in parts_of(objects)
