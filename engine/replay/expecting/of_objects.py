"""What is expected of an object: where it is, and what its characteristics and status are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability.keywords import KeywordAbility
from engine.game.layers.deriving import stories_of
from engine.game.layers.frames import unlocked_halves
from engine.game.state.characteristics import Characteristics
from engine.game.state.object import GameObject
from engine.replay import printing
from engine.replay.expecting.because import why_it_is_so
from engine.replay.expecting.scene import Judgement, Scene, counters_met
from engine.replay.happened import has_resolved, times_triggered
from engine.replay.words import keyword_word, keyword_written, type_word
from engine.scenario import expectations, model
from engine.scenario.words import ANY, fold
from engine.telling.abilities import abilities_said
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.terms.objects import Status
from engine.terms.types import as_on_type_line
from engine.terms.zones import Zone
from rules.errors import NotFoundError

#: The last sublayer in which base power and toughness are set (CR 613.4b).
_SETS_STATS = 72
#: An object that is no longer anywhere in the game.
GONE = "gone"

Fact = Callable[[Scene, ObjectId, Any], tuple[bool, str | Bilingual]]


def object_facts(expectation: model.ObjectIs, scene: Scene) -> list[Judgement]:
    """Facts of the object meant: of several with the name the first in the zone asked for.

    Where no zone is asked for that is the battlefield.
    """
    scene.names.learn(scene.state)
    known = scene.names.labels(expectation.name)
    if not known and expectation.exists is not False and expectation.count != 0:
        raise scene.names.unknown(expectation.name)
    id = None
    if known:
        fits = _in_zone(scene, expectation.zone or Zone.BATTLEFIELD)
        label = scene.names.label(scene.state, expectation.name, fits)
        id = scene.state.find(label)
    facts: list[Judgement] = []
    for key in expectations.OBJECT_IS.keys:
        wanted = getattr(expectation, key.attribute)
        if wanted is None:
            continue
        about = str(expectation.name)
        actual: str | Bilingual
        if key.attribute == "exists":
            exists = id is not None
            met, actual = exists == wanted, printing.plain(exists)
        elif key.attribute == "count":
            number = _count(expectation.name, scene)
            met, actual = number == wanted, str(number)
        elif key.attribute == "resolved":
            resolved = has_resolved(scene.accounts, known)
            met, actual = resolved == wanted, printing.plain(resolved)
        elif key.attribute == "triggered":
            times = times_triggered(scene.accounts, known)
            met, actual = times == wanted, str(times)
        elif id is None:
            met, actual = False, GONE
        else:
            met, actual = _FACTS[key.attribute](scene, id, wanted)
        loose = id is not None and not _is_aura(scene, id)
        because = why_it_is_so(scene, id, key.attribute) if id is not None else ()
        facts.append(scene.fact(about, key, wanted, met, actual, attached=loose, because=because))
    return facts


def _in_zone(scene: Scene, zone: str) -> Callable[[ObjectId], bool]:
    return lambda id: scene.state.objects[id].zone == zone


def _count(name: model.Name, scene: Scene) -> int:
    """How many permanents have the name: what they are called now, in either language."""
    found = 0
    meant = scene.names.meant(name) | {name.text}
    for id in scene.state.battlefield:
        called = scene.position.of(id).name
        aliases = {called.zh, called.en, scene.state.objects[id].label.partition("#")[0]}
        found += bool(meant & aliases)
    return found


def _zone(scene: Scene, id: ObjectId, wanted: str) -> tuple[bool, str]:
    zone = scene.state.objects[id].zone.value
    return zone == wanted, zone


def _stats(scene: Scene, id: ObjectId, wanted: tuple[int, int]) -> tuple[bool, str]:
    found = scene.position.of(id)
    if found.power is None or found.toughness is None:
        return False, "none"
    return (found.power, found.toughness) == wanted, f"{found.power}/{found.toughness}"


def _base(scene: Scene, id: ObjectId, wanted: tuple[int, int]) -> tuple[bool, str]:
    """Power and toughness after layer 7b: what adds to them and switches them comes later."""
    (story,) = stories_of(scene.state, (id,))
    found = story.printed
    for chapter in story.chapters:
        if chapter.layer <= _SETS_STATS:
            found = chapter.after
    if found.power is None or found.toughness is None:
        return False, "none"
    return (found.power, found.toughness) == wanted, f"{found.power}/{found.toughness}"


def _says(said: Bilingual, wanted: str) -> bool:
    """Whether an ability is meant: any of them, or one with these words."""
    words = fold(wanted).removesuffix(".").removesuffix("。")
    return fold(wanted) in ANY or any(words in fold(text) for text in (said.zh, said.en))


def _ability(scene: Scene, id: ObjectId, wanted: str) -> tuple[bool, str | Bilingual]:
    found = abilities_said(scene.state, id)
    met = any(_says(said, wanted) for said in found)
    if not found:
        return met, "none"
    return met, Bilingual("；".join(a.zh for a in found), "; ".join(a.en for a in found))


def _not_ability(scene: Scene, id: ObjectId, wanted: str) -> tuple[bool, str | Bilingual]:
    met, actual = _ability(scene, id, wanted)
    return not met, actual


def _has_types(scene: Scene, id: ObjectId) -> Callable[[str], bool]:
    found = scene.position.of(id)

    def has(word: str) -> bool:
        meant = type_word(word)
        return meant in {*found.types, *found.supertypes} or found.has_subtype(meant)

    return has


def _types(scene: Scene, id: ObjectId, wanted: tuple[str, ...]) -> tuple[bool, str]:
    return all(map(_has_types(scene, id), wanted)), _printed_types(scene, id)


def _not_types(scene: Scene, id: ObjectId, wanted: tuple[str, ...]) -> tuple[bool, str]:
    return not any(map(_has_types(scene, id), wanted)), _printed_types(scene, id)


def _printed_types(scene: Scene, id: ObjectId) -> str:
    found = scene.position.of(id)
    words = (*sorted(found.supertypes), *as_on_type_line(found.types), *sorted(found.subtypes))
    return ", ".join(words) or "none"


def _colors(scene: Scene, id: ObjectId, wanted: tuple[str, ...]) -> tuple[bool, str]:
    found = printing.colors(scene.position.of(id).colors)
    return found == wanted, ", ".join(found) or "colorless"


def _has_keyword(found: Characteristics, word: str) -> bool:
    """Whether it has a keyword; one written with a quality, a cost or a number is that very one."""
    ability = keyword_written(word)
    if ability is None or ability == KeywordAbility(ability.keyword):
        named = keyword_word(word)
        return named is not None and found.has_keyword(named)
    return ability in found.keyword_abilities(ability.keyword)


def _keywords(scene: Scene, id: ObjectId, wanted: tuple[str, ...]) -> tuple[bool, str]:
    found = scene.position.of(id)
    met = all(_has_keyword(found, word) for word in wanted)
    return met, ", ".join(sorted(found.keywords)) or "none"


def _not_keywords(scene: Scene, id: ObjectId, wanted: tuple[str, ...]) -> tuple[bool, str]:
    found = scene.position.of(id)
    met = not any(_has_keyword(found, word) for word in wanted)
    return met, ", ".join(sorted(found.keywords)) or "none"


def _called(scene: Scene, id: ObjectId, wanted: str) -> tuple[bool, str]:
    name = scene.position.of(id).name
    return wanted in (name.zh, name.en), str(name)


def _of_object(attribute: str) -> Fact:
    def fact(scene: Scene, id: ObjectId, wanted: Any) -> tuple[bool, str]:
        found = getattr(scene.state.objects[id], attribute)
        return found == wanted, printing.plain(found)

    return fact


def _controller(scene: Scene, id: ObjectId, wanted: str) -> tuple[bool, str]:
    found = scene.position.controller(id)
    return found == wanted, found


def _mana_value(scene: Scene, id: ObjectId, wanted: int) -> tuple[bool, str]:
    found = scene.position.mana_value(id)
    return found == wanted, str(found)


def _object_counters(scene: Scene, id: ObjectId, wanted: model.Counters) -> tuple[bool, str]:
    return counters_met(dict(scene.state.objects[id].counters), wanted)


def _is_aura(scene: Scene, id: ObjectId) -> bool:
    return "Aura" in scene.position.of(id).subtypes


def _attached_to(scene: Scene, id: ObjectId, wanted: model.Name) -> tuple[bool, str]:
    host = scene.state.objects[id].attached_to
    if host is None:
        return False, "none"
    shown = host if isinstance(host, str) else scene.state.object_or_last_known(host).label
    try:
        return scene.names.recipient(scene.state, wanted) == host, shown
    except NotFoundError:
        return False, shown


def _attached(scene: Scene, id: ObjectId, wanted: bool) -> tuple[bool, str]:
    found = scene.state.objects[id].attached_to is not None
    return found == wanted, printing.plain(found)


def _in_combat(which: str) -> Fact:
    def fact(scene: Scene, id: ObjectId, wanted: bool) -> tuple[bool, str]:
        combat = scene.state.combat
        found = False
        if combat is not None:
            attacker = combat.attacker(id)
            found = {
                "attacking": attacker is not None,
                "blocking": id in combat.blockers,
                "blocked": attacker is not None and attacker.blocked is True,
            }[which]
        return found == wanted, printing.plain(found)

    return fact


def _face_of(object: GameObject) -> str:
    """Which face is up, or what is seen of a frame of several parts (CR 709.5, 710.2)."""
    if object.face_down:
        return "down"
    opened = unlocked_halves(object)
    if len(opened) > 1:
        return "both"
    back = object.face == 1 or opened == (1,) or object.choice(Status.FLIPPED) is not None
    return "back" if back else "front"


def _face(scene: Scene, id: ObjectId, wanted: str) -> tuple[bool, str]:
    object = scene.state.objects[id]
    found = _face_of(object)
    return found == wanted, found


_FACTS: dict[str, Fact] = {
    "zone": _zone,
    "stats": _stats,
    "base": _base,
    "ability": _ability,
    "not_ability": _not_ability,
    "counters": _object_counters,
    "types": _types,
    "not_types": _not_types,
    "colors": _colors,
    "keywords": _keywords,
    "not_keywords": _not_keywords,
    "called": _called,
    "mana_value": _mana_value,
    "controller": _controller,
    "owner": _of_object("owner"),
    "tapped": _of_object("tapped"),
    "damage": _of_object("damage"),
    "attached_to": _attached_to,
    "attached": _attached,
    "attacking": _in_combat("attacking"),
    "blocking": _in_combat("blocking"),
    "blocked": _in_combat("blocked"),
    "face": _face,
}
