"""Rows for the instructions of any ability: sentences, or modes to choose from.

In: one line after its cost or event. Out: `body`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Condition
from engine.ability.conditions import Exists
from engine.ability.filters import HasStatus
from engine.ability.targets import AllModes, Modal, Mode
from engine.terms.objects import Status
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import about_this, holds_words
from engine.text.table.filters.qualities import YOURS

_EG_MODES = "• Draw a card. • You gain 1 life."


_EG_ZH = "•抓一张牌。•你获得1点生命。"


def _modal(
    n: tuple[int, int],
    m: tuple[Mode, ...],
    r: bool = False,
    i: AllModes | None = None,
    u: str = "",
) -> Modal | None:
    low, high = n
    if i is not None and (len(m) != 2 or n != (1, 1) or u):
        return None  # "both" are all that there are
    if u and (r or n != (1, 1)):
        return None
    return Modal(m, low, high or len(m), r, i, u)


def _take_modal(value: Any) -> Bindings | None:
    if not isinstance(value, Modal) or value.worth:
        return None
    if value.all_if is not None:
        return {"n": (value.minimum, value.maximum), "m": value.modes, "i": value.all_if}
    low, high = value.minimum, value.maximum
    if high == len(value.modes) and high > (2 if low else 3) and high > low:
        high = 0
    more = {"u": value.unchosen} if value.unchosen else {}
    return {"n": (low, high), "m": value.modes} | ({"r": True} if value.repeatable else more)


def _worth(n: Any, m: tuple[tuple[int, Mode], ...], r: bool = False) -> Modal | None:
    if not isinstance(n, Number):
        return None
    modes = tuple(mode for _, mode in m)
    return Modal(modes, 0, n.value, r, worth=tuple(weight for weight, _ in m))


def _take_worth(value: Any) -> Bindings | None:
    if not isinstance(value, Modal) or not value.worth:
        return None
    found = {"n": Number(value.maximum), "m": tuple(zip(value.worth, value.modes, strict=True))}
    return found | ({"r": True} if value.repeatable else {})


def _all_modes(c: Condition, *, must: bool) -> AllModes | None:
    said = about_this(c)
    return None if holds_words(said) else AllModes(said, must)


def _take_modes(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not value:
        return None
    first, *rest = value
    cost = {"c": first.cost} if first.cost else {}
    return {"a": first.effects, "b": tuple(rest)} | cost


ROWS: tuple[Row, ...] = (
    row(
        "modes",
        "• [{c:mode_cost} ]{a:sentences}[ {b:modes}]",
        "•[{c:mode_cost}]{a:sentences}[{b:modes}]",
        make=lambda a, b=(), c=(): (Mode(a, cost=c), *b),
        take=_take_modes,
        eg=(
            ("• Draw a card.", "•抓一张牌。"),
            ("• {2} — Draw a card.", "•{2}—抓一张牌。"),
        ),
    ),
    # CR 700.2h: what choosing the mode costs.
    row("mode_cost", "{c:cost} —", "{c:cost}—", slot("c"), eg=("{2} —", "{2}—")),
    either("body", "sentences"),
    row(
        "body",
        "choose {n:mode_count}[ {u:unchosen}][. {r:again}][. {i:all_modes}](—|.|) {m:modes}",
        "选择{n:mode_count}[{u:unchosen}][。{r:again}][。{i:all_modes}](—|。|){m:modes}",
        make=_modal,
        take=_take_modal,
        eg=(
            (f"choose one— {_EG_MODES}", f"选择一项—{_EG_ZH}"),
            (f"choose up to two— {_EG_MODES}", f"选择至多两项—{_EG_ZH}"),
            (
                f"choose three. you may choose the same mode more than once— {_EG_MODES}",
                f"选择三项。你可以多次选择同一项—{_EG_ZH}",
            ),
            (
                f"choose one. if it was kicked, choose both instead— {_EG_MODES}",
                f"选择一项。如果它已增幅，则改为两项都选—{_EG_ZH}",
            ),
        ),
    ),
    *words(
        "unchosen",
        ("that hasn't been chosen", "(尚未|未曾)选择过的", "ever"),
        ("that hasn't been chosen this turn", "本回合[中](尚未|未曾)选择过的", "turn"),
    ),
    row(
        "all_modes",
        "if {c:conditions}, choose both instead",
        "(如果|若){c:conditions}，(则|)改为两项都选",
        make=lambda c: _all_modes(c, must=True),
        take=lambda v: {"c": v.condition} if v.must else None,
        eg=("if it was kicked, choose both instead", "如果它已增幅，则改为两项都选"),
    ),
    row(
        "all_modes",
        (
            "if {c:conditions}, you may choose both instead",
            "if {c:conditions}, you may choose both",
        ),
        ("(如果|若){c:conditions}，(则|)你可以[改为]两项都选",),
        make=lambda c: _all_modes(c, must=False),
        take=lambda v: None if v.must else {"c": v.condition},
        eg=(
            "if it was kicked, you may choose both instead",
            "如果它已增幅，则你可以两项都选",
        ),
    ),
    # CR 601.2b: modes are chosen as it is cast.
    row(
        "all_modes",
        "if you control a commander as you cast ~, you may choose both[ instead]",
        "如果你于施放~时操控指挥官，则你可以[改为]两项都选",
        AllModes(Exists(all_of(HasStatus(Status.COMMANDER), YOURS))),
    ),
    # CR 700.2i.
    row(
        "body",
        "choose up to {n:number} {P} worth of modes[. {r:again}]. {m:paw_modes}",
        "选择总计至多{n:count}个{P}的模式[。{r:again}]。{m:paw_modes}",
        make=_worth,
        take=_take_worth,
        eg=(
            "choose up to five {P} worth of modes. {P} — Draw a card. {P} {P} — You gain 3 life.",
            "选择总计至多五个{P}的模式。{P}—抓一张牌。{P}{P}—你获得3点生命。",
        ),
    ),
    row(
        "paw_modes",
        "{w:paws} — {a:sentences}[ {b:paw_modes}]",
        "{w:paws}—{a:sentences}[{b:paw_modes}]",
        make=lambda w, a, b=(): ((w, Mode(a)), *b),
        take=lambda v: {"w": v[0][0], "a": v[0][1].effects} | ({"b": v[1:]} if v[1:] else {}),
        eg=("{P} — Draw a card.", "{P}—抓一张牌。"),
    ),
    *words(
        "paws",
        *((" ".join(("{P}",) * count), "{P}" * count, count) for count in range(1, 6)),
    ),
    word("again", "you may choose the same mode more than once", "你可以多次选择同一项", True),
    # How many modes: the least and the most, of which 0 is all that there are.
    row(
        "mode_count",
        "{n:number}",
        "{n:count}项",
        make=lambda n: (n.value, n.value) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v[0])} if v[0] == v[1] > 0 else None,
        eg=("two", "两项"),
    ),
    row(
        "mode_count",
        "up to {n:number}",
        "至多{n:count}项",
        make=lambda n: (0, n.value) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v[1])} if v[0] == 0 < v[1] else None,
        eg=("up to two", "至多两项"),
    ),
    word("mode_count", "one or both", ("一项或都选", "一项或两项"), (1, 2)),
    word("mode_count", "one or more", ("一项或多项", "一项或数项"), (1, 0)),
    word("mode_count", "any number", ("任意数量", "任意项", "任意数量的(项|选项)"), (0, 0)),
)
