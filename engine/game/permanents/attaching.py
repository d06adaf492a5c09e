"""Whether an Aura, Equipment or Fortification may be attached to something (CR 301.5, 303.4).

In: a position, an attachment, a host. Out: the rule that forbids it, or None.
"""

from __future__ import annotations

from engine.ability.restrictions import CantBeEnchantedOrEquipped
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import matches, players_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.targeting import Illegal, enchant_specification
from engine.names import chosen_color, name_of
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, Recipient
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.wording import instance_words


def why_not_attached(position: Position, id: ObjectId, host: Recipient) -> Illegal | None:
    """Why the attachment can't be attached to this host, None if it can."""
    its = position.of(id)
    name, host_name = name_of(position, id), name_of(position, host)
    if host == id:
        return Illegal("303.4d", Bilingual("它不能结附于自身", "it can't be attached to itself"))
    if isinstance(host, int) and (
        not position.exists(host) or position.object(host).zone is not Zone.BATTLEFIELD
    ):
        reason = Bilingual(
            f"{name.zh}所结附的{host_name.zh}已离开战场",
            f"what {name.en} was attached to, {host_name.en}, left the battlefield",
        )
        return Illegal("303.4c" if "Aura" in its.subtypes else "301.5c", reason)
    if "Aura" in its.subtypes:
        illegal = _why_not_enchanted(position, id, host, host_name)
    else:
        illegal = _why_not_equipped(position, id, host, host_name)
    if illegal is not None or isinstance(host, str):
        return illegal
    return _why_protected(position, id, host, host_name)


def _why_not_enchanted(
    position: Position, id: ObjectId, host: Recipient, host_name: Bilingual
) -> Illegal | None:
    scene = Scene(source=id, controller=position.controller(id))
    wanted = enchant_specification(position, id)
    fits = False
    if wanted is not None and isinstance(host, int):
        fits = wanted.objects is not None and matches(wanted.objects, position, host, scene)
    elif wanted is not None and wanted.players is not None:
        fits = host in players_of(wanted.players, position, scene)
    if fits:
        return None
    return Illegal(
        "303.4c",
        Bilingual(f"{host_name.zh}不符合结附异能的要求", f"{host_name.en} is not what it enchants"),
    )


def _why_not_equipped(
    position: Position, id: ObjectId, host: Recipient, host_name: Bilingual
) -> Illegal | None:
    its = position.of(id)
    wanted = CardType.LAND if "Fortification" in its.subtypes else CardType.CREATURE
    if isinstance(host, str) or wanted not in position.of(host).types:
        reason = Bilingual(f"{host_name.zh}不是生物", f"{host_name.en} is not a creature")
        return Illegal("301.5", reason)
    return None


def _why_protected(
    position: Position, id: ObjectId, host: ObjectId, host_name: Bilingual
) -> Illegal | None:
    for restriction, scene in changed_rules(position).of(host, CantBeEnchantedOrEquipped):
        if restriction.by is None or matches(restriction.by, position, id, scene):
            reason = Bilingual(f"{host_name.zh}不能被结附", f"{host_name.en} can't be attached to")
            return Illegal("101.2", reason)
    own = Scene(source=host, controller=position.controller(host))
    for ability in position.of(host).keyword_abilities("protection"):
        if ability.quality is None or matches(ability.quality, position, id, own):
            # CR 702.16c–d: protection ends enchanting and equipping.
            rule = "702.16c" if "Aura" in position.of(id).subtypes else "702.16d"
            said = instance_words(ability, chosen_color(position, host))
            reason = Bilingual(f"{host_name.zh}具有{said.zh}异能", f"{host_name.en} has {said.en}")
            return Illegal(rule, reason)
    return None
