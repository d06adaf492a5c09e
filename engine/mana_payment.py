"""Paying mana (CR 118.3a): from the pool where mana is counted, else taken as available.

In: a mana cost and a player. Out: the pool less what was paid, or what is lacking.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.characteristics import Bilingual
from engine.mana import Mana, ManaCost, ManaSymbol

if TYPE_CHECKING:
    from engine.play import Play
    from engine.state import GameState
    from engine.terms import PlayerId


def lacking_mana(state: GameState, payer: PlayerId, cost: ManaCost) -> Bilingual | None:
    """What the player lacks, None if it can be paid or mana is not counted in this game."""
    if not state.strict_mana or pay_from(state.player(payer).mana, cost) is not None:
        return None
    return Bilingual(f"{payer}的法术力不足以支付{cost}", f"{payer} lacks the mana to pay {cost}")


def pay_mana(play: Play, payer: PlayerId, cost: ManaCost) -> None:
    """Pay the cost, saying it."""
    if not cost.symbols:
        return
    play.cite("118.3a")
    play.say(f"{payer}支付{cost}", f"{payer} pays {cost}")
    if not play.state.strict_mana:
        return
    player = play.state.player(payer)
    rest = pay_from(player.mana, cost)
    assert rest is not None
    play.state = play.state.with_player(replace(player, mana=rest))


def pay_from(pool: tuple[Mana, ...], cost: ManaCost) -> tuple[Mana, ...] | None:
    """The pool after paying, the narrowest symbols first; None if it does not suffice.

    Generic mana is taken last, colorless before colored (CR 107.4b).
    """
    exact = [s for s in cost.symbols if s.colors or s.colorless or s.snow]
    generic = sum(s.generic or 0 for s in cost.symbols if not s.colors and s.generic)
    return _pay(pool, sorted(exact, key=_width), generic)


def _width(symbol: ManaSymbol) -> int:
    return len(symbol.colors) + (1 if symbol.generic is not None else 0)


def _pay(pool: tuple[Mana, ...], exact: list[ManaSymbol], generic: int) -> tuple[Mana, ...] | None:
    if not exact:
        if len(pool) < generic:
            return None
        by_color = sorted(pool, key=lambda mana: mana.color is not None)
        return tuple(by_color[generic:])
    symbol, rest = exact[0], exact[1:]
    tried = set()
    for index, mana in enumerate(pool):
        if mana in tried or not _pays(mana, symbol):
            continue
        tried.add(mana)
        found = _pay(pool[:index] + pool[index + 1 :], rest, generic)
        if found is not None:
            return found
    if symbol.generic is not None:
        return _pay(pool, rest, generic + symbol.generic)  # CR 107.4e: the generic half
    return None


def _pays(mana: Mana, symbol: ManaSymbol) -> bool:
    if symbol.snow:
        return mana.snow
    if symbol.colorless:
        return mana.color is None
    return mana.color in symbol.colors
