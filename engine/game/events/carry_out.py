"""Carrying out events that nothing replaces any more: the state changes, and something happened.

In: an event and the editor of a state. Out: the editor changed, with what happened noted in it.
One function for each kind of event, found through `CARRY_OUT`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.ability.cards import is_room, whole
from engine.ability.labels import EXILED
from engine.game.events.editor import Editor
from engine.game.events.preparing import prepare
from engine.game.permanents.transforming import enters_by_night
from engine.game.state import events as ev
from engine.game.state.combat import Attacker
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import LastKnown
from engine.terms.causes import MoveCause
from engine.terms.counters import KEYWORD_COUNTERS, CounterKind
from engine.terms.deeds import ObjectDeed
from engine.terms.happenings import (
    BecameAttached,
    BecameTapped,
    BecameUntapped,
    Countered,
    CountersAdded,
    CountersRemoved,
    DamageDealt,
    Designated,
    Discarded,
    Drawn,
    DungeonCompleted,
    GameLost,
    LandPlayed,
    LifeGained,
    LifeLost,
    Milled,
    ObjectDid,
    Sacrificed,
    Transformed,
    TurnedFaceUp,
    ZoneChanged,
)
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import UNLOCKED, ObjectKind, Status
from engine.terms.types import CardType
from engine.terms.zones import Zone


def carry_out(event: ev.Event, editor: Editor) -> None:
    """Make the event happen; one about an object that is gone does nothing (CR 400.7)."""
    CARRY_OUT[type(event)](event, editor)


def _mark_damage(event: ev.MarkDamage, editor: Editor) -> None:
    # CR 120.3e: damage is marked, the creature is not destroyed by it (CR 120.5).
    object = editor.objects.get(event.object)
    if object is not None:
        deathtouched = object.deathtouched or event.deathtouch
        editor.put(replace(object, damage=object.damage + event.amount, deathtouched=deathtouched))


def _damage(event: ev.Damage, editor: Editor) -> None:
    player = event.recipient if isinstance(event.recipient, str) else None
    editor.tell(damage_dealt(event, editor.before))
    if player is not None and event.combat:
        _tally_commander(event, PlayerId(player), editor)


def damage_dealt(event: ev.Damage, before: Position) -> DamageDealt:
    """Damage as something that happens, or would if it were not prevented."""
    player = before.controller(event.source)
    return DamageDealt(player, event.source, event.recipient, event.amount, event.combat)


def _tally_commander(event: ev.Damage, name: PlayerId, editor: Editor) -> None:
    """CR 903.10a: how much combat damage each commander has dealt to a player over the game."""
    source = editor.before.state.object_or_last_known(event.source)
    if source.choice("commander") is None:
        return
    player = editor.players[name]
    dealt = dict(player.commander_damage)
    dealt[source.label] = dealt.get(source.label, 0) + event.amount
    editor.players[name] = replace(player, commander_damage=tuple(dealt.items()))


def _move(event: ev.Move, editor: Editor) -> None:
    if event.object not in editor.objects:
        return
    old = editor.objects[event.object]
    if old.kind is ObjectKind.ABILITY:
        editor.take_away(old.id)  # CR 608.2n: an ability ceases to exist
        return
    controller = editor.before.controller(old.id)
    editor.take_away(old.id)
    new = _arrived(event, old, editor)
    editor.put(new)
    editor.successors[old.id] = new.id
    _place(event, new, editor)
    source = editor.objects.get(event.exiled_with) if event.exiled_with is not None else None
    if source is not None and event.destination is Zone.EXILE:
        editor.put(source.with_label(EXILED, (new.id,)))
    owner_or_controller = controller if old.zone is Zone.BATTLEFIELD else old.owner
    if event.destination is Zone.BATTLEFIELD and new.controller is not None:
        owner_or_controller = new.controller
    moved = owner_or_controller, new.id, old.id, old.zone, event.destination
    editor.tell(ZoneChanged(*moved, event.cause))
    _tell_cause(event, old, new, editor)
    for word in UNLOCKED:
        if new.controller is not None and new.choice(word) is not None:
            editor.tell(Designated(new.controller, new.id, word))
    if event.entering is not None:
        _tell_counters(event.entering, new, editor)
        _attack_on_entering(event.entering, new, editor)
        _prepare_entering(event.entering, new, editor)


def _prepare_entering(entering: ev.Entering, new: GameObject, editor: Editor) -> None:
    """CR 722.3a: it enters prepared, if it has a prepare spell."""
    if new.choice(Status.PREPARED) is not None:
        prepare(editor, new.id, new.values, entering.controller)
        if editor.objects[new.id].choice(Status.PREPARED) is not None:
            editor.tell(Designated(entering.controller, new.id, Status.PREPARED))


def _arrived(event: ev.Move, old: GameObject, editor: Editor) -> GameObject:
    """CR 400.7: a new object, which keeps what a permanent knows of its spell (400.7d)."""
    entering = event.entering
    card_values = old.card.values if old.card is not None else old.values
    becomes_permanent = old.zone is Zone.STACK and event.destination is Zone.BATTLEFIELD
    values = card_values
    if old.kind is not ObjectKind.CARD or becomes_permanent:
        values = old.values
    kind = old.kind
    if kind is ObjectKind.COPY and becomes_permanent:
        kind = ObjectKind.TOKEN  # CR 608.3f: the copy becomes a token
    face = old.face if becomes_permanent else 0
    if entering is not None and entering.face and old.card is not None:
        face = entering.face
        values = old.card.permanent(face)
    doors: tuple[tuple[str, str], ...] = ()
    if becomes_permanent and is_room(values):
        # CR 709.5b, 709.5d: both halves are there, and the one that was cast is unlocked
        values, face, doors = whole(values), 0, ((UNLOCKED[old.face], "yes"),)
    if entering is not None and face == 0 and enters_by_night(old, editor.state):
        face, values = 1, old.card.faces[1] if old.card is not None else values
    new = GameObject(
        id=editor.new_id(),
        label=old.label,
        kind=kind,
        values=values,
        owner=old.owner,
        zone=event.destination,
        timestamp=editor.new_timestamp(),
        card=old.card,
        face=face,
        face_down=old.face_down and becomes_permanent,  # CR 708.4
        counters=event.counters,
        cast=old.cast if becomes_permanent else None,
        known=old.known or event.destination not in (Zone.LIBRARY, Zone.HAND),
        chosen=(*doors, *(pair for pair in old.chosen if pair[0] == "commander")),
        just_put=old.choice("commander") is not None
        and event.destination in (Zone.GRAVEYARD, Zone.EXILE),
    )
    if entering is not None:
        new = entered(new, entering, editor)
    return new


def entered(object: GameObject, entering: ev.Entering, editor: Editor) -> GameObject:
    """The object as it enters the battlefield."""
    for label, ids in entering.labels:
        # What was exiled is known where it is now; what was sacrificed is known as it was.
        object = object.with_label(label, tuple(_exiled(id, editor) for id in ids))
    for effect in entering.effects:
        # CR 611.2e: it enters as what the effect says it is.
        stamp = editor.new_timestamp()
        editor.begun.append(replace(effect, objects=(object.id,), timestamp=stamp))
    return replace(
        object,
        controller=entering.controller,
        tapped=entering.tapped,
        counters=tuple(sorted(entering.counters)),
        values=entering.values if entering.values is not None else object.values,
        attached_to=entering.attached_to,
        face_down=object.face_down or entering.manifested,
        manifested=entering.manifested,
        chosen=(*object.chosen, *entering.chosen),
        since=editor.state.turn,
        entered=editor.state.turn,
        came=editor.state.timestamp + 1,
    )


def _exiled(id: ObjectId, editor: Editor) -> ObjectId:
    new = editor.successors.get(id)
    if new is None or new not in editor.objects or editor.objects[new].zone is not Zone.EXILE:
        return id
    return new


def _place(event: ev.Move, new: GameObject, editor: Editor) -> None:
    # CR 400.3: always its owner's library, hand or graveyard.
    zone = editor.zone(event.destination, new.owner)
    if event.destination is Zone.GRAVEYARD:
        zone.insert(0, new.id)
    elif event.destination is Zone.LIBRARY and not event.position.endswith("bottom"):
        zone.insert(event.from_top, new.id)
    else:
        zone.append(new.id)


def _tell_cause(event: ev.Move, old: GameObject, new: GameObject, editor: Editor) -> None:
    """What else a change of zones was: a draw, a discard, a sacrifice."""
    if event.cause is MoveCause.DISCARD:
        editor.tell(Discarded(old.owner, new.id, old.id, event.caused_by))
    elif event.cause is MoveCause.MILL:
        editor.tell(Milled(old.owner, new.id, old.id))
    elif event.cause is MoveCause.COUNTER:
        editor.tell(Countered(event.by, new.id, old.id))
    elif event.cause is MoveCause.SACRIFICE:
        player = event.by or editor.before.controller(old.id)
        editor.tell(Sacrificed(player, new.id, old.id))
    elif event.cause is MoveCause.DRAW:
        player_state = editor.players[old.owner]
        drawn = player_state.drawn + 1
        editor.players[old.owner] = replace(player_state, drawn=drawn)
        editor.tell(Drawn(old.owner, new.id, drawn, editor.state.step))
    elif event.cause is MoveCause.PLAY:
        editor.tell(LandPlayed(event.by, new.id, old.zone))


def _tell_counters(entering: ev.Entering, new: GameObject, editor: Editor) -> None:
    """CR 122.6: what enters with counters has had them put on it, by its controller (122.6a)."""
    for kind, number in entering.counters:
        editor.tell(CountersAdded(entering.controller, new.id, kind, number, entering=True))


def _attack_on_entering(entering: ev.Entering, new: GameObject, editor: Editor) -> None:
    """CR 508.4: it is attacking, though it was never declared as an attacker."""
    target = entering.attacking
    if target is None or editor.combat is None:
        return
    defending = target if isinstance(target, str) else editor.before.controller(target)
    # CR 508.4d: unblocked if blockers have been declared.
    blocked = False if editor.combat.blockers_declared else None
    editor.combat = editor.combat.with_attacker(
        Attacker(new.id, target, PlayerId(defending), blocked)
    )


def _token_enters(event: ev.TokenEnters, editor: Editor) -> None:
    name = event.label or event.values.name.zh or event.values.name.en
    token = GameObject(
        id=editor.new_id(),
        label=editor.free_label(name, event.values.name.en),
        kind=ObjectKind.TOKEN,
        values=event.values,
        owner=event.player,  # CR 111.2: its owner is the player who created it
        zone=Zone.BATTLEFIELD,
        timestamp=editor.new_timestamp(),
        card=event.entering.faces,
        face=event.entering.face,
    )
    token = entered(token, event.entering, editor)
    editor.put(token)
    editor.zone(Zone.BATTLEFIELD, None).append(token.id)
    editor.tell(ZoneChanged(token.controller, token.id, None, None, Zone.BATTLEFIELD))
    _tell_counters(event.entering, token, editor)
    _attack_on_entering(event.entering, token, editor)
    _prepare_entering(event.entering, token, editor)


def _draw_from_empty(event: ev.DrawCard, editor: Editor) -> None:
    # CR 121.4, 704.5b: noted until state-based actions are checked.
    player = editor.players[event.player]
    editor.players[event.player] = replace(player, drew_from_empty=True)


def _gain_life(event: ev.GainLife, editor: Editor) -> None:
    player = editor.players[event.player]
    editor.players[event.player] = replace(player, life=player.life + event.amount)
    editor.tell(LifeGained(event.player, event.amount))


def _lose_life(event: ev.LoseLife, editor: Editor) -> None:
    player = editor.players[event.player]
    editor.players[event.player] = replace(player, life=player.life - event.amount)
    editor.tell(LifeLost(event.player, event.amount))


def _put_counters(event: ev.PutCounters, editor: Editor) -> None:
    if isinstance(event.recipient, str):
        player = editor.players[event.recipient]
        editor.players[event.recipient] = player.with_counters(event.kind, event.number)
        editor.tell(CountersAdded(event.by, event.recipient, event.kind, event.number))
        return
    object = editor.objects.get(event.recipient)
    if object is None:
        return
    more = object.with_counters(event.kind, event.number)
    if event.kind in KEYWORD_COUNTERS:
        # CR 613.7c: those of the kind that were there have the same new timestamp
        stamps = {**dict(more.stamps), event.kind: editor.new_timestamp()}
        more = replace(more, stamps=tuple(sorted(stamps.items())))
    editor.put(more)
    editor.tell(CountersAdded(event.by, object.id, event.kind, event.number))


def _designate(event: ev.Designate, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is not None:
        others = tuple(pair for pair in object.chosen if pair[0] != event.what)
        editor.put(replace(object, chosen=(*others, (event.what, event.player))))


def _take_counters(event: ev.TakeCounters, editor: Editor) -> None:
    if isinstance(event.recipient, str):
        player = editor.players[event.recipient]
        editor.players[event.recipient] = player.with_counters(event.kind, -event.number)
    elif event.recipient in editor.objects:
        object = editor.objects[event.recipient]
        removed = min(event.number, object.count(event.kind))
        editor.put(object.with_counters(event.kind, -event.number))
        if removed > 0:
            whose = editor.before.controller(object.id)
            editor.tell(CountersRemoved(whose, object.id, event.kind, removed))


def _tap(event: ev.Tap, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is None or object.tapped:
        return  # CR 701.26a: only an untapped permanent can be tapped
    editor.put(replace(object, tapped=True))
    player = editor.before.controller(object.id)
    editor.tell(BecameTapped(player, object.id, event.for_mana))


def _untap(event: ev.Untap, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is None or not object.tapped:
        return  # CR 701.26b: only a tapped permanent can be untapped
    if object.count(CounterKind.STUN):
        # CR 122.1d: a stun counter is removed instead.
        editor.put(object.with_counters(CounterKind.STUN, -1))
        return
    editor.put(replace(object, tapped=False))
    editor.tell(BecameUntapped(editor.before.controller(object.id), object.id))


def _attach(event: ev.AttachTo, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is None or object.attached_to == event.to:
        return  # CR 701.3b: already attached to it, nothing happens
    if isinstance(event.to, int) and event.to not in editor.objects:
        return
    # CR 613.7e, 701.3c: a new timestamp.
    editor.put(replace(object, attached_to=event.to, timestamp=editor.new_timestamp()))
    editor.tell(BecameAttached(editor.before.controller(object.id), object.id, event.to))


def _detach(event: ev.Detach, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is not None:
        editor.put(replace(object, attached_to=None))


def _turn_over(event: ev.TurnOver, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is None or object.card is None or len(object.card.faces) < 2:
        return
    face = 1 - object.face
    is_copy = object.values != object.card.faces[object.face]
    values = object.values if is_copy else object.card.faces[face]  # CR 712.18: it stays a copy
    # CR 613.7g: a new timestamp; counters, damage and status stay (CR 701.27a, 712.18).
    stamp = editor.new_timestamp()
    editor.put(replace(object, face=face, values=values, timestamp=stamp, turned=stamp))
    editor.tell(Transformed(editor.before.controller(object.id), object.id))


def _turn_up(event: ev.TurnUp, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is None or object.card is None or not object.face_down:
        return
    # CR 708.8, 613.7f: its own values again, with a new timestamp; what applies to it still does.
    values, timestamp = object.card.permanent(object.face), editor.new_timestamp()
    up = replace(object, face_down=False, manifested=False, values=values, timestamp=timestamp)
    editor.put(up)
    editor.tell(TurnedFaceUp(editor.before.controller(object.id), object.id))


def _leave_combat(event: ev.LeaveCombat, editor: Editor) -> None:
    if editor.combat is not None:
        editor.combat = editor.combat.without(event.object)


def _phase_out(event: ev.PhaseOut, editor: Editor) -> None:
    """CR 702.26b, d: it changes no zone, and is treated as though it did not exist."""
    object = editor.objects.get(event.object)
    if object is None or not object.on_battlefield:
        return
    before = editor.before
    editor.last_known[object.id] = LastKnown(object, before.of(object.id), before.copied(object.id))
    under = editor.before.controller(object.id)
    editor.put(replace(object, phased_out=True, out_under=under, out_with=event.along))
    editor.tell(ObjectDid(under, object.id, ObjectDeed.PHASES_OUT))
    if editor.combat is not None:
        editor.combat = editor.combat.without(object.id)


def _phase_in(event: ev.PhaseIn, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is None or not object.phased_out:
        return
    host = object.attached_to
    if isinstance(host, int) and host not in editor.objects:
        host = None  # CR 702.26i: what it was attached to is gone
    back = replace(object, phased_out=False, out_under=None, out_with=None, attached_to=host)
    editor.put(back)
    editor.tell(ObjectDid(object.out_under or object.owner, back.id, ObjectDeed.PHASES_IN))
    if back.choice(Status.PREPARED) is not None:
        # CR 722.3c: it phases in prepared, and there is another copy
        values = editor.before.copied(back.id) or back.values
        prepare(editor, back.id, values, object.out_under or object.owner)


def _heal(event: ev.Heal, editor: Editor) -> None:
    object = editor.objects.get(event.object)
    if object is not None:
        editor.put(replace(object, damage=0, deathtouched=False))


def _lose_game(event: ev.LoseGame, editor: Editor) -> None:
    player = editor.players[event.player]
    editor.players[event.player] = replace(player, lost=True)
    editor.tell(GameLost(event.player))


def _accelerate(event: ev.Accelerate, editor: Editor) -> None:
    player = editor.players[event.player]
    editor.players[event.player] = replace(player, speed=event.speed)


def _cease(event: ev.CeaseToExist, editor: Editor) -> None:
    if event.object in editor.objects:
        editor.take_away(event.object)


def _leave_game(event: ev.LeaveGame, editor: Editor) -> None:
    """CR 603.6c: a phased-in permanent that leaves the game leaves the battlefield."""
    object = editor.objects.get(event.object)
    if object is None:
        return
    controller = editor.before.controller(object.id)
    editor.take_away(object.id)
    if CardType.DUNGEON in object.values.types:
        # CR 309.7: a player completes a dungeon as it is removed from the game
        player = editor.players[object.owner]
        done = (*player.dungeons, object.values.name.en)
        editor.players[object.owner] = replace(player, dungeons=done)
        editor.tell(DungeonCompleted(object.owner))
    if object.on_battlefield:
        editor.tell(ZoneChanged(controller, object.id, object.id, object.zone, None))


CARRY_OUT: dict[type[ev.Event], Callable[[Any, Editor], None]] = {
    ev.MarkDamage: _mark_damage,
    ev.Damage: _damage,
    ev.Move: _move,
    ev.TokenEnters: _token_enters,
    ev.DrawCard: _draw_from_empty,
    ev.GainLife: _gain_life,
    ev.LoseLife: _lose_life,
    ev.PutCounters: _put_counters,
    ev.TakeCounters: _take_counters,
    ev.Tap: _tap,
    ev.Untap: _untap,
    ev.AttachTo: _attach,
    ev.Designate: _designate,
    ev.Detach: _detach,
    ev.TurnOver: _turn_over,
    ev.TurnUp: _turn_up,
    ev.PhaseOut: _phase_out,
    ev.PhaseIn: _phase_in,
    ev.LeaveCombat: _leave_combat,
    ev.Heal: _heal,
    ev.LoseGame: _lose_game,
    ev.Accelerate: _accelerate,
    ev.CeaseToExist: _cease,
    ev.LeaveGame: _leave_game,
}
