"""The editor: a scenario is written, run, asked about, shared as a link and kept as a file.

In: the text in a form, or packed in the address. Out: pages; a file. Nothing is stored: a run leads
to the address that holds the whole text, and only a text too long for one is answered in place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from flask import Response, make_response, redirect, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from app.editions import PLAYED_EDITION
from app.library.scenario_shelf import SCENARIOS
from app.replaying import limits
from app.replaying.links import pack, unpack
from app.replaying.told import Told, ToldWhyNot
from app.scenarios import gists, scenario_text
from app.serving import sent
from app.web import asking
from app.web.blueprint import web
from app.web.missing_choice import suggested
from app.web.palette import palette
from app.web.problems import said
from app.web.reader import reader_of
from app.web.scenarios import stage_words
from app.web.stepping import Stage, played_edition, played_rule, stage
from app.words import game as game_words
from engine.replay.offers import Offers
from engine.replay.result import Outcome
from rules.errors import HeadjudgeError
from rules.text import Language

_EXAMPLES = Path(__file__).resolve().parent / "examples"
#: The examples in the order in which they are offered; the first is there at the start.
EXAMPLES = ("attack", "response", "trigger", "counters", "forbidden")
_LINE = re.compile(r":(\d+)$")
_UNSAFE = re.compile(r"[^\w-]+")


@dataclass(frozen=True, slots=True)
class Draft:
    """What the page shows: the text and all that is known of it.

    `at` is the step that is shown and asked about, `what` and `aim` the question; `stage` draws it
    where the address holds the text; `error` what is wrong with
    the text, `trouble` what is wrong with the question or the link.
    """

    text: str
    told: Told | None = None
    error: HeadjudgeError | None = None
    link: str | None = None
    share: bool = False
    at: int | None = None
    offers: Offers | None = None
    what: str = ""
    aim: str = ""
    answer: ToldWhyNot | None = None
    trouble: HeadjudgeError | None = None
    marks: tuple[int, ...] = ()
    stage: Stage | None = None


@cache
def example(name: str, language: Language) -> str:
    """Return the text of an example in a language."""
    return (_EXAMPLES / f"{name}.{language}.yaml").read_text(encoding="utf-8")


@web.get("/editor")
def editor() -> Response:
    """Show an example, a scenario of the collection, or the one in the address, replayed."""
    asked, language = request.args, reader_of(request).lang
    packed = asked.get("s")
    at = asked.get("at", type=int)
    if "scenario" in asked:
        draft = Draft(scenario_text(SCENARIOS, asked["scenario"]))
        return _page(draft if at is None else _asked(_staged(_played(draft), at), at, "", ""))
    if packed is None:
        name = asked.get("example", EXAMPLES[0])
        text = example(name, language) if name in EXAMPLES else ""
        return _page(Draft(text))
    try:
        draft = Draft(unpack(packed), share=asked.get("share") == "1")
    except HeadjudgeError as error:
        return _page(Draft("", trouble=error), 400)
    if asked.get("fragment") == "1":
        return make_response(render_template("stage.html", **_stage_context(draft, at or 0)))
    draft = _staged(_played(draft), at)
    return _page(_asked(draft, at, asked.get("what", ""), asked.get("aim", "")))


@web.post("/editor")
def edited() -> Any:
    """Do with the text in the form what the button says: run, ask, share or download it."""
    request.max_content_length = request.max_form_memory_size = limits.LARGEST_REQUEST
    try:
        form = request.form
    except RequestEntityTooLarge:
        return _page(Draft("", trouble=_too_large()), 413)
    text = form.get("text", "").replace("\r\n", "\n")
    todo, _, number = form.get("do", "run").partition("-")
    if todo == "download":
        return _file(text)
    at = _number(number if todo == "at" else form.get("at", "")) if todo in ("at", "why") else None
    what, aim = (form.get("what", ""), form.get("aim", "")) if todo == "why" else ("", "")
    try:
        packed = pack(text)
    except HeadjudgeError as error:
        trouble = error if todo == "share" else None
        return _page(replace(_asked(_played(Draft(text)), at, what, aim), trouble=trouble))
    more = {"at": at, "what": what, "aim": aim, "share": "1" if todo == "share" else ""}
    query = urlencode({"s": packed} | {k: v for k, v in more.items() if v not in ("", None)})
    place = {"share": "link", "at": "why-not", "why": "why-not"}.get(todo, "replay")
    return redirect(f"/editor?{query}#{place}", 303)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0


def _too_large() -> limits.TooLargeError:
    return limits.TooLargeError(
        f"a scenario that is sent has at most {limits.LONGEST_TEXT:,} characters"
    )


def _file(text: str) -> Response:
    """Give the text as a file, named after the scenario's title."""
    title = re.search(r"^(?:title|标题|题目):\s*(.+)$", text, re.MULTILINE)
    name = _UNSAFE.sub("-", title[1] if title else "").strip("-")[:60] or "scenario"
    response = Response(text, content_type="application/yaml; charset=utf-8")
    plain = name if name.isascii() else "scenario"
    response.headers["Content-Disposition"] = (
        f"attachment; filename=\"{plain}.yaml\"; filename*=UTF-8''{quote(name)}.yaml"
    )
    return response


def _played(draft: Draft) -> Draft:
    """Replay the text, or find out what is wrong with it."""
    try:
        link = pack(draft.text)
    except HeadjudgeError:
        link = None
    try:
        found = sent().replay(draft.text)
    except HeadjudgeError as error:
        line = _LINE.search(error.place or "")
        marks = (int(line[1]),) if line else ()
        return replace(draft, error=error, link=link, marks=marks)
    return replace(draft, told=found, link=link, marks=found.marks)


def _staged(draft: Draft, at: int | None) -> Draft:
    """Draw the game at a step, where the address can hold the text.

    Without a step, that is the set-up, or the end where something went wrong.
    """
    if draft.told is None or draft.link is None or draft.told.final is None:
        return draft
    if at is None:
        at = 0 if draft.told.outcome is Outcome.MET else len(draft.told.steps)
    try:
        return replace(draft, stage=_stage(draft, at))
    except HeadjudgeError as error:
        return replace(draft, trouble=error)


def _stage(draft: Draft, at: int) -> Stage:
    scene = sent().scene(draft.text, at)
    packed = draft.link or pack(draft.text)
    language = reader_of(request).lang

    def address(n: int) -> str:
        return f"/editor?s={packed}&at={n}#stage"

    cards, keywords = scene.library_cards, scene.keywords
    return stage(scene.played, scene.scenario, at, address, language, cards, keywords)


def _stage_context(draft: Draft, at: int) -> dict[str, Any]:
    """Return what the part of the page that the stepper's script asks for needs."""
    return {"stage": _stage(draft, at), **stage_words(reader_of(request).lang)}


def _asked(draft: Draft, at: int | None, what: str, aim: str) -> Draft:
    """Find what may be asked about after a step, and answer what is asked."""
    if at is None or draft.told is None:
        return draft
    try:
        _, found = sent().offers(draft.text, at)
        draft = replace(draft, at=at, offers=found, what=what, aim=aim)
        if what:
            action = asking.asked_action(what, aim, found)
            return replace(draft, answer=sent().why_not(draft.text, at, action))
    except HeadjudgeError as error:
        return replace(draft, at=at, trouble=error)
    return draft


def _page(draft: Draft, status: int = 200) -> Response:
    language = reader_of(request).lang
    page = render_template(
        "editor.html",
        **stage_words(language),
        page="editor",
        fault=lambda error: said(error, bare=True),
        draft=draft,
        lines=draft.text.split("\n"),
        examples=EXAMPLES,
        palette=palette(language),
        limits=limits,
        gist=lambda number: gists().get(number),
        node=played_rule,
        played_edition=played_edition(),
        played=PLAYED_EDITION,
        suggested=lambda stopped: suggested(stopped, language),
        value_of=asking.value_of,
        grouped=asking.grouped,
        value=lambda text: game_words.value(text, "", language),
        values=lambda change: game_words.values(change, language),
    )
    return make_response(page, status)
