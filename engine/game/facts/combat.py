"""Facts of combat (CR 506–511).

In: creatures, players, numbers. Out: why an attack, a block or an assignment is not legal, and what
was declared.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.terms.fact import ALL, EACH, FACT, KEYWORD, NUMBER, WHO, Fact, Kind, places
from engine.terms.ids import ObjectId, Recipient


class Attacking(Kind):
    """Attacks: why not, and how."""

    DECLARE = places()
    EXERTS = places(player=WHO, creature=WHO)
    ENLISTS = places(creature=WHO, tapped=WHO)
    NOTHING_CAN_ATTACK = places(player=WHO)
    CAN_ATTACK_BUT = places(creature=WHO, reason=FACT)
    IS_GOADED = places(creature=WHO)
    MUST_ATTACK = places(creature=WHO)
    DOES_NOT_ATTACK = places(creature=WHO)
    ATTACKS_GOADER = places(creature=WHO, target=WHO)
    MUST_ATTACK_ANOTHER = places(creature=WHO, players=ALL, target=WHO)
    COSTS = places(player=WHO, payment=FACT)
    NO_CREATURE = places(creature=WHO)
    NOT_ACTIVE_PLAYERS = places(creature=WHO)
    TAPPED = places(creature=WHO)
    BATTLE = places(creature=WHO)
    SICK_WITHOUT_HASTE = places(creature=WHO)
    DEFENDER = places(creature=WHO)
    CANT_BE_ATTACKED = places(target=WHO)
    CANT_ATTACK = places(creature=WHO)
    DECLARED_TWICE = places()
    CANT_ATTACK_ALONE = places(creature=WHO)
    ATTACK_TOGETHER = places(creatures=ALL)
    NO_MORE_THAN = places(number=NUMBER)
    NO_MORE_AGAINST = places(number=NUMBER, player=WHO)
    REQUIREMENTS = places(obeyed=NUMBER, possible=NUMBER)
    VIGILANCE = places(creature=WHO)
    NONE_DECLARED = places(player=WHO)
    ATTACKS = places(creature=EACH, target=WHO)
    NOT_DECLARED_NOW = places()
    DECLARED_BY_ANOTHER = places(player=WHO)
    AS_MANY_AS_ALLOWED = places(number=NUMBER)


class Blocking(Kind):
    """Blocks: why not, and how."""

    DECLARE = places()
    DECLARED_TWICE = places()
    NO_BLOCKER = places(player=WHO)
    CAN_BLOCK_BUT = places(creature=WHO, attacker=WHO, reason=FACT)
    NOT_DEFENDING_PLAYERS = places(creature=WHO)
    NOT_ATTACKING_PLAYER = places(attacker=WHO, player=WHO)
    CANT_BLOCK = places(creature=WHO)
    MUST_BLOCK = places(creatures=ALL)
    MUST_BE_BLOCKED = places(creatures=ALL)
    CAN_STILL_BLOCK = places(attacker=WHO, keyword=KEYWORD, creature=WHO)
    CANT_BE_BLOCKED_BY = places(attacker=WHO, creature=WHO)
    FLYING = places(attacker=WHO)
    SHADOW = places()
    ATTACKER_HAS = places(attacker=WHO, keyword=KEYWORD)
    NO_SUCH_LAND = places(ability=FACT, player=WHO, creature=WHO)
    NO_SUCH_LAND_BUT_THEIRS = places(ability=FACT, player=WHO, creature=WHO, land=WHO, other=WHO)
    LANDWALK_IGNORED = places(ability=FACT, source=WHO, creature=WHO)
    LANDWALK = places(ability=FACT, player=WHO, land=WHO)
    DEFENDING_FOR = places(attacker=WHO, player=WHO, other=WHO)
    LANDWALK_OF_BOTH = places(ability=FACT, player=WHO, land=WHO, blocker=WHO)
    BLOCKS_ONLY = places(creature=WHO, number=NUMBER)
    BLOCKS_SEVERAL = places(creature=WHO, number=NUMBER)
    ONLY_BY_AT_LEAST = places(attacker=WHO, number=NUMBER)
    NOT_BY_MORE_THAN = places(attacker=WHO, number=NUMBER)
    CANT_BLOCK_ALONE = places(creature=WHO)
    BLOCK_TOGETHER = places(creatures=ALL)
    REMAINS_BLOCKED = places(attacker=WHO, blocker=WHO, reason=FACT)
    EVADES_TOO_LATE = places(attacker=WHO, keyword=KEYWORD)
    NO_MORE_THAN = places(number=NUMBER, player=WHO)
    REQUIREMENTS = places(obeyed=NUMBER, possible=NUMBER)
    NONE_DECLARED = places(player=WHO)
    BLOCKED_BY = places(attacker=WHO, blockers=ALL)
    UNBLOCKED = places(attacker=EACH)
    NOT_DECLARED_NOW = places()
    AS_MANY_AS_ALLOWED = places(number=NUMBER)
    ENOUGH_BLOCK = places(attacker=WHO, number=NUMBER)


class Assigning(Kind):
    """Combat damage: what is assigned, and why not."""

    ASSIGN = places(creature=WHO, amount=NUMBER)
    STILL_DOUBLE_STRIKE = places(creature=WHO)
    ASSIGNS_AGAIN = places(creature=EACH)
    NEITHER_ATTACKS_NOR_BLOCKS = places(creature=WHO)
    STRIKES_LATER = places(creature=WHO)
    STRUCK_ALREADY = places(creature=WHO)
    STILL_BLOCKS_SOMETHING = places(creature=WHO)
    ASSIGNS = places(creature=WHO)
    ASSIGNS_BUT = places(creature=WHO, amount=NUMBER)
    STILL_ATTACKS_SOMETHING = places(creature=WHO)
    ASSIGNS_THOUGH_BLOCKED = places(creature=WHO)
    NOT_ASSIGNED = places(creature=WHO)
    ASSIGNS_NONE_NOW = places(creature=WHO)
    ASSIGNS_EXACTLY = places(creature=WHO, amount=NUMBER)
    NOT_TO = places(creature=WHO, recipient=WHO)
    LETHAL_FIRST = places(creature=WHO, lethal=NUMBER)
    LOYALTY_FIRST = places(walker=WHO, assigned=NUMBER, loyalty=NUMBER)
    NOT_ASSIGNED_NOW = places()
    ONE_DAMAGE_STEP = places()


@dataclass(frozen=True, slots=True)
class Trampling(Fact):
    """How a trampling attacker divides its damage (CR 702.19b).

    `assigned` is what each blocker gets, `rest` what goes to `beyond`: what it attacks.
    """

    attacker: ObjectId
    assigned: tuple[tuple[ObjectId, int], ...]
    beyond: Recipient
    rest: int
