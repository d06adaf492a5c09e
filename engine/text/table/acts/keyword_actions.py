"""Rows for keyword actions: scry, proliferate, adapt, investigate, connive, amass, earthbend.

In: verb phrases without their subject. Out: what the action stands for, its player `Actor`. The
words come from the records of `KeywordAction`.
"""

from __future__ import annotations

from engine.ability.amounts import CountersOn, Number, X
from engine.ability.base import Amount, Effect
from engine.ability.conditions import Compare, Matches, Unless
from engine.ability.dungeons import Venture
from engine.ability.effects.cards import Scry, Surveil
from engine.ability.effects.counters import Designate, Proliferate, PutCounters
from engine.ability.effects.keyword_actions import (
    Airbend,
    Amass,
    Bolster,
    Clash,
    Connive,
    Discover,
    Earthbend,
    Endure,
    Incubate,
    Learn,
    Manifest,
    ManifestDread,
    Populate,
    Suspect,
)
from engine.ability.effects.permanents import Explore
from engine.ability.effects.structure import If, InOrder, Repeat
from engine.ability.effects.tokens import CreateToken
from engine.ability.filters import AllOf, ControlledBy, HasStatus, HasSubtype, HasType
from engine.ability.references import This, You
from engine.ability.ring import RingTempts
from engine.ability.targets import TargetSpecification
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.text.pattern import slot
from engine.text.row import Row, either, row, word
from engine.text.surface import Actor, Aim, ThatMuch
from engine.text.table.predefined_tokens import CLUE
from engine.text.words.keyword_actions import CHINESE_ACTIONS

_N = slot("n")
_COUNTERS = PutCounters(This(), CounterKind.PLUS, _N)
_MONSTROUS = Matches(This(), HasStatus(Status.MONSTROUS))

#: What each stands for; `_N` is the number of one that has a number.
_MEANS: dict[KeywordAction, Effect] = {
    KeywordAction.SCRY: Scry(Actor(), _N),
    KeywordAction.SURVEIL: Surveil(Actor(), _N),
    KeywordAction.PROLIFERATE: Proliferate(),
    KeywordAction.INVESTIGATE: CreateToken(CLUE, Number(1), Actor()),
    KeywordAction.POPULATE: Populate(),
    KeywordAction.BOLSTER: Bolster(_N),
    KeywordAction.MANIFEST_DREAD: ManifestDread(),
    KeywordAction.DISCOVER: Discover(_N),
    KeywordAction.LEARN: Learn(),
    KeywordAction.VENTURE_INTO_THE_DUNGEON: Venture(Actor()),
    KeywordAction.INCUBATE: Incubate(_N),
    KeywordAction.ADAPT: If(
        Compare(CountersOn(This(), CounterKind.PLUS), Comparison.EQUAL, Number(0)),
        (_COUNTERS,),
        rule=KeywordAction.ADAPT.rule,
    ),
    KeywordAction.MONSTROSITY: If(
        Unless(_MONSTROUS),
        (_COUNTERS, Designate(This(), Status.MONSTROUS.value)),
        rule=KeywordAction.MONSTROSITY.rule,
    ),
}


def _rows(action: KeywordAction, meaning: Effect) -> list[Row]:
    zh = CHINESE_ACTIONS[action]
    en = f"<{action.does}|{action}>" if action.does != action else str(action)
    if action.numbered:
        eg = (f"{action} 2", f"{zh}2")
        once = row("act", f"{en} {{n:num}}", f"{zh}{{n:num}}", meaning, eg=eg)
        return [once, *(_twice(en, zh) if action is KeywordAction.INCUBATE else ())]
    # A Clue is told as the token that it is.
    take = (lambda v: None) if isinstance(meaning, CreateToken) else None
    return [
        row("act", en, zh, meaning, take=take),
        row(
            "act",
            f"{en} twice",
            f"{zh}两次",
            make=lambda: InOrder((meaning, meaning)),
            take=lambda v: {} if v == InOrder((meaning, meaning)) else None,
        ),
        row(
            "act",
            f"{en} {{n:so_often}}",
            f"{zh}{{n:so_often}}",
            Repeat(slot("n"), (meaning,)),
            eg=(f"{action} three times", f"{zh}三次"),
        ),
    ]


def _twice(en: str, zh: str) -> list[Row]:
    """ "Incubate 2 twice"."""
    return [
        row(
            "act",
            f"{en} {{n:num}} twice",
            f"{zh}{{n:num}}两次",
            make=lambda n: InOrder((Incubate(n), Incubate(n))),
            take=lambda v: {"n": v.effects[0].number} if len(v.effects) == 2 else None,
            eg=("incubate 2 twice", "抚育2两次"),
        )
    ]


#: CR 701.66a: earthbending has a target that its text does not name.
_YOUR_LAND = Aim(TargetSpecification(AllOf((HasType(CardType.LAND), ControlledBy(You())))))


def _support(n: Amount) -> PutCounters:
    """CR 701.41a: each of up to so many target creatures, other than a permanent's own."""
    asked = TargetSpecification(HasType(CardType.CREATURE), minimum=Number(0), maximum=n)
    return PutCounters(Aim(asked, beside_source=True), CounterKind.PLUS)


ROWS: tuple[Row, ...] = (
    *(r for action in _MEANS for r in _rows(action, _MEANS[action])),
    row(
        "so_often",
        "{n:count} times",
        "{n:count}次",
        make=lambda n: None if n in {Number(1), Number(2)} else n,
        take=lambda v: {"n": v},
        eg=("three times", "三次"),
    ),
    word("so_often", "x times", "x次", X()),
    word("so_often", "that many times", ("等量的次数", "该数量的次数"), ThatMuch()),
    row("act", "clash with an opponent", "与一位对手比点", Clash()),
    row(
        "clause",
        "{a!:objects} <connives|connive>",
        ("令{a:objects}筹谋", "{a:objects}筹谋"),
        Connive(slot("a")),
        eg=("target creature you control connives", "令目标由你操控的生物筹谋"),
    ),
    row(
        "clause",
        "{a!:objects} <connives|connive> {n:num}",
        ("令{a:objects}筹谋{n:num}", "{a:objects}筹谋{n:num}"),
        Connive(slot("a"), slot("n")),
        eg=("target creature you control connives 2", "令目标由你操控的生物筹谋2"),
    ),
    row(
        "act",
        "amass {s:subtype@pl} {n:num}",
        ("囤兵{s:subtype}{n:num}", "{s:subtype}囤兵{n:num}"),
        make=lambda s, n: Amass(s.subtype, n),
        take=lambda v: {"s": HasSubtype(v.subtype), "n": v.number},
        eg=("amass Zombies 2", "囤兵灵俑2"),
    ),
    row(
        "clause",
        "{a!:objects} <becomes|become> prepared",
        "{a:objects}成为已备法",
        make=lambda a: Designate(a, Status.PREPARED),
        take=lambda v: {"a": v.what} if v == Designate(v.what, Status.PREPARED) else None,
        eg=("target creature you control becomes prepared", "目标由你操控的生物成为已备法"),
    ),
    row("clause", "the ring tempts you", "魔戒引诱你", RingTempts()),
    row(
        "act",
        "suspect {o:objects}",
        "怀疑{o:objects}",
        Suspect(slot("o")),
        eg=("suspect target creature", "怀疑目标生物"),
    ),
    row(
        "clause",
        "{a!:objects} <endures|endure> {n:num}",
        ("令{a:objects}续战{n:num}", "{a:objects}续战{n:num}"),
        Endure(slot("a"), slot("n")),
        eg=("target creature you control endures 2", "令目标由你操控的生物续战2"),
    ),
    row(
        "act",
        "earthbend {n:num}",
        "运土{n:num}",
        make=lambda n: Earthbend(_YOUR_LAND, n),
        take=lambda v: {"n": v.number} if v.what == _YOUR_LAND else None,
        eg=("earthbend 2", "运土2"),
    ),
    *(
        row(
            "act",
            f"{action} {{o:hidden}}",
            f"{CHINESE_ACTIONS[action]}{{o:hidden}}",
            Manifest(slot("o"), action is KeywordAction.CLOAK),
            eg=(
                f"{action} the top card of your library",
                f"{CHINESE_ACTIONS[action]}你的牌库顶牌",
            ),
        )
        for action in (KeywordAction.MANIFEST, KeywordAction.CLOAK)
    ),
    either("hidden", "top_cards", "from_hand"),
    row(
        "act",
        "airbend {o:objects}",
        "对{o:objects}截气",
        Airbend(slot("o")),
        eg=("airbend target creature", "对目标生物截气"),
    ),
    row(
        "clause",
        "{a!:objects} <explores|explore>[ again]",
        ("令{a:objects}勘察", "{a:objects}勘察"),
        Explore(slot("a")),
        eg=("target creature you control explores", "令目标由你操控的生物勘察"),
    ),
    row(
        "act",
        "support {n:num}",
        "支援{n:num}",
        make=_support,
        take=lambda v: {"n": v.on.specification.maximum} if isinstance(v.on, Aim) else None,
        eg=("support 2", "支援2"),
    ),
)
