"""The untap step: what untaps, what does not, and for how many such steps (CR 502.3).

In: a play at the beginning of the step. Out: permanents untapped, effects about "the next untap
step" ended for those whose step it was. What comes before it in the untap step (phasing, day and
night) stands in `turn_based`, in the order of `steps`.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.filters import AllOf, ControlledBy, Not
from engine.ability.references import RememberedPlayers
from engine.ability.restrictions import DoesntUntap, MayStayTapped
from engine.game.events.process import happen
from engine.game.facts.effects import Because
from engine.game.facts.questions import Question
from engine.game.facts.turn import Turn
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import matches, players_of, value_of
from engine.game.play import Play
from engine.game.state.events import Untap
from engine.game.state.lasting import ContinuousEffect
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId
from engine.terms.player_rules import ForPlayers

#: Whose untap step an effect about "the next" one has been through.
_DONE = "had their untap step"
#: Under which label a permanent keeps what kept it tapped in one untap step alone.
_KEPT = "kept it tapped once"


def untap_permanents(play: Play) -> None:
    """CR 502.3: the active player untaps their permanents, all at once."""
    play.cite("502.3")
    position = play.position
    untapping = _no_more_than_allowed(play, position, _own(play, position))
    untapping += [id for id in _of_other_players(play, position) if id not in untapping]
    _tell_kept_before(play, untapping)
    if untapping:
        happen(play, *(Untap(id) for id in untapping))
    _end_of_next(play, position)


def _own(play: Play, position: Position) -> list[ObjectId]:
    """The active player's permanents that untap, as far as each alone is concerned."""
    state = play.state
    untapping: list[ObjectId] = []
    for id in state.battlefield:
        if position.controller(id) != state.active or not state.objects[id].tapped:
            continue
        if keeping := _keeping_tapped(position, id):
            _tell_kept(play, id, *keeping[0])
            continue
        if changed_rules(position).has(id, MayStayTapped) and not play.choose_yes(
            state.active, Question.UNTAP(id), "502.3"
        ):
            continue
        untapping.append(id)
    return untapping


def _tell_kept(play: Play, id: ObjectId, rule: DoesntUntap, source: ObjectId) -> None:
    """Whose effect keeps it tapped, and whether for this untap step alone."""
    if not rule.next_only:
        play.nothing("502.3", Turn.UNTAPS_BUT(id, source))
        return
    play.nothing("502.3", Turn.UNTAPS_BUT_THIS_ONCE(id, source))
    play.state = play.state.with_object(play.state.objects[id].with_label(_KEPT, (source,)))


def _tell_kept_before(play: Play, untapping: list[ObjectId]) -> None:
    """What was kept tapped in an earlier untap step alone untaps now."""
    for id in untapping:
        object = play.state.objects[id]
        for source in object.labelled(_KEPT):
            play.because("502.3", Turn.KEPT_TAPPED_BEFORE(id, source))
        if object.labelled(_KEPT):
            play.state = play.state.with_object(object.without_label(_KEPT))


def _no_more_than_allowed(
    play: Play, position: Position, untapping: list[ObjectId]
) -> list[ObjectId]:
    """CR 502.3: under a limit the active player determines which of their permanents untap."""
    active = play.state.active
    rules = changed_rules(position)
    for rule, scene in rules.for_player(active, ForPlayers.UNTAP_AT_MOST):
        assert rule.filter is not None and rule.amount is not None
        limited = [id for id in untapping if matches(rule.filter, position, id, scene)]
        most = max(0, value_of(rule.amount, position, scene))
        if len(limited) <= most:
            continue
        chosen = play.choose_objects(
            active, limited, most, most, "502.3", Question.UNTAP_ONLY(most)
        )
        play.because("502.3", Because(scene, active, Turn.UNTAPS_AT_MOST(active, most)))
        untapping = [id for id in untapping if id not in limited or id in chosen]
    return untapping


def _of_other_players(play: Play, position: Position) -> list[ObjectId]:
    """What effects untap of the others' permanents in this step."""
    state = play.state
    untapping: list[ObjectId] = []
    for player in state.opponents(state.active):
        found = changed_rules(position).for_player(player, ForPlayers.UNTAPS_IN_OTHER_STEPS)
        for rule, scene in found:
            assert rule.filter is not None
            also = [
                id
                for id in matching(rule.filter, position, scene)
                if state.objects[id].tapped and not _stays_tapped(position, id, own=False)
            ]
            if also:
                play.because("502.3", Because(scene, player, Turn.UNTAPS_TOO(tuple(also))))
            untapping += also
    return list(dict.fromkeys(untapping))


def _stays_tapped(position: Position, id: ObjectId, *, own: bool = True) -> bool:
    """Whether it doesn't untap in this step, which is its controller's own one or another's."""
    return bool(_keeping_tapped(position, id, own=own))


def _keeping_tapped(
    position: Position, id: ObjectId, *, own: bool = True
) -> list[tuple[DoesntUntap, ObjectId]]:
    """What keeps it tapped, each with its source; what is for this step alone comes last."""
    found = [
        (rule, scene.source)
        for rule, scene in changed_rules(position).of(id, DoesntUntap)
        if (
            own
            if rule.whose is None
            else position.state.active in players_of(rule.whose, position, scene)
        )
    ]
    return sorted(found, key=lambda one: one[0].next_only)


def _end_of_next(play: Play, position: Position) -> None:
    """What was said of the next untap step of a controller, or of a player, has been."""
    effects: list[ContinuousEffect] = []
    for effect in play.state.effects:
        once = tuple(m for m in effect.modifications if _is_of_next(m))
        if not once:
            effects.append(effect)
            continue
        others = tuple(m for m in effect.modifications if not _is_of_next(m))
        if others:
            effects.append(replace(effect, modifications=others))
        effects += _left(replace(effect, modifications=once), position)
    if tuple(effects) != play.state.effects:
        play.change(effects=tuple(effects))


def _is_of_next(modification: object) -> bool:
    return isinstance(modification, DoesntUntap) and modification.next_only


def _left(effect: ContinuousEffect, position: Position) -> list[ContinuousEffect]:
    """The effect for those whose untap step it was not; none where nothing is left of it."""
    active, scene = position.state.active, Scene.of(effect.scene)
    (rule, *_) = effect.modifications
    assert isinstance(rule, DoesntUntap)
    if rule.whose is not None:
        return [] if active in players_of(rule.whose, position, scene) else [effect]
    if effect.over is None:
        left = tuple(id for id in effect.objects if position.controller(id) != active)
        return [replace(effect, objects=left)] if left else []
    done = (*scene.labels.get(_DONE, ()), active)
    if all(player.lost or player.name in done for player in position.state.players):
        return []
    others = Not(ControlledBy(RememberedPlayers(_DONE)))
    over = effect.over if _DONE in scene.labels else AllOf((effect.over, others))
    scene.labels[_DONE] = done
    return [replace(effect, over=over, scene=scene.saved())]
