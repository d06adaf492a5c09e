"""Words of the notation that stand for one of a few values, in English and Chinese.

In: a word as it is written. Out: its canonical English form, which the values of a scenario hold.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from engine.terms.keywords import UnnamedCost


@lru_cache(maxsize=16_384)
def fold(text: str) -> str:
    """Fold a word for comparison: width, case, `_` and `-` between words, repeated spaces."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(folded.replace("_", " ").replace("-", " ").split())


@dataclass(frozen=True, slots=True)
class Word:
    """A value: its canonical English word, its Chinese one, and other ways to write it."""

    en: str
    zh: str
    others: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every way to write the value, the English one first."""
        return (self.en, self.zh, *self.others)


@dataclass(frozen=True)
class Vocabulary:
    """A closed set of words. `label` says in the plural what they are."""

    label: str
    words: tuple[Word, ...]

    def find(self, text: str) -> Word | None:
        """Return the word that `text` writes, or None."""
        wanted = fold(text)
        return next((w for w in self.words if wanted in map(fold, w.spellings)), None)

    def spellings(self) -> tuple[str, ...]:
        """Return every way to write every word, in the order of the table."""
        return tuple(s for word in self.words for s in word.spellings)


#: What people leave out of a token's name (CR 111.4).
TOKEN_ENDINGS = (" Token", " token", "衍生物", "衍生生物")
#: A type with which a supertype alone can be read.
CREATURE = "生物"
#: What may follow the name of a keyword ability.
ABILITY_ENDING = "异能"
#: Costs that have no keyword of their own.
UNNAMED_COSTS = {
    "additional cost": UnnamedCost.ADDITIONAL,
    "额外费用": UnnamedCost.ADDITIONAL,
    "second kicker": UnnamedCost.SECOND_KICKER,
    "第二增幅": UnnamedCost.SECOND_KICKER,
    "alternative cost": UnnamedCost.ALTERNATIVE,
    "替代性费用": UnnamedCost.ALTERNATIVE,
    "cost from the graveyard": UnnamedCost.FROM_GRAVEYARD,
    "从坟墓场施放的费用": UnnamedCost.FROM_GRAVEYARD,
    "additional cost from the graveyard": UnnamedCost.ALSO_FROM_GRAVEYARD,
    "从坟墓场施放的额外费用": UnnamedCost.ALSO_FROM_GRAVEYARD,
}
#: Ways to cast or play that mean the second face: the Adventure, the back, the second half.
SECOND_FACE = frozenset(
    {"adventure", "历险", "back", "背面", "second half", "第二半", "prototype", "试作"}
)
#: Words of a card whose back face is turned up by transforming.
TRANSFORMING = ("转化", "transform")
#: Words of a card that is flipped (CR 710.1a), and of one that becomes or enters prepared (722.3a).
FLIPPING = ("倒转", "flip it", "flip this")
PREPARING = ("已备法", "prepared")


FLAGS = Vocabulary(
    "yes or no",
    (
        Word("yes", "是", ("true", "有", "对")),
        Word("no", "否", ("false", "不", "没有", "无")),
    ),
)

COLORS = Vocabulary(
    "colours",
    (
        Word("white", "白", ("W", "白色")),
        Word("blue", "蓝", ("U", "蓝色")),
        Word("black", "黑", ("B", "黑色")),
        Word("red", "红", ("R", "红色")),
        Word("green", "绿", ("G", "绿色")),
    ),
)

COLORLESS = Word("colorless", "无色", ("colourless", "none", "C"))

ZONES = Vocabulary(
    "zones",
    (
        Word("library", "牌库"),
        Word("hand", "手牌", ("手上",)),
        Word("battlefield", "战场"),
        Word("graveyard", "坟墓场", ("坟场",)),
        Word("stack", "堆叠"),
        Word("exile", "放逐区", ("放逐",)),
        Word("command", "统帅区", ("command zone",)),
    ),
)

STEPS = Vocabulary(
    "steps",
    (
        Word("untap", "重置步骤", ("untap step", "重置")),
        Word("upkeep", "维持步骤", ("upkeep step", "维持")),
        Word("draw", "抓牌步骤", ("draw step", "抓牌")),
        Word(
            "precombat main",
            "战斗前行动阶段",
            ("precombat main phase", "first main", "main", "战斗前行动", "行动阶段"),
        ),
        Word(
            "beginning of combat",
            "战斗开始步骤",
            ("beginning of combat step", "战斗开始", "combat", "战斗"),
        ),
        Word(
            "declare attackers",
            "宣告攻击者步骤",
            ("declare attackers step", "宣告攻击者", "宣攻"),
        ),
        Word(
            "declare blockers",
            "宣告阻挡者步骤",
            ("declare blockers step", "宣告阻挡者", "宣挡"),
        ),
        Word(
            "first-strike combat damage",
            "先攻战斗伤害步骤",
            ("first-strike damage", "先攻伤害"),
        ),
        Word("combat damage", "战斗伤害步骤", ("combat damage step", "战斗伤害")),
        Word("end of combat", "战斗结束步骤", ("end of combat step", "战斗结束")),
        Word(
            "postcombat main",
            "战斗后行动阶段",
            ("postcombat main phase", "second main", "战斗后行动"),
        ),
        Word("end", "结束步骤", ("end step", "回合结束步骤")),
        Word("cleanup", "清除步骤", ("cleanup step", "清除")),
    ),
)

FLIPS = Vocabulary(
    "results of a coin flip",
    (
        Word("won", "赢", ("heads", "正面")),
        Word("lost", "输", ("tails", "反面")),
    ),
)

FACES = Vocabulary(
    "faces",
    (
        Word("front", "正面"),
        Word("back", "背面"),
        Word("both", "两边"),
        Word("down", "牌面朝下", ("face down", "面朝下")),
    ),
)

MANA_MODES = Vocabulary(
    "ways to treat mana",
    (
        Word("free", "随意", ("available",)),
        Word("strict", "严格"),
    ),
)

VARIANTS = Vocabulary(
    "variants",
    (
        Word("free-for-all", "自由竞赛", ("自由竞赛玩法",)),
        Word("commander", "指挥官", ("指挥官玩法", "edh")),
        Word("two-headed giant", "双头巨人", ("双头巨人玩法", "2hg")),
        Word("archenemy", "魔王", ("魔王玩法",)),
        Word("planechase", "竞逐时空", ("竞逐时空玩法",)),
        Word("vanguard", "先锋", ("先锋玩法",)),
        Word("conspiracy draft", "诡局轮抽"),
        Word("emperor", "皇帝", ("皇帝玩法",)),
        Word("grand melee", "大型混战", ("大型混战玩法",)),
        Word("team vs. team", "队伍对队伍", ("队伍对队伍玩法",)),
        Word("alternating teams", "隔位分队", ("隔位分队玩法",)),
    ),
)

DAYTIME = Vocabulary(
    "whether it is day or night",
    (
        Word("day", "白昼", ("白天",)),
        Word("night", "黑夜", ("夜晚",)),
        Word("neither", "都不是", ("none", "无")),
    ),
)

WINNERLESS = Vocabulary(
    "outcomes without a winner",
    (
        Word("draw", "平局", ("drawn",)),
        Word("none", "未分", ("nobody", "no one", "无")),
    ),
)

RESOLVES = Vocabulary(
    "how much resolves",
    (
        Word("top", "最上", ("one", "一个")),
        Word("all", "全部", ("everything",)),
    ),
)

DECLINE = Vocabulary(
    "yes or no",
    (
        Word("yes", "付", ("是", "支付")),
        Word("no", "不付", ("否", "不", "decline", "不支付")),
    ),
)

#: The basic lands, which need no definition (CR 305.6), by their Chinese names.
BASIC_LANDS = {
    "平原": "Plains",
    "海岛": "Island",
    "沼泽": "Swamp",
    "山脉": "Mountain",
    "树林": "Forest",
}
#: Any ability at all.
ANY = frozenset({"any", "任何", "任何异能"})
#: What declines every choice of up to so many.
NOTHING = frozenset({"nothing", "none", "不选", "不选择"})
#: What is printed of a value whatever it is, in Chinese.
PRINTED = {
    "yes": "是",
    "no": "否",
    "none": "无",
    "gone": "已不在",
    "draw": "平局",
    "cited": "已引用",
    "not cited": "未引用",
    "nothing was asked": "没有询问",
    "nothing forbids it": "没有规则禁止",
    "not reached": "未进行到此",
}
