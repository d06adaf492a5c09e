"""The bilingual Markdown of the Comprehensive Rules: small pages of our own, then the corpus."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from rules import comprehensive
from rules.comprehensive_markdown import MarkdownBook, describe, parse, recognises
from rules.document import Document, DocumentKind, Reason, decode
from rules.edition import build_edition
from rules.errors import DocumentError
from rules.markdown_links import Agreement, anchor_number, check_links
from rules.node import ParsedNode
from rules.number import NumberRange, RuleNumber
from rules.parsed import ParsedBook
from rules.reference import find_references
from rules.text import Language, significant

Read = Callable[..., ParsedBook]
Rebuild = Callable[..., list[str]]
Books = dict[str, tuple[str, MarkdownBook]]

CHAPTER = """[返回](/cr/) | [第三章 - 甲 A](/cr/3/)

# 4. 盒子 Boxes
## <span id='cr400'>400.</span> 总则 General
<b id='cr400-1'>400.1.</b> 有盖。参见规则[401.2](/cr/4/#cr401-2)与[401.2a-b](/cr/4/#cr401-2a)。~
<b>400.1.</b> A box has a lid. See rule 401.2 and rules 401.2a-b.

例如：红盒子的盖是红的。~
Example: The lid of a red box is red.

蓝盒子也一样。~
So it is with a blue box.

## <span id='cr401'>401.</span> 打开 Opening
### <span id=cr401-2>401.2. 打开！ Open!</span>
<b id='cr401-2a'>401.2a</b> 先*慢慢*来。参见第8章。~
<b>401.2a</b> Go *slowly* first. See section 8.

再用力，力量为1+*，也可为*+1。~
Then pull, with a power of 1+*, or of *+1.

<b id='cr401-2b'>401.2b</b> 然后看。~
<b>401.2b</b> Then look.
""".replace("~", "   ")

GLOSSARY = """# 词汇表（按拼音首字母排序）

## H
### <span id='盒子'>盒子</span> / <span id='Box'>Box</span>
1. 有盖之物。参见规则[400](/cr/4/#cr400)。~
1. A thing with a lid. See rule 400.

2. 装物。~
2. To put a thing in.

----
### <span id='X'>X</span> / <span id='X'>X</span>
某数。~
Some number.
""".replace("~", "   ")


def chapter(read: Read, text: str = CHAPTER) -> MarkdownBook:
    book = read(parse, text, DocumentKind.CR_MARKDOWN)
    assert isinstance(book, MarkdownBook)
    return book


def by_key(book: ParsedBook) -> dict[str, ParsedNode]:
    return {node.key: node for node in book.nodes}


def visible(line: str) -> str:
    """What a reader sees of a Markdown line: no tags, no addresses of links."""
    return re.sub(r"\]\([^)]*\)", "]", re.sub(r"<[^>]*>", "", line))


def test_languages_are_told_apart_paragraph_by_paragraph(read: Read) -> None:
    node = by_key(chapter(read))["401.2a"]
    assert node.text.zh == "先慢慢来。参见第8章。\n再用力，力量为1+*，也可为*+1。"
    assert node.text.en is not None
    assert node.text.en.endswith("power of 1+*, or of *+1.")
    assert node.marked.en is not None
    assert node.marked.en.startswith("Go *slowly* first.")


def test_titles_split_into_their_languages(read: Read) -> None:
    nodes = by_key(chapter(read))
    assert (nodes["400"].title.zh, nodes["400"].title.en) == ("总则", "General")
    assert (nodes["401.2"].title.zh, nodes["401.2"].title.en) == ("打开！", "Open!")
    assert nodes["401.2a"].parent == "401.2"
    assert nodes["4"].title.en == "Boxes"


def test_examples_pair_and_keep_their_continuation(read: Read) -> None:
    (example,) = by_key(chapter(read))["400.1"].examples
    assert example.zh == "红盒子的盖是红的。\n蓝盒子也一样。"
    assert example.en == "The lid of a red box is red.\nSo it is with a blue box."


def test_links_are_read_and_compared_with_the_references_in_the_text(read: Read) -> None:
    book = chapter(read)
    assert [(link.text, str(link.target)) for link in book.links] == [
        ("401.2", "401.2"),
        ("401.2a-b", "401.2a"),
    ]
    text = by_key(book)["400.1"].text.zh or ""
    assert [text[link.start : link.end] for link in book.links] == ["401.2", "401.2a-b"]
    kinds = [check.agreement for check in check_links(book.nodes, book.links)]
    assert kinds == [Agreement.SAME, Agreement.RANGE_BY_ITS_FIRST, Agreement.REFERENCE_ONLY]


def test_anchor_at_another_number_is_a_problem(read: Read) -> None:
    book = chapter(read, CHAPTER.replace("id='cr401-2b'", "id='cr401-2c'"))
    assert [p.message for p in book.problems] == ["the anchor cr401-2c stands at 401.2b"]
    assert str(anchor_number("cr704-5k")) == "704.5k"
    assert anchor_number("cr704-5l") is None


def test_missing_language_and_uneven_examples_are_problems(read: Read) -> None:
    text = CHAPTER.replace("<b>401.2b</b> Then look.\n", "").replace(
        "Example: The lid of a red box is red.\n", ""
    )
    messages = {p.message for p in chapter(read, text).problems}
    assert "401.2b has no text in en" in messages
    assert "400.1 has 1 examples in zh, 0 in en" in messages


def test_number_that_occurs_twice_is_kept_apart(read: Read) -> None:
    again = "\n<b id='cr400-1'>400.1.</b> 又一次。   \n<b>400.1.</b> Once more.\n"
    book = chapter(read, CHAPTER + again)
    assert by_key(book)["400.1~2"].text.en == "Once more."
    assert any("occurs 2 times" in p.message for p in book.problems)


def test_glossary_keeps_numbered_meanings_and_both_names(read: Read) -> None:
    book = chapter(read, GLOSSARY)
    box_zh, box_en, x_zh, x_en = book.entries
    assert box_en.definition == "1. A thing with a lid. See rule 400.\n2. To put a thing in."
    assert box_zh.definition.startswith("1. 有盖之物")
    assert (x_zh.definition, x_en.definition) == ("某数。", "Some number.")
    assert [link.source for link in book.links] == ["Box@4"]


def test_name_within_a_definition_is_a_term_whose_heading_is_lost(
    read: Read, not_rebuilt: Rebuild
) -> None:
    text = (
        GLOSSARY
        + "### <span id='甲'>甲</span> / <span id='B'>B</span>\n甲义。   \nMeaning of B.\n\n"
        + "乙   \nA\n\n乙义。   \nMeaning of A.\n"
    )
    book = chapter(read, text)
    assert {e.name: e.definition for e in book.entries[-4:]} == {
        **{"甲": "甲义。", "B": "Meaning of B.", "乙": "乙义。", "A": "Meaning of A."}
    }
    assert not_rebuilt(book, text, visible) == []
    assert len(book.problems) == 2


def test_list_of_provisional_terms_is_read(read: Read) -> None:
    text = "# 暂译名称列表\n\n说明。\n\n| English | 中文 |\n| --- | --- |\n| Lid | 盖子 |\n"
    book = chapter(read, text)
    assert [(t.en, t.zh) for t in book.provisional] == [("Lid", "盖子")]
    totals = book.account.totals()
    assert (totals.placed, totals.front_matter, totals.set_aside) == (1, 3, 1)


def test_a_row_of_the_table_of_terms_without_its_second_name_is_told(read: Read) -> None:
    text = (
        "# 暂译名称列表\n\n说明。\n\n| English | 中文 |\n| --- | --- |\n| Lid | |\n| Cap | 帽子 |\n"
    )
    book = chapter(read, text)
    assert [term.en for term in book.provisional] == ["Cap"]
    assert [(p.line, p.message) for p in book.problems] == [
        (7, "a row of the table of terms lacks a name")
    ]
    assert book.account.totals().reasons[Reason.UNPLACED] == 1


def test_navigation_is_set_aside_and_every_line_rebuilds(read: Read, not_rebuilt: Rebuild) -> None:
    for text in (CHAPTER, GLOSSARY):
        book = chapter(read, text)
        assert not_rebuilt(book, text, visible) == []
    assert chapter(read).account.totals().reasons[Reason.SITE_CHROME] == 1


def test_page_says_its_title_and_its_date_where_it_has_one() -> None:
    assert describe(CHAPTER) == (None, "4. 盒子 Boxes")
    assert describe("# 目录\n\n*此规则于2031年4月5日起生效。*\n") == ("2031-04-05", "目录")


def test_text_without_rules_is_refused(read: Read) -> None:
    assert not recognises("Dear diary")
    with pytest.raises(DocumentError, match="no numbered rule"):
        chapter(read, "Dear diary\n")


@pytest.mark.parametrize(
    "body",
    ["[" * 100_000, "*a " * 100_000, "<b>" * 5_000, "<div>" * 900, "> " * 900, "[[[\n" * 999],
)
def test_hostile_markup_is_read_in_bounded_time(read: Read, body: str) -> None:
    started = time.process_time()
    assert len(chapter(read, f"{CHAPTER}\n{body} end\n").nodes) == len(chapter(read).nodes)
    assert time.process_time() - started < 30


def test_long_paragraph_without_blank_lines_keeps_its_links(read: Read) -> None:
    rules = "".join(
        f"<b id='cr400-{n}'>400.{n}.</b> 见[401.2](/cr/4/#cr401-2)。\n" for n in range(1, 200)
    )
    book = chapter(read, rules)
    assert len(book.links) == len(book.nodes) == 199


def test_chapter_cut_in_half_is_read_as_far_as_it_goes(read: Read) -> None:
    book = chapter(read, CHAPTER[: CHAPTER.index("再用力")])
    assert list(by_key(book)) == ["4", "400", "400.1", "401", "401.2", "401.2a"]


def test_second_document_in_one_file_is_set_aside_with_a_problem(read: Read) -> None:
    rules = "".join(f"<b id='cr400-{n}'>400.{n}.</b> 第{n}条。\n\n" for n in range(1, 25))
    text = f"# 4. 盒子 Boxes\n## <span id='cr400'>400.</span> 总则 General\n{rules}"
    book = chapter(read, text + text)
    assert len(book.nodes) == 26
    assert book.account.totals().reasons[Reason.UNPLACED] == 26
    assert any("second document" in p.message for p in book.problems)


def test_other_encodings_are_read_and_binary_data_is_refused(read: Read) -> None:
    for encoding in ("gb18030", "utf-16", "utf-8-sig"):
        text = decode(CHAPTER.encode(encoding), place="x")
        assert len(chapter(read, text).nodes) == len(chapter(read).nodes)
    with pytest.raises(DocumentError, match="not a text file"):
        decode(CHAPTER.encode("utf-16-le"), place="x")


# The corpus: counted facts.

LOST_NAME = "a term's name within the definition of another"
TOTALS = {  # file: (non-blank lines, placed, front matter, set aside)
    "1.md": (1101, 1099, 0, 2),
    "2.md": (300, 298, 0, 2),
    "3.md": (349, 347, 0, 2),
    "4.md": (170, 168, 0, 2),
    "5.md": (332, 330, 0, 2),
    "6.md": (806, 804, 0, 2),
    "7.md": (2975, 2973, 0, 2),
    "8.md": (427, 425, 0, 2),
    "9.md": (282, 280, 0, 2),
    "credits.md": (17, 0, 16, 1),
    "glossary.md": (3027, 2273, 26, 728),
    "glossarycn.md": (2298, 2273, 24, 1),
    "index.md": (162, 0, 162, 0),
    "intro.md": (7, 0, 5, 2),
    "translatedterms.md": (75, 68, 5, 2),
}


@pytest.fixture(scope="module")
def markdown_books(corpus: Path) -> Books:
    """Every Markdown document of the corpus, by file name."""
    books = {}
    paths = [*(corpus / "cr-markdown").glob("*.md"), *(corpus / "seeds").glob("001_*.txt")]
    for path in paths:
        text = decode(path.read_bytes(), place=path.name)
        document = Document(
            path.name, "0", DocumentKind.CR_MARKDOWN, "mtg", "cr", (Language.ZH, Language.EN)
        )
        books[path.name[:3] if path.suffix == ".txt" else path.name] = text, parse(text, document)
    return books


def test_every_line_of_the_corpus_stands_where_it_is_counted(
    markdown_books: Books, not_rebuilt: Rebuild
) -> None:
    for name, counted in TOTALS.items():
        text, book = markdown_books[name]
        assert recognises(text), name
        totals = book.account.totals()
        found = totals.total, totals.placed, totals.front_matter, totals.set_aside
        assert found == counted, name
        assert totals.reasons[Reason.UNPLACED] == 0
        if not book.provisional:
            assert not_rebuilt(book, text, visible) == [], name
        lost = 6 if name.startswith("glossary") else 0
        assert [p.message for p in book.problems] == [LOST_NAME] * lost
    text, book = markdown_books["001"]
    assert not_rebuilt(book, text, visible) == []


def test_edition_has_the_counted_nodes(markdown_books: Books) -> None:
    nodes = [n for i in range(1, 10) for n in markdown_books[f"{i}.md"][1].nodes]
    kinds = Counter(node.kind.value for node in nodes)
    assert kinds == {"chapter": 9, "section": 147, "rule": 1165, "subrule": 1973}
    examples = [e for node in nodes for e in node.examples]
    assert len(examples) == 277
    assert all(e.zh and e.en for e in examples)
    assert len(markdown_books["001"][1].nodes) == 1356
    assert len(markdown_books["translatedterms.md"][1].provisional) == 68


#: Rules whose Chinese text in Markdown has a web address in brackets with its protocol, where the
#: plain text has the address alone.
BRACKETED_ADDRESS = {
    *("100.4", "100.6", "100.6b", "108.1", "113.6n", "123.2"),
    *("206.4", "206.5", "407.1", "717.1", "732.1c", "800.3"),
}
#: The plain Chinese text has one full stop more.
FULL_STOP_MORE = "202.1"


@pytest.mark.parametrize("language", Language)
def test_markdown_and_plain_text_of_one_edition_say_the_same(
    corpus: Path, markdown_books: Books, language: Language
) -> None:
    """Every difference between the two is in one of the named lists."""
    path = corpus / "cr" / f"20260417_{'Zh' if language is Language.ZH else 'En'}.txt"
    plain = comprehensive.parse(
        decode(path.read_bytes(), place=path.name),
        Document(path.name, "0", DocumentKind.CR_TEXT, "mtg", "cr", (language,)),
    )
    nodes = [n for i in range(1, 10) for n in markdown_books[f"{i}.md"][1].nodes]
    assert [n.key for n in nodes] == [n.key for n in plain.nodes]
    differing = set()
    for one, other in zip(nodes, plain.nodes, strict=True):
        assert [e[language] for e in one.examples] == [e[language] for e in other.examples]
        assert one.title[language] == other.title[language]
        ours, theirs = (n.text[language] or "" for n in (one, other))
        if ours != theirs:
            differing.add(one.key)
            if one.key != FULL_STOP_MORE:
                assert "[http://" in ours
                assert significant(ours.replace("http://", "")) == significant(theirs)
    expected = BRACKETED_ADDRESS | {FULL_STOP_MORE} if language is Language.ZH else set()
    assert differing == expected


#: References without a link: the site links a number only behind the word for rule.
UNLINKED = {
    *("101.4b", "103.2", "109.5", "509.1i", "601.2i", "608.2p", "608.3", "616.1g"),
    *("700.5a", "701.8b", "701.54d", "701.66b", "707.12"),
}
#: Links that lead nowhere: the year in the name of a core set.
YEARS = {"712.2a", "712.2b"}


def test_links_and_the_references_of_the_plain_text_agree(
    corpus: Path, markdown_books: Books
) -> None:
    """Link by link: a range is linked by its first number, two lists explain the rest."""
    path = corpus / "cr" / "20260417_Zh.txt"
    document = Document(path.name, "0", DocumentKind.CR_TEXT, "mtg", "cr", (Language.ZH,))
    plain = comprehensive.parse(decode(path.read_bytes(), place=path.name), document)
    linked: dict[str, list[RuleNumber | None]] = {}
    for i in range(1, 10):
        for link in markdown_books[f"{i}.md"][1].links:
            linked.setdefault(link.source, []).append(link.target)
    ranges, differing = 0, set()
    for node in plain.nodes:
        found: list[RuleNumber | None] = []
        for text in (node.text.zh, *(example.zh for example in node.examples)):
            for reference in find_references(text or "", Language.ZH, "text"):
                target = reference.target
                ranges += isinstance(target, NumberRange)
                found.append(target.first if isinstance(target, NumberRange) else target)
        if found != linked.get(node.key, []):
            differing.add(node.key)
    assert differing == UNLINKED | YEARS
    assert ranges == 81


def test_links_of_the_corpus_agree_as_counted(markdown_books: Books) -> None:
    counts: Counter[str] = Counter()
    for i in range(1, 10):
        book = markdown_books[f"{i}.md"][1]
        counts.update(check.agreement.value for check in check_links(book.nodes, book.links))
    for name in ("glossary.md", "glossarycn.md"):
        book = markdown_books[name][1]
        found = check_links((), book.links, book.entries)
        agreements = Counter(check.agreement.value for check in found)
        assert agreements == {"same": 792, "range_by_its_first": 4}
    assert counts == {"same": 1027, "range_by_its_first": 75, "reference_only": 13, "link_only": 2}


def test_markdown_alone_makes_the_whole_edition(markdown_books: Books) -> None:
    """Chapters merge in the order of their numbers; every term finds its counterpart."""
    books = [book for name, (_, book) in markdown_books.items() if name.endswith(".md")]
    edition = build_edition(books)
    chapters = [node.key for node in edition.nodes if node.parent is None]
    assert chapters == list("123456789")
    assert len(edition.nodes) == 3294
    assert len(edition.entries) == 730
    assert all(entry.name.zh and entry.name.en for entry in edition.entries)
    assert edition.differences == ()
    assert list(edition.dangling()) == []
    names = {entry.name.en: entry.name.zh for entry in edition.entries}
    assert (names["Exhaust"], names["Exile"], names["Exert"]) == ("竭绝", "放逐", "耗竭")
    assert sum(entry.provisional for entry in edition.entries) == 42
