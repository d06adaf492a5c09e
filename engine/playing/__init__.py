"""A scenario played on entry by entry: what is asked, what may be done, and what would answer it.

In: a scenario, as far as it is written. Out: the game at that point, the choice or the actions that
are open there, each with the entry of the notation that takes it.
"""
