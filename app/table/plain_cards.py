"""Plain cards that a few words stand for: a creature of some size, a pump spell, burn, removal.

In: what was typed. Out: `Offered` cards with the definition that a scenario needs for each; what is
typed in part is completed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from app.table.typed_keywords import begun_by, is_keyword
from engine.terms.bilingual import Bilingual
from rules.text import HAN

Kind = Literal["library", "basic", "token", "vanilla", "spell"]
_STATS = re.compile(r"(?P<stats>\d{1,2}/\d{1,2})\s*(?P<rest>.*)")
#: Keywords at most that one typed in part may become.
_COMPLETED = 4
#: Power and toughness where none are named.
_USUAL = "2/2"


@dataclass(frozen=True, slots=True)
class Offered:
    """A card that may be meant: `say` is its name on the table."""

    say: str
    name: Bilingual
    kind: Kind
    definition: Mapping[str, Any] | None = None


# --- creatures ------------------------------------------------------------------------------------


def creatures_of(typed: str, language: str) -> Iterator[Offered]:
    """Creatures of these numbers, with the keyword abilities that are named behind them.

    Keyword abilities alone are those of a creature of the usual size; one that is typed in part is
    completed to those that begin so.
    """
    match = _STATS.fullmatch(typed)
    stats, rest = (match["stats"], match["rest"]) if match else (_USUAL, typed)
    words = [w for w in re.split(r"[,，、;；+＋\s]+", rest) if w]
    whole = _keywords(words)
    if whole is not None:
        ways = [whole] if whole or match else []
    else:
        ways = [[*before, word] for before, word in _completed(words)] if match else []
    for keywords in ways:
        definition: dict[str, Any] = {
            "type": "生物" if language == "zh" else "Creature",
            "stats": stats,
        }
        if keywords:
            definition["text"] = "\n".join(keywords)
        say = " ".join([stats, *keywords])
        yield Offered(say, Bilingual.same(say), "vanilla", definition)


def _keywords(words: Sequence[str]) -> list[str] | None:
    """The keyword abilities that words say, of two words too; None where they say more."""
    found: list[str] = []
    at = 0
    while at < len(words):
        ends = (end for end in (at + 3, at + 2, at + 1) if end <= len(words))
        said = (" ".join(words[at:end]) for end in ends)
        name = next((one for one in said if is_keyword(one)), None)
        if name is None:
            return None
        found.append(name)
        at += name.count(" ") + 1
    return found


def _completed(words: Sequence[str]) -> Iterator[tuple[list[str], str]]:
    """Yield keywords that are said whole, each with one that begins as the last words do."""
    for at in range(max(0, len(words) - 2), len(words)):
        before, likely = _keywords(words[:at]), begun_by(" ".join(words[at:]))
        if before is None:
            continue
        for name in likely[:_COMPLETED]:
            yield before, name
        if likely:
            return


# --- spells ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Spell:
    """A plain instant: `{n}` in its name and its text is what `number` finds, or what is `usual`.

    `words` are those that stand for it, in either language.
    """

    name: Bilingual
    cost: str
    text: Bilingual
    words: tuple[str, ...]
    number: str = ""
    usual: str = ""


_INSTANT = Bilingual("瞬间", "Instant")
_SPELLS = (
    _Spell(
        Bilingual("增大 {n}", "Pump {n}"),
        "{G}",
        Bilingual("目标生物得{n}直到回合结束。", "Target creature gets {n} until end of turn."),
        ("pump", "growth", "giant growth", "trick", "增大", "巨大化", "增强", "加大"),
        r"[+-]\d{1,2}(?:/[+-]\d{1,2})?(?![\d/])",
        "+3/+3",
    ),
    _Spell(
        Bilingual("灼烧 {n}", "Burn {n}"),
        "{R}",
        Bilingual(
            "灼烧 {n}对任意一个目标造成{n}点伤害。", "Burn {n} deals {n} damage to any target."
        ),
        ("damage", "burn", "bolt", "伤害", "灼烧", "烧", "闪电"),
        r"(?:\d{1,2}|[一二两三四五六七八九])(?= |点|$)",
        "3",
    ),
    _Spell(
        Bilingual("消灭术", "Plain Removal"),
        "{1}{B}",
        Bilingual("消灭目标生物。", "Destroy target creature."),
        ("destroy", "removal", "kill", "murder", "plain removal", "消灭", "去除", "杀"),
    ),
    _Spell(
        Bilingual("反击术", "Plain Counterspell"),
        "{U}{U}",
        Bilingual("反击目标咒语。", "Counter target spell."),
        ("counterspell", "counter", "plain counterspell", "反击", "无效化"),
    ),
)
#: Words that say no more than that a card is meant, or when, or whom it hits.
_FILLER = re.compile(
    r"\b(?:a|an|the|of|for|to|by|with|like|any|target|points?|spell|instant|card|creature|it|"
    r"until|end|turn|gets?|gives?|deals?|that|which|plain)\b|"
    r"[一个张]|目标|任意|的|式|点|得|造成|直到|回合|结束|咒语|瞬间|法术|生物|术",
    re.IGNORECASE,
)
#: Letters of a word at least by which a spell may be meant, unless it has its number.
_FEWEST = {True: 1, False: 3}


def spells_of(typed: str, language: str) -> tuple[list[Offered], list[Offered]]:
    """The plain spells that what was typed stands for, and those that it may become."""
    whole, begun = [], []
    for spell in _SPELLS:
        number = re.search(rf"(?<![\w/]){spell.number}", typed) if spell.number else None
        rest = typed if number is None else typed[: number.start()] + " " + typed[number.end() :]
        words = " ".join(_FILLER.sub(" ", rest).casefold().split())
        said = _number(number[0]) if number is not None else spell.usual
        if words in spell.words or (not words and number is not None and number[0][0] in "+-"):
            whole.append(_offered(spell, said, language))
        elif _begins(spell, words, number is not None):
            begun.append(_offered(spell, said, language))
    return whole, begun


def _begins(spell: _Spell, words: str, numbered: bool) -> bool:
    if not words or (not numbered and len(words) < _FEWEST[bool(HAN.search(words))]):
        return False
    return any(word.startswith(words) for word in spell.words)


#: Numbers as they are written in Chinese.
_FIGURES = dict(zip("一二两三四五六七八九", "1223456789", strict=True))


def _number(said: str) -> str:
    """A number as a card has it: +3 is +3/+3, 三 is 3."""
    if said[0] in "+-" and "/" not in said:
        return f"{said}/{said}"
    return _FIGURES.get(said, said)


def _offered(spell: _Spell, number: str, language: str) -> Offered:
    name = Bilingual(*(side.format(n=number) for side in (spell.name.zh, spell.name.en)))
    own, other = (name.zh, name.en) if language == "zh" else (name.en, name.zh)

    def said(text: Bilingual) -> str:
        return (text.zh if language == "zh" else text.en).format(n=number)

    definition = {
        "names": [other],
        "type": said(_INSTANT),
        "cost": spell.cost,
        "text": said(spell.text),
    }
    return Offered(own, name, "spell", definition)
