"""Whom and what a text speaks of: players, objects, targets."""
