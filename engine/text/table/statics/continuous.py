"""Rows for static abilities of permanents: "creatures you control get +1/+1", power and toughness
that are worked out.

In: one line. Out: `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number, Sum, Times, TotalOf, X
from engine.ability.base import Amount, Condition, Modification, ObjectReference
from engine.ability.conditions import Every, Matches, TurnOf, Unless
from engine.ability.filters import AnyOf, InZone, Is, IsPaired
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangeController,
    ChangePowerToughness,
    ChangeTypes,
    DefinePowerToughness,
    GainAbility,
)
from engine.ability.references import (
    All,
    AttachedTo,
    DefendingPlayer,
    Iterated,
    PairedWith,
    Remembered,
    This,
    You,
)
from engine.ability.restrictions import BeforeTheGame, CantAttack, CantHaveCounters, MayStayTapped
from engine.ability.walk import contains, rebuilt, substituted
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.given import said_of_bearer, with_x
from engine.text.instructions import zones_asked
from engine.text.others import said_other, told_apart
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.surface import It, about_this
from engine.text.table.changes.abilities import gained
from engine.text.table.clauses.lasting import per_each, pump
from engine.text.table.filters.qualities import YOUR_GRAVEYARD


def _of_bearer(value: Any, bearer: Any) -> Any:
    """ "It" beside an enchanted creature is that creature; beside several it is none of them.

    "Others" beside several are others than each of them.
    """
    if isinstance(bearer, All):
        return told_apart(value, Iterated())
    return substituted(value, It(), bearer)


_FLASH = gained((KeywordAbility(Keyword.FLASH),))


def _of_each(value: Any, bearer: Any) -> Any:
    """The same of a number: beside several it is each one's own."""
    if isinstance(bearer, All):
        return substituted(_of_bearer(value, bearer), It(), Iterated())
    return _of_bearer(value, bearer)


def _is_of_a_spell(change: Modification) -> bool:
    gained = change.ability if isinstance(change, GainAbility) else None
    return isinstance(gained, KeywordAbility) and gained.keyword.of_spells


def _static(w: Any, m: Any, c: Condition | None = None, x: Amount | None = None) -> Any:
    applies = w.filter if isinstance(w, All) else w
    if x is not None:
        if not contains(m, X):
            return None
        m = with_x(m, _of_bearer(x, w), w)
    if c is not None and not isinstance(w, All):
        c = _of_bearer(c, w)
    if isinstance(w, This) and isinstance(m, tuple):
        m = tuple(substituted(each, It(), w) for each in m)  # beside ~ alone "it" is ~
    if m is None or contains((m, c), It):
        return None
    if isinstance(applies, This) and m == _FLASH and c is not None:
        return None  # CR 601.3d: it is asked as it is cast
    if isinstance(applies, This) and any(_is_of_a_spell(each) for each in m or ()):
        return None  # CR 113.6: a permanent has no use for it, and no zone is said
    if isinstance(applies, AttachedTo):
        m = told_apart(m, applies)
    if contains(c, DefendingPlayer) and contains(m, CantAttack):
        return _whom_it_attacks(m, applies, c)
    zones = zones_asked(c)  # CR 113.6b
    if zones == (Zone.BATTLEFIELD,):
        zones = ()  # CR 113.6: where it functions anyway
    if isinstance(applies, This) and c is None and _is_defining(m):
        return StaticAbility(m, applies, characteristic_defining=True)
    # Layers look for static abilities of cards in graveyards alone, beside those of permanents.
    return StaticAbility(m, applies, c, zones=zones) if set(zones) <= {Zone.GRAVEYARD} else None


def _is_defining(changes: tuple[Modification, ...]) -> bool:
    """CR 604.3a: whether all that is said of ~ is its colors or subtypes, and no choice decides."""
    return bool(changes) and all(
        (isinstance(each, ChangeColors) and not each.chosen_color)
        or (
            isinstance(each, ChangeTypes)
            and each
            == ChangeTypes(subtypes=each.subtypes, all_creature_types=each.all_creature_types)
        )
        for each in changes
    )


def continuous(w: Any, m: Any, c: Condition | None = None) -> StaticAbility | None:
    """A static ability of this bearer with these changes, while the condition is so."""
    found: StaticAbility | None = _static(w, m, c)
    return found


def _whom_it_attacks(m: Any, applies: Any, c: Any) -> StaticAbility | None:
    """CR 508.5: who is defending is known for each attack alone, and asked of each."""
    if m != (CantAttack(),):
        return None
    unless = c.condition if isinstance(c, Unless) else Unless(c)
    return StaticAbility((CantAttack(unless=unless),), applies)


def _take(*, condition: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, StaticAbility) or (value.condition is not None) != condition:
            return None
        if value.applies_to is None:
            return None
        if value.characteristic_defining and not _is_defining(value.modifications):
            return None
        if value.zones != zones_asked(value.condition):
            return None
        who = value.applies_to
        subject = who if isinstance(who, ObjectReference) else All(who)
        changes = value.modifications
        changes = said_other(changes, who if isinstance(who, AttachedTo) else Iterated())
        return {"w": subject, "m": changes, "c": value.condition}

    return take


def _take_unless(value: Any) -> Bindings | None:
    bindings: Bindings | None = _take(condition=True)(value)
    if bindings is None or not isinstance(bindings["c"], Unless):
        return None
    return {**bindings, "c": bindings["c"].condition}


def _where(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or value.condition is not None:
        return None
    found: set[Amount] = set()

    def look(part: Any) -> Any:
        if isinstance(part, Times) and part.factor == -1:
            return look(part.amount)
        if isinstance(part, Amount) and not isinstance(part, Number):
            found.add(part)
            return part
        return rebuilt(part, look)

    modifications = said_of_bearer(value.modifications, value.applies_to)
    look(modifications)
    if len(found) != 1:
        return None
    amount = found.pop()
    plain = StaticAbility(substituted(modifications, amount, X()), value.applies_to)
    bindings: Bindings | None = _take(condition=False)(plain)
    return None if bindings is None else {**bindings, "x": amount}


def _per_each(w: Any, n: Amount, c: ChangePowerToughness) -> Any:
    n = _of_each(n, w)
    modify = pump(w, n, c, None)
    return None if modify is None else _static(w, modify.modifications)


def _with(found: Any, g: Any) -> Any:
    """The change of size and what it has besides."""
    if found is None:
        return None
    return StaticAbility((*found.modifications, *g), found.applies_to)


def _take_per_each(value: Any) -> Bindings | None:
    bindings: Bindings | None = _take(condition=False)(value)
    if bindings is None or len(bindings["m"]) != 1:
        return None
    parts = per_each(bindings["m"][0])
    return {"w": bindings["w"], "c": parts[0], "n": parts[1]} if parts else None


def _defining(power: Amount | None, toughness: Amount | None) -> StaticAbility:
    power, toughness = about_this(power), about_this(toughness)
    change = DefinePowerToughness(power, toughness)
    return StaticAbility((change,), This(), characteristic_defining=True)


def _define(a: Amount, n: Any = None) -> StaticAbility:
    a = about_this(a)
    return _defining(a, Sum((a, n)) if n else a)


def _take_define(kind: str) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
            return None
        change = value.modifications[0]
        if not isinstance(change, DefinePowerToughness) or change.power is None:
            return None
        a = change.power
        if kind == "more":
            more = change.toughness
            if not isinstance(more, Sum) or len(more.parts) != 2 or more.parts[0] != a:
                return None
            return {"a": a, "n": more.parts[1]} if value == _define(a, more.parts[1]) else None
        made = _defining(a, None) if kind == "power" else _define(a)
        return {"a": a} if value == made else None

    return take


def _take_yours_there(value: Any) -> Bindings | None:
    """All such cards of your graveyard."""
    if not isinstance(value, All):
        return None
    parts = parts_of(value.filter)
    if not all(part in parts for part in YOUR_GRAVEYARD.filters):
        return None
    return {"f": all_of(*(part for part in parts if part not in YOUR_GRAVEYARD.filters))}


#: What linked abilities of the object exiled (CR 607.2).
_EXILED = Is(Remembered("exiled"))


#: CR 702.95b: the two that are paired.
_PAIR = AnyOf((Is(This()), Is(PairedWith())))
_IS_PAIRED = Matches(This(), IsPaired())
#: Every object there is: permanents, spells, and cards in every other zone.
_EVERYWHERE = AnyOf(tuple(InZone(zone) for zone in Zone))


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "[all ]{f:permanents@pl} are {t:basic_land@pl}.",
        "{f:permanents}都是{t:basic_land}。",
        StaticAbility((BecomeBasicLand((slot("t"),)),), slot("f")),
        eg=("Nonbasic lands are Islands.", "非基本地都是海岛。"),
    ),
    word("bearer", "~", "~", This(), number="sg"),
    row("bearer", "{o:attached}", "{o:attached}", slot("o"), number="sg"),
    row("bearer", "{o:group}", "{o:group}[均|各]", slot("o")),
    row(
        "bearer",
        ("{f:cards@pl} in your graveyard", "each {f:cards@sg} in your graveyard"),
        (
            "你坟墓场中的{f:cards}",
            "你[的]坟墓场[中](的|的每张|的所有){f:cards}[均|都|各]",
        ),
        make=lambda f: All(all_of(f, YOUR_GRAVEYARD)),
        take=_take_yours_there,
        eg=("land cards in your graveyard", "你坟墓场中的地牌"),
        number="pl",
    ),
    word(
        "bearer",
        "cards in graveyards",
        "坟墓场中的(所有|)牌",
        All(InZone(Zone.GRAVEYARD)),
        number="pl",
    ),
    row(
        "static",
        "{w!:bearer} {m:traits}.",
        "{w:bearer}[便|须]{m:traits}。",
        make=_static,
        take=_take(condition=False),
        eg=("Other creatures you control get +1/+1.", "由你操控的其他生物得+1/+1。"),
    ),
    row(
        "static",
        "counters can't be put on {f:permanents@pl}.",
        "不能在{f:permanents}上放置指示物。",
        StaticAbility((CantHaveCounters(),), slot("f")),
        eg=(
            "Counters can't be put on artifacts, creatures, or lands.",
            "不能在神器，生物或地上放置指示物。",
        ),
    ),
    row(
        "static",
        "as long as {c:conditions}, {w!:bearer_or_it} {m:traits}.",
        (
            "只要{c:conditions}，{w:bearer_or_it}便{m:traits}。",
            "如果{c:conditions}，则{w:bearer_or_it}{m:traits}。",
        ),
        make=_static,
        take=_take(condition=True),
        eg=(
            "As long as you control an artifact, ~ has flying.",
            "只要你操控神器，~便具有飞行异能。",
        ),
    ),
    row(
        "static",
        (
            "during your turn, as long as {c:conditions}, {w!:bearer_or_this} {m:traits}.",
            "as long as it's your turn, as long as {c:conditions}, {w!:bearer_or_this} {m:traits}.",
        ),
        "(在|于)你的回合中，只要{c:conditions}，{w:bearer_or_this}便{m:traits}。",
        make=lambda c, w, m: _static(w, m, Every((TurnOf(You()), c))),
        take=lambda v: None,
        eg=(
            "During your turn, as long as ~ is equipped, it has flying.",
            "于你的回合中，只要~佩带武具，它便具有飞行异能。",
        ),
    ),
    row("bearer_or_this", "{w:bearer}", "{w:bearer}", slot("w")),
    word("bearer_or_this", "it", "它", This(), number="sg"),
    row("static", "{w!:bearer} {m:traits} as long as {c:conditions}.", (), make=_static),
    row(
        "static",
        "{w!:bearer} {m:traits} unless {c:conditions}.",
        "除非{c:conditions}，否则{w:bearer}{m:traits}。",
        make=lambda w, m, c: _static(w, m, Unless(c)),
        take=_take_unless,
        eg=("~ can't attack unless you control an artifact.", "除非你操控神器，否则~不能攻击。"),
    ),
    row("static", "{w!:bearer} {m:ban} if {c:conditions}.", (), make=_static),
    row("bearer_or_it", "{w:bearer}", "{w:bearer}", slot("w")),
    row(
        "static",
        "as long as {c:conditions}, it {m:traits}.",
        "只要{c:conditions}，(它|其)便{m:traits}。",
        make=lambda c, m: _static(AttachedTo() if contains(c, AttachedTo) else This(), m, c),
        eg=(
            "As long as enchanted creature is legendary, it has flying.",
            "只要所结附的生物是传奇，它便具有飞行异能。",
        ),
    ),
    row(
        "static",
        "{w!:bearer} {m:traits}{x:x_is}.",
        "{w:bearer}{m:traits}{x:x_is}。",
        make=_static,
        take=_where,
        eg=(
            "~ gets +x/+0, where x is the number of lands you control.",
            "~得+x/+0，x为由你操控的地数量。",
        ),
    ),
    row(
        "static",
        "{w!:bearer} <gets|get> {c:#change} {n:per}.",
        "{n:per}{w:bearer}便得{c:#change}。",
        make=_per_each,
        take=_take_per_each,
        eg=("~ gets +1/+1 for each land you control.", "每有一个由你操控的地，~便得+1/+1。"),
    ),
    row(
        "static",
        "{w!:bearer} <gets|get> {c:#change} {n:per} and <has|have> {g:given}.",
        (),
        make=lambda w, c, n, g: _with(_per_each(w, n, c), g),
    ),
    row(
        "static",
        "{w!:bearer} <has|have> {g:given} and <gets|get> {c:#change} {n:per}.",
        "{w:bearer}具有{g:given}，且{n:per}(它|该生物)便得{c:#change}。",
        make=lambda w, c, n, g: _with(_per_each(w, n, c), g),
        eg=(
            "Enchanted creature has vigilance and gets +1/+1 for each Goat you control.",
            "所结附的生物具有警戒异能，且你每操控一个山羊，它便得+1/+1。",
        ),
    ),
    *(
        row("static", en, zh, StaticAbility((BeforeTheGame(en),), This()))
        for en, zh in (
            ("~ can be your commander.", ("~可以作为你的指挥官。", "~可用作[你的]指挥官。")),
            (
                "a deck can have any number of cards named ~.",
                (
                    "套牌中可以有任意数量的名称为~的牌。",
                    "名称为~的牌[，]在套牌中[之|的]数量不受限制。",
                    "名称为~的牌，在套牌中[之|的]数量不受限制。",
                ),
            ),
            (
                "a deck can have up to seven cards named ~.",
                "名称为~的牌，在套牌中的数量能有至多七张。",
            ),
            (
                "if ~ is in your opening hand, you may begin the game with it on the battlefield.",
                "如果~在你的起手牌中，则你可以使它在战场上来开始游戏。",
            ),
        )
    ),
    row(
        "static",
        "you may choose not to untap ~ during your untap step.",
        ("你可以选择于你的重置步骤中不重置~。", "你可以选择于你的重置步骤[中]不(将|)~(重置|)。"),
        StaticAbility((MayStayTapped(),), This()),
    ),
    row(
        "static",
        "you control {o:attached}.",
        "你操控{o:attached}。",
        StaticAbility((ChangeController(You()),), slot("o")),
        eg=("You control enchanted creature.", "你操控所结附的生物。"),
    ),
    row(
        "static",
        (
            "as long as ~ is paired with another creature, both creatures {m:traits@pl}.",
            "as long as ~ is paired with another creature, each of those creatures {m:traits@sg}.",
        ),
        "只要~与另一个生物成对，此两个生物便均{m:traits}。",
        make=lambda m: None if contains(m, It) else StaticAbility(m, _PAIR, _IS_PAIRED),
        take=lambda v: (
            {"m": v.modifications}
            if v == StaticAbility(v.modifications, _PAIR, _IS_PAIRED)
            else None
        ),
        eg=(
            "As long as ~ is paired with another creature, both creatures have flying.",
            "只要~与另一个生物成对，此两个生物便均具有飞行异能。",
        ),
    ),
    row(
        "static",
        "~'s power and toughness are each equal to {a:amount}.",
        ("~的力量与防御力各等同于{a:amount}。", "~的力量(和|与|及)防御力[均|各]等同于{a:amount}。"),
        make=_define,
        take=_take_define("both"),
        eg=(
            "~'s power and toughness are each equal to the number of lands you control.",
            "~的力量与防御力各等同于由你操控的地数量。",
        ),
    ),
    row(
        "static",
        "~'s power is equal to {a:amount}.",
        "~(的|之)力量等同于{a:amount}。",
        make=lambda a: _defining(a, None),
        take=_take_define("power"),
        eg=(
            "~'s power is equal to the number of lands you control.",
            "~的力量等同于由你操控的地数量。",
        ),
    ),
    row(
        "static",
        "~'s toughness is equal to {a:amount}.",
        "~(的|之)防御力等同于{a:amount}。",
        make=lambda a: _defining(None, a),
        take=lambda v: {"a": v.modifications[0].toughness},
        eg=(
            "~'s toughness is equal to the number of lands you control.",
            "~的防御力等同于由你操控的地数量。",
        ),
    ),
    row(
        "static",
        "~'s power is equal to {a:amount} and its toughness is equal to that number plus {n:num}.",
        (
            "~的力量等同于{a:amount}，其防御力等同于该数量加{n:num}。",
            "~的力量等同于{a:amount}，(而|且)其防御力[则]等同于该数量加{n:num}。",
        ),
        make=_define,
        take=_take_define("more"),
        eg=(
            (
                "~'s power is equal to the number of lands you control "
                "and its toughness is equal to that number plus 1."
            ),
            "~的力量等同于由你操控的地数量，其防御力等同于该数量加1。",
        ),
    ),
    row(
        "static",
        "~'s power is equal to the total power of the exiled cards "
        "and its toughness is equal to their total toughness.",
        (
            "~的力量等同于所放逐之牌的力量总和，其防御力等同于所放逐之牌的防御力总和。",
            "~的力量等同于所放逐牌的力量总和，且防御力等同于其防御力总和。",
        ),
        _defining(TotalOf(Stat.POWER, _EXILED), TotalOf(Stat.TOUGHNESS, _EXILED)),
    ),
    row(
        "static",
        "all cards that aren't on the battlefield, spells, and permanents are the chosen color "
        "in addition to their other colors.",
        "所有不在战场上的牌，咒语和永久物除其原本颜色外额外具有所选颜色。",
        StaticAbility((ChangeColors((), add=True, chosen_color=True),), _EVERYWHERE),
    ),
    row(
        "static",
        "all cards that aren't on the battlefield, spells, and permanents are colorless.",
        "所有不在战场上的牌，咒语和永久物均为无色。",
        StaticAbility((ChangeColors(()),), _EVERYWHERE),
    ),
)
