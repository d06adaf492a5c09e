"""Telling the trace: sentences, citations and checks gathered into steps.

In: what the engine says while it works. Out: `TraceStep`s in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.clauses import Clause
from engine.game.layers.deriving import derive
from engine.game.state.characteristics import HeldAbility
from engine.game.state.state import GameState
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.trace import Check, Refusal, TraceStep


@dataclass(slots=True)
class _OpenStep:
    before: GameState
    zh: str
    en: str
    clauses: list[Clause] = field(default_factory=list)
    rules: dict[str, None] = field(default_factory=dict)
    checked: list[Check] = field(default_factory=list)


@dataclass(slots=True)
class _Held:
    rules: dict[str, None] = field(default_factory=dict)
    checked: list[Check] = field(default_factory=list)


class Telling:
    """The steps told so far and the one being told."""

    def __init__(self, told_before: int, since: GameState | None = None) -> None:
        self.steps: list[TraceStep] = []
        #: The state after the step that was told last: what follows belongs to the next one.
        self._since = since
        self._told_before = told_before
        self._open: _OpenStep | None = None
        self._loose: dict[str, None] = {}
        self._held: _Held | None = None
        #: How a step that another one interrupted is told as it goes on.
        self._interrupted: tuple[str, str] | None = None

    def go_on_with(self, state: GameState, zh: str, en: str) -> None:
        """Go on with a step that another interrupted: in one of its own if more is said of it.

        The step itself may have been told already, when a choice stopped the other one: what is
        cited for it afterwards, with nothing more said, is left out.
        """
        self.end(state)
        self._interrupted = (zh, en)

    def _take_up(self) -> None:
        """Something more is said of what was interrupted."""
        gone_on, self._interrupted = self._interrupted, None
        if gone_on is not None and self._since is not None:
            self._open = _OpenStep(self._since, *gone_on)
            self._open.rules.update(self._loose)
            self._loose.clear()

    def hold(self) -> None:
        """Keep what is cited and checked from here until `release`: it may be another step's."""
        self._held = _Held()

    def release(self) -> None:
        """What was held belongs to the step that is open now."""
        held, self._held = self._held, None
        if held is not None:
            self.cite(*held.rules)
            for check in held.checked:
                self.check(check.rule, check.condition.zh, check.condition.en)

    @property
    def began_with(self) -> GameState | None:
        """The state before the open step, None if no step is open."""
        return self._open.before if self._open is not None else None

    def begin(self, state: GameState, zh: str, en: str) -> None:
        """Begin a step; the one before it ends."""
        self.end(state)
        self._open = _OpenStep(self._since if self._since is not None else state, zh, en)
        self._open.rules.update(self._loose)
        self._loose.clear()

    def reword(self, zh: str, en: str) -> None:
        """Begin the open step's sentence otherwise: what it said does not come about."""
        if self._open is not None:
            self._open.zh, self._open.en = zh, en

    def say(self, zh: str, en: str) -> None:
        """Add a clause to the step's sentence."""
        self.tell(Clause(Bilingual(zh, en)))

    def tell(self, clause: Clause) -> None:
        """Add a clause, or add to the last one what it says of others."""
        if self._open is None:
            self._take_up()
        if self._open is None:
            return
        clauses = self._open.clauses
        both = clauses[-1].with_next(clause) if clauses else None
        if both is not None:
            clauses[-1] = both
        else:
            clauses.append(clause)

    def cite(self, *rules: str) -> None:
        """Note rules; before any step is open they go to the next one."""
        into = self._open.rules if self._open is not None else self._loose
        if self._held is not None:
            into = self._held.rules
        for rule in rules:
            into.setdefault(rule)

    def check(self, rule: str, zh: str, en: str) -> None:
        """Note a condition that was found false."""
        check = Check(Bilingual(zh, en), rule)
        if self._held is not None:
            self._held.checked.append(check)
        elif self._open is not None and check not in self._open.checked:
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
        for rule in rules_of_layers(step.before, state):
            step.rules.setdefault(rule)
        self.steps.append(
            TraceStep(
                self._told_before + len(self.steps) + 1,
                sentence(step.zh, step.en, [clause.text for clause in step.clauses]),
                tuple(step.rules),
                tuple(step.checked),
                (),
                step.before,
                state,
            )
        )

    def refuse(self, state: GameState, refusal: Refusal, also: tuple[str, ...] = ()) -> None:
        """A step of its own for an action that the rules forbid; nothing changes."""
        self._open = None
        text = Bilingual(
            f"非法动作：{refusal.action.zh}——{refusal.reason.zh}。",
            f"Illegal action: {refusal.action.en}; {refusal.reason.en}.",
        )
        number = self._told_before + len(self.steps) + 1
        rules = (refusal.rule, *also, "733.1")
        self.steps.append(TraceStep(number, text, rules, (), (refusal,), state, state))


def rules_of_layers(before: GameState, after: GameState) -> tuple[str, ...]:
    """The rules of the layers by which continuous effects apply that did not apply before."""
    if before is after:
        return ()
    was, now = derive(before).applied, derive(after).applied
    if was is now:
        return ()
    known = _by_what_applies(was)
    found = (
        rule
        for key, (rules, ids) in _by_what_applies(now).items()
        if known.get(key, ((), frozenset()))[1] != ids
        for rule in rules
    )
    return tuple(dict.fromkeys(found))


_Applied = Mapping[tuple[int, object], tuple[tuple[str, ...], tuple[ObjectId, ...]]]


def _by_what_applies(
    applied: _Applied,
) -> dict[tuple[int, object], tuple[tuple[str, ...], frozenset[ObjectId]]]:
    """What applies in which layer to what; a granted ability is the same one worked out anew."""
    found: dict[tuple[int, object], tuple[tuple[str, ...], frozenset[ObjectId]]] = {}
    for (layer, key), (rules, ids) in applied.items():
        same = (key.ability, key.timestamp) if isinstance(key, HeldAbility) else key
        before = found.get((layer, same), ((), frozenset()))
        found[(layer, same)] = ((*before[0], *rules), before[1] | frozenset(ids))
    return found


def sentence(zh: str, en: str, clauses: list[Bilingual]) -> Bilingual:
    """A sentence of a head and clauses."""
    if clauses:
        zh += "：" + "；".join(c.zh for c in clauses)
        en += ": " + "; ".join(c.en for c in clauses)
    return Bilingual(_ended(zh, "。"), begun(_ended(en, ".")))


def _ended(text: str, stop: str) -> str:
    return text if text.endswith((stop + "」", stop + "”")) else text + stop


def begun(text: str) -> str:
    """An English sentence as it begins: with a capital, a name as it is."""
    first = text.partition(" ")[0]
    return text[0].upper() + text[1:] if first in _SMALL_WORDS else text


#: Words with which a sentence of ours begins; a name may well begin with a small letter.
_SMALL_WORDS = frozenset({"the", "a", "an", "face-down", "nothing", "each"})
