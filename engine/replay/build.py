"""Builds the set-up of a game from a scenario.

In: a scenario and its compiled cards. Out: the core's `SetUp`. Labels number the objects of one
name in this order: battlefields, hands, libraries, graveyards, exile, command zones.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ability.cards import Layout
from engine.game.state.setup import CardSetUp, PermanentSetUp, PlayerSetUp, SetUp
from engine.replay.cards import COLORS, CardBox
from engine.replay.printing import symbols
from engine.scenario.given_names import GIVEN_NAMES
from engine.scenario.model import (
    Counters,
    ExiledSetup,
    Name,
    PermanentSetup,
    Pile,
    PlayerSetup,
    Scenario,
)
from engine.scenario.source import nearest
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.mana import Mana
from engine.terms.objects import UNLOCKED, Status
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.text.words.counters import counter_kind
from rules.errors import NotationError, NotFoundError

#: How many unknown cards a library holds where the scenario does not say.
UNKNOWN_LIBRARY = 40
STARTING_LIFE = 20
#: Variants in which players begin with another life total.
LIFE_OF_VARIANT = {"commander": 40}  # CR 903.7
_PILES = ("hand", "library", "graveyard", "exile", "command")
_NO_PERMANENTS = {CardType.INSTANT, CardType.SORCERY}


def card_names(scenario: Scenario) -> Iterator[tuple[str, int]]:
    """Yield the names of all cards set up, each with the line it stands on."""
    for player in scenario.players:
        for permanent in player.battlefield:
            yield permanent.name, permanent.line
        for pile in _PILES:
            for item in getattr(player, pile) or ():
                if (name := name_of(item)) is not None:
                    yield name, player.line


def name_of(item: str | int | ExiledSetup) -> str | None:
    """The name of a card of a pile; None for unknown cards."""
    if isinstance(item, ExiledSetup):
        return item.name
    return item if isinstance(item, str) else None


def set_up(scenario: Scenario, cards: CardBox) -> SetUp:
    """Return the game's set-up; every card must be in the box.

    Raises `NotFoundError` where a permanent is attached to something that is not there.
    """
    labels = _Labels(scenario, cards)
    battlefields = {
        player.name: tuple(
            _permanent(scenario, permanent, labels, cards)
            for permanent in player.battlefield
            for _ in range(permanent.count)
        )
        for player in scenario.players
    }
    piles = {
        pile: {p.name: labels.pile(getattr(p, pile) or (), p.name) for p in scenario.players}
        for pile in _PILES
    }
    players = tuple(
        _player(
            player,
            battlefields[player.name],
            {p: piles[p][player.name] for p in _PILES},
            scenario.variant,
        )
        for player in scenario.players
    )
    return SetUp(
        players,
        active=PlayerId(scenario.active or scenario.players[0].name),
        step=Step(scenario.step) if scenario.step else Step.PRECOMBAT_MAIN,
        turn=scenario.turn or 1,
        strict_mana=scenario.strict_mana,
        coin_flips=scenario.coin_flips,
        dice=scenario.dice,
        given_names=GIVEN_NAMES,
    )


class _Labels:
    """Gives each card its label: the name, numbered from the second on."""

    def __init__(self, scenario: Scenario, cards: CardBox) -> None:
        self._cards = cards
        self._used: dict[str, int] = {}
        self._all = {
            cards.canonical(permanent.name)
            for player in scenario.players
            for permanent in player.battlefield
        }

    def next(self, name: str) -> str:
        key = self._cards.canonical(name)
        number = self._used[key] = self._used.get(key, 0) + 1
        return key if number == 1 else f"{key}#{number}"

    def pile(self, items: Pile, player: str) -> tuple[CardSetUp, ...]:
        found = []
        for item in items:
            if isinstance(item, int):
                found += [CardSetUp(None, self.next(f"?{player}")) for _ in range(item)]
                continue
            name = item if isinstance(item, str) else item.name
            counters = _counters(item.counters) if isinstance(item, ExiledSetup) else ()
            found.append(CardSetUp(self._cards.card(name), self.next(name), counters=counters))
        return tuple(found)

    def meant(self, name: Name) -> str:
        """The label that a name in the set-up means."""
        key = self._cards.canonical(name.text)
        return key if name.ordinal in (None, 1) else f"{key}#{name.ordinal}"


def _permanent(
    scenario: Scenario, permanent: PermanentSetup, labels: _Labels, cards: CardBox
) -> PermanentSetUp:
    card = cards.card(permanent.name)
    assert card is not None
    place = f"{scenario.place}:{permanent.line}"
    if permanent.face == "back" and len(card.faces) < 2:
        raise NotationError("this card has no back face", place=place, text=permanent.name)
    layout = card.layout
    # CR 709.5, 710.1: the parts of one frame are no faces, and what is seen of them is a mark
    face = 1 if permanent.face == "back" and layout not in (Layout.FLIP, Layout.ROOM) else 0
    if permanent.face != "down" and _NO_PERMANENTS.intersection(card.faces[face].types):
        # CR 304.4, 307.4: they can't enter the battlefield
        problem = "an instant or sorcery is no permanent (304.4, 307.4)"
        raise NotationError(problem, place=place, text=permanent.name)
    return PermanentSetUp(
        card,
        labels.next(permanent.name),
        owner=PlayerId(permanent.owner) if permanent.owner else None,
        controller=PlayerId(permanent.controller) if permanent.controller else None,
        tapped=permanent.tapped,
        counters=_counters(permanent.counters),
        damage=permanent.damage,
        attached_to=_host(scenario, permanent, labels, cards, place),
        face=face,
        face_down=permanent.face == "down",
        new=permanent.new,
        token=permanent.token or cards.is_token(permanent.name),
        chosen=(
            *((what, _choice(what, word)) for what, word in permanent.chosen),
            *_marks(layout, permanent.face),
            *((("commander", "yes"),) if permanent.commander else ()),
        ),
    )


def _choice(what: str, word: str) -> str:
    """A color by its word; what else was chosen is the word itself."""
    return COLORS[word] if what == "color" else word


def _marks(layout: Layout, face: str | None) -> tuple[tuple[str, str], ...]:
    """That a flip card is flipped (CR 710.2), and which doors of a Room are unlocked (709.5c)."""
    if layout is Layout.FLIP and face == "back":
        return ((Status.FLIPPED, "yes"),)
    if layout is not Layout.ROOM or face == "down":
        return ()
    opened = {"back": UNLOCKED[1:], "both": UNLOCKED}.get(face or "front", UNLOCKED[:1])
    return tuple((word, "yes") for word in opened)


def _counters(written: Counters) -> Counters:
    """Counters by the kinds of the game."""
    return tuple((counter_kind(kind), number) for kind, number in written)


def _host(
    scenario: Scenario, permanent: PermanentSetup, labels: _Labels, cards: CardBox, place: str
) -> str | None:
    """The label or player that a permanent is attached to."""
    name = permanent.attached_to
    if name is None:
        return None
    players = [player.name for player in scenario.players]
    if name.text in players and name.ordinal is None:
        return name.text
    there = [p.name for player in scenario.players for p in player.battlefield]
    if cards.canonical(name.text) not in {cards.canonical(n) for n in there}:
        near = nearest(name.text, (*there, *players))
        raise NotFoundError(f"no object named '{name}'", place=place, nearest=near)
    return labels.meant(name)


def _player(
    player: PlayerSetup,
    battlefield: tuple[PermanentSetUp, ...],
    piles: dict[str, tuple[CardSetUp, ...]],
    variant: str | None,
) -> PlayerSetUp:
    life = LIFE_OF_VARIANT.get(variant or "", STARTING_LIFE)
    return PlayerSetUp(
        PlayerId(player.name),
        life=life if player.life is None else player.life,
        unknown_cards=UNKNOWN_LIBRARY if player.library is None else 0,
        battlefield=battlefield,
        counters=_counters(player.counters),
        mana=tuple(_mana(symbol) for symbol in symbols(player.mana or "")),
        **piles,
    )


def _mana(symbol: str) -> Mana:
    """One unit of mana: a colour's letter, or C for colourless."""
    letter = symbol.strip("{}")
    if letter == "C":
        return Mana(None)
    try:
        return Mana(Color(letter))
    except ValueError as error:
        raise NotationError(
            "mana in a pool is {W}, {U}, {B}, {R}, {G} or {C}", text=symbol
        ) from error
