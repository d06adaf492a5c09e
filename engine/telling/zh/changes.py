"""What a continuous effect does, in Chinese: 得+2/+2并获得飞行异能, 失去所有异能.

In: the modifications of an effect that begins. Out: a predicate; the subject stands before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from engine.ability import modifications as mod
from engine.ability.base import Modification
from engine.ability.copying import HasCopiableValues
from engine.ability.keywords import KeywordAbility
from engine.game.meaning.questions import players_of, value_of
from engine.game.state.scene import Scene
from engine.telling.merging import Shape, merged, with_numbers
from engine.telling.speaker import Speaker
from engine.telling.zh.grammar import joined
from engine.telling.zh.restrictions import RESTRICTIONS

_SOMETHING = "受一项效应影响"
#: What is said of a creature's numbers stands after 的.
_POSSESSED = ("基础", "力量", "防御力")
_SUPERTYPES = {
    "legendary": "传奇", "basic": "基本", "snow": "雪境", "world": "世界", "ongoing": "持续",
}  # fmt: skip


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
    found = list(dict.fromkeys(map(_stated, said) if stated else said))
    if found and found[0].startswith(_POSSESSED):
        found[0] = "的" + found[0]
    *first, last = found
    return f"{'，'.join(first)}，且{last}" if first else last


#: What objects are or have, where an effect says so and does not make them so.
_STATED = {"成为": "是", "获得": "具有"}


def _stated(said: str) -> str:
    """The words for what is so and does not become so: 是 and 具有."""
    verb = next((verb for verb in _STATED if said.startswith(verb)), "")
    return _STATED.get(verb, "") + said.removeprefix(verb)


def _one(say: Speaker, change: Modification, scene: Scene, plural: bool) -> str:
    saying = _SAYINGS.get(type(change))
    if saying is not None:
        return saying(say, change, scene)
    number = "pl" if plural else "sg"
    for category in ("changes", "ban", "traits"):
        found = say.words(category, (change,), number)
        if found is not None:
            return found
    return say.words("changes", (with_numbers(say, change, scene),), number) or _SOMETHING


def _gained(say: Speaker, changes: tuple[Modification, ...], plural: bool) -> str:
    number = "pl" if plural else "sg"
    found = say.words("changes", changes, number)
    if found is not None:
        return found
    said = []
    for change in changes:
        one = say.words("changes", (change,), number)
        given = change.ability if isinstance(change, mod.GainAbility) else None
        if one is None and isinstance(given, KeywordAbility):
            one = f"获得{say.keyword(given.keyword)}异能"
        said.append(one or "获得一项异能")
    return joined(list(dict.fromkeys(said)))


def _copy(say: Speaker, change: HasCopiableValues, scene: Scene) -> str:
    return f"成为{say.name_of_copied(change.values)}的复制品"


def _control(say: Speaker, change: mod.ChangeController, scene: Scene) -> str:
    players = players_of(change.player, say.position, scene)
    return f"改由{players[0] if players else scene.controller}操控"


def _handed(say: Speaker, change: mod.ControlledByPlayer, scene: Scene) -> str:
    return f"改由{change.player}操控"


def _type_words(say: Speaker, change: mod.ChangeTypes) -> str:
    words = [
        say.words(category, value) or str(value)
        for category, values in (
            ("supertype_name", change.supertypes),
            ("subtype_name", change.subtypes),
            ("type_name", change.types),
        )
        for value in values
    ]
    if change.supertypes:
        words = ["传奇" if word == "legendary" else word for word in words]
    return "".join(words)


def _shaped(say: Speaker, change: Shape, scene: Scene) -> str:
    power, toughness = change.stats.power, change.stats.toughness
    assert power is not None and toughness is not None
    at = say.position
    return _types(
        say, change.types, scene, f"{value_of(power, at, scene)}/{value_of(toughness, at, scene)}"
    )


def _types(say: Speaker, change: mod.ChangeTypes, scene: Scene, stats: str = "") -> str:
    said: list[str] = []
    named = _type_words(say, change)
    if named:
        other = bool(change.remove_types or change.remove_supertypes)
        kept = "" if change.replace or other else "，且仍具有原本类别"
        said.append(f"成为{stats}{named}{kept}")
    if change.all_creature_types:
        said.append("具有所有生物类别")
    if change.no_creature_types:
        said.append("失去所有生物类别")
    if change.chosen_type:
        chosen = say.position.choice(scene.source, "creature type") or ""
        said.append(f"成为{say.words('subtype_name', chosen) or chosen}")
    for gone in (*change.remove_types, *change.remove_supertypes):
        said.append(f"不再是{say.words('type_name', gone) or _SUPERTYPES.get(str(gone), gone)}")
    return "，".join(said) if said else _SOMETHING


def _basic(say: Speaker, change: mod.BecomeBasicLand, scene: Scene) -> str:
    names = joined([say.words("subtype_name", n) or str(n) for n in change.subtypes])
    if change.add:
        return f"成为{names}，且仍具有原本类别"
    return f"成为{names}，失去其他地类别和规则叙述中的异能"


def _colors(say: Speaker, change: mod.ChangeColors, scene: Scene) -> str:
    colors: list[Any] = list(change.colors)
    if change.chosen_color:
        chosen = say.position.choice(scene.source, "color")
        colors += [chosen] if chosen is not None else []
    if not colors:
        return "成为无色"
    names = joined([say.words("color_name", color) or str(color) for color in colors])
    return f"成为{names}，且仍具有原本颜色" if change.add else f"成为{names}"


def _stats(say: Speaker, change: mod.SetPowerToughness, scene: Scene) -> str:
    at = say.position
    power = None if change.power is None else value_of(change.power, at, scene)
    toughness = None if change.toughness is None else value_of(change.toughness, at, scene)
    if power is None:
        return f"基础防御力为{toughness}"
    if toughness is None:
        return f"基础力量为{power}"
    return f"基础力量与防御力为{power}/{toughness}"


def _defined(say: Speaker, change: mod.DefinePowerToughness, scene: Scene) -> str:
    parts = (("力量", change.power), ("防御力", change.toughness))
    said = [
        f"{name}为{value_of(part, say.position, scene)}" for name, part in parts if part is not None
    ]
    return "，".join(said)


def _barred(say: Speaker, change: mod.CantHaveAbility, scene: Scene) -> str:
    return f"失去{say.keyword(change.keyword)}异能，且不能具有该异能"


_SAYINGS: dict[type[Modification], Callable[[Speaker, Any, Scene], str]] = {
    HasCopiableValues: _copy,
    mod.ChangeController: _control,
    mod.ControlledByPlayer: _handed,
    mod.SetName: lambda say, change, scene: f"名称成为{change.name}",
    mod.ChangeTypes: _types,
    mod.BecomeBasicLand: _basic,
    mod.ChangeColors: _colors,
    mod.SetPowerToughness: _stats,
    mod.DefinePowerToughness: _defined,
    Shape: _shaped,
    mod.CantHaveAbility: _barred,
    mod.SwitchPowerToughness: lambda say, change, scene: "力量和防御力互换",
    **RESTRICTIONS,
}
