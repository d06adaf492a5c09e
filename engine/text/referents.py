"""Referents: to whom "it", "that player" and "target" refer, worked out for a whole ability.

In: effects as the rows read them, with `Aim`, `It`, `Its`, `ThatPlayer`, `ThatMuch`. Out: a `Mode`
with its targets and references (`settle`). A pronoun without anything to refer to raises
`UnreferredError`: the line is not understood. Printing is the inverse, in `engine.text.spoken`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

from engine.ability.amounts import AmountThisWay, CountersOn, Number, OneOf, StatOf
from engine.ability.base import (
    Ability,
    Effect,
    Filter,
    ObjectReference,
)
from engine.ability.conditions import DoneThisWay, Was
from engine.ability.durations import Duration
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import DealDamage, Fight
from engine.ability.effects.keyword_actions import Clash
from engine.ability.effects.lasting import DelayedTrigger, Modify, Reflexive, Replace
from engine.ability.effects.moving import MoveTo
from engine.ability.effects.permanents import Attach, Tap, Untap
from engine.ability.effects.structure import FlipCoin, If, InOrder, May, MayPay, Remember, RollDie
from engine.ability.effects.tokens import CreateTokenCopy
from engine.ability.filters import (
    Another,
    BlockingOrBlockedBy,
    ControlledBy,
    InZone,
    Is,
    IsAttachedTo,
    OfChosenColor,
    OfChosenType,
    SameNameAs,
    SharesWith,
)
from engine.ability.labels import of_one, shared
from engine.ability.modifications import BecomeCopyOf
from engine.ability.references import (
    All,
    AsItLeft,
    AttachedTo,
    Chosen,
    ControllerOf,
    EachOpponent,
    EventObject,
    EventPlayer,
    ExiledWith,
    OwnerOf,
    PlayerOrControllerOf,
    Remembered,
    SacrificedAsCost,
    Target,
    This,
)
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.restrictions import MustBlock
from engine.ability.targets import Mode, TargetSpecification
from engine.ability.walk import contains, rebuilt, substituted
from engine.ability.walk import parts_of as structured
from engine.terms.zones import Zone
from engine.text.conditional import ask_if_paid, conditional_targets, if_paid
from engine.text.conjunction import all_of, parts_of
from engine.text.fitting import Place, known_of, place_of_act
from engine.text.noting import note, note_asked, note_counted, note_difference
from engine.text.others import told_apart
from engine.text.pronouns import (
    amount_done,
    asked_where_it_is,
    card_done,
    copied,
    is_bare,
    left_exiled,
    milled,
    moved_itself,
    note_spoken,
    other_than,
    pronoun,
    subject_of,
    that_player,
)
from engine.text.scene import Mention, Scene, UnreferredError, scene_of_later
from engine.text.surface import (
    Actor,
    Aim,
    Being,
    CardDone,
    DoneSo,
    ExiledByIt,
    It,
    Its,
    Later,
    LeftExiled,
    Milled,
    OfThat,
    ThatMuch,
    ThatPlayer,
    TheDifference,
    TheResult,
    WhenDone,
)

#: What a die came to is remembered under this label.
ROLLED = "rolled"


def settle(effects: tuple[Effect, ...], scene: Scene) -> Mode:
    """Resolve the words of one block of instructions; raises `UnreferredError`."""
    effects = _chosen_before(effects)
    if any(_goes_on(effect) for effect in effects[:-1]):
        raise UnreferredError("what follows a delayed trigger, which may be part of it")
    for effect, after in pairwise(effects):
        if _returns_later(effect) and isinstance(subject_of(after), It):
            raise UnreferredError("it, which is another object when it returns")
    inner = within(scene, own_targets=contains(effects, Aim))
    settled = tuple(_effect(effect, inner) for effect in effects)
    return Mode(settled, tuple(inner.specifications))


#: What the object is that one of these is done to.
_DONE_TO = {PutCounters: "on", Tap: "what", Untap: "what", Modify: "what"}


def _chosen_before(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Put a counter on a creature you control. It gains flying": first it is chosen (608.2d).

    So it is known to whom the next sentence speaks; of two that are chosen it would not be.
    """
    for number, (effect, after) in enumerate(pairwise(effects)):
        name = _DONE_TO.get(type(effect))
        chosen = getattr(effect, name) if name is not None else None
        if not isinstance(chosen, Chosen) or chosen.number != Number(1) or chosen.up_to:
            continue
        said = subject_of(after)
        if isinstance(said, It) and not said.plural and not contains(effects, Remember):
            spoken = replace(effect, **{str(name): Remembered(_CHOSEN)})
            before, rest = effects[:number], effects[number + 1 :]
            return (*before, Remember(_CHOSEN, chosen), spoken, *rest)
    return effects


#: What was chosen as the ability resolves is remembered under this label.
_CHOSEN = "chosen"


def _goes_on(effect: Effect) -> bool:
    """Whether it is "whenever … this turn, …", to which the sentence after it may belong."""
    if not isinstance(effect, Later) or not isinstance(effect.trigger, DelayedTrigger):
        return False
    return not effect.trigger.once


def _returns_later(effect: Effect) -> bool:
    """Whether something is put onto the battlefield later, of which "it gains haste" would be."""
    return any(
        move.zone is Zone.BATTLEFIELD
        for later in structured(effect, Later)
        for move in structured(later.effects, MoveTo)
    )


def within(scene: Scene, *, own_targets: bool) -> Scene:
    """The scene inside a block; with targets of its own it cannot speak of those around it."""
    picked = list(scene.picked)
    if not own_targets:
        around = tuple(scene.specifications) or scene.around
        objects, players = list(scene.objects), list(scene.players)
        done = list(scene.done)
        return replace(
            scene,
            objects=objects,
            players=players,
            specifications=[],
            around=around,
            done=done,
            picked=picked,
        )
    objects = [mention for mention in scene.objects if not isinstance(mention.acted, Target)]
    players = [player for player in scene.players if not isinstance(player, Target)]
    done = list(scene.done)
    return replace(
        scene,
        objects=objects,
        players=players,
        specifications=[],
        around=(),
        done=done,
        picked=picked,
    )


def _effect(effect: Effect, scene: Scene) -> Effect:
    """Resolve one instruction and note what it speaks of."""
    if isinstance(effect, WhenDone):
        return Reflexive(settle(effect.effects, scene), _of_last(effect.label, scene))
    if isinstance(effect, Later):
        return _later(effect, scene)
    if isinstance(effect, Being):
        effect = _being(effect, scene)
    effect = _of_bearer(effect, scene)
    if subject_of(effect) == AttachedTo() and any(aim.another for aim in structured(effect, Aim)):
        raise UnreferredError("another than the creature, of which no target is told apart")
    subject = subject_of(effect)
    asked = len(scene.specifications)
    spoken = {mention.acted for mention in scene.objects} | set(scene.players)
    doubtful = set(scene.doubtful)
    resolved: Effect = _walk(effect, scene, subject)
    if isinstance(resolved, MayPay) and resolved.unless and _of_undone(resolved):
        raise UnreferredError("what is paid is of what is done only if it isn't")
    if scene.is_spell and len(scene.specifications) > asked and if_paid(effect):
        ask_if_paid(effect, scene, asked)
    resolved = _of_its_own(_others(resolved, scene), scene)
    if _befalls_another(resolved):
        raise UnreferredError("that player, who is another than the one who pays")
    if _of_itself(resolved):
        raise UnreferredError("that object, which is another than the one that this is done to")
    if _comes_too_late(resolved):
        raise UnreferredError("how something enters that has entered")
    scene.doubtful |= conditional_targets(resolved) - spoken
    if isinstance(effect, InOrder) and len(effect.effects) == 1:
        scene.doubtful &= doubtful  # a condition that is said last ends with its sentence
    note(resolved, scene)
    return resolved


def _of_itself(effect: Effect) -> bool:
    """ "Target creature becomes a copy of that creature", "fights that creature": of another."""
    if isinstance(effect, Modify):
        return any(
            copy.object == effect.what for copy in structured(effect.modifications, BecomeCopyOf)
        )
    return isinstance(effect, Fight) and effect.first == effect.second


def _of_bearer(effect: Effect, scene: Scene) -> Effect:
    """ "Enchanted creature deals 1 damage to its owner": "it" is the creature, and not the Aura."""
    if not contains(effect, AttachedTo) or It() not in structured(effect, It):
        return effect
    if pronoun(It(), scene) != This():
        return effect
    found: Effect = substituted(effect, It(), AttachedTo())
    return found


def _comes_too_late(effect: Effect) -> bool:
    """Whether it would change how an object enters, and speaks of no spell that is yet to."""
    if not isinstance(effect, Replace) or not isinstance(effect.replacement.event, WouldEnter):
        return False
    return effect.about is not None and not isinstance(effect.about, EventObject)


def _of_undone(effect: MayPay) -> bool:
    """Whether the cost asks for what would be done, sacrificed say, if it were not paid."""
    undone = {getattr(each, "remember", "") for each in effect.otherwise}
    return any(one.label in undone for one in structured(effect.cost, AsItLeft))


def _befalls_another(effect: Effect) -> bool:
    """ "Target opponent loses 3 life unless they pay": not the player of the event instead."""
    if not isinstance(effect, MayPay) or not effect.unless:
        return False
    if not isinstance(effect.who, Target | ControllerOf | OwnerOf):
        return False
    return contains(effect.otherwise, EventPlayer)


def _being(effect: Being, scene: Scene) -> Modify:
    """What a permanent is from now on; it must not have been put there just before."""
    said = effect.what
    found = pronoun(said, scene, place=Place.BATTLEFIELD) if isinstance(said, It) else said
    if isinstance(found, Remembered):
        raise UnreferredError("what it is as it enters")
    return Modify(effect.what, effect.modifications, Duration.NONE)


def _of_its_own(effect: Effect, scene: Scene) -> Effect:
    """The instruction with a label of its own, where one before it remembers under the same.

    "It" is then what this one has done, while "this way" is what both have.
    """
    label = getattr(effect, "remember", "")
    earlier = sum(shared(getattr(each, "remember", "")) == label for each in scene.done)
    if not label or not earlier:
        return effect
    return replace(effect, remember=of_one(label, earlier + 1))  # type: ignore[call-arg]


def _of_last(label: str, scene: Scene) -> str:
    """The label of the instruction just before, to which "if you do" and "when you do" belong."""
    last = getattr(scene.done[-1], "remember", "") if scene.done else ""
    return last if shared(last) == label else label


def _others(effect: Effect, scene: Scene) -> Effect:
    """Bind "other" to the subject of the clause, else to what the sentences before spoke of."""
    if isinstance(effect, If | May | MayPay | DelayedTrigger | InOrder):
        return effect  # what is inside has been bound
    if not contains(effect, Another):
        return effect
    spoken = other_than(effect, scene)
    bound: Effect = effect if spoken is None else told_apart(effect, spoken)
    return bound


def _later(effect: Later, scene: Scene) -> Effect:
    trigger = effect.trigger
    assert isinstance(trigger, DelayedTrigger)
    if scene.is_spell and any(each.object == This() for each in structured(trigger.event, Is)):
        raise UnreferredError("the spell, which is gone by then")
    if any(contains(done, InZone) for done in structured(effect.effects, DoneSo)):
        raise UnreferredError("this way, of what may lie elsewhere by then")
    if contains(trigger.event, It):
        trigger = replace(trigger, event=_filter(trigger.event, scene))
    mode = settle(effect.effects, scene_of_later(trigger.event, scene))
    return replace(trigger, instructions=mode)


def _walk(value: Any, scene: Scene, subject: Any) -> Any:
    """`value` with its words resolved, in the order of speaking."""
    settled_subject: list[Any] = []
    if isinstance(value, DealDamage) and is_bare(subject) and scene.dealer is not None:
        value = replace(value, source=scene.dealer)
    if isinstance(value, DealDamage) and contains(value.amount, Actor) and _is_one(value, scene):
        # "Damage to that player equal to the number of cards in their hand": who is damaged.
        value = replace(value, to=_filter(value.to, scene))
        for said in ("", "their"):
            value = replace(value, amount=substituted(value.amount, Actor(said), ThatPlayer()))
    if isinstance(value, DealDamage) and _says_whom(value, scene):
        # "Damage to target player equal to the number of cards in that player's hand."
        value = replace(value, to=_filter(value.to, scene))
    if isinstance(value, Attach) and is_bare(value.to) and not is_bare(value.what):
        # "Attach target Equipment to it": what was spoken of before the Equipment.
        value = replace(value, to=pronoun(It(), scene, place=Place.BATTLEFIELD))
    if isinstance(value, Modify) and isinstance(subject, Aim):
        value = with_attackers(value, lambda it: pronoun(it, scene, place=Place.BATTLEFIELD), It)
    place, who = place_of_act(value), getattr(value, "who", None)

    def change(part: Any) -> Any:
        if isinstance(part, Ability):
            return part
        if isinstance(part, Effect) and part is not value:
            return _effect(part, scene)
        if isinstance(part, DoneThisWay) and part.label == _CLASH and not _clashed(scene):
            raise UnreferredError("you win")
        if isinstance(part, DoneThisWay) and part.filter is None:
            return replace(part, label=_of_last(part.label, scene))
        if isinstance(part, Its):
            if settled_subject:
                return settled_subject[0]
            return pronoun(It(), scene, known=True)
        note_asked(part, scene)
        if isinstance(value, CreateTokenCopy) and part is value.of and isinstance(part, It):
            return copied(part, scene)
        acting = part is subject and isinstance(value, DealDamage | Modify)
        said = _whose(who, part) if part is subject else part
        resolved = _word(said, scene, place if part is subject else None, acting=acting)
        if isinstance(value, DealDamage) and part is subject:
            resolved = _as_it_dealt(resolved, scene)
        elif part is subject and isinstance(part, This):
            resolved = moved_itself(scene)
        if resolved is None:
            resolved = rebuilt(part, change)
        note_counted(resolved, scene)
        note_difference(resolved, scene)
        if part is who and isinstance(resolved, ControllerOf | OwnerOf):
            scene.players.append(resolved)  # "its controller sacrifices a land" of their own
        if part is subject and not settled_subject:
            settled_subject.append(resolved)
        return resolved

    return alternatives(value, change, scene)


def _says_whom(value: DealDamage, scene: Scene) -> bool:
    """Whether the amount speaks of what is dealt the damage, of "that player" or of it."""
    if _asks_of_damaged(value.amount):
        return True
    if not contains(value.amount, ThatPlayer):
        return False
    aimed = isinstance(value.to, Aim) and value.to.specification.objects is None
    return aimed or not scene.players


def _is_one(effect: DealDamage, scene: Scene) -> bool:
    """Whether one player is damaged, whom "their" may speak of."""
    if isinstance(effect.to, Aim):
        spec = effect.to.specification
        return not scene.players and spec.objects is None and spec.maximum == Number(1)
    return isinstance(effect.to, ThatPlayer)


def _whose(who: Any, said: Any) -> Any:
    """ "That creature's controller sacrifices it": "it" is that creature, whatever else fits."""
    owned = who.object if isinstance(who, ControllerOf | OwnerOf) else None
    return owned if is_bare(said) and isinstance(owned, It) and owned.noun else said


#: Under which label is remembered that you won.
_CLASH = Clash().remember


def _clashed(scene: Scene) -> bool:
    """Whether "you win" has a clash before it to speak of."""
    return any(shared(getattr(each, "remember", "")) == _CLASH for each in scene.done)


def _asks_of_damaged(amount: Any) -> bool:
    """ "If that permanent is green, it deals 6 damage instead": asked of what is dealt it."""
    return isinstance(amount, OneOf) and contains(amount.condition, It)


def with_attackers(value: Modify, found: Callable[[Any], Any], kind: type[Any]) -> Modify:
    """ "Another target creature blocks it": whom it blocks was spoken of before the blocker."""
    changes = tuple(
        replace(each, attacker=found(each.attacker))
        if isinstance(each, MustBlock) and isinstance(each.attacker, kind)
        else each
        for each in value.modifications
    )
    return replace(value, modifications=changes) if changes != value.modifications else value


def _as_it_dealt(source: Any, scene: Scene) -> Any:
    """CR 608.2h: what was sacrificed or died deals damage as it was, not as the card it became."""
    for mention in scene.objects:
        if mention.acted == source and Place.BATTLEFIELD not in mention.told.places:
            return mention.known
    return source


#: The last of these fields is an alternative to the others: what they did is not done there.
_ALTERNATIVE = {If: "otherwise", May: "otherwise", FlipCoin: "lost"}
_BEFORE_IT = {If: "then", May: "effects", FlipCoin: "won"}


def alternatives(value: Any, change: Callable[[Any], Any], scene: Scene) -> Any:
    """`value` with its parts changed, its last alternative as if the first had not been said."""
    if isinstance(value, If) and value.after:
        return _said_after(value, change, scene)
    if isinstance(value, RollDie) and value.results:
        return _each_result(value, change, scene)
    last = _ALTERNATIVE.get(type(value))
    if last is None or not getattr(value, last):
        return rebuilt(value, change)
    told: list[Scene] = []

    def watched(part: Any) -> Any:
        if part is first and not told:
            told.append(scene.told_so_far())
        if part is other and told:
            after = scene.told_so_far()
            scene.back_to(told[0])
            found = change(part)
            scene.back_to(after)
            return found
        return change(part)

    first, other = getattr(value, _BEFORE_IT[type(value)]), getattr(value, last)
    return rebuilt(value, watched)


def _each_result(value: RollDie, change: Callable[[Any], Any], scene: Scene) -> RollDie:
    """CR 706.3a: of the lines of a table one is followed, as if no other had been said."""
    who, plus = change(value.who), value.plus if value.plus is None else change(value.plus)
    scene.rolled = True
    before = scene.told_so_far()
    results = []
    for low, high, effects in value.results:
        results.append((low, high, change(effects)))
        scene.back_to(before)
    return replace(value, who=who, plus=plus, results=tuple(results))


def _said_after(value: If, change: Callable[[Any], Any], scene: Scene) -> If:
    """The condition speaks of the targets of what is said before it, and of nothing it has done."""
    before = scene.told_so_far()
    then = change(value.then)
    done = scene.told_so_far()
    scene.back_to(before)
    latest = [mention.acted for mention in done.objects]
    scene.objects.sort(key=lambda m: latest.index(m.acted) if m.acted in latest else -1)
    condition, otherwise = change(value.condition), change(value.otherwise)
    scene.back_to(done)
    return replace(value, condition=condition, then=then, otherwise=otherwise)


def _word(part: Any, scene: Scene, place: Place | None = None, *, acting: bool = False) -> Any:
    """The meaning of one word, or None for what is no word of these."""
    if isinstance(part, Aim):
        return _target(part, scene)
    if isinstance(part, It):
        found = pronoun(part, scene, place=place, acting=acting)
        note_spoken(part, found, scene)
        return found
    if isinstance(part, SacrificedAsCost) and scene.sacrificed is not None:
        return scene.sacrificed.known
    asked = getattr(part, "object", getattr(part, "other", None))
    if isinstance(asked, It | SacrificedAsCost) and (found := _of_object(part, scene)):
        return found
    if isinstance(part, ThatPlayer):
        return that_player(scene, them=part.them)
    if isinstance(part, CardDone | Milled | LeftExiled | DoneSo | ExiledByIt):
        return _done_before(part, scene)
    if isinstance(part, OfThat):
        if scene.chosen != part.word:
            raise UnreferredError(f"that {part.word}")
        return OfChosenColor() if part.word == "color" else OfChosenType()
    if isinstance(part, TheResult):
        if not scene.rolled:
            raise UnreferredError("the result")
        return AmountThisWay(ROLLED)
    if isinstance(part, ThatMuch | TheDifference):
        much = scene.amount if isinstance(part, ThatMuch) else scene.difference
        if much is None:
            raise UnreferredError("that much")
        return much
    return None


def _exiled_by_it(part: ExiledByIt, scene: Scene) -> All | Chosen:
    """The cards exiled with ~, where "it" is ~ (CR 607.2a)."""
    found = pronoun(It(), scene)
    if found != This() and not any(m.own and m.acted == found for m in scene.objects):
        raise UnreferredError("exiled with it")
    there = all_of(_filter(part.filter, scene), Is(ExiledWith()), InZone(Zone.EXILE))
    if part.by is None:
        return All(there)
    return Chosen(there, part.by, Number(1), at_random=part.at_random)


def _done_before(part: CardDone | Milled | LeftExiled | DoneSo | ExiledByIt, scene: Scene) -> Any:
    """What the instructions before have done: "milled this way", "the rest"; "exiled with it"."""
    if isinstance(part, ExiledByIt):
        return _exiled_by_it(part, scene)
    if isinstance(part, CardDone):
        return card_done(replace(part, filter=_filter(part.filter, scene)), scene)
    if isinstance(part, Milled):
        return milled(scene)
    if isinstance(part, LeftExiled):
        return left_exiled(part, scene)
    return amount_done(part, scene)


def _of_object(part: Any, scene: Scene) -> Any:
    """What is asked of "it": as numbers speak of it, or in a fight where it is; else None."""
    if isinstance(part, Was):
        return _as_it_was(part, scene)
    other = getattr(part, "other", None)
    if isinstance(part, SameNameAs | SharesWith) and isinstance(other, It):
        # "That enchantment" is what was exiled as it was; "that card" is the card in exile.
        return replace(part, other=pronoun(other, scene, known=other.noun not in ("", "card")))
    if isinstance(part, SameNameAs | SharesWith) or not isinstance(part.object, It):
        return None
    if isinstance(part, PlayerOrControllerOf):
        found = pronoun(part.object, scene)
        if not isinstance(found, Target) or scene.specification(found.slot).players is None:
            raise UnreferredError("that player or that permanent's controller")
        return PlayerOrControllerOf(found)
    if isinstance(part, BlockingOrBlockedBy):
        # Who is in combat with what has left it is not kept.
        return replace(part, object=pronoun(part.object, scene, place=Place.BATTLEFIELD))
    if isinstance(part, IsAttachedTo):
        return replace(part, object=_still_there(part.object, scene))
    if isinstance(part, BecomeCopyOf):
        return replace(part, object=copied(part.object, scene))
    if isinstance(part, ControllerOf | OwnerOf | StatOf | CountersOn):
        return replace(part, object=asked_where_it_is(part, part.object, scene))
    return None


def _still_there(it: It, scene: Scene) -> ObjectReference:
    """What other things are attached to: of what may have left the battlefield it is not kept."""
    found = pronoun(it, scene)
    for mention in scene.objects:
        if mention.acted == found == EventObject() and mention.told.places != {Place.BATTLEFIELD}:
            raise UnreferredError("what was attached to it")
    return found


def _as_it_was(said: Was, scene: Scene) -> Was:
    """What is asked of an object before it moved; where that is not kept it is not read."""
    if isinstance(said.object, SacrificedAsCost):
        found = scene.sacrificed.known if scene.sacrificed is not None else said.object
    else:
        assert isinstance(said.object, It)
        found = pronoun(said.object, scene, known=True)
        note_spoken(said.object, found, scene)
    if isinstance(found, Remembered):
        raise UnreferredError("what it was")
    return Was(found, _filter(said.filter, scene))


def _target(aim: Aim, scene: Scene) -> Target:
    """A new target, its filter's own words resolved first; "another" is told apart here."""
    specification = aim.specification
    objects = specification.objects
    players = specification.players
    resolved_objects = None if objects is None else _filter(objects, scene)
    if aim.beside_source and not scene.is_spell and resolved_objects is not None:
        resolved_objects = _not_this(resolved_objects)
    chooser = None if specification.chooser is None else _filter(specification.chooser, scene)
    resolved = replace(specification, objects=resolved_objects, players=players, chooser=chooser)
    if aim.another:
        earlier = tuple(
            slot for slot, other in enumerate(scene.specifications) if _same_kind(other, resolved)
        )
        if earlier:
            resolved = replace(resolved, distinct_from=earlier)
        elif scene.is_spell or _beside_event_object(resolved, scene):
            raise UnreferredError("another target")
        elif resolved.objects is not None:
            resolved = replace(resolved, objects=_not_this(resolved.objects))
    scene.specifications.append(resolved)
    target = Target(len(scene.specifications) - 1)
    plural = resolved.maximum != Number(1)
    if resolved.objects is not None:
        told = known_of(resolved.objects)
        scene.objects.append(Mention(target, target, plural, told=told))
    if resolved.players is not None:
        scene.players.append(target)
    elif not scene.players and not plural and _is_an_opponents(resolved.objects):
        # "Target creature an opponent controls. That player …"; nobody else was spoken of.
        scene.players.append(ControllerOf(target))
    return target


def _is_an_opponents(objects: Filter | None) -> bool:
    return objects is not None and ControlledBy(EachOpponent()) in parts_of(objects)


def _beside_event_object(specification: TargetSpecification, scene: Scene) -> bool:
    """Whether it is another card in a graveyard, beside one that the trigger has put there.

    Other than that card, and not than the source, which "another" would leave out.
    """
    objects = specification.objects
    in_graveyard = objects is not None and InZone(Zone.GRAVEYARD) in parts_of(objects)
    return in_graveyard and any(mention.acted == EventObject() for mention in scene.objects)


def _not_this(objects: Filter) -> Filter:
    return all_of(objects, Another())


def _same_kind(one: TargetSpecification, other: TargetSpecification) -> bool:
    """Whether one target may be "another" beside the other: of a noun that may be the same."""
    if one.objects is None or other.objects is None:
        return one.objects is other.objects
    nouns = known_of(one.objects).types, known_of(other.objects).types
    return not all(nouns) or not nouns[0].isdisjoint(nouns[1])


def resolved(value: Any, scene: Scene) -> Any:
    """A condition or filter with its words worked out; raises `UnreferredError`."""
    return _filter(value, scene)


def _filter(filter_: Any, scene: Scene) -> Any:
    def change(part: Any) -> Any:
        word = _word(part, scene)
        return rebuilt(part, change) if word is None else word

    return change(filter_)
