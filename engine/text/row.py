"""A row of the table of templates: an English form, a Chinese form, and one builder.

In: the two forms and a pattern. Out: a `Row`, which builds the value of its category from slots and
takes such a value apart again for printing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from inspect import signature
from typing import Any, Literal

from engine.text.form import Form
from engine.text.pattern import Bindings, filler, slot, taken

Language = Literal["en", "zh"]
Example = tuple[str, str]


@dataclass(frozen=True)
class Row:
    """One template. The first form of each language is printed, the others are read as well.

    `number` is the grammatical number of what the row prints: `sg`, `pl`, or None for the number
    of its subject slot, or else the number that the sentence asks for.
    """

    category: str
    en: tuple[Form, ...]
    zh: tuple[Form, ...]
    build: Callable[[Bindings], Any] = field(compare=False)
    take: Callable[[Any], Bindings | None] = field(compare=False)
    examples: tuple[Example, ...] = ()
    number: str | None = None
    #: Whether the forms are of different things, so that the first that can be is printed.
    is_choice: bool = False
    #: Whether it is one word of a list, as against a form of grammar.
    is_word: bool = False

    def forms(self, language: Language) -> tuple[Form, ...]:
        """The forms of one language; the first is printed."""
        return self.en if language == "en" else self.zh

    def __str__(self) -> str:
        return f"{self.category}: {self.en[0].text if self.en else self.zh[0].text}"


def row(
    category: str,
    en: str | tuple[str, ...],
    zh: str | tuple[str, ...],
    build: Any = None,
    *,
    eg: Example | tuple[Example, ...] = (),
    number: str | None = None,
    make: Callable[..., Any] | None = None,
    take: Callable[[Any], Bindings | None] | None = None,
    slots: Mapping[str, str] | None = None,
) -> Row:
    """Define a row. `build` is a pattern; where a pattern cannot say it, `make` and `take` do.

    `make` gets the slots by name and returns the value, or None where the words do not go
    together; `take` returns the slots of a value, or None where the row does not print it, and
    `slots` says the same by naming for each slot where it stands in the value (`filter`,
    `what.number`). What `take` finds must make the value again, or the row does not print it. `eg`
    is one pair (English, Chinese) or a tuple of pairs.
    """
    examples: tuple[Example, ...] = ((eg[0], eg[1]),) if eg and isinstance(eg[0], str) else eg
    if make is None:
        fill = filler(build)
        pattern = build

        def take_pattern(value: Any) -> Bindings | None:
            return taken(pattern, value)

        return Row(category, _forms(en), _forms(zh), fill, take or take_pattern, examples, number)
    maker = make
    if slots is not None:
        take = _found_at(slots)
    return Row(
        category,
        _forms(en),
        _forms(zh),
        lambda bindings: maker(**bindings),
        _checked(maker, take) if take else (lambda _value: None),
        examples,
        number,
    )


def word(category: str, en: Any, zh: Any, value: Any, *, number: str | None = None) -> Row:
    """A row for one word: its forms have no slots, and it is a part of what rows of grammar say."""
    return replace(row(category, en, zh, value, number=number), is_word=True)


def words(category: str, *entries: tuple[Any, Any, Any], number: str | None = None) -> list[Row]:
    """The rows of a closed list of words, each (English, Chinese, value)."""
    return [word(category, en, zh, value, number=number) for en, zh, value in entries]


def either(category: str, *members: str, number: str | None = None) -> Row:
    """A row for "one of these": a `category` is what any of the `members` reads.

    A member is a category, with `@pl` or `@sg` where its number is fixed. The first that prints a
    value prints it.
    """
    forms = tuple(f"{{a:{member}}}" for member in members)
    return replace(row(category, forms, forms, slot("a"), number=number), is_choice=True)


def _found_at(places: Mapping[str, str]) -> Callable[[Any], Bindings | None]:
    """A `take` that finds each slot at an attribute path of the value."""

    def take(value: Any) -> Bindings | None:
        bindings: Bindings = {}
        for name, path in places.items():
            part = value
            for step in path.split("."):
                part = part[int(step)] if step.isdecimal() else getattr(part, step, _NOWHERE)
                if part is _NOWHERE:
                    return None
            bindings[name] = part
        return bindings

    return take


_NOWHERE = object()


def _checked(
    make: Callable[..., Any], take: Callable[[Any], Bindings | None]
) -> Callable[[Any], Bindings | None]:
    """`take`, kept only where `make` gives the value again from the slots it knows."""
    known = signature(make).parameters
    anything = any(each.kind is each.VAR_KEYWORD for each in known.values())

    def checked(value: Any) -> Bindings | None:
        try:
            bindings = take(value)
            if bindings is None:
                return None
            used = bindings if anything else {n: v for n, v in bindings.items() if n in known}
            return bindings if make(**used) == value else None
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            return None

    return checked


def _forms(texts: str | tuple[str, ...]) -> tuple[Form, ...]:
    return tuple(Form(text) for text in ((texts,) if isinstance(texts, str) else texts))
