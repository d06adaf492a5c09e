"""Measure search: does it find, and how fast.

Quality: each glossary entry that refers to a rule, by its name in each language; the questions of
tests/app/questions*.toml, the held-out ones only with `--held-out`; no miss of those is shown.
Speed: a mixed list of queries, beside SQLite FTS5 over the same texts and words, and beside a scan
with a regular expression.

    scripts/bench search [-- --library DIR] [--held-out] [--misses] [--quality] [--speed]
"""

from __future__ import annotations

import argparse
import os
import re
import sqlite3
import statistics
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.found import HitView
from app.library.build import import_documents
from app.library.edition_facts import EditionFacts
from app.search.index import SearchIndex
from app.search.query import parse
from app.service import Service
from rules.books import named_book
from rules.glossary import GlossaryEntry
from rules.number import RuleNumber
from rules.text import Language

ROOT = Path(__file__).resolve().parent.parent.parent
CORPUS = Path(os.environ.get("HEADJUDGE_CORPUS", ROOT.parent / "shared" / "corpus"))
QUESTIONS = ROOT / "tests" / "app" / "questions.toml"
#: Sections in which every rule is a keyword of its own: there the rule counts, not the section.
KEYWORD_SECTIONS = {701, 702}
_SEE = re.compile(r"(?:\bSee (?:also )?|参见)[“「\"]?(?P<name>[^”」\".。，,；;]+)")


@dataclass(frozen=True)
class Asked:
    """A query with what answers it, and how near the first answer stands: 0 for not at all."""

    query: str
    answers: tuple[str, ...]
    rank: int
    family_rank: int
    first: tuple[str, ...]


def main() -> None:
    asked = _arguments()
    with tempfile.TemporaryDirectory() as aside:
        library = asked.library or Path(aside) / "library"
        if asked.library is None:
            report = import_documents(library, [CORPUS])
            print(f"library of the whole corpus: {report.seconds:.1f} s")
        service = Service(library)
        edition = service.edition()
        service.search("warm", edition)
        if asked.quality or not asked.speed:
            print_terms(service, edition, asked.misses)
            print_questions(service, edition, asked.held_out, asked.misses)
        if asked.speed or not asked.quality:
            print_speed(service, edition)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/bench search --")
    parser.add_argument("--library", type=Path)
    for flag in ("--held-out", "--misses", "--quality", "--speed"):
        parser.add_argument(flag, action="store_true")
    return parser.parse_args()


def print_terms(service: Service, edition: EditionFacts, misses: bool) -> None:
    """Print, for each language, in how many searches for a term its rule stands first."""
    entries = list(service.library.all_entries(edition))
    for language in Language:
        asked = [
            _ask(service, edition, name, rules, _is_of_the_section)
            for entry in entries
            if (rules := rules_of(entry, entries)) and (name := plain(entry.name[language]))
        ]
        _print_quality(f"terms {language.value}", asked, misses)


def rules_of(entry: GlossaryEntry, entries: Sequence[GlossaryEntry]) -> tuple[str, ...]:
    """Return the rules that an entry refers to, itself or through the entry that it says to see."""
    if keys := _keys(entry):
        return keys
    for text in (entry.definitions.en, entry.definitions.zh):
        for match in _SEE.finditer(text or ""):
            name = match["name"].strip().casefold()
            for other in entries:
                names = (plain(other.name.en).casefold(), plain(other.name.zh).casefold())
                if name in names and (keys := _keys(other)):
                    return keys
    return ()


def _keys(entry: GlossaryEntry) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for r in entry.references for key in r.keys))


def plain(name: str | None) -> str:
    """Return a term's name without remarks, as one would type it."""
    return re.sub(r"\s*[（(].*$", "", name or "").split("/")[0].strip()


def print_questions(service: Service, edition: EditionFacts, held_out: bool, misses: bool) -> None:
    """Print in how many questions a rule or a ruling that answers stands first."""
    rows = tomllib.loads(QUESTIONS.read_text(encoding="utf-8"))["questions"]
    parts = {"development": [row for row in rows if not row.get("held_out")]}
    hard = QUESTIONS.with_name("questions_hard.toml").read_text(encoding="utf-8")
    parts["hard"] = tomllib.loads(hard)["questions"]
    for part, file in (("fourth part", "questions_fourth"), ("players", "questions_players")):
        more = QUESTIONS.with_name(f"{file}.toml").read_text(encoding="utf-8")
        parts[part] = tomllib.loads(more)["questions"]
    if held_out:
        parts["held out"] = [row for row in rows if row.get("held_out")]
        for part, file in (("second", "questions_held_out"), ("third", "questions_third")):
            more = QUESTIONS.with_name(f"{file}.toml").read_text(encoding="utf-8")
            parts[f"held out, {part} part"] = tomllib.loads(more)["questions"]
    for name, chosen in parts.items():
        seen = misses and not name.startswith("held out")
        for lang in ("zh", "zh-Hant", "en"):
            rows = [row for row in chosen if _script(row) == lang]
            asked = [_ask_row(service, edition, row) for row in rows]
            if asked:
                _print_quality(f"questions {lang}, {name}", asked, seen)
        _print_quality(
            f"questions, {name}", [_ask_row(service, edition, row) for row in chosen], False
        )


def _script(row: dict[str, Any]) -> str:
    """Return the language of a question, with its script where that is not the usual one."""
    script = row.get("script")
    return f"{row['lang']}-{script}" if script else str(row["lang"])


def _ask_row(service: Service, edition: EditionFacts, row: dict[str, Any]) -> Asked:
    answers = (*row["answers"], *row.get("cards", ()), *row.get("places", ()))
    return _ask(service, edition, row["question"], answers, _is_of_the_rule)


def _ask(
    service: Service,
    edition: EditionFacts,
    query: str,
    answers: tuple[str, ...],
    near: Callable[[HitView, str], bool],
) -> Asked:
    hits = service.search(query, edition, limit=10).hits
    strict = _rank(hits, lambda hit: any(_is_the_answer(hit, a) for a in answers))
    family = _rank(hits, lambda hit: any(near(hit, a) for a in answers))
    first = tuple(hit.number or f"{hit.kind}:{hit.key}" for hit in hits[:5])
    return Asked(query, answers, strict, family, first)


def _rank(hits: Iterable[HitView], answers: Callable[[HitView], bool]) -> int:
    return next((n for n, hit in enumerate(hits, start=1) if answers(hit)), 0)


def _is_the_answer(hit: HitView, answer: str) -> bool:
    """Whether a hit is this rule or stands within it, or is a ruling of this card.

    A section of a tournament document (`IPG 3.3`) is itself or one of its parts.
    """
    if place := named_book(answer):
        book, number = place
        is_of_book = hit.kind == "policy" and hit.key.startswith(f"{book.id}/")
        return is_of_book and f"{hit.number}.".startswith(f"{number}.")
    if hit.number and answer[0].isdigit():
        return RuleNumber.parse(hit.number).is_within(RuleNumber.parse(answer))
    return hit.number is None and answer in getattr(hit, "cards", ())


def _is_of_the_rule(hit: HitView, answer: str) -> bool:
    """Whether a hit stands under the same rule: 702.19 and 702.19b do."""
    if not (hit.number and answer[0].isdigit()):
        return _is_the_answer(hit, answer)
    one, other = RuleNumber.parse(hit.number), RuleNumber.parse(answer)
    return one.parts[:2] == other.parts[:2]


def _is_of_the_section(hit: HitView, answer: str) -> bool:
    """Whether a hit stands in the same section; a keyword's rule is a section of its own."""
    if not hit.number:
        return False
    one, other = RuleNumber.parse(hit.number), RuleNumber.parse(answer)
    if other.is_chapter:
        return one.is_within(other)
    depth = 2 if other.parts[0] in KEYWORD_SECTIONS and len(other.parts) > 1 else 1
    return one.parts[:depth] == other.parts[:depth]


def _print_quality(name: str, asked: Sequence[Asked], misses: bool) -> None:
    if not asked:
        print(f"{name}: none")
        return

    def share(ranks: Iterable[int], limit: int) -> str:
        found = sum(1 for rank in ranks if 0 < rank <= limit)
        return f"{100 * found / len(asked):5.1f} %"

    strict, family = [a.rank for a in asked], [a.family_rank for a in asked]
    print(
        f"{name:26} {len(asked):4} asked   the rule itself: first 3 {share(strict, 3)}, "
        f"first 10 {share(strict, 10)}   its rule or section: first 3 {share(family, 3)}, "
        f"first 10 {share(family, 10)}"
    )
    for one in asked if misses else ():
        rank = one.family_rank if name.startswith("terms") else one.rank
        if not 0 < rank <= 3:
            print(f"    {one.query}: wants {', '.join(one.answers)}; found {', '.join(one.first)}")


def print_speed(service: Service, edition: EditionFacts) -> None:
    """Print the speed of a mixed list of queries, beside FTS5 and a scan over the same texts.

    Times are of this process's own processor time, so that what else runs does not count.
    """
    queries = mixed_queries(service, edition)
    index = service.library.search
    scopes = (edition.id, edition.game)
    print(f"{len(queries)} queries in {edition.id} with all rulings, 20 hits each")
    rows: list[tuple[str, list[float]]] = []
    for name in ("whole answer, first time", "whole answer, again"):
        rows.append((name, timed(lambda q: service.search(q, edition), queries)))
    rows.append(("index alone", timed(lambda q: index.find(parse(q), scopes, (), 20), queries)))
    units = {q: [u.seen for u in index.units_of(parse(q)) if u.seen] for q in queries}
    database = full_text_table(index, scopes)
    rows.append(("SQLite FTS5", timed(lambda q: ask_table(database, units[q]), queries)))
    texts = [index.plain(entry) for entry in sorted(index.entries(scopes))]
    some = queries[:: max(1, len(queries) // 60)]
    rows.append(("scan by regular expression", timed(lambda q: scan(texts, units[q]), some)))
    typed = [q[:n] for q in queries[:100] for n in (1, 2, 3)]
    rows.append(("completions", timed(lambda q: service.complete(q, edition), typed)))
    alone = statistics.mean(rows[2][1])
    for name, times in rows:
        ordered = sorted(times)
        mean = statistics.mean(times)
        print(
            f"{name:28} {1000 / mean:8.0f} a second   p50 {ordered[len(ordered) // 2]:7.2f} ms   "
            f"p95 {ordered[int(len(ordered) * 0.95)]:7.2f} ms   {mean / alone:6.2f} of the index"
        )


def mixed_queries(service: Service, edition: EditionFacts) -> list[str]:
    """Return terms, pairs of words, phrases, prefixes, filters, numbers and questions, mixed."""
    entries = list(service.library.all_entries(edition))[::9]
    names = [name for e in entries for name in (plain(e.name.zh), plain(e.name.en)) if name]
    pairs = [f"{a} {b}" for a, b in zip(names, names[7:], strict=False)][::4]
    rows = tomllib.loads(QUESTIONS.read_text(encoding="utf-8"))["questions"]
    asked = [row["question"] for row in rows if not row.get("held_out")][::4]
    other = [
        "count*",
        "死*",
        '"state-based action"',
        "飞行 kind:ruling",
        "in:702 触发",
        "704.5k",
        "set:mh3 能量",
        "destroy or exile",
        "creature -flying",
        "反",
        "deathtuoch",
        "SBA",
    ]
    queries = [*names, *pairs, *asked, *other]
    return [query for start in range(7) for query in queries[start::7]]


def timed(ask: Callable[[str], object], queries: Sequence[str]) -> list[float]:
    """Return the milliseconds of each query."""
    times = []
    for query in queries:
        began = time.process_time_ns()
        ask(query)
        times.append((time.process_time_ns() - began) / 1e6)
    return times


def full_text_table(index: SearchIndex, scopes: Sequence[str]) -> sqlite3.Connection:
    """Return a table of the same texts, under the same tokens, in SQLite's own full-text search."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE entry USING fts5(words, detail=column)")
    lexicon = index.vocabulary.lexicon
    for entry in sorted(index.entries(scopes)):
        counts = lexicon.counts(index.plain(entry))
        words = " ".join(coded(token) for token in counts.elements())
        database.execute("INSERT INTO entry (rowid, words) VALUES (?, ?)", (entry, words))
    return database


def coded(token: str) -> str:
    """Return a token as one word of letters and digits, whatever characters it has."""
    return f"t{token.encode().hex()}"


def ask_table(database: sqlite3.Connection, units: Sequence[Sequence[str]]) -> list[Any]:
    """Return the best rows with all units, else those with any."""
    groups = ["(" + " OR ".join(coded(token) for token in seen) + ")" for seen in units]
    for joint in (" AND ", " OR "):
        query = "SELECT rowid FROM entry WHERE entry MATCH ? ORDER BY rank LIMIT 20"
        if groups and (found := list(database.execute(query, (joint.join(groups),)))):
            return found
    return []


def scan(texts: Sequence[str], units: Sequence[Sequence[str]]) -> int:
    """Return how many texts have each unit, by reading all of them."""
    patterns = [re.compile("|".join(map(re.escape, seen))) for seen in units]
    return sum(all(pattern.search(text) for pattern in patterns) for text in texts)


if __name__ == "__main__":
    main()
