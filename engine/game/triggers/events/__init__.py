"""What trigger events wait for, a family in each module (CR 603.2)."""
