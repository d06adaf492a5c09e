"""Practice: what a scenario expects, asked as questions before its outcome is shown.

In: a scenario of the collection and its set-up. Out: questions with choices, made from its
expectations; the answers of a reader, marked. Nothing is left to chance: the same scenario always
asks the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.collection import Played
from app.scenarios import gists
from app.web.stepping import Stage
from app.web.strings import strings
from app.words import game as game_words
from app.words.replay import say
from engine.replay import printing
from engine.scenario import model
from engine.telling.view import PermanentView
from rules.number import RuleNumber
from rules.text import Language

#: So many questions are asked at most, with so many choices each.
MOST, CHOICES = 5, 4
_ZONES = ("battlefield", "graveyard", "exile", "hand")


@dataclass(frozen=True, slots=True)
class Question:
    """A question; `right` is the index of the right choice. `rules` says that choices are rules."""

    text: str
    choices: tuple[str, ...]
    right: int
    rules: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What a reader chose, None for nothing."""

    given: int | None
    right: bool


def marked(asked: Sequence[Question], form: Mapping[str, str]) -> tuple[Answer, ...]:
    """Mark the answers of a form: `q0`, `q1` … hold the index of a choice."""
    return tuple(_marked(one, form.get(f"q{n}", "")) for n, one in enumerate(asked))


def _marked(one: Question, text: str) -> Answer:
    given = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None
    return Answer(given, given == one.right)


def questions(found: Played, stage: Stage) -> tuple[Question, ...]:
    """Return the questions that a scenario's expectations at its end give."""
    asker = _Asker(found, stage)
    made = [q for one in found.scenario.expectations for q in asker.about(one)]
    rule = list(asker.about_rules())
    return (*made[: MOST - len(rule)], *rule)


@dataclass(frozen=True, slots=True)
class _Asker:
    """Makes questions about one scenario in the reader's language."""

    found: Played
    stage: Stage

    @property
    def language(self) -> Language:
        return self.stage.language

    def _say(self, key: str, **values: object) -> str:
        return strings(self.language)[f"ask_{key}"].format(**values)

    def about(self, one: model.Expectation) -> Iterator[Question]:
        """Yield the questions that an expectation answers."""
        match one:
            case model.PlayerIs():
                yield from self._player(one)
            case model.ObjectIs():
                yield from self._object(one)
            case model.Winner(player=player, undecided=undecided):
                names = [p.name for p in self.found.scenario.players]
                nobody = self._say("undecided" if undecided else "draw")
                yield _choose(self._say("winner"), player or nobody, (*names, nobody))
            case model.Illegal(action=action) | model.Legal(action=action) if action is not None:
                right = isinstance(one, model.Legal)
                yield self._yes_no(self._say("legal", action=printing.action(action)), right)

    def _player(self, one: model.PlayerIs) -> Iterator[Question]:
        before = next(p for p in self.stage.state.players if p.name == one.player)
        if one.life is not None:
            yield _number(self._say("life", name=one.player), one.life, before.life)
        for zone in ("hand", "graveyard", "exile"):
            size = getattr(one, zone)
            if isinstance(size, int):
                words = self._say("zone_size", name=one.player, zone=say(zone, self.language))
                yield _number(words, size, len(getattr(before, zone)), least=0)
        if one.lost is not None:
            yield self._yes_no(self._say("lost", name=one.player), one.lost)

    def _object(self, one: model.ObjectIs) -> Iterator[Question]:
        name = self.stage.shown(str(one.name))
        if one.zone is not None:
            right = say(one.zone, self.language)
            zones = [say(zone, self.language) for zone in _ZONES]
            yield _choose(self._say("zone", name=name), right, zones)
        if one.stats is not None:
            yield self._stats(name, one.stats, self._permanent(one.name))
        if one.exists is not None:
            yield self._yes_no(self._say("exists", name=name), one.exists)
        if one.tapped is not None:
            yield self._yes_no(self._say("tapped", name=name), one.tapped)
        if one.controller is not None:
            players = [p.name for p in self.found.scenario.players]
            yield _choose(self._say("controller", name=name), one.controller, players)
        for words, has in ((one.keywords, True), (one.not_keywords, False)):
            for word in words or ():
                shown = game_words.keyword(word) if self.language is Language.ZH else word
                yield self._yes_no(self._say("keyword", name=name, keyword=shown), has)

    def _permanent(self, name: model.Name) -> PermanentView | None:
        labels = (str(name), name.text)
        found = self.stage.state.permanents
        return next((p for p in found if p.label in labels), None)

    def _stats(self, name: str, right: tuple[int, int], was: PermanentView | None) -> Question:
        power, toughness = right
        guesses = [right]
        if was is not None and was.power is not None and was.toughness is not None:
            guesses.append((was.power, was.toughness))
        guesses += [(toughness, power), (power + 1, toughness + 1), (power - 1, toughness - 1)]
        guesses.append((power + 2, toughness + 2))
        few = sorted(list(dict.fromkeys(guesses))[:CHOICES])
        choices = tuple(f"{p}/{t}" for p, t in few)
        return Question(self._say("stats", name=name), choices, few.index(right))

    def _yes_no(self, text: str, right: bool) -> Question:
        return Question(text, (self._say("yes"), self._say("no")), 0 if right else 1)

    def about_rules(self) -> Iterator[Question]:
        """Yield the question which rule applies, if the scenario names one that does."""
        named = [
            str(rule)
            for one in self.found.scenario.expectations
            if isinstance(one, model.Cites) and not one.negated
            for rule in one.rules
        ]
        right = next((rule for rule in named if rule in gists()), None)
        if right is None:
            return
        others = sorted(self._others(right), key=RuleNumber.parse)
        if others:
            choices = sorted((right, *others), key=RuleNumber.parse)
            yield Question(self._say("rule"), tuple(choices), choices.index(right), rules=True)

    def _others(self, right: str) -> list[str]:
        """Return rules that do not apply: those the scenario says, then others of the section."""
        used = set(self.found.replay.rules)
        said = [
            str(rule)
            for one in self.found.scenario.expectations
            if isinstance(one, model.Cites) and one.negated
            for rule in one.rules
        ]
        known = [rule for rule in gists() if "." in rule and not _is_around(rule, used)]
        number = RuleNumber.parse(right)
        section = [r for r in known if RuleNumber.parse(r).parts[0] == number.parts[0]]
        wrong = [rule for rule in (*said, *section) if rule in gists()]
        return list(dict.fromkeys(wrong))[: CHOICES - 1]


def _is_around(rule: str, used: set[str]) -> bool:
    """Whether a rule applies, or stands above or beside one that does: 702.2a beside 702.2c."""
    parts = RuleNumber.parse(rule).parts[:2]
    return any(RuleNumber.parse(other).parts[:2] == parts for other in used)


def _choose(text: str, right: str, choices: Sequence[str]) -> Question:
    every = tuple(dict.fromkeys((*choices, right)))
    return Question(text, every, every.index(right))


def _number(text: str, right: int, before: int, least: int | None = None) -> Question:
    """Ask for a number among what it was and others that a reader might work out."""
    change = right - before
    guesses = [right, before, before - change, before + change * 2, right + 1, right - 1, right + 2]
    allowed = [n for n in dict.fromkeys(guesses) if least is None or n >= least]
    few = sorted(allowed[:CHOICES])
    return Question(text, tuple(map(str, few)), few.index(right))
