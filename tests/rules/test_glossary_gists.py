"""Every term of the glossary has a gist of ours, and gists call things as the glossary does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from rules import digest
from rules.digest import GLOSSARY, TermGist, load_digest, load_term_gists, load_terms
from rules.document import decode
from rules.number import RuleNumber
from rules.text import HAN, Language
from tests.rules.test_digest import EDITION, read_edition

LONGEST = {Language.ZH: 160, Language.EN: 400}
#: A rule that a gist of a term names: `702.2`, `205.3g`, or a section behind a word.
NUMBER = re.compile(r"(?<![\d/])\d{3}(?:\.\d+[a-z]?)?(?!\d)")
QUOTES = re.compile(r"[“”‘’\"']")
NAMES = re.compile(r"[，,/（(]")

#: Words that are not the glossary's → the glossary's. A lookaround leaves alone what contains the
#: wrong word and is right.
TERMS_OF_THE_GLOSSARY = {
    "替代效应": "替代性效应",
    "防止效应": "防止性效应",
    "持续效应": "持续性效应",
    "转移效应": "转移性效应",
    "一次效应": "一次性效应",
    "触发异能": "触发式异能",
    "静止异能": "静止式异能",
    "静态异能": "静止式异能",
    "启动式异能": "起动式异能",
    "激活式异能": "起动式异能",
    "启动异能": "起动异能",
    "躲避异能": "躲避式异能",
    "状态性动作": "状态动作",
    "回合性动作": "回合动作",
    "终局指示物": "终命指示物",
    "守护者": "防卫者",
    "盾牌指示物": "后盾指示物",
    "护盾指示物": "后盾指示物",
    "眩晕指示物": "晕眩指示物",
    "毒素指示物": "中毒指示物",
    "辐射指示物": "拉德指示物",
    "非瑞克西亚人": "非瑞人",
    "关键词": "关键字",
    "旅法师": "鹏洛客",
    "主要阶段": "行动阶段",
    "主阶段": "行动阶段",
    "收尾步骤": "清除步骤",
    "清理步骤": "清除步骤",
    "回合结束步骤": "结束步骤",
    "维持阶段": "维持步骤",
    "重置阶段": "重置步骤",
    "抓牌阶段": "抓牌步骤",
    "防守牌手": "防御牌手",
    "玩家": "牌手",
    "墓地(?!鼠)": "坟墓场",
    "坟场(?!风暴)": "坟墓场",
    "堆栈": "堆叠",
    "流放": "放逐",
    "时间戳": "时间印记",
    "总法术力费用": "法术力值",
    "召唤病": "召唤失调",
    "标记物": "指示物",
    "代币": "衍生物",
    "附魔": "结界",
    "传说生物": "传奇生物",
    "装备牌": "武具牌",
    "超类型": "超类别",
    "副类型": "副类别",
    "子类型": "副类别",
    "生物类型": "生物类别",
    "地类型": "地类别",
    "牌张类型": "牌张类别",
    "变换双面牌": "双面牌",
    "分割牌": "连体牌",
    "冒险牌": "历险者牌",
    "生命总数": "总生命",
    "生命总值": "总生命",
    "起始生命(?!总|的)": "起始总生命",
    "颜色标识": "标识色",
    "指挥税": "指挥官税",
    "最后所知信息": "最后已知信息",
    "上一次已知信息": "最后已知信息",
    "可复制值": "可复制特征值",
    "特征定义式异能": "特征定义异能",
    "关联的异能": "关联异能",
    "延迟触发异能": "延迟触发式异能",
    "反身触发": "自身触发式异能",
    "插入式若": "以“若”开头的子句",
    "特别动作": "特殊动作",
    "捷径": "简化",
    "影响力范围": "影响范围",
    "系列符号": "版本符号",
    "(?<![贴结])附着": "贴附",
    "依附": "结附",
    "卸下": "卸装",
    "子层": "副层",
    "最后信息": "最后已知信息",
    "控制(?:者|权)": "操控",
    "所有者": "拥有者",
    "抽牌": "抓牌",
    "摧毁|毁灭": "消灭",
    "反制": "反击",
    "揭示": "展示",
    "死亡(?!触)": "死去",
    "入场": "进场",
    "魔法师": "法术师",
    "刺客": "杀手",
    "幽暗城|幽城": "地底城",
    "僵尸": "灵俑",
    "创造(?:一个|两个|若干|[NX0-9])[^，。；]{0,12}衍生": "派出",
    "产生(?:一个|两个|若干|[NX0-9])[^，。；]{0,12}衍生": "派出",
}

#: Of so many uses of the right word the official Chinese has less than one of the wrong.
MOST_SLIPS = 2
#: Where a gist tells an old name: that is what it is about.
OLD_NAMES: Mapping[str, tuple[str, ...]] = {"旅法师": ("Planeswalker",)}
#: Terms whose gist names another section than the book's entry does: the book refers to another
#: ability for Endure, and has a rule of its own for what “play” means.
ELSEWHERE = ["Endure", "Play"]


def gists() -> list[TermGist]:
    return list(load_term_gists().values())


@pytest.fixture(scope="module")
def numbers(corpus: Path) -> set[RuleNumber]:
    return set(read_edition(corpus / "cr" / "20260417_En.txt", "Glossary"))


def test_every_term_has_a_gist_and_every_gist_a_term() -> None:
    names = [term.name.en for term in load_terms()]
    assert [name for name in names if name not in load_term_gists()] == []
    assert [name for name in load_term_gists() if name not in names] == []


def test_a_gist_of_a_term_is_short_and_in_both_languages() -> None:
    for it in gists():
        assert it.edition == EDITION
        assert HAN.search(it.gist.zh or ""), it.term
        assert not HAN.search(it.gist.en or ""), it.term
        for language, bound in LONGEST.items():
            assert len(it.gist[language] or "") <= bound, (it.term, language)


def test_a_gist_of_a_term_says_which_rule_to_open(numbers: set[RuleNumber]) -> None:
    """The same numbers in both languages, all of this edition, and at least one."""
    for it in gists():
        named = {language: NUMBER.findall(it.gist[language] or "") for language in Language}
        assert named[Language.ZH] == named[Language.EN] != [], it.term
        for number in named[Language.EN]:
            assert RuleNumber.parse(number) in numbers, (it.term, number)


def test_the_rules_that_a_gist_names_are_about_its_term() -> None:
    """What the book's own entry refers to, or what lies within it, is among what ours names.

    A number that is real but of another section would pass every other test. Where ours names a
    closer or a better rule on purpose, the term stands here.
    """
    elsewhere = []
    for term in load_terms():
        named = NUMBER.findall(load_term_gists()[term.name.en or ""].gist.en or "")
        sections = {RuleNumber.parse(number).parts[0] for number in named}
        meant = {number.parts[0] for number in term.rules if not number.is_chapter}
        if meant and not sections & meant:
            elsewhere.append(term.name.en)
    assert elsewhere == ELSEWHERE


def test_what_is_obsolete_says_what_to_read_instead() -> None:
    for it in gists():
        if "(Obsolete)" in it.term:
            assert it.see, it.term


def test_what_to_read_instead_exists_and_stands_in_words() -> None:
    names = {term.name.en: term.name for term in load_terms()}
    for it in gists():
        assert it.term not in it.see
        for name in it.see:
            assert name in names, (it.term, name)
            for language in Language:
                told = QUOTES.sub("", it.gist[language] or "").casefold()
                called = NAMES.split(QUOTES.sub("", names[name][language] or "").casefold())
                assert any(part.strip() in told for part in called if part.strip()), it.term


def test_what_leads_on_does_not_lead_round() -> None:
    """Who follows an obsolete term comes to one that is not obsolete."""
    for it in gists():
        for name in it.see:
            assert "(Obsolete)" not in name, (it.term, name)


def test_every_gist_stands_in_the_file_of_its_initial_and_in_order() -> None:
    order = [term.name.en for term in load_terms()]
    for name in digest._toml_files(GLOSSARY):
        terms = [key for key in digest._read(name) if key != "edition"]
        assert {term[0].casefold() for term in terms} == {Path(name).stem}
        assert terms == sorted(terms, key=order.index), name


def test_no_two_terms_share_a_gist() -> None:
    for language in Language:
        seen: dict[str, str] = {}
        for it in gists():
            gist = it.gist[language] or ""
            assert gist not in seen, (it.term, seen[gist])
            seen[gist] = it.term


@pytest.mark.parametrize(
    "row", [{"zh": "一"}, {"zh": "一", "en": ""}, {"zh": "一", "en": "one", "rules": []}, "one"]
)
def test_a_gist_that_lacks_a_language_or_has_another_key_is_refused(
    monkeypatch: pytest.MonkeyPatch, row: object
) -> None:
    monkeypatch.setattr(digest, "_toml_files", lambda folder: ("a.toml",))
    monkeypatch.setattr(digest, "_read", lambda name: {"edition": EDITION, "Ante": row})
    with pytest.raises(ValueError, match=r"^a\.toml: .*Ante"):
        load_term_gists.__wrapped__()


def test_a_term_in_two_files_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"zh": "一", "en": "one"}
    monkeypatch.setattr(digest, "_toml_files", lambda folder: ("a.toml", "b.toml"))
    monkeypatch.setattr(digest, "_read", lambda name: {"edition": EDITION, "Ante": row})
    with pytest.raises(ValueError, match=r"b\.toml: Ante has a gist already"):
        load_term_gists.__wrapped__()


def all_chinese() -> Iterator[tuple[str, str]]:
    for number, entry in load_digest().items():
        yield str(number), entry.gist.zh or ""
        for side, gist in entry.sides:
            yield f"{number} {side}", gist.zh or ""
    for it in gists():
        yield it.term, it.gist.zh or ""


def test_gists_use_the_terms_of_the_glossary() -> None:
    """Of rules and of terms; what a gist quotes as an old name is not its own word."""
    faults = [
        (where, wrong, right)
        for where, text in all_chinese()
        for wrong, right in TERMS_OF_THE_GLOSSARY.items()
        if re.search(wrong, text) and where not in OLD_NAMES.get(wrong, ())
    ]
    assert not faults


def test_the_right_words_are_the_book_s_own(corpus: Path) -> None:
    """The table itself holds against the official Chinese, which slips now and then itself."""
    book = decode((corpus / "cr" / "20260417_Zh.txt").read_bytes(), place="zh")
    for wrong, right in TERMS_OF_THE_GLOSSARY.items():
        assert book.count(right) > MOST_SLIPS * len(re.findall(wrong, book)), (wrong, right)
