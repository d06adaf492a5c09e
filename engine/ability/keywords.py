"""Keyword abilities as values, and the list of those the vocabulary knows (CR 702).

In: nothing. Out: `KeywordAbility`. A keyword with a cost, a number or a quality carries it as a
parameter; what it means is the engine's, either as a macro over the vocabulary or, where the rules
themselves are special, as a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.ability.base import Ability, Amount, CostPart, Filter


@dataclass(frozen=True, slots=True)
class KeywordAbility(Ability):
    """One keyword ability.

    `keyword` is the rule book's English, lower case ("first strike", "hexproof from", "landwalk").
    `cost`: equip, kicker, ward, cycling, flashback, madness, morph… `amount`: annihilator, toxic,
    exalted's like. `quality`: what an Aura can enchant, what is protected from, the land of
    landwalk, the type of typecycling.
    """

    keyword: str
    cost: tuple[CostPart, ...] = ()
    amount: Amount | None = None
    quality: Filter | None = None


Meaning = Callable[[KeywordAbility], tuple[Ability, ...]]

#: Keyword → what it takes: "" nothing, else words of "cost", "amount", "quality", "?" optional.
KEYWORDS: dict[str, str] = {
    "deathtouch": "",
    "defender": "",
    "double strike": "",
    "enchant": "quality",
    "equip": "cost quality?",
    "first strike": "",
    "flash": "",
    "flying": "",
    "haste": "",
    "hexproof": "",
    "hexproof from": "quality",
    "indestructible": "",
    "intimidate": "",
    "landwalk": "quality",
    "lifelink": "",
    "protection": "quality",
    "reach": "",
    "shroud": "",
    "trample": "",
    "vigilance": "",
    "ward": "cost",
    "menace": "",
    "fear": "",
    "shadow": "",
    "horsemanship": "",
    "skulk": "",
    "prowess": "",
    "exalted": "",
    "persist": "",
    "undying": "",
    "wither": "",
    "infect": "",
    "toxic": "amount",
    "annihilator": "amount",
    "bushido": "amount",
    "flanking": "",
    "rampage": "amount",
    "cycling": "cost",
    "typecycling": "cost quality",
    "kicker": "cost",
    "multikicker": "cost",
    "buyback": "cost",
    "flashback": "cost",
    "madness": "cost",
    "morph": "cost",
    "megamorph": "cost",
    "convoke": "",
    "delve": "",
    "improvise": "",
    "affinity": "quality",
    "cascade": "",
    "storm": "",
    "storm count": "",
    "evoke": "cost",
    "dash": "cost",
    "unearth": "cost",
    "escape": "cost amount",
    "suspend": "cost amount",
    "soulshift": "amount",
    "dredge": "amount",
    "vanishing": "amount",
    "fading": "amount",
    "modular": "amount",
    "graft": "amount",
    "bloodthirst": "amount",
    "devour": "amount",
    "evolve": "",
    "extort": "",
    "battle cry": "",
    "mentor": "",
    "training": "",
    "melee": "",
    "myriad": "",
    "dethrone": "",
    "afflict": "amount",
    "afterlife": "amount",
    "living weapon": "",
    "totem armor": "",
    "umbra armor": "",
    "phasing": "",
    "changeling": "",
    "devoid": "",
    "ascend": "",
    "echo": "cost",
    "cumulative upkeep": "cost",
    "soulbond": "",
    "split second": "",
    "rebound": "",
    "overload": "cost",
    "bestow": "cost",
    "crew": "amount",
    "fabricate": "amount",
    "embalm": "cost",
    "eternalize": "cost",
    "ninjutsu": "cost",
    "outlast": "cost",
    "reinforce": "cost amount",
    "level up": "cost",
    "fortify": "cost",
    "transmute": "cost",
    "entwine": "cost",
    "spectacle": "cost",
    "riot": "",
    "emerge": "cost",
    "disturb": "cost",
    "foretell": "cost",
    "daybound": "",
    "nightbound": "",
    "boast": "",
    "encore": "cost",
    "mutate": "cost",
    "companion": "",
    "ravenous": "",
    "squad": "cost",
    "casualty": "amount",
    "blitz": "cost",
    "backup": "amount",
    "bargain": "",
    "offspring": "cost",
    "gift": "",
    "impending": "cost amount",
    "freerunning": "cost",
    "plot": "cost",
    "saddle": "amount",
    "disguise": "cost",
    "cloak": "",
    "decayed": "",
    "enlist": "",
    "partner": "",
    "cipher": "",
    "fuse": "",
    "aftermath": "",
    "jump-start": "",
    "retrace": "",
    "scavenge": "cost",
    "sunburst": "",
    "undaunted": "",
    "tribute": "amount",
    "unleash": "",
    "exploit": "",
    "renown": "amount",
    "provoke": "",
    "prowl": "cost",
    "hideaway": "amount",
    "haunt": "",
    "champion": "quality",
    "conspire": "",
    "absorb": "amount",
    "amplify": "amount",
    "frenzy": "amount",
    "poisonous": "amount",
    "surge": "cost",
    "awaken": "cost amount",
    "ingest": "",
    "assist": "",
    "demonstrate": "",
    "compleated": "",
    "read ahead": "",
    "reconfigure": "cost",
    "living metal": "",
    "more than meets the eye": "cost",
    "for mirrodin!": "",
}


#: Keyword → the function that spells it out.
_MEANINGS: dict[str, Meaning] = {}

#: Keywords whose rules stand in the engine itself.
RULED = frozenset(
    {
        "deathtouch", "defender", "disguise", "double strike", "enchant", "first strike", "flash",
        "flying", "haste", "indestructible", "intimidate", "landwalk", "lifelink", "megamorph",
        "morph", "protection", "reach", "trample", "vigilance", "fear", "shadow", "horsemanship",
        "skulk", "wither", "infect", "toxic", "convoke", "improvise", "delve",
        "split second", "phasing",
    }
)  # fmt: skip


def means(keyword: str) -> Callable[[Meaning], Meaning]:
    """Register the function that spells out this keyword."""

    def register(function: Meaning) -> Meaning:
        _MEANINGS[keyword] = function
        return function

    return register


#: Subtype → the abilities that objects with it have by the rules.
_INTRINSIC: dict[str, tuple[Ability, ...]] = {}


def intrinsic_to(subtype: str, *abilities: Ability) -> None:
    """Register abilities that every object with this subtype has."""
    _INTRINSIC[subtype] = abilities


def intrinsic_abilities(subtypes: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities that these subtypes bring."""
    return tuple(ability for word in subtypes for ability in _INTRINSIC.get(word, ()))


@lru_cache(maxsize=1024)
def expand(ability: KeywordAbility) -> tuple[Ability, ...]:
    """The abilities that this keyword stands for, none for one with rules of its own."""
    meaning = _MEANINGS.get(ability.keyword)
    return meaning(ability) if meaning is not None else ()


def spelled(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """Yield abilities, those that keywords among them stand for included."""
    for ability in abilities:
        yield ability
        if isinstance(ability, KeywordAbility):
            yield from expand(ability)


def is_known(keyword: str) -> bool:
    """Whether the engine can execute this keyword."""
    return keyword in RULED or keyword in _MEANINGS
