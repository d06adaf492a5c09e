"""Keeping the accounts: facts, citations and checks gathered into steps.

In: what the engine reports while it works. Out: `Account`s in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Devotion
from engine.ability.walk import parts_of
from engine.game.facts.account import Account, Check, Refusal, Report
from engine.game.facts.layers import EffectApplies, Place
from engine.game.facts.naming import Counters
from engine.game.facts.reasons import Reason
from engine.game.layers.deriving import derive
from engine.game.layers.effect import EffectKey
from engine.game.meaning.questions import players_of, value_of
from engine.game.state.characteristics import HeldAbility
from engine.game.state.position import Applied
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId

#: The rules cited so far, in order, each with why it applies where that was reported.
Cited = dict[str, Report | None]


@dataclass(slots=True)
class _OpenStep:
    before: GameState
    head: Report
    reports: list[Report] = field(default_factory=list)
    rules: Cited = field(default_factory=dict)
    checked: list[Check] = field(default_factory=list)


@dataclass(slots=True)
class _Held:
    rules: Cited = field(default_factory=dict)
    checked: list[Check] = field(default_factory=list)


class Record:
    """The steps accounted for so far and the one under way."""

    def __init__(self, told_before: int, since: GameState | None = None) -> None:
        self.steps: list[Account] = []
        #: The state after the step that ended last: what follows belongs to the next one.
        self._since = since
        self._told_before = told_before
        self._open: _OpenStep | None = None
        self._loose: Cited = {}
        self._held: _Held | None = None
        #: The head of a step that another one interrupted, as it goes on.
        self._interrupted: Report | None = None

    def go_on_with(self, state: GameState, head: Fact) -> None:
        """Go on with a step that another interrupted: in one of its own if more is said of it.

        The step itself may have ended already, when a choice stopped the other one: what is cited
        for it afterwards, with nothing more reported, is left out.
        """
        self.end(state)
        self._interrupted = Report(head, state)

    def _take_up(self) -> None:
        """Something more is reported of what was interrupted."""
        gone_on, self._interrupted = self._interrupted, None
        if gone_on is not None and self._since is not None:
            self._open = _OpenStep(self._since, gone_on)
            self._open.rules.update(self._loose)
            self._loose.clear()

    def hold(self) -> None:
        """Keep what is cited and checked from here until `release`: it may be another step's."""
        self._held = _Held()

    def release(self) -> None:
        """What was held belongs to the step that is open now."""
        held, self._held = self._held, None
        if held is not None:
            for rule, reason in held.rules.items():
                self._cite(rule, reason)
            for check in held.checked:
                self._note(check)

    @property
    def began_with(self) -> GameState | None:
        """The state before the open step, None if no step is open."""
        return self._open.before if self._open is not None else None

    def begin(self, state: GameState, head: Fact) -> None:
        """Begin a step; the one before it ends."""
        self.end(state)
        before = self._since if self._since is not None else state
        self._open = _OpenStep(before, Report(head, state))
        self._open.rules.update(self._loose)
        self._loose.clear()

    def reword(self, state: GameState, head: Fact) -> None:
        """Begin the open step otherwise: what its head said does not come about."""
        if self._open is not None:
            self._open.head = Report(head, state)

    def report(self, fact: Fact, at: GameState, *, quiet: bool = False) -> None:
        """Add a fact to the open step; a quiet one takes up none that was interrupted."""
        if self._open is None and not quiet:
            self._take_up()
        if self._open is not None:
            self._open.reports.append(Report(fact, at))

    def cite(self, *rules: str) -> None:
        """Note rules; before any step is open they go to the next one."""
        for rule in rules:
            self._cite(rule, None)

    def because(self, rule: str, reason: Fact | None, at: GameState) -> None:
        """Note a rule with the reason for which it applies; the first reason in a step is kept."""
        self._cite(rule, Report(reason, at) if reason is not None else None)

    def _cite(self, rule: str, reason: Report | None) -> None:
        into = self._open.rules if self._open is not None else self._loose
        if self._held is not None:
            into = self._held.rules
        if into.get(rule) is None:
            into[rule] = reason

    def check(self, rule: str, condition: Fact, at: GameState) -> None:
        """Note a condition that was found false."""
        self._note(Check(Report(condition, at), rule))

    def _note(self, check: Check) -> None:
        if self._held is not None:
            self._held.checked.append(check)
        elif self._open is not None:
            self._open.checked.append(check)

    def end(self, state: GameState) -> None:
        """End the open step."""
        if self._interrupted is not None:
            self._interrupted = None
            self._loose.clear()
        step = self._open
        if step is None:
            return
        self._open, self._since = None, state
        for rule, applies in rules_of_layers(step.before, state).items():
            if step.rules.get(rule) is None:
                step.rules[rule] = Report(applies, state) if applies is not None else None
        self.steps.append(
            Account(
                self._told_before + len(self.steps) + 1,
                step.head,
                tuple(step.reports),
                tuple(step.rules),
                tuple(step.checked),
                (),
                step.before,
                state,
                tuple((rule, reason) for rule, reason in step.rules.items() if reason is not None),
            )
        )

    def refuse(self, state: GameState, refusal: Refusal, also: tuple[str, ...] = ()) -> None:
        """A step of its own for an action that the rules forbid; nothing changes."""
        self._open = None
        number = self._told_before + len(self.steps) + 1
        rules = (refusal.rule, *also, "733.1")
        self.steps.append(Account(number, None, (), rules, (), (refusal,), state, state))


def rules_of_layers(before: GameState, after: GameState) -> dict[str, Fact | None]:
    """The rules of the layers by which continuous effects apply that did not apply before.

    Each with the effect that applies by it first.
    """
    if before is after:
        return {}
    was, now = derive(before).applied, derive(after).applied
    if was is now:
        return {}
    known = _by_what_applies(was)
    found: dict[str, Fact | None] = dict(_of_devotion(before, after))
    for key, each in _by_what_applies(now).items():
        already = known.get(key, ((), frozenset()))[1]
        if already == each[1]:
            continue
        for rule, applied in (
            *each[0],
            *_of_static(key[1], each[0], each[1] - already, before, after),
        ):
            if found.get(rule) is None:
                found[rule] = applies(applied, rule)
    return found


def _of_static(
    key: object, rules: _Rules, newly: frozenset[ObjectId], before: GameState, after: GameState
) -> _Rules:
    """CR 611.3: since when the effect of a static ability applies to these objects."""
    if not isinstance(key, HeldAbility | EffectKey) or not rules or not newly:
        return ()
    held = key.ability if isinstance(key, HeldAbility) else key[1]
    applied = rules[0][1]
    if not isinstance(held, StaticAbility) or applied.scene is None:
        return ()
    entered = [id for id in newly if id in after.battlefield and id not in before.battlefield]
    if applied.scene.source not in before.objects:
        rule = "611.3b"  # it applies from the moment that its source is there
    else:
        rule = "611.3c" if entered else "611.3a"
    at_once = (("603.6b", applied),) if rule == "611.3c" else ()
    return ((rule, applied), *at_once)


def _of_devotion(before: GameState, after: GameState) -> Iterator[tuple[str, Fact]]:
    """CR 700.5: a devotion that an effect asks for, where it changed what applies."""
    was, now = derive(before), derive(after)
    for _, key in was.applied.keys() ^ now.applied.keys():
        ability = key[1] if isinstance(key, EffectKey) else getattr(key, "ability", None)
        condition = getattr(ability, "condition", None)
        if condition is None:
            continue
        source = ObjectId(key[0]) if isinstance(key, EffectKey) else None
        if source is None or source not in after.objects:
            continue
        scene = Scene(source=source, controller=now.controller(source))
        for devotion in parts_of(condition, Devotion):
            player = players_of(devotion.player, now, scene)[0]
            yield "700.5", Reason.DEVOTION(player, value_of(devotion, now, scene))


_PLACES = {
    "613.3": Place.DEFINING,
    "613.6": Place.BEGUN,
    "613.7": Place.TIMESTAMP,
    "613.9": Place.TIMESTAMP,
}


def applies(applied: Applied, rule: str) -> Fact | None:
    """What applied in a layer by a rule, as a fact; None for what no effect says, as counters."""
    if applied.counter is not None:
        kind, number = applied.counter
        return Reason.COUNTERS_ON(applied.objects[0], Counters(kind, number))
    if applied.scene is None:
        return None
    place = _PLACES.get(rule, Place.ITS_LAYER)
    if place is Place.BEGUN and not applied.gone:
        place = Place.SEVERAL
    waits_for: tuple[ObjectId, ...] = ()
    if rule.startswith("613.8"):
        place, waits_for = Place.DEPENDS, applied.waits_for
        if not waits_for:
            place, waits_for = Place.AHEAD, applied.ahead_of
    return EffectApplies(applied.objects, applied.parts, applied.scene, place, waits_for)


_ByLayer = Mapping[tuple[int, object], Applied]
_Rules = tuple[tuple[str, Applied], ...]


def _by_what_applies(
    applied: _ByLayer,
) -> dict[tuple[int, object], tuple[_Rules, frozenset[ObjectId]]]:
    """What applies in which layer to what; a granted ability is the same one worked out anew."""
    found: dict[tuple[int, object], tuple[_Rules, frozenset[ObjectId]]] = {}
    for (layer, key), each in applied.items():
        same = (key.ability, key.timestamp) if isinstance(key, HeldAbility) else key
        before = found.get((layer, same), ((), frozenset()))
        rules = tuple((rule, each) for rule in each.rules)
        found[(layer, same)] = ((*before[0], *rules), before[1] | frozenset(each.objects))
    return found
