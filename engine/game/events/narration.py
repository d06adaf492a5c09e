"""The clauses that say what events did, in Chinese and in English.

In: events that were carried out. Out: clauses in the play's open step. Names are those that things
had before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.clauses import UNKNOWN, Clause
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.position import Position
from engine.names import ZONES, name_of
from engine.terms.bilingual import Bilingual
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone
from engine.wording import counters, joined, token_words, with_article


def narrate(play: Play, before: Position, events: Sequence[ev.Event]) -> None:
    """Say what happened, damage before what it caused."""
    damaged = {e.recipient for e in events if isinstance(e, ev.Damage)}
    moment = object()
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
            apart = isinstance(event, _AT_THE_SAME_TIME) or _resolved(event)
            play.tell(replace(clause, moment=moment) if apart else clause)


def _goes_without_saying(position: Position, event: ev.Event) -> bool:
    """Whether the step's sentence says it already: a spell is cast, an ability leaves the stack."""
    if isinstance(event, ev.Move):
        ability = position.object(event.object).kind is ObjectKind.ABILITY
        return event.cause == "cast" or ability
    if isinstance(event, ev.CeaseToExist | ev.LeaveGame):
        object = position.object(event.object)
        hidden = object.card is not None and object.card.faces[0].name == UNKNOWN
        return hidden or object.kind in (ObjectKind.ABILITY, ObjectKind.EMBLEM)
    return False


def _resolved(event: ev.Event) -> bool:
    return isinstance(event, ev.Move) and event.cause == "resolve"


#: Clauses of these are put together only if they happened at the same time.
_AT_THE_SAME_TIME = (ev.Damage, ev.LoseLife, ev.PutCounters)


def _of(zh: str, en: str, *names: Bilingual, several: tuple[str, str] | None = None) -> Clause:
    """A clause about these things, with its plural form where that is another."""
    plural = Bilingual(*several) if several is not None else None
    return Clause(Bilingual(zh, en), plural, names)


def _damage(position: Position, event: ev.Damage) -> Clause:
    source, recipient = name_of(position, event.source), name_of(position, event.recipient)
    zh_kind, en_kind = ("战斗伤害", "combat damage") if event.combat else ("伤害", "damage")
    zh, en = f"{event.amount}点{zh_kind}", f"{source.en} deals {event.amount} {en_kind} to"
    return _of(
        f"{source.zh}对{{0}}造成{zh}",
        f"{en} {{0}}",
        recipient,
        several=(f"{source.zh}对{{0}}各造成{zh}", f"{en} each of {{0}}"),
    )


#: What is done to an object, and to several; `{1}` is the player who does it.
_MOVED: dict[str, tuple[str, str, str]] = {
    "destroy": ("{0}被消灭", "{0} is destroyed", "{0} are destroyed"),
    "sacrifice": ("{1}牺牲{0}", "{1} sacrifices {0}", "{1} sacrifices {0}"),
    "discard": ("{1}弃掉{0}", "{1} discards {0}", "{1} discards {0}"),
    "mill": ("{1}磨掉{0}", "{1} mills {0}", "{1} mills {0}"),
    "counter": ("{0}被反击", "{0} is countered", "{0} are countered"),
    "legend": (
        "{0}因传奇规则置入坟墓场",
        "{0} goes to the graveyard by the legend rule",
        "{0} go to the graveyard by the legend rule",
    ),
}


def _move(position: Position, event: ev.Move) -> Clause:
    name, object = name_of(position, event.object), position.object(event.object)
    owner = object.owner
    if event.cause == "draw":
        return Clause(
            Bilingual(f"{owner}抓一张牌", f"{owner} draws a card"),
            Bilingual(f"{owner}抓{{n}}张牌", f"{owner} draws {{n}} cards"),
            number=1,
        )
    if event.cause in _MOVED and event.destination is Zone.GRAVEYARD:
        player = owner
        if event.cause == "sacrifice":
            player = event.by or position.controller(event.object)
        zh, en, several = (text.replace("{1}", player) for text in _MOVED[event.cause])
        return _of(zh, en, name, several=(zh, several))
    if event.destination is Zone.BATTLEFIELD:
        return _enters(position, name, event.entering)
    if event.cause == "counter":
        return _countered(event, owner, name)
    if event.destination is Zone.EXILE:
        zh, en, several = "{0}被放逐", "{0} is exiled", "{0} are exiled"
    elif event.destination is Zone.HAND:
        back = object.zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK)
        zh = f"{{0}}{'移回' if back else '置于'}{owner}手上"
        to = f"{owner}'s hand"
        en = f"{{0}} returns to {to}" if back else f"{{0}} is put into {to}"
        several = f"{{0}} return to {to}" if back else f"{{0}} are put into {to}"
    elif event.destination is Zone.LIBRARY:
        where = _in_library(event, owner)
        zh, en = f"{{0}}{where.zh}", f"{{0}} is put {where.en}"
        several = f"{{0}} are put {where.en}"
    else:
        zone = ZONES[event.destination]
        zh, en = f"{{0}}置入{owner}的{zone.zh}", f"{{0}} is put into {owner}'s {zone.en}"
        several = f"{{0}} are put into {owner}'s {zone.en}"
    return _of(zh, en, name, several=(zh, several))


def _countered(event: ev.Move, owner: str, name: Bilingual) -> Clause:
    """A countered spell that goes elsewhere than to the graveyard."""
    if event.destination is Zone.EXILE:
        return _of("{0}被反击，并被放逐", "{0} is countered and exiled", name)
    if event.destination is Zone.LIBRARY:
        where = _in_library(event, owner)
        return _of(f"{{0}}被反击，并{where.zh}", f"{{0}} is countered and put {where.en}", name)
    zone = ZONES[event.destination]
    return _of(
        f"{{0}}被反击，并置入{owner}的{zone.zh}",
        f"{{0}} is countered and put into {owner}'s {zone.en}",
        name,
    )


def _in_library(event: ev.Move, owner: str) -> Bilingual:
    if event.position == "shuffled":
        return Bilingual(f"置入{owner}的牌库", f"into {owner}'s library")
    if event.from_top:
        place = event.from_top + 1
        deep = "second" if place == 2 else "third" if place == 3 else f"{place}th"
        return Bilingual(
            f"置于{owner}的牌库顶起第{place}张处", f"into {owner}'s library {deep} from the top"
        )
    zh, en = ("底", "the bottom") if event.position.endswith("bottom") else ("顶", "top")
    chance = event.position == "random bottom"
    return Bilingual(
        f"{'以随机顺序' if chance else ''}置于{owner}的牌库{zh}",
        f"on {en} of {owner}'s library{' in a random order' if chance else ''}",
    )


def _enters(position: Position, name: Bilingual, entering: ev.Entering | None) -> Clause:
    zh, en, several = "{0}进战场", "{0} enters the battlefield", "{0} enter the battlefield"
    if entering is not None:
        how = _how_it_enters(position, entering)
        zh += f"，由{entering.controller}操控{how.zh}"
        en += f" under {entering.controller}'s control{how.en}"
        several += f" under {entering.controller}'s control{how.en}"
    return _of(zh, en, name, several=(zh, several))


def _how_it_enters(position: Position, entering: ev.Entering) -> Bilingual:
    """Tapped, attacking, attached, with counters: what stands after that it enters."""
    zh, en = "", []
    if entering.tapped:
        zh, en = "，且为横置", ["tapped"]
    if entering.attacking:
        attacked = name_of(position, entering.attacking)
        zh, en = f"{zh}，正攻击{attacked.zh}", [*en, f"attacking {attacked.en}"]
    after = f" {' and '.join(en)}" if en else ""
    if entering.attached_to is not None:
        host = name_of(position, entering.attached_to)
        zh, after = f"{zh}，结附于{host.zh}", f"{after} attached to {host.en}"
    protector = dict(entering.chosen).get("protector")
    if protector is not None:
        zh, after = f"{zh}，由{protector}防卫", f"{after} with {protector} as its protector"
    if entering.counters:
        words = joined([counters(number, kind) for kind, number in entering.counters])
        link = "and" if protector is not None else "with"
        zh, after = f"{zh}，其上有{words.zh}", f"{after} {link} {words.en}"
    return Bilingual(zh, after)


def _token(position: Position, event: ev.TokenEnters) -> Clause:
    one = token_words(event.values, several=False)
    more = token_words(event.values, several=True)
    how = _how_it_enters(position, event.entering)
    return Clause(
        Bilingual(
            f"{event.player}派出一个{one.zh}{how.zh}",
            f"{event.player} creates {with_article(one.en)}{how.en}",
        ),
        Bilingual(
            f"{event.player}派出{{n}}个{more.zh}{how.zh}",
            f"{event.player} creates {{n}} {more.en}{how.en}",
        ),
        number=1,
    )


def _empty(position: Position, event: ev.DrawCard) -> Clause:
    return _of(
        f"{event.player}的牌库没有牌，无法抓牌",
        f"{event.player} has no card in the library to draw",
    )


def _gain(position: Position, event: ev.GainLife) -> Clause:
    return _of(
        f"{event.player}获得{event.amount}点生命", f"{event.player} gains {event.amount} life"
    )


def _lose(position: Position, event: ev.LoseLife) -> Clause:
    if event.paid:  # CR 119.4: it is lost, but what a player does is to pay
        return _of(
            f"{event.player}支付{event.amount}点生命", f"{event.player} pays {event.amount} life"
        )
    return _of(
        f"{{0}}失去{event.amount}点生命",
        f"{{0}} loses {event.amount} life",
        Bilingual.same(event.player),
        several=(f"{{0}}各失去{event.amount}点生命", f"{{0}} each lose {event.amount} life"),
    )


def _put(position: Position, event: ev.PutCounters) -> Clause:
    name, what = name_of(position, event.recipient), counters(event.number, event.kind)
    if isinstance(event.recipient, str):
        return _of(
            f"{{0}}得到{what.zh}",
            f"{{0}} gets {what.en}",
            name,
            several=(f"{{0}}各得到{what.zh}", f"{{0}} each get {what.en}"),
        )
    verb = "is" if event.number == 1 else "are"
    return _of(
        f"在{{0}}上放置{what.zh}",
        f"{what.en} {verb} put on {{0}}",
        name,
        several=(f"在{{0}}上各放置{what.zh}", f"{what.en} {verb} put on each of {{0}}"),
    )


def _take(position: Position, event: ev.TakeCounters) -> Clause:
    name, what = name_of(position, event.recipient), counters(event.number, event.kind)
    verb = "is" if event.number == 1 else "are"
    if isinstance(event.recipient, str):
        return _of(f"{name.zh}移去{what.zh}", f"{name.en} loses {what.en}")
    return _of(f"从{name.zh}上移去{what.zh}", f"{what.en} {verb} removed from {name.en}")


def _one(zh: str, en: str, several: str) -> Callable[[Position, Any], Clause]:
    def clause(position: Position, event: Any) -> Clause:
        return _of(zh, en, name_of(position, event.object), several=(zh, several))

    return clause


def _attach(position: Position, event: ev.AttachTo) -> Clause:
    to = name_of(position, event.to)
    return _of(
        f"{{0}}结附于{to.zh}",
        f"{{0}} becomes attached to {to.en}",
        name_of(position, event.object),
        several=(f"{{0}}结附于{to.zh}", f"{{0}} become attached to {to.en}"),
    )


def _designated(position: Position, event: ev.Designate) -> Clause:
    """CR 310.8f: who protects a battle from now on."""
    name = name_of(position, event.object)
    return _of(
        f"{event.player}成为{name.zh}的防卫者", f"{event.player} becomes the protector of {name.en}"
    )


def _lost(position: Position, event: ev.LoseGame) -> Clause:
    return _of(
        "{0}输掉此盘游戏",
        "{0} loses the game",
        Bilingual.same(event.player),
        several=("{0}输掉此盘游戏", "{0} lose the game"),
    )


_CLAUSES: dict[type[ev.Event], Callable[[Position, Any], Clause]] = {
    ev.Damage: _damage,
    ev.Move: _move,
    ev.TokenEnters: _token,
    ev.DrawCard: _empty,
    ev.GainLife: _gain,
    ev.LoseLife: _lose,
    ev.PutCounters: _put,
    ev.TakeCounters: _take,
    ev.Tap: _one("{0}横置", "{0} becomes tapped", "{0} become tapped"),
    ev.Untap: _one("{0}重置", "{0} becomes untapped", "{0} become untapped"),
    ev.AttachTo: _attach,
    ev.Designate: _designated,
    ev.Detach: _one("{0}不再结附", "{0} becomes unattached", "{0} become unattached"),
    ev.TurnOver: _one("{0}转化", "{0} transforms", "{0} transform"),
    ev.TurnUp: _one("{0}翻回正面", "{0} is turned face up", "{0} are turned face up"),
    ev.PhaseOut: _one("{0}跃离", "{0} phases out", "{0} phase out"),
    ev.PhaseIn: _one("{0}跃回", "{0} phases in", "{0} phase in"),
    ev.LeaveCombat: _one(
        "{0}被移出战斗", "{0} is removed from combat", "{0} are removed from combat"
    ),
    ev.LoseGame: _lost,
    ev.CeaseToExist: _one("{0}消失", "{0} ceases to exist", "{0} cease to exist"),
    ev.LeaveGame: _one("{0}离开游戏", "{0} leaves the game", "{0} leave the game"),
}
