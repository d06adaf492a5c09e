"""When lasting effects end (CR 500.4–5, 514.2, 611.2).

In: a play at the beginning or end of a step. Out: effects, shields and delayed triggers gone whose
time is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.ability.durations import Duration
from engine.game.facts.effects import EffectBegins, EffectEnds, Ended
from engine.game.facts.naming import Several
from engine.game.facts.turn import Turn
from engine.game.play import Play
from engine.game.state.lasting import ContinuousEffect, Term
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
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


#: So many effects that end are told one by one; of more only the sources.
_MOST = 4


def _end_where(
    play: Play,
    is_over: Callable[[Term], bool],
    rule: str,
    why: Callable[[Term], Fact | None] = lambda term: None,
) -> None:
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
    over = [e for e in state.effects if is_over(e.term)]
    others = [r.term.source for r in state.replacements if is_over(r.term)]
    sources = tuple(dict.fromkeys((*(e.term.source for e in over), *others)))
    _tell_the_end(play, _ends(play, over, sources, why), rule)
    there = set(play.state.objects)
    for effect in effects:
        if effect.term.source in sources and not there.isdisjoint(effect.objects):
            play.report(EffectEnds(_begun(play, effect), lasts=True))
    play.change(effects=effects, replacements=replacements, delayed=delayed)


def _ends(
    play: Play,
    over: list[ContinuousEffect],
    sources: tuple[ObjectId, ...],
    why: Callable[[Term], Fact | None],
) -> list[Fact]:
    """What ends: each effect on something that is there, and whose effects end besides."""
    told: list[EffectEnds] = []
    for effect in over:
        begun = _begun(play, effect)
        if begun.objects or not effect.objects:
            told = _with(told, EffectEnds(begun, why(effect.term)))
    if len(told) > _MOST:
        told = []
    known = {each.effect.scene.source for each in told}
    rest = tuple(source for source in sources if source not in known)
    return [*told, Turn.EFFECTS_END(rest)] if rest else list(told)


def _with(told: list[EffectEnds], one: EffectEnds) -> list[EffectEnds]:
    """One more that ends: counted with its like, and said together with others of its source."""
    *earlier, last = told or (one,)
    its, more = last.effect, one.effect
    if not told or (its.scene.source, its.objects, its.over) != (
        more.scene.source,
        more.objects,
        more.over,
    ):
        return [*told, one]
    if its.changes == more.changes:
        return [*earlier, replace(last, number=last.number + 1)]
    if last.number > 1 or not set(its.changes).isdisjoint(more.changes):
        return [*told, one]
    return [*earlier, replace(last, effect=replace(its, changes=(*its.changes, *more.changes)))]


def _begun(play: Play, effect: ContinuousEffect) -> EffectBegins:
    """The effect as it began, for what is there of its objects."""
    there = tuple(id for id in effect.objects if id in play.state.objects)
    scene = Scene.of(effect.scene).as_it_is()
    return EffectBegins(there, effect.modifications, effect.term.duration, scene, effect.over)


def _tell_the_end(play: Play, ended: list[Fact], rule: str) -> None:
    """Say which effects end: in the step that is being told, or in one of its own."""
    if not ended:
        play.cite(rule)
        return
    first, *rest = ended
    if play.record.began_with is None:
        play.begin(first)
    else:
        play.report(first)
    for fact in rest:
        play.report(fact)
    play.because(rule, Several(tuple(ended)) if rest else first)


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

    def why(term: Term) -> Fact | None:
        if term.source not in play.state.objects:
            return Ended.SOURCE_LEFT(term.source)
        if not _on_battlefield(play, term):
            return None  # it is phased out
        while_controlled = term.duration is not Duration.WHILE_SOURCE_TAPPED
        if while_controlled and position.controller(term.source) != term.player:
            return Ended.CONTROLS_NO_LONGER(term.player, term.source)
        return Ended.UNTAPPED(term.source)

    _end_where(play, is_over, "611.2a", why)  # 611.2b is of those that never begin


def _on_battlefield(play: Play, term: Term) -> bool:
    object = play.state.objects.get(term.source)
    return object is not None and object.on_battlefield  # CR 702.26f: it is not seen phased out


def prune_turn(play: Play) -> None:
    """Forget positions seen in earlier turns: a turn that ends is no repetition."""
    play.change(seen=())
