"""Rows for what an object is besides: "it's a Zombie in addition to its other types".

In: words after "is". Out: tuples of modifications (`identity`), clauses and static abilities with
them.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.effects.lasting import Modify
from engine.ability.modifications import ChangeColors, ChangeTypes
from engine.ability.references import AttachedTo, This
from engine.ability.walk import contains
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Being, It, about_this
from engine.text.table.acts.moving import being
from engine.text.table.changes.becoming import added, take_added


def _colored(c: Any, t: Any) -> tuple[Any, ...]:
    return (ChangeTypes(subtypes=(t,)), ChangeColors((c,), add=True))


def _take_colored(value: Any) -> Bindings | None:
    types, colors = value
    return {"t": types.subtypes[0], "c": colors.colors[0]}


def _of_one(c: Any, m: Any) -> StaticAbility | None:
    """ "As long as ~ is tapped, it's a creature": of ~ itself, or of what was spoken of."""
    c = about_this(c)
    who = AttachedTo() if contains(c, AttachedTo) else This()
    return None if contains(c, It) else StaticAbility(m, who, c)


ROWS: tuple[Row, ...] = (
    row(
        "identity",
        "a {t:subtype_name} in addition to <its|their> other (|land |creature )types",
        "{t:subtype_name}，且仍具有原本类别",
        (ChangeTypes(subtypes=(slot("t"),)),),
        eg=("a Zombie in addition to its other types", "灵俑，且仍具有原本类别"),
    ),
    row(
        "identity",
        "a {t:type_name} in addition to <its|their> other types",
        "{t:type_name}，且仍具有原本类别",
        (ChangeTypes((slot("t"),)),),
        eg=("an artifact in addition to its other types", "神器，且仍具有原本类别"),
    ),
    row(
        "identity",
        "a {c:color_name} {t:subtype_name} in addition to <its|their> other colors and types",
        "{c:color_name}{t:subtype_name}，且仍具有原本颜色与类别",
        make=_colored,
        take=_take_colored,
        eg=(
            "a black Zombie in addition to its other colors and types",
            "黑色灵俑，且仍具有原本颜色与类别",
        ),
    ),
    row(
        "identity",
        "a {b:shape} in addition to <its|their> other types",
        "{b:shape}，且仍具有原本类别",
        make=added,
        take=take_added,
        eg=(
            "a 3/3 Spirit creature in addition to its other types",
            "3/3精怪生物，且仍具有原本类别",
        ),
    ),
    row("clause", "{o!:it} <is|are> {m:identity}", (), Being(slot("o"), slot("m"))),
    row("clause", "(it|he|she)'s {m:identity}", (), Being(It(), slot("m"))),
    row("clause", "they're {m:identity}", (), Being(It("", True), slot("m"))),
    row(
        "clause",
        (),
        "{o:it}[均]额外具有{t:subtype_name}此类别",
        make=lambda o, t: Being(o, (ChangeTypes(subtypes=(t,)),)),
    ),
    row(
        "clause",
        (),
        "{o:it}[均]额外具有{c:color_name}此颜色与[「]{t:subtype_name}[」]此类别",
        make=lambda o, c, t: Being(o, _colored(c, t)),
    ),
    row(
        "free",
        "{a:verb@pl}. (it's|he's|she's) {m:identity}",
        (),
        make=being,
    ),
    row(
        "free",
        "{a:verb@pl}. (that permanent|that creature|that card) is {m:identity}",
        (),
        make=being,
    ),
    row(
        "clause",
        "{o!:it} <is|are> {m:identity} {d:until}",
        "{d:until}，{o:it}(是|为){m:identity}",
        Modify(slot("o"), slot("m"), slot("d")),
        eg=(
            "that creature is a Zombie in addition to its other types until end of turn",
            "直到回合结束，该生物是灵俑，且仍具有原本类别",
        ),
    ),
    row("static", "as long as {c:conditions}, it's {m:identity}.", (), make=_of_one),
    *(
        row(
            category,
            f"{en} a {{c:color_name}} {{t:subtype_name}} "
            "in addition to <its|their> other colors and types",
            f"{zh}{{c:color_name}}{{t:subtype_name}}，且仍具有原本颜色与类别",
            make=_colored,
            take=_take_colored,
            eg=(
                f"{eg} a black Zombie in addition to its other colors and types",
                f"{zh}黑色灵俑，且仍具有原本颜色与类别",
            ),
        )
        for category, en, zh, eg in (
            ("trait", "<is|are>", "是", "is"),
            ("change", "<becomes|become>", "成为", "becomes"),
        )
    ),
)
