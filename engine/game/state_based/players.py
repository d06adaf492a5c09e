"""CR 704.5a–c: players who lose the game; 704.6c: damage by a commander."""

from __future__ import annotations

from engine.game.facts.state_based import LookedAt, StateBased
from engine.game.layers.rules_changed import changed_rules
from engine.game.play import Play
from engine.game.state.events import Accelerate, LoseGame
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers


def no_life(position: Position, play: Play) -> list[Finding]:
    """CR 704.5a: a player with 0 or less life loses the game."""
    found = []
    for p in position.state.players:
        if p.life > 0 or p.lost:
            continue
        kept = changed_rules(position).for_player(p.name, ForPlayers.NO_LOSS_BY_LIFE)
        if kept:  # CR 101.2
            before = play.record.began_with
            if before is None or before.player(p.name).life != p.life:
                play.check("704.5a", LookedAt.NO_LOSS_BY_LIFE(p.name, p.life, kept[0][1].source))
            continue
        loses = LoseGame(p.name, "704.5a")
        found.append(Finding("704.5a", StateBased.LIFE(p.name, p.life), (loses,)))
    return found


def engines(position: Position, play: Play) -> list[Finding]:
    """CR 704.5z: who controls what says "start your engines!" and has no speed gets speed 1."""
    found = []
    for p in position.state.players:
        starting = [
            id
            for id in position.state.battlefield
            if position.controller(id) == p.name
            and position.of(id).has_keyword(Keyword.START_YOUR_ENGINES)
        ]
        if starting and not p.speed and not p.lost:
            reason = StateBased.ENGINES(p.name, starting[0])
            events = (Accelerate(p.name, 1),)
            found.append(Finding("704.5z", reason, events, (Keyword.START_YOUR_ENGINES.rule,)))
    return found


def empty_library(position: Position, play: Play) -> list[Finding]:
    """CR 704.5b: a player who tried to draw from an empty library loses the game."""
    return [
        Finding(
            "704.5b",
            StateBased.DREW_FROM_EMPTY(p.name),
            (LoseGame(p.name, "704.5b"),),
        )
        for p in position.state.players
        if p.drew_from_empty and not p.lost
    ]


def poison(position: Position, play: Play) -> list[Finding]:
    """CR 704.5c: a player with ten or more poison counters loses the game."""
    found = []
    for p in position.state.players:
        counters = p.count(CounterKind.POISON)
        if counters >= 10 and not p.lost:
            reason = StateBased.POISON(p.name, counters)
            found.append(Finding("704.5c", reason, (LoseGame(p.name, "704.5c"),)))
    return found
