"""Chinese templates of what was expected and does not come: the opposite of a fact.

In: nothing. Out: `NOT_SO`, for the kinds that the game checks and finds not so.
"""

from __future__ import annotations

from engine.game.facts.casting import Costs
from engine.game.facts.combat import Assigning, Attacking, Blocking
from engine.game.facts.effects import Deciding, Doing, Found
from engine.game.facts.events import Barred, Entering, Replacing
from engine.game.facts.stack import Copying, Resolving, Triggering
from engine.game.facts.state_based import LookedAt
from engine.game.facts.targets import Targeting
from engine.game.facts.turn import GameEnd, Turn
from engine.telling.speaker import Template
from engine.terms.fact import Kind

NOT_SO: dict[Kind, Template] = {
    LookedAt.LETHAL_DAMAGE: "{creature}受到{damage}点伤害，小于其防御力{toughness}",
    LookedAt.INDESTRUCTIBLE_LETHAL: "{creature}具有不灭异能，致命伤害不会将它消灭",
    LookedAt.INDESTRUCTIBLE_DEATHTOUCH: "{creature}具有不灭异能，死触的伤害不会将它消灭",
    LookedAt.CHAPTER_ON_ITS_WAY: "{saga}的章节异能已触发而尚未离开堆叠，故暂不牺牲",
    LookedAt.HAS_CHAPTER: "{saga}没有章节异能，故不因其学问指示物被牺牲",
    LookedAt.NO_LOSS_BY_LIFE: "{player}的生命为{life}，但因{source}而不会因此输掉这盘游戏",
    LookedAt.NO_LEGEND_RULE: (
        "{player}操控{number:words}个同名传奇永久物{named}，但因{source}，传奇规则不适用于其全部"
    ),
    Targeting.STILL_LEGAL_BUT: "{object}不再是合法目标：{reason}",
    Assigning.ASSIGNS_BUT: "{creature}应分配{amount}点战斗伤害，故不分配伤害",
    Assigning.ASSIGNS_AGAIN: "{creature}已在第一个战斗伤害步骤分配过战斗伤害",
    Assigning.STILL_DOUBLE_STRIKE: "{creature}不再具有连击异能",
    Assigning.STILL_BLOCKS_SOMETHING: "{creature}所阻挡的生物已移出战斗",
    Assigning.STILL_ATTACKS_SOMETHING: "{creature}所攻击的对象已不在",
    Assigning.ASSIGNS_THOUGH_BLOCKED: "{creature}已被阻挡，但已没有生物在阻挡它",
    Attacking.CAN_ATTACK_BUT: "{creature}不能攻击：{reason}",
    Blocking.CAN_BLOCK_BUT: "{creature}不能阻挡{attacker}：{reason}",
    Costs.PLAYER_CAN_PAY_BUT: "{player}无法支付：{lacking}",
    Resolving.LEAVES_AS_IT_RESOLVES: "{spell}并未结算，{keyword}只在咒语结算时才生效",
    Resolving.EXILED_AS_IT_RESOLVES: "{spell}并未结算，只有结算的历险才会被放逐并留待日后使用",
    Resolving.CAST_AS_ASKED: "{spell}不是从拥有者手上施放的，{keyword}只对如此施放的咒语生效",
    Resolving.FOUND_WHERE_IT_WENT: "在{object}所进入的区域找不到它，对它什么也不做",
    Resolving.STILL_SAME_OBJECT: "{object}此后改变过区域，已是新的物件",
    Resolving.EXISTS: "{object}已跃离，该效应看不到它",
    Copying.ANOTHER_TARGET: "没有其他合法目标",
    Copying.BACK_FACE: "没有可施放的背面",
    Copying.SOMETHING_TO_COPY: "没有可供衍生物复制的对象，故不派出衍生物",
    Triggering.TRIGGERS: "{ability}不触发",
    Triggering.TRIGGERS_IN_SPITE: "{source}使{ability}不触发",
    Triggering.TRIGGERS_AS_IT_ENTERS: "{object}是横置进战场，并非成为横置，故{ability}不触发",
    Triggering.TRIGGERS_AGAIN: "{ability}本回合已触发到允许的次数",
    Triggering.HAPPENS_FIRST: "本回合此前已发生过，故{ability}不触发",
    Triggering.IS_THERE_AS_IT_ENTERS: "{object}一进战场就已受到改变，不再具有{ability}",
    Triggering.IS_DEALT: "{ability}所等待的伤害已被防止，故不触发",
    Triggering.IS_CARD: "{object}是衍生物而不是牌，故{ability}不触发",
    Triggering.HAS_STATS_ASKED: "{why}，故{ability}不触发",
    Triggering.LEAVES_AS_IT_PHASES: "{object}是跃离，并没有离开战场，故{ability}不触发",
    Triggering.ENTERS_AS_IT_PHASES: "{object}是跃回，并不是进战场，故{ability}不触发",
    Triggering.IS_NO_TOKEN: "{object}是衍生物，故{ability}不触发",
    Triggering.GOES_TO_GRAVEYARD: "{object}没有置入坟墓场，故{ability}不触发",
    Triggering.IS_DEALT_TO_PLAYER: "伤害是对{recipient}造成的，而不是对牌手，故{ability}不触发",
    Triggering.ATTACKS_ALONE: "{creature}并非单独攻击，故{ability}不触发",
    Triggering.FITTED_THEN: "{creature}被宣告时不合{ability}的要求，现在才符合，故不触发",
    Triggering.IS_CAST: "只是起动了{object}的异能，并未施放咒语，故{ability}不触发",
    Triggering.IS_NO_COPY: "{copy}不是施放的，故{ability}不触发",
    Triggering.FULLY_UNLOCKED: "{room}的另一边仍上锁，故{ability}不触发",
    Triggering.IS_ABOUT_IT: "{source}的文字以自己的名称只指它本身，不指{object}，故{ability}不触发",
    Triggering.IS_DECLARED: "{creature}从未被宣告为攻击者，故{ability}不触发",
    LookedAt.ROOM_ON_ITS_WAY: "{dungeon}有房间异能尚未离开堆叠",
    Triggering.HELD_AS_IT_LEFT: "{object}离开之前那一刻并不具有{ability}，故不触发",
    Triggering.IS_PLACED: "{ability}的操控者已离开游戏",
    Turn.MAIN_PHASE: "现在不是行动阶段",
    Turn.UNTAPS_BUT: "{source}的效应使{permanent}不能重置",
    Turn.UNTAPS_BUT_THIS_ONCE: "{source}的效应使{permanent}在这个重置步骤中不能重置，只限这一次",
    GameEnd.WINS: "{player}不能赢得这盘游戏",
    Replacing.REGENERATES: "{permanent}不能重生",
    Barred.COUNTERS_ON_ENTERING: "有效应使{object}不能得到指示物",
    Barred.DAMAGE: "{source}没有对{recipient}造成伤害",
    Barred.MOVES: "{token}是已离开战场的衍生物，不会再移到其他区域",
    Entering.ATTACHED: "{aura}不能结附于指定的对象",
    Entering.CHANGED_BY_ITSELF: (
        "要看{object}在战场上会是怎样，而它在那里已失去改变自身进战场方式的异能"
    ),
    Entering.SOMETHING_TO_ENCHANT: "没有{aura}能结附的对象",
    Entering.BACK_FACE: "{card}没有可供进战场的背面",
    Deciding.CAN: "{player}无法{deed}",
    Deciding.CHOOSES_TO: "{player}选择不{deed}",
    Doing.FIGHTS_NOT: "两者并非都是战场上的生物",
    Doing.TAKES_COUNTERS_TO: "不能从其一移去指示物并放置在另一个上",
    Found.SOURCE_STAYS: "其来源已离开战场",
    Found.PERMANENT_OF: "{permanent}不是由{player}操控的永久物",
    Found.THERE_TO_SACRIFICE: "{permanent}已不在，不能再牺牲",
    Found.HAS_SOMETHING_TO_SACRIFICE: "{player}没有可为此牺牲的永久物",
    Found.AMONG_THOSE_TO_SACRIFICE: "{player}只操控{permanents}，没有可为此牺牲的永久物",
    Found.WHOLE_EXCHANGE: "交换不能完整进行",
    Found.TWO_CONTROLLERS: "二者由同一位牌手操控",
    Found.BOTH_LIFE_TOTALS: "并非双方都能得到新的总生命",
    Found.DONE_AS_SAID: "自身触发式异能所等待的事没有做到",
    Found.IS_SADDLED: "{permanent}未乘驾",
    Found.DOUBLE_FACED: "{permanent}并非由双面牌所代表",
    Found.TWO_FACED_TOKEN: "{permanent}派出时只有一面",
    Found.PREPARE_SPELL: "{permanent}没有备法咒语",
    Found.UNPREPARED: "{permanent}已经备法",
    Found.FACE_UP: "{permanent}牌面朝下",
    Found.OTHER_FACE_OF_PERMANENT: "{permanent}的另一面是瞬间或法术",
    Found.NOT_TURNED_SINCE: "自{ability}产生以来，{permanent}已经转化过，不再翻转",
}
