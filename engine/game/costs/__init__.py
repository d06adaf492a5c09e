"""Costs: what is lacking to pay them, and paying them (CR 118)."""
