"""Triggered abilities: noticed (detection), put on the stack (placing) (CR 603)."""
