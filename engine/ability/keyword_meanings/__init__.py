"""What keyword abilities mean: each a macro over the vocabulary, in files by what it is about."""
