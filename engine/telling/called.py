"""What an action is about, also where it names nothing that there is.

In: an id or a player of an action. Out: words of one language.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility
from engine.game.casting.permission import activated_abilities
from engine.game.facts.casting import Costs, Face
from engine.game.state.actions import Activate, Announcements, Cast
from engine.game.state.choices import Value
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


def called(say: Speaker, who: Recipient) -> str:
    """The name of an object or player, also of an object that does not exist."""
    state = say.state
    if isinstance(who, int) and who not in state.objects and who not in state.last_known:
        return say.grammar.NO_OBJECT
    return say.name(who)


def face_called(say: Speaker, id: ObjectId, face: int) -> str:
    """The name of an object, or of another of its card's faces."""
    object = say.state.objects.get(id)
    if not face or object is None or object.card is None or face >= len(object.card.faces):
        return called(say, id)
    return say.say(Face(id, face))


def cast_from(say: Speaker, action: Cast) -> Zone:
    """The zone that a card is to be cast from."""
    object = say.state.objects.get(action.object)
    return Zone.HAND if object is None else object.zone


def value_called(say: Speaker, value: Value) -> str:
    """A chosen value: an object by its name, an option by its words, a type by its name."""
    if isinstance(value, int) and value in say.state.objects:
        return say.name(ObjectId(value))
    asked = say.state.pending
    options = asked.options if asked is not None else ()
    said = next((each.said for each in options if each.value == value), None)
    if said is not None:
        return say.say(said)
    return (say.subtypes(value) if isinstance(value, str) else None) or str(value)


def is_cast_face_down(announced: Announcements) -> bool:
    """Whether a spell is cast face down."""
    return isinstance(announced.alternative, Keyword) and announced.alternative.face_down


def way_of_casting(say: Speaker, announced: Announcements) -> str:
    """For which cost a spell is cast that is not its mana cost, "" if it is for that."""
    chosen = announced.alternative
    if chosen is None:
        return ""
    if not isinstance(chosen, Keyword):
        return say.say(Costs.FOR_ALTERNATIVE_COST())
    return say.say((Costs.PAYING_COST_OF if chosen.beside else Costs.FOR_COST_OF)(chosen))


def targets_called(say: Speaker, announced: Announcements) -> list[str]:
    """The names of the targets announced ahead, one as often as it is chosen."""
    return [called(say, each) for group in announced.targets or () for each in group]


def door_called(say: Speaker, id: ObjectId, half: int) -> str:
    """The name of a half of a Room, locked or not (CR 709.5j)."""
    parts = say.position.copiable(id).parts if say.knows(id) else None
    if parts is None or half >= len(parts.faces):
        return called(say, id)
    return say.pick(parts.faces[half].name)


def activated(say: Speaker, action: Activate) -> ActivatedAbility | None:
    """The activated ability that is meant, None if there is none such, or more than one may be."""
    if not say.knows(action.object):
        return None
    there = activated_abilities(say.position, action.object)
    if action.ability is None:
        return there[0] if len(there) == 1 else None
    return there[action.ability] if 0 <= action.ability < len(there) else None
