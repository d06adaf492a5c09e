"""English words of what a learner asks of a step.

In: facts of `facts/asked.py`. Out: `ASKED`, templates, and functions for those with structure.
"""

from __future__ import annotations

from engine.game.facts.asked import Asked, CopiedExcept
from engine.telling.en.grammar import THIS_PERMANENT
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
    Asked.LEAST_TOUGHNESS: "{object} is chosen, with the least toughness, {toughness}",
    Asked.CANT_ENTER_BY: "by the effect of {source}, {object} can't enter the battlefield",
    Asked.CANT_ENTER_AS: (
        "by the effect of {source}, {object} can't enter the battlefield as a copy of {original}"
    ),
    Asked.LEGAL_THOUGH: (
        "{permanent} is a legal target though it can't be destroyed, so {resolving} resolves and "
        "does the rest of what it says"
    ),
    Asked.ONLY_OPPONENT_PROTECTS: (
        "{player} controls {siege}, and only an opponent of its controller can protect a Siege"
    ),
    Asked.BEFORE_PRIORITY: (
        "state-based actions come before {player} gets priority again, so no further ability of "
        "{object} can be activated first"
    ),
    Asked.OWN_HEXPROOF: (
        "the hexproof of {permanent} stops opponents alone, and {player} controls it"
    ),
    Asked.NO_COMBAT_DAMAGE: (
        "the effect of {source} is about combat damage, which {creature} doesn't deal in a fight"
    ),
    Asked.LEGAL_AS_IT_BEGAN: (
        "targets are checked as {resolving} begins to resolve and not again: by now {reason}, and "
        "the rest of what it says still affects {object}"
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
