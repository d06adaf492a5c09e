"""Speaking of referents: the inverse of `engine.text.referents`, for printing.

In: a `Mode` and the scene in which its instructions begin. Out: its effects with "target" in the
place where each target is first spoken of and pronouns after that. Raises `UnspeakableError` where
no pronoun would be understood again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.ability.amounts import (
    AmountThisWay,
    CountersOn,
    Difference,
    EventAmount,
    Number,
    OneOf,
    StatOf,
)
from engine.ability.base import Ability, Condition, Effect, ObjectReference, PlayerReference
from engine.ability.conditions import DoneThisWay, Was
from engine.ability.effects.lasting import DelayedTrigger, Modify, Reflexive
from engine.ability.effects.piles import CHOSEN_PILE, OTHER_PILE
from engine.ability.effects.tokens import CreateTokenCopy
from engine.ability.filters import Another, Is
from engine.ability.labels import CHOSEN_PLAYER, shared
from engine.ability.modifications import BecomeCopyOf
from engine.ability.references import (
    AsItLeft,
    ControllerOf,
    EventObject,
    EventPlayer,
    OtherEventObject,
    OwnerOf,
    PlayerOrControllerOf,
    Remembered,
    RememberedPlayers,
    Target,
    This,
    Those,
    TopOfLibrary,
)
from engine.ability.targets import Mode, TargetSpecification
from engine.ability.walk import rebuilt, substituted
from engine.text.conjunction import all_of, parts_of
from engine.text.fitting import Place, known_of, place_of_act
from engine.text.noting import note, note_asked, note_counted, note_difference
from engine.text.others import said_other
from engine.text.pronouns import (
    DESCRIBED,
    LEFT_OVER,
    LEFT_UNCAST,
    asked_where_it_is,
    copied,
    done_said,
    milled_before,
    note_spoken,
    other_than,
    pronoun,
    subject_of,
    that_player,
)
from engine.text.referents import ROLLED, alternatives, with_attackers, within
from engine.text.scene import Mention, Scene, UnreferredError, scene_of_later
from engine.text.surface import (
    Aim,
    CardDone,
    It,
    Its,
    Later,
    LeftExiled,
    Milled,
    ThatMuch,
    ThatPlayer,
    TheDifference,
    TheResult,
    WhenDone,
)


class UnspeakableError(Exception):
    """No pronoun refers to this object or player here."""


_NOUNS = (
    "",
    "creature",
    "card",
    "permanent",
    "spell",
    "land",
    "artifact",
    "token",
    "spell or ability",
)


_OF_AN_OBJECT = (
    ControllerOf, PlayerOrControllerOf, OwnerOf, StatOf, CountersOn, Was, BecomeCopyOf,
)  # fmt: skip


#: What is said in words that belong to one instruction.
_BY_WORDS_OF_THEIR_OWN = tuple(
    Remembered(label) for label in ("shielded", "dealt damage", CHOSEN_PILE, OTHER_PILE)
)


class Speaker:
    """Says one mode: holds its targets and which of them have been spoken of."""

    def __init__(self, mode: Mode, scene: Scene) -> None:
        self.mode = mode
        self.scene = within(scene, own_targets=bool(mode.targets))

    def effects(self) -> tuple[Effect, ...]:
        """The effects with their words; raises `UnspeakableError`."""
        said = tuple(self._effect(effect) for effect in self.mode.effects)
        if len(self.scene.specifications) != len(self.mode.targets):
            raise UnspeakableError("a target that no effect speaks of")
        return said

    def _effect(self, effect: Effect) -> Effect:
        if isinstance(effect, Reflexive):
            if not isinstance(effect.instructions, Mode):
                raise UnspeakableError("a reflexive trigger")
            said = Speaker(effect.instructions, self.scene).effects()
            return WhenDone(said, shared(effect.label))
        if isinstance(effect, DelayedTrigger):
            if not isinstance(effect.instructions, Mode):
                raise UnspeakableError("a delayed trigger")
            around = scene_of_later(effect.event, self.scene)
            said = Speaker(effect.instructions, around).effects()
            # Its event speaks of a creature by that noun: "when that creature dies this turn".
            event = substituted(self._walk(effect.event, None), It(), It("creature"))
            return Later(replace(effect, event=event, instructions=Mode(())), said)
        try:
            spoken = other_than(effect, self.scene)
        except UnreferredError:
            spoken = None
        if spoken is not None:
            effect = said_other(effect, spoken)
        subject = subject_of(effect)
        said_effect: Effect = self._walk(effect, subject)
        note(effect, self.scene)
        label = getattr(effect, "remember", "")
        if label != shared(label):
            return replace(said_effect, remember=shared(label))  # type: ignore[call-arg]
        return said_effect

    def _walk(self, value: Any, subject: Any) -> Any:
        seen = told = False
        if isinstance(value, Modify) and isinstance(subject, Target):
            value = with_attackers(value, self._attacker, ObjectReference)
        place, who = place_of_act(value), getattr(value, "who", None)

        def change(part: Any) -> Any:
            nonlocal seen, told
            if isinstance(part, Ability):
                return part
            if isinstance(part, Effect):
                return self._effect(part)
            if told and part == who:
                return self._player(part)
            note_asked(part, self.scene)
            if seen and part == subject and not isinstance(part, This):
                return Its()
            if isinstance(value, CreateTokenCopy) and part is value.of and _spoken(part):
                return self._copied(part)
            if seen and isinstance(part, StatOf) and part.object == subject != This():
                return replace(part, object=Its())
            said = self._word(part, place if part is subject else None)
            if said is None:
                said = rebuilt(part, change)
            note_counted(part, self.scene)
            note_difference(part, self.scene)
            if part is who and isinstance(part, ControllerOf | OwnerOf):
                self.scene.players.append(part)
                told = True
            if part is subject:
                seen = True
            return said

        return alternatives(value, change, self.scene)

    def _word(self, part: Any, place: Place | None = None) -> Any:
        if isinstance(part, Target):
            return self._target(part, place)
        if isinstance(part, TopOfLibrary) and any(m.acted == part for m in self.scene.objects):
            return self._object(part, place=place)
        if isinstance(part, Remembered | AsItLeft | EventObject | OtherEventObject | Those):
            left = isinstance(part, AsItLeft)
            spoken_of = self._is_spoken_of(part)
            return self._object(part, known=left, place=place) if spoken_of else None
        if isinstance(part, EventPlayer) or part == RememberedPlayers(CHOSEN_PLAYER):
            return self._player(part)
        if isinstance(part, DoneThisWay) and part.filter is None:
            return replace(part, label=shared(part.label))
        if (
            isinstance(part, DoneThisWay)
            and part.filter is not None
            and part == DoneThisWay(filter=part.filter)
        ):
            return CardDone(type(self.scene.done[-1]), part.filter) if self.scene.done else None
        if part == Is(Remembered("this way")) and milled_before(self.scene):
            return Is(Milled())
        if (word := self._word_of_its_own(part)) is not None:
            return word
        if isinstance(part, AmountThisWay) and part != self.scene.amount:
            return done_said(part, self.scene)
        if isinstance(part, EventAmount) or (
            self.scene.amount is not None and part == self.scene.amount and _complex(part)
        ):
            return ThatMuch() if part == self.scene.amount else None
        if isinstance(part, _OF_AN_OBJECT) and _spoken(part.object):
            return self._of(part)
        return None

    def _word_of_its_own(self, part: Any) -> Any:
        """ "The rest", "the result", "the difference"."""
        if part in (LEFT_OVER, LEFT_UNCAST):
            return LeftExiled(part == LEFT_UNCAST)
        if part == AmountThisWay(ROLLED):
            return TheResult()
        compared = isinstance(part, Difference) and part == self.scene.difference
        return TheDifference() if compared else None

    def _player_or_controller(self, target: Target) -> Any:
        """ "That player or that planeswalker's controller": the permanent by a noun of its own."""
        for noun in ("planeswalker", "permanent", "creature"):
            try:
                if pronoun(It(noun), self.scene) == target:
                    return PlayerOrControllerOf(It(noun))
            except UnreferredError:
                continue
        raise UnspeakableError("a player or controller whom no words refer to")

    def _is_spoken_of(self, part: Any) -> bool:
        """Whether a pronoun could stand here; "the exiled card" needs no mention before it.

        What a shield is about, and what was dealt damage this way, stand in words of their own.
        """
        if part in _BY_WORDS_OF_THEIR_OWN:
            return False
        return part != Remembered("exiled") or any(m.acted == part for m in self.scene.objects)

    def _of(self, part: Any) -> Any:
        inner = part.object
        if isinstance(part, PlayerOrControllerOf):
            return self._player_or_controller(inner)
        if isinstance(part, BecomeCopyOf):
            return replace(part, object=self._copied(inner))
        if isinstance(inner, Target) and inner.slot >= len(self.scene.specifications):
            return replace(part, object=self._target(inner))
        if isinstance(part, Was):
            return replace(part, object=self._object(inner, known=True))
        return replace(
            part,
            object=self._word_for(inner, lambda it: asked_where_it_is(part, it, self.scene)),
        )

    def _target(self, target: Target, place: Place | None = None) -> Any:
        spoken = len(self.scene.specifications)
        if not self.mode.targets:
            return self._around(target, place)
        if target.slot < spoken:
            specification = self.mode.targets[target.slot]
            if specification.objects is None:
                return self._player(target)
            return self._object(target, place=place)
        if target.slot != spoken:
            raise UnspeakableError("targets out of order")
        return self._aim(target)

    def _around(self, target: Target, place: Place | None) -> Any:
        """A target of the instructions around these, spoken of there."""
        if any(mention.acted == target for mention in self.scene.objects):
            return self._object(target, place=place)
        return self._player(target)

    def _aim(self, target: Target) -> Aim:
        specification = _always(self.mode.targets[target.slot])
        plain, another = specification, False
        if specification.distinct_from:
            plain, another = replace(specification, distinct_from=()), True
        elif not self.scene.is_spell and specification.objects is not None:
            parts = parts_of(specification.objects)
            if Another() in parts:
                rest = all_of(*(part for part in parts if part != Another()))
                plain, another = replace(specification, objects=rest), True
        if plain.objects is not None:
            plain = replace(plain, objects=self.inside(plain.objects))
        if plain.chooser is not None:
            plain = replace(plain, chooser=self.inside(plain.chooser))
        self.scene.specifications.append(specification)
        plural = specification.maximum != Number(1)
        if specification.objects is not None:
            told = known_of(specification.objects)
            self.scene.objects.append(Mention(target, target, plural, told=told))
        if specification.players is not None:
            self.scene.players.append(target)
        return Aim(plain, another)

    def inside(self, filter_: Any) -> Any:
        """A filter or a condition with its words."""

        def change(part: Any) -> Any:
            word = self._word(part)
            return rebuilt(part, change) if word is None else word

        return change(filter_)

    def _object(
        self, reference: ObjectReference, *, known: bool = False, place: Place | None = None
    ) -> It:
        return self._word_for(
            reference, lambda it: pronoun(it, self.scene, known=known, place=place)
        )

    def _word_for(self, reference: ObjectReference, found: Callable[[It], ObjectReference]) -> It:
        """The first word for which `found` is the reference."""
        of_event = isinstance(reference, EventObject | OtherEventObject)
        nouns: tuple[str, ...] = _NOUNS
        if of_event and self.scene.asked_of_this:
            nouns = (*_NOUNS[1:], "")
        if of_event and self._is_anywhere(reference):
            # what deals damage may be anything: "that source", unless it is a creature
            nouns = tuple("source" if noun == "card" else noun for noun in nouns)
        for plural in (False, True):
            for noun in nouns if plural else (*nouns, *DESCRIBED):
                word = It(noun, plural)
                try:
                    if found(word) == reference:
                        note_spoken(word, reference, self.scene)
                        return word
                except UnreferredError:
                    continue
        raise UnspeakableError("an object that no pronoun refers to")

    def _is_anywhere(self, reference: ObjectReference) -> bool:
        """Whether it may lie in any zone at all."""
        mine = [each for each in self.scene.objects if each.acted == reference]
        return any(each.told.places == frozenset(Place) for each in mine)

    def _attacker(self, reference: ObjectReference) -> ObjectReference:
        """Whom a target creature must block: spoken of before, or a target after it."""
        spoken = {mention.acted for mention in self.scene.objects}
        return self._object(reference) if reference in spoken else reference

    def _copied(self, reference: ObjectReference) -> Any:
        """What is copied, by the word that is bound to it as it was."""
        if isinstance(reference, Target) and not self._has_been_said(reference):
            return self._target(reference)
        if isinstance(reference, Remembered) and not self._is_spoken_of(reference):
            return reference
        for noun in _NOUNS:
            try:
                if copied(It(noun), self.scene) == reference:
                    return It(noun)
            except UnreferredError:
                continue
        raise UnspeakableError("a copied object that no pronoun refers to")

    def _has_been_said(self, target: Target) -> bool:
        return not self.mode.targets or target.slot < len(self.scene.specifications)

    def _player(self, player: PlayerReference) -> ThatPlayer:
        try:
            if that_player(self.scene) == player:
                return ThatPlayer()
        except UnreferredError:
            pass
        raise UnspeakableError("a player whom no pronoun refers to")


def _always(asked: TargetSpecification) -> TargetSpecification:
    """The target as its words ask for it, inside the condition that its cost was paid."""
    least, most = asked.minimum, asked.maximum
    if not isinstance(least, OneOf) or not isinstance(most, OneOf):
        return asked
    if most.then == Number(0):  # "… instead": the target where the cost was not paid
        return replace(asked, minimum=least.otherwise, maximum=most.otherwise)
    return replace(asked, minimum=least.then, maximum=most.then)


def _spoken(reference: Any) -> bool:
    spoken = Target | Remembered | AsItLeft | EventObject | OtherEventObject | Those
    return isinstance(reference, spoken)


def _complex(part: Any) -> bool:
    return not isinstance(part, Number)


def unsettle(mode: Mode, scene: Scene) -> tuple[Effect, ...] | None:
    """The effects of a mode with their words, or None where they cannot be said."""
    try:
        return Speaker(mode, scene).effects()
    except UnspeakableError:
        return None


def unsettle_condition(condition: Condition, scene: Scene) -> Condition | None:
    """A condition with its words, or None where they cannot be said."""
    try:
        said: Condition = Speaker(Mode(()), scene).inside(condition)
    except UnspeakableError:
        return None
    return said
