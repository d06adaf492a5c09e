"""English words of questions: what is chosen, and what for.

In: facts of questions. Out: words.
"""

from __future__ import annotations

from engine.game.facts.questions import AimedAt, ChooseFor, ModeToChoose, TargetFor
from engine.telling.en.grammar import in_words, with_article
from engine.telling.kinds import kinds_asked
from engine.telling.quoted import mode_said
from engine.telling.speaker import Speaker
from engine.telling.targets import said_of_part


def choose_for(say: Speaker, fact: ChooseFor) -> str:
    """Choose a creature to sacrifice."""
    types, cards = kinds_asked(fact.filter)
    noun = " or ".join(types) or ("" if cards else "permanent")
    noun = f"{noun} card".strip() if cards else noun
    what = with_article(noun) if fact.number == 1 else f"{in_words(fact.number)} {noun}s"
    action = fact.effect.action if fact.effect is not None else None
    return f"choose {what}" + (f" to {action}" if action is not None else "")


def mode_to_choose(say: Speaker, fact: ModeToChoose) -> str:
    """A mode by its number and its words."""
    source = say.name(fact.source) if fact.source is not None else ""
    said = mode_said(say, fact.mode, source)
    return f"mode {fact.number}" + (f": {said}" if said is not None else "")


def target_for(say: Speaker, fact: TargetFor) -> str:
    """Choose targets for a spell, with the part of its text that they are for."""
    inside, noun = said_of_part(say, fact)
    part = " in ".join(words for words in (noun, inside) if words is not None)
    count = f" ({fact.number} of {fact.of})" if fact.of > 1 else ""
    return f"choose targets for {say.name(fact.spell)}{part and ', ' + part}{count}"


def aimed_at(say: Speaker, fact: AimedAt) -> str:
    """ "target land": Forest."""
    inside, noun = said_of_part(say, fact.part)
    part = noun or inside or f"target {fact.part.number}"
    chosen = [
        say.name(who) + (" (no longer a legal target)" if who in fact.gone else "")
        for who in fact.chosen
    ]
    return f"{part if fact.part.of > 1 else 'target'}: {', '.join(chosen) or 'none'}"
