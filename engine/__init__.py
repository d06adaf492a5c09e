"""Magic by its rules: read a card, set up a game, act, ask what is legal and why not, tell it.

These names are what a program needs; `docs/engine.md` opens with a page that uses them. Everything
else is taken from the module that defines it.
"""

from engine.game import registered as _registered  # noqa: F401  fills what values mean and do
from engine.game.game import apply, begin, ready, why_not
from engine.game.legal_actions import legal_actions
from engine.game.state import actions
from engine.game.state.setup import CardSetUp, PermanentSetUp, PlayerSetUp, SetUp
from engine.telling.trace import tell, tell_choice, tell_refusal
from engine.terms.ids import PlayerId
from engine.terms.turn import Step
from engine.text.card import FaceText, compile_card

__all__ = [
    "CardSetUp",
    "FaceText",
    "PermanentSetUp",
    "PlayerId",
    "PlayerSetUp",
    "SetUp",
    "Step",
    "actions",
    "apply",
    "begin",
    "compile_card",
    "legal_actions",
    "ready",
    "tell",
    "tell_choice",
    "tell_refusal",
    "why_not",
]
