"""Search: the full-text index behind one module, and what a query means."""
