"""The game: objects, zones, turn, stack, combat, layers; scenarios and their replay."""
