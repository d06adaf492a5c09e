"""The index of state-based actions, in the order of CR 704.5 and 704.6."""

from __future__ import annotations

from engine.game.state_based.attachments import (
    attached_others,
    illegal_auras,
    illegal_equipment,
    roles_of_one_player,
)
from engine.game.state_based.battles import (
    lost_protector,
    no_defense,
    siege_protected_by_its_controller,
)
from engine.game.state_based.commander import commander_damage, commander_returns
from engine.game.state_based.counters import opposite_counters, too_many_counters
from engine.game.state_based.creatures import deathtouch_damage, lethal_damage, no_toughness
from engine.game.state_based.dungeons import finished_dungeons
from engine.game.state_based.finding import Finder
from engine.game.state_based.finished_sagas import finished_sagas
from engine.game.state_based.planeswalkers import no_loyalty
from engine.game.state_based.players import empty_library, engines, no_life, poison
from engine.game.state_based.uniqueness import legend_rule, world_rule
from engine.game.state_based.vanishing import copies_elsewhere, tokens_elsewhere

STATE_BASED_ACTIONS: tuple[Finder, ...] = (
    no_life,  # 704.5a
    empty_library,  # 704.5b
    poison,  # 704.5c
    tokens_elsewhere,  # 704.5d
    copies_elsewhere,  # 704.5e
    no_toughness,  # 704.5f
    lethal_damage,  # 704.5g
    deathtouch_damage,  # 704.5h
    no_loyalty,  # 704.5i
    legend_rule,  # 704.5j
    world_rule,  # 704.5k
    illegal_auras,  # 704.5m
    illegal_equipment,  # 704.5n
    attached_others,  # 704.5p
    opposite_counters,  # 704.5q
    too_many_counters,  # 704.5r
    finished_sagas,  # 704.5s
    finished_dungeons,  # 704.5t
    no_defense,  # 704.5v
    lost_protector,  # 704.5w
    siege_protected_by_its_controller,  # 704.5x
    roles_of_one_player,  # 704.5y
    engines,  # 704.5z
    commander_damage,  # 704.6c
    commander_returns,  # 704.6d
)
