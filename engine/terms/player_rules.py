"""Rules for players: what continuous effects change for a player and not for an object (613.11).

In: nothing. Out: `ForPlayers`, one member for each; its value says it in words. A `PlayerRule`
of the vocabulary has one of them with the players that it is for, and what the record asks for.
"""

from __future__ import annotations

from enum import Enum


class ForPlayers(Enum):
    """A rule for players; `filter` and `amount` are those of the `PlayerRule`."""

    CANT_PLAY_LANDS = "can't play lands"
    ADDITIONAL_LANDS = "may play `amount` more lands"
    CANT_CAST = "can't cast spells that match `filter`"
    ONE_SPELL_EACH_TURN = "can't cast more than one spell each turn"
    CAST_AS_SORCERY = "can cast spells that match `filter` only as a sorcery"
    CAST_AS_THOUGH_FLASH = "may cast spells that match `filter` as though they had flash"
    PLAY_FROM_TOP_OF_LIBRARY = "may play the top card of the library if it matches `filter`"
    PLAY_FROM_GRAVEYARD = "may play cards that match `filter` from the graveyard, `amount` a turn"
    MANA_OF_ANY_COLOR = "may spend mana as though it were mana of any color (CR 609.4b)"
    CANT_ACTIVATE = "can't activate abilities of objects that match `filter`"
    CANT_ACTIVATE_BUT_FOR_MANA = "the same, mana abilities apart"
    CANT_ENTER = "cards that match `filter` can't enter the battlefield"
    CANT_SEARCH = "can't search libraries"
    CANT_DRAW = "can't draw cards"
    ONE_DRAW_EACH_TURN = "can't draw more than one card each turn"
    MAY_LOOK_AT_TOP = "may look at the top card of the library"
    TOP_CARD_REVEALED = "plays with the top card of the library revealed"
    SEARCH_TOP_CARDS = "searches the top `amount` cards where the library is to be searched"
    LOYALTY_COST = "activates loyalty abilities for `amount` loyalty counters more"
    MORE_DEVOTION = "has so much more devotion to each color and combination of colors"
    HAND_REVEALED = "plays with the hand revealed"
    CANT_GAIN_LIFE = "can't gain life"
    CANT_LOSE_LIFE = "can't lose life"
    CANT_LOSE = "can't lose the game"
    CANT_WIN = "can't win the game"
    DAMAGED_AS_BY_INFECT = "is dealt damage as though its source had infect (CR 702.90b)"
    NO_LOSS_BY_LIFE = "doesn't lose for having 0 or less life (CR 704.5a)"
    CANT_GET_COUNTERS = "can't get counters"
    CANT_GET_POISON = "can't get poison counters"
    HEXPROOF = "has hexproof (CR 702.11c)"
    SHROUD = "has shroud (CR 702.18a)"
    PROTECTION = "has protection from sources that match `filter` (CR 702.16)"
    DAMAGE_NOT_PREVENTED = "damage can't be prevented"
    ALL_DAMAGE_WITHERS = "all damage is dealt as though by a source with wither"
    NO_MAXIMUM_HAND = "has no maximum hand size"
    MAXIMUM_HAND = "has a maximum hand size of `amount`"
    LARGER_MAXIMUM_HAND = "has a maximum hand size larger by `amount`, or smaller below zero"
    SKIP_DRAW_STEP = "skips the draw step"
    SKIP_UNTAP_STEP = "skips the untap step"
    UNTAP_AT_MOST = "can't untap more than `amount` that match `filter` in the untap step"
    UNTAPS_IN_OTHER_STEPS = "untaps what matches `filter` in each other player's untap step"
    ATTACK_WITH_AT_MOST = "can't attack with more than `amount` creatures"
    BLOCK_WITH_AT_MOST = "can't block with more than `amount` creatures"
    ATTACKED_BY_AT_MOST = "only `amount` creatures can attack these players each combat"
