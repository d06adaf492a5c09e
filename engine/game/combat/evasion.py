"""Why a creature can't block an attacker: evasion and restrictions (CR 509.1a–b, 702).

In: a position, a blocker, an attacker. Out: the rule that forbids it, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.ability.keywords import KeywordAbility
from engine.ability.restrictions import (
    BlockedAsThoughNoLandwalk,
    CanBlockAsThoughFlying,
    CantBeBlocked,
    CantBlock,
)
from engine.game.facts.combat import Attacking, Blocking
from engine.game.facts.effects import Because
from engine.game.facts.reasons import Reason
from engine.game.facts.targets import HasAbility
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.protection import variant_of_protection
from engine.game.meaning.questions import holds, matches
from engine.game.state.combat import Attacker
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.targeting import Illegal
from engine.terms.colors import Color
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.types import CardType


def why_cannot_block(position: Position, id: ObjectId, player: PlayerId) -> Illegal | None:
    """CR 509.1a: why the creature can't be chosen to block at all."""
    found = position.of(id)
    if id not in position.state.battlefield or CardType.CREATURE not in found.types:
        return Illegal("506.3", Attacking.NO_CREATURE(id))
    if position.controller(id) != player:
        return Illegal("509.1a", Blocking.NOT_DEFENDING_PLAYERS(id))
    if position.object(id).tapped:
        return Illegal("509.1a", Attacking.TAPPED(id))
    if CardType.BATTLE in found.types:
        return Illegal("509.1a", Attacking.BATTLE(id))
    return None


def why_not_block(
    position: Position, blocker: ObjectId, attacker: ObjectId, player: PlayerId
) -> Illegal | None:
    """Why this creature can't block that one, None if it can, other blockers apart."""
    illegal = why_cannot_block(position, blocker, player)
    if illegal is not None:
        return illegal
    combat = position.state.combat
    record = combat.attacker(attacker) if combat is not None else None
    if record is None or record.defending != player:
        return Illegal("509.1a", Blocking.NOT_ATTACKING_PLAYER(attacker, player))
    for test in EVASION:
        illegal = test(position, blocker, attacker)
        if illegal is not None:
            return illegal
    return _why_restricted(position, blocker, attacker)


def _why_restricted(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 509.1b: effects that say that it can't block, or can't be blocked."""
    for restriction, scene in changed_rules(position).of(blocker, CantBlock):
        if restriction.unless is not None and holds(restriction.unless, position, scene):
            continue
        if restriction.attackers is None or matches(
            restriction.attackers, position, attacker, scene
        ):
            reason = Blocking.CANT_BLOCK(blocker)
            if scene.source == blocker and position.of(blocker).has_keyword(Keyword.DECAYED):
                decayed = Reason.HAS_KEYWORD(blocker, Keyword.DECAYED)
                return Illegal(Keyword.DECAYED.rule, decayed)
            if restriction == CantBlock() and _is_suspected(position, blocker):
                return Illegal("701.60c", Reason.IS_SUSPECTED(blocker))
            return Illegal("509.1b", Because(scene, blocker, reason, restriction))
    for unblockable, scene in changed_rules(position).of(attacker, CantBeBlocked):
        if unblockable.unless is not None and holds(unblockable.unless, position, scene):
            continue
        if unblockable.by is None or matches(unblockable.by, position, blocker, scene):
            reason = Blocking.CANT_BE_BLOCKED_BY(attacker, blocker)
            return Illegal("509.1b", Because(scene, attacker, reason, unblockable))
    return None


def _is_suspected(position: Position, id: ObjectId) -> bool:
    """CR 701.60c: a suspected creature can't block."""
    return position.object(id).choice(Status.SUSPECTED) is not None


def _evades(attacker: ObjectId, keyword: Keyword) -> Illegal:
    return Illegal(keyword.blocking, Blocking.ATTACKER_HAS(attacker, keyword))


def _flying(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.9b, 702.17b: only creatures with flying or reach block a flier."""
    its = position.of(blocker)
    if not position.of(attacker).has_keyword(Keyword.FLYING):
        return None
    if its.has_keyword(Keyword.FLYING) or its.has_keyword(Keyword.REACH):
        return None
    if any(
        r.keyword is Keyword.FLYING
        for r, _ in changed_rules(position).of(blocker, CanBlockAsThoughFlying)
    ):
        return None
    return Illegal(Keyword.FLYING.blocking, Blocking.FLYING(attacker))


def _shadow(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.28b: creatures with and without shadow can't block each other."""
    one, other = position.of(blocker), position.of(attacker)
    if one.has_keyword(Keyword.SHADOW) is other.has_keyword(Keyword.SHADOW):
        return None
    return Illegal(Keyword.SHADOW.blocking, Blocking.SHADOW())


def _horsemanship(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.31b: only creatures with horsemanship block one that has it."""
    if not position.of(attacker).has_keyword(Keyword.HORSEMANSHIP):
        return None
    if position.of(blocker).has_keyword(Keyword.HORSEMANSHIP):
        return None
    return Illegal(
        Keyword.HORSEMANSHIP.blocking, Blocking.ATTACKER_HAS(attacker, Keyword.HORSEMANSHIP)
    )


def _fear(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.36b: only artifact creatures and black creatures block it."""
    its = position.of(blocker)
    if not position.of(attacker).has_keyword(Keyword.FEAR):
        return None
    if CardType.ARTIFACT in its.types or Color.BLACK in its.colors:
        return None
    return _evades(attacker, Keyword.FEAR)


def _intimidate(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.13b: only artifact creatures and creatures that share a color block it."""
    its, other = position.of(blocker), position.of(attacker)
    if not other.has_keyword(Keyword.INTIMIDATE):
        return None
    if CardType.ARTIFACT in its.types or its.colors & other.colors:
        return None
    return _evades(attacker, Keyword.INTIMIDATE)


def _skulk(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.118b: no creature with greater power blocks it."""
    its, other = position.of(blocker), position.of(attacker)
    if not other.has_keyword(Keyword.SKULK) or (its.power or 0) <= (other.power or 0):
        return None
    return _evades(attacker, Keyword.SKULK)


def _landwalk(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.14c: not while the defending player controls such a land."""
    combat = position.state.combat
    record = combat.attacker(attacker) if combat is not None else None
    if record is None:
        return None
    ignored = {
        rule.quality for rule, _ in changed_rules(position).of(attacker, BlockedAsThoughNoLandwalk)
    }
    for ability in position.of(attacker).keyword_abilities(Keyword.LANDWALK):
        if ability.quality in ignored:
            continue
        for id in _lands_meant(position, attacker, ability):
            if position.controller(id) == record.defending:
                has = HasAbility(attacker, ability)
                rule, player = Keyword.LANDWALK.blocking, record.defending
                if ability in position.of(blocker).keyword_abilities(Keyword.LANDWALK):
                    # CR 702.14d: the same landwalk of the blocker changes nothing
                    both = Blocking.LANDWALK_OF_BOTH(has, player, id, blocker)
                    return Illegal(rule, both, ("702.14d",))
                return Illegal(rule, Blocking.LANDWALK(has, player, id))
    return None


def _protection(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.16f: not by creatures with the quality that it has protection from."""
    scene = Scene(source=attacker, controller=position.controller(attacker))
    for ability in position.of(attacker).keyword_abilities(Keyword.PROTECTION):
        if ability.quality is None or matches(ability.quality, position, blocker, scene):
            also = variant_of_protection(ability.quality)
            return Illegal(Keyword.PROTECTION.blocking, HasAbility(attacker, ability), also)
    return None


#: The keywords that say who can block a creature with them; protection only says who can't, and
#: menace looks at all blockers together.
_EVASION = tuple(
    word
    for word in Keyword
    if word.blocking and word is not Keyword.PROTECTION and word is not Keyword.MENACE
)


_EVADING = tuple(word for word in Keyword if word.blocking)


def evasion_of(position: Position, attacker: ObjectId) -> tuple[Keyword, ...]:
    """The keywords of this creature that restrict what can block it."""
    found = position.of(attacker)
    return tuple(word for word in _EVADING if found.has_keyword(word))


def rules_of_old_blocks(position: Position, attacker: Attacker) -> Iterator[tuple[str, Fact]]:
    """CR 509.1h: a block that was legal stays, though it could not be declared as things are now.

    CR 509.1b: an evasion ability that the attacker gained since doesn't affect it.
    """
    if attacker.evasion is None:
        return  # it was not declared blocked: an effect had it become so, or put it there
    menace = Keyword.MENACE
    if position.of(attacker.id).has_keyword(menace) and menace not in attacker.evasion:
        # CR 702.111b is looked at as blockers are declared, and not again
        yield "509.1b", Blocking.EVADES_TOO_LATE(attacker.id, menace)
    for blocker in attacker.blockers:
        for test in (*EVASION, _why_restricted):
            illegal = test(position, blocker, attacker.id)
            if illegal is None:
                continue
            yield "509.1h", Blocking.REMAINS_BLOCKED(attacker.id, blocker, illegal.reason)
            word = next((word for word in _EVADING if word.blocking == illegal.rule), None)
            if word is not None and word not in attacker.evasion:
                yield "509.1b", Blocking.EVADES_TOO_LATE(attacker.id, word)
            break


def _why_no_landwalk(
    position: Position,
    attacker: ObjectId,
    ability: KeywordAbility,
    defending: PlayerId,
    blocker: ObjectId,
) -> Fact:
    """CR 702.14c: the defending player has no such land, or an effect ignores the ability."""
    has = HasAbility(attacker, ability)
    for rule, scene in changed_rules(position).of(attacker, BlockedAsThoughNoLandwalk):
        if rule.quality == ability.quality:
            return Blocking.LANDWALK_IGNORED(has, scene.source, blocker)
    you = position.controller(attacker)
    for id in _lands_meant(position, attacker, ability):
        if position.controller(id) == you:
            return Blocking.NO_SUCH_LAND_BUT_THEIRS(has, defending, blocker, id, you)
    return Blocking.NO_SUCH_LAND(has, defending, blocker)


def _lands_meant(
    position: Position, attacker: ObjectId, ability: KeywordAbility
) -> Iterator[ObjectId]:
    """The lands of the kind that a landwalk ability speaks of, whoever controls them."""
    scene = Scene(source=attacker, controller=position.controller(attacker))
    for id in position.state.battlefield:
        is_land = CardType.LAND in position.of(id).types
        if is_land and (ability.quality is None or matches(ability.quality, position, id, scene)):
            yield id


def rules_of_block(
    position: Position, blocker: ObjectId, attacker: ObjectId
) -> tuple[tuple[str, Fact], ...]:
    """The rules of evasion abilities that this block is found to be legal by, and why."""
    its, other = position.of(blocker), position.of(attacker)
    found: list[tuple[str, Fact]] = [
        (word.blocking, Blocking.CAN_STILL_BLOCK(attacker, word, blocker))
        for word in _EVASION
        if word in other.keywords and word is not Keyword.LANDWALK
    ]
    combat = position.state.combat
    record = combat.attacker(attacker) if combat is not None else None
    if record is not None:
        found += [
            (
                Keyword.LANDWALK.blocking,
                _why_no_landwalk(position, attacker, ability, record.defending, blocker),
            )
            for ability in other.keyword_abilities(Keyword.LANDWALK)
        ]
        found += _which_defends(position, attacker, record.defending)
    if (
        Keyword.FLYING in other.keywords
        and Keyword.REACH in its.keywords
        and Keyword.FLYING not in its.keywords
    ):
        # CR 702.17b: reach is what lets it
        found.append(("702.17b", Reason.HAS_KEYWORD(blocker, Keyword.REACH)))
    return tuple(found)


def _which_defends(
    position: Position, attacker: ObjectId, defending: PlayerId
) -> tuple[tuple[str, Fact], ...]:
    """CR 802.2a: it is one player alone, where the land of another would stop the block."""
    you = position.controller(attacker)
    for ability in position.of(attacker).keyword_abilities(Keyword.LANDWALK):
        for id in _lands_meant(position, attacker, ability):
            other = position.controller(id)
            if other not in (you, defending):
                return (("802.2a", Blocking.DEFENDING_FOR(attacker, defending, other)),)
    return ()


EVASION: tuple[Callable[[Position, ObjectId, ObjectId], Illegal | None], ...] = (
    _flying,
    _shadow,
    _horsemanship,
    _fear,
    _intimidate,
    _skulk,
    _landwalk,
    _protection,
)
