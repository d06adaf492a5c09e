"""Sentences about a choice, joined to the sentence that offers it, and taken apart again.

In: effects of a text, one after another, in which "if you do", "when you do" and "otherwise" stand
alone. Out: effects in which they stand in the `May`, `MayPay` or `If` before them. Raises
`UnreferredError` where there is nothing before them that they could belong to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Effect, PlayerReference
from engine.ability.conditions import DoneThisWay, Unless
from engine.ability.effects.cards import CastNow, Discard, Draw, LookAndSort, LookAt
from engine.ability.effects.moving import Exile, MoveTo, Sacrifice
from engine.ability.effects.structure import FlipCoin, If, InOrder, May, MayPay
from engine.ability.labels import EXILED
from engine.ability.references import Chosen, You
from engine.ability.walk import contains, parts_of
from engine.text.actors import GROUPS
from engine.text.scene import UnreferredError
from engine.text.surface import AfterFlip, Aim, IfDone, IfImpossible, IfNotPut, Otherwise, WhenDone


def joined(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Put each sentence about a choice into the choice before it."""
    out: list[Effect] = []
    for effect in _with_reflexive_whole(effects):
        if isinstance(effect, IfImpossible):
            if not out:
                raise UnreferredError("if you can't")
            out.append(_if_impossible(out, effect))
        elif isinstance(effect, IfNotPut):
            if not out:
                raise UnreferredError("if you don't put it")
            out[-1:] = _not_put(out[-1], effect)
        elif isinstance(effect, IfDone | WhenDone | Otherwise | AfterFlip):
            if not out:
                raise UnreferredError("if you do")
            out[-1:] = _attached(out[-1], effect)
        else:
            out.append(effect)
    return tuple(_looked_at_first(out))


def _looked_at_first(effects: list[Effect]) -> list[Effect]:
    """ "You may look at the top card. If it's a land, …": "it" is what was looked at, if it was."""
    out: list[Effect] = []
    for effect in effects:
        if out and _is_look(out[-1]) and isinstance(effect, _OF_WHAT_WAS_SEEN):
            assert isinstance(out[-1], May)
            out[-1] = replace(out[-1], then=(effect,))
        else:
            out.append(effect)
    return out


_OF_WHAT_WAS_SEEN = If | CastNow


def _is_look(effect: Effect) -> bool:
    """Whether all that is offered is to look at a card."""
    if not isinstance(effect, May) or effect.then or effect.otherwise:
        return False
    return all(isinstance(each, LookAt) for each in effect.effects)


def _with_reflexive_whole(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """CR 603.12: what follows "when you do" to the end is what that ability does."""
    for number, effect in enumerate(effects):
        rest = effects[number + 1 :]
        if isinstance(effect, WhenDone) and rest:
            if isinstance(rest[0], IfDone) and not rest[0].done:
                return effects
            return (*effects[:number], WhenDone(joined((*effect.effects, *rest))))
    return effects


def _attached(before: Effect, effect: IfDone | WhenDone | Otherwise | AfterFlip) -> list[Effect]:
    if isinstance(before, FlipCoin) or isinstance(effect, AfterFlip):
        return [_flipped(before, effect)]
    if isinstance(effect, IfDone) and effect.theirs and not _is_anothers(before):
        raise UnreferredError("if they do")
    if isinstance(before, May | MayPay):
        if isinstance(effect, WhenDone) and not before.then:
            return [replace(before, then=(replace(effect, label=_watched(before)),))]
        if isinstance(effect, IfDone) and effect.done and not before.then:
            return [replace(before, then=effect.effects)]
        negative = isinstance(effect, Otherwise) or (isinstance(effect, IfDone) and not effect.done)
        if negative and not before.otherwise:
            return [replace(before, otherwise=effect.effects)]
        raise UnreferredError("if you do")
    offered = _offered(before)
    if offered is not None and not offered.otherwise and isinstance(effect, IfDone) and effect.done:
        assert isinstance(before, If)
        return [replace(before, then=(replace(offered, then=effect.effects),))]
    inner = _inner_if(before)
    if inner is not None and isinstance(effect, Otherwise):
        if any(isinstance(each, May) for each in inner.then):
            # "You may … if …. Otherwise": whether that is for who may and does not is not said.
            raise UnreferredError("otherwise")
        return [InOrder((replace(inner, otherwise=effect.effects),))]
    if isinstance(before, If) and isinstance(effect, Otherwise) and not before.otherwise:
        return [replace(before, otherwise=effect.effects)]
    label = getattr(before, "remember", "")
    if isinstance(effect, IfDone) and (done := _done_or_not(before, effect)) is not None:
        return [before, done]
    if label and isinstance(effect, WhenDone) and label == "this way":
        return [before, effect]
    raise UnreferredError("if you do")


def _done_or_not(before: Effect, effect: IfDone) -> If | None:
    """Whether what was to be done was done; "if you don't" is said where you might have chosen."""
    label = getattr(before, "remember", "")
    if label and effect.done:
        return If(DoneThisWay(label, number=_asked(before)), effect.effects, rule="118.12")
    if isinstance(before, Discard) and before.up_to and not effect.theirs:
        return If(Unless(DoneThisWay(label)), effect.effects)
    return None


def _is_anothers(before: Effect) -> bool:
    """Whether one other player, and no group, is offered something."""
    return isinstance(before, May | MayPay) and not isinstance(before.who, (You, *GROUPS))


def _watched(before: May | MayPay) -> str:
    """The label that tells whether what was chosen was done; none where to choose it is all.

    A draw keeps nothing under a label: who chose to discard their hand and draw has done so, also
    with an empty hand.
    """
    if not isinstance(before, May) or isinstance(before.effects[-1], Draw):
        return ""
    labels = _labels(before.effects)
    return next((label for label in ("this way", EXILED) if label in labels), "")


def _not_put(before: Effect, effect: IfNotPut) -> list[Effect]:
    """What happens if none of the cards looked at was put there, or the one card was not."""
    if isinstance(before, LookAndSort) and before.destination is effect.zone:
        return [before, If(Unless(DoneThisWay(before.remember)), effect.effects)]
    return [_if_not_put(before, effect)]


def _if_not_put(before: Effect, effect: IfNotPut) -> If:
    """The same happens if the card is not such a card, and if it is and you put it nowhere."""
    offered = _offered(before)
    if offered is None or offered.otherwise or contains(effect.effects, Aim):
        raise UnreferredError("if you don't put it")
    if [part.zone for part in parts_of(offered.effects, MoveTo)] != [effect.zone]:
        raise UnreferredError("if you don't put it there")
    assert isinstance(before, If)
    may = replace(offered, otherwise=effect.effects)
    return replace(before, then=(may,), otherwise=effect.effects)


def _offered(effect: Effect) -> May | None:
    """What "if it's a land card, you may …" lets you do."""
    if not isinstance(effect, If) or effect.otherwise or len(effect.then) != 1:
        return None
    may = effect.then[0]
    return may if isinstance(may, May) and isinstance(may.who, You) and not may.then else None


def _parts_not_put(effect: If) -> list[Effect] | None:
    """The inverse of `_if_not_put`."""
    may = effect.then[0] if len(effect.then) == 1 else None
    if not isinstance(may, May) or not effect.otherwise or may.otherwise != effect.otherwise:
        return None
    zones = [part.zone for part in parts_of(may.effects, MoveTo)]
    if len(zones) != 1:
        return None
    offer = replace(effect, then=(replace(may, otherwise=()),), otherwise=())
    return [offer, IfNotPut(effect.otherwise, zones[0])]


def _if_impossible(said: list[Effect], effect: IfImpossible) -> If:
    """CR 608.2c: what is done if the instruction before, which is no choice, was not done.

    What another instruction remembers under the same label would be taken for it.
    """
    *earlier, before = said
    if not isinstance(before, Sacrifice | Discard | Exile | MoveTo):
        raise UnreferredError("if you can't")
    if before.remember in _labels(tuple(earlier)):
        raise UnreferredError("if you can't, after two instructions")
    if effect.theirs and not _is_of_one_other(before):
        raise UnreferredError("if they can't")
    done = DoneThisWay(before.remember, number=_asked(before))
    return If(Unless(done), effect.effects, rule="118.12")


def _is_of_one_other(before: Effect) -> bool:
    """Whether one player who is not you, and no group, was told to do it."""
    who = getattr(before, "who", None)
    return isinstance(who, PlayerReference) and not isinstance(who, (You, *GROUPS))


def _labels(effects: tuple[Effect, ...]) -> set[str]:
    """The labels under which instructions remember what they did."""
    return {getattr(part, "remember", "") for part in parts_of(effects, Effect)}


def _inner_if(effect: Effect) -> If | None:
    """The condition that is said after its instruction: "draw a card if …"."""
    if not isinstance(effect, InOrder) or len(effect.effects) != 1:
        return None
    inner = effect.effects[0]
    return inner if isinstance(inner, If) and not inner.otherwise else None


def _flipped(before: Effect, effect: IfDone | WhenDone | Otherwise | AfterFlip) -> FlipCoin:
    """What follows a flip that was won or lost."""
    if isinstance(before, FlipCoin):
        lost = isinstance(effect, Otherwise) or (isinstance(effect, AfterFlip) and not effect.won)
        if lost and not before.lost:
            return replace(before, lost=effect.effects)
        if isinstance(effect, AfterFlip) and effect.won and not (before.won or before.lost):
            return replace(before, won=effect.effects)
    raise UnreferredError("the flip")


def _asked(before: Effect) -> Amount:
    """How many the instruction speaks of, all of which "if you do" asks for; 1 for "up to"."""
    what = getattr(before, "what", None)
    said = what if isinstance(what, Chosen) else before
    number = getattr(said, "number", None)
    up_to = getattr(said, "up_to", False)
    return number if isinstance(number, Amount) and not up_to else Number(1)


def parted(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The inverse of `joined`: one effect for each sentence."""
    out: list[Effect] = []
    for number, effect in enumerate(effects):
        said = _parts(effect)
        if number and isinstance(said[0], IfImpossible):
            said = [replace(said[0], theirs=_is_of_one_other(effects[number - 1]))]
        out.extend(said)
    return tuple(out)


def _parts(effect: Effect) -> list[Effect]:
    if isinstance(effect, May | MayPay) and (effect.then or _offers(effect)):
        return _parts_of_choice(effect)
    if isinstance(effect, InOrder) and len(effect.effects) == 1:
        said = effect.effects[0]
        if isinstance(said, If) and said.otherwise:
            return [InOrder((replace(said, otherwise=()),)), Otherwise(said.otherwise)]
    if isinstance(effect, FlipCoin) and (effect.won or effect.lost):
        told: list[Effect] = [replace(effect, won=(), lost=())]
        told += [AfterFlip(effect.won)] if effect.won else []
        return told + ([AfterFlip(effect.lost, False)] if effect.lost else [])
    if isinstance(effect, If) and (taken := _taken_up(effect)) is not None:
        return taken
    if isinstance(effect, If) and _says_done(effect):
        return [IfDone(effect.then)]
    if isinstance(effect, If) and _says_impossible(effect):
        return [IfImpossible(effect.then)]
    if isinstance(effect, If) and isinstance(effect.condition, Unless) and effect.otherwise:
        return [effect]
    if isinstance(effect, If) and effect.otherwise:
        plain: list[Effect] = [replace(effect, otherwise=()), Otherwise(effect.otherwise)]
        return _parts_not_put(effect) or plain
    return [effect]


def _parts_of_choice(effect: May | MayPay) -> list[Effect]:
    """The offer, and what is done if it is taken or not."""
    offer = replace(effect, then=(), otherwise=())
    if _is_look(offer) and all(isinstance(each, _OF_WHAT_WAS_SEEN) for each in effect.then):
        return [offer, *parted(effect.then)]
    rest: list[Effect] = [offer]
    if len(effect.then) == 1 and isinstance(effect.then[0], WhenDone):
        reflexive = parted(effect.then[0].effects)
        if effect.otherwise:
            rest.append(WhenDone(reflexive))
        else:
            rest += (WhenDone(reflexive[:1]), *reflexive[1:])
    elif effect.then:
        rest.append(IfDone(effect.then, theirs=_is_anothers(effect)))
    if effect.otherwise:
        rest.append(IfDone(effect.otherwise, False, _is_anothers(effect)))
    return rest


def _taken_up(effect: If) -> list[Effect] | None:
    """ "If …, you may …" and what is done if you do."""
    may = effect.then[0] if len(effect.then) == 1 and not effect.otherwise else None
    if not isinstance(may, May) or not may.then or may.otherwise or not isinstance(may.who, You):
        return None
    return [replace(effect, then=(replace(may, then=()),)), IfDone(may.then)]


def _says_done(effect: If) -> bool:
    """Whether the condition is that what was to be done was done."""
    condition = effect.condition
    return isinstance(condition, DoneThisWay) and condition.filter is None and not effect.otherwise


def _says_impossible(effect: If) -> bool:
    """Whether the condition is that what was to be done was not done."""
    condition = effect.condition
    if not isinstance(condition, Unless) or effect.otherwise:
        return False
    done = condition.condition
    return isinstance(done, DoneThisWay) and done.filter is None


def _offers(effect: Any) -> bool:
    """Whether the choice is said before what happens otherwise: "you may"; not "unless"."""
    offered = isinstance(effect, May) or (isinstance(effect, MayPay) and not effect.unless)
    return offered and bool(effect.otherwise)
