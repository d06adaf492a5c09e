"""What can be done at the table now, each with the entry that does it.

In: the driver of a sitting at which no choice is pending. Out: `Open` actions in groups: those of
the player with priority, those of others once the players before them have passed, and the ways on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.game.casting.changed_costs import cost_abilities
from engine.game.casting.permission import activated_abilities, is_mana_ability
from engine.game.combat.attackers import why_cannot_attack
from engine.game.layers.deriving import derive
from engine.game.legal_actions import legal_actions
from engine.game.state import actions as act
from engine.game.state.state import GameState
from engine.playing import words
from engine.playing.deeds import way_to
from engine.playing.finishing import why_unfinished
from engine.playing.saying import Saying
from engine.replay.driver import Driver
from engine.replay.offers import SECOND_FACES, ability_words
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.replay.table import TooManyStepsError
from engine.scenario import model
from engine.scenario.kinds import parse_name
from engine.telling.languages import in_each
from engine.telling.trace import describe
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import CostName, Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from rules.errors import UnsupportedError


class Group(StrEnum):
    """What kind of action it is."""

    CAST = "cast"
    LAND = "land"
    ACTIVATE = "activate"
    MANA = "mana"
    SPECIAL = "special"
    ATTACK = "attack"
    BLOCK = "block"
    PASS = "pass"
    RESOLVE = "resolve"
    NEXT = "next"
    CONCEDE = "concede"


@dataclass(frozen=True, slots=True)
class Open:
    """An action that is open: `label` is the object that it is of, `passes` who passes before."""

    group: Group
    player: PlayerId
    words: Bilingual
    entry: model.Action
    label: str | None = None
    say: str | None = None
    passes: tuple[PlayerId, ...] = ()


_BEFORE_ATTACKS = frozenset({Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT})
#: Where players may want to go at once, if it is not the next step.
_FURTHER = (Step.POSTCOMBAT_MAIN, Step.END)
_ORDER = {step: place for place, step in enumerate(Step)}
_NOT_TAKEN = (ChoiceMissing, NotAllowed, UnsupportedError, TooManyStepsError)


def open_actions(driver: Driver) -> tuple[Open, ...]:
    """List what can be done; nothing while a choice is pending or once the game is over."""
    state = driver.table.state
    if state.over or state.pending is not None or state.priority is None:
        return ()
    found: list[Open] = []
    for player, passes, at in _with_priority(driver):
        found += _Opening(at, player, passes).all()
    found += _ways_on(driver)
    conceding = (p for p in state.apnap() if not state.player(p).lost)
    found += (
        Open(Group.CONCEDE, p, describe(state, act.Concede(p)), model.Concede(player=p))
        for p in conceding
    )
    return tuple(found)


def _with_priority(driver: Driver) -> Iterator[tuple[PlayerId, tuple[PlayerId, ...], Driver]]:
    """Yield each player in the order in which they get priority, who passes first, the driver."""
    state = driver.table.state
    assert state.priority is not None
    passes: tuple[PlayerId, ...] = ()
    at = driver
    for player in state.in_turn_order(state.priority):
        if player != state.priority:
            if at.table.last_to_pass:
                return  # then the top of the stack resolves, or the step ends (CR 117.4)
            trial = at.branch()
            trial.table = trial.table.passed()
            if trial.table.state.priority != player or trial.table.pending is not None:
                return
            at = trial
        yield player, passes, at
        passes = (*passes, player)


#: Actions that may turn out to be impossible only once they are under way.
_PROPOSED = act.Cast | act.Activate | act.TurnFaceUp | act.Unlock | act.SetAside
#: The scenario's action for each special action that sets a card aside.
_SET_ASIDE: dict[Keyword, type[model.SetAside]] = {
    kind.word: kind for kind in (model.Foretell, model.Plot, model.Suspend)
}


class _Opening:
    """The actions of one player who has priority."""

    def __init__(self, driver: Driver, player: PlayerId, passes: tuple[PlayerId, ...]) -> None:
        self.state: GameState = driver.table.state
        self.position = derive(self.state)
        self.player, self.passes = player, passes
        self.saying = Saying(driver.names, self.state)

    def all(self) -> Iterator[Open]:
        """Yield them in the order of the zones they are in."""
        for action in legal_actions(self.state):
            proposed = isinstance(action, _PROPOSED)
            if proposed and why_unfinished(self.state, action) is not None:
                continue
            match action:
                case act.Cast():
                    yield from self._casts(action)
                case act.Play():
                    ways = (self._face(action),) if action.face else ()
                    by, card = self._by(action.object), self._name(action.object)
                    yield self._open(Group.LAND, action, model.Play(by=by, card=card, ways=ways))
                case act.Activate():
                    yield self._activation(action)
                case act.TurnFaceUp():
                    up = model.TurnFaceUp(by=self.player, permanent=self._name(action.object))
                    yield self._open(Group.SPECIAL, action, up)
                case act.Unlock():
                    ways = ("second half",) if action.half else ()
                    door = model.Unlock(
                        by=self._by(action.object), permanent=self._name(action.object), ways=ways
                    )
                    yield self._open(Group.SPECIAL, action, door)
                case act.SetAside():
                    aside = _SET_ASIDE[action.word](
                        by=self._by(action.object), card=self._name(action.object)
                    )
                    yield self._open(Group.SPECIAL, action, aside)
                case act.Pass() if not self.passes:
                    words_of_pass = describe(self.state, action)
                    yield Open(Group.PASS, self.player, words_of_pass, model.Pass(by=self.player))

    def _name(self, id: ObjectId) -> model.Name:
        return parse_name(self.saying.of(id))

    def _by(self, id: ObjectId) -> str | None:
        """Who acts, where the notation would take it to be somebody else."""
        object = self.state.objects[id]
        own = object.zone in (Zone.BATTLEFIELD, Zone.STACK)
        holder = self.position.controller(id) if own else object.owner
        return None if holder == self.player else self.player

    def _open(
        self,
        group: Group,
        action: act.Cast | act.Play | act.Activate | act.TurnFaceUp | act.Unlock | act.SetAside,
        entry: model.Action,
        said: Bilingual | None = None,
    ) -> Open:
        label = self.state.objects[action.object].label
        told = said or describe(self.state, action)
        say = self.saying.of_label(label)
        return Open(group, self.player, told, entry, label, say, self.passes)

    def _face(self, action: act.Cast | act.Play) -> str:
        """How an entry says that the second face is meant."""
        card = self.state.objects[action.object].card
        assert card is not None
        return SECOND_FACES[card.layout]

    def _casts(self, action: act.Cast) -> Iterator[Open]:
        """A spell as it is, and once for each alternative cost that is open for it."""
        ways: list[CostName] = (
            [action.announced.alternative] if action.announced.alternative else []
        )
        yield self._cast(action, ways)
        if ways or action.face:
            return
        offered = [a.word for a in cost_abilities(self.position, action.object) if a.alternative]
        for way in dict.fromkeys(offered):
            if way is None:
                continue
            ahead = act.Announcements(alternative=way)
            other = act.Cast(self.player, action.object, ahead)
            if why_unfinished(self.state, other) is None:
                yield self._cast(other, [way])

    def _cast(self, action: act.Cast, ways: list[CostName]) -> Open:
        said = [str(way) for way in ways]
        told = describe(self.state, action)
        if action.face:
            said.append(self._face(action))
        for way in ways:
            named = in_each(self.state, lambda say, way=way: say.keyword(way))  # type: ignore[misc]
            told = words.filled(words.CAST_FOR, name=told, way=named)
        entry = model.Cast(
            by=self._by(action.object), card=self._name(action.object), ways=tuple(said)
        )
        return self._open(Group.CAST, action, entry, told)

    def _activation(self, action: act.Activate) -> Open:
        abilities = activated_abilities(self.position, action.object)
        number = action.ability or 0
        entry = model.Activate(
            by=self._by(action.object),
            source=self._name(action.object),
            ability=str(number + 1) if len(abilities) > 1 else None,
        )
        group = Group.MANA if is_mana_ability(abilities[number]) else Group.ACTIVATE
        said = ability_words(self.state, action.object, abilities[number])
        told = said if said.zh and said.en else None
        return self._open(group, action, entry, told)


def _ways_on(driver: Driver) -> Iterator[Open]:
    """Yield what lets all players pass: until something has resolved, or until a step begins."""
    state = driver.table.state
    assert state.priority is not None
    if state.stack:
        top, all_of_it = model.Resolve(), model.Resolve(everything=True)
        yield Open(Group.RESOLVE, state.priority, words.RESOLVE, top)
        if len(state.stack) > 1:
            yield Open(Group.RESOLVE, state.priority, words.RESOLVE_ALL, all_of_it)
        return
    following = _next(driver)
    found = [following] if following is not None else []
    if state.step in _BEFORE_ATTACKS and any(
        why_cannot_attack(derive(state), id) is None for id in state.battlefield
    ):
        found.append(model.To(step=Step.DECLARE_ATTACKERS.value))
    found += [model.To(step=s.value) for s in _FURTHER if _ORDER[s] > _ORDER[state.step]]
    players = [p for p in state.in_turn_order(state.active) if not state.player(p).lost]
    if len(players) > 1:
        found.append(model.To(step=Step.UPKEEP.value, player=players[1]))
    told: set[tuple[str, str | None]] = set()
    for to in found:
        if (to.step, to.player) not in told and _is_taken(driver, to):
            told.add((to.step, to.player))
            yield _way(state, to)


def _way(state: GameState, to: model.To) -> Open:
    assert state.priority is not None
    if to.player is None and Step(to.step) is Step.DECLARE_ATTACKERS:
        return Open(Group.ATTACK, state.active, words.ATTACK, to)
    return Open(Group.NEXT, state.priority, way_to(to), to)


def _next(driver: Driver) -> model.To | None:
    """The way to the step that begins once all players have passed."""
    trial, start = driver.branch(), driver.table.state
    try:
        for _ in range(len(start.players)):
            trial.table = trial.table.passed()
            state = trial.table.state
            if state.priority is None or (state.step, state.turn) != (start.step, start.turn):
                break
    except _NOT_TAKEN:
        return None
    if state.over or (state.step, state.turn) == (start.step, start.turn):
        return None
    step = Step.UPKEEP if state.step is Step.UNTAP else state.step
    if state.turn == start.turn:
        return model.To(step=step.value)
    return model.To(step=step.value, player=state.active)


def _is_taken(driver: Driver, entry: model.Action) -> bool:
    """Whether an entry is taken as the next one."""
    trial = driver.branch()
    try:
        trial.play(entry)
    except _NOT_TAKEN:
        return False
    return True
