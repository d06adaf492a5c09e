"""The rule book of the vocabulary: importing it fills the tables of what values mean and do.

In: nothing. Out: every module is imported that registers an answer (`meaning.registry`), or what a
keyword stands for. `engine` itself imports it, so that nothing ever works with half of the answers.
"""

# ruff: noqa: F401
import engine.ability.casting_keywords
import engine.ability.combat_keywords
import engine.ability.creature_keywords
import engine.ability.expansion
import engine.ability.graveyard_keywords
import engine.ability.payment_keywords
import engine.ability.sieges
import engine.game.costs.chosen
import engine.game.costs.simple
import engine.game.effects.cards
import engine.game.effects.cascade
import engine.game.effects.choosing
import engine.game.effects.counters
import engine.game.effects.damage
import engine.game.effects.game
import engine.game.effects.lasting
import engine.game.effects.moving
import engine.game.effects.permanents
import engine.game.effects.spells
import engine.game.effects.structure
import engine.game.effects.tokens
import engine.game.layers.modifications
import engine.game.meaning.amounts
import engine.game.meaning.conditions
import engine.game.meaning.filters
import engine.game.meaning.monarch
import engine.game.meaning.references
import engine.game.replacement.entering
import engine.game.replacement.hooks
import engine.game.replacement.instead
import engine.game.triggers.events.combat
import engine.game.triggers.events.objects
import engine.game.triggers.events.players
import engine.game.triggers.events.spells
import engine.game.triggers.events.structure
