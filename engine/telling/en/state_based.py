"""English templates of state-based actions.

In: nothing. Out: `STATE_BASED`.
"""

from __future__ import annotations

from engine.game.facts.state_based import LookedAt, StateBased
from engine.telling.speaker import Template
from engine.terms.fact import Kind

STATE_BASED: dict[Kind, Template] = {
    StateBased.CHECKED: "State-based actions",
    StateBased.LIFE: "{player} has {life} life",
    StateBased.DREW_FROM_EMPTY: "{player} tried to draw with no cards left",
    StateBased.POISON: "{player} has {counters} poison counters",
    StateBased.TOKEN_ELSEWHERE: "{token} is a token and is not on the battlefield",
    StateBased.COPY_ELSEWHERE: "{copy} is a copy of a spell and is not on the stack",
    StateBased.TOUGHNESS: "{creature} has toughness {toughness}",
    StateBased.LETHAL_DAMAGE: "{creature} has {damage} damage and toughness {toughness}",
    StateBased.DEATHTOUCH: "{creature} was dealt damage by a source with deathtouch",
    StateBased.LOYALTY: "{planeswalker} has loyalty 0",
    StateBased.LEGEND_RULE: (
        "{player} controls {number:words} legendary permanents named {named}"
        " and chooses to keep {kept}"
    ),
    StateBased.WORLD_RULE: (
        "there are several world permanents, and {going} came before the newest or with it"
    ),
    StateBased.ATTACHED_TO_NOTHING: "the Aura {aura} is attached to nothing",
    StateBased.ATTACHED_CREATURE: "{object} is a creature, and can't be attached to anything",
    StateBased.ATTACHED_BATTLE: "{object} is a battle, and can't be attached to anything",
    StateBased.NO_ATTACHMENT: "{object} is no Aura, Equipment or Fortification",
    StateBased.OPPOSITE_COUNTERS: "{object} has both +1/+1 and -1/-1 counters",
    StateBased.TOO_MANY_COUNTERS: (
        "{object} has {number} {kind} counters and can't have more than {most}"
    ),
    StateBased.LAST_ROOM: "the venture marker is on the last room of {dungeon}",
    LookedAt.ROOM_ON_ITS_WAY: "no room ability of {dungeon} is still on its way",
    StateBased.LAST_CHAPTER: "the final chapter ({chapter}) of {saga} is over",
    StateBased.DEFENSE: "{battle} has defense 0",
    StateBased.NO_PROTECTOR: "{battle} has no protector",
    StateBased.CHOOSES_PROTECTOR: "{controller} chooses {player}",
    StateBased.ONLY_PROTECTOR: "{controller} can choose nobody but {player}",
    StateBased.PROTECTED_BY_CONTROLLER: "{battle} is protected by its controller",
    StateBased.ENGINES: "{player} controls {permanent}, which starts engines, and has no speed",
    StateBased.ROLES: "{host} has {number:words} Roles that {player} controls attached to it",
    StateBased.COMMANDER_DAMAGE: (
        "{player} has been dealt {damage} combat damage by the commander {commander}"
    ),
    StateBased.COMMANDER_TO_COMMAND_ZONE: (
        "{player} chooses the command zone for the commander {commander}"
    ),
    LookedAt.LETHAL_DAMAGE: "{creature} has lethal damage ({damage} damage, toughness {toughness})",
    LookedAt.CHAPTER_ON_ITS_WAY: "no chapter ability of {saga} is still on its way",
    LookedAt.HAS_CHAPTER: "{saga} has a chapter ability",
    LookedAt.NO_LOSS_BY_LIFE: "{player} loses with {life} life ({source})",
    LookedAt.NO_LEGEND_RULE: (
        "the legend rule applies to the {number:words} legendary permanents named {named}"
        " that {player} controls ({source})"
    ),
    LookedAt.INDESTRUCTIBLE_LETHAL: (
        "{creature} is destroyed by lethal damage (it has indestructible)"
    ),
    LookedAt.INDESTRUCTIBLE_DEATHTOUCH: (
        "{creature} is destroyed by deathtouch damage (it has indestructible)"
    ),
}
