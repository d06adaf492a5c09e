"""Chinese words for abilities that stand on no card, or that no template says.

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
    Inherent.SPEED: (
        "{player}的速度小于4时，每回合一次，{player}的回合中有对手失去生命，其速度便增加1"
    ),
    Inherent.MONARCH_DRAWS: "君主{player}在其结束步骤开始时抓一张牌",
    Inherent.MONARCH_IS_DEALT: "生物对君主{player}造成战斗伤害时，由其操控者成为君主",
    Inherent.INITIATIVE_UPKEEP: "{player}握有先制，在其维持开始时深入地底城",
    Inherent.INITIATIVE_IS_DEALT: (
        "{player}握有先制，一个或数个生物对{player}造成战斗伤害时，由其操控者掌握先制"
    ),
    Inherent.INITIATIVE_TAKEN: "掌握先制的牌手深入地底城",
    Inherent.SIEGE: "{source}是围攻，而每个围攻都有等待其最后一个布防指示物被移去的异能",
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
        moved = f"将进度标记移入{source}的房间便触发该房间的异能"
        return f"{moved}{said}" if said is not None else moved
    if is_to_solve(ability):
        return f"{source}的侦办异能等待其操控者的结束步骤开始"
    if isinstance(ability.event, BecomesDesignated) and ability.event.word == EXERTED_ATTACKING:
        return f"{source}的「当你如此作时」等待其攻击时被耗竭"
    event = say.words("event", ability.event)
    if event is None:
        return None
    return f"{source}具有异能，{of_source(say, event, fact.source)}时触发"
