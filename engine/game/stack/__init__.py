"""The stack: resolution of spells and abilities (CR 608)."""
