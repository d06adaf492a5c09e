"""Tests of the room `rulings`."""
