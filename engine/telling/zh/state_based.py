"""Chinese templates of state-based actions.

In: nothing. Out: `STATE_BASED`.
"""

from __future__ import annotations

from engine.game.facts.state_based import LookedAt, StateBased
from engine.telling.speaker import Template
from engine.terms.fact import Kind

STATE_BASED: dict[Kind, Template] = {
    StateBased.CHECKED: "状态动作",
    StateBased.LIFE: "{player}的生命为{life}",
    StateBased.DREW_FROM_EMPTY: "{player}曾试图从空牌库抓牌",
    StateBased.POISON: "{player}有{counters}个中毒指示物",
    StateBased.TOKEN_ELSEWHERE: "{token}是衍生物，且不在战场上",
    StateBased.COPY_ELSEWHERE: "{copy}是咒语的复制品，且不在堆叠上",
    StateBased.TOUGHNESS: "{creature}的防御力为{toughness}",
    StateBased.LETHAL_DAMAGE: "{creature}受到{damage}点伤害，防御力为{toughness}",
    StateBased.DEATHTOUCH: "{creature}受到具死触异能之来源的伤害",
    StateBased.LOYALTY: "{planeswalker}的忠诚为0",
    StateBased.LEGEND_RULE: "{player}操控{number:words}个同名传奇永久物{named}，选择保留{kept}",
    StateBased.WORLD_RULE: "战场上有多个世界永久物，{going}不是唯一最新的",
    StateBased.ATTACHED_TO_NOTHING: "灵气{aura}未结附于任何东西",
    StateBased.ATTACHED_CREATURE: "{object}是生物，不能结附或贴附",
    StateBased.ATTACHED_BATTLE: "{object}是战役，不能结附或贴附",
    StateBased.NO_ATTACHMENT: "{object}不是灵气、武具或筑防",
    StateBased.OPPOSITE_COUNTERS: "{object}上同时有+1/+1和-1/-1指示物",
    StateBased.TOO_MANY_COUNTERS: "{object}上有{number:words}个{kind}指示物，不能多于{most}个",
    StateBased.LAST_ROOM: "进度标记在{dungeon}最底下的房间上",
    LookedAt.ROOM_ON_ITS_WAY: "{dungeon}没有尚未离开堆叠的房间异能",
    StateBased.LAST_CHAPTER: "{saga}的最后一章（{chapter}）已结束",
    StateBased.DEFENSE: "{battle}的布防为0",
    StateBased.NO_PROTECTOR: "{battle}没有防卫者",
    StateBased.CHOOSES_PROTECTOR: "{controller}选择{player}",
    StateBased.ONLY_PROTECTOR: "{controller}只能选{player}",
    StateBased.PROTECTED_BY_CONTROLLER: "{battle}的防卫者是其操控者",
    StateBased.ENGINES: "{player}操控具有发动引擎！异能的{permanent}，且没有速度",
    StateBased.ROLES: "{host}上有{player}操控的{number:words}个角色",
    StateBased.COMMANDER_DAMAGE: "{player}已受到{commander}这个指挥官的{damage}点战斗伤害",
    StateBased.COMMANDER_TO_COMMAND_ZONE: "{player}让指挥官{commander}回到统帅区",
    LookedAt.LETHAL_DAMAGE: "{creature}受到致命伤害（{damage}点伤害，防御力{toughness}）",
    LookedAt.CHAPTER_ON_ITS_WAY: "{saga}没有尚未离开堆叠的章节异能",
    LookedAt.HAS_CHAPTER: "{saga}具有章节异能",
    LookedAt.NO_LOSS_BY_LIFE: "{player}的生命为{life}而输掉这盘游戏（{source}）",
    LookedAt.NO_LEGEND_RULE: (
        "传奇规则适用于{player}操控的{number:words}个同名传奇永久物{named}（{source}）"
    ),
    LookedAt.INDESTRUCTIBLE_LETHAL: "{creature}因致命伤害被消灭（它具有不灭异能）",
    LookedAt.INDESTRUCTIBLE_DEATHTOUCH: "{creature}因死触来源的伤害被消灭（它具有不灭异能）",
}
