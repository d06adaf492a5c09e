"""What the engine's tests build games with: cards of their own, and a table to play on.

In: a few words. Out: `Card`s, and a `Table` that holds the state, takes actions by label and keeps
every step told.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.ability.abilities import SpellAbility
from engine.ability.amounts import Number
from engine.ability.base import Ability, Effect, Filter
from engine.ability.cards import Card, CopiableValues
from engine.ability.effects.damage import DealDamage
from engine.ability.filters import AllOf, HasType
from engine.ability.keywords import KeywordAbility
from engine.ability.references import EachPlayer, Target
from engine.ability.targets import Mode, TargetSpecification
from engine.game.game import apply, begin
from engine.game.layers.deriving import derive
from engine.game.state.actions import (
    Action,
    Activate,
    AdvanceTo,
    Announcements,
    AssignDamage,
    Attack,
    Block,
    Cast,
    Choose,
    Order,
    Pass,
    Play,
)
from engine.game.state.position import Position
from engine.game.state.setup import CardSetUp, PermanentSetUp, PlayerSetUp, SetUp
from engine.game.state.state import GameState
from engine.telling.trace import TraceStep, tell
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.turn import Step
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card

A, B, C = PlayerId("A"), PlayerId("B"), PlayerId("C")
CREATURE = HasType(CardType.CREATURE)


def creature(
    name: str,
    power: int = 2,
    toughness: int = 2,
    *keywords: str,
    abilities: tuple[Ability, ...] = (),
    cost: str = "{2}{G}",
    subtypes: tuple[str, ...] = (),
    types: tuple[CardType, ...] = (CardType.CREATURE,),
    supertypes: tuple[Supertype, ...] = (),
) -> Card:
    """A creature card."""
    values = CopiableValues(
        Bilingual.same(name),
        ManaCost.parse(cost),
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        abilities=(*(KeywordAbility(Keyword(k)) for k in keywords), *abilities),
        power=power,
        toughness=toughness,
    )
    return Card((values,))


def card(
    name: str,
    types: tuple[CardType, ...],
    *abilities: Ability,
    cost: str | None = "{1}",
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    loyalty: int | None = None,
    colors: tuple[Color, ...] | None = None,
) -> Card:
    """A card that is no creature."""
    values = CopiableValues(
        Bilingual.same(name),
        ManaCost.parse(cost) if cost is not None else None,
        color_indicator=colors,
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        abilities=abilities,
        loyalty=loyalty,
    )
    return Card((values,))


def worded(name: str, type_: str, text: str = "", cost: str = "{1}", stats: str = "") -> Card:
    """A card as people write it."""
    return compile_card(FaceText(name, type_, cost, stats, text))


def instant(
    name: str, *effects: Effect, targets: tuple[TargetSpecification, ...] = (), cost: str = "{R}"
) -> Card:
    """An instant with these effects."""
    return card(name, (CardType.INSTANT,), SpellAbility(Mode(effects, targets)), cost=cost)


def target(*filters: Filter) -> TargetSpecification:
    """One target that matches all filters; without any, a creature."""
    return TargetSpecification(objects=AllOf(filters) if filters else CREATURE)


def any_target() -> TargetSpecification:
    """A creature or a player."""
    return TargetSpecification(objects=CREATURE, players=EachPlayer())


def bolt(damage: int = 3) -> Card:
    """An instant that deals damage to any target."""
    return instant("Bolt", DealDamage(Number(damage), Target()), targets=(any_target(),))


Entry = Card | PermanentSetUp


def _labelled(cards: tuple[Entry, ...], used: dict[str, int]) -> list[tuple[str, Entry]]:
    found = []
    for entry in cards:
        if isinstance(entry, PermanentSetUp) and entry.label:
            found.append((entry.label, entry))
            used[entry.label] = used.get(entry.label, 0) + 1
            continue
        name = (entry.card if isinstance(entry, PermanentSetUp) else entry).name.en
        used[name] = used.get(name, 0) + 1
        found.append((name if used[name] == 1 else f"{name}#{used[name]}", entry))
    return found


@dataclass
class Table:
    """A game under way, players A, B…; things are named by label."""

    state: GameState
    steps: list[TraceStep] = field(default_factory=list)

    @classmethod
    def of(
        cls,
        mine: tuple[Entry, ...] = (),
        theirs: tuple[Entry, ...] = (),
        *,
        third: tuple[Entry, ...] | None = None,
        hand: tuple[Card, ...] = (),
        their_hand: tuple[Card, ...] = (),
        graveyard: tuple[Card, ...] = (),
        library: tuple[Card, ...] = (),
        life: tuple[int, ...] = (20, 20, 20),
        step: Step = Step.PRECOMBAT_MAIN,
        turn: int = 3,
        unknown_cards: int = 5,
        strict_mana: bool = False,
        limit: int = 10_000,
        coin_flips: tuple[bool, ...] = (),
    ) -> Table:
        """A game in A's main phase; cards of the same name are numbered from the second on."""
        used: dict[str, int] = {}

        def player(
            name: PlayerId, field_: tuple[Entry, ...], hand_: tuple[Card, ...], number: int
        ) -> PlayerSetUp:
            permanents = tuple(
                PermanentSetUp(e, label)
                if isinstance(e, Card)
                else (e if e.label else _with_label(e, label))
                for label, e in _labelled(field_, used)
            )
            return PlayerSetUp(
                name,
                life[number],
                hand=tuple(CardSetUp(c, n) for n, c in _labelled(hand_, used)),  # type: ignore[arg-type]
                library=tuple(CardSetUp(c, n) for n, c in _labelled(library, used))  # type: ignore[arg-type]
                if number == 0
                else (),
                graveyard=tuple(CardSetUp(c, n) for n, c in _labelled(graveyard, used))  # type: ignore[arg-type]
                if number == 0
                else (),
                battlefield=permanents,
                unknown_cards=unknown_cards,
            )

        players = [player(A, mine, hand, 0), player(B, theirs, their_hand, 1)]
        if third is not None:
            players.append(player(C, third, (), 2))
        setup = SetUp(
            tuple(players),
            A,
            step,
            turn,
            strict_mana,
            coin_flips,
            limit=limit,
        )
        state, steps = begin(setup)
        return cls(state, [tell(step) for step in steps])

    # --- acting ---------------------------------------------------------------------------------

    def do(self, action: Action) -> Table:
        """Take an action."""
        self.state, steps = apply(self.state, action)
        self.steps += (tell(step) for step in steps)
        return self

    def id(self, label: str) -> ObjectId:
        """The object with this label."""
        found = self.state.find(label)
        assert found is not None, label
        return found

    def _who(self, word: str) -> Recipient:
        return PlayerId(word) if word in {"A", "B", "C"} else self.id(word)

    def cast(self, label: str, *targets: str, by: PlayerId = A, **more: object) -> Table:
        """Cast a card; each word is one target."""
        groups = tuple((self._who(t),) for t in targets) if targets else None
        ahead = Announcements(targets=groups, **more)  # type: ignore[arg-type]
        return self.do(Cast(by, self.id(label), ahead))

    def activate(
        self,
        label: str,
        *targets: str,
        by: PlayerId = A,
        ability: int | None = None,
        **more: object,
    ) -> Table:
        """Activate an ability."""
        groups = tuple((self._who(t),) for t in targets) if targets else None
        ahead = Announcements(targets=groups, **more)  # type: ignore[arg-type]
        return self.do(Activate(by, self.id(label), ability, ahead))

    def play_land(self, label: str, by: PlayerId = A) -> Table:
        """Play a land."""
        return self.do(Play(by, self.id(label)))

    def to(self, step: Step, turn: int | None = None) -> Table:
        """Go to a step."""
        return self.do(AdvanceTo(self.state.active, step, turn))

    def attack(self, by: PlayerId = A, **pairs: str) -> Table:
        """Declare attackers: `Bear="B"`."""
        return self.attack_with(pairs, by)

    def attack_with(self, pairs: dict[str, str], by: PlayerId = A) -> Table:
        """Declare attackers from the main phase on."""
        if self.state.pending is None:
            self.to(Step.DECLARE_ATTACKERS)
        declared = tuple((self.id(a), self._who(t)) for a, t in pairs.items())
        return self.do(Attack(by, declared))

    def block_with(self, pairs: dict[str, str | tuple[str, ...]], by: PlayerId = B) -> Table:
        """Declare blockers."""
        if self.state.pending is None:
            self.to(Step.DECLARE_BLOCKERS)
        declared = tuple(
            (self.id(b), tuple(self.id(x) for x in ((a,) if isinstance(a, str) else a)))
            for b, a in pairs.items()
        )
        return self.do(Block(by, declared))

    def assign(self, parts: dict[str, dict[str, int]], by: PlayerId = A) -> Table:
        """Assign combat damage."""
        triples = tuple(
            (self.id(source), self._who(to), amount)
            for source, each in parts.items()
            for to, amount in each.items()
        )
        return self.do(AssignDamage(by, triples))

    def choose(self, *words: str | int, by: PlayerId | None = None) -> Table:
        """Answer the pending choice: labels, players, numbers or words."""
        assert self.state.pending is not None
        values = tuple(self._value(word) for word in words)
        return self.do(Choose(by or self.state.pending.player, values))

    def order(self, *words: str | int) -> Table:
        """Answer a choice of order."""
        assert self.state.pending is not None
        values = tuple(self._value(word) for word in words)
        return self.do(Order(self.state.pending.player, values))

    def _value(self, word: str | int) -> ObjectId | PlayerId | int | str:
        if isinstance(word, str) and self.state.find(word) is not None:
            return self.id(word)
        return word

    def settle(self) -> Table:
        """Pass until the stack is empty or a choice is put."""
        while self.state.stack and self.state.pending is None and not self.state.over:
            assert self.state.priority is not None
            self.do(Pass(self.state.priority))
        return self

    # --- looking --------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The state with derived characteristics."""
        return derive(self.state)

    def life(self, player: PlayerId) -> int:
        """A player's life."""
        return self.state.player(player).life

    def zone(self, label: str) -> Zone | None:
        """Where the object is, None if it is gone."""
        found = self.state.find(label)
        return self.state.objects[found].zone if found is not None else None

    def stats(self, label: str) -> tuple[int | None, int | None]:
        """Power and toughness."""
        found = self.position.of(self.id(label))
        return found.power, found.toughness

    def counters(self, label: str) -> dict[str, int]:
        """The counters on an object."""
        return dict(self.state.objects[self.id(label)].counters)

    @property
    def cited(self) -> set[str]:
        """Every rule cited so far."""
        return {rule for step in self.steps for rule in step.rules}

    @property
    def checked(self) -> set[str]:
        """Rules of conditions that were found false."""
        return {check.rule for step in self.steps for check in step.checked}

    @property
    def refused(self) -> str | None:
        """The rule that refused the last action, None if it was allowed."""
        last = self.steps[-1]
        return last.refused[0].rule if last.refused else None

    def said(self, words: str) -> bool:
        """Whether an English sentence of the trace has these words."""
        return any(words in step.text.en for step in self.steps)


def _with_label(entry: PermanentSetUp, label: str) -> PermanentSetUp:

    return replace(entry, label=label)
