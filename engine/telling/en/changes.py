"""What a continuous effect does, in English: "gets +2/+2 and gains flying".

In: the modifications of an effect that begins. Out: a predicate; the subject stands before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from engine.ability import modifications as mod
from engine.ability.base import Modification
from engine.ability.copying import HasCopiableValues
from engine.ability.filters import HasSubtype
from engine.ability.keywords import KeywordAbility
from engine.game.meaning.questions import players_of, value_of
from engine.game.state.scene import Scene
from engine.telling.en.grammar import joined, with_article
from engine.telling.en.restrictions import RESTRICTIONS
from engine.telling.merging import Shape, merged, with_numbers
from engine.telling.speaker import Speaker


def what_changes(
    say: Speaker,
    changes: Sequence[Modification],
    scene: Scene,
    *,
    plural: bool,
    stated: bool = False,
) -> str:
    """What objects are made to be or to do by these modifications, or `stated` to be."""
    said: list[str] = []
    for is_gain, group in groupby(merged(changes), lambda m: isinstance(m, mod.GainAbility)):
        part = tuple(group)
        if is_gain:
            said.append(_gained(say, part, plural))
        else:
            said += [_one(say, change, scene, plural) for change in part]
    *first, last = dict.fromkeys(map(_stated, said) if stated else said)
    return f"{', '.join(first)} and {last}" if first else last


#: What objects are or have, where an effect says so and does not make them so.
_STATED = {"becomes ": "is ", "become ": "are ", "gains ": "has ", "gain ": "have "}


def _stated(said: str) -> str:
    """The words for what is so and does not become so: it "is", and not "becomes"."""
    verb = next((verb for verb in _STATED if said.startswith(verb)), "")
    return _STATED.get(verb, "") + said.removeprefix(verb)


def _something(plural: bool) -> str:
    return f"{'are' if plural else 'is'} affected by an effect"


def _one(say: Speaker, change: Modification, scene: Scene, plural: bool) -> str:
    saying = _SAYINGS.get(type(change))
    if saying is not None:
        return saying(say, change, scene, plural)
    number = "pl" if plural else "sg"
    for category in ("changes", "ban", "traits"):
        found = say.words(category, (change,), number)
        if found is not None:
            return found
    worked_out = with_numbers(say, change, scene)
    return say.words("changes", (worked_out,), number) or _something(plural)


def _gained(say: Speaker, changes: tuple[Modification, ...], plural: bool) -> str:
    number, verb = ("pl", "gain") if plural else ("sg", "gains")
    found = say.words("changes", changes, number)
    if found is not None:
        return found
    said = []
    for change in changes:
        one = say.words("changes", (change,), number)
        given = change.ability if isinstance(change, mod.GainAbility) else None
        if one is None and isinstance(given, KeywordAbility):
            one = f"{verb} {say.keyword(given.keyword)}"
        said.append(one or f"{verb} an ability")
    return joined(list(dict.fromkeys(said)))


def _copy(say: Speaker, change: HasCopiableValues, scene: Scene, plural: bool) -> str:
    name = say.name_of_copied(change.values)
    return f"become copies of {name}" if plural else f"becomes a copy of {name}"


def _control(say: Speaker, change: mod.ChangeController, scene: Scene, plural: bool) -> str:
    players = players_of(change.player, say.position, scene)
    player = players[0] if players else scene.controller
    return f"{'come' if plural else 'comes'} under {player}'s control"


def _handed(say: Speaker, change: mod.ControlledByPlayer, scene: Scene, plural: bool) -> str:
    return f"{'come' if plural else 'comes'} under {change.player}'s control"


def _named(say: Speaker, change: mod.SetName, scene: Scene, plural: bool) -> str:
    return f"{'have' if plural else 'has'} the name {change.name}"


def _type_words(say: Speaker, change: mod.ChangeTypes) -> str:
    return " ".join(
        say.words(category, value) or str(value)
        for category, values in (
            ("supertype_name", change.supertypes),
            ("subtype_name", change.subtypes),
            ("type_name", change.types),
        )
        for value in values
    )


def _shaped(say: Speaker, change: Shape, scene: Scene, plural: bool) -> str:
    power, toughness = change.stats.power, change.stats.toughness
    assert power is not None and toughness is not None
    at = say.position
    stats = f"{value_of(power, at, scene)}/{value_of(toughness, at, scene)}"
    return _types(say, change.types, scene, plural, stats)


def _types(
    say: Speaker, change: mod.ChangeTypes, scene: Scene, plural: bool, stats: str = ""
) -> str:
    said: list[str] = []
    become, its = ("become", "their") if plural else ("becomes", "its")
    named = _type_words(say, change)
    if plural and change.subtypes and not change.types:
        last = HasSubtype(change.subtypes[-1])
        singular = say.words("subtype_name", change.subtypes[-1]) or change.subtypes[-1]
        several = say.words("permanents", last, "pl") or singular
        named = named.removesuffix(singular) + several
    if named:
        noun = f"{stats} {named}{'s' if plural and change.types else ''}".strip()
        shown = noun if plural else with_article(noun)
        kept = "" if change.replace else f" in addition to {its} other types"
        said.append(f"{become} {shown}{kept}")
    if change.all_creature_types:
        said.append(f"{'are' if plural else 'is'} every creature type")
    if change.no_creature_types:
        said.append(f"{'lose' if plural else 'loses'} all creature types")
    if change.chosen_type:
        chosen = say.position.choice(scene.source, "creature type") or ""
        said.append(f"{become} the chosen type, {say.words('subtype_name', chosen) or chosen}")
    for gone in (*change.remove_types, *change.remove_supertypes):
        word = say.words("type_name", gone) or str(gone)
        said.append(f"are no longer {word}s" if plural else f"is no longer {with_article(word)}")
    return joined(said) if said else _something(plural=False)


def _basic(say: Speaker, change: mod.BecomeBasicLand, scene: Scene, plural: bool) -> str:
    words = [say.words("subtype_name", n) or str(n) for n in change.subtypes]
    names = joined([f"{w}s" if plural and not w.endswith("s") else w for w in words])
    if len(words) == 1 and not plural:
        names = with_article(names)
    become, its = ("become", "their") if plural else ("becomes", "its")
    if change.add:
        return f"{become} {names} in addition to {its} other types"
    return (
        f"{become} {names} and {'lose' if plural else 'loses'} {its} other land types "
        f"and the abilities of {its} own text"
    )


def _colors(say: Speaker, change: mod.ChangeColors, scene: Scene, plural: bool) -> str:
    colors: list[Any] = list(change.colors)
    if change.chosen_color:
        chosen = say.position.choice(scene.source, "color")
        colors += [chosen] if chosen is not None else []
    become, its = ("become", "their") if plural else ("becomes", "its")
    if not colors:
        return f"{become} colorless"
    names = joined([say.words("color_name", color) or str(color) for color in colors])
    added = f" in addition to {its} other colors" if change.add else ""
    return f"{become} {names}{added}"


def _stats(say: Speaker, change: mod.SetPowerToughness, scene: Scene, plural: bool) -> str:
    at, has = say.position, "have" if plural else "has"
    power = None if change.power is None else value_of(change.power, at, scene)
    toughness = None if change.toughness is None else value_of(change.toughness, at, scene)
    if power is None:
        return f"{has} base toughness {toughness}"
    if toughness is None:
        return f"{has} base power {power}"
    return f"{has} base power and toughness {power}/{toughness}"


def _defined(say: Speaker, change: mod.DefinePowerToughness, scene: Scene, plural: bool) -> str:
    at, has = say.position, "have" if plural else "has"
    its = [
        None if part is None else value_of(part, at, scene)
        for part in (change.power, change.toughness)
    ]
    named = [
        f"{name} {value}"
        for name, value in zip(("power", "toughness"), its, strict=True)
        if value is not None
    ]
    return f"{has} {joined(named)}"


def _barred(say: Speaker, change: mod.CantHaveAbility, scene: Scene, plural: bool) -> str:
    word = say.keyword(change.keyword)
    return f"{'lose' if plural else 'loses'} {word} and can't have or gain {word}"


def _switch(say: Speaker, change: Any, scene: Scene, plural: bool) -> str:
    return f"{'have their' if plural else 'has its'} power and toughness switched"


_SAYINGS: dict[type[Modification], Callable[[Speaker, Any, Scene, bool], str]] = {
    HasCopiableValues: _copy,
    mod.ChangeController: _control,
    mod.ControlledByPlayer: _handed,
    mod.SetName: _named,
    mod.ChangeTypes: _types,
    mod.BecomeBasicLand: _basic,
    mod.ChangeColors: _colors,
    mod.SetPowerToughness: _stats,
    mod.DefinePowerToughness: _defined,
    Shape: _shaped,
    mod.CantHaveAbility: _barred,
    mod.SwitchPowerToughness: _switch,
    **RESTRICTIONS,
}
