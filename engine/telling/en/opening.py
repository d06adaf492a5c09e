"""English words of the position with which a replay begins.

In: the turn, a player. Out: clauses.
"""

from __future__ import annotations

from engine.game.facts.opening import Has, ManaIsThere, Opens
from engine.telling.en.grammar import STEPS, ZONES, counters, unknown_cards
from engine.telling.speaker import Speaker
from engine.telling.standing import Standing, standing


def opens(say: Speaker, fact: Opens) -> str:
    """Whose turn it is, and what else holds of the game."""
    said = [f"Turn {fact.turn}: {fact.player}'s {STEPS[fact.step]}"]
    if say.state.monarch is not None:
        said.append(f"{say.state.monarch} is the monarch")
    if say.state.night is not None:
        said.append(f"it is {'night' if say.state.night else 'day'}")
    return "; ".join(said)


def has(say: Speaker, fact: Has) -> str:
    """What a player has."""
    player = say.state.player(fact.player)
    said = [f"{player.life} life"]
    said += [counters(number, kind) for kind, number in player.counters]
    if player.mana:
        said.append(f"mana {''.join(map(str, player.mana))}")
    for zone, found, unknown in standing(say, fact.player):
        words = [_one(say, one) for one in found]
        words += [unknown_cards(unknown)] if unknown else []
        said.append(f"{ZONES[zone]}: {', '.join(words)}")
    return f"{fact.player}: {'; '.join(said)}"


def mana_is_there(say: Speaker, fact: ManaIsThere) -> str:
    """That nobody has to make mana."""
    return "Mana is taken as available."


def _one(say: Speaker, one: Standing) -> str:
    """An object with what is not so of every other."""
    said = ["tapped"] if one.is_tapped else []
    said += ["came under its controller's control this turn"] if one.is_new else []
    said += [f"{one.damage} damage"] if one.damage else []
    said += [counters(number, kind) for kind, number in one.counters]
    if one.attached_to is not None:
        said.append(f"attached to {say.name(one.attached_to)}")
    said += [f"owned by {one.owner}"] if one.owner is not None else []
    said += [f"chosen: {say.chosen(word)}" for word in one.chosen]
    said += [f"protected by {one.protector}"] if one.protector is not None else []
    said += ["commander"] if one.is_commander else []
    if one.is_face_down:
        said.append("face down it is a 2/2 creature, whatever its card says, 708.2a")
    name = f"{one.name} {one.stats}" if one.stats else one.name
    name = name if one.number == 1 else f"{name} ×{one.number}"
    return f"{name} ({', '.join(said)})" if said else name
