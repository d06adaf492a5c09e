"""What a step says of how a spell is cast, an ability activated or put on the stack (CR 601.2b–d).

In: what was announced. Out: facts in the play's open step.
"""

from __future__ import annotations

from engine.ability.targets import Instructions, Modal
from engine.game.casting.costs import AnnouncedCosts
from engine.game.facts.casting import Announcing, Costs, Divided, ModesChosen
from engine.game.play import Play
from engine.terms.fact import Fact
from engine.terms.ids import Recipient
from engine.terms.keywords import Keyword


def tell_costs(play: Play, costs: AnnouncedCosts, *, face_down: bool = False) -> None:
    """CR 601.2b: the alternative cost and the additional ones that its player means to pay."""
    if face_down:
        return
    if costs.free:
        play.report(Costs.WITHOUT_PAYING())
    elif costs.alternative:
        named = isinstance(costs.alternative, Keyword)
        how = Costs.FOR_COST_OF(costs.alternative) if named else Costs.FOR_ALTERNATIVE_COST()
        play.report(how)
    for word in dict.fromkeys(costs.optional):
        times = costs.optional.count(word)
        once = times == 1
        play.report(Costs.PAYING_COST_OF(word) if once else Costs.PAYING_COST_OFTEN(word, times))


def tell_modes(
    play: Play, instructions: Instructions, chosen: tuple[int, ...], source: Fact
) -> None:
    """CR 700.2a: which modes were chosen."""
    if isinstance(instructions, Modal):
        play.report(ModesChosen(instructions, chosen, source))


def tell_targets(
    play: Play,
    targets: tuple[tuple[Recipient, ...], ...],
    division: tuple[int, ...],
    x: int | None = None,
) -> None:
    """CR 601.2b–d: the value of X, the targets, and how the effect is divided among them."""
    if x is not None:
        play.report(Announcing.X_IS(x))
    flat = tuple(target for group in targets for target in group)
    if not flat:
        return
    play.report(Announcing.TARGETING(flat))
    if len(division) > 1:
        play.report(Divided(tuple(zip(flat, division, strict=True))))
