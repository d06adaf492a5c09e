"""`headjudge rule`, `term` and `search`: look-ups in the library."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from app.commands.common import edition_options, json_option, library_option, print_json
from app.commands.texts import both, paragraphs
from app.finding import HitView, SearchView
from app.search.entry import KINDS
from app.service import NodeView, Service, TermView
from app.shapes.rules import Term, dangling, node_or_nodes, resolved
from app.shapes.search import Search
from rules.errors import NotFoundError
from rules.text import HAN, Language

#: The values of filters, told where one was left out.
_FILTERS = f"kind: {', '.join(KINDS)}; in: a number; edition: a date; lang: zh, en"


@click.command("rule")
@click.argument("number", nargs=-1, required=True)
@edition_options
@library_option
@json_option
def rule_command(
    number: tuple[str, ...],
    game: str | None,
    book: str | None,
    edition: str | None,
    library: Path,
    *,
    as_json: bool,
) -> None:
    """Show the rule with this NUMBER, a range (702.2a-c), or a list of numbers.

    \b
    Examples:
      headjudge rule 704.5k
      headjudge rule "CR 603.2 vs 603.6"
      headjudge rule 702.2a-c --edition 2024-02-06
    """
    service = Service(library)
    views = service.rules(" ".join(number), service.edition(game, book, edition))
    if as_json:
        print_json(node_or_nodes(views))
        return
    click.echo("\n\n".join("\n".join(_node_lines(view)) for view in views))


@click.command("term")
@click.argument("name", nargs=-1, required=True)
@edition_options
@library_option
@json_option
def term_command(
    name: tuple[str, ...],
    game: str | None,
    book: str | None,
    edition: str | None,
    library: Path,
    *,
    as_json: bool,
) -> None:
    """Show the glossary entry with this NAME, Chinese or English.

    \b
    Examples:
      headjudge term 传奇规则
      headjudge term state-based actions
    """
    service = Service(library)
    view = service.term(" ".join(name), service.edition(game, book, edition))
    if as_json:
        print_json(Term.of(view))
        return
    click.echo("\n".join(_term_lines(view)))


@click.command("search")
@click.argument("query", nargs=-1, required=True)
@click.option("--kind", type=click.Choice(KINDS), multiple=True, help="Only hits of this kind.")
@click.option("--lang", type=click.Choice(["zh", "en"]), help="This language alone.")
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True)
@edition_options
@library_option
@json_option
def search_command(
    query: tuple[str, ...],
    kind: tuple[str, ...],
    lang: str | None,
    limit: int,
    game: str | None,
    book: str | None,
    edition: str | None,
    library: Path,
    *,
    as_json: bool,
) -> None:
    """Search rules, terms, cards and rulings; words of both languages may be mixed.

    \b
    "exact phrase"  without: -word  one of: a or b  begins so: count*
    kind:ruling  card:狗本影  in:702  set:mh3  edition:2024-02-06  lang:en
    (behind -- where a word begins with a hyphen)

    \b
    Examples:
      headjudge search 死触 践踏
      headjudge search legend rule --kind rule --limit 5
      headjudge search 'ward kind:ruling set:mh3'
    """
    service = Service(library)
    text = " ".join(query)
    view = service.search(
        text,
        service.searched(game, book, edition),
        kinds=kind,
        limit=limit,
        language=Language(lang) if lang else None,
        grouped=0,
    )
    if as_json:
        print_json(Search.of(view))
    else:
        click.echo("\n".join(_search_lines(view, lang)))
    if not view.hits:
        raise SystemExit(1)


def _node_lines(view: NodeView) -> Iterator[str]:
    node, edition = view.node, view.edition
    path = " › ".join(f"{outer.key} {outer.title.prefer_zh()}".strip() for outer in view.path)
    yield f"{node.number}  {both(node.title)}".rstrip()
    yield f"  {edition.game}/{edition.book} {edition.date}" + (f" · {path}" if path else "")
    yield from paragraphs(node.text)
    for example in node.examples:
        yield from paragraphs(example, "例 / Ex. ")
    if edition.starter:
        yield "  官方文本未载入 / the official text is not loaded: headjudge import PATH…"
    if view.gist:
        yield from paragraphs(view.gist, "要旨 / gist: ")
        for _, side in view.gist_sides:
            yield from paragraphs(side, "  · ")
    for name, numbers in (
        ("subrules", node.children),
        ("refers to", resolved(node.references)),
        ("leads nowhere", dangling(node.references)),
        ("cited by", node.cited_by),
    ):
        if numbers:
            yield f"  {name}: {', '.join(numbers)}"
    neighbours = [
        f"← {node.previous}" if node.previous else "",
        f"{node.next} →" if node.next else "",
    ]
    yield f"  {'   '.join(filter(None, neighbours))}"


def _term_lines(view: TermView) -> Iterator[str]:
    entry = view.entry
    yield both(entry.name) + (" (暂译 / provisional)" if entry.provisional else "")
    yield from paragraphs(entry.definitions)
    if refers := resolved(entry.references):
        yield f"  rules: {', '.join(refers)}"


def _search_lines(view: SearchView, lang: str | None) -> Iterator[str]:
    if view.misread:
        yield f"left out: {', '.join(view.misread)} ({_FILTERS})"
    for idle in view.idle:
        near = f"; there is {', '.join(idle.nearest)}" if idle.nearest else ""
        yield f"the library has nothing of this: {idle.typed}{near}"
    if view.read_as:
        yield f"read as: {view.read_as}"
    if view.unknown_number and not view.hits:
        raise NotFoundError(
            "no such rule in this edition", text=view.unknown_number, nearest=view.suggestions
        )
    if not view.hits:
        raise NotFoundError(
            f"nothing found in {view.edition.date}", text=view.query, nearest=view.suggestions
        )
    if view.fault:
        fault = ", ".join(view.fault)
        yield f"no hit has all of these words (not with {fault}); these have some of them:"
    if view.unknown_number:
        yield f"no such rule in this edition: {view.unknown_number}"
    if view.suggestions:
        yield f"did you mean: {', '.join(view.suggestions)}"
    kinds = ", ".join(f"{group.kind} {group.total}" for group in view.groups)
    where = f"{view.edition.game}/{view.edition.book} {view.edition.date}"
    yield f"{view.total} hits in {where}" + (f" ({kinds})" if kinds else "")
    for hit in view.hits:
        lacks = f"  (without {', '.join(hit.lacks)})" if hit.lacks else ""
        yield f"{hit.number or '·'}  {both(hit.title)}  [{hit.kind}]{_place(hit)}{lacks}"
        sides = (hit.snippet.zh, hit.snippet.en)
        for language, text in zip(("zh", "en"), sides, strict=True):
            if text and lang in (None, language):
                yield f"    {text}"
        if hit.asked:
            yield f"    ({'有人问' if HAN.search(hit.asked) else 'players ask'}: {hit.asked})"


def _place(hit: HitView) -> str:
    """Return where a hit stands: the section of a rule, the address of what has no number."""
    if hit.number is None:
        return "" if hit.kind == "glossary" else f"  {hit.id}"
    section = next((step for step in hit.path if len(step.number) == 3), None)
    return f"  {section.number} {section.title.prefer_zh()}" if section else ""
