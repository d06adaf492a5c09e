"""Copies of spells and abilities, changed targets, spells cast while something resolves.

In: objects on the stack. Out: other objects on the stack, with their choices (CR 707.10, 115.7,
608.2g).
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.base import Modification
from engine.ability.cards import Layout
from engine.ability.sieges import DEFEATED
from engine.game.casting.announcing import announce_targets, note_targets
from engine.game.casting.permission import face_values
from engine.game.casting.steps import put_on_stack
from engine.game.facts.casting import Face, Playing
from engine.game.facts.naming import Name
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Copying, Resolving
from engine.game.layers.copy_exceptions import with_exceptions, with_exceptions_on_both
from engine.game.play import Play
from engine.game.stack.resolution import copy_on_stack
from engine.game.state.actions import Announcements, Cast
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import StackPart
from engine.game.state.scene import Scene
from engine.game.targeting import legal_targets, why_not_target
from engine.game.triggers.detection import note
from engine.terms.fact import Fact
from engine.terms.happenings import Copied
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import CostName, rules_of_keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone


def copy_spell(
    play: Play,
    id: ObjectId,
    player: PlayerId,
    exceptions: tuple[Modification, ...] = (),
    *,
    new_targets: bool,
) -> None:
    """CR 707.10: a copy with all choices of the original; new targets may be chosen (707.10c)."""
    original = play.state.objects.get(id)
    if original is None or original.zone is not Zone.STACK:
        known = play.state.last_known.get(id)
        if known is None or known.object.zone is not Zone.STACK:
            return
        original = known.object
    play.because("707.10", Reason.COPIED_WITH_CHOICES(id))
    play.report(Copying.COPIES(player, id, 1))
    copy = copy_on_stack(play, original, player)
    if exceptions:
        # CR 707.9b: the exceptions are part of what the copy is
        play.because("707.9b", Reason.COPIED_EXCEPT(id))
        made = play.state.objects[copy]
        values = with_exceptions(made.values, exceptions)
        faces = with_exceptions_on_both(made.card, exceptions)
        play.state = play.state.with_object(replace(made, values=values, card=faces))
    if new_targets and original.stack is not None and any(original.stack.targets):
        play.because("707.10c", Reason.MAY_CHOOSE_TARGETS(player, copy))
        change_targets(play, copy, player, optional=True, to=None)
    note(play, Copied(player, copy))


def change_targets(
    play: Play,
    id: ObjectId,
    player: PlayerId,
    *,
    optional: bool,
    to: tuple[ObjectId, ...] | None,
    single: bool = False,
) -> None:
    """CR 115.7: other legal targets in place of those that were chosen.

    `single`: its one target is changed, to another if there is one (CR 115.7a).
    """
    object = play.state.objects[id]
    part = object.stack
    if part is None or not any(part.targets):
        return
    scene = Scene.of_stack_object(object)
    if to is not None:
        targets = _redirected(play, scene, part.targets, to)
    elif single:
        targets = _to_another(play, player, scene, part)
    else:
        play.because("115.7d", Reason.MAY_CHOOSE_TARGETS(player, id))
        same = Copying.KEEPS_TARGETS(id, tuple(t for group in part.targets for t in group))
        if optional and not play.choose_yes(player, Question.NEW_TARGETS(), "115.7d"):
            play.report(same)
            return
        try:
            targets = announce_targets(play, player, part.specifications, scene, Announcements())
        except Forbidden:
            play.report(same)
            return  # CR 115.7d: without other legal targets they stay unchanged
    play.state = play.state.with_object(replace(object, stack=replace(part, targets=targets)))
    if targets == part.targets:
        return
    note_targets(play, id, tuple(t for group in part.targets for t in group))
    new = Copying.NEW_TARGETS(tuple(t for group in targets for t in group))
    play.because("115.7a" if single or to is not None else "115.7d", new)
    if sum(len(group) for group in targets) > 1:
        play.because("115.7e", new)  # CR 115.7e: judged as they are in the end
    play.report(new)


def _to_another(
    play: Play, player: PlayerId, scene: Scene, part: StackPart
) -> tuple[tuple[Recipient, ...], ...]:
    """CR 115.7a: to another legal target; without one it stays unchanged."""
    play.cite("115.7a")
    slot = next(number for number, group in enumerate(part.targets) if group)
    specification = part.specifications[slot]
    found = legal_targets(play.position, specification, scene)
    options = tuple(each for each in found if each not in part.targets[slot])
    if not options:
        play.nothing("115.7a", Copying.ANOTHER_TARGET())
        return part.targets
    chosen = play.choose_recipient(player, options, "115.7a", Question.NEW_TARGET())
    return (*part.targets[:slot], (chosen,), *part.targets[slot + 1 :])


def _redirected(
    play: Play,
    scene: Scene,
    targets: tuple[tuple[Recipient, ...], ...],
    to: tuple[ObjectId, ...],
) -> tuple[tuple[Recipient, ...], ...]:
    """CR 115.7a: each target is changed to another legal one, or none is."""
    play.cite("115.7a")
    assert scene.stack_object is not None
    part = play.state.objects[scene.stack_object].stack
    assert part is not None
    if not to or why_not_target(play.position, part.specifications[0], to[0], scene) is not None:
        return targets
    return ((to[0],), *targets[1:])


def cast_now(
    play: Play,
    player: PlayerId,
    ids: tuple[ObjectId, ...],
    *,
    free: bool,
    cast_for: CostName | None = None,
    face: int = 0,
    rule: str | None = None,
) -> bool:
    """CR 608.2g: a spell cast while another object resolves; nobody gets priority after it.

    `cast_for` is the alternative cost that it is cast for, `face` 1 its back face ("transformed");
    `rule` is that of the keyword action that lets it be cast. Gives whether anything was cast.
    """
    any_cast = False
    for id in ids:
        if id not in play.state.objects:
            continue
        if face and not _has_castable_back(play, id):
            continue
        card = play.state.objects[id].card
        named = face and card is not None
        spell = Face(id, face, numbered=False) if named else Name(id)
        play.because("608.2g", Reason.CASTS_DURING(player))
        if not play.choose_yes(player, Question.CAST(spell), "608.2g"):
            play.report(Playing.CHOOSES_NOT_TO_CAST(player, spell))
        else:
            if cast_for and not free:
                play.report(Playing.CHOOSES_TO_CAST_FOR(player, spell, cast_for))
            action = Cast(player, id, face=face)
            any_cast |= _legally_cast(play, action, free=free, cast_for=cast_for, rule=rule)
    return any_cast


def _has_castable_back(play: Play, id: ObjectId) -> bool:
    """CR 712.11a, 712.11c: only a double-faced card, and only a back face that can be a spell."""
    card = play.state.objects[id].card
    double_faced = card is not None and card.layout is Layout.TRANSFORMING
    if card is None or not double_faced or CardType.LAND in card.faces[1].types:
        play.nothing("712.11a", Copying.BACK_FACE())
        return False
    return True


def _legally_cast(
    play: Play, action: Cast, *, free: bool, cast_for: CostName | None, rule: str | None
) -> bool:
    """Cast it; an illegal casting is reversed and what resolves goes on (CR 733.1)."""
    before = play.state
    card = before.objects[action.object].card
    values = face_values(before.objects[action.object], 0)
    if action.face and card is not None:
        values = card.faces[action.face]  # CR 712.8c: it has its back face's characteristics only
    cast = True
    try:
        put_on_stack(play, action, values, free=free, cast_for=cast_for)
        if action.face:
            play.because("712.11a", Reason.BACK_FACE(action.object))
            play.because("712.8c", Reason.ONLY_BACK_FACE(action.object))
        for each, reason in _what_lets(play, action.object, rule):
            play.because(each, reason)
    except Forbidden as forbidden:
        tried, play.state = play.state, before
        play.because(forbidden.rule, forbidden.reason)
        play.because("733.1", forbidden.reason)
        play.report(Playing.CASTING_REVERSED(forbidden.reason), tried)
        cast = False
    if play.resolving is not None and play.resolving in play.state.objects:
        play.record.go_on_with(play.state, Resolving.GOES_ON(play.resolving))
        for each, reason in _what_lets(play, action.object, rule):
            play.because(each, reason)
    return cast


def _what_lets(play: Play, card: ObjectId, rule: str | None) -> tuple[tuple[str, Fact], ...]:
    """The rule of what is resolving and lets a card be cast, with its reason."""
    by = play.state.objects.get(play.resolving) if play.resolving is not None else None
    ability = by.stack.ability if by is not None and by.stack is not None else None
    if rule is not None and by is not None:
        return ((rule, Reason.CAST_AS_IT_SAYS(by.id, card)),)
    if by is not None and ability == DEFEATED:
        return (("310.11b", Reason.CAST_AS_IT_SAYS(by.id, card)),)
    word = getattr(ability, "word", None)
    rules = rules_of_keyword(word) if by is not None else ()
    return tuple((each, Reason.CAST_AS_IT_SAYS(by.id, card)) for each in rules if by is not None)
