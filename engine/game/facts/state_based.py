"""Facts of state-based actions: why each is performed, or was looked at in vain (CR 704.5–6).

In: objects, players, numbers. Out: reasons.
"""

from __future__ import annotations

from engine.terms.fact import ALL, FACT, NUMBER, WHO, WORD, Kind, places


class StateBased(Kind):
    """Why a state-based action is performed."""

    CHECKED = places()
    ENGINES = places(player=WHO, permanent=WHO)
    LIFE = places(player=WHO, life=NUMBER)
    DREW_FROM_EMPTY = places(player=WHO)
    POISON = places(player=WHO, counters=NUMBER)
    TOKEN_ELSEWHERE = places(token=WHO)
    COPY_ELSEWHERE = places(copy=WHO)
    TOUGHNESS = places(creature=WHO, toughness=NUMBER)
    LETHAL_DAMAGE = places(creature=WHO, damage=NUMBER, toughness=NUMBER)
    DEATHTOUCH = places(creature=WHO)
    LOYALTY = places(planeswalker=WHO)
    LEGEND_RULE = places(player=WHO, number=NUMBER, named=FACT, kept=ALL)
    WORLD_RULE = places(going=ALL)
    ATTACHED_TO_NOTHING = places(aura=WHO)
    ATTACHED_CREATURE = places(object=WHO)
    ATTACHED_BATTLE = places(object=WHO)
    NO_ATTACHMENT = places(object=WHO)
    OPPOSITE_COUNTERS = places(object=WHO)
    TOO_MANY_COUNTERS = places(object=WHO, number=NUMBER, kind=WORD, most=NUMBER)
    LAST_CHAPTER = places(saga=WHO, chapter=NUMBER)
    LAST_ROOM = places(dungeon=WHO)
    DEFENSE = places(battle=WHO)
    NO_PROTECTOR = places(battle=WHO)
    CHOOSES_PROTECTOR = places(controller=WHO, player=WHO)
    ONLY_PROTECTOR = places(controller=WHO, player=WHO)
    PROTECTED_BY_CONTROLLER = places(battle=WHO)
    ROLES = places(host=WHO, player=WHO, number=NUMBER)
    COMMANDER_DAMAGE = places(player=WHO, commander=WORD, damage=NUMBER)
    COMMANDER_TO_COMMAND_ZONE = places(player=WHO, commander=WHO)


class LookedAt(Kind):
    """State-based conditions that were looked at and found not so."""

    LETHAL_DAMAGE = places(creature=WHO, damage=NUMBER, toughness=NUMBER)
    INDESTRUCTIBLE_LETHAL = places(creature=WHO)
    INDESTRUCTIBLE_DEATHTOUCH = places(creature=WHO)
    HAS_CHAPTER = places(saga=WHO)
    NO_LOSS_BY_LIFE = places(player=WHO, life=NUMBER, source=WHO)
    NO_LEGEND_RULE = places(player=WHO, number=NUMBER, named=FACT, source=WHO)
    CHAPTER_ON_ITS_WAY = places(saga=WHO)
    ROOM_ON_ITS_WAY = places(dungeon=WHO)
