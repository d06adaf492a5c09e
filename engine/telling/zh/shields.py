"""Chinese clauses of replacement and prevention effects that begin.

In: the effect that a spell or ability creates as it resolves. Out: a clause.
"""

from __future__ import annotations

from typing import Any

from engine.ability.durations import Duration
from engine.ability.replacements.hooks import EitherOf, WouldDealDamage, WouldMove
from engine.ability.replacements.instead import MoveInstead
from engine.game.facts.effects import ShieldBegins
from engine.game.state.watcher import prevents
from engine.telling.speaker import Speaker
from engine.terms.ids import Recipient
from engine.terms.zones import Zone


def shield_begins(say: Speaker, fact: ShieldBegins) -> str:
    """What is put in place, by the text's own words or by the names of what it is about."""
    effect: Any = fact.effect
    found = say.words("clause", effect)
    if found is None and fact.about:
        turn = effect.duration is Duration.END_OF_TURN
        found = of_names(say, effect.replacement, fact.about, fact.shield, turn=turn)
    if found is not None:
        return found
    if prevents(effect.replacement):
        return "产生一个防止性效应"
    return "产生一个替代性效应"


def of_names(
    say: Speaker,
    replacement: Any,
    about: tuple[Recipient, ...],
    shield: int | None,
    *,
    turn: bool = False,
) -> str | None:
    """What it does, by the names of what it is about, this turn alone perhaps.

    `shield` is how much it still prevents.
    """
    names, event, prevented = say.names(about), replacement.event, prevents(replacement)
    if isinstance(event, EitherOf) and prevented:
        return f"防止本回合中将对{names}造成以及将由其造成的所有战斗伤害"
    if isinstance(event, WouldDealDamage) and prevented and shield is not None:
        each = "各" if len(about) > 1 else ""
        return f"防止本回合中接下来将对{names}{each}造成的{shield}点伤害"
    if isinstance(event, WouldMove) and replacement.results == (MoveInstead(Zone.EXILE),):
        return _exiled_instead(names, event, "本回合" if turn else "")
    return None


def _exiled_instead(names: str, event: WouldMove, turn: str) -> str | None:
    moves = {
        (Zone.BATTLEFIELD, None): "离开战场",
        (Zone.BATTLEFIELD, Zone.GRAVEYARD): "死去",
        (None, Zone.GRAVEYARD): "置入坟墓场",
    }.get((event.origin, event.destination))
    return None if moves is None else f"若{names}{turn}将{moves}，则改为将其放逐"
