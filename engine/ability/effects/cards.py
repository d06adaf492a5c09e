"""Effects on cards in hands, libraries and elsewhere.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import Number
from engine.ability.base import Amount, Effect, Filter, ObjectReference, PlayerReference
from engine.ability.durations import Duration
from engine.ability.references import You
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Players draw cards, one after another (CR 121.2)."""

    who: PlayerReference
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """Players discard cards (CR 701.9); `number` None: their hand.

    They choose, unless `at_random` or chosen by `chooser` (who looks at the hand). With
    `reveal_hand` the hand is revealed first.
    """

    who: PlayerReference
    number: Amount | None = Number(1)
    filter: Filter | None = None
    at_random: bool = False
    chooser: PlayerReference | None = None
    up_to: bool = False
    remember: str = "this way"
    reveal_hand: bool = False

    action: ClassVar = KeywordAction.DISCARD


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Players mill cards (CR 701.17)."""

    who: PlayerReference
    number: Amount
    remember: str = "this way"

    action: ClassVar = KeywordAction.MILL


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Players scry (CR 701.22)."""

    who: PlayerReference
    number: Amount

    action: ClassVar = KeywordAction.SCRY


@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Players surveil (CR 701.25)."""

    who: PlayerReference
    number: Amount

    action: ClassVar = KeywordAction.SURVEIL


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """`who` searches `whose` library (or other zones) for up to/exactly `number` matching cards.

    Cards found go to `destination`; `reveal` them; then the library is shuffled if `shuffle`.
    Finding fewer cards is allowed where the filter asks for a quality (CR 701.23b). With
    `library_if_wanted` the library is one of several zones, and who searches may leave it out.
    `group`: they have "different names" or "different powers". `chooser` chooses so many of those
    that were found, which go to `chosen_to` instead (the library: that is, they are shuffled in).
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
    library_if_wanted: bool = False
    remember: str = "found"
    group: str = ""
    chooser: PlayerReference | None = None
    chosen: int = 0
    chosen_to: Zone = Zone.GRAVEYARD

    action: ClassVar = KeywordAction.SEARCH


@dataclass(frozen=True, slots=True)
class LookAndSort(Effect):
    """Look at (or `reveal`) the top cards of a library and put some of them somewhere.

    Of the top `number`, `take` matching cards (`up_to`) go to `destination`, the rest to `rest`
    at `rest_position` ("bottom", "top", "random bottom", "shuffled"): impulse, dig, look at top.
    What goes to the library stays on top of it.
    `show`: the cards taken are revealed, and those alone. What is put onto the battlefield enters
    with `counters`. `whose`: the library of that other player. `also`: one matching `filter` and
    one matching this are taken.
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
    show: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attacking: bool = False
    remember: str = "this way"
    whose: PlayerReference | None = None
    also: Filter | None = None


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
    attacking: bool = False
    remember: str = "this way"

    action: ClassVar = KeywordAction.REVEAL


@dataclass(frozen=True, slots=True)
class ExileUntil(Effect):
    """Players exile cards from the top of their libraries until one matches, which is remembered.

    All of them are remembered as exiled; a library without such a card is exiled.
    """

    who: PlayerReference
    filter: Filter
    remember: str = "until"
    action: ClassVar = KeywordAction.EXILE


@dataclass(frozen=True, slots=True)
class RevealCards(Effect):
    """Reveal objects, remembering them; or a whole hand by `All(InZone(hand)…)` (CR 701.20)."""

    what: ObjectReference
    remember: str = "revealed"

    action: ClassVar = KeywordAction.REVEAL


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """The controller looks at objects or hands: nothing changes for the rules, and it is said."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Players shuffle their libraries (CR 701.24)."""

    who: PlayerReference

    action: ClassVar = KeywordAction.SHUFFLE


@dataclass(frozen=True, slots=True)
class MayPlay(Effect):
    """The players may play cards for a time, from where they are: impulse draw.

    `spells_only`: they may cast them, and play no lands (CR 601.1, 305.1). `any_mana` of any type
    may be spent on it, or with `any_color` mana as though it were of any color (CR 609.4b).
    `exiled_after`: the spell is exiled where it would be put into a graveyard.
    """

    what: ObjectReference
    who: PlayerReference = You()
    duration: Duration = Duration.END_OF_TURN
    without_paying: bool = False
    any_mana: bool = False
    any_color: bool = False
    spells_only: bool = False
    exiled_after: bool = False


@dataclass(frozen=True, slots=True)
class CastForCost(Effect):
    """While this resolves, `who` may cast the card for its alternative cost of that `word`.

    `rule`: the rule that says so. `otherwise` is performed if the card is not cast.
    """

    what: ObjectReference
    word: Keyword
    who: PlayerReference = You()
    rule: str = ""
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class CastNow(Effect):
    """While this resolves, `who` may cast cards referred to, without paying their mana costs.

    `transformed`: with their back faces up (CR 712.11a). `word`: the keyword by which it is cast.
    `exiled_after`: the spell is exiled where it would be put into a graveyard. `lands`: they may
    play land cards as well. `spell` is asked of the spell that the card would be. `copied`: not the
    cards, but a copy of each (CR 707.12).
    """

    what: ObjectReference
    who: PlayerReference = You()
    without_paying: bool = True
    transformed: bool = False
    word: Keyword | None = None
    exiled_after: bool = False
    lands: bool = False
    spell: Filter | None = None
    copied: bool = False


@dataclass(frozen=True, slots=True)
class BecomeSetAside(Effect):
    """Cards in exile become plotted or warped: their owners may cast them on a later turn."""

    what: ObjectReference
    word: Keyword
