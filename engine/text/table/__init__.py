"""The one table of templates, in files by what a row reads; `TABLE` is all of its rows.

In: nothing. Out: rows (`engine.text.row`) and terminals. docs/templates.md has the index of the
files and how to add a row. Where two rows of a category could print a value, the first does.
"""

from __future__ import annotations

from engine.text.row import Row
from engine.text.table import (
    amounts,
    amounts_done,
    amounts_of_others,
    amounts_of_zones,
    conditions,
    conditions_besides,
    conditions_joined,
    conditions_of_arrivals,
    conditions_of_cards,
    conditions_of_casting,
    conditions_of_control,
    conditions_of_deeds,
    conditions_of_game,
    conditions_of_history,
    conditions_of_objects,
    conditions_of_players,
    conditions_of_turn,
    keywords,
    keywords_besides,
    predefined_tokens,
    roles,
    timings,
    tokens,
    words,
)
from engine.text.table.acts import cards as acts_cards
from engine.text.table.acts import choosing as acts_choosing
from engine.text.table.acts import copies as acts_copies
from engine.text.table.acts import counters as acts_counters
from engine.text.table.acts import destination_first as acts_destination_first
from engine.text.table.acts import digging as acts_digging
from engine.text.table.acts import exiling as acts_exiling
from engine.text.table.acts import from_graveyards as acts_from_graveyards
from engine.text.table.acts import hands as acts_hands
from engine.text.table.acts import keyword_actions as acts_keyword_actions
from engine.text.table.acts import libraries as acts_libraries
from engine.text.table.acts import life as acts_life
from engine.text.table.acts import mana as acts_mana
from engine.text.table.acts import moving as acts_moving
from engine.text.table.acts import of_others_cards as acts_of_others_cards
from engine.text.table.acts import permanents as acts_permanents
from engine.text.table.acts import piles as acts_piles
from engine.text.table.acts import revealing as acts_revealing
from engine.text.table.acts import revealing_until as acts_revealing_until
from engine.text.table.acts import spells as acts_spells
from engine.text.table.acts import spending as acts_spending
from engine.text.table.acts import spent_mana as acts_spent_mana
from engine.text.table.acts import tokens as acts_tokens
from engine.text.table.acts import voting as acts_voting
from engine.text.table.changes import abilities as changes_abilities
from engine.text.table.changes import abilities_of as changes_abilities_of
from engine.text.table.changes import becoming as changes_becoming
from engine.text.table.changes import buried_cards as changes_buried_cards
from engine.text.table.changes import copies as changes_copies
from engine.text.table.changes import identity as changes_identity
from engine.text.table.changes import kinds as changes_kinds
from engine.text.table.changes import restrictions as changes_restrictions
from engine.text.table.clauses import also as clauses_also
from engine.text.table.clauses import becoming as clauses_becoming
from engine.text.table.clauses import chosen_changes as clauses_chosen_changes
from engine.text.table.clauses import combat as clauses_combat
from engine.text.table.clauses import controlling_players as clauses_controlling_players
from engine.text.table.clauses import damage as clauses_damage
from engine.text.table.clauses import durations as clauses_durations
from engine.text.table.clauses import exchanges as clauses_exchanges
from engine.text.table.clauses import lasting as clauses_lasting
from engine.text.table.clauses import next_time as clauses_next_time
from engine.text.table.clauses import playing as clauses_playing
from engine.text.table.clauses import prevented_this_way as clauses_prevented_this_way
from engine.text.table.clauses import prevention as clauses_prevention
from engine.text.table.clauses import this_turn as clauses_this_turn
from engine.text.table.costs import from_the_graveyard as costs_from_the_graveyard
from engine.text.table.costs import of_abilities as costs_of_abilities
from engine.text.table.costs import of_other_spells as costs_of_other_spells
from engine.text.table.costs import of_this_spell as costs_of_this_spell
from engine.text.table.costs import paying as costs_paying
from engine.text.table.costs import paying_with_cards as costs_paying_with_cards
from engine.text.table.costs import paying_with_counters as costs_paying_with_counters
from engine.text.table.costs import spells_in_order as costs_spells_in_order
from engine.text.table.filters import phrases as filters_phrases
from engine.text.table.filters import qualities as filters_qualities
from engine.text.table.filters import relations as filters_relations
from engine.text.table.references import lying_cards as references_lying_cards
from engine.text.table.references import objects as references_objects
from engine.text.table.references import players as references_players
from engine.text.table.references import players_who as references_players_who
from engine.text.table.references import targets as references_targets
from engine.text.table.references import together as references_together
from engine.text.table.replacements import amounts as replacements_amounts
from engine.text.table.replacements import damage as replacements_damage
from engine.text.table.replacements import damage_while as replacements_damage_while
from engine.text.table.replacements import entering as replacements_entering
from engine.text.table.replacements import entering_choosing as replacements_entering_choosing
from engine.text.table.replacements import entering_groups as replacements_entering_groups
from engine.text.table.replacements import entering_with as replacements_entering_with
from engine.text.table.replacements import instead as replacements_instead
from engine.text.table.replacements import kept_out as replacements_kept_out
from engine.text.table.replacements import leaving as replacements_leaving
from engine.text.table.replacements import more_damage as replacements_more_damage
from engine.text.table.replacements import prevented as replacements_prevented
from engine.text.table.sentences import activated as sentences_activated
from engine.text.table.sentences import activating_limits as sentences_activating_limits
from engine.text.table.sentences import any_player as sentences_any_player
from engine.text.table.sentences import cast_copies as sentences_cast_copies
from engine.text.table.sentences import chains as sentences_chains
from engine.text.table.sentences import conditional as sentences_conditional
from engine.text.table.sentences import each_player as sentences_each_player
from engine.text.table.sentences import later as sentences_later
from engine.text.table.sentences import lines as sentences_lines
from engine.text.table.sentences import may as sentences_may
from engine.text.table.sentences import modes as sentences_modes
from engine.text.table.sentences import multiplied as sentences_multiplied
from engine.text.table.sentences import results as sentences_results
from engine.text.table.sentences import sentences as sentences_sentences
from engine.text.table.sentences import unless as sentences_unless
from engine.text.table.statics import abilities as statics_abilities
from engine.text.table.statics import activating as statics_activating
from engine.text.table.statics import alike as statics_alike
from engine.text.table.statics import attachments as statics_attachments
from engine.text.table.statics import attacking as statics_attacking
from engine.text.table.statics import besides as statics_besides
from engine.text.table.statics import casting as statics_casting
from engine.text.table.statics import combat as statics_combat
from engine.text.table.statics import continuous as statics_continuous
from engine.text.table.statics import from_exile as statics_from_exile
from engine.text.table.statics import hand_size as statics_hand_size
from engine.text.table.statics import more_of_it as statics_more_of_it
from engine.text.table.statics import players as statics_players
from engine.text.table.statics import players_besides as statics_players_besides
from engine.text.table.statics import untap_step as statics_untap_step
from engine.text.table.terminals import TERMINALS
from engine.text.table.triggers import abilities as triggers_abilities
from engine.text.table.triggers import actors as triggers_actors
from engine.text.table.triggers import casting as triggers_casting
from engine.text.table.triggers import combat as triggers_combat
from engine.text.table.triggers import damage as triggers_damage
from engine.text.table.triggers import deeds as triggers_deeds
from engine.text.table.triggers import graveyards as triggers_graveyards
from engine.text.table.triggers import moments as triggers_moments
from engine.text.table.triggers import objects as triggers_objects
from engine.text.table.triggers import players as triggers_players

#: The rows by file, in the order in which they print.
FILES: dict[str, tuple[Row, ...]] = {
    "words": words.ROWS,
    "filters/qualities": filters_qualities.ROWS,
    "filters/phrases": filters_phrases.ROWS,
    "filters/relations": filters_relations.ROWS,
    "references/players": references_players.ROWS,
    "references/players_who": references_players_who.ROWS,
    "references/targets": references_targets.ROWS,
    "references/together": references_together.ROWS,
    "references/objects": references_objects.ROWS,
    "amounts_of_zones": amounts_of_zones.ROWS,
    "amounts_of_others": amounts_of_others.ROWS,
    "amounts": amounts.ROWS,
    "amounts_done": amounts_done.ROWS,
    "costs/paying": costs_paying.ROWS,
    "costs/paying_with_cards": costs_paying_with_cards.ROWS,
    "costs/paying_with_counters": costs_paying_with_counters.ROWS,
    "conditions": conditions.ROWS,
    "conditions_of_casting": conditions_of_casting.ROWS,
    "conditions_of_deeds": conditions_of_deeds.ROWS,
    "conditions_of_objects": conditions_of_objects.ROWS,
    "conditions_of_players": conditions_of_players.ROWS,
    "conditions_of_turn": conditions_of_turn.ROWS,
    "conditions_of_arrivals": conditions_of_arrivals.ROWS,
    "conditions_of_cards": conditions_of_cards.ROWS,
    "conditions_of_game": conditions_of_game.ROWS,
    "conditions_of_history": conditions_of_history.ROWS,
    "conditions_of_control": conditions_of_control.ROWS,
    "conditions_besides": conditions_besides.ROWS,
    "conditions_joined": conditions_joined.ROWS,
    "triggers/graveyards": triggers_graveyards.ROWS,
    "triggers/actors": triggers_actors.ROWS,
    "triggers/combat": triggers_combat.ROWS,
    "triggers/objects": triggers_objects.ROWS,
    "triggers/damage": triggers_damage.ROWS,
    "triggers/deeds": triggers_deeds.ROWS,
    "triggers/players": triggers_players.ROWS,
    "triggers/casting": triggers_casting.ROWS,
    "triggers/moments": triggers_moments.ROWS,
    "keywords": keywords.ROWS,
    "keywords_besides": keywords_besides.ROWS,
    "changes/restrictions": changes_restrictions.ROWS,
    "changes/abilities": changes_abilities.ROWS,
    "changes/abilities_of": changes_abilities_of.ROWS,
    "tokens": tokens.ROWS,
    "predefined_tokens": predefined_tokens.ROWS,
    "roles": roles.ROWS,
    "changes/becoming": changes_becoming.ROWS,
    "changes/kinds": changes_kinds.ROWS,
    "changes/identity": changes_identity.ROWS,
    "changes/copies": changes_copies.ROWS,
    "acts/cards": acts_cards.ROWS,
    "acts/hands": acts_hands.ROWS,
    "acts/keyword_actions": acts_keyword_actions.ROWS,
    "acts/life": acts_life.ROWS,
    "acts/permanents": acts_permanents.ROWS,
    "acts/spells": acts_spells.ROWS,
    "references/lying_cards": references_lying_cards.ROWS,
    "acts/from_graveyards": acts_from_graveyards.ROWS,
    "acts/moving": acts_moving.ROWS,
    "acts/destination_first": acts_destination_first.ROWS,
    "acts/counters": acts_counters.ROWS,
    "acts/tokens": acts_tokens.ROWS,
    "acts/voting": acts_voting.ROWS,
    "acts/copies": acts_copies.ROWS,
    "acts/mana": acts_mana.ROWS,
    "acts/spending": acts_spending.ROWS,
    "acts/spent_mana": acts_spent_mana.ROWS,
    "acts/libraries": acts_libraries.ROWS,
    "acts/of_others_cards": acts_of_others_cards.ROWS,
    "acts/piles": acts_piles.ROWS,
    "acts/digging": acts_digging.ROWS,
    "acts/revealing_until": acts_revealing_until.ROWS,
    "acts/exiling": acts_exiling.ROWS,
    "acts/revealing": acts_revealing.ROWS,
    "acts/choosing": acts_choosing.ROWS,
    "changes/buried_cards": changes_buried_cards.ROWS,
    "clauses/damage": clauses_damage.ROWS,
    "clauses/chosen_changes": clauses_chosen_changes.ROWS,
    "clauses/also": clauses_also.ROWS,
    "clauses/becoming": clauses_becoming.ROWS,
    "clauses/lasting": clauses_lasting.ROWS,
    "clauses/durations": clauses_durations.ROWS,
    "clauses/this_turn": clauses_this_turn.ROWS,
    "clauses/playing": clauses_playing.ROWS,
    "clauses/combat": clauses_combat.ROWS,
    "clauses/controlling_players": clauses_controlling_players.ROWS,
    "clauses/exchanges": clauses_exchanges.ROWS,
    "clauses/prevention": clauses_prevention.ROWS,
    "clauses/prevented_this_way": clauses_prevented_this_way.ROWS,
    "clauses/next_time": clauses_next_time.ROWS,
    "sentences/multiplied": sentences_multiplied.ROWS,
    "sentences/each_player": sentences_each_player.ROWS,
    "sentences/chains": sentences_chains.ROWS,
    "sentences/may": sentences_may.ROWS,
    "sentences/unless": sentences_unless.ROWS,
    "sentences/any_player": sentences_any_player.ROWS,
    "sentences/cast_copies": sentences_cast_copies.ROWS,
    "sentences/sentences": sentences_sentences.ROWS,
    "sentences/results": sentences_results.ROWS,
    "sentences/conditional": sentences_conditional.ROWS,
    "sentences/later": sentences_later.ROWS,
    "costs/of_other_spells": costs_of_other_spells.ROWS,
    "costs/of_abilities": costs_of_abilities.ROWS,
    "costs/spells_in_order": costs_spells_in_order.ROWS,
    "statics/players": statics_players.ROWS,
    "statics/besides": statics_besides.ROWS,
    "statics/players_besides": statics_players_besides.ROWS,
    "statics/hand_size": statics_hand_size.ROWS,
    "statics/untap_step": statics_untap_step.ROWS,
    "statics/casting": statics_casting.ROWS,
    "statics/from_exile": statics_from_exile.ROWS,
    "statics/activating": statics_activating.ROWS,
    "statics/more_of_it": statics_more_of_it.ROWS,
    "statics/continuous": statics_continuous.ROWS,
    "statics/alike": statics_alike.ROWS,
    "statics/combat": statics_combat.ROWS,
    "statics/attacking": statics_attacking.ROWS,
    "statics/attachments": statics_attachments.ROWS,
    "statics/abilities": statics_abilities.ROWS,
    "costs/of_this_spell": costs_of_this_spell.ROWS,
    "costs/from_the_graveyard": costs_from_the_graveyard.ROWS,
    "timings": timings.ROWS,
    "replacements/entering": replacements_entering.ROWS,
    "replacements/entering_choosing": replacements_entering_choosing.ROWS,
    "replacements/entering_with": replacements_entering_with.ROWS,
    "replacements/entering_groups": replacements_entering_groups.ROWS,
    "replacements/leaving": replacements_leaving.ROWS,
    "replacements/kept_out": replacements_kept_out.ROWS,
    "replacements/amounts": replacements_amounts.ROWS,
    "replacements/damage": replacements_damage.ROWS,
    "replacements/damage_while": replacements_damage_while.ROWS,
    "replacements/more_damage": replacements_more_damage.ROWS,
    "replacements/prevented": replacements_prevented.ROWS,
    "replacements/instead": replacements_instead.ROWS,
    "triggers/abilities": triggers_abilities.ROWS,
    "sentences/modes": sentences_modes.ROWS,
    "sentences/activating_limits": sentences_activating_limits.ROWS,
    "sentences/activated": sentences_activated.ROWS,
    "sentences/lines": sentences_lines.ROWS,
}

TABLE: tuple[Row, ...] = tuple(row for rows in FILES.values() for row in rows)

__all__ = ["FILES", "TABLE", "TERMINALS"]
