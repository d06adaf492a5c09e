"""CR 704.5j–k: the legend rule and the world rule."""

from __future__ import annotations

from engine.ability.restrictions import LegendRuleDoesNotApply
from engine.game.facts.naming import Called
from engine.game.facts.questions import Question
from engine.game.facts.state_based import LookedAt, StateBased
from engine.game.layers.rules_changed import changed_rules
from engine.game.play import Play
from engine.game.state.events import Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.bilingual import Bilingual
from engine.terms.causes import MoveCause
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.types import Supertype
from engine.terms.zones import Zone


def legend_rule(position: Position, play: Play) -> list[Finding]:
    """CR 704.5j: of several legendary permanents of one name a player keeps one."""
    groups: dict[tuple[PlayerId, Bilingual], list[ObjectId]] = {}
    exempt: dict[tuple[PlayerId, Bilingual], list[ObjectId]] = {}
    for id in position.state.battlefield:
        its = position.of(id)
        if Supertype.LEGENDARY in its.supertypes:
            free = changed_rules(position).has(id, LegendRuleDoesNotApply)
            into = exempt if free else groups
            into.setdefault((position.controller(id), its.name), []).append(id)
    for (controller, name), ids in exempt.items():
        _tell_exempt(position, play, controller, name, [*groups.get((controller, name), ()), *ids])
    found = []
    for player in position.state.apnap():
        for (controller, name), ids in groups.items():
            if controller != player or len(ids) < 2:
                continue
            kept = play.choose_objects(player, ids, 1, 1, "704.5j", Question.LEGEND_RULE())
            reason = StateBased.LEGEND_RULE(player, len(ids), Called(name), kept)
            events = tuple(
                Move(id, Zone.GRAVEYARD, MoveCause.LEGEND) for id in ids if id not in kept
            )
            found.append(Finding("704.5j", reason, events))
    return found


def _tell_exempt(
    position: Position, play: Play, player: PlayerId, name: Bilingual, ids: list[ObjectId]
) -> None:
    """CR 101.1: a card says that the rule doesn't apply; told when there is one more of them."""
    before = play.record.began_with
    if len(ids) < 2 or (before and all(id in before.battlefield for id in ids)):
        return
    source = next(
        scene.source
        for id in ids
        for _, scene in changed_rules(position).of(id, LegendRuleDoesNotApply)
    )
    play.check("704.5j", LookedAt.NO_LEGEND_RULE(player, len(ids), Called(name), source))


def world_rule(position: Position, play: Play) -> list[Finding]:
    """CR 704.5k: only the newest world permanent stays; in a tie none does."""
    worlds = [
        id for id in position.state.battlefield if Supertype.WORLD in position.of(id).supertypes
    ]
    if len(worlds) < 2:
        return []
    # A permanent has been a world permanent since it entered; what entered together has tied.
    came = {id: position.state.objects[id].came for id in worlds}
    last = max(came.values())
    newest = [id for id in worlds if came[id] == last]
    going = [id for id in worlds if len(newest) > 1 or id not in newest]
    reason = StateBased.WORLD_RULE(tuple(going))
    return [
        Finding(
            "704.5k", reason, tuple(Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED) for id in going)
        )
    ]
