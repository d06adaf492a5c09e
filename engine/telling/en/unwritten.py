"""English words for abilities that stand on no card, or that no template says.

In: an ability and its source. Out: what it waits for, in the words of the telling.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.events.objects import BecomesDesignated
from engine.ability.inherent import Inherent, inherent, is_of_room
from engine.ability.targets import Mode
from engine.game.facts.reasons import OwnAbility
from engine.game.triggers.event_rules import is_to_solve
from engine.telling.quoted import mode_said, of_source
from engine.telling.speaker import Speaker
from engine.terms.objects import EXERTED_ATTACKING

_INHERENT = {
    Inherent.SPEED: "{player}'s speed goes up once each turn as an opponent loses life on "
    "{player}'s turn, as long as it is below 4",
    Inherent.MONARCH_DRAWS: "{player}, the monarch, draws a card as {player}'s end step begins",
    Inherent.MONARCH_IS_DEALT: (
        "a creature that deals combat damage to {player}, the monarch, makes its controller that"
    ),
    Inherent.INITIATIVE_UPKEEP: (
        "{player} has the initiative, and ventures into Undercity as {player}'s upkeep begins"
    ),
    Inherent.INITIATIVE_IS_DEALT: (
        "{player} has the initiative, and one or more creatures that deal combat damage to "
        "{player} make their controller take it"
    ),
    Inherent.INITIATIVE_TAKEN: "whoever takes the initiative ventures into Undercity",
    Inherent.SIEGE: (
        "{source} is a Siege, and every Siege has an ability that waits for its last defense "
        "counter to go"
    ),
}


def not_on_a_card(say: Speaker, fact: OwnAbility) -> str | None:
    """What the ability waits for, None where nothing says that."""
    source, ability = say.name(fact.source), fact.ability
    known = inherent(ability)
    if known is not None:
        player = say.position.object(fact.source).owner
        return _INHERENT[known].format(player=player, source=source)
    if not isinstance(ability, TriggeredAbility):
        return None
    if is_of_room(ability) and isinstance(ability.instructions, Mode):
        said = mode_said(say, ability.instructions, source)
        moved = f"moving the venture marker into a room of {source} triggers that room's ability"
        return f"{moved}, {said}" if said is not None else moved
    if is_to_solve(ability):
        return f"the “to solve” ability of {source} waits for its controller's end step to begin"
    if isinstance(ability.event, BecomesDesignated) and ability.event.word == EXERTED_ATTACKING:
        return f"the “when you do” of {source} waits for its being exerted as it attacks"
    event = say.words("event", ability.event)
    if event is None:
        return None
    return f"{source} has an ability that triggers when {of_source(say, event, fact.source)}"
