"""English templates of what was expected and does not come: the opposite of a fact.

In: nothing. Out: `NOT_SO`, for the kinds that the game checks and finds not so.
"""

from __future__ import annotations

from engine.game.facts.casting import Costs
from engine.game.facts.combat import Assigning, Attacking, Blocking
from engine.game.facts.effects import Deciding, Doing, Found
from engine.game.facts.events import Barred, Entering, Replacing
from engine.game.facts.stack import Copying, Resolving, Triggering
from engine.game.facts.state_based import LookedAt
from engine.game.facts.targets import Targeting
from engine.game.facts.turn import GameEnd, Turn
from engine.telling.speaker import Template
from engine.terms.fact import Kind

NOT_SO: dict[Kind, Template] = {
    LookedAt.LETHAL_DAMAGE: (
        "{creature} has {damage} damage, which is less than its toughness of {toughness}"
    ),
    LookedAt.INDESTRUCTIBLE_LETHAL: (
        "{creature} has indestructible, and lethal damage doesn't destroy it"
    ),
    LookedAt.INDESTRUCTIBLE_DEATHTOUCH: (
        "{creature} has indestructible, and damage by deathtouch doesn't destroy it"
    ),
    LookedAt.CHAPTER_ON_ITS_WAY: (
        "a chapter ability of {saga} has not left the stack yet, so that it isn't sacrificed yet"
    ),
    LookedAt.HAS_CHAPTER: (
        "{saga} has no chapter ability, so that it isn't sacrificed for its lore counters"
    ),
    LookedAt.NO_LOSS_BY_LIFE: (
        "{player} has {life} life, but doesn't lose for that because of {source}"
    ),
    LookedAt.NO_LEGEND_RULE: (
        "{player} controls {number:words} legendary permanents named {named},"
        " but the legend rule doesn't apply to all of them because of {source}"
    ),
    Targeting.STILL_LEGAL_BUT: "{object} is no longer a legal target: {reason}",
    Assigning.ASSIGNS_BUT: "{creature} would assign {amount} combat damage, so it assigns none",
    Assigning.ASSIGNS_AGAIN: (
        "{creature} assigned its combat damage in the first combat damage step",
        "{creature} assigned their combat damage in the first combat damage step",
    ),
    Assigning.STILL_DOUBLE_STRIKE: "{creature} has double strike no longer",
    Assigning.STILL_BLOCKS_SOMETHING: "what {creature} blocks has left combat",
    Assigning.STILL_ATTACKS_SOMETHING: "what {creature} was attacking is gone",
    Assigning.ASSIGNS_THOUGH_BLOCKED: "{creature} is blocked, and nothing blocks it any more",
    Attacking.CAN_ATTACK_BUT: "{creature} can't attack: {reason}",
    Blocking.CAN_BLOCK_BUT: "{creature} can't block {attacker}: {reason}",
    Costs.PLAYER_CAN_PAY_BUT: "{player} can't pay: {lacking}",
    Resolving.LEAVES_AS_IT_RESOLVES: (
        "{spell} doesn't resolve, and {keyword} does something only as the spell resolves"
    ),
    Resolving.EXILED_AS_IT_RESOLVES: (
        "{spell} doesn't resolve, and only an Adventure that resolves is exiled to be played later"
    ),
    Resolving.CAST_AS_ASKED: (
        "{spell} wasn't cast from its owner's hand, and {keyword} does something only for a spell "
        "cast from there"
    ),
    Resolving.FOUND_WHERE_IT_WENT: (
        "{object} can't be found in the zone that it went to, and nothing is done to it"
    ),
    Resolving.STILL_SAME_OBJECT: "{object} has changed zones since and is a new object",
    Resolving.EXISTS: "{object} is phased out, and the effect doesn't see it",
    Copying.ANOTHER_TARGET: "there is no other legal target",
    Copying.BACK_FACE: "there is no back face to cast",
    Copying.SOMETHING_TO_COPY: "there is nothing for a token to be a copy of, so none is created",
    Triggering.TRIGGERS: "{ability} doesn't trigger",
    Triggering.TRIGGERS_IN_SPITE: "{source} keeps {ability} from triggering",
    Triggering.TRIGGERS_AS_IT_ENTERS: (
        "{object} enters tapped and doesn't become tapped, so {ability} doesn't trigger"
    ),
    Triggering.TRIGGERS_AGAIN: "{ability} has triggered as often as it may this turn",
    Triggering.HAPPENS_FIRST: "it has happened before this turn, so {ability} doesn't trigger",
    Triggering.IS_THERE_AS_IT_ENTERS: (
        "{object} is changed the moment that it is there, and has {ability} no longer"
    ),
    Triggering.IS_DEALT: "the damage that {ability} waits for is prevented, so it doesn't trigger",
    Triggering.IS_CARD: "{object} is a token and no card, so {ability} doesn't trigger",
    Triggering.HAS_STATS_ASKED: "{why}, so {ability} doesn't trigger",
    Triggering.LEAVES_AS_IT_PHASES: (
        "{object} phases out and does not leave the battlefield, so {ability} doesn't trigger"
    ),
    Triggering.ENTERS_AS_IT_PHASES: (
        "{object} phases in and does not enter the battlefield, so {ability} doesn't trigger"
    ),
    Triggering.IS_NO_TOKEN: "{object} is a token, so {ability} doesn't trigger",
    Triggering.GOES_TO_GRAVEYARD: (
        "{object} is not put into a graveyard, so {ability} doesn't trigger"
    ),
    Triggering.IS_DEALT_TO_PLAYER: (
        "the damage is dealt to {recipient} and to no player, so {ability} doesn't trigger"
    ),
    Triggering.ATTACKS_ALONE: "{creature} doesn't attack alone, so {ability} doesn't trigger",
    Triggering.FITTED_THEN: (
        "{creature} was not what {ability} asks for as it was declared, and it doesn't trigger now"
    ),
    Triggering.IS_CAST: (
        "an ability of {object} is activated and no spell is cast, so {ability} doesn't trigger"
    ),
    Triggering.IS_NO_COPY: (
        "{copy} is not cast, so {ability} doesn't trigger",
        "{copy} are not cast, so {ability} doesn't trigger",
    ),
    Triggering.FULLY_UNLOCKED: (
        "the other half of {room} is still locked, so {ability} doesn't trigger"
    ),
    Triggering.IS_ABOUT_IT: (
        "in the text of {source} its own name means {source} alone and not {object}, so {ability} "
        "doesn't trigger"
    ),
    Triggering.IS_DECLARED: (
        "{creature} was never declared as an attacker, so {ability} doesn't trigger"
    ),
    Triggering.HELD_AS_IT_LEFT: (
        "{object} did not have {ability} just before it left, and it doesn't trigger"
    ),
    LookedAt.ROOM_ON_ITS_WAY: "a room ability of {dungeon} has not left the stack yet",
    Triggering.IS_PLACED: "the controller of {ability} has left the game",
    Turn.MAIN_PHASE: "it is not a main phase",
    Turn.UNTAPS_BUT: "the effect of {source} keeps {permanent} from untapping",
    Turn.UNTAPS_BUT_THIS_ONCE: (
        "the effect of {source} keeps {permanent} from untapping in this untap step, and in no "
        "later one"
    ),
    GameEnd.WINS: "{player} can't win the game",
    Replacing.REGENERATES: "{permanent} can't be regenerated",
    Barred.COUNTERS_ON_ENTERING: "an effect keeps counters off {object}",
    Barred.DAMAGE: "{source} deals no damage to {recipient}",
    Barred.MOVES: "{token} is a token that has left the battlefield, and goes nowhere else",
    Entering.ATTACHED: "{aura} can't enchant what it is to be attached to",
    Entering.CHANGED_BY_ITSELF: (
        "{object} is looked at as it would be on the battlefield, and there it has lost its own "
        "ability that changes how it enters"
    ),
    Entering.SOMETHING_TO_ENCHANT: "there is nothing that {aura} can enchant",
    Entering.BACK_FACE: "{card} has no back face with which to enter",
    Deciding.CAN: "{player} can't {deed}",
    Deciding.CHOOSES_TO: "{player} chooses not to {deed}",
    Doing.FIGHTS_NOT: "not both of them are creatures on the battlefield",
    Doing.TAKES_COUNTERS_TO: "no counter can be taken from one and put on the other",
    Found.SOURCE_STAYS: "its source has left the battlefield already",
    Found.PERMANENT_OF: "{permanent} is not a permanent that {player} controls",
    Found.THERE_TO_SACRIFICE: "{permanent} is gone and can't be sacrificed any more",
    Found.HAS_SOMETHING_TO_SACRIFICE: "{player} controls nothing that can be sacrificed for it",
    Found.AMONG_THOSE_TO_SACRIFICE: (
        "{player} controls only {permanents}, and nothing that can be sacrificed for it"
    ),
    Found.WHOLE_EXCHANGE: "the exchange can't be completed as a whole",
    Found.TWO_CONTROLLERS: "the same player controls both",
    Found.BOTH_LIFE_TOTALS: "not both players can be given the new life total",
    Found.DONE_AS_SAID: "what the reflexive ability waits for was not done",
    Found.IS_SADDLED: "{permanent} is not saddled",
    Found.DOUBLE_FACED: "no double-faced card represents {permanent}",
    Found.TWO_FACED_TOKEN: "{permanent} was created with one face alone",
    Found.PREPARE_SPELL: "{permanent} has no prepare spell",
    Found.UNPREPARED: "{permanent} is prepared already",
    Found.FACE_UP: "{permanent} is face down",
    Found.OTHER_FACE_OF_PERMANENT: "the other face of {permanent} is an instant or a sorcery",
    Found.NOT_TURNED_SINCE: (
        "{permanent} has transformed since {ability} came into being, so it isn't turned over again"
    ),
}
