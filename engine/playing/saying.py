"""How an entry names an object so that it can mean no other.

In: the labels that a replay knows, and a state. Out: names of the notation: `Bear` where one thing
is called so, else `Bear#2`.
"""

from __future__ import annotations

from engine.game.state.state import GameState
from engine.replay.names import Names
from engine.scenario.model import Name
from engine.terms.ids import ObjectId, Recipient


class Saying:
    """The names by which entries speak of what is in a state."""

    def __init__(self, names: Names, state: GameState) -> None:
        self.names = names.branch()
        self.names.learn(state)
        self._state = state
        self._said: dict[str, str] = {}

    def of(self, recipient: Recipient) -> str:
        """The name of a player or an object."""
        if isinstance(recipient, str):
            return recipient
        return self.of_label(self._state.object_or_last_known(recipient).label)

    def of_label(self, label: str) -> str:
        """The name of what has this label."""
        if label not in self._said:
            self._said[label] = self._exact(label)
        return self._said[label]

    def _exact(self, label: str) -> str:
        base = label.partition("#")[0]
        name = Name(base)
        found = self.names.labels(name)
        if label not in found:
            return label
        if len(found) == 1 and not self.names.is_player(name):
            return base
        return f"{base}#{found.index(label) + 1}"

    def label_of(self, id: ObjectId) -> str | None:
        """The label of an object of the game, None for what is gone."""
        object = self._state.objects.get(id)
        return object.label if object is not None else None
