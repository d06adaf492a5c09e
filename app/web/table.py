"""The table: a page on which cards are put on a board, played with and asked about.

In: nothing but the address, which its program reads (`app/static/table`). Out: the frame of the
page; everything on it comes from the API's `table`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import redirect, render_template, request

from app.editions import PLAYED_EDITION
from app.library.scenario_shelf import SCENARIOS
from app.replaying.limits import SECONDS
from app.replaying.links import LONGEST_LINK, pack
from app.scenarios import scenario_text
from app.table.practice import topics
from app.table.question_list import Sort, how_many, sources, totals
from app.web.blueprint import web
from app.web.modules import declare, modules
from app.web.reader import reader_of
from app.web.strings import strings
from app.words import game
from app.words.replay import say
from engine.playing.question import LEVELS
from engine.terms.turn import Step
from engine.text.typeline import type_names
from engine.text.words.counters import COUNTER_NAMES
from engine.text.words.keywords import CHINESE
from rules.text import Language

_PREFIX, _FAULT = "table_", "table_fault_"
#: Words that the table shares with the stepper and the rest of the site.
_SHARED = (
    "stage_turn", "stage_of", "stage_priority", "stage_set_up", "stage_stack", "stage_empty_stack",
    "stage_stack_top", "stage_spell", "stage_activated ability", "stage_triggered ability",
    "stage_life", "stage_lost", "stage_no_permanents", "stage_tapped", "stage_damage",
    "stage_attacks", "stage_blocks", "stage_attached", "stage_token", "stage_owner", "stage_new",
    "stage_loyalty", "stage_story", "stage_by_itself", "stage_is_now", "stage_refused",
    "stage_checked", "stage_next", "stage_previous", "stage_procedure", "colon", "list_comma",
    "js_copied", "js_not_copied",
)  # fmt: skip
#: Kinds of counters that are offered first; any other is typed.
_COUNTERS = (
    "+1/+1", "-1/-1", "loyalty", "charge", "shield", "stun", "flying", "indestructible", "lore",
    "time", "defense", "oil", "level", "finality", "first strike", "deathtouch", "lifelink",
    "trample",
)  # fmt: skip
_PLAYER_COUNTERS = ("poison", "energy", "experience")
#: What a replay says of zones and of what changed.
_SAID = (
    "life", "zone", "tapped", "damage", "counters", "power/toughness", "types", "subtypes",
    "colors", "abilities", "controller", "attached to", "attacking", "blocking", "hand", "library",
    "phased out", "graveyard", "exile", "command", "battlefield", "stack", "mana", "step", "turn",
    "active player", "exists", "yes", "no", "none", "name",
)  # fmt: skip


def words_of(language: Language) -> Mapping[str, Any]:
    """Return what the modules say: their own words and those of the game."""
    own = strings(language)
    found: dict[str, Any] = {key.removeprefix(_PREFIX): own[key] for key in own if _is_own(key)}
    found["faults"] = {
        key.removeprefix(_FAULT): own[key].format(seconds=f"{SECONDS:g}")
        for key in own
        if key.startswith(_FAULT)
    }
    found |= {key: own[key] for key in _SHARED}
    found["lang"] = language.value
    found["step_names"] = {step.value: game.step_name(step.value, language) for step in Step}
    found["said"] = {key: say(key, language) for key in _SAID}
    found["counters"] = _COUNTERS
    found["topics"] = {topic: own.get(f"topic_{topic}", topic) for topic in topics(SCENARIOS)}
    found["questions"] = {topic: _counts(sorts) for topic, sorts in totals().items()}
    found["player_counters"] = _PLAYER_COUNTERS
    if language is Language.ZH:
        found["keyword_names"] = {str(kind): name for kind, name in CHINESE.items()}
        found["counter_names"] = {str(kind): name for kind, name in COUNTER_NAMES.items()}
        found["type_names"] = {str(kind): name for kind, name in type_names().items()}
    return found


def _counts(sorts: Mapping[Sort, int]) -> dict[str, list[int]]:
    """How many questions there are of each kind, by level."""
    kinds = {kind for kind, _ in sorts}
    return {str(kind): [sorts.get((kind, level), 0) for level in LEVELS] for kind in sorted(kinds)}


def _is_own(key: str) -> bool:
    return key.startswith(_PREFIX) and not key.startswith(_FAULT)


declare("table", words_of)


@web.get("/table")
def table() -> Any:
    """Show the table that the address holds; `?scenario=` leads to one of the collection.

    `&at=0` shows that before its first action.
    """
    if id := request.args.get("scenario"):
        begun = "&at=0" if request.args.get("at") == "0" else ""
        return redirect(f"/table?s={pack(scenario_text(SCENARIOS, id))}{begun}")
    language = reader_of(request).lang
    return render_template(
        "table.html",
        page="table",
        modules=modules("table", language),
        longest_link=LONGEST_LINK,
        edition_played=PLAYED_EDITION,
    )


@web.get("/practice")
def practice() -> str:
    """Show the page on which questions are drawn; its program reads the address."""
    language = reader_of(request).lang
    topic = request.args.get("topic", "")
    own = next((one for one in sources() if one.id == topic), None)
    return render_template(
        "practice.html",
        page="practice",
        modules=modules("table", language),
        scenario=topic if "/" in topic else "",
        questions={} if own is None else _counts(own.counts),
        total=how_many(),
        edition_played=PLAYED_EDITION,
    )
