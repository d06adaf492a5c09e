"""The service for scenarios that are sent: what web and API ask, answered by the workers.

In: the text of a scenario. Out: replays, or their JSON. Cards that it does not define come from the
library. Raises `HeadjudgeError`s of the scenario and of the limits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.replaying.pool import pool
from app.replaying.table_parts import PlainSteps, Reading
from app.replaying.told import Scene, Told, ToldWhyNot
from app.scenarios import found_card
from app.service import Service
from engine.playing.question import Question
from engine.playing.trying import Piece
from engine.replay.cards import CardText
from engine.replay.offers import Offers
from rules.errors import NotFoundError


@dataclass(frozen=True, slots=True)
class SentScenarios:
    """Scenarios that are sent to the server over one library."""

    service: Service

    def _card(self, name: str) -> CardText | None:
        try:
            return found_card(self.service.library, name)
        except NotFoundError:
            return None

    def replay(self, text: str) -> Told:
        """Replay a scenario, for a page."""
        result: Told = pool().do("replay", text, self._card)
        return result

    def scene(self, text: str, step: int) -> Scene:
        """Replay a scenario, for the stepper at one step."""
        result: Scene = pool().do("scene", text, self._card, step=step)
        return result

    def replay_json(self, text: str, *, skip_missing: bool = False) -> bytes:
        """Return the JSON of `headjudge replay --json`."""
        answer: bytes = pool().do("replay_json", text, self._card, skip_missing=skip_missing)
        return answer

    def why_not(self, text: str, step: int, action: str) -> ToldWhyNot:
        """Say what would become of an action after a step, for a page."""
        found: ToldWhyNot = pool().do("why_not", text, self._card, step=step, action=action)
        return found

    def offers(self, text: str, step: int) -> tuple[int, Offers]:
        """Return what may be asked about after a step, and after which step that is."""
        found: tuple[int, Offers] = pool().do("offers", text, self._card, step=step)
        return found

    def about_json(self, text: str, step: int, name: str) -> bytes:
        """Return the JSON of `headjudge replay --about --json`."""
        answer: bytes = pool().do("about_json", text, self._card, step=step, name=name)
        return answer

    def why_not_json(self, text: str, step: int, action: str) -> bytes:
        """Return the JSON of `headjudge replay --why-not --json`."""
        answer: bytes = pool().do("why_not_json", text, self._card, step=step, action=action)
        return answer

    def table_json(
        self, text: str, *, do: Sequence[Any] = (), known: int = 0, language: str = ""
    ) -> bytes:
        """Return the JSON of the table after some entries."""
        answer: bytes = pool().do(
            "table_json",
            text,
            self._card,
            do=do,
            known=known,
            language=language,
            stamp=self._stamp,
        )
        return answer

    def table_why_not_json(self, text: str, *, card: str = "", action: Any = None) -> bytes:
        """Return the JSON of "why not?" for a card of the table, or for one entry."""
        asked = {"card": card, "action": action, "stamp": self._stamp}
        answer: bytes = pool().do("table_why_not_json", text, self._card, **asked)
        return answer

    def try_json(self, pieces: Sequence[Piece], language: str = "") -> bytes:
        """Return the JSON of a board on which cards, keywords and creatures can be tried."""
        answer: bytes = pool().do("try_json", "", self._card, pieces=pieces, language=language)
        return answer

    def expect_json(self, text: str, language: str = "") -> bytes:
        """Return the JSON of a scenario with expectations made from what happens in it."""
        asked = {"language": language, "stamp": self._stamp}
        answer: bytes = pool().do("expect_json", text, self._card, **asked)
        return answer

    def plain_answer(self, text: str, language: str) -> PlainSteps:
        """Return a play in lines of one language."""
        asked = {"language": language, "stamp": self._stamp}
        found: PlainSteps = pool().do("plain_answer", text, self._card, **asked)
        return found

    def pasted_json(self, card: str) -> bytes:
        """Return the JSON of a card that was pasted."""
        answer: bytes = pool().do("pasted_json", "", self._card, card=card)
        return answer

    def cards_read(self, names: Sequence[str]) -> Mapping[str, Reading]:
        """Return what is read of cards of the library, by the names that asked for them."""
        found: Mapping[str, Reading] = pool().do("cards_read", "", self._card, names=names)
        return found

    def questions(self, text: str, **wanted: Any) -> list[Question]:
        """Return practice questions of a scenario, or of a board of the recipe."""
        found: list[Question] = pool().do("questions", text, self._card, **wanted)
        return found

    @property
    def _stamp(self) -> str:
        """What names the library as it is now: what is kept of a play holds for it alone."""
        return self.service.library.version.name
