"""English templates of facts about the turn: its steps, the end of the game, actions refused.

In: nothing. Out: `TURN`.
"""

from __future__ import annotations

from engine.game.facts.turn import GameEnd, Refused, Turn
from engine.telling.speaker import Template
from engine.terms.fact import Kind

TURN: dict[Kind, Template] = {
    Turn.START_WITH_LAYERS: "At the start continuous effects apply in layers",
    Turn.GOES_ON: "The game goes on",
    Turn.TURN_BEGINS: "Turn {turn}: {player}'s {step}",
    Turn.STEP_BEGINS: "{player}'s {step}",
    Turn.CLEANUP_AGAIN: "something happened in the cleanup step",
    Turn.ADDED_PHASE: "an effect added a phase",
    Turn.ADDED_STEP: "an effect added this {step}, and the phase comes with no other step",
    Turn.MAIN_PHASE: "it is a main phase",
    Turn.ADDS_STEPS: "the {step} is added {number:times} after this phase",
    Turn.ADDS_PHASES: "{number:one phase is|# phases are} added",
    Turn.WILL_CONTROL_PLAYER: "{by} will control {player} during {player}'s next turn",
    Turn.CONTROLS_PLAYER: "{by} controls {player} during this turn",
    Turn.PLAYER_CONTROL_ENDS: "{by} controls {player} no more, as another turn begins",
    Turn.PAYS_WITH_THEIRS: "{by} pays this cost of {player} with {player}'s own mana",
    Turn.DECIDES_FOR: "{by} controls {player} this turn and makes {player}'s choices",
    Turn.ADDS_TURN: "{player} takes an extra turn after this one",
    Turn.TURN_ENDS: "the turn ends",
    Turn.EXTRA_TURN: "an effect gave {player} an extra turn",
    Turn.STEP_SKIPPED: "The {step} is skipped",
    Turn.MANA_EMPTIES: "Mana pools empty",
    Turn.UNTAPS_BUT: "{permanent} untaps (the effect of {source} stops it)",
    Turn.UNTAPS_BUT_THIS_ONCE: "{permanent} untaps (the effect of {source} stops it this once)",
    Turn.KEPT_TAPPED_BEFORE: (
        "the effect of {source} kept {permanent} tapped in one untap step alone, and that is over"
    ),
    Turn.UNTAPS_TOO: "{permanents} {permanents:untaps|untap} during the other player's untap step",
    Turn.UNTAPS_AT_MOST: "{player} can untap no more than {number:words}",
    Turn.SKIPS_FIRST_DRAW: "{player} skips the first draw step",
    Turn.DAMAGE_REMOVED: "the damage on {creatures} is removed",
    Turn.EFFECTS_END: "the {sources:effect|effects} of {sources} {sources:ends|end}",
    Turn.LIMIT_REACHED: "The stated limit of events and objects is reached",
    Turn.COMES_BACK: "mandatory actions repeat and nothing in them brings an end",
    Turn.MANDATORY_LOOP: "A loop of mandatory actions can't be stopped, so the game is a draw",
    GameEnd.DRAW_ALL_LOSE: "all players lose at once, so the game is a draw",
    GameEnd.NEVER_RESOLVES: ("the game is over, and {objects} never {objects:resolves|resolve}"),
    GameEnd.ONLY_ONE_LEFT: "{player} is the only player left",
    GameEnd.WINS: "{player} wins the game",
    GameEnd.LEAVES: ("{player} leaves the game", "{player} leave the game"),
    GameEnd.GOES_ON: "{players} {players:is|are} still in the game, which goes on",
    GameEnd.CONCEDES: "{player} concedes",
    Refused.NOTHING_TO_CHOOSE: "there is nothing to choose",
    Refused.STEP_NOT_REACHED: "the {step} was not reached",
    Refused.STEP_IS_SKIPPED: "the {step} is skipped",
    Refused.NO_ATTACKER_SO_NO_STEP: "nothing attacks, so no {step}",
    Refused.FIRST_CHOOSES: "first {player} has to choose: {prompt}",
    Refused.FIRST_A_CHOICE: "first a choice has to be made: {prompt}",
    Refused.WRONG_NUMBER: "that number can't be chosen",
    Refused.NOT_DIFFERENT: "they are not all different",
    Refused.INCOMPLETE_ORDER: "the order must name each exactly once",
    Refused.NO_OPTION: "that is not among the options",
    Refused.HOW_MANY: "between {least} and {most} have to be chosen",
    Refused.NO_SUCH_TYPE: "{word} is not one creature type",
    Refused.NO_SUCH_NAME: "no card named {word} is of the kind that is asked for",
    Refused.OTHERS_CAN_BE: "what can be chosen is this: {options}",
}
