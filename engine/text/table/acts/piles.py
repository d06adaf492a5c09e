"""Rows for piles: "an opponent separates those cards into two piles" (CR 700.3).

In: whole sentences about the cards, who separates them and who chooses. Out: `free`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from engine.ability.amounts import Number, Sum, X
from engine.ability.base import Amount, Effect, Filter
from engine.ability.effects.cards import LookAt, RevealCards
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.effects.piles import CHOSEN_PILE, OTHER_PILE, SeparateIntoPiles
from engine.ability.effects.structure import InOrder
from engine.ability.filters import ControlledBy, HasType, InZone, OwnedBy
from engine.ability.references import (
    All,
    ChosenPlayer,
    EachOpponent,
    Remembered,
    TopOfLibrary,
    You,
)
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Aim, ThatPlayer

_OPPONENT = ChosenPlayer(EachOpponent())
_CHOSEN, _OTHER = Remembered(CHOSEN_PILE), Remembered(OTHER_PILE)
_YOURS_BURIED = (InZone(Zone.GRAVEYARD), OwnedBy(You()))


class Seen(NamedTuple):
    """The cards: how many of the top of your library, revealed or looked at."""

    number: Amount
    shown: bool


def _parts_in_place(seen: Seen) -> tuple[Effect, Any]:
    top = TopOfLibrary(seen.number, You())
    return (RevealCards(top, "") if seen.shown else LookAt(top)), top


def _moved(what: Remembered, zone: Zone) -> MoveTo:
    controller = You() if zone is Zone.BATTLEFIELD else None
    return MoveTo(what, zone, controller, remember="")


def _separated(s: Seen, z: Zone, y: Zone, *, by_you: bool) -> tuple[Effect, ...]:
    shown, top = _parts_in_place(s)
    separator, chooser = (You(), _OPPONENT) if by_you else (_OPPONENT, You())
    piles = SeparateIntoPiles(top, separator, chooser)
    return (InOrder((shown, piles, _moved(_CHOSEN, z), _moved(_OTHER, y))),)


def _take_separated(by_you: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], InOrder):
            return None
        shown, _, chosen, other = cast(Any, value[0].effects)
        seen = Seen(shown.what.number, isinstance(shown, RevealCards))
        found = {"s": seen, "z": chosen.zone, "y": other.zone}
        again = _separated(seen, chosen.zone, other.zone, by_you=by_you)
        return found if value == again else None

    return take


def _exiled(c: Any, z: Zone, y: Zone) -> tuple[Effect, ...] | None:
    if not isinstance(c, Aim):
        return None
    piles = SeparateIntoPiles(Remembered("exiled"), You(), _OPPONENT)
    return (Exile(c), piles, _moved(_CHOSEN, z), _moved(_OTHER, y))


def _destroyed(f: Filter, *, for_good: bool) -> tuple[Effect, ...] | None:
    """All of the pile, which are creatures."""
    if HasType(CardType.CREATURE) not in parts_of(f):
        return None
    piles = SeparateIntoPiles(All(f), You(), ThatPlayer())
    return (piles, Destroy(_CHOSEN, not for_good))


def _sacrificed(p: Any) -> tuple[Effect, ...] | None:
    if not isinstance(p, Aim):
        return None
    piles = SeparateIntoPiles(All(ControlledBy(p)), You(), ThatPlayer())
    return (piles, Sacrifice(ThatPlayer(), _CHOSEN))


def _take_sacrificed(value: Any) -> Bindings | None:
    piles = value[0] if isinstance(value, tuple) and len(value) == 2 else None
    if not isinstance(piles, SeparateIntoPiles):
        return None
    player = getattr(getattr(piles.what, "filter", None), "players", None)
    return {"p": player} if value == _sacrificed(player) else None


def _of_graveyard(f: Filter) -> tuple[Effect, ...]:
    piles = SeparateIntoPiles(All(all_of(f, *_YOURS_BURIED)), You(), _OPPONENT)
    back = MoveTo(_OTHER, Zone.BATTLEFIELD, You(), remember="")
    return (InOrder((piles, Exile(_CHOSEN), back)),)


def _take_of_graveyard(value: Any) -> Bindings | None:
    parts = parts_of(value[0].effects[0].what.filter)
    f = all_of(*(part for part in parts if part not in _YOURS_BURIED))
    return {"f": f} if value == _of_graveyard(f) else None


_PILES_EN = "two piles"
_KINDS_EN = "(two piles|a face-down pile and a face-up pile)"

ROWS: tuple[Row, ...] = (
    row(
        "piled",
        "reveal the top {n:pile_size} cards of your library",
        "展示你[的]牌库顶的{n:pile_size}张牌",
        make=lambda n: Seen(n, True),
        take=lambda v: {"n": v.number} if v.shown else None,
        eg=("reveal the top five cards of your library", "展示你牌库顶的五张牌"),
    ),
    row(
        "piled",
        "look at the top {n:pile_size} cards of your library",
        "检视你[的]牌库顶的{n:pile_size}张牌",
        make=lambda n: Seen(n, False),
        take=lambda v: None if v.shown else {"n": v.number},
        eg=("look at the top five cards of your library", "检视你牌库顶的五张牌"),
    ),
    row("pile_size", "{n:number}", "{n:count}", slot("n"), eg=("five", "五")),
    word("pile_size", "x plus one", "x加一", Sum((X(), Number(1)))),
    row(
        "free",
        f"{{s:piled}}. an opponent separates those cards into {_KINDS_EN}. "
        "put one pile {z:pile_zone} and the other {y:pile_zone}",
        "{s:piled}。由一位对手将这些牌分成两叠。将其中一叠{z:pile_zone}，并将另一叠{y:pile_zone}",
        make=lambda s, z, y: _separated(s, z, y, by_you=False),
        take=_take_separated(False),
        eg=(
            "look at the top six cards of your library. An opponent separates those cards into "
            f"{_PILES_EN}. Put one pile into your graveyard and the other into your hand",
            "检视你牌库顶的六张牌。由一位对手将这些牌分成两叠。"
            "将其中一叠置入你坟墓场，并将另一叠置于你手上",
        ),
    ),
    row(
        "free",
        f"{{s:piled}} and separate them into {_KINDS_EN}. an opponent chooses one of "
        "(those|the) piles. put that pile {z:pile_zone} and the other {y:pile_zone}",
        "{s:piled}，并将它们分成两叠。由一位对手选择其中一叠。将该叠{z:pile_zone}，"
        "并将另一叠{y:pile_zone}",
        make=lambda s, z, y: _separated(s, z, y, by_you=True),
        take=_take_separated(True),
        eg=(
            "reveal the top five cards of your library and separate them into two piles. "
            "An opponent chooses one of those piles. Put that pile into your hand and the other "
            "into your graveyard",
            "展示你牌库顶的五张牌，并将它们分成两叠。由一位对手选择其中一叠。"
            "将该叠置于你手上，并将另一叠置入你坟墓场",
        ),
    ),
    *words(
        "pile_zone",
        ("into your hand", "置于你[的]手上", Zone.HAND),
        ("into your graveyard", "置入你[的]坟墓场", Zone.GRAVEYARD),
    ),
    row(
        "free",
        f"exile {{c:from_graveyard}} and separate them into {_PILES_EN}. "
        "an opponent chooses one of those piles. put that pile {z:pile_zone} and the other "
        "{y:pile_zone}",
        (),
        make=_exiled,
    ),
    row(
        "free",
        f"separate all {{f:permanents@pl}} into {_PILES_EN}. destroy all creatures in the pile of "
        "that player's choice. they can't be regenerated",
        (),
        make=lambda f: _destroyed(f, for_good=True),
    ),
    row(
        "free",
        # What stands in the card's words after "pile", "of their choice", is left out everywhere.
        f"separate all permanents {{p:target_player}} controls into {_PILES_EN}. that player "
        "sacrifices all permanents in the pile",
        "将{p:target_player}操控的所有永久物分成两叠。由该牌手选择一叠，并牺牲该叠中的所有永久物",
        make=_sacrificed,
        take=_take_sacrificed,
        eg=(
            f"separate all permanents target opponent controls into {_PILES_EN}. That player "
            "sacrifices all permanents in the pile",
            "将目标对手操控的所有永久物分成两叠。由该牌手选择一叠，并牺牲该叠中的所有永久物",
        ),
    ),
    row(
        "free",
        f"separate all {{f:cards@pl}} in your graveyard into {_PILES_EN}. exile the pile of an "
        "opponent's choice and return the other to the battlefield",
        "将你坟墓场中的所有{f:cards}分成两叠。放逐由一位对手选择的一叠，并将另一叠移回战场",
        make=_of_graveyard,
        take=_take_of_graveyard,
        eg=(
            "separate all creature cards in your graveyard into two piles. Exile the pile of an "
            "opponent's choice and return the other to the battlefield",
            "将你坟墓场中的所有生物牌分成两叠。放逐由一位对手选择的一叠，并将另一叠移回战场",
        ),
    ),
)
