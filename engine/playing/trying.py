"""A board on which a card can be tried: what it needs to do something lies there too.

In: names of cards and of keyword abilities, creatures by their numbers, and a lookup. Out: a
scenario: a creature in play with others to fight, a spell in hand with something to aim at, an Aura
with something to enchant, a planeswalker with somebody to attack it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.ability.abilities import ReplacementAbility, TriggeredAbility
from engine.ability.base import Ability
from engine.ability.cards import Card
from engine.ability.events.objects import ZoneChange
from engine.ability.filters import InZone, Is, IsSpell
from engine.ability.references import This
from engine.ability.replacements.entering import EnterTapped
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import TargetSpecification
from engine.ability.walk import rebuilt
from engine.replay.cards import CardBox, Lookup, no_library
from engine.replay.words import keyword_written
from engine.scenario.model import CardDefinition, PermanentSetup, PlayerSetup, Scenario, Title
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.normalise import language_of
from rules.errors import NotFoundError

#: Cards and keywords that are tried together at most.
MOST_TRIED = 4
_PLAYERS = {"zh": ("甲", "乙"), "en": ("A", "B")}
#: The creatures that stand by: name, type line, stats.
_BEAR = {"zh": ("熊", "生物～熊", "2/2"), "en": ("Bear", "Creature — Bear", "2/2")}
_OX = {"zh": ("牛", "生物～牛", "2/4"), "en": ("Ox", "Creature — Ox", "2/4")}
#: The creature that has the keywords that are tried.
_TRIED = {"zh": ("试牌", "生物～战士", "4/4"), "en": ("Trier", "Creature — Warrior", "4/4")}
_ITSELF = Is(This())
_SPELLS = {CardType.INSTANT, CardType.SORCERY}


@dataclass(frozen=True, slots=True)
class Piece:
    """What is tried: a card or a keyword by its name, or a creature with `stats` and `keywords`.

    `count` of them; `theirs` says whose it is (a spell is one's own), None where that is open.
    """

    name: str
    stats: str = ""
    keywords: tuple[str, ...] = ()
    count: int = 1
    theirs: bool | None = None


@dataclass
class _Side:
    """What a player has on the board that is set up."""

    hand: list[str] = field(default_factory=list)
    battlefield: list[str] = field(default_factory=list)
    alike: dict[str, int] = field(default_factory=dict)  # how many, where there are several
    graveyard: list[str] = field(default_factory=list)


def try_out(
    pieces: Sequence[Piece | str], lookup: Lookup = no_library, language: str = ""
) -> Scenario:
    """Set up a board for cards, keywords and creatures.

    Raises `NotFoundError` for a name that is neither a card's nor a keyword's.
    """
    if not 1 <= len(pieces) <= MOST_TRIED:
        raise NotFoundError(f"one to {MOST_TRIED} cards or keywords are tried", place="card")
    wanted = [Piece(one) if isinstance(one, str) else one for one in pieces]
    spoken = language or language_of("".join(one.name for one in wanted))
    return _Board(lookup, "zh" if spoken == "zh" else "en").of(wanted)


class _Board:
    def __init__(self, lookup: Lookup, language: str) -> None:
        self.lookup, self.language = lookup, language
        self.mine, self.theirs = _Side(), _Side()
        self.cards: dict[str, CardDefinition] = {}
        self.opponent_begins = False

    def of(self, pieces: Sequence[Piece]) -> Scenario:
        """The board: creatures with numbers face each other, the cards lie beside them."""
        given = [one for one in pieces if one.stats]
        for one in given:
            self._creature(one)
        self._named([one for one in pieces if not one.stats], alone=not given)
        if not self.theirs.battlefield and not self.theirs.hand:
            self._add(_BEAR, self.theirs.battlefield)
        if not any(one.theirs for one in given):
            self._add(_OX, self.theirs.battlefield)
        return self._scenario([_called(one) for one in pieces])

    def _creature(self, one: Piece) -> None:
        """Put a creature of given numbers on its side, called by them."""
        side, name = self.theirs if one.theirs else self.mine, _called(one)
        if name in side.battlefield:
            side.alike[name] = side.alike.get(name, 1) + one.count
            return
        side.battlefield.append(name)
        side.alike[name] = one.count
        type = "生物" if self.language == "zh" else "Creature"
        text = "\n".join(one.keywords) or None
        self.cards[name] = CardDefinition(name, type=type, stats=one.stats, text=text)

    def _named(self, pieces: Sequence[Piece], *, alone: bool) -> None:
        """Put cards and keywords where they can do something."""
        names = [one.name for one in pieces]
        opposed = {one.name for one in pieces if one.theirs}
        keywords = [name for name in names if keyword_written(name) is not None]
        cards = [name for name in names if name not in keywords]
        found = [(name, self._card(name)) for name in cards]
        if keywords:
            self._add(_TRIED, self.mine.battlefield, "\n".join(keywords))
        creatures = [name for name, card in found if CardType.CREATURE in _types(card)]
        for name, card in found:
            second = name in opposed or (len(creatures) > 1 and name == creatures[1])
            single = len(cards) == 1
            self._place(name, card, self.theirs if second else self.mine, alone=single)
        if alone and not self.theirs.battlefield:
            self._add(_BEAR, self.theirs.battlefield)

    def _card(self, name: str) -> Card:
        """The card, every line that is not read left out; raises `NotFoundError`."""
        scenario = Scenario(tuple(PlayerSetup(p) for p in _PLAYERS[self.language]), place="card")
        box = CardBox(scenario, self.lookup)
        card = box.card(name)
        if card is None:
            raise NotFoundError("no such card or keyword", place="card", text=name)
        return card

    def _add(self, kind: dict[str, tuple[str, str, str]], where: list[str], text: str = "") -> str:
        name, type, stats = kind[self.language]
        where.append(name)
        self.cards[name] = CardDefinition(name, type=type, stats=stats, text=text or None)
        return name

    def _place(self, name: str, card: Card, side: _Side, *, alone: bool) -> None:
        """Put a card where it can do something, with what it acts on."""
        types, face = _types(card), card.faces[0]
        if not types & {CardType.CREATURE, CardType.PLANESWALKER}:
            side = self.mine
        if "Aura" in face.subtypes or types & _SPELLS:
            side.hand.append(name)
            self._targets(card)
            return
        if side is self.mine and _acts_as_it_enters(card):
            side.hand.append(name)  # on the battlefield it would have done what is to be tried
        elif CardType.CREATURE in types or CardType.PLANESWALKER in types:
            side.battlefield.append(name)
        elif "Equipment" in face.subtypes or CardType.LAND in types or alone:
            side.battlefield.append(name)
            self._company()
        else:
            side.hand.append(name)  # two permanents at once: which comes first is to be tried
        if _zones_of_targets(card) >= {Zone.GRAVEYARD}:
            self._in_graveyards()

    def _company(self) -> None:
        """A creature of one's own, if there is none."""
        name = _BEAR[self.language][0]
        if name not in self.mine.battlefield and not self.mine.alike:
            self._add(_BEAR, self.mine.battlefield)

    def _targets(self, card: Card) -> None:
        """What a spell in hand can be aimed at, beside the opponent's creatures."""
        self._company()
        zones = _zones_of_targets(card)
        if Zone.STACK in zones:
            self._add(_BEAR, self.theirs.hand)
            self.opponent_begins = True  # there is a spell to respond to in the opponent's turn
        if Zone.GRAVEYARD in zones:
            self._in_graveyards()

    def _in_graveyards(self) -> None:
        self._add(_BEAR, self.mine.graveyard)
        self._add(_OX, self.theirs.graveyard)

    def _scenario(self, names: Sequence[str]) -> Scenario:
        one, other = _PLAYERS[self.language]
        title = (" + " if self.language == "en" else "与").join(names)
        bear = _BEAR[self.language][0]
        if bear in self.cards and bear in self.theirs.hand:
            cost = "{1}{G}"
            shown = self.cards[bear]
            self.cards[bear] = CardDefinition(bear, type=shown.type, stats=shown.stats, cost=cost)
        return Scenario(
            (_player(one, self.mine), _player(other, self.theirs)),
            tuple(self.cards.values()),
            title=Title(**{self.language: title}),
            active=other if self.opponent_begins else None,
            place="card",
        )


def _player(name: str, side: _Side) -> PlayerSetup:
    return PlayerSetup(
        name,
        hand=tuple(side.hand),
        battlefield=tuple(
            PermanentSetup(card, side.alike.get(card, 1)) for card in side.battlefield
        ),
        graveyard=tuple(side.graveyard),
    )


def _called(one: Piece) -> str:
    """What is tried by its name: a creature of given numbers by these and its keywords."""
    return " ".join((one.stats, *one.keywords)) if one.stats else one.name


def _types(card: Card) -> set[CardType]:
    return set(card.faces[0].types)


def _acts_as_it_enters(card: Card) -> bool:
    """Whether something happens as the card enters or because it does, beside its being tapped."""
    face = card.faces[0]
    if "Saga" in face.subtypes:  # CR 714.3a: it enters with a lore counter
        return True
    return any(map(_is_of_entering, face.abilities))


def _is_of_entering(ability: Ability) -> bool:
    match ability:
        case TriggeredAbility(event=ZoneChange(destination=Zone.BATTLEFIELD) as event):
            return event.filter == _ITSELF
        case ReplacementAbility(replacement=Replacement(event=WouldEnter() as event) as one):
            return event.filter == _ITSELF and one.results != (EnterTapped(),)
    return False


def _zones_of_targets(card: Card) -> set[Zone]:
    """The zones in which the targets of a card's abilities are."""
    found: set[Zone] = set()
    for face in card.faces:
        for specification in _specifications(face.abilities):
            inside = _parts(specification.objects) if specification.objects else []
            zones = {part.zone for part in inside if isinstance(part, InZone)}
            if any(isinstance(part, IsSpell) for part in inside):
                zones.add(Zone.STACK)
            found |= zones or {Zone.BATTLEFIELD}
    return found


def _specifications(abilities: Sequence[Ability]) -> Iterator[TargetSpecification]:
    for part in _parts(tuple(abilities)):
        if isinstance(part, TargetSpecification):
            yield part


def _parts(value: Any) -> list[Any]:
    """A value and all its parts."""
    found: list[Any] = []

    def look(part: Any) -> Any:
        found.append(part)
        return rebuilt(part, look)

    look(value)
    return found
