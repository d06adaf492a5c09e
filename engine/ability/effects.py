"""Effects: what a spell or ability tells the players to do, about forty of them.

In: the scene in which the ability resolves. Out: events that happen in the game. Every effect that
acts on objects or players names them by a `Subject`; numbers are `Amount`s; lasting effects have a
`Duration`. `remember` gives the objects acted on (or the number) a label for later instructions.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Condition,
    CostPart,
    Effect,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
    Subject,
    TriggerEvent,
)
from engine.ability.durations import Duration
from engine.ability.references import This, You
from engine.ability.replacements import Replacement
from engine.ability.targets import Instructions, Modal
from engine.characteristics import CopiableValues
from engine.mana import ManaCost
from engine.terms import Stat, Step, Zone

# --- Damage and life ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """`source` deals damage to objects and players (CR 120.1).

    `divided`: the amount was divided among the targets as they were chosen (CR 601.2d).
    """

    amount: Amount
    to: Subject
    source: ObjectReference = This()
    divided: bool = False
    cant_be_prevented: bool = False
    remember: str = ""


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""

    first: ObjectReference
    second: ObjectReference


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Players gain life (CR 119.3)."""

    who: PlayerReference
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Players lose life."""

    who: PlayerReference
    amount: Amount
    remember: str = ""


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    """A player's life total becomes a number: that much is gained or lost (CR 119.5)."""

    who: PlayerReference
    amount: Amount


# --- Permanents and zones -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy permanents (CR 701.8)."""

    what: ObjectReference
    can_regenerate: bool = True
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Exile objects; remembered under `remember` for linked abilities (CR 607.2a).

    `until_source_leaves`: they return right after the source leaves the battlefield (CR 610.3).
    """

    what: ObjectReference
    until_source_leaves: bool = False
    face_down: bool = False
    remember: str = "exiled"


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """Players sacrifice permanents (CR 701.21): `what` for each of `who`.

    "Each opponent sacrifices a creature" is who=EachOpponent(), what=Chosen(creature,
    by=IteratedPlayer(), number 1): the choice is made by each in APNAP order, all at once.
    """

    who: PlayerReference
    what: ObjectReference
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class MoveTo(Effect):
    """Put or return objects into a zone: hand, graveyard, library, battlefield, exile, command.

    To the battlefield under the control of `controller` (None: their owners'), `tapped`,
    `attacking`, `transformed`, with counters. To the library at `position` "top", "bottom",
    "random bottom" or "shuffled" (then shuffles), or `from_top` cards deep.
    """

    what: ObjectReference
    zone: Zone
    controller: PlayerReference | None = None
    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    position: str = "top"
    from_top: int = 0
    attached_to: ObjectReference | None = None
    modifications: tuple[Modification, ...] = ()
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class TokenDescription:
    """What a token is (CR 111.3): its copiable values; power and toughness may be worked out."""

    values: CopiableValues
    power: Amount | None = None
    toughness: Amount | None = None


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Players create tokens (CR 111.2, 701.7)."""

    token: TokenDescription
    number: Amount = Number(1)
    who: PlayerReference = You()
    tapped: bool = False
    attacking: bool = False
    attached_to: ObjectReference | None = None
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class CreateTokenCopy(Effect):
    """Players create tokens that are copies of an object, with exceptions (CR 707.2, 111.3)."""

    of: ObjectReference
    number: Amount = Number(1)
    who: PlayerReference = You()
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put counters on objects or give them to players (CR 122.1).

    `divided`: distributed among the targets as they were chosen.
    """

    on: Subject
    kind: str
    number: Amount = Number(1)
    divided: bool = False


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    """Remove counters; `number` None removes all, `kind` None of all kinds."""

    source: Subject
    kind: str | None
    number: Amount | None = Number(1)
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move counters from one object to another (CR 122.5)."""

    source: ObjectReference
    to: ObjectReference
    kind: str | None
    number: Amount | None = Number(1)


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    """Choose permanents and players with counters and give each another of each kind (701.34)."""


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26a)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26b)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification to an object or player (CR 701.3)."""

    what: ObjectReference
    to: Subject


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Unattach an Equipment (CR 701.3d)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform permanents (CR 701.27)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Effect):
    """Turn permanents face up."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (CR 702.26)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Remove creatures from combat (CR 506.4)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """A shield: the next time it would be destroyed this turn, regenerate it (CR 701.19a)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Creatures explore (CR 701.44)."""

    what: ObjectReference


# --- Cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Players draw cards, one after another (CR 121.2)."""

    who: PlayerReference
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards (CR 701.9); `number` None: their hand.

    They choose, unless `at_random` or chosen by `chooser` (who looks at the hand).
    """

    who: PlayerReference
    number: Amount | None = Number(1)
    filter: Filter | None = None
    at_random: bool = False
    chooser: PlayerReference | None = None
    up_to: bool = False
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players mill cards (CR 701.17)."""

    who: PlayerReference
    number: Amount
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Players scry (CR 701.22)."""

    who: PlayerReference
    number: Amount


@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Players surveil (CR 701.25)."""

    who: PlayerReference
    number: Amount


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """`who` searches `whose` library (or other zones) for up to/exactly `number` matching cards.

    Cards found go to `destination`; `reveal` them; then the library is shuffled if `shuffle`.
    Finding fewer cards is allowed where the filter asks for a quality (CR 701.23b).
    """

    who: PlayerReference
    filter: Filter
    destination: Zone
    number: Amount | None = Number(1)
    whose: PlayerReference | None = None
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    up_to: bool = False
    reveal: bool = False
    tapped: bool = False
    on_top: bool = False
    shuffle: bool = True
    remember: str = "found"


@dataclass(frozen=True, slots=True)
class LookAndSort(Effect):
    """Look at (or `reveal`) the top cards of a library and put some of them somewhere.

    Of the top `number`, `take` matching cards (`up_to`) go to `destination`, the rest to `rest`
    at `rest_position` ("bottom", "top", "random bottom", "shuffled"): impulse, dig, look at top.
    """

    who: PlayerReference
    number: Amount
    take: Amount
    destination: Zone
    rest: Zone
    filter: Filter | None = None
    up_to: bool = False
    reveal: bool = False
    rest_position: str = "bottom"
    tapped: bool = False
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Reveal cards from the top until `number` matching ones; those and the rest go somewhere."""

    who: PlayerReference
    filter: Filter
    destination: Zone
    rest: Zone
    number: Amount = Number(1)
    rest_position: str = "bottom"
    tapped: bool = False
    remember: str = "this way"


@dataclass(frozen=True, slots=True)
class RevealCards(Effect):
    """Reveal objects, remembering them; or a whole hand by `All(InZone(hand)…)` (CR 701.20)."""

    what: ObjectReference
    remember: str = "revealed"


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """The controller looks at objects or hands: nothing changes for the rules, and it is said."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Players shuffle their libraries (CR 701.24)."""

    who: PlayerReference


@dataclass(frozen=True, slots=True)
class MayPlay(Effect):
    """The players may play (cast) cards for a time, from where they are: impulse draw."""

    what: ObjectReference
    who: PlayerReference = You()
    duration: Duration = Duration.END_OF_TURN
    without_paying: bool = False
    any_mana: bool = False


@dataclass(frozen=True, slots=True)
class CastNow(Effect):
    """While this resolves, `who` may cast cards referred to, without paying their mana costs."""

    what: ObjectReference
    who: PlayerReference = You()
    without_paying: bool = True


# --- The stack -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter spells and abilities (CR 701.6); a countered spell goes to `destination`."""

    what: ObjectReference
    destination: Zone = Zone.GRAVEYARD
    position: str = "top"


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack; new targets may be chosen (CR 707.10)."""

    what: ObjectReference
    number: Amount = Number(1)
    new_targets: bool = True
    who: PlayerReference = You()
    exceptions: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """Change the targets of a spell or ability (CR 115.7): "choose new targets" or "the target"."""

    what: ObjectReference
    optional: bool = True
    single: bool = False
    to: ObjectReference | None = None


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Players add mana (CR 106.4).

    `options` lists what may be added, each a run of symbols (`{G}{G}`); several are a choice.
    `any_color`: `number` mana of any one color (`each_any_color`: in any combination). `times`
    repeats the chosen run.
    """

    options: tuple[ManaCost, ...] = ()
    any_color: bool = False
    combination: bool = False
    number: Amount = Number(1)
    who: PlayerReference = You()
    colors_of: Filter | None = None
    chosen_color: bool = False


# --- Lasting effects -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Objects (or, for `PlayerRule`, players) are modified for a duration (CR 611.2).

    The set of objects is fixed when the effect begins if characteristics or controllers change
    (CR 611.2c): `what` is worked out then. Gaining control, becoming a copy, "can't block this
    turn", pumps and becoming a creature are all this effect.
    """

    what: ObjectReference | None
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class Replace(Effect):
    """Creates a replacement or prevention effect for a duration (CR 614.1, 615.1): shields.

    `uses`: the effect ends after so many uses ("the next time"); `shield`: prevents only the next
    so much damage (CR 615.7). `about` are objects fixed now, `Remembered("shielded")` in the
    replacement's filters; `about_players` likewise by `ChosenPlayer`.
    """

    replacement: Replacement
    duration: Duration = Duration.END_OF_TURN
    uses: int | None = None
    shield: Amount | None = None
    about: Subject | None = None


@dataclass(frozen=True, slots=True)
class DelayedTrigger(Effect):
    """Creates a delayed triggered ability (CR 603.7).

    `once`: it triggers the next time only. Objects known now may be referred to by the labels
    under which they were remembered, and targets by slot.
    """

    event: TriggerEvent
    instructions: Instructions
    once: bool = True
    duration: Duration = Duration.NONE
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Reflexive(Effect):
    """ "When you do": a reflexive triggered ability (CR 603.12), if `label` was done this way."""

    instructions: Instructions
    label: str = "this way"


@dataclass(frozen=True, slots=True)
class CreateEmblem(Effect):
    """The player gets an emblem with these abilities (CR 114)."""

    values: CopiableValues
    who: PlayerReference = You()


# --- Structure -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InOrder(Effect):
    """These effects, one after another."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class May(Effect):
    """`who` may have these effects happen: "you may …. If you do, …. Otherwise, …" (CR 608.2d)."""

    effects: tuple[Effect, ...]
    who: PlayerReference = You()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """`who` may pay a cost: "you may pay {1}. If you do, …", and "… unless they pay" (118.12).

    `then` is performed if it is paid, `otherwise` if not. Each of several players decides alone.
    """

    cost: tuple[CostPart, ...]
    who: PlayerReference = You()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class If(Effect):
    """`then` if the condition holds at this moment, else `otherwise` (CR 608.2c)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """Perform the effects once for each object referred to, as `Iterated()`."""

    objects: ObjectReference
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Effect):
    """Perform the effects once for each player in APNAP order, as `IteratedPlayer()`."""

    players: PlayerReference
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Perform the effects `times` times."""

    times: Amount
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ChooseMode(Effect):
    """A choice among blocks while the ability resolves ("choose one at random", "villainous")."""

    modal: Modal
    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """A choice remembered by `label`: a "color", "creature type", "card name", "number", "player"
    or objects (`from_objects`)."""

    what: str
    who: PlayerReference = You()
    from_objects: ObjectReference | None = None
    label: str = "chosen"


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Give objects, or a number, a label for later instructions."""

    label: str
    objects: ObjectReference | None = None
    amount: Amount | None = None
    stat: Stat | None = None


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """A player flips a coin (CR 705): `won` and `lost` follow."""

    who: PlayerReference = You()
    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class RollDie(Effect):
    """A player rolls a die (CR 706); `results` are (lowest, highest, effects)."""

    sides: int
    who: PlayerReference = You()
    results: tuple[tuple[int, int, tuple[Effect, ...]], ...] = ()


# --- The game ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """A player wins the game (CR 104.2b)."""

    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game (CR 104.3e)."""

    who: PlayerReference


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one (CR 500.7)."""

    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class ExtraPhases(Effect):
    """After this phase there are additional phases or steps, in this order (CR 500.8)."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Effect):
    """A player becomes the monarch (CR 725)."""

    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class EndTheTurn(Effect):
    """End the turn (CR 724)."""
