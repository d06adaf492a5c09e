"""One action under way: the state as it changes, the choices asked for, and the trace being told.

In: a state and the answers given so far. Out: the state after, and trace steps. A `Play` lives for
one action and never outlasts it: what is asked and not answered yet raises `ChoiceNeeded`, what the
rules forbid raises `Forbidden`, and the action is then done again, or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.clauses import Clause
from engine.game.layers.deriving import derive
from engine.game.layers.sharing import still_holds
from engine.game.state.actions import Action
from engine.game.state.choices import Choice, ChoiceKind, Option, Value
from engine.game.state.events import NONE_APPLIED, Applied, Event
from engine.game.state.forbidden import ChoiceNeeded, LimitReached
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.names import COLORS, name_of
from engine.telling import Telling
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.types import BASIC_LAND_TYPES
from engine.terms.zones import Zone
from engine.trace import TraceStep
from engine.wording import joined

#: What may be chosen where a text says "choose a color" and the like; nothing means any word.
_WORDS: dict[str, tuple[str, ...]] = {
    "color": tuple(color.value for color in Color),
    "basic land type": BASIC_LAND_TYPES,
}

_CHOSEN_ZH = {
    "color": "一种颜色",
    "creature type": "一种生物类别",
    "card name": "一个牌名",
    "player": "一位牌手",
    "opponent": "一位对手",
    "basic land type": "一种基本地类别",
    "number": "一个数字",
}
#: An answer: chosen values, or a declaration as it was made.
Answer = tuple[Value, ...] | Action


class Play:
    """The bench on which one action is carried out."""

    def __init__(self, state: GameState, answers: Sequence[Answer] = ()) -> None:
        self._state = state
        self._answers = list(answers)
        self._asked = 0
        self._events = 0
        self.telling = Telling(state.steps_told, state)
        #: What follows the events that happen now ("when damage is prevented this way").
        self.afterwards: list[Callable[[], None]] = []
        #: Events whose clause was said by the effect that put them in another's place.
        self.told: set[Event] = set()
        #: Set while a declared announcement answers instead of the players.
        self.resolving: ObjectId | None = None
        #: The replacement effects that what is done instead may not meet again (CR 614.5).
        self.inherited: Applied = NONE_APPLIED
        #: What enters the battlefield by the events that are being replaced (CR 614.13a).
        self.arriving: frozenset[ObjectId] = frozenset()
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
        """Count events that are about to happen; raises `LimitReached` beyond the stated limit."""
        self._events += number
        if self._events > self._state.limit:
            raise LimitReached

    # --- the trace ------------------------------------------------------------------------------

    @property
    def steps(self) -> tuple[TraceStep, ...]:
        """The steps told so far."""
        return tuple(self.telling.steps)

    def begin(self, zh: str, en: str, *rules: str) -> None:
        """Begin a step of the trace with its sentence."""
        self.telling.begin(self._state, zh, en)
        self.cite(*rules)

    def say(self, zh: str, en: str) -> None:
        """Add a clause to the step's sentence."""
        self.telling.say(zh, en)

    def tell(self, clause: Clause) -> None:
        """Add a clause that takes up others of its kind."""
        self.telling.tell(clause)

    def cite(self, *rules: str) -> None:
        """Note that these rules were applied: only where their code runs."""
        self.telling.cite(*rules)

    def check(self, rule: str, zh: str, en: str) -> None:
        """Note a condition that was checked and found false."""
        self.telling.check(rule, zh, en)

    def end(self) -> None:
        """End the step that is being told."""
        self.telling.end(self._state)

    def name(self, recipient: Recipient) -> Bilingual:
        """How an object or player is called in sentences."""
        return name_of(self.position, recipient)

    def names(self, recipients: Iterable[Recipient]) -> Bilingual:
        """Several names in a row."""
        found = [self.name(r) for r in recipients]
        return joined(found)

    # --- choices --------------------------------------------------------------------------------

    def ask(self, choice: Choice) -> Answer:
        """The answer to a choice; raises `ChoiceNeeded` where it was not given yet."""
        if self._asked < len(self._answers):
            answer = self._answers[self._asked]
            self._asked += 1
            self.cite(choice.rule)
            return answer
        raise ChoiceNeeded(choice)

    def ask_values(self, choice: Choice) -> tuple[Value, ...]:
        """The chosen values; a choice with one possible answer is taken without asking."""
        only = only_answer(choice)
        if only is not None:
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
        prompt: Bilingual | None = None,
    ) -> tuple[ObjectId, ...]:
        """Let a player choose between so many and so many of these objects."""
        most = min(maximum, len(options))
        choice = Choice(
            player,
            ChoiceKind.OBJECTS,
            prompt or Bilingual("选择物件", "choose objects"),
            rule,
            tuple(Option(id, self.name(id)) for id in options),
            min(minimum, most),
            most,
        )
        return tuple(ObjectId(v) for v in self.ask_values(choice) if isinstance(v, int))

    def choose_recipients(
        self, player: PlayerId, options: Sequence[Recipient], rule: str, prompt: Bilingual
    ) -> tuple[Recipient, ...]:
        """Let a player choose any number of these objects and players."""
        shown = tuple(Option(each, self.name(each)) for each in options)
        kind = ChoiceKind.OBJECTS
        choice = Choice(player, kind, prompt, rule, shown, 0, len(shown))
        found = self.ask_values(choice) if shown else ()
        return tuple(ObjectId(v) if isinstance(v, int) else PlayerId(v) for v in found)

    def choose_recipient(
        self, player: PlayerId, options: Sequence[Recipient], rule: str, prompt: Bilingual
    ) -> Recipient:
        """Let a player choose one of these objects and players."""
        shown = tuple(Option(each, self.name(each)) for each in options)
        value = self.ask_values(Choice(player, ChoiceKind.OBJECTS, prompt, rule, shown))[0]
        return ObjectId(value) if isinstance(value, int) else PlayerId(value)

    def choose_players(
        self,
        player: PlayerId,
        options: Sequence[PlayerId],
        minimum: int,
        maximum: int,
        rule: str,
        prompt: Bilingual | None = None,
    ) -> tuple[PlayerId, ...]:
        """Let a player choose between so many and so many of these players."""
        choice = Choice(
            player,
            ChoiceKind.PLAYERS,
            prompt or Bilingual("选择牌手", "choose a player"),
            rule,
            tuple(Option(name, Bilingual.same(name)) for name in options),
            min(minimum, len(options)),
            min(maximum, len(options)),
        )
        return tuple(PlayerId(v) for v in self.ask_values(choice) if isinstance(v, str))

    def choose_yes(self, player: PlayerId, prompt: Bilingual, rule: str) -> bool:
        """Let a player say yes or no."""
        options = (
            Option("yes", Bilingual("是", "yes")),
            Option("no", Bilingual("否", "no")),
        )
        choice = Choice(player, ChoiceKind.YES_NO, prompt, rule, options)
        return self.ask_values(choice) == ("yes",)

    def choose_option(
        self, player: PlayerId, options: Sequence[Option], prompt: Bilingual, rule: str
    ) -> Value:
        """Let a player choose one of several words."""
        choice = Choice(player, ChoiceKind.OPTION, prompt, rule, tuple(options))
        return self.ask_values(choice)[0]

    def choose_number(
        self, player: PlayerId, minimum: int, maximum: int | None, prompt: Bilingual, rule: str
    ) -> int:
        """Let a player choose a number."""
        if maximum is not None and maximum <= minimum:
            return minimum
        choice = Choice(player, ChoiceKind.NUMBER, prompt, rule, (), minimum, maximum)
        return int(self.ask_values(choice)[0])

    def choose_order(
        self, player: PlayerId, options: Sequence[Option], prompt: Bilingual, rule: str
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
        prompt = Bilingual(f"选择{_CHOSEN_ZH.get(what, '一项')}", f"choose a {what}")
        kind = ChoiceKind.OPTION
        shown = tuple(Option(w, COLORS.get(w, Bilingual.same(w))) for w in options)
        return str(self.ask_values(Choice(player, kind, prompt, "608.2d", shown))[0])

    def top_of_library(self, player: PlayerId, number: int) -> tuple[ObjectId, ...]:
        """The top cards to mill, exile or look at, as many as there are."""
        library = self._state.zone(Zone.LIBRARY, player)
        if self.arriving.intersection(library[:number]):
            self.cite("614.13c")  # CR 614.13c: what is entering from there is passed over
        return tuple(id for id in library if id not in self.arriving)[: max(0, number)]

    def find_new(self, id: ObjectId, scene: Scene) -> ObjectId | None:
        """CR 400.7: the object if it is still there, or what rules let an ability find instead."""
        if id in self._state.objects:
            # CR 702.26b: what is phased out is treated as though it did not exist.
            return None if self._state.objects[id].phased_out else id
        event = scene.event
        new = None
        if event is not None and event.before == id and event.object is not None:
            self.cite("400.7e")  # CR 400.7e: what a zone-change trigger saw move
            new = event.object
        elif id in scene.labels.get("cost", ()):
            self.cite("400.7j")  # CR 400.7j: what its cost moved
            new = self._state.successors.get(id)
        if new is None or new not in self._state.objects:
            return None
        return new if self._state.objects[new].zone is not Zone.LIBRARY else None

    def choose_at_random(self, options: Sequence[ObjectId], number: int) -> tuple[ObjectId, ...]:
        """What chance picks: the scenario says it, as nobody else may."""
        choice = Choice(
            self._state.active,
            ChoiceKind.OBJECTS,
            Bilingual("随机选择的结果", "what was chosen at random"),
            "101.4",
            tuple(Option(id, self.name(id)) for id in options),
            min(number, len(options)),
            min(number, len(options)),
        )
        chosen = tuple(ObjectId(v) for v in self.ask_values(choice) if isinstance(v, int))
        if 0 < len(chosen) < len(options):
            names, verb = self.names(chosen), "is" if len(chosen) == 1 else "are"
            self.say(f"随机选出{names.zh}", f"{names.en} {verb} chosen at random")
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
