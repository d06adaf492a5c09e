"""The game: its state and everything that the rules do with it."""
