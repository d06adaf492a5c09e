"""What objects and players are called in values: their ids."""

from __future__ import annotations

from typing import NewType

#: One object in one zone; an object that changes zones becomes another object (CR 400.7).
ObjectId = NewType("ObjectId", int)
#: A player by the name that the scenario gives.
PlayerId = NewType("PlayerId", str)
#: What may be chosen as a target or damaged.
Recipient = ObjectId | PlayerId
