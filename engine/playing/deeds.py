"""What an entry does, as a sentence: who does what to what, or who chooses what.

In: an entry and the driver before it was played. Out: the sentence in both languages; the notation
itself where the entry names something that is not there yet.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.state.actions import Pay
from engine.game.state.choices import Choice, ChoiceKind, Value
from engine.game.state.state import GameState
from engine.playing import words
from engine.replay.declarations import Declarations
from engine.replay.driver import Driver
from engine.replay.moves import move_of
from engine.replay.names import Names
from engine.replay.questions import Questions, options_of
from engine.scenario import model
from engine.telling.languages import in_each, step_name, told
from engine.telling.trace import describe
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.terms.turn import Step
from rules.errors import HeadjudgeError

_MOVES = (model.Cast, model.Activate, model.Play, model.TurnFaceUp, model.Unlock)
_DECLARED = (model.Attack, model.Block, model.AssignDamage)
_ANSWERS = (model.Choose, model.Order, model.Pay)


def deed(entry: model.Action, before: Driver) -> Bilingual | None:
    """Return the sentence; None for an entry that is understood only as it is played."""
    try:
        return _deed(entry, before.table.state, before.names.branch())
    except HeadjudgeError:
        return None


def _deed(entry: model.Action, state: GameState, names: Names) -> Bilingual | None:
    match entry:
        case model.To():
            return way_to(entry)
        case model.Resolve():
            return words.RESOLVE_ALL if entry.everything else words.RESOLVE
        case model.Pass():
            return words.filled(words.PASSES, player=entry.by or str(state.priority))
        case model.Concede():
            return words.filled(words.CONCEDES, player=entry.player)
        case model.Check():
            return words.CHECKED
    if isinstance(entry, _MOVES):
        return _moved(entry, state, names)
    if isinstance(entry, _DECLARED):
        found = [
            describe(state, make(state)) for _, make in Declarations(names).parts(state, entry)
        ]
        return _joined(found, ("；", "; "))
    if isinstance(entry, _ANSWERS) and state.pending is not None:
        return _answered(entry, state, state.pending, names)
    if isinstance(entry, model.Choose | model.Order):  # the choice comes once players have passed
        chosen = entry.values if isinstance(entry, model.Choose) else map(str, entry.names)
        return words.filled(words.CHOSEN, answer=_joined(map(Bilingual.same, chosen)))
    return None


def way_to(entry: model.To) -> Bilingual:
    """How the way to a step is called."""
    step = step_name(Step(entry.step))
    if entry.player is not None:
        return words.filled(words.TO_TURN, player=entry.player, step=step)
    return words.filled(words.TO, step=step)


def _moved(entry: model.Action, state: GameState, names: Names) -> Bilingual:
    move = move_of(entry, names)
    said = describe(state, move.action(state, move.player(state)))
    targets = getattr(entry, "targets", ())
    if not targets:
        return said
    aimed = [_named(state, names, name) for group in targets for name in group]
    return words.filled(words.AIMED, what=said, names=_joined(aimed))


def _answered(
    entry: model.Choose | model.Order | model.Pay, state: GameState, choice: Choice, names: Names
) -> Bilingual:
    core = Questions(names).answer(state, choice, entry)
    if isinstance(core, Pay):
        return describe(state, core)
    if isinstance(entry, model.Choose) and entry.amounts:
        each = [
            words.filled(words.SHARE, name=_named(state, names, name), amount=str(amount))
            for name, amount in entry.amounts
        ]
        answer = _joined(each)
    else:
        answer = _values(state, choice, getattr(core, "values", ()))
    prompt = told(state, choice.prompt)
    return words.filled(words.CHOOSES, player=choice.player, what=prompt, answer=answer)


def _values(state: GameState, choice: Choice, values: tuple[Value, ...]) -> Bilingual:
    if not values:
        return words.NONE
    if choice.kind is ChoiceKind.NUMBER:
        return Bilingual.same(", ".join(map(str, values)))
    said = {option.value: option.label for option in options_of(state, choice)}
    return _joined(said.get(value, Bilingual.same(str(value))) for value in values)


def _named(state: GameState, names: Names, name: model.Name) -> Bilingual:
    if names.is_player(name):
        return Bilingual.same(name.text)
    id: ObjectId = names.object(state, name)
    return in_each(state, lambda say: say.name(id))


def _joined(found: Iterable[Bilingual], commas: tuple[str, str] = ("、", ", ")) -> Bilingual:
    each = list(found)
    return Bilingual(commas[0].join(one.zh for one in each), commas[1].join(one.en for one in each))
