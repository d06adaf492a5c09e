"""The service for scenarios that are sent: what web and API ask, answered by the workers.

In: the text of a scenario. Out: replays, or their JSON. Cards that it does not define come from the
library. Raises `HeadjudgeError`s of the scenario and of the limits.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.replaying.pool import pool
from app.scenarios import found_card
from app.service import Service
from engine.replay import CardText, Replay
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

    def replay(self, text: str) -> Replay:
        """Replay a scenario."""
        result: Replay = pool().do("replay", text, self._card)
        return result

    def replay_json(self, text: str, *, skip_missing: bool = False) -> bytes:
        """Return the JSON of `headjudge replay --json`."""
        answer: bytes = pool().do("replay_json", text, self._card, skip_missing=skip_missing)
        return answer
