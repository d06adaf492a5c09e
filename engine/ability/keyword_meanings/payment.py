"""Keywords about what is paid to cast a spell and what comes of it, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    SpellCostAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.amounts import HappeningFilter, Number, NumberOfPlayers, StatOf, TimesKicked
from engine.ability.base import Ability, Condition, Effect, Modification
from engine.ability.chosen_costs import ReturnUnblocked, SacrificeMatching, TapMatching
from engine.ability.conditions import (
    Every,
    HappenedThisTurn,
    HitPlayerThisTurn,
    IsBestowed,
    Matches,
    TurnOf,
    WasKicked,
)
from engine.ability.costs import DiscardThis
from engine.ability.effects.cards import Draw, Search
from engine.ability.effects.counters import PutCounters, TakeCounters
from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.effects.moving import MoveTo, Sacrifice
from engine.ability.effects.spells import CopySpell
from engine.ability.effects.structure import May
from engine.ability.effects.tokens import CreateTokenCopy
from engine.ability.events.objects import ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.filters import (
    AllOf,
    AnyOf,
    HasCounter,
    HasStat,
    HasStatus,
    HasSubtype,
    HasType,
    SharesWith,
)
from engine.ability.keyword_meanings.common import ENTERS, THIS
from engine.ability.keywords import KeywordAbility, means
from engine.ability.modifications import ChangeTypes, GainAbility, SetPowerToughness
from engine.ability.references import (
    ChosenPlayer,
    EachOpponent,
    EventObject,
    Target,
    This,
    You,
)
from engine.ability.replacements.entering import EnterWithCounters
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat, Status
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

_HASTE = GainAbility(KeywordAbility(Keyword.HASTE))


@means(Keyword.SPECTACLE)
def _spectacle(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.137a
    hurt = HappenedThisTurn(HappeningFilter(Counted.LIFE_LOST, EachOpponent()))
    return (SpellCostAbility(alternative=ability.cost, condition=hurt, word=Keyword.SPECTACLE),)


@means(Keyword.SURGE)
def _surge(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.117a: another spell of yours this turn; teams are not played.
    cast = HappenedThisTurn(HappeningFilter(Counted.CAST, You()))
    return (SpellCostAbility(alternative=ability.cost, condition=cast, word=Keyword.SURGE),)


@means(Keyword.REPLICATE)
def _replicate(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.56a: a copy for each time that it was paid.
    copies = CopySpell(This(), TimesKicked(This(), Keyword.REPLICATE))
    return (
        SpellCostAbility(optional=ability.cost, word=Keyword.REPLICATE, any_number=True),
        _copied(Keyword.REPLICATE, WasKicked(This(), Keyword.REPLICATE), copies),
    )


@means(Keyword.CLEAVE)
def _cleave(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.148a: what its text is without the words in brackets, its spell ability holds.
    return (SpellCostAbility(alternative=ability.cost, word=Keyword.CLEAVE),)


@means(Keyword.OVERLOAD)
def _overload(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.96a: what the change of text makes of it is worked out as it is cast.
    return (SpellCostAbility(alternative=ability.cost, word=Keyword.OVERLOAD),)


@means(Keyword.ENTWINE)
def _entwine(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.42a: an additional cost; with it all modes are chosen as it is cast.
    return (SpellCostAbility(optional=ability.cost, word=Keyword.ENTWINE),)


@means(Keyword.UNDAUNTED)
def _undaunted(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.125a
    return (SpellCostAbility(reduction=NumberOfPlayers(EachOpponent())),)


@means(Keyword.CASUALTY)
def _casualty(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.153a
    strong = HasStat(Stat.POWER, Comparison.AT_LEAST, ability.amount or Number(1))
    one = SacrificeMatching(AllOf((HasType(CardType.CREATURE), strong)))
    return (
        SpellCostAbility(optional=(one,), word=Keyword.CASUALTY),
        _copied(Keyword.CASUALTY, WasKicked(This(), Keyword.CASUALTY), CopySpell(This())),
    )


@means(Keyword.OFFSPRING)
def _offspring(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.175a
    small = SetPowerToughness(Number(1), Number(1))
    young = CreateTokenCopy(EventObject(), exceptions=(small,))
    paid = WasKicked(This(), Keyword.OFFSPRING)
    return (
        SpellCostAbility(optional=ability.cost, word=Keyword.OFFSPRING),
        TriggeredAbility(ENTERS, Mode((young,)), condition=paid, word=Keyword.OFFSPRING),
    )


@means(Keyword.SQUAD)
def _squad(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.157a
    copies = CreateTokenCopy(EventObject(), TimesKicked(This(), Keyword.SQUAD))
    paid = WasKicked(This(), Keyword.SQUAD)
    return (
        SpellCostAbility(optional=ability.cost, word=Keyword.SQUAD, any_number=True),
        TriggeredAbility(ENTERS, Mode((copies,)), condition=paid, word=Keyword.SQUAD),
    )


@means(Keyword.DASH)
def _dash(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.109a
    return _for_a_turn(ability, MoveTo(This(), Zone.HAND), _HASTE)


@means(Keyword.BLITZ)
def _blitz(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.152a
    dies = ZoneChange(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    draws = GainAbility(TriggeredAbility(dies, Mode((Draw(You()),))))
    return _for_a_turn(ability, Sacrifice(You(), This()), _HASTE, draws)


def _for_a_turn(
    ability: KeywordAbility, later: Effect, *gained: Modification
) -> tuple[Ability, ...]:
    """Cast for this cost it has more abilities, and something happens at the next end step."""
    paid = WasKicked(This(), ability.keyword)
    end = DelayedTrigger(StepBegins((Step.END,), None), Mode((later,)), word=ability.keyword)
    return (
        SpellCostAbility(alternative=ability.cost, word=ability.keyword, afterwards=(end,)),
        StaticAbility(gained, condition=paid),
    )


@means(Keyword.NINJUTSU)
@means(Keyword.COMMANDER_NINJUTSU)
def _ninjutsu(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.49a, 702.49d: for an attacker that nobody blocked.
    commander = ability.keyword is Keyword.COMMANDER_NINJUTSU
    enters = MoveTo(This(), Zone.BATTLEFIELD, You(), tapped=True, attacking=True)
    return (
        ActivatedAbility(
            (*ability.cost, ReturnUnblocked()),
            Mode((enters,)),
            zones=(Zone.HAND, Zone.COMMAND) if commander else (Zone.HAND,),
            word=ability.keyword,
        ),
    )


@means(Keyword.BESTOW)
def _bestow(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.103a–b: cast for this cost it is an Aura with enchant creature, as long as that lasts.
    aura = ChangeTypes(subtypes=("Aura",), remove_types=(CardType.CREATURE,))
    enchant = GainAbility(KeywordAbility(Keyword.ENCHANT, quality=HasType(CardType.CREATURE)))
    zones = (Zone.STACK, Zone.BATTLEFIELD)
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.BESTOW),
        StaticAbility((aura, enchant), condition=IsBestowed(), zones=zones),
    )


@means(Keyword.TRANSMUTE)
def _transmute(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.53a
    alike = HasStat(Stat.MANA_VALUE, Comparison.EQUAL, StatOf(Stat.MANA_VALUE, This()))
    found = Search(You(), alike, Zone.HAND, reveal=True)
    return (
        ActivatedAbility(
            (*ability.cost, DiscardThis()),
            Mode((found,)),
            zones=(Zone.HAND,),
            sorcery_speed=True,
            word=Keyword.TRANSMUTE,
        ),
    )


@means(Keyword.REINFORCE)
def _reinforce(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.77a
    grow = PutCounters(Target(0), CounterKind.PLUS, ability.amount or Number(1))
    mode = Mode((grow,), (TargetSpecification(HasType(CardType.CREATURE)),))
    cost = (*ability.cost, DiscardThis())
    return (ActivatedAbility(cost, mode, zones=(Zone.HAND,), word=Keyword.REINFORCE),)


@means(Keyword.IMPENDING)
def _impending(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.176a: with time counters, and no creature until the last of them is gone.
    time = CounterKind.TIME
    paid = WasKicked(This(), Keyword.IMPENDING)
    waits = Every((paid, Matches(This(), HasCounter(time))))
    enters = EnterWithCounters(time, ability.amount or Number(1))
    fewer = Mode((TakeCounters(This(), time),))
    return (
        SpellCostAbility(alternative=ability.cost, word=Keyword.IMPENDING),
        ReplacementAbility(
            Replacement(WouldEnter(THIS), (enters,), condition=paid, word=Keyword.IMPENDING)
        ),
        StaticAbility((ChangeTypes(remove_types=(CardType.CREATURE,)),), condition=waits),
        TriggeredAbility(
            StepBegins((Step.END,), You()), fewer, condition=waits, word=Keyword.IMPENDING
        ),
    )


@means(Keyword.LIVING_METAL)
def _living_metal(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.161a
    creature = ChangeTypes((CardType.ARTIFACT, CardType.CREATURE))
    return (StaticAbility((creature,), condition=TurnOf(You())),)


@means(Keyword.PROWL)
def _prowl(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.76a
    hit = HitPlayerThisTurn(SharesWith("creature type", This()))
    return (SpellCostAbility(alternative=ability.cost, condition=hit, word=Keyword.PROWL),)


@means(Keyword.FREERUNNING)
def _freerunning(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.173a
    assassin = AllOf((HasType(CardType.CREATURE), HasSubtype("Assassin")))
    hit = HitPlayerThisTurn(AnyOf((assassin, HasStatus(Status.COMMANDER))))
    return (SpellCostAbility(alternative=ability.cost, condition=hit, word=Keyword.FREERUNNING),)


@means(Keyword.CONSPIRE)
def _conspire(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.78a
    alike = AllOf((HasType(CardType.CREATURE), SharesWith("color", This())))
    return (
        SpellCostAbility(optional=(TapMatching(alike, Number(2)),), word=Keyword.CONSPIRE),
        _copied(Keyword.CONSPIRE, WasKicked(This(), Keyword.CONSPIRE), CopySpell(This())),
    )


@means(Keyword.DEMONSTRATE)
def _demonstrate(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.144a: a copy for you, and if you make it one for an opponent of your choice.
    theirs = CopySpell(This(), who=ChosenPlayer(EachOpponent()))
    return (_copied(Keyword.DEMONSTRATE, None, May((CopySpell(This()),), then=(theirs,))),)


def _copied(word: Keyword, condition: Condition | None, effect: Effect) -> Ability:
    """As the spell is cast, a copy of it."""
    cast = SpellCast(You(), THIS)
    return TriggeredAbility(cast, Mode((effect,)), condition, zones=(Zone.STACK,), word=word)


@means(Keyword.BARGAIN)
def _bargain(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.166a: an artifact, enchantment or token may be sacrificed besides.
    bargained = AnyOf(
        (HasType(CardType.ARTIFACT), HasType(CardType.ENCHANTMENT), HasStatus(Status.TOKEN))
    )
    return (SpellCostAbility(optional=(SacrificeMatching(bargained),), word=Keyword.BARGAIN),)
