"""Replays a written scenario by the rules and says at each step which of them apply.

In: a `Scenario` and, for cards that it does not define, a lookup. Out: a `Replay`.
"""
