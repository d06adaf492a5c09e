"""What is expected of the game: step and turn, the stack, who has won."""

from __future__ import annotations

from engine.replay import printing
from engine.replay.expecting.scene import Judgement, Scene
from engine.replay.expecting.statements import statement_of
from engine.replay.in_language import in_each_language
from engine.scenario import expectations, model


def game_facts(expectation: model.GameIs, scene: Scene) -> list[Judgement]:
    """Each thing that is said of the moment and of the stack, judged."""
    state = scene.state
    facts: list[Judgement] = []
    for key in expectations.GAME_IS.keys:
        wanted = getattr(expectation, key.attribute)
        if wanted is None:
            continue
        if key.attribute == "stack":
            met, actual = _stack(scene, wanted)
        else:
            found = {
                "step": state.step.value,
                "active": state.active,
                "turn": state.turn,
                # CR 731.1: neither at first, and never again without one of them
                "day": {None: "neither", True: "night", False: "day"}[state.night],
            }
            actual = str(found[key.attribute])
            met = found[key.attribute] == wanted
        facts.append(scene.fact("", key, wanted, met, actual))
    return facts


def _stack(scene: Scene, wanted: int | tuple[str, ...]) -> tuple[bool, str]:
    """The stack from the top: its size, or what stands there, an ability by its source."""
    ids = tuple(reversed(scene.state.stack))
    shown = []
    for id in ids:
        part = scene.state.objects[id].stack
        source = part.source if part is not None and part.source is not None else id
        shown.append(scene.state.object_or_last_known(source).label)
    if isinstance(wanted, int):
        return len(ids) == wanted, str(len(ids))
    meant = [printing.with_ordinal(scene.names.labels(n), n) for n in map(printing.name_of, wanted)]
    met = len(meant) == len(shown) and all(s in m for s, m in zip(shown, meant, strict=True))
    return met, ", ".join(shown) or "0"


def winner(expectation: model.Winner, scene: Scene) -> Judgement:
    """Who has won, that nobody has, or that the game is a draw."""
    state = scene.state
    actual = ", ".join(state.winners) if state.winners else "draw" if state.over else "none"
    wanted = expectation.player or ("none" if expectation.undecided else "draw")
    text = statement_of("winner", in_each_language("winner", wanted))
    return Judgement(text, actual == wanted, in_each_language("winner", actual))
