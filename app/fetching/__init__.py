"""Fetching: the current documents from the addresses that stand in one small file."""
