"""A cost that may be paid or not while something resolves (CR 118.12).

In: a cost, in its scene, and a player. Out: whether the player paid it.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility
from engine.ability.base import CostPart
from engine.ability.costs import PayMana
from engine.game.deeds import pay
from engine.game.facts.casting import Costs, Payment, rules_of_lacking
from engine.game.facts.effects import Deciding
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.meaning.questions import find_lacking
from engine.game.play import YES_OR_NO, Play
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.scene import Scene
from engine.terms.ids import PlayerId


def _is_open(play: Play, cost: tuple[CostPart, ...], scene: Scene) -> bool:
    """Whether the cost has an X that was not chosen with the spell or ability itself."""
    if not any(isinstance(part, PayMana) and part.cost.variables for part in cost):
        return False
    object = play.state.objects.get(scene.stack_object) if scene.stack_object is not None else None
    ability = object.stack.ability if object is not None and object.stack is not None else None
    if isinstance(ability, ActivatedAbility):
        return not any(isinstance(p, PayMana) and p.cost.variables for p in ability.cost)
    # CR 107.3a, 107.3m: that of the spell, also for what triggers as it enters
    of_spell = play.position.of(scene.source).mana_cost
    return of_spell is None or not of_spell.variables


#: CR 118.12a: "[do something] unless [a player pays]".
UNLESS = "118.12a"


def may_pay(
    play: Play, player: PlayerId, cost: tuple[CostPart, ...], scene: Scene, *, rule: str = "118.12"
) -> bool:
    """Let a player pay a cost or not, by a rule of 118.12; gives whether it was paid."""
    for part in cost:
        lacking = find_lacking(part, play.position, player, scene)
        if lacking is not None:
            play.check(rules_of_lacking(lacking)[0], Costs.PLAYER_CAN_PAY_BUT(player, lacking))
            return False
    what = Payment(cost, scene.source)
    if rule != UNLESS:  # what comes of that is told once it is known
        play.because(rule, Reason.MAY_PAY(player, what))
    asked = Choice(player, ChoiceKind.PAY, Question.PAY(what), rule, YES_OR_NO)
    if play.ask(asked) != ("yes",):
        play.report(Deciding.CHOOSES_NOT_TO(player, what))
        return False
    if _is_open(play, cost, scene):
        # CR 107.3f: nothing defines X, so the ability's controller chooses it as it resolves.
        scene.x = play.choose_number(scene.controller, 0, None, Question.X(), "107.3f")
        play.because("107.3f", Reason.X_IS(scene.x))
    if not all(isinstance(part, PayMana) for part in cost):  # mana says so where it is paid
        play.report(Deciding.CHOOSES_TO(player, what))
    for part in cost:
        pay(part, play, player, scene)
    return True
