"""What mana was spent to cast a spell (CR 400.7d), kept with the spell and what it becomes.

In: a spell that has been paid for. Out: its record, with what its own text asks about that mana.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.ability.amounts import ColorsSpent, ManaSpent
from engine.ability.base import Ability
from engine.ability.keywords import KeywordAbility, expand
from engine.ability.walk import everywhere
from engine.game.facts.casting import Costs
from engine.game.facts.questions import Question
from engine.game.meaning.mana_spent import symbols_of
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.mana import UNKNOWN_MANA


def keep_mana_spent(play: Play, player: PlayerId, id: ObjectId, scene: Scene) -> None:
    """Write it down. Where mana is not counted its player says of which kind it was, if asked."""
    spent = list(scene.spent)
    held = _abilities(play, id)
    for kind in _asked(held, spent):
        unsaid = spent.count(UNKNOWN_MANA)
        if not unsaid:
            break
        number = play.choose_number(player, 0, unsaid, Question.MANA_SPENT(kind), "601.2h")
        for _ in range(number):
            spent[spent.index(UNKNOWN_MANA)] = kind
    object = play.state.objects[id]
    if object.cast is not None and spent:
        cast = replace(object.cast, spent=tuple(spent))
        play.state = play.state.with_object(replace(object, cast=cast))
        is_told = play.state.strict_mana or UNKNOWN_MANA in scene.spent
        known = symbols_of(spent)
        if known and is_told and any(everywhere(each, ManaSpent, ColorsSpent) for each in held):
            play.report(Costs.SPENDS_AMONG(known))


def _abilities(play: Play, id: ObjectId) -> list[Ability]:
    """The abilities that may ask about the mana: those of the spell, and those given to it."""
    held: list[Ability] = [each.ability for each in play.position.of(id).functional]
    # What waits for a spell to be cast may give it sunburst.
    given = (
        part for each in play.state.delayed for part in everywhere(each.ability, KeywordAbility)
    )
    return [*held, *(ability for keyword in given for ability in expand(keyword))]


def _asked(held: Sequence[Ability], spent: list[str]) -> tuple[str, ...]:
    """The kinds of mana that the text of the spell asks about, where it is not known."""
    kinds = [part.kind for each in held for part in everywhere(each, ManaSpent) if part.kind]
    if any(True for each in held for _ in everywhere(each, ColorsSpent)):
        # How many colors there were: of those that it cost the text needs no more.
        kinds += [color for color in Color if not any(color in letters for letters in spent)]
    return tuple(dict.fromkeys(kinds))
