"""Targets: what may be chosen, and why something may not (CR 115).

In: a target specification and the scene of the spell or ability. Out: legal targets; for any other
the rule that forbids it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Filter
from engine.ability.filters import HasType
from engine.ability.keywords import KeywordAbility
from engine.ability.restrictions import CantBeTargeted
from engine.ability.targets import TargetSpecification
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import matches, players_of
from engine.game.meaning.zones import zones_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.names import chosen_color, name_of
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.wording import instance_words, with_article, words


@dataclass(frozen=True, slots=True)
class Illegal:
    """Why something can't be a target: the rule and a reason."""

    rule: str
    reason: Bilingual


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
    name = name_of(position, recipient)
    if isinstance(recipient, str):
        return _why_not_player(position, specification, PlayerId(recipient), scene)
    if not position.exists(recipient):
        return Illegal("608.2b", Bilingual(f"{name.zh}已离开", f"{name.en} is gone"))
    object = position.object(recipient)
    filter = specification.objects
    if filter is None or object.zone not in zones_of(filter):
        return Illegal("115.1", _is_elsewhere(name, filter))
    if recipient == scene.stack_object:
        return Illegal("115.5", Bilingual("它不能以自身为目标", "it can't target itself"))
    if not matches(filter, position, recipient, scene):
        return Illegal("115.1", _is_not(name, filter))
    return _why_protected(position, recipient, scene, name)


def _is_elsewhere(name: Bilingual, filter: Filter | None) -> Bilingual:
    """Where the target would have to be."""
    if filter is None:
        return Bilingual(f"{name.zh}不是牌手", f"{name.en} is not a player")
    zones = [_IN_ZONE[zone] for zone in zones_of(filter)]
    zh, en = "或".join(zone.zh for zone in zones), " or ".join(zone.en for zone in zones)
    return Bilingual(f"{name.zh}不在{zh}", f"{name.en} is not {en}")


_IN_ZONE = {
    Zone.LIBRARY: Bilingual("牌库中", "in a library"),
    Zone.HAND: Bilingual("手上", "in a hand"),
    Zone.BATTLEFIELD: Bilingual("战场上", "on the battlefield"),
    Zone.GRAVEYARD: Bilingual("坟墓场中", "in a graveyard"),
    Zone.STACK: Bilingual("堆叠上", "on the stack"),
    Zone.EXILE: Bilingual("放逐区中", "in exile"),
    Zone.COMMAND: Bilingual("统帅区中", "in the command zone"),
}


def _why_not_player(
    position: Position, specification: TargetSpecification, player: PlayerId, scene: Scene
) -> Illegal | None:
    players = specification.players
    if players is None or player not in players_of(players, position, scene):
        reason = Bilingual(f"{player}不符合目标要求", f"{player} is not what the target asks for")
        return Illegal("115.1", reason)
    if changed_rules(position).for_player(player, "shroud"):
        return Illegal("702.18a", Bilingual(f"{player}具有帷幕", f"{player} has shroud"))
    for rule, its_scene in changed_rules(position).for_player(player, "protection"):
        if rule.filter is None or matches(rule.filter, position, scene.source, its_scene):
            reason = Bilingual(f"{player}具有对应的保护异能", f"{player} has protection from it")
            return Illegal("702.16b", reason)
    if player != scene.controller and changed_rules(position).for_player(player, "hexproof"):
        return Illegal("702.11c", Bilingual(f"{player}具有辟邪", f"{player} has hexproof"))
    return None


def _why_protected(
    position: Position, id: ObjectId, scene: Scene, name: Bilingual
) -> Illegal | None:
    """Hexproof, shroud, protection and other effects that forbid targeting."""
    source = scene.stack_object if scene.stack_object is not None else scene.source
    found = position.of(id)
    if position.object(id).zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return None
    for restriction, its_scene in changed_rules(position).of(id, CantBeTargeted):
        players = restriction.players
        if players is not None and scene.controller not in players_of(players, position, its_scene):
            continue
        by = restriction.by
        if by is not None and not _matches_either(position, by, source, scene.source, its_scene):
            continue
        for ability in found.keyword_abilities("hexproof from"):
            if ability.quality is not None and _matches_either(
                position, ability.quality, source, scene.source, its_scene
            ):
                return Illegal("702.11d", _has(position, id, ability))
        return _named(found.keywords, name)
    own = Scene(source=id, controller=position.controller(id))
    for ability in found.keyword_abilities("protection"):
        quality = ability.quality
        if quality is None or matches(quality, position, scene.source, own):
            # CR 702.16b: not by spells with the quality nor by abilities of such sources.
            return Illegal("702.16b", _has(position, id, ability))
    return None


def _has(position: Position, id: ObjectId, ability: KeywordAbility) -> Bilingual:
    name, said = name_of(position, id), instance_words(ability, chosen_color(position, id))
    return Bilingual(f"{name.zh}具有{said.zh}异能", f"{name.en} has {said.en}")


def _is_not(name: Bilingual, filter: Filter) -> Bilingual:
    """What the target would have to be, where the text says so in a few words."""
    wanted = words("permanents", filter)
    if wanted is None:
        return Bilingual(f"{name.zh}不符合目标要求", f"{name.en} is not what the target asks for")
    return Bilingual(
        f"{name.zh}不是目标所要求的{wanted.zh}", f"{name.en} is not {with_article(wanted.en)}"
    )


def _named(keywords: frozenset[str], name: Bilingual) -> Illegal:
    if "shroud" in keywords:
        return Illegal("702.18a", Bilingual(f"{name.zh}具有帷幕", f"{name.en} has shroud"))
    if "hexproof" in keywords:
        return Illegal("702.11b", Bilingual(f"{name.zh}具有辟邪", f"{name.en} has hexproof"))
    reason = Bilingual(f"{name.zh}不能成为其目标", f"{name.en} can't be its target")
    return Illegal("101.2", reason)


def _matches_either(
    position: Position, filter: Filter, stack_object: ObjectId, source: ObjectId, scene: Scene
) -> bool:
    return matches(filter, position, stack_object, scene) or matches(
        filter, position, source, scene
    )


def enchant_specification(position: Position, id: ObjectId) -> TargetSpecification | None:
    """CR 303.4a: an Aura spell's target is defined by its enchant ability."""
    found = position.of(id).keyword_abilities("enchant")
    if not found:
        return None
    quality = found[0].quality
    if quality is None:
        return TargetSpecification(objects=HasType(CardType.CREATURE))
    return TargetSpecification(objects=quality)
