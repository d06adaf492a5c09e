"""How things are called in the sentences of the trace.

In: objects, players, zones, steps. Out: words in Chinese and in English, as the rule books have
them.
"""

from __future__ import annotations

from engine.ability.abilities import (
    DelayedTriggeredAbility,
    ReflexiveTriggeredAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.base import Modification
from engine.ability.cards import CopiableValues
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, Recipient
from engine.terms.objects import ObjectKind
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.wording import keyword_word, quoted

STEPS: dict[Step, Bilingual] = {
    Step.UNTAP: Bilingual("重置步骤", "untap step"),
    Step.UPKEEP: Bilingual("维持步骤", "upkeep step"),
    Step.DRAW: Bilingual("抓牌步骤", "draw step"),
    Step.PRECOMBAT_MAIN: Bilingual("战斗前行动阶段", "precombat main phase"),
    Step.BEGINNING_OF_COMBAT: Bilingual("战斗开始步骤", "beginning of combat step"),
    Step.DECLARE_ATTACKERS: Bilingual("宣告攻击者步骤", "declare attackers step"),
    Step.DECLARE_BLOCKERS: Bilingual("宣告阻挡者步骤", "declare blockers step"),
    Step.FIRST_STRIKE_DAMAGE: Bilingual("第一个战斗伤害步骤", "first combat damage step"),
    Step.COMBAT_DAMAGE: Bilingual("战斗伤害步骤", "combat damage step"),
    Step.END_OF_COMBAT: Bilingual("战斗结束步骤", "end of combat step"),
    Step.POSTCOMBAT_MAIN: Bilingual("战斗后行动阶段", "postcombat main phase"),
    Step.END: Bilingual("结束步骤", "end step"),
    Step.CLEANUP: Bilingual("清除步骤", "cleanup step"),
}

ZONES: dict[Zone, Bilingual] = {
    Zone.LIBRARY: Bilingual("牌库", "library"),
    Zone.HAND: Bilingual("手牌", "hand"),
    Zone.BATTLEFIELD: Bilingual("战场", "battlefield"),
    Zone.GRAVEYARD: Bilingual("坟墓场", "graveyard"),
    Zone.STACK: Bilingual("堆叠", "stack"),
    Zone.EXILE: Bilingual("放逐区", "exile"),
    Zone.COMMAND: Bilingual("统帅区", "command zone"),
}

COLORS: dict[str, Bilingual] = {
    "W": Bilingual("白色", "white"),
    "U": Bilingual("蓝色", "blue"),
    "B": Bilingual("黑色", "black"),
    "R": Bilingual("红色", "red"),
    "G": Bilingual("绿色", "green"),
}


def name_of(position: Position, recipient: Recipient) -> Bilingual:
    """What an object (also one that is gone) or a player is called."""
    if isinstance(recipient, str):
        return Bilingual.same(recipient)
    object = position.object(recipient)
    if object.kind is ObjectKind.ABILITY and object.stack is not None:
        source = object.stack.source
        of = name_of(position, source) if source is not None else object.values.name
        return name_of_ability(of, object.stack.ability)
    name = position.of(recipient).name
    if object.face_down and object.card is not None:
        # It has no name (CR 708.2a); who reads the trace knows which card it is.
        name = numbered(object.card.faces[0].name, object.label)
        return Bilingual(f"牌面朝下的{name.zh}", f"face-down {name.en}")
    if not name.zh and not name.en:
        name = Bilingual.same(object.label.partition("#")[0])  # nameless: called by its label
    elif object.card is not None and all(face.name != name for face in object.card.faces):
        # A copy is told from what it copies by the name that its card has.
        own = numbered(object.card.faces[object.face].name, object.label)
        return Bilingual(f"{name.zh}（{own.zh}）", f"{name.en} ({own.en})")
    return numbered(name, object.label)


def name_of_copied(values: CopiableValues) -> Bilingual:
    """What something becomes a copy of; a face-down permanent has no name (CR 708.2a)."""
    if values.name.zh or values.name.en:
        return values.name
    stats = f"{values.power}/{values.toughness}"
    return Bilingual(f"牌面朝下的{stats}生物", f"a face-down {stats} creature")


def chosen_color(position: Position, id: ObjectId) -> Bilingual | None:
    """The color that was chosen for an object, if any was."""
    return COLORS.get(position.object(id).choice("color") or "")


def because_of(
    position: Position,
    scene: Scene,
    about: Recipient,
    reason: Bilingual,
    restriction: Modification | None = None,
) -> Bilingual:
    """The reason with the source of the effect that makes it so.

    Its own ability is quoted where the `restriction` is one that holds only under a condition.
    """
    if scene.source == about:
        said = _conditional_words(position, scene.source, restriction)
        zh, en = (said.zh, f" {said.en}") if said is not None else ("", "")
        return Bilingual(
            f"因自身的异能{zh}，{reason.zh}", f"{reason.en} because of its own ability{en}"
        )
    if not position.exists(scene.source):
        return reason
    source = name_of(position, scene.source)
    return Bilingual(f"因{source.zh}，{reason.zh}", f"{reason.en} because of {source.en}")


def _conditional_words(
    position: Position, id: ObjectId, restriction: Modification | None
) -> Bilingual | None:
    """The words of the ability by which an object is restricted under a condition."""
    for held in position.of(id).held if restriction is not None else ():
        ability = held.ability
        if not isinstance(ability, StaticAbility) or restriction not in ability.modifications:
            continue
        if ability.condition is not None or getattr(restriction, "unless", None) is not None:
            return quoted(ability, name_of(position, id))
    return None


def numbered(name: Bilingual, label: str) -> Bilingual:
    """A name with the number by which its label is told from others of the name."""
    _, _, number = label.partition("#")
    suffix = f"#{number}" if number else ""
    return Bilingual(name.zh + suffix, name.en + suffix)


def name_of_ability(source: Bilingual, ability: object) -> Bilingual:
    """What an ability of a source is called: by its keyword, or by its kind."""
    word = getattr(ability, "word", "")
    if word:
        keyword = keyword_word(word)
        return Bilingual(
            f"{source.zh}的{keyword.zh}异能", f"the {keyword.en} ability of {source.en}"
        )
    if isinstance(ability, DelayedTriggeredAbility):
        return Bilingual(
            f"{source.zh}的延迟触发式异能", f"the delayed triggered ability of {source.en}"
        )
    if isinstance(ability, ReflexiveTriggeredAbility):
        return Bilingual(
            f"{source.zh}的反身触发式异能", f"the reflexive triggered ability of {source.en}"
        )
    if isinstance(ability, TriggeredAbility):
        return Bilingual(f"{source.zh}的触发式异能", f"the triggered ability of {source.en}")
    return Bilingual(f"{source.zh}的起动式异能", f"the activated ability of {source.en}")
