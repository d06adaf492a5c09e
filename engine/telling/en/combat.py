"""English templates of facts about combat: attacking, blocking, assigning damage.

In: nothing. Out: `COMBAT`.
"""

from __future__ import annotations

from engine.game.facts.combat import Assigning, Attacking, Blocking
from engine.telling.speaker import Template
from engine.terms.fact import Kind

COMBAT: dict[Kind, Template] = {
    Attacking.DECLARE: "declare attackers",
    Attacking.EXERTS: "{player} exerts {creature}",
    Attacking.ENLISTS: "{creature} enlists {tapped}",
    Attacking.NOTHING_CAN_ATTACK: "{player} has no creature that can attack",
    Attacking.IS_GOADED: "{creature} is goaded",
    Attacking.MUST_ATTACK: "{creature} attacks if able",
    Attacking.DOES_NOT_ATTACK: "{creature} must attack if able, and doesn't",
    Attacking.ATTACKS_GOADER: (
        "{creature}, goaded by {target}, attacks {target} though it could attack somebody else"
    ),
    Attacking.MUST_ATTACK_ANOTHER: (
        "{creature} must attack {players} if able, and attacks {target}"
    ),
    Attacking.COSTS: "{player} must {payment} for this attack",
    Attacking.CAN_ATTACK_BUT: "{creature} can attack ({reason})",
    Attacking.NO_CREATURE: "{creature} is not a creature",
    Attacking.NOT_ACTIVE_PLAYERS: "{creature} is not controlled by the active player",
    Attacking.TAPPED: "{creature} is tapped",
    Attacking.BATTLE: "{creature} is a battle",
    Attacking.SICK_WITHOUT_HASTE: (
        "{creature} was not controlled continuously since the turn began and has no haste"
    ),
    Attacking.DEFENDER: "{creature} has defender",
    Attacking.CANT_BE_ATTACKED: "{target} can't be attacked",
    Attacking.CANT_ATTACK: "{creature} can't attack",
    Attacking.DECLARED_TWICE: "a creature can't be declared twice",
    Attacking.CANT_ATTACK_ALONE: "{creature} can't attack alone",
    Attacking.ATTACK_TOGETHER: "{creatures} attack together",
    Attacking.NO_MORE_THAN: "no more than {number:one creature|# creatures} can attack",
    Attacking.NO_MORE_AGAINST: (
        "no more than {number:one creature|# creatures} can attack {player}"
    ),
    Attacking.REQUIREMENTS: (
        "this declaration obeys {obeyed} of the requirements to attack,"
        " and {possible} can be obeyed"
    ),
    Attacking.VIGILANCE: "{creature} doesn't tap because of vigilance",
    Attacking.NONE_DECLARED: "{player} declares no attackers",
    Attacking.ATTACKS: ("{creature} attacks {target}", "{creature} attack {target}"),
    Attacking.NOT_DECLARED_NOW: "attackers are not declared now",
    Attacking.DECLARED_BY_ANOTHER: "the active player alone declares attackers: {player}",
    Attacking.AS_MANY_AS_ALLOWED: (
        "{number:words} {number:creature|creatures} may attack so, and no more"
    ),
    Blocking.DECLARE: "declare blockers",
    Blocking.DECLARED_TWICE: "a creature can't be declared twice",
    Blocking.NO_BLOCKER: "{player} has no creature that can block",
    Blocking.CAN_BLOCK_BUT: "{creature} can block {attacker} ({reason})",
    Blocking.NOT_DEFENDING_PLAYERS: "{creature} is not controlled by the defending player",
    Blocking.NOT_ATTACKING_PLAYER: "{attacker} is not attacking {player}",
    Blocking.MUST_BLOCK: "{creatures} must block if able",
    Blocking.MUST_BE_BLOCKED: "{creatures} must be blocked if able",
    Blocking.CAN_STILL_BLOCK: "{attacker} has {keyword}, and {creature} can block it all the same",
    Blocking.CANT_BLOCK: "{creature} can't block",
    Blocking.CANT_BE_BLOCKED_BY: "{attacker} can't be blocked by {creature}",
    Blocking.FLYING: "{attacker} has flying, and the blocker has neither flying nor reach",
    Blocking.SHADOW: "only one of them has shadow",
    Blocking.ATTACKER_HAS: "{attacker} has {keyword}",
    Blocking.NO_SUCH_LAND: (
        "{ability}, but {player} controls no land of that kind, so {creature} can block it"
    ),
    Blocking.NO_SUCH_LAND_BUT_THEIRS: (
        "{ability}, but {player} controls no land of that kind ({land} is controlled by {other}), "
        "so {creature} can block it"
    ),
    Blocking.LANDWALK_IGNORED: (
        "{ability}, but by the effect of {source} {creature} can block it all the same"
    ),
    Blocking.DEFENDING_FOR: (
        "{attacker} attacks {player}, who is the defending player for it, and not {other}"
    ),
    Blocking.LANDWALK_OF_BOTH: (
        "{ability} and {player} controls {land}; {blocker} has the same ability, and that doesn't "
        "cancel it"
    ),
    Blocking.LANDWALK: "{ability}, and {land}, which {player} controls, is such a land",
    Blocking.BLOCKS_SEVERAL: "{creature} may block {number:words} attackers instead of one",
    Blocking.BLOCKS_ONLY: "{creature} can block only {number:one creature|# creatures}",
    Blocking.ONLY_BY_AT_LEAST: (
        "{attacker} can't be blocked except by {number:words} or more creatures"
    ),
    Blocking.NOT_BY_MORE_THAN: (
        "{attacker} can't be blocked by more than {number:one creature|# creatures}"
    ),
    Blocking.CANT_BLOCK_ALONE: "{creature} can't block alone",
    Blocking.BLOCK_TOGETHER: "{creatures} block together",
    Blocking.REMAINS_BLOCKED: (
        "{blocker} could not block {attacker} now ({reason}), but {attacker} remains blocked"
    ),
    Blocking.EVADES_TOO_LATE: (
        "{attacker} got {keyword} after it was blocked, and that block stays as it is"
    ),
    Blocking.NO_MORE_THAN: "no more than {number} of {player}'s creatures can block",
    Blocking.REQUIREMENTS: (
        "this declaration obeys {obeyed} of the requirements to block, and {possible} can be obeyed"
    ),
    Blocking.NONE_DECLARED: "{player} declares no blockers",
    Blocking.BLOCKED_BY: "{blockers} {blockers:blocks|block} {attacker}",
    Blocking.UNBLOCKED: ("{attacker} is unblocked", "{attacker} are unblocked"),
    Blocking.NOT_DECLARED_NOW: "blockers are not declared now",
    Blocking.AS_MANY_AS_ALLOWED: (
        "{number:words} {number:creature|creatures} may block so, and no more"
    ),
    Blocking.ENOUGH_BLOCK: "{attacker} is blocked by {number:words} creatures or more, as is asked",
    Assigning.ASSIGN: "assign {amount} combat damage of {creature}",
    Assigning.ASSIGNS_AGAIN: (
        "{creature} assigns combat damage again (it did so in the first combat damage step)",
        "{creature} assign combat damage again (they did so in the first combat damage step)",
    ),
    Assigning.NEITHER_ATTACKS_NOR_BLOCKS: "{creature} is neither attacking nor blocking",
    Assigning.STRIKES_LATER: (
        "{creature} has neither first nor double strike and assigns its damage in the second step"
    ),
    Assigning.STRUCK_ALREADY: "{creature} assigned its damage in the first combat damage step",
    Assigning.STILL_BLOCKS_SOMETHING: (
        "{creature} assigns combat damage (what it blocks has left combat)"
    ),
    Assigning.STILL_DOUBLE_STRIKE: "{creature} still has double strike",
    Assigning.ASSIGNS: "{creature} assigns combat damage",
    Assigning.ASSIGNS_BUT: "{creature} assigns combat damage (it would assign {amount})",
    Assigning.STILL_ATTACKS_SOMETHING: ("{creature} is attacking a player, planeswalker or battle"),
    Assigning.ASSIGNS_THOUGH_BLOCKED: (
        "{creature} assigns combat damage (it is blocked, and nothing blocks it any more)"
    ),
    Assigning.NOT_ASSIGNED: "the damage of {creature} is not assigned",
    Assigning.ASSIGNS_NONE_NOW: "{creature} assigns no combat damage now",
    Assigning.ASSIGNS_EXACTLY: "{creature} assigns exactly {amount} damage",
    Assigning.NOT_TO: "{creature} can't assign combat damage to {recipient}",
    Assigning.LOYALTY_FIRST: (
        "{walker} has been assigned {assigned} damage, less than its loyalty ({loyalty})"
    ),
    Assigning.LETHAL_FIRST: "{creature} has not been assigned lethal damage ({lethal})",
    Assigning.NOT_ASSIGNED_NOW: "combat damage is not assigned now",
    Assigning.ONE_DAMAGE_STEP: (
        "nothing has first or double strike, so there is only one combat damage step"
    ),
}
