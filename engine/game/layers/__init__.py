"""What objects are at a moment: continuous effects in layers (CR 613)."""
