"""Rows for more rules of players: who can't cast what from where, and when, and who shows what.

In: one line, or the predicate of one. Out: `static` abilities, `player_ban`s, `those_who`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import HappeningFilter, Number
from engine.ability.base import Condition, Filter
from engine.ability.conditions import HappenedThisTurn, TurnOf, Unless
from engine.ability.filters import (
    AnyOf,
    ControlledBy,
    HasStatus,
    InZone,
    IsSpell,
    OwnedBy,
    SameNameAs,
)
from engine.ability.references import (
    All,
    AttachedPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    ExiledWith,
    IteratedPlayer,
    PlayersWho,
    Remembered,
    You,
)
from engine.ability.restrictions import PlayerRule
from engine.ability.walk import contains
from engine.terms.happenings import Counted
from engine.terms.objects import Status
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, of_card, parts_of
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Actor
from engine.text.table.statics.casting import no_casting
from engine.text.table.statics.players import more_of, player_rule

_GRAVEYARD = InZone(Zone.GRAVEYARD)
_SET_ASIDE = AnyOf((_GRAVEYARD, InZone(Zone.EXILE)))


def _not_from(f: Filter, z: Filter) -> PlayerRule:
    """The card is looked at where it is cast from."""
    return PlayerRule(ForPlayers.CANT_CAST, Actor(), all_of(of_card(f), z))


def _take_not_from(value: Any) -> Bindings | None:
    if value.rule is not ForPlayers.CANT_CAST or value.filter is None:
        return None
    for z in (_GRAVEYARD, _SET_ASIDE):
        parts = parts_of(value.filter)
        if z in parts:
            return {"f": all_of(*(part for part in parts if part != z), IsSpell()), "z": z}
    return None


def _stays_buried(f: Filter) -> StaticAbility | None:
    if contains(f, InZone, OwnedBy, ControlledBy):
        return None
    return player_rule(ForPlayers.CANT_ENTER, EachPlayer(), all_of(f, _GRAVEYARD))


def _take_stays_buried(value: Any) -> Bindings | None:
    parts = parts_of(value.modifications[0].filter)
    return {"f": all_of(*(part for part in parts if part != _GRAVEYARD))}


#: Whoever's turn it is not.
_OUT_OF_TURN = PlayersWho(EachPlayer(), Unless(TurnOf(IteratedPlayer())))
_NO_CASTING = PlayerRule(ForPlayers.CANT_CAST, _OUT_OF_TURN)
_NO_ACTIVATING = PlayerRule(ForPlayers.CANT_ACTIVATE, _OUT_OF_TURN)


def _rules(*rules: PlayerRule) -> StaticAbility:
    return StaticAbility(rules, None)


def _who(p: Any, c: Condition) -> PlayersWho:
    return PlayersWho(p, c)


def _take_infectious(value: Any) -> Bindings | None:
    if value != player_rule(ForPlayers.DAMAGED_AS_BY_INFECT, You(), condition=value.condition):
        return None
    return {"c": value.condition}


ROWS: tuple[Row, ...] = (
    row(
        "player_ban",
        "can't cast {f:spells@pl} from {z:barred_zones}",
        "不能从{z:barred_zones}施放{f:spells}",
        make=_not_from,
        take=_take_not_from,
        eg=("can't cast creature spells from graveyards", "不能从坟墓场施放生物咒语"),
    ),
    *words(
        "barred_zones",
        ("graveyards", "坟墓场", _GRAVEYARD),
        (("graveyards or exile", "graveyards and exile"), "坟墓场或放逐区", _SET_ASIDE),
    ),
    row(
        "player_ban",
        "can't cast additional {f:spells@pl}",
        "不能再施放{f:spells}",
        make=no_casting,
        eg=("can't cast additional creature spells", "不能再施放生物咒语"),
    ),
    row(
        "player_ban",
        "can't attack with creatures",
        "不能以生物进行攻击",
        PlayerRule(ForPlayers.ATTACK_WITH_AT_MOST, Actor(), amount=Number(0)),
    ),
    row(
        "static",
        "{f:cards@pl} in graveyards can't enter[ the battlefield].",
        "坟墓场中的{f:cards}不能进战场。",
        make=_stays_buried,
        take=_take_stays_buried,
        eg=("Creature cards in graveyards can't enter.", "坟墓场中的生物牌不能进战场。"),
    ),
    row(
        "those_who",
        "each {p:each_one} who {c:of_player}",
        "每位{c:of_player}的{p:each_one}",
        make=_who,
        take=lambda v: {"p": v.players, "c": v.condition} if isinstance(v, PlayersWho) else None,
        eg=("each opponent who controls a creature", "每位操控生物的对手"),
        number="sg",
    ),
    word("those_who", "enchanted player", "所结附的牌手", AttachedPlayer(), number="sg"),
    word("those_who", "defending player", "防御牌手", DefendingPlayer(), number="sg"),
    row(
        "those_who",
        "{o:attached}'s controller",
        "{o:attached}的操控者",
        made(ControllerOf, object=slot("o")),
        eg=("enchanted creature's controller", "所结附的生物的操控者"),
        number="sg",
    ),
    row(
        "of_player",
        "attacked with a creature this turn",
        "本回合中以生物攻击过",
        HappenedThisTurn(HappeningFilter(Counted.ATTACKED, IteratedPlayer())),
    ),
    row(
        "static",
        "players can cast spells only during their own turns.",
        "牌手只能在自己的回合中施放咒语。",
        _rules(_NO_CASTING),
    ),
    row(
        "static",
        "players can cast spells and activate abilities only during their own turns.",
        "牌手只能在自己的回合中施放咒语与起动异能。",
        _rules(_NO_CASTING, _NO_ACTIVATING),
    ),
    row(
        "static",
        "each player may play an additional land on each of their turns.",
        "每位牌手可以于其每个回合中额外使用一个地。",
        more_of(ForPlayers.ADDITIONAL_LANDS, EachPlayer(), Number(1)),
    ),
    row(
        "static",
        "players play with the top card of their libraries revealed.",
        "牌手持续展示其牌库顶牌。",
        player_rule(ForPlayers.TOP_CARD_REVEALED, EachPlayer()),
    ),
    row(
        "static",
        "play with your hand revealed.",
        "持续展示你的手牌。",
        player_rule(ForPlayers.HAND_REVEALED, You()),
    ),
    row(
        "static",
        "[as long as {c:conditions}, ]all damage is dealt to you as though its source had infect.",
        "[只要{c:conditions}，]对你造成伤害的所有来源都视同具有侵染异能。",
        make=lambda c=None: player_rule(ForPlayers.DAMAGED_AS_BY_INFECT, You(), condition=c),
        take=_take_infectious,
        eg=(
            (
                "All damage is dealt to you as though its source had infect.",
                "对你造成伤害的所有来源都视同具有侵染异能。",
            ),
            (
                "As long as you control an Elf, all damage is dealt to you as though its source "
                "had infect.",
                "只要你操控妖精，对你造成伤害的所有来源都视同具有侵染异能。",
            ),
        ),
    ),
    row(
        "static",
        "players can't lose the game or win the game.",
        "牌手不会输掉或赢得此盘游戏。",
        _rules(
            PlayerRule(ForPlayers.CANT_LOSE, EachPlayer()),
            PlayerRule(ForPlayers.CANT_WIN, EachPlayer()),
        ),
    ),
    row(
        "static",
        "you have no maximum hand size and don't lose the game for having 0 or less life.",
        "你的手牌数量没有上限，且不会因总生命为0或更少而输掉此盘游戏。",
        _rules(
            PlayerRule(ForPlayers.NO_MAXIMUM_HAND, You()),
            PlayerRule(ForPlayers.NO_LOSS_BY_LIFE, You()),
        ),
    ),
    row(
        "static",
        "planeswalkers' loyalty abilities you activate cost a additional +1 to activate.",
        (),
        make=lambda: more_of(ForPlayers.LOYALTY_COST, You(), Number(1)),
    ),
    *words(
        "clause_of",
        (
            "with the same name as the exiled card",
            "与所放逐的牌同名",
            SameNameAs(Remembered("exiled")),
        ),
        (
            "with the same name as a card exiled with ~",
            "与以~放逐的牌同名",
            SameNameAs(ExiledWith()),
        ),
        (
            "with the same name as a nontoken permanent",
            "与非衍生物的永久物同名",
            SameNameAs(All(HasStatus(Status.NONTOKEN))),
        ),
    ),
)
