"""What restrictions, requirements and permissions say: "can't block", 必须攻击.

In: a modification that is a rule for objects, or a rule for players, as an effect with it begins.
Out: a predicate in Chinese and in English; the subject stands before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability import restrictions as ban
from engine.ability.base import Modification
from engine.game.meaning.questions import objects_of, players_of, value_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.names import name_of
from engine.terms.bilingual import Bilingual
from engine.wording import in_words, joined

#: Says one modification: the position, the scene of the effect, "sg" or "pl".
Saying = Callable[[Any, "Position", "Scene", bool], Bilingual]


def _goaded(change: ban.Goaded, at: Position, scene: Scene, plural: bool) -> Bilingual:
    return Bilingual("被煽惑", f"{'are' if plural else 'is'} goaded")


def _plain(zh: str, en: str, several: str = "") -> Saying:
    def say(change: Any, at: Position, scene: Scene, plural: bool) -> Bilingual:
        return Bilingual(zh, several if plural and several else en)

    return say


def _must_block(change: ban.MustBlock, at: Position, scene: Scene, plural: bool) -> Bilingual:
    ids = () if change.attacker is None else objects_of(change.attacker, at, scene)
    if not ids:
        verb = "block" if plural else "blocks"
        return Bilingual("每次战斗若能阻挡，则必须阻挡", f"{verb} each combat if able")
    names = joined([name_of(at, id) for id in ids])
    verb = "block" if plural else "blocks"
    return Bilingual(f"若能阻挡{names.zh}，则必须阻挡", f"{verb} {names.en} if able")


def _must_attack(change: ban.MustAttack, at: Position, scene: Scene, plural: bool) -> Bilingual:
    verb = "attack" if plural else "attacks"
    if change.players is None:
        return Bilingual("每次战斗若能攻击，则必须攻击", f"{verb} each combat if able")
    names = joined([Bilingual.same(name) for name in players_of(change.players, at, scene)])
    return Bilingual(f"若能攻击{names.zh}，则必须攻击", f"{verb} {names.en} if able")


def _at_least(
    change: ban.BlockedOnlyByAtLeast, at: Position, scene: Scene, plural: bool
) -> Bilingual:
    number = in_words(change.number)
    return Bilingual(
        f"只能被{number.zh}个或更多生物阻挡",
        f"can't be blocked except by {number.en} or more creatures",
    )


def _at_most(change: ban.BlockedByAtMost, at: Position, scene: Scene, plural: bool) -> Bilingual:
    number = in_words(change.number)
    noun = "creature" if change.number == 1 else "creatures"
    return Bilingual(
        f"不能被多于{number.zh}个生物阻挡", f"can't be blocked by more than {number.en} {noun}"
    )


def _may_be_cast(change: ban.MayCastFrom, at: Position, scene: Scene, plural: bool) -> Bilingual:
    whom = Bilingual("其拥有者", "owners" if plural else "owner")
    its = "their" if plural else "its"
    en = f"may be cast or played by {its} {whom.en}"
    if change.players is not None:
        whom = joined([Bilingual.same(name) for name in players_of(change.players, at, scene)])
        en = f"may be cast or played by {whom.en}"
    free = (
        ("，且不须支付其法术力费用", f" without paying {its} mana cost")
        if (change.without_paying)
        else ("", "")
    )
    return Bilingual(f"可由{whom.zh}施放或使用{free[0]}", en + free[1])


def _costs(change: ban.CostChange, at: Position, scene: Scene, plural: bool) -> Bilingual:
    amount = value_of(change.amount, at, scene)
    verb = "cost" if plural else "costs"
    zh, en = ("增加", "more") if amount >= 0 else ("减少", "less")
    what = Bilingual("起动其异能", " to activate") if change.abilities else Bilingual("", "")
    return Bilingual(
        f"{what.zh}的费用{zh}{{{abs(amount)}}}", f"{verb} {{{abs(amount)}}} {en}{what.en}"
    )


RESTRICTIONS: dict[type[Modification], Saying] = {
    ban.MustBlock: _must_block,
    ban.MustAttack: _must_attack,
    ban.BlockedOnlyByAtLeast: _at_least,
    ban.BlockedByAtMost: _at_most,
    ban.MayCastFrom: _may_be_cast,
    ban.CostChange: _costs,
    ban.CantBlockAlone: _plain("不能单独阻挡", "can't block alone"),
    ban.CanBlockAsThoughFlying: _plain(
        "能视同具有飞行异能地阻挡",
        "can block as though it had flying",
        "can block as though they had flying",
    ),
    ban.CanActivateAsThoughHaste: _plain(
        "能视同具有敏捷异能地起动异能",
        "can activate abilities as though it had haste",
        "can activate abilities as though they had haste",
    ),
    ban.AssignsAsThoughUnblocked: _plain(
        "可视同未受阻挡地分配战斗伤害",
        "may assign combat damage as though it weren't blocked",
        "may assign combat damage as though they weren't blocked",
    ),
    ban.CantBeEnchantedOrEquipped: _plain("不能被结附", "can't be attached to"),
    ban.HasFlashPermission: _plain(
        "能视同具有闪现异能地施放",
        "may be cast as though it had flash",
        "may be cast as though they had flash",
    ),
    ban.Goaded: _goaded,
    ban.AssignsDamageByToughness: _plain(
        "分配等同于其防御力的战斗伤害",
        "assigns combat damage equal to its toughness",
        "assign combat damage equal to their toughness",
    ),
    ban.AssignsNoCombatDamage: _plain(
        "不分配战斗伤害", "assigns no combat damage", "assign no combat damage"
    ),
    ban.CantTransform: _plain("不能转化", "can't transform"),
    ban.CantHaveCounters: _plain("不能有指示物放置其上", "can't have counters put on it"),
    ban.CantBeTargeted: _plain(
        "不能成为某些咒语或异能的目标", "can't be the target of some spells or abilities"
    ),
    ban.CantActivateAbilities: _plain(
        "其起动式异能不能被起动",
        "can't have its activated abilities activated",
        "can't have their activated abilities activated",
    ),
    ban.DamageCantBePrevented: _plain(
        "将造成的伤害不能被防止",
        "deals damage that can't be prevented",
        "deal damage that can't be prevented",
    ),
}


#: What a rule for players says, after the names of the players.
_PLAYER_RULES: dict[str, Bilingual] = {
    "can't gain life": Bilingual("不能获得生命", "can't gain life"),
    "can't lose life": Bilingual("不能失去生命", "can't lose life"),
    "no loss by life": Bilingual(
        "不会因生命为0或更少而输掉此盘游戏", "doesn't lose the game for having 0 or less life"
    ),
    "can't lose the game": Bilingual("不能输掉此盘游戏", "can't lose the game"),
    "can't win the game": Bilingual("不能赢得此盘游戏", "can't win the game"),
    "can't draw more than one card each turn": Bilingual(
        "每回合只能抓一张牌", "can't draw more than one card each turn"
    ),
    "can't cast more than one spell each turn": Bilingual(
        "每回合只能施放一个咒语", "can't cast more than one spell each turn"
    ),
    "can't search libraries": Bilingual("不能搜寻牌库", "can't search libraries"),
    "can't cast": Bilingual("不能施放所述的咒语", "can't cast the spells described"),
    "can cast only as sorcery": Bilingual(
        "只能于法术时机施放咒语", "can cast spells only at sorcery timing"
    ),
    "can't activate": Bilingual("不能起动所述的异能", "can't activate the abilities described"),
    "may cast as though flash": Bilingual(
        "能视同具有闪现地施放咒语", "may cast spells as though they had flash"
    ),
    "may play from top of library": Bilingual(
        "能使用牌库顶的牌", "may play the top card of the library"
    ),
    "may play from graveyard": Bilingual("能使用坟墓场中的牌", "may play cards from the graveyard"),
    "can't play lands": Bilingual("不能使用地", "can't play lands"),
    "additional land": Bilingual("能额外使用地", "may play additional lands"),
    "no maximum hand size": Bilingual("没有手牌上限", "has no maximum hand size"),
    "skip draw step": Bilingual("略过抓牌步骤", "skips the draw step"),
    "skip untap step": Bilingual("略过重置步骤", "skips the untap step"),
    "hexproof": Bilingual("具有辟邪异能", "has hexproof"),
    "shroud": Bilingual("具有帷幕异能", "has shroud"),
    "protection": Bilingual("具有保护异能", "has protection"),
}


def what_players_may(rule: ban.PlayerRule, position: Position, scene: Scene) -> Bilingual | None:
    """What a rule for players says from now on; None where it is no sentence about them."""
    if rule.rule == "damage can't be prevented":
        return Bilingual("伤害不能被防止", "damage can't be prevented")
    said = _PLAYER_RULES.get(rule.rule)
    players = players_of(rule.players, position, scene)
    if said is None or not players:
        return None
    if rule.rule == "can't cast" and rule.filter is None:
        said = Bilingual("不能施放咒语", "can't cast spells")
    names = joined([Bilingual.same(player) for player in players])
    return Bilingual(names.zh + said.zh, f"{names.en} {said.en}")
