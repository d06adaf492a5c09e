"""The words that the terminal says around the coverage of card text, in Chinese and in English.

In: a key and a language. Out: the words; a test holds the two sets of keys against each other.
"""

from __future__ import annotations

ZH: dict[str, str] = {
    "lines": "{lines}行不同的规则叙述，读懂{understood}行（{share}），"
    "其中{keyword_only}行只有关键词",
    "cards": "{all}个牌面，整张读懂{whole}个（{share}）",
    "kinds": "按种类（整张读懂／全部）",
    "languages": "按语言（整张读懂／全部）",
    "opening": "只差这一种写法就能整张读懂的牌面",
    "stopped": "停在这些字词的行数",
    "more": "还有{left}处；--json 全部列出",
    "sample": "随机抽取的{drawn}行（种子{seed}）：牌上的字、印出的字、所指",
    "nothing": "没有找到牌",
}
EN: dict[str, str] = {
    "lines": "{lines} distinct lines of card text, {understood} understood ({share}), "
    "{keyword_only} of them keywords alone",
    "cards": "{all} faces of cards, {whole} whole ({share})",
    "kinds": "By kind (whole / all)",
    "languages": "By language (whole / all)",
    "opening": "Faces that lack this one wording to be whole",
    "stopped": "Lines that stop at these words",
    "more": "and {left} more places; --json has them all",
    "sample": "{drawn} lines at random (seed {seed}): the card's words, the printed form, "
    "what is bound",
    "nothing": "no cards were found",
}


def say(key: str, language: str, **values: object) -> str:
    """Return the words for `key`."""
    return (ZH if language == "zh" else EN)[key].format(**values)
