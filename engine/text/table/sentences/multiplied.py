"""Rows for what is done so many times over: "draw a card for each …", "… if you control …".

In: one instruction and an amount or a condition after it. Out: the instruction with its number
multiplied, or under that condition.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, Times
from engine.ability.base import Amount, Condition, Effect
from engine.ability.conditions import Unless, WasCast, WasKicked
from engine.ability.effects.cards import Discard, Draw, Mill
from engine.ability.effects.counters import PutCounters, TakeCounters
from engine.ability.effects.damage import DealDamage, GainLife, LoseLife
from engine.ability.effects.moving import Exile, MoveTo, Sacrifice
from engine.ability.effects.structure import If, InOrder
from engine.ability.effects.tokens import CreateToken
from engine.ability.filters import HasKeyword
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import Chosen, You
from engine.ability.voting import VotesFor
from engine.ability.walk import contains, parts_of, substituted
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from engine.text.actors import acted, unacted
from engine.text.pattern import Bindings
from engine.text.row import Row, either, row
from engine.text.surface import Aim, IfDone, It, Its, ThatMuch, ThatPlayer

#: Instructions with one number that can be said "for each", and the field it stands in.
_NUMBERED: dict[type[Effect], str] = {
    Draw: "number",
    Discard: "number",
    Mill: "number",
    GainLife: "amount",
    LoseLife: "amount",
    DealDamage: "amount",
    CreateToken: "number",
    PutCounters: "number",
    TakeCounters: "number",
}


def scaled(a: Any, n: Amount) -> Effect | None:
    """The instruction so many times as much; None for what has no number of its own."""
    if isinstance(a, Sacrifice | MoveTo) and isinstance(a.what, Chosen):
        chosen = a.what
        if chosen.number != Number(1) or chosen.up_to or isinstance(n, Number):
            return None
        return replace(a, what=replace(chosen, number=n))
    name = _NUMBERED.get(type(a))
    if name is None or getattr(a, "divided", False):
        return None
    factor = getattr(a, name)
    if isinstance(a, DealDamage) and contains(n, It, Its, ThatPlayer):
        return None  # the source, or what is dealt damage
    if not isinstance(factor, Number):
        return None
    scaled: Effect = replace(a, **{name: n if factor.value == 1 else Times(factor.value, n)})
    return scaled


def _take_scaled(value: Any) -> Bindings | None:
    if isinstance(value, Sacrifice | MoveTo) and isinstance(value.what, Chosen):
        many = value.what.number
        if isinstance(many, Number | ThatMuch) or value.what.up_to:
            return None
        return {"a": replace(value, what=replace(value.what, number=Number(1))), "n": many}
    name = _NUMBERED.get(type(value))
    if name is None:
        return None
    number = getattr(value, name)
    if number is None or isinstance(number, Number | ThatMuch):
        return None
    factor, amount = (number.factor, number.amount) if isinstance(number, Times) else (1, number)
    return {"a": replace(value, **{name: Number(factor)}), "n": amount}


def _yours(a: Any, n: Amount) -> tuple[Effect, ...] | None:
    found = scaled(a, n)
    return None if found is None else acted(You(), (found,))


#: What is done at once, so many times over, though "for each" is said first.
_AT_ONCE = (Draw, Discard, Mill, CreateToken, PutCounters, Sacrifice, GainLife, LoseLife)


def _yours_for_each(a: Any, n: Amount) -> tuple[Effect, ...] | None:
    """ "For each creature you control, create a token": no damage, which is dealt each time."""
    if not isinstance(a, _AT_ONCE) or contains(a, Aim, It, ThatPlayer, ThatMuch):
        return None
    if isinstance(n, VotesFor):
        return None  # each vote by itself
    return _yours(a, n)


def _take_yours(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1:
        return None
    return _take_scaled(unacted(You(), value)[0])


def _with_counters(a: Any, c: Any) -> Effect | None:
    """CR 122.6a: put onto the battlefield with counters on it, or exiled so."""
    if isinstance(a, Exile) and not (a.counters or a.until_source_leaves or a.face_down):
        return replace(a, counters=c)
    if not isinstance(a, MoveTo) or a.zone is not Zone.BATTLEFIELD or a.counters:
        return None
    return replace(a, counters=c)


def _take_with_counters(value: Any) -> Bindings | None:
    if not isinstance(value, MoveTo | Exile) or not value.counters:
        return None
    return {"a": replace(value, counters=()), "c": value.counters}


def _your_move(a: Any, c: Any) -> tuple[Effect, ...] | None:
    found = _with_counters(a, c)
    return None if found is None else acted(You(), (found,))


def _take_your_move(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1:
        return None
    return _take_with_counters(unacted(You(), value)[0])


def _attached(a: Any, o: Any) -> Effect | None:
    """CR 303.4f, 301.5e: an Aura or Equipment that enters attached to something."""
    if not isinstance(a, MoveTo) or a.zone is not Zone.BATTLEFIELD or a.attached_to is not None:
        return None
    return replace(a, attached_to=o)


def _take_attached(value: Any) -> Bindings | None:
    if not isinstance(value, MoveTo) or value.attached_to is None:
        return None
    return {"a": replace(value, attached_to=None), "o": value.attached_to}


def _your_attached(a: Any, o: Any) -> tuple[Effect, ...] | None:
    found = _attached(a, o)
    return None if found is None else acted(You(), (found,))


def _take_your_attached(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1:
        return None
    return _take_attached(unacted(You(), value)[0])


#: What a condition after the instruction may not speak of.
_OPEN = (Its, ThatMuch, WasKicked, WasCast, Aim)


def only_if(a: Any, c: Condition) -> tuple[Effect, ...] | None:
    """ "Draw a card if you control an Elf", "counter target spell if it's blue"."""
    if len(a) != 1 or contains(c, *_OPEN):
        return None
    # Said after the instruction it is no condition of a trigger (CR 603.4), hence the block.
    return (InOrder((If(c, a, after=contains(c, It, ThatPlayer)),)),)


def _same_for_each(a: Any, c: Condition, k: tuple[Keyword, ...]) -> tuple[Effect, ...] | None:
    """ "It gains flying if you control a creature with flying. The same is true for …"."""
    gains = parts_of(a, GainAbility)
    asked = parts_of(c, HasKeyword)
    if len(gains) != 1 or len(asked) != 1 or contains((a, c), Aim):
        return None
    first = gains[0].ability
    if not isinstance(first, KeywordAbility) or first != KeywordAbility(asked[0].keyword):
        return None
    found: tuple[Effect, ...] = ()
    for word in (first.keyword, *k):
        one = substituted(a, gains[0], GainAbility(KeywordAbility(word)))
        condition = substituted(c, asked[0], HasKeyword(word))
        only = only_if((one,), condition)
        if only is None:
            return None
        found += only
    return found


def _take_only_if(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], InOrder):
        return None
    inner = value[0].effects
    if len(inner) != 1 or not isinstance(inner[0], If) or inner[0].otherwise:
        return None
    if isinstance(inner[0].condition, Unless):
        return None  # "unless" says it
    return {"a": inner[0].then, "c": inner[0].condition}


def _done_only_if(a: Any, c: Condition) -> tuple[IfDone] | None:
    """ "If you do, draw a card if you control an Elf"."""
    said = only_if(a, c)
    return None if said is None else (IfDone(said),)


def _take_done_only_if(value: Any) -> Bindings | None:
    done = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(done, IfDone) or done != IfDone(done.effects):
        return None
    return _take_only_if(done.effects)


ROWS: tuple[Row, ...] = (
    either("numbered", "act", "fact"),
    row(
        "verb",
        "{a:numbered} {n:per}",
        "{n:per}便{a:numbered}",
        make=scaled,
        take=_take_scaled,
        eg=(
            "lose 1 life for each creature you control",
            "每有一个由你操控的生物，便失去1点生命",
        ),
    ),
    row(
        "free",
        "{a:act@pl} {n:per}",
        "{n:per}[你]便{a:act}",
        make=_yours,
        take=_take_yours,
        eg=(
            (
                "put a +1/+1 counter on ~ for each creature you control",
                "每有一个由你操控的生物，便在~上放置一个+1/+1指示物",
            ),
            (
                "sacrifice a land for each creature you control",
                "每有一个由你操控的生物，便牺牲一个地",
            ),
        ),
    ),
    row("free", "{n:per}, {a:act@pl}", (), make=_yours_for_each),
    row("free", "{n:per}, you {a:act@pl}", (), make=_yours_for_each),
    # A number that begins with 你 names the subject; any other leaves it to 你便.
    row("free", (), "{n:your_per}[你]便{a:fact}", make=_yours),
    row("free", (), "{n:per}你便{a:fact}", make=_yours),
    row(
        "free",
        "{a:clause} {n:per}",
        "{n:per}{a:clause}",
        make=lambda a, n: None if (found := scaled(a, n)) is None else (found,),
        take=lambda v: _take_scaled(v[0]) if len(v) == 1 else None,
        eg=(
            "~ deals 1 damage to any target for each creature you control",
            "每有一个由你操控的生物，~对任意一个目标造成1点伤害",
        ),
    ),
    row(
        "verb",
        "{a:act} with {c:with_counters} on (it|them)",
        (
            "{a:act}，且其上有{c:with_counters}",
            "{a:act}[，]且(其上|上面)[(都|均|各)](有|额外有){c:with_counters}",
        ),
        make=_with_counters,
        take=_take_with_counters,
        eg=(
            "return it to the battlefield under your control with nine oil counters on it",
            "将它在你的操控下移回战场，且其上有九个炼油指示物",
        ),
    ),
    row(
        "free",
        "{a:act@pl} with {c:with_counters} on (it|them)",
        (
            "{a:act}，且其上有{c:with_counters}",
            "{a:act}[，]且(其上|上面)[(都|均|各)](有|额外有){c:with_counters}",
        ),
        make=_your_move,
        take=_take_your_move,
        eg=(
            "return ~ from your graveyard to the battlefield with a +1/+1 counter on it",
            "将~从你坟墓场移回战场，且其上有一个+1/+1指示物",
        ),
    ),
    row(
        "verb",
        "{a:act} attached to {o:objects}",
        (
            "{a:act}，并贴附在{o:objects}上",
            "{a:act}[，]并(贴附|结附)(在|于){o:objects}[上]",
        ),
        make=_attached,
        take=_take_attached,
        eg=(
            "return it to the battlefield attached to ~",
            "将它移回战场，并贴附在~上",
        ),
    ),
    row(
        "free",
        "{a:act@pl} attached to {o:objects}",
        (
            "{a:act}，并贴附在{o:objects}上",
            "{a:act}[，]并(贴附|结附)(在|于){o:objects}[上]",
        ),
        make=_your_attached,
        take=_take_your_attached,
        eg=(
            "return target Equipment card from your graveyard to the battlefield attached to ~",
            "将目标武具牌从你坟墓场移回战场，并贴附在~上",
        ),
    ),
    row(
        "with_counters",
        "{a:some_counters}",
        "{a:some_counters}",
        make=lambda a: (a[::-1],),
        take=lambda v: {"a": v[0][::-1]} if len(v) == 1 else None,
        eg=("two +1/+1 counters", "两个+1/+1指示物"),
    ),
    row("with_counters", "an additional {k:counter} counter", (), make=lambda k: ((k, Number(1)),)),
    row(
        "with_counters",
        "{n:count} additional {k:counter} counters",
        (),
        make=lambda n, k: ((k, n),),
    ),
    row(
        "with_counters",
        "{a:some_counters} and {b:some_counters}",
        "{a:some_counters}和{b:some_counters}",
        make=lambda a, b: (a[::-1], b[::-1]),
        take=lambda v: {"a": v[0][::-1], "b": v[1][::-1]} if len(v) == 2 else None,
        eg=(
            "a hexproof counter and a flying counter",
            "一个辟邪指示物和一个飞行指示物",
        ),
    ),
    row("sentence", "then {a:chain} if {c:conditions}", (), make=only_if),
    row(
        "sentence",
        "{a:clause} if {c:condition}. the same is true for {k:same_keywords}",
        (),
        make=_same_for_each,
    ),
    row("same_keywords", "{a:keyword}, and {b:keyword}", (), make=lambda a, b: (a, b)),
    row("same_keywords", "{a:keyword}, {b:same_keywords}", (), make=lambda a, b: (a, *b)),
    row(
        "sentence",
        "{a:chain} if {c:conditions}",
        (),
        make=only_if,
        take=_take_only_if,
    ),
    row(
        "sentence",
        "if you do, {a:chain} if {c:conditions}",
        "(若|如果)你如此作，且{c:conditions}，则{a:chain}",
        make=_done_only_if,
        take=_take_done_only_if,
        eg=(
            "if you do, draw a card if you control an Elf",
            "若你如此作，且你操控妖精，则抓一张牌",
        ),
    ),
)
