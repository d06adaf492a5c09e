"""Rows for other words of revealing cards until some are found, printed as in `acts/digging`.

In: verb phrases without their subject. Out: `RevealUntil`.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.effects.cards import RevealUntil
from engine.terms.zones import Zone
from engine.text.row import Row, row, words
from engine.text.surface import Actor

_WHO = Actor()
_FROM = "<reveals|reveal> cards from the top of <their|your> library until"
_ONE = f"{_FROM} (<they reveal|you reveal> a {{f:cards@sg}}|a {{f:cards@sg}} is revealed)"
_SEVERAL = f"{_FROM} <they reveal|you reveal> {{n:number}} {{f:cards@pl}}"
_PUT = "(. put|. that player puts|. the player puts|. they put|, then <puts|put>)"
_OTHERS = "(the rest|all other cards revealed this way|the other cards revealed this way)"
_ALL = "(those cards|all cards revealed this way|all revealed cards)"
_THOSE = (
    "(those cards|those {g:cards@pl}|the {g:cards@pl} revealed this way|"
    "all {g:cards@pl} revealed this way)"
)


def _until(f: Filter, z: tuple[Zone, bool, bool], r: str, n: Amount = Number(1)) -> RevealUntil:
    zone, position = Zone.LIBRARY, r
    if r in ("graveyard", "exile"):
        zone, position = (Zone.GRAVEYARD if r == "graveyard" else Zone.EXILE), "bottom"
    return RevealUntil(_WHO, f, z[0], zone, n, position, z[1], z[2])


def _several(
    f: Filter, n: Amount, z: tuple[Zone, bool, bool], r: str, g: Filter | None = None
) -> RevealUntil | None:
    """ "Put the nonland cards revealed this way …": those that were looked for."""
    if n == Number(1) or g not in (None, f):
        return None
    return _until(f, z, r, n)


def _all_to(f: Filter, z: tuple[Zone, bool, bool], n: Amount = Number(1)) -> RevealUntil | None:
    """All that were revealed go to one place, which is no library."""
    zone, tapped, _ = z
    if tapped or zone is not Zone.GRAVEYARD:
        return None
    return RevealUntil(_WHO, f, zone, zone, n)


ROWS: tuple[Row, ...] = (
    *words(
        "until_others",
        (
            "(, then|. then|. then that player|. then the player| and) <shuffles|shuffle> "
            f"{_OTHERS} into <their|your> library",
            (),
            "shuffled",
        ),
        (f"( and|, then) <exiles|exile> {_OTHERS}", (), "exile"),
    ),
    row(
        "until_others",
        f"( and[ put]|. put|, then <puts|put>|. then put|. that player puts) {_OTHERS} "
        "{r:until_rest}",
        (),
        make=lambda r: r,
    ),
    row(
        "act",
        f"{_ONE}{_PUT} (that card|it) {{z:until_zone}}{{r:until_others}}",
        (),
        make=_until,
    ),
    row(
        "act",
        f"{_SEVERAL}{_PUT} {_THOSE} {{z:until_zone}}{{r:until_others}}",
        (),
        make=_several,
    ),
    row(
        "act",
        f"{_ONE}{_PUT} {_ALL} {{z:until_zone}}",
        (),
        make=_all_to,
    ),
    row(
        "act",
        f"{_SEVERAL}{_PUT} {_ALL} {{z:until_zone}}",
        (),
        make=_all_to,
    ),
)
