"""Rows for trigger events of graveyards: what is put into one, from where, and what leaves it.

In: words between when/whenever and the comma. Out: trigger events.
"""

from __future__ import annotations

from typing import Any

from engine.ability.events.objects import ZoneChange
from engine.ability.filters import Another, HasStatus, HasType, OwnedBy
from engine.ability.references import EachOpponent, EachOtherPlayer, EachPlayer, You
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import parts_of
from engine.text.pattern import Bindings, asked, made, slot
from engine.text.row import Row, row, word
from engine.text.table.filters.qualities import YOURS
from engine.text.table.triggers.actors import SELF

_FIELD, _GRAVE = Zone.BATTLEFIELD, Zone.GRAVEYARD
_DIES: dict[str, Any] = {"origin": _FIELD, "destination": _GRAVE}
#: A token is no card, though it goes to a graveyard as well (CR 108.2b).
_CARD = HasStatus(Status.NONTOKEN)
#: Of what alone has these types it is not said that it dies.
_NEVER_DYING = {CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT}


def _take_buried(value: Any) -> Bindings | None:
    """Creatures and planeswalkers "die"; lands and the like are put into a graveyard."""
    if not isinstance(value, ZoneChange) or value.filter is None:
        return None
    if value != ZoneChange(value.filter, **_DIES):
        return None
    types = {part.type for part in parts_of(value.filter) if isinstance(part, HasType)}
    return {"f": value.filter} if types and types <= _NEVER_DYING else None


ROWS: tuple[Row, ...] = (
    row(
        "event",
        "{f!:actor} is put into a graveyard from the battlefield",
        "{f:actor}从战场进入坟墓场",
        make=lambda f: ZoneChange(f, _FIELD, _GRAVE),
        take=_take_buried,
        eg=("a land is put into a graveyard from the battlefield", "一个地从战场进入坟墓场"),
    ),
    row(
        "event",
        "{f!:actor} is put into {p:whose_graveyard} from the battlefield",
        "{f:actor}从战场(进入|置入){p:whose_graveyard}",
        ZoneChange(asked(slot("f"), made(OwnedBy, players=slot("p"))), _FIELD, _GRAVE),
        eg=(
            (
                "a creature is put into an opponent's graveyard from the battlefield",
                "一个生物从战场进入对手的坟墓场",
            ),
            ("~ is put into your graveyard from the battlefield", "~从战场进入你的坟墓场"),
        ),
    ),
    row(
        "event",
        "a {f:cards} is put into an opponent's graveyard from anywhere",
        "一张{f:cards}从任何区域(置入|进入)对手的坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(EachOpponent()), _CARD), None, _GRAVE),
        eg=(
            "a creature card is put into an opponent's graveyard from anywhere",
            "一张生物牌从任何区域置入对手的坟墓场",
        ),
    ),
    row(
        "event",
        "one or more {f:cards@pl} are put into your graveyard from anywhere",
        "一张或数张{f:cards}从任何区域(置入|进入)你[的]坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(You()), _CARD), None, _GRAVE, True),
        eg=(
            "one or more Elf cards are put into your graveyard from anywhere",
            "一张或数张妖精牌从任何区域置入你坟墓场",
        ),
    ),
    row(
        "event",
        "a {f:cards@sg} is put into a graveyard from anywhere",
        "一张{f:cards}从任何区域(置入|进入)坟墓场",
        ZoneChange(asked(slot("f"), _CARD), None, _GRAVE),
        eg=(
            "a creature card is put into a graveyard from anywhere",
            "一张生物牌从任何区域置入坟墓场",
        ),
    ),
    row(
        "event",
        "another {f:cards@sg} is put into a graveyard from anywhere",
        "另一张{f:cards}从任何区域(置入|进入)坟墓场",
        ZoneChange(asked(slot("f"), Another(), _CARD), None, _GRAVE),
        eg=(
            "another creature card is put into a graveyard from anywhere",
            "另一张生物牌从任何区域置入坟墓场",
        ),
    ),
    row(
        "event",
        "a {f:cards@sg} is put into an opponent's graveyard from their library",
        "一张{f:cards}从对手的牌库(置入|进入)其坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(EachOpponent())), Zone.LIBRARY, _GRAVE),
        eg=(
            "a creature card is put into an opponent's graveyard from their library",
            "一张生物牌从对手的牌库置入其坟墓场",
        ),
    ),
    row(
        "event",
        "a {f:cards@sg} leaves an opponent's graveyard",
        "一张{f:cards}离开对手的坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(EachOpponent())), Zone.GRAVEYARD),
        eg=("a creature card leaves an opponent's graveyard", "一张生物牌离开对手的坟墓场"),
    ),
    row(
        "event",
        "a {f:permanents@sg} owned by another player is put into a graveyard from the battlefield",
        "一个由另一位牌手拥有的{f:permanents}从战场(进入|置入)坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(EachOtherPlayer(You()))), _FIELD, _GRAVE),
        eg=(
            "a creature owned by another player is put into a graveyard from the battlefield",
            "一个由另一位牌手拥有的生物从战场置入坟墓场",
        ),
    ),
    row(
        "event",
        "a permanent you control is put into a graveyard",
        (),
        make=lambda: ZoneChange(YOURS, _FIELD, _GRAVE),
    ),
    word("whose_graveyard", "a player's graveyard", "任一牌手的坟墓场", EachPlayer()),
    word("whose_graveyard", "your graveyard", "你[的]坟墓场", You()),
    word("whose_graveyard", "an opponent's graveyard", "(任一|)对手的坟墓场", EachOpponent()),
    row(
        "event",
        "~ is put into a graveyard from anywhere",
        ("~从任何区域(进入|置入)坟墓场",),
        ZoneChange(SELF, None, _GRAVE),
    ),
    row(
        "event",
        "one or more {f:cards@pl} are put into your graveyard from your library",
        "一张或数张{f:cards}从你[的]牌库(置入|进入)你[的]坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(You())), Zone.LIBRARY, _GRAVE, True),
        eg=(
            "one or more creature cards are put into your graveyard from your library",
            "一张或数张生物牌从你牌库置入你坟墓场",
        ),
    ),
    row(
        "event",
        "a {f:cards} is put into your graveyard from anywhere",
        "一张{f:cards}从任何区域(置入|进入)你[的]坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(You()), _CARD), None, _GRAVE),
        eg=(
            "a creature card is put into your graveyard from anywhere",
            "一张生物牌从任何区域置入你坟墓场",
        ),
    ),
    row(
        "event",
        "~ is put into your graveyard from your library",
        "~从你[的]牌库(置入|进入)你[的]坟墓场",
        ZoneChange(SELF, Zone.LIBRARY, _GRAVE),
    ),
    row(
        "event",
        "a {f:cards@sg} is put into your graveyard from your library",
        "一张{f:cards}从你[的]牌库(置入|进入)你[的]坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(You())), Zone.LIBRARY, _GRAVE),
        eg=(
            "a creature card is put into your graveyard from your library",
            "一张生物牌从你牌库置入你坟墓场",
        ),
    ),
    row(
        "event",
        "a {f:cards@sg} leaves your graveyard",
        "一张{f:cards}离开你[的]坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(You())), Zone.GRAVEYARD),
        eg=("a land card leaves your graveyard", "一张地牌离开你坟墓场"),
    ),
    row(
        "event",
        "one or more {f:cards@pl} leave your graveyard",
        "一张或数张{f:cards}离开你[的]坟墓场",
        ZoneChange(asked(slot("f"), OwnedBy(You())), Zone.GRAVEYARD, None, True),
        eg=("one or more land cards leave your graveyard", "一张或数张地牌离开你的坟墓场"),
    ),
)
