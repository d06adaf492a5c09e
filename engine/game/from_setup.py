"""Building the state of a game from its set-up.

In: a `SetUp`. Out: a `GameState` at that moment, before anything happened in it; the start
of a game (103: mulligans, who begins) is not played. Raises
`NotFoundError` for a label or player that the set-up speaks of and does not have, and
`UnsupportedError` for a card with an ability that the engine cannot execute.
"""

from __future__ import annotations

from engine.ability.cards import Card, CopiableValues
from engine.game.casting.face_down import values_set_face_down
from engine.game.state.combat import Combat
from engine.game.state.object import GameObject
from engine.game.state.setup import CardSetUp, PermanentSetUp, PlayerSetUp, SetUp
from engine.game.state.state import OWN_ZONES, GameState, Player, ZoneKey
from engine.game.support import unsupported
from engine.game.turn.order import COMBAT_STEPS, TURN
from engine.terms.bilingual import Bilingual
from engine.terms.counters import CounterKind
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import ObjectKind
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from rules.errors import AmbiguousError, NotFoundError, UnsupportedError

_UNKNOWN = "unknown card"
#: What stands for a card that nobody knows.
UNKNOWN = Card((CopiableValues(Bilingual("", "")),))


class _Builder:
    """Collects objects and zones under increasing ids."""

    def __init__(self, setup: SetUp) -> None:
        self.setup = setup
        self.objects: dict[ObjectId, GameObject] = {}
        self.zones: dict[ZoneKey, list[ObjectId]] = {}
        self.labels: dict[str, ObjectId] = {}

    def add(self, object: GameObject) -> None:
        """Put an object at the end of its zone."""
        if object.label in self.labels:
            raise AmbiguousError("two objects have the same label", text=object.label)
        self.labels[object.label] = object.id
        self.objects[object.id] = object
        player = object.owner if object.zone in OWN_ZONES else None
        self.zones.setdefault((object.zone, player), []).append(object.id)

    def next_id(self) -> ObjectId:
        """The next id."""
        return ObjectId(len(self.objects) + 1)

    def card(self, player: PlayerSetUp, entry: CardSetUp, zone: Zone) -> None:
        """A card outside the battlefield."""
        card = entry.card or UNKNOWN
        id = self.next_id()
        commander = (("commander", "yes"),) if zone is Zone.COMMAND else ()
        self.add(
            GameObject(
                id=id,
                label=entry.label,
                kind=ObjectKind.CARD,
                values=card.values,
                owner=entry.owner or player.name,
                zone=zone,
                timestamp=id,
                card=card,
                known=entry.card is not None,
                counters=entry.counters,
                chosen=commander,
            )
        )

    def unknown_cards(self, player: PlayerSetUp, name: str) -> None:
        """The cards of a library that nobody knows: all are as the first."""
        if not player.unknown_cards:
            return
        self.card(player, CardSetUp(None, f"{name}#1"), Zone.LIBRARY)
        first = self.objects[ObjectId(len(self.objects))]
        for number in range(2, player.unknown_cards + 1):
            id = self.next_id()
            self.add(first.but(id=id, label=f"{name}#{number}", timestamp=id))

    def permanent(self, player: PlayerSetUp, entry: PermanentSetUp) -> None:
        """A permanent; what it is attached to is filled in afterwards."""
        id = self.next_id()
        turn = self.setup.turn
        values = entry.card.permanent(entry.face)
        if entry.face_down:
            values = values_set_face_down(values)
        controller = entry.controller or player.name
        self.add(
            GameObject(
                id=id,
                label=entry.label,
                kind=ObjectKind.TOKEN if entry.token else ObjectKind.CARD,
                values=values,
                owner=entry.owner or player.name,
                zone=Zone.BATTLEFIELD,
                timestamp=id,
                card=entry.card if not entry.token or entry.card.is_double_faced else None,
                controller=controller,
                face=entry.face,
                tapped=entry.tapped,
                face_down=entry.face_down,
                damage=entry.damage,
                counters=_counters(entry, values),
                since=turn if entry.new else -1,
                entered=turn if entry.new else -1,
                came=id,
                chosen=entry.chosen,
                controlled_by=controller,
            )
        )

    def attach(self, entry: PermanentSetUp) -> None:
        """Attach a permanent to what its entry names."""
        name = entry.attached_to
        if name is None:
            return
        id = self.labels[entry.label]
        players = {player.name for player in self.setup.players}
        if name in players:
            self.objects[id] = self.objects[id].but(attached_to=PlayerId(name))
        elif name in self.labels:
            self.objects[id] = self.objects[id].but(attached_to=self.labels[name])
        else:
            raise NotFoundError(
                "no object to be attached to", text=name, nearest=tuple(self.labels)[:5]
            )


def _counters(entry: PermanentSetUp, values: CopiableValues) -> tuple[tuple[str, int], ...]:
    """The counters said, with loyalty and defense as printed if nothing is said of them."""
    counters = dict(entry.counters)
    if CardType.PLANESWALKER in values.types:
        counters.setdefault(CounterKind.LOYALTY, values.loyalty or 0)
    if CardType.BATTLE in values.types:
        counters.setdefault(CounterKind.DEFENSE, values.defense or 0)
    return tuple(sorted((str(kind), number) for kind, number in counters.items() if number))


def _require_supported(setup: SetUp) -> None:
    """Refuse cards with abilities that the engine cannot execute: it never approximates."""
    for player in setup.players:
        entries: list[CardSetUp | PermanentSetUp] = [*player.hand, *player.library]
        entries += [*player.graveyard, *player.exile, *player.command, *player.battlefield]
        for entry in entries:
            for face in entry.card.faces if entry.card is not None else ():
                missing = unsupported(face.abilities)
                if missing:
                    problem = "the engine cannot execute every ability of this card yet"
                    raise UnsupportedError(problem, place=entry.label, text=", ".join(missing))


def build(setup: SetUp) -> GameState:
    """The state at the moment of the set-up."""
    names = [player.name for player in setup.players]
    if setup.active not in names:
        raise NotFoundError("no such player", text=setup.active, nearest=tuple(names))
    _require_supported(setup)
    builder = _Builder(setup)
    unknown = setup.given_names.get(_UNKNOWN, Bilingual.same(_UNKNOWN))
    for player in setup.players:
        for zone, entries in (
            (Zone.HAND, player.hand),
            (Zone.LIBRARY, player.library),
            (Zone.GRAVEYARD, player.graveyard),
            (Zone.EXILE, player.exile),
            (Zone.COMMAND, player.command),
        ):
            for entry in entries:
                builder.card(player, entry, zone)
        builder.unknown_cards(player, f"{player.name}·{unknown.zh}")
    for player in setup.players:
        for permanent in player.battlefield:
            builder.permanent(player, permanent)
    for player in setup.players:
        for permanent in player.battlefield:
            builder.attach(permanent)
    after_main = TURN.index(setup.step) if setup.step in TURN else len(TURN)
    return GameState(
        players=tuple(
            Player(p.name, p.life, tuple(sorted(p.counters)), p.mana) for p in setup.players
        ),
        objects=builder.objects,
        zones={key: tuple(ids) for key, ids in builder.zones.items()},
        active=setup.active,
        step=setup.step,
        turn=setup.turn,
        next_id=len(builder.objects) + 1,
        timestamp=len(builder.objects) + 1,
        combat=Combat() if setup.step in COMBAT_STEPS else None,
        main_phases=1 if after_main >= TURN.index(Step.PRECOMBAT_MAIN) else 0,
        strict_mana=setup.strict_mana,
        coin_flips=setup.coin_flips,
        dice=setup.dice,
        limit=setup.limit,
        given_names=setup.given_names,
    )
