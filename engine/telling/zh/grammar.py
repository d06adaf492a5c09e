"""Chinese: how it joins, counts and names.

In: words, numbers. Out: words as Chinese players write them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.telling.quoting import by_name as _by_name
from engine.terms.keywords import CostName, Keyword, UnnamedCost
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.words.counters import COUNTER_NAMES
from engine.text.words.keywords import CHINESE

UNKNOWN = "未知牌"
NO_OBJECT = "不存在的物件"
THE_GAME = "游戏"
BETWEEN_SUBTYPES = "／"
THIS_TOKEN = "此衍生物"
NOTHING_HAPPENS = "没有产生任何作用"
THIS_PERMANENT = "此永久物"
IS_COPY = "它是复制品"
IS_FACE_DOWN = "它牌面朝下"

STEPS: Mapping[Step, str] = {
    Step.UNTAP: "重置步骤",
    Step.UPKEEP: "维持步骤",
    Step.DRAW: "抓牌步骤",
    Step.PRECOMBAT_MAIN: "战斗前行动阶段",
    Step.BEGINNING_OF_COMBAT: "战斗开始步骤",
    Step.DECLARE_ATTACKERS: "宣告攻击者步骤",
    Step.DECLARE_BLOCKERS: "宣告阻挡者步骤",
    Step.FIRST_STRIKE_DAMAGE: "第一个战斗伤害步骤",
    Step.COMBAT_DAMAGE: "战斗伤害步骤",
    Step.END_OF_COMBAT: "战斗结束步骤",
    Step.POSTCOMBAT_MAIN: "战斗后行动阶段",
    Step.END: "结束步骤",
    Step.CLEANUP: "清除步骤",
}

ZONES: dict[Zone, str] = {
    Zone.LIBRARY: "牌库",
    Zone.HAND: "手牌",
    Zone.BATTLEFIELD: "战场",
    Zone.GRAVEYARD: "坟墓场",
    Zone.STACK: "堆叠",
    Zone.EXILE: "放逐区",
    Zone.COMMAND: "统帅区",
}

#: From where something is cast that is not cast from a hand.
FROM_ZONE: Mapping[Zone, str] = {
    Zone.GRAVEYARD: "从坟墓场",
    Zone.EXILE: "从放逐区",
    Zone.LIBRARY: "从牌库",
    Zone.COMMAND: "从统帅区",
}
#: Where something is.
IN_ZONE: Mapping[Zone, str] = {
    Zone.LIBRARY: "牌库中",
    Zone.HAND: "手上",
    Zone.BATTLEFIELD: "战场上",
    Zone.GRAVEYARD: "坟墓场中",
    Zone.STACK: "堆叠上",
    Zone.EXILE: "放逐区中",
    Zone.COMMAND: "统帅区中",
}

COLORS: Mapping[str, str] = {"W": "白色", "U": "蓝色", "B": "黑色", "R": "红色", "G": "绿色"}

_NUMBERS = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十")
AFTER_IF = re.compile(r"，(?:若|如果)([^，]+)，")
_ABILITIES = {
    "delayed": "延迟触发式异能",
    "reflexive": "自身触发式异能",
    "room": "房间异能",
    "triggered": "触发式异能",
    "any": "异能",
    "activated": "起动式异能",
}
#: Costs of spells that no keyword names, before the word "cost".
_COSTS = {
    UnnamedCost.ADDITIONAL: "额外",
    UnnamedCost.ALTERNATIVE: "替代性",
    UnnamedCost.FROM_GRAVEYARD: "从坟墓场施放的",
    UnnamedCost.ALSO_FROM_GRAVEYARD: "额外",
    UnnamedCost.FREE: "免费",
    UnnamedCost.SECOND_KICKER: "第二增幅",
}


def joined(parts: Sequence[str]) -> str:
    """Several things in a row: 甲、乙与丙."""
    *first, last = parts or ("",)
    return "、".join(first) + "与" + last if first else last


def in_words(number: int) -> str:
    """A number before what is counted: 两(张); large ones in figures."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def by_player(text: str | None, player: str) -> str | None:
    """Words of a text that speak of "you", by the player's name; None where they still do."""
    if text is None:
        return None
    text = text.replace("由你操控", f"由{player}操控").replace("由你施放", f"由{player}施放")
    text = text.replace("由对手操控", f"由{player}的对手操控")
    text = text.replace("你的对手", f"{player}的对手")
    return None if "你" in text else text


def times(number: int) -> str:
    """How often: 一次, 两次."""
    return f"{in_words(number)}次"


def counters(number: int, kind: str) -> str:
    """So many counters of a kind."""
    return f"{in_words(number)}个{COUNTER_NAMES.get(kind, kind)}指示物"


def unknown_cards(number: int) -> str:
    """So many cards that nobody knows."""
    return f"{in_words(number)}张未知牌"


def keyword(word: CostName) -> str:
    """The name of a keyword ability."""
    return CHINESE[word] if isinstance(word, Keyword) else _COSTS[word]


def quote(words: str) -> str:
    """Words of card text in quotation marks."""
    return f"「{words.removesuffix('。')}」"


def by_name(text: str, name: str) -> str:
    """Words of a text with its source by name."""
    kinds = {"徽记": "此徽记", "衍生": "此衍生物", "生物": "此生物", "": "此永久物"}
    return _by_name(text, name, kinds)


def of_equipment(text: str) -> str:
    """What an Equipment is attached to is equipped."""
    return text.replace("所结附的生物", "佩带此武具的生物")


def ability_of(source: str, kind: str, keyword: str) -> str:
    """An ability by its source and its keyword, or its kind."""
    return f"{source}的{keyword}异能" if keyword else f"{source}的{_ABILITIES[kind]}"


def designation_of(player: str, word: str) -> str:
    """What has the abilities that come with speed, being the monarch or the initiative."""
    return {"monarch": "君主", "initiative": "先制"}.get(word, f"{player}的速度")


def owned(player: str, name: str) -> str:
    """Something of a player."""
    return f"{player}的{name}"


def face_down(name: str) -> str:
    """A face-down card, by the name of its face."""
    return f"牌面朝下的{name}"


def face_down_creature(stats: str) -> str:
    """What becomes a copy of a face-down permanent becomes."""
    return f"牌面朝下的{stats}生物"


def copy_called(name: str, own: str) -> str:
    """A copy, by the name that it has and the name of its card."""
    return f"{name}（{own}）"


def token_by_name(name: str) -> str:
    """A token whose name does not say that it is one."""
    return f"衍生物{name}"


def copy_of_spell(name: str) -> str:
    """A copy of a spell on the stack, by its own name."""
    return f"复制品{name}"


def aside(words: str) -> str:
    """Words in brackets."""
    return f"（{words}）"


def ordinal(words: str, number: int) -> str:
    """Words with the number that tells them from the same words."""
    return f"{words}（{number}）"


def clauses(clauses: Sequence[str]) -> str:
    """Several clauses in a row."""
    return "；".join(clauses)


def sentence(head: str, clauses: Sequence[str]) -> str:
    """A sentence of a head and clauses."""
    text = f"{head}：{'；'.join(clauses)}" if clauses else head
    return text if text.endswith(("。」", "。”")) else f"{text}。"


def refused(action: str, reason: str, moment: str) -> str:
    """The sentence of an action that the rules forbid, at a later moment than the board's."""
    return f"非法动作{f'（{moment}）' if moment else ''}：{action}——{reason}。"


def step_of(player: str, step: Step) -> str:
    """A step or phase of a player's turn."""
    return f"{player}的{STEPS[step]}"


def for_question(source: str, question: str) -> str:
    """A question that something asks as it resolves or happens."""
    return f"{source}：{question}" if source else question


def because(reason: str) -> str:
    """The sentence of a reason."""
    return f"因为{reason.removesuffix('。')}。"


def because_not(condition: str) -> str:
    """The sentence of a condition that is not so."""
    return f"因为以下情况不成立：{condition.removesuffix('。')}。"


def token_called(stats: str, name: str, several: bool) -> str:
    """A token that no template says, by its name."""
    # CR 111.4: a name that its subtypes give it ends in "Token" already.
    name = name.removesuffix("衍生物")
    space = " " if stats and name[:1].isascii() else ""
    return f"{stats}{space}{name}衍生物"


def of_color(words: str, color: str) -> str:
    """Words of "the chosen color" with that color."""
    said = words.replace("反所选颜色保护", f"反{color.removesuffix('色')}保护")
    return said.replace("所选颜色", color)


def unknown_cards_of(player: str, number: int) -> str:
    """Cards of a player that nobody knows; how many there are nobody said."""
    return f"{player}牌库等处的牌"


def listed(parts: Sequence[str]) -> str:
    """Several things in a list."""
    return "、".join(parts)


def before_number(name: str) -> str:
    """A name in front of a number: set apart where it ends in a digit itself (4/4 1点)."""
    return f"{name} " if name[-1:].isdigit() else name
