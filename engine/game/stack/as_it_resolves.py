"""What does something only as a spell resolves, and why it does not now (CR 702.27a, 702.88a).

In: a spell that is about to go to the graveyard from the stack. Out: what is told of abilities of
the spell that would put it elsewhere.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility
from engine.ability.cards import Layout
from engine.ability.conditions import Every, WasCast
from engine.ability.replacements.hooks import WouldMove
from engine.ability.replacements.instead import Replacement
from engine.game.facts.stack import Resolving
from engine.game.meaning.questions import holds
from engine.game.play import Play
from engine.game.state.object import GameObject
from engine.game.state.scene import Scene
from engine.terms.causes import MoveCause
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword, rules_of_keyword
from engine.terms.zones import Zone


def tell_not_as_it_resolves(play: Play, id: ObjectId) -> None:
    """The spell is countered or does not resolve: what waited for its resolution does nothing."""
    if is_adventure(play.state.objects[id]):
        play.nothing("715.3d", Resolving.EXILED_AS_IT_RESOLVES(id))
    for replacement, word in _waiting(play, id):
        if _is_met(play, id, replacement):
            for rule in rules_of_keyword(word):
                play.nothing(rule, Resolving.LEAVES_AS_IT_RESOLVES(id, word))


def is_adventure(object: GameObject) -> bool:
    """CR 715.3b: a card that was cast as an Adventure."""
    card = object.card
    return card is not None and card.layout is Layout.ADVENTURE and object.face > 0


def tell_not_cast_so(play: Play, id: ObjectId) -> None:
    """The spell resolves, and was not cast from the zone that its ability asks for."""
    for replacement, word in _waiting(play, id):
        if _asks_for_hand(replacement) and not _is_met(play, id, replacement):
            for rule in rules_of_keyword(word):
                play.nothing(rule, Resolving.CAST_AS_ASKED(id, word))


def _waiting(play: Play, id: ObjectId) -> list[tuple[Replacement, Keyword]]:
    """The keyword abilities of the spell that put it elsewhere as it resolves."""
    found = []
    for held in play.position.of(id).functional:
        if not isinstance(held.ability, ReplacementAbility):
            continue
        replacement = held.ability.replacement
        event, word = replacement.event, replacement.word
        waits = isinstance(event, WouldMove) and event.cause is MoveCause.RESOLVE
        if waits and isinstance(word, Keyword):
            found.append((replacement, word))
    return found


def _is_met(play: Play, id: ObjectId, replacement: Replacement) -> bool:
    scene = Scene(source=id, controller=play.position.controller(id))
    return replacement.condition is None or holds(replacement.condition, play.position, scene)


def _asks_for_hand(replacement: Replacement) -> bool:
    condition = replacement.condition
    parts = condition.conditions if isinstance(condition, Every) else (condition,)
    return any(isinstance(part, WasCast) and part.origin is Zone.HAND for part in parts)
