"""Replacement and prevention effects at work (CR 614–616)."""
