"""English templates of facts about effects: done, replaced, prevented, found, decided.

In: nothing. Out: `EFFECTS`.
"""

from __future__ import annotations

from engine.game.facts.effects import Deciding, Doing, Ended, Found
from engine.game.facts.events import Barred, Cause, Entering, Replacing
from engine.game.facts.measured import Measured
from engine.game.facts.naming import Pronoun
from engine.telling.speaker import Template
from engine.terms.fact import Kind

EFFECTS: dict[Kind, Template] = {
    Cause.PROTECTION: "the protection of {source}",
    Cause.SHIELD_COUNTER: "the shield counter on {source}",
    Cause.FINALITY_COUNTER: "the finality counter on {source}",
    Cause.COMMANDER: "the rules' replacement effect for the commander {source}",
    Cause.KEYWORD: "the {keyword} ability of {source}",
    Cause.PREVENTION: "the prevention effect of {source}",
    Cause.REPLACEMENT: "the replacement effect of {source}",
    Pronoun.IT: "it",
    Replacing.APPLIED_FIRST: "{player} chooses to apply {cause} first",
    Replacing.DAMAGE_PREVENTED_FIRST: (
        "{player} chooses to have the damage of {source} prevented first"
    ),
    Replacing.PREVENTED: (
        "{damage} damage that {source} would deal to {recipient} is prevented by {cause}"
    ),
    Replacing.REGENERATES: "{permanent} regenerates instead of being destroyed",
    Replacing.UMBRA: (
        "by the umbra armor of {aura}, {host} isn't destroyed, and all damage on it is removed"
    ),
    Barred.DESTROYED: "{permanent} can't be destroyed",
    Barred.DRAW: "{player} can't draw cards",
    Barred.DRAW_ANOTHER: "{player} can't draw another card",
    Barred.ENTER: "{object} can't enter the battlefield",
    Barred.GAIN_LIFE: "{player} can't gain life",
    Barred.LOSE_GAME: "{player} can't lose the game",
    Barred.LOSE_LIFE: "{player} can't lose life",
    Barred.COUNTERS_ON_ENTERING: "{object} enters with all its counters",
    Barred.COUNTERS: "those counters can't be put on {recipient}",
    Barred.DAMAGE: "{source} deals damage to {recipient}",
    Barred.MOVES: "{token}, a token that has left the battlefield, goes to another zone",
    Entering.ATTACHED: "{aura} can enchant what it is to be attached to",
    Entering.CHANGED_BY_ITSELF: "an ability of {object} changes how it enters",
    Entering.SOMETHING_TO_ENCHANT: "there is something that {aura} can enchant",
    Entering.ENCHANTS: "{player} chooses that it enchants {host}",
    Entering.MOVES_NOTHING: "{player} chooses nothing for {cause}",
    Entering.NOTHING_TO_MOVE: "for {cause}, {player} has nothing to choose from",
    Entering.BACK_FACE: "{card} has a back face with which to enter",
    Deciding.CAN: "{player} can {deed}",
    Deciding.CANT: "{player} can't {deed}",
    Deciding.CHOOSES_TO: "{player} chooses to {deed}",
    Deciding.CHOOSES_NOT_TO: "{player} declines to {deed}",
    Doing.BECOMES_DAY: "it becomes day",
    Doing.BECOMES_NIGHT: "it becomes night",
    Doing.RING_TEMPTS: "{ring} has tempted {player} once more",
    Doing.BECOMES_RING_BEARER: "{creature} becomes the Ring-bearer of {player}",
    Doing.GETS_BLESSING: "{player} gets the city's blessing",
    Doing.BECOMES_MONARCH: "{player} becomes the monarch",
    Doing.WINS_FLIP: "{player} wins the coin flip",
    Doing.LOSES_FLIP: "{player} loses the coin flip",
    Doing.VOTES: "{player} votes for {choice}",
    Doing.WINS_CLASH: "{player} wins the clash",
    Doing.WINS_NO_CLASH: "{player} does not win the clash",
    Doing.ROLLS: "{player} rolls {result}",
    Doing.ROLLS_AND_ADDS: "{player} rolls {result} and adds {plus}",
    Doing.CHOOSES_WORD: "{player} chooses {word}",
    Doing.ADDS_MANA: "{player} adds {mana}",
    Doing.SHUFFLES: "{player} shuffles their library",
    Doing.BECOMES_MONSTROUS: "{object} becomes monstrous",
    Doing.BECOMES_SADDLED: "{object} becomes saddled until end of turn",
    Doing.BECOMES_SUSPECTED: "{object} becomes suspected",
    Doing.LEARNS: "{player} learns",
    Doing.CONNIVES: "{object} connives",
    Doing.AMASSES: "{player} amasses",
    Doing.INCUBATES: "{player} incubates {number}",
    Doing.DISCOVERS: "{player} discovers {number}",
    Doing.ENDURES: "{object} endures",
    Doing.EARTHBENDS: "{player} earthbends {land}",
    Doing.AIRBENDS: "{player} airbends",
    Doing.BECOMES_SOLVED: "{object} becomes solved",
    Doing.FLIPS: "{object} is flipped and becomes {name}",
    Doing.BECOMES_PREPARED: "{object} becomes prepared",
    Doing.UNPREPARED: "{object} is prepared no longer",
    Doing.UNLOCKS_LEFT: "the left half of {object} is unlocked",
    Doing.UNLOCKS_RIGHT: "the right half of {object} is unlocked",
    Doing.BECOMES_LEVEL: "{object} becomes level {number}",
    Doing.LOOKS_AT_TOP: ("{player} looks at the top {number:card|# cards} of their library"),
    Doing.PUTS_ON_BOTTOM: "{player} puts {number:a card|# cards} on the bottom",
    Doing.CHOSEN_AT_RANDOM: "{objects} {objects:is|are} chosen at random",
    Doing.GETS_EMBLEM: "{player} gets an emblem",
    Doing.REVEALS_HAND: "{player} reveals their hand",
    Doing.REVEALS: "{player} reveals {cards}",
    Doing.SEPARATES: "{player} makes a pile of {one} and one of {other}",
    Doing.PAIRS: "two creatures become paired",
    Doing.ARE_PAIRED: "{one} and {other} are paired",
    Doing.IS_UNPAIRED: "{object} is unpaired",
    Doing.BRINGS_DUNGEON: (
        "{player} brings {dungeon} from outside the game, with the marker on its topmost room"
    ),
    Doing.ENTERS_ROOM: "{player} ventures into {room}",
    Doing.COMPLETES_DUNGEON: "{player} completes {dungeon}",
    Doing.TAKES_INITIATIVE: "{player} takes the initiative",
    Doing.BLIGHTS: "{player} blights {object}",
    Doing.BEHOLDS: "{player} beholds {object}",
    Doing.EXCESS: "{number} damage in excess of what is lethal for {object} is dealt to {player}",
    Doing.LOOKS_AT: "{player} looks at {cards}",
    Doing.CHOOSES: "{player} chooses {objects}",
    Doing.MOVES_COUNTERS: "{counters} {number:is|are} moved from {source} to {to}",
    Doing.LEAVES_COUNTERS: "{to} gets the counters that {source} had",
    Doing.CANT_TRANSFORM: "{permanent} can't transform",
    Doing.PUT_ATTACKING: (
        "what enters is put onto the battlefield attacking and is not declared, so that it need "
        "not have been there since the turn began"
    ),
    Doing.EXCHANGE_LIFE: "{players} exchange life totals",
    Doing.LIFE_BECOMES: "{player}'s life total becomes {life}",
    Doing.IN_TURN: "{players} choose in turn order, and then it happens for all at once",
    Doing.STAYS_TAPPED: ("{permanent} is tapped already", "{permanent} are tapped already"),
    Doing.STAYS_UNTAPPED: (
        "{permanent} is untapped already",
        "{permanent} are untapped already",
    ),
    Doing.FIGHTS: "{one} and {other} fight",
    Doing.FIGHTS_NOT: "both are creatures on the battlefield",
    Doing.TAKES_COUNTERS_TO: "counters can be taken from one and put on the other",
    Doing.SEARCHES: "{player} searches",
    Doing.SEARCHES_AMONG: (
        "{player} searches {cards:words} {cards:card|cards}, of which {fitting:words} "
        "{fitting:is|are} what is searched for"
    ),
    Doing.SEARCHES_IN_VAIN: (
        "{player} searches {cards:words} {cards:card|cards} and nothing that is searched for is "
        "among them"
    ),
    Doing.SEARCHES_TOP: (
        "by the effect of {source}, {player} searches only the top {number:words} "
        "{number:card|cards} of that library instead"
    ),
    Doing.CANT_SEARCH: "{player} can't search libraries",
    Doing.FINDS_NO_CARD: "{player} finds no card",
    Doing.CANT_BE_COUNTERED: "{spell} can't be countered",
    Doing.ABILITY_COUNTERED: "{ability} is countered",
    Doing.ADDS_NO_MANA: "{player} adds no mana",
    Doing.PROLIFERATES_NOTHING: "{player} chooses nothing",
    Doing.GETS_REGENERATION_SHIELD: "{permanent} gets a regeneration shield",
    Measured.LIFE: "{player} has {life} life",
    Measured.HAND: "{player} has {cards} {cards:card|cards} in hand",
    Measured.COUNTERS: "{object} has {counters}",
    Measured.POWER: "{object} has power {power}",
    Measured.TOUGHNESS: "{object} has toughness {toughness}",
    Measured.THESE: "{objects}",
    Measured.SO_MANY: "it is {number}",
    Measured.SO_MANY_NAMED: (
        "it is {number}, for {objects} {objects:has|have} no name and "
        "{objects:isn't|aren't} counted"
    ),
    Measured.NONE: "there is none",
    Measured.MANA_SPENT: "{mana} was spent",
    Measured.CAST_THIS_TURN: "{player} cast {spells}",
    Measured.CAST_LAST_TURN: "{player} cast {spells} last turn",
    Measured.TURN_OF: "it is {player}'s turn",
    Ended.SOURCE_LEFT: "{source} has left the battlefield",
    Ended.CONTROLS_NO_LONGER: "{player} controls {source} no longer",
    Ended.UNTAPPED: "{source} has become untapped",
    Found.VALUE_IS_LESS: "{card}'s mana value of {value} is less than {limit}",
    Found.VALUE_IS_NOT_LESS: "{card}'s mana value of {value} is not less than {limit}",
    Found.VALUE_IS_AT_MOST: "{card}'s mana value of {value} is not more than {limit}",
    Found.VALUE_IS_GREATER: "{card}'s mana value of {value} is more than {limit}",
    Found.SOURCE_IS_THERE: "it is to come back as soon as {source} has left",
    Found.SOURCE_STAYS: "its source is still on the battlefield",
    Found.PERMANENT_OF: "{permanent} is a permanent that {player} controls",
    Found.THERE_TO_SACRIFICE: "{permanent} is there to be sacrificed",
    Found.HAS_SOMETHING_TO_SACRIFICE: "{player} controls something that can be sacrificed for it",
    Found.AMONG_THOSE_TO_SACRIFICE: (
        "{player} controls something besides {permanents} that can be sacrificed for it"
    ),
    Found.WHOLE_EXCHANGE: "the whole exchange can be completed",
    Found.NOT_REGENERATED: "the effect says that it can't be regenerated",
    Found.NOTHING_TO_SHUFFLE_IN: (
        "nothing is there to go into the library, and it is shuffled all the same"
    ),
    Found.SHUFFLED_WITHOUT: "not everything goes into the library, and it is shuffled all the same",
    Found.EACH_OF_ANOTHER: "{one} and {other} each control one of them",
    Found.TWO_CONTROLLERS: "different players control them",
    Found.BOTH_LIFE_TOTALS: "both can be given the new life total",
    Found.DONE_AS_SAID: "the condition of the reflexive ability was met",
    Found.DOUBLE_FACED: "a double-faced card represents {permanent}",
    Found.TWO_FACED_TOKEN: "{permanent} was created with two faces",
    Found.PREPARE_SPELL: "{permanent} has a prepare spell",
    Found.UNPREPARED: "{permanent} is not prepared yet",
    Found.FACE_UP: "{permanent} is face up",
    Found.OTHER_FACE_OF_PERMANENT: "the other face of {permanent} is that of a permanent",
    Found.NOT_TURNED_SINCE: "{permanent} has not transformed since {ability} was put on the stack",
    Found.IS_SADDLED: "{permanent} is saddled",
}
