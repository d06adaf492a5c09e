"""Shapes: what a line of release notes is, told from its characters alone, in both languages.

In: the text of a paragraph. Out: whether it is a cost, a type line, stats, a heading of the outline
and so on. The words are those of card templating, of every era.
"""

from __future__ import annotations

import re

from rules.text import HAN

#: A name is not longer than this many characters.
LONGEST_NAME = 90
#: A heading is not longer than this many characters.
LONGEST_HEADING = 90

_SYMBOLS = r"(?:(?:\{[^{}\s]{1,7}\}|\[[\dXWUBRGCS一二三四五六七八九十白蓝黑红绿无雪]{1,2}\])\s*)+"
_COST = re.compile(rf"^{_SYMBOLS}(?:/{{1,2}}\s*{_SYMBOLS})?[:：]?$")
_STAT = r"[+\-]?[\d*＊X½.]{1,4}(?:[+\-][\d*＊X]{1,2})?"
_STATS = re.compile(rf"^{_STAT}\s*/\s*{_STAT}$")
_BROKEN_STATS = re.compile(r"^(?:\d?\+?/\d\+?|\d\+|/)$")
_LOYALTY = re.compile(
    r"^(?:[\[（(]?(?:忠诚|防御|loyalty|defense)?\s*[:：]?\s*)(\d{1,2}|X|\*)[\]）)]?$", re.IGNORECASE
)
_ZH_COLORS = r"[白蓝黑红绿](?:色)?(?:[，、,/ 与和]*[白蓝黑红绿](?:色)?)*"
_EN_COLORS = r"(?:white|blue|black|red|green)(?:(?:,? and |, ?)(?:white|blue|black|red|green))*"
_COLOR = re.compile(
    rf"^(?:\*(?:{_ZH_COLORS}|{_EN_COLORS})\*(?:[，、, ]*\*(?:{_ZH_COLORS}|{_EN_COLORS})\*)*"
    rf"|[（(\[]?颜色标志[:：]\s*{_ZH_COLORS}[）)\]]?|[（(\[]{_ZH_COLORS}颜色标志[）)\]]"
    rf"|[（(\[]?color indicator: {_EN_COLORS}[）)\]]?"
    rf"|[（(\[]{_EN_COLORS}(?: color indicator)?[）)\]])$",
    re.IGNORECASE,
)
_ZH_SUPERTYPES = "传奇|基本|雪境|世界|亲缘|部族|衍生|持续|精英|史诗"
_ZH_TYPES = (
    "生物|神器|结界|瞬间|法术|巫术|地城|地|鹏洛客|旅法师|战役"
    "|策略|计策|阴谋|时空|异象|先锋|密谋|诡局|徽记"
)
_ZH_TYPE = re.compile(
    rf"^(?:(?:{_ZH_SUPERTYPES})(?:\([A-Za-z]+\))?[\s／/]*)*(?:{_ZH_TYPES})"
    rf"(?:[\s／/]*(?:{_ZH_TYPES}))*(?:\s*(?:[~～—–―]|-{{1,2}}|——)\s*(?P<sub>[^。，；！？：]{{1,40}}))?$"
)
_EN_SUPERTYPES = "legendary|basic|snow|world|token|kindred|tribal|ongoing|elite|host"
_EN_TYPES = (
    "artifact|creature|enchantment|instant|sorcery|land|planeswalker|battle|conspiracy|dungeon|"
    "phenomenon|plane|scheme|vanguard|emblem"
)
_EN_TYPE = re.compile(
    rf"^(?:(?:{_EN_SUPERTYPES})\s+)*(?:{_EN_TYPES})(?:\s+(?:{_EN_TYPES}))*"
    r"(?:\s*(?:[—–~～]|-{1,2})\s*(?P<sub>[\w'’\- /,:]{1,60}))?$",
    re.IGNORECASE,
)
_FACE_LABEL = re.compile(
    r"^[（(](?:正面|背面|反面|第[一二]面|front(?: face)?|back(?: face)?)[）)]$", re.IGNORECASE
)
_RUN_IN = re.compile(
    r"^(?P<name>[^{}。，：；]{2,60}?)\s+(?P<cost>(?:\{[^{}\s]{1,7}\}\s*)*)(?P<type>[^{}。，：；]{1,60})$"
)
_RULE = re.compile(r"^\d{3}\.(?:\d{1,3}[a-z]?\.?)?(?=[\s\u4e00-\u9fff「]|$)")
_RULE_INTRO = re.compile(
    r"(?:正式规则|规则叙述|规则解析).{0,8}(?:如下|如后)[:：]$"
    r"|^the (?:official|new|full) rules? for .*follows?[:.]",
    re.IGNORECASE,
)
_EXPLANATION = re.compile(
    r"\d{1,2}[.、）)]\s|请注意|举例来说|如前所述|[^，。「{]{1,12}(?:是|属于)(?:一种|一类|新的|一个新)"
    r"|(?:for example|note that|in other words)\b|.{1,80}(?:如下|as follows)[:：]$",
    re.IGNORECASE,
)
_LOYALTY_ABILITY = re.compile(r"[\[（(]?(?:[+\-−–]\s?[\dX]+|0)[\]）)]?\s*[:：]")
_BOTH_FACES = re.compile(r"\s*[/／]{2}\s*")
_REMARK = re.compile(r"^(?P<name>[^（(]{2,60}?)\s*(?P<remark>[（(].{4,}[）)])$")
_CHOOSER = re.compile(
    r"(?:选择|choose).*[~～—–:：-]\s*$|选择(?:[一两二三四五六X\d]|任意数量)[^。～~]{0,6}项(?!～|~|—)"
    r"|choose (?:one|two|three|four|any number|up to \w+)\b(?:(?! [-–—]{1,2} ).)*$",
    re.IGNORECASE,
)
_SENTENCE_END = tuple("。！？；!?;.…：:，,")
_EMPHASISED = re.compile(
    r"^(?:\*{2,3}(?P<stars>[^*]{1,90})\*{2,3}|_(?P<lines>[^_]{1,90})_"
    r"|={2,}\s*(?P<bars>[^=]{1,90}?)\s*={2,})$"
)
_UNPARTED = re.compile(r"^([\u4e00-\u9fff，·・～：]{2,30}) ?([A-Z][A-Za-z'’ ,.\-]{3,60})$")
_LEGAL = re.compile(
    r"商标|版权所有|©|\(c\) ?\d{4}|\(Copr\.\)|trademark|all rights reserved|copyright",
    re.IGNORECASE,
)

_TOPIC = re.compile(
    r"^(?:[一-鿿]{0,6}(?:新|复出)的?[一-鿿]{2,8}|组合|牌张组合|系列主题|主题|系列重要主题|重要主题"
    r"|规则变动|规则更新|规则更改|游戏玩法)[:：].|^(?:上市资讯|牌张允用范围|复出机制|(?:简体)?中文版勘误|新关键字异能)$"
    r"|^(?:new|returning|cycle|theme|set theme|rules (?:change|update))\b[^.]*:"
    r"|^release information$"
    r"|^card legality$",
    re.IGNORECASE,
)
_DOCUMENT = re.compile(
    r"(?:发布释疑|常见问题集|release notes|frequently asked questions)$", re.IGNORECASE
)
_GENERAL = re.compile(
    r"^(?:通则释疑|一般规则释疑|general notes|general information)[:：]?$", re.IGNORECASE
)
_SPECIFIC = re.compile(
    r"单卡解惑|单卡释疑|card[- ]specific (?:notes|questions|rulings)", re.IGNORECASE
)
_COLORS = re.compile(
    r"^(?:[白蓝黑红绿金多无混双]色(?:非神器)?牌?|无色非神器|神器牌?|地牌?|神器(?:与|和|及|、)地牌?|混血(?:牌|法术力)?|连体牌|"
    r"white|blue|black|red|green|gold|multicolor(?:ed)?|colorless|artifacts?|lands?|hybrid|split|"
    r"artifacts? and lands?|nonbasic lands?)$",
    re.IGNORECASE,
)


def is_cost(text: str) -> bool:
    """Whether a line is a mana cost alone (`{三}{黑}`, `{2}{W/U}`)."""
    return bool(_COST.match(text))


def is_type(text: str) -> bool:
    """Whether a line is a type line (`传奇生物～人类／武士`, `Artifact Creature — Golem`)."""
    return bool(_ZH_TYPE.match(text) or _EN_TYPE.match(text))


def is_bare_type(text: str) -> bool:
    """Whether a type line has no subtypes, and so might be the title of a section (`神器`)."""
    match = _ZH_TYPE.match(text) or _EN_TYPE.match(text)
    return match is not None and match["sub"] is None


def is_stats(text: str) -> bool:
    """Whether a line is power and toughness (`2/3`, `* / 1 + *`)."""
    return bool(_STATS.match(text.replace(" ", "")))


def is_broken_stats(text: str) -> bool:
    """Whether a line is what is left of power and toughness that lost its asterisks (`/1+`)."""
    return bool(_BROKEN_STATS.match(text))


def loyalty(text: str) -> str | None:
    """The loyalty or defence that a line gives alone, or None."""
    match = _LOYALTY.match(text)
    return match[1] if match else None


def has_loyalty(text: str) -> bool:
    """Whether cards of a type line have loyalty or defence."""
    return bool(re.search("鹏洛客|旅法师|战役|planeswalker|battle", text, re.IGNORECASE))


def run_in(text: str) -> tuple[str, str, str] | None:
    """Split a line that holds a card's name, cost and type at once; the cost may be empty."""
    match = _RUN_IN.match(text)
    if match is None or not is_type(match["type"]) or not is_name(match["name"]):
        return None
    return match["name"], match["cost"].strip(), match["type"]


def is_color_indicator(text: str) -> bool:
    """Whether a line is the colour indicator of a face (`*黑*`)."""
    return bool(_COLOR.match(text))


def is_face_label(text: str) -> bool:
    """Whether a line says which face follows (`（背面）`)."""
    return bool(_FACE_LABEL.match(text))


def is_back_label(text: str) -> bool:
    """Whether a line says that the other face follows."""
    return is_face_label(text) and not re.search("正|一|front", text, re.IGNORECASE)


def is_rule(text: str) -> bool:
    """Whether a paragraph quotes a numbered rule."""
    return bool(_RULE.match(text))


def is_rule_intro(text: str) -> bool:
    """Whether a paragraph announces that rules are quoted next."""
    return bool(_RULE_INTRO.search(text))


def has_power(text: str) -> bool:
    """Whether cards of a type line have power and toughness."""
    return bool(re.search("生物|载具|creature|vehicle", text, re.IGNORECASE))


def is_explanation(text: str) -> bool:
    """Whether a paragraph explains, as no ability does: it quotes rules, counts points, defines."""
    return is_rule(text) or is_rule_intro(text) or bool(_EXPLANATION.match(text))


def is_loyalty_ability(text: str) -> bool:
    """Whether a line of a card begins with a loyalty cost (`+1：`, `[-4]：`)."""
    return bool(_LOYALTY_ABILITY.match(text))


def without_remark(text: str) -> tuple[str, str]:
    """Split from a card's name what the document adds in parentheses (`（出自…）`)."""
    match = _REMARK.match(text)
    return (match["name"], match["remark"]) if match else (text, "")


def names_of_faces(text: str) -> tuple[str, str] | None:
    """Split a name line that names both faces of a card (`A // B`), None for any other."""
    names = [part.strip() for part in _BOTH_FACES.split(text)]
    return (names[0], names[1]) if len(names) == 2 and all(names) else None


def is_chooser(text: str) -> bool:
    """Whether a line of a card ends by announcing a list of modes (`选择一项～`)."""
    return bool(_CHOOSER.search(text))


def ends_sentence(text: str) -> bool:
    """Whether a text ends as sentences do, and so is no name and no heading."""
    return text.rstrip("」』”）)").endswith(_SENTENCE_END)


def is_name(text: str) -> bool:
    """Whether a line may be the name of a card."""
    if not text or len(text) > LONGEST_NAME or text.endswith(tuple("。；，：:～;")):
        return False
    return any(c.isalnum() for c in text) and not (is_cost(text) or is_stats(text))


def is_legal(text: str) -> bool:
    """Whether a paragraph is the notice of trademarks and copyright at the end."""
    return bool(_LEGAL.search(text))


def is_general_title(text: str) -> bool:
    """Whether a line is the title of the general notes."""
    return bool(_GENERAL.match(text))


def is_specific_title(text: str) -> bool:
    """Whether a line is the title of a part with notes on single cards."""
    return len(text) <= LONGEST_HEADING and bool(_SPECIFIC.search(text)) and not ends_sentence(text)


def is_topic_title(text: str) -> bool:
    """Whether a line has the words with which titles of topics begin (`新关键字：…`)."""
    return len(text) <= LONGEST_HEADING // 2 and bool(_TOPIC.match(text))


def is_document_title(text: str) -> bool:
    """Whether a line is the title of release notes, as it stands at their beginning."""
    return len(text) <= LONGEST_HEADING and bool(_DOCUMENT.search(text))


def is_color_title(text: str) -> bool:
    """Whether a line is the title of a group of cards by colour or kind."""
    return bool(_COLORS.match(text))


def emphasised(text: str) -> str | None:
    """The words of a line that is emphasised as a whole (`***…***`, `_…_`), or None."""
    match = _EMPHASISED.match(text)
    return (match["stars"] or match["lines"] or match["bars"]).strip() if match else None


def split_names(text: str) -> tuple[str | None, str | None]:
    """Split a card's name line into its Chinese and its English name.

    A name in both languages has a slash between them, in either order, or nothing at all.
    """
    if match := _UNPARTED.match(text):
        return match[1], match[2]
    parts = [part.strip() for part in re.split(r"\s*[/／]\s*", text) if part.strip()]
    if len(parts) == 2:
        han = [bool(HAN.search(part)) for part in parts]
        if han == [True, False]:
            return parts[0], parts[1]
        if han == [False, True]:
            return parts[1], parts[0]
    return (text, None) if HAN.search(text) else (None, text)
