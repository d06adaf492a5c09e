"""What the API has: every address that is asked with GET, with its parameters and its answer.

Of these tables `openapi` makes the document and a test asks each example.
"""

from __future__ import annotations

#: Parameters that choose an edition: (name, in, meaning, example, required).
IN_EDITION = (
    ("game", "query", "The game; mtg without it.", "mtg", False),
    ("book", "query", "The book; the game's own rule book without it.", "cr", False),
    ("edition", "query", "The edition's date; the newest without it, and for latest.", None, False),
)
OF_WHY_NOT = (
    ("step", "query", "The number of a step; 0 is the beginning.", "0", True),
    (
        "action",
        "query",
        "An action as a scenario writes it: attack: Otter, or cast: Spark, targets: [B].",
        "attack: Otter",
        False,
    ),
)
OF_ABOUT = (
    ("name", "query", "An object as a scenario writes it: Otter, or Otter#2.", "掘地巨虫", True),
    ("step", "query", "The number of a step; 0, the set-up, without it.", "2", False),
)
#: (address, summary, what it does, schema of the answer, parameters)
Parameter = tuple[str, str, str, str | None, bool]
ENDPOINTS: tuple[tuple[str, str, str, str, tuple[Parameter, ...]], ...] = (
    (
        "/rules/{number}",
        "A rule, a range, or a list",
        "One rule as Node; a range (702.2a-c) or a list (603.2,603.6) as {nodes: […]}. The number "
        "may carry a prefix (CR 704.5k) and any case; an id (mtg/cr/latest/704.5k) names its "
        "edition too.",
        "NodeOrNodes",
        (
            ("number", "path", "A number, a range or a list of numbers.", "702.2", True),
            *IN_EDITION,
        ),
    ),
    (
        "/contents",
        "The contents of a book",
        "The chapters of an edition with their sections.",
        "Contents",
        IN_EDITION,
    ),
    (
        "/terms",
        "The glossary",
        "The names of all entries, in the order of the book.",
        "Glossary",
        IN_EDITION,
    ),
    (
        "/terms/{name}",
        "A glossary entry",
        "The entry of a term by its Chinese or English name.",
        "Term",
        (("name", "path", "The name in either language.", "Deathtouch", True), *IN_EDITION),
    ),
    (
        "/cards",
        "A list of cards",
        "Cards without their rulings, in the order of the library, a page at a time: go on with "
        "the offset that next names.",
        "Cards",
        (
            ("q", "query", "Letters that a name has in it, in either language.", None, False),
            IN_EDITION[0],
            ("set", "query", "Only cards of the set of this code.", None, False),
            ("rulings", "query", "1: only cards with rulings.", None, False),
            ("offset", "query", "How many cards to skip; 0 without it.", None, False),
            ("limit", "query", "How many at most, 1 to 200; 50 without it.", None, False),
        ),
    ),
    (
        "/cards/{name}",
        "A card",
        "A card with every face and all its rulings, by any name of a face in either language, or "
        "by its id.",
        "Card",
        (("name", "path", "A name or an id.", None, True),),
    ),
    (
        "/rulings/{id}",
        "A ruling",
        "One ruling by its id (mh3/…/2).",
        "Ruling",
        (("id", "path", "The id, as cards and hits give it.", None, True),),
    ),
    (
        "/sets",
        "Sets with release notes",
        "The sets whose release notes the library has, by date.",
        "Sets",
        (),
    ),
    (
        "/notes/{set}",
        "The release notes of a set",
        "Their topics and their cards, in the order of the document.",
        "Notes",
        (("set", "path", "The code of a set.", None, True),),
    ),
    (
        "/topics/{id}",
        "A topic of release notes",
        "A section on a mechanic with all its parts.",
        "Topic",
        (("id", "path", "The id, as notes and cards give it.", None, True),),
    ),
    (
        "/diff/{old}/{new}",
        "A diff of two editions",
        "What was added, removed, renumbered and changed between any two editions of a book.",
        "Diff",
        (
            ("old", "path", "The date of an edition.", None, True),
            ("new", "path", "The date of another.", None, True),
            *IN_EDITION[:2],
        ),
    ),
    (
        "/history/{number}",
        "The history of a rule",
        "One rule through all editions of its book, the oldest first.",
        "History",
        (("number", "path", "The number in the edition asked for.", "702.2", True), *IN_EDITION),
    ),
    (
        "/search",
        "Search",
        "Hits for words in any mix of languages, a number or a name; best first. Understood are "
        '"exact phrase", -word, or, prefix*, kind:, card:, in:702, set:, edition: and lang:.',
        "Search",
        (
            ("q", "query", "What to look for.", "deathtouch", True),
            ("kind", "query", "Only hits of this kind; may be repeated.", None, False),
            ("lang", "query", "Only words and texts of this language: zh or en.", None, False),
            ("limit", "query", "How many hits at most, 1 to 200; 20 without it.", None, False),
            *IN_EDITION,
        ),
    ),
    (
        "/complete",
        "Completions",
        "Names and numbers that begin with what was typed, pinyin and its initials among them.",
        "Completions",
        (
            ("q", "query", "What was typed so far.", "sichu", True),
            ("limit", "query", "How many at most, 1 to 200; 10 without it.", None, False),
            *IN_EDITION,
        ),
    ),
    (
        "/scenarios",
        "Scenarios",
        "The scenarios of the collection, each with the rules that apply in it.",
        "Scenarios",
        (
            ("offset", "query", "How many scenarios to skip; 0 without it.", None, False),
            ("limit", "query", "How many at most, 1 to 200; all without it.", None, False),
        ),
    ),
    (
        "/scenarios/{id}",
        "A scenario of the collection",
        "One scenario as it is written, with its replay: what headjudge replay FILE --json gives.",
        "PlayedScenario",
        (
            (
                "id",
                "path",
                "The id of a scenario, as the list has it.",
                "combat/deathtouch-with-trample",
                True,
            ),
        ),
    ),
    (
        "/scenarios/{id}/why-not",
        "Why not, in a scenario of the collection",
        "As POST /why-not, of a scenario of the collection.",
        "WhyNotOrOffers",
        (
            (
                "id",
                "path",
                "The id of a scenario, as the list has it.",
                "combat/deathtouch-with-trample",
                True,
            ),
            *OF_WHY_NOT,
        ),
    ),
    (
        "/scenarios/{id}/about",
        "The story of an object, in a scenario of the collection",
        "As POST /about, of a scenario of the collection.",
        "About",
        (
            (
                "id",
                "path",
                "The id of a scenario, as the list has it.",
                "combat/deathtouch-with-trample",
                True,
            ),
            *OF_ABOUT,
        ),
    ),
    (
        "/table/cards",
        "Cards for the table",
        "Cards that can be put on the table and that what was typed may become, Chinese, English "
        "or pinyin: those of the library, basic lands, predefined tokens, and a creature of given "
        "numbers (2/2 flying). Each says whether the engine reads all of it.",
        "OfferedCards",
        (
            ("q", "query", "What was typed so far.", "2/2", True),
            ("limit", "query", "How many at most, 1 to 30; 10 without it.", None, False),
            ("lang", "query", "zh or en: the language of names, types and errors.", None, False),
        ),
    ),
    (
        "/table/try",
        "A board to try a card on",
        "A scenario in which a card can do something, or a creature with keyword abilities: with "
        "something to fight, to aim at, to enchant. Up to four names, by card or in one query.",
        "Tried",
        (
            ("card", "query", "A card or a keyword; may be repeated.", None, False),
            (
                "q",
                "query",
                "In place of card: names one after the other, or a question.",
                "deathtouch",
                True,
            ),
            ("lang", "query", "The language of what stands by: zh or en.", None, False),
        ),
    ),
    (
        "/table/practice",
        "A question for practice",
        "A play up to a moment and a question what comes: which rule decides, what is different "
        "then, whether an action is allowed, who may act. Drawn from the collection and from "
        "boards that are made by a recipe; answers and citations are the engine's.",
        "Practice",
        (
            ("level", "query", "1 to 4, by the rules that decide.", None, False),
            (
                "topic",
                "query",
                "A folder of the collection, one scenario of it, or boards.",
                "boards",
                False,
            ),
            ("asks", "query", "rule, happens, may or who.", None, False),
            ("seed", "query", "The same seed draws the same question.", "7", False),
            (
                "lang",
                "query",
                "zh or en: the language in which it is said what is wrong.",
                None,
                False,
            ),
        ),
    ),
    (
        "/editions",
        "Editions",
        "The editions that the library has, newest first in each book.",
        "Editions",
        (),
    ),
)
#: Addresses that give a file: (address, summary, what it does, media types, parameters).
FILES: tuple[tuple[str, str, str, tuple[str, ...], tuple[Parameter, ...]], ...] = (
    (
        "/export/{what}",
        "An export",
        "A book, cards, scenarios or everything as a file: a JSON object a line, or one SQLite "
        "file. docs/pocket.md has their form. A download that broke off can go on (Range).",
        ("application/jsonl", "application/vnd.sqlite3"),
        (
            (
                "what",
                "path",
                "A book (mtg/cr: its newest edition; mtg/cr/2025-06-06), cards, scenarios or all.",
                "scenarios",
                True,
            ),
            ("format", "query", "jsonl, as without it, or sqlite.", None, False),
            IN_EDITION[2],
        ),
    ),
)
