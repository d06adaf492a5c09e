"""Joining: lines as they are laid out on a page become paragraphs again.

In: lines with their place on the page. Out: groups of lines, one for each paragraph. A line goes on
with the one before it only if all of this holds: both stand in the same box and type style, the
room between them is that of lines and not of paragraphs, it begins where the paragraph's lines
begin, neither is a separator or a mana cost alone, it begins with no bullet, and its first word had
no room on the line before.
Where the document is tagged, lines of two elements never join, and lines within one run of text do,
save where the first is clearly short.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.document import SourceLine
from rules.formats.characters import is_chinese
from rules.formats.marks import is_face_separator, is_separator, split_mark
from rules.formats.pdf_tags import Tag

#: Where a line ends within this many widths of a character from what would be full, its last
#: character decides: a sentence's end ends the paragraph.
_IN_DOUBT = 0.75
_ENDS = frozenset("。！？.!?…」』”）)】]｝}：:")
#: A numbered rule, a cost, a loyalty ability, a chapter of a saga, a keyword with reminder text.
_ABILITY = re.compile(
    r"\d{3}\.(?:\d{1,3}[a-z]?\.?)? ?[\u4e00-\u9fff「]"
    r"|(?:\+?(?:\{[^}]+\})+ ?[，,：:～]|[+\-−–]?[\dX]+ ?[：:]|[IVX]+(?:[，,、] ?[IVX]+)* ?[—–-]"
    r"|[\u4e00-\u9fff]{1,6} ?(?:\{[^}]+\}|\d)+ ?（)"
)
_COST = re.compile(r"^(?:\{[^{}\s]{1,7}\}\s*)+[:：]?\s*$")
#: No paragraph begins with a change of power and toughness, or with one of these.
_CHANGE = re.compile(r"[+\-−][\dX]+/[+\-−]?[\dX]")
_CLOSERS = frozenset("。，、；！？）」』】》”’")

_CLINGING = "。，、；：！？）」』】》”’,.;:!?)\\]}％%…"
#: Mana symbols in a row, a Latin word, or one character, with the punctuation that clings to it.
_UNBROKEN = re.compile(
    rf"[（「『【《“‘(\[]*(?:(?:\{{[^}} ]{{1,5}}\}})+|[^\s{{\u2e80-\uffef]+|.)[{_CLINGING}]*"
)


@dataclass(frozen=True, slots=True)
class LaidLine:
    """A line and where it stands; lengths are in points (or in columns of plain text).

    `left` and `right` are the ends of the line, `text_left` where its text begins behind a bullet,
    `baseline` grows upwards, `first` is the width of its first unbreakable word, `size` the size of
    the type. `mark` is a drawn bullet; `rule` says that a drawn rule stands above it. `row` numbers
    the row of a table that it stands in, 0 for none, and `cells` are its pieces, by cell.
    """

    source: SourceLine
    left: float
    right: float
    text_left: float
    baseline: float
    first: float
    size: float
    bold: bool = False
    mark: str = ""
    box: int = 0
    page: int = 0
    rule: bool = False
    begin: Tag | None = None
    end: Tag | None = None
    row: int = 0
    cells: tuple[tuple[int, str], ...] = ()

    @property
    def is_marked(self) -> bool:
        return bool(self.mark or split_mark(self.source.text)[0])


@dataclass(frozen=True, slots=True)
class Group:
    """The lines of one paragraph; `gap` says that more room than a line's stands above it."""

    lines: tuple[LaidLine, ...]
    gap: bool


class Margins:
    """The right margin that the lines of each indentation reach, over a whole document."""

    def __init__(self, lines: Sequence[LaidLine]) -> None:
        rights: dict[tuple[bool, int], list[float]] = defaultdict(list)
        for line in lines:
            rights[self._key(line)].append(line.right)
        self._widest = max((line.right for line in lines), default=0.0)
        self._margins = {key: self._reached(values) for key, values in rights.items()}

    @staticmethod
    def _key(line: LaidLine) -> tuple[bool, int]:
        return bool(line.box), round(line.left / 6)

    def _reached(self, values: list[float]) -> float:
        """The end that several lines reach; a single line that sticks out does not count."""
        ordered = sorted(values, reverse=True)
        return ordered[min(len(ordered) // 50, 5)] if len(ordered) > 4 else self._widest

    def of(self, line: LaidLine) -> float:
        """The right margin for a line that begins where `line` begins."""
        box, left = self._key(line)
        near = [
            self._margins[k]
            for k in ((box, left - 1), (box, left), (box, left + 1))
            if k in self._margins
        ]
        return max(near, default=self._widest)


def first_word(text: str) -> int:
    """The length of what no line break may part at the beginning of `text`, at least 1."""
    match = _UNBROKEN.match(text)
    return match.end() if match and match.end() else 1


def _pitches(lines: Sequence[LaidLine]) -> dict[tuple[bool, int], float]:
    """The commonest distance between the lines of a paragraph, by box and type size."""
    counts: dict[tuple[bool, int], dict[float, int]] = defaultdict(lambda: defaultdict(int))
    for above, below in pairwise(lines):
        step = above.baseline - below.baseline
        if (
            above.page == below.page
            and 0 < step < 2.2 * below.size
            and abs(above.left - below.left) < 3
        ):
            counts[_pitch_key(below)][round(step * 2) / 2] += 1
    return {key: max(steps, key=lambda s: (steps[s], -s)) for key, steps in counts.items()}


def _pitch_key(line: LaidLine) -> tuple[bool, int]:
    return bool(line.box), round(line.size)


def group(lines: Sequence[LaidLine]) -> list[Group]:
    """Group laid-out lines, in reading order, into paragraphs."""
    margins, pitches = Margins(lines), _pitches(lines)
    groups: list[Group] = []
    current: list[LaidLine] = []
    gap = False
    for index, line in enumerate(lines):
        if current:
            apart = _is_apart(current[-1], line, pitches)
            following = lines[index + 1] if index + 1 < len(lines) else None
            if _goes_on(current, line, following, margins, apart):
                current.append(line)
                continue
            groups.append(Group(tuple(current), gap))
            gap = apart
        current = [line]
    if current:
        groups.append(Group(tuple(current), gap))
    return groups


def _is_apart(above: LaidLine, below: LaidLine, pitches: dict[tuple[bool, int], float]) -> bool:
    """Whether more room than that of lines stands between two lines, or a rule does."""
    if below.rule:
        return True
    if above.page != below.page:
        return False
    pitch = pitches.get(_pitch_key(below), below.size * 1.5)
    step = above.baseline - below.baseline
    return step > pitch + 0.3 * below.size or step < 0


def _goes_on(
    current: list[LaidLine],
    line: LaidLine,
    following: LaidLine | None,
    margins: Margins,
    apart: bool,
) -> bool:
    """Whether `line` goes on with the paragraph of the lines in `current`."""
    above, start = current[-1], current[0]
    if line.mark or any(_is_whole(x.source.text) for x in (above, line)):
        return False
    margin = margins.of(above if len(current) > 1 else line)
    tagged = _goes_on_by_tags(above, line, margin)
    if tagged is not None:
        return tagged
    if apart or line.is_marked or (line.box != above.box and line.page == above.page):
        return False
    if line.bold != above.bold or abs(line.size - above.size) > 0.12 * max(line.size, above.size):
        return False
    if not _is_aligned(current, start, line):
        return False
    if line.source.text[0] in _CLOSERS or _CHANGE.match(line.source.text):
        return True
    if not _is_full(above, line, margin):
        return False
    if _ends_sentence(above):
        return not (
            _runs_apart(above, line)
            or _begins_ability(start, above, line)
            or _stands_alone(line, following, margin)
        )
    return True


def _is_whole(text: str) -> bool:
    """Whether a line is a paragraph by its shape: a separator, or mana symbols alone."""
    return is_separator(text) or is_face_separator(text) or bool(_COST.match(text))


def _goes_on_by_tags(above: LaidLine, line: LaidLine, margin: float) -> bool | None:
    """What the tags say of two lines; None where they leave it open."""
    if above.end is None or line.begin is None or above.page != line.page:
        return None
    if above.end.block != line.begin.block:
        return False
    if above.end.heading:
        return True
    if above.end.run == line.begin.run:
        return not _is_short(above, line, margin) or line.source.text[0] in _CLOSERS
    if above.end.type == "LI" and not line.is_marked:
        return not (_is_short(above, line, margin) and _ends_sentence(above))
    return None


def _is_short(above: LaidLine, line: LaidLine, margin: float) -> bool:
    """Whether the first word of `line` had plenty of room behind `above`."""
    return above.right + line.first - margin < -1.2 * line.size


def _runs_apart(above: LaidLine, line: LaidLine) -> bool:
    """Whether two runs of one script meet at a line's end, as they do at a break made by hand."""
    return (
        above.end is not None
        and line.begin is not None
        and above.page == line.page
        and is_chinese(above.source.text[-1]) == is_chinese(line.source.text[0])
    )


def _begins_ability(start: LaidLine, above: LaidLine, line: LaidLine) -> bool:
    """Whether a line begins as an ability does, or follows reminder text ending a paragraph."""
    if start.is_marked:
        return False
    reminded = above.end is not None and above.source.text.rstrip().endswith(("。）", ".)"))
    return reminded or bool(_ABILITY.match(line.source.text))


def _stands_alone(line: LaidLine, following: LaidLine | None, margin: float) -> bool:
    """Whether a line ends neither a sentence nor for want of room, as a name or a keyword does."""
    if _ends_sentence(line):
        return False
    if following is None or following.is_marked or following.page != line.page:
        return line.right + 2 * line.size < margin
    return not _is_full(line, following, margin)


def _is_aligned(current: list[LaidLine], start: LaidLine, line: LaidLine) -> bool:
    """Whether a line begins where the paragraph's lines do: hanging, flush or after an indent."""
    em = line.size
    if len(current) > 1:
        return abs(line.left - current[-1].left) < 0.35 * em
    if abs(line.left - start.left) < 0.35 * em or abs(line.left - start.text_left) < 0.8 * em:
        return True
    return not start.is_marked and 0 < start.left - line.left < 2.6 * em


def _ends_sentence(line: LaidLine) -> bool:
    return line.source.text.rstrip()[-1:] in _ENDS


def _is_full(above: LaidLine, line: LaidLine, margin: float) -> bool:
    """Whether the first word of `line` had no room behind `above`."""
    lacking = above.right + line.first - margin
    if abs(lacking) < _IN_DOUBT * line.size:
        return not _ends_sentence(above) or lacking > 0.1 * line.size
    return lacking > 0
