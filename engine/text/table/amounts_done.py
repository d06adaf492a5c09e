"""Rows for what was done: "for each creature destroyed this way", 本回合中施放过的咒语.

In: words. Out: amounts of what an instruction before did (`DoneSo`), or of what happened this turn.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CountThisTurn, HappeningFilter
from engine.ability.base import Effect, Filter
from engine.ability.effects.cards import Discard, Draw, Mill, RevealCards
from engine.ability.effects.counters import TakeCounters
from engine.ability.effects.damage import DealDamage, LoseLife
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.effects.permanents import Tap
from engine.ability.filters import Anything, HasType, InZone, OwnedBy
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.ability.walk import contains
from engine.terms.happenings import Counted
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import DoneSo
from engine.text.words.keyword_actions import CHINESE_VERBS

#: What was done to objects: participle, Chinese verb, effect, whether cards are spoken of.
_DEEDS: tuple[tuple[str, str, type[Effect], bool], ...] = tuple(
    (effect.action.done, CHINESE_VERBS[effect.action], effect, effect in {Discard, Mill, Exile})
    for effect in (Destroy, Sacrifice, Discard, Mill, Exile)
)
_DIED = CountThisTurn(HappeningFilter(Counted.DIED, filter=HasType(CardType.CREATURE)))
_DRAWN = CountThisTurn(HappeningFilter(Counted.DRAWN, You()))
_PLAIN = frozenset({CardType.CREATURE, CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT})
_NOUNS = (("creature", "生物"), ("land", "地"), ("artifact", "神器"), ("enchantment", "结界"))


def _deaths(f: Filter) -> CountThisTurn | None:
    """How many of some kind died; of all creatures it is said without a kind."""
    if f in {Anything(), HasType(CardType.CREATURE)}:
        return None
    return CountThisTurn(HappeningFilter(Counted.DIED, filter=f))


def _put_into_yours(f: Filter) -> CountThisTurn | None:
    """CR 404.1: it was put into its owner's graveyard, whoever controlled it."""
    if contains(f, OwnedBy, InZone):
        return None
    return CountThisTurn(HappeningFilter(Counted.DIED, filter=all_of(f, OwnedBy(You()))))


def _take_put_into_yours(value: Any) -> Bindings | None:
    f = all_of(*(part for part in parts_of(value.what.filter) if part != OwnedBy(You())))
    return {"f": f} if value == _put_into_yours(f) else None


def _plain(noun: str, effect: type[Effect], en: str, zh: str, number: str) -> Row:
    """ "Creature destroyed this way": one word for each pair, singular after each."""
    amount = DoneSo(effect, noun)
    return words("done", (f"{noun} {en} this way", f"以此法{zh}的{number}{_zh(noun)}", amount))[0]


def _zh(noun: str) -> str:
    return {"card": "牌", "permanent": "永久物", **dict(_NOUNS)}[noun]


def _plural(noun: str, effect: type[Effect], en: str, zh: str) -> Row:
    amount = DoneSo(effect, noun)
    return words(
        "plain_amount",
        (f"the number of {noun}s {en} this way", f"以此法{zh}的{_zh(noun)}数量", amount),
    )[0]


def _each_noun() -> list[Row]:
    rows: list[Row] = []
    for en, zh, effect, cards in _DEEDS:
        nouns = ["card"] if cards else []
        if effect in {Destroy, Sacrifice, Exile}:
            nouns += ["permanent", *(noun for noun, _ in _NOUNS)]
        for noun in nouns:
            rows.append(_plain(noun, effect, en, zh, "一张" if noun == "card" else "一个"))
            rows.append(_plural(noun, effect, en, zh))
            rows.append(_per(noun, effect, zh))
    return rows


def _per(noun: str, effect: type[Effect], zh: str) -> Row:
    """每以此法消灭一个生物，: the number said before what is done."""
    one = "一张" if noun == "card" else "一个"
    amount = DoneSo(effect, noun)
    return row("per", (), f"每以此法{zh}{one}{_zh(noun)}，", make=lambda: amount)


def _each_such() -> list[Row]:
    """ "Nontoken creature destroyed this way": what it was as it left (CR 608.2h)."""
    rows: list[Row] = []
    for en, zh, effect, _ in _DEEDS:
        if effect not in {Destroy, Sacrifice, Exile}:
            continue

        def make(f: Any, effect: type[Effect] = effect) -> DoneSo | None:
            plain = f == Anything() or (isinstance(f, HasType) and f.type in _PLAIN)
            return None if plain or contains(f, InZone) else DoneSo(effect, "permanent", f)

        def take(value: Any, effect: type[Effect] = effect) -> Bindings | None:
            said = value.effect is effect and value.noun == "permanent" and value.filter
            return {"f": value.filter} if said else None

        rows.append(
            row(
                "done",
                (
                    f"{{f:permanents@sg}} {en} this way",
                    f"{{f:permanents@sg}} that was {en} this way",
                ),
                f"以此法{zh}的一个{{f:permanents}}",
                make=make,
                take=take,
                number="sg",
                eg=(f"nontoken creature {en} this way", f"以此法{zh}的一个非衍生物的生物"),
            )
        )
        rows.append(
            row(
                "plain_amount",
                f"the number of {{f:permanents@pl}} {en} this way",
                f"以此法{zh}的{{f:permanents}}数量",
                make=make,
                take=take,
                eg=(
                    f"the number of nontoken creatures {en} this way",
                    f"以此法{zh}的非衍生物的生物数量",
                ),
            )
        )
    return rows


def _each_card() -> list[Row]:
    """ "Land card milled this way": what a card is where it went."""
    rows: list[Row] = []
    for en, zh, effect, cards in _DEEDS:
        if not cards:
            continue

        def make(f: Any, effect: type[Effect] = effect) -> DoneSo | None:
            return None if f == Anything() else DoneSo(effect, "card", f)

        def take(value: Any, effect: type[Effect] = effect) -> Bindings | None:
            said = value.filter if value.effect is effect and value.noun == "card" else None
            return {"f": said} if said and not contains(said, InZone) else None

        rows.append(
            row(
                "done",
                f"{{f:cards}} {en} this way",
                f"以此法{zh}的一张{{f:cards}}",
                make=make,
                take=take,
                number="sg",
                eg=(f"land card {en} this way", f"以此法{zh}的一张地牌"),
            )
        )
        rows.append(
            row(
                "plain_amount",
                f"the number of {{f:cards@pl}} {en} this way",
                f"以此法{zh}的{{f:cards}}数量",
                make=make,
                take=take,
                eg=(f"the number of land cards {en} this way", f"以此法{zh}的地牌数量"),
            )
        )
        rows.append(row("per", (), f"每以此法{zh}一张{{f:cards}}，", make=make))
    return rows


#: Where it was returned to is said or not.
_BACK_EN = "returned[ to (its owner's|their owner's|their owners') (hand|hands)] this way"


def _returned() -> list[Row]:
    """ "Plains returned this way": what it was as it left, of what nothing else was done to."""

    def make(f: Any) -> DoneSo | None:
        return None if contains(f, InZone) else DoneSo(MoveTo, "permanent", f)

    return [
        # CR 400.3: to your hand only what you own is returned.
        word(
            "done",
            "card returned to your hand this way",
            "以此法移回你手上的一张牌",
            DoneSo(MoveTo, "card", OwnedBy(You())),
        ),
        word(
            "plain_amount",
            "the number of cards returned to your hand this way",
            "以此法移回你手上的牌数量",
            DoneSo(MoveTo, "card", OwnedBy(You())),
        ),
        word(
            "done",
            (f"card {_BACK_EN}", f"permanent {_BACK_EN}"),
            "以此法移回的一张牌",
            DoneSo(MoveTo, "card"),
        ),
        word(
            "plain_amount",
            (f"the number of cards {_BACK_EN}", f"the number of permanents {_BACK_EN}"),
            "以此法移回的牌数量",
            DoneSo(MoveTo, "card"),
        ),
        row(
            "done",
            f"{{f:kinds@sg}} {_BACK_EN}",
            "以此法移回的一个{f:kinds}",
            make=make,
            slots={"f": "filter"},
            number="sg",
            eg=("land returned this way", "以此法移回的一个地"),
        ),
        row(
            "plain_amount",
            f"the number of {{f:kinds@pl}} {_BACK_EN}",
            "以此法移回的{f:kinds}数量",
            make=make,
            slots={"f": "filter"},
            eg=("the number of lands returned this way", "以此法移回的地数量"),
        ),
    ]


def _milled_there(f: Filter) -> DoneSo:
    """CR 701.17c: of the milled cards those that went to a graveyard."""
    return DoneSo(Mill, "card", all_of(f, InZone(Zone.GRAVEYARD)))


def _take_milled_there(value: Any) -> Bindings | None:
    if not isinstance(value, DoneSo) or value.filter is None:
        return None
    f = all_of(*(part for part in parts_of(value.filter) if part != InZone(Zone.GRAVEYARD)))
    return {"f": f} if value == _milled_there(f) else None


def _put_into_graveyard() -> list[Row]:
    there = "put into (your|their|a) graveyard this way"
    return [
        row(
            "done",
            f"{{f:cards@sg}} {there}",
            "以此法置入坟墓场的一张{f:cards}",
            make=_milled_there,
            take=_take_milled_there,
            number="sg",
            eg=(
                "creature card put into your graveyard this way",
                "以此法置入坟墓场的一张生物牌",
            ),
        ),
        row(
            "plain_amount",
            f"the number of {{f:cards@pl}} {there}",
            "以此法置入坟墓场的{f:cards}数量",
            make=_milled_there,
            take=_take_milled_there,
            eg=(
                "the number of creature cards put into your graveyard this way",
                "以此法置入坟墓场的生物牌数量",
            ),
        ),
    ]


ROWS: tuple[Row, ...] = (
    *_each_noun(),
    *_each_card(),
    *_each_such(),
    *words(
        "done",
        ("card drawn this way", "以此法抓的一张牌", DoneSo(Draw, "card")),
        (
            "card revealed this way",
            "以此法展示的一张牌",
            DoneSo(RevealCards, "card"),
        ),
        ("1 life lost this way", "以此法失去的1点生命", DoneSo(LoseLife, "card")),
        ("1 damage dealt this way", "以此法造成的1点伤害", DoneSo(DealDamage, "card")),
        ("counter removed this way", "以此法移去的一个指示物", DoneSo(TakeCounters, "card")),
    ),
    *words(
        "plain_amount",
        (
            "the number of cards revealed this way",
            "以此法展示的牌数量",
            DoneSo(RevealCards, "card"),
        ),
        (
            ("the life lost this way", "the amount of life lost this way"),
            "以此法失去的生命数量",
            DoneSo(LoseLife, "card"),
        ),
        (
            ("the damage dealt this way", "the amount of damage dealt this way"),
            "以此法造成的伤害数量",
            DoneSo(DealDamage, "card"),
        ),
        (
            "the number of counters removed this way",
            "以此法移去的指示物数量",
            DoneSo(TakeCounters, "card"),
        ),
    ),
    row(
        "done",
        "{f:kinds@sg} tapped this way",
        "以此法横置的一个{f:kinds}",
        make=lambda f: DoneSo(Tap, "permanent", f),
        take=lambda v: {"f": v.filter} if v.effect is Tap else None,
        number="sg",
        eg=("creature tapped this way", "以此法横置的一个生物"),
    ),
    row(
        "plain_amount",
        "the number of {f:kinds@pl} tapped this way",
        "以此法横置的{f:kinds}数量",
        make=lambda f: DoneSo(Tap, "permanent", f),
        take=lambda v: {"f": v.filter} if v.effect is Tap else None,
        eg=("the number of creatures tapped this way", "以此法横置的生物数量"),
    ),
    *_returned(),
    *_put_into_graveyard(),
    row("each", "{d:done}", "{d:done}", slot("d")),
    *words(
        "each",
        (
            "spell you've cast this turn",
            "一个你本回合[中]施放过的咒语",
            CountThisTurn(HappeningFilter(Counted.CAST, You())),
        ),
        (
            "spell your opponents have cast this turn",
            "一个你的对手本回合[中]施放过的咒语",
            CountThisTurn(HappeningFilter(Counted.CAST, EachOpponent())),
        ),
        (
            "creature you attacked with this turn",
            "一个你本回合[中]用来攻击过的生物",
            CountThisTurn(HappeningFilter(Counted.ATTACKED, You())),
        ),
        (
            "creature that attacked this turn",
            "一个本回合[中]攻击过的生物",
            CountThisTurn(HappeningFilter(Counted.ATTACKED, EachPlayer())),
        ),
        (
            "card you've discarded this turn",
            "一张你本回合[中]弃过的牌",
            CountThisTurn(HappeningFilter(Counted.DISCARDED, You())),
        ),
        (
            "1 life you gained this turn",
            "你本回合[中]获得过的1点生命",
            CountThisTurn(HappeningFilter(Counted.LIFE_GAINED, You())),
        ),
        (
            "1 life you lost this turn",
            "你本回合[中]失去过的1点生命",
            CountThisTurn(HappeningFilter(Counted.LIFE_LOST, You())),
        ),
    ),
    *words(
        "plain_amount",
        ("the number of creatures that died this turn", "本回合[中]死去(的|之)生物数量", _DIED),
        (
            "the number of creatures that died under your control this turn",
            "本回合[中]在你的操控下死去(的|之)生物数量",
            CountThisTurn(HappeningFilter(Counted.DIED, You(), HasType(CardType.CREATURE))),
        ),
        (
            "the number of cards you've drawn this turn",
            "你本回合[中](抓过|已抓)的牌[的]数量",
            _DRAWN,
        ),
        (
            "the amount of life you gained this turn",
            "你本回合[中]获得过的生命数量",
            CountThisTurn(HappeningFilter(Counted.LIFE_GAINED, You())),
        ),
        (
            "the number of spells you've cast this turn",
            "你本回合[中]施放过的咒语数量",
            CountThisTurn(HappeningFilter(Counted.CAST, You())),
        ),
        (
            "the number of cards you've discarded this turn",
            "你本回合[中]弃过的牌数量",
            CountThisTurn(HappeningFilter(Counted.DISCARDED, You())),
        ),
        (
            ("the life you've lost this turn", "the amount of life you've lost this turn"),
            "你本回合[中]失去过的生命数量",
            CountThisTurn(HappeningFilter(Counted.LIFE_LOST, You())),
        ),
        (
            "the total life lost by your opponents this turn",
            "你的对手本回合[中]失去过的生命总数",
            CountThisTurn(HappeningFilter(Counted.LIFE_LOST, EachOpponent())),
        ),
    ),
    row(
        "plain_amount",
        "the number of {f:permanents@pl} that died this turn",
        "本回合[中]死去(的|之){f:permanents}数量",
        make=_deaths,
        slots={"f": "what.filter"},
        eg=(
            "the number of nontoken creatures that died this turn",
            "本回合死去的非衍生物的生物数量",
        ),
    ),
    row(
        "each",
        "{f:permanents@sg} put into your graveyard from the battlefield this turn",
        "一个本回合[中]从战场置入你[的]坟墓场的{f:permanents}",
        make=_put_into_yours,
        take=_take_put_into_yours,
        number="sg",
        eg=(
            "creature put into your graveyard from the battlefield this turn",
            "一个本回合从战场置入你坟墓场的生物",
        ),
    ),
    word(
        "each",
        "creature that died under your control this turn",
        "一个本回合[中]在你的操控下死去的生物",
        CountThisTurn(HappeningFilter(Counted.DIED, You(), HasType(CardType.CREATURE))),
        number="sg",
    ),
    row("each", "creature that died this turn", "一个本回合死去的生物", _DIED, number="sg"),
    row(
        "per",
        "for each {f:permanents@sg} that died this turn",
        "本回合[中]每有一个{f:permanents}死去，",
        make=_deaths,
        slots={"f": "what.filter"},
        eg=(
            "for each nontoken creature that died this turn",
            "本回合每有一个非衍生物的生物死去，",
        ),
    ),
    *words(
        "per",
        ("for each creature that died this turn", "本回合[中]每有一个生物死去，", _DIED),
        (
            "for each card you've drawn this turn",
            ("你本回合[中]每抓过一张牌，", "你本回合[中]每已抓一张牌，"),
            _DRAWN,
        ),
        (
            "for each 1 life your opponents have lost this turn",
            "所有对手本回合[中]每失去过1点生命，",
            CountThisTurn(HappeningFilter(Counted.LIFE_LOST, EachOpponent())),
        ),
    ),
)
