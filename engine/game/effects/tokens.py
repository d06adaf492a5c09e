"""Effects that create tokens, copies of permanents among them, of one kind or of several at once.

In: what is created, how many and by whom. Out: tokens on the battlefield (CR 111.2, 701.7).
"""

from __future__ import annotations

from engine.ability.cards import CopiableValues, is_room
from engine.ability.durations import Duration
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.moving import Exile, Sacrifice
from engine.ability.effects.tokens import (
    CreateTogether,
    CreateToken,
    CreateTokenCopy,
    Encore,
    Myriad,
)
from engine.ability.events.players import StepBegins
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import (
    DefendingPlayer,
    OpponentsBut,
    Remembered,
    RememberedPlayers,
    This,
    You,
)
from engine.ability.replacements.entering import EnterChoosing
from engine.ability.restrictions import MustAttack
from engine.ability.targets import Mode
from engine.game.deeds import PERFORMS, perform, select_objects, select_players
from engine.game.events.process import happen
from engine.game.facts.asked import Asked
from engine.game.facts.naming import Called
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Copying
from engine.game.layers.copy_exceptions import with_exceptions, with_exceptions_on_both
from engine.game.layers.copying import faces_of_copy
from engine.game.layers.effect import mentions
from engine.game.meaning.questions import players_of, value_of
from engine.game.perform.exceptions import tell_copying
from engine.game.perform.objects import (
    attack_target,
    moved_by,
    present,
    rule_of_token,
    token_values,
)
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone


@PERFORMS.of(CreateToken)
def _create_token(effect: CreateToken, play: Play, scene: Scene) -> None:
    # CR 608.2f: those of several players are created at the same time
    scene.remember(effect.remember, moved_by(happen(play, *events_of_tokens(effect, play, scene))))


def events_of_tokens(effect: CreateToken, play: Play, scene: Scene) -> list[ev.CreateTokens]:
    """One event for each player who creates."""
    if _has_nothing_to_enchant(effect, play, scene):
        return []
    values = token_values(play, effect.token, scene)
    predefined = rule_of_token(values)
    for rule in predefined:
        play.because(rule, Reason.PREDEFINED(Called(values.name)))
    if not predefined:
        play.because("111.3", Reason.ONLY_AS_DEFINED(Called(values.name)))
        if _is_first_named_so(play, values):
            play.because("111.4", Asked.NAME_OF_SUBTYPES(Called(values.name)))
    outer, events = scene.iterated_player, []
    for player in select_players(effect.who, play, scene):
        if not isinstance(effect.who, You):
            scene.iterated_player = player  # "for each creature they control" is each one's own
        if player != scene.controller:
            play.because("111.2", Reason.CREATES_FOR_ITSELF(player))
        number = value_of(effect.number, play.position, scene)
        entering = _entering(effect, play, scene, player)
        events.append(ev.CreateTokens(player, values, number, entering))
    scene.iterated_player = outer
    return events


def _is_first_named_so(play: Play, values: CopiableValues) -> bool:
    """CR 111.4: whether its name is that of its subtypes, and no token had it before."""
    named = f"{' '.join(values.subtypes)} Token" == values.name.en and bool(values.subtypes)
    state = play.state
    known = (*state.objects.values(), *(last.object for last in state.last_known.values()))
    return named and all(each.values.name != values.name for each in known)


def _has_nothing_to_enchant(effect: CreateToken, play: Play, scene: Scene) -> bool:
    """CR 303.4i: an Aura that would enter attached to what isn't there doesn't enter."""
    if effect.attached_to is None or "Aura" not in effect.token.values.subtypes:
        return False
    there = present(play, select_objects(effect.attached_to, play, scene), Zone.BATTLEFIELD)
    return not there


def _entering(effect: CreateToken, play: Play, scene: Scene, player: PlayerId) -> ev.Entering:
    host: Recipient | None = None
    if effect.attached_to is not None:
        hosts = select_objects(effect.attached_to, play, scene)
        host = hosts[0] if hosts else None
    attacking = attack_target(play, scene, player) if effect.attacking else None
    return ev.Entering(player, effect.tapped, attached_to=host, attacking=attacking)


@PERFORMS.of(CreateTokenCopy)
def _create_token_copy(effect: CreateTokenCopy, play: Play, scene: Scene) -> None:
    objects = select_objects(effect.of, play, scene)
    if not objects:
        play.nothing("111.12", Copying.SOMETHING_TO_COPY())
        return
    # CR 608.2f: copies of several objects, and those of several players, come at the same time
    events = [event for id in objects for event in _copies_of(id, effect, play, scene)]
    scene.remember(effect.remember, moved_by(happen(play, *events)))


def _copies_of(
    id: ObjectId, effect: CreateTokenCopy, play: Play, scene: Scene
) -> list[ev.CreateTokens]:
    """One event for each player who creates copies of this object."""
    tell_copying(play, id, effect.exceptions)
    original = play.position.object(id)
    faces = with_exceptions_on_both(faces_of_copy(play.position, original), effect.exceptions)
    if faces is not None:
        play.because("707.8a", Reason.COPIES_THAT_FACE(id))
    values = with_exceptions(play.position.copiable(id), effect.exceptions)
    if is_room(values):
        play.because("709.5d", Reason.DOORS_LOCKED(id))
    number = value_of(effect.number, play.position, scene)
    events = []
    for player in select_players(effect.who, play, scene):
        if mentions(values.abilities, EnterChoosing):
            play.because("707.6", Reason.CHOSEN_ANEW(player))
        at = None if effect.at is None else select_players(effect.at, play, scene)
        attacking = attack_target(play, scene, player, at) if effect.attacking else None
        face = original.face if faces is not None else 0
        entering = ev.Entering(
            player,
            effect.tapped,
            attacking=attacking,
            faces=faces,
            face=face,
            copy_of=id,
        )
        events.append(ev.CreateTokens(player, values, number, entering))
    return events


@PERFORMS.of(Myriad)
def _myriad(effect: Myriad, play: Play, scene: Scene) -> None:
    play.cite("702.116a")
    for player in players_of(OpponentsBut(DefendingPlayer()), play.position, scene):
        scene.labels["opponent"] = (player,)
        if play.choose_yes(scene.controller, Question.COPY_AGAINST(player), "702.116a"):
            perform(_AGAINST, play, scene)
    if scene.labels.get("copies that attack"):
        end = StepBegins((Step.END_OF_COMBAT,), None)
        perform(
            DelayedTrigger(
                end, Mode((Exile(Remembered("copies that attack")),)), word=Keyword.MYRIAD
            ),
            play,
            scene,
        )


#: A copy of the source, tapped and attacking the opponent at whom the instruction stands.
_AGAINST = CreateTokenCopy(
    This(),
    tapped=True,
    attacking=True,
    remember="copies that attack",
    at=RememberedPlayers("opponent"),
)


@PERFORMS.of(Encore)
def _encore(effect: Encore, play: Play, scene: Scene) -> None:
    play.cite("702.141a")
    tokens: tuple[Recipient, ...] = ()
    for player in play.state.opponents(scene.controller):
        scene.labels["encored"] = ()
        scene.labels["opponent"] = (player,)
        perform(CreateTokenCopy(This(), remember="encored"), play, scene)
        tokens += scene.labels["encored"]
        attack = MustAttack(RememberedPlayers("opponent"), once=True)
        perform(Modify(Remembered("encored"), (attack,)), play, scene)
    scene.labels["encored"] = tokens
    haste = GainAbility(KeywordAbility(Keyword.HASTE))
    perform(Modify(Remembered("encored"), (haste,), Duration.NONE), play, scene)
    end = StepBegins((Step.END,), None)
    perform(
        DelayedTrigger(end, Mode((Sacrifice(You(), Remembered("encored")),)), word=Keyword.ENCORE),
        play,
        scene,
    )


@PERFORMS.of(CreateTogether)
def _create_together(effect: CreateTogether, play: Play, scene: Scene) -> None:
    events = [event for group in effect.groups for event in events_of_tokens(group, play, scene)]
    scene.remember(effect.remember, moved_by(happen(play, *events)))
