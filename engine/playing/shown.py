"""What lies on the table, with the words that a view leaves out: cards anywhere, and the stack.

In: a state and the names of a replay. Out: `Lying` objects that everybody knows, zone by zone, and
`OnStack` objects, the top one first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.game.facts.casting import Announcing, Costs, Divided
from engine.game.facts.layers import Nature
from engine.game.facts.questions import AimedAt, ModeToChoose, TargetFor, parts_to_target
from engine.game.layers.deriving import derive, stories_of
from engine.game.state.object import shares
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.game.targeting import why_not_target
from engine.playing.saying import Saying
from engine.replay.names import Names
from engine.replay.offers import ability_words
from engine.telling.became import Became, what_became
from engine.telling.languages import in_each, told
from engine.telling.view import StackView, view
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
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
    commander: bool = False
    became: Became | None = None


@dataclass(frozen=True, slots=True)
class OnStack:
    """A spell or ability on the stack; `text` is what an ability says, empty for spells.

    `announced` is what else was chosen for it: costs, modes, X, how it is divided (CR 601.2b, d).
    `aims` say which part of it each target is for, and which is not legal any more (CR 608.2b);
    empty where its one target is legal.
    """

    label: str
    name: Bilingual
    kind: str
    controller: PlayerId
    targets: tuple[str, ...]
    text: Bilingual
    announced: tuple[Bilingual, ...] = ()
    aims: tuple[Bilingual, ...] = ()


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
        commander=object.choice("commander") is not None,
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
    announced = tuple(told(state, fact) for fact in _announced(state, one.id))
    aims = tuple(told(state, aimed) for aimed in _aims(state, one.id))
    return OnStack(
        one.label, one.name, one.kind, one.controller, one.targets, text, announced, aims
    )


def _aims(state: GameState, id: ObjectId) -> tuple[AimedAt, ...]:
    """What each part of it is aimed at: of one part only where a target is not legal any more."""
    object, position = state.objects[id], derive(state)
    part = object.stack
    if part is None:
        return ()
    scene = Scene.of_stack_object(object)
    parts = parts_to_target(id, part.source or id, part.modes)
    aims = tuple(
        AimedAt(each, group, tuple(r for r in group if _is_gone(position, each, r, scene)))
        for each, group in zip(parts, part.targets, strict=False)
    )
    return aims if len(aims) > 1 or any(aimed.gone for aimed in aims) else ()


def _is_gone(position: Position, part: TargetFor, target: Recipient, scene: Scene) -> bool:
    return why_not_target(position, part.specification, target, scene) is not None


def _announced(state: GameState, id: ObjectId) -> Iterator[Fact]:
    object = state.objects[id]
    if (cast := object.cast) is not None and not object.face_down:
        if isinstance(cast.alternative, Keyword):
            yield Costs.FOR_COST_OF(cast.alternative)
        elif cast.alternative is not None:
            yield Costs.FOR_ALTERNATIVE_COST()
        for word in dict.fromkeys(cast.optional):
            times = cast.optional.count(word)
            yield Costs.PAYING_COST_OF(word) if times == 1 else Costs.PAYING_COST_OFTEN(word, times)
    if (part := object.stack) is None:
        return
    if part.x or _has_x(state, id):
        yield Announcing.X_IS(part.x)
    if part.chosen_modes:
        for mode, number in zip(part.modes, part.chosen_modes, strict=False):
            yield ModeToChoose(mode, number + 1, part.source or id)
    divided = tuple(shares(part.targets, part.division).items())
    if len(divided) > 1:
        yield Divided(divided)


def _has_x(state: GameState, id: ObjectId) -> bool:
    cost = derive(state).of(id).mana_cost
    return cost is not None and cost.variables > 0
