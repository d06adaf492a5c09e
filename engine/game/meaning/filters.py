"""Which objects a filter means: each kind of filter asked of one object.

In: an object at a moment. Out: yes or no, by `matches`.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.cards import Layout
from engine.ability.filters import (
    AllOf,
    Another,
    AnyOf,
    Anything,
    Attacking,
    BlockingOrBlockedBy,
    CastFrom,
    ControlledBy,
    DealtDamageThisTurn,
    DealtDamageThisTurnBy,
    FromSource,
    GreatestAmong,
    HasAdventure,
    HasChosenName,
    HasColor,
    HasCounter,
    HasKeyword,
    HasManaCost,
    HasName,
    HasNoAbilities,
    HasOwnStat,
    HasParity,
    HasStat,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    HasVariableCost,
    InZone,
    Is,
    IsAbility,
    IsAttachedTo,
    IsAttackingAlone,
    IsCast,
    IsHistoric,
    IsKicked,
    IsPaired,
    IsSource,
    IsSpell,
    Not,
    NumberOfColors,
    OfChosenColor,
    OfChosenType,
    OwnedBy,
    PaidFor,
    PutThereThisTurn,
    PutThereWith,
    SameNameAs,
    SaysItIs,
    SharesWith,
    Source,
    SpellTargets,
    WasCastBefore,
    WasSpellOf,
)
from engine.game.meaning.matching import matching
from engine.game.meaning.names import names_of, share_a_name
from engine.game.meaning.questions import MATCHES, matches, objects_of, players_of, value_of
from engine.game.meaning.status import has_status
from engine.game.meaning.zones import is_in_its_zone
from engine.game.state.characteristics import Characteristics
from engine.game.state.combat import Combat
from engine.game.state.object import PUT_THERE_BY
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import DamageDealt, ZoneChanged
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.objects import PAIRED, ObjectKind, Stat
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone


@MATCHES.of(Anything)
def _anything(filter: Anything, position: Position, id: ObjectId, scene: Scene) -> bool:
    return True


@MATCHES.of(AllOf)
def _all_of(filter: AllOf, position: Position, id: ObjectId, scene: Scene) -> bool:
    return all(matches(part, position, id, scene) for part in filter.filters)


@MATCHES.of(AnyOf)
def _any_of(filter: AnyOf, position: Position, id: ObjectId, scene: Scene) -> bool:
    return any(matches(part, position, id, scene) for part in filter.filters)


@MATCHES.of(Not)
def _not(filter: Not, position: Position, id: ObjectId, scene: Scene) -> bool:
    return not matches(filter.filter, position, id, scene)


@MATCHES.of(HasType)
def _has_type(filter: HasType, position: Position, id: ObjectId, scene: Scene) -> bool:
    return filter.type in position.of(id).types


@MATCHES.of(SaysItIs)
def _says_it_is(filter: SaysItIs, position: Position, id: ObjectId, scene: Scene) -> bool:
    return filter.type in position.copiable(id).types


@MATCHES.of(HasSubtype)
def _has_subtype(filter: HasSubtype, position: Position, id: ObjectId, scene: Scene) -> bool:
    return position.of(id).has_subtype(filter.subtype)


@MATCHES.of(HasSupertype)
def _has_supertype(filter: HasSupertype, position: Position, id: ObjectId, scene: Scene) -> bool:
    return filter.supertype in position.of(id).supertypes


@MATCHES.of(HasColor)
def _has_color(filter: HasColor, position: Position, id: ObjectId, scene: Scene) -> bool:
    return filter.color in position.of(id).colors


@MATCHES.of(NumberOfColors)
def _number_of_colors(
    filter: NumberOfColors, position: Position, id: ObjectId, scene: Scene
) -> bool:
    return filter.comparison.holds(len(position.of(id).colors), filter.number)


@MATCHES.of(OfChosenColor)
def _of_chosen_color(filter: OfChosenColor, position: Position, id: ObjectId, scene: Scene) -> bool:
    chosen = position.choice(scene.source, "color")
    return chosen is not None and chosen in position.of(id).colors


@MATCHES.of(OfChosenType)
def _of_chosen_type(filter: OfChosenType, position: Position, id: ObjectId, scene: Scene) -> bool:
    chosen = position.choice(scene.source, "creature type")
    return chosen is not None and position.of(id).has_subtype(chosen)


@MATCHES.of(ControlledBy)
def _controlled_by(filter: ControlledBy, position: Position, id: ObjectId, scene: Scene) -> bool:
    return position.controller(id) in players_of(filter.players, position, scene)


@MATCHES.of(OwnedBy)
def _owned_by(filter: OwnedBy, position: Position, id: ObjectId, scene: Scene) -> bool:
    return position.object(id).owner in players_of(filter.players, position, scene)


@MATCHES.of(InZone)
def _in_zone(filter: InZone, position: Position, id: ObjectId, scene: Scene) -> bool:
    object = position.object(id)
    return object.zone is filter.zone and not object.phased_out


@MATCHES.of(HasStatus)
def _has_status(filter: HasStatus, position: Position, id: ObjectId, scene: Scene) -> bool:
    return has_status(position, id, filter.status)


@MATCHES.of(HasKeyword)
def _has_keyword(filter: HasKeyword, position: Position, id: ObjectId, scene: Scene) -> bool:
    found = position.of(id)
    if filter.quality is None:
        return found.has_keyword(filter.keyword)
    return any(a.quality == filter.quality for a in found.keyword_abilities(filter.keyword))


@MATCHES.of(HasNoAbilities)
def _has_no_abilities(
    filter: HasNoAbilities, position: Position, id: ObjectId, scene: Scene
) -> bool:
    return not position.of(id).held


@MATCHES.of(HasCounter)
def _has_counter(filter: HasCounter, position: Position, id: ObjectId, scene: Scene) -> bool:
    return position.object(id).count(filter.kind) > 0


_OF_CREATURES = (Stat.POWER, Stat.TOUGHNESS, Stat.BASE_POWER, Stat.BASE_TOUGHNESS)


@MATCHES.of(HasStat)
def _has_stat(filter: HasStat, position: Position, id: ObjectId, scene: Scene) -> bool:
    amount = value_of(filter.amount, position, scene)
    characteristics = position.of(id)
    if filter.stat in _OF_CREATURES and characteristics.power is None:
        return False
    return filter.comparison.holds(position.stat(id, filter.stat), amount)


@MATCHES.of(HasOwnStat)
def _has_own_stat(filter: HasOwnStat, position: Position, id: ObjectId, scene: Scene) -> bool:
    if position.of(id).power is None:
        return False
    one, other = position.stat(id, filter.stat), position.stat(id, filter.other)
    return filter.comparison.holds(one, other)


@MATCHES.of(HasManaCost)
def _has_mana_cost(filter: HasManaCost, position: Position, id: ObjectId, scene: Scene) -> bool:
    return position.of(id).mana_cost in filter.costs


@MATCHES.of(HasParity)
def _has_parity(filter: HasParity, position: Position, id: ObjectId, scene: Scene) -> bool:
    return (position.mana_value(id) % 2 == 0) is filter.even


@MATCHES.of(GreatestAmong)
def _greatest_among(filter: GreatestAmong, position: Position, id: ObjectId, scene: Scene) -> bool:
    found = matching(filter.among, position, scene)
    numbers = [position.stat(other, filter.stat) for other in found]
    if not numbers or id not in found:
        return False
    return position.stat(id, filter.stat) == (min(numbers) if filter.least else max(numbers))


@MATCHES.of(HasName)
def _has_name(filter: HasName, position: Position, id: ObjectId, scene: Scene) -> bool:
    return any(filter.name in (name.zh, name.en) for name in names_of(position, id))


@MATCHES.of(HasChosenName)
def _has_chosen_name(filter: HasChosenName, position: Position, id: ObjectId, scene: Scene) -> bool:
    chosen = position.choice(scene.source, "card name")
    return chosen is not None and any(
        chosen.casefold() in (name.zh.casefold(), name.en.casefold())
        for name in names_of(position, id)
    )


@MATCHES.of(SameNameAs)
def _same_name_as(filter: SameNameAs, position: Position, id: ObjectId, scene: Scene) -> bool:
    others = objects_of(filter.other, position, scene)
    return any(share_a_name(position, id, other) for other in others)


@MATCHES.of(SharesWith)
def _shares_with(filter: SharesWith, position: Position, id: ObjectId, scene: Scene) -> bool:
    others = objects_of(filter.other, position, scene)
    return any(_share(position.of(id), position.of(other), filter.what) for other in others)


@MATCHES.of(Is)
def _is(filter: Is, position: Position, id: ObjectId, scene: Scene) -> bool:
    return id in objects_of(filter.object, position, scene)


@MATCHES.of(Source)
def _source(filter: Source, position: Position, id: ObjectId, scene: Scene) -> bool:
    return matches(filter.filter, position, id, scene)


@MATCHES.of(IsSource)
def _is_source(filter: IsSource, position: Position, id: ObjectId, scene: Scene) -> bool:
    sources = objects_of(filter.object, position, scene)
    became = position.state.successors
    spells = (source for source in sources if position.object(source).zone is Zone.STACK)
    return id in sources or any(became.get(spell) == id for spell in spells)


@MATCHES.of(WasSpellOf)
def _was_spell_of(filter: WasSpellOf, position: Position, id: ObjectId, scene: Scene) -> bool:
    # CR 400.7: a permanent is another object than the spell that it was.
    objects = objects_of(filter.object, position, scene)
    return id in objects or position.state.successors.get(id) in objects


@MATCHES.of(Another)
def _another(filter: Another, position: Position, id: ObjectId, scene: Scene) -> bool:
    if id == scene.source:
        return False
    # "When ~ dies, return another card": the card that it became is not another one.
    became = position.state.successors.get(scene.source)
    return id != became or position.object(id).zone is Zone.BATTLEFIELD


@MATCHES.of(IsAttachedTo)
def _is_attached_to(filter: IsAttachedTo, position: Position, id: ObjectId, scene: Scene) -> bool:
    return position.object(id).attached_to in objects_of(filter.object, position, scene)


@MATCHES.of(PutThereWith)
def _put_there_with(filter: PutThereWith, position: Position, id: ObjectId, scene: Scene) -> bool:
    by = position.object(id).labelled(PUT_THERE_BY)
    return any(source in by for source in objects_of(filter.object, position, scene))


@MATCHES.of(Attacking)
def _attacking(filter: Attacking, position: Position, id: ObjectId, scene: Scene) -> bool:
    combat = position.state.combat
    attacker = combat.attacker(id) if combat is not None else None
    if attacker is None:
        return False
    players = players_of(filter.players, position, scene)
    return attacker.target in players or (filter.permanents and attacker.defending in players)


@MATCHES.of(IsAttackingAlone)
def _is_attacking_alone(
    filter: IsAttackingAlone, position: Position, id: ObjectId, scene: Scene
) -> bool:
    combat = position.state.combat
    return combat is not None and [each.id for each in combat.attackers] == [id]


@MATCHES.of(BlockingOrBlockedBy)
def _blocking_or_blocked_by(
    filter: BlockingOrBlockedBy, position: Position, id: ObjectId, scene: Scene
) -> bool:
    combat = position.state.combat
    if combat is None:
        return False
    for other in objects_of(filter.object, position, scene):
        if filter.blocking and _is_blocking(id, other, combat):
            return True
        if filter.blocked and _is_blocking(other, id, combat):
            return True
    return False


def _is_blocking(blocker: ObjectId, attacker: ObjectId, combat: Combat) -> bool:
    """Whether one blocks the other; of what has left, whether it did so then (CR 608.2h)."""
    return attacker in combat.blocked_by(blocker) or (attacker, blocker) in combat.parted


@MATCHES.of(DealtDamageThisTurnBy)
def _dealt_damage_this_turn_by(
    filter: DealtDamageThisTurnBy, position: Position, id: ObjectId, scene: Scene
) -> bool:
    sources = objects_of(filter.source, position, scene)
    return any(
        isinstance(h, DamageDealt) and h.source in sources and h.recipient == id
        for h in position.state.history
    )


@MATCHES.of(IsSpell)
def _is_spell(filter: IsSpell, position: Position, id: ObjectId, scene: Scene) -> bool:
    object = position.object(id)
    return object.zone is Zone.STACK and object.kind is not ObjectKind.ABILITY


@MATCHES.of(IsCast)
def _is_cast(filter: IsCast, position: Position, id: ObjectId, scene: Scene) -> bool:
    object = position.object(id)
    if object.zone is not Zone.STACK:
        return False
    if object.kind is ObjectKind.CARD:
        return True
    return object.cast is not None and not object.cast.copied  # CR 707.12: a copy that was cast


@MATCHES.of(IsAbility)
def _is_ability(filter: IsAbility, position: Position, id: ObjectId, scene: Scene) -> bool:
    object = position.object(id)
    if object.kind is not ObjectKind.ABILITY or object.stack is None:
        return False
    if isinstance(object.stack.ability, TriggeredAbility):
        return filter.triggered
    return filter.activated


@MATCHES.of(SpellTargets)
def _spell_targets(filter: SpellTargets, position: Position, id: ObjectId, scene: Scene) -> bool:
    object = position.object(id)
    if object.stack is None:
        return False
    targets = [target for group in object.stack.targets for target in group]
    if filter.single and len(targets) != 1:
        return False
    if filter.only and len(set(targets)) != 1:
        return False
    players = players_of(filter.players, position, scene) if filter.players is not None else ()
    return any(
        target in players
        if isinstance(target, str)
        else filter.object is not None
        and is_in_its_zone(filter.object, position, target)
        and matches(filter.object, position, target, scene)
        for target in targets
    )


@MATCHES.of(FromSource)
def _from_source(filter: FromSource, position: Position, id: ObjectId, scene: Scene) -> bool:
    part = position.object(id).stack
    source = part.source if part is not None else None
    return source is not None and matches(filter.filter, position, source, scene)


@MATCHES.of(CastFrom)
def _cast_from(filter: CastFrom, position: Position, id: ObjectId, scene: Scene) -> bool:
    cast = position.object(id).cast
    return cast is not None and (cast.origin is filter.zone) is not filter.other


@MATCHES.of(PaidFor)
def _paid_for(filter: PaidFor, position: Position, id: ObjectId, scene: Scene) -> bool:
    cast = position.object(id).cast
    return cast is not None and cast.alternative is filter.keyword


@MATCHES.of(IsKicked)
def _is_kicked(filter: IsKicked, position: Position, id: ObjectId, scene: Scene) -> bool:
    cast = position.object(id).cast
    # CR 702.33c: a multikicker cost is a kicker cost.
    kickers = (Keyword.KICKER, Keyword.MULTIKICKER, UnnamedCost.SECOND_KICKER)
    return cast is not None and any(word in cast.optional for word in kickers)


@MATCHES.of(HasVariableCost)
def _has_variable_cost(
    filter: HasVariableCost, position: Position, id: ObjectId, scene: Scene
) -> bool:
    cost = position.copiable(id).mana_cost
    return cost is not None and cost.variables > 0


@MATCHES.of(HasAdventure)
def _has_adventure(filter: HasAdventure, position: Position, id: ObjectId, scene: Scene) -> bool:
    card = position.object(id).card
    return card is not None and card.layout is Layout.ADVENTURE


@MATCHES.of(DealtDamageThisTurn)
def _dealt_damage_this_turn(
    filter: DealtDamageThisTurn, position: Position, id: ObjectId, scene: Scene
) -> bool:
    asked = filter.players
    players = None if asked is None else players_of(asked, position, scene)
    return any(
        isinstance(h, DamageDealt)
        and h.source == id
        and (players is None or (isinstance(h.recipient, str) and h.recipient in players))
        for h in position.state.history
    )


@MATCHES.of(PutThereThisTurn)
def _put_there_this_turn(
    filter: PutThereThisTurn, position: Position, id: ObjectId, scene: Scene
) -> bool:
    return any(
        isinstance(h, ZoneChanged) and h.object == id and filter.origin in (None, h.origin)
        for h in position.state.history
    )


@MATCHES.of(WasCastBefore)
def _was_cast(filter: WasCastBefore, position: Position, id: ObjectId, scene: Scene) -> bool:
    object = position.object(id)
    return object.cast is not None and not object.cast.copied


@MATCHES.of(IsHistoric)
def _is_historic(filter: IsHistoric, position: Position, id: ObjectId, scene: Scene) -> bool:
    found = position.of(id)
    return (
        CardType.ARTIFACT in found.types
        or Supertype.LEGENDARY in found.supertypes
        or "Saga" in found.subtypes
    )


def _share(one: Characteristics, other: Characteristics, what: str) -> bool:
    """Whether two objects share a color, a card type or a creature type."""
    if what == "color":
        return bool(one.colors & other.colors)
    if what == "card type":
        return bool(one.types & other.types)
    if one.has_keyword(Keyword.CHANGELING) and other.has_keyword(Keyword.CHANGELING):
        return True
    return any(other.has_subtype(word) for word in one.subtypes) or any(
        one.has_subtype(word) for word in other.subtypes
    )


@MATCHES.of(IsPaired)
def _is_paired(filter: IsPaired, position: Position, id: ObjectId, scene: Scene) -> bool:
    return bool(position.object(id).labelled(PAIRED))
