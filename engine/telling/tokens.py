"""What a token is: a 1/1 white Soldier creature token, 1/1白色士兵衍生生物.

In: the copiable values of a token. Out: words of one language.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.cards import CopiableValues
from engine.ability.effects.tokens import TokenDescription
from engine.game.state.events import TokenEnters
from engine.telling.speaker import Speaker
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.text.table.tokens import token_name
from engine.text.words.subtypes import BY_NAME


def _by_subtypes(values: CopiableValues) -> CopiableValues:
    """CR 111.4: a name that rules give in English alone, from the subtypes, in all languages."""
    if not values.subtypes or not all(name.lower() in BY_NAME for name in values.subtypes):
        return values
    name = token_name(values.subtypes)
    return replace(values, name=name) if values.name == Bilingual.same(name.en) else values


def stats_of_copy(say: Speaker, event: TokenEnters, original: ObjectId) -> str:
    """The power and toughness of a copy, where an exception makes them others."""
    own, values = say.position.copiable(original), event.entering.values or event.values
    if values.power is None or (values.power, values.toughness) == (own.power, own.toughness):
        return ""
    return f"{values.power}/{values.toughness}"


def token_words(say: Speaker, values: CopiableValues, *, several: bool) -> str:
    """The token by the words of the templates, or else by its name."""
    values = _by_subtypes(values)
    found = say.words("token", TokenDescription(values), "pl" if several else "sg")
    if found is not None:
        return say.grammar.by_name(found, say.grammar.THIS_TOKEN)
    stats = f"{values.power}/{values.toughness}" if values.power is not None else ""
    return say.grammar.token_called(stats, say.pick(values.name), several)
