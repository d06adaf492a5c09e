"""What lies on the table, with the words that a view leaves out: cards anywhere, and the stack.

In: a state and the names of a replay. Out: `Lying` objects that everybody knows, zone by zone, and
`OnStack` objects, the top one first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.game.facts.layers import Nature
from engine.game.layers.deriving import derive, stories_of
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.playing.saying import Saying
from engine.replay.names import Names
from engine.replay.offers import ability_words
from engine.telling.became import Became, what_became
from engine.telling.languages import in_each, told
from engine.telling.view import StackView, view
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Lying:
    """A card, token or copy that everybody knows: `say` is how entries name it.

    `card` is the name under which its text was read, None for a token made in play; `text` says
    what such a token is, and is empty for cards; `became` what a permanent is otherwise than that.
    """

    label: str
    say: str
    name: Bilingual
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    card: str | None
    types: tuple[str, ...]
    cost: str
    text: Bilingual
    counters: tuple[tuple[str, int], ...] = ()
    became: Became | None = None


@dataclass(frozen=True, slots=True)
class OnStack:
    """A spell or ability on the stack; `text` is what an ability says, empty for spells."""

    label: str
    name: Bilingual
    kind: str
    controller: PlayerId
    targets: tuple[str, ...]
    text: Bilingual


_NOTHING = Bilingual("", "")


def lying(state: GameState, names: Names, cards: frozenset[str]) -> tuple[Lying, ...]:
    """List the objects outside libraries that everybody knows; `cards` are the names of cards."""
    saying, position = Saying(names, state), derive(state)
    became = {one.id: one for one in what_became(state)}
    return tuple(
        replace(_lying(position, id, saying, cards), became=became.get(id)) for id in _known(state)
    )


def _known(state: GameState) -> Iterator[ObjectId]:
    for id, object in state.objects.items():
        if object.kind is ObjectKind.ABILITY or not object.known or object.phased_out:
            continue
        if object.zone is Zone.LIBRARY or (object.card is not None and object.card.is_unknown):
            continue
        yield id


def _lying(position: Position, id: ObjectId, saying: Saying, cards: frozenset[str]) -> Lying:
    object, found = position.object(id), position.of(id)
    state = position.state
    base = object.label.partition("#")[0]
    card = base if base in cards else None
    return Lying(
        label=object.label,
        say=saying.of_label(object.label),
        name=in_each(state, lambda say: say.name(id)),
        zone=object.zone,
        owner=object.owner,
        controller=position.controller(id),
        card=card,
        types=tuple(sorted((*found.supertypes, *found.types, *found.subtypes))),
        cost=str(found.mana_cost) if found.mana_cost is not None else "",
        text=_NOTHING if card is not None else _nature(state, id),
        counters=object.counters,
    )


def _nature(state: GameState, id: ObjectId) -> Bilingual:
    (story,) = stories_of(state, (id,))
    return told(state, Nature(id, story.now))


def on_stack(state: GameState) -> tuple[OnStack, ...]:
    """What is on the stack, the top first."""
    return tuple(_on_stack(state, one) for one in reversed(view(state).stack))


def _on_stack(state: GameState, one: StackView) -> OnStack:
    part = state.objects[one.id].stack
    text = _NOTHING
    if part is not None and part.ability is not None and part.source is not None:
        text = ability_words(state, part.source, part.ability)
    return OnStack(one.label, one.name, one.kind, one.controller, one.targets, text)
