"""Abilities and modes in their own words, their source by name.

In: an ability or a mode. Out: its words in quotation marks; None where no template says them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine.ability.base import Ability
from engine.ability.cards import Card
from engine.ability.keywords import KeywordAbility
from engine.ability.replacements.entering import EnterMoving
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import Mode
from engine.game.facts.questions import Deed
from engine.game.state.state import GameState
from engine.telling.quoting import within_quotes
from engine.telling.speaker import Speaker
from engine.telling.words import ability_words, as_printed, mode_words
from engine.terms.ids import ObjectId
from engine.text.normalise import language_of


def quoted(
    say: Speaker,
    ability: Ability,
    source: str,
    subtypes: Collection[str] = (),
    of: ObjectId | None = None,
) -> str | None:
    """The words of an ability; `subtypes` are those of its source, `of`."""
    found = line_of(say, ability, of)
    if found is None:
        return None
    said = say.grammar.by_name(found, source)
    if "Equipment" in subtypes:
        said = say.grammar.of_equipment(said)
    return say.grammar.quote(said)


def own_quoted(say: Speaker, id: ObjectId, ability: Ability) -> str | None:
    """The words of an ability of an object."""
    subtypes = say.position.of(id).subtypes
    return quoted(say, ability, say.printed_name(id), subtypes, id)


def line_of(say: Speaker, ability: Ability, of: ObjectId | None) -> str | None:
    """The line that an ability is, `~` for its source.

    The card has the word, in its language: that of the source, or any from which the source has
    the ability. Templates say the same in the other language.
    """
    written = say.of(ability_words(ability))
    if written is None:
        return None
    known = say.position.object(of).card if of is not None else None
    for card in ((known,) if known is not None else ()) + _cards(say.state):
        for one, text in card.lines:
            if one == ability and language_of(text) == say.language.code:
                return as_printed(text) if say.language.code == "zh" else text
    return written


def _cards(state: GameState) -> tuple[Card, ...]:
    """The cards of the game, each once."""
    found: tuple[Card, ...] | None = state.memo.get("cards")
    if found is None:
        all_of_them = (object.card for object in state.objects.values())
        found = tuple({id(card): card for card in all_of_them if card is not None}.values())
        state.memo["cards"] = found
    return found


def intervening_words(say: Speaker, ability: Ability, source: ObjectId) -> str | None:
    """What stands between the "if" of a triggered ability and the comma after it."""
    found = line_of(say, ability, source)
    asked = say.grammar.AFTER_IF.search(found) if found is not None else None
    return None if asked is None else of_source(say, asked[1], source)


def of_source(say: Speaker, text: str, source: ObjectId) -> str:
    """Words of an object's text: itself by name, and what an Equipment is attached to equipped."""
    said = say.grammar.by_name(text, say.name(source))
    is_equipment = "Equipment" in say.position.of(source).subtypes
    return say.grammar.of_equipment(said) if is_equipment else said


def as_given_to(say: Speaker, ids: Sequence[ObjectId], text: str) -> str:
    """Words of what objects are given: an Equipment speaks of the equipped creature.

    What is quoted stands within a sentence, and has no full stop of its own.
    """
    text = within_quotes(text, lambda given: given[:-1].rstrip(".。") + given[-1])
    if ids and all("Equipment" in say.position.of(id).subtypes for id in ids):
        return within_quotes(text, say.grammar.of_equipment)
    return text


def effects_quoted(say: Speaker, deed: Deed) -> str | None:
    """What is done, in the words of the card that says it."""
    found = say.words("chain", deed.effects)
    return say.grammar.quote(of_source(say, found, deed.scene.source)) if found else None


def mode_said(say: Speaker, mode: Mode, source: str) -> str | None:
    """What a mode does."""
    found = say.of(mode_words(mode)) or say.of(mode_words(replace(mode, cost=())))
    return None if found is None else say.grammar.quote(say.grammar.by_name(found, source))


def keyword_of_replacement(say: Speaker, replacement: Replacement) -> str | None:
    """The keyword that a replacement effect is, with its number if it has one: devour 5."""
    if replacement.word is None:
        return None
    amounts = [result.amount for result in replacement.results if isinstance(result, EnterMoving)]
    return instance_words(say, KeywordAbility(replacement.word, amount=next(iter(amounts), None)))


def keyword_of_ability(say: Speaker, source: ObjectId, ability: Ability) -> str | None:
    """The keyword that an ability is, as its source has it: annihilator 2; None for another."""
    word = getattr(ability, "word", None)
    if not word:
        return None
    held = [h.ability for h in say.position.of(source).held]
    own = {a for a in held if isinstance(a, KeywordAbility) and a.keyword == word}
    return own_keyword(say, source, own.pop()) if len(own) == 1 else say.keyword(word)


def instance_words(say: Speaker, ability: KeywordAbility, chosen: str | None = None) -> str:
    """An instance of a keyword as a card has it: protection from red, 反红保护.

    `chosen` is the letter of the color that the permanent's controller chose for it.
    """
    said = say.words("keyword_ability", ability) or say.keyword(ability.keyword)
    for says_whose in ("~ has ", "~具有"):  # a keyword whose cost is said in a sentence
        said = said.removeprefix(says_whose)
    said = said.rstrip(".。")
    color = say.grammar.COLORS.get(chosen or "")
    return said if color is None else say.grammar.of_color(said, color)


def own_keyword(say: Speaker, id: ObjectId, ability: KeywordAbility) -> str:
    """A keyword of an object, with the color that was chosen for the object."""
    return instance_words(say, ability, say.position.choice(id, "color"))
