"""A language, and a language that speaks at a position: names, words of card text, facts.

In: what a folder gives of a language, and a position of the game. Out: words of that language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.ability.abilities import (
    DelayedTriggeredAbility,
    ReflexiveTriggeredAbility,
    TriggeredAbility,
)
from engine.ability.cards import CopiableValues
from engine.ability.inherent import designation_with, is_of_room
from engine.game.layers.deriving import derive
from engine.game.state.actions import Action
from engine.game.state.events import Event
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.telling.gathering import Form
from engine.telling.grammar import Grammar
from engine.telling.words import Words, words
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact, Kind, Sort, Stated
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keywords import CostName
from engine.terms.objects import ObjectKind
from engine.terms.turn import Step

#: A sentence with its places in braces, with another one for several where the language has it.
Template = str | tuple[str, str]
#: Says a fact with structure: words, one clause or several; nothing where there is none to say.
Said = str | Form | Sequence[str] | Sequence[Form] | None


@dataclass(frozen=True, eq=False)
class Language:
    """One language: `code` is its code, by which names of cards are found.

    `not_so` and `denials` say the opposite of facts that the game looks for and does not find.
    """

    code: str
    grammar: Grammar
    sentences: Mapping[Kind, Template]
    structured: Mapping[type[Fact], Callable[[Speaker, Any], Said]]
    events: Mapping[type[Event], Callable[[Speaker, Any], Form | None]]
    actions: Mapping[type[Action], Callable[[Speaker, Any], str]]
    not_so: Mapping[Kind, Template]
    denials: Mapping[type[Fact], Callable[[Speaker, Any], str]]


_PLACE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
#: A template taken apart: words, and places by their number, their sort and how they are said.
_Template = tuple[str | tuple[int, Sort, str], ...]


@cache
def _forms(
    language: Language, kind: Kind, *, so: bool = True
) -> tuple[_Template, _Template | None]:
    """The template of a kind, taken apart, and the one for several if there is another."""
    template = (language.sentences if so else language.not_so)[kind]
    if isinstance(template, str):
        return _apart(template, kind), None
    return _apart(template[0], kind), _apart(template[1], kind)


def _apart(template: str, kind: Kind) -> _Template:
    places, parts, end = list(kind.places), list[str | tuple[int, Sort, str]](), 0
    for found in _PLACE.finditer(template):
        if found.start() > end:
            parts.append(template[end : found.start()])
        parts.append((places.index(found[1]), kind.places[found[1]], found[2] or ""))
        end = found.end()
    if end < len(template):
        parts.append(template[end:])
    return tuple(parts)


class Speaker:
    """A language, and the state in which ids mean something."""

    def __init__(self, language: Language, state: GameState) -> None:
        self.language = language
        self.grammar = language.grammar
        self.state = state

    @property
    def position(self) -> Position:
        """The state with derived characteristics, worked out only where they are asked for."""
        return derive(self.state)

    # --- names ----------------------------------------------------------------------------------

    def pick(self, name: Bilingual) -> str:
        """A name in this language, in English where it has no other."""
        return name.in_language(self.language.code)

    def name(self, who: Recipient) -> str:
        """What an object (also one that is gone) or a player is called."""
        if isinstance(who, str):
            return who
        object = self.position.object(who)
        if object.kind is ObjectKind.ABILITY and object.stack is not None:
            source = object.stack.source
            of = self.name(source) if source is not None else self.pick(object.values.name)
            return self.ability_name(of, object.stack.ability)
        if object.card is not None and object.card.is_unknown:
            return numbered(self.grammar.UNKNOWN, object.label)
        if object.kind is ObjectKind.EMBLEM:
            return self._name_of_mark(object)
        name = self.position.of(who).name
        if object.face_down and object.card is not None:
            # It has no name (CR 708.2a); who reads the trace knows which card it is.
            own = numbered(self.pick(object.card.faces[0].name), object.label)
            return self.grammar.face_down(own)
        parts = object.values.parts
        if not name.zh and not name.en and parts is not None:
            # CR 709.5: both halves locked, it has no name; readers know its halves
            halves = " // ".join(self.pick(face.name) for face in parts.faces)
            called = numbered(halves, object.label)
            return self.grammar.token_by_name(called) if object.card is None else called
        if not name.zh and not name.en:
            # Nameless: called by its label.
            return numbered(object.label.partition("#")[0], object.label)
        if object.card is not None and all(face.name != name for face in object.card.faces):
            # A copy is told from what it copies by the name that its card has.
            own = numbered(self.pick(object.card.faces[object.face].name), object.label)
            return self.grammar.copy_called(self.pick(name), own)
        if object.is_fused:
            return numbered(self.both_halves(object), object.label)
        called = numbered(self.pick(name), object.label)
        if object.kind is ObjectKind.TOKEN and not _says_token(name):
            return self.grammar.token_by_name(called)  # what it copies has that name too
        return self.grammar.copy_of_spell(called) if object.kind is ObjectKind.COPY else called

    def _name_of_mark(self, mark: GameObject) -> str:
        """An emblem, a dungeon, or what has the abilities that come without a source."""
        word = designation_with(mark.values.abilities)
        if word is not None:
            return self.grammar.designation_of(mark.owner, word)
        name, base = self.pick(mark.values.name), mark.label.partition("#")[0]
        called = name or base
        alike = [
            other
            for other in self.state.objects.values()
            if other.kind is ObjectKind.EMBLEM and other.label.partition("#")[0] == base
        ]
        if len(alike) < 2:
            return called
        own = [other.id for other in alike if other.owner == mark.owner]
        called = self.grammar.owned(mark.owner, called)
        return called if len(own) < 2 else self.grammar.ordinal(called, own.index(mark.id) + 1)

    def both_halves(self, object: GameObject) -> str:
        """A split card by the names of both halves."""
        assert object.card is not None
        return " // ".join(self.pick(face.name) for face in object.card.faces)

    def printed_name(self, id: ObjectId) -> str:
        """What a text calls the object that it stands on, without what tells it from others."""
        name = self.position.of(id).name
        return self.pick(name) if name.zh or name.en else self.name(id)

    def knows(self, id: ObjectId) -> bool:
        """Whether the object is there, or what it last was is known."""
        state = self.position.state
        return id in state.objects or id in state.last_known

    def names(self, who: Iterable[Recipient]) -> str:
        """Several names in a row."""
        return self.grammar.joined([self.name(each) for each in who])

    def name_of_token(self, name: Bilingual) -> str:
        """What a token is called that is not there yet; what it copies has that name too."""
        called = self.pick(name)
        return called if _says_token(name) else self.grammar.token_by_name(called)

    def name_of_copied(self, values: CopiableValues, original: ObjectId | None = None) -> str:
        """What something becomes a copy of; a face-down permanent has no name (CR 708.2a)."""
        if original is not None and not self.position.object(original).face_down:
            return self.name(original)
        if values.name.zh or values.name.en:
            return self.pick(values.name)
        return self.grammar.face_down_creature(f"{values.power}/{values.toughness}")

    def ability_name(self, source: str, ability: object) -> str:
        """What an ability of a source is called: by its keyword, or by its kind."""
        if isinstance(ability, DelayedTriggeredAbility):
            return self.grammar.ability_of(source, "delayed", "")
        word = getattr(ability, "word", None)
        if word is not None:
            return self.grammar.ability_of(source, "keyword", self.keyword(word))
        if isinstance(ability, ReflexiveTriggeredAbility):
            return self.grammar.ability_of(source, "reflexive", "")
        if is_of_room(ability):
            return self.grammar.ability_of(source, "room", "")
        kind = "triggered" if isinstance(ability, TriggeredAbility) else "activated"
        return self.grammar.ability_of(source, kind, "")

    def keyword(self, word: CostName) -> str:
        """The name of a keyword ability (CR 702)."""
        return self.grammar.keyword(word)

    # --- words of card text -----------------------------------------------------------------------

    def words(self, category: str, value: Any, number: str = "sg") -> str | None:
        """What the templates of a category say for a value, None where they do not."""
        return self.of(words(category, value, number))

    def of(self, said: Words | None) -> str | None:
        """The words in this language."""
        return said.get(self.language.code, said["en"]) if said is not None else None

    def chosen(self, word: str) -> str:
        """A color or a subtype that was chosen, any other word as it is."""
        return self.grammar.COLORS.get(word) or self.subtypes(word) or word

    def subtypes(self, word: str) -> str | None:
        """A subtype, or several in one, as a type line has them; None for other words."""
        known = self.words("subtype_name", word)
        if known is not None or " " not in word:
            return known
        each = [self.words("subtype_name", part) for part in word.split()]
        parts = [part for part in each if part is not None]
        return self.grammar.BETWEEN_SUBTYPES.join(parts) if len(parts) == len(each) else None

    # --- facts ------------------------------------------------------------------------------------

    def say(self, fact: Fact) -> str:
        """A fact inside a sentence."""
        return self.grammar.clauses([form.text(self.grammar) for form in self.forms(fact)])

    def forms(self, fact: Fact) -> list[Form]:
        """The clauses that a fact is; none where nothing is to be said."""
        if isinstance(fact, Stated):
            return [self._stated(fact)]
        said: Said = self.language.structured[type(fact)](self, fact)
        if said is None:
            return []
        if isinstance(said, Form):
            return [said]
        if isinstance(said, str):
            return [Form(said)]
        return [one if isinstance(one, Form) else Form(one) for one in said]

    def deny(self, fact: Fact) -> Form | None:
        """That a fact is not so; None where the language has no words of its own for that."""
        if isinstance(fact, Stated):
            return self._stated(fact, so=False) if fact.kind in self.language.not_so else None
        denial = self.language.denials.get(type(fact))
        return Form(denial(self, fact)) if denial is not None else None

    def _stated(self, fact: Stated, *, so: bool = True) -> Form:
        names: tuple[str, ...] = ()
        number = 0
        for sort, held in zip(fact.kind.places.values(), fact.held, strict=True):
            if sort is Sort.EACH:
                names = (self.name(held),)
            elif sort is Sort.COUNT:
                number = held
        one, several = _forms(self.language, fact.kind, so=so)
        text = self._filled(one, fact.held)
        return Form(text, self._filled(several, fact.held) if several else None, names, number)

    def _filled(self, template: _Template, held: tuple[Any, ...]) -> str:
        parts = [
            part if isinstance(part, str) else self._place(part[1], held[part[0]], part[2])
            for part in template
        ]
        return "".join(parts)

    def _place(self, sort: Sort, value: Any, form: str) -> str:
        if not form:
            return _SORTS[sort](self, value)
        if form == "words":
            return self.grammar.in_words(value)
        if form == "times":
            return self.grammar.times(value)
        one, several = form.split("|")
        count = value if isinstance(value, int) else len(value)
        return one if count == 1 else several.replace("#", self.grammar.in_words(count))


def _says_token(name: Bilingual) -> bool:
    """CR 111.4: whether a token has the name of its subtypes, which tells that it is one."""
    return name.en.endswith("Token") or name.zh.endswith("衍生物")


def numbered(name: str, label: str) -> str:
    """A name with the number by which its label is told from others of the name."""
    number = label.partition("#")[2]
    return f"{name}#{number}" if number else name


def _step(speaker: Speaker, step: Step) -> str:
    return speaker.grammar.STEPS[step]


def _names(speaker: Speaker, who: Sequence[Recipient]) -> str:
    return speaker.names(who)


_SORTS: dict[Sort, Callable[[Speaker, Any], str]] = {
    Sort.WHO: lambda speaker, who: speaker.name(who),
    Sort.EACH: lambda speaker, who: "{0}",
    Sort.ALL: _names,
    Sort.NUMBER: lambda speaker, number: str(number),
    Sort.COUNT: lambda speaker, number: "{n}",
    Sort.STEP: _step,
    Sort.ZONE: lambda speaker, zone: speaker.grammar.IN_ZONE[zone],
    Sort.COLOR: lambda speaker, color: speaker.grammar.COLORS.get(color, color),
    Sort.KEYWORD: lambda speaker, word: speaker.keyword(word),
    Sort.WORD: lambda speaker, word: str(word),
    Sort.CHOSEN: lambda speaker, word: speaker.chosen(word),
    Sort.FACT: lambda speaker, fact: speaker.say(fact),
}
