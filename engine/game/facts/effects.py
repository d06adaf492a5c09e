"""Facts of what effects do that are no events: choices, looks, what begins to last (CR 608, 611).

In: players, objects, modifications, scenes. Out: facts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.ability.base import Condition, Effect, Filter, Modification, TriggerEvent
from engine.ability.durations import Duration
from engine.game.state.scene import Scene
from engine.terms.fact import ALL, CHOSEN, EACH, FACT, NUMBER, WHO, WORD, Fact, Kind, places
from engine.terms.ids import ObjectId, PlayerId, Recipient


class Deciding(Kind):
    """What players decide as an effect lets them."""

    CAN = places(player=WHO, deed=FACT)
    CANT = places(player=WHO, deed=FACT)
    CHOOSES_TO = places(player=WHO, deed=FACT)
    CHOOSES_NOT_TO = places(player=WHO, deed=FACT)


class Doing(Kind):
    """What players and objects do as effects say."""

    BECOMES_MONARCH = places(player=WHO)
    BECOMES_DAY = places()
    BECOMES_NIGHT = places()
    GETS_BLESSING = places(player=WHO)
    RING_TEMPTS = places(player=WHO, ring=WHO)
    BECOMES_RING_BEARER = places(player=WHO, creature=WHO)
    WINS_FLIP = places(player=WHO)
    LOSES_FLIP = places(player=WHO)
    WINS_CLASH = places(player=WHO)
    WINS_NO_CLASH = places(player=WHO)
    ROLLS = places(player=WHO, result=NUMBER)
    ROLLS_AND_ADDS = places(player=WHO, result=NUMBER, plus=NUMBER)
    CHOOSES_WORD = places(player=WHO, word=CHOSEN)
    ADDS_MANA = places(player=WHO, mana=WORD)
    SHUFFLES = places(player=WHO)
    BECOMES_MONSTROUS = places(object=WHO)
    BECOMES_SADDLED = places(object=WHO)
    BECOMES_SUSPECTED = places(object=WHO)
    CONNIVES = places(object=WHO)
    LEARNS = places(player=WHO)
    AMASSES = places(player=WHO)
    INCUBATES = places(player=WHO, number=NUMBER)
    DISCOVERS = places(player=WHO, number=NUMBER)
    ENDURES = places(object=WHO)
    EARTHBENDS = places(player=WHO, land=WHO)
    AIRBENDS = places(player=WHO)
    BECOMES_SOLVED = places(object=WHO)
    FLIPS = places(object=WHO, name=FACT)
    BECOMES_PREPARED = places(object=WHO)
    UNPREPARED = places(object=WHO)
    UNLOCKS_LEFT = places(object=WHO)
    UNLOCKS_RIGHT = places(object=WHO)
    BECOMES_LEVEL = places(object=WHO, number=NUMBER)
    LOOKS_AT_TOP = places(player=WHO, number=NUMBER)
    PUTS_ON_BOTTOM = places(player=WHO, number=NUMBER)
    CHOSEN_AT_RANDOM = places(objects=ALL)
    GETS_EMBLEM = places(player=WHO)
    REVEALS_HAND = places(player=WHO)
    REVEALS = places(player=WHO, cards=ALL)
    SEPARATES = places(player=WHO, one=ALL, other=ALL)
    PAIRS = places()
    ARE_PAIRED = places(one=WHO, other=WHO)
    IS_UNPAIRED = places(object=WHO)
    BRINGS_DUNGEON = places(player=WHO, dungeon=WHO)
    ENTERS_ROOM = places(player=WHO, room=WORD)
    COMPLETES_DUNGEON = places(player=WHO, dungeon=WHO)
    TAKES_INITIATIVE = places(player=WHO)
    BLIGHTS = places(player=WHO, object=WHO)
    BEHOLDS = places(player=WHO, object=WHO)
    EXCESS = places(object=WHO, player=WHO, number=NUMBER)
    LOOKS_AT = places(player=WHO, cards=ALL)
    CHOOSES = places(player=WHO, objects=ALL)
    SEARCHES = places(player=WHO)
    SEARCHES_AMONG = places(player=WHO, cards=NUMBER, fitting=NUMBER)
    SEARCHES_IN_VAIN = places(player=WHO, cards=NUMBER)
    SEARCHES_TOP = places(player=WHO, number=NUMBER, source=WHO)
    IN_TURN = places(players=ALL)
    VOTES = places(player=WHO, choice=WORD)
    PUT_ATTACKING = places()
    EXCHANGE_LIFE = places(players=ALL)
    LIFE_BECOMES = places(player=WHO, life=NUMBER)
    CANT_TRANSFORM = places(permanent=WHO)
    MOVES_COUNTERS = places(source=WHO, to=WHO, counters=FACT, number=NUMBER)
    LEAVES_COUNTERS = places(source=WHO, to=WHO)
    STAYS_TAPPED = places(permanent=EACH)
    STAYS_UNTAPPED = places(permanent=EACH)
    FIGHTS_NOT = places()
    FIGHTS = places(one=WHO, other=WHO)
    TAKES_COUNTERS_TO = places()
    CANT_SEARCH = places(player=WHO)
    FINDS_NO_CARD = places(player=WHO)
    CANT_BE_COUNTERED = places(spell=WHO)
    ABILITY_COUNTERED = places(ability=WHO)
    ADDS_NO_MANA = places(player=WHO)
    PROLIFERATES_NOTHING = places(player=WHO)
    GETS_REGENERATION_SHIELD = places(permanent=WHO)


class Found(Kind):
    """What an effect looked for and did not find so."""

    SOURCE_STAYS = places()
    SOURCE_IS_THERE = places(source=WHO)
    PERMANENT_OF = places(player=WHO, permanent=WHO)
    THERE_TO_SACRIFICE = places(permanent=WHO)
    HAS_SOMETHING_TO_SACRIFICE = places(player=WHO)
    AMONG_THOSE_TO_SACRIFICE = places(player=WHO, permanents=ALL)
    WHOLE_EXCHANGE = places()
    TWO_CONTROLLERS = places()
    NOT_REGENERATED = places()
    SHUFFLED_WITHOUT = places()
    NOTHING_TO_SHUFFLE_IN = places()
    EACH_OF_ANOTHER = places(one=WHO, other=WHO)
    BOTH_LIFE_TOTALS = places()
    DONE_AS_SAID = places()
    DOUBLE_FACED = places(permanent=WHO)
    TWO_FACED_TOKEN = places(permanent=WHO)
    PREPARE_SPELL = places(permanent=WHO)
    UNPREPARED = places(permanent=WHO)
    FACE_UP = places(permanent=WHO)
    OTHER_FACE_OF_PERMANENT = places(permanent=WHO)
    NOT_TURNED_SINCE = places(permanent=WHO, ability=FACT)
    IS_SADDLED = places(permanent=WHO)
    VALUE_IS_LESS = places(card=WHO, value=NUMBER, limit=NUMBER)
    VALUE_IS_NOT_LESS = places(card=WHO, value=NUMBER, limit=NUMBER)
    VALUE_IS_AT_MOST = places(card=WHO, value=NUMBER, limit=NUMBER)
    VALUE_IS_GREATER = places(card=WHO, value=NUMBER, limit=NUMBER)


@dataclass(frozen=True, slots=True)
class EffectBegins(Fact):
    """A continuous effect begins on objects, on whatever matches `over`, or for players."""

    objects: tuple[ObjectId, ...]
    changes: tuple[Modification, ...]
    duration: Duration
    scene: Scene
    over: Filter | None = None


class Ended(Kind):
    """What ended a duration of the kind "for as long as"."""

    SOURCE_LEFT = places(source=WHO)
    CONTROLS_NO_LONGER = places(player=WHO, source=WHO)
    UNTAPPED = places(source=WHO)


@dataclass(frozen=True, slots=True)
class EffectEnds(Fact):
    """A continuous effect ends, for what is there of its objects; `why` is what ended it.

    Where it `lasts`, it goes on, and another effect of its source ends. `number` are alike.
    """

    effect: EffectBegins
    why: Fact | None = None
    lasts: bool = False
    number: int = 1


@dataclass(frozen=True, slots=True)
class StillLasts(Fact):
    """For as long as a duration says, the source and its controller are as they were."""

    duration: Duration
    source: ObjectId
    player: PlayerId


@dataclass(frozen=True, slots=True)
class ShieldBegins(Fact):
    """A replacement or prevention effect begins (CR 614, 615), about these if it is about any."""

    effect: Effect
    about: tuple[Recipient, ...]
    shield: int | None


@dataclass(frozen=True, slots=True)
class DelayedBegins(Fact):
    """A delayed triggered ability is created (CR 603.7); None for effects with modes."""

    event: TriggerEvent
    effects: tuple[Effect, ...] | None
    scene: Scene


@dataclass(frozen=True, slots=True)
class ConditionHolds(Fact):
    """A condition of card text holds, asked for `source`, and `other`, the object of its event.

    `ability` is the one whose intervening "if" it is (CR 603.4), asked `again` as it resolves;
    `controller` is who "you" is, where that is known.
    """

    condition: Condition
    source: ObjectId
    other: ObjectId | None = None
    ability: object | None = None
    again: bool = False
    controller: PlayerId | None = None

    def about(self, condition: Condition) -> ConditionHolds:
        """The same of a part of the condition."""
        return replace(self, condition=condition)


@dataclass(frozen=True, slots=True)
class Voted(Fact):
    """What a vote came to (CR 701.38a): who voted in which order, and how many for each choice."""

    players: tuple[PlayerId, ...]
    votes: tuple[tuple[str, int], ...]

    @property
    def is_tied(self) -> bool:
        """Whether no choice has more votes than each other one."""
        numbers = sorted((number for _, number in self.votes), reverse=True)
        return len(numbers) > 1 and numbers[0] == numbers[1]


@dataclass(frozen=True, slots=True)
class Because(Fact):
    """A reason with the source of the effect that makes it so.

    Its own ability is quoted where the `restriction` is one that holds only under a condition.
    """

    scene: Scene
    about: Recipient
    reason: Fact
    restriction: Modification | None = None
