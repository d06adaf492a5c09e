"""Certainty: how sure it is that the first hit of a question answers it.

In: the question, its hits, the library. Out: `Sure`. Measured on questions whose rule is known
(docs/decisions/2026-11-22-the-best-single-phrasing.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.answer.answer import Sure
from app.favoured import favoured_rules
from app.found import HitView
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.search.analysis import fold, sight
from app.search.query import Query
from app.search.ranking import DECIDES
from rules.text import Bilingual, Language

#: How many times the score of the second hit the first must have for the answer to be likely, and
#: to be sure; for that a phrasing of ours must ask the same so far (0–1).
LIKELY, SURE, ALIKE = 1.15, 1.3, 0.3
#: A phrasing that asks the same so far (0–1) asks it nearly word for word.
WORD_FOR_WORD = 0.55
#: One that asks less than this has little to do with it.
ASKED_AT_ALL = 0.2
#: With such a lead it is sure, and likely, whatever else the phrasing says.
FAR_SURE, FAR_LIKELY = 1.6, 1.3
#: What part (0–1) of that phrasing the query must say for the answer to be likely, and to be sure.
SAID_LIKELY, SAID_SURE = 0.4, 0.5
#: What part (0–1) of the query, by rarity, the phrasing and the rule must say for it to be sure.
COVERED = 0.7


def how_sure(
    library: Library, edition: EditionFacts, query: Query, hits: Sequence[HitView]
) -> Sure:
    """Return how sure it is that the first hit answers a question.

    By its lead over the second, by how far a phrasing of ours and the query ask the same, each
    all that the other does, and by what of the query neither the phrasing nor the rule says: a
    question about two things is not surely answered by a rule about one. Where the question
    describes a situation that another rule decides, two voices say two things. What is asked
    word for word is sure.
    """
    best = hits[0]
    lead = best.score / hits[1].score if len(hits) > 1 and hits[1].score else SURE
    if best.asked is None:
        return Sure.GUESS
    said = library.search.part_said(best.asked, query)
    if best.alike >= 1 and said >= 1:
        return Sure.SURE
    is_alike = best.alike >= ALIKE and (said >= SAID_SURE or lead >= FAR_SURE)
    decides = [
        key for key, part in favoured_rules(library, query, edition).items() if part >= DECIDES
    ]
    if decides and best.key not in decides:
        return Sure.LIKELY if lead >= SURE and is_alike else Sure.GUESS
    if lead >= SURE and is_alike and _covered(library, edition, query, best) >= COVERED:
        return Sure.SURE
    is_likely = lead >= LIKELY and (said >= SAID_LIKELY or lead >= FAR_LIKELY)
    return Sure.LIKELY if is_likely else Sure.GUESS


def _covered(library: Library, edition: EditionFacts, query: Query, hit: HitView) -> float:
    """Return the part (0–1) of the query, by rarity, that a hit and its phrasing say.

    A card that is called by its name and of which they do not speak leaves nothing covered.
    """
    node = library.node(edition, hit.key) if hit.kind == "rule" else None
    gist = library.gist(edition, hit.key) if node else Bilingual()
    texts = (hit.title, node.text, gist) if node else (hit.title,)
    said = [text for one in texts for side in Language if (text := one[side])]
    there = fold("\n".join((hit.asked or "", *said)))
    units = library.search.units_of(query)
    lacking = [u for u in units if not any(sight(s) in there for s in u.seen)]
    if any(unit.is_card for unit in lacking):
        return 0.0
    whole = sum(unit.rarity for unit in units) or 1.0
    return 1 - sum(unit.rarity for unit in lacking) / whole
