"""Rows for events that are replaced: draws, life, destruction, damage that goes elsewhere.

In: one line (`replacement`) or an instruction (`clause`). Out: abilities and effects that replace
or prevent events. How permanents enter stands in `replacements`, more damage in `prevention`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import CountOf, Number
from engine.ability.conditions import Compare
from engine.ability.durations import Duration
from engine.ability.effects.game import WinGame
from engine.ability.effects.lasting import Modify, Replace
from engine.ability.filters import AllOf, Another, ControlledBy, InZone, Is, OwnedBy
from engine.ability.references import (
    EachOpponent,
    EachPlayer,
    Remembered,
    RememberedPlayers,
    This,
    You,
)
from engine.ability.replacements.hooks import (
    WouldBeDestroyed,
    WouldDealDamage,
    WouldDraw,
    WouldGainLife,
    WouldMove,
)
from engine.ability.replacements.instead import (
    ChangeAmount,
    DoInstead,
    MoveInstead,
    PreventDamage,
    RedirectDamage,
    RegenerateInstead,
    Replacement,
    Skip,
)
from engine.ability.restrictions import PlayerRule
from engine.terms.comparison import Comparison
from engine.terms.zones import Zone
from engine.text.pattern import made, slot
from engine.text.row import Row, row

_EOT = Duration.END_OF_TURN
_SELF = Is(This())
_SHIELDED = Remembered("shielded")
_DIES = WouldMove(Is(_SHIELDED), Zone.BATTLEFIELD, Zone.GRAVEYARD)
_EMPTY_LIBRARY = Compare(
    CountOf(AllOf((InZone(Zone.LIBRARY), OwnedBy(You())))), Comparison.EQUAL, Number(0)
)
#: An object's own replacement of where it goes functions wherever it is (CR 113.6).
_ANYWHERE = tuple(Zone)


def _replace(event: Any, *results: Any, **more: Any) -> ReplacementAbility:
    return ReplacementAbility(Replacement(event, results, **more))


def _would_die(*results: Any) -> Any:
    return _replace(WouldMove(_SELF, Zone.BATTLEFIELD, Zone.GRAVEYARD), *results)


def _buried(*results: Any) -> Any:
    return ReplacementAbility(
        Replacement(WouldMove(_SELF, None, Zone.GRAVEYARD), results), zones=_ANYWHERE
    )


DRAWS = (
    row(
        "replacement",
        "if you would draw a card while your library has no cards in it, you win the game instead.",
        (
            "如果你将抓一张牌而你的牌库中没有牌，则改为你赢得此盘游戏。",
            "如果你将抓[一张]牌，且你的牌库[中]没有牌，则改为你赢得(此盘|这盘|)游戏。",
        ),
        _replace(WouldDraw(You()), DoInstead((WinGame(You()),)), condition=_EMPTY_LIBRARY),
    ),
)

LIFE = (
    row(
        "replacement",
        "if you would gain life, you gain that much life plus {n:num} instead.",
        "如果你将获得生命，则改为[你]获得(等量|该数量)加{n:num}[点][的]生命。",
        _replace(WouldGainLife(You()), ChangeAmount(plus=slot("n"))),
        eg=(
            "If you would gain life, you gain that much life plus 1 instead.",
            "如果你将获得生命，则改为你获得等量加1点生命。",
        ),
    ),
    row(
        "replacement",
        "if a player would gain life, that player gains no life instead.",
        "如果(任一|)牌手将获得生命，则改为该牌手不获得生命。",
        _replace(WouldGainLife(EachPlayer()), Skip()),
    ),
    row(
        "replacement",
        "if ~ would be destroyed, regenerate it.",
        ("如果~将被消灭，则重生之。", "如果~将被消灭，(则|)(将它重生|重生它)。"),
        _replace(WouldBeDestroyed(_SELF), RegenerateInstead()),
    ),
    row(
        "replacement",
        "if ~ would die, return it to its owner's hand instead.",
        "如果~将死去，则改为将(它|之)移回其拥有者手上。",
        _would_die(MoveInstead(Zone.HAND)),
    ),
    row(
        "replacement",
        (
            "if ~ would be put into a graveyard from anywhere, "
            "shuffle it into its owner's library instead.",
            "if ~ would be put into a graveyard from anywhere, "
            "reveal ~ and shuffle it into its owner's library instead.",
        ),
        (
            "如果~将从任何区域(进入|置入)坟墓场，则改为将它洗入其拥有者的牌库。",
            "如果~将从任何区域(进入|置入)坟墓场，则改为展示~并将它洗入其拥有者的牌库。",
        ),
        _buried(MoveInstead(Zone.LIBRARY, "shuffled")),
    ),
    row(
        "replacement",
        "if ~ would be put into a graveyard from anywhere, exile it instead.",
        "如果~将从任何区域(进入|置入)坟墓场，则改为将它放逐。",
        _buried(MoveInstead(Zone.EXILE)),
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
    row("doomed", "{o:it}", "{o:it}", slot("o"), eg=("that creature", "该生物")),
    row("doomed", "~", "~", This()),
    row(
        "doomed",
        "a creature dealt damage this way",
        ("以此法受到伤害的生物", "(一个|任一)以此法受到伤害的生物"),
        Remembered("dealt damage"),
    ),
)

DAMAGE = (
    row(
        "replacement",
        "if a source would deal damage to you, prevent {n:num} of that damage.",
        (
            "如果[一个]来源将对你造成伤害，则防止其中{n:num}点伤害。",
            "(如果|若)[一个|任一|某个]来源将对你造成伤害，[则]防止其中[的]{n:num}点伤害。",
            "(如果|若)[一个|任一|某个]来源将对你造成伤害，[则]防止该伤害(中|当中)的{n:num}点。",
        ),
        _replace(WouldDealDamage(players=You()), PreventDamage(slot("n"))),
        eg=(
            "If a source would deal damage to you, prevent 1 of that damage.",
            "如果来源将对你造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "prevent all damage that would be dealt to you.",
        "防止将对你造成的所有伤害。",
        _replace(WouldDealDamage(players=You()), PreventDamage()),
    ),
    row(
        "replacement",
        "prevent all damage that would be dealt to {o:attached}.",
        "防止将对{o:attached}造成的所有伤害。",
        _replace(WouldDealDamage(to=made(Is, object=slot("o"))), PreventDamage()),
        eg=(
            "Prevent all damage that would be dealt to enchanted creature.",
            "防止将对所结附的生物造成的所有伤害。",
        ),
    ),
    *(
        row(
            "replacement",
            f"prevent all {en}damage that would be dealt to {{f:permanents@pl}}.",
            (
                f"防止将对{{f:permanents}}造成的所有{zh}伤害。",
                f"防止所有将对{{f:permanents}}造成的{zh}伤害。",
            ),
            _replace(WouldDealDamage(to=slot("f"), combat=combat), PreventDamage()),
            eg=(
                f"Prevent all {en}damage that would be dealt to other creatures you control.",
                f"防止将对其他由你操控的生物造成的所有{zh}伤害。",
            ),
        )
        for en, zh, combat in (
            ("", "", None),
            ("combat ", "战斗", True),
            ("noncombat ", "非战斗", False),
        )
    ),
    row(
        "replacement",
        "all damage that would be dealt to you is dealt to {o:attached} instead.",
        "将对你造成的所有伤害改为对{o:attached}造成。",
        _replace(WouldDealDamage(players=You()), RedirectDamage(slot("o"))),
        eg=(
            "All damage that would be dealt to you is dealt to enchanted creature instead.",
            "将对你造成的所有伤害改为对所结附的生物造成。",
        ),
    ),
    row(
        "replacement",
        "all damage that would be dealt to you is dealt to ~ instead.",
        "将对你造成的所有伤害改为对~造成。",
        _replace(WouldDealDamage(players=You()), RedirectDamage(This())),
    ),
    row(
        "replacement",
        "all damage that would be dealt to you and other permanents you control "
        "is dealt to ~ instead.",
        "将对你与由你操控的其他永久物造成的所有伤害改为对~造成。",
        _replace(
            WouldDealDamage(to=AllOf((Another(), ControlledBy(You()))), players=You()),
            RedirectDamage(This()),
        ),
    ),
    row(
        "clause",
        "prevent all damage that would be dealt to {o:damaged} this turn",
        (
            "防止本回合[中]将对{o:damaged}造成的所有伤害",
            "防止于本回合[中]将对{o:damaged}造成的所有伤害",
        ),
        Replace(
            Replacement(
                WouldDealDamage(to=Is(_SHIELDED), players=RememberedPlayers("shielded")),
                (PreventDamage(),),
            ),
            _EOT,
            about=slot("o"),
        ),
        eg=(
            "prevent all damage that would be dealt to target creature this turn",
            "防止本回合将对目标生物造成的所有伤害",
        ),
    ),
    row(
        "clause",
        "prevent all combat damage that would be dealt by {o:damager} this turn",
        "防止本回合[中]{o:damager}将造成的所有战斗伤害",
        Replace(
            Replacement(WouldDealDamage(source=Is(_SHIELDED), combat=True), (PreventDamage(),)),
            _EOT,
            about=slot("o"),
        ),
        eg=(
            "prevent all combat damage that would be dealt by target creature this turn",
            "防止本回合目标生物将造成的所有战斗伤害",
        ),
    ),
)

_RULES = (
    (
        "damage can't be prevented",
        "伤害不能被防止",
        PlayerRule("damage can't be prevented", EachPlayer()),
    ),
    ("players can't gain life", "牌手不能获得生命", PlayerRule("can't gain life", EachPlayer())),
    (
        "your opponents can't gain life",
        "对手不能获得生命",
        PlayerRule("can't gain life", EachOpponent()),
    ),
    (
        "you may play an additional land",
        "你可以额外使用一个地",
        PlayerRule("additional land", You(), amount=Number(1)),
    ),
    ("you can't lose the game", "你不会输掉游戏", PlayerRule("can't lose the game", You())),
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


ROWS: tuple[Row, ...] = (*DRAWS, *LIFE, *DAMAGE, *THIS_TURN)
