"""Small documents of our own, in every format: a set called 试炼之环 (Ring of Trials, code TRI)."""

from __future__ import annotations

import io
import textwrap
import zipfile

HYPHENS = """试炼之环发布释疑
编纂：林小舟
此文件最近更新日期：2031年2月3日
这份文章只为测试而写。
-----
通则释疑
***新关键字异能：回潮***
回潮只见于这个测试系列。
潮间守望/ Tidal Watcher
{一}{蓝}
生物～人鱼／法术师
1/3
回潮1（自拟的规则提示。）
回潮的正式规则解析如下：
702.999. 回潮
702.999a 自拟的条文，见规则601.2b。
* 回潮每次都会触发。
* 两个回潮各自触发。
-----
单卡解惑
白色
晨钟骑士
{二}{白}
传奇生物～人类／骑士
2/2
先攻
当晨钟骑士进战场时，抓一张牌。
* 晨钟骑士进战场之后才抓牌。
* 牌库为空时也要抓。
-----
暮色学徒
{一}{黑}
生物～人类
1/1
++++++++++
暮色导师
传奇生物～人类／祭师
3/3
飞行
* 倒转之后名称随之改变。
-----
神器
铜镜
{三}
神器
选择一项～
•抓一张牌。
•弃一张牌。
* 你不能两项都选。
-----
本文件之商标属于测试者。(c)2031
"""

DASHES = """试炼之环发布释疑

编纂：林小舟

此文件最近更新日期：2031 年 2 月 3 日

通则释疑

新机制：双面牌

每张双面牌都有两面。

昼行狼 {一}{绿} 生物 ~ 狼

2/2

每当一个回合结束时，转化昼行狼。

//

夜行狼

生物 ~ 狼

4/4

践踏

- 双面牌以正面进战场。

试炼之环单卡解惑

守灯老人

{二}{白}{黑}

生物 ~ 人类 / 僧侣

2/2

警戒

////

点灯上路

{白}{黑}

瞬间 ~ 历险

放置一个+1/+1 指示物。

- 守灯老人可以当作历险来施放。
- 历险结算之后，这张牌被放逐。

潮汐的两面

{X}{蓝}

法术

选择两项 ~

- 抓 X 张牌。
- 弃 X 张牌。

- X 可以为 0。

巡夜者伊诺

{三}{红}

传奇鹏洛客 ~ 伊诺

4

+1：抓一张牌。

−3：消灭目标生物。

- 伊诺的忠诚为 0 时，它进入坟墓场。
"""

ENGLISH = """Ring of Trials Release Notes

Compiled by Ann Tester

Document last modified February 3, 2031

General Notes

New Keyword: Ebb

Ebb appears only in this test set.

Tidal Watcher

{1}{U}

Creature — Merfolk Wizard

1/3

Ebb 1

- Ebb triggers each time.

Ring of Trials Card-Specific Notes

Dawnbell Knight

{2}{W}

Legendary Creature — Human Knight

2/2

First strike

When Dawnbell Knight enters, draw a card.

- You draw the card only after Dawnbell Knight has entered the battlefield, see rule 603.6a.
- You have to draw that card even if there are 0 cards left in your library.

Copper Mirror

{3}

Artifact

Choose one —

- Draw a card.
- Discard a card.

- You can't choose both modes.
"""

HTML = """<!DOCTYPE html><html><head><title>Ring of Trials Release Notes | A Site</title>
<style>p { color: red }</style></head><body>
<nav><ul><li><a href="/">Home</a></li><li>Shop</li></ul></nav>
<article>
<h1>Ring of Trials Release Notes</h1>
<p>Compiled by Ann Tester</p><p>Document last modified February 3, 2031</p>
<h2>General Notes</h2>
<h3>New Keyword: Ebb</h3><p>Ebb appears only in this test set.</p>
<ul><li>Ebb triggers each time.</li></ul>
<h2>Ring of Trials Card-Specific Notes</h2>
<blockquote><p>Dawnbell Knight<br><img alt="{2}"><img alt="W"><br>Legendary Creature — Human Knight
<br>2/2<br>First strike<br>When Dawnbell Knight enters, draw a card.</p></blockquote>
<ul><li>You draw the card <em>after</em> it has entered.</li><li>An empty library
does not matter.</li></ul>
<blockquote><p>Day Wolf<br>{1}{G}<br>Creature — Wolf<br>2/2<br>//<br>Night Wolf<br>Creature — Wolf
<br>4/4<br>Trample</p></blockquote>
<ul><li>It enters with its front face up.</li></ul>
</article><footer>Terms of this site</footer></body></html>
"""

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_STYLES = f"""<?xml version="1.0" encoding="UTF-8"?><w:styles {_W}>
<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Point"><w:name w:val="A Point"/>
<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="PointMore"><w:name w:val="More"/><w:basedOn w:val="Point"/>
</w:style></w:styles>"""
_NUMBERING = f"""<?xml version="1.0" encoding="UTF-8"?><w:numbering {_W}>
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl>
</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>"""

WORD = (
    ("1", "试炼之环发布释疑"),
    ("", "编纂：林小舟"),
    ("", "此文件最近更新日期：2031年2月3日"),
    ("1", "通则释疑"),
    ("2", "新关键字异能：回潮"),
    ("", "回潮只见于这个测试系列。"),
    ("Card", "潮间守望\n{一}{蓝}\n生物～人鱼／法术师\n1/3\n回潮1（自拟的规则提示。）"),
    ("", "这一段不属于那张牌。"),
    ("Point", "回潮每次都会触发。"),
    ("1", "单卡解惑"),
    ("2", "白色"),
    ("Card", "晨钟骑士\n{二}{白}\n传奇生物～人类／骑士\n2/2\n先攻"),
    ("Point", "晨钟骑士进战场之后才抓牌。"),
    ("PointMore", "牌库为空时也要抓。"),
    ("Card", "铜镜\n{三}\n神器\n选择一项～\n•抓一张牌。\n•弃一张牌。"),
    ("Point", "你不能两项都选。"),
    ("", "万智牌为其所有者的注册商标。©2031"),
)


def docx(
    paragraphs: tuple[tuple[str, str], ...] = WORD, extra: dict[str, bytes] | None = None
) -> bytes:
    """Make a Word document of (style, text) pairs; a line feed is a soft line break."""
    body = "".join(_paragraph(style, text) for style, text in paragraphs)
    document = f'<?xml version="1.0"?><w:document {_W}><w:body>{body}</w:body></w:document>'
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        parts = {
            "word/document.xml": document.encode(),
            "word/styles.xml": _STYLES.encode(),
            "word/numbering.xml": _NUMBERING.encode(),
            **(extra or {}),
        }
        for name, data in parts.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def _paragraph(style: str, text: str) -> str:
    lines = "<w:br/>".join(f'<w:t xml:space="preserve">{line}</w:t>' for line in text.split("\n"))
    named = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f"<w:p>{named}<w:r>{lines}</w:r></w:p>"


#: (x, y, size, text) of each line of a page; y is from the bottom of a page of 600 by 800 points.
PDF_PAGES = (
    (
        (50, 760, 14, "Ring of Trials Release Notes"),
        (50, 735, 10, "Compiled by Ann Tester"),
        (50, 710, 10, "General Notes"),
        (50, 690, 10, "----"),
        (50, 660, 10, "New Keyword: Ebb"),
        (
            50,
            640,
            10,
            "Ebb appears only in this test set, and this sentence is so long that it has to",
        ),
        (50, 628, 10, "go on in a second line."),
        (50, 600, 10, "* Ebb triggers each time."),
        (50, 580, 10, "-----"),
        (50, 560, 10, "Card-Specific Notes"),
        (50, 540, 10, "Dawnbell Knight"),
        (50, 528, 10, "{2}{W}"),
        (50, 516, 10, "Legendary Creature - Human Knight"),
        (50, 504, 10, "2/2"),
        (50, 492, 10, "First strike"),
        (
            50,
            480,
            10,
            "* You draw the card after the Knight has entered, and never before it has done",
        ),
        (290, 20, 10, "1"),
    ),
    (
        (50, 760, 10, "so, whatever else may happen."),
        (50, 748, 10, "* An empty library does not matter."),
        (50, 736, 10, "-----"),
        (290, 20, 10, "2"),
    ),
    (
        (50, 760, 10, "Copper Mirror"),
        (50, 748, 10, "{3}"),
        (50, 736, 10, "Artifact"),
        (50, 724, 10, "Draw a card."),
        (
            50,
            712,
            10,
            "* You draw one card, and this is all that there is to say of a mirror of copper.",
        ),
        (50, 700, 10, "-----"),
        (290, 20, 10, "3"),
    ),
)


def pdf(pages: tuple[tuple[tuple[int, int, int, str], ...], ...] = PDF_PAGES) -> bytes:
    """Make a PDF with these lines in Courier, or with empty pages."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
    kids = []
    font = 3
    objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>")
    for lines in pages:
        content = "".join(
            f"BT /F1 {size} Tf {x} {y} Td ({_escaped(text)}) Tj ET\n" for x, y, size, text in lines
        ).encode("latin-1")
        kids.append(len(objects) + 1)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents {len(objects) + 2} 0 R"
            f" /Resources << /Font << /F1 {font} 0 R >> >> >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n" % len(content) + content + b"endstream")
    refs = " ".join(f"{k} 0 R" for k in kids)
    objects[1] = f"<< /Type /Pages /Kids [{refs}] /Count {len(kids)} >>".encode()
    out = io.BytesIO(b"%PDF-1.4\n")
    out.seek(0, io.SEEK_END)
    offsets = []
    for number, item in enumerate(objects, start=1):
        offsets.append(out.tell())
        out.write(b"%d 0 obj\n" % number + item + b"\nendobj\n")
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    for offset in offsets:
        out.write(b"%010d 00000 n \n" % offset)
    out.write(
        b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    )
    return out.getvalue()


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


_WRAPPED_FAQ = """_Ring of Trials_(TM) Frequently Asked Questions

Compiled by Ann Tester

Document last modified February 3, 2031

This FAQ has two sections, each of which serves a different purpose, as such texts have always had.

-----

GENERAL NOTES

***New Keyword Ability: Ebb***

Ebb is a keyword ability that lets you do something odd, and it appears on creatures only.

Tidal Watcher
{1}{U}
Creature -- Merfolk Wizard
1/3
Ebb 1 (When this creature dies, you may pay {1}. If you do, put it back where it was before.)

The official rules for ebb are as follows:

702.999. Ebb

702.999a Ebb is a triggered ability that means something which only this small test knows about.

* Ebb triggers each time, even if it did so before in the very same turn and on the same creature.

* If two creatures with ebb die at the same time, each of the two abilities triggers separately.
-----

CARD-SPECIFIC NOTES

WHITE

Dawnbell Knight
{2}{W}
Legendary Creature -- Human Knight
2/2
First strike
When Dawnbell Knight comes into play, draw a card, and then put a card from your hand under it all.

* You draw the card only after Dawnbell Knight has come into play, so that it was not there before.

* You have to draw that card even if there are no cards left in the library that is yours.
-----

Twilight Apprentice
{1}{B}
Creature -- Human Wizard
1/1
{T}: Flip Twilight Apprentice.
++++
Twilight Mentor
Legendary Creature -- Human Wizard
3/3
Flying

* Once it is flipped, it stays that way.
-----

BLUE AND OTHER COLORS

Copper Mirror
{3}
Artifact
Choose one -- Draw a card; or discard a card.

* You can't choose both.
-----

All trademarks are property of somebody. (C)2031 Nobody.
"""
#: The same as people sent it by mail: no line of more than 70 columns.
WRAPPED_FAQ = "\n".join(textwrap.fill(line, 70) for line in _WRAPPED_FAQ.split("\n"))

#: A page of a site that marks no article and writes cards in more than one way.
LOOSE_HTML = """<html><head><title>A Site</title></head><body>
<div class="nav"><ul><li>Home</li></ul></div><h1>Ring of Trials Release Notes</h1>
<p>Compiled by Ann Tester</p><p><em>Document last modified February 3, 2031</em></p>
<h2>GENERAL NOTES</h2><h3>New Keyword: Ebb</h3><p>Ebb is odd.</p>
<p><strong>Tidal Watcher</strong><br/><abbr>{1}</abbr><abbr>{U}</abbr><br/>
<em>Creature &mdash; Merfolk</em><br/>1/3<br/>Ebb 1 <em>(Own words.)</em></p>
<ul><li>Ebb triggers each time.</li><li>Even twice.</li></ul>
<h2>CARD-SPECIFIC NOTES</h2>
<p><strong>Copper Mirror</strong><br/>{3}<br/>Artifact<br/>Choose one &mdash;</p>
<ul><li>Draw a card.</li><li>Discard a card.</li></ul>
<ul><li>You can't choose both.</li><li>One is enough.</li></ul><hr/>
<p><strong>Day Wolf</strong></p><p>{1}{G}</p><p>Creature &mdash; Wolf</p><p>2/2</p>
<p>Whenever night falls, transform.</p><p>//</p><p><strong>Night Wolf</strong></p><p>[Green]</p>
<p>Creature &mdash; Wolf</p><p>4/4</p><ul><li>Its front comes first.</li></ul>
<p>These names are trademarks of somebody. &copy;2031</p></body></html>
"""
