"""A replay as a judge would tell it, for a terminal: each step, what changed, and why.

In: a `Replay` and the gists of rules. Out: lines of text in Chinese, in English or in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from app.scenarios import gist_of
from app.words import game as game_words
from app.words.cards import PrintedFace, printed_cards
from app.words.keywords import keyword_meanings
from app.words.replay import say
from engine.replay.result import EDITION, Judged, Outcome, Replay
from engine.telling.changes import Change
from engine.telling.folding import folded
from engine.telling.trace import TraceStep
from engine.terms.bilingual import Bilingual
from rules.digest import load_outline
from rules.text import HAN, Language

#: Gists of rules by number, in one language or both.
Gists = Mapping[str, Bilingual]

_AS_THEY_ARE: Mapping[str, str] = MappingProxyType({})
MARKS = {True: "✓", False: "✗"}


@dataclass(frozen=True, slots=True)
class Telling:
    """How a replay is told: `languages` are `zh`, `en` or both in this order.

    With `every_step` steps in which nothing happens are told one by one too.
    """

    languages: tuple[str, ...] = ("zh", "en")
    gists: Gists | None = None
    every_step: bool = False

    def lines(self, result: Replay) -> Iterator[str]:
        """Yield the lines of a whole replay."""
        yield from self._head(result)
        yield from self._opening(result)
        known: set[str] = set()
        names = self._names(result)
        for row in self._rows(result):
            yield ""
            if len(row) > 1:
                yield from self._idle(row)
            else:
                yield from self.step(row[0], known, names)
        yield ""
        yield from self._end(result, known)

    def _rows(self, result: Replay) -> Iterator[tuple[TraceStep, ...]]:
        """Yield the steps, those together in which nothing happens and nothing is looked at."""
        if self.every_step:
            yield from ((step,) for step in result.steps)
        else:
            yield from folded(result.steps, result.looked_at)

    def _idle(self, row: Sequence[TraceStep]) -> Iterator[str]:
        """Yield a line for steps in which nothing happens: the first and the last of them."""
        numbers = f"{row[0].number}–{row[-1].number}"
        for at, language in enumerate(self.languages):
            first, last = (
                (one.text.zh if language == "zh" else one.text.en).rstrip("。.")
                for one in (row[0], row[-1])
            )
            said = say("idle", language, first=first, last=last)
            yield f"{numbers:>5}  {said}" if not at else f"       {said}"

    def both(self, text: Bilingual) -> tuple[str, ...]:
        """A text in the languages told, each wording once."""
        found = [text.zh if language == "zh" else text.en for language in self.languages]
        return tuple(dict.fromkeys(found))

    def say(self, key: str, **values: object) -> str:
        """The words for a key, in the languages told."""
        words = dict.fromkeys(say(key, language, **values) for language in self.languages)
        return " / ".join(words)

    def _head(self, result: Replay) -> Iterator[str]:
        title = [result.title.zh if lang == "zh" else result.title.en for lang in self.languages]
        shown = [text for text in title if text] or [result.title.zh or result.title.en or ""]
        yield "  ".join(shown).strip()
        source = f"  ({self.say('source')}: {result.source})" if result.source else ""
        yield self.say("by the rules of", edition=EDITION) + source

    def _opening(self, result: Replay) -> Iterator[str]:
        """Yield the position before the first step, and the cards in it."""
        if result.opening is None:
            return
        opening = result.opening
        for text in (opening.moment, *opening.players, opening.mana):
            yield from (f"     {words}" for words in (self.both(text) if text else ()))
        for card in printed_cards(result.cards):
            for face in card:
                sign = "" if face is card[0] else "// "
                told = dict.fromkeys(tuple(_printed(face, lang, sign)) for lang in self.languages)
                yield from (line for lines in told for line in lines)
        for one in keyword_meanings(result):
            for name, gist in zip(self.both(one.name), self.both(one.gist), strict=False):
                yield f"       {name} ({one.rule}): {gist}"

    def step(
        self, step: TraceStep, known: set[str], names: Mapping[str, str] = _AS_THEY_ARE
    ) -> Iterator[str]:
        """Yield the lines of one step; `known` are the rules whose gist was told.

        `names` are put in the language told where a change gives one as its value.
        """
        first, *others = self.both(step.text)
        yield f"{step.number:>3}  {first}"
        for other in others:
            yield f"     {other}"
        if step.changes:
            for line in self._changes(step.changes, names):
                yield f"       · {line}"
        for refusal in step.refused:
            pairs = zip(self.both(refusal.action), self.both(refusal.reason), strict=False)
            for action, reason in pairs:
                yield f"       ✗ {self.say('refused')}: {action} — {reason}"
        for rule in step.deciding:
            yield from self._decides(rule, step, known)
        if step.procedure:
            yield f"       {self.say('procedure')}: {', '.join(step.procedure)}"
        for condition, rules in step.found_false:
            for text in self.both(condition):
                yield f"       ○ {self.say('false')}: {text} ({', '.join(rules)})"

    def _decides(self, rule: str, step: TraceStep, known: set[str]) -> Iterator[str]:
        """A rule that decides a step."""
        yield from self._rule(rule, step.sides.get(rule), step.because.get(rule), known)

    def _rule(
        self, rule: str, side: str | None, because: Bilingual | None, known: set[str]
    ) -> Iterator[str]:
        """A rule: its gist the first time, and why it applies here."""
        gist = gist_of(rule, side) if self.gists is not None else None
        told = f"{rule} {side}" if side else rule  # each side of a rule has a gist of its own
        said = [] if gist is None or told in known else [*self.both(gist)]
        known.add(told)
        if because is not None:
            said += [f"→ {words}" for words in self.both(because)]
        first, *others = said or ("",)
        yield f"       {rule:<8} {first}".rstrip()
        for other in others:
            yield f"       {'':<8} {other}"

    def rules(self, rules: Sequence[str], known: set[str]) -> Iterator[str]:
        """The rules of a step: each with its gist the first time that it is cited."""
        again = []
        for rule in rules:
            gist = (self.gists or {}).get(rule)
            if gist is None or rule in known:
                again.append(rule)
                continue
            known.add(rule)
            first, *others = self.both(gist)
            yield f"       {rule:<8} {first}"
            for other in others:
                yield f"       {'':<8} {other}"
        if again:
            yield f"       {', '.join(again)}"

    def _changes(self, changes: Sequence[Change], names: Mapping[str, str]) -> tuple[str, ...]:
        """What changed, a line for each language that tells it otherwise."""
        lines = ("; ".join(_change(one, lang, names) for one in changes) for lang in self.languages)
        return tuple(dict.fromkeys(lines))

    def _end(self, result: Replay, known: set[str]) -> Iterator[str]:
        if result.expectations:
            yield f"{self.say('expectations')}"
            for one in result.expectations:
                when = self._when(one, len(result.steps))
                yield f"  {MARKS[one.met]} {self._expected(one)}{when}{self._difference(one)}"
                for rule, because in one.because:
                    yield from self._rule(rule, None, because, known)
        if result.stopped is not None:
            stop = result.stopped
            for language in self.languages:
                choice = stop.choice.zh if language == "zh" else stop.choice.en
                options = [o.zh if language == "zh" else o.en for o in stop.options]
                yield f"{say('stopped', language, player=stop.player, choice=choice)} ({stop.rule})"
                if options:
                    yield f"  {say('options', language, options=', '.join(options))}"
        for line in result.unsupported:
            for language in self.languages:
                key = "unsupported" if line.card else "unsupported variant"
                shown = line.marked or line.line
                yield say(key, language, card=line.card, line=shown, words=line.words)
                if line.rule is not None:
                    yield f"  {say('unsupported part', language, rule=line.rule)}"
        if result.missing:
            yield self.say("missing", names=", ".join(result.missing))
        yield f"{MARKS[result.outcome is Outcome.MET]} {self.say(f'outcome {result.outcome}')}"

    def _names(self, result: Replay) -> Mapping[str, str]:
        """Return what objects and keywords are called in the one language told, by their other.

        A name that is right already stands for itself, whatever words are in it. Nothing is put
        otherwise for both languages.
        """
        if len(self.languages) > 1:
            return {}
        subjects = [change.subject for step in result.steps for change in step.changes]
        shown = [permanent.name for permanent in result.final.permanents] if result.final else []
        keywords = [
            Bilingual(node.title.zh, node.title.en)
            for number, node in load_outline().items()
            if str(number).startswith("702.") and node.title.zh and node.title.en
        ]
        own, other = ("en", "zh") if self.languages == ("en",) else ("zh", "en")
        names = {
            getattr(text, other): getattr(text, own) for text in (*keywords, *subjects, *shown)
        }
        right = {getattr(text, own): getattr(text, own) for text in (*subjects, *shown)}
        return {**names, **right}

    def _expected(self, one: Judged) -> str:
        """An expectation in the one language told; for both as the scenario writes it."""
        return one.text if len(self.languages) > 1 else one.in_language(self.languages[0])

    def _when(self, one: Judged, steps: int) -> str:
        """After which step it was looked at, if others follow; a question comes within a step."""
        is_question = one.told is not None and one.told.en.startswith(("asked ", "not asked "))
        earlier = one.reached and one.after < steps and not is_question
        if earlier and not one.after:
            return f"  ({self.say('judged first')})"
        return f"  ({self.say('judged after', step=one.after)})" if earlier else ""

    def _difference(self, one: Judged) -> str:
        if not one.reached:
            return f"  ({self.say('not reached')})"
        both = len(self.languages) > 1
        so = one.actual if both else one.actual_in(self.languages[0])
        return "" if one.met else f"  ({self.say('actual', actual=so)})"


def _printed(face: PrintedFace, language: str, sign: str) -> Iterator[str]:
    """Yield a face of a card: what stands at its top after the sign, and its text below."""
    zh = language == "zh"
    name, kind, text = (one.zh if zh else one.en for one in (face.name, face.type, face.text))
    yield f"       {sign}{' · '.join(filter(None, (name, face.cost, kind, face.stats)))}"
    yield from (f"         {line}" for line in text.splitlines())


def _put(text: str, names: Mapping[str, str]) -> str:
    """Return a text with these names put in another language, the longest first."""
    there = sorted((name for name in names if name in text), key=len, reverse=True)
    if not there:
        return text
    pattern = "|".join(
        re.escape(name) if HAN.search(name) else rf"\b{re.escape(name)}\b" for name in there
    )
    return re.sub(pattern, lambda match: names[match[0]], text)


def _change(change: Change, language: str, names: Mapping[str, str]) -> str:
    """Return a change in words: who, what, and what it was and is.

    Who it is of is called so already; a value may be a name in another language.
    """
    subject = change.subject.zh if language == "zh" else change.subject.en
    if (change.what, change.after) == ("exists", "no"):
        return f"{subject} {say('leaves', language)}"
    before, after = game_words.values(change, Language(language))
    if change.words is None:
        before, after = _put(before, names), _put(after, names)
    words = say("changed", language, before=before, after=after)
    return f"{subject} {say(game_words.what(change), language)} {words}"


def tell_totals(totals: Mapping[str, object], languages: Sequence[str]) -> str:
    """Return the totals for a folder of scenarios, and what helps where cards are missing."""
    outcomes = totals["outcomes"]
    assert isinstance(outcomes, dict)
    words = {key: totals[key] for key in ("scenarios", "steps", "rules")}
    lines = [say("totals", lang, **words, met=outcomes["met"]) for lang in languages]
    if missing := outcomes.get("missing"):
        lines += [say("cards missing", lang, number=missing) for lang in languages]
    return "\n".join(dict.fromkeys(lines))
