"""English templates of facts about the stack: targeting, triggering, resolving, copying.

In: nothing. Out: `STACK`. That a spell is countered or moves is an event: `events`.
"""

from __future__ import annotations

from engine.game.facts.stack import Copying, Resolving, Triggering
from engine.game.facts.targets import Attaching, Targeting
from engine.telling.speaker import Template
from engine.terms.fact import Kind

STACK: dict[Kind, Template] = {
    Targeting.GONE: "{object} is gone",
    Targeting.PHASED_OUT: "{object} is phased out, and treated as though it didn't exist",
    Targeting.ANOTHER_NOW: (
        "the former {object} is gone, and the {object} that is there now is another object"
    ),
    Targeting.NO_PLAYER: "{object} is not a player",
    Targeting.ONLY_ABILITY: "{object} is no spell: what is on the stack is an ability",
    Targeting.NOT_ITSELF: "it can't target itself",
    Targeting.NOT_WHAT_IS_ASKED: "{object} is not what the target asks for",
    Targeting.HAS_TARGETS: (
        "{object} was given {number:words} {number:target|targets} as it was put on the stack, "
        "however many are legal now"
    ),
    Targeting.HAS: "{object} has {keyword}",
    Targeting.PROTECTED_PLAYER: "{player} has protection from it",
    Targeting.CANT_BE_TARGET: "{object} can't be its target",
    Targeting.STILL_LEGAL_BUT: "{object} is still a legal target ({reason})",
    Attaching.NOT_TO_ITSELF: "it can't be attached to itself",
    Attaching.HOST_ANOTHER_NOW: (
        "what {attachment} was attached to is the former {host}, "
        "and the {host} on the battlefield now is another object"
    ),
    Attaching.HOST_LEFT: "what {attachment} was attached to, {host}, left the battlefield",
    Attaching.NOT_WHAT_IT_ENCHANTS: "{aura} can't enchant {host}",
    Attaching.NO_CREATURE: "{host} is not a creature",
    Attaching.CANT_BE_ATTACHED_TO: "{host} can't be attached to",
    Attaching.SO_NOT_ATTACHED: "{reason}, so {attachment} can't be attached to it",
    Resolving.GOES_ON: "{spell} continues to resolve",
    Resolving.ALL_TARGETS_ILLEGAL: "all its targets are illegal",
    Resolving.BESTOWED_AS_CREATURE: "its target is illegal, so it resolves as a creature",
    Resolving.MANA_ABILITY_AT_ONCE: "the triggered mana ability of {source} resolves at once",
    Resolving.REMOVED_FROM_STACK: "{reason}, so the ability is removed from the stack",
    Resolving.EXISTS: "{object} is seen by the effect (it is phased out)",
    Resolving.EXILED_AS_IT_RESOLVES: "{spell} resolves, and is exiled as an Adventure is",
    Resolving.LEAVES_AS_IT_RESOLVES: (
        "{spell} leaves the stack as it resolves, which {keyword} needs"
    ),
    Resolving.CAST_AS_ASKED: "{spell} was cast from its owner's hand, which {keyword} needs",
    Resolving.FOUND_WHERE_IT_WENT: "{object} is found in the zone that it went to",
    Resolving.STILL_SAME_OBJECT: "{object} is still the same object (it has changed zones)",
    Copying.COPIES: ("{player} copies {spell}", "{player} copies {spell} {times} times"),
    Copying.KEEPS_TARGETS: "{spell} keeps its {targets:target|targets}, {targets}",
    Copying.NEW_TARGETS: "the new {targets:target|targets} of {object} {targets:is|are} {targets}",
    Copying.ANOTHER_TARGET: "there is another legal target",
    Copying.BACK_FACE: "there is a back face to cast",
    Copying.SOMETHING_TO_COPY: "there is something for a token to be a copy of",
    Triggering.TRIGGERS: "{ability} triggers",
    Triggering.TRIGGERS_IN_SPITE: "{ability} triggers in spite of {source}",
    Triggering.TRIGGERS_AS_IT_ENTERS: "{ability} triggers as {object} enters tapped",
    Triggering.TRIGGERS_AGAIN: "{ability} may trigger once more this turn",
    Triggering.HELD_AS_IT_LEFT: "{object} has {ability} as it leaves",
    Triggering.IS_PLACED: "{ability} is put on the stack (its controller has left the game)",
    Triggering.HAPPENS_FIRST: "{ability} waits for the first time each turn, and this is it",
    Triggering.IS_THERE_AS_IT_ENTERS: "{object} has {ability} as it enters",
    Triggering.IS_DEALT: "the damage that {ability} waits for is dealt",
    Triggering.IS_CARD: "{object} is a card, as {ability} asks",
    Triggering.HAS_STATS_ASKED: "{ability} triggers although {why}",
    Triggering.LEAVES_AS_IT_PHASES: "{object} leaves the battlefield, as {ability} asks",
    Triggering.ENTERS_AS_IT_PHASES: "{object} enters the battlefield, as {ability} asks",
    Triggering.IS_NO_TOKEN: "{object} is nontoken, as {ability} asks",
    Triggering.GOES_TO_GRAVEYARD: "{object} is put into a graveyard, as {ability} asks",
    Triggering.IS_DEALT_TO_PLAYER: "the damage to {recipient} is what {ability} waits for",
    Triggering.ATTACKS_ALONE: "{creature} attacks alone, as {ability} asks",
    Triggering.FITTED_THEN: "{creature} was what {ability} asks for as it was declared",
    Triggering.IS_CAST: "{object} is cast, as {ability} asks",
    Triggering.IS_NO_COPY: "{copy} is cast, as {ability} asks",
    Triggering.IS_ABOUT_IT: "{object} is what {ability} means by the name of {source}",
    Triggering.FULLY_UNLOCKED: "both halves of {room} are unlocked, as {ability} asks",
    Triggering.IS_DECLARED: "{creature} is declared as an attacker, as {ability} asks",
}
