"""What mana was spent to cast a spell (CR 400.7d), kept with the spell and what it becomes.

In: a spell that has been paid for. Out: its record, with what its own text asks about that mana.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import ColorsSpent, ManaSpent
from engine.ability.walk import everywhere
from engine.game.facts.questions import Question
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.mana import UNKNOWN_MANA


def keep_mana_spent(play: Play, player: PlayerId, id: ObjectId, scene: Scene) -> None:
    """Write it down. Where mana is not counted its player says of which kind it was, if asked."""
    spent = list(scene.spent)
    for kind in _asked(play, id):
        unsaid = spent.count(UNKNOWN_MANA)
        number = play.choose_number(player, 0, unsaid, Question.MANA_SPENT(kind), "601.2h")
        for _ in range(number):
            spent[spent.index(UNKNOWN_MANA)] = kind
    object = play.state.objects[id]
    if object.cast is not None and spent:
        cast = replace(object.cast, spent=tuple(spent))
        play.state = play.state.with_object(replace(object, cast=cast))


def _asked(play: Play, id: ObjectId) -> tuple[str, ...]:
    """The kinds of mana that the text of the spell asks about."""
    held = play.position.of(id).functional
    found = (part for each in held for part in everywhere(each.ability, ManaSpent))
    kinds = [part.kind for part in found if part.kind]
    if any(True for each in held for _ in everywhere(each.ability, ColorsSpent)):
        kinds += [color.value for color in Color]
    return tuple(dict.fromkeys(kinds))
