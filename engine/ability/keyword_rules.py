"""The rule that says what a keyword means, for keywords that stand for other abilities (CR 702).

In: a keyword in the rule book's English. Out: the number of its rule.
"""

from __future__ import annotations

KEYWORD_RULES: dict[str, str] = {
    "afflict": "702.130a",
    "afterlife": "702.135a",
    "annihilator": "702.86a",
    "battle cry": "702.91a",
    "bushido": "702.45a",
    "buyback": "702.27a",
    "cascade": "702.85a",
    "crew": "702.122a",
    "cycling": "702.29a",
    "decayed": "702.147a",
    "equip": "702.6a",
    "escape": "702.138a",
    "evoke": "702.74a",
    "evolve": "702.100a",
    "exalted": "702.83a",
    "exploit": "702.110a",
    "extort": "702.101a",
    "fabricate": "702.123a",
    "flanking": "702.25a",
    "flashback": "702.34a",
    "for mirrodin!": "702.163a",
    "ingest": "702.115a",
    "kicker": "702.33a",
    "living weapon": "702.92a",
    "madness": "702.35a",
    "mentor": "702.134a",
    "mobilize": "702.181a",
    "modular": "702.43a",
    "multikicker": "702.33c",
    "persist": "702.79a",
    "poisonous": "702.70a",
    "prowess": "702.108a",
    "storm": "702.40a",
    "typecycling": "702.29e",
    "undying": "702.93a",
    "unearth": "702.84a",
    "ward": "702.21a",
}


def rules_of_keyword(word: str) -> tuple[str, ...]:
    """The rule of a keyword; none where it has none here, or the ability is no keyword's."""
    rule = KEYWORD_RULES.get(word)
    return (rule,) if rule is not None else ()
