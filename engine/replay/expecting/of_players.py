"""What is expected of a player: life, counters, mana, the cards of a zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.replay import printing
from engine.replay.expecting.scene import Judgement, Scene, counters_met
from engine.scenario import expectations, model
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone


def player_facts(expectation: model.PlayerIs, scene: Scene) -> list[Judgement]:
    """Each thing that is said of a player, judged."""
    player = scene.state.player(scene.names.player(expectation.player))
    zones = {"hand": Zone.HAND, "library": Zone.LIBRARY, "graveyard": Zone.GRAVEYARD}
    facts: list[Judgement] = []
    for key in expectations.PLAYER_IS.keys:
        wanted = getattr(expectation, key.attribute)
        if wanted is None:
            continue
        if key.attribute in zones or key.attribute == "exile":
            zone = zones.get(key.attribute, Zone.EXILE)
            met, actual = _holds(scene, _owned(scene, zone, player.name), wanted)
        elif key.attribute == "counters":
            met, actual = counters_met(dict(player.counters), wanted)
        elif key.attribute == "mana":
            actual = printing.mana(player.mana)
            met = Counter(printing.symbols(wanted)) == Counter(printing.symbols(actual))
        else:
            found = getattr(player, key.attribute)
            met, actual = found == wanted, printing.plain(found)
        facts.append(scene.fact(player.name, key, wanted, met, actual))
    return facts


def _owned(scene: Scene, zone: Zone, player: str) -> list[ObjectId]:
    """The cards of a zone that are the player's own (exile has one zone for all)."""
    ids = scene.state.zone(zone, scene.names.player(player))
    return [i for i in ids if scene.state.objects[i].owner == player]


def _holds(
    scene: Scene, ids: Sequence[ObjectId], wanted: int | tuple[str, ...]
) -> tuple[bool, str]:
    """Whether a zone has so many cards, or exactly these by name."""
    if isinstance(wanted, int):
        return len(ids) == wanted, str(len(ids))
    labels = [scene.state.objects[i].label for i in ids]
    left = list(labels)
    # A name with its number is one card, so it is looked for before those that fit several.
    for name in sorted(wanted, key=lambda name: printing.name_of(name).ordinal is None):
        meant = scene.names.labels(printing.name_of(name))
        fitting = printing.with_ordinal(meant, printing.name_of(name))
        label = next((label for label in left if label in fitting), None)
        if label is None:
            return False, ", ".join(labels) or "0"
        left.remove(label)
    return not left, ", ".join(labels) or "0"
