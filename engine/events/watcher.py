"""One replacement or prevention effect, ready to be asked about an event.

In: an event. Out: whether the effect applies to it, and what happens instead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ability.filters import Is
from engine.ability.references import This
from engine.ability.replacements import Replacement, WouldEnter
from engine.ability.restrictions import DamageCantBePrevented
from engine.events import values as ev
from engine.facts.events import Cause
from engine.facts.fact import Fact
from engine.facts.naming import Called, Name, Pronoun
from engine.facts.questions import Question
from engine.happening import Happening, What
from engine.lasting import LastingReplacement
from engine.prevention import prevents
from engine.scene import Scene
from engine.terms import PlayerId

if TYPE_CHECKING:
    from engine.events.entering import Arrival
    from engine.play import Play

#: What the rules themselves make replace or prevent something.
_CAUSES = {
    "702.16e": Cause.PROTECTION,
    "122.1c": Cause.SHIELD_COUNTER,
    "122.1h": Cause.FINALITY_COUNTER,
}


@dataclass(frozen=True, slots=True, eq=False)
class Watcher:
    """A replacement effect with the scene in which its words are read."""

    key: object
    replacement: Replacement
    scene: Scene
    lasting: LastingReplacement | None = None
    #: What the rules themselves make replace it: protection, a counter; "" for other effects.
    ruled: str = ""

    @property
    def prevention(self) -> bool:
        """Whether it is a prevention effect (CR 615.1a)."""
        return prevents(self.replacement)

    @property
    def is_about_its_source(self) -> bool:
        """Whether it replaces only its own source's entering (CR 614.12)."""
        event = self.replacement.event
        return isinstance(event, WouldEnter) and event.filter == Is(This())

    def applies(self, play: Play, event: ev.Event, arrival: Arrival | None) -> bool:
        """Whether it watches for this event and its condition holds."""
        replacement, position = self.replacement, play.position
        if isinstance(replacement.event, WouldEnter):
            if arrival is None:
                return False
            position = arrival.position
        if self.prevention and _unpreventable(play, event):
            return False
        if self.lasting is not None and self.lasting.about:
            # Damage may concern it as its source too: "dealt to and dealt by that creature".
            concerned = {getattr(event, each, None) for each in ("recipient", "object", "source")}
            if concerned.isdisjoint(self.lasting.about):
                return False
        if not replacement.event.watches(event, position, self.scene, arrival):
            return False
        condition = replacement.condition
        return condition is None or condition.holds(position, self.scene)

    def apply(self, play: Play, event: ev.Event) -> list[ev.Event]:
        """What happens instead of the event."""
        if self.replacement.optional and not play.choose_yes(
            self.scene.controller, Question.APPLY_EFFECT(self.named_in(play, event)), "614.1"
        ):
            return [event]
        scene = _scene_of_event(self.scene, event)
        if scene.source not in play.state.objects and isinstance(event, ev.Move):
            scene.source = event.object  # CR 614.12: the arriving object, still where it was
        events = [event]
        for result in self.replacement.results:
            events = [changed for e in events for changed in result.instead(play, e, scene, self)]
        self._wear_off(play, event, scene)
        if self.replacement.then:
            effects = self.replacement.then
            play.perform_after(effects, scene)
        return events

    def cause_in(self, play: Play, event: ev.Event) -> Fact:
        """What replaces or prevents the event."""
        source, word = self.named_in(play, event), self.replacement.word
        by_rule = _CAUSES.get(self.ruled)
        if by_rule is not None:
            return by_rule(source)
        if word:
            return Cause.KEYWORD(source, word)
        return Cause.PREVENTION(source) if self.prevention else Cause.REPLACEMENT(source)

    def named_in(self, play: Play, event: ev.Event) -> Fact:
        """The effect's source; what arrives brings its own effects."""
        if self.scene.source in play.state.objects or self.scene.source in play.state.last_known:
            return Name(self.scene.source)
        if isinstance(event, ev.Move):
            return Name(event.object)
        return Called(event.values.name) if isinstance(event, ev.TokenEnters) else Pronoun.IT()

    def _wear_off(self, play: Play, event: ev.Event, scene: Scene) -> None:
        """CR 615.7, 614.7: a shield is used up, a "next time" is over."""
        lasting = self.lasting
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
    rules = play.position.rules
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
