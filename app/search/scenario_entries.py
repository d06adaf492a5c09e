"""Scenarios as entries of the index.

In: the facts of the collection's scenarios, and the titles of the rules that they apply. Out:
`IndexEntry`s: a scenario is found by its title, by the keywords in its rules, and by their numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from app.search.entry import IndexEntry
from rules.node import NodeKind
from rules.text import Bilingual, Language

if TYPE_CHECKING:
    from rules.edition import Edition

_OUTER = (NodeKind.CHAPTER, NodeKind.SECTION)
_BETWEEN = {Language.ZH: "、", Language.EN: ", "}
_BEFORE_NUMBERS = {Language.ZH: "。规则", Language.EN: ". Rules "}


class Facts(Protocol):
    """What is used of a scenario: its id, title and the numbers of the rules that it applies."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> Bilingual: ...
    @property
    def rules(self) -> tuple[str, ...]: ...


def scenario_entries(
    scenarios: Iterable[Facts], edition: Edition | None, scope: str
) -> Iterator[IndexEntry]:
    """Yield an entry for each scenario; `edition` is the one that its rules are numbers of."""
    titles = _titles(edition) if edition else {}
    outer = {n.key: n.parent for n in edition.nodes} if edition else {}
    for facts in scenarios:
        around = {key: None for rule in facts.rules for key in _around(rule, outer)}
        names = {titles[key]: None for key in around if key in titles}
        yield IndexEntry(
            kind="scenario",
            key=facts.id,
            title=facts.title,
            text=Bilingual(*(_told(names, facts.rules, language) for language in Language)),
            scopes=(scope,),
            names=(facts.id,),
            called=tuple(facts.id.replace("-", " ").split("/")),
            within=tuple(around),
        )


def _titles(edition: Edition) -> Mapping[str, Bilingual]:
    """Return the titles of the rules that have one: those of keywords, by number."""
    return {n.key: n.title for n in edition.nodes if n.title and n.kind not in _OUTER}


def _around(rule: str, outer: Mapping[str, str | None]) -> Iterator[str]:
    """Yield a rule and the nodes around it, the chapter last."""
    key: str | None = rule
    while key:
        yield key
        key = outer.get(key)


def _told(names: Iterable[Bilingual], rules: Iterable[str], language: Language) -> str:
    """Say which keywords and which rules come up in a scenario."""
    between = _BETWEEN[language]
    keywords = between.join(dict.fromkeys(name[language] or "" for name in names if name[language]))
    return f"{keywords}{_BEFORE_NUMBERS[language]}{between.join(rules)}".lstrip("。. ")
