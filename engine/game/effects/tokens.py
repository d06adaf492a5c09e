"""Effects that create tokens, copies of permanents among them, of one kind or of several at once.

In: what is created, how many and by whom. Out: tokens on the battlefield (CR 111.2, 701.7).
"""

from __future__ import annotations

from engine.ability.effects.tokens import CreateTogether, CreateToken, CreateTokenCopy
from engine.game.deeds import PERFORMS, select_objects, select_players
from engine.game.events.process import happen
from engine.game.facts.naming import Called
from engine.game.facts.reasons import Reason
from engine.game.layers.copying import with_exceptions
from engine.game.meaning.questions import value_of
from engine.game.perform.objects import attack_target, moved_by, rule_of_token, token_values
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId, Recipient


@PERFORMS.of(CreateToken)
def _create_token(effect: CreateToken, play: Play, scene: Scene) -> None:
    created: tuple[ObjectId, ...] = ()
    for event in events_of_tokens(effect, play, scene):
        created += moved_by(happen(play, event))
    scene.remember(effect.remember, created)


def events_of_tokens(effect: CreateToken, play: Play, scene: Scene) -> list[ev.CreateTokens]:
    """One event for each player who creates."""
    number = value_of(effect.number, play.position, scene)
    values = token_values(play, effect.token, scene)
    for rule in rule_of_token(values):
        play.because(rule, Reason.PREDEFINED(Called(values.name)))
    return [
        ev.CreateTokens(player, values, number, _entering(effect, play, scene, player))
        for player in select_players(effect.who, play, scene)
    ]


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
        return
    play.because("707.2", Reason.COPIED(objects[0]))
    values = with_exceptions(play.position.copiable(objects[0]), effect.exceptions)
    number = value_of(effect.number, play.position, scene)
    created: tuple[ObjectId, ...] = ()
    for player in select_players(effect.who, play, scene):
        attacking = attack_target(play, scene, player) if effect.attacking else None
        entering = ev.Entering(player, effect.tapped, attacking=attacking)
        created += moved_by(happen(play, ev.CreateTokens(player, values, number, entering)))
    scene.remember(effect.remember, created)


@PERFORMS.of(CreateTogether)
def _create_together(effect: CreateTogether, play: Play, scene: Scene) -> None:
    events = [event for group in effect.groups for event in events_of_tokens(group, play, scene)]
    scene.remember(effect.remember, moved_by(happen(play, *events)))
