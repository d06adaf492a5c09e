"""Rows for changes for a time: "target creature gets +2/+2 until end of turn".

In: a clause with its subject. Out: one effect (`clause`), durations (`until`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, StatOf, Times, X
from engine.ability.base import Amount
from engine.ability.costs import OwnManaCost
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify, ModifyByChosenColor, Replace
from engine.ability.effects.permanents import Explore, PhaseOut
from engine.ability.filters import (
    Is,
    OfChosenColor,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import (
    BecomeCopyOf,
    ChangeColors,
    ChangePowerToughness,
    GainAbility,
    SwitchPowerToughness,
)
from engine.ability.references import EachPlayer, Remembered, This, You
from engine.ability.replacements.hooks import (
    WouldMove,
)
from engine.ability.replacements.instead import (
    MoveInstead,
    Replacement,
)
from engine.ability.restrictions import (
    CanAttackAsThoughNoDefender,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    DoesntUntap,
    PlayerRule,
)
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word
from engine.text.surface import Actor, It, Its

_BANS = (CantAttack, CantBlock, CantBeBlocked)
_EOT = Duration.END_OF_TURN


_EG_STILL = "Until end of turn, target land becomes a 3/3 creature. It's still a land"


_EG_STILL_ZH = "直到回合结束，目标地成为3/3生物。它仍然是地"


_PROTECTED = GainAbility(KeywordAbility(Keyword.PROTECTION, quality=OfChosenColor()))


#: CR 702.34a: flashback that an effect gives, for what the card costs.
FLASHBACK = GainAbility(KeywordAbility(Keyword.FLASHBACK, cost=(OwnManaCost(),)))


def _unending(o: Any, m: Any) -> Modify | None:
    """A change without a duration: never of power and toughness, whose duration is said."""
    if any(isinstance(each, ChangePowerToughness) for each in m):
        return None
    return Modify(o, m, Duration.NONE)


def _doubled(o: Any) -> Modify:
    """CR 701.10b: double its power, below zero too."""
    whose = o if isinstance(o, This) else Its()
    return Modify(o, (ChangePowerToughness(StatOf(Stat.POWER, whose), Number(0), True),), _EOT)


def _take_doubled(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    return {"o": value.what} if value == _doubled(value.what) else None


def pump(o: Any, n: Amount, c: ChangePowerToughness, d: Any) -> Modify | None:
    """ "+1/+1 for each": the change times the number."""
    power, toughness = _times(c.power, n), _times(c.toughness, n)
    if power is None or toughness is None:
        return None
    return Modify(o, (ChangePowerToughness(power, toughness),), d)


def _times(factor: Amount, n: Amount) -> Amount | None:
    if not isinstance(factor, Number):
        return None
    if factor.value == 0:
        return Number(0)
    return n if factor.value == 1 else Times(factor.value, n)


def _factor(amount: Amount) -> tuple[int, Amount | None]:
    if isinstance(amount, Number):
        return (0, None) if amount.value == 0 else (amount.value, Number(1))
    if isinstance(amount, Times):
        return amount.factor, amount.amount
    return 1, amount


def per_each(change: Any) -> tuple[ChangePowerToughness, Amount] | None:
    """Take "+N/+N for each" apart: the change for one, and the amount; None if it is no such."""
    if not isinstance(change, ChangePowerToughness) or change.doubling:
        return None
    (power, of_power), (toughness, of_toughness) = _factor(change.power), _factor(change.toughness)
    amounts = {of for of in (of_power, of_toughness) if of is not None}
    if len(amounts) != 1:
        return None
    amount = amounts.pop()
    if isinstance(amount, Number | X):
        return None
    return ChangePowerToughness(Number(power), Number(toughness)), amount


def _take_changed_and_barred(value: Any) -> Bindings | None:
    """The changes, and the restrictions that are said after them."""
    if not isinstance(value, Modify) or value.duration is not _EOT:
        return None
    barred = tuple(m for m in value.modifications if isinstance(m, _BANS))
    changed = tuple(m for m in value.modifications if not isinstance(m, _BANS))
    return {"o": value.what, "m": changed, "b": barred} if barred and changed else None


def _take_pump(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    parts = per_each(value.modifications[0])
    return {"o": value.what, "c": parts[0], "n": parts[1], "d": value.duration} if parts else None


SHIELDED = Remembered("shielded")


_DIES = WouldMove(Is(SHIELDED), Zone.BATTLEFIELD, Zone.GRAVEYARD)


_RULES = (
    (
        "damage can't be prevented",
        "伤害不能被防止",
        PlayerRule(ForPlayers.DAMAGE_NOT_PREVENTED, EachPlayer()),
    ),
    (
        "you may play an additional land",
        "你可以额外使用一个地",
        PlayerRule(ForPlayers.ADDITIONAL_LANDS, You(), amount=Number(1)),
    ),
)


THIS_TURN = tuple(
    row(
        "clause",
        f"{en} this turn",
        (f"本回合[中]{zh}", f"本回合中，{zh}"),
        Modify(None, (rule,), _EOT),
    )
    for en, zh, rule in _RULES
)


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        (
            "{d:until}, {o!:objects} <becomes|become> a {b:shape}. "
            "(it's|they're) still <a {y:type_name}|{y:type_name}s>",
            "{d:until}, {o!:objects} become {b:shape}. they're still {y:type_name}s",
        ),
        "{d:until}，{o:objects}成为{b:shape}(。它仍然是|。它们仍然是|，且仍然是|。它仍是){y:type_name}",
        make=lambda d, o, b, y: Modify(o, b, d),
        eg=(_EG_STILL, _EG_STILL_ZH),
    ),
    row(
        "clause",
        (
            "{o!:objects} <becomes|become> a {b:shape} {d:until}. it's still a {y:type_name}",
            "{o!:objects} become {b:shape} {d:until}. they're still {y:type_name}s",
        ),
        "{o:objects}成为{b:shape}{d:until}(。它仍然是|，且仍然是|。它仍是){y:type_name}",
        make=lambda d, o, b, y: Modify(o, b, d),
        eg=(
            "target land becomes a 3/3 creature until end of turn. It's still a land",
            "目标地成为3/3生物直到回合结束。它仍然是地",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <gains|gain> protection from the color of your choice {d:until}",
        (
            "{o:objects}获得反由你选择之颜色的保护异能{d:until}",
            "{d:until}，{o:objects}获得反(由你选择之|你所选择的|由你选择的)颜色[的]保护异能",
            "选择一种颜色。{o:objects}获得反该颜色保护异能{d:until}",
        ),
        ModifyByChosenColor(slot("o"), (_PROTECTED,), slot("d")),
        eg=(
            "target creature gains protection from the color of your choice until end of turn",
            "目标生物获得反由你选择之颜色的保护异能直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> the color of your choice {d:until}",
        (
            "{o:objects}成为由你选择之颜色{d:until}",
            "{d:until}，{o:objects}成为(由你选择之|你所选择的|由你选择的)颜色",
        ),
        ModifyByChosenColor(slot("o"), (ChangeColors((), chosen_color=True),), slot("d")),
        eg=(
            "target creature becomes the color of your choice until end of turn",
            "目标生物成为由你选择之颜色直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <gains|gain> flashback {d:until}. "
        "the flashback cost is equal to <its|their> mana cost",
        (
            "{o:objects}获得返照异能{d:until}。其返照费用等同于其法术力费用",
            "{o:objects}获得返照异能{d:until}。返照费用等同于其法术力费用",
            "{d:until}，{o:objects}获得返照异能。其返照费用等同于其法术力费用",
        ),
        Modify(slot("o"), (FLASHBACK,), slot("d")),
        eg=(
            "target creature gains flashback until end of turn. "
            "the flashback cost is equal to its mana cost",
            "目标生物获得返照异能直到回合结束。其返照费用等同于其法术力费用",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <becomes|become> a copy of {t:objects}[ {d:until}][, except {x:exceptions}]",
        (
            "{o:objects}成为{t:objects}的复制品[{d:until}][，但{x:exceptions}]",
            "{d:until}，{o:objects}成为{t:objects}的复制品[，但{x:exceptions}]",
        ),
        Modify(slot("o"), (BecomeCopyOf(slot("t"), slot("x", ())),), slot("d", Duration.NONE)),
        eg=(
            ("~ becomes a copy of target creature", "~成为目标生物的复制品"),
            (
                "~ becomes a copy of target creature until end of turn, except it has haste",
                "~成为目标生物的复制品直到回合结束，但具有敏捷异能",
            ),
        ),
    ),
    word("until", "until end of turn", "直到回合结束", _EOT),
    word("until", "until your next turn", "直到你的下一个回合[为止]", Duration.YOUR_NEXT_TURN),
    word("until", "until end of combat", "直到战斗结束", Duration.END_OF_COMBAT),
    word(
        "until",
        "until the end of your next turn",
        "直到你下一个回合的回合结束",
        Duration.END_OF_YOUR_NEXT_TURN,
    ),
    word(
        "until",
        "for as long as you control ~",
        ("只要你操控~", "于你操控~的时段内", "持续到你不再操控~为止"),
        Duration.WHILE_YOU_CONTROL_SOURCE,
    ),
    word(
        "until",
        "for as long as ~ remains on the battlefield",
        ("只要~仍在战场上", "于~仍在战场上的时段内"),
        Duration.WHILE_SOURCE_STAYS,
    ),
    word(
        "until",
        "for as long as ~ remains tapped",
        ("只要~持续横置", "于~持续横置的时段内"),
        Duration.WHILE_SOURCE_TAPPED,
    ),
    row(
        "clause",
        "{a!:objects} <explores|explore>",
        ("令{a:objects}勘察", "{a:objects}勘察"),
        Explore(slot("a")),
        eg=("target creature you control explores", "令目标由你操控的生物勘察"),
    ),
    row(
        "clause",
        "{a!:objects} <phases|phase> out",
        "{a:objects}跃离",
        PhaseOut(slot("a")),
        eg=("target creature phases out", "目标生物跃离"),
    ),
    row(
        "clause",
        "{o!:objects} [each] {m:changes} {d:until}",
        "{o:objects}[均|各]{m:changes}{d:until}",
        Modify(slot("o"), slot("m"), slot("d")),
        eg=("target creature gets +2/+2 until end of turn", "目标生物得+2/+2直到回合结束"),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=_unending,
        slots={"o": "what", "m": "modifications"},
        eg=("target creature gains flying", "目标生物获得飞行异能"),
    ),
    row(
        "lasting",
        "{o!:objects} [each] {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=lambda o, m: (Modify(o, m, Duration.NONE),),
        take=lambda v: {"o": v[0].what, "m": v[0].modifications} if len(v) == 1 else None,
        eg=("target creature gets +2/+2", "目标生物得+2/+2"),
    ),
    row(
        "lasting",
        "{a:lasting_one} and {b:lasting}",
        "{a:lasting_one}(且|，且|，并){b:lasting}",
        make=lambda a, b: (*a, *b),
        take=lambda v: {"a": v[:1], "b": v[1:]},
        eg=(
            "~ gets +2/+2 and target creature gets -1/-1",
            "~得+2/+2且目标生物得-1/-1",
        ),
    ),
    row(
        "lasting_one",
        "{o!:objects} [each] {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=lambda o, m: (Modify(o, m, Duration.NONE),),
        take=lambda v: {"o": v[0].what, "m": v[0].modifications},
        eg=("target creature gets +2/+2", "目标生物得+2/+2"),
    ),
    row(
        "clause",
        "{o!:objects} {m:ban} this turn",
        ("{o:objects}本回合[中]{m:ban}", "本回合[中]，{o:objects}{m:ban}"),
        Modify(slot("o"), slot("m"), _EOT),
        eg=("target creature can't block this turn", "目标生物本回合不能进行阻挡"),
    ),
    row(
        "clause",
        "{o!:objects} <gets|get> {c:#change} {d:until} {n:per}",
        (
            "{n:per}{o:objects}便得{c:#change}{d:until}",
            "{d:until}，{n:per}{o:objects}便得{c:#change}",
        ),
        make=pump,
        take=_take_pump,
        eg=(
            "target creature gets +1/+1 until end of turn for each land you control",
            "每有一个由你操控的地，目标生物便得+1/+1直到回合结束",
        ),
    ),
    row("clause", "{o!:objects} <gets|get> {c:#change} {n:per} {d:until}", (), make=pump),
    row(
        "clause",
        "{o!:objects} {m:changes} until end of turn and {b:ban} this turn",
        "直到回合结束，{o:objects}{m:changes}，且本回合[中]{b:ban}",
        make=lambda o, m, b: Modify(o, (*m, *b), _EOT),
        take=_take_changed_and_barred,
        eg=(
            "target creature gets +2/+0 until end of turn and can't be blocked this turn",
            "直到回合结束，目标生物得+2/+0，且本回合不能被阻挡",
        ),
    ),
    row(
        "clause",
        "{o!:objects} can attack this turn as though <it|they> didn't have defender",
        "{o:objects}本回合[中]能如同不具守军异能一般地攻击",
        Modify(slot("o"), (CanAttackAsThoughNoDefender(),), _EOT),
        eg=(
            "~ can attack this turn as though it didn't have defender",
            "~本回合能如同不具守军异能一般地攻击",
        ),
    ),
    row(
        "clause",
        "double {o:owner} power until end of turn",
        ("将{o:owner}力量加倍直到回合结束", "直到回合结束，将{o:owner}力量加倍"),
        make=_doubled,
        take=_take_doubled,
        eg=("double target creature's power until end of turn", "将目标生物的力量加倍直到回合结束"),
    ),
    row(
        "clause",
        "switch {o:owner} power and toughness until end of turn",
        ("将{o:owner}力量与防御力互换直到回合结束", "直到回合结束，将{o:owner}力量与防御力互换"),
        Modify(slot("o"), (SwitchPowerToughness(),), _EOT),
        eg=(
            "switch target creature's power and toughness until end of turn",
            "将目标生物的力量与防御力互换直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <doesn't|don't> untap during <its|their> controller's next untap step",
        "{o:objects}于其操控者的下一个重置步骤中(不能|不会)重置",
        Modify(slot("o"), (DoesntUntap(next_only=True),), Duration.NONE),
        eg=(
            "~ doesn't untap during its controller's next untap step",
            "~于其操控者的下一个重置步骤中不能重置",
        ),
    ),
    row("owner", "{o:targets}'s", "{o:targets}的", slot("o")),
    word("owner", "~'s", "~的", This()),
    word("owner", "its", "其", It()),
    row(
        "clause",
        "{p!:other_player} {r:player_ban} this turn",
        "{p:other_player}本回合[中]{r:player_ban}",
        make=lambda p, r: Modify(None, (replace(r, players=p),), _EOT),
        take=lambda v: {
            "p": v.modifications[0].players,
            "r": replace(v.modifications[0], players=Actor()),
        },
        eg=("target player can't cast spells this turn", "目标牌手本回合不能施放咒语"),
    ),
    row(
        "clause",
        "if {o:doomed} would die this turn, exile it instead",
        (
            "(如果|若){o:doomed}[于|在]本回合[中]将死去，则改为(将它放逐|将之放逐|将其放逐|放逐之|放逐它|放逐该生物)",
            "(如果|若){o:doomed}将(于|在)本回合[中]死去，则改为(将它放逐|将之放逐|将其放逐|放逐之|放逐它|放逐该生物)",
        ),
        Replace(Replacement(_DIES, (MoveInstead(Zone.EXILE),)), _EOT, about=slot("o")),
        eg=(
            "if ~ would die this turn, exile it instead",
            "如果~本回合将死去，则改为将它放逐",
        ),
    ),
    either("doomed", "it", "this"),
    word(
        "doomed",
        "a creature dealt damage this way",
        ("以此法受到伤害的生物", "(一个|任一)以此法受到伤害的生物"),
        Remembered("dealt damage"),
    ),
    *THIS_TURN,
)
