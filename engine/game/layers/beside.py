"""What other rules say of a continuous effect, beside its layer: what it defines, counts, needs.

In: an effect that applies, by its key and its rules, and a position. Out: rules with their reasons:
of characteristic-defining abilities (CR 604.3) and keywords, devotion (700.5), levels (711.2),
attachments whose host changes hands (303.4e), abilities that are lost in a later layer (613.1),
qualities that are no abilities (113.12).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import CountersOn, Devotion, Number
from engine.ability.base import Modification
from engine.ability.conditions import Every
from engine.ability.filters import HasNoAbilities, HasStatus, OfChosenColor
from engine.ability.keywords import KeywordAbility, expand, spelled
from engine.ability.modifications import ChangeTypes, LoseAllAbilities, SetPowerToughness
from engine.ability.references import This
from engine.ability.walk import parts_of
from engine.game.facts.naming import Counters
from engine.game.facts.reasons import Reason
from engine.game.layers.deriving import derive
from engine.game.layers.effect import EffectKey, mentions
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.counted import devotion
from engine.game.meaning.questions import players_of
from engine.game.meaning.status import modified_by
from engine.game.state.characteristics import HeldAbility
from engine.game.state.position import Applied, Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.player_rules import ForPlayers

#: The rules by which something applied, each with what it is.
Rules = tuple[tuple[str, Applied], ...]
#: What applied in which layer.
ByLayer = Mapping[tuple[int, object], Applied]
#: The layers of control, of types, of colors and of abilities.
_CONTROL, _TYPES, _COLORS, ABILITIES = 2, 4, 5, 6


def static_of(key: object) -> StaticAbility | None:
    """The static ability that an effect comes from, None for another."""
    if not isinstance(key, HeldAbility | EffectKey):
        return None
    held = key.ability if isinstance(key, HeldAbility) else key[1]
    return held if isinstance(held, StaticAbility) else None


def defines(ability: StaticAbility | None) -> bool:
    """CR 604.3: whether it is a characteristic-defining ability."""
    return ability is not None and ability.characteristic_defining


def keyword_of(held: StaticAbility, source: ObjectId, position: Position) -> Keyword | None:
    """The keyword of an object that stands for this static ability among others."""
    if not position.exists(source):
        return None
    words = (each.ability for each in position.of(source).held)
    found = (word for word in words if isinstance(word, KeywordAbility) and held in expand(word))
    word = next(found, None)
    return None if word is None else word.keyword


def of_defining_keyword(
    key: object, rules: Rules, position: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 702.73a, 702.114a, 702.161a: the keyword that stands for the static ability."""
    if not isinstance(key, HeldAbility | EffectKey) or not rules or rules[0][1].scene is None:
        return
    held = key.ability if isinstance(key, HeldAbility) else key[1]
    if not isinstance(held, StaticAbility):
        return
    source = rules[0][1].scene.source
    word = keyword_of(held, source, position)
    if word is Keyword.BESTOW:
        yield "702.103b", Reason.BESTOWED(source)
    elif word is not None:
        yield word.rule, Reason.HAS_KEYWORD(source, word)


def defined_before(
    key: tuple[int, object], newly: frozenset[ObjectId], was: Position, after: GameState
) -> bool:
    """CR 604.3: it works in all zones, so that types and colors were so where they come from.

    Power and toughness are told anew: they are counted.
    """
    held = static_of(key[1])
    if held is None or not defines(held) or key[0] > ABILITIES or not newly:
        return False
    former = {new: old for old, new in after.successors.items() if new in newly}
    return len(former) == len(newly) and all(
        old in was.state.objects and held in spelled(was.state.objects[old].values.abilities)
        for old in former.values()
    )


def of_granted(what: object, rules: Rules) -> Iterator[tuple[str, Fact]]:
    """CR 604.3a: what an effect gave an object defines nothing, though it is worded as if.

    An ability that a granting effect gave is told by itself and its timestamp.
    """
    held = what[0] if isinstance(what, tuple) and what else None
    scene = rules[0][1].scene if rules else None
    if not isinstance(held, StaticAbility) or scene is None or held.applies_to != This():
        return
    stats = parts_of(held.modifications, SetPowerToughness)
    if any(not isinstance(n, Number) for part in stats for n in (part.power, part.toughness) if n):
        yield "604.3a", Reason.GRANTED_AND_NOT_DEFINING(scene.source)


def is_bestowed(key: object, rules: Rules, position: Position) -> bool:
    """CR 702.103b: whether it is what makes a bestowed card an Aura."""
    held, scene = static_of(key), rules[0][1].scene if rules else None
    if held is None or scene is None:
        return False
    return keyword_of(held, scene.source, position) is Keyword.BESTOW


def of_attached(
    layer: int, newly: frozenset[ObjectId], rules: Rules, position: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 303.4e, 301.5d: what is attached does not change hands along with what it is on."""
    scene = rules[0][1].scene if rules else None
    if layer != _CONTROL or scene is None:
        return
    for host in sorted(newly):
        for id in position.attachments(host) if position.exists(host) else ():
            its = position.controller(id)
            if id == scene.source or its == position.controller(host):
                continue
            rule = "303.4e" if "Aura" in position.of(id).subtypes else "301.5d"
            yield rule, Reason.OWN_CONTROLLER(id, its, host)


def of_supertypes(
    layer: int, newly: frozenset[ObjectId], rules: Rules, position: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 205.4b: legendary, basic and snow stay, whatever the types become."""
    parts = rules[0][1].parts if rules else ()
    changing = [part for part in parts if isinstance(part, ChangeTypes)]
    if layer != _TYPES or not any(part.types or part.subtypes for part in changing):
        return
    for id in sorted(newly):
        if position.exists(id) and position.of(id).supertypes:
            yield "205.4b", Reason.KEEPS_SUPERTYPES(id)
            return


def takes_all(rules: Rules) -> bool:
    """Whether an effect takes all abilities."""
    return any(isinstance(part, LoseAllAbilities) for part in rules[0][1].parts) if rules else False


def before_a_loss(applied: ByLayer, losing: frozenset[ObjectId]) -> Iterator[tuple[str, Fact]]:
    """CR 613.1: an ability that is lost in layer 6 has done what it does in the layers before."""
    losers = {
        id
        for (layer, _), each in applied.items()
        if layer == ABILITIES and any(isinstance(p, LoseAllAbilities) for p in each.parts)
        for id in each.objects
    }
    for (layer, key), each in applied.items():
        source = each.scene.source if each.scene is not None else None
        if layer < ABILITIES and source in losers & losing and static_of(key) is not None:
            yield "613.1", Reason.BEFORE_THE_LOSS(source, str(layer))


def of_undefined_choice(rules: Rules, position: Position) -> Iterator[tuple[str, Fact]]:
    """CR 607.5a: it speaks of a chosen color, and none was chosen for its object."""
    applied = rules[0][1] if rules else None
    if applied is None or applied.scene is None or not _speaks_of_chosen_color(applied.parts):
        return
    source = applied.scene.source
    if source in position.state.objects and position.choice(source, "color") is None:
        yield "607.5a", Reason.NOTHING_CHOSEN(source)


@lru_cache(maxsize=512)
def _speaks_of_chosen_color(parts: tuple[Modification, ...]) -> bool:
    return mentions(parts, OfChosenColor)


def of_stated_qualities(
    applied: Applied, newly: Iterable[ObjectId], position: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 113.12: what another effect says of an object with no abilities is no ability of it."""
    if applied.over is None or not mentions(applied.over, HasNoAbilities):
        return
    changed = changed_rules(position).of_objects
    for id in newly:
        others = [rule.scene.source for rule in changed.get(id, ())]
        others += [
            each.scene.source
            for (layer, _), each in position.applied.items()
            if layer == _COLORS and id in each.objects and each.scene is not None
        ]
        source = next((other for other in others if other != id), None)
        if source is not None:
            yield "113.12", Reason.STATED_QUALITY(id, source)
            return


def of_level(ability: StaticAbility) -> tuple[str, ...]:
    """CR 711.2a–b: what a leveler is with so many level counters."""
    found = parts_of(ability.condition, CountersOn) if ability.condition is not None else ()
    if not any(part.kind is CounterKind.LEVEL for part in found):
        return ()
    return ("711.2a",) if isinstance(ability.condition, Every) else ("711.2b",)


def of_station(ability: StaticAbility, source: ObjectId, position: Position) -> tuple[str, ...]:
    """CR 721.2a–b: what a permanent with station is or has with so many charge counters."""
    if ability.condition is None or not position.exists(source):
        return ()
    charged = any(p.kind is CounterKind.CHARGE for p in parts_of(ability.condition, CountersOn))
    if not charged or not position.of(source).has_keyword(Keyword.STATION):
        return ()
    sized = any(isinstance(each, SetPowerToughness) for each in ability.modifications)
    return ("721.2b",) if sized else ("721.2a",)


def _of_modified(ability: StaticAbility) -> bool:
    """CR 700.9: whether the ability asks for what is modified."""
    asked = (ability.condition, ability.applies_to)
    return any(part.status is Status.MODIFIED for part in parts_of(asked, HasStatus))


def of_modified_asked(
    key: object, rules: Rules, objects: Iterable[ObjectId], now: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 700.9: by what something is modified, for which the effect applies to these objects."""
    ability = static_of(key)
    scene = rules[0][1].scene if rules else None
    if ability is None or scene is None or not _of_modified(ability):
        return
    of_others = parts_of(ability.applies_to, HasStatus)
    for id in objects if of_others else (scene.source,):
        by = modified_by(now, id) if id in now.state.battlefield else None
        if isinstance(by, str):
            yield "700.9", Reason.COUNTERS_ON(id, Counters(by, now.object(id).count(by)))
        elif by is not None:
            yield "700.9", Reason.MODIFIED_BY(id, by)


def is_of_solved(ability: StaticAbility) -> bool:
    """CR 719.3c: whether it stands after "solved" on a Case."""
    if ability.condition is None:
        return False
    return any(part.status is Status.SOLVED for part in parts_of(ability.condition, HasStatus))


def of_devotion(before: GameState, after: GameState) -> Iterator[tuple[str, Fact]]:
    """CR 700.5: a devotion that an effect asks for, where it changed what applies."""
    was, now = derive(before), derive(after)
    for _, key in was.applied.keys() ^ now.applied.keys():
        yield from of_devotion_asked(key, now)


def _changes_types(ability: StaticAbility) -> bool:
    return any(isinstance(part, ChangeTypes) for part in ability.modifications)


def of_devotion_asked(key: object, now: Position) -> Iterator[tuple[str, Fact]]:
    """CR 700.5: the devotion that the condition of a static ability asks for."""
    ability = static_of(key)
    if ability is None or ability.condition is None or not isinstance(key, EffectKey):
        return
    source = ObjectId(key[0])
    if source not in now.state.objects:
        return
    scene = Scene(source=source, controller=now.controller(source))
    for asked in parts_of(ability.condition, Devotion):
        player = players_of(asked.player, now, scene)[0]
        yield "700.5", devotion(asked, now, scene)
        if changed_rules(now).for_player(player, ForPlayers.MORE_DEVOTION):
            yield "700.5a", Reason.DEVOTION_BESIDES(player)
        elif ability.applies_to == This() and _changes_types(ability):
            yield "700.5a", Reason.DEVOTION_FIRST(source)
