"""Rows for choices and chance that an instruction asks for: "choose a color", "flip a coin".

In: verb phrases without their subject. Out: effects.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.effects.moving import Exile
from engine.ability.effects.structure import Choose, FlipCoin, InOrder, Remember, RollDie
from engine.ability.filters import InZone, Is, OwnedBy
from engine.ability.labels import CHOSEN_PLAYER
from engine.ability.references import Chosen, ExiledWith, Together, You
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import asked, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Actor, Aim, ExiledByIt, It, TheResult

_WHO = Actor()


def _chosen_target(t: Any) -> Remember | None:
    """ "Choose target creature": nothing is done to it yet (CR 115.1)."""
    return Remember("", t) if isinstance(t, Aim) else None


def _chosen_card(t: Any) -> Remember | None:
    """ "Choose target card in your graveyard": where the cards lie is said."""
    spec = t.specification if isinstance(t, Aim) else None
    if spec is None or spec.objects is None:
        return None
    if not any(isinstance(part, InZone) for part in parts_of(spec.objects)):
        return None
    return Remember("", t)


def _chosen_object(c: Any) -> Remember | None:
    if isinstance(c.filter, Is):
        return None  # one of several spoken of, which may lie anywhere: `_one_of_exiled`
    return Remember("chosen", c) if c.number == Number(1) and not c.up_to else None


_ONE_OF_THEM = Chosen(all_of(Is(It(plural=True)), InZone(Zone.EXILE)), _WHO, Number(1))


def _one_of_exiled(o: Any) -> InOrder | None:
    """Of several cards that are exiled the one that is spoken of afterwards."""
    if o.number == Number(1):
        return None
    return InOrder((Exile(o), Remember("chosen", _ONE_OF_THEM)))


def _take_one_of_exiled(value: Any) -> dict[str, Any] | None:
    what = value.effects[0].what
    return {"o": what} if value == _one_of_exiled(what) else None


#: What linked abilities of the object exiled (CR 607.2a).
_EXILED_WITH = (Is(ExiledWith()), InZone(Zone.EXILE))
_OWN_GRAVEYARD = (InZone(Zone.GRAVEYARD), OwnedBy(_WHO))


def _take_exiled_at_random(value: Any) -> dict[str, Any] | None:
    what = value.objects
    if isinstance(what, ExiledByIt):
        return {"f": what.filter} if value == Remember("chosen", what) else None
    if not isinstance(what, Chosen) or not what.at_random:
        return None
    parts = parts_of(what.filter)
    if any(each not in parts for each in _EXILED_WITH):
        return None
    return {"f": all_of(*(part for part in parts if part not in _EXILED_WITH))}


def _chosen_player(what: str) -> Choose:
    """CR 608.2d: no target; "that player" is the one from then on."""
    return Choose(what, _WHO, label=CHOSEN_PLAYER)


ROWS: tuple[Row, ...] = (
    row("act", "choose a color", "选择一种颜色", Choose("color", You())),
    row(
        "act",
        "choose a {n:name_of_card}",
        "选择一个{n:name_of_card}",
        Choose(slot("n"), You()),
        eg=("choose a nonland card name", "选择一个非地牌的牌名"),
    ),
    *words(
        "name_of_card",
        ("card name", "牌名", "card name"),
        ("nonland card name", "非地牌的(牌名|名称)", "nonland card name"),
        ("artifact card name", "神器牌的牌名", "artifact card name"),
        ("creature card name", "生物牌的牌名", "creature card name"),
        ("land card name", "地牌的牌名", "land card name"),
    ),
    # Printed of who acts, where that is you.
    row("act", "=choose a color", "=选择一种颜色", Choose("color", _WHO)),
    row("act", "=choose a creature type", "=选择一种生物类别", Choose("creature type", _WHO)),
    row("act", "choose a creature type", "选择一种生物类别", Choose("creature type", You())),
    row(
        "act",
        "choose {t:targets}",
        "选择{t:targets}",
        make=_chosen_target,
        slots={"t": "objects"},
        eg=("choose target creature you control", "选择目标由你操控的生物"),
    ),
    row(
        "act",
        "choose {p:target_player}",
        "选择{p:target_player}",
        make=lambda p: Remember("", p) if isinstance(p, Aim) else None,
        take=lambda v: (
            {"p": v.objects}
            if isinstance(v.objects, Aim) and v.objects.specification.players
            else None
        ),
        eg=("choose target opponent", "选择目标对手"),
    ),
    row(
        "act",
        "choose {t:target_cards}",
        "选择{t:target_cards}",
        make=_chosen_card,
        slots={"t": "objects"},
        eg=(
            "choose target creature card in your graveyard",
            "选择目标在你坟墓场中的生物牌",
        ),
    ),
    row(
        "act",
        "<chooses|choose> {t:target_spells}",
        "选择{t:target_spells}",
        make=_chosen_target,
        slots={"t": "objects"},
        eg=("choose target spell", "选择目标咒语"),
    ),
    row(
        "act",
        "<chooses|choose> {a:targets} and {b:targets}",
        "选择{a:targets}和{b:targets}",
        Remember("", Together(slot("a"), slot("b"))),
        eg=(
            "choose target creature you control and target creature you don't control",
            "选择目标由你操控的生物和目标不由你操控的生物",
        ),
    ),
    row(
        "act",
        "<chooses|choose> {c:choice}",
        "选择{c:choice}",
        make=_chosen_object,
        take=lambda v: {"c": v.objects} if isinstance(v.objects, Chosen) else None,
        eg=("choose a creature you control", "选择一个由你操控的生物"),
    ),
    row(
        "act",
        "<chooses|choose> a {f:cards@sg} at random exiled with (~|it)",
        "随机选择一张以~放逐的{f:cards}",
        make=lambda f: Remember("chosen", ExiledByIt(f, _WHO, True)),
        take=_take_exiled_at_random,
        eg=("choose a land card at random exiled with ~", "随机选择一张以~放逐的地牌"),
    ),
    row(
        "act",
        "<chooses|choose> a {f:cards@sg} at random in <their|your> graveyard",
        "随机选择<其|你>[的]坟墓场中一张{f:cards}",
        Remember("chosen", Chosen(asked(slot("f"), *_OWN_GRAVEYARD), _WHO, Number(1), False, True)),
        eg=("choose a card at random in your graveyard", "随机选择你坟墓场中一张牌"),
    ),
    row(
        "act",
        "<exiles|exile> {o:top_cards}(, then|.) choose one of them",
        ("放逐{o:top_cards}，然后选择其中一张", "放逐{o:top_cards}(。|，然后)选择其中一张"),
        make=_one_of_exiled,
        take=_take_one_of_exiled,
        eg=(
            "exile the top two cards of your library, then choose one of them",
            "放逐你牌库顶的两张牌，然后选择其中一张",
        ),
    ),
    word("act", "<chooses|choose> an opponent", "选择一位对手", _chosen_player("opponent")),
    word("act", "<chooses|choose> a player", "选择一位牌手", _chosen_player("player")),
    row("act", "<flips|flip> a coin", ("掷硬币", "(掷一次硬币|掷一枚硬币)"), FlipCoin(_WHO)),
    row(
        "act",
        "<rolls|roll> a {d:die}",
        "掷一颗{d:die}",
        RollDie(slot("d"), _WHO),
        eg=("roll a six-sided die", "掷一颗六面骰"),
    ),
    row(
        "act",
        "<rolls|roll> a {d:die} and add {n:amount}",
        "掷一颗{d:die}并加上{n:amount}",
        RollDie(slot("d"), _WHO, plus=slot("n")),
        eg=(
            "roll a six-sided die and add the number of lands you control",
            "掷一颗六面骰并加上由你操控的地之数量",
        ),
    ),
    *words(
        "die",
        (("six-sided die", "d6"), "六面骰", 6),
        (("twenty-sided die", "d20"), "二十面骰", 20),
        (("four-sided die", "d4"), "四面骰", 4),
        (("eight-sided die", "d8"), "八面骰", 8),
        (("ten-sided die", "d10"), "十面骰", 10),
        (("twelve-sided die", "d12"), "十二面骰", 12),
    ),
    word("plain_amount", ("the result", "that result"), ("所掷结果", "掷骰结果"), TheResult()),
)
