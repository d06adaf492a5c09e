"""The state of a game as values, and what is put to players and done by them."""
