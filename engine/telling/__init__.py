"""Facts become sentences, in every language that has a folder here."""

import engine.ability  # noqa: F401  the ring of the engine's modules is entered here
