"""Copies of spells and abilities, changed targets, spells cast while something resolves.

In: objects on the stack. Out: other objects on the stack, with their choices (CR 707.10, 115.7,
608.2g).
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.base import Modification
from engine.game.casting.announcing import announce_targets, note_targets
from engine.game.facts.asked import CopiedExcept
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Copying
from engine.game.layers.copy_exceptions import with_exceptions, with_exceptions_on_both
from engine.game.play import Play
from engine.game.stack.resolution import copy_on_stack
from engine.game.state.actions import Announcements
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import StackPart
from engine.game.state.scene import Scene
from engine.game.targeting import legal_targets, why_not_target
from engine.game.triggers.detection import note
from engine.terms.happenings import Copied
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.objects import ObjectKind
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
    is_ability = original.kind is ObjectKind.ABILITY
    copied = Reason.COPIED_WITH_CHOICES if is_ability else Reason.SPELL_COPIED
    play.because("707.10", copied(id))
    play.report(Copying.COPIES(player, id, 1))
    copy = copy_on_stack(play, original, player)
    if exceptions:
        # CR 707.9b: the exceptions are part of what the copy is
        play.because("707.9b", CopiedExcept(id, exceptions))
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
            targets = announce_targets(play, player, part.modes, scene, Announcements())
        except Forbidden:
            play.report(same)
            return  # CR 115.7d: without other legal targets they stay unchanged
    play.state = play.state.with_object(object.but(stack=replace(part, targets=targets)))
    if targets == part.targets:
        return
    note_targets(play, id, tuple(t for group in part.targets for t in group))
    new = Copying.NEW_TARGETS(id, tuple(t for group in targets for t in group))
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
