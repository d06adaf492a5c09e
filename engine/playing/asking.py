""" "Why not?" of a card: all that it could do, legal or not, with the rule and the reason.

In: a sitting and the name of an object, or one entry. Out: for each thing that it could do the
verdict now and, where only the moment is wrong, once its moment has come.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.playing.finishing import why_unfinished
from engine.playing.saying import Saying
from engine.playing.sitting import Sitting
from engine.replay import moves
from engine.replay.offers import Offer, offers_at
from engine.replay.why_not import Moment, Verdict, WhyNot, why_not
from engine.scenario import model
from engine.scenario.kinds import parse_name
from engine.telling.languages import in_each
from engine.telling.trace import tell_refusal
from engine.terms.bilingual import Bilingual
from rules.errors import HeadjudgeError

_GROUPS = {"play": "land"}


@dataclass(frozen=True, slots=True)
class Answered:
    """What the rules say of one entry; `group` is that of the action it is."""

    group: str
    player: str
    words: Bilingual
    entry: model.Action
    why: WhyNot


@dataclass(frozen=True, slots=True)
class AskedOf:
    """The answers about an object: its label and its name."""

    label: str
    name: Bilingual
    answers: tuple[Answered, ...]


def ask_of(sitting: Sitting, name: str) -> AskedOf:
    """Answer for all that an object could do; raises `NotFoundError` for a name of nothing."""
    state, names = sitting.state, sitting.driver.names.branch()
    try:
        id = names.object(state, parse_name(name.strip()))
    except HeadjudgeError as error:
        error.place = "card"
        raise
    label = state.objects[id].label
    saying = Saying(names, state)
    offered = [one for one in offers_at(state).actions if one.label == label]
    entries = [(one, entry) for one in offered for entry in _entries(one, sitting, saying)]
    found = (_answered(sitting, one, entry) for one, entry in entries)
    return AskedOf(label, in_each(state, lambda say: say.name(id)), tuple(found))


def ask_about(sitting: Sitting, entry: model.Action) -> WhyNot:
    """Answer for one entry; raises `HeadjudgeError`s of what it names."""
    return _without_dead_ends(sitting, entry, why_not(_moment(sitting), entry))


def _moment(sitting: Sitting) -> Moment:
    return Moment(sitting.scenario, sitting.table, sitting.driver.names.branch())


def _answered(sitting: Sitting, offer: Offer, entry: model.Action) -> Answered:
    why = ask_about(sitting, entry)
    words = offer.words if offer.words is not None and offer.words.en else why.action
    return Answered(_GROUPS.get(offer.kind, offer.kind), offer.player, words, entry, why)


def _without_dead_ends(sitting: Sitting, entry: model.Action, found: WhyNot) -> WhyNot:
    """A choice that leads nowhere is no way: the refusal at its end is the answer."""
    if found.now.choice is None or not isinstance(entry, model.Cast | model.Activate):
        return found
    state = sitting.state
    move = moves.move_of(entry, sitting.driver.names.branch())
    refusal = why_unfinished(state, move.action(state, move.player(state)))
    if refusal is None:
        return found
    return replace(found, now=Verdict(tell_refusal(refusal)), then=None)


def _entries(offer: Offer, sitting: Sitting, saying: Saying) -> Iterator[model.Action]:
    """The entries of an offer: for attackers and blockers the likeliest of what they could face."""
    name, by = parse_name(saying.of_label(offer.label)), str(offer.player)
    ways = (offer.way,) if offer.way else ()
    match offer.kind:
        case "cast":
            yield model.Cast(by=by, card=name, ways=ways)
        case "play":
            yield model.Play(by=by, card=name, ways=ways)
        case "activate":
            yield model.Activate(by=by, source=name, ability=str(offer.ability or 1))
        case "attack":
            opponents = sitting.state.opponents(offer.player)
            for opponent in opponents[:1]:
                yield model.Attack(by=by, attackers=((name, parse_name(str(opponent))),))
        case "block":
            for attacker in _attackers(sitting):
                pair = (name, (parse_name(saying.of_label(attacker)),))
                yield model.Block(by=by, blockers=(pair,))


def _attackers(sitting: Sitting) -> list[str]:
    """The labels of what attacks; nothing blocks where nothing attacks."""
    state = sitting.state
    combat = state.combat
    if combat is None:
        return []
    return [state.objects[a.id].label for a in combat.attackers if a.id in state.objects]
