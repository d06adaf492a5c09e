"""Trigger events: event × filter × zone, never a list of phrases (CR 603.2).

See each event for `EventObject`, `OtherEventObject`, `EventPlayer` and `EventAmount`. `None` for a
filter or players means anything, anyone. `batch` is "one or more": it triggers once for everything
that happened at the same time (CR 603.2c). To add one: a class with its fields here, and when it
triggers in the module of the same name in `engine.game.triggers.events`.
"""
