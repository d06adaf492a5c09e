"""Rows for what can or can't be done this turn: "can't block this turn", "would die this turn".

In: a clause. Out: one effect (`clause`) for objects, players or the whole game; what doesn't untap
in the next untap step stands here too.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify, Replace
from engine.ability.filters import AllOf, Anything, ControlledBy, HasType, Is, IsCast, IsSpell, Not
from engine.ability.references import All, EachOpponent, EachPlayer, Remembered, You
from engine.ability.replacements.entering import EnterUnderControlOf
from engine.ability.replacements.hooks import (
    WouldEnter,
    WouldMove,
)
from engine.ability.replacements.instead import (
    MoveInstead,
    Replacement,
)
from engine.ability.restrictions import (
    CanAttackAsThoughNoDefender,
    CantBeBlocked,
    CantBeCountered,
    CostChange,
    DoesntUntap,
    MustBeBlocked,
    PlayerRule,
)
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, of_card, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word
from engine.text.surface import Actor, It, ThatPlayer

_EOT = Duration.END_OF_TURN
_OF_OPPONENTS = ControlledBy(EachOpponent())


def _this_turn(m: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "If able" of a turn is obeyed by being blocked once in it."""
    return tuple(MustBeBlocked(once=True) if each == MustBeBlocked() else each for each in m)


SHIELDED = Remembered("shielded")


DAMAGED = Remembered("dealt damage")


def _doomed(o: Any) -> Replace:
    """Of what was dealt damage this way only a creature is meant, and not a planeswalker."""
    meant = all_of(HasType(CardType.CREATURE), Is(SHIELDED)) if o == DAMAGED else Is(SHIELDED)
    dies = WouldMove(meant, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return Replace(Replacement(dies, (MoveInstead(Zone.EXILE),)), _EOT, about=o)


#: A planeswalker as well, which dies too (CR 700.4).
DOOMED_PERMANENTS = Replace(
    Replacement(
        WouldMove(Is(SHIELDED), Zone.BATTLEFIELD, Zone.GRAVEYARD), (MoveInstead(Zone.EXILE),)
    ),
    _EOT,
    about=DAMAGED,
)


_CAST_BY_YOU = ControlledBy(You())


def _cheaper(f: Filter, n: Any) -> Modify | None:
    if not isinstance(n, Number):
        return None
    return Modify(All(all_of(f, _CAST_BY_YOU)), (CostChange(Number(-n.value)),), _EOT)


def _take_cheaper(value: Any) -> Bindings | None:
    change = value.modifications[0] if isinstance(value, Modify) else None
    if not isinstance(change, CostChange) or not isinstance(change.amount, Number):
        return None
    f = _of_yours(value.what)
    return None if f is None else {"f": f, "n": Number(-change.amount.value)}


def _uncountered(f: Filter) -> Modify:
    return Modify(All(all_of(f, IsCast(), _CAST_BY_YOU)), (CantBeCountered(),), _EOT)


def _take_uncountered(value: Any) -> Bindings | None:
    f = _of_yours(value.what) if isinstance(value, Modify) else None
    return None if f is None else {"f": f}


def _of_yours(what: Any) -> Filter | None:
    """What is asked of spells besides that it is you who cast them."""
    if not isinstance(what, All) or _CAST_BY_YOU not in parts_of(what.filter):
        return None
    left = (part for part in parts_of(what.filter) if part not in (_CAST_BY_YOU, IsCast()))
    return all_of(*left)


_RULES = (
    (
        "damage can't be prevented",
        "伤害不能被防止",
        PlayerRule(ForPlayers.DAMAGE_NOT_PREVENTED, EachPlayer()),
    ),
    (
        "you may play an additional land",
        "你可以额外使用一个地",
        PlayerRule(ForPlayers.ADDITIONAL_LANDS, You(), amount=Number(1)),
    ),
)


def _all_doomed(f: Filter) -> Replace | None:
    """CR 611.2c: of any such creature, then and later in the turn; only creatures are meant."""
    if HasType(CardType.CREATURE) not in parts_of(f):
        return None
    dies = WouldMove(f, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return Replace(Replacement(dies, (MoveInstead(Zone.EXILE),)), _EOT)


def _more_lands(n: Any) -> Modify | None:
    """CR 305.2: of one it is said otherwise."""
    if n == Number(1):
        return None
    return Modify(None, (PlayerRule(ForPlayers.ADDITIONAL_LANDS, You(), amount=n),), _EOT)


THIS_TURN = tuple(
    row(
        "clause",
        f"{en} this turn",
        (f"本回合[中]{zh}", f"本回合中，{zh}"),
        Modify(None, (rule,), _EOT),
    )
    for en, zh, rule in _RULES
)


def _taken_over(f: Filter) -> Replace:
    entering = WouldEnter(all_of(f, _OF_OPPONENTS))
    return Replace(Replacement(entering, (EnterUnderControlOf(You()),)), _EOT)


def _take_taken_over(value: Any) -> Bindings | None:
    entering = getattr(value.replacement.event, "filter", None)
    if not isinstance(entering, AllOf):
        return None
    f = all_of(*(each for each in entering.filters if each != _OF_OPPONENTS))
    return {"f": f} if value == _taken_over(f) else None


def _with_flash(f: Filter) -> Modify:
    """CR 601.3d: asked of a card that is not on the stack yet."""
    cards = of_card(f)
    asked = None if cards == Anything() else cards
    return Modify(None, (PlayerRule(ForPlayers.CAST_AS_THOUGH_FLASH, You(), asked),), _EOT)


def _take_with_flash(value: Any) -> Bindings | None:
    f = all_of(*parts_of(value.modifications[0].filter or Anything()), IsSpell())
    return {"f": f} if value == _with_flash(f) else None


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        (
            "if a {f:permanents@sg} would enter this turn under an opponent's control, "
            "it enters under your control instead",
            "if a {f:permanents@sg} would enter under (an opponent's|opponents') control "
            "this turn, it enters under your control instead",
        ),
        "若本回合中将有{f:permanents}在任一对手的操控下进战场，则改为在你的操控下进战场",
        make=_taken_over,
        take=_take_taken_over,
        eg=(
            "if a creature would enter this turn under an opponent's control, "
            "it enters under your control instead",
            "若本回合中将有生物在任一对手的操控下进战场，则改为在你的操控下进战场",
        ),
    ),
    row(
        "clause",
        "{o!:objects} {m:ban} this turn",
        ("{o:objects}本回合[中]{m:ban}", "本回合[中]，{o:objects}{m:ban}"),
        make=lambda o, m: Modify(o, _this_turn(m), _EOT),
        slots={"o": "what", "m": "modifications"},
        eg=("target creature can't block this turn", "目标生物本回合不能进行阻挡"),
    ),
    row(
        "clause",
        "{o!:objects} can't be blocked this turn except by {f:blockers}",
        (),
        make=lambda o, f: Modify(o, (CantBeBlocked(Not(f)),), _EOT),
    ),
    row(
        "clause",
        "{o!:objects} {m:ban} {d:while_it_is}",
        "{d:while_it_is}，{o:objects}{m:ban}",
        Modify(slot("o"), slot("m"), slot("d")),
        eg=(
            "target creature doesn't untap during its controller's untap step "
            "for as long as you control ~",
            "只要你操控~，目标生物于其操控者的重置步骤中不能重置",
        ),
    ),
    row(
        "clause",
        "{o!:objects} can attack this turn as though <it|they> didn't have defender",
        "{o:objects}本回合[中]能如同不具守军异能一般地攻击",
        Modify(slot("o"), (CanAttackAsThoughNoDefender(),), _EOT),
        eg=(
            "~ can attack this turn as though it didn't have defender",
            "~本回合能如同不具守军异能一般地攻击",
        ),
    ),
    row(
        "clause",
        (
            "{o!:objects} <doesn't|don't> untap during <its|their> controller's next untap step",
            "{o!:objects} <doesn't|don't> untap during their controllers' next untap (steps|step)",
        ),
        "{o:objects}于其操控者的下一个重置步骤中(不能|不会)重置",
        Modify(slot("o"), (DoesntUntap(next_only=True),), Duration.NONE),
        eg=(
            "~ doesn't untap during its controller's next untap step",
            "~于其操控者的下一个重置步骤中不能重置",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <doesn't|don't> untap during your next untap step",
        "{o:objects}于你的下一个重置步骤中(不能|不会)重置",
        Modify(slot("o"), (DoesntUntap(next_only=True, whose=You()),), Duration.NONE),
        eg=(
            "~ doesn't untap during your next untap step",
            "~于你的下一个重置步骤中不能重置",
        ),
    ),
    row(
        "clause",
        "{p!:other_player} {r:player_ban} this turn",
        "{p:other_player}本回合[中]{r:player_ban}",
        make=lambda p, r: Modify(None, (replace(r, players=p),), _EOT),
        take=lambda v: {
            "p": v.modifications[0].players,
            "r": replace(v.modifications[0], players=Actor()),
        },
        eg=("target player can't cast spells this turn", "目标牌手本回合不能施放咒语"),
    ),
    row(
        "clause",
        "{p!:other_player} {r:player_ban} {d:until}",
        "{d:until}，{p:other_player}{r:player_ban}",
        make=lambda p, r, d: Modify(None, (replace(r, players=p),), d),
        take=lambda v: (
            None
            if v.duration is _EOT
            else {
                "p": v.modifications[0].players,
                "r": replace(v.modifications[0], players=Actor()),
                "d": v.duration,
            }
        ),
        eg=(
            "target player can't cast spells until your next turn",
            "直到你的下一个回合，目标牌手不能施放咒语",
        ),
    ),
    row(
        "clause",
        "if {o:doomed} would die this turn, exile it instead",
        (
            "(如果|若){o:doomed}[于|在]本回合[中]将死去，则改为(将它放逐|将之放逐|将其放逐|放逐之|放逐它|放逐该生物)",
            "(如果|若){o:doomed}将(于|在)本回合[中]死去，则改为(将它放逐|将之放逐|将其放逐|放逐之|放逐它|放逐该生物)",
        ),
        make=_doomed,
        take=lambda v: {"o": v.about} if v == _doomed(v.about) else None,
        eg=(
            "if ~ would die this turn, exile it instead",
            "如果~本回合将死去，则改为将它放逐",
        ),
    ),
    row(
        "clause",
        "you may cast {f:spells@pl} this turn as though they had flash",
        "本回合[中]，你可以将{f:spells}视同具有闪现异能地来施放",
        make=_with_flash,
        take=_take_with_flash,
        eg=(
            "you may cast green spells this turn as though they had flash",
            "本回合，你可以将绿色咒语视同具有闪现异能地来施放",
        ),
    ),
    # CR 611.2c: of whatever spell is such a one, then and later in the turn.
    row(
        "clause",
        "{f:spell_kinds} you cast this turn cost {n:generic} less to cast",
        "你于本回合[中]施放的{f:spell_kinds}减少{n:generic}来施放",
        make=_cheaper,
        take=_take_cheaper,
        eg=(
            "instant spells you cast this turn cost {1} less to cast",
            "你于本回合施放的瞬间咒语减少{1}来施放",
        ),
    ),
    row(
        "clause",
        "{f:spells@pl} you cast this turn can't be countered",
        "你于本回合[中]施放的{f:spells}不能被反击",
        make=_uncountered,
        take=_take_uncountered,
        eg=(
            "creature spells you cast this turn can't be countered",
            "你于本回合施放的生物咒语不能被反击",
        ),
    ),
    either("doomed", "it", "this"),
    word("doomed", "that creature or planeswalker", "该生物或鹏洛客", It("permanent")),
    word(
        "doomed",
        "a creature dealt damage this way",
        ("以此法受到伤害的生物", "(一个|任一|曾)以此法受到伤害的生物"),
        DAMAGED,
    ),
    row(
        "clause",
        (
            "you may play {n:number} additional lands this turn",
            "you may play up to {n:number} additional lands this turn",
        ),
        "你本回合[中]可以额外使用[至多]{n:count}个地",
        make=_more_lands,
        slots={"n": "modifications.0.amount"},
        eg=(
            "you may play three additional lands this turn",
            "你本回合可以额外使用三个地",
        ),
    ),
    row(
        "clause",
        "if a permanent dealt damage this way would die this turn, exile it instead",
        "如果以此法受到伤害的永久物本回合将死去，则改为将它放逐",
        DOOMED_PERMANENTS,
    ),
    row(
        "clause",
        "if a {f:permanents@sg} would die this turn, exile it instead",
        "如果{f:permanents}本回合将死去，则改为将它放逐",
        make=_all_doomed,
        take=lambda v: (
            {"f": v.replacement.event.filter}
            if v == _all_doomed(v.replacement.event.filter)
            else None
        ),
        eg=(
            "if a creature would die this turn, exile it instead",
            "如果生物本回合将死去，则改为将它放逐",
        ),
    ),
    word(
        "clause",
        "you have no maximum hand size for the rest of the game",
        "本盘游戏的其余时间中，你没有手牌数量上限",
        Modify(None, (PlayerRule(ForPlayers.NO_MAXIMUM_HAND, You()),), Duration.NONE),
    ),
    row(
        "clause",
        "{o!:objects} <doesn't|don't> untap during that player's next untap step",
        "{o:objects}于该牌手的下一个重置步骤中(不能|不会)重置",
        Modify(slot("o"), (DoesntUntap(next_only=True, whose=ThatPlayer()),), Duration.NONE),
        eg=(
            "~ doesn't untap during that player's next untap step",
            "~于该牌手的下一个重置步骤中不能重置",
        ),
    ),
    *THIS_TURN,
)
