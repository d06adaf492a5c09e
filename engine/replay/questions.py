"""Turns what a scenario says into answers to the choices that the game puts.

In: a pending `Choice` and the scenario's `choose`, `order`, `pay`. Out: the values chosen, or an
error that names the line and the options.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.game.facts.naming import Name
from engine.game.facts.stack import Waiting
from engine.game.state.actions import Action, Choose, Order, Pay
from engine.game.state.choices import Choice, ChoiceKind, Value
from engine.game.state.state import GameState
from engine.replay.names import Names
from engine.replay.printing import symbols
from engine.replay.words import type_word
from engine.scenario import model
from engine.scenario.kinds import parse_name
from engine.scenario.source import nearest
from engine.scenario.words import COLORS, FLAGS, NOTHING, fold
from engine.telling.languages import told
from engine.telling.trace import tell_options
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import ObjectId
from engine.terms.mana import Mana
from rules.errors import AmbiguousError, NotFoundError

#: The number that tells abilities of one source apart: （2）, (2).
_COUNTED = re.compile(r"[（(]\d+[)）]|\s+(?=\)|$)")
#: How many options a message lists.
_MOST_LISTED = 12
_COLOR_LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen, with its words."""

    value: Value
    label: Bilingual


@dataclass(frozen=True, slots=True)
class _Asked:
    """A choice with its options in words, told once for all words of an answer."""

    state: GameState
    choice: Choice
    options: tuple[Option, ...]
    said: Mapping[Value, object]

    @classmethod
    def of(cls, state: GameState, choice: Choice) -> _Asked:
        said = {option.value: option.said for option in reversed(choice.options)}
        return cls(state, choice, options_of(state, choice), said)


def options_of(state: GameState, choice: Choice) -> tuple[Option, ...]:
    """The options of a choice, with their words."""
    said = tell_options(state, choice.options)
    return tuple(Option(o.value, label) for o, label in zip(choice.options, said, strict=True))


class Questions:
    """Finds the options that a scenario's words mean."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._last: _Asked | None = None

    def _asked(self, state: GameState, choice: Choice) -> _Asked:
        last = self._last
        if last is None or last.state is not state or last.choice is not choice:
            self._last = last = _Asked.of(state, choice)
        return last

    def answer(
        self, state: GameState, choice: Choice, action: model.Choose | model.Order | model.Pay
    ) -> Action:
        """The core's action that answers a choice as the scenario says."""
        player = choice.player
        match action:
            case model.Pay() if choice.kind is ChoiceKind.PAY:
                return Pay(player, payment_mana(action.payment) if action.accepted else None)
            case model.Pay():
                return Choose(player, ("yes" if action.accepted else "no",))
            case model.Order():
                return self._ordered(choice, self.order(state, choice, action))
            case _:
                values = self.values(state, choice, action)
                if choice.kind is ChoiceKind.ORDER:
                    return Order(player, values)
                return Choose(player, values)

    def _ordered(self, choice: Choice, values: tuple[Value, ...]) -> Action:
        if choice.kind is ChoiceKind.ORDER:
            return Order(choice.player, values)
        return Choose(choice.player, values)

    def values(self, state: GameState, choice: Choice, action: model.Choose) -> tuple[Value, ...]:
        """The values that `choose` names among the options of a choice.

        Raises `NotFoundError` for words that no option has, `AmbiguousError` for words of several.
        """
        if choice.kind is ChoiceKind.DIVIDE:
            return self._division(state, choice, action)
        if choice.kind is ChoiceKind.NUMBER and not choice.options:
            return tuple(self._number(word, action.line) for word in action.values)
        if action.amounts:
            words = tuple(str(name) for name, amount in action.amounts for _ in range(amount))
        else:
            words = () if _says_nothing(choice, action.values) else action.values
        found: list[Value] = []
        for word in words:
            found.append(self.option(state, choice, word, action.line, tuple(found)).value)
        return tuple(found)

    def order(self, state: GameState, choice: Choice, action: model.Order) -> tuple[Value, ...]:
        """All options of a choice of order, the first first.

        The name of a source that stands alone takes all its triggers that nothing else names.
        """
        words = [str(name) for name in action.names]
        found: list[Value] = []
        for word in words:
            found.append(self.option(state, choice, word, action.line, tuple(found)).value)
        asked = self._asked(state, choice)
        ordered: list[Value] = []
        for word, value in zip(words, found, strict=True):
            alone = words.count(word) == 1
            ordered += [value, *(_others_of_source(asked, value, word, found) if alone else ())]
        return tuple(ordered)

    def option(
        self, state: GameState, choice: Choice, word: str, line: int, taken: tuple[Value, ...] = ()
    ) -> Option:
        """The option that a word names; of several alike the first that is not taken."""
        if not choice.options and choice.kind is ChoiceKind.OPTION:
            return Option(type_word(word), Bilingual.same(word))  # any word will do
        asked = self._asked(state, choice)
        chosen = frozenset(taken)
        options = tuple(o for o in asked.options if o.value not in chosen) or asked.options
        for candidates in self._meant(asked, options, word):
            if candidates:
                several = len({_shown(o) for o in candidates}) > 1
                if several and not (_alike(asked, candidates) or _of_one(asked, candidates, word)):
                    shown = ", ".join(_shown(o) for o in candidates)
                    raise AmbiguousError(
                        f"'{word}' may mean: {shown}", place=self._names.at(line), text=word
                    )
                return candidates[0]
        shown_options = tuple(_shown(o) for o in asked.options)
        raise NotFoundError(
            f"'{word}' is none of the options of “{told(state, choice.prompt)}”:"
            f" {_listed(shown_options)}",
            place=self._names.at(line),
            nearest=nearest(word, shown_options),
        )

    def _meant(
        self, asked: _Asked, options: tuple[Option, ...], word: str
    ) -> Iterator[tuple[Option, ...]]:
        """The options that a word may mean, the nearest way of meaning them first."""
        folded = fold(word)
        yield self._by_object(asked, options, word)
        yield tuple(o for o in options if folded in (fold(o.label.zh), fold(o.label.en)))
        yield _by_ordinal(asked, options, word)
        yield tuple(o for o in options if folded in _spellings(o))
        yield tuple(o for o in options if any(_mentions(s, folded) for s in _spellings(o)))

    def _by_object(
        self, asked: _Asked, options: tuple[Option, ...], word: str
    ) -> tuple[Option, ...]:
        """Options that are the object named, or an ability of it."""
        name = parse_name(word)
        labels = self._names.labels(name)
        if name.ordinal is not None:
            labels = labels[name.ordinal - 1 : name.ordinal]
        found = tuple(o for o in options if _label(asked, o.value) in labels)
        if not found:
            found = tuple(o for o in options if _source_label(asked, o.value) in labels)
        return found[:1] if name.ordinal is None else found

    def _division(
        self, state: GameState, choice: Choice, action: model.Choose
    ) -> tuple[Value, ...]:
        if not action.amounts:
            return tuple(self._number(word, action.line) for word in action.values)
        given = {
            self.option(state, choice, str(name), action.line).value: amount
            for name, amount in action.amounts
        }
        return tuple(given.get(option.value, 0) for option in choice.options)

    def _number(self, word: str, line: int) -> int:
        if word.isdecimal():
            return int(word)
        raise NotFoundError("a number is asked for", place=self._names.at(line), text=word)


def payment_mana(payment: model.Payment | None) -> tuple[Mana, ...]:
    """The units of mana that a payment names; none where it names none."""
    if payment is None or payment.mana is None:
        return ()
    letters = (symbol.strip("{}") for symbol in symbols(payment.mana))
    return tuple(Mana(None if letter == "C" else Color(letter)) for letter in letters)


def _says_nothing(choice: Choice, words: tuple[str, ...]) -> bool:
    """Whether the words decline: `no` or `nothing` to a choice of up to so many objects."""
    if len(words) != 1 or choice.minimum > 0:
        return False
    if fold(words[0]) in NOTHING:
        return True
    word = FLAGS.find(words[0])
    return word is not None and word.en == "no"


def _spellings(option: Option) -> tuple[str, ...]:
    """The words of an option, folded: its labels, its value, a colour's and yes's other names."""
    words = {option.label.zh, option.label.en, str(option.value)}
    for vocabulary in (COLORS, FLAGS):
        for word in vocabulary.words:
            letter = _COLOR_LETTERS.get(word.en, word.en)
            if str(option.value) in (letter, word.en):
                words.update(word.spellings)
    return tuple(fold(word) for word in words)


def _mentions(spelling: str, word: str) -> bool:
    """Whether an option's words have this word in them: `Bear` and `B` are not in `Bear#2`."""
    whole = re.escape(word)
    if word.isascii():
        whole = rf"(?<![a-z0-9]){whole}(?![a-z0-9])"
    return re.search(whole + r"(?!#\d)", spelling) is not None


def _by_ordinal(asked: _Asked, options: tuple[Option, ...], word: str) -> tuple[Option, ...]:
    """For modes and words, their 1-based number in the list of options."""
    if asked.choice.kind not in (ChoiceKind.MODES, ChoiceKind.OPTION, ChoiceKind.ORDER):
        return ()
    number = int(word) if word.isdecimal() else 0
    found = asked.options[number - 1 : number] if number else ()
    return tuple(o for o in found if o in options)


def _listed(shown: tuple[str, ...]) -> str:
    """Options in a message: the first ones, and how many more there are."""
    more = len(shown) - _MOST_LISTED
    return ", ".join(shown[:_MOST_LISTED]) + (f" … +{more}" if more > 0 else "")


def _shown(option: Option) -> str:
    return str(option.label)


def _object(asked: _Asked, value: Value) -> ObjectId | None:
    """The object that a value is: what goes by words of its own is the number of an option."""
    numbers = asked.choice.kind in (ChoiceKind.NUMBER, ChoiceKind.MODES)
    if isinstance(value, str) or numbers or asked.said.get(value) is not None:
        return None
    return ObjectId(value)


def _label(asked: _Asked, value: Value) -> str | None:
    if isinstance(value, str):
        return value
    id = _object(asked, value)
    object = asked.state.objects.get(id) if id is not None else None
    return object.label if object is not None else None


def _source_label(asked: _Asked, value: Value) -> str | None:
    """The label of the source of an ability: on the stack, or about to be put there."""
    state, said = asked.state, asked.said.get(value)
    if isinstance(said, Waiting):
        return state.object_or_last_known(said.scene.source).label
    id = _object(asked, value)
    object = state.objects.get(id) if id is not None else None
    if object is None or object.stack is None or object.stack.source is None:
        return None
    return state.object_or_last_known(object.stack.source).label


def _of_one(asked: _Asked, options: tuple[Option, ...], word: str) -> bool:
    """Whether the word names the source of triggers to be ordered: then as they are listed."""
    waiting = [asked.said.get(option.value) for option in options]
    return asked.choice.kind is ChoiceKind.ORDER and all(
        isinstance(one, Waiting) and _is_called(asked.state, one.scene.source, word)
        for one in waiting
    )


def _others_of_source(
    asked: _Asked, value: Value, word: str, named: Sequence[Value]
) -> Iterator[Value]:
    """The other triggers of the source that the word names, as listed; none that is named too."""
    source = _source_label(asked, value)
    for option in asked.options:
        same = option.value not in named and _source_label(asked, option.value) == source
        if same and source is not None and _of_one(asked, (option,), word):
            yield option.value


def _is_called(state: GameState, id: ObjectId, word: str) -> bool:
    name = told(state, Name(id))
    return fold(word) in (fold(name.zh), fold(name.en))


def _alike(asked: _Asked, options: tuple[Option, ...]) -> bool:
    """Whether the options are abilities of one source, any of which will do."""
    sources = {_source_label(asked, o.value) for o in options}
    if len(sources) == 1 and None not in sources:
        return True
    return len({_COUNTED.sub("", _shown(o)) for o in options}) == 1
