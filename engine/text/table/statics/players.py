"""Rows for rules of players: who can't cast, draw, gain life, lose; what may be played from where.

In: one line. Out: `static` abilities. A `player_ban` is a rule without its players, which stand
before it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.conditions import TurnOf
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.filters import (
    AnyOf,
    Anything,
    ControlledBy,
    HasChosenName,
    HasType,
    InZone,
    IsSpell,
    Not,
)
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.ability.restrictions import (
    CantActivateAbilities,
    CantBeCountered,
    PlayerRule,
)
from engine.ability.walk import contains
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Actor, ThatPlayer


def _rule(en: str, zh: str | tuple[str, ...], rule: PlayerRule) -> Row:
    return row("static", en, zh, StaticAbility((rule,), None))


def _ban(rule: ForPlayers) -> PlayerRule:
    """A rule for the players who are its subject."""
    return PlayerRule(rule, Actor())


def _no_casting(f: Filter) -> PlayerRule | None:
    """Such spells may not be cast; the card is looked at where it is cast from."""
    plain = all_of(*(part for part in parts_of(f) if part != IsSpell()))
    if contains(plain, ThatPlayer):
        return None
    return PlayerRule(ForPlayers.CANT_CAST, Actor(), None if plain == Anything() else plain)


def _take_no_casting(value: Any) -> Bindings | None:
    if value.rule is not ForPlayers.CANT_CAST:
        return None
    return {"f": all_of(value.filter or Anything(), IsSpell())}


def _take_banned(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    rule = value.modifications[0]
    if not isinstance(rule, PlayerRule):
        return None
    return {"p": rule.players, "r": replace(rule, players=Actor())}


def _take_banned_both(value: Any) -> Bindings | None:
    one, two = value.modifications
    actor = Actor()
    return {
        "p": one.players, "r": replace(one, players=actor),
        "q": two.players, "s": replace(two, players=actor),
    }  # fmt: skip


def _banned_now(p: Any, r: PlayerRule) -> Modify:
    return Modify(None, (replace(r, players=p),), Duration.END_OF_TURN)


def _take_banned_now(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or value.what is not None:
        return None
    rule: Any = value.modifications[0]
    found = {"p": rule.players, "r": replace(rule, players=Actor())}
    return found if value == _banned_now(**found) else None


_LAND = HasType(CardType.LAND)


def _from_top(asked: Filter) -> StaticAbility:
    return StaticAbility((PlayerRule(ForPlayers.PLAY_FROM_TOP_OF_LIBRARY, You(), asked),), None)


def _cast_from_top(f: Filter) -> StaticAbility:
    """A card in the library is no spell yet: what is asked of the spell is asked of the card."""
    asked = all_of(*(part for part in parts_of(f) if part != IsSpell()))
    return _from_top(Not(_LAND) if asked == Anything() else asked)


def _take_cast_from_top(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    rule = value.modifications[0]
    if not isinstance(rule, PlayerRule) or rule.filter is None or rule.filter == _LAND:
        return None
    asked = Anything() if rule.filter == Not(_LAND) else rule.filter
    return {"f": all_of(asked, IsSpell())}


def _rules(*rules: PlayerRule) -> StaticAbility:
    return StaticAbility(rules, None)


def _player_rule(
    rule: ForPlayers, players: Any, filter_: Filter | None = None, **more: Any
) -> StaticAbility:
    return StaticAbility((PlayerRule(rule, players, filter_),), None, **more)


def _stopped(f: Filter, except_mana: bool) -> StaticAbility:
    return StaticAbility((CantActivateAbilities(except_mana),), f)


def _take_stopped(except_mana: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        filter_ = value.applies_to
        if not isinstance(filter_, Filter) or value != _stopped(filter_, except_mana):
            return None
        return {"f": filter_}

    return take


def _card(f: Filter) -> Filter | None:
    """What is asked of the spell is asked of the card that would become it."""
    asked = all_of(*(part for part in parts_of(f) if part != IsSpell()))
    return None if asked == Anything() else asked


def _flash(f: Filter) -> StaticAbility:
    return _player_rule(ForPlayers.CAST_AS_THOUGH_FLASH, You(), _card(f))


def _take_flash(value: Any) -> Bindings | None:
    rule = value.modifications[0]
    if rule.rule is not ForPlayers.CAST_AS_THOUGH_FLASH:
        return None
    return {"f": all_of(rule.filter or Anything(), IsSpell())}


def _uncounterable(f: Filter, w: Filter | None = None) -> StaticAbility:
    return StaticAbility((CantBeCountered(),), all_of(f, *(part for part in (w,) if part)))


def _take_uncounterable(value: Any) -> Bindings | None:
    if not isinstance(value.applies_to, Filter) or IsSpell() not in parts_of(value.applies_to):
        return None
    yours = ControlledBy(You())
    rest = all_of(*(part for part in parts_of(value.applies_to) if part != yours))
    w = yours if rest != value.applies_to else None
    return {"f": rest, "w": w} if value == _uncounterable(rest, w) else None


_ABOLISHED = all_of(
    AnyOf((HasType(CardType.ARTIFACT), HasType(CardType.CREATURE), HasType(CardType.ENCHANTMENT))),
    InZone(Zone.BATTLEFIELD),
)


_HIDDEN = AnyOf((InZone(Zone.GRAVEYARD), InZone(Zone.LIBRARY)))


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "{p!:those_who} {r:player_ban}.",
        "{p:those_who}{r:player_ban}。",
        make=lambda p, r: StaticAbility((replace(r, players=p),), None),
        take=_take_banned,
        eg=(
            ("Your opponents can't cast noncreature spells.", "对手不能施放非生物咒语。"),
            ("Players can't gain life.", "牌手不能获得生命。"),
        ),
    ),
    row(
        "static",
        "{p!:those_who} {r:player_ban} and {q!:those_who} {s:player_ban}.",
        "{p:those_who}{r:player_ban}，且{q:those_who}{s:player_ban}。",
        make=lambda p, r, q, s: StaticAbility((replace(r, players=p), replace(s, players=q)), None),
        take=_take_banned_both,
        eg=(
            "You can't lose the game and your opponents can't win the game.",
            "你不会输掉此盘游戏，且对手不会赢得此盘游戏。",
        ),
    ),
    row(
        "clause",
        "{p!:those_who} {r:player_ban} this turn",
        ("本回合[中]{p:those_who}{r:player_ban}", "本回合中，{p:those_who}{r:player_ban}"),
        make=_banned_now,
        take=_take_banned_now,
        eg=("players can't gain life this turn", "本回合中牌手不能获得生命"),
    ),
    word("those_who", ("players", "each player"), ("牌手", "每位牌手"), EachPlayer(), number="pl"),
    word(
        "those_who",
        ("your opponents", "each opponent"),
        ("对手", "(你的对手|所有对手|每位对手)"),
        EachOpponent(),
        number="pl",
    ),
    word("those_who", "you", "你", You(), number="pl"),
    row(
        "player_ban",
        "can't cast {f:spells@pl}",
        "不能施放{f:spells}",
        make=_no_casting,
        take=_take_no_casting,
        eg=("can't cast creature spells", "不能施放生物咒语"),
    ),
    row(
        "player_ban",
        "<has|have> protection from {q:quality}",
        "具有反{q:quality}保护[异能]",
        PlayerRule(ForPlayers.PROTECTION, Actor(), slot("q")),
        eg=("have protection from everything", "具有反一切保护异能"),
    ),
    *words(
        "player_ban",
        ("can't search libraries", "不能搜寻牌库", _ban(ForPlayers.CANT_SEARCH)),
        (
            "can't draw more than one card each turn",
            "每回合(不能抓一张以上的牌|所抓的牌不能多于一张)",
            _ban(ForPlayers.ONE_DRAW_EACH_TURN),
        ),
        (
            "can't cast more than one spell each turn",
            (
                "每回合所施放的咒语不能多于一个",
                "每回合[中][都|各]不能(施放|使用)(一个以上的|超过一个|多于一个)咒语",
                "每回合[中][都|各]只能施放一个咒语",
            ),
            _ban(ForPlayers.ONE_SPELL_EACH_TURN),
        ),
        ("can't gain life", "不能获得生命", _ban(ForPlayers.CANT_GAIN_LIFE)),
        ("can't play lands", ("不能使用地", "都不能使用地"), _ban(ForPlayers.CANT_PLAY_LANDS)),
        ("can't get poison counters", "不能得到中毒指示物", _ban(ForPlayers.CANT_GET_POISON)),
        ("can't lose the game", "不会输掉(此盘|这盘|)游戏", _ban(ForPlayers.CANT_LOSE)),
        ("can't win the game", "不会赢得(此盘|这盘|)游戏", _ban(ForPlayers.CANT_WIN)),
        (
            "<doesn't|don't> lose the game for having 0 or less life",
            (
                "不会因(总|)生命为0或更少而输掉(此盘|这盘|)游戏",
                "(不会|不)因[为](总|)生命[总数](为0或更少|等于或小于0|等于或少于0)而输掉(此盘|这盘|)游戏",
            ),
            _ban(ForPlayers.NO_LOSS_BY_LIFE),
        ),
        (
            "can cast spells only any time they could cast a sorcery",
            "都只能于其能施放法术的时机施放咒语",
            _ban(ForPlayers.CAST_AS_SORCERY),
        ),
        ("<has|have> hexproof", "具有辟邪[异能]", _ban(ForPlayers.HEXPROOF)),
        ("<has|have> shroud", "具有帷幕[异能]", _ban(ForPlayers.SHROUD)),
    ),
    row(
        "static",
        "your opponents can't cast spells during your turn.",
        "对手不能在你的回合[中]施放咒语。",
        StaticAbility((PlayerRule(ForPlayers.CANT_CAST, EachOpponent()),), None, TurnOf(You())),
    ),
    row(
        "static",
        "skip your {s:skipped} step.",
        "略过你的{s:skipped}步骤。",
        StaticAbility((made(PlayerRule, rule=slot("s"), players=You()),), None),
        eg=("Skip your draw step.", "略过你的抓牌步骤。"),
    ),
    *words(
        "skipped",
        ("untap", "重置", ForPlayers.SKIP_UNTAP_STEP),
        ("draw", "抓牌", ForPlayers.SKIP_DRAW_STEP),
    ),
    _rule(
        "damage can't be prevented.",
        "伤害不能被防止。",
        PlayerRule(ForPlayers.DAMAGE_NOT_PREVENTED, EachPlayer()),
    ),
    _rule(
        "you have no maximum hand size.",
        ("你的手牌数量没有上限。", "你[的]手牌没有[数量]上限。", "你没有手牌[数量|张数[的]]上限。"),
        PlayerRule(ForPlayers.NO_MAXIMUM_HAND, You()),
    ),
    row(
        "static",
        "your maximum hand size is {n:number}.",
        "你的手牌上限为{n:count}张。",
        StaticAbility((PlayerRule(ForPlayers.MAXIMUM_HAND, You(), amount=slot("n")),), None),
        eg=("Your maximum hand size is five.", "你的手牌上限为五张。"),
    ),
    _rule(
        "you may play an additional land on each of your turns.",
        (
            "你可以于你的每个回合中额外使用一个地。",
            "你(在|于)(你的每个|每个你的|自己的每个)回合中可以额外使用一(个|张)地。",
            "你可以(在|于)(你|自己)的(每个回合|每回合)中额外使用一(个|张)地。",
            "(在|于)你的每个回合中，你可以额外使用一(个|张)地。",
        ),
        PlayerRule(ForPlayers.ADDITIONAL_LANDS, You(), amount=Number(1)),
    ),
    row(
        "static",
        "you may play {n:number} additional lands on each of your turns.",
        (
            "你在自己的每个回合中可以额外使用{n:count}个地。",
            "你可以于你的每个回合中额外使用{n:count}个地。",
        ),
        make=lambda n: (
            None
            if n == Number(1)
            else StaticAbility((PlayerRule(ForPlayers.ADDITIONAL_LANDS, You(), amount=n),), None)
        ),
        slots={"n": "modifications.0.amount"},
        eg=(
            "You may play two additional lands on each of your turns.",
            "你在自己的每个回合中可以额外使用两个地。",
        ),
    ),
    row(
        "static",
        "you may cast {f:spells@pl} from the top of your library.",
        "你可以从你的牌库顶施放{f:spells}。",
        make=_cast_from_top,
        take=_take_cast_from_top,
        eg=(
            (
                "You may cast creature spells from the top of your library.",
                "你可以从你的牌库顶施放生物咒语。",
            ),
            ("You may cast spells from the top of your library.", "你可以从你的牌库顶施放咒语。"),
        ),
    ),
    row(
        "static",
        "you may play lands from the top of your library.",
        "你可以从你的牌库顶使用地[牌]。",
        _from_top(_LAND),
    ),
    row(
        "static",
        "all damage is dealt as though its source had wither.",
        "所有伤害都视同其来源具有干枯异能地来造成。",
        _rules(PlayerRule(ForPlayers.ALL_DAMAGE_WITHERS, EachPlayer())),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} can't be activated.",
        "{f:permanents}(的|之)起动式异能[都]不能[被]起动。",
        make=lambda f: _stopped(f, False),
        take=_take_stopped(False),
        eg=(
            "Activated abilities of artifacts can't be activated.",
            "神器的起动式异能都不能起动。",
        ),
    ),
    row(
        "static",
        "activated abilities of {f:permanents@pl} can't be activated "
        "unless they're mana abilities.",
        (
            "除非是法术力异能，否则{f:permanents}的起动式异能都不能[被]起动。",
            "除非[其](是|为)法术力异能，否则{f:permanents}(的|之)起动式异能[都]不能[被]起动。",
            "{f:permanents}(的|之)起动式异能[都]不能[被]起动，除非[该异能|它们](是|为)法术力异能。",
        ),
        make=lambda f: _stopped(f, True),
        take=_take_stopped(True),
        eg=(
            "Activated abilities of artifacts can't be activated unless they're mana abilities.",
            "除非是法术力异能，否则神器的起动式异能都不能起动。",
        ),
    ),
    row(
        "static",
        "activated abilities of sources with the chosen name can't be activated "
        "unless they're mana abilities.",
        "除非是法术力异能，否则具所选名称的来源之起动式异能不能[被]起动。",
        _player_rule(ForPlayers.CANT_ACTIVATE_BUT_FOR_MANA, EachPlayer(), HasChosenName()),
    ),
    row(
        "static",
        "spells with the chosen name can't be cast.",
        "不能施放具所选名称的咒语。",
        _player_rule(ForPlayers.CANT_CAST, EachPlayer(), HasChosenName()),
    ),
    row(
        "static",
        "players can't cast spells from graveyards or libraries.",
        ("牌手不能从坟墓场或牌库施放咒语。", "牌手[都]不能从坟墓场或牌库中施放咒语。"),
        _player_rule(ForPlayers.CANT_CAST, EachPlayer(), _HIDDEN),
    ),
    row(
        "static",
        "creature cards in graveyards and libraries can't enter[ the battlefield].",
        "坟墓场和牌库中的生物牌不能进战场。",
        _player_rule(
            ForPlayers.CANT_ENTER, EachPlayer(), all_of(HasType(CardType.CREATURE), _HIDDEN)
        ),
    ),
    row(
        "static",
        "during your turn, your opponents can't cast spells or activate abilities of artifacts, "
        "creatures, or enchantments.",
        "在你的回合中，对手不能施放咒语，也不能起动神器，生物或结界的异能。",
        StaticAbility(
            (
                PlayerRule(ForPlayers.CANT_CAST, EachOpponent()),
                PlayerRule(ForPlayers.CANT_ACTIVATE, EachOpponent(), _ABOLISHED),
            ),
            None,
            TurnOf(You()),
        ),
    ),
    row(
        "static",
        "{f:spells@pl}[ {w:casters} (control|cast)] can't be countered.",
        ("[{w:casters}施放的]{f:spells}不能被反击。", "{w:casters}施放之{f:spells}不能被反击。"),
        make=_uncounterable,
        take=_take_uncounterable,
        eg=(
            ("Creature spells you control can't be countered.", "你施放的生物咒语不能被反击。"),
            ("Green spells can't be countered.", "绿色咒语不能被反击。"),
        ),
    ),
    row(
        "static",
        "you may cast {f:spells@pl} as though they had flash.",
        "你可以视同{f:spells}具有闪现异能地施放之。",
        make=_flash,
        take=_take_flash,
        eg=(
            "You may cast creature spells as though they had flash.",
            "你可以视同生物咒语具有闪现异能地施放之。",
        ),
    ),
    row(
        "static",
        "play with the top card of your library revealed.",
        ("持续展示你牌库顶的牌。", "将你的牌库顶牌展示着进行游戏。"),
        _player_rule(ForPlayers.TOP_CARD_REVEALED, You()),
    ),
    row(
        "static",
        "you may play lands from your graveyard.",
        ("你可以从你的坟墓场使用地[牌]。", "你可以(从|使用)你[的]坟墓场中[的|使用]地[牌]。"),
        _player_rule(ForPlayers.PLAY_FROM_GRAVEYARD, You(), HasType(CardType.LAND)),
    ),
)
