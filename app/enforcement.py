"""Enforcement: questions of events at Regular REL, for which a document of its own says what to do.

In: a line as people type it, what was found for it, and the library. Out: what the line asks beside
the level, and the view in which that document stands first or, where it is not there, is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from app.found import HitView, SearchView
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from rules.books import IPG, JAR

#: The level itself, by its name.
_LEVEL = re.compile(
    r"\b(?:(?:at|in|for|on)\s+(?:an?\s+)?)?"
    r"(?:regular\s+(?:rel|rules\s+enforcement(?:\s+level)?|enforcement(?:\s+level)?|level|events?)"
    r"|rel\s*[:=]?\s*regular)\b(?:\s+(?:events?|tournaments?))?"
    r"|(?:在|于)?(?:一般|普通|常规|休闲)\s*(?:级别?|级别的)?\s*(?:的)?\s*"
    r"(?:执法严格度|执法级别|执法|rel\b|级别的?比赛|级比赛)(?:\s*(?:级别|下|里|中|的比赛|比赛))?",
    re.IGNORECASE,
)
#: Events that are at this level and are not called by it.
_EVENT = re.compile(
    r"\b(?:(?:at|in|for|on|during)\s+(?:an?\s+|the\s+|my\s+)?)?"
    r"(?:fnm|friday\s+night\s+magic|pre-?releases?|store\s+(?:events?|tournaments?))\b"
    r"|(?:在|于)?(?:周五夜魔|周五夜|售前现开赛|售前赛|店赛)(?:\s*(?:上|里|中))?",
    re.IGNORECASE,
)
#: So many of the first hits are looked at, and so many of the document's own stand before them.
_FIRST, _MOST = 3, 3
#: What the id of a place in the guide for the other levels begins with.
_OF_GUIDE = f"{IPG.id}/"


def with_regular(
    library: Library,
    view: SearchView,
    look: Callable[[str, EditionFacts], SearchView],
) -> SearchView:
    """Return a view as it should be for an event at Regular REL; others as they are.

    `look` searches an edition. An event that is not called by its level is meant only where the
    question is one of infractions.
    """
    text = view.query
    rest = _LEVEL.sub(" ", text)
    if rest == text:
        rest = _EVENT.sub(" ", text)
        if rest == text or not any(h.id.startswith(_OF_GUIDE) for h in view.hits[:_FIRST]):
            return view
    there = [e for e in library.editions if (e.game, e.book) == (JAR.game, JAR.code)]
    if not there:
        return replace(view, missing=tuple(dict.fromkeys((*view.missing, JAR))))
    if not rest.strip(" ,.?，。？的"):
        return view
    own = [hit for hit in look(" ".join(rest.split()), there[0]).hits if _is_own(hit)]
    first = {hit.id: hit for hit in (*own[:_MOST], *view.hits)}
    return replace(view, hits=tuple(first.values())[: max(len(view.hits), _MOST)], exact=None)


def _is_own(hit: HitView) -> bool:
    return hit.id.startswith(f"{JAR.id}/")
