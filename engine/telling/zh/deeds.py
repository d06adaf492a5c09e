"""What effects do and what costs ask for, as Chinese verb phrases: 牺牲甲, 支付{2}.

In: effects, or a cost, in the scene of their ability. Out: a phrase; None where neither a template
nor a name says it.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import DelayedTriggeredAbility, ReflexiveTriggeredAbility
from engine.ability.base import Condition, Effect, TriggerEvent
from engine.ability.conditions import DoneThisWay
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.effects.permanents import Tap, Transform, Untap
from engine.ability.events.players import StepBegins
from engine.game.facts.casting import Payment
from engine.game.facts.effects import ConditionHolds
from engine.game.facts.questions import Deed
from engine.game.meaning.questions import value_of
from engine.game.state.scene import Scene
from engine.telling.deeds import known_objects
from engine.telling.quoted import quoted
from engine.telling.speaker import Speaker
from engine.telling.words import mode_words
from engine.telling.zh.grammar import STEPS, by_name, counters, joined
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.actors import unacted


def _said_of(phrase: str, source: str) -> str:
    """Words of a text as they are said of somebody else, its source by name."""
    return by_name(phrase.replace("你", "其"), source)


def deed(say: Speaker, fact: Deed) -> str:
    """What somebody may do."""
    found = say.words("acts", unacted(fact.who, fact.effects), "pl")
    if found is not None:
        return _said_of(found, say.name(fact.scene.source))
    return _named(say, fact.effects, fact.scene) or "如此作"


#: Conditions for which card text has words only together with what stands before them.
_UNTOLD: dict[type[Condition], str] = {DoneThisWay: "先前的指示已执行"}


def condition_holds(say: Speaker, fact: ConditionHolds) -> str:
    """A condition, by the words of the text where it has any of its own."""
    found = say.words("condition", fact.condition)
    if found:
        return _said_of(found, say.name(fact.source))
    return _UNTOLD.get(type(fact.condition), "其条件成立")


def payment(say: Speaker, fact: Payment) -> str:
    """What a player pays."""
    found = [say.words("pay_part", p, "pl") or say.words("cost_part", p, "pl") for p in fact.cost]
    said = [part for part in found if part is not None]
    if not said or len(said) < len(found):
        return "支付费用"
    return _said_of(joined(said), say.name(fact.source))


def ability_said(say: Speaker, ability: Any, scene: Scene) -> str | None:
    """An ability in quotation marks: its line, or what a delayed or reflexive one will do."""
    if ability.word:
        return None
    if isinstance(ability, DelayedTriggeredAbility):
        effects = getattr(ability.instructions, "effects", None)
        found = None if effects is None else to_come(say, ability.event, effects, scene)
        return f"「{found}」" if found is not None else None
    if isinstance(ability, ReflexiveTriggeredAbility):
        mode: Any = ability.instructions
        said = say.of(mode_words(mode)) if hasattr(mode, "effects") else None
        if said is None:
            return None
        when = f"当你如此作时，{said.removesuffix('。')}"
        return f"「{by_name(when, say.name(scene.source))}」"
    return quoted(say, ability, say.name(scene.source), say.position.of(scene.source).subtypes)


def to_come(
    say: Speaker, event: TriggerEvent, effects: tuple[Effect, ...], scene: Scene
) -> str | None:
    """A delayed triggered ability: when it triggers, and what it does then."""
    source = say.name(scene.source)
    when = _when(say, event, source, scene)
    what = say.words("chain", effects)
    named = by_name(what, source) if what is not None else _named(say, effects, scene)
    return f"{when}，{named}" if when is not None and named is not None else None


def _when(say: Speaker, event: TriggerEvent, source: str, scene: Scene) -> str | None:
    if isinstance(event, StepBegins):
        step = event.steps[0]
        if step is Step.END_OF_COMBAT:
            return "在战斗结束时"
        whose = f"{scene.controller}的" if event.players is not None else ""
        return f"在{whose}下一个{STEPS[step]}开始时"
    found = say.words("event", event)
    return f"当{by_name(found, source)}时" if found is not None else None


#: What is done to objects that the scene knows: `{0}` are their names.
_DONE: dict[type[Effect], str] = {
    Sacrifice: "牺牲{0}",
    Destroy: "消灭{0}",
    Exile: "放逐{0}",
    Tap: "横置{0}",
    Untap: "重置{0}",
    Transform: "转化{0}",
}


def _named(say: Speaker, effects: tuple[Effect, ...], scene: Scene) -> str | None:
    found = [_named_one(say, effect, scene) for effect in effects]
    said = [part for part in found if part is not None]
    return joined(said) if said and len(said) == len(found) else None


def _named_one(say: Speaker, effect: Effect, scene: Scene) -> str | None:
    ids = known_objects(say, effect, scene)
    if not ids:
        return None
    names = say.names(ids)
    if isinstance(effect, PutCounters):
        put = counters(value_of(effect.number, say.position, scene), effect.kind)
        return f"在{names}上放置{put}"
    if isinstance(effect, MoveTo):
        return _moved(effect, names)
    said = _DONE.get(type(effect))
    return None if said is None else said.replace("{0}", names)


def _moved(effect: MoveTo, names: str) -> str | None:
    match effect.zone:
        case Zone.BATTLEFIELD:
            return f"将{names}移回战场"
        case Zone.HAND:
            return f"将{names}移回其拥有者手上"
    return None
