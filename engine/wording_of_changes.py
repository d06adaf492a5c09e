"""What a continuous effect does, in words: "gets +2/+2 and gains flying", 失去所有异能.

In: the modifications of an effect that begins. Out: a predicate in Chinese and in English; the
subject stands before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from engine.ability import modifications as mod
from engine.ability.base import Modification
from engine.ability.copying import HasCopiableValues
from engine.ability.keywords import KeywordAbility
from engine.game.meaning.questions import players_of, value_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.names import name_of_copied
from engine.terms.bilingual import Bilingual
from engine.terms.types import CardType
from engine.wording import joined, keyword_word, with_article, words
from engine.wording_of_restrictions import RESTRICTIONS, Saying

_SOMETHING = Bilingual("受一项效应影响", "is affected by an effect")
_SOMETHING_PLURAL = Bilingual("受一项效应影响", "are affected by an effect")


def what_changes(
    changes: Sequence[Modification], position: Position, scene: Scene, *, plural: bool
) -> Bilingual:
    """What objects are made to be or to do by these modifications."""
    said: list[Bilingual] = []
    for is_gain, group in groupby(_merged(changes), lambda m: isinstance(m, mod.GainAbility)):
        part = tuple(group)
        if is_gain:
            said.append(_gained(part, plural))
        else:
            said += [_one(change, position, scene, plural) for change in part]
    found = list(dict.fromkeys(said))
    if found and found[0].zh.startswith(_POSSESSED):
        found[0] = Bilingual("的" + found[0].zh, found[0].en)
    if len(found) == 1:
        return found[0]
    *first, last = found
    return Bilingual(
        "，".join(f.zh for f in first) + "，且" + last.zh,
        ", ".join(f.en for f in first) + " and " + last.en,
    )


#: What is said of a creature's numbers stands after 的.
_POSSESSED = ("基础", "力量", "防御力")


@dataclass(frozen=True, slots=True)
class _Shape(Modification):
    """A creature's types and stats together: "becomes a 3/3 Elemental creature"."""

    types: mod.ChangeTypes
    stats: mod.SetPowerToughness


def _merged(changes: Sequence[Modification]) -> list[Modification]:
    """The changes with types, the subtypes that go with them, and stats as one."""
    found = _with_subtypes(changes)
    types = next((c for c in found if isinstance(c, mod.ChangeTypes) and c.types), None)
    stats = next((c for c in found if isinstance(c, mod.SetPowerToughness)), None)
    if types is None or stats is None or None in (stats.power, stats.toughness):
        return found
    if CardType.CREATURE not in types.types:
        return found
    shape = _Shape(types, stats)
    return [shape if c is types else c for c in found if c is not stats]


def _with_subtypes(changes: Sequence[Modification]) -> list[Modification]:
    found: list[Modification] = []
    for change in changes:
        last = found[-1] if found else None
        if (
            isinstance(change, mod.ChangeTypes)
            and isinstance(last, mod.ChangeTypes)
            and change == mod.ChangeTypes(subtypes=change.subtypes, replace=change.replace)
            and not last.subtypes
        ):
            found[-1] = replace(last, subtypes=change.subtypes)
        else:
            found.append(change)
    return found


def _one(change: Modification, position: Position, scene: Scene, plural: bool) -> Bilingual:
    say = _SAYINGS.get(type(change))
    if say is not None:
        return say(change, position, scene, plural)
    number = "pl" if plural else "sg"
    for category in ("changes", "ban", "traits"):
        found = words(category, (change,), number)
        if found is not None:
            return found
    return _SOMETHING_PLURAL if plural else _SOMETHING


def _gained(changes: tuple[Modification, ...], plural: bool) -> Bilingual:
    found = words("changes", changes, "pl" if plural else "sg")
    if found is not None:
        return found
    verb = "gain" if plural else "gains"
    said = []
    for change in changes:
        one = words("changes", (change,), "pl" if plural else "sg")
        given = change.ability if isinstance(change, mod.GainAbility) else None
        if one is None and isinstance(given, KeywordAbility):
            word = keyword_word(given.keyword)
            one = Bilingual(f"获得{word.zh}异能", f"{verb} {word.en}")
        if one is None:
            one = Bilingual("获得一项异能", f"{verb} an ability")
        said.append(one)
    return joined(list(dict.fromkeys(said)))


def _verb(plural: bool, singular: str, several: str) -> str:
    return several if plural else singular


def _copy(change: HasCopiableValues, at: Position, scene: Scene, plural: bool) -> Bilingual:
    name = name_of_copied(change.values)
    if plural:
        return Bilingual(f"成为{name.zh}的复制品", f"become copies of {name.en}")
    return Bilingual(f"成为{name.zh}的复制品", f"becomes a copy of {name.en}")


def _control(change: mod.ChangeController, at: Position, scene: Scene, plural: bool) -> Bilingual:
    players = players_of(change.player, at, scene)
    player = players[0] if players else scene.controller
    verb = _verb(plural, "comes", "come")
    return Bilingual(f"改由{player}操控", f"{verb} under {player}'s control")


def _handed(change: mod.ControlledByPlayer, at: Position, scene: Scene, plural: bool) -> Bilingual:
    verb = _verb(plural, "comes", "come")
    return Bilingual(f"改由{change.player}操控", f"{verb} under {change.player}'s control")


def _named(change: mod.SetName, at: Position, scene: Scene, plural: bool) -> Bilingual:
    return Bilingual(
        f"名称成为{change.name}", f"{_verb(plural, 'has', 'have')} the name {change.name}"
    )


def _type_words(change: mod.ChangeTypes) -> Bilingual:
    zh: list[str] = []
    en: list[str] = []
    for category, values in (
        ("supertype_name", change.supertypes),
        ("subtype_name", change.subtypes),
        ("type_name", change.types),
    ):
        for value in values:
            found = words(category, value) or Bilingual.same(str(value))
            zh.append(found.zh)
            en.append(found.en)
    if change.supertypes:
        zh = ["传奇" if word == "legendary" else word for word in zh]
    return Bilingual("".join(zh), " ".join(en))


def _shaped(change: _Shape, at: Position, scene: Scene, plural: bool) -> Bilingual:
    power, toughness = change.stats.power, change.stats.toughness
    assert power is not None and toughness is not None
    stats = f"{value_of(power, at, scene)}/{value_of(toughness, at, scene)}"
    return _types(change.types, at, scene, plural, stats)


def _types(
    change: mod.ChangeTypes, at: Position, scene: Scene, plural: bool, stats: str = ""
) -> Bilingual:
    said: list[Bilingual] = []
    become, its = _verb(plural, "becomes", "become"), _verb(plural, "its", "their")
    named = _type_words(change)
    if named.en:
        noun = f"{stats} {named.en}{'s' if plural and change.types else ''}".strip()
        shown = noun if plural else with_article(noun)
        if change.replace:
            said.append(Bilingual(f"成为{stats}{named.zh}", f"{become} {shown}"))
        else:
            said.append(
                Bilingual(
                    f"成为{stats}{named.zh}，且仍具有原本类别",
                    f"{become} {shown} in addition to {its} other types",
                )
            )
    if change.all_creature_types:
        said.append(
            Bilingual("具有所有生物类别", f"{_verb(plural, 'is', 'are')} every creature type")
        )
    if change.chosen_type:
        chosen = at.object(scene.source).choice("creature type") or ""
        word = words("subtype_name", chosen) or Bilingual.same(chosen)
        said.append(Bilingual(f"成为{word.zh}", f"{become} the chosen type, {word.en}"))
    for gone in (*change.remove_types, *change.remove_supertypes):
        word = words("type_name", gone) or Bilingual(_SUPERTYPES.get(str(gone), gone), str(gone))
        isnt = _verb(plural, "is", "are")
        said.append(Bilingual(f"不再是{word.zh}", f"{isnt} no longer {word.en}"))
    return joined(said) if said else _SOMETHING


_SUPERTYPES = {
    "legendary": "传奇", "basic": "基本", "snow": "雪境", "world": "世界", "ongoing": "持续",
}  # fmt: skip


def _basic(change: mod.BecomeBasicLand, at: Position, scene: Scene, plural: bool) -> Bilingual:
    names = joined([words("subtype_name", n) or Bilingual.same(n) for n in change.subtypes])
    become = _verb(plural, "becomes", "become")
    if change.add:
        return Bilingual(
            f"成为{names.zh}，且仍具有原本类别",
            f"{become} {names.en} in addition to {_verb(plural, 'its', 'their')} other types",
        )
    return Bilingual(
        f"成为{names.zh}，失去其他地类别和规则叙述中的异能",
        f"{become} {names.en} and {_verb(plural, 'loses its', 'lose their')} other land types "
        "and abilities",
    )


def _colors(change: mod.ChangeColors, at: Position, scene: Scene, plural: bool) -> Bilingual:
    colors = list(change.colors)
    if change.chosen_color:
        chosen = at.object(scene.source).choice("color")
        colors += [chosen] if chosen is not None else []  # type: ignore[list-item]
    become = _verb(plural, "becomes", "become")
    if not colors:
        return Bilingual("成为无色", f"{become} colorless")
    names = joined([words("color_name", color) or Bilingual.same(color) for color in colors])
    if change.add:
        its = _verb(plural, "its", "their")
        return Bilingual(
            f"成为{names.zh}，且仍具有原本颜色",
            f"{become} {names.en} in addition to {its} other colors",
        )
    return Bilingual(f"成为{names.zh}", f"{become} {names.en}")


def _stats(change: mod.SetPowerToughness, at: Position, scene: Scene, plural: bool) -> Bilingual:
    has = _verb(plural, "has", "have")
    power = None if change.power is None else value_of(change.power, at, scene)
    toughness = None if change.toughness is None else value_of(change.toughness, at, scene)
    if power is None:
        return Bilingual(f"基础防御力为{toughness}", f"{has} base toughness {toughness}")
    if toughness is None:
        return Bilingual(f"基础力量为{power}", f"{has} base power {power}")
    return Bilingual(
        f"基础力量与防御力为{power}/{toughness}",
        f"{has} base power and toughness {power}/{toughness}",
    )


def _barred(change: mod.CantHaveAbility, at: Position, scene: Scene, plural: bool) -> Bilingual:
    word = keyword_word(change.keyword)
    lose = _verb(plural, "loses", "lose")
    return Bilingual(
        f"失去{word.zh}异能，且不能具有该异能", f"{lose} {word.en} and can't have or gain {word.en}"
    )


def _switch(change: Any, at: Position, scene: Scene, plural: bool) -> Bilingual:
    has = _verb(plural, "has its", "have their")
    return Bilingual("力量和防御力互换", f"{has} power and toughness switched")


_SAYINGS: dict[type[Modification], Saying] = {
    HasCopiableValues: _copy,
    mod.ChangeController: _control,
    mod.ControlledByPlayer: _handed,
    mod.SetName: _named,
    mod.ChangeTypes: _types,
    mod.BecomeBasicLand: _basic,
    mod.ChangeColors: _colors,
    mod.SetPowerToughness: _stats,
    _Shape: _shaped,
    mod.CantHaveAbility: _barred,
    mod.SwitchPowerToughness: _switch,
    **RESTRICTIONS,
}
