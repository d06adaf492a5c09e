"""The questions of "why not?" as a form asks them: an action of an object, and what it is aimed at.

In: what was chosen from the menus. Out: the action as a scenario writes it; the menus themselves.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby

from engine.replay.offers import Offer, Offers
from rules.errors import NotationError


def value_of(offer: Offer) -> str:
    """Return the value by which a form names an offer."""
    named = [offer.kind, offer.player, offer.label, offer.ability]
    return json.dumps([*named, offer.way] if offer.way else named, ensure_ascii=False)


def grouped(found: Offers) -> list[tuple[str, str, list[Offer]]]:
    """Return the offers by kind and player, as the menu has them."""
    groups: Iterable[tuple[tuple[str, str], Iterable[Offer]]] = groupby(
        found.actions, key=lambda offer: (offer.kind, offer.player)
    )
    return [(kind, player, list(offers)) for (kind, player), offers in groups]


def asked_action(what: str, aim: str, found: Offers) -> str:
    """Return the action that a form asks about; raises `NotationError` for what no menu has."""
    offer = next((one for one in found.actions if value_of(one) == what), None)
    if offer is None or (aim and aim not in {one.label for one in found.aims}):
        raise NotationError("choose an action of the list", place="action", text=what)
    action: dict[str, object] = {"by": offer.player}
    match offer.kind:
        case "attack":
            action["attack"] = {offer.label: aim} if aim else [offer.label]
        case "block":
            action["block"] = {offer.label: aim or _likeliest_attacker(found)}
        case "activate":
            action["activate"] = offer.label
            if offer.ability:
                action["ability"] = str(offer.ability)
        case kind:
            action[kind] = offer.label
            if offer.way:
                action["with"] = offer.way
    if aim and offer.kind in ("cast", "activate"):
        action["targets"] = [aim]
    return json.dumps(action, ensure_ascii=False)


def _likeliest_attacker(found: Offers) -> str:
    """What a block is of when that is not said: what attacks, else any creature."""
    attacking = [aim.label for aim in found.aims if aim.attacking]
    creatures = [offer.label for offer in found.actions if offer.kind == "attack"]
    return (attacking or creatures)[0]
