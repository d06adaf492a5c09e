"""English words of what is printed on an object: colors, mana value, type line (CR 202, 205).

In: facts of what is printed. Out: words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game.facts.printed import Printed, SubtypesOf, TypeLine
from engine.telling.en.grammar import joined, with_article
from engine.telling.speaker import Speaker, Template
from engine.terms.fact import Fact, Kind

PRINTED: dict[Kind, Template] = {
    Printed.COLORED_SYMBOLS: "the colored symbol in its mana cost {cost} makes {object} {colors}",
    Printed.SEVERAL_COLORS: "the colored symbols in its mana cost {cost} make {object} {colors}",
    Printed.COLORS_OF_EACH_SYMBOL: (
        "each symbol in its mana cost {cost} counts with all its colors: {object} is {colors}"
    ),
    Printed.NO_COLORED_SYMBOL: (
        "there is no colored symbol in its mana cost {cost}, so {object} is colorless"
    ),
    Printed.ADDED_UP: "the mana in the mana cost {cost} of {object} is added up: {sum}",
    Printed.LARGER_HALF: (
        "of each hybrid symbol in the mana cost {cost} of {object} the larger half counts: {sum}"
    ),
    Printed.PHYREXIAN_IS_ONE: (
        "each Phyrexian symbol in the mana cost {cost} of {object} counts as 1: {sum}"
    ),
    Printed.X_IS_NOTHING: (
        "{object} is not on the stack, where X in its mana cost {cost} counts as 0: {sum}"
    ),
    Printed.X_WAS_CHOSEN: (
        "{object} is on the stack, where X in its mana cost {cost} is the {number} that was "
        "chosen: {sum}"
    ),
    Printed.COSTS_TOGETHER: (
        "{object} is not on the stack, so it has the mana costs of both its halves together, {cost}"
    ),
    Printed.BOTH_HALVES: (
        "{object} is not on the stack, so the mana costs of both its halves count together, "
        "{cost}: {sum}"
    ),
    Printed.NO_MANA_COST: "{object} has no mana cost, so its mana value is 0",
    Printed.COPY_WITHOUT_COST: (
        "{object} is a copy of what has no mana cost, and the front face of its own card does not "
        "count"
    ),
    Printed.COST_OF_FRONT: (
        "the back face of {object} counts with the mana cost of its front face, {cost}: {sum}"
    ),
}


def type_line(say: Speaker, fact: TypeLine) -> str:
    """What stands before the dash and after it."""
    before = [say.words("supertype_name", each) or str(each) for each in fact.supertypes]
    before += [say.words("type_name", each) or str(each) for each in fact.types]
    after = [say.words("subtype_name", each) or each for each in fact.subtypes]
    each = ", each a subtype by itself" if len(after) > 1 else ", its subtype"
    name = say.name(fact.object)
    its = f"{joined(before)} before the dash and {joined(after)} after it"
    return f"the type line of {name} has {its}{each}"


def subtypes_of(say: Speaker, fact: SubtypesOf) -> str:
    """Which kind of subtypes they are."""
    after = [say.words("subtype_name", each) or each for each in fact.subtypes]
    kind = say.words("type_name", fact.type) or str(fact.type)
    if len(after) == 1:
        return f"{after[0]} is {with_article(f'{kind} type')}"
    return f"{joined(after)} are {kind} types"


#: The facts that have structure.
WORDS_OF_PRINTED: dict[type[Fact], Callable[[Speaker, Any], str]] = {
    TypeLine: type_line,
    SubtypesOf: subtypes_of,
}
