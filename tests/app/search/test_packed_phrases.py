"""pypinyin's phrases in little memory: what it reads is the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from app.search.packed_phrases import PackedPhrases, pypinyin_with

OWN = {"茶壶": [["chá"], ["hú"]], "重茶": [["chóng", "zhòng"], ["chá"]]}
#: Prints what a fresh process reads, with our phrases and with pypinyin's own way to add them.
READ = """
import json, sys
from app.search.packed_phrases import pypinyin_with
own = {"重茶": [["chóng", "zhòng"], ["chá"]]}
if sys.argv[1] == "packed":
    module = pypinyin_with(own)
    from pypinyin.constants import PHRASES_DICT
    assert type(PHRASES_DICT).__name__ == "PackedPhrases"
else:
    import pypinyin as module
    module.load_phrases_dict(own)
    from pypinyin.constants import PHRASES_DICT
    assert type(PHRASES_DICT) is dict
phrases = sorted(PHRASES_DICT)
names = [a + b for a, b in zip(phrases[::40], phrases[20::40])] + ["重茶重生", "长矛", "a茶b"]
print(len(phrases), json.dumps([
    (module.lazy_pinyin(name, style=module.Style.NORMAL), module.pinyin(name, heteronym=True))
    for name in names
]))
"""


def test_phrases_are_found_whole_and_read_as_they_were_given() -> None:
    packed = PackedPhrases(OWN.items())
    assert dict(packed) == OWN
    assert "茶" not in packed
    assert "重" not in packed
    with pytest.raises(KeyError):
        packed["重茶壶"]


def test_names_are_read_as_pypinyin_reads_them_by_itself(root: Path) -> None:
    """Over a fortieth of its phrases, two and two together, and one of ours."""
    told = [
        subprocess.run(
            [sys.executable, "-c", READ, way], cwd=root, capture_output=True, text=True, check=True
        ).stdout
        for way in ("packed", "plain")
    ]
    assert told[0] == told[1]
    count, _, read = told[0].partition(" ")
    assert int(count) > 40_000
    assert len(json.loads(read)) > 1_000


def test_a_phrase_that_is_added_later_goes_before_what_was_there() -> None:
    packed = PackedPhrases(OWN.items())
    packed.update({"茶壶": [["cha"], ["hu"]], "壶": [["hú"]]})
    assert packed["茶壶"] == [["cha"], ["hu"]]
    assert sorted(packed) == sorted(["茶壶", "重茶", "壶"])


def test_a_pypinyin_that_is_loaded_already_learns_our_phrases() -> None:
    pypinyin_with({})
    assert pypinyin_with({"壶茶": [["hù"], ["chà"]]}).lazy_pinyin("壶茶") == ["hu", "cha"]
