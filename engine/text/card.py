"""Compiling a card: its faces as people write them become characteristics and abilities.

In: a face's name, type line, cost, stats and text, in either language. Out: `CopiableValues` and,
for each line of text, its abilities or the reason why it is not understood. What a line does not
say is never guessed: `CompiledFace.require` raises for the first line that is not understood.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.ability.abilities import SpellAbility
from engine.ability.amounts import Number
from engine.ability.base import Ability, Condition
from engine.ability.cards import Card, CopiableValues, Layout, framed
from engine.ability.costs import PayMana
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.walk import everywhere
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.keywords import Keyword
from engine.terms.types import CardType, Supertype
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.marking import marked, own_words
from engine.text.normalise import Line, language_of, normalised
from engine.text.own_name import named
from engine.text.reading import PERMANENT_LINE, SPELL_LINE, condition_of, read
from engine.text.row import Language
from engine.text.sections import (
    after_solved,
    creature_at,
    had,
    had_if_solved,
    of_anchors,
    of_case,
    of_doors,
    section_of,
    station_of,
    stationed,
)
from engine.text.tables_of_results import is_of_table, with_table
from engine.text.typeline import Numbers, TypeLine, parse_cost, parse_stats, parse_type_line
from engine.text.variables import (
    asks_for_sacrifice,
    defines_x,
    has_cycling_of_x,
    is_of_cycling,
    speaks_of_another_sacrifice,
    speaks_of_undefined_x,
)

_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})
#: The station keyword (CR 702.184), without which no line has a station symbol.
_QUOTED = re.compile(r"[“「]([^”」]*)[”」]")
_STATION = re.compile(r"station|蓄势", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FaceText:
    """One face of a card as people write it; `names` are its names in other languages.

    `colors` is a color indicator, None where the cost says the colors.
    """

    name: str
    type: str
    cost: str = ""
    stats: str = ""
    text: str = ""
    names: tuple[str, ...] = ()
    colors: tuple[Color, ...] | None = None


@dataclass(frozen=True, slots=True)
class CompiledLine:
    """One line of text: its 1-based number as written, and its abilities or what is wrong."""

    number: int
    text: str
    abilities: tuple[Ability, ...] = ()
    problem: UnsupportedAbility | AmbiguousAbility | None = None
    #: Whether what stands above it makes no condition of what it says.
    alone: bool = True


@dataclass(frozen=True, slots=True)
class CompiledFace:
    """A face's characteristics with the abilities of the lines that are understood."""

    values: CopiableValues
    lines: tuple[CompiledLine, ...]
    text: str = ""

    def marked(self, line: CompiledLine) -> str:
        """A line in the card's own words, with a mark where reading stopped."""
        following = next((each.number for each in self.lines if each.number > line.number), None)
        index = getattr(line.problem, "index", None)
        return marked(own_words(self.text, line.number, following), line.text, index)

    @property
    def problems(self) -> tuple[UnsupportedAbility | AmbiguousAbility, ...]:
        """Why lines are not understood, in their order."""
        return tuple(line.problem for line in self.lines if line.problem is not None)

    @property
    def own_words(self) -> tuple[tuple[Ability, str], ...]:
        """The abilities that are a line of the text or the one quotation in it, in those words."""
        found: list[tuple[Ability, str]] = []
        for line in self.lines:
            if not line.alone or len(line.abilities) != 1:
                continue
            found.append((line.abilities[0], line.text))
            given, quotations = everywhere(line.abilities, GainAbility), _QUOTED.findall(line.text)
            if len(given) == 1 and len(quotations) == 1:
                found.append((given[0].ability, quotations[0]))
        return tuple(found)

    def require(self, *, without: frozenset[int] = frozenset()) -> CopiableValues:
        """The characteristics; raises the problem of the first line that is not understood.

        Lines whose numbers are in `without` are left out, understood or not.
        """
        for line in self.lines:
            if line.problem is not None and line.number not in without:
                raise line.problem.with_traceback(None)  # the line is read once for all
        return _with_abilities(
            self.values,
            tuple(a for line in self.lines if line.number not in without for a in line.abilities),
        )


@lru_cache(maxsize=2048)
def compile_face(face: FaceText) -> CompiledFace:
    """Compile one face; raises `NotationError` where its type line, cost or stats can't be read.

    What is read once is remembered: who writes a scenario plays the same cards again and again.
    """
    kind = parse_type_line(face.type)
    numbers = parse_stats(face.stats, kind.types)
    cost = parse_cost(face.cost)
    variable = cost is not None and cost.variables > 0
    lines = compile_text(face.text, kind, (face.name, *face.names), variable=variable)
    lines = tuple(replace(each, abilities=named(each.abilities, face.name)) for each in lines)
    lines, numbers = _with_size(lines, numbers, kind.types, face.text)
    values = CopiableValues(
        name=bilingual(face.name, face.names),
        mana_cost=cost,
        color_indicator=face.colors,
        types=kind.types,
        subtypes=kind.subtypes,
        supertypes=kind.supertypes,
        abilities=tuple(ability for line in lines for ability in line.abilities),
        power=numbers.power,
        toughness=numbers.toughness,
        loyalty=numbers.loyalty,
        defense=numbers.defense,
    )
    return CompiledFace(values, lines, face.text)


#: At how many charge counters a station card says that it is a creature, in its reminder text.
_CREATURE_AT = re.compile(r"creature at (\d+)\+|(\d+)\+时[^（）()]*生物")


def _with_size(
    lines: tuple[CompiledLine, ...], numbers: Numbers, types: tuple[CardType, ...], text: str
) -> tuple[tuple[CompiledLine, ...], Numbers]:
    """CR 721.2b-c: the size of a station card is that of a striation, and none elsewhere.

    Where its reminder text does not say of which, it is that of the last.
    """
    if not any(_STATION.fullmatch(line.text.strip()) for line in lines):
        return lines, numbers
    symbols = {s[0]: n for n, line in enumerate(lines) if (s := station_of(line.text)) is not None}
    power, toughness = numbers.power, numbers.toughness
    if not symbols or power is None or toughness is None or CardType.CREATURE in types:
        return lines, numbers
    said = _CREATURE_AT.search(text)
    number = int(said[1] or said[2]) if said else max(symbols)
    at = symbols.get(number, len(lines) - 1)
    grown = (*lines[at].abilities, creature_at(number, power, toughness))
    changed = (*lines[:at], replace(lines[at], abilities=grown), *lines[at + 1 :])
    return changed, replace(numbers, power=None, toughness=None)


def compile_text(
    text: str, kind: TypeLine, names: tuple[str, ...], *, variable: bool = False
) -> tuple[CompiledLine, ...]:
    """Compile the lines of a text that stands on an object of these types.

    `variable` says that its mana cost has an X, which its text may then speak of (CR 107.3m).
    """
    category = SPELL_LINE if _SPELLS & set(kind.types) else PERMANENT_LINE
    language = language_of(text, names)
    legendary = Supertype.LEGENDARY in kind.supertypes
    lines = normalised(text, names, legendary=legendary)
    out: list[CompiledLine] = []
    index = 0
    within: Condition | None = None
    # "15+ |" without the keyword is a result of a die.
    stationing = any(_STATION.fullmatch(line.text.strip()) for line in lines)
    while index < len(lines):
        opened = section_of(lines[index], next(iter(lines[index + 1 : index + 2]), None))
        if opened is not None:
            section, used = opened
            within = section.condition
            said = " ".join(line.text for line in lines[index : index + used])
            out.append(CompiledLine(lines[index].number, said, section.abilities, alone=False))
        elif stationing and (symbol := station_of(lines[index].text)) is not None:
            within, used = stationed(symbol[0]), 1
            out.append(_stationed(lines[index], symbol, language, category))
        else:
            table = None if stationing else with_table(lines[index:])
            if table is not None:
                rolled = _attempt(table[0], language, category)
                rest = lines[index + 1 : index + table[1]]
                if rolled.problem is None:
                    out += (rolled, *(CompiledLine(line.number, line.text) for line in rest))
                else:
                    out += (_attempt(line, language, category) for line in (lines[index], *rest))
                index += table[1]
                continue
            found, used = _compiled(lines[index:], language, category)
            if found.problem is not None:
                found = _of_case(found, language, category)
            if found.problem is not None and out and category == SPELL_LINE:
                out[-1:] = _spoken_on(out[-1], found, language)
                index += used
                continue
            if within is not None and found.problem is None:
                found = replace(found, abilities=had(found.abilities, within), alone=False)
            out.append(found)
        index += used
    if not any(asks_for_sacrifice(ability) for line in out for ability in line.abilities):
        out = [_without_stray_sacrifice(line) for line in out]
    # CR 107.3a: an additional cost with X in it defines the X of the whole spell.
    found_all = [ability for line in out for ability in line.abilities]
    if variable or any(defines_x(ability) for ability in found_all):
        return tuple(out)
    cycled = any(has_cycling_of_x(ability) for ability in found_all)
    return tuple(
        line if cycled and all(is_of_cycling(a) for a in line.abilities) else _without_stray_x(line)
        for line in out
    )


def _stationed(
    line: Line, symbol: tuple[int, str], language: Language, category: str
) -> CompiledLine:
    """The line of a station symbol with the ability that stands after it (CR 721.2)."""
    number, said = symbol
    if not said:
        return CompiledLine(line.number, line.text)
    found = _attempt(Line(line.number, said), language, category)
    if found.problem is not None:
        return replace(found, text=line.text)
    abilities = had(found.abilities, stationed(number))
    return CompiledLine(line.number, line.text, abilities, alone=False)


def _without_stray_x(line: CompiledLine) -> CompiledLine:
    """A line that speaks of an X which nothing on the card defines is not understood."""
    if not any(speaks_of_undefined_x(ability) for ability in line.abilities):
        return line
    return CompiledLine(line.number, line.text, problem=UnsupportedAbility(line.text, "X"))


def _without_stray_sacrifice(line: CompiledLine) -> CompiledLine:
    """A line that speaks of a sacrifice which nothing on the card asks for is not understood."""
    if not any(speaks_of_another_sacrifice(ability) for ability in line.abilities):
        return line
    return CompiledLine(line.number, line.text, problem=UnsupportedAbility(line.text, "sacrificed"))


def _of_case(line: CompiledLine, language: Language, category: str) -> CompiledLine:
    """A line of a Case, or one with anchor words, where it is one (CR 719.3, 614.12c)."""
    if (said := after_solved(line.text)) is not None:
        read_on = _attempt(Line(line.number, said), language, category)
        if read_on.problem is None:
            solved = had_if_solved(read_on.abilities)
            return CompiledLine(line.number, line.text, solved, alone=False)
        return line

    def alone(text: str) -> tuple[Ability, ...] | None:
        found = _attempt(Line(line.number, text), language, category)
        return found.abilities if found.problem is None else None

    if (anchored := of_anchors(line.text, alone)) is not None:
        return CompiledLine(line.number, line.text, anchored, alone=False)
    section = of_case(line.text, lambda text: condition_of(text, language))
    if section is None:
        return line
    return CompiledLine(line.number, line.text, section.abilities, alone=False)


def read_alone(text: str, category: str) -> tuple[Ability, ...]:
    """The abilities of a line that `compile_text` gave, read again without the lines beside it.

    A line that opens a section is read as that. Raises as `read` does for any line that is not
    understood.
    """
    language = language_of(text)
    found = _attempt(Line(1, text), language, category)
    if found.problem is not None:
        found = _of_case(found, language, category)
    if found.problem is None:
        return found.abilities
    if (station := station_of(text)) is not None:
        found = _stationed(Line(1, text), station, language, category)
        if found.problem is None:
            return found.abilities
    symbol, _, size = text.rpartition(" ")
    for line, following in ((text, None), (symbol, Line(2, size))):
        if opened := section_of(Line(1, line), following):
            return opened[0].abilities
    if is_of_table(text):
        return ()  # what it says is read with the line that rolls the die
    problem = found.problem
    assert problem is not None
    raise problem


#: Begins a sentence that only makes sense after the one before it.
_CONTINUES = re.compile(r"如果你未?如此作|若你未?如此作|if you do", re.IGNORECASE)


def _compiled(lines: list[Line], language: Language, category: str) -> tuple[CompiledLine, int]:
    """Compile the first of `lines`, and how many of them it is written on.

    A sentence ends in a stop: a line that is not understood and breaks off without one, or that
    the next line speaks on from, is read together with what follows it.
    """
    first = _attempt(lines[0], language, category)
    if first.problem is None:
        return first, 1
    joined = lines[0].text
    for count, line in enumerate(lines[1:4], 2):
        if joined.endswith((".", "。", "”", "」")) and not _CONTINUES.match(line.text):
            break
        joined += line.text if language == "zh" else f" {line.text}"
        whole = _attempt(Line(lines[0].number, joined), language, category)
        if whole.problem is None:
            return whole, count
    return first, 1


def _spoken_on(
    before: CompiledLine, line: CompiledLine, language: Language
) -> tuple[CompiledLine, ...]:
    """A line that speaks of what the paragraph of the spell before it did is read with it.

    CR 608.2c: the instructions are followed in their order, whatever paragraph they stand in.
    """
    if before.problem is not None or not isinstance(before.abilities[-1], SpellAbility):
        return before, line
    joint = "" if language == "zh" else " "
    whole = _attempt(Line(before.number, f"{before.text}{joint}{line.text}"), language, SPELL_LINE)
    return (before, line) if whole.problem is not None else (whole,)


#: CR 702.148a: words of a spell that are removed where its cleave cost was paid.
_BRACKETS = re.compile(r"\[([^\[\]]+)\]")


def _attempt(line: Line, language: Language, category: str) -> CompiledLine:
    if category == SPELL_LINE and _BRACKETS.search(line.text):
        return _with_brackets(line, language)
    return _attempted(line, language, category)


def _with_brackets(line: Line, language: Language) -> CompiledLine:
    """The line with the words in brackets, and without them where it was cleaved."""
    whole, less = (
        _attempted(Line(line.number, " ".join(text.split())), language, SPELL_LINE)
        for text in (_BRACKETS.sub(r"\1", line.text), _BRACKETS.sub("", line.text))
    )
    for read_so in (whole, less):
        if read_so.problem is not None:
            return replace(read_so, text=line.text)
    one, other = (each.abilities[0] for each in (whole, less))
    alone = len(whole.abilities) == len(less.abilities) == 1
    if not alone or not isinstance(one, SpellAbility) or not isinstance(other, SpellAbility):
        return replace(whole, text=line.text, abilities=(), problem=_unread(line))
    both = replace(one, cleaved=other.instructions)
    return CompiledLine(line.number, line.text, (both,))


def _unread(line: Line) -> UnsupportedAbility:
    return UnsupportedAbility(line.text, "[")


def _attempted(line: Line, language: Language, category: str) -> CompiledLine:
    first: CompiledLine | None = None
    for text in (line.text, *line.others):
        try:
            return CompiledLine(line.number, text, read(text, language, category))
        except (UnsupportedAbility, AmbiguousAbility) as problem:
            first = first or CompiledLine(line.number, text, problem=problem)
    assert first is not None
    return first


def compile_card(*faces: FaceText, layout: Layout = Layout.NORMAL) -> Card:
    """A card of one face or more; raises the first problem of any of them."""
    compiled = [compile_face(face) for face in faces]
    lines = tuple(words for face in compiled for words in face.own_words)
    return card_of(tuple(face.require() for face in compiled), layout, lines)


def card_of(
    faces: tuple[CopiableValues, ...],
    layout: Layout = Layout.NORMAL,
    lines: tuple[tuple[Ability, str], ...] = (),
) -> Card:
    """The card of these faces; one with a prototype has what it is prototyped besides."""
    if len(faces) == 1 and (prototyped := _prototyped(faces[0])) is not None:
        return Card((faces[0], prototyped), Layout.PROTOTYPE, lines)
    return Card(framed(of_doors(faces) if layout is Layout.ROOM else faces, layout), layout, lines)


def _prototyped(values: CopiableValues) -> CopiableValues | None:
    """CR 718.3b: with the other mana cost and size, and the colors of that cost."""
    for ability in values.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.PROTOTYPE:
            costs = [part.cost for part in ability.cost if isinstance(part, PayMana)]
            power, toughness = ability.size or (None, None)
            if len(costs) == 1 and isinstance(power, Number) and isinstance(toughness, Number):
                return replace(
                    values,
                    mana_cost=costs[0],
                    power=power.value,
                    toughness=toughness.value,
                )
    return None


def bilingual(name: str, names: tuple[str, ...] = ()) -> Bilingual:
    """A name with its counterpart in the other language, where one is given."""
    other = next((each for each in names if language_of(each) != language_of(name)), name)
    return Bilingual(name, other) if language_of(name) == "zh" else Bilingual(other, name)


def _with_abilities(values: CopiableValues, abilities: tuple[Ability, ...]) -> CopiableValues:
    return replace(values, abilities=abilities)


__all__ = [
    "CompiledFace",
    "CompiledLine",
    "FaceText",
    "bilingual",
    "compile_card",
    "compile_face",
    "compile_text",
    "read_alone",
]
