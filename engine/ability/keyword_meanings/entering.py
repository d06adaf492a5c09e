"""Keywords of what enters: with counters, with tokens, by a choice, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ability.amounts import (
    ColorsSpent,
    CountersOn,
    HappeningFilter,
    Number,
    StatOf,
    X,
)
from engine.ability.base import Ability
from engine.ability.conditions import (
    Compare,
    Either,
    HappenedThisTurn,
    Matches,
    Unless,
)
from engine.ability.effects.cards import Draw, LookAndSort, Search
from engine.ability.effects.counters import MoveCounters, PutCounters
from engine.ability.effects.keyword_actions import BackUp
from engine.ability.effects.moving import Sacrifice
from engine.ability.effects.structure import May
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.events.objects import ZoneChange
from engine.ability.filters import (
    AllOf,
    Another,
    Anything,
    ControlledBy,
    HasCounter,
    HasType,
    SaysItIs,
)
from engine.ability.keyword_meanings.common import (
    CREATURE,
    ENTERS,
    PLUS,
    THIS,
    number_of,
    token,
    when,
)
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import GainAbility
from engine.ability.references import (
    Chosen,
    EachOpponent,
    EachPlayer,
    EventObject,
    Target,
    This,
    You,
)
from engine.ability.replacements.entering import (
    EnterByTribute,
    EnterMoving,
    EnterOr,
    EnterRevealing,
    EnterWithCounters,
)
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.restrictions import CantBlock
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.types import CardType
from engine.terms.zones import Zone

_ONE_MORE = PutCounters(This(), CounterKind.PLUS)
_SERVO = token("Servo", 1, None, CardType.ARTIFACT)


@means(Keyword.DEVOUR)
def _devour(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.82a, c: any number of creatures, or of permanents of that quality, are sacrificed as
    # it enters; N counters for each.
    yours = AllOf((ability.quality or CREATURE, ControlledBy(You())))
    devouring = EnterMoving(yours, True, CounterKind.PLUS, number_of(ability), "devoured")
    return (ReplacementAbility(Replacement(WouldEnter(THIS), (devouring,), word=Keyword.DEVOUR)),)


@means(Keyword.RIOT)
def _riot(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.136a: a counter as it enters, or haste.
    haste = (GainAbility(KeywordAbility(Keyword.HASTE)),)
    enters = EnterOr(EnterWithCounters(PLUS, Number(1)), haste)
    return (ReplacementAbility(Replacement(WouldEnter(THIS), (enters,), word=Keyword.RIOT)),)


@means(Keyword.UNLEASH)
def _unleash(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.98a
    enters = EnterOr(EnterWithCounters(PLUS, Number(1)))
    grown = Matches(This(), HasCounter(PLUS))
    return (
        ReplacementAbility(Replacement(WouldEnter(THIS), (enters,), word=Keyword.UNLEASH)),
        StaticAbility((CantBlock(),), condition=grown),
    )


@means(Keyword.SUNBURST)
def _sunburst(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.44a: +1/+1 counters on what enters as a creature by what it says itself, else charge.
    creature = Matches(This(), SaysItIs(CardType.CREATURE))
    return tuple(
        ReplacementAbility(
            Replacement(
                WouldEnter(THIS),
                (EnterWithCounters(kind, ColorsSpent(This())),),
                condition=condition,
                word=Keyword.SUNBURST,
            )
        )
        for kind, condition in ((PLUS, creature), (CounterKind.CHARGE, Unless(creature)))
    )


@means(Keyword.BLOODTHIRST)
def _bloodthirst(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.54a
    hurt = HappenedThisTurn(HappeningFilter(Counted.DAMAGE_TAKEN, EachOpponent()))
    enters = EnterWithCounters(PLUS, number_of(ability))
    return (
        ReplacementAbility(
            Replacement(WouldEnter(THIS), (enters,), condition=hurt, word=Keyword.BLOODTHIRST)
        ),
    )


@means(Keyword.FABRICATE)
def _fabricate(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.123a: counters, or Servos where no counters are put.
    number = number_of(ability)
    servos = CreateToken(TokenDescription(_SERVO), number)
    grow = May((PutCounters(This(), CounterKind.PLUS, number),), otherwise=(servos,))
    return (when(ENTERS, Keyword.FABRICATE, grow),)


@means(Keyword.MODULAR)
def _modular(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.43a: enters with counters, and leaves them to an artifact creature.
    enters = EnterWithCounters(CounterKind.PLUS, number_of(ability))
    target = TargetSpecification(AllOf((HasType(CardType.ARTIFACT), CREATURE)))
    left = CountersOn(This(), CounterKind.PLUS)
    mode = Mode((May((PutCounters(Target(0), CounterKind.PLUS, left),)),), (target,))
    dies = ZoneChange(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (
        ReplacementAbility(Replacement(WouldEnter(THIS), (enters,), word=Keyword.MODULAR)),
        TriggeredAbility(dies, mode, word=Keyword.MODULAR),
    )


@means(Keyword.GRAFT)
def _graft(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.58a: its counters may go to other creatures that enter.
    enters = EnterWithCounters(CounterKind.PLUS, number_of(ability))
    another = ZoneChange(AllOf((Another(), CREATURE)), destination=Zone.BATTLEFIELD)
    moves = May((MoveCounters(This(), EventObject(), CounterKind.PLUS),))
    left = Matches(This(), HasCounter(CounterKind.PLUS))
    return (
        ReplacementAbility(Replacement(WouldEnter(THIS), (enters,), word=Keyword.GRAFT)),
        TriggeredAbility(another, Mode((moves,)), condition=left, word=Keyword.GRAFT),
    )


@means(Keyword.EVOLVE)
def _evolve(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.100a: the newcomer is greater in power, in toughness, or in both.
    greater = Either(
        tuple(
            Compare(StatOf(stat, EventObject()), Comparison.GREATER, StatOf(stat, This()))
            for stat in (Stat.POWER, Stat.TOUGHNESS)
        )
    )
    event = ZoneChange(AllOf((CREATURE, ControlledBy(You()))), destination=Zone.BATTLEFIELD)
    return (TriggeredAbility(event, Mode((_ONE_MORE,)), condition=greater, word=Keyword.EVOLVE),)


@means(Keyword.EXPLOIT)
def _exploit(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.110a
    one = Chosen(CREATURE, by=You(), number=Number(1))
    return (when(ENTERS, Keyword.EXPLOIT, May((Sacrifice(You(), one),))),)


@means(Keyword.RAVENOUS)
def _ravenous(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.156a
    enters = EnterWithCounters(PLUS, X())
    many = Compare(X(), Comparison.AT_LEAST, Number(5))
    draws = Mode((Draw(You()),))
    return (
        ReplacementAbility(Replacement(WouldEnter(THIS), (enters,), word=Keyword.RAVENOUS)),
        TriggeredAbility(ENTERS, draws, condition=many, word=Keyword.RAVENOUS),
    )


@means(Keyword.BACKUP)
def _backup(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.165a
    grow = PutCounters(Target(0), PLUS, number_of(ability))
    mode = Mode((grow, BackUp(Target(0))), (TargetSpecification(CREATURE),))
    return (TriggeredAbility(ENTERS, mode, word=Keyword.BACKUP),)


@means(Keyword.PARTNER_WITH)
def _partner_with(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.124j: the other part is about building a deck.
    found = Search(Target(0), ability.quality or Anything(), Zone.HAND, reveal=True)
    mode = Mode((May((found,), Target(0)),), (TargetSpecification(players=EachPlayer()),))
    return (TriggeredAbility(ENTERS, mode, word=Keyword.PARTNER_WITH),)


@means(Keyword.AMPLIFY)
def _amplify(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.38a
    enters = EnterRevealing(CounterKind.PLUS, number_of(ability))
    return (ReplacementAbility(Replacement(WouldEnter(THIS), (enters,), word=Keyword.AMPLIFY)),)


@means(Keyword.TRIBUTE)
def _tribute(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.104a
    enters = EnterByTribute(number_of(ability))
    return (ReplacementAbility(Replacement(WouldEnter(THIS), (enters,), word=Keyword.TRIBUTE)),)


@means(Keyword.HIDEAWAY)
def _hideaway(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.75a: of so many cards from the top one is exiled, for what is linked to it (607.2).
    hides = LookAndSort(
        You(),
        number_of(ability),
        Number(1),
        Zone.EXILE,
        Zone.LIBRARY,
        rest_position="random bottom",
        remember="exiled",
    )
    return (TriggeredAbility(ENTERS, Mode((hides,)), word=Keyword.HIDEAWAY),)
