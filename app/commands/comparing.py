"""`headjudge diff`, `history` and `check`: editions and languages held against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

from app.commands.common import (
    edition_options,
    json_option,
    lang_option,
    library_option,
    print_json,
)
from app.commands.texts import both, many, paragraphs
from app.editions import MORE_EDITIONS
from app.locating import of_id
from app.service import Service
from app.shapes.editions import Diff, Gaps, History
from app.views import DiffView
from rules.diff import MarkedPart, Nature, marked_parts
from rules.node import Node
from rules.text import Language
from rules.words import Mark

#: Our labels in Chinese, where that language alone is asked for.
_CHINESE = {
    "added": "新增",
    "removed": "删除",
    "renumbered": "改号",
    "changed": "改动",
    "meaning": "规则含义",
    "translation": "仅译文",
    "renumbering": "仅编号",
    "first": "库中最早的版本",
    "same": "未变",
    "references": "引用的编号有变",
    "text_zh": "中文",
    "text_en": "英文",
    "title": "标题",
    "text": "正文",
    "examples": "范例",
    "refs": "引用",
    "zh": "中文",
    "en": "英文",
}


def _label(word: str, lang: str | None) -> str:
    """Return a label of ours in the language that is asked for."""
    return _CHINESE.get(word, word) if lang == Language.ZH.value else word


def _counted(count: int, word: str, lang: str | None) -> str:
    words = (_label(word, lang), str(count))
    return " ".join(words if lang == Language.ZH.value else reversed(words))


def _alike(share: float, lang: str | None) -> str:
    return f"相似度 {share:.0%}" if lang == Language.ZH.value else f"{share:.0%} alike"


@click.command("diff")
@click.argument("old")
@click.argument("new")
@click.option("--game", help="The game: mtg (without it) or riftbound.")
@click.option("--book", help="The book; the game's own without it.")
@click.option("--renumbered", "only_moved", is_flag=True, help="Print the renumbered rules alone.")
@click.option(
    "--only",
    type=click.Choice([nature.value for nature in Nature]),
    help="Print the changes alone that are about this.",
)
@click.option("--texts", is_flag=True, help="Print the changed texts, marked.")
@lang_option
@library_option
@json_option
def diff_command(
    old: str,
    new: str,
    game: str | None,
    book: str | None,
    only: str | None,
    lang: str | None,
    library: Path,
    *,
    only_moved: bool,
    texts: bool,
    as_json: bool,
) -> None:
    """Compare any two editions, by their dates: OLD and NEW.

    \b
    Examples:
      headjudge diff 2025-06-06 2026-04-17
      headjudge diff 2023-11-17 2026-04-17 --renumbered
      headjudge diff 2025-06-06 2026-04-17 --only meaning --texts --lang en
    """
    view = Service(library).diff(old, new, game, book)
    if as_json:
        print_json(Diff.of(view))
        return
    if only_moved:
        lines = _moved_lines(view, lang)
    elif only:
        lines = _changed_lines(view, lang, Nature(only), with_texts=texts)
    else:
        lines = _diff_lines(view, lang, with_texts=texts)
    click.echo("\n".join(lines))


@click.command("history")
@click.argument("number", nargs=-1, required=True)
@lang_option
@edition_options
@library_option
@json_option
def history_command(
    number: tuple[str, ...],
    lang: str | None,
    game: str | None,
    book: str | None,
    edition: str | None,
    library: Path,
    *,
    as_json: bool,
) -> None:
    """Follow the rule with this NUMBER through all editions, forth and back.

    The number is that of the newest edition, or of the one given with --edition; its text in that
    edition stands below.
    """
    service = Service(library)
    asked = " ".join(number)
    asked, facts = of_id(service.library, asked) or (asked, service.edition(game, book, edition))
    steps = service.history(asked, facts)
    if as_json:
        print_json(History.of(steps))
        return
    for step in steps:
        joint = "，" if lang == Language.ZH.value else " and "
        became = joint.join(_label(word.value, lang) for word in step.became)
        share = f"  ({_alike(step.similarity, lang)})" if step.similarity < 1 and step.key else ""
        click.echo(f"{step.edition}  {step.key or '—':<10}  {became}{share}")
    node = service.rules(asked, facts)[0].node
    for line in (both(node.title, lang), *paragraphs(node.text, lang=lang)):
        if line:
            click.echo(line)
    if len(steps) == 1:
        click.echo(f"one edition is loaded: {MORE_EDITIONS} to follow the rule", err=True)


@click.command("check")
@edition_options
@library_option
@json_option
def check_command(
    game: str | None, book: str | None, edition: str | None, library: Path, *, as_json: bool
) -> None:
    """List where the two languages of an edition do not match: work for its translators.

    Exit status 1 when there is anything to do.
    """
    service = Service(library)
    facts = service.edition(game, book, edition)
    found = service.check(facts)
    if as_json:
        print_json(Gaps.of(facts, found))
    elif facts.starter:
        click.echo(f"{facts.id}: the embedded starter, with no official text to hold together")
    else:
        click.echo(f"{facts.id}: {many(len(found), 'gap')} between the languages")
        for gap in found:
            lacks = f"{gap.lacks.value} lacks" if gap.lacks else "zh and en differ in"
            click.echo(f"  {gap.key}: {lacks} {gap.kind.value}  {both(gap.found)}".rstrip())
    if found:
        raise SystemExit(1)


def _diff_lines(view: DiffView, lang: str | None, *, with_texts: bool) -> Iterator[str]:
    it = view.diff
    counts = {"added": it.added, "removed": it.removed, "renumbered": it.moved}
    counted = [_counted(len(of), word, lang) for word, of in counts.items()]
    counted.append(_counted(len(it.changed), "changed", lang) + _natures(view, lang))
    yield f"{view.old.id} → {view.new.date}: {', '.join(counted)}"
    for section in it.sections:
        node = view.news.get(section.new or "") or view.olds.get(section.old or "")
        name = both(node.title, lang) if node else ""
        number = section.new or section.old
        was = f" (was {section.old})" if section.old and section.old != section.new else ""
        yield (
            f"  {number}{was} {name}: +{section.added} −{section.removed} "
            f"→{section.moved} ~{section.changed}"
        )
    yield from _listed(_label("added", lang), it.added)
    yield from _listed(_label("removed", lang), it.removed)
    yield f"{_label('changed', lang)}:"
    yield from _changed_lines(view, lang, None, with_texts=with_texts)


def _natures(view: DiffView, lang: str | None) -> str:
    """Return how many changes are of meaning, of the translation alone, of numbers alone."""
    often = Counter(view.nature(change) for change in view.diff.changed)
    told = ", ".join(_counted(often[n], n.value, lang) for n in Nature if often[n])
    return f" ({told})" if told else ""


def _changed_lines(
    view: DiffView, lang: str | None, only: Nature | None, *, with_texts: bool
) -> Iterator[str]:
    """Yield what changed, all of it or what is about one thing alone."""
    for change in view.diff.changed:
        nature = view.nature(change)
        if only not in (None, nature):
            continue
        arrow = change.old if change.old == change.new else f"{change.old} → {change.new}"
        what = ", ".join(_label(word.value, lang) for word in change.what)
        of = _label(nature.value, lang)
        yield f"  {arrow}  {of}, {_alike(change.similarity, lang)}: {what}"
        if with_texts:
            yield from _text_lines(view.olds[change.old], view.news[change.new], lang)


def _listed(word: str, keys: tuple[str, ...]) -> Iterator[str]:
    if keys:
        yield f"{word}: {', '.join(keys)}"


def _moved_lines(view: DiffView, lang: str | None) -> Iterator[str]:
    for move, along in view.renumbered():
        node = view.news[move.new]
        more = f"  (+{along} below it)" if along else ""
        yield f"{move.old} → {move.new}  {both(node.title, lang)}{more}".rstrip()


def _text_lines(old: Node, new: Node, lang: str | None) -> Iterator[str]:
    for part in marked_parts(old, new):
        if lang in (None, part.language.value):
            of = f"{_label(part.part, lang)} {_label(part.language.value, lang)}"
            yield f"    {of}: {_marked(part)}"


def _marked(part: MarkedPart) -> str:
    marks = {Mark.REMOVED: "[-{}-]", Mark.ADDED: "{{+{}+}}", Mark.SAME: "{}"}
    return "".join(marks[s.mark].format(s.text) for s in part.stretches).replace("\n", " ¶ ")
