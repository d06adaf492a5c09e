"""`headjudge rule`, `term` and `search`: look-ups in the library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from app.answer.answer import Answer, How, Sure
from app.commands.common import (
    edition_options,
    json_option,
    lang_option,
    library_option,
    print_json,
    words_of,
)
from app.commands.texts import both, label, many, paragraphs
from app.found import HitView, SearchView
from app.locating import of_id
from app.search.analysis import name_key
from app.search.entry import KINDS
from app.service import Service
from app.shapes.rules import Term, dangling, elsewhere, node_or_nodes, not_loaded, resolved
from app.shapes.search import Search
from app.views import NodeView, TermView
from rules.books import numbered
from rules.errors import NotationError, NotFoundError
from rules.node import Node
from rules.text import HAN, Bilingual, Language

_HOW = {
    How.NAMED: Bilingual("所查", "named"),
    How.MEET: Bilingual("相遇", "where they meet"),
    How.APART: Bilingual("各按各的规则", "no rule speaks of both"),
    How.COMPARED: Bilingual("对照", "side by side"),
    How.ASKED: Bilingual("回答", "answer"),
    How.CARDS: Bilingual("所查的牌", "the cards"),
}
_SURE = {
    Sure.SURE: Bilingual("有把握", "sure"),
    Sure.LIKELY: Bilingual("很可能", "likely"),
    Sure.GUESS: Bilingual("仅供参考", "a guess"),
}
_GIST, _SCENARIO = Bilingual("要旨", "gist"), Bilingual("情境", "scenario")
_EXAMPLE, _PROVISIONAL = Bilingual("例", "Ex."), Bilingual("暂译", "provisional")
_NOTE = Bilingual("注解（非官方）", "annotation (unofficial)")
_NO_TEXT = Bilingual("官方文本未载入", "the official text is not loaded")
#: The values of filters, told where one was left out.
_FILTERS = f"kind: {', '.join(KINDS)}; in: a number; edition: a date; lang: zh, en"


@click.command("rule")
@click.argument("number", nargs=-1, required=True)
@lang_option
@edition_options
@library_option
@json_option
def rule_command(
    number: tuple[str, ...],
    lang: str | None,
    game: str | None,
    book: str | None,
    edition: str | None,
    library: Path,
    *,
    as_json: bool,
) -> None:
    """Show the rule with this NUMBER, a range (702.2a-c), or a list of numbers.

    A number of a tournament document has its book before it, or in --book; an id names the
    edition too.

    \b
    Examples:
      headjudge rule 704.5k
      headjudge rule "CR 603.2 vs 603.6"
      headjudge rule 702.2a-c --edition 2024-02-06
      headjudge rule IPG 2.5
      headjudge rule 4.2 --book mtr
      headjudge rule mtg/cr/latest/704.5j
    """
    service = Service(library)
    asked = words_of(number, "which rule")
    try:
        found = of_id(service.library, asked)
        asked, facts = found or (asked, service.edition(game, book, edition))
        views = service.rules(asked, facts)
    except NotationError as error:
        if as_json or any(character.isdigit() for character in asked):
            raise
        message = f"headjudge: {error}\n  a name? headjudge term {asked}; headjudge search {asked}"
        click.echo(message, err=True)
        raise SystemExit(2) from None
    if as_json:
        print_json(node_or_nodes(views))
        return
    click.echo("\n\n".join("\n".join(_node_lines(view, lang)) for view in views))


@click.command("term")
@click.argument("name", nargs=-1, required=True)
@lang_option
@edition_options
@library_option
@json_option
def term_command(
    name: tuple[str, ...],
    lang: str | None,
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
    asked = words_of(name, "a term")
    found = of_id(service.library, asked, "glossary/")
    view = service.term(*(found or (asked, service.edition(game, book, edition))))
    if as_json:
        print_json(Term.of(view))
        return
    click.echo("\n".join(_term_lines(view, lang)))


@click.command("search")
@click.argument("query", nargs=-1, required=True)
@click.option("--kind", type=click.Choice(KINDS), multiple=True, help="Only hits of this kind.")
@lang_option
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
    text = words_of(query, "what to search for")
    if not name_key(text):
        raise NotationError("signs alone say nothing: say what to search for", text=text)
    view = service.search(
        text,
        service.searched(game, book, edition),
        kinds=kind,
        limit=limit,
        language=Language(lang) if lang else None,
        grouped=0,
    )
    answer = service.answer(view) if not kind else None
    beside = service.elsewhere(view)
    if as_json:
        print_json(Search.of(view, answer, beside))
    else:
        for one in beside:
            where = f"--game {one.edition.game} --book {one.edition.book}"
            click.echo(f"{many(one.total, 'hit')} in another book: {where}", err=True)
        click.echo("\n".join((*_answer_lines(answer, lang), *_search_lines(view, answer, lang))))
    if not view.hits:
        raise SystemExit(1)


def _node_lines(view: NodeView, lang: str | None) -> Iterator[str]:
    node, edition = view.node, view.edition
    named = ((outer.key, both(outer.title, lang or "zh")) for outer in view.path)
    path = " › ".join(f"{key} {title}".strip() for key, title in named)
    number = numbered(edition.game, edition.book, str(node.number))
    yield f"{number}  {both(node.title, lang)}".rstrip()
    yield f"  {edition.game}/{edition.book} {edition.date}" + (f" · {path}" if path else "")
    yield from _texts(node, lang)
    for part in view.parts:
        yield f"  [{part.number.part}] {both(part.title, lang)}"
        yield from (f"  {line}" for line in _texts(part, lang))
    if edition.starter:
        yield f"  {label(_NO_TEXT, lang)}: headjudge import PATH…"
    if view.gist:
        yield from paragraphs(view.gist, f"{label(_GIST, lang)}: ", lang)
        for _, side in view.gist_sides:
            yield from paragraphs(side, "  · ", lang)
    around = (node, *view.parts)
    nowhere = "refers to what this edition does not have"
    for name, numbers in (
        ("subrules", node.children),
        ("refers to", _each(number for n in around for number in resolved(n.references))),
        ("in other books", _each(place for n in around for place in elsewhere(n.references))),
        ("not loaded", _each(b for n in around for b in not_loaded(edition, n.references))),
        (nowhere, _each(number for n in around for number in dangling(n.references))),
        ("cited by", _each(key for n in around for key in n.cited_by)),
        ("cited in other books", _each(place for n in around for place in n.cited_elsewhere)),
    ):
        if numbers:
            yield f"  {name}: {', '.join(numbers)}"
    neighbours = [
        f"← {node.previous}" if node.previous else "",
        f"{node.next} →" if node.next else "",
    ]
    yield f"  {'   '.join(filter(None, neighbours))}"


def _texts(node: Node, lang: str | None) -> Iterator[str]:
    """Yield the texts of a node, its examples, and how many annotations it has."""
    yield from paragraphs(node.text, lang=lang)
    for example in node.examples:
        yield from paragraphs(example, f"{label(_EXAMPLE, lang)} ", lang)
    for note in node.notes:
        yield from paragraphs(note.text, f"{label(_NOTE, lang)}: ", lang)


def _each(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))


def _term_lines(view: TermView, lang: str | None) -> Iterator[str]:
    entry = view.entry
    provisional = f" ({label(_PROVISIONAL, lang)})" if entry.provisional else ""
    yield both(entry.name, lang) + provisional
    yield from paragraphs(entry.definitions, lang=lang)
    if view.gist:
        yield from paragraphs(view.gist, f"{label(_GIST, lang)}: ", lang)
    if view.see:
        yield f"  read instead: {', '.join(view.see)}"
    if refers := resolved(entry.references):
        yield f"  rules: {', '.join(refers)}"


def _answer_lines(answer: Answer | None, lang: str | None) -> Iterator[str]:
    """Yield what stands above the hits, and an empty line behind it."""
    if answer is None:
        return
    names = " + ".join(both(name, lang) for name in answer.subjects)
    how, sure = label(_HOW[answer.how], lang), label(_SURE[answer.sure], lang)
    yield f"{how} [{sure}]" + (f": {names}" if names else "")
    for item in answer.items:
        number = _shown(item.number, item.book) or "·"
        yield f"  {number}  {both(item.title, lang)}  [{item.kind}]"
        if item.asked:
            yield f"    ({'有人问' if HAN.search(item.asked) else 'players ask'}: {item.asked})"
        for language in Language:
            if lang in (None, language) and (gist := item.gist[language]):
                yield f"    {_GIST[language]}: {gist}"
        for language in Language:
            if lang in (None, language) and (text := item.text[language]):
                yield from (f"    {line}" for line in _pointed(text, item.decided(language)))
    if answer.scenario:
        title = both(answer.scenario.title, lang)
        yield f"  {label(_SCENARIO, lang)}: {title} ({answer.scenario.id})"
    yield ""


def _shown(number: str | None, book: str | None) -> str | None:
    """Return a number as people write it: with its book before it, if it is not the game's own."""
    return numbered("mtg", book, number) if number and book else number


def _pointed(text: str, decided: str | None) -> Iterator[str]:
    """Yield the lines of a text, the deciding sentence between two signs."""
    if decided:
        text = text.replace(decided, f"▸{decided}◂", 1)
    yield from text.split("\n")


def _search_lines(view: SearchView, answer: Answer | None, lang: str | None) -> Iterator[str]:
    yield from _remarks(view)
    if view.missing and not view.hits:
        return
    if not view.hits:
        problem = f"nothing found in {view.edition.date}"
        if view.unknown_number:
            problem = "no such rule in this edition"
        raise NotFoundError(
            problem, text=view.unknown_number or view.query, nearest=view.suggestions
        )
    if view.fault and not (answer and answer.has_all):
        fault = ", ".join(view.fault)
        yield f"no hit has all of these words (not with {fault}); these have some of them:"
    if view.unknown_number:
        yield f"no such rule in this edition: {view.unknown_number}"
    if view.offers:
        yield f"did you mean: {', '.join(view.offers)}"
    kinds = ", ".join(f"{group.kind} {group.total}" for group in view.groups)
    where = f"{view.edition.game}/{view.edition.book} {view.edition.date}"
    yield f"{many(view.total, 'hit')} in {where}" + (f" ({kinds})" if kinds else "")
    for hit in view.hits:
        lacks = f"  (without {', '.join(hit.lacks)})" if hit.lacks else ""
        number = _shown(hit.number, hit.book) or "·"
        yield f"{number}  {both(hit.title, lang)}  [{hit.kind}]{_place(hit, lang)}{lacks}"
        sides = (hit.snippet.zh, hit.snippet.en)
        for language, text in zip(("zh", "en"), sides, strict=True):
            if text and lang in (None, language):
                yield f"    {text}"
        if hit.asked:
            yield f"    ({'有人问' if HAN.search(hit.asked) else 'players ask'}: {hit.asked})"


def _remarks(view: SearchView) -> Iterator[str]:
    """Yield what is to be said of a query before its hits."""
    if view.misread:
        yield f"left out: {', '.join(view.misread)} ({_FILTERS})"
    for idle in view.idle:
        near = f"; there is {', '.join(idle.nearest)}" if idle.nearest else ""
        yield f"the library has nothing of this: {idle.typed}{near}"
    if view.read_as:
        typed = f" (just as typed: {view.as_typed})" if view.as_typed else ""
        yield f"read as: {view.read_as}{typed}"
    for book in view.missing:
        yield (
            f"the library does not have {both(book.name)} ({book.short}): load it with "
            f"`headjudge import --add FILE`; the publisher has it at {book.source}"
        )


def _place(hit: HitView, lang: str | None) -> str:
    """Return where a hit stands: the section of a rule, the address of what has no number."""
    if hit.kind == "policy":
        return f"  {hit.id}"
    if hit.number is None:
        return "" if hit.kind == "glossary" else f"  {hit.id}"
    section = next((step for step in hit.path if len(step.number) == 3), None)
    return f"  {section.number} {both(section.title, lang or 'zh')}" if section else ""
