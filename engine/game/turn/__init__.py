"""The turn: phases and steps, turn-based actions, priority (CR 5, 117)."""
