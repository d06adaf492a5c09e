"""Pronouns: the mention that "it", "that creature", "that player" and "other" speak of.

In: a word and the scene. Out: a reference; `UnreferredError` where nothing fits, or two things do.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import AmountThisWay
from engine.ability.base import (
    Effect,
    ObjectReference,
    PlayerReference,
)
from engine.ability.conditions import DoneThisWay
from engine.ability.effects.cards import Draw, ExileUntil, Mill
from engine.ability.effects.moving import Destroy, Sacrifice
from engine.ability.effects.permanents import Tap
from engine.ability.filters import ControlledBy, InZone, Is, Not
from engine.ability.references import (
    All,
    AsItLeft,
    AttachedTo,
    Chosen,
    EventObject,
    OtherEventObject,
    OwnerOf,
    Remembered,
    Target,
    This,
    Those,
)
from engine.terms.objects import Stat
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.described import DEEDS, WHOSE, described, is_description
from engine.text.fitting import Known, Place, fits, known_of
from engine.text.scene import Mention, Scene, UnreferredError
from engine.text.surface import (
    CardDone,
    DoneSo,
    It,
    LeftExiled,
    Unspeakable,
)


def subject_of(effect: Effect) -> Any:
    """The object that an instruction's clause is about, or None."""
    for name in ("source", "first", "what", "on"):
        value = getattr(effect, name, None)
        if isinstance(value, ObjectReference):
            return value
    return None


#: The parts of two creatures in a fight, which only an event of two tells apart.
ROLES = ("blocking creature", "attacking creature", "other creature")
#: Nouns of what is on the stack.
_ON_STACK = frozenset({"spell", "ability", "spell or ability"})


def other_than(effect: Effect, scene: Scene) -> ObjectReference | None:
    """Whom "other" in an instruction leaves out; None for the ability's source.

    Raises `UnreferredError` where it may be either.
    """
    subject = subject_of(effect)
    if isinstance(subject, This) and not scene.is_spell:
        return None
    if isinstance(subject, Target | EventObject | OtherEventObject | Remembered | AttachedTo):
        return subject
    for mention in reversed(scene.objects):
        if isinstance(mention.acted, This):
            break
        if Place.BATTLEFIELD not in mention.told.places:
            continue
        if mention.plural and not scene.is_spell:
            continue
        if not scene.is_spell or isinstance(mention.acted, Unspeakable):
            raise UnreferredError("other")
        return mention.acted
    if scene.is_spell:
        raise UnreferredError("other")  # a spell is none of them
    return None


def is_bare(word: Any) -> bool:
    """Whether a word is a pronoun for one object, without a noun."""
    return isinstance(word, It) and not word.noun and not word.plural


def pronoun(
    it: It,
    scene: Scene,
    *,
    known: bool = False,
    place: Place | None = None,
    acting: bool = False,
) -> ObjectReference:
    """What `it` speaks of, by a pronoun or in a description; else `UnreferredError`."""
    if is_description(it):
        return described(it, scene, known=known)
    return _spoken_of(it, scene, known=known, place=place, acting=acting)


def _spoken_of(
    it: It, scene: Scene, *, known: bool, place: Place | None, acting: bool
) -> ObjectReference:
    """The mention that `it` speaks of: `known` as numbers do, `place` where the act needs it.

    `acting` is the subject of damage or of a change, which is the subject of the event too. Raises
    `UnreferredError` where nothing fits, or two things do.
    """
    if it.noun in ROLES:
        return _by_its_part(it.noun, scene)
    on_stack = it.noun in _ON_STACK and any(mention.on_stack for mention in scene.objects)
    is_token = it.noun == "token" and any(m.told.token for m in scene.objects)
    for mention in reversed(scene.objects):
        if mention.on_stack != on_stack or (is_token and not mention.told.token):
            continue
        if it.plural is not None and mention.plural != it.plural:
            continue
        called = mention.called(it.noun) if it.noun else not mention.aside
        if not called or (place is not None and place not in mention.told.places):
            continue
        if mention is scene.sacrificed and _of_event_too(it, scene, place):
            if mention.own and it.noun == "card":
                continue  # which the text calls by its name
            raise UnreferredError(it.noun or "it")
        if mention.aside and _is_open(scene, it.noun):
            raise UnreferredError(f"that {it.noun}")
        if not (it.noun or acting) and _is_of_event(mention) and _has_aside(scene, place):
            raise UnreferredError("it")
        if not it.noun and isinstance(mention.acted, This) and _of_upkeep(scene):
            raise UnreferredError("it")
        found = mention.known if known else mention.acted
        if it.noun == "card" and isinstance(found, AsItLeft):
            found = mention.acted  # "that card" is what it has become
        if isinstance(mention.acted, Unspeakable) or found in scene.doubtful:
            break  # whether the sentence belongs to the condition before it is not said
        return found
    raise UnreferredError(it.noun or "it")


def _by_its_part(noun: str, scene: Scene) -> ObjectReference:
    """The blocking, the attacking or the other creature of an event of two."""
    if noun not in scene.roles:
        raise UnreferredError(f"the {noun}")
    return scene.roles[noun]


def copied(it: It, scene: Scene) -> ObjectReference:
    """CR 608.2h: what has left the battlefield is copied as it was, "that card" as it lies."""
    found = pronoun(it, scene)
    spoken = next((m for m in reversed(scene.objects) if m.acted == found), None)
    if it.noun == "card" or spoken is None or spoken.before is None:
        return found
    field = Place.BATTLEFIELD
    left = field in spoken.before.places and field not in spoken.told.places
    return pronoun(it, scene, known=True) if left else found


def asked_where_it_is(asked: Any, it: It, scene: Scene) -> ObjectReference:
    """CR 608.2h: what was put onto the battlefield is asked there, "that card" as it lay.

    So is its controller; its mana value is the card's, wherever that has gone, and so its owner.
    """
    known = pronoun(it, scene, known=True)
    of_card = isinstance(asked, OwnerOf) or getattr(asked, "stat", None) is Stat.MANA_VALUE
    if it.noun == "card" or of_card:
        return known
    mention = next((m for m in reversed(scene.objects) if m.known == known), None)
    if mention is None or mention.told.places != {Place.BATTLEFIELD}:
        return known
    return pronoun(it, scene) if isinstance(mention.acted, Remembered) else known


def moved_itself(scene: Scene) -> ObjectReference:
    """CR 400.7: what is done with ~ after it was moved is done with what it became."""
    found = next((mention.acted for mention in reversed(scene.objects) if mention.own), None)
    return This() if found is None else found


def _of_event_too(it: It, scene: Scene, place: Place | None) -> bool:
    """Whether the card that the event speaks of could be meant as well as what was sacrificed.

    "Whenever a creature dies, you may sacrifice an artifact. If you do, return that card".
    """
    if it.noun not in ("", "card") or it.plural:
        return False
    return any(
        m.acted == EventObject()
        and m.told.places == {Place.ELSEWHERE}
        and (place is None or place in m.told.places)
        for m in scene.objects
    )


def _of_upkeep(scene: Scene) -> bool:
    """Whether the event is of the enchanted creature's controller: "it" may be that creature."""
    return any(mention.aside and mention.acted == AttachedTo() for mention in scene.objects)


def _is_of_event(mention: Mention) -> bool:
    return isinstance(mention.acted, This | EventObject)


def _has_aside(scene: Scene, place: Place | None) -> bool:
    """Whether the other object of the event could be meant: "blocks a creature, destroy it"."""
    return any(m.aside and (place is None or place in m.told.places) for m in scene.objects)


def _is_open(scene: Scene, noun: str) -> bool:
    """Whether a noun that fits the other object of the event fits its first object as well.

    "Enchanted creature blocks a creature": "that creature" is the second, the first has its name.
    """
    return not scene.has_definite_subject and any(
        m.acted == EventObject() and m.called(noun) for m in scene.objects
    )


def note_spoken(it: It, found: ObjectReference, scene: Scene) -> None:
    """After "that spell", "its controller" is that spell's; so with each noun."""
    if not it.noun:
        return
    for mention in reversed(scene.objects):
        if mention.acted == found:
            scene.objects.remove(mention)
            scene.objects.append(replace(mention, aside=False))
            if mention.on_stack and it.noun in _ON_STACK:
                scene.objects.append(replace(mention, aside=False, on_stack=False))
            return


def that_player(scene: Scene, *, them: bool = False) -> PlayerReference:
    """The player who was spoken of last; `them` only where it can be no objects."""
    if them and any(mention.plural for mention in scene.objects):
        raise UnreferredError("them")
    if not scene.players or scene.players[-1] in scene.doubtful:
        raise UnreferredError("that player")
    return scene.players[-1]


#: "The discarded card", "the creature you control", where no other word speaks of it.
DESCRIBED = (
    *(f"{noun} {deed}" for noun in ("card", "permanent", "creature") for deed in DEEDS),
    *(f"{noun} {whose}" for noun in ("creature", "permanent") for whose in WHOSE),
)
_OF_THEM = (Is(Remembered("exiled until")), InZone(Zone.EXILE))
LEFT_UNCAST = All(all_of(*_OF_THEM))
LEFT_OVER = All(all_of(*_OF_THEM, Not(Is(Remembered("until")))))
#: Nouns of whatever an instruction was done to.
_WHATEVER = frozenset({"card", "permanent", "object"})


def amount_done(said: DoneSo, scene: Scene) -> AmountThisWay:
    """How many were destroyed (and so on) this way; `UnreferredError` where it may be otherwise.

    All that was done "this way" before must have been that. A noun without a filter of its own is
    that of all of them: "destroy all creatures. … for each creature destroyed this way".
    """
    if said.effect is Draw and scene.drew and said.filter is None:
        return AmountThisWay("drawn")
    if said.effect is Tap and scene.tapped == 1:
        return AmountThisWay("tapped", said.filter)
    if not scene.done or not all(type(each) is said.effect for each in scene.done):
        raise UnreferredError("this way")
    of_whatever = said.filter is None or isinstance(said.filter, ControlledBy)
    if of_whatever and said.noun not in _WHATEVER:
        for each in scene.done:
            if not fits(said.noun, _asked_of(each, scene)):
                raise UnreferredError("this way")
    return AmountThisWay(filter=said.filter)


def card_done(said: CardDone, scene: Scene) -> DoneThisWay:
    """Whether such a card was discarded or milled this way, and nothing else was done so."""
    if not scene.done or not all(type(each) is said.effect for each in scene.done):
        raise UnreferredError("this way")
    return DoneThisWay(filter=said.filter)


def milled(scene: Scene) -> Remembered:
    """The cards milled before; `UnreferredError` where other things were done this way as well."""
    if not milled_before(scene):
        raise UnreferredError("milled")
    return Remembered("this way")


def left_exiled(said: LeftExiled, scene: Scene) -> All:
    """What lies in exile still of the cards exiled until one was found; else `UnreferredError`."""
    if not any(isinstance(each, ExileUntil) for each in scene.done):
        raise UnreferredError("the rest")
    return LEFT_UNCAST if said.uncast else LEFT_OVER


def milled_before(scene: Scene) -> bool:
    """Whether "the cards milled this way" can be said."""
    return bool(scene.done) and all(isinstance(each, Mill) for each in scene.done)


def done_said(amount: AmountThisWay, scene: Scene) -> DoneSo | None:
    """The inverse of `amount_done`, for printing."""
    if amount == AmountThisWay("drawn") and scene.drew:
        return DoneSo(Draw, "card")
    if amount.label == "tapped" and amount.filter is not None and scene.tapped == 1:
        return DoneSo(Tap, "permanent", amount.filter)
    if amount.label != "this way" or not scene.done:
        return None
    deed = type(scene.done[-1])
    noun = "permanent" if issubclass(deed, Destroy | Sacrifice) else "card"
    said = DoneSo(deed, noun, amount.filter)
    try:
        return said if amount_done(said, scene) == amount else None
    except UnreferredError:
        return None


def _asked_of(effect: Effect, scene: Scene) -> Known:
    """What was asked of the objects of an instruction, all of which are of that noun."""
    what = getattr(effect, "what", None)
    asked = getattr(what, "filter", None)
    if isinstance(what, Target):
        asked = scene.specification(what.slot).objects
    known = known_of(asked) if isinstance(what, All | Chosen | Target | Those) else None
    if known is None or len(known.types) != 1:
        raise UnreferredError("this way")
    return known
