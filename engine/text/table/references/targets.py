"""Rows for targets: "target creature", 至多一张目标牌, "any target", and what damage is dealt to.

In: words. Out: each instance of "target" in its place, as `Aim`. `damaged` is what damage may be
dealt to, `divided` what it may be divided among.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Filter, PlayerReference
from engine.ability.filters import (
    Another,
    AnyOf,
    ControlledBy,
    HasColor,
    HasStat,
    HasType,
    InZone,
    Is,
    IsSpell,
    Not,
    OwnedBy,
    SharesWith,
)
from engine.ability.references import (
    All,
    Both,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    ExiledWith,
    This,
    Together,
    WhatItAttacks,
    You,
)
from engine.ability.targets import TargetSpecification
from engine.ability.walk import contains
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.actors import GROUPS
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Aim, It, Its, ThatPlayer

#: CR 115.4: what "any target" can be.
ANY_TARGET_OBJECTS = any_of(
    HasType(kind) for kind in (CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE)
)


_NONE = Number(0)


#: An example noun of each kind: English singular and plural, Chinese.
_EXAMPLE_NOUNS = {
    "permanents": ("creature", "creatures", "生物"),
    "cards": ("creature card", "creature cards", "生物牌"),
    "stack_objects": ("spell", "spells", "咒语"),
}


def aimed(
    objects: Any,
    minimum: Any = Number(1),
    maximum: Any = Number(1),
    *,
    players: PlayerReference | None = None,
) -> Aim:
    """One instance of "target"."""
    return Aim(TargetSpecification(objects, players, minimum, maximum))


def _any(minimum: Any = Number(1), maximum: Any = Number(1)) -> Aim:
    return aimed(ANY_TARGET_OBJECTS, minimum, maximum, players=EachPlayer())


def _targets(category: str, filters: str, measure: str) -> tuple[Row, ...]:
    """The ways of saying "target" for one kind of noun, with the Chinese measure word."""
    of, f, n = slot("f"), f"{{f:{filters}}}", "{n:count}"
    one, many, zh = _EXAMPLE_NOUNS[filters]
    plural = f"{{f:{filters}@pl}}"
    up_to_one = (_NONE, Number(1))
    return (
        row(
            category,
            f"target {f}",
            f"[一{measure}]目标{f}",
            aimed(of),
            number="sg",
            eg=(f"target {one}", f"目标{zh}"),
        ),
        row(
            category,
            f"another target {f}",
            (f"另一{measure}目标{f}", f"目标另一{measure}{f}"),
            Aim(TargetSpecification(of), another=True),
            number="sg",
            eg=(f"another target {one}", f"另一{measure}目标{zh}"),
        ),
        row(
            category,
            f"up to one target {f}",
            f"至多一{measure}目标{f}",
            aimed(of, *up_to_one),
            number="sg",
            eg=(f"up to one target {one}", f"至多一{measure}目标{zh}"),
        ),
        row(
            category,
            (f"up to one other target {f}", f"up to one another target {f}"),
            (f"至多另一{measure}目标{f}", f"至多一{measure}其他目标{f}"),
            Aim(TargetSpecification(of, None, *up_to_one), another=True),
            number="sg",
            eg=(f"up to one other target {one}", f"至多另一{measure}目标{zh}"),
        ),
        row(
            category,
            f"up to {n} target {plural}",
            f"至多{n}{measure}目标{f}",
            make=lambda f, n: None if n == Number(1) else aimed(f, _NONE, n),
            take=_up_to,
            number="pl",
            eg=(f"up to two target {many}", f"至多两{measure}目标{zh}"),
        ),
        row(
            category,
            f"up to {n} other target {plural}",
            f"至多{n}{measure}其他目标{f}",
            make=lambda f, n: (
                None
                if n == Number(1)
                else Aim(TargetSpecification(f, None, _NONE, n), another=True)
            ),
            take=lambda v: (
                {"f": v.specification.objects, "n": v.specification.maximum} if v.another else None
            ),
            number="pl",
            eg=(f"up to two other target {many}", f"至多两{measure}其他目标{zh}"),
        ),
        row(
            category,
            f"{{n:number}} other target {plural}",
            f"{{n:count}}{measure}其他目标{f}",
            make=lambda f, n: (
                None if n == Number(1) else Aim(TargetSpecification(f, None, n, n), another=True)
            ),
            take=lambda v: (
                {"f": v.specification.objects, "n": v.specification.minimum} if v.another else None
            ),
            number="pl",
            eg=(f"two other target {many}", f"两{measure}其他目标{zh}"),
        ),
        row(
            category,
            f"any number of other target {plural}",
            (f"任意数量的其他目标{f}", f"任意数量其他目标{f}"),
            Aim(TargetSpecification(of, None, _NONE, None), another=True),
            number="pl",
            eg=(f"any number of other target {many}", f"任意数量的其他目标{zh}"),
        ),
        row(
            category,
            f"{{n:number}} target {plural}",
            (f"{{n:count}}{measure}目标{f}", f"目标{{n:count}}{measure}{f}"),
            make=lambda f, n: None if n == Number(1) else aimed(f, n, n),
            take=_exactly,
            number="pl",
            eg=(f"two target {many}", f"两{measure}目标{zh}"),
        ),
        row(
            category,
            f"any number of target {plural}",
            (f"任意数量的目标{f}", f"任意数量目标{f}"),
            aimed(of, _NONE, None),
            number="pl",
            eg=(f"any number of target {many}", f"任意数量的目标{zh}"),
        ),
        row(
            category,
            f"one or more target {plural}",
            f"一{measure}或数{measure}目标{f}",
            aimed(of, Number(1), None),
            number="pl",
            eg=(f"one or more target {many}", f"一{measure}或数{measure}目标{zh}"),
        ),
        row(
            category,
            f"one or two target {plural}",
            f"一{measure}或两{measure}目标{f}"
            if measure == "张"
            else (f"一{measure}或两{measure}目标{f}", f"一或两{measure}目标{f}"),
            aimed(of, Number(1), Number(2)),
            number="pl",
            eg=(f"one or two target {many}", f"一{measure}或两{measure}目标{zh}"),
        ),
    )


def _plain(value: Any) -> TargetSpecification | None:
    if not isinstance(value, Aim) or value.another:
        return None
    spec = value.specification
    return spec if spec.objects is not None and spec.players is None else None


def _up_to(value: Any) -> dict[str, Any] | None:
    spec = _plain(value)
    if spec is None or spec.minimum != _NONE or spec.maximum in {None, Number(1)}:
        return None
    return {"f": spec.objects, "n": spec.maximum}


def _exactly(value: Any) -> dict[str, Any] | None:
    spec = _plain(value)
    if spec is None or spec.minimum != spec.maximum or spec.maximum in {None, Number(1)}:
        return None
    return {"f": spec.objects, "n": spec.maximum}


def _take_any_but(value: Any) -> dict[str, Any] | None:
    """Any target that is not of one kind."""
    spec = value.specification if isinstance(value, Aim) else None
    if spec is None or spec.objects is None or spec.players != EachPlayer():
        return None
    barred = [part.filter for part in parts_of(spec.objects) if isinstance(part, Not)]
    if len(barred) != 1:
        return None
    plain = aimed(all_of(ANY_TARGET_OBJECTS, Not(barred[0])), players=EachPlayer())
    return {"f": barred[0]} if value == plain else None


def _take_chosen_by(value: Any) -> dict[str, Any] | None:
    """One target that somebody else than the controller chooses (CR 601.2c)."""
    if not isinstance(value, Aim) or value.specification.chooser is None:
        return None
    spec = _plain(replace(value, specification=replace(value.specification, chooser=None)))
    if spec is None or (spec.minimum, spec.maximum) != (Number(1), Number(1)):
        return None
    return {"f": spec.objects, "p": value.specification.chooser}


def _of_different_players(aim: Aim) -> Aim | None:
    if aim.specification.maximum in {None, Number(1)}:
        return None
    return replace(aim, specification=replace(aim.specification, group="different players"))


def _take_of_different_players(value: Any, take: Any) -> dict[str, Any] | None:
    if not isinstance(value, Aim) or value.specification.group != "different players":
        return None
    plain = replace(value, specification=replace(value.specification, group=""))
    found: dict[str, Any] | None = take(plain)
    return found


_OPPONENTS = ControlledBy(EachOpponent())
_OWN = OwnedBy(You())
_THERE = InZone(Zone.BATTLEFIELD)


def _spell_or(spell: Any, f: Any, *whose: Any) -> Aim | None:
    """What is on the stack, or on the battlefield: a filter without a zone would be of either.

    Whose it is would be said of one or of both, and is a row of its own; "with mana value 1 or
    greater" is said of both.
    """
    if contains(f, InZone, IsSpell, ControlledBy, HasColor, HasStat):
        return None
    return aimed(AnyOf((spell, all_of(f, *whose, _THERE))))


def _of_color(c: Any) -> Aim:
    """ "Target spell or permanent that's red": of either it is asked."""
    return aimed(AnyOf((all_of(c, IsSpell()), all_of(c, _THERE))))


def _take_of_color(value: Any) -> dict[str, Any] | None:
    c = value.specification.objects.filters[1]
    found = all_of(*(part for part in parts_of(c) if part != _THERE))
    return {"c": found} if value == _of_color(found) else None


def _take_spell_or(value: Any, *whose: Any) -> dict[str, Any] | None:
    spec = _plain(value)
    if spec is None or not isinstance(spec.objects, AnyOf) or len(spec.objects.filters) != 2:
        return None
    spell, there = spec.objects.filters
    if spell != all_of(*whose, IsSpell()):
        return None
    rest = all_of(*(part for part in parts_of(there) if part not in {_THERE, *whose}))
    return {"f": rest}


def _take_exiled(value: Any) -> dict[str, Any] | None:
    spec = _plain(value)
    where = (InZone(Zone.EXILE), _OWN)
    parts = parts_of(spec.objects) if spec is not None and spec.objects is not None else ()
    if not all(each in parts for each in where):
        return None
    return {"f": all_of(*(part for part in parts if part not in where))}


def _any_several(n: tuple[Any, Any]) -> Aim | None:
    return None if n == (_NONE, Number(1)) else _any(*n)


def _take_any_several(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Aim):
        return None
    return {"n": (value.specification.minimum, value.specification.maximum)}


def _each_of(t: Any) -> Any:
    """ "Each of up to two target creatures" are those targets, one by one."""
    return t if t.specification.maximum != Number(1) else None


def _take_theirs(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Both) or len(value.subjects) != 2:
        return None
    players, group = value.subjects
    if not isinstance(players, GROUPS) or not isinstance(group, All):
        return None
    theirs = ControlledBy(players)
    if theirs not in parts_of(group.filter):
        return None
    return {
        "a": players, "f": all_of(*(part for part in parts_of(group.filter) if part != theirs))
    }  # fmt: skip


def _sharing(f: Any, g: Any, w: str) -> Together:
    others = all_of(g, Not(Is(It())), SharesWith(w, It()))
    return Together(aimed(f), All(others))


def _take_sharing(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Together) or not isinstance(value.second, All):
        return None
    spec = _plain(value.first)
    shared = [p for p in parts_of(value.second.filter) if isinstance(p, SharesWith)]
    if spec is None or len(shared) != 1:
        return None
    asked = {Not(Is(It())), *shared}
    rest = all_of(*(part for part in parts_of(value.second.filter) if part not in asked))
    found: dict[str, Any] = {"f": spec.objects, "g": rest, "w": shared[0].what}
    return found if value == _sharing(**found) else None


def _take_aimed_and_group(value: Any) -> Bindings | None:
    if not isinstance(value, Both) or len(value.subjects) != 2:
        return None
    aim, group = value.subjects
    asked = getattr(aim, "specification", None)
    if not isinstance(asked, TargetSpecification) or asked.objects is None:
        return None
    plain = Aim(TargetSpecification(asked.objects, players=asked.players))
    if asked.players is None or aim != plain:
        return None
    return {"p": asked.players, "f": asked.objects, "b": group}


def _take_opponents(value: Any) -> Bindings | None:
    if not isinstance(value, Aim) or value.specification.objects is None:
        return None
    spec = value.specification
    if spec != TargetSpecification(spec.objects, EachOpponent()):
        return None
    parts = parts_of(value.specification.objects)
    kinds = [part for part in parts if part != _OPPONENTS]
    if len(parts) != 2 or len(kinds) != 1 or not isinstance(kinds[0], AnyOf):
        return None
    return dict(zip("fg", kinds[0].filters, strict=True)) if len(kinds[0].filters) == 2 else None


def _take_two_kinds_or_player(value: Any) -> Bindings | None:
    asked = value.specification
    if not isinstance(asked.objects, AnyOf) or len(asked.objects.filters) != 2:
        return None
    f, g = asked.objects.filters
    found = {"p": asked.players, "f": f, "g": g}
    return found if value == aimed(any_of((f, g)), players=asked.players) else None


#: What linked abilities of the object exiled (CR 607.2a).
_EXILED_WITH = (Is(ExiledWith()), InZone(Zone.EXILE))


def _aimed_exiled(f: Filter) -> Aim | None:
    return None if contains(f, InZone, Another) else aimed(all_of(f, *_EXILED_WITH))


def _take_aimed_exiled(value: Any) -> Bindings | None:
    parts = parts_of(value.specification.objects)
    if not all(each in parts for each in _EXILED_WITH):
        return None
    return {"f": all_of(*(each for each in parts if each not in _EXILED_WITH))}


ROWS: tuple[Row, ...] = (
    *_targets("targets", "permanents", "个"),
    *_targets("target_cards", "cards", "张"),
    *_targets("target_spells", "stack_objects", "个"),
    row(
        "targets",
        "target {f:permanents} of {p:chooser} choice",
        "由{p:chooser}选择的目标{f:permanents}",
        make=lambda f, p: Aim(TargetSpecification(f, chooser=p)),
        take=_take_chosen_by,
        number="sg",
        eg=(
            "target creature of that player's choice",
            "由该牌手选择的目标生物",
        ),
    ),
    *words(
        "chooser",
        ("that player's", "该牌手", ThatPlayer()),
        ("their", (), ThatPlayer()),
        ("defending player's", "防御牌手", DefendingPlayer()),
    ),
    row("objects", "each of {t:targets}", (), make=_each_of),
    row(
        "target_cards",
        "target exiled {f:cards@sg} you own",
        "目标由你拥有的已放逐{f:cards}",
        make=lambda f: aimed(all_of(f, InZone(Zone.EXILE), _OWN)),
        take=_take_exiled,
        number="sg",
        eg=("target exiled card you own", "目标由你拥有的已放逐牌"),
    ),
    row(
        "it",
        "target {f:cards@sg} exiled with ~",
        "目标以~放逐的{f:cards}",
        make=_aimed_exiled,
        take=_take_aimed_exiled,
        number="sg",
        eg=("target creature card exiled with ~", "目标以~放逐的生物牌"),
    ),
    row(
        "targets",
        "{n:number} target {f:permanents@pl} controlled by different players",
        (
            "{n:count}个目标由不同牌手操控的{f:permanents}",
            "{n:count}个由不同牌手操控的目标{f:permanents}",
        ),
        make=lambda n, f: _of_different_players(aimed(f, n, n)),
        take=lambda v: _take_of_different_players(v, _exactly),
        number="pl",
        eg=(
            "two target creatures controlled by different players",
            "两个目标由不同牌手操控的生物",
        ),
    ),
    row(
        "targets",
        "up to {n:number} target {f:permanents@pl} controlled by different players",
        (
            "至多{n:count}个目标由不同牌手操控的{f:permanents}",
            "至多{n:count}个目标{f:permanents}，且其操控者须各不相同",
        ),
        make=lambda n, f: _of_different_players(aimed(f, _NONE, n)),
        take=lambda v: _take_of_different_players(v, _up_to),
        number="pl",
        eg=(
            "up to two target artifacts controlled by different players",
            "至多两个目标由不同牌手操控的神器",
        ),
    ),
    row(
        "target_spells",
        "target spell or {f:permanents@sg}",
        "目标咒语或{f:permanents}",
        make=lambda f: _spell_or(IsSpell(), f),
        take=_take_spell_or,
        number="sg",
        eg=("target spell or nonland permanent", "目标咒语或非地永久物"),
    ),
    row(
        "target_spells",
        "target spell or permanent that's {c:colors_of_either}",
        "目标{c:colors_of_either}咒语或永久物",
        make=_of_color,
        take=_take_of_color,
        number="sg",
        eg=("target spell or permanent that's red or green", "目标红色或绿色咒语或永久物"),
    ),
    row("colors_of_either", "{a:color}", "{a:color}", slot("a")),
    row(
        "colors_of_either",
        "{a:color} or {b:color}",
        "{a:color}或{b:color}",
        make=lambda a, b: AnyOf((a, b)),
        take=lambda v: {"a": v.filters[0], "b": v.filters[1]} if len(v.filters) == 2 else None,
        eg=("red or green", "红色或绿色"),
    ),
    row(
        "target_spells",
        "target spell or {f:permanents@sg} an opponent controls",
        "目标由对手操控的咒语或{f:permanents}",
        make=lambda f: _spell_or(all_of(_OPPONENTS, IsSpell()), f, _OPPONENTS),
        take=lambda v: _take_spell_or(v, _OPPONENTS),
        number="sg",
        eg=(
            "target spell or nonland permanent an opponent controls",
            "目标由对手操控的咒语或非地永久物",
        ),
    ),
    row(
        "damaged",
        "each of {n:divisible} targets",
        "{n:divisible}目标",
        make=_any_several,
        take=_take_any_several,
        number="pl",
        eg=("each of up to two targets", "至多两个目标"),
    ),
    row(
        "damaged",
        "the player or planeswalker ~ is attacking",
        "~正攻击的牌手或鹏洛客",
        WhatItAttacks(This()),
        number="sg",
    ),
    row(
        "damaged",
        ("the player or planeswalker it's attacking", "the player or planeswalker it is attacking"),
        "它正攻击的牌手或鹏洛客",
        WhatItAttacks(It()),
        number="sg",
    ),
    row(
        "damaged",
        "the player or planeswalker that creature is attacking",
        "该生物正攻击的牌手或鹏洛客",
        WhatItAttacks(It("creature")),
        number="sg",
    ),
    row(
        "damaged",
        "each of {n:number} targets",
        "{n:count}个目标中的每一个",
        make=lambda n: None if n == Number(1) else _any(n, n),
        take=lambda v: (
            {"n": v.specification.minimum}
            if v == _any(v.specification.minimum, v.specification.minimum)
            else None
        ),
        number="pl",
        eg=("each of two targets", "两个目标中的每一个"),
    ),
    row(
        "damaged", "any target", ("任意一个目标", "任意目标", "目标生物或牌手"), _any(), number="sg"
    ),
    row(
        "damaged",
        "any target that isn't a {f:subtype@sg}",
        "任意一个不为{f:subtype}的目标",
        make=lambda f: aimed(all_of(ANY_TARGET_OBJECTS, Not(f)), players=EachPlayer()),
        take=_take_any_but,
        number="sg",
        eg=("any target that isn't a Goblin", "任意一个不为鬼怪的目标"),
    ),
    row(
        "damaged",
        ("any other target", "another target"),
        ("任意一个其他目标", "另一个目标", "任意另一个目标"),
        Aim(TargetSpecification(ANY_TARGET_OBJECTS, EachPlayer()), another=True),
        number="sg",
    ),
    row(
        "damaged",
        ("up to one target", "up to one any target"),
        "至多一个目标",
        _any(_NONE),
        number="sg",
    ),
    either("damaged", "objects", "player"),
    row("damaged", "itself", ("其本身", "本身"), Its(), number="sg"),
    # 对其造成: a player as well as an object.
    row("damaged", (), "其", make=lambda: ThatPlayer(they=True)),
    # "To them": a player where no objects were spoken of that could be meant.
    row("damaged", "them", (), make=lambda: ThatPlayer(they=True, them=True)),
    row(
        "damaged",
        "target {p:aimed_player} or {f:kinds}",
        "目标{p:aimed_player}或{f:kinds}",
        aimed(slot("f"), players=slot("p")),
        number="sg",
        eg=(
            ("target player or planeswalker", "目标牌手或鹏洛客"),
            ("target opponent or planeswalker", "目标对手或鹏洛客"),
        ),
    ),
    row(
        "damaged",
        "target opponent, {f:kinds@sg} an opponent controls, or {g:kinds@sg} an opponent controls",
        "目标对手、由对手操控的{f:kinds}或由对手操控的{g:kinds}",
        make=lambda f, g: Aim(
            TargetSpecification(all_of(AnyOf((f, g)), _OPPONENTS), EachOpponent())
        ),
        take=_take_opponents,
        number="sg",
        eg=(
            "target opponent, creature an opponent controls, or planeswalker an opponent controls",
            "目标对手、由对手操控的生物或由对手操控的鹏洛客",
        ),
    ),
    row(
        "damaged",
        "target {p:aimed_player}, {f:kind}, or {g:kind}",
        "目标{p:aimed_player}，{f:kind}或{g:kind}",
        make=lambda p, f, g: aimed(any_of((f, g)), players=p),
        take=_take_two_kinds_or_player,
        number="sg",
        eg=("target opponent, battle, or planeswalker", "目标对手，战役或鹏洛客"),
    ),
    row(
        "damaged",
        "target {p:aimed_player@sg} or {f:kinds@sg} and {b:group}",
        "目标{p:aimed_player}或{f:kinds}和{b:group}",
        make=lambda p, f, b: Both((Aim(TargetSpecification(f, players=p)), b)),
        take=_take_aimed_and_group,
        number="pl",
        eg=(
            "target player or planeswalker and each creature that player or that "
            "planeswalker's controller controls",
            "目标牌手或鹏洛客和所有由该牌手或该鹏洛客的操控者操控的生物",
        ),
    ),
    row(
        "damaged",
        "{a:other_player} and {b:group}",
        "{a:other_player}(和|与|及){b:group}",
        # "They" after several players are those players, which has its own row.
        make=lambda a, b: (
            None if isinstance(a, GROUPS) and contains(b, ThatPlayer) else Both((a, b))
        ),
        take=lambda v: (
            dict(zip("ab", v.subjects, strict=True))
            if isinstance(v, Both)
            and len(v.subjects) == 2
            and isinstance(v.subjects[0], PlayerReference)
            else None
        ),
        number="pl",
        eg=("each opponent and each creature", "每位对手和每个生物"),
    ),
    row(
        "damaged",
        "{a:other_player} and each {f:permanents} (they control|that player controls)",
        (),
        make=lambda a, f: (
            Both((a, All(all_of(f, ControlledBy(a))))) if isinstance(a, GROUPS) else None
        ),
        take=_take_theirs,
        number="pl",
    ),
    row(
        "damaged",
        "{a:group} and {b:other_player}",
        "{a:group}(和|与|及){b:other_player}",
        make=lambda a, b: Both((a, b)),
        take=lambda v: (
            dict(zip("ab", v.subjects, strict=True))
            if isinstance(v, Both)
            and len(v.subjects) == 2
            and isinstance(v.subjects[1], PlayerReference)
            else None
        ),
        number="pl",
        eg=("each creature and each player", "每个生物和每位牌手"),
    ),
    row(
        "objects",
        (
            "target {f:permanents@sg} and each other {g:permanents@sg} "
            "that shares a {w:shared} with it",
            "target {f:permanents@sg} and all other {g:permanents@pl} "
            "that share a {w:shared} with it",
        ),
        (
            "目标{f:permanents}以及每个与其有共通{w:shared}的其他{g:permanents}",
            "目标{f:permanents}与每个(和|与)(其|它)有共同{w:shared}的其他{g:permanents}",
        ),
        make=_sharing,
        take=_take_sharing,
        number="pl",
        eg=(
            "target Bear and each other Wolf that shares a color with it",
            "目标熊以及每个与其有共通颜色的其他狼",
        ),
    ),
    row(
        "divided",
        "{n:divisible} targets",
        "{n:divisible}目标",
        _any(part("n", 0), part("n", 1)),
        number="pl",
        eg=(
            ("any number of targets", "任意数量的目标"),
            ("one or two targets", "任意一个或两个目标"),
            ("up to three targets", "至多三个目标"),
        ),
    ),
    row(
        "divided",
        "{n:divisible} target {f:permanents@pl} and/or {p:aimed_player}",
        "{n:divisible}目标{f:permanents}和/或{p:aimed_player}",
        aimed(slot("f"), part("n", 0), part("n", 1), players=slot("p")),
        number="pl",
        eg=("any number of target creatures and/or players", "任意数量的目标生物和/或牌手"),
    ),
    row(
        "divided",
        "{n:divisible} target {f:permanents@pl} and/or planeswalkers",
        "{n:divisible}目标{f:permanents}和/或鹏洛客",
        make=lambda n, f: aimed(any_of((f, HasType(CardType.PLANESWALKER))), *n),
        number="pl",
        eg=(
            "any number of target creatures and/or planeswalkers",
            "任意数量的目标生物和/或鹏洛客",
        ),
    ),
    row(
        "divided",
        "one, two, or three target {f:permanents@pl}",
        "一个，两个或三个目标{f:permanents}",
        aimed(slot("f"), Number(1), Number(3)),
        number="pl",
        eg=("one, two, or three target creatures", "一个，两个或三个目标生物"),
    ),
    either("divided", "targets"),
    word("divisible", "any number of", ("任意数量的", "任何数量(的|之)"), (_NONE, None)),
    word("divisible", "one or two", ("任意一个或两个", "一个或两个"), (Number(1), Number(2))),
    word(
        "divisible",
        "one, two, or three",
        ("任意一个，两个或三个", "一个，两个或三个"),
        (Number(1), Number(3)),
    ),
    row(
        "divisible",
        "up to {n:count}",
        "至多{n:count}个",
        (_NONE, slot("n")),
        eg=("up to three", "至多三个"),
    ),
)
