"""Facts become sentences, in every language that has a folder here."""
