"""Targets: what may be chosen, and why something may not (CR 115).

In: a target specification and the scene of the spell or ability. Out: legal targets; for any other
the rule that forbids it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import CountOf
from engine.ability.base import Filter
from engine.ability.filters import HasStat, HasType, SpellTargets
from engine.ability.restrictions import CantBeTargeted
from engine.ability.targets import TargetSpecification
from engine.ability.walk import parts_of
from engine.game.facts.naming import Among
from engine.game.facts.targets import Elsewhere, HasAbility, NotMatching, Targeting
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.counted import among
from engine.game.meaning.matching import matching
from engine.game.meaning.protection import variant_of_protection
from engine.game.meaning.questions import matches, players_of, value_of
from engine.game.meaning.zones import zones_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword, rules_of_keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Illegal:
    """Why something can't be a target: the rule and a reason, and further rules that say so."""

    rule: str
    reason: Fact
    also: tuple[str, ...] = ()


def legal_targets(
    position: Position, specification: TargetSpecification, scene: Scene
) -> tuple[Recipient, ...]:
    """Everything that may be chosen for this specification."""
    found: list[Recipient] = []
    if specification.objects is not None:
        found += matching(specification.objects, position, scene)
    if specification.players is not None:
        found += players_of(specification.players, position, scene)
    return tuple(r for r in found if why_not_target(position, specification, r, scene) is None)


def why_not_target(
    position: Position, specification: TargetSpecification, recipient: Recipient, scene: Scene
) -> Illegal | None:
    """Why this is no legal target, None if it is one."""
    if isinstance(recipient, str):
        return _why_not_player(position, specification, PlayerId(recipient), scene)
    if not position.exists(recipient):
        back = position.state.current(recipient)
        again = back is not None and position.object(back).on_battlefield
        gone = Targeting.ANOTHER_NOW if again else Targeting.GONE
        if recipient in position.state.objects and position.state.objects[recipient].phased_out:
            return Illegal("702.26b", Targeting.PHASED_OUT(recipient))
        return Illegal("608.2b", gone(recipient), ("400.7",) if again else ())
    object = position.object(recipient)
    filter = specification.objects
    if filter is None or object.zone not in zones_of(filter):
        if _is_no_spell(position, recipient, filter):
            return Illegal("115.1", Targeting.ONLY_ABILITY(recipient), ("113.9",))
        return Illegal("115.1", _is_elsewhere(recipient, filter))
    if recipient == scene.stack_object:
        return Illegal("115.5", Targeting.NOT_ITSELF())
    if not matches(filter, position, recipient, scene):
        if object.stack is not None and any(f.single for f in parts_of(filter, SpellTargets)):
            number = sum(len(group) for group in object.stack.targets)
            if number != 1:  # CR 115.9a: those it was cast with, and not those legal now
                return Illegal("115.9a", Targeting.HAS_TARGETS(recipient, number), ("115.1",))
        also: tuple[str, ...] = ()
        if _is_no_spell(position, recipient, filter):
            rule = _rule_of_target(position, scene)
            return Illegal(rule, Targeting.ONLY_ABILITY(recipient), ("113.9",))
        if object.face_down:
            also += ("708.2",)  # what it is while it is face down
        fails = NotMatching(recipient, filter, limits=_limits(filter, position, scene))
        return Illegal(_rule_of_target(position, scene), fails, also)
    return why_protected(position, recipient, scene)


def _limits(filter: Filter, position: Position, scene: Scene) -> tuple[tuple[int, Among], ...]:
    """What the numbers of a target are measured by, where that has to be counted."""
    amounts = (part.amount for part in parts_of(filter, HasStat))
    counted = (amount for amount in amounts if isinstance(amount, CountOf))
    return tuple((value_of(a, position, scene), among(a, position, scene)) for a in counted)


def are_grouped(
    position: Position,
    specification: TargetSpecification,
    chosen: tuple[Recipient, ...],
    scene: Scene,
) -> bool:
    """CR 115.1, 601.2c: whether the targets are to each other what the text asks."""
    ids = [ObjectId(each) for each in chosen if isinstance(each, int)]
    total = specification.total
    if total is not None:
        number = sum(position.stat(id, total.stat) for id in ids)
        if not total.comparison.holds(number, value_of(total.amount, position, scene)):
            return False
    return _are_of_one_group(position, specification.group, ids)


def _are_of_one_group(position: Position, group: str, ids: list[ObjectId]) -> bool:
    match group:
        case "one owner":
            return len({position.object(id).owner for id in ids}) <= 1
        case "different players":
            return len({position.controller(id) for id in ids}) == len(ids)
        case "different names":
            names = [position.of(id).name for id in ids]  # CR 201.2b: each has a name of its own
            return len({name.en for name in names if name.en}) == len(ids)
    return True


def _rule_of_target(position: Position, scene: Scene) -> str:
    """The rule that says what the target has to be: that of a keyword, or what the text says."""
    id = scene.stack_object
    object = position.state.objects.get(id) if id is not None else None
    ability = object.stack.ability if object is not None and object.stack is not None else None
    rule, *_ = (*rules_of_keyword(getattr(ability, "word", None)), "115.1")
    return rule


def _is_no_spell(position: Position, id: ObjectId, filter: Filter | None) -> bool:
    """CR 113.9: whether only an ability stands on the stack where a spell is asked for."""
    if filter is None or Zone.STACK not in zones_of(filter):
        return False
    parts = (position.state.objects[each].stack for each in (id, *position.state.stack))
    own, *others = parts
    if own is not None:
        return own.ability is not None
    return any(part is not None and part.ability and part.source == id for part in others)


def _is_elsewhere(id: ObjectId, filter: Filter | None) -> Fact:
    """Where the target would have to be."""
    return Targeting.NO_PLAYER(id) if filter is None else Elsewhere(id, filter)


def _why_not_player(
    position: Position, specification: TargetSpecification, player: PlayerId, scene: Scene
) -> Illegal | None:
    players = specification.players
    if players is None or player not in players_of(players, position, scene):
        return Illegal("115.1", Targeting.NOT_WHAT_IS_ASKED(player))
    if changed_rules(position).for_player(player, ForPlayers.SHROUD):
        return Illegal("702.18a", Targeting.HAS(player, Keyword.SHROUD))
    for rule, its_scene in changed_rules(position).for_player(player, ForPlayers.PROTECTION):
        if rule.filter is None or matches(rule.filter, position, scene.source, its_scene):
            also = variant_of_protection(rule.filter)
            return Illegal("702.16b", Targeting.PROTECTED_PLAYER(player), also)
    if player != scene.controller and changed_rules(position).for_player(
        player, ForPlayers.HEXPROOF
    ):
        return Illegal("702.11c", Targeting.HAS(player, Keyword.HEXPROOF))
    return None


def why_protected(position: Position, id: ObjectId, scene: Scene) -> Illegal | None:
    """Hexproof, shroud, protection and other effects that forbid targeting."""
    source = scene.stack_object if scene.stack_object is not None else scene.source
    found = position.of(id)
    for restriction, its_scene in changed_rules(position).of(id, CantBeTargeted):
        players = restriction.players
        if players is not None and scene.controller not in players_of(players, position, its_scene):
            continue
        by = restriction.by
        if by is not None and not _matches_either(position, by, source, scene.source, its_scene):
            continue
        for ability in found.keyword_abilities(Keyword.HEXPROOF_FROM):
            if ability.quality is not None and _matches_either(
                position, ability.quality, source, scene.source, its_scene
            ):
                return Illegal("702.11d", HasAbility(id, ability))
        return _named(found.keywords, id)
    if position.object(id).zone is not Zone.BATTLEFIELD:
        return None  # CR 702.16b, 113.6: a permanent with protection, no spell
    own = Scene(source=id, controller=position.controller(id))
    for ability in found.keyword_abilities(Keyword.PROTECTION):
        quality = ability.quality
        if quality is None or matches(quality, position, scene.source, own):
            # CR 702.16b: not by spells with the quality nor by abilities of such sources.
            also = variant_of_protection(quality)
            return Illegal("702.16b", HasAbility(id, ability), also)
    return None


def _named(keywords: frozenset[Keyword], id: ObjectId) -> Illegal:
    if Keyword.SHROUD in keywords:
        return Illegal("702.18a", Targeting.HAS(id, Keyword.SHROUD))
    if Keyword.HEXPROOF in keywords:
        return Illegal("702.11b", Targeting.HAS(id, Keyword.HEXPROOF))
    return Illegal("101.2", Targeting.CANT_BE_TARGET(id))


def _matches_either(
    position: Position, filter: Filter, stack_object: ObjectId, source: ObjectId, scene: Scene
) -> bool:
    return matches(filter, position, stack_object, scene) or matches(
        filter, position, source, scene
    )


def enchant_specification(position: Position, id: ObjectId) -> TargetSpecification | None:
    """CR 303.4a: an Aura spell's target is defined by its enchant ability."""
    found = position.of(id).keyword_abilities(Keyword.ENCHANT)
    if not found:
        return None
    quality = found[0].quality
    if found[0].players is not None:
        return TargetSpecification(players=found[0].players)
    if quality is None:
        return TargetSpecification(objects=HasType(CardType.CREATURE))
    return TargetSpecification(objects=quality)


def is_crime(position: Position, player: PlayerId, target: Recipient) -> bool:
    """CR 700.13: an opponent, what one controls, or a card in an opponent's graveyard."""
    if isinstance(target, str):
        return target != player
    object = position.object(target)
    owned = object.zone is Zone.GRAVEYARD
    whose = object.owner if owned else position.controller(target)
    return whose != player and (owned or object.zone in (Zone.BATTLEFIELD, Zone.STACK))
