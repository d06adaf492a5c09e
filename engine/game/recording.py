"""Keeping the accounts: facts, citations and checks gathered into steps.

In: what the engine reports while it works. Out: `Account`s in order.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.game.facts.account import Account, Check, Made, Refusal, Report
from engine.game.facts.combat import Blocking
from engine.game.facts.effects import DelayedBegins, EffectBegins
from engine.game.facts.events import Carried
from engine.game.facts.naming import Several
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.state_based import StateBased
from engine.game.layers.deriving import derive
from engine.game.layers.newly_applied import rules_of_layers
from engine.game.state.choices import Choice, Value
from engine.game.state.state import GameState
from engine.terms.fact import Fact, Stated
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone

#: The rules cited so far, in order, each with why it applies as far as that was reported.
Cited = dict[str, tuple[Report, ...]]


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
        self._made: list[Made] = []
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
            for rule, reasons in held.rules.items():
                for reason in reasons or (None,):
                    self._cite(rule, reason)
            for check in held.checked:
                self._note(check)

    @property
    def reported(self) -> tuple[Fact, ...]:
        """What was reported of the open step so far."""
        return tuple(r.fact for r in self._open.reports) if self._open is not None else ()

    @property
    def head(self) -> Fact | None:
        """What the open step is, None if no step is open."""
        return self._open.head.fact if self._open is not None else None

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
        """Note a rule with the reason for which it applies: the first, and others of its kind."""
        self._cite(rule, Report(reason, at) if reason is not None else None)

    def _cite(self, rule: str, reason: Report | None) -> None:
        into = self._open.rules if self._open is not None else self._loose
        if self._held is not None:
            into = self._held.rules
        known = into.get(rule, ())
        into[rule] = known if reason is None else _with(known, reason)

    def make(self, choice: Choice, values: tuple[Value, ...], at: GameState) -> None:
        """Note a choice that had one possible answer."""
        self._made.append(Made(choice, values, at))

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
            if not step.rules.get(rule):
                step.rules[rule] = (Report(applies, state),) if applies is not None else ()
        back = _come_back(step.before, state)
        if back is not None and not step.rules.get("400.7"):
            step.rules["400.7"] = (Report(Reason.NEW_OBJECT(back), state),)
        was_copy = _copy_no_more(step.before, state)
        if was_copy is not None and not step.rules.get("400.7"):
            step.rules["400.7"] = (Report(Reason.COPY_NO_MORE(was_copy), state),)
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
                tuple((rule, reason) for rule, all in step.rules.items() for reason in all),
                tuple(self._made),
            )
        )
        self._made.clear()

    def refuse(
        self,
        state: GameState,
        refusal: Refusal,
        also: tuple[str, ...] = (),
        why: tuple[tuple[str, Report], ...] = (),
    ) -> None:
        """A step of its own for an action that the rules forbid; nothing changes."""
        self._open = None
        number = self._told_before + len(self.steps) + 1
        rules = (refusal.rule, *also, "733.1")
        self.steps.append(Account(number, None, (), rules, (), (refusal,), state, state, why))


#: Reasons that are told of each object to which a rule applies at the same time.
_OF_EACH = frozenset(
    {
        Blocking.BLOCKED_BY,
        Blocking.UNBLOCKED,
        Reason.APPLIES,
        Reason.ASSIGNS,
        Reason.COUNTERS_ON,
        Reason.DIES,
        Reason.ENTERS,
        Reason.HAS_KEYWORD,
        Reason.IDLE_VEHICLE,
        Reason.LEAVES,
        Reason.LAST_KNOWN,
        Reason.LOOKS_BACK,
        Reason.ONCE_MORE,
        Reason.NEVER_DEALT,
        Reason.SHIELD_OF_SEVERAL,
        Reason.SHIELDS_PREVENT,
        Reason.SHIELDS_USED_UP,
    }
)
#: What is told of each creature together, though in different words.
_ONE_MATTER = ({Blocking.BLOCKED_BY, Blocking.UNBLOCKED},)
#: So many of them at most: those after them say nothing new.
_MOST = 6


def _with(known: tuple[Report, ...], reason: Report) -> tuple[Report, ...]:
    """The reasons of a rule with one more; of other kinds than the first none is added."""
    if not known:
        return (reason,)
    *earlier, last = known
    if reason.at is last.at:
        return (*earlier, _both(last, reason))
    if any(reason.fact == each.fact for each in known) or len(known) >= _MOST:
        return known
    first = known[0].fact
    alike = _is_alike(first.facts[0] if isinstance(first, Several) else first, reason.fact)
    return (*known, reason) if alike and _is_of_each(reason.fact) else known


def _both(known: Report, other: Report) -> Report:
    """What happened by one rule at one time, together; of other reasons the first is kept."""
    one, more = known.fact, other.fact
    if isinstance(one, Carried) and isinstance(more, Carried):
        new = tuple(event for event in more.said if event not in one.said)
        if not new:
            return known
        return replace(known, fact=Carried((*one.events, *new), (*one.said, *new)))
    if not _is_of_each(more):
        return known
    facts = one.facts if isinstance(one, Several) else (one,)
    if more in facts or len(facts) >= _MOST or not all(_is_alike(each, more) for each in facts):
        return known
    return replace(known, fact=Several((*facts, more)))


def _is_of_each(fact: Fact) -> bool:
    """Whether it is told of each object to which it applies."""
    if isinstance(fact, Stated):
        return fact.kind in _OF_EACH or isinstance(fact.kind, StateBased)
    return isinstance(fact, OwnAbility | Carried | EffectBegins | DelayedBegins)


def _is_alike(one: Fact, other: Fact) -> bool:
    """Whether two facts are of one kind."""
    if isinstance(one, Stated) and isinstance(other, Stated):
        kinds = {one.kind, other.kind}
        return len(kinds) == 1 or any(kinds <= together for together in _ONE_MATTER)
    return type(one) is type(other)


def _copy_no_more(before: GameState, after: GameState) -> ObjectId | None:
    """A card that was a permanent copying something and is what is printed where it went."""
    if before.successors is after.successors:
        return None
    for old, new in after.successors.items():
        if old in before.successors or old not in before.battlefield:
            continue
        object, copied = after.objects.get(new), derive(before).copied(old)
        if object is None or copied is None or object.kind is not ObjectKind.CARD:
            continue
        if object.zone is not Zone.BATTLEFIELD and object.values.name != copied.name:
            return new
    return None


def _come_back(before: GameState, after: GameState) -> ObjectId | None:
    """CR 400.7: a permanent whose card was a permanent before, and is another object now."""
    if before.battlefield is after.battlefield:
        return None
    new = [id for id in after.battlefield if id not in before.objects]
    if not new:
        return None
    former = {k.object.label for k in after.last_known.values() if k.object.on_battlefield}
    return next((id for id in new if after.objects[id].label in former), None)
