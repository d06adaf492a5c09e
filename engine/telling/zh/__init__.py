"""Chinese."""

from engine.telling.speaker import Language
from engine.telling.zh import grammar
from engine.telling.zh.actions import ACTIONS
from engine.telling.zh.events import EVENTS
from engine.telling.zh.not_so import NOT_SO
from engine.telling.zh.questions import QUESTIONS
from engine.telling.zh.reasons import REASONS
from engine.telling.zh.sentences import SENTENCES
from engine.telling.zh.spells import DENIALS, STRUCTURED
from engine.telling.zh.state_based import STATE_BASED

CHINESE = Language(
    "zh",
    grammar,
    {**SENTENCES, **REASONS, **STATE_BASED, **QUESTIONS},
    STRUCTURED,
    EVENTS,
    ACTIONS,
    NOT_SO,
    DENIALS,
)
