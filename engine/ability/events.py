"""Trigger events: event × filter × zone, never a list of phrases (CR 603.2).

In: something that happened. Out: whether it is what the ability waits for, with what "it", "that
player" and "that much" mean: see each event for `EventObject`, `OtherEventObject`, `EventPlayer`
and `EventAmount`. `None` for a filter or players means anything, anyone. `batch` is "one or more":
it triggers once for everything that happened at the same time (CR 603.2c).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Condition, Filter, PlayerReference, TriggerEvent
from engine.terms import Step, Zone


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


@dataclass(frozen=True, slots=True)
class SpellCast(TriggerEvent):
    """One of `players` casts a matching spell. EventObject: the spell. EventPlayer: who cast it.

    `number` is "their second spell each turn".
    """

    players: PlayerReference | None
    filter: Filter | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class SpellCopied(TriggerEvent):
    """One of `players` copies a matching spell. EventObject: the copy."""

    players: PlayerReference | None
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class AbilityActivated(TriggerEvent):
    """One of `players` activates an ability of a matching object; no mana ability unless `mana`.

    EventObject: the ability on the stack. OtherEventObject: its source. EventPlayer: who did.
    """

    players: PlayerReference | None
    source: Filter | None = None
    mana: bool = False


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


@dataclass(frozen=True, slots=True)
class Blocks(TriggerEvent):
    """A matching creature blocks, or with `attacker` blocks a matching creature (CR 509.3a, c).

    EventObject: the blocker. OtherEventObject: what it blocks.
    """

    filter: Filter | None
    attacker: Filter | None = None


@dataclass(frozen=True, slots=True)
class BecomesBlocked(TriggerEvent):
    """A matching attacker becomes blocked, or with `blocker` by a matching creature (509.3c–d).

    Without `blocker` it triggers once for each attacker, with it once for each blocker.
    EventObject: the attacker. OtherEventObject: the blockers.
    """

    filter: Filter | None
    blocker: Filter | None = None


@dataclass(frozen=True, slots=True)
class AttacksUnblocked(TriggerEvent):
    """A matching creature attacks and isn't blocked (CR 509.3g). EventPlayer: defending player."""

    filter: Filter | None


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


@dataclass(frozen=True, slots=True)
class GainsLife(TriggerEvent):
    """One of `players` gains life (CR 119.9). EventPlayer, EventAmount."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class LosesLife(TriggerEvent):
    """One of `players` loses life. EventPlayer, EventAmount."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class Draws(TriggerEvent):
    """One of `players` draws a card; once per card (CR 121.2). `number`: "second card each turn".

    `except_draw_step_first` is "except the first one they draw in each of their draw steps".
    """

    players: PlayerReference | None
    number: int | None = None
    except_draw_step_first: bool = False


@dataclass(frozen=True, slots=True)
class Discards(TriggerEvent):
    """One of `players` discards a matching card. EventObject: the card. EventPlayer: who did."""

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False


@dataclass(frozen=True, slots=True)
class Sacrifices(TriggerEvent):
    """One of `players` sacrifices a matching permanent. EventObject: the permanent, last known."""

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False


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


@dataclass(frozen=True, slots=True)
class BecomesTapped(TriggerEvent):
    """A matching permanent becomes tapped (CR 603.2e). EventObject. `for_mana`: "is tapped for
    mana" (CR 106.12); EventPlayer is who tapped it."""

    filter: Filter | None
    for_mana: bool = False


@dataclass(frozen=True, slots=True)
class BecomesUntapped(TriggerEvent):
    """A matching permanent becomes untapped (CR 603.2e). EventObject."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class StepBegins(TriggerEvent):
    """A step or phase begins: "at the beginning of your upkeep". EventPlayer: the active player.

    `Step.PRECOMBAT_MAIN` and `POSTCOMBAT_MAIN` stand for the main phases, BEGINNING_OF_COMBAT for
    combat. `attached`: the turn of the player or of the controller of what the source is attached
    to is meant by the player reference given.
    """

    steps: tuple[Step, ...]
    players: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class BecomesAttached(TriggerEvent):
    """A matching Aura or Equipment becomes attached to a matching object. EventObject: the
    attachment; OtherEventObject: what it is attached to."""

    filter: Filter | None
    to: Filter | None = None


@dataclass(frozen=True, slots=True)
class Transforms(TriggerEvent):
    """A matching permanent transforms. EventObject."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class TurnsFaceUp(TriggerEvent):
    """A matching permanent is turned face up. EventObject."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class ScriesOrSurveils(TriggerEvent):
    """One of `players` scries or surveils. EventPlayer, EventAmount."""

    players: PlayerReference | None
    scry: bool = True
    surveil: bool = True


@dataclass(frozen=True, slots=True)
class PlayerLosesGame(TriggerEvent):
    """One of `players` loses the game. EventPlayer."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class StateIs(TriggerEvent):
    """A state trigger: as soon as the condition holds (CR 603.8)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyEvent(TriggerEvent):
    """Any of these: "enters or attacks"; one ability, triggers on each (CR 603.2)."""

    events: tuple[TriggerEvent, ...]


@dataclass(frozen=True, slots=True)
class ChapterReached(TriggerEvent):
    """A chapter ability: lore counters on the source reach one of `chapters` (CR 714.2b–c).

    It triggers once for each chapter number that the counters put on it pass.
    """

    chapters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cycles(TriggerEvent):
    """One of `players` cycles a matching card (CR 702.29c). EventObject: the card."""

    players: PlayerReference | None
    filter: Filter | None = None
