"""pypinyin with its dictionary of phrases in a tenth of the memory.

In: phrases of our own with their readings. Out: the module `pypinyin`, which knows these and its
own. It keeps its 47,000 phrases as lists of lists, 600,000 objects in all; here each is one line of
text, which is read when somebody asks for it. The readings are the same.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

#: The part of pypinyin that holds the phrases, and the file that it reads them from.
_MODULE, _FILE = "pypinyin.phrases_dict", "phrases_dict.json"
#: Stand in a line behind the phrase, between syllables, and between readings of one.
_READS, _NEXT, _OR = "\t", " ", "/"
Readings = list[list[str]]


class PackedPhrases(Mapping[str, Readings]):
    """Phrase → for each character its readings; kept as lines in order."""

    def __init__(self, phrases: Iterable[tuple[str, Readings]]) -> None:
        self._lines = sorted(_line(phrase, readings) for phrase, readings in phrases)

    def update(self, phrases: Mapping[str, Readings]) -> None:
        """Add phrases; one that is there already is read in the new way."""
        others = [line for line in self._lines if line.partition(_READS)[0] not in phrases]
        self._lines = sorted((*others, *(_line(*one) for one in phrases.items())))

    def __getitem__(self, phrase: str) -> Readings:
        """Return the readings of a phrase. Raises `KeyError`."""
        line = self._line_of(phrase)
        if line is None:
            raise KeyError(phrase)
        return [syllable.split(_OR) for syllable in line.partition(_READS)[2].split(_NEXT)]

    def __contains__(self, phrase: object) -> bool:
        return self._line_of(str(phrase)) is not None

    def __iter__(self) -> Iterator[str]:
        return (line.partition(_READS)[0] for line in self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def _line_of(self, phrase: str) -> str | None:
        begins = phrase + _READS
        at = bisect_left(self._lines, begins)
        found = self._lines[at] if at < len(self._lines) else ""
        return found if found.startswith(begins) else None


def _line(phrase: str, readings: Readings) -> str:
    return f"{phrase}{_READS}{_NEXT.join(map(_OR.join, readings))}"


def pypinyin_with(own: Mapping[str, Readings]) -> Any:
    """Import pypinyin with phrases of our own, which go before its own."""
    file = _file_of_phrases()
    if file is None or "pypinyin" in sys.modules:  # loaded by somebody, or laid out otherwise
        module = importlib.import_module("pypinyin")
        module.load_phrases_dict(dict(own))
        return module
    stand_in = ModuleType(_MODULE)
    stand_in.phrases_dict = PackedPhrases(_with(own, file))  # type: ignore[attr-defined]
    sys.modules[_MODULE] = stand_in
    os.environ.setdefault("PYPINYIN_NO_DICT_COPY", "1")  # its tables are changed where they are
    return importlib.import_module("pypinyin")


def _file_of_phrases() -> Path | None:
    """Return the file of pypinyin's phrases; finding it loads nothing."""
    found = importlib.util.find_spec("pypinyin")
    folders = (found.submodule_search_locations if found else None) or ()
    return next((p for folder in folders if (p := Path(folder) / _FILE).is_file()), None)


def _with(own: Mapping[str, Readings], file: Path) -> Iterator[tuple[str, Readings]]:
    """Yield our own phrases, then those of a file that are not among them, one by one."""
    yield from own.items()
    decoder = msgspec.json.Decoder(Readings)
    packed = msgspec.json.decode(file.read_bytes(), type=dict[str, msgspec.Raw])
    for phrase, readings in packed.items():
        if phrase not in own:
            yield phrase, decoder.decode(readings)
