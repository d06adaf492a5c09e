"""Rule books as numbered, cross-linked nodes."""
