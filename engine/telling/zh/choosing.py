"""Chinese words of questions: what is chosen, and what for.

In: facts of questions. Out: words.
"""

from __future__ import annotations

from engine.game.facts.questions import AimedAt, ChooseFor, ModeToChoose, TargetFor
from engine.telling.kinds import kinds_asked
from engine.telling.quoted import mode_said
from engine.telling.speaker import Speaker
from engine.telling.targets import said_of_part
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


def target_for(say: Speaker, fact: TargetFor) -> str:
    """为咒语的某一部分选择目标."""
    inside, noun = said_of_part(say, fact)
    part = "里的".join(words for words in (inside, noun) if words is not None)
    where = f"（共{fact.of}处，第{fact.number}处）" if fact.of > 1 else ""
    return f"为{say.name(fact.spell)}{part}选择目标{where}"


def aimed_at(say: Speaker, fact: AimedAt) -> str:
    """「目标地」：树林."""
    inside, noun = said_of_part(say, fact.part)
    part = noun or inside or f"第{fact.part.number}处目标"
    chosen = [
        say.name(who) + ("（已不是合法目标）" if who in fact.gone else "") for who in fact.chosen
    ]
    return f"{part if fact.part.of > 1 else '目标'}：{'、'.join(chosen) or '无'}"
