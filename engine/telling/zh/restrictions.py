"""What restrictions, requirements and permissions say in Chinese: 不能阻挡, 必须攻击.

In: a modification that is a rule for objects, or a rule for players, as an effect with it begins.
Out: a predicate; the subject stands before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability import restrictions as ban
from engine.ability.base import Modification
from engine.ability.filters import Anything
from engine.game.meaning.questions import objects_of, players_of, value_of
from engine.game.state.scene import Scene
from engine.telling.speaker import Speaker
from engine.telling.zh.grammar import in_words, joined
from engine.terms.player_rules import ForPlayers

#: Says one modification in the scene of its effect.
Saying = Callable[[Speaker, Any, Scene], str]


def _plain(text: str) -> Saying:
    def saying(say: Speaker, change: Any, scene: Scene) -> str:
        return text

    return saying


def _must_block(say: Speaker, change: ban.MustBlock, scene: Scene) -> str:
    ids = () if change.attacker is None else objects_of(change.attacker, say.position, scene)
    if not ids:
        return f"{'本回合' if change.once else '每次战斗'}若能阻挡，则必须阻挡"
    return f"若能阻挡{say.names(ids)}，则必须阻挡"


def _must_attack(say: Speaker, change: ban.MustAttack, scene: Scene) -> str:
    if change.players is None:
        return f"{'本回合' if change.once else '每次战斗'}若能攻击，则必须攻击"
    return f"若能攻击{joined(players_of(change.players, say.position, scene))}，则必须攻击"


def _at_least(say: Speaker, change: ban.BlockedOnlyByAtLeast, scene: Scene) -> str:
    return f"只能被{in_words(change.number)}个或更多生物阻挡"


def _at_most(say: Speaker, change: ban.BlockedByAtMost, scene: Scene) -> str:
    return f"不能被多于{in_words(change.number)}个生物阻挡"


def _may_be_cast(say: Speaker, change: ban.MayCastFrom, scene: Scene) -> str:
    whom = "其拥有者"
    if change.players is not None:
        whom = joined(players_of(change.players, say.position, scene))
    free = "，且不须支付其法术力费用" if change.without_paying else ""
    verb = "施放" if change.spells_only else "施放或使用"
    if change.cost is not None:
        free = f"，支付{change.cost}而非其法术力费用"
    return f"可由{whom}{verb}{free}"


def _costs(say: Speaker, change: ban.CostChange, scene: Scene) -> str:
    if change.mana is not None:
        return f"的费用{'增加' if change.mana.more else '减少'}{change.mana.mana}"
    amount = value_of(change.amount, say.position, scene)
    what = "起动其异能" if change.abilities else ""
    return f"{what}的费用{'增加' if amount >= 0 else '减少'}{{{abs(amount)}}}"


def _costs_at_least(say: Speaker, floor: ban.CostFloor, scene: Scene) -> str:
    return f"的费用至少为{floor.least}点法术力"


def _stays_tapped(say: Speaker, change: ban.DoesntUntap, scene: Scene) -> str:
    whose = "其操控者"
    if change.whose is not None:
        whose = joined(players_of(change.whose, say.position, scene))
    return f"在{whose}的{'下一个' if change.next_only else ''}重置步骤中不能重置"


RESTRICTIONS: dict[type[Modification], Saying] = {
    ban.MustBlock: _must_block,
    ban.MustAttack: _must_attack,
    ban.BlockedOnlyByAtLeast: _at_least,
    ban.BlockedByAtMost: _at_most,
    ban.MayCastFrom: _may_be_cast,
    ban.CostChange: _costs,
    ban.CostFloor: _costs_at_least,
    ban.DoesntUntap: _stays_tapped,
    ban.CrewsAs: _plain("以其他数值搭载与乘驾"),
    ban.BeforeTheGame: _plain("遵循游戏开始前的规则"),
    ban.MayStayTapped: _plain("可以不重置"),
    ban.CantBlockAlone: _plain("不能单独阻挡"),
    ban.CanBlockAsThoughFlying: _plain("能视同具有飞行异能地阻挡"),
    ban.CanActivateAsThoughHaste: _plain("能视同具有敏捷异能地起动异能"),
    ban.AssignsAsThoughUnblocked: _plain("可视同未受阻挡地分配战斗伤害"),
    ban.CantBeEnchantedOrEquipped: _plain("不能被结附或装备"),
    ban.HasFlashPermission: _plain("能视同具有闪现异能地施放"),
    ban.Goaded: _plain("被煽惑"),
    ban.AssignsDamageByToughness: _plain("分配等同于其防御力的战斗伤害"),
    ban.AssignsNoCombatDamage: _plain("不分配战斗伤害"),
    ban.CantTransform: _plain("不能转化"),
    ban.LegendRuleDoesNotApply: _plain("不适用传奇规则"),
    ban.CantHaveCounters: _plain("不能有指示物放置其上"),
    ban.CantBeTargeted: _plain("不能成为某些咒语或异能的目标"),
    ban.CantActivateAbilities: _plain("其起动式异能不能被起动"),
    ban.DamageCantBePrevented: _plain("将造成的伤害不能被防止"),
}


#: What a rule for players says, after the names of the players.
_PLAYER_RULES: dict[ForPlayers, str] = {
    ForPlayers.CANT_GAIN_LIFE: "不能获得生命",
    ForPlayers.CANT_LOSE_LIFE: "不能失去生命",
    ForPlayers.DAMAGED_AS_BY_INFECT: "受到的伤害视同其来源具有侵染异能",
    ForPlayers.NO_LOSS_BY_LIFE: "不会因生命为0或更少而输掉此盘游戏",
    ForPlayers.CANT_LOSE: "不能输掉此盘游戏",
    ForPlayers.CANT_WIN: "不能赢得此盘游戏",
    ForPlayers.CANT_DRAW: "不能抓牌",
    ForPlayers.CANT_GET_COUNTERS: "不能得到指示物",
    ForPlayers.ONE_DRAW_EACH_TURN: "每回合只能抓一张牌",
    ForPlayers.ONE_SPELL_EACH_TURN: "每回合只能施放一个咒语",
    ForPlayers.CANT_SEARCH: "不能搜寻牌库",
    ForPlayers.CANT_CAST: "不能施放所述的咒语",
    ForPlayers.CAST_AS_SORCERY: "只能于法术时机施放咒语",
    ForPlayers.MANA_OF_ANY_COLOR: "可以将法术力视同任意颜色的法术力来支付",
    ForPlayers.CANT_ACTIVATE: "不能起动所述的异能",
    ForPlayers.CAST_AS_THOUGH_FLASH: "能视同具有闪现地施放咒语",
    ForPlayers.PLAY_FROM_TOP_OF_LIBRARY: "能使用牌库顶的牌",
    ForPlayers.PLAY_FROM_GRAVEYARD: "能使用坟墓场中的牌",
    ForPlayers.CANT_PLAY_LANDS: "不能使用地",
    ForPlayers.ADDITIONAL_LANDS: "能额外使用地",
    ForPlayers.NO_MAXIMUM_HAND: "没有手牌上限",
    ForPlayers.SKIP_DRAW_STEP: "略过抓牌步骤",
    ForPlayers.SKIP_UNTAP_STEP: "略过重置步骤",
    ForPlayers.HEXPROOF: "具有辟邪异能",
    ForPlayers.SHROUD: "具有帷幕异能",
    ForPlayers.PROTECTION: "具有保护异能",
}


def what_players_may(say: Speaker, rule: ban.PlayerRule, scene: Scene) -> str | None:
    """What a rule for players says from now on; None where it is no sentence about them."""
    if rule.rule is ForPlayers.DAMAGE_NOT_PREVENTED:
        return "伤害不能被防止"
    said = _PLAYER_RULES.get(rule.rule)
    players = players_of(rule.players, say.position, scene)
    if said is None or not players:
        return None
    if rule.rule is ForPlayers.CANT_CAST and rule.filter is None:
        said = "不能施放咒语"
    if rule.rule is ForPlayers.CAST_AS_THOUGH_FLASH and rule.filter is not None:
        said = "能视同具有闪现地施放所述的咒语"
    if rule.rule is ForPlayers.PROTECTION and rule.filter == Anything():
        said = "具有反一切保护异能"
    return joined(players) + said
