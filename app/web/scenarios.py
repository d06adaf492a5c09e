"""The scenarios of the collection: listed, stepped through, and guessed at.

In: ids of scenarios, numbers of steps, rules. Out: pages. `/scenarios/ID` is the set-up,
`/scenarios/ID/3` the third step, `/scenarios/ID/practice` the same with its outcome hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import dedent
from typing import Any

from flask import redirect, render_template, request

from app.collection import Played, played
from app.editions import PLAYED_EDITION
from app.library.scenario_shelf import ScenarioFacts
from app.replaying.links import pack
from app.scenarios import gists
from app.web.blueprint import service, web
from app.web.narrowed import asked_filter, is_kept
from app.web.practice import marked, questions
from app.web.reader import reader_of
from app.web.stepping import Stage, change_line, played_rule, stage
from app.web.strings import strings
from app.words import game as game_words
from app.words.replay import say
from rules.errors import HeadjudgeError, NotationError, NotFoundError
from rules.number import RuleNumber
from rules.text import Bilingual, Language

ORDERS = ("topic", "section", "keyword")
#: Keyword actions and keyword abilities.
_KEYWORD_SECTIONS = ("701", "702")


@dataclass(frozen=True, slots=True)
class Group:
    """Scenarios under one heading; `key` is a topic, a section or a rule."""

    key: str
    title: Bilingual
    scenarios: tuple[ScenarioFacts, ...]


@web.get("/scenarios")
@web.get("/scenarios/")
def scenarios() -> str:
    """List the scenarios by topic, section or keyword; `?rule=` those in which a rule applies."""
    asked = request.args.get("rule", "").strip()
    words = asked_filter()
    every = service().library.scenarios.all()
    by = request.args.get("by", ORDERS[0])
    listed = asked or by not in ORDERS[1:]
    found = tuple(s for s in every if not listed or is_kept(words, s.title, s.source, s.id))
    if asked:
        number = _number(asked)
        found = tuple(facts for facts in found if _applying(facts, number))
        groups = [Group(str(number), _title(str(number)), found)]
    else:
        groups = _groups(found, by if by in ORDERS else ORDERS[0])
        if not listed:
            groups = [group for group in groups if is_kept(words, group.key, group.title)]
    return render_template(
        "scenarios.html",
        groups=groups,
        filter=words,
        total=len(found),
        asked=asked,
        by=by if by in ORDERS else ORDERS[0],
        edition_played=PLAYED_EDITION,
        said=_said(),
        sourced=sourced,
        page="scenarios",
    )


def _number(text: str) -> RuleNumber:
    try:
        return RuleNumber.parse(text)
    except NotationError as error:
        raise NotFoundError("there is no such rule", text=text) from error


def _applying(facts: ScenarioFacts, number: RuleNumber) -> bool:
    return any(RuleNumber.parse(rule).is_within(number) for rule in facts.rules)


def _groups(found: Sequence[ScenarioFacts], by: str) -> list[Group]:
    """Group scenarios; under sections and keywords one may stand several times."""
    keys: dict[str, list[ScenarioFacts]] = {}
    for facts in found:
        for key in _keys(facts, by):
            keys.setdefault(key, []).append(facts)
    if by == "topic":
        return [Group(key, Bilingual(), tuple(keys[key])) for key in keys]
    ordered = sorted(keys, key=RuleNumber.parse)
    return [Group(key, _title(key), tuple(keys[key])) for key in ordered]


def _keys(facts: ScenarioFacts, by: str) -> list[str]:
    if by == "topic":
        return [facts.id.partition("/")[0]]
    numbers = [RuleNumber.parse(rule) for rule in facts.rules]
    if by == "section":
        return list(dict.fromkeys(str(n.parts[0]) for n in numbers))
    named = (n for n in numbers if str(n.parts[0]) in _KEYWORD_SECTIONS and len(n.parts) > 1)
    return list(dict.fromkeys(f"{n.parts[0]}.{n.parts[1]}" for n in named))


def _title(number: str) -> Bilingual:
    found = played_rule(number)
    return found.title if found is not None else Bilingual()


@web.route("/scenarios/<path:id>", methods=["GET", "POST"])
def scenario(id: str) -> Any:
    """Show the set-up, a step (`ID/3`), the step where `?rule=` applies, or the practice."""
    id, _, part = id.rpartition("/") if _is_part(id) else (id, "", "")
    found = played(id, service().library)
    if part == "practice":
        return _practice(found)
    rule = request.args.get("rule")
    if rule and not part:
        return _to_rule(found, rule)
    if not found.replay.steps and found.replay.final is None:
        title = named(found)
        return render_template("scenario_unplayed.html", found=found, title=title, page="scenarios")
    shown = _stage(found, int(part or 0))
    fragment = request.args.get("fragment") == "1"
    return render_template("stage.html" if fragment else "scenario.html", **_context(found, shown))


def _is_part(id: str) -> bool:
    last = id.rpartition("/")[2]
    return last == "practice" or (last.isascii() and last.isdigit() and len(last) < 6)


def step_address(id: str, n: int) -> str:
    """Return the address of a step of a scenario, of its set-up for 0."""
    return f"/scenarios/{id}/{n}" if n else f"/scenarios/{id}"


def _stage(found: Played, at: int) -> Stage:
    language = reader_of(request).lang
    return stage(
        found.replay,
        found.scenario,
        at,
        lambda n: step_address(found.id, n),
        language,
        found.library_cards,
    )


def named(found: Played) -> str:
    """Return the title of a scenario in the reader's language."""
    title = found.replay.title
    return Bilingual(title.zh, title.en).prefer(reader_of(request).lang) or found.id


def _context(found: Played, shown: Stage) -> dict[str, Any]:
    return {
        "found": found,
        "stage": shown,
        "title": named(found),
        "page": "scenarios",
        "edition_played": PLAYED_EDITION,
        "link": _link(found.text),
        "source": _source(found.replay.source),
        "sourced": sourced,
        **stage_words(shown.language),
    }


def stage_words(language: Language) -> dict[str, Any]:
    """Return what the macros of the stepper need beside a `Stage`."""
    return {
        "words": game_words,
        "said": _said(),
        "change_line": lambda change: change_line(change, language),
        "language": language,
    }


def _link(text: str) -> str | None:
    """Return what the editor's address holds of a text, None for one too long for an address."""
    try:
        return pack(text)
    except HeadjudgeError:
        return None


def _said() -> Any:
    language = reader_of(request).lang
    return lambda key, **values: say(key, language, **values)


def _source(text: str | None) -> str | None:
    """Return the address of what a scenario reproduces: a rule, or a ruling by its address."""
    if not text:
        return None
    if not text.startswith("CR "):
        return f"/rulings/{text}" if text.count("/") == 2 else None
    number = text.removeprefix("CR ").split(" ")[0].rstrip(",")
    return f"/{number}" if number[:1].isdigit() else None


def sourced(text: str) -> str:
    """Return what a scenario reproduces in words: `CR 509.1c 范例 1`, `XLN Otter · ruling 2`."""
    words = strings(reader_of(request).lang)
    if text.count("/") != 2:
        return text.replace(" example ", words["source_example"])
    code, card, number = text.split("/")
    return f"{code.upper()} {card} · {words['kind_ruling']} {number}"


def _to_rule(found: Played, rule: str) -> Any:
    """Lead to the first step at which a rule, or one within it, applies."""
    number = _number(rule)
    shown = _stage(found, 0)
    for other, steps in shown.index.items():
        if RuleNumber.parse(other).is_within(number):
            return redirect(step_address(found.id, steps[0]))
    raise NotFoundError("this rule does not apply in the scenario", text=rule)


def _practice(found: Played) -> Any:
    """Show the set-up and ask what becomes of it; a sent form is marked."""
    shown = _stage(found, 0)
    asked = questions(found, shown)
    answers = marked(asked, request.form) if request.method == "POST" else None
    return render_template(
        "practice_whole.html",
        questions=asked,
        answers=answers,
        actions=dedent(_part_of(found.text, ("actions", "动作"))),
        gist_of=lambda rule: getattr(gists()[rule], shown.language),
        **_context(found, shown),
    )


def _part_of(text: str, keys: Iterable[str]) -> str:
    """Return the lines of a scenario's text that stand under a key."""
    lines = text.splitlines()
    begins = [n for n, line in enumerate(lines) if line.partition(":")[0] in keys]
    if not begins:
        return ""
    rest = lines[begins[0] + 1 :]
    end = next((n for n, line in enumerate(rest) if line[:1].strip(" #-") and ":" in line), None)
    return "\n".join(rest[:end])
