"""English words of what a learner asks of a step.

In: facts of `facts/asked.py`. Out: `ASKED`, templates, and functions for those with structure.
"""

from __future__ import annotations

from engine.game.facts.asked import Asked, CopiedExcept, LostSubtypes
from engine.telling.en.grammar import THIS_PERMANENT, joined, with_article
from engine.telling.speaker import Speaker, Template
from engine.terms.fact import Kind

ASKED: dict[Kind, Template] = {
    Asked.KEEPS_ITS_COST: "{permanent} keeps its mana cost, {cost}, and is still colorless",
    Asked.NAME_OF_SUBTYPES: (
        "nothing gives the token a name, so it has that of its subtypes and the word Token: {token}"
    ),
    Asked.STILL_WAITS: (
        "state-based actions are checked before abilities that have triggered go on the stack: "
        "{ability} has triggered, and with {player} out of the game it never goes there"
    ),
    Asked.SAME_TARGET: (
        "{permanent} is the same object once it is turned face up, and still the target of {of}"
    ),
    Asked.COST_OF_HALF: (
        "the spell is {card} alone, so that its {keyword} cost is that of this half: {cost}"
    ),
    Asked.ENCHANTS_ONE: (
        "{aura} can enchant one object or player only, and {player} chooses which"
    ),
    Asked.EQUIPS_ONE: "{equipment} can equip one creature only, and {player} chooses which",
    Asked.SWITCHED_ANEW: (
        "power and toughness are switched after everything else: without the switch {object} is "
        "{before}, and with it {now}"
    ),
    Asked.SWITCHED_BACK: (
        "{object} has been switched {number:times} now: each switch undoes the one before it, and "
        "{object} is {stats}, as though there were none"
    ),
    Asked.SWITCHED_ONCE_MORE: (
        "{object} has been switched {number:times} now: each switch undoes the one before it, and "
        "{object} is {stats}, as though there were only one"
    ),
    Asked.LEAST_TOUGHNESS: "{object} is chosen, with the least toughness, {toughness}",
    Asked.CANT_ENTER_BY: "by the effect of {source}, {object} can't enter the battlefield",
    Asked.CANT_ENTER_AS: (
        "by the effect of {source}, {object} can't enter the battlefield as a copy of {original}"
    ),
    Asked.LEGAL_THOUGH: (
        "{permanent} is a legal target though it can't be destroyed, so {resolving} resolves and "
        "does the rest of what it says"
    ),
    Asked.KEEPS_COLOR_AND_COST: "{permanent} is still {colors}, and its mana cost is still {cost}",
}


def copied_except(say: Speaker, fact: CopiedExcept) -> str:
    """What is copied, and in what the copy differs."""
    said = say.words("exceptions", fact.exceptions)
    said = said or say.words("spell_exception", fact.exceptions)
    said = None if said is None else said.replace("~", THIS_PERMANENT)
    text = None if said is None else f", except {said}"
    name = say.name(fact.original)
    if text is None:
        return f"{name} is copied with an exception, and that is copied on"
    return f"{name} is copied{text}; whatever copies the copy copies that too"


def lost_subtypes(say: Speaker, fact: LostSubtypes) -> str:
    """What an object is not, and which subtypes it has not for that reason."""
    name, word = say.name(fact.object), say.words("type_name", fact.type) or fact.type
    types = joined([say.words("subtype_name", each) or each for each in fact.subtypes])
    noun = "type" if len(fact.subtypes) == 1 else "types"
    return (
        f"{name} is not {with_article(word)} now, so it doesn't have the {word} {noun} {types} "
        f"either"
    )
