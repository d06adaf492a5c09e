"""Venturing into dungeons and taking the initiative (CR 309, 701.49, 726).

In: the scene in which a spell or ability resolves. Out: dungeons brought in, markers moved.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.dungeon_cards import DUNGEONS, UNDERCITY
from engine.ability.dungeons import Dungeon, TakeInitiative, Venture
from engine.game.deeds import PERFORMS, select_players
from engine.game.events.process import happen
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Label, Question
from engine.game.meaning.dungeons import dungeon_of, room_of
from engine.game.perform.initiative import take_initiative
from engine.game.perform.lasting import put_into_command_zone
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Option
from engine.game.state.object import GameObject
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.happenings import RoomEntered
from engine.terms.ids import PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import ROOM

_RULE = KeywordAction.VENTURE_INTO_THE_DUNGEON.rule
_ALL = {each.name.en: each for each in (*DUNGEONS, UNDERCITY)}


@PERFORMS.of(Venture)
def _venture(effect: Venture, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        there = dungeon_of(play.state, player)
        leads = _rooms_after(there) if there is not None else ()
        if there is not None and leads:
            _move_on(play, player, there, leads)
            continue
        if there is not None:
            # CR 701.49c: it is completed, and another is begun
            play.because("701.49c", Doing.COMPLETES_DUNGEON(player, there.id))
            happen(play, ev.LeaveGame(there.id))
        _begin(play, player, undercity=effect.undercity)


def _rooms_after(dungeon: GameObject) -> tuple[int, ...]:
    return _ALL[dungeon.values.name.en].rooms[room_of(dungeon)].leads


def _move_on(play: Play, player: PlayerId, dungeon: GameObject, leads: tuple[int, ...]) -> None:
    """CR 701.49b: along one of the arrows."""
    rooms = _ALL[dungeon.values.name.en].rooms
    options = [Option(rooms[number].name, Label.WORD(rooms[number].name)) for number in leads]
    chosen = str(play.choose_option(player, options, Question.ROOM(), "701.49b"))
    number = next(n for n in leads if rooms[n].name == chosen)
    play.because("701.49b", Doing.ENTERS_ROOM(player, chosen))
    _enter(play, player, dungeon, number)


def _begin(play: Play, player: PlayerId, *, undercity: bool) -> None:
    """CR 701.49a, d: a dungeon from outside the game, the marker on its topmost room."""
    open_to: tuple[Dungeon, ...] = (UNDERCITY,) if undercity else DUNGEONS
    options = [Option(each.name.en, Label.WORD(each.name.en)) for each in open_to]
    rule = "701.49d" if undercity else _RULE
    chosen = _ALL[str(play.choose_option(player, options, Question.DUNGEON(), rule))]
    values = replace(chosen.values, name=play.state.named(chosen.name.en))
    put_into_command_zone(play, player, values, chosen.name.en)
    dungeon = dungeon_of(play.state, player)
    assert dungeon is not None
    play.because(rule, Doing.BRINGS_DUNGEON(player, dungeon.id))
    _enter(play, player, dungeon, 0)


def _enter(play: Play, player: PlayerId, dungeon: GameObject, number: int) -> None:
    """CR 309.4c: the ability of the room triggers."""
    others = tuple(each for each in dungeon.chosen if each[0] != ROOM)
    moved = replace(dungeon, chosen=(*others, (ROOM, str(number))))
    play.state = play.state.with_object(moved)
    name = _ALL[dungeon.values.name.en].rooms[number].name
    play.report(Doing.ENTERS_ROOM(player, name))
    note(play, RoomEntered(player, dungeon.id, number))


@PERFORMS.of(TakeInitiative)
def _take_initiative(effect: TakeInitiative, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene)[:1]:
        take_initiative(play, player)
