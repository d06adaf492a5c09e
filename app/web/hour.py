"""The rules in an hour: the contents of the way, and its pages.

In: the pages of `app.hour`. Out: `/hour` lists them, `/hour/ID` shows one with the gists it stands
on, the situation of its scenario and one question from practice; `?answer=1` marks a choice. What
was read is kept in the browser alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import render_template, request

from app.collection import Played, played
from app.editions import PLAYED_EDITION
from app.hour import Stop, all_stops, load_hour
from app.web.blueprint import service, web
from app.web.practice import Question, marked, questions
from app.web.reader import reader_of
from app.web.scenarios import named, stage_words, step_address
from app.web.stepping import CardFace, Stage, applied, stage
from engine.scenario.model import AssignDamage
from engine.terms.bilingual import Bilingual
from rules.errors import NotFoundError

#: What players do: cast, activate, play a land, take a special action, attack, block.
_DEEDS = frozenset(("601.2a", "602.2", "116.2a", "116.2b", "508.1k", "509.1a"))
#: What is done while something resolves is part of the answer.
_RESOLVING = "608.1"
_DAMAGE = "510.2"


@dataclass(frozen=True, slots=True)
class Deed:
    """What a player does in a scenario, in the turn that it is done in."""

    turn: int
    text: Bilingual


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
        deeds=deeds(found),
        cards=_cards(shown),
        asked=asked,
        answer=marked((asked,), {"q0": given})[0] if given is not None else None,
        gist_of=lambda rule: getattr(applied(rule, ()).gist, language.value),
        page="hour",
        **stage_words(language),
    )


def deeds(found: Played) -> tuple[Deed, ...]:
    """Return what the players of a scenario do, without what comes of it.

    Combat damage is among it where a player says how it is divided.
    """
    divided = any(isinstance(act, AssignDamage) for act in found.scenario.actions)
    return tuple(
        Deed(step.state.turn, step.text)
        for step in found.replay.steps
        if not step.refused
        and _RESOLVING not in step.rules
        and (not _DEEDS.isdisjoint(step.rules) or (divided and _DAMAGE in step.rules))
    )


def _cards(shown: Stage) -> tuple[CardFace, ...]:
    """Return the cards of a scenario, each face once."""
    return tuple(dict.fromkeys(face for faces in shown.cards.values() for face in faces))
