"""Lines that replace or prevent an event."""
