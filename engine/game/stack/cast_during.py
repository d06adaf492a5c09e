"""Spells cast while something resolves: "you may cast it without paying its mana cost" (608.2g).

In: a player and cards. Out: spells on the stack, as whichever face the player chooses.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ability.cards import Layout
from engine.ability.sieges import DEFEATED
from engine.game.casting.considered import as_other_face
from engine.game.casting.permission import castable_faces, face_values, require_land_to_play
from engine.game.casting.steps import put_on_stack, put_played_land
from engine.game.facts.casting import Face, Playing
from engine.game.facts.naming import Name
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Copying, Resolving
from engine.game.play import Play
from engine.game.state.actions import Cast
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import CostName, rules_of_keyword
from engine.terms.types import CardType

#: What is asked of the spell that a card would be.
Fits = Callable[[Position, ObjectId], bool]


def cast_now(
    play: Play,
    player: PlayerId,
    ids: tuple[ObjectId, ...],
    *,
    free: bool,
    cast_for: CostName | None = None,
    transformed: bool = False,
    rule: str | None = None,
    fits: Fits | None = None,
) -> bool:
    """CR 608.2g: a spell cast while another object resolves; nobody gets priority after it.

    `cast_for` is the alternative cost that it is cast for; `transformed`: with its back face up;
    `rule` is that of the keyword action that lets it be cast; `fits` is asked of the spell that it
    would be. Gives whether anything was cast.
    """
    any_cast = False
    for id in ids:
        for face in _faces(play, id, fits, transformed=transformed):
            several = face or len(castable_faces(play.state.objects[id])) > 1
            spell = Face(id, face, numbered=False) if several else Name(id)
            play.because("608.2g", Reason.CASTS_DURING(player, spell))
            if not play.choose_yes(player, Question.CAST(spell), "608.2g"):
                play.report(Playing.CHOOSES_NOT_TO_CAST(player, spell))
                continue
            if cast_for and not free:
                play.report(Playing.CHOOSES_TO_CAST_FOR(player, spell, cast_for))
            else:
                play.report(Playing.CHOOSES_TO_CAST(player, spell))
            action = Cast(player, id, face=face)
            any_cast |= _legally_cast(play, action, free=free, cast_for=cast_for, rule=rule)
            break
    return any_cast


def faces_that_fit(play: Play, id: ObjectId, fits: Fits) -> tuple[int, ...]:
    """The faces as which a card may be cast, of which each would be a spell that fits.

    CR 709.3a, 715.3a: what is asked of a spell is asked of that half, or of the Adventure.
    """
    object = play.state.objects[id]
    faces = castable_faces(object)
    if len(faces) == 1 and object.card is not None and len(object.card.faces) == 1:
        return faces if fits(play.position, id) else ()
    as_each = (
        (face, as_other_face(play.position, object, face_values(object, face))) for face in faces
    )
    return tuple(face for face, spell in as_each if fits(spell, id))


def _faces(play: Play, id: ObjectId, fits: Fits | None, *, transformed: bool) -> tuple[int, ...]:
    """The faces as which a card may be cast now; none if it is gone."""
    if id not in play.state.objects:
        return ()
    if transformed:
        return (1,) if _has_castable_back(play, id) else ()
    return (
        castable_faces(play.state.objects[id]) if fits is None else faces_that_fit(play, id, fits)
    )


def _has_castable_back(play: Play, id: ObjectId) -> bool:
    """CR 712.11a, 712.11c: only a double-faced card, and only a back face that can be a spell."""
    card = play.state.objects[id].card
    double_faced = card is not None and card.layout is Layout.TRANSFORMING
    if card is None or not double_faced or CardType.LAND in card.faces[1].types:
        play.nothing("712.11a", Copying.BACK_FACE())
        return False
    return True


def _legally_cast(
    play: Play, action: Cast, *, free: bool, cast_for: CostName | None, rule: str | None
) -> bool:
    """Cast it; an illegal casting is reversed and what resolves goes on (CR 733.1)."""
    before = play.state
    card = before.objects[action.object].card
    transformed = card is not None and card.layout is Layout.TRANSFORMING and action.face
    values = face_values(before.objects[action.object], 0 if transformed else action.face)
    if transformed and card is not None:
        values = card.faces[action.face]  # CR 712.8c: it has its back face's characteristics only
    cast = True
    try:
        put_on_stack(play, action, values, free=free, cast_for=cast_for)
        if transformed:
            play.because("712.11a", Reason.BACK_FACE(action.object))
            play.because("712.8c", Reason.ONLY_BACK_FACE(action.object))
        for each, reason in _what_lets(play, action.object, rule):
            play.because(each, reason)
    except Forbidden as forbidden:
        tried, play.state = play.state, before
        play.because(forbidden.rule, forbidden.reason)
        play.because("733.1", forbidden.reason)
        play.report(Playing.CASTING_REVERSED(forbidden.reason), tried)
        cast = False
    if play.resolving is not None and play.resolving in play.state.objects:
        play.record.go_on_with(play.state, Resolving.GOES_ON(play.resolving))
        for each, reason in _what_lets(play, action.object, rule) if cast else ():
            play.because(each, reason)
    return cast


def _what_lets(play: Play, card: ObjectId, rule: str | None) -> tuple[tuple[str, Fact], ...]:
    """The rule of what is resolving and lets a card be cast, with its reason."""
    by = play.state.objects.get(play.resolving) if play.resolving is not None else None
    ability = by.stack.ability if by is not None and by.stack is not None else None
    if rule is not None and by is not None:
        return ((rule, Reason.CAST_AS_IT_SAYS(by.id, card)),)
    if by is not None and ability == DEFEATED:
        return (("310.11b", Reason.CAST_AS_IT_SAYS(by.id, card)),)
    word = getattr(ability, "word", None)
    rules = rules_of_keyword(word) if by is not None else ()
    return tuple((each, Reason.CAST_AS_IT_SAYS(by.id, card)) for each in rules if by is not None)


def play_lands_now(play: Play, player: PlayerId, ids: tuple[ObjectId, ...]) -> None:
    """CR 305.2, 305.3: land cards that may be played as another object resolves."""
    for id in ids:
        object = play.state.objects.get(id)
        if object is None or CardType.LAND not in play.position.of(id).types:
            continue
        try:
            require_land_to_play(play.position, player)
        except Forbidden as forbidden:
            play.because(forbidden.rule, forbidden.reason)
            play.report(forbidden.reason)
            continue
        land = Playing.PLAYS_LAND(player, Face(id, 0))
        play.because("305.1", Reason.PLAYS_DURING(player, Face(id, 0)))
        if play.choose_yes(player, Question.PLAY_LAND(Face(id, 0)), "608.2d"):
            play.report(land)
            put_played_land(play, player, id, 0)
