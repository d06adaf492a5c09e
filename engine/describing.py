"""Actions in words, for refusals and for whoever shows them.

In: an action in a state. Out: words in Chinese and English.
"""

from __future__ import annotations

from engine.game.layers.deriving import derive
from engine.game.state import actions as act
from engine.game.state.state import GameState
from engine.names import STEPS, name_of
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, Recipient


def describe(state: GameState, action: act.Action) -> Bilingual:
    """What the player wants to do."""
    player = action.player
    match action:
        case act.Pass():
            return Bilingual(f"{player}让过优先权", f"{player} passes priority")
        case act.Play(object=id):
            name = _name(state, id)
            return Bilingual(f"{player}使用{name.zh}", f"{player} plays {name.en}")
        case act.Cast(object=id):
            name = _name(state, id)
            return Bilingual(f"{player}施放{name.zh}", f"{player} casts {name.en}")
        case act.Activate(object=id):
            name = _name(state, id)
            return Bilingual(
                f"{player}起动{name.zh}的异能", f"{player} activates an ability of {name.en}"
            )
        case act.Attack(attackers=attackers):
            return _attack(state, player, attackers)
        case act.Block(blockers=blockers):
            return _block(state, player, blockers)
        case act.AdvanceTo(step=step):
            return Bilingual(f"进行到{STEPS[step].zh}", f"go to the {STEPS[step].en}")
        case act.Concede():
            return Bilingual(f"{player}认输", f"{player} concedes")
    return _other(state, action)


def _other(state: GameState, action: act.Action) -> Bilingual:
    player = action.player
    match action:
        case act.AssignDamage(assigned=assigned):
            zh, en = [], []
            for source, recipient, amount in assigned:
                one, other = _name(state, source), _name(state, recipient)
                zh.append(f"{one.zh}对{other.zh}{amount}点")
                en.append(f"{amount} from {one.en} to {other.en}")
            return Bilingual(
                f"{player}分配战斗伤害：{'，'.join(zh)}",
                f"{player} assigns combat damage: {', '.join(en)}",
            )
        case act.Choose(values=values) | act.Order(values=values):
            names = [_value(state, value) for value in values]
            return Bilingual(
                f"{player}选择{'、'.join(n.zh for n in names) or '不选'}",
                f"{player} chooses {', '.join(n.en for n in names) or 'nothing'}",
            )
        case act.Pay(mana=mana):
            if mana is None:
                return Bilingual(f"{player}不支付", f"{player} declines to pay")
            return Bilingual(f"{player}支付", f"{player} pays")
        case act.TurnFaceUp(object=id):
            name = _name(state, id)
            return Bilingual(f"{player}将{name.zh}翻回正面", f"{player} turns {name.en} face up")
    word = type(action).__name__
    return Bilingual(f"{player}：{word}", f"{player}: {word}")


def _attack(
    state: GameState, player: str, attackers: tuple[tuple[ObjectId, Recipient], ...]
) -> Bilingual:
    if not attackers:
        return Bilingual(f"{player}不宣告攻击者", f"{player} declares no attackers")
    pairs = [(_name(state, id), _name(state, target)) for id, target in attackers]
    return Bilingual(
        f"{player}宣告攻击：" + "，".join(f"{a.zh}攻击{t.zh}" for a, t in pairs),
        f"{player} declares attackers: " + ", ".join(f"{a.en} attacks {t.en}" for a, t in pairs),
    )


def _block(
    state: GameState, player: str, blockers: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]
) -> Bilingual:
    if not blockers:
        return Bilingual(f"{player}不宣告阻挡者", f"{player} declares no blockers")
    zh, en = [], []
    for id, attackers in blockers:
        name = _name(state, id)
        names = [_name(state, a) for a in attackers]
        zh.append(f"{name.zh}阻挡{'、'.join(n.zh for n in names)}")
        en.append(f"{name.en} blocks {', '.join(n.en for n in names)}")
    return Bilingual(
        f"{player}宣告阻挡：{'，'.join(zh)}", f"{player} declares blockers: {', '.join(en)}"
    )


def _name(state: GameState, recipient: Recipient) -> Bilingual:
    if isinstance(recipient, str):
        return Bilingual.same(recipient)
    if recipient not in state.objects and recipient not in state.last_known:
        return Bilingual("不存在的物件", "an object that does not exist")
    return name_of(derive(state), recipient)


def _value(state: GameState, value: ObjectId | str | int) -> Bilingual:
    if isinstance(value, str):
        return Bilingual.same(value)
    if value in state.objects:
        return name_of(derive(state), ObjectId(value))
    return Bilingual.same(str(value))
