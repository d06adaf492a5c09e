"""Random games for the engine's properties: cards, positions and choices.

In: Hypothesis draws. Out: tables in random positions, and legal answers to whatever is asked.
"""

from __future__ import annotations

from hypothesis import strategies as st

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.amounts import Number, X
from engine.ability.cards import Card, CopiableValues
from engine.ability.costs import TapThis
from engine.ability.durations import Duration
from engine.ability.effects.cards import Discard, Draw, Mill, Scry
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import DealDamage, Fight, GainLife, LoseLife
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.effects.permanents import Regenerate
from engine.ability.effects.spells import AddMana, CopySpell, CounterSpell
from engine.ability.effects.tokens import CreateToken, CreateTokenCopy, TokenDescription
from engine.ability.events.combat import Attacks, DealsDamage
from engine.ability.events.objects import ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.filters import AllOf, Another, ControlledBy, HasColor, Is, IsSpell
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import (
    BecomeCopyOf,
    ChangeController,
    ChangePowerToughness,
    ChangeTypes,
    GainAbility,
    LoseAllAbilities,
    SetPowerToughness,
)
from engine.ability.references import (
    All,
    AttachedTo,
    EachOpponent,
    EachPlayer,
    EventObject,
    Remembered,
    Target,
    This,
    You,
)
from engine.ability.replacements.entering import EnterAsCopy, EnterTapped, EnterWithCounters
from engine.ability.replacements.hooks import WouldDealDamage, WouldEnter, WouldMove
from engine.ability.replacements.instead import (
    ChangeAmount,
    MoveInstead,
    PreventDamage,
    Replacement,
)
from engine.ability.restrictions import MustAttack
from engine.ability.targets import Modal, Mode, TargetSpecification
from engine.game.combat.attackers import attack_options
from engine.game.combat.blockers import block_options
from engine.game.layers.deriving import derive
from engine.game.legal_actions import legal_actions
from engine.game.state.actions import Action, AssignDamage, Attack, Block, Choose, Concede, Order
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.setup import PermanentSetUp
from engine.game.state.state import GameState
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from tests.engine.kit import CREATURE, Table, any_target, card, creature, instant, target

THIS = Is(This())
SPAWN = CopiableValues(Bilingual.same("Spawn"), types=(CardType.CREATURE,), power=1, toughness=1)
DIES = ZoneChange(THIS, Zone.BATTLEFIELD, Zone.GRAVEYARD)
ENTERS = ZoneChange(THIS, destination=Zone.BATTLEFIELD)
OTHERS = AllOf((CREATURE, Another()))
KEYWORDS = (
    "flying", "reach", "trample", "deathtouch", "lifelink", "first strike", "double strike",
    "menace", "vigilance", "haste", "indestructible", "defender", "hexproof", "prowess", "undying",
    "persist", "exalted", "wither", "infect",
)  # fmt: skip

ABILITIES = (
    TriggeredAbility(ENTERS, Mode((Draw(You()),))),
    TriggeredAbility(DIES, Mode((CreateToken(TokenDescription(SPAWN)),))),
    TriggeredAbility(DIES, Mode((MoveTo(EventObject(), Zone.HAND),))),
    TriggeredAbility(Attacks(THIS), Mode((DealDamage(Number(1), Target()),), (any_target(),))),
    TriggeredAbility(
        DealsDamage(THIS, players=EachPlayer()), Mode((Discard(EachOpponent(), Number(1)),))
    ),
    TriggeredAbility(StepBegins((Step.UPKEEP,), You()), Mode((Scry(You(), Number(2)),))),
    StaticAbility((ChangePowerToughness(Number(1), Number(1)),), OTHERS),
    StaticAbility(
        (GainAbility(KeywordAbility(Keyword.FLYING)),), AllOf((OTHERS, ControlledBy(You())))
    ),
    StaticAbility((LoseAllAbilities(), SetPowerToughness(Number(1), Number(1))), OTHERS),
    StaticAbility((MustAttack(),)),
    ReplacementAbility(Replacement(WouldEnter(OTHERS), (EnterTapped(),))),
    ReplacementAbility(Replacement(WouldEnter(THIS), (EnterWithCounters("+1/+1", Number(2)),))),
    ReplacementAbility(
        Replacement(WouldMove(OTHERS, Zone.BATTLEFIELD, Zone.GRAVEYARD), (MoveInstead(Zone.EXILE),))
    ),
    ReplacementAbility(Replacement(WouldDealDamage(), (ChangeAmount(times=2),))),
    ReplacementAbility(Replacement(WouldDealDamage(combat=True), (PreventDamage(Number(1)),))),
    ReplacementAbility(Replacement(WouldEnter(THIS), (EnterAsCopy(CREATURE),))),
    ActivatedAbility((TapThis(),), Mode((AddMana(any_color=True),))),
    ActivatedAbility((TapThis(),), Mode((DealDamage(Number(1), Target()),), (any_target(),))),
    KeywordAbility(Keyword.PROTECTION, quality=HasColor(Color.RED)),
)

SPELLS = (
    instant("Bolt", DealDamage(Number(3), Target()), targets=(any_target(),)),
    instant("Kill", Destroy(Target()), targets=(target(),)),
    instant("Sweep", Destroy(All(CREATURE))),
    instant(
        "Blink",
        Exile(Target()),
        MoveTo(Remembered("exiled"), Zone.BATTLEFIELD),
        targets=(target(),),
    ),
    instant(
        "Grow", Modify(Target(), (ChangePowerToughness(Number(2), Number(2)),)), targets=(target(),)
    ),
    instant(
        "Steal", Modify(Target(), (ChangeController(You()),), Duration.NONE), targets=(target(),)
    ),
    instant("Shape", Modify(Target(0), (BecomeCopyOf(Target(1)),)), targets=(target(), target())),
    instant("Split", CreateTokenCopy(Target()), targets=(target(),)),
    instant("Brawl", Fight(Target(0), Target(1)), targets=(target(), target())),
    instant("No", CounterSpell(Target()), targets=(TargetSpecification(objects=IsSpell()),)),
    instant("Twice", CopySpell(Target()), targets=(TargetSpecification(objects=IsSpell()),)),
    instant("Guard", Regenerate(Target()), targets=(target(),)),
    instant("Drain", LoseLife(EachOpponent(), Number(2)), GainLife(You(), Number(2))),
    instant("Grind", Mill(EachPlayer(), Number(2)), Draw(EachPlayer())),
    instant("Blaze", DealDamage(X(), Target()), targets=(any_target(),), cost="{X}{R}"),
    instant(
        "Awake", Modify(All(CREATURE), (ChangeTypes(types=(CardType.ARTIFACT,)),), Duration.NONE)
    ),
    instant("Later", DelayedTrigger(StepBegins((Step.END,)), Mode((Draw(You()),)))),
    instant("Shrink", PutCounters(Target(), "-1/-1", Number(2)), targets=(target(),)),
    instant("Edict", Sacrifice(EachOpponent(), Target()), targets=(target(),)),
    instant(
        "Volley",
        DealDamage(Number(3), Target(), divided=True),
        targets=(TargetSpecification(CREATURE, maximum=Number(3)),),
    ),
    card(
        "Charm",
        (CardType.SORCERY,),
        SpellAbility(Modal((Mode((Draw(You()),)), Mode((Destroy(Target()),), (target(),))), 1, 2)),
    ),
    card(
        "Strength",
        (CardType.ENCHANTMENT,),
        KeywordAbility(Keyword.ENCHANT, quality=CREATURE),
        StaticAbility((ChangePowerToughness(Number(2), Number(2)),), AttachedTo()),
        subtypes=("Aura",),
    ),
    card(
        "Sword",
        (CardType.ARTIFACT,),
        KeywordAbility(Keyword.EQUIP, ()),
        StaticAbility((ChangePowerToughness(Number(1), Number(0)),), AttachedTo()),
        subtypes=("Equipment",),
    ),
    card("Land", (CardType.LAND,), cost=None),
    card("Sage", (CardType.PLANESWALKER,), loyalty=3),
)


@st.composite
def creatures(draw: st.DrawFn) -> Card:
    """A random creature card."""
    keywords = draw(st.lists(st.sampled_from(KEYWORDS), max_size=2, unique=True))
    abilities = draw(st.lists(st.sampled_from(ABILITIES), max_size=2))
    legendary = draw(st.integers(0, 9)) == 0
    power, toughness = draw(st.integers(0, 5)), draw(st.integers(1, 5))
    name = f"Beast {power}{toughness}{'L' if legendary else ''}"
    return creature(
        name,
        power,
        toughness,
        *keywords,
        abilities=tuple(abilities),
        cost=draw(st.sampled_from(("{G}", "{R}{R}", "{3}"))),
        supertypes=(Supertype.LEGENDARY,) if legendary else (),
    )


@st.composite
def permanents(draw: st.DrawFn) -> PermanentSetUp:
    """A random creature on the battlefield."""
    counters = draw(st.sampled_from(((), (("+1/+1", 1),), (("shield", 1),), (("stun", 1),))))
    return PermanentSetUp(
        draw(creatures()),
        "",
        tapped=draw(st.booleans()),
        counters=counters,
        new=draw(st.booleans()),
    )


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A random position in a main phase, of two or three players."""
    field_ = st.lists(permanents(), max_size=4)
    hand = st.lists(st.one_of(creatures(), st.sampled_from(SPELLS)), max_size=4)
    third = tuple(draw(field_)) if draw(st.integers(0, 3)) == 0 else None
    return Table.of(
        tuple(draw(field_)),
        tuple(draw(field_)),
        third=third,
        hand=tuple(draw(hand)),
        their_hand=tuple(draw(hand)),
        life=tuple(draw(st.tuples(*[st.integers(1, 20)] * 3))),
        unknown_cards=draw(st.integers(0, 6)),
        limit=2_000,
    )


def an_action(data: st.DataObject, state: GameState) -> Action:
    """A random thing to do: a legal action, or an answer that fits what is asked."""
    if state.pending is not None:
        return _an_answer(data, state, state.pending)
    actions = [a for a in legal_actions(state) if not isinstance(a, Concede)]
    return data.draw(st.sampled_from(actions))


def _an_answer(data: st.DataObject, state: GameState, choice: Choice) -> Action:
    player = choice.player
    match choice.kind:
        case ChoiceKind.ATTACK:
            options = attack_options(derive(state))
            pairs = [
                (id, data.draw(st.sampled_from(targets)))
                for id, targets in options.items()
                if data.draw(st.booleans())
            ]
            return Attack(player, tuple(pairs))
        case ChoiceKind.BLOCK:
            possible = block_options(derive(state), player)
            blocks = [
                (id, (data.draw(st.sampled_from(attackers)),))
                for id, attackers in possible.items()
                if data.draw(st.booleans())
            ]
            return Block(player, tuple(blocks))
        case ChoiceKind.ASSIGN_DAMAGE:
            assert choice.source is not None and choice.maximum is not None
            return AssignDamage(player, _assigned(data, choice.source, choice))
        case ChoiceKind.ORDER:
            values = data.draw(st.permutations([o.value for o in choice.options]))
            return Order(player, tuple(values))
        case ChoiceKind.NUMBER:
            number = data.draw(st.integers(choice.minimum, choice.maximum or 5))
            return Choose(player, (number,))
        case ChoiceKind.DIVIDE:
            return Choose(player, _division(len(choice.options), choice.maximum or 0))
    values_ = [o.value for o in choice.options]
    most = len(values_) if choice.maximum is None else min(choice.maximum, len(values_))
    number = data.draw(st.integers(choice.minimum, max(choice.minimum, most)))
    chosen = data.draw(st.permutations(values_))[:number] if values_ else ["red"]
    return Choose(player, tuple(chosen))


def _assigned(
    data: st.DataObject, source: ObjectId, choice: Choice
) -> tuple[tuple[ObjectId, Recipient, int], ...]:
    """All damage to one of the recipients, sometimes an illegal one."""
    option = data.draw(st.sampled_from(choice.options))
    to: Recipient = (
        PlayerId(option.value) if isinstance(option.value, str) else ObjectId(option.value)
    )
    return ((source, to, choice.maximum or 0),)


def _division(number: int, total: int) -> tuple[int, ...]:
    first = total - (number - 1)
    return (first, *([1] * (number - 1)))
