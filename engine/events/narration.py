"""The clauses that say what events did, in Chinese and in English.

In: events that were carried out. Out: clauses in the play's open step. Names are those that things
had before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.characteristics import Bilingual
from engine.events import values as ev
from engine.names import ZONES, name_of
from engine.terms import ObjectKind, Zone
from engine.wording import counters, joined

if TYPE_CHECKING:
    from engine.layers.position import Position
    from engine.play import Play


def narrate(play: Play, before: Position, events: Sequence[ev.Event]) -> None:
    """Say what happened, damage before what it caused."""
    damaged = {e.recipient for e in events if isinstance(e, ev.Damage)}
    for event in events:
        if isinstance(event, ev.LoseLife) and event.player in damaged:
            continue
        if isinstance(event, ev.MarkDamage) or _goes_without_saying(before, event):
            continue
        if event in play.told:
            play.told.discard(event)
            continue
        function = _CLAUSES.get(type(event))
        if function is not None:
            clause = function(before, event)
            play.say(clause.zh, clause.en)


def _goes_without_saying(position: Position, event: ev.Event) -> bool:
    """Whether the step's sentence says it already: a spell is cast, an ability leaves the stack."""
    if isinstance(event, ev.Move):
        ability = position.object(event.object).kind is ObjectKind.ABILITY
        return event.cause == "cast" or ability
    if isinstance(event, ev.CeaseToExist):
        return position.object(event.object).kind is ObjectKind.ABILITY
    return False


def _damage(position: Position, event: ev.Damage) -> Bilingual:
    source, recipient = name_of(position, event.source), name_of(position, event.recipient)
    zh_kind, en_kind = ("战斗伤害", "combat damage") if event.combat else ("伤害", "damage")
    return Bilingual(
        f"{source.zh}对{recipient.zh}造成{event.amount}点{zh_kind}",
        f"{source.en} deals {event.amount} {en_kind} to {recipient.en}",
    )


_MOVED: dict[str, tuple[str, str]] = {
    "destroy": ("{0}被消灭", "{0} is destroyed"),
    "sacrifice": ("{0}被牺牲", "{0} is sacrificed"),
    "discard": ("弃掉{0}", "{0} is discarded"),
    "draw": ("{1}抓一张牌", "{1} draws a card"),
    "mill": ("{0}被磨进坟墓场", "{0} is milled"),
    "counter": ("{0}被反击", "{0} is countered"),
    "legend": ("{0}因传奇规则置入坟墓场", "{0} goes to the graveyard by the legend rule"),
}


def _move(position: Position, event: ev.Move) -> Bilingual:
    name = name_of(position, event.object)
    owner = position.object(event.object).owner
    if event.cause in _MOVED and (event.destination is Zone.GRAVEYARD or event.cause == "draw"):
        zh, en = _MOVED[event.cause]
        return Bilingual(zh.format(name.zh, owner), en.format(name.en, owner))
    if event.destination is Zone.BATTLEFIELD:
        return _enters(name, event.entering)
    zone = ZONES[event.destination]
    if event.destination is Zone.EXILE:
        return Bilingual(f"{name.zh}被放逐", f"{name.en} is exiled")
    if event.destination is Zone.HAND:
        return Bilingual(f"{name.zh}移回{owner}手上", f"{name.en} goes to {owner}'s hand")
    return Bilingual(
        f"{name.zh}置入{owner}的{zone.zh}", f"{name.en} is put into {owner}'s {zone.en}"
    )


def _enters(name: Bilingual, entering: ev.Entering | None) -> Bilingual:
    zh, en = f"{name.zh}进战场", f"{name.en} enters the battlefield"
    if entering is None:
        return Bilingual(zh, en)
    zh += f"，由{entering.controller}操控"
    en += f" under {entering.controller}'s control"
    if entering.tapped:
        zh, en = f"{zh}，且为横置", f"{en} tapped"
    if entering.counters:
        words = joined([counters(number, kind) for kind, number in entering.counters])
        zh, en = f"{zh}，其上有{words.zh}", f"{en} with {words.en}"
    return Bilingual(zh, en)


def _token(position: Position, event: ev.TokenEnters) -> Bilingual:
    values = event.values
    stats = f"{values.power}/{values.toughness}" if values.power is not None else ""
    # CR 111.4: a name that its subtypes give it ends in "Token" already.
    zh, en = values.name.zh.removesuffix("衍生物"), values.name.en.removesuffix(" Token")
    return Bilingual(
        f"{event.player}派出一个{stats}{zh}衍生物",
        f"{event.player} creates a {stats + ' ' if stats else ''}{en} token",
    )


def _empty(position: Position, event: ev.DrawCard) -> Bilingual:
    return Bilingual(
        f"{event.player}的牌库没有牌，无法抓牌",
        f"{event.player} has no card in the library to draw",
    )


def _gain(position: Position, event: ev.GainLife) -> Bilingual:
    return Bilingual(
        f"{event.player}获得{event.amount}点生命", f"{event.player} gains {event.amount} life"
    )


def _lose(position: Position, event: ev.LoseLife) -> Bilingual:
    return Bilingual(
        f"{event.player}失去{event.amount}点生命", f"{event.player} loses {event.amount} life"
    )


def _put(position: Position, event: ev.PutCounters) -> Bilingual:
    name, what = name_of(position, event.recipient), counters(event.number, event.kind)
    if isinstance(event.recipient, str):
        return Bilingual(f"{name.zh}得到{what.zh}", f"{name.en} gets {what.en}")
    verb = "is" if event.number == 1 else "are"
    return Bilingual(f"在{name.zh}上放置{what.zh}", f"{what.en} {verb} put on {name.en}")


def _take(position: Position, event: ev.TakeCounters) -> Bilingual:
    name, what = name_of(position, event.recipient), counters(event.number, event.kind)
    verb = "is" if event.number == 1 else "are"
    if isinstance(event.recipient, str):
        return Bilingual(f"{name.zh}移去{what.zh}", f"{name.en} loses {what.en}")
    return Bilingual(f"从{name.zh}上移去{what.zh}", f"{what.en} {verb} removed from {name.en}")


def _one(zh: str, en: str) -> Callable[[Position, Any], Bilingual]:
    def clause(position: Position, event: Any) -> Bilingual:
        name = name_of(position, event.object)
        return Bilingual(zh.format(name.zh), en.format(name.en))

    return clause


def _attach(position: Position, event: ev.AttachTo) -> Bilingual:
    name, to = name_of(position, event.object), name_of(position, event.to)
    return Bilingual(f"{name.zh}结附于{to.zh}", f"{name.en} becomes attached to {to.en}")


def _lost(position: Position, event: ev.LoseGame) -> Bilingual:
    return Bilingual(f"{event.player}输掉此盘游戏", f"{event.player} loses the game")


_CLAUSES: dict[type[ev.Event], Callable[[Position, Any], Bilingual]] = {
    ev.Damage: _damage,
    ev.Move: _move,
    ev.TokenEnters: _token,
    ev.DrawCard: _empty,
    ev.GainLife: _gain,
    ev.LoseLife: _lose,
    ev.PutCounters: _put,
    ev.TakeCounters: _take,
    ev.Tap: _one("{0}横置", "{0} becomes tapped"),
    ev.Untap: _one("{0}重置", "{0} becomes untapped"),
    ev.AttachTo: _attach,
    ev.Detach: _one("{0}不再结附", "{0} becomes unattached"),
    ev.TurnOver: _one("{0}转化", "{0} transforms"),
    ev.TurnUp: _one("{0}翻回正面", "{0} is turned face up"),
    ev.LeaveCombat: _one("{0}被移出战斗", "{0} is removed from combat"),
    ev.LoseGame: _lost,
    ev.CeaseToExist: _one("{0}消失", "{0} ceases to exist"),
}
