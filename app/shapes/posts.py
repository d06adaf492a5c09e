"""What is sent to the API: every address that takes a scenario or a request in JSON.

Of these tables `openapi` makes the document and a test sends each example.
"""

from __future__ import annotations

from typing import Any

from app.replaying.limits import LONGEST_TEXT, MOST_PERMANENTS, MOST_STEPS, SECONDS
from app.shapes.endpoints import OF_ABOUT, OF_WHY_NOT, Parameter

Json = dict[str, Any]
#: A scenario that is sent as it stands in a file.
EXAMPLE = """\
players:
  A: {battlefield: [Otter]}
  B: {life: 20}
cards:
  Otter: {type: Creature — Otter, stats: 3/2}
actions:
  - attack: Otter
expect:
  - B: {life: 17}
"""
#: Addresses to which a scenario is sent, as `ENDPOINTS`.
POSTS: tuple[tuple[str, str, str, str, tuple[Parameter, ...]], ...] = (
    (
        "/replay",
        "Replay a scenario",
        "Plays the scenario in the body and gives what headjudge replay FILE --json gives. At most "
        f"{LONGEST_TEXT:,} characters, {MOST_PERMANENTS} permanents, {MOST_STEPS:,} steps and "
        f"{SECONDS:g} seconds; each limit has its own error. Nothing is stored.",
        "ReplayOrSkipped",
        (
            (
                "skip_missing",
                "query",
                "1: a scenario with a card that nothing defines is left out.",
                None,
                False,
            ),
        ),
    ),
    (
        "/why-not",
        "Why not?",
        "Tries an action that was not taken, after a step of the scenario in the body: the rule "
        "that forbids it, the choice that it asks for, or what would happen. Without an action, "
        "what may be asked about there.",
        "WhyNotOrOffers",
        OF_WHY_NOT,
    ),
    (
        "/about",
        "The story of an object",
        "What an object is after a step of the scenario in the body: what it is by itself, what "
        "each continuous effect makes of it layer by layer, and what it is then.",
        "About",
        tuple((*one[:3], {"name": "Otter", "step": "0"}[one[0]], one[4]) for one in OF_ABOUT),
    ),
)
#: What every address of the table takes.
OF_TABLE = (
    "lang",
    "query",
    "zh or en: the language in which it is said what is wrong.",
    None,
    False,
)
#: Addresses to which a request in JSON is sent: (address, summary, what it does, answer, example).
TABLE: tuple[tuple[str, str, str, str, Json], ...] = (
    (
        "/table",
        "A scenario at the table",
        "Plays a scenario as far as it is written and on by the entries of `do`: the steps, how "
        "the table stands, the choice that is put or the actions that are open, each with the "
        "entry that takes it. The scenario that comes back, with the entries written into it, is "
        "all that there is: nothing is stored. docs/table.md has worked examples.",
        "Table",
        {"scenario": EXAMPLE, "do": [], "known": 0},
    ),
    (
        "/table/why-not",
        "Why not, at the table",
        "All that a card could do, legal or not, with rule and reason, now and once players have "
        "passed until its moment; or the same for one entry.",
        "TableWhyNot",
        {"scenario": EXAMPLE, "card": "Otter"},
    ),
    (
        "/table/expect",
        "Expectations from what happens",
        "The scenario with its expectations filled from the state at its end and the rules that "
        "decide.",
        "Written",
        {"scenario": EXAMPLE},
    ),
    (
        "/table/answer",
        "A play as plain text",
        "The board, the steps and the deciding rules as plain text for a chat.",
        "PlainAnswer",
        {"scenario": EXAMPLE, "language": "en"},
    ),
    (
        "/table/cards",
        "A card as text",
        "A pasted card, its name, cost, type line, text and numbers told apart, with what the "
        "engine reads of it.",
        "Pasted",
        {"card": "Otter {1}{U}\nCreature — Otter\nFlying\n2/2"},
    ),
    (
        "/table/practice",
        "A question about a scenario",
        "A question for practice made of the scenario that is sent, as far as it is played.",
        "Practice",
        {"scenario": EXAMPLE, "seed": 1},
    ),
)
