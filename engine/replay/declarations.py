"""Declarations of a scenario: attackers, blockers, assigned damage, each part by its player.

In: `attack`, `block`, `assign damage`. Out: the core's actions, one for each player who declares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.game.combat.attackers import why_not_attack
from engine.game.combat.evasion import why_cannot_block, why_not_block
from engine.game.layers.deriving import derive
from engine.game.state.actions import Action, AssignDamage, Attack, Block
from engine.game.state.choices import ChoiceKind
from engine.game.state.state import GameState
from engine.game.targeting import Illegal
from engine.replay.names import Names
from engine.replay.table import Table
from engine.scenario import model
from engine.terms.happenings import DamageDealt
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.turn import Step
from rules.errors import NotationError

Declaration = model.Attack | model.Block | model.AssignDamage
Make = Callable[[GameState], Action]

_DAMAGE_STEPS = frozenset({Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE})
_KINDS: dict[type[model.Action], ChoiceKind] = {
    model.Attack: ChoiceKind.ATTACK,
    model.Block: ChoiceKind.BLOCK,
    model.AssignDamage: ChoiceKind.ASSIGN_DAMAGE,
}


class Declarations:
    """Turns what a scenario declares into core actions."""

    def __init__(self, names: Names) -> None:
        self._names = names

    @staticmethod
    def kind(action: Declaration) -> ChoiceKind:
        """The choice that a declaration answers."""
        return _KINDS[type(action)]

    def parts(self, state: GameState, action: Declaration) -> Iterator[tuple[PlayerId, Make]]:
        """Yield, for each player who declares something, the action in a state."""
        players = (self._names.player(action.by),) if action.by else self._players(state, action)
        for player in players:
            yield player, self._maker(action, player, alone=len(players) == 1)

    def _players(self, state: GameState, action: Declaration) -> tuple[PlayerId, ...]:
        """Who declares: the controllers of what is declared, else the one who is asked."""
        if isinstance(action, model.Attack):
            return (state.active,)
        names = (
            [name for name, _ in action.blockers]
            if isinstance(action, model.Block)
            else [name for name, _ in action.assignments]
        )
        asked = state.pending.player if state.pending is not None else None
        ids = self._distinct(state, names)
        controllers = {derive(state).controller(id) for id in ids}
        if not controllers:
            return (asked,) if asked is not None else state.opponents(state.active)[:1]
        return tuple(player for player in state.apnap() if player in controllers)

    def _maker(self, action: Declaration, player: PlayerId, alone: bool) -> Make:
        def owns(state: GameState, id: ObjectId) -> bool:
            return alone or derive(state).controller(id) == player

        def make(state: GameState) -> Action:
            match action:
                case model.Attack():
                    mana = tuple(self._distinct(state, list(action.mana_from)))
                    return Attack(player, self._attackers(state, action, player), mana)
                case model.Block():
                    found = self._blockers(state, action)
                    mana = tuple(self._distinct(state, list(action.mana_from)))
                    own = tuple(pair for pair in found if owns(state, pair[0]))
                    return Block(player, own, tuple(id for id in mana if owns(state, id)))
                case _:
                    assigned = self._assigned(state, action)
                    return AssignDamage(player, tuple(a for a in assigned if owns(state, a[0])))

        return make

    def _distinct(self, state: GameState, names: list[model.Name]) -> list[ObjectId]:
        return self._names.distinct(state, names)

    def _attackers(
        self, state: GameState, action: model.Attack, player: PlayerId
    ) -> tuple[tuple[ObjectId, Recipient], ...]:
        ids = self._distinct(state, [name for name, _ in action.attackers])
        targets = (self._attacked(state, action, target, player) for _, target in action.attackers)
        return tuple(zip(ids, targets, strict=True))

    def _attacked(
        self,
        state: GameState,
        action: model.Attack,
        target: model.Name | None,
        player: PlayerId,
    ) -> Recipient:
        """What is attacked: the only opponent where it is not said."""
        if target is not None:
            return self._names.recipient(state, target)
        opponents = state.opponents(player)
        if len(opponents) != 1:
            raise NotationError(
                "with several opponents, say whom each creature attacks",
                place=self._names.at(action.line),
            )
        return opponents[0]

    def _blockers(
        self, state: GameState, action: model.Block
    ) -> tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]:
        ids = self._distinct(state, [name for name, _ in action.blockers])
        blocked = (
            tuple(self._names.object(state, name) for name in attackers)
            for _, attackers in action.blockers
        )
        return tuple(zip(ids, blocked, strict=True))

    def _assigned(
        self, state: GameState, action: model.AssignDamage
    ) -> tuple[tuple[ObjectId, Recipient, int], ...]:
        ids = self._distinct(state, [name for name, _ in action.assignments])
        return tuple(
            (id, self._names.recipient(state, recipient), amount)
            for id, (_, amounts) in zip(ids, action.assignments, strict=True)
            for recipient, amount in amounts
        )


def why_not_declared(state: GameState, action: Action) -> Illegal | None:
    """Why none of a declaration's creatures could be declared, so that nobody was asked.

    The reason of the first creature that cannot attack or block so; None if that is not why.
    """
    position = derive(state)
    match action:
        case Attack():
            reasons = (why_not_attack(position, id, target) for id, target in action.attackers)
        case Block():
            reasons = (
                why_cannot_block(position, id, action.player)
                or why_not_block(position, id, attacker, action.player)
                for id, attackers in action.blockers
                for attacker in attackers
            )
        case _:
            return None
    return next((reason for reason in reasons if reason is not None), None)


def assigned_by_itself(table: Table, make: Make) -> Table | None:
    """The table after damage that could be assigned in one way only, if this is that way.

    Every source named must assign all of its damage to the one recipient named (CR 510.1b–d).
    """
    turn = table.state.turn
    while not table.is_over and table.pending is None and table.state.turn == turn:
        if table.state.priority is None:
            return None
        before = table
        table = table.passed()
        dealt = damage_dealt(before.state, table.state)
        if dealt is not None:
            action = make(before.state)
            assert isinstance(action, AssignDamage)
            written = {(id, to, amount) for id, to, amount in action.assigned if amount}
            if dealt.issuperset(written):
                return table
            if {id for id, _, _ in written} & {id for id, _, _ in dealt}:
                return None
            # CR 510.4: what it names deals its damage in the second step
    return None


def damage_dealt(
    before: GameState, after: GameState
) -> frozenset[tuple[ObjectId, Recipient, int]] | None:
    """The combat damage dealt between two states, None if there was no combat damage step."""
    if after.step is before.step or after.step not in _DAMAGE_STEPS:
        return None
    new = after.history[len(before.history) :]
    return frozenset(
        (h.source, h.recipient, h.amount) for h in new if isinstance(h, DamageDealt) and h.combat
    )
