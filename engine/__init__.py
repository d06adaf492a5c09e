"""The game: objects, zones, turn, stack, combat, layers; scenarios and their replay."""

from engine.game import rulebook as _rulebook  # noqa: F401  fills what values mean
