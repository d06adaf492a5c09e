"""English templates of facts about casting and activating: what it costs and what forbids it.

In: nothing. Out: `CASTING`.
"""

from __future__ import annotations

from engine.game.facts.casting import Announcing, Costs, Lacking, Permission, Playing
from engine.telling.speaker import Template
from engine.terms.fact import Kind

CASTING: dict[Kind, Template] = {
    Permission.GAME_IS_OVER: "the game is over",
    Permission.LACKS_PRIORITY: "{player} doesn't have priority",
    Permission.NOT_THEIR_TURN: "it is {active}'s turn",
    Permission.NO_MAIN_PHASE: "it is the {step}, which is no main phase",
    Permission.STACK_NOT_EMPTY: "the stack is not empty: {top} is on it",
    Permission.OBJECT_IS_GONE: "that object is no longer there",
    Permission.LAND_CANT_BE_CAST: "a land can't be cast",
    Permission.NO_SECOND_ADVENTURE: "it can't be cast as an Adventure this way",
    Permission.CASTING_CONDITION: "it can't be cast now: {condition}",
    Permission.SPLIT_SECOND: "a spell with split second is on the stack",
    Permission.ONE_SPELL_EACH_TURN: "an effect allows one spell each turn",
    Permission.CANT_CAST: "{player} can't cast {spell}",
    Permission.NOT_THIS_FACE: "that face of the card can't be cast",
    Permission.NOT_PLAYED_FROM_THERE: "nothing allows playing it from there",
    Permission.NOT_CAST_FROM_THERE: "nothing allows casting it from there",
    Permission.ONLY_ITS_BACK_FROM_THERE: (
        "{keyword} allows casting it from there with its back face up alone"
    ),
    Permission.ONLY_ON_A_LATER_TURN: (
        "it was put there this turn and may be cast only on a later turn"
    ),
    Permission.LACKS_KEYWORD: "{object} does not have {keyword}",
    Permission.NO_LOCKED_DOOR: "it has no such locked half",
    Permission.NOT_SET_ASIDE_FROM_THERE: "it is not in its owner's hand",
    Permission.NO_LAND: "it is not a land",
    Permission.CANT_PLAY_LANDS: "{player} can't play lands",
    Permission.NO_MORE_LANDS: "no more lands may be played this turn",
    Permission.PHASED_OUT: "it is phased out",
    Permission.NO_ACTIVATED_ABILITY: "{object} has no activated ability now",
    Permission.NO_SUCH_ABILITY: "there is no such activated ability",
    Permission.WORKS_ELSEWHERE: (
        "{object} is {zone}, where its activated ability doesn't function"
    ),
    Permission.PLAYER_CANT_ACTIVATE: "that player can't activate it",
    Permission.NOT_CONTROLLED_SO_NOT_ACTIVATED: "{player} doesn't control it, so can't activate it",
    Permission.CARD_IS_UNKNOWN: "nobody knows what this card is",
    Permission.ACTIVATION_CONDITION: "it can't be activated now: {condition}",
    Permission.ACTIVATED_BEFORE: "it was activated before, and may be only once",
    Permission.NO_MORE_ACTIVATIONS: "it can't be activated again this turn",
    Permission.ABILITIES_NOT_ACTIVATED: "its abilities can't be activated",
    Permission.SUMMONING_SICK: (
        "the creature has not been under its controller's control since their turn began"
    ),
    Permission.LOYALTY_ACTIVATED_ALREADY: (
        "one of its loyalty abilities was activated this turn already"
    ),
    Permission.TOO_LITTLE_LOYALTY: "it has too few loyalty counters",
    Permission.NOT_FACE_DOWN: "it can't be cast face down",
    Permission.NO_FACE_DOWN_PERMANENT: "it is no face-down permanent",
    Permission.NOT_CONTROLLED: "{player} doesn't control it",
    Permission.NO_MORPH_COST: "it would have no morph cost",
    Permission.NO_MANA_ABILITY: "{object} has no mana ability",
    Permission.SEVERAL_MODAL_PARAGRAPHS: "a spell has several modal paragraphs",
    Permission.OVERLOAD_CANT_CHANGE: "overload can't change this text",
    Costs.NOT_UNDER_ITS_CONDITION: "its {keyword} cost can't be paid: {condition}",
    Costs.NO_SUCH_ALTERNATIVE: "there is no such alternative cost",
    Costs.NOT_FROM_THERE_FOR: "it can't be cast from there for its {keyword} cost",
    Costs.NO_MANA_COST: "it has no mana cost, which can't be paid",
    Costs.ONE_ALTERNATIVE: "only one alternative cost can be applied to a spell",
    Costs.NO_SUCH_ADDITIONAL: "there is no such additional cost",
    Costs.PAID_ONLY_ONCE: "it can be paid only once",
    Costs.CANT_PAY: "the cost can't be paid: {lacking}",
    Costs.CANT_PAY_WITH_X: "with {number} chosen for X the cost can't be paid: {lacking}",
    Costs.PLAYER_CAN_PAY_BUT: "{player} can pay ({lacking})",
    Costs.CANT_PAY_COLORS: (
        "{objects} can't all pay for mana in {cost}: each pays for generic mana or its own color"
    ),
    Costs.PAYS_NOTHING: "{objects} can't pay for anything in the cost",
    Costs.CANT_PAY_FOR_MANA: (
        "{objects} can't all pay for mana in {cost}: each pays for generic mana alone, and only "
        "{generic} of that {generic:is|are} in it"
    ),
    Costs.COSTS_MORE: "it costs {{mana}} more",
    Costs.COSTS_LESS: "it costs {{mana}} less",
    Costs.COSTS_MORE_MANA: "it costs {cost} more",
    Costs.COSTS_AT_LEAST: "it would cost less than {least} mana, so it costs {{more}} more",
    Costs.COSTS_LESS_MANA: "it costs {cost} less",
    Costs.NOT_NOW_WITHOUT_IT: "only for that additional cost can it be cast now",
    Costs.COMMANDER_TAX: "cast from there {times:times} before, it costs {{mana}} more",
    Costs.NO_COMMANDER_TAX: (
        "{commander} is a commander and was not cast from there before, so nothing is added to "
        "its cost"
    ),
    Costs.COSTS_MORE_BY: "it costs {{mana}} more by the effect of {source}",
    Costs.COSTS_LESS_COUNTING: "it costs {{mana}} less, counting {objects}",
    Costs.COSTS_LESS_BY: "it costs {{mana}} less by the effect of {source}",
    Costs.NO_GENERIC_MANA: "{cost} has no generic mana from which {{mana}} could be taken off",
    Costs.LITTLE_GENERIC_MANA: (
        "of the {{mana}} only {{taken}} is taken off, since {cost} has no more generic mana"
    ),
    Costs.WITHOUT_PAYING: "without paying its mana cost",
    Costs.FOR_COST_OF: "for its {keyword} cost",
    Costs.FOR_ALTERNATIVE_COST: "for its alternative cost",
    Costs.PAYING_COST_OF: "paying its {keyword} cost",
    Costs.PAYING_COST_OF_SEVERAL: "paying its {cost} {keyword} cost",
    Costs.PROMISES_GIFT: "the gift is promised to {player}",
    Costs.PAYING_COST_OFTEN: "paying its {keyword} cost {times:times}",
    Costs.SPENDS_AMONG: "the mana spent includes {mana}",
    Costs.PHYREXIAN: "a Phyrexian symbol is paid with its mana or with 2 life",
    Costs.PAID_WITH: "{objects} {objects:pays|pay} for mana",
    Costs.ASSISTS: "{player} assists with {number} mana",
    Costs.CHOSEN_AHEAD: "{objects} {objects:is|are} chosen to pay with",
    Costs.MAY_BE_PAID: "its {keyword} cost may be paid besides",
    Costs.PAID_FOR_FLASH: "for casting it now, {player} has to {payment} besides",
    Costs.CHANGED_AS_WELL: "what is paid instead of the mana cost is changed as it would be",
    Costs.PAYS: "{player} pays {cost}",
    Lacking.MANA_SHORT: "{player} has {there}, which does not pay {cost}",
    Lacking.MANA: "{player} lacks the mana to pay {cost}",
    Lacking.MANA_FOR_THIS: (
        "{player} has mana that may not be spent on this, and without it not enough for {cost}"
    ),
    Lacking.TAPPED_OR_GONE: "it is tapped or no longer there",
    Lacking.UNTAPPED_OR_GONE: "it is untapped or no longer there",
    Lacking.LIFE: "it costs {player} {life} life, and {player} has {there}",
    Lacking.CANT_LOSE_LIFE: "{player} can't lose life",
    Lacking.ENERGY: (
        "it costs {player} {wanted} energy {wanted:counter|counters}, and {player} has {there}"
    ),
    Lacking.NOT_ON_BATTLEFIELD: "it is not on the battlefield",
    Lacking.CANT_SACRIFICE: "the player can't sacrifice it",
    Lacking.NOT_IN_HAND: "it is not in the hand",
    Lacking.GONE: "it is gone",
    Lacking.COUNTERS: (
        "it costs {wanted} such {wanted:counter|counters}, and {there} {there:is|are} there"
    ),
    Lacking.COUNTERS_LEAST: "at least {least} {least:has|have} to be chosen, not {number}",
    Lacking.CANT_HAPPEN: "{barred}",
    Lacking.LIBRARY: (
        "it takes {wanted} {wanted:card|cards} of the library, and {there} {there:is|are} there"
    ),
    Lacking.UNBLOCKED_ATTACKER: "there is no unblocked attacker",
    Lacking.POWER: "it asks for total power {wanted}, and what can be tapped has {total}",
    Lacking.POWER_OF_CHOSEN: (
        "{creatures} {creatures:has|have} total power {total}, and {wanted} or more is needed"
    ),
    Lacking.EVIDENCE: (
        "it asks for total mana value {wanted}, and the cards in the graveyard have {total}"
    ),
    Lacking.EVIDENCE_OF_CHOSEN: (
        "{cards} {cards:has|have} total mana value {total}, and {wanted} or more is needed"
    ),
    Lacking.EVERY_OPTION: "none of the costs can be paid",
    Lacking.OBJECTS: "there are too few objects to pay with",
    Announcing.NO_MODE: "there is no mode that can be chosen",
    Announcing.WRONG_MODES: "these modes can't be chosen",
    Announcing.WRONG_NUMBER_OF_TARGETS: "that is not the right number of targets",
    Announcing.TARGETS_TOGETHER: "these can't be targets together",
    Announcing.TARGET_FOR_EACH: (
        "the text says “target” {times:times}, and {target} is chosen once for each"
    ),
    Announcing.SAME_TARGET_TWICE: "the same target can't be chosen twice",
    Announcing.TOO_FEW_TARGETS: "there are too few legal targets",
    Announcing.WRONG_DIVISION: "each target must get at least one of the total",
    Announcing.X_MUST_BE_ZERO: "no cost with X in it is paid, so 0 is the only value for X",
    Announcing.X_IS: "X is {number}",
    Announcing.TARGETING: "targeting {targets}",
    Playing.PLAYS_LAND: "{player} plays {land}",
    Playing.ACTIVATES_MANA_ABILITY: "{player} activates a mana ability of {source}",
    Playing.UNLOCKS_DOOR: "{player} unlocks a half of {room}",
    Playing.SETS_ASIDE: "{player} exiles {card} for {keyword}",
    Playing.TURNS_FACE_UP: "{player} turns {permanent} face up",
    Playing.CHOOSES_NOT_TO_CAST: "{player} chooses not to cast {spell}",
    Playing.CHOOSES_TO_CAST: "{player} chooses to cast {spell}",
    Playing.CHOOSES_TO_CAST_FOR: "{player} chooses to cast {spell} for its {keyword} cost",
    Playing.CASTING_REVERSED: "{reason}, so the casting is reversed",
}
