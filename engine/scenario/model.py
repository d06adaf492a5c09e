"""A scenario as values: set-up, actions and expectations, as they were written.

In: nothing; `reader` makes these values and `writer` writes them back. Out: frozen values that
compare by content; the line something was written on is kept for messages and takes no part in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine.terms.keywords import Keyword
from rules.number import RuleNumber


def _line() -> int:
    return field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Title:
    """A text for people, in Chinese, English or both; an absent one is None."""

    zh: str | None = None
    en: str | None = None

    def __bool__(self) -> bool:
        return bool(self.zh or self.en)


@dataclass(frozen=True, slots=True)
class Name:
    """The name of an object or a player as an action or an expectation writes it.

    `ordinal` is 1-based: `熊#2` is the second object of that name, in the order in which objects
    were set up or came to be. Without it the name means the first one that fits.
    """

    text: str
    ordinal: int | None = None
    line: int = _line()

    def __str__(self) -> str:
        return self.text if self.ordinal is None else f"{self.text}#{self.ordinal}"


#: Names with whole numbers: damage or counters divided among objects and players.
Amounts = tuple[tuple[Name, int], ...]
#: Kinds of counters with how many of each.
Counters = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card as people write it: every value but `colors` is text, `text` one ability a line.

    `names` are further names of the same card (its name in the other language). `colors` is a
    colour indicator or the colours of a token, None where the cost says it. `irrelevant` lists
    lines of the text, each written out or by its 1-based number, that the scenario does not need.
    `back` is the other face of a double-faced card.
    """

    name: str
    names: tuple[str, ...] = ()
    type: str | None = None
    cost: str | None = None
    stats: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None
    text: str | None = None
    irrelevant: tuple[str, ...] = ()
    back: CardDefinition | None = None
    line: int = _line()


@dataclass(frozen=True, slots=True)
class PermanentSetup:
    """A permanent of the set-up. `controller` is the player under whom it is listed unless said.

    `new` means that it came under its controller's control this turn (CR 302.6). `count` sets up
    that many alike. `damage` is marked damage; `chosen` holds choices made as it entered.
    """

    name: str
    count: int = 1
    tapped: bool = False
    counters: Counters = ()
    damage: int = 0
    attached_to: Name | None = None
    controller: str | None = None
    owner: str | None = None
    face: str | None = None
    new: bool = False
    token: bool = False
    commander: bool = False
    chosen: tuple[tuple[str, str], ...] = ()
    line: int = _line()


@dataclass(frozen=True, slots=True)
class ExiledSetup:
    """A card in exile with counters on it, as a suspended one has them."""

    name: str
    counters: Counters


#: Cards of a zone, top first: a name, in exile with its counters, or a number of unknown cards.
Pile = tuple[str | int | ExiledSetup, ...]


@dataclass(frozen=True, slots=True)
class PlayerSetup:
    """A player of the set-up. A `library` that is None holds unknown cards, enough for the game."""

    name: str
    life: int | None = None
    counters: Counters = ()
    mana: str | None = None
    hand: Pile = ()
    library: Pile | None = None
    battlefield: tuple[PermanentSetup, ...] = ()
    graveyard: Pile = ()
    exile: Pile = ()
    command: Pile = ()
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Payment:
    """How a cost is paid where there is a choice; `mana` are the mana symbols spent."""

    mana: str | None = None
    sacrifice: tuple[Name, ...] = ()
    discard: tuple[Name, ...] = ()
    exile: tuple[Name, ...] = ()
    tap: tuple[Name, ...] = ()
    return_: tuple[Name, ...] = ()
    reveal: tuple[Name, ...] = ()
    remove: Counters = ()


@dataclass(frozen=True, slots=True)
class Action:
    """Base of what a player does. `by` is who does it, None where that is plain.

    `illegal` names rules of which one forbids the action: it must then be refused, and play goes on
    as though it had not been tried.
    """

    by: str | None = None
    illegal: tuple[RuleNumber, ...] = ()
    line: int = _line()


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Cast a spell (CR 601). `ways` are optional costs and permissions: kicker, flashback …"""

    card: Name = Name("")
    targets: tuple[tuple[Name, ...], ...] = ()
    x: int | None = None
    modes: tuple[str, ...] = ()
    divide: Amounts = ()
    ways: tuple[str, ...] = ()
    pay: Payment | None = None
    mana_from: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Activate an ability (CR 602); `ability` is its 1-based number among them, or words of it."""

    source: Name = Name("")
    ability: str | None = None
    targets: tuple[tuple[Name, ...], ...] = ()
    x: int | None = None
    modes: tuple[str, ...] = ()
    divide: Amounts = ()
    pay: Payment | None = None
    mana_from: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a land (CR 305). `ways` is the face: back, of a modal double-faced card (CR 712.12)."""

    card: Name = Name("")
    ways: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Action):
    """Turn a face-down permanent face up (CR 116.2b)."""

    permanent: Name = Name("")


@dataclass(frozen=True, slots=True)
class Unlock(Action):
    """Unlock a half of a Room (CR 116.2m). `ways` is the second half; else the first locked one."""

    permanent: Name = Name("")
    ways: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetAside(Action):
    """Exile a card from the hand to be cast later (CR 116.2f, 116.2h, 116.2k)."""

    card: Name = Name("")

    word: ClassVar[Keyword]


@dataclass(frozen=True, slots=True)
class Foretell(SetAside):
    """Foretell a card (CR 702.143)."""

    word: ClassVar[Keyword] = Keyword.FORETELL


@dataclass(frozen=True, slots=True)
class Plot(SetAside):
    """Plot a card (CR 702.170)."""

    word: ClassVar[Keyword] = Keyword.PLOT


@dataclass(frozen=True, slots=True)
class Suspend(SetAside):
    """Suspend a card (CR 702.62)."""

    word: ClassVar[Keyword] = Keyword.SUSPEND


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Declare attackers (CR 508): each with what it attacks, None for the only opponent."""

    attackers: tuple[tuple[Name, Name | None], ...] = ()
    mana_from: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Block(Action):
    """Declare blockers (CR 509): each with the attackers that it blocks."""

    blockers: tuple[tuple[Name, tuple[Name, ...]], ...] = ()
    mana_from: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class AssignDamage(Action):
    """Assign combat damage (CR 510.1): each source with its damage to each object or player."""

    assignments: tuple[tuple[Name, Amounts], ...] = ()


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Answer a choice that the game puts: names, numbers, words, or amounts for a division.

    `ways` are the optional costs of the spell that is cast by this answer: kicker, buyback …
    """

    values: tuple[str, ...] = ()
    amounts: Amounts = ()
    ways: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Order(Action):
    """Put things in order: triggered abilities onto the stack (first goes lowest), cards."""

    names: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay a cost that the game asks for, or decline it; `payment` where there is a choice."""

    accepted: bool = True
    payment: Payment | None = None


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass priority once."""


@dataclass(frozen=True, slots=True)
class Resolve(Action):
    """All players pass until the top object of the stack has resolved, or until none is left."""

    everything: bool = False


@dataclass(frozen=True, slots=True)
class To(Action):
    """All players pass until a step begins; of `player`'s turn where one is named."""

    step: str = ""
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Concede and leave the game (CR 104.3a)."""

    player: str = ""


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Expectations that must hold at this point."""

    expectations: tuple[Expectation, ...] = ()


@dataclass(frozen=True, slots=True)
class Expectation:
    """Base of what must hold."""

    line: int = _line()


@dataclass(frozen=True, slots=True)
class PlayerIs(Expectation):
    """What holds of a player; None is not asked. A zone is its size or its cards' names."""

    player: str = ""
    life: int | None = None
    hand: int | tuple[str, ...] | None = None
    library: int | tuple[str, ...] | None = None
    graveyard: int | tuple[str, ...] | None = None
    exile: int | tuple[str, ...] | None = None
    counters: Counters | None = None
    mana: str | None = None
    lost: bool | None = None


@dataclass(frozen=True, slots=True)
class ObjectIs(Expectation):
    """What holds of an object; None is not asked.

    `types` and `keywords` must all be there, the `not_…` ones must all be absent; `colors` are all
    the colours it has, `counters` those named. `count` is how many permanents have the name.
    `ability` and `not_ability` are words of an ability, or "any"; `resolved` and `triggered` speak
    of what happened so far.
    """

    name: Name = Name("")
    exists: bool | None = None
    count: int | None = None
    zone: str | None = None
    stats: tuple[int, int] | None = None
    base: tuple[int, int] | None = None
    counters: Counters | None = None
    types: tuple[str, ...] | None = None
    not_types: tuple[str, ...] | None = None
    colors: tuple[str, ...] | None = None
    keywords: tuple[str, ...] | None = None
    not_keywords: tuple[str, ...] | None = None
    ability: str | None = None
    not_ability: str | None = None
    resolved: bool | None = None
    triggered: int | None = None
    called: str | None = None
    mana_value: int | None = None
    controller: str | None = None
    owner: str | None = None
    tapped: bool | None = None
    damage: int | None = None
    attached_to: Name | None = None
    attached: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    blocked: bool | None = None
    face: str | None = None


@dataclass(frozen=True, slots=True)
class GameIs(Expectation):
    """What holds of the game: the moment, and the stack (its size, or names from the top)."""

    step: str | None = None
    active: str | None = None
    turn: int | None = None
    stack: int | tuple[str, ...] | None = None
    day: str | None = None


@dataclass(frozen=True, slots=True)
class Winner(Expectation):
    """Who has won: a player, None for a draw; `undecided` while the game goes on."""

    player: str | None = None
    undecided: bool = False


@dataclass(frozen=True, slots=True)
class Asked(Expectation):
    """A choice that the game put to a player so far, or (`negated`) did not put."""

    player: str | None = None
    choice: str | None = None
    rule: RuleNumber | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Illegal(Expectation):
    """An action that the rules forbid here, or one of the scenario's that they refused.

    `kind` is the kind of action alone (`block`), `action` a whole one. `rule` is one of the rules
    that forbid it; without it any does.
    """

    kind: str | None = None
    action: Action | None = None
    rule: RuleNumber | None = None


@dataclass(frozen=True, slots=True)
class Legal(Expectation):
    """An action that the rules allow here."""

    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Cites(Expectation):
    """Rules that were applied so far, each at some step; `negated`: at none."""

    rules: tuple[RuleNumber, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Scenario:
    """A written scenario. `place` names its file for messages; `strict_mana` is `mana: strict`.

    `coin_flips` (True is won, or heads) and `dice` are the results in the order they are needed.
    `language` is that of its keys, `zh` or `en`.
    """

    players: tuple[PlayerSetup, ...]
    cards: tuple[CardDefinition, ...] = ()
    title: Title = Title()
    source: str | None = None
    note: Title = Title()
    variant: str | None = None
    active: str | None = None
    step: str | None = None
    turn: int | None = None
    strict_mana: bool = False
    coin_flips: tuple[bool, ...] = ()
    dice: tuple[int, ...] = ()
    actions: tuple[Action, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    place: str = field(default="scenario", compare=False)
    language: str = field(default="en", compare=False)
