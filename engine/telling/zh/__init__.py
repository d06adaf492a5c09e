"""Chinese."""

from engine.telling.speaker import Language
from engine.telling.zh import grammar
from engine.telling.zh.actions import ACTIONS
from engine.telling.zh.asked import ASKED
from engine.telling.zh.casting import CASTING
from engine.telling.zh.combat import COMBAT
from engine.telling.zh.effects import EFFECTS
from engine.telling.zh.events import EVENTS
from engine.telling.zh.not_so import NOT_SO
from engine.telling.zh.printed import PRINTED, WORDS_OF_PRINTED
from engine.telling.zh.questions import QUESTIONS
from engine.telling.zh.reasons import REASONS
from engine.telling.zh.spells import DENIALS, STRUCTURED
from engine.telling.zh.stack import STACK
from engine.telling.zh.state_based import STATE_BASED
from engine.telling.zh.turn import TURN

CHINESE = Language(
    "zh",
    grammar,
    {
        **CASTING,
        **COMBAT,
        **EFFECTS,
        **STACK,
        **TURN,
        **REASONS,
        **ASKED,
        **STATE_BASED,
        **QUESTIONS,
        **PRINTED,
    },
    {**STRUCTURED, **WORDS_OF_PRINTED},
    EVENTS,
    ACTIONS,
    NOT_SO,
    DENIALS,
)
