"""Facts of permanents of certain kinds: what may be attached, who protects a battle, Sagas."""
