"""How a language joins, counts and names: what each folder of a language has in `grammar.py`.

In: words, numbers. Out: words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.terms.keywords import CostName
from engine.terms.turn import Step
from engine.terms.zones import Zone


class Grammar(Protocol):
    """How a language joins, counts and names."""

    #: What a card is called that nobody knows.
    UNKNOWN: str
    #: What is meant that is nowhere any more.
    NO_OBJECT: str
    THE_GAME: str
    #: That nothing comes of what resolves.
    NOTHING_HAPPENS: str
    #: What stands between subtypes.
    BETWEEN_SUBTYPES: str
    THIS_TOKEN: str
    THIS_PERMANENT: str
    #: Why a permanent is something else than its card.
    IS_COPY: str
    IS_FACE_DOWN: str
    STEPS: Mapping[Step, str]
    #: Where something is.
    IN_ZONE: Mapping[Zone, str]
    COLORS: Mapping[str, str]
    #: What stands between "if" and a comma after what a triggered ability waits for.
    AFTER_IF: re.Pattern[str]

    def joined(self, parts: Sequence[str]) -> str:
        """Several things in a row."""

    def in_words(self, number: int) -> str:
        """A number before what is counted; large ones in figures."""

    def times(self, number: int) -> str:
        """How often."""

    def counters(self, number: int, kind: str) -> str:
        """So many counters of a kind."""

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in a list."""

    def unknown_cards_of(self, player: str, number: int) -> str:
        """So many cards of a player that nobody knows."""

    def unknown_cards(self, number: int) -> str:
        """So many cards that nobody knows."""

    def keyword(self, word: CostName) -> str:
        """The name of a keyword ability, or of a cost that none names."""

    def quote(self, words: str) -> str:
        """Words of card text in quotation marks."""

    def by_name(self, text: str, name: str) -> str:
        """Words of a text with its source by name, `~` being the source."""

    def of_equipment(self, text: str) -> str:
        """Words of an Equipment, where those of what it is attached to differ."""

    def ability_of(self, source: str, kind: str, keyword: str) -> str:
        """An ability by its source and its keyword, or its kind."""

    def designation_of(self, player: str, word: str) -> str:
        """What has the abilities that come with speed, being the monarch or the initiative."""

    def owned(self, player: str, name: str) -> str:
        """Something of a player."""

    def face_down(self, name: str) -> str:
        """A face-down card, by the name of its face."""

    def face_down_creature(self, stats: str) -> str:
        """What becomes a copy of a face-down permanent becomes."""

    def copy_called(self, name: str, own: str) -> str:
        """A copy, by the name that it has and the name of its card."""

    def because(self, reason: str) -> str:
        """The sentence of a reason."""

    def because_not(self, condition: str) -> str:
        """The sentence of a condition that is not so."""

    def token_called(self, stats: str, name: str, several: bool) -> str:
        """A token that no template says, by its name."""

    def of_color(self, words: str, color: str) -> str:
        """Words of "the chosen color" with that color."""

    def copy_of_spell(self, name: str) -> str:
        """A copy of a spell on the stack, by its own name."""

    def token_by_name(self, name: str) -> str:
        """A token whose name does not say that it is one."""

    def aside(self, words: str) -> str:
        """Words in brackets."""

    def ordinal(self, words: str, number: int) -> str:
        """Words with the number that tells them from the same words."""

    def sentence(self, head: str, clauses: Sequence[str]) -> str:
        """A sentence of a head and clauses."""

    def clauses(self, clauses: Sequence[str]) -> str:
        """Several clauses in a row."""

    def refused(self, action: str, reason: str, moment: str) -> str:
        """The sentence of an action that the rules forbid; `moment` is "" or when it is taken."""

    def step_of(self, player: str, step: Step) -> str:
        """A step or phase of a player's turn."""

    def for_question(self, source: str, question: str) -> str:
        """A question that something asks; `source` is "" where nothing does."""
