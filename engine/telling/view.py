"""What everybody sees of a game, and what is different between two moments of it.

In: states. Out: `StateView` with printed, derived characteristics; `Change`s between two states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.ability.abilities import TriggeredAbility
from engine.ability.keywords import KeywordAbility
from engine.game.layers.deriving import derive
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.telling.became import lost_by
from engine.telling.languages import in_each
from engine.telling.quoted import own_keyword
from engine.telling.speaker import Speaker, numbered
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import ObjectKind
from engine.terms.types import as_on_type_line
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is different after a step.

    `subject` names the object or player; `what` is a word of: life, zone, tapped, damage, counters,
    power/toughness, types, colors, abilities, controller, attached to, attacking, blocking, hand,
    library, graveyard, mana, step, turn, active player, stack, exists. `before` and `after` are
    printed values, "" for none. `words` are both as card text says them, where it does.
    """

    subject: Bilingual
    what: str
    before: str
    after: str
    words: tuple[Bilingual, Bilingual] | None = None


@dataclass(frozen=True, slots=True)
class PermanentView:
    """A permanent as it is at this moment, its derived characteristics printed.

    `lost` are keywords that it would have by its copiable values and has not; `others_lost` counts
    other abilities of which the same is true.
    """

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
    lost: tuple[str, ...]
    others_lost: int
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


def view(state: GameState) -> StateView:
    """What everybody sees of this state."""
    position = derive(state)
    return StateView(
        turn=state.turn,
        active=state.active,
        step=state.step.value,
        priority=state.priority,
        players=tuple(_player_view(state, player.name) for player in state.players),
        permanents=tuple(permanent_view(position, id) for id in state.battlefield),
        stack=tuple(_stack_view(position, id) for id in state.stack),
        winner=state.winners,
        over=state.over,
    )


def shown_label(state: GameState, recipient: ObjectId | PlayerId) -> str:
    """The label of an object, also of one that is gone, or the name of a player."""
    if isinstance(recipient, str):
        return recipient
    return state.object_or_last_known(recipient).label


def permanent_view(position: Position, id: ObjectId) -> PermanentView:
    """A permanent with its derived characteristics."""
    object, found, combat = position.object(id), position.of(id), position.state.combat
    attacker = combat.attacker(id) if combat is not None else None
    blocked = combat.blocked_by(id) if combat is not None else ()
    state = position.state
    host = object.attached_to
    lost, others_lost = lost_by(position, id)
    return PermanentView(
        id=id,
        label=object.label,
        name=found.name,
        controller=position.controller(id),
        owner=object.owner,
        types=as_on_type_line(found.types),
        subtypes=tuple(sorted(found.subtypes)),
        supertypes=tuple(sorted(found.supertypes)),
        colors=tuple(sorted(found.colors)),
        power=found.power,
        toughness=found.toughness,
        loyalty=object.count("loyalty") if "planeswalker" in found.types else None,
        keywords=tuple(sorted(found.keywords)),
        lost=lost,
        others_lost=others_lost,
        counters=object.counters,
        damage=object.damage,
        tapped=object.tapped,
        attached_to=shown_label(state, host) if host is not None else None,
        attacking=shown_label(state, attacker.target)
        if attacker is not None and attacker.target is not None
        else None,
        blocking=tuple(shown_label(state, a) for a in blocked),
        token=object.kind is ObjectKind.TOKEN,
    )


def _stack_view(position: Position, id: ObjectId) -> StackView:
    object = position.object(id)
    part = object.stack
    kind = "spell"
    if object.kind is ObjectKind.ABILITY and part is not None:
        triggered = isinstance(part.ability, TriggeredAbility)
        kind = "triggered ability" if triggered else "activated ability"
    groups = part.targets if part is not None else ()
    return StackView(
        id=id,
        label=object.label,
        name=_name_on_stack(position, object),
        kind=kind,
        controller=position.controller(id),
        targets=tuple(shown_label(position.state, t) for group in groups for t in group),
    )


def _player_view(state: GameState, name: PlayerId) -> PlayerView:
    player = state.player(name)

    def labels(zone: Zone) -> tuple[str, ...]:
        ids = state.zone(zone, name)
        return tuple(state.objects[i].label for i in ids if state.objects[i].owner == name)

    return PlayerView(
        name=name,
        life=player.life,
        counters=player.counters,
        mana="".join(map(str, player.mana)),
        hand=labels(Zone.HAND),
        library=len(state.zone(Zone.LIBRARY, name)),
        graveyard=labels(Zone.GRAVEYARD),
        exile=labels(Zone.EXILE),
        command=labels(Zone.COMMAND),
        lost=player.lost,
    )


def changes(before: GameState, after: GameState) -> tuple[Change, ...]:
    """What is different between two moments: the turn, players, zones, permanents."""
    if before is after:
        return ()
    found: list[Change] = []
    game = in_each(after, lambda say: say.grammar.THE_GAME)
    for what, old, new in (
        ("turn", str(before.turn), str(after.turn)),
        ("active player", before.active, after.active),
        ("step", before.step.value, after.step.value),
    ):
        if old != new:
            found.append(Change(game, what, old, new))
    found += _player_changes(before, after)
    found += _zone_changes(before, after)
    found += _permanent_changes(before, after)
    return tuple(found)


def _player_changes(before: GameState, after: GameState) -> list[Change]:
    found = []
    for player in after.players:
        old = before.player(player.name)
        if old == player:
            continue
        subject = Bilingual.same(player.name)
        for what, was, now in (
            ("life", str(old.life), str(player.life)),
            ("counters", printed_counters(old.counters), printed_counters(player.counters)),
            ("mana", "".join(map(str, old.mana)), "".join(map(str, player.mana))),
            ("exists", "yes", "no" if player.lost and not old.lost else "yes"),
        ):
            if was != now:
                found.append(Change(subject, what, was, now))
    return found


def printed_counters(counters: tuple[tuple[str, int], ...]) -> str:
    """Counters as words: `+1/+1 ×2, stun ×1`."""
    return ", ".join(f"{kind} ×{number}" for kind, number in counters)


def _zone_changes(before: GameState, after: GameState) -> list[Change]:
    """Objects that are in another zone than before, by their labels."""
    if before.zones is after.zones:
        return []
    old = {o.label: o for o in before.objects.values() if o.id not in after.objects}
    new = {o.label: o for o in after.objects.values() if o.id not in before.objects}
    alike = _abilities_alike(before, after)
    found = []
    left: Counter[PlayerId] = Counter()
    for label in dict.fromkeys([*old, *new]):
        was, now = old.get(label), new.get(label)
        if was is not None and now is None and was.card is not None and was.card.is_unknown:
            left[was.owner] += 1  # CR 800.4a: it left with its owner; nobody knows which it was
            continue
        subject = _subject(*((after, now) if now is not None else (before, was)), alike)
        what = "zone" if was is not None and now is not None else "exists"
        found.append(
            Change(
                subject,
                what,
                was.zone.value if was is not None else "",
                now.zone.value if now is not None else "",
            )
        )
    for player, number in left.items():
        those = _unknown_cards(after, player, number)
        found.append(Change(those, "exists", "yes", "no"))
    return found


def _unknown_cards(state: GameState, player: PlayerId, number: int) -> Bilingual:
    return in_each(state, lambda say: say.grammar.unknown_cards_of(player, number))


def _abilities_alike(before: GameState, after: GameState) -> dict[Bilingual, list[ObjectId]]:
    """The abilities of each name, the first on the stack first."""
    found: dict[Bilingual, set[ObjectId]] = {}
    for state in (before, after):
        for object in state.objects.values():
            if object.kind is ObjectKind.ABILITY:
                found.setdefault(_ability(state, object), set()).add(object.id)
    return {name: sorted(ids) for name, ids in found.items()}


def _ability(state: GameState, object: GameObject) -> Bilingual:
    """What an ability on the stack is called, whatever its kind."""
    part = object.stack
    source = part.source if part is not None else None
    named = object.values.name

    def words(say: Speaker) -> str:
        called = say.pick(named) or (say.name(source) if source is not None else "")
        return say.grammar.ability_of(called, "any", "")

    return in_each(state, words)


def _name_on_stack(position: Position, object: GameObject) -> Bilingual:
    if object.kind is ObjectKind.ABILITY:
        return _ability(position.state, object)
    return position.of(object.id).name


def _subject(
    state: GameState,
    object: GameObject | None,
    alike: Mapping[Bilingual, list[ObjectId]] | None = None,
) -> Bilingual:
    """What a change is about; an ability has an ordinal only beside another of its source."""
    assert object is not None
    if object.kind is ObjectKind.ABILITY:
        name = _ability(state, object)
        ids = (alike or {}).get(name, [])
        if len(ids) < 2:
            return name
        place = ids.index(object.id) + 1
        return in_each(state, lambda say: say.grammar.ordinal(say.pick(name), place))
    unknown = object.card is not None and object.card.is_unknown

    def words(say: Speaker) -> str:
        name = say.grammar.UNKNOWN if unknown else say.pick(object.values.name)
        return numbered(name, object.label)

    return in_each(state, words)


def _permanent_changes(before: GameState, after: GameState) -> list[Change]:
    found: list[Change] = []
    was, now = derive(before), derive(after)
    for id in after.battlefield:
        if id not in before.objects or not before.objects[id].on_battlefield:
            continue
        subject = _subject(after, after.objects[id])
        old, new = permanent_view(was, id), permanent_view(now, id)
        if old != new:
            aspects = _aspects(old, new)
            found += [
                Change(subject, what, one, other) for what, one, other in aspects if one != other
            ]
        for what, said in (
            ("abilities", (abilities_of(was, id), abilities_of(now, id))),
            ("name", (old.name, new.name)),
        ):
            if said[0] != said[1]:
                found.append(Change(subject, what, said[0].en, said[1].en, said))
    return found


def abilities_of(position: Position, id: ObjectId) -> Bilingual:
    """The keyword abilities of a permanent, each kind once: first strike, protection from red."""
    held = [h.ability for h in position.of(id).held if isinstance(h.ability, KeywordAbility)]

    def said_of(one: KeywordAbility) -> Bilingual:
        if one.quality is None:
            return in_each(position.state, lambda say: say.keyword(one.keyword))
        return in_each(position.state, lambda say: own_keyword(say, id, one))

    said = {said_of(one) for one in held}
    row = sorted(said, key=lambda word: word.en)
    return in_each(position.state, lambda say: say.grammar.listed([say.pick(w) for w in row]))


def _aspects(old: PermanentView, new: PermanentView) -> tuple[tuple[str, str, str], ...]:
    return (
        ("tapped", _yes(old.tapped), _yes(new.tapped)),
        ("damage", str(old.damage), str(new.damage)),
        ("counters", printed_counters(old.counters), printed_counters(new.counters)),
        ("power/toughness", _stats(old), _stats(new)),
        ("types", " ".join(old.types), " ".join(new.types)),
        ("subtypes", " ".join(old.subtypes), " ".join(new.subtypes)),
        ("colors", "".join(old.colors), "".join(new.colors)),
        ("controller", old.controller, new.controller),
        ("attached to", old.attached_to or "", new.attached_to or ""),
        ("attacking", old.attacking or "", new.attacking or ""),
        ("blocking", ", ".join(old.blocking), ", ".join(new.blocking)),
    )


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _stats(view: PermanentView) -> str:
    return "" if view.power is None else f"{view.power}/{view.toughness}"
