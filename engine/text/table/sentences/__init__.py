"""How clauses make sentences, and sentences lines."""
