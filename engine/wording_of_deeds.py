"""What effects do and what costs ask for, as verb phrases: "draw a card", 牺牲甲, 支付{2}.

In: effects, or a cost, in the scene of their ability. Out: a phrase for a clause like "A chooses to
draw a card"; None where neither a template nor a name says it.
"""

from __future__ import annotations

import re
from typing import Any

from engine.ability.base import CostPart, Effect, PlayerReference, TriggerEvent
from engine.game.meaning.questions import objects_of, value_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.names import STEPS, name_of
from engine.terms.bilingual import Bilingual
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.wording import by_name, counters, joined, mode_words, quoted, words

_SECOND_PERSON = re.compile(r"\b(your|yours|you)\b")
_THIRD_PERSON = {"your": "their", "yours": "theirs", "you": "they"}
_SOMETHING = Bilingual("如此作", "do so")


def said_of(phrase: Bilingual, source: Bilingual) -> Bilingual:
    """Words of a text as they are said of somebody else, its source by name."""
    en = _SECOND_PERSON.sub(lambda found: _THIRD_PERSON[found[0]], phrase.en)
    return by_name(Bilingual(phrase.zh.replace("你", "其"), en), source)


def deed(
    effects: tuple[Effect, ...], who: PlayerReference, position: Position, scene: Scene
) -> Bilingual:
    """What `who` may do."""
    # The compiler of card text stands on the vocabulary, which stands on what tells steps.
    from engine.text.actors import unacted  # noqa: PLC0415

    found = words("acts", unacted(who, effects), "pl")
    if found is not None:
        return said_of(found, name_of(position, scene.source))
    return _named(effects, position, scene) or _SOMETHING


def payment(cost: tuple[CostPart, ...], source: Bilingual) -> Bilingual:
    """What a player pays."""
    found = [words("pay_part", part, "pl") or words("cost_part", part, "pl") for part in cost]
    said = [part for part in found if part is not None]
    if not said or len(said) < len(found):
        return Bilingual("支付费用", "pay the cost")
    return said_of(joined(said), source)


def ability_said(ability: Any, position: Position, scene: Scene) -> Bilingual | None:
    """An ability in quotation marks: its line, or what a delayed or reflexive one will do."""
    source = name_of(position, scene.source)
    if ability.word:
        return None
    if type(ability).__name__ == "DelayedTriggeredAbility":
        effects = getattr(ability.instructions, "effects", None)
        found = None if effects is None else to_come(ability.event, effects, position, scene)
    elif type(ability).__name__ == "ReflexiveTriggeredAbility":
        mode = ability.instructions
        said = mode_words(mode) if hasattr(mode, "effects") else None
        found = None if said is None else by_name(_when_done(said), source)
    else:
        return quoted(ability, source, position.of(scene.source).subtypes)
    return Bilingual(f"「{found.zh}」", f"“{found.en}”") if found is not None else None


def _when_done(said: Bilingual) -> Bilingual:
    en = said.en.removesuffix(".")
    first = en if en[:1] in "{~" or en[1:2].isupper() else en[0].lower() + en[1:]
    return Bilingual(f"当你如此作时，{said.zh.removesuffix('。')}", f"when you do, {first}")


def to_come(
    event: TriggerEvent, effects: tuple[Effect, ...], position: Position, scene: Scene
) -> Bilingual | None:
    """A delayed triggered ability: when it triggers, and what it does then."""
    source = name_of(position, scene.source)
    when = _when(event, source, scene)
    what = words("chain", effects)
    named = by_name(what, source) if what is not None else _named(effects, position, scene)
    if when is None or named is None:
        return None
    return Bilingual(f"{when.zh}，{named.zh}", f"{when.en}, {named.en}")


def _when(event: TriggerEvent, source: Bilingual, scene: Scene) -> Bilingual | None:
    from engine.ability.events import StepBegins  # noqa: PLC0415

    if isinstance(event, StepBegins):
        step = event.steps[0]
        if step is Step.END_OF_COMBAT:
            return Bilingual("在战斗结束时", "at end of combat")
        whose = Bilingual("", "the")
        if event.players is not None:
            whose = Bilingual(f"{scene.controller}的", f"{scene.controller}'s")
        name = STEPS[step]
        return Bilingual(
            f"在{whose.zh}下一个{name.zh}开始时", f"at the beginning of {whose.en} next {name.en}"
        )
    found = words("event", event)
    if found is None:
        return None
    said = by_name(found, source)
    return Bilingual(f"当{said.zh}时", f"when {said.en}")


#: What is done to objects that the scene knows: `{0}` are their names.
_DONE: dict[str, tuple[str, str]] = {
    "Sacrifice": ("牺牲{0}", "sacrifice {0}"),
    "Destroy": ("消灭{0}", "destroy {0}"),
    "Exile": ("放逐{0}", "exile {0}"),
    "Tap": ("横置{0}", "tap {0}"),
    "Untap": ("重置{0}", "untap {0}"),
    "Transform": ("转化{0}", "transform {0}"),
}
#: References to objects that are known before anything is chosen.
_KNOWN = frozenset(
    {"This", "Target", "AttachedTo", "EventObject", "OtherEventObject", "Remembered", "Iterated"}
)


def _named(effects: tuple[Effect, ...], position: Position, scene: Scene) -> Bilingual | None:
    found = [_named_one(effect, position, scene) for effect in effects]
    said = [part for part in found if part is not None]
    return joined(said) if said and len(said) == len(found) else None


def _named_one(effect: Any, position: Position, scene: Scene) -> Bilingual | None:
    what: Any = getattr(effect, "what", getattr(effect, "on", None))
    if type(what).__name__ not in _KNOWN:
        return None
    ids = objects_of(what, position, scene)
    if not ids:
        return None
    names = joined([name_of(position, id) for id in ids])
    kind = type(effect).__name__
    if kind == "PutCounters":
        put = counters(value_of(effect.number, position, scene), effect.kind)
        return Bilingual(f"在{names.zh}上放置{put.zh}", f"put {put.en} on {names.en}")
    if kind == "MoveTo":
        return _moved(effect, names, several=len(ids) > 1)
    said = _DONE.get(kind)
    if said is None:
        return None
    return Bilingual(said[0].format(names.zh), said[1].format(names.en))


def _moved(effect: Any, names: Bilingual, *, several: bool) -> Bilingual | None:
    owner = "their owners' hands" if several else "its owner's hand"
    match effect.zone:
        case Zone.BATTLEFIELD:
            return Bilingual(f"将{names.zh}移回战场", f"return {names.en} to the battlefield")
        case Zone.HAND:
            return Bilingual(f"将{names.zh}移回其拥有者手上", f"return {names.en} to {owner}")
    return None
