"""What an amount comes to: each kind of amount worked out.

In: a moment of the game and the scene of an ability. Out: a number, by `value_of`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import (
    AmountThisWay,
    BasicLandTypesAmong,
    CardsInHand,
    CardTypesAmong,
    ColorsAmong,
    ColorsSpent,
    CountersOfPlayer,
    CountersOn,
    CountOf,
    CountThisTurn,
    Devotion,
    Difference,
    DifferentNames,
    DifferentStats,
    EventAmount,
    GreatestOf,
    HalfOf,
    HappeningFilter,
    LifeOf,
    ManaSpent,
    Number,
    NumberOfPlayers,
    OneOf,
    OpponentsAttacked,
    PartySize,
    SpellsCastBefore,
    StatOf,
    Sum,
    TargetsChosen,
    Times,
    TimesKicked,
    TimesResolved,
    TotalOf,
    X,
)
from engine.ability.base import ObjectReference
from engine.ability.filters import AllOf, ControlledBy, HasSubtype, HasType
from engine.ability.restrictions import PlayerRule
from engine.game.meaning.how_often import times_resolved
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import VALUES, holds, matches, objects_of, players_of, value_of
from engine.game.meaning.then import as_it_happened
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.happenings import (
    Attacked,
    BecameCast,
    Counted,
    CountersAdded,
    Happening,
    Moved,
    StepBegan,
    Targeted,
    ZoneChanged,
)
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.objects import ObjectKind
from engine.terms.player_rules import ForPlayers
from engine.terms.turn import Step
from engine.terms.types import BASIC_LAND_TYPES, CardType
from engine.terms.zones import Zone


@VALUES.of(Number)
def _number(amount: Number, position: Position, scene: Scene) -> int:
    return amount.value


@VALUES.of(OpponentsAttacked)
def _opponents_attacked(_: OpponentsAttacked, position: Position, scene: Scene) -> int:
    return len(opponents_attacked(position, scene.controller))


def opponents_attacked(position: Position, player: PlayerId) -> tuple[PlayerId, ...]:
    """CR 508.6: the opponents whom the player attacked with a creature this combat."""
    state = position.state
    attacked: set[PlayerId] = set()
    for happening in reversed(state.history):
        if isinstance(happening, StepBegan) and happening.step is Step.BEGINNING_OF_COMBAT:
            break
        if isinstance(happening, Attacked) and isinstance(happening.target, str):
            attacked.add(PlayerId(happening.target))
    if state.active != player:
        return ()  # they are another player's attackers
    return tuple(each for each in state.opponents(player) if each in attacked)


@VALUES.of(TargetsChosen)
def _targets_chosen(amount: TargetsChosen, position: Position, scene: Scene) -> int:
    return max(0, sum(len(group) for group in scene.targets) - amount.beyond)


@VALUES.of(X)
def _x(amount: X, position: Position, scene: Scene) -> int:
    return scene.x


@VALUES.of(CountOf)
def _count_of(amount: CountOf, position: Position, scene: Scene) -> int:
    return len(matching(amount.filter, position, scene))


@VALUES.of(StatOf)
def _stat_of(amount: StatOf, position: Position, scene: Scene) -> int:
    return sum(position.stat(id, amount.stat) for id in objects_of(amount.object, position, scene))


@VALUES.of(TotalOf)
def _total_of(amount: TotalOf, position: Position, scene: Scene) -> int:
    return sum(position.stat(id, amount.stat) for id in matching(amount.filter, position, scene))


@VALUES.of(GreatestOf)
def _greatest_of(amount: GreatestOf, position: Position, scene: Scene) -> int:
    found = matching(amount.filter, position, scene)
    return max((position.stat(id, amount.stat) for id in found), default=0)


@VALUES.of(CountersOn)
def _counters_on(amount: CountersOn, position: Position, scene: Scene) -> int:
    objects = (position.object(id) for id in objects_of(amount.object, position, scene))
    return sum(object.count(amount.kind) for object in objects)


@VALUES.of(CountersOfPlayer)
def _counters_of_player(amount: CountersOfPlayer, position: Position, scene: Scene) -> int:
    names = players_of(amount.player, position, scene)
    return sum(position.state.player(name).count(amount.kind) for name in names)


@VALUES.of(LifeOf)
def _life_of(amount: LifeOf, position: Position, scene: Scene) -> int:
    names = players_of(amount.player, position, scene)
    return sum(position.state.player(name).life for name in names)


@VALUES.of(CardsInHand)
def _cards_in_hand(amount: CardsInHand, position: Position, scene: Scene) -> int:
    names = players_of(amount.player, position, scene)
    return sum(len(position.state.zone(Zone.HAND, name)) for name in names)


@VALUES.of(NumberOfPlayers)
def _number_of_players(amount: NumberOfPlayers, position: Position, scene: Scene) -> int:
    return len(players_of(amount.players, position, scene))


@VALUES.of(EventAmount)
def _event_amount(amount: EventAmount, position: Position, scene: Scene) -> int:
    return scene.event.amount if scene.event is not None else 0


@VALUES.of(AmountThisWay)
def _amount_this_way(amount: AmountThisWay, position: Position, scene: Scene) -> int:
    if amount.filter is not None:
        done = scene.done_to(amount.label)
        return sum(matches(amount.filter, position, id, scene) for id in done)
    if amount.label in scene.numbers:
        return scene.numbers[amount.label]
    return len(scene.labels.get(amount.label, ()))


@VALUES.of(CardTypesAmong)
def _card_types_among(amount: CardTypesAmong, position: Position, scene: Scene) -> int:
    found = matching(amount.filter, position, scene)
    return len({word for id in found for word in position.of(id).types})


@VALUES.of(ColorsAmong)
def _colors_among(amount: ColorsAmong, position: Position, scene: Scene) -> int:
    found = matching(amount.filter, position, scene)
    return len({color for id in found for color in position.of(id).colors})


@VALUES.of(BasicLandTypesAmong)
def _basic_land_types_among(amount: BasicLandTypesAmong, position: Position, scene: Scene) -> int:
    found = matching(amount.filter, position, scene)
    words = {word for id in found for word in position.of(id).subtypes}
    return len(words.intersection(BASIC_LAND_TYPES))


#: CR 700.8: up to one creature of each of these types.
_PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


@VALUES.of(PartySize)
def _party_size(amount: PartySize, position: Position, scene: Scene) -> int:
    """CR 700.8b: a creature of several of the types counts for one, for the highest number."""
    able: dict[ObjectId, set[str]] = {}
    for kind in _PARTY:
        member = AllOf((HasType(CardType.CREATURE), HasSubtype(kind), ControlledBy(amount.player)))
        for id in matching(member, position, scene):
            able.setdefault(id, set()).add(kind)
    filled: set[frozenset[str]] = {frozenset()}
    for kinds in able.values():
        filled |= {taken | {kind} for taken in filled for kind in kinds - taken}
    return max(map(len, filled))


@VALUES.of(DifferentNames)
def _different_names(amount: DifferentNames, position: Position, scene: Scene) -> int:
    found = (position.of(id).name for id in matching(amount.filter, position, scene))
    return len({name for name in found if name.en or name.zh})


@VALUES.of(DifferentStats)
def _different_stats(amount: DifferentStats, position: Position, scene: Scene) -> int:
    found = matching(amount.filter, position, scene)
    return len({position.stat(id, amount.stat) for id in found})


@VALUES.of(Devotion)
def _devotion(amount: Devotion, position: Position, scene: Scene) -> int:
    players = players_of(amount.player, position, scene)
    costs = (
        position.copiable(id).mana_cost
        for id in position.state.battlefield
        if position.controller(id) in players and not position.object(id).face_down
    )
    symbols = (symbol for cost in costs if cost is not None for symbol in cost.symbols)
    found = sum(1 for symbol in symbols if set(symbol.colors) & set(amount.colors))
    return found + _devotion_besides(players, position)


def _devotion_besides(players: tuple[PlayerId, ...], position: Position) -> int:
    """CR 700.5a: what modifies devotion counts before anything but copies, control and text."""
    total = 0
    for id in position.state.battlefield:
        scene = Scene(source=id, controller=position.controller(id))
        for ability in position.copiable(id).abilities:
            for rule in ability.modifications if isinstance(ability, StaticAbility) else ():
                if not isinstance(rule, PlayerRule) or rule.rule is not ForPlayers.MORE_DEVOTION:
                    continue
                whose = players_of(rule.players, position, scene)
                if rule.amount is not None and set(players) & set(whose):
                    total += value_of(rule.amount, position, scene)
    return total


@VALUES.of(CountThisTurn)
def _count_this_turn(amount: CountThisTurn, position: Position, scene: Scene) -> int:
    return count_this_turn(amount.what, position, scene)


@VALUES.of(Sum)
def _sum(amount: Sum, position: Position, scene: Scene) -> int:
    return sum(value_of(part, position, scene) for part in amount.parts)


@VALUES.of(Difference)
def _difference(amount: Difference, position: Position, scene: Scene) -> int:
    return value_of(amount.left, position, scene) - value_of(amount.right, position, scene)


@VALUES.of(Times)
def _times(amount: Times, position: Position, scene: Scene) -> int:
    return amount.factor * value_of(amount.amount, position, scene)


@VALUES.of(HalfOf)
def _half_of(counted: HalfOf, position: Position, scene: Scene) -> int:
    amount = value_of(counted.amount, position, scene)
    # CR 107.1a: rounded as the text says.
    return -(-amount // 2) if counted.up else amount // 2


@VALUES.of(OneOf)
def _one_of(amount: OneOf, position: Position, scene: Scene) -> int:
    chosen = amount.then if holds(amount.condition, position, scene) else amount.otherwise
    return value_of(chosen, position, scene)


@VALUES.of(TimesKicked)
def _times_kicked(amount: TimesKicked, position: Position, scene: Scene) -> int:
    kicked = amount.keyword is Keyword.KICKER
    kickers = (Keyword.KICKER, Keyword.MULTIKICKER, UnnamedCost.SECOND_KICKER)
    words = kickers if kicked else (amount.keyword,)
    records = (position.object(id).cast for id in objects_of(amount.object, position, scene))
    return sum(r.optional.count(word) for r in records if r is not None for word in words)


@VALUES.of(ManaSpent)
def _mana_spent(amount: ManaSpent, position: Position, scene: Scene) -> int:
    return sum(amount.kind in spent for spent in _spent(amount.object, position, scene))


@VALUES.of(ColorsSpent)
def _colors_spent(amount: ColorsSpent, position: Position, scene: Scene) -> int:
    spent = {letter for mana in _spent(amount.object, position, scene) for letter in mana}
    return sum(color.value in spent for color in Color)


def _spent(object: ObjectReference, position: Position, scene: Scene) -> tuple[str, ...]:
    """The letters of the mana spent to cast objects; nothing was spent to cast a copy."""
    found = (position.object(id) for id in objects_of(object, position, scene))
    return tuple(
        mana
        for each in found
        if each.cast is not None and not each.cast.copied
        for mana in each.cast.spent
    )


@VALUES.of(TimesResolved)
def _times_resolved(_: TimesResolved, position: Position, scene: Scene) -> int:
    return times_resolved(position.state, scene)


@VALUES.of(SpellsCastBefore)
def _spells_cast_before(amount: SpellsCastBefore, position: Position, scene: Scene) -> int:
    cast = [h.object for h in position.state.history if isinstance(h, BecameCast)]
    return cast.index(scene.source) if scene.source in cast else len(cast)


def count_this_turn(what: HappeningFilter, position: Position, scene: Scene) -> int:
    """How often, or how much, something happened this turn; players and objects as they were."""
    found = happened_this_turn(what, position, scene)
    return sum(h.occurrence().amount if what.what.adds_up else 1 for h in found)


def happened_this_turn(
    what: HappeningFilter, position: Position, scene: Scene
) -> Iterator[Happening]:
    """Yield what is counted of this turn."""
    players = players_of(what.players, position, scene) if what.players is not None else None
    counted = what.what
    attacked: set[ObjectId] = set()
    for happening in position.state.history:
        if not isinstance(happening, counted.kind) or not _fits(counted, happening, position):
            continue
        said = happening.occurrence()
        who = _whose(counted, happening, position)
        if players is not None and who not in players:
            continue
        subjects: tuple[ObjectId | None, ...] = said.objects
        if counted.looks_back and isinstance(happening, Moved):
            subjects = (happening.before,)
        then = as_it_happened(happening, position)
        if what.filter is not None and not any(
            id is not None and matches(what.filter, then, id, scene) for id in subjects
        ):
            continue
        if counted is Counted.ATTACKED and attacked.issuperset(said.objects):
            continue  # "creatures you attacked with": one that attacked twice is one creature
        attacked.update(said.objects if counted is Counted.ATTACKED else ())
        yield happening


#: What is counted of the player in whose zone it lies.
_OF_OWNERS = frozenset({Counted.LEFT_GRAVEYARD, Counted.DESCENDED, Counted.RETURNED})


def _whose(counted: Counted, happening: Happening, position: Position) -> PlayerId | None:
    """The player of whom it is counted: whose graveyard it is, who was dealt damage, or who did."""
    if counted is Counted.DAMAGE_TAKEN:
        return happening.occurrence().defending
    if counted in _OF_OWNERS and isinstance(happening, Moved):
        return position.object(happening.object).owner
    return happening.player


def _fits(counted: Counted, happening: Happening, position: Position) -> bool:
    """Whether it is one of those that are counted, among happenings of their kind."""
    if counted is Counted.CRIMES:
        return isinstance(happening, Targeted) and happening.crime
    if counted is Counted.COUNTERS:
        return isinstance(happening, CountersAdded) and isinstance(happening.recipient, int)
    if not isinstance(happening, ZoneChanged):
        return True
    if counted is Counted.ENTERED:
        return happening.destination is Zone.BATTLEFIELD
    if counted is Counted.LEFT:
        return happening.origin is Zone.BATTLEFIELD
    if counted is Counted.RETURNED:
        return (happening.origin, happening.destination) == (Zone.BATTLEFIELD, Zone.HAND)
    if counted is Counted.LEFT_GRAVEYARD:
        return happening.origin is Zone.GRAVEYARD
    if counted is Counted.DESCENDED:
        return happening.destination is Zone.GRAVEYARD and _permanent_card(happening, position)
    return (happening.origin, happening.destination) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def _permanent_card(happening: ZoneChanged, position: Position) -> bool:
    """CR 110.4b, 700.11: whether a card of a permanent's type arrived there, and no token."""
    if position.object(happening.object).kind is not ObjectKind.CARD:
        return False
    return not {CardType.INSTANT, CardType.SORCERY}.intersection(
        position.of(happening.object).types
    )
