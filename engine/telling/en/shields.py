"""English clauses of replacement and prevention effects that begin.

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
        return _as_statement(found)
    if prevents(effect.replacement):
        return "a prevention effect is created"
    return "a replacement effect is created"


def _as_statement(text: str) -> str:
    """What the text tells to prevent, as something that will be prevented."""
    told = text.removeprefix("prevent ")
    return text if told == text else f"{told} will be prevented"


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
        return f"prevent all combat damage that would be dealt to and dealt by {names} this turn"
    if isinstance(event, WouldDealDamage) and prevented and shield is not None:
        each = "each of " if len(about) > 1 else ""
        return f"prevent the next {shield} damage that would be dealt to {each}{names} this turn"
    if isinstance(event, WouldMove) and replacement.results == (MoveInstead(Zone.EXILE),):
        return _exiled_instead(names, event, " this turn" if turn else "")
    return None


def _exiled_instead(names: str, event: WouldMove, turn: str) -> str | None:
    moves = {
        (Zone.BATTLEFIELD, None): "leave the battlefield",
        (Zone.BATTLEFIELD, Zone.GRAVEYARD): "die",
        (None, Zone.GRAVEYARD): "be put into a graveyard",
    }.get((event.origin, event.destination))
    if moves is None:
        return None
    return f"if {names} would {moves}{turn}, it will be exiled instead"
