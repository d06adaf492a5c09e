"""By which rules something is copied: it may be a copy itself, with exceptions (CR 707.2–3, 707.9).

In: what is copied, and the exceptions. Out: the rules, told with their reasons.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility
from engine.ability.base import Ability, Modification
from engine.ability.modifications import GainAbility, HasThisAbility, KeepsColor
from engine.ability.replacements.entering import EnterChoosing
from engine.game.facts.asked import CopiedExcept
from engine.game.facts.reasons import Reason
from engine.game.layers.copy_exceptions import adds_to_what_is_defined, without_definitions
from engine.game.layers.copying import is_a_copy
from engine.game.play import Play
from engine.game.state.object import GameObject
from engine.game.state.position import Applied
from engine.terms.ids import ObjectId
from engine.terms.objects import Status


def tell_copying(
    play: Play,
    original: ObjectId,
    exceptions: tuple[Modification, ...],
    *,
    entering: bool = False,
    becoming: bool = False,
) -> None:
    """CR 707.2: the copiable values; CR 707.3: of what is a copy itself; 708.2a: is face down.

    `entering`: what copies it enters as a copy (CR 707.5); `becoming`: it is there already.
    """
    position = play.position
    object = position.object(original)
    if entering:
        play.because("707.5", Reason.ENTERS_AS_COPY(original))
    changed = any(
        layer > 1 and original in a.objects and not _is_its_own(a, original)
        for (layer, _), a in position.applied.items()
    )
    if object.choice(Status.FLIPPED) is not None:
        play.because("707.2", Reason.STATUS_NOT_COPIED(original))
    play.because("707.2", (Reason.COPIED_ALONE if changed else Reason.COPIED)(original))
    if becoming and _was_chosen_for(play, original):
        # CR 707.6: choices that were made for it are not copied
        play.because("707.6", Reason.NOT_CHOSEN_ANEW(original))
    if object.choice("commander") is not None:
        play.because("903.3", Reason.COMMANDER_NOT_COPIED(original))
    if object.face_down:
        of_new = Reason.COPIED_AS_FACE_DOWN if becoming else Reason.COPIED_FACE_UP
        play.because("708.2a", of_new(original))
    elif is_a_copy(position, original):
        play.because("707.3", Reason.COPIED_AS_COPY(original))
        own = set(_printed(object)) & set(position.copiable(original).abilities)
        if own and not exceptions:
            # CR 707.9a: what it kept of its own as it became a copy is copied on
            play.because("707.9a", Reason.OWN_ABILITY_COPIED_ON(original))
    for rule in dict.fromkeys(map(_rule_of, exceptions)):
        those = tuple(each for each in exceptions if _rule_of(each) == rule)
        play.because(rule, CopiedExcept(original, those))
    _tell_definitions(play, original, exceptions)


def _printed(object: GameObject) -> tuple[Ability, ...]:
    """The abilities of the card itself, whatever it is a copy of."""
    return object.values.abilities if object.card is None else object.card.faces[0].abilities


def _is_its_own(applied: Applied, original: ObjectId) -> bool:
    """Whether what applies is an ability of what is copied, which is copied along."""
    return applied.scene is not None and applied.scene.source == original


def _was_chosen_for(play: Play, original: ObjectId) -> bool:
    """Whether something was chosen for what is copied as it entered."""
    values = play.position.copiable(original)
    object = play.position.object(original)
    choosing = [
        result
        for ability in values.abilities
        if isinstance(ability, ReplacementAbility)
        for result in ability.replacement.results
        if isinstance(result, EnterChoosing)
    ]
    return any(object.choice(_kept_as(each.what)) is not None for each in choosing)


def _kept_as(what: str) -> str:
    """Under which word a choice is kept."""
    return "card name" if what.endswith("card name") else what


def _tell_definitions(play: Play, original: ObjectId, exceptions: tuple[Modification, ...]) -> None:
    """CR 707.9d: whether an ability that defines what the exception is about is copied."""
    values = play.position.copiable(original)
    for exception in exceptions:
        if without_definitions(values, exception) != values:
            play.because("707.9d", Reason.DEFINED_BY_EXCEPTION(original))
        elif adds_to_what_is_defined(values, exception):
            play.because("707.9d", Reason.STILL_DEFINED(original))


def _rule_of(exception: Modification) -> str:
    """CR 707.9a: it gains an ability; 707.9b: a characteristic is another; 707.9c: isn't copied."""
    if isinstance(exception, GainAbility | HasThisAbility):
        return "707.9a"
    return "707.9c" if isinstance(exception, KeepsColor) else "707.9b"
