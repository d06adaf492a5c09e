"""Replacement and prevention effects asked about an event: whether each applies, and what it does.

In: a watcher and an event. Out: whether the effect applies to it, and what happens instead.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.replacements import WouldEnter
from engine.ability.restrictions import DamageCantBePrevented
from engine.game.deeds import events_instead, perform_after
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import holds, watches
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.happening import Happening
from engine.game.state.lasting import LastingReplacement
from engine.game.state.position import Arrival
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.terms.bilingual import Bilingual
from engine.terms.happenings import What
from engine.terms.ids import PlayerId
from engine.wording import keyword_word


def applies(watcher: Watcher, play: Play, event: ev.Event, arrival: Arrival | None) -> bool:
    """Whether it watches for this event and its condition holds."""
    replacement, position = watcher.replacement, play.position
    if isinstance(replacement.event, WouldEnter):
        if arrival is None:
            return False
        position = arrival.position
    if watcher.prevention and _unpreventable(play, event):
        return False
    if watcher.lasting is not None and watcher.lasting.about:
        # Damage may concern it as its source too: "dealt to and dealt by that creature".
        concerned = {getattr(event, each, None) for each in ("recipient", "object", "source")}
        if concerned.isdisjoint(watcher.lasting.about):
            return False
    if not watches(replacement.event, event, position, watcher.scene, arrival):
        return False
    condition = replacement.condition
    return condition is None or holds(condition, position, watcher.scene)


def outcome(watcher: Watcher, play: Play, event: ev.Event) -> list[ev.Event]:
    """What happens instead of the event."""
    name = source_of(watcher, play, event)
    if watcher.replacement.optional and not play.choose_yes(
        watcher.scene.controller,
        Bilingual(f"适用{name.zh}的效应？", f"apply the effect of {name.en}?"),
        "614.1",
    ):
        return [event]
    scene = _scene_of_event(watcher.scene, event)
    if scene.source not in play.state.objects and isinstance(event, ev.Move):
        scene.source = event.object  # CR 614.12: the arriving object, still where it was
    events = [event]
    for result in watcher.replacement.results:
        events = [
            changed for e in events for changed in events_instead(result, play, e, scene, watcher)
        ]
    _wear_off(watcher, play, event, scene)
    if watcher.replacement.then:
        effects = watcher.replacement.then
        perform_after(play, effects, scene)
    return events


def cause_of(watcher: Watcher, play: Play, event: ev.Event) -> Bilingual:
    """What is said to replace or prevent the event."""
    name, word = source_of(watcher, play, event), watcher.replacement.word
    match watcher.ruled:
        case "702.16e":
            return Bilingual(f"{name.zh}的保护异能", f"the protection of {name.en}")
        case "122.1c":
            return Bilingual(f"{name.zh}上的后盾指示物", f"the shield counter on {name.en}")
        case "122.1h":
            return Bilingual(f"{name.zh}上的终命指示物", f"the finality counter on {name.en}")
    if word:
        keyword = keyword_word(word)
        return Bilingual(f"{name.zh}的{keyword.zh}异能", f"the {keyword.en} ability of {name.en}")
    if watcher.prevention:
        return Bilingual(f"{name.zh}的防止性效应", f"the prevention effect of {name.en}")
    return Bilingual(f"{name.zh}的替代性效应", f"the replacement effect of {name.en}")


def source_of(watcher: Watcher, play: Play, event: ev.Event) -> Bilingual:
    """What the effect's source is called; what arrives brings its own effects."""
    if watcher.scene.source in play.state.objects or watcher.scene.source in play.state.last_known:
        return play.name(watcher.scene.source)
    if isinstance(event, ev.Move):
        return play.name(event.object)
    return event.values.name if isinstance(event, ev.TokenEnters) else Bilingual("它", "it")


def _wear_off(watcher: Watcher, play: Play, event: ev.Event, scene: Scene) -> None:
    """CR 615.7, 614.7: a shield is used up, a "next time" is over."""
    lasting = watcher.lasting
    if lasting is None:
        return
    current = next((r for r in play.state.replacements if r.id == lasting.id), None)
    if current is None:
        return
    changed: LastingReplacement | None = current
    if current.shield is not None:
        left = current.shield - scene.numbers.get("prevented", 0)
        changed = replace(current, shield=left) if left > 0 else None
    elif current.uses is not None:
        changed = replace(current, uses=current.uses - 1) if current.uses > 1 else None
    kept = [changed if r.id == lasting.id else r for r in play.state.replacements]
    play.change(replacements=tuple(r for r in kept if r is not None))


def _unpreventable(play: Play, event: ev.Event) -> bool:
    if not isinstance(event, ev.Damage):
        return False
    rules = changed_rules(play.position)
    barred = not event.preventable or rules.has(event.source, DamageCantBePrevented)
    player = event.recipient if isinstance(event.recipient, str) else play.state.active
    if barred or rules.for_player(PlayerId(player), "damage can't be prevented"):
        play.cite("615.12")
        return True
    return False


def _scene_of_event(scene: Scene, event: ev.Event) -> Scene:
    """The scene with the replaced event's object, player and amount as "it", "that player"…"""
    return Scene(
        source=scene.source,
        controller=scene.controller,
        targets=scene.targets,
        x=scene.x,
        event=happening_of(event),
        labels=dict(scene.labels),
        numbers=dict(scene.numbers),
    )


def happening_of(event: ev.Event) -> Happening:
    """The event as a happening, for references in what happens instead."""
    match event:
        case ev.Damage(source=source, recipient=recipient, amount=amount, combat=combat):
            player = PlayerId(recipient) if isinstance(recipient, str) else None
            others = (recipient,) if isinstance(recipient, int) else ()
            return Happening(
                What.DAMAGE, source, others=others, player=player, amount=amount, combat=combat
            )
        case ev.GainLife(player=player, amount=amount):
            return Happening(What.LIFE_GAINED, player=player, amount=amount)
        case ev.LoseLife(player=player, amount=amount):
            return Happening(What.LIFE_LOST, player=player, amount=amount)
        case ev.DrawCard(player=player):
            return Happening(What.DRAWN, player=player)
        case ev.LoseGame(player=player):
            return Happening(What.LOST_GAME, player=player)
        case ev.PutCounters(recipient=recipient, number=number, kind=kind):
            object = recipient if isinstance(recipient, int) else None
            return Happening(What.COUNTERS, object, amount=number, kind=kind)
        case ev.CreateTokens(player=player, number=number):
            return Happening(What.ZONE_CHANGE, player=player, amount=number)
        case ev.Move(object=id) | ev.Destroy(object=id):
            return Happening(What.ZONE_CHANGE, object=id, before=id)
    return Happening(What.ZONE_CHANGE)
