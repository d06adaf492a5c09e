"""Putting triggered abilities on the stack (CR 603.3).

In: triggers waiting in the state. Out: abilities on the stack in APNAP order, each player's in the
order of their choice, with modes and targets chosen.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.targets import Modal, TargetSpecification
from engine.game.casting.activating import put_ability_on_stack
from engine.game.casting.announcing import (
    announce_division,
    announce_modes,
    announce_targets,
    note_targets,
)
from engine.game.casting.told import tell_modes, tell_targets
from engine.game.events.process import happen
from engine.game.facts.naming import Name
from engine.game.facts.questions import Question
from engine.game.facts.stack import Placed, Resolving, Waiting
from engine.game.layers.effect import mentions
from engine.game.play import Play
from engine.game.stack.resolution import perform_modes
from engine.game.state.actions import Announcements
from engine.game.state.choices import Option
from engine.game.state.events import Move
from engine.game.state.forbidden import Forbidden
from engine.game.state.lasting import WaitingTrigger
from engine.game.state.object import StackPart
from engine.game.state.scene import Scene
from engine.game.triggers.detection import is_mana_ability
from engine.terms.ids import PlayerId
from engine.terms.keywords import rules_of_keyword
from engine.terms.zones import Zone


def place_waiting(play: Play) -> bool:
    """CR 603.3b: put all waiting triggered abilities on the stack; tells whether there were any."""
    waiting = play.state.waiting
    if not waiting:
        return False
    play.change(waiting=())
    rest = []
    for trigger in waiting:
        if is_mana_ability(trigger.ability):
            _resolve_at_once(play, trigger)
        else:
            rest.append(trigger)
    several: tuple[str, ...] = ("603.3b",) if len(rest) > 1 else ()
    if len({trigger.scene.controller for trigger in rest}) > 1:
        several = ("603.3b", "101.4")  # CR 101.4: the active player's first, the others' above them
    for player in play.state.apnap():
        own = [t for t in rest if t.scene.controller == player]
        for trigger in _ordered(play, player, own):
            _place(play, player, trigger, several)
    return True


def _resolve_at_once(play: Play, trigger: WaitingTrigger) -> None:
    """CR 605.4a: a triggered mana ability doesn't use the stack."""
    scene = Scene.of(trigger.scene)
    play.begin(Resolving.MANA_ABILITY_AT_ONCE(scene.source), "605.1b", "605.4a")
    perform_modes(play, (trigger.ability.instructions,), scene)  # type: ignore[arg-type]


def _ordered(play: Play, player: PlayerId, own: list[WaitingTrigger]) -> list[WaitingTrigger]:
    """The player's choice of order; none is asked where all orders come to the same."""
    if len(own) < 2 or _all_alike(own):
        return own
    options = [
        Option(number, Waiting(trigger.ability, Scene.of(trigger.scene), number + 1))
        for number, trigger in enumerate(own)
    ]
    order = play.choose_order(player, options, Question.ORDER_OF_TRIGGERS(), "603.3b")
    return [own[int(number)] for number in order]


def _all_alike(own: list[WaitingTrigger]) -> bool:
    first = own[0].ability.instructions
    if mentions(first, TargetSpecification) or isinstance(first, Modal):
        return False
    return all(
        t.ability.instructions == first and t.scene.source == own[0].scene.source for t in own
    )


def _place(play: Play, player: PlayerId, trigger: WaitingTrigger, several: tuple[str, ...]) -> None:
    """CR 603.3c–d: modes and targets; without legal ones the ability is removed."""
    scene = Scene.of(trigger.scene)
    play.begin(
        Placed(player, trigger.ability, Scene.of(trigger.scene)),
        "603.3",
        *several,
        *rules_of_keyword(trigger.ability.word),
    )
    id = put_ability_on_stack(play, scene.source, player, trigger.ability, scene)
    scene.stack_object = id
    around = scene.targets  # CR 603.7c: what a delayed ability may speak of
    instructions = trigger.ability.instructions
    if isinstance(instructions, Modal):
        play.cite("603.3c")
    if mentions(instructions, TargetSpecification):
        play.cite("603.3d")
    ahead = Announcements()
    try:
        chosen, modes = announce_modes(play, player, trigger.ability.instructions, scene, ahead)
        specifications = tuple(spec for mode in modes for spec in mode.targets)
        targets = announce_targets(play, player, specifications, scene, ahead)
        division = announce_division(play, player, modes, scene, ahead)
    except Forbidden as forbidden:
        play.report(Resolving.REMOVED_FROM_STACK(forbidden.reason))
        happen(play, Move(id, Zone.GRAVEYARD))
        return
    tell_modes(play, instructions, chosen, Name(scene.source))
    tell_targets(play, targets, division)
    part = StackPart(
        modes,
        chosen,
        targets,
        division,
        scene.x,
        ability=trigger.ability,
        source=scene.source,
        event=scene.event,
        labels=tuple(scene.labels.items()),
        numbers=tuple(scene.numbers.items()),
        around=() if specifications else around,
    )
    play.state = play.state.with_object(replace(play.state.objects[id], stack=part))
    note_targets(play, id)
