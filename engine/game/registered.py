"""Every module that registers answers: importing this fills the tables of what values mean and do.

In: nothing. Out: every module is imported that registers an answer (`meaning.registry`), or what a
keyword stands for. `engine` itself imports it, so that nothing ever works with half of the answers.
"""

# ruff: noqa: F401
import engine.ability.keyword_meanings.casting
import engine.ability.keyword_meanings.combat
import engine.ability.keyword_meanings.entering
import engine.ability.keyword_meanings.exile
import engine.ability.keyword_meanings.graveyard
import engine.ability.keyword_meanings.hand
import engine.ability.keyword_meanings.otherwise
import engine.ability.keyword_meanings.payment
import engine.ability.keyword_meanings.permanents
import engine.ability.keyword_meanings.protection
import engine.ability.keyword_meanings.upkeep
import engine.ability.sieges
import engine.game.costs.ahead
import engine.game.costs.bending
import engine.game.costs.chosen
import engine.game.costs.counters
import engine.game.costs.evidence
import engine.game.costs.simple
import engine.game.effects.cards
import engine.game.effects.cascade
import engine.game.effects.casting
import engine.game.effects.choosing
import engine.game.effects.clashing
import engine.game.effects.counters
import engine.game.effects.damage
import engine.game.effects.designations
import engine.game.effects.dungeons
import engine.game.effects.game
import engine.game.effects.keyword_actions
import engine.game.effects.lasting
import engine.game.effects.manifesting
import engine.game.effects.moving
import engine.game.effects.pairing
import engine.game.effects.permanents
import engine.game.effects.piles
import engine.game.effects.ring
import engine.game.effects.spells
import engine.game.effects.structure
import engine.game.effects.tokens
import engine.game.effects.voting
import engine.game.layers.modifications
import engine.game.meaning.amounts
import engine.game.meaning.casting_order
import engine.game.meaning.conditions
import engine.game.meaning.designations
import engine.game.meaning.dungeons
import engine.game.meaning.filters
import engine.game.meaning.history
import engine.game.meaning.monarch
import engine.game.meaning.references
import engine.game.perform.speed
import engine.game.replacement.entering
import engine.game.replacement.hooks
import engine.game.replacement.instead
import engine.game.triggers.events.combat
import engine.game.triggers.events.deeds
import engine.game.triggers.events.objects
import engine.game.triggers.events.players
import engine.game.triggers.events.spells
import engine.game.triggers.events.structure
