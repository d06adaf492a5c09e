"""Noting: what later sentences may call it, them and that much after an instruction.

In: an instruction whose words are bound, and the scene. Out: the scene with its new mentions.
"""

from __future__ import annotations

from dataclasses import replace
from types import NoneType
from typing import Any

from engine.ability.amounts import (
    AmountThisWay,
    CardsInHand,
    CountersOn,
    Difference,
    LifeOf,
    ManaSpent,
    Number,
    StatOf,
)
from engine.ability.base import (
    Effect,
    ObjectReference,
)
from engine.ability.conditions import Compare, Every, Matches
from engine.ability.effects.cards import (
    Discard,
    Draw,
    ExileUntil,
    LookAndSort,
    LookAt,
    Mill,
    RevealCards,
    RevealUntil,
    Search,
)
from engine.ability.effects.counters import PutCounters, TakeCounters
from engine.ability.effects.damage import DealDamage, GainLife, LoseLife
from engine.ability.effects.keyword_actions import CLASHED_WITH, Clash, Manifest, ManifestDread
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.effects.permanents import Attach, Tap, Untap
from engine.ability.effects.structure import Choose, If, May, MayPay, Remember, RollDie
from engine.ability.effects.tokens import CreateTogether, CreateToken, CreateTokenCopy
from engine.ability.filters import ControlledBy, InZone, OwnedBy
from engine.ability.labels import CHOSEN_PLAYER
from engine.ability.references import (
    All,
    AsItLeft,
    AttachedTo,
    Chosen,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventPlayer,
    IteratedPlayer,
    OwnerOf,
    Remembered,
    RememberedPlayers,
    Target,
    This,
    Those,
    TopOfLibrary,
    You,
)
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.zones import Zone
from engine.text.actors import GROUPS
from engine.text.fitting import UNKNOWN, Known, Place, become, known_of
from engine.text.mentioning import told_after
from engine.text.scene import Mention, Scene
from engine.text.surface import (
    Unspeakable,
)

_REMEMBERING = (
    Manifest,
    ManifestDread,
    CreateToken,
    CreateTogether,
    CreateTokenCopy,
    MoveTo,
    Search,
    Exile,
    Sacrifice,
    Discard,
    Mill,
    ExileUntil,
)


#: What is remembered as done "this way": objects, or a number.
_DONE = (
    Destroy, Sacrifice, Exile, MoveTo, Discard, Mill, Search, LookAndSort, RevealUntil, ExileUntil,
    RevealCards, DealDamage, LoseLife, TakeCounters, CreateToken, CreateTogether, CreateTokenCopy,
    Clash,
)  # fmt: skip


def note(effect: Effect, scene: Scene) -> None:
    """Note what later sentences may call it, them and that much."""
    who = getattr(effect, "who", None)
    if isinstance(who, ControllerOf | OwnerOf):
        scene.players.append(who)
    if isinstance(effect, May | MayPay | If | DelayedTrigger):
        return
    if isinstance(effect, RevealCards | LookAt) and isinstance(effect.what, TopOfLibrary):
        _note_seen(effect, scene)
        return
    _note_done(effect, scene)
    _note_owner(effect, scene)
    label = getattr(effect, "remember", "")
    if isinstance(effect, _REMEMBERING) and label:
        _note_remembered(effect, Remembered(label), scene)
        if isinstance(effect, MoveTo) and _is_theirs(effect.what):
            scene.players.append(OwnerOf(Remembered(label)))
    elif This() in _on_what(effect):
        # "Put a counter on ~. It can't be blocked this turn" speaks of ~, not of the event.
        scene.objects = [m for m in scene.objects if m.acted != This()]
        scene.objects.append(Mention(This(), This()))
    elif AttachedTo() in _on_what(effect):
        _note_attached(scene)
    elif isinstance(effect, Modify | Destroy):
        what = effect.what
        if isinstance(what, All | Chosen):
            scene.objects.append(_mention_of_group(what, effect, scene))
        elif isinstance(effect, Modify):
            scene.objects = [
                replace(m, told=become(m.told, effect)) if m.acted == what else m
                for m in scene.objects
            ]
    _note_chosen(effect, scene)
    _note_several(effect, scene)
    if isinstance(effect, DealDamage) and effect.source == This():
        scene.dealer = This()
    if isinstance(effect, Draw | GainLife | LoseLife | Discard | Mill | DealDamage | TakeCounters):
        scene.amount = _that_much(effect, scene)


def _note_remembered(effect: Effect, acted: Remembered, scene: Scene) -> None:
    """What has been made, found or moved; what was moved off the battlefield is there no more."""
    what = getattr(effect, "what", None)
    known = _before(effect, acted, scene)
    plural = (
        getattr(effect, "number", Number(1)) != Number(1)
        or isinstance(getattr(effect, "who", None), GROUPS)
        or isinstance(effect, CreateTogether)
        or (isinstance(effect, CreateTokenCopy) and _is_plural(effect.of, scene))
        or _is_plural(what, scene)
    )
    before = _told(what, scene)
    told = told_after(effect, before)
    own = _is_own(what, scene)
    scene.objects = [m for m in scene.objects if m.acted != acted]
    if isinstance(what, Target) and Place.BATTLEFIELD not in told.places:
        scene.objects = [
            replace(m, told=m.told.at(*told.places)) if m.acted == what else m
            for m in scene.objects
        ]
    mention = Mention(acted, known, plural, told=told, before=before, own=own)
    scene.objects.append(mention)
    if _is_of_each(effect):
        scene.objects.append(_one_of(mention))
    if isinstance(effect, Sacrifice):
        scene.sacrificed = mention


def _is_theirs(what: Any) -> bool:
    """Whether it is a card that an opponent owns: "they" after it is that opponent."""
    return isinstance(what, Chosen) and contains(what.filter, EachOpponent)


def _is_of_each(effect: Effect) -> bool:
    """Whether each of several players has one: "it" is then each one's own, which no value says."""
    what = getattr(effect, "what", None)
    whose = (getattr(effect, "who", None), getattr(what, "whose", None), getattr(what, "by", None))
    return any(isinstance(each, GROUPS) for each in whose)


def _one_of(mention: Mention) -> Mention:
    return replace(mention, acted=Unspeakable(), known=Unspeakable(), plural=False)


def note_counted(condition: Any, scene: Scene) -> None:
    """Note of what a condition asks how much it is: "that much" after it is so much mana."""
    if isinstance(condition, Compare) and isinstance(condition.left, ManaSpent):
        scene.amount = condition.left


def note_difference(condition: Any, scene: Scene) -> None:
    """Note the two numbers that a condition compares: "the difference" after it is theirs."""
    if not isinstance(condition, Compare) or condition.comparison is Comparison.EQUAL:
        return
    more = condition.comparison in (Comparison.GREATER, Comparison.AT_LEAST)
    pair = (condition.left, condition.right) if more else (condition.right, condition.left)
    scene.difference = Difference(*pair)


def _on_what(effect: Effect) -> tuple[Any, ...]:
    """What an instruction is about: "remove a counter from ~", "put a counter on it"."""
    taken = effect.source if isinstance(effect, TakeCounters) else None
    return getattr(effect, "on", None), getattr(effect, "what", None), taken


def note_asked(condition: Any, scene: Scene) -> None:
    """Note what a condition asks about: "if enchanted creature is untapped, tap it"."""
    if isinstance(condition, Matches) and condition.object == AttachedTo():
        _note_attached(scene)
    if _asks_of_this(condition) and not scene.is_spell:
        scene.objects = [m for m in scene.objects if m.acted != This()]
        scene.objects.append(Mention(This(), This()))
    if isinstance(condition, Compare) and isinstance(condition.left, ManaSpent):
        scene.amount = None  # "that much" would be the mana that was spent


def _asks_of_this(condition: Any) -> bool:
    """Whether it is said of ~ by its name: "if ~ isn't a creature, it becomes …"."""
    if isinstance(condition, Matches):
        return condition.object == This()
    if isinstance(condition, Every):
        return any(_asks_of_this(part) for part in condition.conditions)
    left = condition.left if isinstance(condition, Compare) else None
    return isinstance(left, CountersOn | StatOf) and left.object == This()


def _note_attached(scene: Scene) -> None:
    """Speak of the enchanted creature from here on, and not of the Aura."""
    scene.objects = [m for m in scene.objects if m.acted != AttachedTo()]
    scene.objects.append(Mention(AttachedTo(), AttachedTo()))


def _note_done(effect: Effect, scene: Scene) -> None:
    """What "this way" and "the result" can speak of, and what was chosen."""
    if isinstance(effect, RollDie):
        scene.rolled = True
    scene.drew |= isinstance(effect, Draw)
    scene.tapped += isinstance(effect, Tap)
    if isinstance(effect, Remember) and isinstance(effect.objects, Target | Chosen):
        scene.picked.append(Remembered(effect.label) if effect.label else effect.objects)
    if isinstance(effect, Choose) and effect.from_objects is None:
        scene.chosen = effect.what
        if effect.label == CHOSEN_PLAYER and isinstance(effect.who, You):
            scene.players.append(RememberedPlayers(CHOSEN_PLAYER))
    if isinstance(effect, Clash):
        scene.players.append(RememberedPlayers(CLASHED_WITH))
    if isinstance(effect, Remember) and effect.label and isinstance(effect.objects, Chosen):
        found = Remembered(effect.label)
        scene.objects.append(Mention(found, found, told=known_of(effect.objects.filter)))
    if isinstance(effect, _DONE) and getattr(effect, "remember", "") != "revealed":
        scene.done.append(effect)


def _note_owner(effect: Effect, scene: Scene) -> None:
    """ "Return target permanent to its owner's hand": that player is the owner, if no other is."""
    if not isinstance(effect, MoveTo) or effect.zone is not Zone.HAND or scene.players:
        return
    if not isinstance(effect.what, Target) or not scene.is_spell:
        return
    asked = scene.specification(effect.what.slot)
    if asked.maximum == Number(1) and not contains(asked.objects, ControlledBy, OwnedBy, InZone):
        scene.players.append(OwnerOf(effect.what))


def _note_chosen(effect: Effect, scene: Scene) -> None:
    """What is chosen as an instruction is followed can be spoken of, but is found no more."""
    if isinstance(effect, (*_REMEMBERING, Modify, Destroy)):
        return  # noted before
    to = effect.to if isinstance(effect, Attach) else None
    for what in (*_on_what(effect), to):
        if isinstance(what, Chosen):
            scene.objects.append(_mention_of_group(what, effect, scene))


def _note_seen(effect: RevealCards | LookAt, scene: Scene) -> None:
    """The top card of a library that was shown: "if it's a land card, …"."""
    shown = effect.what
    if isinstance(effect, RevealCards) and not effect.remember:
        return
    found = Remembered(effect.remember) if isinstance(effect, RevealCards) else shown
    told = UNKNOWN.at(Place.ELSEWHERE)
    mention = Mention(found, found, _is_plural(shown, scene), told=told)
    scene.objects.append(mention)
    if _is_of_each(effect):
        scene.objects.append(_one_of(mention))


def _note_several(effect: Effect, scene: Scene) -> None:
    """A group that was tapped, untapped or given counters, and how many were moved."""
    if isinstance(effect, Tap | Untap | PutCounters):
        group = effect.on if isinstance(effect, PutCounters) else effect.what
        if isinstance(group, All):
            scene.objects.append(_mention_of_group(group, effect, scene))
    if isinstance(effect, Sacrifice | Exile | Destroy | MoveTo) and len(scene.done) == 1:
        several = isinstance(effect.what, All) or _is_plural(effect.what, scene)
        # Of several players each one's own number would be meant.
        theirs = contains(effect, IteratedPlayer, EachPlayer) or (
            isinstance(effect, MoveTo) and contains(effect, EachOpponent)
        )
        if several and scene.amount is None and not theirs:
            scene.amount = AmountThisWay()


def _mention_of_group(what: All | Chosen, effect: Effect, scene: Scene) -> Mention:
    """Objects that a filter found: those are spoken of, and not what it would find later.

    What was chosen without a label is found no more.
    """
    told = become(known_of(what.filter), effect)
    found = Unspeakable() if isinstance(what, Chosen) else Those(what.filter)
    return Mention(found, found, _is_plural(what, scene), told=told)


def _told(what: Any, scene: Scene) -> Known | None:
    """What has been said of the objects that an instruction acts on."""
    if isinstance(what, All | Chosen):
        return known_of(what.filter)
    for mention in reversed(scene.objects):
        if what is not None and what in (mention.acted, mention.known):
            return mention.told
    return None


#: The one player who defends.
_DEFENDS = DefendingPlayer


def _that_much(effect: Effect, scene: Scene) -> Any:
    """What "that much" is after an instruction: its number, if it is one player's or object's."""
    who = getattr(effect, "who", getattr(effect, "to", None))
    if isinstance(who, Target) and scene.specification(who.slot).maximum != Number(1):
        return None
    if not isinstance(who, You | Target | This | EventPlayer | EventObject | _DEFENDS | NoneType):
        return None
    if getattr(effect, "up_to", False):
        return AmountThisWay(getattr(effect, "remember", "") or "this way")
    amount = getattr(effect, "number", getattr(effect, "amount", None))
    if amount is None:
        return AmountThisWay()
    # What the instruction itself changes is another number once it has been followed.
    return None if contains(amount, *_CHANGED.get(type(effect), (LifeOf,))) else amount


#: What is otherwise after an instruction: hands, libraries, graveyards, what grows with them.
_MOVED = (CardsInHand, InZone, StatOf)
_CHANGED: dict[type[Effect], tuple[type[Any], ...]] = {Draw: _MOVED, Discard: _MOVED, Mill: _MOVED}


def _before(effect: Effect, acted: Remembered, scene: Scene) -> ObjectReference:
    """How numbers speak of what has moved: as it last was, where it was spoken of before.

    CR 608.2h: what left the battlefield is asked as it left.
    """
    if not isinstance(effect, Exile | MoveTo | Sacrifice):
        return acted
    what = effect.what
    if isinstance(what, Target | This | EventObject):
        return what
    if isinstance(effect, MoveTo) and effect.zone is Zone.BATTLEFIELD:
        return acted
    told = _told(what, scene)
    on_battlefield = told is not None and Place.BATTLEFIELD in told.places
    return AsItLeft(acted.label) if on_battlefield or what == AttachedTo() else acted


def _is_own(what: Any, scene: Scene) -> bool:
    """Whether it is the source, or what became of it."""
    return what == This() or any(m.own and m.acted == what for m in scene.objects)


def _is_plural(what: Any, scene: Scene) -> bool:
    if isinstance(what, Target):
        return scene.specification(what.slot).maximum != Number(1)
    if isinstance(what, TopOfLibrary | Chosen):
        of = what.whose if isinstance(what, TopOfLibrary) else what.by
        return what.number != Number(1) or isinstance(of, GROUPS)
    return isinstance(what, All | Those)
