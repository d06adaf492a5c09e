"""Adding mana (CR 106.4, 605).

In: an `AddMana` effect in its scene. Out: mana in a player's pool.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.effects.spells import AddMana
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Label, Question
from engine.game.play import Play
from engine.game.state.choices import Option
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.mana import Mana, ManaCost


def chosen_mana(
    play: Play, player: PlayerId, effect: AddMana, scene: Scene, number: int
) -> tuple[Mana, ...]:
    """The mana that is added, with the player's choice of color or of run."""
    if effect.options:
        run = _chosen_run(play, player, effect.options)
        return mana_of(run) * max(0, number)
    if effect.chosen_color:
        chosen = play.position.object(scene.source).choice("color")
        return (Mana(Color(chosen)),) * number if chosen is not None else ()
    if effect.combination:
        return tuple(_one_color(play, player) for _ in range(number))
    return (_one_color(play, player),) * number if number > 0 else ()


def _one_color(play: Play, player: PlayerId) -> Mana:
    options = [Option(color.value, Label.COLOR(color.value)) for color in Color]
    prompt = Question.COLOR_OF_MANA()
    return Mana(Color(str(play.choose_option(player, options, prompt, "106.4"))))


def _chosen_run(play: Play, player: PlayerId, options: tuple[ManaCost, ...]) -> ManaCost:
    if len(options) == 1:
        return options[0]
    shown = [Option(number, Label.WORD(str(run))) for number, run in enumerate(options)]
    value = play.choose_option(player, shown, Question.MANA_TO_ADD(), "106.4")
    return options[int(value)]


def mana_of(run: ManaCost) -> tuple[Mana, ...]:
    """The mana that a run of symbols stands for."""
    found: list[Mana] = []
    for symbol in run.symbols:
        if symbol.colors:
            found.append(Mana(symbol.colors[0]))
        elif symbol.colorless:
            found.append(Mana(None))
        else:
            found += [Mana(None)] * (symbol.generic or 0)
    return tuple(found)


def add_mana(play: Play, player: PlayerId, produced: tuple[Mana, ...]) -> None:
    """CR 106.4: the mana goes into the player's pool."""
    play.cite("106.4")
    state = play.state.player(player)
    play.state = play.state.with_player(replace(state, mana=state.mana + produced))
    play.report(Doing.ADDS_MANA(player, "".join(map(str, produced))))
