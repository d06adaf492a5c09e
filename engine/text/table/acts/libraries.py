"""Rows for looking for cards: searching a library, looking at its top cards, conniving.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.effects.cards import LookAndSort, Search
from engine.ability.filters import AnyOf, HasColor, HasSubtype, HasSupertype, HasType, Not
from engine.ability.references import ChosenPlayer, EachOpponent
from engine.terms.counters import CounterKind
from engine.terms.zones import Zone
from engine.text.conjunction import any_of, is_kind, parts_of
from engine.text.form import Agreement, parse_form
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Actor
from engine.text.tokens import join_en, join_zh

_ONE = Number(1)

_PLUS = str(CounterKind.PLUS)

_WHO = Actor()


_IT = "(它|之|它们|该牌|这些牌)"


_RESTS = (
    ("on the bottom of your library in any order", "以任意顺序置于你[的]牌库底", "bottom"),
    (
        "on the bottom of your library in a random order",
        "以随机顺序置于你[的]牌库底",
        "random bottom",
    ),
    ("into your graveyard", "置入你[的]坟墓场", "graveyard"),
)


def _search(f: Filter, destination: Zone, **more: Any) -> Search:
    return Search(_WHO, f, destination, **more)


def _singular(to_en: str) -> str:
    return to_en.replace("> it", "> (it|that card)").replace("reveal it", "reveal (it|that card)")


def _several(to_zh: str) -> str:
    """The same of several cards, printed 它们."""
    return to_zh.replace(_IT, "(它们|它|之|该牌|这些牌)")


def _plural(to_en: str) -> str:
    return to_en.replace("> it", "> (them|those cards)").replace(
        "reveal it", "reveal (them|those cards)"
    )


#: What is said of a card before its noun.
_SAID_BEFORE = (HasType, HasSubtype, HasSupertype, HasColor, Not)


def _kind_or_card(f: Filter, g: Filter) -> Filter | None:
    """ "A Bird or basic land card": the first is of one kind, the other says more of its own."""
    parts = parts_of(g)
    # "… with mana value 2 or less" after both is said of both.
    before = all(isinstance(part, _SAID_BEFORE) for part in parts)
    return any_of((f, g)) if len(parts) > 1 and before and not isinstance(f, AnyOf) else None


def _search_eg(en: str, zh: str, to_en: str, to_zh: str) -> tuple[str, str]:
    """The example of a search row: its own words with the first of each choice."""

    def shown(form: str, number: str) -> tuple[str, ...]:
        out: list[str] = []
        for element in parse_form(form).printed:
            if isinstance(element, Agreement):
                out.extend(getattr(element, number))
            else:
                out.append(str(element))
        return tuple(out)

    words_en = join_en(shown(f"search your library for {en}, {to_en}, then shuffle", "plural"))
    return words_en, join_zh(shown(f"从你的牌库中搜寻{zh}，{to_zh}，然后洗牌", "plural"))


def _search_row(
    to_en: str, to_zh: str | tuple[str, ...], destination: Zone, **more: Any
) -> tuple[Row, ...]:
    """Searching for one card and for up to some, with where they go."""
    zh = (to_zh,) if isinstance(to_zh, str) else to_zh
    several = tuple(map(_several, zh))
    head_zh = "从<其|你>[的]牌库中搜寻一张{f:searched}"
    any_zh = "从<其|你>[的]牌库中搜寻任意数量的{f:cards}"
    many_zh = "从<其|你>[的]牌库中搜寻至多{n:count}张{f:cards}"

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, Search) or value != _search(value.filter, destination, **more):
            return None
        return {"f": value.filter}

    def take_any(value: Any) -> Bindings | None:
        if not isinstance(value, Search) or value.number is not None:
            return None
        again = _search(value.filter, destination, number=None, up_to=True, **more)
        return {"f": value.filter} if value == again else None

    exact_zh = "从<其|你>[的]牌库中搜寻{n:count}张{f:cards}"

    def exactly(f: Filter, n: Any) -> Search | None:
        return None if n == _ONE else _search(f, destination, number=n, **more)

    def take_exactly(value: Any) -> Bindings | None:
        if not isinstance(value, Search) or value.up_to or value.number in (None, _ONE):
            return None
        again = _search(value.filter, destination, number=value.number, **more)
        return {"f": value.filter, "n": value.number} if value == again else None

    def take_many(value: Any) -> Bindings | None:
        if not isinstance(value, Search) or not value.up_to:
            return None
        again = _search(value.filter, destination, number=value.number, up_to=True, **more)
        return {"f": value.filter, "n": value.number} if value == again else None

    return (
        row(
            "act",
            (
                f"<searches|search> <their|your> library for a "
                f"{{f:searched}}, {_singular(to_en)}, then <shuffles|shuffle>"
            ),
            tuple(f"{head_zh}，{z}，然后洗牌" for z in zh),
            make=lambda f: _search(f, destination, **more),
            take=take,
            eg=_search_eg("a land card", "一张地牌", to_en, zh[0]),
        ),
        row(
            "act",
            (
                f"<searches|search> <their|your> library for any number of "
                f"{{f:cards@pl}}, {_plural(to_en)}, then <shuffles|shuffle>"
            ),
            tuple(f"{any_zh}，{z}，然后洗牌" for z in several),
            make=lambda f: _search(f, destination, number=None, up_to=True, **more),
            take=take_any,
            eg=_search_eg("any number of land cards", "任意数量的地牌", _plural(to_en), several[0]),
        ),
        row(
            "act",
            (
                f"<searches|search> <their|your> library for up to {{n:count}} "
                f"{{f:cards@pl}}, {_plural(to_en)}, then <shuffles|shuffle>"
            ),
            tuple(f"{many_zh}，{z}，然后洗牌" for z in several),
            make=lambda f, n: _search(f, destination, number=n, up_to=True, **more),
            take=take_many,
            eg=_search_eg("up to two land cards", "至多两张地牌", _plural(to_en), several[0]),
        ),
        row(
            "act",
            (
                f"<searches|search> <their|your> library for up to {{n:count}} "
                f"{{f:cards@pl}} with different {{g:differing}}, {_plural(to_en)}, "
                "then <shuffles|shuffle>"
            ),
            tuple(f"{many_zh}，其{{g:differing}}须各不相同，{z}，然后洗牌" for z in several),
            make=lambda f, n, g: _search(
                f, destination, number=n, up_to=True, group=f"different {g}", **more
            ),
            take=lambda v: (
                {"f": v.filter, "n": v.number, "g": v.group.partition(" ")[2]}
                if v.group
                and v
                == _search(
                    v.filter, destination, number=v.number, up_to=True, group=v.group, **more
                )
                else None
            ),
            eg=_search_eg(
                "up to two land cards with different names",
                "至多两张地牌，其名称须各不相同",
                _plural(to_en),
                several[0],
            ),
        ),
        # X is said before where the cards go.
        row(
            "act",
            (
                f"<searches|search> <their|your> library for up to x "
                f"{{f:cards@pl}}{{x:x_is}}, {_plural(to_en)}, then <shuffles|shuffle>"
            ),
            (),
            make=lambda f, x: _search(f, destination, number=x, up_to=True, **more),
        ),
        row(
            "act",
            (
                f"<searches|search> <their|your> library for {{n:number}} "
                f"{{f:cards@pl}}, {_plural(to_en)}, then <shuffles|shuffle>"
            ),
            tuple(f"{exact_zh}，{z}，然后洗牌" for z in several),
            make=exactly,
            take=take_exactly,
            eg=_search_eg("two land cards", "两张地牌", _plural(to_en), several[0]),
        ),
        *(
            row(
                "act",
                (
                    f"<searches|search> <their|your> library for {en}{{n:that_many}} "
                    f"{{f:cards@pl}}, {_plural(to_en)}, then <shuffles|shuffle>"
                ),
                tuple(
                    f"从<其|你>[的]牌库中搜寻{least}{{n:that_many}}{{f:cards}}，{z}，然后洗牌"
                    for z in several
                ),
                make=lambda f, n, up_to=up_to: _search(
                    f, destination, number=n, up_to=up_to, **more
                ),
                take=take_many if up_to else take_exactly,
                eg=_search_eg(
                    f"{en}twice X land cards",
                    f"{least}两倍于X数量的地牌",
                    _plural(to_en),
                    several[0],
                ),
            )
            for en, least, up_to in (("up to ", "至多", True), ("", "", False))
        ),
    )


def _take_one_or_other(value: Any) -> Bindings | None:
    if not isinstance(value, AnyOf) or len(value.filters) != 2 or is_kind(value):
        return None
    return {"f": value.filters[0], "g": value.filters[1]}


def _either_zone(f: Filter, destination: Zone, **more: Any) -> Search:
    zones = (Zone.LIBRARY, Zone.GRAVEYARD)
    return _search(f, destination, zones=zones, library_if_wanted=True, **more)


def _either_zone_row(
    to_en: str, to_zh: str, eg: tuple[str, str], destination: Zone, **more: Any
) -> Row:
    """Searching the library, the graveyard or both for a card."""
    return row(
        "act",
        f"<searches|search> <their|your> library and / or graveyard for a {{f:cards}}{to_en}. "
        "if (you search your|they search their) library this way, "
        "(shuffle|they shuffle|shuffle it)",
        f"从<其|你>[的](牌库和／或坟墓场|牌库和/或坟墓场)中搜寻一张{{f:cards}}，{to_zh}。"
        "如果<其|你>以此法搜寻[过][你的]牌库，则[将之|将其|将它]洗牌",
        make=lambda f: _either_zone(f, destination, **more),
        take=lambda v: (
            {"f": v.filter} if v == _either_zone(v.filter, destination, **more) else None
        ),
        eg=(
            f"search your library and/or graveyard for a Goat card{eg[0]}. "
            "If you search your library this way, shuffle",
            f"从你的牌库和／或坟墓场中搜寻一张山羊牌，{eg[1]}。如果你以此法搜寻牌库，则洗牌",
        ),
    )


#: Everywhere but on the battlefield: what a search for all cards of one name goes through.
_ELSEWHERE = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)


def _all_of_name(p: Any, f: Filter) -> Search:
    return _search(f, Zone.EXILE, number=None, whose=p, zones=_ELSEWHERE)


def _any_of_name(p: Any, f: Filter) -> Search:
    return _search(f, Zone.EXILE, number=None, up_to=True, whose=p, zones=_ELSEWHERE)


def _some_of_name(p: Any, n: Any, f: Filter) -> Search:
    return _search(f, Zone.EXILE, number=n, up_to=True, whose=p, zones=_ELSEWHERE)


def _of_another(p: Any, f: Filter) -> Search:
    return _search(f, Zone.BATTLEFIELD, whose=p)


def _exiled_of_another(p: Any, f: Filter) -> Search:
    return _search(f, Zone.EXILE, whose=p)


def _take_several_exiled(value: Any) -> Bindings | None:
    again = _search(value.filter, Zone.EXILE, number=value.number, whose=value.whose)
    if value != again or value.whose is None or value.number in (None, _ONE):
        return None
    return {"p": value.whose, "n": value.number, "f": value.filter}


def _take_whose(build: Any) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, Search) or value.whose is None:
            return None
        again = build(value.whose, value.filter)
        return {"p": value.whose, "f": value.filter} if value == again else None

    return take


def _dig(n: Any, f: Any = None, take: Any = _ONE, rest: str = "bottom", **more: Any) -> LookAndSort:
    zone = Zone.GRAVEYARD if rest == "graveyard" else Zone.LIBRARY
    position = "bottom" if rest == "graveyard" else rest
    return LookAndSort(_WHO, n, take, Zone.HAND, zone, f, rest_position=position, **more)


def _dug(n: Any, r: str, f: Any = None) -> LookAndSort:
    return _dig(n, f, rest=r, up_to=f is not None, show=f is not None)


def _dug_several(n: Any, m: Any, r: str) -> LookAndSort | None:
    return None if m == _ONE else _dig(n, take=m, rest=r)


def _dug_onto(n: Any, f: Any, r: str, t: bool = False) -> LookAndSort:
    found = _dig(n, f, rest=r, up_to=True, tapped=t)
    return replace(found, destination=Zone.BATTLEFIELD)


def _take_dug(value: Any) -> Bindings | None:
    """The slots of all of these; those that a row does not have are not asked for."""
    if not isinstance(value, LookAndSort):
        return None
    to_graveyard = value.rest is Zone.GRAVEYARD
    rest = "graveyard" if to_graveyard else value.rest_position
    found = {"n": value.number, "m": value.take, "f": value.filter, "r": rest}
    return found | ({"t": True} if value.tapped else {})


_TOP_EN = "look at the top {n:count} cards of your library"


_TOP_ZH = "检视你[的]牌库顶的{n:count}张牌"


_OTHERS_ZH = (
    "(并将其余的(牌|)|然后将其余的[牌]|将其余的[牌]|其余的[牌]则|其余则|其余|另一张则|另一张)"
)


def _split(n: Any, f: Filter, g: str, p: Any, m: Any, z: tuple[Zone, Zone, bool]) -> Search | None:
    """Another chooses some of the cards found, which go elsewhere than the rest."""
    if not isinstance(m, Number):
        return None
    away, kept, tapped = z
    return _search(
        f,
        kept,
        number=n,
        up_to=True,
        reveal=True,
        tapped=tapped,
        group=f"different {g}",
        chooser=p,
        chosen=m.value,
        chosen_to=away,
    )


def _take_split(value: Any) -> Bindings | None:
    if not isinstance(value, Search) or value.chooser is None:
        return None
    found: Any = {
        "n": value.number,
        "f": value.filter,
        "g": value.group.partition(" ")[2],
        "p": value.chooser,
        "m": Number(value.chosen),
        "z": (value.chosen_to, value.destination, value.tapped),
    }
    return found if value == _split(*(found[name] for name in "nfgpmz")) else None


#: CR 608.2d: which opponent, you choose.
_AN_OPPONENT = ChosenPlayer(EachOpponent())

ROWS: tuple[Row, ...] = (
    *words("differing", ("names", "名称", "names"), ("powers", "力量", "powers")),
    row(
        "act",
        "search your library for up to {n:count} {f:cards@pl} with different {g:differing} and "
        "reveal them. {p!:split_chooser} chooses {m:number} of those cards. {z:split}",
        "从你[的]牌库中搜寻至多{n:count}张{f:cards}，其{g:differing}须各不相同，并展示它们。"
        "由{p:split_chooser}选择其中{m:count}张。{z:split}",
        make=_split,
        take=_take_split,
        eg=(
            "search your library for up to four cards with different names and reveal them. "
            "Target opponent chooses two of those cards. Put the chosen cards into your graveyard "
            "and the rest into your hand. Then shuffle",
            "从你牌库中搜寻至多四张牌，其名称须各不相同，并展示它们。由目标对手选择其中两张。"
            "将所选的牌置入你坟墓场，其余的牌置于你手上。然后洗牌",
        ),
    ),
    either("split_chooser", "target_player"),
    word("split_chooser", "an opponent", "一位对手", _AN_OPPONENT, number="sg"),
    *words(
        "split",
        (
            "put the chosen cards into your graveyard and the rest into your hand"
            "(. then|, then) shuffle",
            "将所选的牌置入你坟墓场，其余的牌置于你手上。然后洗牌",
            (Zone.GRAVEYARD, Zone.HAND, False),
        ),
        (
            "put the chosen cards into your graveyard and the rest onto the battlefield tapped"
            "(, then|. then) shuffle",
            "将所选的牌置入你坟墓场，其余的牌横置放进战场，然后洗牌",
            (Zone.GRAVEYARD, Zone.BATTLEFIELD, True),
        ),
        (
            "shuffle the chosen cards into your library and put the rest into your hand",
            "将所选的牌洗入你牌库，其余的牌置于你手上",
            (Zone.LIBRARY, Zone.HAND, False),
        ),
    ),
    row("searched", "{f:cards@sg}", "{f:cards}", slot("f")),
    row(
        "searched",
        "{f:kinds@sg} or {g:cards@sg}",
        "{f:kinds}或{g:cards}",
        make=_kind_or_card,
        eg=("Bird or basic land card", "鸟或基本地牌"),
    ),
    row(
        "searched",
        "{f:cards@sg} or [a ]{g:cards@sg}",
        "{f:cards}或{g:cards}",
        make=lambda f, g: any_of((f, g)),
        take=_take_one_or_other,
        eg=("basic land card or Gate card", "基本地牌或门牌"),
    ),
    row(
        "act",
        "<searches|search> {p:other_player}'s graveyard, hand, and library for all {f:cards@pl} "
        "and <exiles|exile> (them|those cards)(. then that|, then that) player shuffles"
        "[ their library]",
        "从{p:other_player}的坟墓场，手牌和牌库中搜寻所有{f:cards}，并将它们放逐。然后该牌手洗牌",
        make=_all_of_name,
        take=_take_whose(_all_of_name),
        eg=(
            "search target player's graveyard, hand, and library for all Goat cards "
            "and exile them. Then that player shuffles",
            "从目标牌手的坟墓场，手牌和牌库中搜寻所有山羊牌，并将它们放逐。然后该牌手洗牌",
        ),
    ),
    row(
        "act",
        "<searches|search> {p:other_player}'s library for a {f:cards} "
        "and <puts|put> (that card|it) onto the battlefield under your control. "
        "then that player shuffles",
        "从{p:other_player}的牌库中搜寻一张{f:cards}，并将(该牌|它)在你的操控下放进战场。然后该牌手洗牌",
        make=_of_another,
        take=_take_whose(_of_another),
        eg=(
            "search target opponent's library for an artifact card and put it "
            "onto the battlefield under your control. Then that player shuffles",
            "从目标对手的牌库中搜寻一张神器牌，并将它在你的操控下放进战场。然后该牌手洗牌",
        ),
    ),
    row(
        "act",
        "<searches|search> {p:other_player}'s graveyard, hand, and library for up to {n:number} "
        "{f:cards@pl} and <exiles|exile> (them|those cards)(. then that|, then that) player "
        "shuffles[ their library]",
        "从{p:other_player}的坟墓场，手牌和牌库中搜寻至多{n:count}张{f:cards}，并将它们放逐。"
        "然后该牌手洗牌",
        make=_some_of_name,
        take=lambda v: (
            {"p": v.whose, "n": v.number, "f": v.filter}
            if v == _some_of_name(v.whose, v.number, v.filter) and v.number is not None
            else None
        ),
        eg=(
            "search target player's graveyard, hand, and library for up to four Goat cards "
            "and exile them. Then that player shuffles",
            "从目标牌手的坟墓场，手牌和牌库中搜寻至多四张山羊牌，并将它们放逐。然后该牌手洗牌",
        ),
    ),
    row(
        "act",
        "<searches|search> {p:other_player}'s graveyard, hand, and library for any number of "
        "{f:cards@pl} and <exiles|exile> (them|those cards). "
        "then that player shuffles[ their library]",
        "从{p:other_player}的坟墓场，手牌和牌库中搜寻任意数量的{f:cards}，并将它们放逐。"
        "然后该牌手洗牌",
        make=_any_of_name,
        take=_take_whose(_any_of_name),
        eg=(
            "search target player's graveyard, hand, and library for any number of Goat cards "
            "and exile them. Then that player shuffles",
            "从目标牌手的坟墓场，手牌和牌库中搜寻任意数量的山羊牌，并将它们放逐。然后该牌手洗牌",
        ),
    ),
    *_search_row(
        "<puts|put> it onto the battlefield tapped",
        (f"将{_IT}横置放进战场", "横置放进战场"),
        Zone.BATTLEFIELD,
        tapped=True,
    ),
    *_search_row(
        "<puts|put> it onto the battlefield",
        (f"将{_IT}放进战场", f"[展示{_IT}]并将{_IT}放进战场"),
        Zone.BATTLEFIELD,
    ),
    *_search_row(
        "reveal it, <puts|put> it into <their|your> hand",
        (f"展示{_IT}，将{_IT}置于<其|你>[的]手上", f"展示{_IT}并置于<其|你>[的]手上"),
        Zone.HAND,
        reveal=True,
    ),
    *_search_row("<puts|put> it into <their|your> hand", f"将{_IT}置于<其|你>[的]手上", Zone.HAND),
    *_search_row(
        "<puts|put> it into <their|your> graveyard", f"将{_IT}置入<其|你>[的]坟墓场", Zone.GRAVEYARD
    ),
    *_search_row("<exiles|exile> it", f"将{_IT}放逐", Zone.EXILE),
    row(
        "act",
        "<searches|search> <their|your> library for a {f:searched}, reveal (it|that card), "
        "then <shuffles|shuffle> and <puts|put> (that card|it) on top",
        f"从<其|你>[的]牌库中搜寻一张{{f:searched}}，展示{_IT}，然后洗牌并将该牌置于牌库顶",
        make=lambda f: _search(f, Zone.LIBRARY, reveal=True, on_top=True),
        take=lambda v: (
            {"f": v.filter}
            if v == _search(v.filter, Zone.LIBRARY, reveal=True, on_top=True)
            else None
        ),
        eg=(
            "search your library for a land card, reveal it, then shuffle and put that card on top",
            "从你的牌库中搜寻一张地牌，展示它，然后洗牌并将该牌置于牌库顶",
        ),
    ),
    row(
        "act",
        "<searches|search> <their|your> library for a {f:cards}, "
        "then <shuffles|shuffle> and <puts|put> (that card|it) on top",
        "从<其|你>[的]牌库中搜寻一张{f:cards}，然后洗牌并将该牌置于牌库顶",
        make=lambda f: _search(f, Zone.LIBRARY, on_top=True),
        take=lambda v: (
            {"f": v.filter} if v == _search(v.filter, Zone.LIBRARY, on_top=True) else None
        ),
        eg=(
            "search your library for a card, then shuffle and put that card on top",
            "从你的牌库中搜寻一张牌，然后洗牌并将该牌置于牌库顶",
        ),
    ),
    _either_zone_row(
        ", reveal (it|that card), and <puts|put> (it|that card) into <their|your> hand",
        f"展示{_IT}，(并|将{_IT})置于<其|你>[的]手上",
        (", reveal it, and put it into your hand", "展示它，并置于你手上"),
        Zone.HAND,
        reveal=True,
    ),
    _either_zone_row(
        " and <puts|put> (it|that card) onto the battlefield",
        f"[并]将{_IT}放进战场",
        (" and put it onto the battlefield", "将它放进战场"),
        Zone.BATTLEFIELD,
    ),
    row(
        "act",
        "look at the top {n:count} cards of your library, then put them back in any order",
        "检视你[的]牌库顶的{n:count}张牌，然后以任意顺序放回",
        make=lambda n: LookAndSort(
            _WHO, n, Number(0), Zone.HAND, Zone.LIBRARY, rest_position="top"
        ),
        slots={"n": "number"},
        eg=(
            "look at the top three cards of your library, then put them back in any order",
            "检视你牌库顶的三张牌，然后以任意顺序放回",
        ),
    ),
    *words("rest", *_RESTS),
    row(
        "act",
        f"{_TOP_EN}. put one of them into your hand and the rest {{r:rest}}",
        f"{_TOP_ZH}。将其中一张(牌|)置(于|入|)你[的]手上，{_OTHERS_ZH}{{r:rest}}",
        make=_dug,
        take=lambda v: _take_dug(v) if v.filter is None else None,
        eg=(
            "look at the top nine cards of your library. Put one of them into your hand and "
            f"the rest {_RESTS[0][0]}",
            "检视你牌库顶的九张牌。将其中一张牌置于你手上，并将其余的牌以任意顺序置于你牌库底",
        ),
    ),
    row(
        "act",
        f"{_TOP_EN}. put {{m:number}} of them into your hand and the rest {{r:rest}}",
        f"{_TOP_ZH}。将其中{{m:count}}张(牌|)置(于|入|)你[的]手上，{_OTHERS_ZH}{{r:rest}}",
        make=_dug_several,
        take=lambda v: _take_dug(v) if v.filter is None else None,
        eg=(
            "look at the top five cards of your library. "
            "Put two of them into your hand and the rest into your graveyard",
            "检视你牌库顶的五张牌。将其中两张牌置于你手上，并将其余的牌置入你坟墓场",
        ),
    ),
    row(
        "act",
        f"{_TOP_EN}. you may reveal a {{f:cards}} from among them and put it into your hand. "
        "put the rest {r:rest}",
        f"{_TOP_ZH}。你可以(展示其中一张{{f:cards}}并|从中展示一张{{f:cards}}并将它"
        "|展示其中[的]一张{f:cards}，并将(它|其))置于你[的]手上。将其余的牌{r:rest}",
        make=_dug,
        take=_take_dug,
        eg=(
            "look at the top nine cards of your library. You may reveal a Goat card from "
            "among them and put it into your hand. Put the rest into your graveyard",
            "检视你牌库顶的九张牌。你可以展示其中一张山羊牌并置于你手上。将其余的牌置入你坟墓场",
        ),
    ),
    row(
        "act",
        f"{_TOP_EN}. you may put a {{f:cards}} from among them onto the battlefield[ {{t:tapped}}]."
        " put the rest {r:rest}",
        f"{_TOP_ZH}。你可以将其中[的]一张{{f:cards}}[{{t:tapped}}]放进战场。将其余的牌{{r:rest}}",
        make=_dug_onto,
        take=_take_dug,
        eg=(
            "look at the top nine cards of your library. You may put a Goat card from among them "
            "onto the battlefield tapped. Put the rest into your graveyard",
            "检视你牌库顶的九张牌。你可以将其中一张山羊牌横置放进战场。将其余的牌置入你坟墓场",
        ),
    ),
    row(
        "act",
        "<searches|search> {p:other_player}'s library for a {f:cards@sg} and <exiles|exile> "
        "(it|that card). then that player shuffles",
        "从{p:other_player}的牌库中搜寻一张{f:cards}，并将它放逐。然后该牌手洗牌",
        make=_exiled_of_another,
        take=_take_whose(_exiled_of_another),
        eg=(
            "search target player's library for a Goat card and exile it. "
            "Then that player shuffles",
            "从目标牌手的牌库中搜寻一张山羊牌，并将它放逐。然后该牌手洗牌",
        ),
    ),
    row(
        "act",
        "<searches|search> {p:other_player}'s library for {n:number} {f:cards@pl} and "
        "<exiles|exile> (them|those cards). then that player shuffles",
        "从{p:other_player}的牌库中搜寻{n:count}张{f:cards}，并将它们放逐。然后该牌手洗牌",
        make=lambda p, n, f: None if n == _ONE else _search(f, Zone.EXILE, number=n, whose=p),
        take=_take_several_exiled,
        eg=(
            "search target player's library for three Goat cards and exile them. "
            "Then that player shuffles",
            "从目标牌手的牌库中搜寻三张山羊牌，并将它们放逐。然后该牌手洗牌",
        ),
    ),
    row(
        "act",
        "<searches|search> {p:other_player}'s library for up to {n:number} {f:cards@pl} and "
        "<exiles|exile> (them|those cards). then that player shuffles",
        "从{p:other_player}的牌库中搜寻至多{n:count}张{f:cards}，并将它们放逐。然后该牌手洗牌",
        make=lambda p, n, f: _search(f, Zone.EXILE, number=n, up_to=True, whose=p),
        take=lambda v: (
            {"p": v.whose, "n": v.number, "f": v.filter}
            if v == _search(v.filter, Zone.EXILE, number=v.number, up_to=True, whose=v.whose)
            and v.whose is not None
            else None
        ),
        eg=(
            "search target player's library for up to three Goat cards and exile them. "
            "Then that player shuffles",
            "从目标牌手的牌库中搜寻至多三张山羊牌，并将它们放逐。然后该牌手洗牌",
        ),
    ),
)
