"""Which object or player a name of the scenario means.

In: names as a scenario writes them, and a state. Out: ids of players and objects. Objects keep
their label through all zones; a label is numbered in the order in which objects were set up or came
to be, so that `Bear#2` means the same card throughout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy

from engine.game.state.state import GameState
from engine.scenario.model import CardDefinition, Name, Scenario
from engine.scenario.source import nearest
from engine.scenario.words import TOKEN_ENDINGS
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.objects import ObjectKind
from rules.errors import NotFoundError

Fits = Callable[[ObjectId], bool]


class Names:
    """The labels of a replay in the order in which they came to be."""

    def __init__(self, scenario: Scenario, aliases: dict[str, str]) -> None:
        self._place = scenario.place
        self._players = {player.name: PlayerId(player.name) for player in scenario.players}
        self._aliases = aliases
        self._labels: dict[str, set[str]] = {}
        self._seen = 0

    def branch(self) -> Names:
        """Names that know what these know and learn without them."""
        made = copy(self)
        made._labels = dict(self._labels)
        return made

    def learn(self, state: GameState) -> None:
        """Take in the labels of objects that are new in this state."""
        if state.next_id == self._seen:
            return
        for id, object in state.objects.items():
            if id >= self._seen and object.label not in self._labels:
                if object.kind is ObjectKind.ABILITY:
                    continue
                name = object.values.name
                base = object.label.partition("#")[0]
                self._labels[object.label] = {base, name.zh, name.en}
        self._seen = state.next_id

    def player(self, name: str) -> PlayerId:
        """The player of that name."""
        return self._players[name]

    def is_player(self, name: Name) -> bool:
        """Whether the name is a player's."""
        return name.ordinal is None and name.text in self._players

    def labels(self, name: Name) -> tuple[str, ...]:
        """The labels that the name may mean, its ordinal aside, in order."""
        meant = self.meant(name)
        found = [label for label, names in self._labels.items() if meant & names]
        bases = list(dict.fromkeys(label.partition("#")[0] for label in found))
        return tuple(sorted(found, key=lambda label: _place(label, bases)))

    def meant(self, name: Name) -> frozenset[str]:
        """What an object may be called that the name means, its ordinal aside.

        CR 111.4: a token is named after its subtypes and the word token, which people leave out.
        """
        wanted = self._aliases.get(name.text, name.text)
        if any(wanted in names for names in self._labels.values()):
            return frozenset({wanted})
        return frozenset({wanted, *(wanted + ending for ending in TOKEN_ENDINGS)})

    def label(self, state: GameState, name: Name, fits: Fits | None = None) -> str:
        """The one label that the name means: by its ordinal, else the first that fits.

        Raises `NotFoundError` with the line and the nearest names if nothing has that name.
        """
        self.learn(state)
        found = self.labels(name)
        if name.ordinal is not None:
            if name.ordinal <= len(found):
                return found[name.ordinal - 1]
        elif found:
            return self._first_fitting(state, found, fits)
        raise self.unknown(name)

    @staticmethod
    def _first_fitting(state: GameState, labels: tuple[str, ...], fits: Fits | None) -> str:
        if fits is not None:
            for label in labels:
                id = state.find(label)
                if id is not None and fits(id):
                    return label
        for label in labels:
            if state.find(label) is not None:
                return label
        return labels[0]

    def distinct(self, state: GameState, names: Iterable[Name]) -> list[ObjectId]:
        """The permanents named; a plain name that stands twice means two of them."""
        found: list[ObjectId] = []
        for name in names:

            def fits(id: ObjectId) -> bool:
                return state.objects[id].on_battlefield and id not in found

            found.append(self.object(state, name, fits))
        return found

    def object(self, state: GameState, name: Name, fits: Fits | None = None) -> ObjectId:
        """The object that the name means.

        Raises `NotFoundError` if nothing has that name, or what has it is no longer in the game.
        """
        label = self.label(state, name, fits)
        id = state.find(label)
        if id is None:
            raise NotFoundError(f"'{name}' is no longer in the game", place=self.at(name.line))
        return id

    def recipient(self, state: GameState, name: Name, fits: Fits | None = None) -> Recipient:
        """The player or object that the name means."""
        if self.is_player(name):
            return self.player(name.text)
        return self.object(state, name, fits)

    def at(self, line: int) -> str:
        """The place of a line of the scenario."""
        return f"{self._place}:{line}" if line else self._place

    def unknown(self, name: Name) -> NotFoundError:
        """Make the error for a name that nothing has."""
        known = {n for names in self._labels.values() for n in names}
        near = nearest(name.text, (*known, *self._aliases, *self._players))
        hint = f" (near: {', '.join(near)})" if near else ""
        return NotFoundError(
            f"no object named '{name}'{hint}", place=self.at(name.line), nearest=near
        )


def _place(label: str, bases: list[str]) -> tuple[int, int]:
    """Where a label stands among those of its name: `Bear`, `Bear#2`, `Bear#3`."""
    base, _, number = label.partition("#")
    return bases.index(base), int(number) if number.isdecimal() else 1


def aliases_of(cards: Iterable[CardDefinition]) -> dict[str, str]:
    """Every further name of a card with the name it is defined under."""
    return {further: card.name for card in cards for further in card.names}
