"""What the words of card text mean of a game at a moment; nothing here changes it."""
