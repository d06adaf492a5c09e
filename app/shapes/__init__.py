"""The JSON of the contracts, each shape declared once."""
