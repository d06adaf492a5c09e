"""Costs: what is paid, what a spell says of its own cost, what other spells cost more or less."""
