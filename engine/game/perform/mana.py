"""Adding mana (CR 106.4, 605).

In: an `AddMana` effect in its scene. Out: mana in a player's pool.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.ability.base import ObjectReference
from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.effects.spells import AddMana
from engine.ability.labels import MANA
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Label, Question
from engine.game.facts.reasons import Reason
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import objects_of
from engine.game.perform.color_identity import color_identity
from engine.game.perform.producible import colors_producible, types_producible
from engine.game.play import Play
from engine.game.state.choices import Option
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.happenings import ManaProduced
from engine.terms.ids import PlayerId
from engine.terms.mana import Mana, ManaCost, ManaSymbol


def chosen_mana(
    play: Play, player: PlayerId, effect: AddMana, scene: Scene, number: int
) -> tuple[Mana, ...]:
    """The mana that is added, with the player's choice of color or of run."""
    play.count_events(max(0, number))
    found = _unrestricted(play, player, effect, scene, number)
    if effect.only is None or not found:
        return found
    play.because("106.6", Reason.MANA_FOR_THAT_ALONE(scene.source))
    return tuple(replace(mana, only=effect.only, source=scene.source) for mana in found)


def marked(play: Play, produced: tuple[Mana, ...], scene: Scene) -> tuple[Mana, ...]:
    """The mana, known again when it is spent."""
    mark = play.state.timestamp + 1
    play.change(timestamp=mark)
    scene.numbers[MANA] = mark
    return tuple(replace(mana, mark=mark) for mana in produced)


def give_rider(play: Play, effect: DelayedTrigger, scene: Scene) -> None:
    """CR 106.6: the mana that was just added does so to the spell on which it is spent."""
    mark, rider = scene.numbers.get(MANA), (effect, scene.saved())
    for player in play.state.players:
        mana = player.mana
        if any(each.mark == mark for each in mana):
            given = tuple(replace(m, rider=rider) if m.mark == mark else m for m in mana)
            play.state = play.state.with_player(replace(player, mana=given))


def _unrestricted(
    play: Play, player: PlayerId, effect: AddMana, scene: Scene, number: int
) -> tuple[Mana, ...]:
    if effect.or_chosen:
        return mana_of(_chosen_run(play, player, _with_chosen(play, effect, scene)))
    if effect.different:
        return _different(play, player, number)
    if effect.options and effect.combination:
        runs = (_chosen_run(play, player, effect.options) for _ in range(number))
        return tuple(mana for run in runs for mana in mana_of(run))
    if effect.options:
        run = _chosen_run(play, player, effect.options)
        return mana_of(run) * max(0, number)
    if effect.chosen_color:
        chosen = play.position.choice(scene.source, "color")
        if chosen is None:
            # CR 106.5, 607.2d: nothing was chosen by the ability that it is linked to
            play.because("106.5", Reason.UNDEFINED_MANA(scene.source))
            return ()
        return (Mana(Color(chosen)),) * number
    if effect.identity:
        return _of_identity(play, player, scene) * max(0, number)
    if effect.produced_by is not None:
        return _of_type_produced(play, player, effect.produced_by, scene) * max(0, number)
    if effect.among is not None:
        return _of_color_among(play, player, effect, scene) * max(0, number)
    if effect.combination:
        return tuple(_one_color(play, player) for _ in range(number))
    return (_one_color(play, player),) * number if number > 0 else ()


def _with_chosen(play: Play, effect: AddMana, scene: Scene) -> tuple[ManaCost, ...]:
    """The options, and mana of the chosen color, if one was chosen (CR 106.5)."""
    chosen = play.position.choice(scene.source, "color")
    if chosen is None:
        play.because("106.5", Reason.UNDEFINED_MANA(scene.source))
        return effect.options
    more = ManaCost((ManaSymbol((Color(chosen),)),))
    return effect.options if more in effect.options else (*effect.options, more)


def _different(play: Play, player: PlayerId, number: int) -> tuple[Mana, ...]:
    """So much mana, each of another color."""
    found: list[Mana] = []
    for _ in range(min(number, len(Color))):
        taken = {mana.color for mana in found}
        found.append(_one_color(play, player, [c for c in Color if c not in taken]))
    return tuple(found)


def _of_color_among(
    play: Play, player: PlayerId, effect: AddMana, scene: Scene
) -> tuple[Mana, ...]:
    """CR 106.5: one mana of a color that there is among the permanents, none if there is none."""
    assert effect.among is not None
    position = play.position
    ids = matching(effect.among, position, scene)
    if effect.could_produce and effect.any_type:
        types = types_producible(position, ids, scene)
        nothing = Reason.COULD_PRODUCE_NOTHING(scene.source)
        able = tuple(id for id in ids if types_producible(position, (id,), scene))
        play.because("106.7", Reason.COULD_PRODUCE(able) if able else nothing)
        if None in types:
            return (_one_type(play, player, types),)
        found = frozenset(each for each in types if each is not None)
    elif effect.could_produce:
        found = colors_producible(position, ids, scene)
        could = tuple(id for id in ids if colors_producible(position, (id,), scene))
        nothing = Reason.COULD_PRODUCE_NOTHING(scene.source)
        play.because("106.7", Reason.COULD_PRODUCE(could) if could else nothing)
    else:
        found = frozenset(color for id in ids for color in position.of(id).colors)
    if not found:
        play.because("106.5", Reason.UNDEFINED_MANA(scene.source))
        return ()
    if effect.every:
        return tuple(Mana(color) for color in Color if color in found)
    return (_one_color(play, player, [color for color in Color if color in found]),)


def _of_type_produced(
    play: Play, player: PlayerId, source: ObjectReference, scene: Scene
) -> tuple[Mana, ...]:
    """CR 106.5: one mana of a type that the permanent last produced, none if it is not known."""
    ids = objects_of(source, play.position, scene)
    made = (
        h for h in reversed(play.state.history) if isinstance(h, ManaProduced) and h.object in ids
    )
    types = next((h.types for h in made), ())
    if not types:
        play.because("106.5", Reason.UNDEFINED_MANA(scene.source))
        return ()
    return (_one_type(play, player, frozenset(types)),)


def _one_type(play: Play, player: PlayerId, types: frozenset[Color | None]) -> Mana:
    """One of several types of mana, colorless among them where it is one."""
    if types == {None}:
        return Mana(None)
    options = [Option(c.value, Label.COLOR(c.value)) for c in Color if c in types]
    if None in types:
        options.append(Option("C", Label.WORD("{C}")))
    word = str(play.choose_option(player, options, Question.COLOR_OF_MANA(), "106.4"))
    return Mana(None if word == "C" else Color(word))


def _of_identity(play: Play, player: PlayerId, scene: Scene) -> tuple[Mana, ...]:
    """CR 903.4f: without a commander, or with a colorless one, no mana is added."""
    found = color_identity(play.position, player)
    play.cite("903.4")
    if not found:
        play.because("903.4f", Reason.UNDEFINED_MANA(scene.source))
        return ()
    return (_one_color(play, player, [color for color in Color if color in found]),)


def _one_color(play: Play, player: PlayerId, colors: Iterable[Color] = Color) -> Mana:
    options = [Option(color.value, Label.COLOR(color.value)) for color in colors]
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
