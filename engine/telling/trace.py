"""The trace that people read: what the game reported, told step by step.

In: the accounts of the game. Out: `TraceStep` values, each with a sentence in both languages, the
rules applied and their parts, what changed, conditions checked and found false, actions refused,
and the state after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.game.facts import account as facts
from engine.game.facts.naming import Name
from engine.game.facts.procedure import Part, part_of
from engine.game.facts.questions import EffectOf
from engine.game.facts.sides import sides
from engine.game.state.actions import Action, Choose, Order
from engine.game.state.choices import Choice, Option
from engine.game.state.state import GameState
from engine.telling.changes import Change, changes
from engine.telling.gathering import Clause, gathered
from engine.telling.languages import in_each, speakers, told
from engine.telling.outcome import does_nothing
from engine.telling.speaker import Speaker
from engine.telling.view import StateView, view
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact, Stated
from engine.terms.ids import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Check:
    """A condition that was checked and found false, which a reader would ask about."""

    condition: Bilingual
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that the rules forbid, as it was asked for, with the rule that forbids it."""

    action: Bilingual
    reason: Bilingual
    rule: str


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step: a sentence, the rules applied in the order in which they ran, and their effect.

    `number` counts from 1 through a replay. `rules` are numbers of the 2026-04-17 edition without
    duplicates; `parts` are the same numbers, each with its part; `because` says of rules why they
    apply here, the clearest reason that was reported. `changes` and `state` are worked
    out from the states before and after when asked.
    """

    number: int
    text: Bilingual
    rules: tuple[str, ...]
    parts: tuple[tuple[str, Part], ...]
    checked: tuple[Check, ...]
    refused: tuple[Refusal, ...]
    before: GameState
    after: GameState
    because: Mapping[str, Bilingual]

    @property
    def sides(self) -> dict[str, str]:
        """Which side came true of rules that have two, by the names of the digest."""
        return self.because.sides if isinstance(self.because, Reasons) else {}

    @property
    def deciding(self) -> tuple[str, ...]:
        """The rules that decide the step, in order; a rule that refuses comes first."""
        deciding = [rule for rule, part in self.parts if part is Part.DECIDES]
        refusing = [one.rule for one in self.refused]
        return tuple(dict.fromkeys((*refusing, *deciding, *(one.rule for one in self.checked))))

    @property
    def procedure(self) -> tuple[str, ...]:
        """The rules of procedure on the way."""
        return tuple(rule for rule, part in self.parts if part is Part.PROCEDURE)

    @property
    def found_false(self) -> tuple[tuple[Bilingual, tuple[str, ...]], ...]:
        """The conditions found false, each once, with the rules that ask for it."""
        rules: dict[Bilingual, list[str]] = {}
        for one in self.checked:
            rules.setdefault(one.condition, []).append(one.rule)
        return tuple((condition, tuple(asking)) for condition, asking in rules.items())

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is different after this step."""
        return changes(self.before, self.after)

    @property
    def state(self) -> StateView:
        """What everybody sees after this step."""
        return view(self.after)


def tell(account: facts.Account) -> TraceStep:
    """The step that people read."""
    refused = tuple(tell_refusal(one) for one in account.refused)
    return TraceStep(
        account.number,
        _refused_text(account, refused[0]) if refused else _text(account),
        account.rules,
        account.parts,
        tuple(dict.fromkeys(_check(check) for check in account.checked)),
        refused,
        account.before,
        account.after,
        Reasons(account),
    )


class Reasons(Mapping[str, Bilingual]):
    """Why each rule of a step applies, told when somebody asks."""

    def __init__(self, account: facts.Account) -> None:
        self._account = account
        self._told: dict[str, Bilingual] | None = None

    @property
    def sides(self) -> dict[str, str]:
        """Which side of a rule came true."""
        return sides(self._account)

    def _all(self) -> dict[str, Bilingual]:
        if self._told is None:
            try:
                self._told = _because(self._account)
            except KeyError as error:  # a mapping takes that for a rule without a reason
                raise RuntimeError("a reason cannot be told") from error
        return self._told

    def __getitem__(self, rule: str) -> Bilingual:
        return self._all()[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def _because(account: facts.Account) -> dict[str, Bilingual]:
    """Why each rule applies: what was refused, what was reported, what was found not so."""
    found: dict[str, Bilingual] = {}

    def note(rule: str, reports: Sequence[facts.Report], *, so: bool = True) -> None:
        if rule in found:
            return
        sentence = _sentence_of(reports, so=so)
        if sentence is not None:
            found[rule] = sentence

    for refusal in account.refused:
        note(refusal.rule, (refusal.reason,))
    for rule, reasons in _by_rule(account.reasons).items():
        if part_of(rule, has_reason=True) is Part.DECIDES:
            note(rule, reasons)
    for rule, conditions in _by_rule((c.rule, c.condition) for c in account.checked).items():
        note(rule, _of_a_kind(conditions), so=False)
    for refusal in account.refused:  # whatever else forbids it does so for the same reason
        for rule, part in account.parts:
            if part is Part.DECIDES:
                note(rule, (refusal.reason,))
    return found


def _by_rule(found: Iterable[tuple[str, facts.Report]]) -> dict[str, list[facts.Report]]:
    """What was reported of each rule."""
    by_rule: dict[str, list[facts.Report]] = {}
    for rule, report in found:
        by_rule.setdefault(rule, []).append(report)
    return by_rule


def _of_a_kind(conditions: list[facts.Report]) -> list[facts.Report]:
    """The first condition, and those that are the same of other objects and can be denied."""
    first = conditions[0].fact
    if not isinstance(first, Stated) or _denied(conditions[0]) is None:
        return conditions[:1]
    return [
        each
        for each in conditions
        if isinstance(each.fact, Stated) and each.fact.kind is first.kind
    ]


def _denied(report: facts.Report) -> Clause | None:
    """That it is not so; None where a language has no words for that."""
    denied = [say.deny(report.fact) for say in speakers(report.at)]
    return tuple(form for form in denied if form is not None) if None not in denied else None


def _all_denied(reports: Sequence[facts.Report]) -> list[Clause] | None:
    """That each of them is not so; None where a language has no words for one."""
    denied = [clause for report in reports if (clause := _denied(report)) is not None]
    return denied if denied and len(denied) == len(reports) else None


def _sentence_of(reports: Sequence[facts.Report], *, so: bool) -> Bilingual | None:
    """ "Because …" in each language; None where a language has no words for it."""
    said = {}
    denied = None if so else _all_denied(reports)
    together = gathered(denied or (clause for report in reports for clause in _clauses(report)))
    for place, say in enumerate(speakers(reports[0].at)):
        words = say.grammar.clauses([clause[place].text(say.grammar) for clause in together])
        if not words:
            return None
        tell = say.grammar.because if so or denied else say.grammar.because_not
        said[say.language.code] = tell(words)
    return Bilingual.of(said)


def _text(account: facts.Account) -> Bilingual:
    head = account.head
    assert head is not None
    clauses = gathered(clause for report in account.reports for clause in _clauses(report))
    nothing = does_nothing(account, clauses)
    words = {}
    for place, say in enumerate(speakers(head.at)):
        said = [clause[place].text(say.grammar) for clause in clauses]
        if nothing:
            said.insert(0, say.grammar.NOTHING_HAPPENS)
        words[say.language.code] = say.grammar.sentence(say.say(head.fact), said)
    return Bilingual.of(words)


def _clauses(report: facts.Report) -> list[Clause]:
    """The clauses of a report, each in every language."""
    return list(zip(*(say.forms(report.fact) for say in speakers(report.at)), strict=True))


def _refused_text(account: facts.Account, refusal: Refusal) -> Bilingual:
    asked = account.refused[0]

    def words(say: Speaker) -> str:
        moment = _moment_of(say, asked, account.before)
        return say.grammar.refused(say.pick(refusal.action), say.pick(refusal.reason), moment)

    return in_each(asked.asked_in, words)


def _moment_of(say: Speaker, refusal: facts.Refusal, before: GameState) -> str:
    """When an action was refused: in a later step than the board's, or in answer to a question."""
    state = refusal.asked_in
    if isinstance(refusal.action, Choose | Order) and state.pending is not None:
        source = state.pending.source
        if source is None and state.stack and state.pending.rule.startswith("608."):
            source = state.stack[-1]  # what resolves asks
        asking = say.name(source) if source is not None else ""
        return say.grammar.for_question(asking, say.say(state.pending.prompt))
    if (state.turn, state.step) == (before.turn, before.step):
        return ""
    return say.grammar.step_of(state.active, state.step)


def _check(check: facts.Check) -> Check:
    return Check(told(check.condition.at, check.condition.fact), check.rule)


def tell_refusal(refusal: facts.Refusal) -> Refusal:
    """A refused action in words."""
    action = describe(refusal.asked_in, refusal.action)
    return Refusal(action, told(refusal.reason.at, refusal.reason.fact), refusal.rule)


def describe(state: GameState, action: Action) -> Bilingual:
    """What a player wants to do."""

    def words(say: Speaker) -> str:
        known = say.language.actions
        return known.get(type(action), known[Action])(say, action)

    return in_each(state, words)


def tell_choice(state: GameState, choice: Choice) -> tuple[Bilingual, tuple[Bilingual, ...]]:
    """What is asked, and the words of the options in their order."""
    return told(state, choice.prompt), tell_options(state, choice.options)


def tell_options(state: GameState, options: Sequence[Option]) -> tuple[Bilingual, ...]:
    """The words of options in their order; effects of the same words are numbered."""
    rows: dict[str, list[str]] = {}
    for say in speakers(state):
        row = [say.say(_fact(option)) for option in options]
        effects = [isinstance(option.said, EffectOf) for option in options]
        rows[say.language.code] = [
            say.grammar.ordinal(words, row[: n + 1].count(words))
            if effects[n] and row.count(words) > 1
            else words
            for n, words in enumerate(row)
        ]
    return tuple(
        Bilingual.of({code: row[n] for code, row in rows.items()}) for n in range(len(options))
    )


def _fact(option: Option) -> Fact:
    """The words of an option: those it has, or the name of its value."""
    if option.said is not None:
        return option.said
    value = option.value
    return Name(ObjectId(value) if isinstance(value, int) else PlayerId(value))
