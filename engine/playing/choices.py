"""A choice that the game waits for, with the entries that answer it.

In: the table at which a choice is pending. Out: a `Put` choice: who chooses what under which rule,
the form of the answer, and each option with its words and the name by which an entry means it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.game.combat.attackers import attack_options
from engine.game.combat.blockers import blocks_at_most
from engine.game.combat.damage import lethal_shares
from engine.game.facts.stack import Waiting
from engine.game.layers.deriving import derive
from engine.game.legal_actions import blocks_possible
from engine.game.state.actions import Activate, Cast
from engine.game.state.choices import Choice, ChoiceKind, Value
from engine.game.state.choices import Option as Asked
from engine.game.state.state import GameState
from engine.playing.saying import Saying
from engine.replay.driver import Driver
from engine.replay.questions import Option, Questions, options_of
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.scenario import model
from engine.scenario.kinds import parse_name
from engine.telling.languages import in_each, told
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId, Recipient
from rules.errors import HeadjudgeError


class Form(StrEnum):
    """What an answer is made of."""

    ONE = "one"  # one of the options
    MANY = "many"  # several of them
    ORDER = "order"  # all of them in order
    NUMBER = "number"
    AMOUNTS = "amounts"  # a number for each
    WORD = "word"  # any word
    ATTACK = "attack"  # attackers, each with what it attacks
    BLOCK = "block"  # blockers, each with what it blocks
    DAMAGE = "damage"  # combat damage of one source, a number for each recipient


@dataclass(frozen=True, slots=True)
class Aim:
    """What an attacker may attack or a blocker may block."""

    say: str
    label: str | None
    words: Bilingual


@dataclass(frozen=True, slots=True)
class PutOption:
    """One option: `say` is how an entry names it; `entry` answers with it alone, where that is all.

    `aims` are for attackers and blockers, `most` how many of them one blocker blocks at most (None:
    any number); `lethal` is the combat damage that is lethal for it, None where nothing is.
    """

    say: str
    label: str | None
    words: Bilingual
    entry: model.Action | None = None
    aims: tuple[Aim, ...] = ()
    most: int | None = 1
    lethal: int | None = None


@dataclass(frozen=True, slots=True)
class Put:
    """A choice that is put to a player: between `minimum` and `maximum` (None: any number).

    `total` is what amounts add up to, 0 for other forms. `repeats` says that an option may be taken
    more than once. `none` chooses nothing, where that may be; `usual` is an answer that is taken
    where one would not be missed: no attack, lethal damage in order, triggers as listed.
    """

    player: PlayerId
    kind: ChoiceKind
    form: Form
    words: Bilingual
    rule: str
    source: str | None
    source_say: str | None
    minimum: int
    maximum: int | None
    total: int
    repeats: bool
    options: tuple[PutOption, ...]
    none: model.Action | None = None
    usual: model.Action | None = None


_DECLARATIONS = {
    ChoiceKind.ATTACK: Form.ATTACK,
    ChoiceKind.BLOCK: Form.BLOCK,
    ChoiceKind.ASSIGN_DAMAGE: Form.DAMAGE,
}


def put_choice(driver: Driver) -> Put | None:
    """The choice that waits at the driver's table, None if there is none."""
    state = driver.table.state
    choice = state.pending
    if choice is None:
        return None
    put = _Putting(state, choice, Saying(driver.names, state)).put()
    return replace(put, none=_if_taken(driver, put.none), usual=_if_taken(driver, put.usual))


def _if_taken(driver: Driver, entry: model.Action | None) -> model.Action | None:
    """The entry if the rules take it here: requirements may forbid that nobody attacks."""
    if entry is None:
        return None
    try:
        driver.branch().play(entry)
    except (ChoiceMissing, NotAllowed, HeadjudgeError):
        return None
    return entry


def form_of(choice: Choice) -> Form:
    """The form in which a choice is answered."""
    if choice.kind in _DECLARATIONS:
        return _DECLARATIONS[choice.kind]
    if choice.kind is ChoiceKind.ORDER:
        return Form.ORDER
    if choice.kind is ChoiceKind.DIVIDE:
        return Form.AMOUNTS
    if choice.kind is ChoiceKind.NUMBER:
        return Form.NUMBER
    if choice.kind is ChoiceKind.OPTION and not choice.options:
        return Form.WORD
    return Form.ONE if choice.minimum == choice.maximum == 1 else Form.MANY


class _Putting:
    """Puts one choice in words and entries."""

    def __init__(self, state: GameState, choice: Choice, saying: Saying) -> None:
        self.state, self.choice, self.saying = state, choice, saying
        self.form = form_of(choice)
        self.questions = Questions(saying.names)

    def put(self) -> Put:
        choice, form = self.choice, self.form
        options = self._options()
        source = self._source()
        divided = form in (Form.AMOUNTS, Form.DAMAGE)
        values = [option.value for option in choice.options]
        repeats = choice.kind is ChoiceKind.MODES and len(set(values)) < len(values)
        return Put(
            player=choice.player,
            kind=choice.kind,
            form=form,
            words=told(self.state, choice.prompt),
            rule=choice.rule,
            source=source,
            source_say=None if source is None else self.saying.of_label(source),
            minimum=choice.minimum,
            maximum=choice.maximum,
            total=(choice.maximum or 0) if divided else 0,
            repeats=repeats,
            options=options,
            none=self._none(),
            usual=self._usual(options),
        )

    def _source(self) -> str | None:
        """The label of the object that the choice is about, or of what is being cast for it."""
        if self.choice.source is not None:
            return self._label(self.choice.source)
        suspended = self.state.suspended
        if suspended is None or not isinstance(suspended.action, Cast | Activate):
            return None
        return suspended.base.objects[suspended.action.object].label

    # --- options --------------------------------------------------------------------------------

    def _options(self) -> tuple[PutOption, ...]:
        match self.form:
            case Form.ATTACK:
                return tuple(self._attackers())
            case Form.BLOCK:
                return tuple(self._blockers())
            case Form.DAMAGE:
                return tuple(self._recipients())
            case _:
                return tuple(self._plain())

    def _attackers(self) -> Iterator[PutOption]:
        for id, attacked in attack_options(derive(self.state)).items():
            aims = tuple(map(self._aim, attacked))
            yield PutOption(self.saying.of(id), self._label(id), self._name(id), aims=aims)

    def _blockers(self) -> Iterator[PutOption]:
        position = derive(self.state)
        for id, attackers in blocks_possible(self.state, self.choice.player).items():
            aims, most = tuple(map(self._aim, attackers)), blocks_at_most(position, id)
            say, words = self.saying.of(id), self._name(id)
            yield PutOption(say, self._label(id), words, aims=aims, most=most)

    def _recipients(self) -> Iterator[PutOption]:
        source = self.choice.source
        lethal: dict[Recipient, int] = {}
        if source is not None:
            lethal = lethal_shares(derive(self.state), source)
        for option in self.choice.options:
            one = _recipient(option.value)
            say, words = self.saying.of(one), self._name(one)
            yield PutOption(say, self._label(one), words, lethal=lethal.get(one))

    def _plain(self) -> Iterator[PutOption]:
        seen: set[Value] = set()
        worded = options_of(self.state, self.choice)
        for number, (asked, option) in enumerate(
            zip(self.choice.options, worded, strict=True), start=1
        ):
            if option.value in seen:
                continue
            seen.add(option.value)
            say = self._say(asked, option, number)
            whole = self.form is Form.ONE or (
                self.form is Form.MANY and self.choice.minimum <= 1 <= (self.choice.maximum or 1)
            )
            entry = self._answer((say,)) if whole else None
            yield PutOption(say, self._label_of(asked), option.label, entry)

    def _say(self, asked: Asked, option: Option, number: int) -> str:
        """The first of the possible words that means this option and no other."""
        for word in self._words_of(asked, option, number):
            try:
                meant = self.questions.option(self.state, self.choice, word, 0)
            except HeadjudgeError:
                continue
            if meant.value == option.value:
                return word
        return str(number)

    def _words_of(self, asked: Asked, option: Option, number: int) -> Iterator[str]:
        if isinstance(asked.value, str):
            yield asked.value
        elif asked.said is None:  # it goes by its own name
            yield self.saying.of(ObjectId(asked.value))
        yield str(number)
        yield option.label.en
        yield option.label.zh

    def _label_of(self, asked: Asked) -> str | None:
        """The label of the object that an option is, or of the source of the ability that it is."""
        if isinstance(asked.said, Waiting):
            return self.saying.label_of(asked.said.scene.source)
        return self._label(asked.value) if asked.said is None else None

    def _aim(self, recipient: Recipient) -> Aim:
        return Aim(self.saying.of(recipient), self._label(recipient), self._name(recipient))

    def _label(self, value: Value) -> str | None:
        """The label of an object, None for players and words."""
        if isinstance(value, str):
            return None
        return self.saying.label_of(ObjectId(value))

    def _name(self, recipient: Recipient) -> Bilingual:
        if isinstance(recipient, str):
            return Bilingual.same(recipient)
        return in_each(self.state, lambda say: say.name(recipient))

    # --- answers --------------------------------------------------------------------------------

    def _answer(self, words: tuple[str, ...]) -> model.Action:
        """The entry that chooses these."""
        by = self.choice.player
        if self.choice.kind is ChoiceKind.PAY:
            return model.Pay(by=by, accepted=words == ("yes",))
        return model.Choose(by=by, values=words)

    def _none(self) -> model.Action | None:
        by = self.choice.player
        match self.form:
            case Form.ATTACK:
                return model.Attack(by=by)
            case Form.BLOCK:
                return model.Block(by=by)
            case Form.MANY if self.choice.minimum == 0:
                return model.Choose(by=by)
        return None

    def _usual(self, options: tuple[PutOption, ...]) -> model.Action | None:
        by, choice = self.choice.player, self.choice
        match self.form:
            case Form.ATTACK | Form.BLOCK:
                return self._none()
            case Form.DAMAGE if choice.source is not None:
                amounts = _lethal_first(options, choice.maximum or 0)
                source = parse_name(self.saying.of(choice.source))
                return model.AssignDamage(by=by, assignments=((source, amounts),))
            case Form.ORDER:
                return model.Order(by=by, names=tuple(parse_name(o.say) for o in options))
            case Form.AMOUNTS:
                return model.Choose(by=by, amounts=_evenly(options, choice.maximum or 0))
            case Form.NUMBER:
                return model.Choose(by=by, values=(str(choice.minimum),))
        return None


def _recipient(value: Value) -> Recipient:
    return PlayerId(value) if isinstance(value, str) else ObjectId(value)


def _lethal_first(options: tuple[PutOption, ...], total: int) -> model.Amounts:
    """What is lethal for each in order, all that is left to the last."""
    shares = []
    for option in options[:-1]:
        share = min(total, option.lethal or 0)
        total -= share
        shares.append(share)
    shares.append(total)
    return tuple((parse_name(o.say), n) for o, n in zip(options, shares, strict=True))


def _evenly(options: tuple[PutOption, ...], total: int) -> model.Amounts:
    """The total in parts as equal as can be, the first ones the larger."""
    each, more = divmod(total, max(1, len(options)))
    return tuple((parse_name(o.say), each + (n < more)) for n, o in enumerate(options))
