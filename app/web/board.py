"""The board of a game at one moment, as it is drawn.

In: what everybody sees (`StateView`) after a step and before it. Out: `Board`: sides of players
with their permanents in rows, the stack, and marks on whatever the step changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.telling.view import PermanentView, PlayerView, StackView, StateView

#: Permanents alike and untouched are drawn as one from this number on.
_HEAP = 3
#: What of a permanent is marked when it is different.
_ASPECTS = (
    "tapped", "damage", "counters", "power", "toughness", "loyalty", "controller", "attached_to",
    "attacking", "blocking", "keywords", "types", "subtypes", "colors", "name",
)  # fmt: skip
_LANDS, _CREATURES, _OTHERS = range(3)


@dataclass(frozen=True, slots=True)
class Tile:
    """A permanent, or `count` alike; `changed` are the aspects that this step changed.

    `fresh` came by this step. `attached` are the permanents that are attached to it.
    """

    it: PermanentView
    fresh: bool = False
    changed: frozenset[str] = frozenset()
    attached: tuple[Tile, ...] = ()
    count: int = 1

    @property
    def marked(self) -> bool:
        return self.fresh or bool(self.changed)


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards of a zone by their labels; those in `fresh` came by this step."""

    zone: str
    cards: tuple[str, ...]
    fresh: frozenset[str] = frozenset()
    size: int = 0
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """A player with the permanents under their control, in rows from the middle of the table."""

    player: PlayerView
    rows: tuple[tuple[Tile, ...], ...]
    heaps: tuple[Heap, ...]
    changed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Board:
    """All sides, the first player's last (nearest to the reader), and the stack, top first."""

    state: StateView
    sides: tuple[Side, ...]
    stack: tuple[StackView, ...]
    fresh_stack: frozenset[int] = frozenset()


def board(state: StateView, before: StateView | None = None) -> Board:
    """Draw a moment; `before` is the moment to compare with, None for no marks."""
    old = before or state
    tiles = _tiles(state, old)
    olds = {player.name: player for player in old.players}
    sides = tuple(
        _side(player, olds.get(player.name, player), tiles) for player in reversed(state.players)
    )
    known = {item.id for item in old.stack}
    fresh = frozenset(int(item.id) for item in state.stack if item.id not in known)
    return Board(state, sides, tuple(reversed(state.stack)), fresh)


def _tiles(state: StateView, before: StateView) -> list[Tile]:
    """Make the tiles of all permanents; one that is attached stands with what it is attached to."""
    old = {p.id: p for p in before.permanents}
    made = {p.label: _tile(p, old.get(p.id)) for p in state.permanents}
    labels = {p.label for p in state.permanents}
    below: dict[str, list[Tile]] = {}
    for p in state.permanents:
        if p.attached_to in labels and p.attached_to != p.label:
            below.setdefault(p.attached_to or "", []).append(made[p.label])
    hosted = {tile.it.label for tiles in below.values() for tile in tiles}
    return [
        replace(tile, attached=tuple(below.get(label, ())))
        for label, tile in made.items()
        if label not in hosted or label in below
    ]


def _tile(now: PermanentView, was: PermanentView | None) -> Tile:
    if was is None:
        return Tile(now, fresh=True)
    changed = {a for a in _ASPECTS if getattr(was, a) != getattr(now, a)}
    return Tile(now, changed=frozenset(changed))


def _side(player: PlayerView, was: PlayerView, tiles: Iterable[Tile]) -> Side:
    own = [tile for tile in tiles if tile.it.controller == player.name]
    rows = tuple(
        _heaped([tile for tile in own if _row(tile.it) == row])
        for row in (_CREATURES, _OTHERS, _LANDS)
    )
    changed = frozenset(
        a for a in ("life", "counters", "mana", "lost") if getattr(player, a) != getattr(was, a)
    )
    return Side(player, tuple(row for row in rows if row), _heaps(player, was), changed)


def _row(it: PermanentView) -> int:
    if "creature" in it.types:
        return _CREATURES
    return _LANDS if "land" in it.types else _OTHERS


def _heaped(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Put permanents alike together, as players do with tokens and lands."""
    groups: dict[object, list[Tile]] = {}
    for tile in tiles:
        it = tile.it
        alone = tile.marked or tile.attached or it.attacking or it.blocking or it.attached_to
        key = it.id if alone else replace(it, id=tiles[0].it.id, label="")
        groups.setdefault(key, []).append(tile)
    out: list[Tile] = []
    for group in groups.values():
        out += [replace(group[0], count=len(group))] if len(group) >= _HEAP else group
    return tuple(out)


def _heaps(player: PlayerView, was: PlayerView) -> tuple[Heap, ...]:
    library = Heap("library", (), size=player.library, changed=player.library != was.library)
    found = [_heap(zone, player, was) for zone in ("hand", "graveyard", "exile", "command")]
    shown = [heap for heap in found if heap.cards or heap.changed or heap.zone == "hand"]
    return (shown[0], library, *shown[1:])


def _heap(zone: str, player: PlayerView, was: PlayerView) -> Heap:
    now, old = getattr(player, zone), getattr(was, zone)
    left = list(old)
    fresh = set()
    for label in now:
        if label in left:
            left.remove(label)
        else:
            fresh.add(label)
    return Heap(zone, now, frozenset(fresh), len(now), now != old)
