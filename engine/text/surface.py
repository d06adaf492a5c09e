"""Surface values: what words say before it is known to whom "it" and "target" refer.

In: nothing. Out: values that stand in parsed effects only until `referents` has resolved them; a
finished ability holds none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.ability.base import (
    Ability,
    Amount,
    Condition,
    Effect,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.references import This
from engine.ability.targets import TargetSpecification
from engine.ability.walk import field_names, rebuilt, substituted
from engine.terms.zones import Zone

#: The noun of "he", "she", "him" and "her": the object itself, or what became of it.
SELF = "~"


@dataclass(frozen=True, slots=True)
class Aim(ObjectReference, PlayerReference):
    """One instance of the word "target", in its place; becomes `Target(slot)`.

    `beside_source`: other than the source, where that is a permanent (CR 701.41a).
    """

    specification: TargetSpecification
    another: bool = False
    beside_source: bool = False


@dataclass(frozen=True, slots=True)
class It(ObjectReference):
    """A pronoun for objects that were spoken of before.

    `noun` is "" for it, else the noun of "that …": creature, permanent, card, spell, token, land,
    artifact, source. `plural` is they, those; None is Chinese 其 and 之, which leave it
    open.
    """

    noun: str = ""
    plural: bool | None = False


@dataclass(frozen=True, slots=True)
class ThisCard(ObjectReference):
    """The object itself in the graveyard: its ability functions there (CR 113.6m)."""


@dataclass(frozen=True, slots=True)
class Its(ObjectReference):
    """The subject of the same clause: "deals damage equal to its power"."""


@dataclass(frozen=True, slots=True)
class ThatPlayer(PlayerReference):
    """ "That player", "they": a player who was spoken of before.

    `they` marks "they", which after "each player" is each of those players; `them` is said of a
    player only where there are no objects that it could mean.
    """

    they: bool = False
    them: bool = False


@dataclass(frozen=True, slots=True)
class Actor(PlayerReference):
    """The player who is the subject of the clause; `their` is that player's.

    `said` is the word that the clause had for what is that player's, "their" or "your".
    """

    said: str = ""


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """ "That much", "that many": the number of the event or of the instruction before."""


@dataclass(frozen=True, slots=True)
class TheDifference(Amount):
    """ "The difference": between the two numbers that the condition before compared."""


@dataclass(frozen=True, slots=True)
class DoneSo(Amount):
    """ "Each creature destroyed this way": `effect` is what was done, `noun` to what.

    `filter` is None where the noun is that of everything to which it was done.
    """

    effect: type[Effect]
    noun: str
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class RemovedForCost(Amount):
    """ "Each counter removed this way", where any number of that kind is removed as a cost."""

    kind: str


@dataclass(frozen=True, slots=True)
class CardDone(Condition):
    """ "If a land card was milled this way": `effect` is what was done, `filter` to what card."""

    effect: type[Effect]
    filter: Filter


@dataclass(frozen=True, slots=True)
class ExiledByIt(ObjectReference):
    """ "All cards exiled with it": all of them, or `by` whom one is chosen; "it" must be ~."""

    filter: Filter
    by: PlayerReference | None = None
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class Milled(ObjectReference):
    """ "The cards milled this way", "them" after milling."""


@dataclass(frozen=True, slots=True)
class LeftExiled(ObjectReference):
    """ "The rest" of the cards exiled until one was found; with `uncast` all that were not cast."""

    uncast: bool = False


@dataclass(frozen=True, slots=True)
class IfDone(Effect):
    """ "If you do": belongs to the choice in the sentence before; `done` False is "if you don't".

    `theirs`: "if they do", of another player's choice.
    """

    effects: tuple[Effect, ...]
    done: bool = True
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class IfNotPut(Effect):
    """ "If you don't put the card into your hand": whether it could not be, or was not wanted.

    Belongs to "if it's a land card, you may put it …" in the sentence before.
    """

    effects: tuple[Effect, ...]
    zone: Zone


@dataclass(frozen=True, slots=True)
class IfImpossible(Effect):
    """ "If you can't": belongs to the instruction in the sentence before.

    `theirs`: "if they can't", of what another player was told to do.
    """

    effects: tuple[Effect, ...]
    theirs: bool = False


@dataclass(frozen=True, slots=True)
class WhenDone(Effect):
    """ "When you do": a reflexive trigger of the sentence before, if `label` was done.

    Without a label it is enough that the choice was made: a cost was paid.
    """

    effects: tuple[Effect, ...]
    label: str = "this way"


@dataclass(frozen=True, slots=True)
class Otherwise(Effect):
    """ "Otherwise": belongs to the condition in the sentence before."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class AfterFlip(Effect):
    """ "If you win the flip": belongs to the coin flip in the sentence before."""

    effects: tuple[Effect, ...]
    won: bool = True


@dataclass(frozen=True, slots=True)
class TheResult(Amount):
    """ "The result": of the die rolled in the sentence before."""


@dataclass(frozen=True, slots=True)
class Being(Effect):
    """ "It's a Zombie in addition to its other types": of what stays where it is.

    Of what was just put onto the battlefield it would be so as it enters (CR 611.2e).
    """

    what: ObjectReference
    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Effects of a delayed trigger before their targets and pronouns are resolved."""

    trigger: Effect
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class OfThat(Filter):
    """ "Of that color": of the one that the instruction before had chosen; `word` is its kind."""

    word: str


@dataclass(frozen=True, slots=True)
class NotTheirs(Effect):
    """An instruction that only you can follow, said of another player: it is not read."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Unspeakable(ObjectReference):
    """Objects spoken of that no value can find again: a pronoun for them is refused."""


@dataclass(frozen=True, slots=True)
class Misspoken(PlayerReference):
    """A player whose possessive does not agree with the subject: "you … from their hand"."""


#: Words that a finished ability does not hold.
_WORDS = (
    Aim, It, ThisCard, Its, ThatPlayer, Actor, ThatMuch, IfDone, IfImpossible, IfNotPut, WhenDone,
    Misspoken, Otherwise,
    Later, Being, Unspeakable, DoneSo, CardDone, RemovedForCost, Milled, LeftExiled, AfterFlip,
    TheResult, NotTheirs, OfThat, ExiledByIt, TheDifference,
)  # fmt: skip


def holds_words(value: Any) -> bool:
    """Whether a word is left in a value that nothing was bound to, abilities within it too."""
    return any(isinstance(part, _WORDS) for part in _parts(value))


def _parts(value: Any) -> Iterator[Any]:
    todo = [value]
    while todo:
        part = todo.pop()
        yield part
        if isinstance(part, tuple):
            todo.extend(part)
        elif names := field_names(part.__class__):
            todo.extend([getattr(part, name) for name in names])


def said_of(value: Any, whose: str) -> Any:
    """`value` with its `Actor` marked as one for whom the clause had this word; "": unmarked."""

    def change(part: Any) -> Any:
        if isinstance(part, Actor):
            return part if part.said == whose or (part.said and whose) else Actor(whose)
        return part if isinstance(part, Ability) else rebuilt(part, change)

    return change(value)


def about_this(value: Any) -> Any:
    """ "It" in a static ability is the object whose ability it is."""
    return substituted(value, It(), This())
