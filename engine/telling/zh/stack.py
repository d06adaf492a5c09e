"""Chinese templates of facts about the stack: targeting, triggering, resolving, copying.

In: nothing. Out: `STACK`. That a spell is countered or moves is an event: `events`.
"""

from __future__ import annotations

from engine.game.facts.stack import Copying, Resolving, Triggering
from engine.game.facts.targets import Attaching, Targeting
from engine.telling.speaker import Template
from engine.terms.fact import Kind

STACK: dict[Kind, Template] = {
    Targeting.GONE: "{object}已离开",
    Targeting.PHASED_OUT: "{object}已跃离，视同不存在",
    Targeting.ANOTHER_NOW: "先前的{object}已离开，现在的{object}是另一个物件",
    Targeting.NO_PLAYER: "{object}不是牌手",
    Targeting.ONLY_ABILITY: "{object}不是咒语：堆叠上的是异能",
    Targeting.NOT_ITSELF: "它不能以自身为目标",
    Targeting.NOT_WHAT_IS_ASKED: "{object}不符合目标要求",
    Targeting.HAS_TARGETS: "{object}放进堆叠时指定了{number}个目标，与其中现在有几个合法无关",
    Targeting.HAS: "{object}具有{keyword}",
    Targeting.PROTECTED_PLAYER: "{player}具有对应的保护异能",
    Targeting.CANT_BE_TARGET: "{object}不能成为其目标",
    Targeting.STILL_LEGAL_BUT: "{object}仍是合法目标（{reason}）",
    Attaching.NOT_TO_ITSELF: "它不能贴附于自身",
    Attaching.HOST_ANOTHER_NOW: (
        "{attachment}所贴附的是先前的{host}，现在战场上的{host}是另一个物件"
    ),
    Attaching.HOST_LEFT: "{attachment}所贴附的{host}已离开战场",
    Attaching.NOT_WHAT_IT_ENCHANTS: "{host}不符合{aura}之结附异能的要求",
    Attaching.NO_CREATURE: "{host}不是生物",
    Attaching.CANT_BE_ATTACHED_TO: "{host}上不能贴附其他物件",
    Attaching.SO_NOT_ATTACHED: "{reason}，故{attachment}不能贴附于其上",
    Resolving.GOES_ON: "{spell}继续结算",
    Resolving.ALL_TARGETS_ILLEGAL: "其所有目标都不合法",
    Resolving.BESTOWED_AS_CREATURE: "其目标不合法，故当作生物咒语结算",
    Resolving.MANA_ABILITY_AT_ONCE: "{source}的触发式法术力异能立即结算",
    Resolving.REMOVED_FROM_STACK: "{reason}，此异能被移离堆叠",
    Resolving.EXISTS: "该效应看得到{object}（它已跃离）",
    Resolving.EXILED_AS_IT_RESOLVES: "{spell}结算，并如历险一般被放逐",
    Resolving.LEAVES_AS_IT_RESOLVES: "{spell}结算时离开堆叠，{keyword}因此生效",
    Resolving.CAST_AS_ASKED: "{spell}是从拥有者手上施放的，{keyword}因此生效",
    Resolving.FOUND_WHERE_IT_WENT: "在{object}所进入的区域找得到它",
    Resolving.STILL_SAME_OBJECT: "{object}仍是同一个物件（它已改变区域）",
    Copying.COPIES: ("{player}复制{spell}", "{player}复制{spell}{times}次"),
    Copying.KEEPS_TARGETS: "{spell}的目标仍为{targets}",
    Copying.NEW_TARGETS: "{object}的新目标为{targets}",
    Copying.ANOTHER_TARGET: "有另一个合法目标",
    Copying.BACK_FACE: "有可施放的背面",
    Copying.SOMETHING_TO_COPY: "有可供衍生物复制的对象",
    Triggering.TRIGGERS: "{ability}触发",
    Triggering.TRIGGERS_IN_SPITE: "虽有{source}，{ability}仍触发",
    Triggering.TRIGGERS_AS_IT_ENTERS: "{ability}因{object}横置进战场而触发",
    Triggering.TRIGGERS_AGAIN: "{ability}本回合还能再次触发",
    Triggering.HELD_AS_IT_LEFT: "{object}离开时具有{ability}",
    Triggering.IS_PLACED: "{ability}进入堆叠（其操控者已离开游戏）",
    Triggering.HAPPENS_FIRST: "{ability}等待每回合的第一次，而这正是第一次",
    Triggering.IS_THERE_AS_IT_ENTERS: "{object}进战场时具有{ability}",
    Triggering.IS_DEALT: "{ability}所等待的伤害已造成",
    Triggering.IS_CARD: "{object}是牌（{ability}如此要求）",
    Triggering.HAS_STATS_ASKED: "{ability}触发，尽管{why}",
    Triggering.LEAVES_AS_IT_PHASES: "{object}离开战场（{ability}如此要求）",
    Triggering.ENTERS_AS_IT_PHASES: "{object}进战场（{ability}如此要求）",
    Triggering.IS_NO_TOKEN: "{object}不是衍生物（{ability}如此要求）",
    Triggering.GOES_TO_GRAVEYARD: "{object}置入坟墓场，合于{ability}的要求",
    Triggering.IS_DEALT_TO_PLAYER: "对{recipient}造成的伤害正是{ability}所等待的",
    Triggering.ATTACKS_ALONE: "{creature}单独攻击，合于{ability}的要求",
    Triggering.FITTED_THEN: "{creature}被宣告时合于{ability}的要求",
    Triggering.IS_CAST: "施放了{object}，合于{ability}的要求",
    Triggering.IS_NO_COPY: "{copy}是施放的，一如{ability}所要求",
    Triggering.IS_ABOUT_IT: "{ability}以{source}之名所指的正是{object}",
    Triggering.FULLY_UNLOCKED: "{room}的两边都已解锁，合于{ability}的要求",
    Triggering.IS_DECLARED: "{creature}被宣告为攻击者，合于{ability}的要求",
}
