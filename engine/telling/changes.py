"""What is different between two moments of a game.

In: states. Out: `Change`s in both languages, each with what it is about where that is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.ability.cards import is_room
from engine.ability.inherent import designation_with
from engine.ability.keywords import KeywordAbility
from engine.game.layers.deriving import derive
from engine.game.meaning.names import names_of
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.telling.languages import in_each
from engine.telling.quoted import own_keyword
from engine.telling.speaker import Speaker, numbered
from engine.telling.view import PermanentView, ability_on_stack, permanent_view
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is different after a step.

    `subject` names the object or player; `what` is a word of: life, speed, zone, tapped,
    phased out, damage, counters, power/toughness, types, colors, abilities, controller,
    attached to, attacking, blocking, hand, library, graveyard, mana, step, turn, active player,
    stack, exists. `before` and `after` are printed values, "" for none. `words` are both as card
    text says them, where it does. `through` are the zones between the two.
    """

    subject: Bilingual
    what: str
    before: str
    after: str
    words: tuple[Bilingual, Bilingual] | None = None
    through: tuple[str, ...] = ()


#: A change, and the objects or the player that it is about: an object before it and after.
Of = tuple[Change, tuple[Recipient, ...]]


def changes(before: GameState, after: GameState) -> tuple[Change, ...]:
    """What is different between two moments: the turn, players, zones, permanents."""
    return tuple(change for change, _ in changes_of(before, after))


def changes_of(before: GameState, after: GameState) -> list[Of]:
    """The same, each with what it is about by its id."""
    if before is after:
        return []
    found: list[Of] = []
    game = in_each(after, lambda say: say.grammar.THE_GAME)
    for what, old, new in (
        ("turn", str(before.turn), str(after.turn)),
        ("active player", before.active, after.active),
        ("step", before.step.value, after.step.value),
    ):
        if old != new:
            found.append((Change(game, what, old, new), ()))
    found += _player_changes(before, after)
    found += _zone_changes(before, after)
    found += _permanent_changes(before, after)
    return found


def _player_changes(before: GameState, after: GameState) -> list[Of]:
    found: list[Of] = []
    for player in after.players:
        old = before.player(player.name)
        if old == player:
            continue
        subject = Bilingual.same(player.name)
        for what, was, now in (
            ("life", str(old.life), str(player.life)),
            ("counters", printed_counters(old.counters), printed_counters(player.counters)),
            ("speed", str(old.speed), str(player.speed)),
            ("mana", "".join(map(str, old.mana)), "".join(map(str, player.mana))),
            ("exists", "yes", "no" if player.lost and not old.lost else "yes"),
        ):
            if was != now:
                found.append((Change(subject, what, was, now), (player.name,)))
    return found


def printed_counters(counters: tuple[tuple[str, int], ...]) -> str:
    """Counters as words: `+1/+1 ×2, stun ×1`."""
    return ", ".join(f"{kind} ×{number}" for kind, number in counters)


def _zone_changes(before: GameState, after: GameState) -> list[Of]:
    """Objects that are in another zone than before, by their labels."""
    if before.zones is after.zones:
        return []
    old = {o.label: o for o in before.objects.values() if o.id not in after.objects}
    new = {o.label: o for o in after.objects.values() if o.id not in before.objects}
    alike = _abilities_alike(before, after)
    found: list[Of] = []
    left: Counter[PlayerId] = Counter()
    for label in dict.fromkeys([*old, *new]):
        was, now = old.get(label), new.get(label)
        if was is not None and now is None and was.card is not None and was.card.is_unknown:
            left[was.owner] += 1  # CR 800.4a: it left with its owner; nobody knows which it was
            continue
        if _is_designation(now or was):
            continue  # CR 725.1, 726.1: of a player, and no object in a zone
        subject = _subject(*((after, now) if now is not None else (before, was)), alike)
        what = "zone" if was is not None and now is not None else "exists"
        through = _zones_between(before, after, was, now)
        if was is not None and now is not None and was.zone is now.zone and not through:
            continue  # its place in the library is another: it stays there
        change = Change(
            subject,
            what,
            was.zone.value if was is not None else "",
            now.zone.value if now is not None else "",
            through=through,
        )
        found.append((change, tuple(one.id for one in (was, now) if one is not None)))
    for player, number in left.items():
        those = _unknown_cards(after, player, number)
        found.append((Change(those, "exists", "yes", "no"), (player,)))
    return found


def _is_designation(object: GameObject | None) -> bool:
    return object is not None and (
        object.kind is ObjectKind.EMBLEM and designation_with(object.values.abilities) is not None
    )


def _zones_between(
    before: GameState, after: GameState, was: GameObject | None, now: GameObject | None
) -> tuple[str, ...]:
    """Where an object was on its way, if it came back to the zone that it left (CR 400.7)."""
    if was is None or now is None or was.zone is not now.zone:
        return ()
    left = [
        after.last_known[id].object for id in sorted({*after.last_known} - {*before.last_known})
    ]
    passed = [each.zone for each in left if each.label == now.label and each.id != was.id]
    return tuple(zone.value for zone in passed if zone is not now.zone)


def _unknown_cards(state: GameState, player: PlayerId, number: int) -> Bilingual:
    return in_each(state, lambda say: say.grammar.unknown_cards_of(player, number))


def _abilities_alike(before: GameState, after: GameState) -> dict[Bilingual, list[ObjectId]]:
    """The abilities of each name, the first on the stack first."""
    found: dict[Bilingual, set[ObjectId]] = {}
    for state in (before, after):
        for object in state.objects.values():
            if object.kind is ObjectKind.ABILITY:
                found.setdefault(ability_on_stack(state, object), set()).add(object.id)
    return {name: sorted(ids) for name, ids in found.items()}


def _subject(
    state: GameState,
    object: GameObject | None,
    alike: Mapping[Bilingual, list[ObjectId]] | None = None,
) -> Bilingual:
    """What a change is about; an ability has an ordinal only beside another of its source."""
    assert object is not None
    if object.kind is ObjectKind.ABILITY:
        name = ability_on_stack(state, object)
        ids = (alike or {}).get(name, [])
        if len(ids) < 2:
            return name
        place = ids.index(object.id) + 1
        return in_each(state, lambda say: say.grammar.ordinal(say.pick(name), place))
    unknown = object.card is not None and object.card.is_unknown
    is_one_half = is_room(object.values) and object.on_battlefield

    def words(say: Speaker) -> str:
        name = say.grammar.UNKNOWN if unknown else say.pick(object.values.name)
        nameless = object.face_down or object.kind is ObjectKind.EMBLEM or not name or is_one_half
        if nameless and object.id in state.objects:
            return say.name(object.id)  # it has no name of its own (CR 708.2a), or half of it
        card = object.card
        if card is not None and name and all(f.name != object.values.name for f in card.faces):
            # A copy is told from what it copies by the name that its card has.
            own = numbered(say.pick(card.faces[object.face].name), object.label)
            return say.grammar.copy_called(name, own)
        called = numbered(name, object.label)
        return say.grammar.owned(object.owner, called) if unknown else called

    return in_each(state, words)


def _permanent_changes(before: GameState, after: GameState) -> list[Of]:
    found: list[Of] = []
    was, now = derive(before), derive(after)
    for id, gone in after.objects.items():
        if gone.zone is Zone.BATTLEFIELD and id in before.objects:
            out = before.objects[id].phased_out
            if out is not gone.phased_out:
                subject = _subject(after, gone)
                change = Change(subject, "phased out", _yes(out), _yes(gone.phased_out))
                found.append((change, (id,)))
    for id in after.battlefield:
        if id not in before.objects or not before.objects[id].on_battlefield:
            continue
        old, new = permanent_view(was, id), permanent_view(now, id)
        named = before if old.name != new.name else after  # a new name is told as one that it gets
        subject = _subject(named, named.objects[id])
        if old != new:
            aspects = _aspects(old, new)
            found += [
                (Change(subject, what, one, other), (id,))
                for what, one, other in aspects
                if one != other
            ]
        for what, said in (
            ("abilities", (abilities_of(was, id), abilities_of(now, id))),
            ("name", (_names(was, id), _names(now, id))),
        ):
            if said[0] != said[1]:
                found.append((Change(subject, what, said[0].en, said[1].en, said), (id,)))
    return found


def _names(position: Position, id: ObjectId) -> Bilingual:
    """What a permanent is called: by both names where it has two (CR 709.4a)."""
    names = names_of(position, id)
    return Bilingual(" // ".join(n.zh for n in names), " // ".join(n.en for n in names))


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
        ("types", _type_line(old), _type_line(new)),
        ("subtypes", " ".join(old.subtypes), " ".join(new.subtypes)),
        ("colors", "".join(old.colors), "".join(new.colors)),
        ("controller", old.controller, new.controller),
        ("attached to", old.attached_to or "", new.attached_to or ""),
        ("attacking", old.attacking or "", new.attacking or ""),
        ("blocking", ", ".join(old.blocking), ", ".join(new.blocking)),
    )


def _type_line(view: PermanentView) -> str:
    """Supertypes and card types, which change separately and stand together (CR 205.4b)."""
    return " ".join((*view.supertypes, *view.types))


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _stats(view: PermanentView) -> str:
    """CR 208.3: a permanent that is no creature has neither."""
    is_creature = "creature" in view.types and view.power is not None
    return f"{view.power}/{view.toughness}" if is_creature else ""
