"""Mana of which a text says what happens as it is spent on a spell (CR 106.6).

In: the mana with which a spell is paid for. Out: what it does to the spell, done at once, and the
happening on which a delayed triggered ability waits.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.events.spells import ThisManaSpent
from engine.ability.labels import MANA
from engine.ability.targets import Mode
from engine.game.deeds import perform
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.meaning.questions import matches
from engine.game.play import Play
from engine.game.state.lasting import SavedScene
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.fact import Fact
from engine.terms.happenings import MarkedManaSpent
from engine.terms.ids import PlayerId
from engine.terms.mana import Mana, ManaCost, ManaSymbol


def spend_marked(play: Play, payer: PlayerId, mana: tuple[Mana, ...], scene: Scene) -> None:
    """What comes of it that this mana was spent on the spell that the scene pays for."""
    marked = [each for each in mana if each.mark]
    if not marked or scene.pays_for != "spell":
        return
    spent = MarkedManaSpent(payer, scene.source, tuple(each.mark for each in marked))
    for each in marked:
        found = _rider(each)
        if found is None:
            continue
        effect, said = found
        assert isinstance(effect.event, ThisManaSpent)
        if not matches(effect.event.filter, play.position, scene.source, said):
            continue
        said.event = spent.occurrence()
        play.because("106.6", Reason.MANA_DOES_SO(said.source, scene.source))
        assert isinstance(effect.instructions, Mode)
        for instruction in effect.instructions.effects:
            perform(instruction, play, said)
    note(play, spent)


def _rider(mana: Mana) -> tuple[DelayedTrigger, Scene] | None:
    if mana.rider is None:
        return None
    effect, saved = cast("tuple[DelayedTrigger, SavedScene]", mana.rider)
    return effect, Scene.of(saved)


def is_wasted(mana: Mana, position: Position, payer: PlayerId, scene: Scene) -> int:
    """In which order mana is taken: marked mana first on what its text speaks of, else last."""
    if not mana.mark:
        return 1
    return 0 if scene.pays_for == "spell" and _fits(mana, position, scene) else 2


def _fits(mana: Mana, position: Position, scene: Scene) -> bool:
    """Whether something would come of it that the mana is spent on this spell."""
    found = _rider(mana)
    if found is not None:
        effect, said = found
        assert isinstance(effect.event, ThisManaSpent)
        return matches(effect.event.filter, position, scene.source, said)
    for each in position.state.delayed:
        event, saved = each.ability.event, Scene.of(each.scene)
        if isinstance(event, ThisManaSpent) and saved.numbers.get(MANA) == mana.mark:
            return matches(event.filter, position, scene.source, saved)
    return False


def uncounted_marked(play: Play, payer: PlayerId, cost: ManaCost, scene: Scene) -> tuple[Mana, ...]:
    """Where mana is not counted: the marked mana that the player says is spent on this spell."""
    if scene.pays_for != "spell":
        return ()
    spent: list[Mana] = []
    open_symbols = list(cost.symbols)
    for mana in play.state.player(payer).mana:
        symbol = next((s for s in open_symbols if _pays(mana, s)), None)
        if not mana.mark or symbol is None or not _fits(mana, play.position, scene):
            continue
        if not play.choose_yes(payer, _question(mana, play, scene), "106.6"):
            continue
        open_symbols.remove(symbol)
        if symbol.generic is not None and symbol.generic > 1:
            open_symbols.append(replace(symbol, generic=symbol.generic - 1))
        spent.append(mana)
    if spent:
        player = play.state.player(payer)
        left = list(player.mana)
        for mana in spent:
            left.remove(mana)
        play.state = play.state.with_player(replace(player, mana=tuple(left)))
    return tuple(spent)


def _question(mana: Mana, play: Play, scene: Scene) -> Fact:
    found = _rider(mana)
    saved = [Scene.of(each.scene) for each in play.state.delayed]
    said = [found[1]] if found is not None else saved
    source = next(each.source for each in said if each.numbers.get(MANA) == mana.mark)
    return Question.SPEND_MARKED_MANA(str(mana), source)


def _pays(mana: Mana, symbol: ManaSymbol) -> bool:
    """Whether it can pay for that symbol, or for one of what it asks for in generic mana."""
    if symbol.snow:
        return mana.snow
    if symbol.generic is not None and not symbol.colors:
        return symbol.generic > 0
    if symbol.colorless:
        return mana.color is None
    return mana.color in symbol.colors
