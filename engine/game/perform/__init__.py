"""What effects have in common: finding objects, moving them, lasting effects, mana, chance.

The effects themselves stand in `engine.ability.effects`.
"""
