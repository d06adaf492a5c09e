"""The clauses that say what happens instead of what, and because of which effect (CR 614.6).

In: an event, the effect that applied to it and what it became. Out: clauses in the play's open
step. How a permanent enters by its own text is said by the clause that it enters.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ability.replacements import DoInstead, EnterMoving, PreventDamage
from engine.game.events.watching import cause_of
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.watcher import Watcher
from engine.names import COLORS, ZONES, name_of_copied
from engine.terms.bilingual import Bilingual
from engine.terms.zones import Zone
from engine.wording import counters, in_words, words


def tell_instead(
    play: Play, watcher: Watcher, event: ev.Event, results: Sequence[ev.Event]
) -> None:
    """Say what the effect made of the event; nothing where it changed nothing."""
    if list(results) == [event] or _says_so_itself(watcher):
        return
    if results:
        said = _changed(play, watcher, event, results)
    elif any(isinstance(result, DoInstead) for result in watcher.replacement.results):
        said = _other_things(event) or _gone(play, event)
    else:
        said = _gone(play, event)
    cause = cause_of(watcher, play, event)
    for clause in said:
        if watcher.ruled == "903.9b":
            player = watcher.scene.controller
            play.say(f"{player}选择：{clause.zh}", f"{player} chooses that {clause.en}")
        else:
            play.say(f"因{cause.zh}，{clause.zh}", f"because of {cause.en}, {clause.en}")


def _says_so_itself(watcher: Watcher) -> bool:
    """Prevention says how much and regeneration what (CR 615.1, 701.19a)."""
    return any(
        isinstance(result, PreventDamage) or type(result).__name__ in _SPEAKING
        for result in watcher.replacement.results
    )


_SPEAKING = frozenset({"RegenerateInstead", "DestroyThisInstead"})


def _other_things(event: ev.Event) -> list[Bilingual]:
    """Other things are done instead of the event: the clauses that follow say which."""
    match event:
        case ev.DrawCard(player=player):
            zh, en = f"{player}不抓牌", f"{player} does other things instead of drawing a card"
        case ev.GainLife(player=player, amount=amount):
            zh = f"{player}不获得{amount}点生命"
            en = f"{player} does other things instead of gaining {amount} life"
        case ev.LoseLife(player=player, amount=amount):
            zh = f"{player}不失去{amount}点生命"
            en = f"{player} does other things instead of losing {amount} life"
        case _:
            return []
    return [Bilingual(f"{zh}，而改为如下", en)]


def _gone(play: Play, event: ev.Event) -> list[Bilingual]:
    match event:
        case ev.DrawCard(player=player):
            return [Bilingual(f"{player}不抓牌", f"{player} doesn't draw a card")]
        case ev.GainLife(player=player, amount=amount):
            return [
                Bilingual(f"{player}不获得{amount}点生命", f"{player} doesn't gain {amount} life")
            ]
        case ev.LoseLife(player=player, amount=amount):
            return [
                Bilingual(f"{player}不失去{amount}点生命", f"{player} doesn't lose {amount} life")
            ]
        case ev.Damage(source=source, recipient=recipient, amount=amount):
            by, to = play.name(source), play.name(recipient)
            return [
                Bilingual(
                    f"{by.zh}不对{to.zh}造成{amount}点伤害",
                    f"{by.en} doesn't deal {amount} damage to {to.en}",
                )
            ]
        case ev.Destroy(object=id):
            name = play.name(id)
            return [Bilingual(f"{name.zh}不被消灭", f"{name.en} isn't destroyed")]
        case ev.PutCounters(recipient=recipient, number=number, kind=kind):
            name, what = play.name(recipient), counters(number, kind)
            return [Bilingual(f"{name.zh}不得到{what.zh}", f"{name.en} doesn't get {what.en}")]
        case ev.Move():
            was = _would_go(play, event)
            return [Bilingual(f"{was.zh}之事不发生", f"{was.en} doesn't happen")]
        case ev.CreateTokens(player=player):
            return [Bilingual(f"{player}不派出衍生物", f"{player} creates no token")]
    return []


def _changed(
    play: Play, watcher: Watcher, event: ev.Event, results: Sequence[ev.Event]
) -> list[Bilingual]:
    same = getattr(event, "object", None)
    moving = [r for r in results if same is not None and getattr(r, "object", None) != same]
    new = next((r for r in results if r not in moving), results[0])
    match event, new:
        case ((ev.Move() | ev.TokenEnters()), (ev.Move() | ev.TokenEnters())) if _moves(watcher):
            return [_moved_with_it(play, event, new, moving)]
        case ev.Move(), ev.Move() if new.destination is not event.destination:
            return [_elsewhere(play, event, new)]
        case ((ev.Move() | ev.TokenEnters()), (ev.Move() | ev.TokenEnters())):
            return _otherwise_entering(play, watcher, event, new)
        case ev.Damage(), ev.Damage():
            return [_other_damage(play, event, new)]
        case ev.GainLife(), ev.GainLife():
            return [
                Bilingual(
                    f"{event.player}获得的生命由{event.amount}点改为{new.amount}点",
                    f"{event.player} gains {new.amount} life instead of {event.amount}",
                )
            ]
        case ev.LoseLife(), ev.LoseLife():
            return [
                Bilingual(
                    f"{event.player}失去的生命由{event.amount}点改为{new.amount}点",
                    f"{event.player} loses {new.amount} life instead of {event.amount}",
                )
            ]
        case ev.PutCounters(), ev.PutCounters():
            name, kind = play.name(event.recipient), counters(new.number, event.kind)
            return [
                Bilingual(
                    f"{name.zh}改为得到{kind.zh}，而非{in_words(event.number).zh}个",
                    f"{name.en} gets {kind.en} instead of {in_words(event.number).en}",
                )
            ]
        case ev.CreateTokens(), ev.CreateTokens() if new.number != event.number:
            return [
                Bilingual(
                    f"{event.player}派出的衍生物由{in_words(event.number).zh}个"
                    f"改为{in_words(new.number).zh}个",
                    f"{event.player} creates {in_words(new.number).en} tokens"
                    f" instead of {in_words(event.number).en}",
                )
            ]
    return []


def _moves(watcher: Watcher) -> bool:
    return any(isinstance(result, EnterMoving) for result in watcher.replacement.results)


def _moved_with_it(
    play: Play,
    event: ev.Move | ev.TokenEnters,
    new: ev.Move | ev.TokenEnters,
    moving: Sequence[ev.Event],
) -> Bilingual:
    """What its controller sacrifices or exiles as it enters (CR 614.13a)."""
    player = new.entering.controller if new.entering is not None else play.state.active
    name = play.name(event.object) if isinstance(event, ev.Move) else event.values.name
    moves = [move for move in moving if isinstance(move, ev.Move)]
    if not moves:
        return Bilingual(
            f"{player}选择在{name.zh}进战场时不选任何物件",
            f"{player} chooses nothing as {name.en} enters",
        )
    names = play.names(move.object for move in moves)
    play.told.update(moves)
    exiled = moves[0].destination is Zone.EXILE
    return Bilingual(
        f"{player}在{name.zh}进战场时{'放逐' if exiled else '牺牲'}{names.zh}",
        f"{player} {'exiles' if exiled else 'sacrifices'} {names.en} as {name.en} enters",
    )


def _would_go(play: Play, event: ev.Move) -> Bilingual:
    """Going where the event would have put it, as a noun."""
    name, owner = play.name(event.object), play.position.object(event.object).owner
    zone = ZONES[event.destination]
    if event.destination is Zone.BATTLEFIELD:
        return Bilingual(f"{name.zh}进战场", f"{name.en} entering the battlefield")
    if event.destination in (Zone.EXILE, Zone.COMMAND, Zone.STACK):
        return Bilingual(f"{name.zh}置入{zone.zh}", f"{name.en} going to {_the(zone.en)}")
    return Bilingual(f"{name.zh}置入{owner}的{zone.zh}", f"{name.en} going to {owner}'s {zone.en}")


def _the(zone: str) -> str:
    return zone if zone == "exile" else f"the {zone}"


def _elsewhere(play: Play, event: ev.Move, new: ev.Move) -> Bilingual:
    name, owner = play.name(event.object), play.position.object(event.object).owner
    old, to = ZONES[event.destination], ZONES[new.destination]
    old_zh = old.zh if event.destination in _NOBODYS else f"{owner}的{old.zh}"
    old_en = _the(old.en) if event.destination in _NOBODYS else f"{owner}'s {old.en}"
    play.told.add(new)
    if new.destination is Zone.EXILE:
        return Bilingual(
            f"{name.zh}改为被放逐，而非置入{old_zh}",
            f"{name.en} is exiled instead of going to {old_en}",
        )
    to_zh = to.zh if new.destination in _NOBODYS else f"{owner}的{to.zh}"
    to_en = _the(to.en) if new.destination in _NOBODYS else f"{owner}'s {to.en}"
    return Bilingual(
        f"{name.zh}改为置入{to_zh}，而非{old_zh}",
        f"{name.en} goes to {to_en} instead of {old_en}",
    )


_NOBODYS = frozenset({Zone.BATTLEFIELD, Zone.EXILE, Zone.COMMAND, Zone.STACK})


def _other_damage(play: Play, event: ev.Damage, new: ev.Damage) -> Bilingual:
    by, to = play.name(event.source), play.name(event.recipient)
    if new.recipient != event.recipient:
        other = play.name(new.recipient)
        return Bilingual(
            f"{by.zh}将对{to.zh}造成的{new.amount}点伤害改为对{other.zh}造成",
            f"{new.amount} damage that {by.en} would deal to {to.en}"
            f" is dealt to {other.en} instead",
        )
    return Bilingual(
        f"{by.zh}将对{to.zh}造成的伤害由{event.amount}点改为{new.amount}点",
        f"{by.en} deals {new.amount} damage to {to.en} instead of {event.amount}",
    )


def _otherwise_entering(
    play: Play, watcher: Watcher, event: ev.Move | ev.TokenEnters, new: ev.Move | ev.TokenEnters
) -> list[Bilingual]:
    old, now = event.entering or ev.Entering(play.state.active), new.entering
    if now is None:
        return []
    name = play.name(event.object) if isinstance(event, ev.Move) else event.values.name
    said = []
    if now.values is not None and now.values != old.values:
        copied = name_of_copied(now.values)
        said.append(
            Bilingual(
                f"{name.zh}当成{copied.zh}的复制品进战场",
                f"{name.en} enters as a copy of {copied.en}",
            )
        )
    own = watcher.is_about_its_source  # then the clause that it enters says the rest
    if now.tapped and not old.tapped and not own:
        said.append(Bilingual(f"{name.zh}改为横置进战场", f"{name.en} enters tapped instead"))
    if now.controller != old.controller:
        said.append(
            Bilingual(
                f"{name.zh}改由{now.controller}操控进战场",
                f"{name.en} enters under {now.controller}'s control instead",
            )
        )
    if not own:
        said += _other_counters(name, dict(old.counters), dict(now.counters))
    for what, word in now.chosen[len(old.chosen) :]:
        chosen = COLORS.get(word) or words("subtype_name", word) or Bilingual.same(word)
        del what
        said.append(
            Bilingual(
                f"{now.controller}为{name.zh}选择{chosen.zh}",
                f"{now.controller} chooses {chosen.en} for {name.en}",
            )
        )
    return said


def _other_counters(name: Bilingual, old: dict[str, int], now: dict[str, int]) -> list[Bilingual]:
    said = []
    for kind in dict.fromkeys((*old, *now)):
        before, after = old.get(kind, 0), now.get(kind, 0)
        if before == after:
            continue
        what = counters(after, kind)
        if before:
            said.append(
                Bilingual(
                    f"{name.zh}进战场时上面改为有{what.zh}，而非{in_words(before).zh}个",
                    f"{name.en} enters with {what.en} instead of {in_words(before).en}",
                )
            )
        else:
            said.append(
                Bilingual(f"{name.zh}进战场时上面有{what.zh}", f"{name.en} enters with {what.en}")
            )
    return said
