"""Trigger events: event × filter × zone, never a list of phrases (CR 603.2).

In: something that happened. Out: whether it is what the ability waits for, with what "it", "that
player" and "that much" mean: see each event for `EventObject`, `OtherEventObject`, `EventPlayer`
and `EventAmount`. `None` for a filter or players means anything, anyone. `batch` is "one or more":
it triggers once for everything that happened at the same time (CR 603.2c).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ability.base import Condition, Filter, PlayerReference, TriggerEvent
from engine.happening import Happening, What
from engine.terms import ObjectId, PlayerId, Step, Zone

if TYPE_CHECKING:
    from engine.actions import Recipient
    from engine.layers.position import Position
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class ZoneChange(TriggerEvent):
    """An object goes from `origin` to `destination` (None: any zone) (CR 603.6).

    Enters: destination battlefield. Leaves: origin battlefield. Dies: origin battlefield and
    destination graveyard. The filter is asked of the object on the battlefield if it leaves it
    (looking back, CR 603.10a), else of the object where it arrived. Filter `Is(This())` is
    "when this creature enters". EventObject: the object where it arrived, with last known
    information for how it was. EventPlayer: its controller, its owner outside the battlefield.
    """

    filter: Filter | None
    origin: Zone | None = None
    destination: Zone | None = None
    batch: bool = False

    @property
    def looks_back(self) -> bool:
        """CR 603.10a: leaves-the-battlefield abilities, and cards leaving a graveyard."""
        return self.origin in (Zone.BATTLEFIELD, Zone.GRAVEYARD)

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [h for h in happenings if self._fits(h, position, scene)]
        return _batched(found, self.batch)

    def _fits(self, happening: Happening, position: Position, scene: Scene) -> bool:
        if happening.what is not What.ZONE_CHANGE:
            return False
        if self.origin is not None and happening.origin is not self.origin:
            return False
        if self.destination is not None and happening.destination is not self.destination:
            return False
        if happening.origin is happening.destination:
            return False
        if self.filter is None:
            return True
        subject = happening.before if self.looks_back else happening.object
        if subject is not None and self.filter.matches(position, subject, scene):
            return True
        # An object that left the battlefield is looked at as it was there, wherever it went.
        left = happening.before if happening.origin is Zone.BATTLEFIELD else None
        return left is not None and self.filter.matches(position, left, scene)


@dataclass(frozen=True, slots=True)
class SpellCast(TriggerEvent):
    """One of `players` casts a matching spell. EventObject: the spell. EventPlayer: who cast it.

    `number` is "their second spell each turn".
    """

    players: PlayerReference | None
    filter: Filter | None = None
    number: int | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.CAST
            and _by(h.player, self.players, position, scene)
            and _is(h.object, self.filter, position, scene)
            and self.number in (None, h.number)
        )


@dataclass(frozen=True, slots=True)
class SpellCopied(TriggerEvent):
    """One of `players` copies a matching spell. EventObject: the copy."""

    players: PlayerReference | None
    filter: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.COPIED
            and _by(h.player, self.players, position, scene)
            and _is(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class AbilityActivated(TriggerEvent):
    """One of `players` activates an ability of a matching object; no mana ability unless `mana`.

    EventObject: the ability on the stack. OtherEventObject: its source. EventPlayer: who did.
    """

    players: PlayerReference | None
    source: Filter | None = None
    mana: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.ACTIVATED
            and (self.mana or not h.mana)
            and _by(h.player, self.players, position, scene)
            and _is(h.others[0] if h.others else None, self.source, position, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesTarget(TriggerEvent):
    """A matching object, or a player, becomes the target of a spell or ability.

    `by` restricts who controls the spell or ability, `spell` what it is. EventObject: the object
    targeted. OtherEventObject: the spell or ability. EventPlayer: its controller.
    """

    filter: Filter | None
    by: PlayerReference | None = None
    spell: Filter | None = None
    players: PlayerReference | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.TARGETED
            and _by(h.player, self.by, position, scene)
            and _is(h.others[0] if h.others else None, self.spell, position, scene)
            and self._target_fits(h, position, scene)
        )

    def _target_fits(self, happening: Happening, position: Position, scene: Scene) -> bool:
        if happening.object is not None:
            return self.filter is not None and self.filter.matches(
                position, happening.object, scene
            )
        return self.players is not None and _by(happening.target, self.players, position, scene)


@dataclass(frozen=True, slots=True)
class Attacks(TriggerEvent):
    """A matching creature is declared as an attacker (CR 508.3a).

    `defending`: whom it attacks. `alone`: it is the only one declared. `others` asks that at least
    so many other creatures attack as well. EventObject: the creature. EventPlayer: the defending
    player. EventAmount: how many attack, with `batch`.
    """

    filter: Filter | None
    defending: PlayerReference | None = None
    alone: bool = False
    others: int = 0
    batch: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        declared = [h for h in happenings if h.what is What.ATTACKS]
        if self.alone and len(declared) != 1:
            return ()  # CR 506.5: alone means that no other creature was declared
        if len(declared) - 1 < self.others:
            return ()
        found = [
            replace(h, player=h.target)
            for h in declared
            if _is(h.object, self.filter, position, scene)
            and (self.defending is None or _by(h.target, self.defending, position, scene))
        ]
        return _batched(found, self.batch)


@dataclass(frozen=True, slots=True)
class Blocks(TriggerEvent):
    """A matching creature blocks, or with `attacker` blocks a matching creature (CR 509.3a, c).

    EventObject: the blocker. OtherEventObject: what it blocks.
    """

    filter: Filter | None
    attacker: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.BLOCKS and _is(h.object, self.filter, position, scene)
        ]
        if self.attacker is None:
            return tuple(found)
        # CR 509.3b: once for each attacker blocked.
        return tuple(
            replace(h, others=(other,))
            for h in found
            for other in h.others
            if self.attacker.matches(position, other, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesBlocked(TriggerEvent):
    """A matching attacker becomes blocked, or with `blocker` by a matching creature (509.3c–d).

    Without `blocker` it triggers once for each attacker, with it once for each blocker.
    EventObject: the attacker. OtherEventObject: the blockers.
    """

    filter: Filter | None
    blocker: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.BECOMES_BLOCKED and _is(h.object, self.filter, position, scene)
        ]
        if self.blocker is None:
            return tuple(found)
        # CR 509.3d: once for each creature that blocks it.
        return tuple(
            replace(h, others=(other,))
            for h in found
            for other in h.others
            if self.blocker.matches(position, other, scene)
        )


@dataclass(frozen=True, slots=True)
class AttacksUnblocked(TriggerEvent):
    """A matching creature attacks and isn't blocked (CR 509.3g). EventPlayer: defending player."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.UNBLOCKED and _is(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class DealsDamage(TriggerEvent):
    """A matching source deals damage to a matching object (`to`) or to one of `players`.

    None for both `to` and `players` means to anything; one of them given excludes the other.
    `combat` is True for combat damage only, False for noncombat only. EventObject: the source.
    OtherEventObject: the damaged object. EventPlayer: the damaged player, or the controller of the
    damaged object. EventAmount: how much.
    """

    source: Filter | None
    to: Filter | None = None
    players: PlayerReference | None = None
    combat: bool | None = None
    batch: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = []
        for h in happenings:
            if h.what is not What.DAMAGE or self.combat not in (None, h.combat):
                continue
            if not _is(h.object, self.source, position, scene):
                continue
            if h.target is not None:
                if self.to is None and _by(h.target, self.players, position, scene):
                    found.append(replace(h, player=h.target))
            elif (self.players is None or self.to is not None) and _is(
                h.others[0], self.to, position, scene
            ):
                found.append(replace(h, player=position.controller(h.others[0])))
        if self.batch and found:
            return (replace(found[0], amount=sum(h.amount for h in found)),)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class IsDealtDamage(TriggerEvent):
    """A matching object, or one of `players`, is dealt damage, once per event however many sources.

    EventObject: the damaged object. OtherEventObject: the sources. EventPlayer: the player.
    EventAmount: how much in all.
    """

    filter: Filter | None
    players: PlayerReference | None = None
    combat: bool | None = None
    source: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        hits = [
            h
            for h in happenings
            if h.what is What.DAMAGE
            and self.combat in (None, h.combat)
            and _is(h.object, self.source, position, scene)
        ]
        found = []
        for recipient in dict.fromkeys(
            h.target if h.target is not None else h.others[0] for h in hits
        ):
            if isinstance(recipient, str):
                if self.filter is not None or not _by(
                    PlayerId(recipient), self.players, position, scene
                ):
                    continue
            elif self.filter is None or not self.filter.matches(position, recipient, scene):
                continue
            # CR 603.2c: one event of damage to it, however many sources.
            found.append(_dealt(recipient, hits, position))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class GainsLife(TriggerEvent):
    """One of `players` gains life (CR 119.9). EventPlayer, EventAmount."""

    players: PlayerReference | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.LIFE_GAINED and _by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class LosesLife(TriggerEvent):
    """One of `players` loses life. EventPlayer, EventAmount."""

    players: PlayerReference | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.LIFE_LOST and _by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class Draws(TriggerEvent):
    """One of `players` draws a card; once per card (CR 121.2). `number`: "second card each turn".

    `except_draw_step_first` is "except the first one they draw in each of their draw steps".
    """

    players: PlayerReference | None
    number: int | None = None
    except_draw_step_first: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.DRAWN
            and _by(h.player, self.players, position, scene)
            and self.number in (None, h.number)
            and not (self.except_draw_step_first and _first_of_draw_step(h, position))
        )


@dataclass(frozen=True, slots=True)
class Discards(TriggerEvent):
    """One of `players` discards a matching card. EventObject: the card. EventPlayer: who did."""

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.DISCARDED
            and _by(h.player, self.players, position, scene)
            and _is(h.object, self.filter, position, scene)
        ]
        return _batched(found, self.batch)


@dataclass(frozen=True, slots=True)
class Sacrifices(TriggerEvent):
    """One of `players` sacrifices a matching permanent. EventObject: the permanent, last known."""

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False

    @property
    def looks_back(self) -> bool:
        """CR 603.10a: abilities that trigger on a sacrifice look back."""
        return True

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.SACRIFICED
            and _by(h.player, self.players, position, scene)
            and _is(h.before, self.filter, position, scene)
        ]
        return _batched(found, self.batch)


@dataclass(frozen=True, slots=True)
class CountersPut(TriggerEvent):
    """Counters of `kind` (None: any) are put on a matching object. EventObject, EventAmount.

    Once for each time counters are put on it, however many (`batch`), else once per counter.
    `by`: who puts them.
    """

    filter: Filter | None
    kind: str | None = None
    batch: bool = True
    by: PlayerReference | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.COUNTERS
            and h.object is not None
            and self.kind in (None, h.kind)
            and _is(h.object, self.filter, position, scene)
            and (self.by is None or _by(h.player, self.by, position, scene))
        ]
        if self.batch:
            return tuple(found)
        return tuple(replace(h, amount=1) for h in found for _ in range(h.amount))


@dataclass(frozen=True, slots=True)
class BecomesTapped(TriggerEvent):
    """A matching permanent becomes tapped (CR 603.2e). EventObject. `for_mana`: "is tapped for
    mana" (CR 106.12); EventPlayer is who tapped it."""

    filter: Filter | None
    for_mana: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.TAPPED
            and (h.mana or not self.for_mana)
            and _is(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesUntapped(TriggerEvent):
    """A matching permanent becomes untapped (CR 603.2e). EventObject."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.UNTAPPED and _is(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class StepBegins(TriggerEvent):
    """A step or phase begins: "at the beginning of your upkeep". EventPlayer: the active player.

    `Step.PRECOMBAT_MAIN` and `POSTCOMBAT_MAIN` stand for the main phases, BEGINNING_OF_COMBAT for
    combat. `attached`: the turn of the player or of the controller of what the source is attached
    to is meant by the player reference given.
    """

    steps: tuple[Step, ...]
    players: PlayerReference | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.STEP
            and h.step in self.steps
            and _by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesAttached(TriggerEvent):
    """A matching Aura or Equipment becomes attached to a matching object. EventObject: the
    attachment; OtherEventObject: what it is attached to."""

    filter: Filter | None
    to: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.ATTACHED
            and _is(h.object, self.filter, position, scene)
            and (self.to is None or (h.others and self.to.matches(position, h.others[0], scene)))
        )


@dataclass(frozen=True, slots=True)
class Transforms(TriggerEvent):
    """A matching permanent transforms. EventObject."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.TRANSFORMED and _is(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class TurnsFaceUp(TriggerEvent):
    """A matching permanent is turned face up. EventObject."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.FACE_UP and _is(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class ScriesOrSurveils(TriggerEvent):
    """One of `players` scries or surveils. EventPlayer, EventAmount."""

    players: PlayerReference | None
    scry: bool = True
    surveil: bool = True

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        kinds = {What.SCRY} if self.scry else set()
        kinds |= {What.SURVEIL} if self.surveil else set()
        return tuple(
            h
            for h in happenings
            if h.what in kinds and _by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class PlayerLosesGame(TriggerEvent):
    """One of `players` loses the game. EventPlayer."""

    players: PlayerReference | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.LOST_GAME and _by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class StateIs(TriggerEvent):
    """A state trigger: as soon as the condition holds (CR 603.8)."""

    condition: Condition

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return ()  # CR 603.8: triggers on a state, not on what happens


@dataclass(frozen=True, slots=True)
class AnyEvent(TriggerEvent):
    """Any of these: "enters or attacks"; one ability, triggers on each (CR 603.2)."""

    events: tuple[TriggerEvent, ...]

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = (event.occurrences(happenings, position, scene) for event in self.events)
        return tuple(dict.fromkeys(h for each in found for h in each))


@dataclass(frozen=True, slots=True)
class ChapterReached(TriggerEvent):
    """A chapter ability: lore counters on the source reach one of `chapters` (CR 714.2b–c).

    It triggers once for each chapter number that the counters put on it pass.
    """

    chapters: tuple[int, ...]

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found: list[Happening] = []
        for h in happenings:
            if h.what is not What.COUNTERS or h.object != scene.source or h.kind != "lore":
                continue
            now = position.object(scene.source).count("lore")
            found += (h for chapter in self.chapters if now - h.amount < chapter <= now)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Cycles(TriggerEvent):
    """One of `players` cycles a matching card (CR 702.29c). EventObject: the card."""

    players: PlayerReference | None
    filter: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            replace(h, object=h.others[0])
            for h in happenings
            if h.what is What.ACTIVATED
            and h.kind in ("cycling", "typecycling")
            and _by(h.player, self.players, position, scene)
            and _is(h.others[0], self.filter, position, scene)
        )


def _is(id: ObjectId | None, filter: Filter | None, position: Position, scene: Scene) -> bool:
    """Whether an object matches; no filter matches everything."""
    if filter is None:
        return True
    return id is not None and filter.matches(position, id, scene)


def _by(
    player: PlayerId | None, players: PlayerReference | None, position: Position, scene: Scene
) -> bool:
    """Whether a player is one of those meant; no reference means any player."""
    if players is None:
        return True
    return player is not None and player in players.players(position, scene)


def _batched(found: list[Happening], batch: bool) -> tuple[Happening, ...]:
    """CR 603.2c: "one or more" triggers once for everything that happened together."""
    if batch and found:
        return (replace(found[0], amount=len(found)),)
    return tuple(found)


def _dealt(recipient: Recipient, hits: list[Happening], position: Position) -> Happening:
    """One happening for all damage dealt to a recipient at the same time."""
    mine = [h for h in hits if recipient in (h.target, *h.others)]
    object = recipient if isinstance(recipient, int) else None
    player = PlayerId(recipient) if isinstance(recipient, str) else position.controller(recipient)
    sources = tuple(h.object for h in mine if h.object is not None)
    total = sum(h.amount for h in mine)
    return Happening(
        What.DAMAGE, object, others=sources, player=player, amount=total, combat=mine[0].combat
    )


def _first_of_draw_step(happening: Happening, position: Position) -> bool:
    """Whether this is the first card that the active player drew in their draw step."""
    state = position.state
    if state.step is not Step.DRAW or happening.player != state.active:
        return False
    drawn = [h for h in state.history if h.what is What.DRAWN and h.player == happening.player]
    return bool(drawn) and drawn[0].number == happening.number
