"""Lines that are true as long as the object is there."""
