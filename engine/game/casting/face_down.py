"""Face-down spells and permanents: morph, megamorph and disguise (CR 702.37, 702.168, 708).

In: a card with one of these keywords, or a face-down permanent. Out: what it is while it is face
down, whether it may be cast so, and the special action that turns it face up.
"""

from __future__ import annotations

from engine.ability.base import CostPart
from engine.ability.cards import CopiableValues
from engine.ability.costs import PayMana
from engine.ability.keywords import KeywordAbility
from engine.game.casting.considered import as_face_down
from engine.game.casting.from_where import require_zone
from engine.game.casting.permission import require_not_barred
from engine.game.casting.timing import require_priority, require_timing, tell_under_split_second
from engine.game.deeds import pay
from engine.game.events.process import happen
from engine.game.facts.asked import Asked
from engine.game.facts.casting import Costs, Face, Permission, Playing, rules_of_lacking
from engine.game.facts.naming import Called
from engine.game.facts.questions import Label, Question
from engine.game.facts.reasons import Reason
from engine.game.layers.copying import copied_values
from engine.game.meaning.questions import find_lacking
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Option
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.bilingual import Bilingual
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.types import CardType

#: The keywords that let a card be cast face down.
FACE_DOWN_KEYWORDS = tuple(word for word in Keyword if word.face_down)

# CR 708.2a: a 2/2 creature without text, name, subtypes and mana cost.
_MORPHED = CopiableValues(Bilingual("", ""), types=(CardType.CREATURE,), power=2, toughness=2)
# CR 702.168a: the same with ward {2}.
_DISGUISED = CopiableValues(
    Bilingual("", ""),
    types=(CardType.CREATURE,),
    abilities=(KeywordAbility(Keyword.WARD, cost=(PayMana(ManaCost.parse("{2}")),)),),
    power=2,
    toughness=2,
)


def keyword_of(values: CopiableValues, word: Keyword | None = None) -> KeywordAbility | None:
    """The ability of a face that lets it be cast face down; with `word`, that keyword."""
    wanted = FACE_DOWN_KEYWORDS if word is None else (word,)
    for ability in values.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword in wanted:
            return ability
    return None


def face_down_values(word: Keyword) -> CopiableValues:
    """What a spell or permanent is that is face down by this keyword."""
    return _DISGUISED if word is Keyword.DISGUISE else _MORPHED


def why_face_down(object: GameObject) -> tuple[str, Fact]:
    """The rule that says what the object is while it is face down, and what that is."""
    if object.values.abilities:
        rule = KeywordAction.CLOAK.rule if object.manifested else "702.168a"
        return rule, Reason.FACE_DOWN_WITH_WARD(object.id)
    rule = KeywordAction.MANIFEST.rule if object.manifested else "708.2a"
    return rule, Reason.FACE_DOWN(object.id)


def values_set_face_down(values: CopiableValues) -> CopiableValues:
    """What a permanent is that a set-up says is face down."""
    found = keyword_of(values)
    return face_down_values(found.keyword if found is not None else Keyword.MORPH)


def may_cast_face_down(
    position: Position, player: PlayerId, id: ObjectId, word: Keyword
) -> CopiableValues:
    """The values to cast it with; raises `Forbidden` unless it may be cast face down now.

    CR 702.37c, 708.4: the card's own flash and the like do not count; what lets it be cast or
    forbids it is asked of the 2/2 creature (601.3e).
    """
    state = position.state
    require_priority(state, player)
    object = state.objects.get(id)
    if object is None:
        raise Forbidden("601.2a", Permission.OBJECT_IS_GONE())
    if not position.of(id).has_keyword(word):
        raise Forbidden("702.37d", Permission.NOT_FACE_DOWN())
    values = face_down_values(word)
    spell = as_face_down(position, object, values)
    require_zone(position, player, object, spell=spell)
    require_timing(spell, player, object, values)
    require_not_barred(spell, player, id)
    return values


def values_face_up(position: Position, object: GameObject) -> CopiableValues:
    """What a face-down permanent would be face up: its card's face, or what it is a copy of.

    CR 707.3: a copy effect gives it other copiable values though it stays face down.
    """
    copies = [
        (effect.timestamp, part)
        for effect in position.state.effects
        for part in effect.modifications
        if part.layer == 1 and object.id in effect.objects
    ]
    own = object.values if object.card is None else object.card.permanent(object.face)
    if not copies:
        return own
    _, latest = max(copies, key=lambda found: found[0])
    return copied_values(latest, own)


def why_no_way_up(object: GameObject, values: CopiableValues) -> tuple[str, Fact] | None:
    """CR 702.37e: what a copy would be face up has no cost for that, as its own card has."""
    own = object.values if object.card is None else object.card.permanent(object.face)
    ways = _ways_up(object, own)
    if not ways or _ways_up(object, values):
        return None
    return ways[0][0], Reason.NO_COST_FACE_UP(object.id, Called(values.name))


def turn_face_up(play: Play, player: PlayerId, id: ObjectId) -> None:
    """CR 116.2b, 702.37e: with priority, for its morph cost, without the stack."""
    require_priority(play.state, player)
    object = play.state.objects.get(id)
    if object is None or not object.face_down or not object.on_battlefield:
        raise Forbidden("116.2b", Permission.NO_FACE_DOWN_PERMANENT())
    if play.position.controller(id) != player:
        raise Forbidden("702.37e", Permission.NOT_CONTROLLED(player))
    values = values_face_up(play.position, object)
    ways = _ways_up(object, values)
    if not ways:
        raise Forbidden("702.37e", Permission.NO_MORPH_COST())
    play.begin(Playing.TURNS_FACE_UP(player, Face(id, 0, numbered=False)), "116.2b")
    options = [Option(number, Label.COST(number + 1)) for number in range(len(ways))]
    way = int(play.choose_option(player, options, Question.WHICH_COST(), ways[-1][0]))
    rule, cost = ways[way]
    play.because(rule, Reason.TURNED_UP(id))
    tell_under_split_second(play)
    _pay(play, player, cost, Scene(source=id, controller=player))
    events: list[ev.Event] = [ev.TurnUp(id)]
    if rule == "702.37e" and keyword_of(values, Keyword.MEGAMORPH) is not None:
        play.because("702.37b", Reason.TURNED_UP(id))
        events.append(ev.PutCounters(id, CounterKind.PLUS, 1, player))
    tell_turned_up(play, id)
    happen(play, *events)
    play.because("613.7f", Reason.NEW_TIMESTAMP(id))


def tell_turned_up(play: Play, id: ObjectId) -> None:
    """CR 708.8: it is turned face up, and is the target still of what waits on the stack."""
    aimed = [
        each
        for each in play.state.stack
        if (part := play.state.objects[each].stack) is not None
        and any(id in group for group in part.targets)
    ]
    turned = Asked.SAME_TARGET(id, aimed[-1]) if aimed else Reason.TURNED_UP(id)
    play.because("708.8", turned)


def _ways_up(object: GameObject, values: CopiableValues) -> list[tuple[str, tuple[CostPart, ...]]]:
    """CR 701.40b–d, 701.58b–d: each cost for which it may be turned face up, with its rule."""
    ways: list[tuple[str, tuple[CostPart, ...]]] = []
    ability = keyword_of(values)
    if ability is not None:
        disguised = ability.keyword is Keyword.DISGUISE
        ways.append(("702.168d" if disguised else "702.37e", ability.cost))
    cost, is_creature = values.mana_cost, CardType.CREATURE in values.types
    if object.manifested and is_creature and cost is not None and not cost.variables:
        ways.append(("701.58b" if object.values.abilities else "701.40b", (PayMana(cost),)))
    return ways


def _pay(play: Play, player: PlayerId, cost: tuple[CostPart, ...], scene: Scene) -> None:
    """CR 118.3: a cost is paid in full or not at all."""
    for part in cost:
        lacking = find_lacking(part, play.position, player, scene)
        if lacking is not None:
            first, *also = rules_of_lacking(lacking)
            raise Forbidden(first, Costs.CANT_PAY(lacking), tuple(also))
        pay(part, play, player, scene)
