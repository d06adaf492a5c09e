"""Keyword actions that are instructions of their own (CR 701): connive, amass, discover…

In: who or what does it, and a number. Out: the events that it consists of.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import Number
from engine.ability.cards import Card, CopiableValues, Layout
from engine.ability.costs import PayMana
from engine.ability.durations import Duration
from engine.ability.effects.cards import Discard, Draw
from engine.ability.effects.counters import Designate, PutCounters
from engine.ability.effects.keyword_actions import (
    Airbend,
    Amass,
    BackUp,
    Bolster,
    Connive,
    Discover,
    Earthbend,
    Endure,
    Incubate,
    Learn,
    Populate,
    Suspect,
)
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.effects.permanents import Transform
from engine.ability.effects.structure import May
from engine.ability.effects.tokens import CreateToken, CreateTokenCopy, TokenDescription
from engine.ability.events.objects import ZoneChange
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import Is
from engine.ability.keywords import KeywordAbility
from engine.ability.labels import EARTHBENT
from engine.ability.modifications import ChangeTypes, GainAbility, SetPowerToughness
from engine.ability.references import ControllerOf, EventObject, Iterated, Remembered, This, You
from engine.ability.restrictions import CantBlock, MayCastFrom
from engine.ability.targets import Mode
from engine.game.deeds import PERFORMS, perform, select_objects
from engine.game.events.process import happen
from engine.game.facts.asked import Asked
from engine.game.facts.effects import Doing
from engine.game.facts.naming import Called
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.meaning.questions import value_of
from engine.game.perform.found_by_value import tell_values
from engine.game.perform.lasting import add_effect
from engine.game.perform.objects import moved_by, present, put_rest, reachable
from engine.game.play import Play
from engine.game.stack.cast_during import cast_now
from engine.game.state import events as ev
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.bilingual import Bilingual
from engine.terms.causes import MoveCause
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.deeds import ObjectDeed, PlayerDeed
from engine.terms.happenings import ObjectDid, PlayerDid
from engine.terms.ids import ObjectId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import ObjectKind, Status
from engine.terms.types import CardType
from engine.terms.zones import Zone

_PLUS = CounterKind.PLUS
_CREATURE = (CardType.CREATURE,)


@PERFORMS.of(Connive)
def _connive(effect: Connive, play: Play, scene: Scene) -> None:
    # CR 701.50d: one after another.
    number = Number(max(0, value_of(effect.number, play.position, scene)))
    outer = scene.iterated
    for old in select_objects(effect.what, play, scene):
        # CR 400.7, 701.50c: what it became where the ability finds that, else as it was
        id = next(iter(reachable(play, (old,), scene)), old)
        scene.iterated = id
        play.because(KeywordAction.CONNIVE.rule, Doing.CONNIVES(id))
        who = ControllerOf(Iterated())
        perform(Draw(who, number), play, scene)
        before = len(scene.labels.get("connived", ()))
        perform(Discard(who, number, remember="connived"), play, scene)
        discarded = scene.labels.get("connived", ())[before:]
        nonland = [d for d in discarded if isinstance(d, int) and not _was_land(play, d)]
        if nonland and present(play, (id,), Zone.BATTLEFIELD):
            perform(PutCounters(Iterated(), _PLUS, Number(len(nonland))), play, scene)
        # CR 701.50b: it connives though some of that was impossible
        note(play, ObjectDid(play.position.controller(id), id, ObjectDeed.CONNIVES))
    scene.iterated = outer


def _was_land(play: Play, id: ObjectId) -> bool:
    return CardType.LAND in play.position.of(id).types


def _army(subtype: str) -> CopiableValues:
    """CR 701.47a, 111.4: a 0/0 black token of both subtypes."""
    return CopiableValues(
        Bilingual.same(f"{subtype} Army Token"),
        color_indicator=(Color.BLACK,),
        types=_CREATURE,
        subtypes=(subtype, "Army"),
        power=0,
        toughness=0,
    )


@PERFORMS.of(Amass)
def _amass(effect: Amass, play: Play, scene: Scene) -> None:
    player = scene.controller
    number = value_of(effect.number, play.position, scene)
    play.because(KeywordAction.AMASS.rule, Doing.AMASSES(player))
    if not _armies(play, scene):
        perform(CreateToken(TokenDescription(_army(effect.subtype)), remember=""), play, scene)
    chosen = play.choose_objects(
        player, _armies(play, scene), 1, 1, KeywordAction.AMASS.rule, Question.ARMY()
    )
    scene.labels["amassed"] = ()
    scene.remember("amassed", chosen)
    army = Remembered("amassed")
    if number > 0:
        perform(PutCounters(army, _PLUS, Number(number)), play, scene)
    if chosen and effect.subtype not in play.position.of(chosen[0]).subtypes:
        more = ChangeTypes(subtypes=(effect.subtype,))
        perform(Modify(army, (more,), Duration.NONE), play, scene)


def _armies(play: Play, scene: Scene) -> tuple[ObjectId, ...]:
    position = play.position
    return tuple(
        id
        for id in play.state.battlefield
        if position.controller(id) == scene.controller
        and CardType.CREATURE in position.of(id).types
        and "Army" in position.of(id).subtypes
    )


def _creatures(play: Play, scene: Scene) -> tuple[ObjectId, ...]:
    position = play.position
    return tuple(
        id
        for id in play.state.battlefield
        if position.controller(id) == scene.controller
        and CardType.CREATURE in position.of(id).types
    )


@PERFORMS.of(Bolster)
def _bolster(effect: Bolster, play: Play, scene: Scene) -> None:
    number = value_of(effect.number, play.position, scene)
    toughness = {id: play.position.of(id).toughness or 0 for id in _creatures(play, scene)}
    weakest = tuple(id for id, size in toughness.items() if size == min(toughness.values()))
    for id in play.choose_objects(
        scene.controller, weakest, 1, 1, KeywordAction.BOLSTER.rule, Question.FOR_THE_COUNTERS()
    ):
        play.because(KeywordAction.BOLSTER.rule, Asked.LEAST_TOUGHNESS(id, toughness[id]))
        happen(play, ev.PutCounters(id, _PLUS, number, scene.controller))


@PERFORMS.of(Populate)
def _populate(effect: Populate, play: Play, scene: Scene) -> None:
    tokens = tuple(
        id for id in _creatures(play, scene) if play.position.object(id).kind is ObjectKind.TOKEN
    )
    if not tokens:
        play.nothing("701.36b", Doing.CHOOSES(scene.controller, ()))
        return
    chosen = play.choose_objects(
        scene.controller, tokens, 1, 1, KeywordAction.POPULATE.rule, Question.TOKEN_TO_COPY()
    )
    play.because(KeywordAction.POPULATE.rule, Doing.CHOOSES(scene.controller, chosen))
    scene.labels["populated"] = chosen
    perform(CreateTokenCopy(Remembered("populated")), play, scene)


@PERFORMS.of(Discover)
def _discover(effect: Discover, play: Play, scene: Scene) -> None:
    player = scene.controller
    limit = value_of(effect.number, play.position, scene)
    play.because(KeywordAction.DISCOVER.rule, Doing.DISCOVERS(player, limit))
    exiled: list[ObjectId] = []
    found: ObjectId | None = None
    for id in play.state.zone(Zone.LIBRARY, player):
        while not play.state.objects[id].known:
            # Only the set-up can say what it is: the play stops here.
            unknown = Question.LIBRARY_UNKNOWN()
            play.ask(Choice(player, ChoiceKind.OPTION, unknown, KeywordAction.DISCOVER.rule, ()))
        exiled += moved_by(happen(play, ev.Move(id, Zone.EXILE, MoveCause.EXILE, player)))
        if exiled and _is_discovered(play, exiled[-1], limit):
            found = exiled[-1]
            break
    tell_values(play, exiled, limit, less=False)
    if found is not None and not cast_now(
        play,
        player,
        (found,),
        free=True,
        rule=KeywordAction.DISCOVER.rule,
        fits=lambda spell, id: spell.mana_value(id) <= limit,  # CR 701.57a: the resulting spell
    ):
        happen(play, ev.Move(found, Zone.HAND, None, player))
    left = tuple(id for id in exiled if id != found and id in play.state.objects)
    put_rest(play, player, left, Zone.LIBRARY, "random bottom")
    note(play, PlayerDid(player, limit, PlayerDeed.DISCOVER))


def _is_discovered(play: Play, id: ObjectId, limit: int) -> bool:
    nonland = CardType.LAND not in play.position.of(id).types
    return nonland and play.position.mana_value(id) <= limit


@PERFORMS.of(Suspect)
def _suspect(effect: Suspect, play: Play, scene: Scene) -> None:
    ids = reachable(play, select_objects(effect.what, play, scene), scene)
    for id in present(play, ids, Zone.BATTLEFIELD):
        if play.position.object(id).choice(Status.SUSPECTED) is not None:
            play.nothing("701.60d", Doing.BECOMES_SUSPECTED(id))
            continue
        scene.labels["suspected"] = (id,)
        perform(Designate(Remembered("suspected"), Status.SUSPECTED), play, scene)
        # CR 701.60c: for as long as it is suspected, which is until it leaves the battlefield.
        menace = GainAbility(KeywordAbility(Keyword.MENACE))
        since = ("701.60c", Reason.IS_SUSPECTED(id))
        changes = (menace, CantBlock())
        add_effect(play, scene, (id,), changes, Duration.NONE, designated=since)


@PERFORMS.of(Endure)
def _endure(effect: Endure, play: Play, scene: Scene) -> None:
    number = value_of(effect.number, play.position, scene)
    if number <= 0:
        play.nothing("701.63b", Doing.ENDURES(scene.source))
        return
    outer = scene.iterated
    for id in select_objects(effect.what, play, scene):
        scene.iterated = id
        player = play.position.controller(id)
        play.because(KeywordAction.ENDURE.rule, Doing.ENDURES(id))
        there = present(play, (id,), Zone.BATTLEFIELD)
        if there and play.choose_yes(player, Question.PUTS_COUNTERS(id), KeywordAction.ENDURE.rule):
            happen(play, ev.PutCounters(id, _PLUS, number, player))
        else:
            spirit = TokenDescription(_spirit(number))
            perform(CreateToken(spirit, who=ControllerOf(Iterated())), play, scene)
    scene.iterated = outer


def _spirit(size: int) -> CopiableValues:
    return CopiableValues(
        Bilingual.same("Spirit Token"),
        color_indicator=(Color.WHITE,),
        types=_CREATURE,
        subtypes=("Spirit",),
        power=size,
        toughness=size,
    )


@PERFORMS.of(Earthbend)
def _earthbend(effect: Earthbend, play: Play, scene: Scene) -> None:
    number = value_of(effect.number, play.position, scene)
    for id in present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD):
        play.because(KeywordAction.EARTHBEND.rule, Doing.EARTHBENDS(scene.controller, id))
        scene.labels[EARTHBENT] = (id,)
        land = Remembered(EARTHBENT)
        becomes = (
            ChangeTypes(types=_CREATURE),
            SetPowerToughness(Number(0), Number(0)),
            GainAbility(KeywordAbility(Keyword.HASTE)),
        )
        perform(Modify(land, becomes, Duration.NONE), play, scene)
        if number > 0:
            perform(PutCounters(land, _PLUS, Number(number)), play, scene)
        gone = AnyEvent(
            tuple(
                ZoneChange(Is(land), Zone.BATTLEFIELD, zone)
                for zone in (Zone.GRAVEYARD, Zone.EXILE)
            )
        )
        back = MoveTo(EventObject(), Zone.BATTLEFIELD, You(), tapped=True)
        perform(DelayedTrigger(gone, Mode((back,))), play, scene)


@PERFORMS.of(Airbend)
def _airbend(effect: Airbend, play: Play, scene: Scene) -> None:
    play.because(KeywordAction.AIRBEND.rule, Doing.AIRBENDS(scene.controller))
    scene.labels["airbent"] = ()
    perform(Exile(effect.what, remember="airbent"), play, scene)
    cards = tuple(
        id
        for id in scene.labels["airbent"]
        if isinstance(id, int) and play.state.objects[id].kind is ObjectKind.CARD
    )
    if cards:
        leave = MayCastFrom(None, cost=ManaCost.parse("{2}"), spells_only=True)
        add_effect(play, scene, cards, (leave,), Duration.NONE)


@PERFORMS.of(BackUp)
def _back_up(effect: BackUp, play: Play, scene: Scene) -> None:
    printed = play.position.copiable(scene.source).abilities
    words = [a.keyword if isinstance(a, KeywordAbility) else None for a in printed]
    if Keyword.BACKUP not in words:
        return
    below = printed[words.index(Keyword.BACKUP) :]
    given = tuple(
        GainAbility(each)
        for each in below
        if not (isinstance(each, KeywordAbility) and each.keyword is Keyword.BACKUP)
    )
    targets = select_objects(effect.what, play, scene)
    if given and any(id != scene.source for id in targets):
        play.because(Keyword.BACKUP.rule, Reason.BACKED_UP(scene.source))
        perform(Modify(effect.what, given), play, scene)


@PERFORMS.of(Incubate)
def _incubate(effect: Incubate, play: Play, scene: Scene) -> None:
    number = max(0, value_of(effect.number, play.position, scene))
    counters = ((_PLUS, number),) if number else ()
    play.because(KeywordAction.INCUBATE.rule, Doing.INCUBATES(scene.controller, number))
    front, back = (
        replace(face, name=play.state.named(face.name.en)) for face in (INCUBATOR, _PHYREXIAN)
    )
    play.because("111.10i", Reason.PREDEFINED(Called(front.name)))
    faces = Card((front, back), Layout.TRANSFORMING)
    entering = ev.Entering(scene.controller, counters=counters, faces=faces)
    happen(play, ev.CreateTokens(scene.controller, front, 1, entering))


#: CR 111.10i: the back face of an Incubator.
_PHYREXIAN = CopiableValues(
    Bilingual.same("Phyrexian Token"),
    color_indicator=(),
    types=(CardType.ARTIFACT, CardType.CREATURE),
    subtypes=("Phyrexian",),
    power=0,
    toughness=0,
)
INCUBATOR = CopiableValues(
    Bilingual.same("Incubator Token"),
    color_indicator=(),
    types=(CardType.ARTIFACT,),
    subtypes=("Incubator",),
    abilities=(ActivatedAbility((PayMana(ManaCost.parse("{2}")),), Mode((Transform(This()),))),),
)


@PERFORMS.of(Learn)
def _learn(effect: Learn, play: Play, scene: Scene) -> None:
    play.because(KeywordAction.LEARN.rule, Doing.LEARNS(scene.controller))
    drawn = (Draw(You()),)
    perform(May((Discard(You(), remember="learned"),), then=drawn), play, scene)
    if not scene.labels.get("learned"):
        # A Lesson would come from outside the game, where no card is known.
        play.nothing(KeywordAction.LEARN.rule, Doing.FINDS_NO_CARD(scene.controller))
