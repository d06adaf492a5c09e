"""Chinese templates of facts about the turn: its steps, the end of the game, actions refused.

In: nothing. Out: `TURN`.
"""

from __future__ import annotations

from engine.game.facts.turn import GameEnd, Refused, Turn
from engine.telling.speaker import Template
from engine.terms.fact import Kind

TURN: dict[Kind, Template] = {
    Turn.START_WITH_LAYERS: "起始局面，持续性效应依层生效",
    Turn.GOES_ON: "继续",
    Turn.TURN_BEGINS: "第{turn}回合开始，{player}的{step}",
    Turn.STEP_BEGINS: "{player}的{step}",
    Turn.CLEANUP_AGAIN: "在清除步骤中发生了事情",
    Turn.ADDED_PHASE: "有效应增加了一个阶段",
    Turn.ADDED_STEP: "有效应增加了这个{step}，而所在阶段的其余步骤都略过",
    Turn.MAIN_PHASE: "现在是行动阶段",
    Turn.ADDS_STEPS: "此阶段之后增加{number:words}个{step}",
    Turn.ADDS_PHASES: "增加{number:words}个阶段",
    Turn.WILL_CONTROL_PLAYER: "{by}将于{player}的下一个回合中操控{player}",
    Turn.CONTROLS_PLAYER: "{by}于本回合中操控{player}",
    Turn.PLAYER_CONTROL_ENDS: "另一个回合开始，{by}不再操控{player}",
    Turn.PAYS_WITH_THEIRS: "{by}以{player}自己的法术力为{player}支付此费用",
    Turn.DECIDES_FOR: "{by}于本回合中操控{player}，由{by}替{player}作出选择",
    Turn.ADDS_TURN: "{player}在本回合之后额外进行一个回合",
    Turn.TURN_ENDS: "本回合结束",
    Turn.EXTRA_TURN: "有效应使{player}进行额外的回合",
    Turn.STEP_SKIPPED: "略过{step}",
    Turn.MANA_EMPTIES: "法术力池清空",
    Turn.UNTAPS_BUT: "{permanent}重置（{source}的效应阻止）",
    Turn.UNTAPS_BUT_THIS_ONCE: "{permanent}重置（{source}的效应阻止，仅此一次）",
    Turn.KEPT_TAPPED_BEFORE: "{source}的效应只管{permanent}的一个重置步骤，那一次已经过了",
    Turn.UNTAPS_TOO: "{permanents}也在其他牌手的重置步骤中重置",
    Turn.UNTAPS_AT_MOST: "{player}所能重置的不能多于{number:words}个",
    Turn.SKIPS_FIRST_DRAW: "{player}略过第一个抓牌步骤",
    Turn.DAMAGE_REMOVED: "移除{creatures}上的伤害",
    Turn.EFFECTS_END: "{sources}的效应终止",
    Turn.LIMIT_REACHED: "事件或物件过多，停止于规定的上限",
    Turn.COMES_BACK: "强制动作不断重复，其中没有任何动作能终止循环",
    Turn.MANDATORY_LOOP: "只由强制动作组成的循环无法停止，游戏为平手",
    GameEnd.DRAW_ALL_LOSE: "所有牌手同时输掉，游戏为平手",
    GameEnd.NEVER_RESOLVES: "对局就此结束，{objects}不会结算",
    GameEnd.ONLY_ONE_LEFT: "只剩下{player}一人",
    GameEnd.WINS: "{player}获胜",
    GameEnd.LEAVES: "{player}离开游戏",
    GameEnd.GOES_ON: "{players}仍在游戏中，游戏继续",
    GameEnd.CONCEDES: "{player}认输",
    Refused.NOTHING_TO_CHOOSE: "没有需要作出的选择",
    Refused.STEP_NOT_REACHED: "未能到达{step}",
    Refused.STEP_IS_SKIPPED: "{step}被略过",
    Refused.NO_ATTACKER_SO_NO_STEP: "没有攻击者，故没有{step}",
    Refused.FIRST_CHOOSES: "须先由{player}作出选择：{prompt}",
    Refused.FIRST_A_CHOICE: "须先作出选择：{prompt}",
    Refused.WRONG_NUMBER: "数字不合法",
    Refused.NOT_DIFFERENT: "它们并非各不相同",
    Refused.INCOMPLETE_ORDER: "须给出完整的顺序",
    Refused.NO_OPTION: "所选不在选项之中",
    Refused.HOW_MANY: "须选择{least}至{most}项",
    Refused.NO_SUCH_TYPE: "{word}不是一个生物类别",
    Refused.NO_SUCH_NAME: "没有名称为{word}而合于要求的牌",
    Refused.OTHERS_CAN_BE: "可选择的是：{options}",
}
