"""The four dungeon cards, room by room, in the vocabulary (CR 309).

In: nothing. Out: `DUNGEONS` by name, and `UNDERCITY`, into which only the initiative leads.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import Number
from engine.ability.base import CostPart, Effect, Modification
from engine.ability.cards import CopiableValues
from engine.ability.chosen_costs import DiscardCards, SacrificeMatching
from engine.ability.dungeons import Dungeon, Room
from engine.ability.durations import Duration
from engine.ability.effects.cards import (
    CastNow,
    Discard,
    Draw,
    LookAndSort,
    MayPlay,
    RevealCards,
    Scry,
    Search,
)
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import GainLife, LoseLife
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Exile, Sacrifice
from engine.ability.effects.structure import MayPay
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.filters import (
    AllOf,
    AnyOf,
    Anything,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Not,
)
from engine.ability.keyword_meanings.common import token
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import ChangePowerToughness, GainAbility
from engine.ability.predefined_tokens import TREASURE
from engine.ability.references import (
    Chosen,
    EachOpponent,
    EachPlayer,
    IteratedPlayer,
    Remembered,
    Target,
    TopOfLibrary,
    You,
)
from engine.ability.restrictions import CantAttack, Goaded
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone

_CREATURE = HasType(CardType.CREATURE)
_ONE_CREATURE = (TargetSpecification(_CREATURE),)
_SPOILS = AnyOf((HasType(CardType.ARTIFACT), _CREATURE, HasType(CardType.LAND)))


def _token(name: str, color: Color, power: int, toughness: int, *keywords: Keyword) -> CreateToken:
    plain = token(name, toughness, color)
    abilities = tuple(KeywordAbility(word) for word in keywords)
    return CreateToken(TokenDescription(replace(plain, power=power, abilities=abilities)))


_TREASURE = CreateToken(TREASURE)
_ATROPAL = CreateToken(
    TokenDescription(
        CopiableValues(
            Bilingual.same("The Atropal"),
            color_indicator=(Color.BLACK,),
            types=(CardType.CREATURE,),
            subtypes=("God", "Horror"),
            supertypes=(Supertype.LEGENDARY,),
            abilities=(KeywordAbility(Keyword.DEATHTOUCH),),
            power=4,
            toughness=4,
        )
    )
)


def _loses_unless(cost: CostPart) -> MayPay:
    """Each player loses 2 life unless they pay this."""
    loses = LoseLife(IteratedPlayer(), Number(2))
    return MayPay((cost,), EachPlayer(), otherwise=(loses,), unless=True)


def _sacrificed(kind: CardType) -> Sacrifice:
    return Sacrifice(You(), Chosen(HasType(kind), by=You(), number=Number(1)))


def _on_target(*changes: Modification) -> Mode:
    return Mode((Modify(Target(0), changes, Duration.YOUR_NEXT_TURN),), _ONE_CREATURE)


def _room(name: str, *effects: Effect, leads: tuple[int, ...] = ()) -> Room:
    return Room(name, Mode(effects), leads)


_DRAWN = AllOf((Is(Remembered("drawn")), InZone(Zone.HAND), Not(HasType(CardType.LAND))))
_BASIC = AllOf((HasSupertype(Supertype.BASIC), HasType(CardType.LAND)))

PHANDELVER = Dungeon(
    Bilingual.same("Lost Mine of Phandelver"),
    (
        _room("Cave Entrance", Scry(You(), Number(1)), leads=(1, 2)),
        _room("Goblin Lair", _token("Goblin", Color.RED, 1, 1), leads=(3, 4)),
        _room("Mine Tunnels", _TREASURE, leads=(4, 5)),
        Room("Storeroom", Mode((PutCounters(Target(0), CounterKind.PLUS),), _ONE_CREATURE), (6,)),
        _room(
            "Dark Pool",
            LoseLife(EachOpponent(), Number(1)),
            GainLife(You(), Number(1)),
            leads=(6,),
        ),
        Room("Fungi Cavern", _on_target(ChangePowerToughness(Number(-4), Number(0))), (6,)),
        _room("Temple of Dumathoin", Draw(You())),
    ),
)
MAD_MAGE = Dungeon(
    Bilingual.same("Dungeon of the Mad Mage"),
    (
        _room("Yawning Portal", GainLife(You(), Number(1)), leads=(1,)),
        _room("Dungeon Level", Scry(You(), Number(1)), leads=(2, 3)),
        _room("Goblin Bazaar", _TREASURE, leads=(4,)),
        Room("Twisted Caverns", _on_target(CantAttack()), (4,)),
        _room("Lost Level", Scry(You(), Number(2)), leads=(5, 6)),
        _room(
            "Runestone Caverns",
            Exile(TopOfLibrary(Number(2), You())),
            MayPlay(Remembered("exiled"), You(), Duration.NONE),
            leads=(7,),
        ),
        _room(
            "Muiral's Graveyard",
            replace(_token("Skeleton", Color.BLACK, 1, 1), number=Number(2)),
            leads=(7,),
        ),
        _room("Deep Mines", Scry(You(), Number(3)), leads=(8,)),
        _room(
            "Mad Wizard's Lair",
            Draw(You(), Number(3)),
            RevealCards(Remembered("drawn"), ""),
            CastNow(Chosen(_DRAWN, You(), Number(1))),
        ),
    ),
)
ANNIHILATION = Dungeon(
    Bilingual.same("Tomb of Annihilation"),
    (
        _room("Trapped Entry", LoseLife(EachPlayer(), Number(1)), leads=(1, 2)),
        _room("Veils of Fear", _loses_unless(DiscardCards(Anything())), leads=(3,)),
        _room(
            "Oubliette",
            Discard(You()),
            _sacrificed(CardType.ARTIFACT),
            _sacrificed(CardType.CREATURE),
            _sacrificed(CardType.LAND),
            leads=(4,),
        ),
        _room("Sandfall Cell", _loses_unless(SacrificeMatching(_SPOILS)), leads=(4,)),
        _room("Cradle of the Death God", _ATROPAL),
    ),
)
#: CR 205.3p: the dungeon of the initiative alone.
UNDERCITY = Dungeon(
    Bilingual.same("Undercity"),
    (
        _room(
            "Secret Entrance",
            Search(You(), _BASIC, Zone.HAND, reveal=True),
            leads=(1, 2),
        ),
        Room(
            "Forge",
            Mode((PutCounters(Target(0), CounterKind.PLUS, Number(2)),), _ONE_CREATURE),
            (3, 4),
        ),
        _room("Lost Well", Scry(You(), Number(2)), leads=(4, 5)),
        Room(
            "Trap!",
            Mode((LoseLife(Target(0), Number(5)),), (TargetSpecification(players=EachPlayer()),)),
            (6,),
        ),
        Room("Arena", _on_target(Goaded(You())), (6, 7)),
        _room("Stash", _TREASURE, leads=(7,)),
        _room("Archives", Draw(You()), leads=(8,)),
        _room("Catacombs", _token("Skeleton", Color.BLACK, 4, 1, Keyword.MENACE), leads=(8,)),
        _room(
            "Throne of the Dead Three",
            LookAndSort(
                You(),
                Number(10),
                Number(1),
                Zone.BATTLEFIELD,
                Zone.LIBRARY,
                _CREATURE,
                reveal=True,
                rest_position="shuffled",
                counters=((CounterKind.PLUS, 3),),
            ),
            Modify(
                Remembered("this way"),
                (GainAbility(KeywordAbility(Keyword.HEXPROOF)),),
                Duration.YOUR_NEXT_TURN,
            ),
        ),
    ),
)

#: Those that a player may choose to venture into.
DUNGEONS = (PHANDELVER, MAD_MAGE, ANNIHILATION)
