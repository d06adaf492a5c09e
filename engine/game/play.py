"""One action under way: the state as it changes, the choices asked for, and the trace being told.

In: a state and the answers given so far. Out: the state after, and trace steps. A `Play` lives for
one action and never outlasts it: what is asked and not answered yet raises `ChoiceNeeded`, what the
rules forbid raises `Forbidden`, and the action is then done again, or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ability.base import Effect
from engine.game.facts.account import Account
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Label, Question
from engine.game.facts.reasons import Reason
from engine.game.facts.turn import Refused, Turn
from engine.game.layers.deriving import derive
from engine.game.layers.sharing import still_holds
from engine.game.recording import Record
from engine.game.state.actions import Action
from engine.game.state.choices import Choice, ChoiceKind, Option, Value
from engine.game.state.events import NONE_APPLIED, Applied, Event
from engine.game.state.forbidden import ChoiceNeeded, Forbidden, LimitReached
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.colors import Color
from engine.terms.fact import Fact
from engine.terms.happenings import Moved, ZoneChanged
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.objects import ANCHOR_WORD
from engine.terms.subtypes import is_one_creature_type
from engine.terms.types import BASIC_LAND_TYPES
from engine.terms.zones import Zone

#: What may be chosen where a text says "choose a color" and the like; nothing means any word.
_WORDS: dict[str, tuple[str, ...]] = {
    "color": tuple(color.value for color in Color),
    "basic land type": BASIC_LAND_TYPES,
}

#: What is asked where a text says so.
_ASKED: dict[str, Question] = {
    "color": Question.COLOR,
    "creature type": Question.CREATURE_TYPE,
    "card name": Question.CARD_NAME,
    "kind of counter": Question.KIND_OF_COUNTER,
    "player": Question.PLAYER,
    "opponent": Question.OPPONENT,
    "basic land type": Question.BASIC_LAND_TYPE,
    ANCHOR_WORD: Question.ANCHOR_WORD,
    "number": Question.SOME_NUMBER,
}
#: The options of a choice between yes and no.
YES_OR_NO = (Option("yes", Label.YES()), Option("no", Label.NO()))
#: An answer: chosen values, or a declaration as it was made.
Answer = tuple[Value, ...] | Action
#: More objects than this are not played with.
MOST_OBJECTS = 100_000


class Play:
    """The bench on which one action is carried out."""

    def __init__(self, state: GameState, answers: Sequence[Answer] = ()) -> None:
        self._state = state
        self._answers = list(answers)
        self._asked = 0
        self._events = 0
        self.record = Record(state.steps_told, state)
        #: What follows the events that happen now ("when damage is prevented this way").
        self.afterwards: list[Callable[[], None]] = []
        #: The effects "the next time" that have met damage of this moment, and end with it.
        self.met: set[int] = set()
        #: The prevention effects of which what follows has been set down for this moment.
        self.followed: set[object] = set()
        #: Events whose clause was said by the effect that put them in another's place.
        self.told: set[Event] = set()
        #: Set while a declared announcement answers instead of the players.
        self.resolving: ObjectId | None = None
        #: The replacement effects that what is done instead may not meet again (CR 614.5).
        self.inherited: Applied = NONE_APPLIED
        #: The instruction that is being performed: what something is chosen for.
        self.doing: Effect | None = None
        #: What enters the battlefield by the events that are being replaced (CR 614.13a).
        self.arriving: frozenset[ObjectId] = frozenset()
        #: Whose libraries are shuffled once the events under way are carried out (CR 701.24a).
        self.shuffling: tuple[PlayerId, ...] = ()
        #: What the ability that resolves did not find where it went (CR 603.6).
        self.not_found: set[ObjectId] = set()
        #: What has been chosen to change zones as they enter (CR 614.13b).
        self.taken: frozenset[ObjectId] = frozenset()

    # --- the state ------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The state as it is now."""
        return self._state

    @state.setter
    def state(self, new: GameState) -> None:
        old = self._state
        if new is old:
            return
        known: Position | None = old.memo.get("position")
        if known is not None and "position" not in new.memo and still_holds(known, new):
            new.memo["position"] = known.shared_with(new)
        self._state = new

    def change(self, **fields: object) -> None:
        """Replace fields of the state."""
        self.state = self._state.but(**fields)

    @property
    def position(self) -> Position:
        """The state with the derived characteristics of its objects."""
        return derive(self._state)

    # --- events ---------------------------------------------------------------------------------

    def count_events(self, number: int) -> None:
        """Count what is about to happen or to be made, in one action.

        Raises `LimitReached` beyond the stated limit, and with more objects than are played with.
        """
        self._events += number
        if self._events > self._state.limit or len(self._state.objects) > MOST_OBJECTS:
            raise LimitReached

    # --- the trace ------------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[Account, ...]:
        """The accounts of the steps so far."""
        return tuple(self.record.steps)

    def begin(self, head: Fact, *rules: str) -> None:
        """Begin a step of the trace."""
        self.record.begin(self._state, head)
        self.cite(*rules)

    def report(self, fact: Fact, at: GameState | None = None, *, quiet: bool = False) -> None:
        """Add a fact to the step: as things are now, or as they were in the state `at`.

        A quiet one says nothing that goes beyond what the step is.
        """
        self.record.report(fact, at if at is not None else self._state, quiet=quiet)

    def cite(self, *rules: str) -> None:
        """Note that these rules were applied: only where their code runs."""
        self.record.cite(*rules)

    def because(self, rule: str, reason: Fact | None, at: GameState | None = None) -> None:
        """Note that a rule was applied, and why: `reason` is so now, or was in the state `at`."""
        self.record.because(rule, reason, at if at is not None else self._state)

    def check(self, rule: str, condition: Fact) -> None:
        """Note a condition that was checked and found false."""
        self.record.check(rule, condition, self._state)

    def nothing(self, rule: str, condition: Fact) -> None:
        """Note a rule by which something does not happen: `condition` would have to be so."""
        self.record.cite(rule)
        self.record.check(rule, condition, self._state)

    def end(self) -> None:
        """End the step that is under way."""
        self.record.end(self._state)

    # --- choices --------------------------------------------------------------------------------

    def ask(self, choice: Choice) -> Answer:
        """The answer to a choice; raises `ChoiceNeeded` where it was not given yet."""
        if self._asked < len(self._answers):
            answer = self._answers[self._asked]
            self._asked += 1
            self.cite(choice.rule)
            self.tell_decider(choice.player)
            return answer
        raise ChoiceNeeded(choice)

    def tell_decider(self, player: PlayerId) -> None:
        """CR 723.5: who controls a player makes that player's choices."""
        by = self._state.decider(player)
        if by != player:
            self.because("723.5", Turn.DECIDES_FOR(by, player))

    def ask_values(self, choice: Choice) -> tuple[Value, ...]:
        """The chosen values; a choice with one possible answer is taken without asking."""
        only = only_answer(choice)
        if only is not None:
            self.record.make(choice, only, self._state)
            return only
        answer = self.ask(choice)
        if isinstance(answer, Action):
            raise TypeError(f"{choice.kind} answered by {type(answer).__name__}")
        return answer

    def choose_objects(
        self,
        player: PlayerId,
        options: Sequence[ObjectId],
        minimum: int,
        maximum: int,
        rule: str,
        prompt: Fact | None = None,
    ) -> tuple[ObjectId, ...]:
        """Let a player choose between so many and so many of these objects."""
        most = min(maximum, len(options))
        choice = Choice(
            player,
            ChoiceKind.OBJECTS,
            prompt or Question.OBJECTS(),
            rule,
            tuple(Option(id) for id in options),
            min(minimum, most),
            most,
        )
        return tuple(ObjectId(v) for v in self.ask_values(choice) if isinstance(v, int))

    def choose_recipients(
        self, player: PlayerId, options: Sequence[Recipient], rule: str, prompt: Fact
    ) -> tuple[Recipient, ...]:
        """Let a player choose any number of these objects and players."""
        shown = tuple(Option(each) for each in options)
        kind = ChoiceKind.OBJECTS
        choice = Choice(player, kind, prompt, rule, shown, 0, len(shown))
        found = self.ask_values(choice) if shown else ()
        return tuple(ObjectId(v) if isinstance(v, int) else PlayerId(v) for v in found)

    def choose_recipient(
        self, player: PlayerId, options: Sequence[Recipient], rule: str, prompt: Fact
    ) -> Recipient:
        """Let a player choose one of these objects and players."""
        shown = tuple(Option(each) for each in options)
        value = self.ask_values(Choice(player, ChoiceKind.OBJECTS, prompt, rule, shown))[0]
        return ObjectId(value) if isinstance(value, int) else PlayerId(value)

    def choose_players(
        self,
        player: PlayerId,
        options: Sequence[PlayerId],
        minimum: int,
        maximum: int,
        rule: str,
        prompt: Fact | None = None,
    ) -> tuple[PlayerId, ...]:
        """Let a player choose between so many and so many of these players."""
        choice = Choice(
            player,
            ChoiceKind.PLAYERS,
            prompt or Question.PLAYERS(),
            rule,
            tuple(Option(name) for name in options),
            min(minimum, len(options)),
            min(maximum, len(options)),
        )
        return tuple(PlayerId(v) for v in self.ask_values(choice) if isinstance(v, str))

    def choose_yes(self, player: PlayerId, prompt: Fact, rule: str) -> bool:
        """Let a player say yes or no."""
        choice = Choice(player, ChoiceKind.YES_NO, prompt, rule, YES_OR_NO)
        return self.ask_values(choice) == ("yes",)

    def choose_option(
        self, player: PlayerId, options: Sequence[Option], prompt: Fact, rule: str
    ) -> Value:
        """Let a player choose one of several words."""
        choice = Choice(player, ChoiceKind.OPTION, prompt, rule, tuple(options))
        return self.ask_values(choice)[0]

    def choose_number(
        self, player: PlayerId, minimum: int, maximum: int | None, prompt: Fact, rule: str
    ) -> int:
        """Let a player choose a number."""
        if maximum is not None and maximum <= minimum:
            return minimum
        choice = Choice(player, ChoiceKind.NUMBER, prompt, rule, (), minimum, maximum)
        return int(self.ask_values(choice)[0])

    def choose_order(
        self, player: PlayerId, options: Sequence[Option], prompt: Fact, rule: str
    ) -> tuple[Value, ...]:
        """Let a player put things in order, the first first."""
        if len(options) < 2:
            return tuple(option.value for option in options)
        number = len(options)
        choice = Choice(player, ChoiceKind.ORDER, prompt, rule, tuple(options), number, number)
        return self.ask_values(choice)

    def choose_word(self, player: PlayerId, what: str, words: Sequence[str] = ()) -> str:
        """Let a player choose a color, a creature type, a card name, a player or a given word."""
        options = tuple(words) or _WORDS.get(what, ())
        if what in ("player", "opponent"):
            names = self._state.apnap() if what == "player" else self._state.opponents(player)
            options = tuple(names)
        asked = _ASKED.get(what)
        prompt = asked() if asked is not None else Question.SOMETHING(what)
        shown = tuple(Option(word, Label.COLOR(word)) for word in options)
        word = str(self.ask_values(Choice(player, ChoiceKind.OPTION, prompt, "608.2d", shown))[0])
        if what == "creature type" and not is_one_creature_type(word):
            raise Forbidden("205.3e", Refused.NO_SUCH_TYPE(word))
        return word

    def top_of_library(self, player: PlayerId, number: int) -> tuple[ObjectId, ...]:
        """The top cards to mill, exile or look at, as many as there are."""
        library = self._state.zone(Zone.LIBRARY, player)
        if self.arriving.intersection(library[:number]):
            # CR 614.13c: what is entering from there is passed over
            entering = self.arriving.intersection(library[:number])
            self.because("614.13c", Reason.IS_ENTERING(min(entering)))
        return tuple(id for id in library if id not in self.arriving)[: max(0, number)]

    def find_new(self, id: ObjectId, scene: Scene) -> ObjectId | None:
        """CR 400.7: the object if it is still there, or what rules let an ability find instead."""
        new, rule = self.would_find(id, scene)
        if new is not None and rule:
            self.because(rule, Reason.FOUND_AGAIN(new))
            if rule == "400.7e":
                self.because("603.6", Reason.FOUND_AGAIN(new))
        return new

    def would_find(self, id: ObjectId, scene: Scene) -> tuple[ObjectId | None, str]:
        """What `find_new` finds, and the rule that lets it; nothing is said of it."""
        if id in self._state.objects:
            # CR 702.26b: what is phased out is treated as though it did not exist.
            return (None if self._state.objects[id].phased_out else id), ""
        event = scene.event
        new, rule = None, ""
        moved = event.happening if event is not None else None
        if isinstance(moved, Moved) and moved.before == id:
            new, rule = moved.object, "400.7e"  # CR 400.7e: what a zone-change trigger saw move
        elif isinstance(moved, ZoneChanged) and self._was_on(id, moved):
            new, rule = self._state.successors.get(id), "400.7f"
        elif id in scene.labels.get("cost", ()):
            new, rule = self._state.successors.get(id), "400.7j"  # CR 400.7j: what its cost moved
        if new is None or new not in self._state.objects:
            return None, ""
        if self._state.objects[new].zone is Zone.LIBRARY:
            return None, ""
        return new, rule

    def _was_on(self, id: ObjectId, moved: ZoneChanged) -> bool:
        """CR 400.7f: it enchanted the permanent that left and lies in its owner's graveyard now."""
        aura = self._state.last_known.get(id)
        if aura is None or moved.origin is not Zone.BATTLEFIELD or moved.before is None:
            return False
        became = self._state.objects.get(self._state.successors.get(id, ObjectId(-1)))
        there = became is not None and became.zone is Zone.GRAVEYARD
        return there and aura.object.attached_to == moved.before

    def choose_at_random(self, options: Sequence[ObjectId], number: int) -> tuple[ObjectId, ...]:
        """What chance picks: the scenario says it, as nobody else may."""
        choice = Choice(
            self._state.active,
            ChoiceKind.OBJECTS,
            Question.AT_RANDOM(),
            "101.4",
            tuple(Option(id) for id in options),
            min(number, len(options)),
            min(number, len(options)),
        )
        chosen = tuple(ObjectId(v) for v in self.ask_values(choice) if isinstance(v, int))
        if 0 < len(chosen) < len(options):
            self.report(Doing.CHOSEN_AT_RANDOM(chosen))
        return chosen


def only_answer(choice: Choice) -> tuple[Value, ...] | None:
    """The one possible answer, None if there are several."""
    values = tuple(option.value for option in choice.options)
    if choice.kind in (ChoiceKind.ORDER, ChoiceKind.DIVIDE, ChoiceKind.NUMBER):
        return None
    if choice.maximum == 0:
        return ()
    if choice.minimum == len(values) == choice.maximum:
        return values
    return None
