"""Chinese clauses of events: what moves, dies, is countered, taps, is dealt damage, is created.

In: an event. Out: its clause; names are those that things had before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game.state import events as ev
from engine.telling.common import DONE_BY_PLAYERS, DONE_TO_OBJECTS
from engine.telling.gathering import Form
from engine.telling.speaker import Speaker
from engine.telling.tokens import stats_of_copy, token_words
from engine.telling.zh.grammar import ZONES, counters, joined
from engine.terms.causes import MoveCause
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone
from engine.text.words.keyword_actions import CHINESE_VERBS


def _damage(say: Speaker, event: ev.Damage) -> Form:
    source, kind = say.name(event.source), "战斗伤害" if event.combat else "伤害"
    what = f"造成{event.amount}点{kind}"
    names = (say.name(event.recipient),)
    return Form(f"{source}对{{0}}{what}", f"{source}对{{0}}各{what}", names)


#: What is done to objects; `{1}` is the player who does it.
_MOVED: dict[MoveCause, str] = {
    **{c: f"{{1}}{CHINESE_VERBS[action]}{{0}}" for c, action in DONE_BY_PLAYERS.items()},
    **{c: f"{{0}}被{CHINESE_VERBS[action]}" for c, action in DONE_TO_OBJECTS.items()},
    MoveCause.LEGEND: "{0}因传奇规则置入坟墓场",
}


def _move(say: Speaker, event: ev.Move) -> Form:
    name, object = say.name(event.object), say.position.object(event.object)
    owner = object.owner
    if event.cause is MoveCause.DRAW:
        return Form(f"{owner}抓一张牌", f"{owner}抓{{n}}张牌", number=1)
    if event.cause is not None and event.cause in _MOVED and event.destination is Zone.GRAVEYARD:
        player = owner
        if event.cause is MoveCause.SACRIFICE:
            player = event.by or say.position.controller(event.object)
        return Form(_MOVED[event.cause].replace("{1}", player), names=(name,))
    if event.cause is MoveCause.DISCARD and event.destination is Zone.EXILE:
        return Form(f"{owner}弃掉{{0}}并将其放逐", names=(name,))
    if event.destination is Zone.BATTLEFIELD:
        return _enters(say, name, event.entering)
    if event.cause is MoveCause.COUNTER:
        return Form(_countered(event, owner), names=(name,))
    if event.destination is Zone.EXILE:
        text = "{0}被放逐"
    elif event.destination is Zone.HAND:
        back = object.zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK)
        text = f"{{0}}{'移回' if back else '置于'}{owner}手上"
    elif event.destination is Zone.LIBRARY:
        text = f"{{0}}{in_library(event, owner)}"
    else:
        text = f"{{0}}置入{owner}的{ZONES[event.destination]}"
    return Form(text, names=(name,))


def _countered(event: ev.Move, owner: str) -> str:
    """A countered spell that goes elsewhere than to the graveyard."""
    if event.destination is Zone.EXILE:
        return "{0}被反击，并被放逐"
    if event.destination is Zone.LIBRARY:
        return f"{{0}}被反击，并{in_library(event, owner)}"
    return f"{{0}}被反击，并置入{owner}的{ZONES[event.destination]}"


def in_library(event: ev.Move, owner: str) -> str:
    """Where something is put in a library."""
    if event.position == "shuffled":
        return f"置入{owner}的牌库"
    if event.from_top:
        return f"置于{owner}的牌库顶起第{event.from_top + 1}张处"
    place = "底" if event.position.endswith("bottom") else "顶"
    chance = "以随机顺序" if event.position == "random bottom" else ""
    return f"{chance}置于{owner}的牌库{place}"


def _enters(say: Speaker, name: str, entering: ev.Entering | None) -> Form:
    text = "{0}进战场"
    if entering is not None:
        text += f"，由{entering.controller}操控{_how_it_enters(say, entering)}"
    return Form(text, names=(name,))


def _how_it_enters(say: Speaker, entering: ev.Entering) -> str:
    """Tapped, attacking, attached, with counters: what stands after that it enters."""
    text = "，且为横置" if entering.tapped else ""
    if entering.attacking:
        text += f"，正攻击{say.name(entering.attacking)}"
    if entering.attached_to is not None:
        text += f"，结附于{say.name(entering.attached_to)}"
    protector = dict(entering.chosen).get("protector")
    if protector is not None:
        text += f"，由{protector}防卫"
    if entering.counters:
        words = joined([counters(number, kind) for kind, number in entering.counters])
        text += f"，其上有{words}"
    return text


def _token(say: Speaker, event: ev.TokenEnters) -> Form:
    how = _how_it_enters(say, event.entering)
    one, more = (token_words(say, event.values, several=several) for several in (False, True))
    copied = event.entering.copy_of
    if copied is not None:
        stats = stats_of_copy(say, event, copied)
        one = more = f"{stats}衍生物（{say.name(copied)}的复制品）"
    return Form(
        f"{event.player}派出一个{one}{how}", f"{event.player}派出{{n}}个{more}{how}", number=1
    )


def _lose(say: Speaker, event: ev.LoseLife) -> Form:
    if event.paid:  # CR 119.4: it is lost, but what a player does is to pay
        return Form(f"{event.player}支付{event.amount}点生命")
    life = f"失去{event.amount}点生命"
    return Form(f"{{0}}{life}", f"{{0}}各{life}", (event.player,))


def _put(say: Speaker, event: ev.PutCounters) -> Form:
    names, what = (say.name(event.recipient),), counters(event.number, event.kind)
    if isinstance(event.recipient, str):
        return Form(f"{{0}}得到{what}", f"{{0}}各得到{what}", names)
    return Form(f"在{{0}}上放置{what}", f"在{{0}}上各放置{what}", names)


#: More energy than this is told as a number of counters.
_MOST_SYMBOLS = 8


def _take(say: Speaker, event: ev.TakeCounters) -> Form:
    name, what = say.name(event.recipient), counters(event.number, event.kind)
    if isinstance(event.recipient, str):
        if event.paid:  # CR 107.14: what a player pays is energy
            return Form(
                f"{name}支付{'{E}' * event.number if event.number <= _MOST_SYMBOLS else what}"
            )
        return Form(f"{name}移去{what}")
    return Form(f"从{name}上移去{what}")


def _attach(say: Speaker, event: ev.AttachTo) -> Form:
    word = _attached(say, event.object)
    return Form(f"{{0}}{word}于{say.name(event.to)}", names=(say.name(event.object),))


def _detach(say: Speaker, event: ev.Detach) -> Form:
    return Form(f"{{0}}不再{_attached(say, event.object)}", names=(say.name(event.object),))


def _attached(say: Speaker, id: ObjectId) -> str:
    """CR 303.4, 301.5: what Auras do, and what Equipment does."""
    return "结附" if "Aura" in say.position.of(id).subtypes else "贴附"


def _designated(say: Speaker, event: ev.Designate) -> Form:
    """CR 310.8f: who protects a battle from now on."""
    return Form(f"{event.player}成为{say.name(event.object)}的防卫者")


def _one(text: str) -> Callable[[Speaker, Any], Form]:
    def clause(say: Speaker, event: Any) -> Form:
        return Form(text, names=(say.name(event.object),))

    return clause


EVENTS: dict[type[ev.Event], Callable[[Speaker, Any], Form | None]] = {
    ev.Damage: _damage,
    ev.Move: _move,
    ev.TokenEnters: _token,
    ev.DrawCard: lambda say, event: Form(f"{event.player}的牌库没有牌，无法抓牌"),
    ev.GainLife: lambda say, event: Form(f"{event.player}获得{event.amount}点生命"),
    ev.LoseLife: _lose,
    ev.PutCounters: _put,
    ev.TakeCounters: _take,
    ev.Tap: _one("{0}横置"),
    ev.Untap: _one("{0}重置"),
    ev.AttachTo: _attach,
    ev.Designate: _designated,
    ev.Detach: _detach,
    ev.TurnOver: _one("{0}转化"),
    ev.TurnUp: _one("{0}翻回正面"),
    ev.PhaseOut: _one("{0}跃离"),
    ev.PhaseIn: _one("{0}跃回"),
    ev.LeaveCombat: _one("{0}被移出战斗"),
    ev.LoseGame: lambda say, event: Form("{0}输掉此盘游戏", names=(event.player,)),
    ev.Accelerate: lambda say, event: Form(f"{event.player}的速度成为{event.speed}"),
    ev.CeaseToExist: _one("{0}消失"),
    ev.LeaveGame: _one("{0}离开游戏"),
}
