"""The trace: what a game tells about itself, step by step. This is the engine's product.

In: what the engine did. Out: `TraceStep` values, each with a sentence in both languages, the rules
applied, what changed, conditions checked and found false, actions refused, and the state after it.
A rule number stands in a trace only where that rule's code ran.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.characteristics import Bilingual
from engine.terms import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is different after a step.

    `subject` names the object or player; `what` is a word of: life, zone, tapped, damage, counters,
    power/toughness, types, colors, abilities, controller, attached to, attacking, blocking, hand,
    library, graveyard, mana, step, turn, active player, stack, exists. `before` and `after` are
    printed values, "" for none.
    """

    subject: Bilingual
    what: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Check:
    """A condition that was checked and found false, which a reader would ask about."""

    condition: Bilingual
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that the rules forbid, as it was asked for, with the rule that forbids it."""

    action: Bilingual
    reason: Bilingual
    rule: str


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step: a sentence, the rules applied in the order in which they ran, and their effect.

    `number` counts from 1 through a replay. `rules` are numbers of the 2026-04-17 edition without
    duplicates.
    """

    number: int
    text: Bilingual
    rules: tuple[str, ...]
    changes: tuple[Change, ...]
    checked: tuple[Check, ...]
    refused: tuple[Refusal, ...]
    state: StateView


@dataclass(frozen=True, slots=True)
class PermanentView:
    """A permanent as it is at this moment, its derived characteristics printed."""

    id: ObjectId
    label: str
    name: Bilingual
    controller: PlayerId
    owner: PlayerId
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    colors: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    keywords: tuple[str, ...]
    counters: tuple[tuple[str, int], ...]
    damage: int
    tapped: bool
    attached_to: str | None
    attacking: str | None
    blocking: tuple[str, ...]
    token: bool


@dataclass(frozen=True, slots=True)
class StackView:
    """A spell or ability on the stack, the top one last."""

    id: ObjectId
    label: str
    name: Bilingual
    kind: str  # spell, activated ability, triggered ability
    controller: PlayerId
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player at this moment; cards by label, libraries by size."""

    name: PlayerId
    life: int
    counters: tuple[tuple[str, int], ...]
    mana: str
    hand: tuple[str, ...]
    library: int
    graveyard: tuple[str, ...]
    exile: tuple[str, ...]
    command: tuple[str, ...]
    lost: bool


@dataclass(frozen=True, slots=True)
class StateView:
    """What everybody sees of the game after a step."""

    turn: int
    active: PlayerId
    step: str
    priority: PlayerId | None
    players: tuple[PlayerView, ...]
    permanents: tuple[PermanentView, ...]
    stack: tuple[StackView, ...]
    winner: tuple[PlayerId, ...]
    over: bool
