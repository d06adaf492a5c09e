"""What objects do and what is done to them for a time, as clauses with their subject."""
