"""English: how it joins, counts and names.

In: words, numbers. Out: words as the rule book has them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.telling.quoting import by_name as _by_name
from engine.terms.keywords import CostName, Keyword, UnnamedCost
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.tokens import sounds_like_vowel

UNKNOWN = "unknown card"
NO_OBJECT = "an object that does not exist"
THE_GAME = "the game"
BETWEEN_SUBTYPES = " "
THIS_TOKEN = "this token"
NOTHING_HAPPENS = "it does nothing"
THIS_PERMANENT = "this permanent"
IS_COPY = "it is a copy"
IS_FACE_DOWN = "it is face down"

STEPS: Mapping[Step, str] = {
    Step.UNTAP: "untap step",
    Step.UPKEEP: "upkeep step",
    Step.DRAW: "draw step",
    Step.PRECOMBAT_MAIN: "precombat main phase",
    Step.BEGINNING_OF_COMBAT: "beginning of combat step",
    Step.DECLARE_ATTACKERS: "declare attackers step",
    Step.DECLARE_BLOCKERS: "declare blockers step",
    Step.FIRST_STRIKE_DAMAGE: "first combat damage step",
    Step.COMBAT_DAMAGE: "combat damage step",
    Step.END_OF_COMBAT: "end of combat step",
    Step.POSTCOMBAT_MAIN: "postcombat main phase",
    Step.END: "end step",
    Step.CLEANUP: "cleanup step",
}

ZONES: dict[Zone, str] = {
    Zone.LIBRARY: "library",
    Zone.HAND: "hand",
    Zone.BATTLEFIELD: "battlefield",
    Zone.GRAVEYARD: "graveyard",
    Zone.STACK: "stack",
    Zone.EXILE: "exile",
    Zone.COMMAND: "command zone",
}

#: What names the player whose text it is.
_YOU = re.compile(r"\byour?\b")
#: From where something is cast that is not cast from a hand.
FROM_ZONE: Mapping[Zone, str] = {
    Zone.GRAVEYARD: " from the graveyard",
    Zone.EXILE: " from exile",
    Zone.LIBRARY: " from the library",
    Zone.COMMAND: " from the command zone",
}
#: Where something is.
IN_ZONE: Mapping[Zone, str] = {
    Zone.LIBRARY: "in a library",
    Zone.HAND: "in a hand",
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.GRAVEYARD: "in a graveyard",
    Zone.STACK: "on the stack",
    Zone.EXILE: "in exile",
    Zone.COMMAND: "in the command zone",
}

COLORS: Mapping[str, str] = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
AFTER_IF = re.compile(r", if ([^,]+), ")
_ABILITIES = {
    "delayed": "delayed triggered ability",
    "reflexive": "reflexive triggered ability",
    "room": "room ability",
    "triggered": "triggered ability",
    "activated": "activated ability",
}
#: Costs of spells that no keyword names, before the word "cost".
_COSTS = {
    UnnamedCost.ADDITIONAL: "additional",
    UnnamedCost.ALTERNATIVE: "alternative",
    UnnamedCost.FROM_GRAVEYARD: "from the graveyard",
    UnnamedCost.ALSO_FROM_GRAVEYARD: "additional",
    UnnamedCost.FREE: "free",
    UnnamedCost.SECOND_KICKER: "second kicker",
}
#: Words with which a sentence of ours begins; a name may well begin with a small letter.
_SMALL_WORDS = frozenset({"the", "a", "an", "face-down", "nothing", "each"})


def joined(parts: Sequence[str]) -> str:
    """Several things in a row: one, two and three."""
    *first, last = parts or ("",)
    return ", ".join(first) + " and " + last if first else last


def in_words(number: int) -> str:
    """A number before what is counted: two (cards); large ones in figures."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def by_player(text: str | None, player: str) -> str | None:
    """Words of a text that speak of "you", by the player's name; None where they still do."""
    if text is None:
        return None
    for said, named in (
        ("you control", f"{player} controls"),
        ("you cast", f"{player} casts"),
        ("your opponents control", f"{player}'s opponents control"),
        ("an opponent controls", f"an opponent of {player} controls"),
    ):
        text = text.replace(said, named)
    return None if _YOU.search(text) else text


def times(number: int) -> str:
    """How often: once, twice, three times."""
    return {1: "once", 2: "twice"}.get(number, f"{in_words(number)} times")


def counters(number: int, kind: str) -> str:
    """So many counters of a kind."""
    noun = f"{kind} counter" if kind else "counter"
    return with_article(noun) if number == 1 else f"{in_words(number)} {noun}s"


def unknown_cards(number: int) -> str:
    """So many cards that nobody knows."""
    return "an unknown card" if number == 1 else f"{in_words(number)} unknown cards"


def with_article(words: str) -> str:
    """A noun with "a" or "an"."""
    return f"{'an' if sounds_like_vowel(words) else 'a'} {words}"


def keyword(word: CostName) -> str:
    """The name of a keyword ability."""
    return word.written if isinstance(word, Keyword) else _COSTS[word]


def quote(words: str) -> str:
    """Words of card text in quotation marks."""
    return f"“{words.removesuffix('.')}”"


def by_name(text: str, name: str) -> str:
    """Words of a text with its source by name."""
    kinds = {
        "emblem": "this emblem",
        "token": "this token",
        "creature": "this creature",
        "": "this permanent",
    }
    return _by_name(text, name, kinds)


def of_equipment(text: str) -> str:
    """What an Equipment is attached to is equipped."""
    return text.replace("nchanted creature", "quipped creature")


def ability_of(source: str, kind: str, keyword: str) -> str:
    """An ability by its source and its keyword, or its kind."""
    if kind == "any":
        return f"ability of {source}"
    said = f"{keyword} ability" if keyword else _ABILITIES[kind]
    return f"the {said} of {source}"


def designation_of(player: str, word: str) -> str:
    """What has the abilities that come with speed, being the monarch or the initiative."""
    designations = {"monarch": "being the monarch", "initiative": "the initiative"}
    return designations.get(word, f"{player}'s speed")


def owned(player: str, name: str) -> str:
    """Something of a player."""
    return f"{player}'s {name}"


def face_down(name: str) -> str:
    """A face-down card, by the name of its face."""
    return f"face-down {name}"


def face_down_creature(stats: str) -> str:
    """What becomes a copy of a face-down permanent becomes."""
    return f"a face-down {stats} creature"


def copy_called(name: str, own: str) -> str:
    """A copy, by the name that it has and the name of its card."""
    return f"{name} ({own})"


def token_by_name(name: str) -> str:
    """A token whose name does not say that it is one."""
    return f"the token {name}"


def copy_of_spell(name: str) -> str:
    """A copy of a spell on the stack, by its own name."""
    return f"the copy {name}"


def aside(words: str) -> str:
    """Words in brackets."""
    return f" ({words})"


def ordinal(words: str, number: int) -> str:
    """Words with the number that tells them from the same words."""
    return f"{words} ({number})"


def clauses(clauses: Sequence[str]) -> str:
    """Several clauses in a row."""
    return "; ".join(clauses)


def sentence(head: str, clauses: Sequence[str]) -> str:
    """A sentence of a head and clauses."""
    text = f"{head}: {'; '.join(clauses)}" if clauses else head
    return _begun(text if text.endswith((".」", ".”")) else f"{text}.")


def _begun(text: str) -> str:
    """A sentence as it begins: with a capital, a name as it is."""
    first = text.partition(" ")[0]
    return text[0].upper() + text[1:] if first in _SMALL_WORDS else text


def refused(action: str, reason: str, moment: str) -> str:
    """The sentence of an action that the rules forbid, at a later moment than the board's."""
    return f"Illegal action{f' ({moment})' if moment else ''}: {action}; {reason}."


def step_of(player: str, step: Step) -> str:
    """A step or phase of a player's turn."""
    return f"{player}'s {STEPS[step]}"


def for_question(source: str, question: str) -> str:
    """A question that something asks as it resolves or happens."""
    return f"{source}: {question}" if source else question


def because(reason: str) -> str:
    """The sentence of a reason."""
    return f"because {reason.removesuffix('.')}."


def because_not(condition: str) -> str:
    """The sentence of a condition that is not so."""
    return f"because it is not so that {condition.removesuffix('.')}."


def token_called(stats: str, name: str, several: bool) -> str:
    """A token that no template says, by its name."""
    # CR 111.4: a name that its subtypes give it ends in "Token" already.
    noun = "tokens" if several else "token"
    return " ".join(filter(None, (stats, name.removesuffix(" Token"), noun)))


def of_color(words: str, color: str) -> str:
    """Words of "the chosen color" with that color."""
    return words.replace("the chosen color", color)


def unknown_cards_of(player: str, number: int) -> str:
    """Cards of a player that nobody knows; how many there are nobody said."""
    return f"the unknown {'card' if number == 1 else 'cards'} of {player}"


def listed(parts: Sequence[str]) -> str:
    """Several things in a list."""
    return ", ".join(parts)
