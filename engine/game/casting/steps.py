"""Casting a spell in the order of CR 601.2a–i, and playing a land (CR 305).

In: a play and an action. Out: the spell on the stack and paid for; `Forbidden` leaves no trace of
it, because the play is thrown away (CR 733.1).
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import SpellAbility
from engine.ability.base import CostPart, Effect, Filter
from engine.ability.cards import CopiableValues
from engine.ability.designations import Ascend
from engine.ability.effects.structure import InMode
from engine.ability.keywords import KeywordAbility, spelled
from engine.ability.references import All, Target, Those
from engine.ability.targets import Instructions, Modal, Mode, TargetSpecification
from engine.ability.walk import parts_of, substituted
from engine.game.casting.activating import activate_for_cost
from engine.game.casting.announcing import (
    announce_modes,
    announce_targets,
    announce_x,
    has_x,
    has_x_symbol,
    note_targets,
    write_part,
)
from engine.game.casting.assisting import assisted
from engine.game.casting.commander import casts_before, named_in_refusals, tally_commander
from engine.game.casting.costs import announce_costs, pay_total, total_cost
from engine.game.casting.dividing import announce_division
from engine.game.casting.exiled_after import exile_afterwards, lets_cast_and_exiles
from engine.game.casting.face_down import FACE_DOWN_KEYWORDS, may_cast_face_down
from engine.game.casting.from_where import unnamed_ways
from engine.game.casting.kept import keep_given
from engine.game.casting.mana_spent import keep_mana_spent
from engine.game.casting.mode_costs import mode_costs
from engine.game.casting.paid_otherwise import pay_instead, require_use
from engine.game.casting.permission import (
    is_allowed,
    lands_allowed,
    may_cast,
    may_cast_fused,
    may_cast_transformed,
    may_play_land,
    require_not_barred,
)
from engine.game.casting.preparing import unprepare_for
from engine.game.casting.set_aside import Leave, leave_of, may_spend_any, why_from_exile
from engine.game.casting.splicing import splice
from engine.game.casting.timing import (
    MAIN,
    is_let_by_choice,
    must_pay_for_flash,
    reasons_of_timing,
    tell_moment,
)
from engine.game.casting.told import (
    tell_costs,
    tell_face,
    tell_modes,
    tell_permission,
    tell_targets,
)
from engine.game.events.process import happen
from engine.game.facts.casting import (
    Announcing,
    Casts,
    Costs,
    Face,
    Halves,
    Permission,
    Playing,
)
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.actions import Announcements, Cast
from engine.game.state.actions import Play as PlayLand
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import CastRecord, StackPart
from engine.game.state.scene import Scene
from engine.game.targeting import enchant_specification
from engine.game.triggers.detection import note
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.happenings import BecameCast
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import CostName, Keyword
from engine.terms.mana import ManaCost
from engine.terms.types import CardType
from engine.terms.zones import Zone


def cast(play: Play, action: Cast) -> None:
    """Cast a spell with priority; the player receives priority afterwards (CR 117.3c)."""
    player, id = action.player, action.object
    way, position = action.announced.alternative, play.position
    timing: tuple[tuple[str, Fact], ...] = ()
    for_flash = False
    if isinstance(way, Keyword) and way.back_from is not None:
        cast_transformed(play, action, way)
        return
    if way is Keyword.FUSE:
        cast_fused(play, action)
        return
    if isinstance(way, Keyword) and way.face_down:
        values = may_cast_face_down(play.position, player, id, way)
    else:
        values = may_cast(play.position, player, id, action.face, way)
        timing = reasons_of_timing(play.position, player, id, values)
        for_flash = must_pay_for_flash(play.position, player, play.state.objects[id], values)
    play.cite("601.3")
    if way is Keyword.BESTOW and not is_allowed(play.position, player, id, values):
        play.because("702.103d", Reason.JUDGED_AS_BESTOWED(id))
    tell_permission(play, player, Face(id, action.face, numbered=False), values)
    tell_moment(play, player)
    if way is Keyword.SNEAK:
        timing = ()  # CR 702.190a: its cost says when
    if not for_flash:  # else the cost that is paid for it is the reason (CR 601.3c)
        for rule, why in timing:
            if rule == "609.4" and way is Keyword.BESTOW and is_let_by_choice(position, player, id):
                play.because("601.3b", Reason.FLASH_BY_CHOICE(player, way))
            play.because(rule, why)
    leave = leave_of(play.position, id)
    if leave is None:
        put_on_stack(play, action, values, for_flash=for_flash)
        return
    put_on_stack(
        play,
        action,
        values,
        free=leave.free,
        cast_for=leave.word,
        leave=leave,
        for_flash=for_flash,
    )


def cast_transformed(play: Play, action: Cast, word: Keyword) -> None:
    """CR 702.146a, 702.162a: with its back face up, for the cost of a keyword of its front face."""
    values, cost = may_cast_transformed(play.position, action.player, action.object, word)
    play.cite("601.3")
    if play.state.stack:
        play.because("117.7", Reason.IN_RESPONSE(play.state.stack[-1]))
    for rule in (word.rule, "712.11a", "712.8c"):
        play.because(rule, Reason.BACK_FACE(action.object))
    play.cite("601.2b")
    play.because("118.9a", Reason.TAKES_ITS_COST(word))
    back = replace(action, announced=replace(action.announced, alternative=None), face=1)
    put_on_stack(play, back, values, leave=Leave(word.rule, word=word, cost=cost))


def cast_fused(play: Play, action: Cast) -> None:
    """CR 702.102a-c: both halves of a split card as one spell, for the mana costs of both."""
    values = may_cast_fused(play.position, action.player, action.object)
    play.cite("601.3")
    for rule in (Keyword.FUSE.rule, "702.102b", "702.102c"):
        play.because(rule, Reason.HALVES_FUSED(Halves(action.object)))
    both = replace(action, announced=replace(action.announced, alternative=None), face=0)
    put_on_stack(play, both, values, fused=True)


def put_on_stack(
    play: Play,
    action: Cast,
    values: CopiableValues,
    *,
    free: bool = False,
    cast_for: CostName | None = None,
    leave: Leave | None = None,
    fused: bool = False,
    for_flash: bool = False,
) -> ObjectId:
    """CR 601.2a–i for a spell that may be cast.

    `fused`: both halves of a split card. `for_flash`: it may be cast now only if what gives it
    flash is paid.
    `free` is without paying its mana cost; `cast_for` the only alternative cost that is allowed.
    """
    player, ahead = action.player, action.announced
    origin = play.state.objects[action.object].zone
    face_down = ahead.alternative in FACE_DOWN_KEYWORDS
    face = 0 if face_down else action.face
    play.begin(Casts(player, action.object, face, face_down, origin, fused), "601.2")
    play.cite("601.2a")
    tell_face(play, play.state.objects[action.object], face, face_down=face_down or fused)
    _look_at_origin(play, action, origin)
    from_graveyard = origin is Zone.GRAVEYARD and leave is None
    any_mana, any_color = may_spend_any(play.position, action.object)
    exiles = None if free else lets_cast_and_exiles(play.position, action.object)
    had = _ways_from_graveyard(play, action.object) if from_graveyard else ()
    before = play.position
    id = _propose(play, action, values, face_down=face_down)
    keep_given(play, player, had, id, before)
    if face_down:
        _tell_face_down(play, ahead)
    scene = Scene(
        source=id,
        controller=player,
        stack_object=id,
        cast_for=cast_for,
        pays_for="spell",
        any_mana=any_mana,
        any_color=any_color,
    )
    if from_graveyard and not free:
        scene.cast_for = _graveyard_cost(play, id, ahead.alternative) or cast_for
    spliced, ahead = splice(play, player, id, ahead)
    instructions = _as_cast(play, spliced.onto(values), ahead)
    chosen, modes = announce_modes(play, player, instructions, scene, ahead)
    if leave is not None:
        play.because(leave.rule, why_from_exile(play.position, action.object, leave))
    instead = leave.instead if leave is not None else None
    more = (*spliced.cost, *mode_costs(play, id, modes))
    costs = announce_costs(
        play,
        player,
        id,
        values,
        ahead,
        scene,
        free=free,
        instead=instead,
        more=more,
        for_flash=for_flash,
    )
    tell_costs(play, id, costs, face_down=face_down)
    tell_modes(play, instructions, chosen, Face(action.object, face))
    in_mana_cost = costs.mana is not None and costs.mana.variables > 0
    scene.x_in_cost = in_mana_cost or has_x_symbol(costs.parts)
    needs_x = in_mana_cost or has_x(costs.parts)
    scene.x = _announce_x(play, values, scene, ahead, None if free else costs.mana, needs_x)
    play.state = play.state.with_object(
        replace(
            play.state.objects[id],
            cast=CastRecord(
                player,
                origin,
                scene.x,
                costs.optional,
                costs.alternative,
                in_main=play.state.active == player and play.state.step in MAIN,
            ),
            stack=StackPart(modes, chosen, x=scene.x),
        )
    )
    if face_down or action.face or needs_x:
        require_not_barred(play.position, player, id)  # CR 601.3a: X may be another
    if aura := _aura_target(play, id, values):
        modes = (replace(modes[0], targets=(aura,)),)
    _aim(play, id, StackPart(modes, chosen, x=scene.x), scene, ahead, tells_x=needs_x)
    parts = total_cost(play, player, id, values, costs, scene)
    _pay(play, id, parts, scene, ahead)
    part = play.state.objects[id].stack
    assert part is not None
    numbers = tuple(scene.numbers.items())
    write_part(play, id, replace(part, labels=tuple(scene.labels.items()), numbers=numbers))
    _become_cast(play, player, id)
    if exiles is not None:
        exile_afterwards(play, exiles, id)
    return id


def _announce_x(
    play: Play,
    values: CopiableValues,
    scene: Scene,
    ahead: Announcements,
    mana: ManaCost | None,
    needs_x: bool,
) -> int:
    """CR 107.3a: the value of X; CR 107.3b: 0 where no cost with X in it is paid."""
    if needs_x and mana is not None:
        return announce_x(play, scene.controller, needs_x, ahead, mana)
    if values.mana_cost is not None and values.mana_cost.variables:
        if ahead.x:
            raise Forbidden("107.3b", Announcing.X_MUST_BE_ZERO())
        play.because("107.3b", Announcing.X_MUST_BE_ZERO())
    return 0


def _pay(
    play: Play, id: ObjectId, parts: tuple[CostPart, ...], scene: Scene, ahead: Announcements
) -> None:
    """CR 601.2g–h: what pays for mana, mana abilities, then the whole cost."""
    player, before = scene.controller, play.state
    parts = assisted(play, player, pay_instead(play, player, id, parts, ahead), scene)
    activate_for_cost(play, player, ahead.mana_from, "601.2g")
    scene.cost_objects = list(ahead.cost_objects or ())
    with named_in_refusals(play, player, id):
        pay_total(play, player, parts, scene)
    keep_mana_spent(play, player, id, scene)
    require_use(play, before, id, ahead)


def _aim(
    play: Play,
    id: ObjectId,
    part: StackPart,
    scene: Scene,
    ahead: Announcements,
    *,
    tells_x: bool,
) -> None:
    """CR 601.2c–e: targets and divisions of a spell whose modes and X are announced."""
    player = scene.controller
    targets = announce_targets(play, player, part.modes, scene, ahead)
    division = announce_division(play, player, part.modes, scene, ahead)
    write_part(play, id, replace(part, targets=targets, division=division))
    tell_targets(play, targets, division, scene.x if tells_x else None)
    play.cite("601.2e")  # the proposal was legal, or it would have been refused above
    note_targets(play, id)


def _tell_face_down(play: Play, ahead: Announcements) -> None:
    word = Keyword.DISGUISE if ahead.alternative is Keyword.DISGUISE else Keyword.MORPH
    for rule in ("708.4", "702.168b" if word is Keyword.DISGUISE else "702.37c"):
        play.because(rule, Reason.CAST_FROM(word))


def _look_at_origin(play: Play, action: Cast, origin: Zone) -> None:
    """Say what the zone means for it, or refuse what is not done from there."""
    if origin is Zone.COMMAND and not casts_before(play, action.player, action.object):
        # CR 903.8: a commander may be cast from there; the tax says so of the next times
        play.because("903.8", Costs.NO_COMMANDER_TAX(action.object))
    if action.announced.alternative is Keyword.WARP and origin is not Zone.HAND:
        raise Forbidden("702.185a", Costs.NOT_FROM_THERE_FOR(Keyword.WARP))


#: Keywords by which a card is cast from the graveyard.
_FROM_GRAVEYARD = tuple(word for word in Keyword if word.cast_from is Zone.GRAVEYARD)


def _ways_from_graveyard(play: Play, id: ObjectId) -> tuple[KeywordAbility, ...]:
    """The keyword abilities by which a card may be cast from the graveyard."""
    found = play.position.of(id)
    return tuple(ability for word in _FROM_GRAVEYARD for ability in found.keyword_abilities(word))


def _graveyard_cost(play: Play, id: ObjectId, wanted: CostName | None) -> CostName | None:
    """The cost for which it is cast from the graveyard; None if another effect lets it."""
    found: list[CostName] = [
        word for word in _FROM_GRAVEYARD if play.position.of(id).has_keyword(word)
    ]
    found += unnamed_ways(play.position, id)
    if not found:
        return None
    word = next((each for each in found if each is wanted), found[0])
    if isinstance(word, Keyword):
        play.because(word.rule, Reason.HAS_KEYWORD(id, word))
    return word


def _propose(
    play: Play, action: Cast, values: CopiableValues, *, face_down: bool = False
) -> ObjectId:
    """CR 601.2a: the card goes on the stack; the player becomes its controller."""
    happen(play, ev.Move(action.object, Zone.STACK, MoveCause.CAST, action.player))
    id = play.state.successors[action.object]
    object = play.state.objects[id]
    play.state = play.state.with_object(
        replace(
            object,
            controller=action.player,
            values=values,
            face=action.face,
            face_down=face_down,
            known=True,
        )
    )
    return id


def _become_cast(play: Play, player: PlayerId, id: ObjectId) -> None:
    """CR 601.2i: the spell becomes cast, abilities that trigger on that trigger."""
    state = play.state.player(player)
    play.state = play.state.with_player(replace(state, cast=state.cast + 1))
    tally_commander(play, player, id)
    play.cite("601.2i")
    unprepare_for(play, id)
    note(play, BecameCast(player, id, state.cast + 1))


_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})


def spell_instructions(values: CopiableValues, *, cleaved: bool = False) -> Instructions:
    """What the spell does as it resolves: its spell abilities in order, as one if unmodal.

    `cleaved`: its cleave cost is paid (CR 702.148a).
    """
    if not _SPELLS.intersection(values.types):
        return Mode(())  # CR 702.174b: what a gift is to a permanent, it gives as it enters
    said = [a for a in spelled(values.abilities) if isinstance(a, SpellAbility)]
    found = [a.cleaved if cleaved and a.cleaved else a.instructions for a in said]
    if KeywordAbility(Keyword.ASCEND) in values.abilities:
        found.insert(0, Mode((Ascend(),)))  # CR 702.131a: a spell ability of its own
    if len(found) == 1:
        return found[0]
    effects: list[Mode] = [part for part in found if isinstance(part, Mode)]
    if len(effects) < len(found):
        raise Forbidden("700.2", Permission.SEVERAL_MODAL_PARAGRAPHS())
    return _joined(effects)


def _as_cast(play: Play, values: CopiableValues, ahead: Announcements) -> Instructions:
    """What the spell does, and what cleave, overload and entwine make of it."""
    if ahead.alternative is Keyword.CLEAVE:
        for rule in ("702.148a", "702.148b"):
            play.because(rule, Reason.TAKES_ITS_COST(Keyword.CLEAVE))
        return spell_instructions(values, cleaved=True)
    instructions = spell_instructions(values)
    if ahead.alternative is Keyword.OVERLOAD:
        for rule in ("702.96a", "702.96b"):
            play.because(rule, Reason.TAKES_ITS_COST(Keyword.OVERLOAD))
        return overloaded(instructions)
    if Keyword.ENTWINE in (ahead.optional or ()) and isinstance(instructions, Modal):
        # CR 702.42a: all modes in place of the number specified
        play.because("702.42a", Reason.PAYS_COST(Keyword.ENTWINE))
        number = len(instructions.modes)
        return replace(instructions, minimum=number, maximum=number)
    return instructions


def overloaded(instructions: Instructions) -> Instructions:
    """CR 702.96a: "each" stands for every "target"; nothing is targeted any more (702.96b)."""
    if isinstance(instructions, Modal):
        modes = tuple(_each(mode) for mode in instructions.modes)
        return replace(instructions, modes=modes)
    return _each(instructions)


def _each(mode: Mode) -> Mode:
    effects = mode.effects
    for slot, specification in enumerate(mode.targets):
        if specification.objects is None or specification.players is not None:
            raise Forbidden("702.96a", Permission.OVERLOAD_CANT_CHANGE())
        effects = _every(effects, Target(slot), specification.objects)
    return replace(mode, effects=effects, targets=())


def _every(effects: tuple[Effect, ...], target: Target, asked: Filter) -> tuple[Effect, ...]:
    """The effects on all that match; after the first of them "that creature" is one of those."""
    speaks = (at for at, effect in enumerate(effects) if target in parts_of(effect, Target))
    first = next(speaks, 0)
    return tuple(
        substituted(effect, target, Those(asked) if at > first else All(asked))
        for at, effect in enumerate(effects)
    )


def _joined(blocks: list[Mode]) -> Mode:
    """Several paragraphs performed one after another, target slots counted through."""
    if not blocks:
        return Mode(())
    targets = tuple(spec for block in blocks for spec in block.targets)
    effects = []
    first = 0
    for block in blocks:
        effects.append(InMode(block.effects, first))
        first += len(block.targets)
    return Mode(tuple(effects), targets)


def _aura_target(play: Play, id: ObjectId, values: CopiableValues) -> TargetSpecification | None:
    if "Aura" not in values.subtypes and "Aura" not in play.position.of(id).subtypes:
        return None
    play.because("303.4a", Reason.HAS_KEYWORD(id, Keyword.ENCHANT))
    return enchant_specification(play.position, id)


def play_land(play: Play, action: PlayLand) -> None:
    """CR 116.2a, 305.1: a land goes onto the battlefield; nothing of this uses the stack."""
    player = action.player
    may_play_land(play.position, player, action.object, action.face)
    head = Playing.PLAYS_LAND(player, Face(action.object, action.face))
    play.begin(head, "116.2a", "305.1")
    put_played_land(play, player, action.object, action.face)


def put_played_land(play: Play, player: PlayerId, id: ObjectId, face: int) -> None:
    """CR 305.2a, 305.4: the land goes onto the battlefield, and counts as one of the turn."""
    before = play.state.player(player).lands_played
    can = lands_allowed(play.position, player)
    play.because("305.2a", Reason.LAND_OF_TURN(player, before, can))
    entering = ev.Entering(player, face=face)
    happen(play, ev.Move(id, Zone.BATTLEFIELD, MoveCause.PLAY, player, entering))
    state = play.state.player(player)
    play.state = play.state.with_player(replace(state, lands_played=state.lands_played + 1))
