"""Written scenarios: the notation, read into values and written back."""
