"""Expectations made from what happened: what is different at the end of a play, and why.

In: a scenario. Out: its expectations filled from the state in which its replay ends; only what the
replay then meets is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.game.layers.deriving import derive
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.playing.saying import Saying
from engine.replay.cards import Lookup, no_library
from engine.replay.driver import Driver
from engine.replay.replay import seated
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.scenario import model
from engine.scenario.kinds import parse_name
from engine.telling.trace import tell
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone
from rules.errors import HeadjudgeError, IllegalError
from rules.number import RuleNumber

#: Rules that are named at most: those that decide, the first first.
_MOST_RULES = 8


def expecting(
    scenario: model.Scenario, lookup: Lookup = no_library, *, most_steps: int | None = None
) -> model.Scenario:
    """Return the scenario with the expectations that its play meets, in place of its own.

    Raises what `seated` does, and `IllegalError` where the play does not come to its end.
    """
    bare = replace(scenario, expectations=())
    driver = seated(bare, lookup, most_steps=most_steps)
    start = driver.table.steps[0].before if driver.table.steps else driver.table.state
    try:
        driver.run()
    except (ChoiceMissing, NotAllowed) as error:
        raise IllegalError(
            "the play does not come to its end: a choice is missing or an action is refused",
            place=driver.names.at(driver.line),
        ) from error
    found = tuple(one for one in _found(start, driver) if _is_met(driver, one))
    return replace(scenario, expectations=found)


def _is_met(driver: Driver, expectation: model.Expectation) -> bool:
    """Whether an expectation holds as the replay judges it."""
    trial = driver.branch()
    before = len(trial.judged)
    try:
        trial.judge((expectation,))
    except HeadjudgeError:
        return False
    return all(one.met for one in trial.judged[before:])


def _found(start: GameState, driver: Driver) -> Iterator[model.Expectation]:
    state = driver.table.state
    yield from _players(start, state)
    yield from _objects(start, driver)
    if state.over and state.outcome in ("won", "draw"):
        yield model.Winner(player=state.winners[0] if state.winners else None)
    rules = _deciding(driver)
    if rules:
        yield model.Cites(rules=tuple(RuleNumber.parse(rule) for rule in rules))


def _players(start: GameState, state: GameState) -> Iterator[model.Expectation]:
    """What is different of each player: life, counters, whether they have lost."""
    for player in state.players:
        before = start.player(player.name)
        hands = [len(each.zone(Zone.HAND, player.name)) for each in (start, state)]
        found = model.PlayerIs(
            player=player.name,
            life=player.life if player.life != before.life else None,
            hand=hands[1] if hands[0] != hands[1] else None,
            counters=player.counters if player.counters != before.counters else None,
            lost=player.lost if player.lost != before.lost else None,
        )
        if found != model.PlayerIs(player=player.name):
            yield found


def _objects(start: GameState, driver: Driver) -> Iterator[model.Expectation]:
    """What is different of each object: its zone, what it is, whether it is there at all."""
    state = driver.table.state
    saying = Saying(driver.names, state)
    was = {o.label: id for id, o in start.objects.items()}
    now = {o.label: id for id, o in state.objects.items() if o.kind is not ObjectKind.ABILITY}
    before, after = derive(start), derive(state)
    for label, id in was.items():
        object = start.objects[id]
        if object.card is not None and object.card.is_unknown:
            continue
        name = parse_name(saying.of_label(label))
        if label not in now:
            if not object.label.startswith("?"):
                yield model.ObjectIs(name=name, exists=False)
            continue
        yield from _changed(before, id, after, now[label], name)
    for label, id in now.items():
        object = state.objects[id]
        if label in was or (object.card is not None and object.card.is_unknown):
            continue
        yield model.ObjectIs(name=parse_name(saying.of_label(label)), zone=object.zone.value)


def _changed(
    before: Position, old: ObjectId, after: Position, new: ObjectId, name: model.Name
) -> Iterator[model.Expectation]:
    one, other = before.object(old), after.object(new)
    if one.zone is not other.zone:
        yield model.ObjectIs(name=name, zone=other.zone.value)
        return
    if other.zone is not Zone.BATTLEFIELD:
        return
    was, now = before.of(old), after.of(new)
    if CardType.CREATURE in now.types and (was.power, was.toughness) != (now.power, now.toughness):
        yield model.ObjectIs(name=name, stats=(now.power or 0, now.toughness or 0))
    if one.damage != other.damage:
        yield model.ObjectIs(name=name, damage=other.damage)
    if one.counters != other.counters:
        yield model.ObjectIs(name=name, counters=other.counters)
    if one.tapped != other.tapped:
        yield model.ObjectIs(name=name, tapped=other.tapped)
    if before.controller(old) != after.controller(new):
        yield model.ObjectIs(name=name, controller=after.controller(new))


def _deciding(driver: Driver) -> list[str]:
    """The rules that decide what happens, in the order in which they first do."""
    found: dict[str, None] = {}
    for step in map(tell, driver.table.steps):
        if not step.refused:
            found.update(dict.fromkeys(step.deciding))
    cited = driver.table.rules
    return [rule for rule in found if rule in cited][:_MOST_RULES]
