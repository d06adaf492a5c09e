"""Paying mana (CR 118.3a): from the pool where mana is counted, else taken as available.

In: a mana cost and a player. Out: the pool less what was paid, or what is lacking.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from engine.ability.effects.spells import SpendOnly
from engine.game.costs.marked_mana import is_wasted, spend_marked, uncounted_marked
from engine.game.costs.restricted_mana import tell_restricted
from engine.game.events.process import happen
from engine.game.facts.casting import Costs, Lacking
from engine.game.facts.events import Carried
from engine.game.facts.questions import Label, Question
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import matches
from engine.game.play import Play
from engine.game.state.choices import Option
from engine.game.state.events import LoseLife
from engine.game.state.forbidden import LimitReached
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.fact import Fact
from engine.terms.happenings import ManaSpentToCast
from engine.terms.ids import PlayerId
from engine.terms.keywords import Keyword
from engine.terms.mana import SNOW_MANA, UNKNOWN_MANA, Mana, ManaCost, ManaSymbol
from engine.terms.player_rules import ForPlayers


def lacking_mana(position: Position, payer: PlayerId, cost: ManaCost, scene: Scene) -> Fact | None:
    """What the player lacks, None if it can be paid or mana is not counted in this game."""
    if not position.state.strict_mana or ways_to_pay(position, payer, cost, scene):
        return None
    if ways_to_pay(position, payer, cost, scene, restricted=False):
        return Lacking.MANA_FOR_THIS(payer, cost)
    there = "".join(map(str, position.state.player(payer).mana))
    return Lacking.MANA_SHORT(payer, there, cost) if there else Lacking.MANA(payer, cost)


def pay_mana(play: Play, payer: PlayerId, cost: ManaCost, scene: Scene) -> None:
    """Pay the cost, saying it."""
    if not cost.symbols:
        return
    cost = _with_life(play, payer, cost, scene)
    if not cost.symbols:
        return
    play.cite("118.3a")
    if any(symbol.is_hybrid for symbol in cost.symbols):
        play.because("107.4e", Reason.HYBRID())
    play.report(Costs.PAYS(payer, _with_mana(cost)))
    if not play.state.strict_mana:
        said = _said_by(cost)
        scene.spent += said
        spend_marked(play, payer, uncounted_marked(play, payer, cost, scene), scene)
        _note_spent(play, payer, len(said), scene)
        return
    player = play.state.player(payer)
    usable, barred = _parted(play.position, payer, scene)
    as_spent = _as_it_may_be_spent(play.position, payer, cost, scene)
    if as_spent != cost:
        play.because("609.4b", Costs.PAYS(payer, cost))
    rest = pay_from(usable, as_spent)
    assert rest is not None
    paid = Counter(usable) - Counter(rest)
    scene.spent += _letters(paid)
    tell_restricted(play, tuple(paid.elements()), barred)
    play.state = play.state.with_player(replace(player, mana=rest + barred))
    spend_marked(play, payer, tuple(paid.elements()), scene)
    _note_spent(play, payer, len(usable) - len(rest), scene)


def _with_mana(cost: ManaCost) -> ManaCost:
    """CR 107.4f: the cost as it is told, Phyrexian symbols being paid with their mana."""
    return ManaCost(tuple(replace(symbol, phyrexian=False) for symbol in cost.symbols))


def _note_spent(play: Play, payer: PlayerId, amount: int, scene: Scene) -> None:
    """CR 700.14: mana for spells is added up over the turn; mana for abilities is not."""
    if scene.pays_for != "spell" or not amount:
        return
    earlier = (h for h in play.state.history if isinstance(h, ManaSpentToCast))
    before = sum(h.amount for h in earlier if h.player == payer)
    note(play, ManaSpentToCast(payer, amount, before))


#: So many choices of Phyrexian symbols are tried at most; no card has more than a few.
_MOST_TRIED = 2_000
#: A cost with more symbols that are not generic is not paid from a pool.
_MOST_SYMBOLS = 200


def _said_by(cost: ManaCost) -> list[str]:
    """The mana that a cost says by itself; generic mana may be of any kind."""
    spent: list[str] = []
    for symbol in cost.symbols:
        if len(symbol.colors) == 1 and symbol.generic is None:
            spent.append(next(iter(symbol.colors)).value)
        elif symbol.colorless or symbol.snow:
            spent.append("C" if symbol.colorless else SNOW_MANA + UNKNOWN_MANA)
        else:
            spent += [UNKNOWN_MANA] * (symbol.generic if symbol.generic is not None else 1)
    return spent


def _letters(paid: Counter[Mana]) -> list[str]:
    return [
        (SNOW_MANA if mana.snow else "") + (mana.color.value if mana.color else "C")
        for mana in paid.elements()
    ]


def _parted(
    position: Position, payer: PlayerId, scene: Scene
) -> tuple[tuple[Mana, ...], tuple[Mana, ...]]:
    """CR 106.6: the mana that may be spent here, what is restricted first, and the other mana."""
    pool = position.state.player(payer).mana
    usable = [mana for mana in pool if _spendable(mana, position, payer, scene)]
    barred = tuple(mana for mana in pool if mana not in usable)
    in_order = sorted(usable, key=lambda m: (m.only is None, is_wasted(m, position, payer, scene)))
    return tuple(in_order), barred


def _spendable(mana: Mana, position: Position, payer: PlayerId, scene: Scene) -> bool:
    """Whether the mana may be spent on what the scene pays for."""
    if mana.only is None:
        return True
    assert isinstance(mana.only, SpendOnly) and mana.source is not None
    asked = {"spell": mana.only.cast, "ability": mana.only.activate}
    if mana.only.with_x and not scene.x_in_cost:
        return False
    if scene.pays_for not in asked:
        return mana.only.others
    if mana.only.word is not None and scene.pays_for == "ability":
        return _has_word(mana.only.word, position, scene)
    wanted = asked[scene.pays_for]
    said = Scene(source=mana.source, controller=payer)
    return wanted is not None and matches(wanted, position, scene.source, said)


def _has_word(word: Keyword, position: Position, scene: Scene) -> bool:
    """Whether what is paid for is an ability of that keyword, on the stack."""
    if scene.stack_object is None:
        return False
    part = position.object(scene.stack_object).stack
    return part is not None and getattr(part.ability, "word", None) is word


def ways_to_pay(
    position: Position,
    payer: PlayerId,
    cost: ManaCost,
    scene: Scene,
    *,
    restricted: bool = True,
) -> dict[int, ManaCost]:
    """CR 107.4f: how many Phyrexian symbols may be paid with life, and the mana that is left then.

    Where mana is not counted it is there for every symbol. Unless `restricted`, all mana in the
    pool counts, whatever it may be spent on (CR 106.6).
    """
    state = position.state
    symbols = [number for number, symbol in enumerate(cost.symbols) if symbol.phyrexian]
    most = state.player(payer).life // 2 if symbols else 0
    if symbols and changed_rules(position).for_player(payer, ForPlayers.CANT_LOSE_LIFE):
        most = 0
    usable, barred = _parted(position, payer, scene)
    pool = usable if restricted else usable + barred
    found: dict[int, ManaCost] = {}
    tried = 0
    for number in range(min(most, len(symbols)) + 1):
        for with_life in combinations(symbols, number):
            tried += 1
            if tried > _MOST_TRIED:
                raise LimitReached
            kept = (s for index, s in enumerate(cost.symbols) if index not in with_life)
            rest = ManaCost(tuple(kept))
            spent = _as_it_may_be_spent(position, payer, rest, scene)
            if not state.strict_mana or pay_from(pool, spent) is not None:
                found[number] = rest
                break
    return found


def _as_it_may_be_spent(
    position: Position, payer: PlayerId, cost: ManaCost, scene: Scene
) -> ManaCost:
    """CR 609.4b: mana of any type pays for a symbol of a color; snow is no type of mana.

    As though it were of any color it pays for colors, and not for {C}.
    """
    of_any_color = changed_rules(position).for_player(payer, ForPlayers.MANA_OF_ANY_COLOR)
    if not (scene.any_mana or scene.any_color or of_any_color):
        return cost
    one = ManaSymbol(generic=1)
    of_any_type = scene.any_mana
    asks = (symbol.colors or (of_any_type and symbol.colorless) for symbol in cost.symbols)
    symbols = zip(cost.symbols, asks, strict=True)
    return ManaCost(tuple(one if of_a_type else symbol for symbol, of_a_type in symbols))


def _with_life(play: Play, payer: PlayerId, cost: ManaCost, scene: Scene) -> ManaCost:
    """Let the player pay Phyrexian symbols with 2 life each; gives the mana that is left."""
    if not any(symbol.phyrexian for symbol in cost.symbols):
        return cost
    ways = ways_to_pay(play.position, payer, cost, scene)
    play.because("107.4f", Costs.PHYREXIAN())
    options = [Option(number, _life(number)) for number in ways]
    prompt = Question.PHYREXIAN_MANA()
    number = int(play.choose_option(payer, options, prompt, "107.4f"))
    if number:
        paying = LoseLife(payer, 2 * number, paid=True)
        play.because("119.4", Carried((paying,), (paying,)))
        happen(play, paying)
    return ways[number]


def _life(number: int) -> Fact:
    return Label.LIFE(2 * number) if number else Label.MANA_ALONE()


def pay_from(pool: tuple[Mana, ...], cost: ManaCost) -> tuple[Mana, ...] | None:
    """The pool after paying, the narrowest symbols first; None if it does not suffice.

    Generic mana is taken last, colorless before colored (CR 107.4b).
    """
    exact = [s for s in cost.symbols if s.colors or s.colorless or s.snow]
    if len(exact) > _MOST_SYMBOLS:
        raise LimitReached
    generic = sum(s.generic or 0 for s in cost.symbols if not s.colors and s.generic)
    return _pay(pool, sorted(exact, key=_width), generic, set())


def _width(symbol: ManaSymbol) -> int:
    return len(symbol.colors) + (1 if symbol.generic is not None else 0)


def _pay(
    pool: tuple[Mana, ...],
    exact: list[ManaSymbol],
    generic: int,
    failed: set[tuple[frozenset[tuple[Mana, int]], int, int]],
) -> tuple[Mana, ...] | None:
    """As `pay_from`; `failed` is what was tried before: mana left, symbols left, generic mana."""
    if len(pool) < len([s for s in exact if s.generic is None]):
        return None
    if not exact:
        if len(pool) < generic:
            return None
        by_color = sorted(pool, key=lambda mana: mana.color is not None)
        return tuple(by_color[generic:])
    tried_before = (frozenset(Counter(pool).items()), len(exact), generic)
    if tried_before in failed:
        return None
    symbol, rest = exact[0], exact[1:]
    tried = set()
    for index, mana in enumerate(pool):
        if mana in tried or not _pays(mana, symbol):
            continue
        tried.add(mana)
        found = _pay(pool[:index] + pool[index + 1 :], rest, generic, failed)
        if found is not None:
            return found
    if symbol.generic is not None:  # CR 107.4e: the generic half
        found = _pay(pool, rest, generic + symbol.generic, failed)
        if found is not None:
            return found
    failed.add(tried_before)
    return None


def _pays(mana: Mana, symbol: ManaSymbol) -> bool:
    if symbol.snow:
        return mana.snow
    if symbol.colorless:
        return mana.color is None
    return mana.color in symbol.colors
