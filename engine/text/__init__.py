"""The card-text compiler: card text in Chinese or English templating becomes abilities."""

from engine.text.card import (
    CompiledFace,
    CompiledLine,
    FaceText,
    bilingual,
    compile_card,
    compile_face,
    compile_text,
)
from engine.text.coverage import Report, Stop, coverage
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.executable import Missing, missing_outside, pieces_of
from engine.text.reading import read, written
from engine.text.typeline import parse_cost, parse_stats, parse_type_line

__all__ = [
    "AmbiguousAbility",
    "CompiledFace",
    "CompiledLine",
    "FaceText",
    "Missing",
    "Report",
    "Stop",
    "UnsupportedAbility",
    "bilingual",
    "compile_card",
    "compile_face",
    "compile_text",
    "coverage",
    "missing_outside",
    "parse_cost",
    "parse_stats",
    "parse_type_line",
    "pieces_of",
    "read",
    "written",
]
