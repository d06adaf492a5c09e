"""English."""

from engine.telling.en import grammar
from engine.telling.en.actions import ACTIONS
from engine.telling.en.asked import ASKED
from engine.telling.en.casting import CASTING
from engine.telling.en.combat import COMBAT
from engine.telling.en.effects import EFFECTS
from engine.telling.en.events import EVENTS
from engine.telling.en.not_so import NOT_SO
from engine.telling.en.printed import PRINTED, WORDS_OF_PRINTED
from engine.telling.en.questions import QUESTIONS
from engine.telling.en.reasons import REASONS
from engine.telling.en.spells import DENIALS, STRUCTURED
from engine.telling.en.stack import STACK
from engine.telling.en.state_based import STATE_BASED
from engine.telling.en.turn import TURN
from engine.telling.speaker import Language

ENGLISH = Language(
    "en",
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
