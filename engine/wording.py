"""Card text in the sentences of the trace: words of the templates, for whoever tells a step.

In: values of the vocabulary. Out: their words in Chinese and in English, or None where no template
says them.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Any

from engine.ability.base import Ability
from engine.ability.cards import CopiableValues
from engine.ability.keywords import KeywordAbility
from engine.ability.targets import Mode
from engine.terms.bilingual import Bilingual
from engine.text.row import Language

#: What is quoted from a text: longer abilities are named without their words.
_LONGEST = {"zh": 90, "en": 240}


@lru_cache(maxsize=4096)
def words(category: str, value: Any, number: str = "sg") -> Bilingual | None:
    """What the templates of a category say for a value, in the middle of a sentence."""
    zh = _written(category, value, "zh", number)
    en = _written(category, value, "en", number)
    return Bilingual(zh, en) if zh is not None and en is not None else None


def _written(category: str, value: Any, language: Language, number: str) -> str | None:
    # The compiler of card text stands on the vocabulary, which stands on what tells steps.
    from engine.text.reading import printer  # noqa: PLC0415
    from engine.text.tokens import join_en, join_zh  # noqa: PLC0415

    phrase = printer(language).write(category, value, number)
    if phrase is None:
        return None
    if language == "zh":
        return join_zh(phrase.tokens)
    return _inside(join_en(phrase.tokens), phrase.tokens)


def _inside(text: str, tokens: tuple[str, ...]) -> str:
    """A phrase in the middle of a sentence: no capital that only its beginning gave it."""
    first = tokens[0] if tokens else ""
    if first[:1].islower() and text[:1].isupper() and text[1:2].islower() and not _name(first):
        return text[0].lower() + text[1:]
    return text


def _name(token: str) -> bool:
    """Whether a word has a capital wherever it stands: a subtype."""
    return words_of_subtype(token) is not None


def words_of_subtype(token: str) -> str | None:
    """The subtype as it is written, None for any other word."""
    from engine.text.tokens import SUBTYPE_WORDS  # noqa: PLC0415

    found: str | None = SUBTYPE_WORDS.get(token)
    return found


@lru_cache(maxsize=1024)
def ability_words(ability: Ability) -> Bilingual | None:
    """The line that an ability is, `~` for its source; None if no template says it, or too long."""
    from engine.text.reading import PERMANENT_LINE, written  # noqa: PLC0415

    zh, en = (written((ability,), language, PERMANENT_LINE) for language in ("zh", "en"))
    if zh is None or en is None or len(zh) > _LONGEST["zh"] or len(en) > _LONGEST["en"]:
        return None
    return Bilingual(zh, en)


@lru_cache(maxsize=1024)
def mode_words(mode: Mode) -> Bilingual | None:
    """What a mode does, `~` for its source; None if no template says it, or too long."""
    from engine.ability.abilities import SpellAbility  # noqa: PLC0415
    from engine.text.reading import SPELL_LINE, written  # noqa: PLC0415

    ability = SpellAbility(mode)
    zh, en = (written((ability,), language, SPELL_LINE) for language in ("zh", "en"))
    if zh is None or en is None or len(zh) > _LONGEST["zh"] or len(en) > _LONGEST["en"]:
        return None
    return Bilingual(zh, en)


#: Words within words: what a token or a creature is given, where `~` is that token or creature.
_QUOTED = re.compile(r"“[^”]*”|「[^」]*」")


def by_name(phrase: Bilingual, source: Bilingual) -> Bilingual:
    """Words of a text with its source by name."""
    zh = _by_name(phrase.zh, source.zh, ("此衍生物", "此生物", "此永久物"), ("衍生", "生物"))
    kinds = ("this token", "this creature", "this permanent")
    return Bilingual(zh, _by_name(phrase.en, source.en, kinds, ("token", "creature")))


def _by_name(text: str, name: str, kinds: tuple[str, str, str], marks: tuple[str, str]) -> str:
    out, end = "", 0
    for found in _QUOTED.finditer(text):
        before = text[: found.start()]
        own = next((k for k, mark in zip(kinds, marks, strict=False) if mark in before), kinds[-1])
        words_in = found[0].replace("~", own)
        if found[0][1] == "~":
            words_in = words_in[0] + words_in[1].upper() + words_in[2:]
        out += text[end : found.start()].replace("~", name) + words_in
        end = found.end()
    return out + text[end:].replace("~", name)


def quoted(ability: Ability, source: Bilingual, subtypes: Collection[str] = ()) -> Bilingual | None:
    """The words of an ability in quotation marks, its source by name.

    `subtypes` are those of its source: what an Equipment is attached to is equipped.
    """
    found = ability_words(ability)
    if found is None:
        return None
    said = by_name(found, source)
    if "Equipment" in subtypes:
        zh = said.zh.replace("所结附的生物", "佩带此武具的生物")
        said = Bilingual(zh, said.en.replace("nchanted creature", "quipped creature"))
    return Bilingual(f"「{said.zh.removesuffix('。')}」", f"“{said.en.removesuffix('.')}”")


def keyword_word(word: str) -> Bilingual:
    """The name of a keyword ability in both languages (CR 702)."""
    from engine.text.table.keywords import keyword_names  # noqa: PLC0415

    return _EXCLAIMED.get(word) or Bilingual(keyword_names().get(word, word), word)


def instance_words(ability: KeywordAbility, chosen: Bilingual | None = None) -> Bilingual:
    """An instance of a keyword as a card has it: protection from red, 反红色保护.

    `chosen` is the color that the permanent's controller chose for it.
    """
    said = words("keyword_ability", ability) or keyword_word(ability.keyword)
    if chosen is None:
        return said
    return Bilingual(
        said.zh.replace("所选颜色", chosen.zh), said.en.replace("the chosen color", chosen.en)
    )


#: Keywords that no list of the templates has.
_EXCLAIMED = {"for mirrodin!": Bilingual("秘罗万岁！", "For Mirrodin!")}


def counters(number: int, kind: str) -> Bilingual:
    """So many counters of a kind."""
    from engine.text.counter_names import COUNTER_NAMES  # noqa: PLC0415

    zh = COUNTER_NAMES.get(kind, kind)
    if number == 1:
        return Bilingual(f"一个{zh}指示物", f"{with_article(kind)} counter")
    said = in_words(number)
    return Bilingual(f"{said.zh}个{zh}指示物", f"{said.en} {kind} counters")


_ZH = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十")
_EN = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(number: int) -> Bilingual:
    """A number before what is counted: 两(张), two (cards); large ones in figures."""
    if 0 <= number < len(_ZH):
        return Bilingual(_ZH[number], _EN[number])
    return Bilingual.same(str(number))


def token_words(values: CopiableValues, *, several: bool) -> Bilingual:
    """What a token is: a 1/1 white Soldier creature token, 1/1白色士兵衍生生物."""
    from engine.ability.effects.tokens import TokenDescription  # noqa: PLC0415

    found = words("token", TokenDescription(values), "pl" if several else "sg")
    if found is not None:
        return by_name(found, Bilingual("此衍生物", "this token"))
    stats = f"{values.power}/{values.toughness}" if values.power is not None else ""
    # CR 111.4: a name that its subtypes give it ends in "Token" already.
    zh, en = values.name.zh.removesuffix("衍生物"), values.name.en.removesuffix(" Token")
    space = " " if stats and zh[:1].isascii() else ""
    noun = "tokens" if several else "token"
    return Bilingual(f"{stats}{space}{zh}衍生物", " ".join(filter(None, (stats, en, noun))))


def with_article(words: str) -> str:
    """An English noun with "a" or "an"."""
    from engine.text.tokens import sounds_like_vowel  # noqa: PLC0415

    return f"{'an' if sounds_like_vowel(words) else 'a'} {words}"


def joined(parts: list[Bilingual]) -> Bilingual:
    """Several things in a row: 甲、乙与丙; one, two and three."""
    if not parts:
        return Bilingual("", "")
    *first, last = parts
    if not first:
        return last
    return Bilingual(
        "、".join(p.zh for p in first) + "与" + last.zh,
        ", ".join(p.en for p in first) + " and " + last.en,
    )


def counted_times(number: int) -> Bilingual:
    """How often: 一次 “once”, 两次 “twice”, 三次 “three times”."""
    word = in_words(number)
    seldom = {1: "once", 2: "twice"}
    return Bilingual(f"{word.zh}次", seldom.get(number, f"{word.en} times"))
