"""Diffs, histories and gaps: small editions of our own, then the corpus."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from rules.check import GapKind, gaps
from rules.diff import (
    Diff,
    Nature,
    What,
    diff_editions,
    marked_parts,
    nature_of,
    renumbered,
    renumbered_list,
)
from rules.document import decode
from rules.edition import Edition, build_edition
from rules.errors import NotFoundError
from rules.history import Became, below, trace
from rules.text import Language
from rules.words import Mark, likeness, marked_change, words
from tests.rules import books

BASE = """1. Boxes
100. Lids
100.1. Every box has a lid on its top side.
Example: A red box has a red lid.
100.1a A lid may be opened with one hand.
100.2. Wood
100.2a Wood comes from trees that somebody has felled.
100.2b Multiple instances of this are redundant.
101. Bags
101.1. Bags
101.1a A bag has no lid at all, as rule 100.1 says of boxes.
101.1b Multiple instances of this are redundant.
101.2. Strings
101.2a A string ties a bag so that nothing falls out of it.
101.2b Multiple instances of this are redundant.
"""

ZH = """1. 盒子
100. 盖子
100.1. 每个盒子顶上都有一个盖子。
例如：红盒子有红盖子。
100.1a 盖子可以用一只手打开。
100.2. 木头
100.2a 木头来自砍下来的树。
100.2b 多个此类实例是多余的。
101. 袋子
101.1. 袋子
101.1a 袋子没有盖子，如规则100.1所述。
101.1b 多个此类实例是多余的。
101.2. 绳子
101.2a 绳子把袋子扎紧，东西就不会掉出来。
101.2b 多个此类实例是多余的。
"""


def edition(text: str, month: str = "May", zh: str | None = None) -> Edition:
    """An edition of our own: its rules, in English and maybe Chinese."""
    number = {"May": 5, "June": 6, "July": 7}[month]
    front = f"Rules\n\nThese rules are effective as of {month} 4, 2031.\n\n"
    end = "\nGlossary\n\nCat\nAn animal.\n\nCredits\n\nNobody.\n"
    parsed = [books.read(front + text + end, Language.EN)]
    if zh is not None:
        front = f"规则\n\n此规则于2031年{number}月4日起生效。\n\n"
        parsed.append(
            books.read(front + zh + "\n词汇表\n\n猫\n动物。\n\n版权信息\n\n无。\n", Language.ZH)
        )
    return build_edition(parsed)


def diff(new: str, old: str = BASE, **zh: str) -> Diff:
    return diff_editions(
        edition(old, "May", zh.get("old_zh")), edition(new, "June", zh.get("new_zh"))
    )


def test_a_rule_written_anew_in_its_place_is_changed() -> None:
    """It has its number and its neighbours, though hardly a word in common."""
    anew = "A bag has neither hinge nor cover; nobody misses them in the least."
    new = BASE.replace("A bag has no lid at all, as rule 100.1 says of boxes.", anew)
    diff = diff_editions(edition(BASE), edition(new, "June"))
    assert (diff.added, diff.removed) == ((), ())
    (change,) = diff.changed
    assert (change.old, change.new) == ("101.1a", "101.1a")
    assert change.similarity < 0.6


def test_a_rule_that_shares_nothing_with_what_stands_in_its_place_is_another() -> None:
    other = "Paper burns quickly."
    new = BASE.replace("A bag has no lid at all, as rule 100.1 says of boxes.", other)
    diff = diff_editions(edition(BASE), edition(new, "June"))
    assert (diff.added, diff.removed) == (("101.1a",), ("101.1a",))


def test_of_two_rules_in_the_place_of_one_the_number_tells_which_it_became() -> None:
    """A rule parted in two: the first half keeps the number, the second is new."""
    old = "A string ties a bag so that nothing falls out of it."
    half = "A string has the task “A string ties a bag.” It has this task by itself."
    more = "101.2b A string that is loose asks its owner whether anything falls out of it.\n"
    new = BASE.replace(f"101.2a {old}\n101.2b", f"101.2a {half}\n{more}101.2c")
    diff = diff_editions(edition(BASE), edition(new, "June"))
    assert diff.removed == ()
    assert diff.pairs["101.2a"] == "101.2a"
    assert diff.pairs["101.2b"] == "101.2c"
    assert diff.added == ("101.2b",)


def test_equal_editions_have_no_difference() -> None:
    found = diff(BASE)
    assert (found.added, found.removed, found.moved, found.changed) == ((), (), (), ())
    assert found.sections == ()


def test_section_that_is_renumbered_is_followed_as_a_whole() -> None:
    """A new section 101 pushes the bags to 102; every one of their rules goes along."""
    pushed = BASE.replace("101.", "102.").replace("102. Bags", "101. Jars\n101.1. Jars\n102. Bags")
    found = diff(pushed)
    assert found.added == ("101", "101.1")
    assert [(m.old, m.new) for m in found.moved][:3] == [
        *(("101", "102"), ("101.1", "102.1"), ("101.1a", "102.1a")),
    ]
    assert len(found.moved) == 7
    assert [(m.old, m.new, n) for m, n in renumbered(found, edition(BASE).nodes)] == [
        ("101", "102", 6)
    ]


def test_rules_with_identical_text_are_told_apart_by_their_place() -> None:
    """The strings lose their sentence of redundancy; the two others keep theirs."""
    text = BASE.replace("101.2b Multiple instances of this are redundant.\n", "")
    found = diff(text)
    assert found.removed == ("101.2b",)
    assert found.moved == ()
    assert found.pairs["100.2b"] == "100.2b"


def test_inserted_rule_moves_those_behind_it() -> None:
    text = BASE.replace("100.2. Wood", "100.2. A lid of glass breaks when it falls.\n100.3. Wood")
    text = text.replace("100.2a", "100.3a").replace("100.2b", "100.3b")
    found = diff(text)
    assert found.added == ("100.2",)
    assert {m.old: m.new for m in found.moved} == {
        **{"100.2": "100.3", "100.2a": "100.3a", "100.2b": "100.3b"},
    }


def test_rule_that_moves_to_another_section_is_found_there() -> None:
    line = "100.2a Wood comes from trees that somebody has felled.\n"
    text = BASE.replace(line, "").replace("100.2b", "100.2a") + line.replace("100.2a", "101.3")
    found = diff(text)
    assert {m.old: m.new for m in found.moved} == {"100.2a": "101.3", "100.2b": "100.2a"}
    assert (found.added, found.removed, found.changed) == ((), (), ())


def test_changed_text_says_where_and_how_much() -> None:
    found = diff(BASE.replace("with one hand", "with both hands"))
    (change,) = found.changed
    assert (change.old, change.new, change.what) == ("100.1a", "100.1a", (What.TEXT_EN,))
    assert 0.5 < change.similarity < 1


def test_change_in_an_example_counts() -> None:
    (change,) = diff(BASE.replace("has a red lid", "has a blue lid")).changed
    assert change.what == (What.EXAMPLES,)
    (change,) = diff(BASE.replace("Example: A red box has a red lid.\n", "")).changed
    assert change.what == (What.EXAMPLES,)


def test_change_only_in_a_reference_is_told_as_such() -> None:
    (change,) = diff(BASE.replace("rule 100.1 says", "rule 100.2 says")).changed
    assert (change.what, change.refs_follow) == ((What.REFS,), False)


def test_reference_that_follows_its_renumbered_rule_is_told_apart() -> None:
    text = BASE.replace("100.1. Every", "100.1. A box is square on every side.\n100.2. Every")
    text = text.replace("100.2. Wood", "100.3. Wood").replace("100.1a", "100.2a", 1)
    text = text.replace("100.2a Wood", "100.3a Wood").replace("100.2b", "100.3b")
    text = text.replace("rule 100.1 says", "rule 100.2 says")
    found = diff(text)
    (change,) = found.changed
    assert (change.old, change.what, change.refs_follow) == ("101.1a", (What.REFS,), True)


def test_each_language_is_told_apart() -> None:
    found = diff(BASE, old_zh=ZH, new_zh=ZH.replace("一只手", "两只手"))
    assert [c.what for c in found.changed] == [(What.TEXT_ZH,)]


def test_language_that_one_edition_lacks_is_no_change() -> None:
    assert diff(BASE, new_zh=ZH).changed == ()


def test_quotes_and_blanks_written_otherwise_are_no_change() -> None:
    old = BASE.replace("one hand", "“one hand”")
    assert diff(BASE.replace("one hand", '"one  hand"'), old).changed == ()


def test_new_title_does_not_hide_a_rule() -> None:
    """Strings become ropes; what stands under them tells that they are the same rule."""
    found = diff(BASE.replace("101.2. Strings", "101.2. Ropes"))
    assert (found.added, found.removed) == ((), ())
    assert [c.old for c in found.changed] == ["101.2"]


def test_summary_counts_by_section() -> None:
    text = BASE.replace("with one hand", "with both hands").replace("101.", "102.")
    (first, second) = diff(text).sections
    assert (first.new, first.changed, first.moved) == ("100", 1, 0)
    assert (second.old, second.new, second.moved) == ("101", "102", 7)


def test_list_of_renumbered_rules_prints_one_a_line() -> None:
    found = diff(BASE.replace("101.", "102."))
    assert renumbered_list(found, edition(BASE).nodes) == (
        "2031-05-04 → 2031-06-04\n101 → 102 (+6)"
    )


def test_marks_go_word_by_word_in_english_and_by_character_in_chinese() -> None:
    old, new = edition(BASE, zh=ZH), edition(BASE.replace("one hand", "both hands"), "June", ZH)
    nodes = [{n.key: n for n in e.nodes}["100.1a"] for e in (old, new)]
    (part,) = marked_parts(*nodes)
    assert (part.part, part.language) == ("text", Language.EN)
    assert [s.text for s in part.stretches if s.mark is not Mark.SAME] == ["one hand", "both hands"]
    marks = marked_change("用一只手打开", "用两只手打开", Language.ZH)
    assert [(s.mark, s.text) for s in marks] == [
        *((Mark.SAME, "用"), (Mark.REMOVED, "一"), (Mark.ADDED, "两"), (Mark.SAME, "只手打开")),
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [("", ""), ("a b", ""), ("", "a"), ("See rule 1.2a, then go.", "See, then run {T} 1+*.")],
)
def test_marks_give_back_both_texts(old: str, new: str) -> None:
    marks = marked_change(old, new, Language.EN)
    assert "".join(s.text for s in marks if s.mark is not Mark.REMOVED) == new
    assert "".join(s.text for s in marks if s.mark is not Mark.ADDED) == old
    assert "".join(words(old, Language.EN)) == old
    assert likeness(old, old, Language.EN) == 1.0
    assert 0.0 <= likeness(old, new, Language.EN) <= 1.0


# Histories.


def test_rule_is_followed_through_all_editions() -> None:
    middle = BASE.replace("101.", "102.")
    last = middle.replace("102.2a A string ties", "102.2a A rope ties")
    editions = [edition(BASE), edition(middle, "June"), edition(last, "July")]
    for key, at in (("101.2a", "2031-05-04"), ("102.2a", "2031-07-04")):
        chain = trace(editions, key, at)
        assert [(s.key, s.became) for s in chain] == [
            ("101.2a", (Became.FIRST,)),
            ("102.2a", (Became.RENUMBERED,)),
            ("102.2a", (Became.CHANGED,)),
        ]


def test_history_says_when_a_rule_came_and_when_it_went() -> None:
    with_jar = BASE + "101.3. A jar is a bag made of nothing but glass.\n"
    editions = [edition(BASE), edition(with_jar, "June"), edition(BASE, "July")]
    chain = trace(editions, "101.3", "2031-06-04")
    assert [(s.edition, s.key, s.became) for s in chain] == [
        ("2031-06-04", "101.3", (Became.ADDED,)),
        ("2031-07-04", None, (Became.REMOVED,)),
    ]


def test_what_became_of_the_rules_under_a_rule_is_told() -> None:
    """The section moved with all in it; of its rules one changed, one came, one went."""
    moved = (
        BASE.replace("101.", "102.")
        .replace("102.1b Multiple instances of this are redundant.\n", "")
        .replace("102.2b", "102.2c")
        .replace("102.2c", "102.2b A knot holds a string.\n102.2c")
        .replace("ties a bag", "ties every bag")
    )
    old, new = edition(BASE), edition(moved, "June")
    olds, news = ({node.key: node for node in each.nodes} for each in (old, new))
    found = below(diff_editions(old, new), olds, news, "101", "102")
    assert [(one.old, one.new, one.became) for one in found] == [
        ("101.2a", "102.2a", (Became.CHANGED,)),
        (None, "102.2b", (Became.ADDED,)),
        ("101.2b", "102.2c", (Became.RENUMBERED,)),
        ("101.1b", None, (Became.REMOVED,)),
    ]
    assert below(diff_editions(old, old), olds, olds, "101", "101") == ()


def test_history_of_nothing_is_an_error() -> None:
    with pytest.raises(NotFoundError, match="no such edition"):
        trace([edition(BASE)], "100.1", "1999-01-01")
    with pytest.raises(NotFoundError, match="no such rule"):
        trace([edition(BASE)], "999.1", "2031-05-04")


# Gaps between languages.


def test_gaps_between_languages_are_listed() -> None:
    zh = (
        ZH.replace("例如：红盒子有红盖子。\n", "")
        .replace("101.2b 多个此类实例是多余的。\n", "")
        .replace("规则100.1所述", "规则100.2所述")
    )
    found = {(gap.kind, gap.key): gap for gap in gaps(edition(BASE, zh=zh))}
    assert found[GapKind.EXAMPLES, "100.1"].lacks is Language.ZH
    assert found[GapKind.NODE, "101.2b"].lacks is Language.ZH
    refs = found[GapKind.REFERENCES, "101.1a"]
    assert (refs.lacks, refs.found.zh, refs.found.en) == (None, "100.2", "100.1")


def test_edition_in_one_language_is_one_gap() -> None:
    (gap,) = gaps(edition(BASE))
    assert (gap.kind, gap.lacks) == (GapKind.LANGUAGE, Language.ZH)


def test_editions_that_agree_have_no_gap_but_the_unpaired_terms() -> None:
    kinds = {gap.kind for gap in gaps(edition(BASE, zh=ZH))}
    assert kinds <= {GapKind.TERM}


# The corpus: counted facts.

DATES = ("20231117", "20240206", "20250606", "20260417")


@pytest.fixture(scope="module")
def editions(corpus: Path) -> Mapping[str, Edition]:
    """The four editions of the corpus in both languages, by date."""
    built = {}
    for date in DATES:
        parsed = []
        for suffix, language in (("Zh", Language.ZH), ("En", Language.EN)):
            path = corpus / "cr" / f"{date}_{suffix}.txt"
            text = decode(path.read_bytes(), place=path.name)
            parsed.append(books.read(text, language, path.name))
        built[date] = build_edition(parsed)
    return built


#: (old, new): added, removed, moved, changed, of these references only, examples only.
COUNTS = {
    ("20231117", "20240206"): (39, 0, 115, 73, 22, 10),
    ("20240206", "20250606"): (134, 10, 387, 490, 54, 42),
    ("20250606", "20260417"): (84, 3, 126, 179, 21, 3),
    ("20231117", "20260417"): (257, 13, 380, 641, 50, 46),
}


@pytest.mark.parametrize("dates", COUNTS)
def test_editions_differ_as_counted(
    editions: Mapping[str, Edition], dates: tuple[str, str]
) -> None:
    old, new = (editions[date] for date in dates)
    found = diff_editions(old, new)
    only = [change.what for change in found.changed]
    assert (
        len(found.added),
        len(found.removed),
        len(found.moved),
        len(found.changed),
        only.count((What.REFS,)),
        only.count((What.EXAMPLES,)),
    ) == COUNTS[dates]
    assert len(found.pairs) + len(found.removed) == len(old.nodes)
    assert len(set(found.pairs.values())) + len(found.added) == len(new.nodes)


def test_diff_backwards_pairs_the_same_rules(editions: Mapping[str, Edition]) -> None:
    old, new = editions["20250606"], editions["20260417"]
    forth, back = diff_editions(old, new), diff_editions(new, old)
    assert set(forth.pairs.items()) == {(b, a) for a, b in back.pairs.items()}


def test_known_moves_are_found(editions: Mapping[str, Edition]) -> None:
    """Keyword actions were put in order in 2025, sections 721 to 731 pushed on in 2026."""
    older = diff_editions(editions["20240206"], editions["20250606"]).pairs
    assert older["701.21"] == "701.26"
    assert older["701.28c"] == "701.27c"
    assert older["702.89"] == "702.89"
    assert older["308"] == "308"
    newer = diff_editions(editions["20250606"], editions["20260417"]).pairs
    assert (newer["721"], newer["731.1"], newer["506.3d"]) == ("723", "733.1", "506.3e")


def test_corpus_gaps_are_references_alone(editions: Mapping[str, Edition]) -> None:
    counts = {}
    for date, edition_ in editions.items():
        found = [gap.kind for gap in gaps(edition_)]
        assert set(found) == {GapKind.REFERENCES, GapKind.TERM_REFERENCES}
        counts[date] = found.count(GapKind.REFERENCES)
    assert counts == {"20231117": 18, "20240206": 19, "20250606": 22, "20260417": 23}


@pytest.mark.parametrize(
    ("changed", "en", "zh", "nature"),
    [
        ("a translation", BASE, ZH.replace("木头来自", "木材来自"), "translation"),
        ("the English", BASE.replace("somebody has", "nobody has"), ZH, "meaning"),
        (
            "both",
            BASE.replace("somebody has", "nobody has"),
            ZH.replace("砍下来", "倒下来"),
            "meaning",
        ),
        ("an English example", BASE.replace("red lid", "blue lid"), ZH, "meaning"),
    ],
)
def test_the_english_text_tells_a_change_of_meaning_from_one_of_translation(
    changed: str, en: str, zh: str, nature: str
) -> None:
    old, new = edition(BASE, zh=ZH), edition(en, "June", zh=zh)
    diff = diff_editions(old, new)
    olds, news = ({n.key: n for n in e.nodes} for e in (old, new))
    assert {nature_of(c, olds[c.old], news[c.new]).value for c in diff.changed} == {nature}, changed


def test_numbers_alone_that_follow_their_rules_are_renumbering() -> None:
    more = BASE.replace("100.1a A lid", "100.1a A hinge holds a lid.\n100.1b A lid")
    less = BASE.replace("as rule 100.1 says", "as rule 100.1a says")
    new = more.replace("as rule 100.1 says", "as rule 100.1b says")
    old_edition, new_edition = edition(less), edition(new, "June")
    diff = diff_editions(old_edition, new_edition)
    olds, news = ({n.key: n for n in e.nodes} for e in (old_edition, new_edition))
    found = {c.new: nature_of(c, olds[c.old], news[c.new]) for c in diff.changed}
    assert found["101.1a"] is Nature.RENUMBERING
