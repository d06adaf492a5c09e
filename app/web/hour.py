"""The rules in an hour: the contents of the way, and its pages.

In: the pages of `app.hour`. Out: `/hour` lists them, `/hour/ID` shows one with the gists it stands
on, the situation of its scenario and one question from practice; `?answer=1` marks a choice. What
was read is kept in the browser alone.
"""

from __future__ import annotations

from textwrap import dedent

from flask import render_template, request

from app.collection import played
from app.hour import Stop, all_stops, load_hour
from app.service import PLAYED_EDITION
from app.web.blueprint import service, web
from app.web.practice import Question, marked, questions
from app.web.reader import reader_of
from app.web.scenarios import named, part_of, stage_words, step_address
from app.web.stepping import applied, stage
from rules.errors import NotFoundError


@web.get("/hour")
def hour() -> str:
    """List the pages of the way, part by part."""
    parts = load_hour()
    return render_template(
        "hour.html",
        parts=parts,
        total=len(all_stops(parts)),
        edition_played=PLAYED_EDITION,
        page="hour",
    )


@web.get("/hour/<id>")
def hour_stop(id: str) -> str:
    """Show a page of the way; `?answer=` is the index of the choice that a reader took."""
    stops = all_stops(load_hour())
    at = next((n for n, stop in enumerate(stops) if stop.id == id), None)
    if at is None:
        near = tuple(stop.id for stop in stops if id[:4] in stop.id)[:5]
        raise NotFoundError("there is no such page", text=id, nearest=near)
    return _page(stops, at)


def _page(stops: tuple[Stop, ...], at: int) -> str:
    stop, language = stops[at], reader_of(request).lang
    found = played(stop.scenario, service().library)
    shown = stage(
        found.replay,
        found.scenario,
        0,
        lambda n: step_address(found.id, n),
        language,
        found.library_cards,
    )
    asked: Question = questions(found, shown)[stop.question - 1]
    given = request.args.get("answer")
    return render_template(
        "hour_stop.html",
        stop=stop,
        part=next(part for part in load_hour() if stop in part.stops),
        number=at + 1,
        total=len(stops),
        previous=stops[at - 1] if at else None,
        next=stops[at + 1] if at + 1 < len(stops) else None,
        rules=[applied(rule, ()) for rule in stop.rules],
        found=found,
        scenario_title=named(found),
        stage=shown,
        actions=dedent(part_of(found.text, ("actions", "动作"))),
        asked=asked,
        answer=marked((asked,), {"q0": given})[0] if given is not None else None,
        gist_of=lambda rule: getattr(applied(rule, ()).gist, language.value),
        page="hour",
        **stage_words(language),
    )
