"""When lasting effects end (CR 500.4–5, 514.2, 611.2).

In: a play at the beginning or end of a step. Out: effects, shields and delayed triggers gone whose
time is over.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ability.durations import Duration
from engine.game.facts.turn import Turn
from engine.game.play import Play
from engine.game.state.lasting import Term
from engine.terms.ids import ObjectId
from engine.terms.turn import Step

_FOR_AS_LONG_AS = frozenset(
    {
        Duration.WHILE_SOURCE_STAYS,
        Duration.WHILE_YOU_CONTROL_SOURCE,
        Duration.WHILE_SOURCE_TAPPED,
        Duration.WHILE_YOURS_AND_TAPPED,
    }
)


#: What ends as a step of the player's own turn begins.
_UNTIL_STEP = {
    Step.UNTAP: Duration.YOUR_NEXT_TURN,
    Step.UPKEEP: Duration.YOUR_NEXT_UPKEEP,
    Step.END: Duration.YOUR_NEXT_END_STEP,
}


def _end_where(play: Play, is_over: Callable[[Term], bool], *rules: str) -> None:
    state = play.state
    effects = tuple(e for e in state.effects if not is_over(e.term))
    replacements = tuple(r for r in state.replacements if not is_over(r.term))
    delayed = tuple(d for d in state.delayed if not is_over(d.term))
    if (len(effects), len(replacements), len(delayed)) == (
        len(state.effects),
        len(state.replacements),
        len(state.delayed),
    ):
        return
    terms = (*(e.term for e in state.effects), *(r.term for r in state.replacements))
    over = [term for term in terms if is_over(term)]
    ended = tuple(dict.fromkeys(term.source for term in over))
    _tell_the_end(play, ended, rules)
    there = set(play.state.objects)
    kept = {e.term.source for e in effects if not there.isdisjoint(e.objects)}
    if lasting := tuple(source for source in ended if source in kept):
        play.report(Turn.ANOTHER_LASTS(lasting))
    play.change(effects=effects, replacements=replacements, delayed=delayed)


def _tell_the_end(play: Play, sources: tuple[ObjectId, ...], rules: tuple[str, ...]) -> None:
    """Say whose effects end: in the step that is being told, or in one of its own."""
    if not sources:
        play.cite(*rules)
        return
    ended = Turn.EFFECTS_END(sources)
    if play.record.began_with is None:
        play.begin(ended)
    else:
        play.report(ended)
    for rule in rules:
        play.because(rule, ended)


def expire_as_step_begins(play: Play, step: Step) -> None:
    """CR 500.4: effects that last until this turn's, or this step's, beginning end."""
    ending = _UNTIL_STEP.get(step)
    if ending is None:
        return
    active = play.state.active

    def is_over(term: Term) -> bool:
        return term.duration is ending and term.player == active

    _end_where(play, is_over, "500.4")


def expire_as_step_ends(play: Play, step: Step) -> None:
    """CR 500.5a: "until end of combat" ends with the combat phase."""
    if step is Step.END_OF_COMBAT:
        _end_where(play, lambda term: term.duration is Duration.END_OF_COMBAT, "500.5a")


def expire_at_cleanup(play: Play) -> None:
    """CR 514.2: "until end of turn" and "this turn" end."""
    turn, active = play.state.turn, play.state.active

    def is_over(term: Term) -> bool:
        if term.duration is Duration.END_OF_TURN:
            return True
        ends_here = term.duration is Duration.END_OF_YOUR_NEXT_TURN
        return ends_here and term.player == active and term.turn < turn

    _end_where(play, is_over, "514.2")


def expire_with_source(play: Play) -> None:
    """CR 611.2b: "for as long as" ends as soon as it is no longer so."""
    state = play.state
    terms = (
        *(e.term for e in state.effects),
        *(r.term for r in state.replacements),
        *(d.term for d in state.delayed),
    )
    if not any(term.duration in _FOR_AS_LONG_AS for term in terms):
        return
    position = play.position

    def is_over(term: Term) -> bool:
        match term.duration:
            case Duration.WHILE_SOURCE_STAYS:
                return not _on_battlefield(play, term)
            case Duration.WHILE_YOU_CONTROL_SOURCE:
                gone = not _on_battlefield(play, term)
                return gone or position.controller(term.source) != term.player
            case Duration.WHILE_YOURS_AND_TAPPED:
                gone = not _on_battlefield(play, term)
                lost = gone or position.controller(term.source) != term.player
                return lost or not position.object(term.source).tapped
            case Duration.WHILE_SOURCE_TAPPED:
                return not _on_battlefield(play, term) or not position.object(term.source).tapped
        return False

    _end_where(play, is_over, "611.2a")  # 611.2b is of those that never begin


def _on_battlefield(play: Play, term: Term) -> bool:
    object = play.state.objects.get(term.source)
    return object is not None and object.on_battlefield  # CR 702.26f: it is not seen phased out


def prune_turn(play: Play) -> None:
    """Forget positions seen in earlier turns: a turn that ends is no repetition."""
    play.change(seen=())
