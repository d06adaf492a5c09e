"""Accounting: words of an English line for which no value of its reading answers.

In: a line and its abilities. Out: the words of it (numbers, colors, card types, zones, targets and
what else narrows a text) that nothing in the abilities says; empty if everything is accounted for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Ability
from engine.ability.effects.lasting import Reflexive
from engine.ability.effects.structure import May
from engine.ability.walk import everywhere

#: How often a class, a member of an enumeration (`Zone.HAND`), a field that is set (`.up_to`), a
#: number (`#3`) or a word ("goblin") stands in a value.
Said = Counter[str]

#: Words that say nothing, or say it of something that is there anyway.
_SAYS_NOTHING = re.compile(
    "|".join(
        (
            r"\{[^}]*\}",
            r"\b(?:enchanted|equipped|fortified) \w+",
            r"\banother counter of that kind\b",
            r"\b(?:that|those|the|the sacrificed|the exiled|the chosen) "
            r"(?:creature|land|artifact|enchantment|planeswalker|permanent|token)s?(?:'s)?\b",
            r"\b(?:it's|they're|that's|that are) still (?:an? )?\w+",
            r"\bin addition to (?:its|their|~'s) other (?:creature |land )?(?:types|colors)",
            r"\b(?:as|could cast) an? (?:sorcery|instant)\b",
            r"\b(?:creature|land|card|basic land) types?\b",
            r"\bcombat damage equal to (?:its|their) toughness rather than (?:its|their) power\b",
            r"\b(?:as though its|using its) (?:power|toughness)\b.*",
            r"\bspend this mana only\b.*",
            r"\beach other\b(?! \w)|\bthe other\b|\bother costs\b|\ball other cards revealed\b",
            r"\binto two piles\b|\bmaximum hand size\b|\bhands? revealed\b|\bhand, and library\b",
            r"\binstead of (?:putting it )?into (?:its owner's|that player's) graveyard\b",
            r"\bcreatures? in (?:your|their) party\b",
            r"\bpaired with another creature, (?:both|each of those) creatures\b",
            r"\bfor each target beyond\b|\ba color other than \w+",
            r"~ or another\b|\bone, two,? or three\b|\bone or two\b|\banywhere other than\b",
            r"\bplaneswalkers' loyalty\b|\bpower-plant\b|\btrample over planeswalkers\b",
            r"\beach other spell cast\b|\bturns other than yours\b|\bplay lands and cast spells\b",
            r"\bpartner with .*|\bhave up to seven\b",
            r"\b(?:the|new|single|that|whose) targets?\b|\btargets? (?:~|of)\b|\bthe target of\b",
        )
    ),
    re.IGNORECASE,
)
_NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen",
)  # fmt: skip


def unaccounted(line: str, abilities: tuple[Ability, ...]) -> list[str]:
    """The words of the line that nothing in its abilities says."""
    said = _said(abilities)
    rest = _SAYS_NOTHING.sub(" ", line)
    narrowing = (
        word
        for word, wanted in _WORDS.items()
        if re.search(word, rest, re.IGNORECASE) and not any(said[each] for each in wanted)
    )
    return [*narrowing, *_numbers_unsaid(rest, said), *_triggers_on_a_wish(abilities)]


def _triggers_on_a_wish(abilities: tuple[Ability, ...]) -> Iterator[str]:
    """ "When you do" that waits for a yes, and not for what was to be done (CR 603.12)."""
    for may in everywhere(abilities, May):
        is_kept = any(getattr(effect, "remember", "") for effect in may.effects)
        if is_kept and any(isinstance(e, Reflexive) and not e.label for e in may.then):
            yield "when you do"


def _numbers_unsaid(line: str, said: Said) -> Iterator[str]:
    """Numbers from two on: "three or more creatures attack" is that two others do."""
    for number, word in enumerate(_NUMBERS[2:], 2):
        there = said[f"#{number}"] or said[f"#{number - 1}"] or said[f"#-{number}"]
        if re.search(rf"\b(?:{word}|{number})\b(?![/+-])", line, re.IGNORECASE) and not there:
            yield word


def _said(value: Any) -> Said:
    found: Said = Counter()
    todo: list[tuple[Any, str]] = [(value, "")]
    while todo:
        part, name = todo.pop()
        if isinstance(part, Enum):
            found[f"{type(part).__name__}.{part.name}"] += 1
        elif isinstance(part, bool):
            found[f".{name}"] += part
        elif isinstance(part, int):
            found.update((f"#{part}", f".{name}={part}"))
        elif isinstance(part, Number):
            todo.append((part.value, name))
        elif isinstance(part, str):
            found[part.casefold()] += 1
        elif isinstance(part, tuple):
            todo += [(each, name) for each in part]
            found[f".{name}"] += bool(part)
        elif is_dataclass(part) and not isinstance(part, type):
            found[type(part).__name__] += 1
            todo += [(getattr(part, field.name), field.name) for field in fields(part)]
    return found


#: What only creatures do, so that no value has to say that they are creatures.
_OF_CREATURES = (
    "Attacks",
    "BlockedByAtMost",
    "BlockedOnlyByAtLeast",
    "CanBlockAdditional",
    "CantAttackAlone",
    "CantBlockAlone",
    "Counted.ATTACKED",
    "Exploits",
    "ForPlayers.ATTACKED_BY_AT_MOST",
    "ForPlayers.ATTACK_WITH_AT_MOST",
    "ForPlayers.BLOCK_WITH_AT_MOST",
    "MustBeBlocked",
)
_STRENGTH = ("SetPowerToughness", "DefinePowerToughness", "SwitchPowerToughness")
#: A word that narrows a text, and what says it: one of these has to stand in the value.
_WORDS: dict[str, tuple[str, ...]] = {
    **{rf"\b(?:non)?{word}\b": (f"Color.{word.upper()}", letter) for word, letter in
       (("white", "w"), ("blue", "u"), ("black", "b"), ("red", "r"), ("green", "g"))},
    **{rf"\b(?:non)?{kind}s?\b": (f"CardType.{kind.upper()}", kind) for kind in
       ("artifact", "enchantment", "instant", "sorcery")},
    r"\b(?:non)?creatures?\b": ("CardType.CREATURE", "Populate", "ManifestDread", *_OF_CREATURES),
    r"\b(?:non)?lands?\b": ("CardType.LAND", "ForPlayers.ADDITIONAL_LANDS", "PlaysLand",
                            "ForPlayers.CANT_PLAY_LANDS", "BecomeBasicLand", "basic land type",
                            "Counted.LAND_PLAYED", "nonland card name"),
    r"\b(?:non)?planeswalkers?\b": ("CardType.PLANESWALKER", ".planeswalkers", ".permanents"),
    r"\bmana value\b": ("Stat.MANA_VALUE", "HasParity"),
    r"\bpower\b": ("Stat.POWER", *_STRENGTH),
    r"\btoughness\b": ("Stat.TOUGHNESS", *_STRENGTH),
    r"\bgraveyards?\b": ("Zone.GRAVEYARD", "Mill", "ExileThis", "Counted.LEFT_GRAVEYARD",
                         "ForPlayers.PLAY_FROM_GRAVEYARD", ".exiled_after",
                         "UnnamedCost.FROM_GRAVEYARD", "UnnamedCost.ALSO_FROM_GRAVEYARD"),
    r"\bhands?\b": ("Zone.HAND", "CardsInHand", "Discard", "DiscardCards", "ReturnThis",
                    "ReturnMatching", "RevealMatching", "BeforeTheGame"),
    r"\blibrar(?:y|ies)\b": (
        "Zone.LIBRARY", "TopOfLibrary", "Search", "LookAndSort", "Mill", "Shuffle", "RevealUntil",
        "ExileUntil", "MillCards", "Cascade", "WouldPayLife", "ForPlayers.PLAY_FROM_TOP_OF_LIBRARY",
        "ForPlayers.CANT_SEARCH", "ForPlayers.SEARCH_TOP_CARDS", "ForPlayers.TOP_CARD_REVEALED",
        "ForPlayers.MAY_LOOK_AT_TOP",
    ),
    r"\btargets?\b": ("TargetSpecification", "SpellTargets", "BecomesTarget", "CantBeTargeted"),
    r"\b(?:an)?other\b": ("Another", "OtherEventObject", "EachOtherPlayer", "OpponentsBut",
                          "ForPlayers.UNTAPS_IN_OTHER_STEPS", ".others", ".distinct_from", "#2",
                          "WasSpellOf", "Not"),
    r"\bup to\b": (".up_to", ".minimum=0", ".otherwise=0", "BeforeTheGame"),
    r"\bat random\b": (".at_random", "random bottom", "random"),
    r"\bnontoken\b": ("Status.NONTOKEN",),
    r"\b(?:non)?legendary\b": ("Supertype.LEGENDARY",),
    r"\b(?:non)?basic\b": ("Supertype.BASIC", "BasicLandTypesAmong", "BecomeBasicLand",
                           "basic land type"),
    r"\bsnow\b": ("Supertype.SNOW", ".snow"),
    r"\buntil end of turn\b": ("Duration.END_OF_TURN", "turn"),  # mana that is kept
    r"\buntil your next turn\b": ("Duration.YOUR_NEXT_TURN",),
    r"\buntil the end of your next turn\b": ("Duration.END_OF_YOUR_NEXT_TURN",),
    r"\bcombat damage\b": (".combat", "DealsDamage", "IsDealtDamage", "WouldDealDamage",
                           "AssignsNoCombatDamage", "AssignsAsThoughUnblocked",
                           "Step.COMBAT_DAMAGE"),
    r"\bopponents?\b": ("EachOpponent", "EachOtherPlayer", "OpponentsBut", "opponent"),
    r"\bcolorless\b": ("NumberOfColors", ".colorless", "CopiableValues", "ChangeColors"),
    r"\b(?:multi|mono)colored\b": ("NumberOfColors",),
    r"\bunless\b": (".unless", "Unless", "AttackCost", "BlockCost", "Not", "EnterUnlessPaid",
                    "CantAttack", "CantAttackAlone", "CantBlock", "CantBlockAlone", ".except_mana",
                    "ForPlayers.CANT_ACTIVATE_BUT_FOR_MANA"),
    r"\bnext turn's\b": (".next_turn",),
    r"\bnamed ~": ("HasName",),
    r"\byou and (?:that|target|defending) (?:player|opponent) each\b": ("YouAnd",),
    r"\bactivates? an ability of a permanent\b": ("Zone.BATTLEFIELD",),
    r"\bface down\b": (".face_down", "Manifest", "Status.FACE_DOWN"),
}  # fmt: skip
