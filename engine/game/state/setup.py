"""What a game starts from: the values that a scenario builds.

In: cards and a moment. Out: a `SetUp`, of which `engine.game.game.begin` makes a game state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.ability.cards import Card
from engine.terms.bilingual import Bilingual
from engine.terms.ids import PlayerId
from engine.terms.mana import Mana
from engine.terms.turn import Step


@dataclass(frozen=True, slots=True)
class CardSetUp:
    """A card in a hand, library, graveyard, exile or command zone.

    `label` is how the scenario calls it ("Bear", "Bear#2"), unique in the set-up; the card keeps
    its label through all zones although it becomes a new object each time. `card` None is a card
    that nobody knows.
    """

    card: Card | None
    label: str
    owner: PlayerId | None = None  # the player under whom it stands unless said
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PermanentSetUp:
    """A permanent. `owner` and `controller` are the player under whom it stands unless said.

    `attached_to` is a label or a player. `new`: it came under its controller's control this turn.
    `chosen` are choices made as it entered ("color": "R").
    """

    card: Card
    label: str
    owner: PlayerId | None = None
    controller: PlayerId | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached_to: str | None = None
    face: int = 0
    face_down: bool = False
    new: bool = False
    token: bool = False
    chosen: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerSetUp:
    """A player. `library` is top first; with `unknown_cards` unknown cards below it."""

    name: PlayerId
    life: int = 20
    hand: tuple[CardSetUp, ...] = ()
    library: tuple[CardSetUp, ...] = ()
    unknown_cards: int = 40
    graveyard: tuple[CardSetUp, ...] = ()  # the last one put there first: top first
    exile: tuple[CardSetUp, ...] = ()
    command: tuple[CardSetUp, ...] = ()
    battlefield: tuple[PermanentSetUp, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    mana: tuple[Mana, ...] = ()


@dataclass(frozen=True, slots=True)
class SetUp:
    """A game at a moment: players in turn order, whose turn, which turn and step.

    `strict_mana`: costs are paid from mana pools; otherwise mana is taken as available, the cost
    being determined and shown all the same. `coin_flips` (True is heads, or won where a call is
    made) and `dice` come in order, `shuffles` are not needed: a shuffled library is unknown.
    `limit` is the greatest number of events in one action before the game is given up;
    `given_names` are what the rules name (tokens, emblems, unknown cards), by the English name.
    """

    players: tuple[PlayerSetUp, ...]
    active: PlayerId
    step: Step = Step.PRECOMBAT_MAIN
    turn: int = 1
    strict_mana: bool = False
    coin_flips: tuple[bool, ...] = ()
    dice: tuple[int, ...] = ()
    limit: int = 10_000
    given_names: Mapping[str, Bilingual] = field(default_factory=dict)
