"""Forms: the small notation in which a row of the table writes its English and Chinese words.

In: a form such as `{who!} <gets|get> {pt} {until}`. Out: `Variant`s, flat sequences of words and
holes for the matcher, and the one sequence that is printed.

| written | means |
| --- | --- |
| `{what}`, `{what:objects}` | a slot and the category that fills it (its own name if none) |
| `{who!}`, `{w!:objects}` | the slot that verbs agree with |
| `{what@pl}`, `{what@sg}` | the slot is plural, singular |
| `{what@they}` | plural verbs of somebody who is not you: "may search their library" |
| `{what@inf}` | the verb of the slot stands without agreement: "have it deal" |
| `<gets\\|get>` | singular or plural, as the subject asks; both are read |
| `(a\\|b)` | either is read, the first is printed |
| `[a]` | read with or without, printed without; `[{a} b]` printed when `a` has a value |
| `{T}`, `{E}` | symbols in capitals stand for themselves |
| `=…` | the form is printed and not read |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from engine.text.tokens import tokenise

#: Marks of the notation; a form without them is plain words.
_NOTATION = re.compile(r"[\[(<]|\{[a-z]")
#: Where plain words end: at a bracket, or at what may be a slot.
_MARK = re.compile(r"[\[(<{]")
_SLOT = re.compile(
    r"\{(?P<name>[a-z_0-9]+)(?P<subject>!?)(?::(?P<category>[#a-z_0-9]+))?(?P<number>(?:@(?:pl|sg|inf|they))?)\}"
)


@dataclass(frozen=True)
class Hole:
    """A slot of a form: `category` fills `name`."""

    name: str
    category: str
    subject: bool = False
    number: str = ""


@dataclass(frozen=True)
class Agreement:
    """Words that follow the number of the subject."""

    singular: tuple[str, ...]
    plural: tuple[str, ...]


@dataclass(frozen=True)
class Group:
    """Optional words around slots: printed when every one of the slots has a value."""

    printed: tuple[Printed, ...]


class Possessive(str):
    """ "Their" or "your" where the subject decides which: whose subject it must be (`whose`)."""

    __slots__ = ()

    @property
    def whose(self) -> str:
        return _WHOSE[self]


_WHOSE = {"their": "their", "your": "your", "其": "their", "你": "your"}

Element = str | Hole
Printed = str | Hole | Agreement | Group


@dataclass(frozen=True)
class _Read:
    """What a form means: the sequences that are read, by number, and the one that is printed."""

    variants: tuple[tuple[Element, ...], ...]
    singular: tuple[tuple[Element, ...], ...]
    plural: tuple[tuple[Element, ...], ...]
    printed: tuple[Printed, ...]


@dataclass(frozen=True)
class Form:
    """One way of writing a row: `variants` are read, `printed` is printed.

    `singular` and `plural` are the variants of a noun in that number alone. The notation is read
    when somebody asks for one of them: who loads the table need not wait for that. All of them
    raise `ValueError` for brackets that do not close.
    """

    text: str

    @cached_property
    def _read(self) -> _Read:
        return _parsed(self.text)

    @property
    def variants(self) -> tuple[tuple[Element, ...], ...]:
        return self._read.variants

    @property
    def singular(self) -> tuple[tuple[Element, ...], ...]:
        return self._read.singular

    @property
    def plural(self) -> tuple[tuple[Element, ...], ...]:
        return self._read.plural

    @property
    def printed(self) -> tuple[Printed, ...]:
        return self._read.printed

    @cached_property
    def holes(self) -> tuple[Hole, ...]:
        """The slots in the order in which they are printed."""
        return _holes(self.printed)

    @cached_property
    def after_article(self) -> frozenset[Hole]:
        """The slots right after "a" and "another", which are printed in the singular."""
        pairs = zip(self.printed, self.printed[1:], strict=False)
        return frozenset(b for a, b in pairs if a in {"a", "another"} and isinstance(b, Hole))


def whose(variant: tuple[Element, ...]) -> frozenset[str]:
    """Whose the possessives of a variant say it is: that of its subject."""
    return frozenset(each.whose for each in variant if isinstance(each, Possessive))


def _holes(printed: tuple[Printed, ...]) -> tuple[Hole, ...]:
    found: list[Hole] = []
    for element in printed:
        if isinstance(element, Hole):
            found.append(element)
        elif isinstance(element, Group):
            found.extend(_holes(element.printed))
    return tuple(found)


def parse_form(text: str) -> Form:
    """Read the notation above; raises `ValueError` for brackets that do not close."""
    form = Form(text)
    _ = form.printed
    return form


def _parsed(text: str) -> _Read:
    for_print_only = text.startswith("=")
    body = text.removeprefix("=")
    if not _NOTATION.search(body):
        words: tuple[Element, ...] = tokenise(body)
        plain = () if for_print_only else (words,)
        return _Read(plain, plain, plain, words)
    either, printed = _sequence(body)
    # Only words that agree differ by number.
    numbers = ("sg", "pl") if "<" in body else ()
    found = [either, *(_sequence(body, number)[0] for number in numbers)]
    found = [[v for v in variants if len(whose(v)) < 2] for variants in found]
    read = [() if for_print_only else tuple(dict.fromkeys(variants)) for variants in found]
    if not numbers:
        read *= 3
    return _Read(read[0], read[1], read[2], printed)


def _sequence(text: str, number: str = "") -> tuple[list[tuple[Element, ...]], tuple[Printed, ...]]:
    variants: list[tuple[Element, ...]] = [()]
    printed: tuple[Printed, ...] = ()
    for kind, part in _parts(text):
        choices, shown = _choices(kind, part, number)
        variants = [head + tail for head in variants for tail in choices]
        printed += shown
    return variants, printed


def _choices(
    kind: str, part: str, number: str
) -> tuple[list[tuple[Element, ...]], tuple[Printed, ...]]:
    if kind == "words":
        words = tokenise(part)
        return [words], words
    if kind == "slot":
        hole = _hole(part)
        return [(hole,)], (hole,)
    branches = [_sequence(branch, number) for branch in _split(part)]
    read = [variant for variants, _ in branches for variant in variants]
    if kind == "[":
        group = Group(branches[0][1])
        return [*read, ()], (group,) if _holes(group.printed) else ()
    if kind == "<":
        singular, plural = (tuple(str(word) for word in shown) for _, shown in branches)
        agreed = {"sg": branches[0][0], "pl": branches[1][0]}.get(number, read)
        return [_marked(variant) for variant in agreed], (Agreement(singular, plural),)
    return read, branches[0][1]


def _marked(variant: tuple[Element, ...]) -> tuple[Element, ...]:
    return tuple(
        Possessive(each) if isinstance(each, str) and each in _WHOSE else each for each in variant
    )


def _hole(text: str) -> Hole:
    match = _SLOT.fullmatch(text)
    if not match:
        raise ValueError(f"not a slot: {text!r}")
    return Hole(
        match["name"],
        match["category"] or match["name"],
        bool(match["subject"]),
        match["number"].removeprefix("@"),
    )


_CLOSING = {"(": ")", "[": "]", "<": ">"}


def _parts(text: str) -> list[tuple[str, str]]:
    """Cut a form at its slots and brackets; the insides of brackets stay whole."""
    parts: list[tuple[str, str]] = []
    position = 0
    while position < len(text):
        char = text[position]
        slot = _SLOT.match(text, position)
        if slot:
            parts.append(("slot", slot[0]))
            position = slot.end()
        elif char in _CLOSING:
            end = _closing(text, position)
            parts.append((char, text[position + 1 : end]))
            position = end + 1
        else:
            end = _end_of_words(text, position + 1)
            parts.append(("words", text[position:end]))
            position = end
    return parts


def _end_of_words(text: str, start: int) -> int:
    """Return where the next slot or bracket begins."""
    for mark in _MARK.finditer(text, start):
        if mark[0] in _CLOSING or _SLOT.match(text, mark.start()):
            return mark.start()
    return len(text)


def _closing(text: str, start: int) -> int:
    opening, closing = text[start], _CLOSING[text[start]]
    depth = 0
    for position in range(start, len(text)):
        depth += (text[position] == opening) - (text[position] == closing)
        if depth == 0:
            return position
    raise ValueError(f"{opening} does not close: {text!r}")


def _split(text: str) -> list[str]:
    """Cut at the bars that stand in no inner bracket."""
    branches, depth, last = [], 0, 0
    for position, char in enumerate(text):
        depth += (char in _CLOSING) - (char in _CLOSING.values())
        if char == "|" and depth == 0:
            branches.append(text[last:position])
            last = position + 1
    return [*branches, text[last:]]
