"""Older English templating, and the present one.

In: nothing. Out: `OLD_ENGLISH`, steps in the order in which they apply, each with its example
(`engine.text.words.step`). Only wordings whose meaning is the same everywhere stand here; a
wording that needs its sentence is a form of its row.
"""

from __future__ import annotations

from engine.terms.keywords import Keyword
from engine.text.words.step import Step

_COUNTED = r"(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|X|that many)"
_TOKENS_PUT = rf"\b[Pp]ut ({_COUNTED} [^.,;]*?\btokens?(?: with [a-z ]+?)?) onto the battlefield\b"

OLD_ENGLISH: tuple[Step, ...] = (
    Step(
        r"(?<=\. Then), (?=[a-z])",
        " ",
        "Draw a card. Then, discard a card.",
        "Draw a card. Then discard a card.",
        any_case=False,
    ),
    # CR 701.21a: who sacrifices chooses what, whether the text says so or not.
    Step(
        r"(\bsacrifices? (?:[^.,:]{1,40}?|an? \w+, (?:an? )?\w+,? (?:and|or) (?:an? )?\w+))"
        r" of (?:their|his or her|your) choice\b",
        r"\1",
        "Each player sacrifices a creature of their choice.",
        "Each player sacrifices a creature.",
    ),
    Step(
        r"^During your turn, (?!your opponents\b)"
        r"((?:~|[^,.]{1,40}?) (?:has|have|gets?|is|are|can't|assigns?)\b)",
        r"as long as it's your turn, \1",
        "During your turn, ~ has first strike.",
        "as long as it's your turn, ~ has first strike.",
        any_case=False,
    ),
    Step(
        r"(\breveals? (?:their|your) hand)(?:,| and) you choose (?=an? )",
        r"\1. You choose ",
        "Target player reveals their hand and you choose a card from it.",
        "Target player reveals their hand. You choose a card from it.",
    ),
    Step(
        r"^(Creatures with power (?:less|greater) than ~'s power can't block) it\b",
        r"\1 ~",
        "Creatures with power less than ~'s power can't block it.",
        "Creatures with power less than ~'s power can't block ~.",
    ),
    Step(
        r"(\bdiscards?) all (?:the )?cards in (your|their) hand\b",
        r"\1 \2 hand",
        "Each player discards all the cards in their hand.",
        "Each player discards their hand.",
    ),
    Step(
        r"((?:\b[Tt]his ability|~) costs \S+ less to (?:activate|cast)) during your turn\b",
        r"\1 if it's your turn",
        "~ costs {1} less to cast during your turn.",
        "~ costs {1} less to cast if it's your turn.",
    ),
    Step(
        r"\b(enters?|entered|entering) the battlefield\b",
        r"\1",
        "When ~ enters the battlefield, draw a card.",
        "When ~ enters, draw a card.",
    ),
    Step(
        r"\bhis or her\b",
        "their",
        "Each player discards his or her hand.",
        "Each player discards their hand.",
    ),
    Step(
        r"(\bthen shuffles?) (?:your|their) library\b",
        r"\1",
        "Each player then shuffles their library.",
        "Each player then shuffles.",
    ),
    Step(r"\bto (?:your|their) mana pool\b", "", "Add {G} to your mana pool.", "Add {G} ."),
    *(Step(rf"\b{old}\b", str(word), old, str(word)) for word in Keyword for old in word.formerly),
    Step(
        r"\bcomes? into play\b",
        "enters",
        "When ~ comes into play, draw a card.",
        "When ~ enters, draw a card.",
    ),
    # Where there are three or more of a kind, "those counters" are all of that kind.
    Step(
        r"(\b(?:there are|(?:it|~) has) [a-z]+ or more (\S+) counters on (it|~), (?:you may )?)"
        r"remove (?:those counters|all of them)(?=,| and\b)",
        r"\1remove all \2 counters from \3",
        "If there are two or more oil counters on ~, remove those counters and draw a card.",
        "If there are two or more oil counters on ~, remove all oil counters from ~ and "
        "draw a card.",
        any_case=False,
    ),
    # CR 701.7a: older cards put tokens onto the battlefield; that is to create them.
    Step(
        _TOKENS_PUT,
        r"create \1",
        "Put two 1/1 white Soldier creature tokens onto the battlefield.",
        "create two 1/1 white Soldier creature tokens.",
        any_case=False,
    ),
)
