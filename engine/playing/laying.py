"""A scenario laid out on the table: its cards read, its set-up built, ready to be played or not.

In: a scenario and a lookup for cards. Out: a `Laid` table: how each card was read, the driver at
the beginning, and, where something is missing or not read, the set-up as it is written.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.ability.cards import Layout
from engine.game.from_setup import build
from engine.game.state.state import GameState
from engine.replay.build import name_of, set_up
from engine.replay.cards import CardBox, CardText, Lookup, ReadFace, no_library
from engine.replay.driver import Driver
from engine.replay.replay import cards_of, driver_of, refused_variant
from engine.scenario.model import CardDefinition, Pile, PlayerSetup, Scenario
from engine.terms.colors import Color
from engine.text.card import FaceText
from rules.errors import HeadjudgeError, UnsupportedError

_COLOR_WORDS = {
    Color.WHITE: "white",
    Color.BLUE: "blue",
    Color.BLACK: "black",
    Color.RED: "red",
    Color.GREEN: "green",
}


@dataclass(frozen=True, slots=True)
class CardRead:
    """A card of the set-up: where it was found (None: nowhere) and how its faces were read.

    `source` is `scenario`, `library` or `token`; `text` is what the library has.
    """

    name: str
    source: str | None
    faces: tuple[ReadFace, ...] = ()
    text: CardText | None = None

    @property
    def whole(self) -> bool:
        """Whether every line is read or left out."""
        lines = (line for face in self.faces for line in face.lines)
        return self.source is not None and all(line.read or line.left_out for line in lines)


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that is laid: `driver` is None where it cannot be played, `problem` says why.

    `shown` is the set-up as it is written, with what is missing or not read left out.
    """

    cards: tuple[CardRead, ...]
    driver: Driver | None = None
    shown: GameState | None = None
    problem: HeadjudgeError | None = None


def lay(scenario: Scenario, lookup: Lookup = no_library, *, most_steps: int | None = None) -> Laid:
    """Lay out a scenario; what is wrong with it is said in the value and not raised."""
    try:
        box = cards_of(scenario, lookup)
    except HeadjudgeError as error:
        return Laid((), problem=error)
    cards = tuple(_card(box, name) for name in dict.fromkeys(box.faces))
    if (refused := refused_variant(scenario)) is not None:
        return Laid(cards, problem=_not_played(scenario, refused.line))
    if box.missing or box.unsupported:
        return Laid(cards, shown=_shown(scenario, box))
    try:
        return Laid(cards, driver_of(scenario, box, most_steps))
    except HeadjudgeError as error:
        return Laid(cards, shown=_shown(scenario, box), problem=error)


def _not_played(scenario: Scenario, variant: str) -> HeadjudgeError:
    return UnsupportedError("this variant is not played", place=scenario.place, text=variant)


def _card(box: CardBox, name: str) -> CardRead:
    if name in box.missing:
        return CardRead(name, None)
    text = box.looked_up.get(name)
    source = "token" if box.is_token(name) else "library" if text is not None else "scenario"
    return CardRead(name, source, tuple(box.faces[name]), text)


def _shown(scenario: Scenario, box: CardBox) -> GameState | None:
    """The set-up before anything happens in it; None where it contradicts itself."""
    missing = set(box.missing)
    players = tuple(_without(player, missing, box) for player in scenario.players)
    try:
        return build(set_up(replace(scenario, players=players), box))
    except HeadjudgeError:
        return None


def _without(player: PlayerSetup, missing: set[str], box: CardBox) -> PlayerSetup:
    """A player without the cards that nothing defines, attachments to them loosened."""

    def known(name: str) -> bool:
        return box.canonical(name) not in missing

    def kept(pile: Pile) -> Pile:
        return tuple(item for item in pile if (name := name_of(item)) is None or known(name))

    battlefield = tuple(
        replace(one, attached_to=None)
        if one.attached_to is not None and not known(one.attached_to.text)
        else one
        for one in player.battlefield
        if known(one.name)
    )
    return replace(
        player,
        battlefield=battlefield,
        hand=kept(player.hand),
        library=None if player.library is None else kept(player.library),
        graveyard=kept(player.graveyard),
        exile=kept(player.exile),
        command=kept(player.command),
    )


def definition_of(name: str, text: CardText) -> CardDefinition | None:
    """A card of a library as a scenario defines it under this name; None for a flip card.

    A scenario has no way to say that a second face is upside down.
    """
    if text.layout is Layout.FLIP:
        return None
    front, *others = text.faces
    back = _definition("", others[0]) if others else None
    return replace(_definition(name, front), name=name, back=back)


def _definition(name: str, face: FaceText) -> CardDefinition:
    names = tuple(n for n in dict.fromkeys((face.name, *face.names)) if n and n != name)
    number = face.stats.strip() or None
    kind = "stats"
    if number is not None and "/" not in number:
        kind = "defense" if _is_battle(face.type) else "loyalty"
    return CardDefinition(
        name,
        names,
        type=face.type,
        cost=face.cost or None,
        stats=number if kind == "stats" else None,
        loyalty=number if kind == "loyalty" else None,
        defense=number if kind == "defense" else None,
        colors=None if face.colors is None else tuple(_COLOR_WORDS[c] for c in face.colors),
        text=face.text or None,
    )


def _is_battle(type_line: str) -> bool:
    return "battle" in type_line.lower() or "战役" in type_line
