"""Effects: what a spell or ability tells the players to do, a family in each module.

To add one: a class with its fields here, and what it does in the module of the same name in
`engine.game.effects`.
"""
