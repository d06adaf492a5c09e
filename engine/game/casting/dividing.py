"""What is divided or distributed among targets (CR 601.2d), as a spell or ability is announced.

In: the modes that were chosen and their targets. Out: how much falls on each target.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ability.base import Amount, Effect
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import DealDamage
from engine.ability.references import Target
from engine.ability.targets import Mode
from engine.ability.walk import contains
from engine.game.facts.casting import Announcing
from engine.game.facts.questions import Question
from engine.game.meaning.questions import value_of
from engine.game.play import Play
from engine.game.state.actions import Announcements
from engine.game.state.choices import Choice, ChoiceKind, Option
from engine.game.state.forbidden import Forbidden
from engine.game.state.scene import Scene
from engine.terms.ids import PlayerId, Recipient


def announce_division(
    play: Play, player: PlayerId, modes: tuple[Mode, ...], scene: Scene, ahead: Announcements
) -> tuple[int, ...]:
    """How much of what is divided falls on each target, at least one on each; empty if none is.

    A target of something else, in the order of all targets, has 0.
    """
    found = next(_divided(modes), None)
    if found is None:
        return ()
    slot, amount = found
    targets = scene.targets[slot]
    play.cite("601.2d")
    if not targets:
        return ()
    total = value_of(amount, play.position, scene)
    division = _given(ahead, scene, slot)
    if division is None and len(targets) in (1, total):
        division = (total // len(targets),) * len(targets)
    if division is None:
        shown = tuple(Option(r) for r in targets)
        prompt = Question.DIVIDE(total)
        choice = Choice(player, ChoiceKind.DIVIDE, prompt, "601.2d", shown, 1, total)
        division = tuple(int(v) for v in play.ask_values(choice))
    if len(division) != len(targets) or sum(division) != total or min(division) < 1:
        raise Forbidden("601.2d", Announcing.WRONG_DIVISION())
    return _among_all(division, scene.targets, slot)


def most_targets(play: Play, modes: tuple[Mode, ...], scene: Scene) -> dict[int, int]:
    """How many targets a slot may have: each must receive at least one of what is divided."""
    return {
        slot: value_of(amount, play.position, scene)
        for slot, amount in _divided(modes)
        if not contains(amount, Target)
    }


def _given(ahead: Announcements, scene: Scene, slot: int) -> tuple[int, ...] | None:
    """What was announced ahead, be it said of all targets or of these alone."""
    given = ahead.division
    if given is None or len(given) != sum(len(group) for group in scene.targets):
        return given
    first = sum(len(group) for group in scene.targets[:slot])
    return given[first : first + len(scene.targets[slot])]


def _among_all(
    division: tuple[int, ...], targets: tuple[tuple[Recipient, ...], ...], slot: int
) -> tuple[int, ...]:
    shares = (division if number == slot else (0,) * len(g) for number, g in enumerate(targets))
    return tuple(share for group in shares for share in group)


def _divided(modes: tuple[Mode, ...]) -> Iterator[tuple[int, Amount]]:
    """The slots, counted over all modes, among whose targets an effect divides so much."""
    first = 0
    for mode in modes:
        for effect in _dividing(mode.effects):
            among = effect.to if isinstance(effect, DealDamage) else effect.on
            amount = effect.amount if isinstance(effect, DealDamage) else effect.number
            if isinstance(among, Target):
                yield first + among.slot, amount
        first += len(mode.targets)


def _dividing(effects: tuple[Effect, ...]) -> Iterator[DealDamage | PutCounters]:
    """The effects that divide something among targets, in paragraphs of their own as well."""
    for effect in effects:
        if isinstance(effect, DealDamage | PutCounters) and effect.divided:
            yield effect
        for name in ("effects", "then", "otherwise"):
            inner = getattr(effect, name, ())
            if isinstance(inner, tuple):
                yield from _dividing(inner)
