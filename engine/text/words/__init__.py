"""Word lists of card text in both languages: facts, no templates."""
