"""The penalties of the Infraction Procedure Guide, as documents write them in either language.

In: a line. Out: the penalty that it names and nothing else, in the languages it names it in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.text import Bilingual

#: Each penalty with what it is called in either language.
PENALTIES = {
    "No Penalty": ("无处罚", "没有处罚", "不处罚", "无判罚", "无"),
    "Warning": ("警告",),
    "Game Loss": ("一盘负", "负一盘", "输一盘"),
    "Match Loss": ("一局负", "负一局", "输一局"),
    "Disqualification": ("取消资格", "取消参赛资格"),
    "None": (),
}
_ZH = sorted((zh for names in PENALTIES.values() for zh in names), key=len, reverse=True)
_LINE = re.compile(
    r"^(?P<label>(?:(?:Penalty|Penalties)\s*)?(?:处罚|罚则|判罚)?\s*[:：—–-]*\s*)"
    rf"(?P<en>{'|'.join(PENALTIES)})?\s*[/／(（—–-]?\s*(?P<between>(?:处罚|罚则|判罚)\s*[:：]?\s*)?"
    rf"(?P<zh>{'|'.join(_ZH)})?(?P<end>\s*[)）。.]?\s*)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty as a line names it; `label` is what the line says beside, `is_said` that it says
    that this is a penalty."""

    text: Bilingual
    label: str
    is_said: bool


def penalty_in(text: str) -> Penalty | None:
    """Return the penalty that a line is, None for a line that says anything else."""
    match = _LINE.match(" ".join(text.split()))
    if match is None or not (match["en"] or match["zh"]):
        return None
    said = match["label"].strip(" :：—–-")
    between = (match["between"] or "").strip(" :：")
    return Penalty(Bilingual(match["zh"], match["en"]), said + between, bool(said))
