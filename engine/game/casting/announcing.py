"""Announcing modes, targets and X (CR 601.2b–c), for spells and for abilities alike.

In: instructions and what was announced ahead. Out: the choices written on the object on the stack.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import X
from engine.ability.base import CostPart
from engine.ability.costs import PayMana
from engine.ability.targets import Instructions, Modal, Mode, TargetSpecification
from engine.game.casting.dividing import most_targets
from engine.game.casting.told import tell_defined, tell_own_hexproof
from engine.game.facts.casting import Announcing
from engine.game.facts.questions import ModeToChoose, Question, TargetFor, parts_to_target
from engine.game.facts.reasons import Reason
from engine.game.layers.effect import mentions
from engine.game.meaning.questions import holds, players_of, value_of
from engine.game.play import Play
from engine.game.state.actions import Announcements
from engine.game.state.choices import Choice, ChoiceKind, Option
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import StackPart
from engine.game.state.scene import Scene
from engine.game.targeting import are_grouped, is_crime, legal_targets, why_not_target
from engine.game.triggers.detection import note
from engine.terms.happenings import Targeted
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import MODE_CHOSEN


def announce_modes(
    play: Play, player: PlayerId, instructions: Instructions, scene: Scene, ahead: Announcements
) -> tuple[tuple[int, ...], tuple[Mode, ...]]:
    """CR 601.2b, 700.2: the chosen modes, by index and as blocks, in the order written."""
    if isinstance(instructions, Mode):
        return (), (instructions,)
    instructions = _widened(play, instructions, scene)
    possible = [
        number
        for number, mode in enumerate(instructions.modes)
        if _can_be_chosen(play, mode, scene)
        and number not in _chosen_before(play, instructions, scene)
    ]
    if (len(possible) < instructions.minimum and not instructions.repeatable) or not possible:
        raise Forbidden("700.2a", Announcing.NO_MODE())
    play.cite("700.2a")
    chosen = ahead.modes
    if chosen is None:
        chosen = _ask_modes(play, player, instructions, possible, scene)
    elif (
        not instructions.minimum <= len(chosen) <= instructions.maximum
        or any(number not in possible for number in chosen)
        or (len(set(chosen)) < len(chosen) and not instructions.repeatable)
    ):
        raise Forbidden(_rule_of_modes(play, scene), Announcing.WRONG_MODES())
    if instructions.worth:
        play.cite("700.2i")
        if sum(instructions.worth[number] for number in chosen) > instructions.maximum:
            raise Forbidden("700.2i", Announcing.WRONG_MODES())
    chosen = tuple(sorted(chosen))
    if instructions.unchosen:
        _keep_chosen(play, chosen, scene)
    return chosen, tuple(instructions.modes[number] for number in chosen)


def _rule_of_modes(play: Play, scene: Scene) -> str:
    """The rule that says how many are chosen: tiered is "choose one" (CR 702.183a)."""
    tiered = play.position.of(scene.source).has_keyword(Keyword.TIERED)
    return Keyword.TIERED.rule if tiered else "700.2a"


def _chosen_before(play: Play, modal: Modal, scene: Scene) -> set[int]:
    """The modes that the object has had chosen for it, where each can be chosen once."""
    object = play.state.objects.get(scene.source)
    if not modal.unchosen or object is None:
        return set()
    kept = [word.split() for what, word in object.chosen if what == MODE_CHOSEN]
    now = str(play.state.turn)
    return {int(mode) for turn, mode in kept if modal.unchosen != "turn" or turn == now}


def _keep_chosen(play: Play, chosen: tuple[int, ...], scene: Scene) -> None:
    """What was chosen for an ability of this object, as long as it is this object."""
    object = play.state.objects.get(scene.source)
    if object is not None:
        kept = tuple((MODE_CHOSEN, f"{play.state.turn} {number}") for number in chosen)
        play.state = play.state.with_object(object.but(chosen=(*object.chosen, *kept)))


def _widened(play: Play, modal: Modal, scene: Scene) -> Modal:
    """ "If you control a commander, you may choose both instead": asked as modes are chosen."""
    more = modal.all_if
    if more is None or not holds(more.condition, play.position, scene):
        return modal
    number = len(modal.modes)
    return replace(modal, minimum=number if more.must else modal.minimum, maximum=number)


def _ask_modes(
    play: Play, player: PlayerId, modal: Modal, possible: list[int], scene: Scene
) -> tuple[int, ...]:
    options = [
        Option(number, ModeToChoose(modal.modes[number], number + 1, scene.source))
        for number in possible
    ]
    if modal.repeatable:
        options = [option for option in options for _ in range(modal.maximum)]
    most = min(modal.maximum, len(options))
    prompt = Question.MODES()
    choice = Choice(player, ChoiceKind.MODES, prompt, "700.2a", tuple(options), modal.minimum, most)
    return tuple(int(v) for v in play.ask_values(choice))


def _can_be_chosen(play: Play, mode: Mode, scene: Scene) -> bool:
    """CR 700.2a: a mode without legal targets can't be chosen."""
    position = play.position
    return all(
        len(legal_targets(position, spec, scene)) >= value_of(spec.minimum, position, scene)
        for spec in mode.targets
    )


def announce_targets(
    play: Play,
    player: PlayerId,
    modes: tuple[Mode, ...],
    scene: Scene,
    ahead: Announcements,
) -> tuple[tuple[Recipient, ...], ...]:
    """CR 601.2c: one group of targets for each specification of the modes, in order."""
    groups: list[tuple[Recipient, ...]] = []
    most = most_targets(play, modes, scene)
    for slot, part in enumerate(parts_to_target(_whose(scene), scene.source, modes)):
        specification = part.specification
        scene.targets = tuple(groups)
        play.cite("601.2c", "115.1")
        first = slot - part.slot  # slots are counted in each mode anew
        excluded = [r for other in specification.distinct_from for r in groups[first + other]]
        options = [
            r for r in legal_targets(play.position, specification, scene) if r not in excluded
        ]
        given = ahead.targets[slot] if ahead.targets and slot < len(ahead.targets) else None
        if given is not None:
            _check_targets(play, specification, given, scene, excluded)
            if len(given) > most.get(slot, len(given)):
                raise Forbidden("601.2d", Announcing.WRONG_NUMBER_OF_TARGETS(), ("601.2c",))
            groups.append(given)
        else:
            chooser = player
            if specification.chooser is not None:
                chooser = players_of(specification.chooser, play.position, scene)[0]
            groups.append(_ask_targets(play, chooser, part, options, scene, most.get(slot)))
        tell_defined(play, specification, groups[-1])
    scene.targets = tuple(groups)
    tell_own_hexproof(play, scene.controller, (r for group in groups for r in group))
    for recipient in dict.fromkeys(r for group in groups for r in group):
        times = sum(recipient in group for group in groups)
        if times > 1:
            # CR 115.3: the same target once for each time that the text says "target"
            play.because("115.3", Announcing.TARGET_FOR_EACH(recipient, times))
    return tuple(groups)


def _limits(play: Play, specification: TargetSpecification, scene: Scene) -> tuple[int, int | None]:
    minimum = value_of(specification.minimum, play.position, scene)
    maximum = specification.maximum
    return minimum, None if maximum is None else value_of(maximum, play.position, scene)


def _check_targets(
    play: Play,
    specification: TargetSpecification,
    given: tuple[Recipient, ...],
    scene: Scene,
    excluded: list[Recipient],
) -> None:
    minimum, maximum = _limits(play, specification, scene)
    if len(given) < minimum or (maximum is not None and len(given) > maximum):
        raise Forbidden("601.2c", Announcing.WRONG_NUMBER_OF_TARGETS(), ("115.1",))
    if len(set(given)) < len(given) or any(r in excluded for r in given):
        raise Forbidden("115.3", Announcing.SAME_TARGET_TWICE(), ("601.2c",))
    if not are_grouped(play.position, specification, given, scene):
        raise Forbidden("115.1", Announcing.TARGETS_TOGETHER(), ("601.2c",))
    for recipient in given:
        illegal = why_not_target(play.position, specification, recipient, scene)
        if illegal is not None:
            raise Forbidden(illegal.rule, illegal.reason, ("601.2c", *illegal.also))


def _whose(scene: Scene) -> ObjectId:
    """The spell or ability on the stack whose choices are made."""
    return scene.source if scene.stack_object is None else scene.stack_object


def _ask_targets(
    play: Play,
    player: PlayerId,
    part: TargetFor,
    options: list[Recipient],
    scene: Scene,
    divided: int | None,
) -> tuple[Recipient, ...]:
    """The targets chosen; no more than what is `divided` among them."""
    specification = part.specification
    minimum, maximum = _limits(play, specification, scene)
    if len(options) < minimum:
        raise Forbidden("601.2c", Announcing.TOO_FEW_TARGETS())
    limits = (each for each in (maximum, divided) if each is not None)
    most = max(minimum, min((len(options), *limits)))
    shown = tuple(Option(r) for r in options)
    asked = Question.TARGETS(part.spell) if part.of == 1 else part
    choice = Choice(player, ChoiceKind.TARGETS, asked, "601.2c", shown, minimum, most)
    chosen = tuple(
        PlayerId(v) if isinstance(v, str) else ObjectId(v) for v in play.ask_values(choice)
    )
    if not are_grouped(play.position, specification, chosen, scene):
        raise Forbidden("115.1", Announcing.TARGETS_TOGETHER(), ("601.2c",))
    return chosen


def announce_x(
    play: Play,
    player: PlayerId,
    needs_x: bool,
    ahead: Announcements,
    mana: ManaCost | None,
) -> int:
    """CR 601.2b, 107.3a: the value of X; CR 107.3i: one for all that `mana` has of it."""
    if not needs_x:
        return 0
    play.cite("601.2b")
    x = ahead.x
    if x is None:
        x = play.choose_number(player, 0, None, Question.X(), "601.2b")
    play.because("107.3a", Reason.X_IS(x))
    if mana is not None and mana.variables > 1:
        play.because("107.3i", Reason.X_IS(x))
    return x


def uses_x(value: object) -> bool:
    """Whether a value of the vocabulary speaks of X."""
    return mentions(value, X)


def mana_of(parts: tuple[CostPart, ...]) -> ManaCost | None:
    """The mana among the parts of a cost."""
    return next((part.cost for part in parts if isinstance(part, PayMana)), None)


def has_x_symbol(parts: tuple[CostPart, ...]) -> bool:
    """Whether a cost has the symbol {X} in it."""
    return any(isinstance(p, PayMana) and p.cost.variables for p in parts)


def has_x(parts: tuple[CostPart, ...]) -> bool:
    """Whether a cost has X in it, as mana or as a number (CR 107.3a)."""
    return uses_x(parts) or has_x_symbol(parts)


def note_targets(play: Play, id: ObjectId, already: tuple[Recipient, ...] = ()) -> None:
    """Let it be known what became a target of this spell or ability, and was none before."""
    part = play.state.objects[id].stack
    assert part is not None
    by = play.position.controller(id)
    found = dict.fromkeys(r for group in part.targets for r in group)
    position = play.position
    new = [
        Targeted(by, recipient, id, crime=is_crime(position, by, recipient))
        for recipient in found
        if recipient not in already
    ]
    if new:
        note(play, *new)


def write_part(play: Play, id: ObjectId, part: StackPart) -> None:
    """Write what was chosen on the object on the stack."""
    play.state = play.state.with_object(play.state.objects[id].but(stack=part))
