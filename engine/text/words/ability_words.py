"""Ability and flavor words (CR 207.2c–d): italic words before an ability, without rules meaning.

In: nothing. Out: `ABILITY_WORDS`, every ability word in both languages, folded to lower case;
`without_flavor_words`, a line as it reads without the names that a card gives its abilities.
"""

from __future__ import annotations

import re

from engine.terms.keywords import Keyword
from engine.text.words.keywords import CHINESE

_EN = """
descend 4; descend 8; council's dilemma; chroma; heroic; inspired; raid; morbid; void; vivid;
threshold; radiance; alliance; eminence; repartee; enrage; converge; eerie; formidable; strive;
bloodrush; undergrowth; survival; channel; will of the council; secret council; landfall;
addendum; delirium; coven; domain; battalion; infusion; constellation; celebration; sweep;
kinship; disappear; tempting offer; grandeur; fateful hour; pack tactics; join forces;
ferocious; opus; magecraft; metalcraft; revolt; valiant; adamant; lieutenant; hellbent;
fathomless descent; imprint; cohort; renew; paradox; parley; rally; spell mastery; flurry;
corrupted
"""

_ZH = """
落坟4; 落坟8; 议争; 论争; 威仪; 突击; 命悬一刻; 朽力; 积力; 魂力; 齐力; 压印; 连咒; 领土; 消失;
声威; 副官; 议定; 扫平; 欢庆; 诱引; 异彩; 星彩; 丧心; 激怒; 启悟; 协战; 背水战; 携手; 联手;
奋扬; 金技; 反抗; 复新; 血族; 异景; 集群战术; 附案; 门槛; 强横; 英武; 输注; 空洞; 血激; 躁狂;
威猛; 炫示; 辉耀; 固色; 渲色; 魔艺; 地落; 勇行; 密议; 悖论; 精熟咒语; 聚辉; 连辞; 落坟无边;
生还; 鸠集
"""

ABILITY_WORDS: frozenset[str] = frozenset(
    " ".join(word.split()) for word in (_EN + ";" + _ZH).split(";")
)

#: CR 207.2d: a flavor word is written like a title, two words or more; ability words and keywords
#: begin with one capital letter only ("Spell mastery").
_SMALL = "of|the|a|an|and|in|to|for|on|with|from"
_WORD = r"[A-Z][\w'!-]*"
_FLAVOR = re.compile(
    rf"(?P<before>^[IVX, ]+— ?|^|(?<=• )){_WORD}(?: (?:{_SMALL}))*"
    rf"(?: {_WORD}| (?:{_SMALL})| \d+)* ?—\s*"
)
#: A line of a keyword of that name would go on with its cost or its number, not with a trigger.
_TRIGGER = re.compile(r"(?:When|Whenever|At) ")
_NUMERAL = re.compile(r"[IVX]+")
_ACTIVATED = re.compile(r"[^.“]*:")
#: What a mode costs stands after its name (CR 700.2h).
_MODE_COST = re.compile(r"(?:\{[^{}]*\})+ ?—")
#: The modes of a spell are chosen as it is cast, and not by a choice made before.
_CHOOSE = re.compile(r"choose (?:one|two|three|four|up to|any)\b", re.IGNORECASE)
#: What has a meaning in the rules though it may be written like a title.
_RULES = frozenset(str(word).split()[0] for word in Keyword) - {"start"}
_OTHERS = frozenset(
    (
        "max commander mono choose solved level visit prize forecast cleave craft splice harmonize "
        "mayhem sneak station transfigure offering paradigm prototype firebending "
        "increment web-slinging power-up gotcha double triple split share rulebreaker legacy reward"
    ).split()
)

#: Flavor words of one word that stand before a cost: no keyword of the rules is so called.
_FLAVOR_OF_ONE = frozenset(
    (
        "displacement teleport nosh endurant advertising timey-wimey origami-fu brontosaurus "
        "shieldwall grenades! scald gooooaaaalll!"
    ).split()
)


#: In Chinese no capital tells it: it is a word that means nothing else, before a dash.
_FLAVOR_ZH = re.compile(
    r"(?P<before>^|^[IVX， ]+—[ ]*)(?P<words>[\u4e00-\u9fff·！!：:]{2,12})[ ]*—[ ]*"
)
_MODE_ZH = re.compile(
    r"(?P<before>(?<=[—。 ])•[ ]*)(?P<words>[\u4e00-\u9fff·\d！!]{2,12})[ ]*—[ ]*"
)
#: What a dash follows and what means something: keywords, also those that are not read, and parts
#: of these words.
_KEYWORDS_ZH = frozenset(CHINESE.values()) | frozenset(
    (
        "结合 通联 献祭 历传 预报 易形 秘案 贯通 造访 试作 化炼 谐颂 蓄势 疯乱 振火 奇袭 递增 定式"
    ).split()
)
#: An activated ability: a cost and a colon. Before it a word of two characters could be a keyword
#: of its own, as boast and exhaust are.
_ACTIVATED_ZH = re.compile(r"[^。「]*：")
_MEANT_ZH = (
    "极速", "速度", "侦结", "侦办", "选择", "章", "等级", "层", "循环", "佩带", "徽记", "指挥官",
    "展示", "忍术",
)  # fmt: skip


def without_flavor_words(line: str) -> str:
    """The line without flavor words before its ability or its modes."""
    line = _FLAVOR_ZH.sub(_dropped_zh, line)
    if "选择" in line:
        line = _MODE_ZH.sub(_dropped_zh, line)
    return _FLAVOR.sub(_dropped, line)


def _dropped(match: re.Match[str]) -> str:
    words = match[0][len(match["before"]) :].rstrip(" —").split()
    first, *rest = words
    titled = not rest or any(word[0].isupper() for word in rest)
    known = first.lower() in _RULES | _OTHERS or bool(_NUMERAL.fullmatch(first))
    if not rest and first.lower() not in _FLAVOR_OF_ONE:
        # One word could be a keyword of its own before a cost and a colon, as boast and exhaust
        # are, or a choice made before, at the beginning of a mode.
        known = known or first.lower().endswith(("cycling", "walk"))
        known = known or (
            match.start() > 0
            and not _CHOOSE.match(match.string)
            and not _MODE_COST.match(match.string, match.end())
        )
        known = known or bool(_ACTIVATED.match(match.string, match.end()))
    elif first.lower() in _RULES and _TRIGGER.match(match.string, match.end()):
        known = False  # "Toxic Clouds — Whenever": the keyword is no title
    return match[0] if known or not titled else match["before"]


def _dropped_zh(match: re.Match[str]) -> str:
    words = match["words"]
    known = words in _KEYWORDS_ZH or any(each in words for each in _MEANT_ZH)
    if len(words) == 2 and _ACTIVATED_ZH.match(match.string, match.end()):
        known = True
    return match[0] if known else match["before"]
