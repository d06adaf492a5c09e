"""Abilities and modes in their own words, their source by name.

In: an ability or a mode. Out: its words in quotation marks; None where no template says them.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.ability.base import Ability
from engine.ability.keywords import KeywordAbility
from engine.ability.targets import Mode
from engine.telling.speaker import Speaker
from engine.telling.words import ability_words, mode_words
from engine.terms.ids import ObjectId


def quoted(
    say: Speaker, ability: Ability, source: str, subtypes: Collection[str] = ()
) -> str | None:
    """The words of an ability; `subtypes` are those of its source."""
    found = say.of(ability_words(ability))
    if found is None:
        return None
    said = say.grammar.by_name(found, source)
    if "Equipment" in subtypes:
        said = say.grammar.of_equipment(said)
    return say.grammar.quote(said)


def mode_said(say: Speaker, mode: Mode, source: str) -> str | None:
    """What a mode does."""
    found = say.of(mode_words(mode))
    return None if found is None else say.grammar.quote(say.grammar.by_name(found, source))


def instance_words(say: Speaker, ability: KeywordAbility, chosen: str | None) -> str:
    """An instance of a keyword as a card has it: protection from red, 反红色保护.

    `chosen` is the letter of the color that the permanent's controller chose for it.
    """
    said = say.words("keyword_ability", ability) or say.keyword(ability.keyword)
    color = say.grammar.COLORS.get(chosen or "")
    return said if color is None else say.grammar.of_color(said, color)


def own_keyword(say: Speaker, id: ObjectId, ability: KeywordAbility) -> str:
    """A keyword of an object, with the color that was chosen for the object."""
    return instance_words(say, ability, say.position.object(id).choice("color"))
