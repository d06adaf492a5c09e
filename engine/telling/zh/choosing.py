"""Chinese words of questions: what is chosen, and what for.

In: facts of questions. Out: words.
"""

from __future__ import annotations

from engine.game.facts.questions import ChooseFor, ModeToChoose
from engine.telling.kinds import kinds_asked
from engine.telling.quoted import mode_said
from engine.telling.speaker import Speaker
from engine.telling.zh.grammar import in_words
from engine.text.words.keyword_actions import CHINESE_VERBS


def choose_for(say: Speaker, fact: ChooseFor) -> str:
    """选择要牺牲的生物."""
    types, cards = kinds_asked(fact.filter)
    noun = "或".join(say.words("type_name", each) or str(each) for each in types)
    noun = f"{noun}牌" if cards else noun or "永久物"
    measure = "张" if cards else "个"
    count = f"{in_words(fact.number)}{measure}" if fact.number != 1 else ""
    action = fact.effect.action if fact.effect is not None else None
    verb = f"要{CHINESE_VERBS[action]}的" if action in CHINESE_VERBS else ""
    return f"选择{verb}{count or ('' if verb else f'一{measure}')}{noun}"


def mode_to_choose(say: Speaker, fact: ModeToChoose) -> str:
    """A mode by its number and its words."""
    source = say.name(fact.source) if fact.source is not None else ""
    said = mode_said(say, fact.mode, source)
    return f"第{fact.number}个模式{said or ''}"
