"""Fuzzing: damaged documents, odd queries, card texts and scenarios, each drawn from a seed."""
