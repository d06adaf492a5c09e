"""Putting triggered abilities on the stack (CR 603.3).

In: triggers waiting in the state. Out: abilities on the stack in APNAP order, each player's in the
order of their choice, with modes and targets chosen.
"""

from __future__ import annotations

from engine.ability.abilities import DelayedTriggeredAbility
from engine.ability.amounts import EventAmount
from engine.ability.filters import ControlledBy, OwnedBy
from engine.ability.inherent import rules_of_inherent
from engine.ability.references import EventObject, EventPlayer, OtherEventObject
from engine.ability.targets import Modal, Mode, TargetSpecification
from engine.ability.walk import parts_of
from engine.game.casting.activating import put_ability_on_stack
from engine.game.casting.announcing import (
    announce_modes,
    announce_targets,
    note_targets,
)
from engine.game.casting.dividing import announce_division
from engine.game.casting.timing import with_split_second
from engine.game.casting.told import tell_modes, tell_targets
from engine.game.events.process import happen
from engine.game.facts.naming import Name
from engine.game.facts.questions import Question, parts_to_target
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.stack import AbilityOf, Placed, Resolving, Triggering, Waiting
from engine.game.layers.effect import mentions
from engine.game.meaning.questions import value_of
from engine.game.play import Play
from engine.game.stack.resolution import perform_modes
from engine.game.state.actions import Announcements
from engine.game.state.choices import Option
from engine.game.state.events import Move
from engine.game.state.forbidden import Forbidden
from engine.game.state.lasting import WaitingTrigger
from engine.game.state.object import StackPart
from engine.game.state.scene import Scene
from engine.game.targeting import legal_targets
from engine.game.triggers.detection import is_mana_ability
from engine.game.triggers.meant import meant_by
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import rules_of_keyword
from engine.terms.objects import ObjectKind
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
    playing = play.state.apnap()
    theirs = {p: [t for t in rest if t.scene.controller == p] for p in playing}
    having = tuple(player for player in playing if theirs[player])
    for player in having:
        alike = len(theirs[player]) > 1 and _all_alike(theirs[player])
        for number, trigger in enumerate(_ordered(play, player, theirs[player])):
            why = _why_in_order(player, len(theirs[player]), having)
            if play.state.stack and not (alike and number):
                # which of those that are alike resolves first is all the same
                why = (*why, ("405.2", Reason.GOES_ABOVE(play.state.stack[-1])))
            _place(play, player, trigger, why, *_apart(trigger, theirs[player]))
    _tell_unplaced(play, [t for t in rest if t.scene.controller not in playing])
    return True


def _apart(
    trigger: WaitingTrigger, own: list[WaitingTrigger]
) -> tuple[tuple[ObjectId, ...], int | None]:
    """What made an ability trigger and how much, where the same ability triggered otherwise too."""
    event = trigger.scene.event
    others = [
        each.scene.event
        for each in own
        if each.ability == trigger.ability and each.scene.source == trigger.scene.source
    ]
    if event is None:
        return (), None
    known = {other.objects for other in others if other is not None}
    amounts = {other.amount for other in others if other is not None}
    reads = parts_of(trigger.ability.instructions, EventAmount)
    much = event.amount if len(amounts) > 1 and reads else None
    return event.objects if len(known) > 1 else (), much


def _why_in_order(
    player: PlayerId, own: int, having: tuple[PlayerId, ...]
) -> tuple[tuple[str, Fact], ...]:
    """CR 603.3b, 101.4: the active player's first, the others' above them."""
    if len(having) > 1:
        both = Reason.ABILITIES_OF_SEVERAL(having)
        return (("603.3b", both), ("101.4", both))
    return (("603.3b", Reason.ABILITIES_TO_ORDER(player, own)),) if own > 1 else ()


def _tell_unplaced(play: Play, waiting: list[WaitingTrigger]) -> None:
    """CR 800.4d: abilities of a player who has left the game are not put on the stack."""
    for trigger in waiting:
        source = trigger.scene.source
        play.nothing("800.4d", Triggering.IS_PLACED(AbilityOf(source, trigger.ability)))


def _is_of_another_now(play: Play, player: PlayerId, trigger: WaitingTrigger) -> bool:
    """Whether somebody else controls the source by now, or its card is somebody else's."""
    if isinstance(trigger.ability, DelayedTriggeredAbility):
        return False
    source = play.position.object(trigger.scene.source)
    if source.on_battlefield and source.id in play.state.objects:
        return play.position.controller(source.id) != player
    return source.on_battlefield and source.owner != player


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
    if _speak_of_others(own):
        return False
    return all(
        t.ability.instructions == first and t.scene.source == own[0].scene.source for t in own
    )


def _speak_of_others(own: list[WaitingTrigger]) -> bool:
    """Whether they say "it" of different things that happened."""
    first = own[0].scene
    if all(trigger.scene.event == first.event for trigger in own):
        return False
    said = own[0].ability.instructions
    return bool(parts_of(said, EventObject, OtherEventObject, EventPlayer, EventAmount))


def _tell_no_choice(
    play: Play,
    player: PlayerId,
    modes: tuple[Mode, ...],
    scene: Scene,
    targets: tuple[tuple[Recipient, ...], ...],
) -> None:
    """CR 603.3d, 601.2c: a target must be chosen, though it be one's own because nothing else is.

    Where the text asks for one's own, nobody wonders.
    """
    for part, group in zip(
        parts_to_target(scene.source, scene.source, modes), targets, strict=True
    ):
        asked = part.specification
        only = legal_targets(play.position, asked, scene) if len(group) == 1 else ()
        if len(only) != 1 or mentions(asked, ControlledBy) or mentions(asked, OwnedBy):
            continue
        id = only[0]
        must = value_of(asked.minimum, play.position, scene) == 1
        if must and isinstance(id, int) and play.position.controller(id) == player:
            play.because("603.3d", Reason.ONLY_TARGET(id))


def _place(
    play: Play,
    player: PlayerId,
    trigger: WaitingTrigger,
    several: tuple[tuple[str, Fact], ...],
    by: tuple[ObjectId, ...],
    amount: int | None,
) -> None:
    """CR 603.3c–d: modes and targets; without legal ones the ability is removed."""
    scene = Scene.of(trigger.scene)
    play.begin(Placed(player, trigger.ability, Scene.of(trigger.scene), by, amount), "603.3")
    for rule, reason in several:
        play.because(rule, reason)
    own = OwnAbility(scene.source, trigger.ability)
    for rule in (*rules_of_keyword(trigger.ability.word), *rules_of_inherent(trigger.ability)):
        play.because(rule, own)
    under = with_split_second(play.position)
    if under is not None:
        play.because("702.61b", Reason.TRIGGERS_UNDER_SPLIT_SECOND(under))
    gone = play.state.last_known.get(scene.source)
    ceased = gone is not None and play.state.current(scene.source) is None
    if gone is not None and ceased and gone.object.kind is ObjectKind.TOKEN:
        # CR 111.7: it triggered before the token ceased to exist
        play.because("111.7", Reason.TRIGGERED_BEFORE_IT_CEASED(scene.source))
    if _is_of_another_now(play, player, trigger):
        # CR 603.3a: who controlled its source as it triggered
        play.because("603.3a", Reason.CONTROLLED_THEN(player, scene.source))
    id = put_ability_on_stack(play, scene.source, player, trigger.ability, scene)
    scene.stack_object = id
    around = scene.targets  # CR 603.7c: what a delayed ability may speak of
    instructions = trigger.ability.instructions
    knew = trigger.knew or meant_by(play, instructions, scene, delayed=False)
    if isinstance(instructions, Modal):
        play.cite("603.3c")
    if mentions(instructions, TargetSpecification):
        play.cite("603.3d")
    ahead = Announcements()
    try:
        chosen, modes = announce_modes(play, player, trigger.ability.instructions, scene, ahead)
        targets = announce_targets(play, player, modes, scene, ahead)
        division = announce_division(play, player, modes, scene, ahead)
    except Forbidden as forbidden:
        play.because("603.3d", Resolving.REMOVED_FROM_STACK(forbidden.reason))
        play.report(Resolving.REMOVED_FROM_STACK(forbidden.reason))
        happen(play, Move(id, Zone.GRAVEYARD))
        return
    _tell_no_choice(play, player, modes, scene, targets)
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
        around=() if any(mode.targets for mode in modes) else around,
        knew=knew,
        created=trigger.created,
    )
    play.state = play.state.with_object(play.state.objects[id].but(stack=part))
    note_targets(play, id)
