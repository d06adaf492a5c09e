"""Why a creature can't block an attacker: evasion and restrictions (CR 509.1a–b, 702).

In: a position, a blocker, an attacker. Out: the rule that forbids it, or None.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ability.restrictions import CanBlockAsThoughFlying, CantBeBlocked, CantBlock
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import holds, matches
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.targeting import Illegal
from engine.names import because_of, chosen_color, name_of
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.types import CardType
from engine.wording import instance_words


def why_cannot_block(position: Position, id: ObjectId, player: PlayerId) -> Illegal | None:
    """CR 509.1a: why the creature can't be chosen to block at all."""
    name = name_of(position, id)
    found = position.of(id)
    if id not in position.state.battlefield or CardType.CREATURE not in found.types:
        return Illegal("506.3", Bilingual(f"{name.zh}不是生物", f"{name.en} is not a creature"))
    if position.controller(id) != player:
        reason = Bilingual(
            f"{name.zh}不由防御牌手操控", f"{name.en} is not controlled by the defending player"
        )
        return Illegal("509.1a", reason)
    if position.object(id).tapped:
        return Illegal("509.1a", Bilingual(f"{name.zh}已横置", f"{name.en} is tapped"))
    if CardType.BATTLE in found.types:
        return Illegal("509.1a", Bilingual(f"{name.zh}是战役", f"{name.en} is a battle"))
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
        name = name_of(position, attacker)
        reason = Bilingual(f"{name.zh}未攻击{player}", f"{name.en} is not attacking {player}")
        return Illegal("509.1a", reason)
    for test in EVASION:
        illegal = test(position, blocker, attacker)
        if illegal is not None:
            return illegal
    return _why_restricted(position, blocker, attacker)


def _why_restricted(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 509.1b: effects that say that it can't block, or can't be blocked."""
    name, other = name_of(position, blocker), name_of(position, attacker)
    for restriction, scene in changed_rules(position).of(blocker, CantBlock):
        if restriction.unless is not None and holds(restriction.unless, position, scene):
            continue
        if restriction.attackers is None or matches(
            restriction.attackers, position, attacker, scene
        ):
            reason = Bilingual(f"{name.zh}不能阻挡", f"{name.en} can't block")
            return Illegal("509.1b", because_of(position, scene, blocker, reason, restriction))
    for unblockable, scene in changed_rules(position).of(attacker, CantBeBlocked):
        if unblockable.unless is not None and holds(unblockable.unless, position, scene):
            continue
        if unblockable.by is None or matches(unblockable.by, position, blocker, scene):
            reason = Bilingual(
                f"{other.zh}不能被{name.zh}阻挡", f"{other.en} can't be blocked by {name.en}"
            )
            return Illegal("509.1b", because_of(position, scene, attacker, reason, unblockable))
    return None


def _flying(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.9b, 702.17b: only creatures with flying or reach block a flier."""
    its = position.of(blocker)
    if not position.of(attacker).has_keyword("flying"):
        return None
    if its.has_keyword("flying") or its.has_keyword("reach"):
        return None
    if any(
        r.keyword == "flying"
        for r, _ in changed_rules(position).of(blocker, CanBlockAsThoughFlying)
    ):
        return None
    name = name_of(position, attacker)
    reason = Bilingual(
        f"{name.zh}具有飞行异能，阻挡者没有飞行或延势异能",
        f"{name.en} has flying, and the blocker has neither flying nor reach",
    )
    return Illegal("702.9b", reason)


def _shadow(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.28b: creatures with and without shadow can't block each other."""
    one, other = position.of(blocker), position.of(attacker)
    if one.has_keyword("shadow") is other.has_keyword("shadow"):
        return None
    return Illegal("702.28b", Bilingual("只有其一具有次元幽影异能", "only one of them has shadow"))


def _horsemanship(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.31b: only creatures with horsemanship block one that has it."""
    if not position.of(attacker).has_keyword("horsemanship"):
        return None
    if position.of(blocker).has_keyword("horsemanship"):
        return None
    return Illegal("702.31b", _it_has(position, attacker, "马术", "horsemanship"))


def _fear(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.36b: only artifact creatures and black creatures block it."""
    its = position.of(blocker)
    if not position.of(attacker).has_keyword("fear"):
        return None
    if CardType.ARTIFACT in its.types or Color.BLACK in its.colors:
        return None
    return Illegal("702.36b", _it_has(position, attacker, "恐惧", "fear"))


def _intimidate(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.13b: only artifact creatures and creatures that share a color block it."""
    its, other = position.of(blocker), position.of(attacker)
    if not other.has_keyword("intimidate"):
        return None
    if CardType.ARTIFACT in its.types or its.colors & other.colors:
        return None
    return Illegal("702.13b", _it_has(position, attacker, "威吓", "intimidate"))


def _skulk(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.118b: no creature with greater power blocks it."""
    its, other = position.of(blocker), position.of(attacker)
    if not other.has_keyword("skulk") or (its.power or 0) <= (other.power or 0):
        return None
    return Illegal("702.118b", _it_has(position, attacker, "潜匿", "skulk"))


def _it_has(position: Position, attacker: ObjectId, zh: str, en: str) -> Bilingual:
    name = name_of(position, attacker)
    return Bilingual(f"{name.zh}具有{zh}异能", f"{name.en} has {en}")


def _landwalk(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.14c: not while the defending player controls such a land."""
    combat = position.state.combat
    record = combat.attacker(attacker) if combat is not None else None
    if record is None:
        return None
    scene = Scene(source=attacker, controller=position.controller(attacker))
    for ability in position.of(attacker).keyword_abilities("landwalk"):
        for id in position.state.battlefield:
            if (
                CardType.LAND in position.of(id).types
                and position.controller(id) == record.defending
                and (ability.quality is None or matches(ability.quality, position, id, scene))
            ):
                said, land = instance_words(ability), name_of(position, id)
                has, whose = _it_has(position, attacker, said.zh, said.en), record.defending
                reason = Bilingual(
                    f"{has.zh}，且{whose}操控{land.zh}", f"{has.en} and {whose} controls {land.en}"
                )
                return Illegal("702.14c", reason)
    return None


def _protection(position: Position, blocker: ObjectId, attacker: ObjectId) -> Illegal | None:
    """CR 702.16f: not by creatures with the quality that it has protection from."""
    scene = Scene(source=attacker, controller=position.controller(attacker))
    for ability in position.of(attacker).keyword_abilities("protection"):
        if ability.quality is None or matches(ability.quality, position, blocker, scene):
            said = instance_words(ability, chosen_color(position, attacker))
            return Illegal("702.16f", _it_has(position, attacker, said.zh, said.en))
    return None


#: The rule of each keyword that says who can block a creature with it.
_RULES = {
    "flying": "702.9b",
    "shadow": "702.28b",
    "horsemanship": "702.31b",
    "fear": "702.36b",
    "intimidate": "702.13b",
    "skulk": "702.118b",
    "landwalk": "702.14c",
    "protection": "702.16f",
    "menace": "702.111b",
}


def rules_of_block(position: Position, blocker: ObjectId, attacker: ObjectId) -> tuple[str, ...]:
    """The rules of evasion abilities that this block is found to be legal by."""
    its, other = position.of(blocker), position.of(attacker)
    found = [rule for word, rule in _RULES.items() if word in other.keywords]
    if "flying" in other.keywords and "reach" in its.keywords and "flying" not in its.keywords:
        found.append("702.17b")  # CR 702.17b: reach is what lets it
    return tuple(found)


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
