"""Putting spells and abilities on the stack and playing lands (CR 601, 602, 305)."""
