"""Creating what lasts: continuous effects, shields, delayed triggers, emblems.

In: what an effect says, in its scene. Out: values in the state, with their timestamps and terms.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Modification
from engine.ability.copying import HasCopiableValues, with_exceptions
from engine.ability.durations import Duration
from engine.ability.modifications import BecomeCopyOf, ChangeController
from engine.ability.references import AttachedTo, Both, This
from engine.ability.replacements import Replacement
from engine.actions import Recipient
from engine.characteristics import Bilingual, CopiableValues
from engine.lasting import ContinuousEffect, DelayedAbility, LastingReplacement, Term
from engine.object import GameObject
from engine.scene import Scene
from engine.terms import ObjectId, ObjectKind, PlayerId, Zone

if TYPE_CHECKING:
    from engine.play import Play

__all__ = ["AttachedTo", "Both", "This", "add_delayed", "add_effect", "add_replacement"]


def add_effect(
    play: Play,
    scene: Scene,
    ids: tuple[ObjectId, ...],
    modifications: tuple[Modification, ...],
    duration: Duration,
) -> None:
    """CR 611.2a–d: a continuous effect on a fixed set of objects, its numbers fixed too."""
    if duration in _NEEDS_SOURCE and not _source_is_there(play, scene):
        # CR 611.2b: the duration is over before it began.
        play.check("611.2b", "该效应的时限已开始", "the duration of the effect can begin")
        return
    fixed = tuple(_fix(play, scene, modification) for modification in modifications)
    term = Term(duration, scene.controller, scene.source, play.state.turn)
    timestamp = play.state.timestamp + 1
    effect = ContinuousEffect(ids, fixed, term, timestamp, scene.saved())
    play.cite("611.2", "611.2c") if ids else play.cite("611.2")
    play.change(effects=(*play.state.effects, effect), timestamp=timestamp)
    _say(play, ids, duration)
    if any(isinstance(m, ChangeController) for m in modifications):
        play.cite("613.1b")


_NEEDS_SOURCE = frozenset(
    {
        Duration.WHILE_SOURCE_STAYS,
        Duration.WHILE_YOU_CONTROL_SOURCE,
        Duration.WHILE_SOURCE_TAPPED,
    }
)


def _source_is_there(play: Play, scene: Scene) -> bool:
    object = play.state.objects.get(scene.source)
    return object is not None and object.zone is Zone.BATTLEFIELD


def _fix(play: Play, scene: Scene, modification: Modification) -> Modification:
    """CR 611.2d: numbers are worked out once; CR 707.2b: copied values as well."""
    if isinstance(modification, BecomeCopyOf):
        ids = modification.object.objects(play.position, scene)
        play.cite("707.2")
        values = play.position.copiable(ids[0])
        return HasCopiableValues(with_exceptions(values, modification.exceptions))
    return modification.fixed(play.position, scene)


_DURATIONS: dict[Duration, Bilingual] = {
    Duration.END_OF_TURN: Bilingual("直到回合结束", "until end of turn"),
    Duration.END_OF_COMBAT: Bilingual("直到战斗结束", "until end of combat"),
    Duration.YOUR_NEXT_TURN: Bilingual(
        "直到其操控者的下一个回合", "until the next turn of its controller"
    ),
    Duration.END_OF_YOUR_NEXT_TURN: Bilingual(
        "直到其操控者的下一个回合结束", "until the end of the next turn of its controller"
    ),
}


def _say(play: Play, ids: tuple[ObjectId, ...], duration: Duration) -> None:
    if not ids:
        return
    names = play.names(ids)
    until = _DURATIONS.get(duration)
    zh = f"（{until.zh}）" if until is not None else ""
    en = f" {until.en}" if until is not None else ""
    play.say(f"持续性效应影响{names.zh}{zh}", f"a continuous effect applies to {names.en}{en}")


def add_replacement(
    play: Play,
    scene: Scene,
    replacement: Replacement,
    duration: Duration,
    *,
    uses: int | None = None,
    shield: int | None = None,
    about: tuple[Recipient, ...] = (),
) -> None:
    """CR 614.1, 615.1: a replacement or prevention effect that waits for its event."""
    state = play.state
    labelled = replace_labels(scene, about)
    lasting = LastingReplacement(
        id=state.next_id,
        replacement=replacement,
        term=Term(duration, scene.controller, scene.source, state.turn),
        scene=labelled.saved(),
        uses=uses,
        shield=shield,
        about=about,
    )
    play.cite("614.1" if shield is None else "615.1")
    play.change(replacements=(*state.replacements, lasting), next_id=state.next_id + 1)


def replace_labels(scene: Scene, about: tuple[Recipient, ...]) -> Scene:
    """The scene with the shielded objects under their label."""
    saved = Scene.of(scene.saved())
    if about:
        saved.labels["shielded"] = about
    return saved


def add_delayed(
    play: Play, scene: Scene, ability: TriggeredAbility, once: bool, duration: Duration
) -> None:
    """CR 603.7a: a delayed triggered ability, which remembers its scene."""
    state = play.state
    delayed = DelayedAbility(
        id=state.next_id,
        ability=ability,
        term=Term(duration, scene.controller, scene.source, state.turn),
        scene=scene.saved(),
        once=once,
    )
    play.say("产生一个延迟触发式异能", "a delayed triggered ability is created")
    play.change(delayed=(*state.delayed, delayed), next_id=state.next_id + 1)


def return_when_source_leaves(
    play: Play, scene: Scene, moved: tuple[ObjectId, ...], names: Bilingual
) -> None:
    """CR 610.3: what is exiled until the source leaves comes back right after it does."""
    play.cite("610.3")
    if scene.source not in play.state.objects:
        return
    source = play.state.objects[scene.source]
    if source.zone is Zone.BATTLEFIELD:
        play.state = play.state.with_object(source.with_label("until it leaves", moved))


def create_emblem(play: Play, player: PlayerId, values: CopiableValues) -> None:
    """CR 114.1–2: an emblem in the command zone, owned and controlled by the player."""
    state = play.state
    play.cite("114.1", "114.2")
    id = ObjectId(state.next_id)
    emblem = GameObject(
        id=id,
        label=f"徽记#{id}",
        kind=ObjectKind.EMBLEM,
        values=values,
        owner=player,
        zone=Zone.COMMAND,
        timestamp=state.timestamp + 1,
        controller=player,
    )
    zones = {**state.zones, (Zone.COMMAND, None): (*state.zone(Zone.COMMAND), id)}
    play.change(
        objects={**state.objects, id: emblem},
        zones=zones,
        next_id=id + 1,
        timestamp=state.timestamp + 1,
    )
    play.say(f"{player}得到徽记", f"{player} gets an emblem")


def without_term(term: Term) -> Term:
    """The same term with no stated end."""
    return replace(term, duration=Duration.NONE)
