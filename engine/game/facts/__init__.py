"""Facts: what the game reports, in no language; `engine.telling` makes sentences of them."""
