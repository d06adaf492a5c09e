"""Judges expectations: what a scenario says must hold, against the state and the trace.

In: expectations, the state, and what was told, asked and refused so far. Out: `Judged` values, one
for each thing that an expectation says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.ability.keywords import KeywordAbility
from engine.game.facts.account import Account
from engine.game.layers.deriving import derive, stories_of
from engine.game.state.characteristics import Characteristics
from engine.game.state.choices import Choice
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.replay import printing
from engine.replay.happened import has_resolved, times_triggered
from engine.replay.in_language import CardNames, in_each_language
from engine.replay.names import Names
from engine.replay.result import Judged
from engine.replay.words import keyword_word, keyword_written, type_word
from engine.scenario import expectations, model
from engine.scenario.expectations import statement
from engine.scenario.mapping import Key
from engine.scenario.words import ANY, fold
from engine.telling.abilities import abilities_said
from engine.telling.trace import tell_choice
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId
from engine.terms.types import as_on_type_line
from engine.terms.zones import Zone
from engine.text.counter_names import counter_kind
from rules.errors import NotFoundError

#: The last sublayer in which base power and toughness are set (CR 613.4b).
_SETS_STATS = 72
#: An object that is no longer anywhere in the game.
GONE = "gone"

Fact = Callable[["Scene", ObjectId, Any], tuple[bool, str | Bilingual]]
#: What an expectation says, whether it is met, and what is so instead.
Judgement = tuple[Bilingual, bool, Bilingual]


@dataclass(frozen=True, slots=True)
class Asked:
    """A choice that was put, and the state in which it was."""

    state: GameState
    choice: Choice

    @property
    def question(self) -> Bilingual:
        """What was asked."""
        return tell_choice(self.state, self.choice)[0]

    @property
    def words(self) -> tuple[str, ...]:
        """Every word of it: the question and the options, in each language."""
        question, options = tell_choice(self.state, self.choice)
        return tuple(word for said in (*options, question) for word in (said.zh, said.en))


@dataclass(frozen=True, slots=True)
class Scene:
    """What expectations are judged against."""

    state: GameState
    names: Names
    rules: frozenset[str]
    asked: tuple[Asked, ...]
    accounts: tuple[Account, ...]
    #: What the cards of the game are called in each language.
    cards: CardNames
    #: The language of the scenario, in which its expectations are told.
    language: str = "en"

    def fact(
        self, about: str, key: Key, wanted: Any, met: bool, actual: str | Bilingual
    ) -> Judgement:
        """One thing that was judged: as it was asked, whether it is met, what is so."""
        asked = in_each_language(key.attribute, printing.plain(wanted))
        zh = f"{about}：" if about else ""
        en = f"{about}: " if about else ""
        zh += f"{key.written('zh')} {asked.zh}"
        en += f"{key.written('en')} {asked.en}"
        if isinstance(actual, str):
            actual = in_each_language(key.attribute, actual)
        return Bilingual(zh, en), met, actual

    def judged(self, judgement: Judgement, line: int) -> Judged:
        """A judgement as the scenario writes it, and as it is told in each language."""
        text, met, actual = judgement
        written, so = (said.in_language(self.language) for said in (text, actual))
        return Judged(
            written, met, so, line, self.steps, told=text, told_actual=actual, cards=self.cards
        )

    @property
    def steps(self) -> int:
        return len(self.accounts)

    @property
    def position(self) -> Position:
        return derive(self.state)


#: Tries an action without effect: the rule that forbids it, None if nothing does.
Attempt = Callable[[model.Action], tuple[str, ...] | None]


def judge(
    expectation: model.Expectation,
    scene: Scene,
    refused: Sequence[tuple[model.Action, tuple[str, ...]]],
    attempt: Attempt,
) -> Iterator[Judged]:
    """Judge one expectation: one result for each thing that it says.

    Raises `NotFoundError` for a name that nothing has or had.
    """
    match expectation:
        case model.PlayerIs():
            facts = _player_facts(expectation, scene)
        case model.ObjectIs():
            facts = _object_facts(expectation, scene)
        case model.GameIs():
            facts = _game_facts(expectation, scene)
        case model.Winner():
            facts = [_winner(expectation, scene)]
        case model.Cites():
            facts = _cites(expectation, scene)
        case model.Asked():
            facts = [_asked(expectation, scene)]
        case model.Illegal():
            facts = [_illegal(expectation, scene, refused, attempt)]
        case model.Legal():
            facts = [_legal(expectation, scene, attempt)]
        case _:
            raise TypeError(f"no judgement for {type(expectation).__name__}")
    for each in facts:
        yield scene.judged(each, expectation.line)


Facts = list[Judgement]


# --- players -------------------------------------------------------------------------------------


def _player_facts(expectation: model.PlayerIs, scene: Scene) -> Facts:
    player = scene.state.player(scene.names.player(expectation.player))
    zones = {"hand": Zone.HAND, "library": Zone.LIBRARY, "graveyard": Zone.GRAVEYARD}
    facts: Facts = []
    for key in expectations.PLAYER_IS.keys:
        wanted = getattr(expectation, key.attribute)
        if wanted is None:
            continue
        if key.attribute in zones or key.attribute == "exile":
            zone = zones.get(key.attribute, Zone.EXILE)
            met, actual = _holds(scene, _owned(scene, zone, player.name), wanted)
        elif key.attribute == "counters":
            met, actual = _counters(dict(player.counters), wanted)
        elif key.attribute == "mana":
            actual = printing.mana(player.mana)
            met = Counter(printing.symbols(wanted)) == Counter(printing.symbols(actual))
        else:
            found = getattr(player, key.attribute)
            met, actual = found == wanted, printing.plain(found)
        facts.append(scene.fact(player.name, key, wanted, met, actual))
    return facts


def _owned(scene: Scene, zone: Zone, player: str) -> list[ObjectId]:
    """The cards of a zone that are the player's own (exile has one zone for all)."""
    ids = scene.state.zone(zone, scene.names.player(player))
    return [i for i in ids if scene.state.objects[i].owner == player]


def _holds(
    scene: Scene, ids: Sequence[ObjectId], wanted: int | tuple[str, ...]
) -> tuple[bool, str]:
    """Whether a zone has so many cards, or exactly these by name."""
    if isinstance(wanted, int):
        return len(ids) == wanted, str(len(ids))
    labels = [scene.state.objects[i].label for i in ids]
    left = list(labels)
    # A name with its number is one card, so it is looked for before those that fit several.
    for name in sorted(wanted, key=lambda name: printing.name_of(name).ordinal is None):
        meant = scene.names.labels(printing.name_of(name))
        fitting = printing.with_ordinal(meant, printing.name_of(name))
        label = next((label for label in left if label in fitting), None)
        if label is None:
            return False, ", ".join(labels) or "0"
        left.remove(label)
    return not left, ", ".join(labels) or "0"


def _counters(found: dict[str, int], wanted: model.Counters) -> tuple[bool, str]:
    have = {counter_kind(kind): number for kind, number in found.items()}
    met = all(have.get(counter_kind(kind), 0) == number for kind, number in wanted)
    return met, ", ".join(f"{kind} ×{number}" for kind, number in found.items()) or "0"


# --- objects -------------------------------------------------------------------------------------


def _object_facts(expectation: model.ObjectIs, scene: Scene) -> Facts:
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
    facts: Facts = []
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
        facts.append(scene.fact(about, key, wanted, met, actual))
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
    return _counters(dict(scene.state.objects[id].counters), wanted)


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


def _face(scene: Scene, id: ObjectId, wanted: str) -> tuple[bool, str]:
    object = scene.state.objects[id]
    found = "down" if object.face_down else "back" if object.face == 1 else "front"
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


# --- the game ------------------------------------------------------------------------------------


def _game_facts(expectation: model.GameIs, scene: Scene) -> Facts:
    state = scene.state
    facts: Facts = []
    for key in expectations.GAME_IS.keys:
        wanted = getattr(expectation, key.attribute)
        if wanted is None:
            continue
        if key.attribute == "stack":
            met, actual = _stack(scene, wanted)
        else:
            found = {
                "step": state.step.value,
                "active": state.active,
                "turn": state.turn,
                # CR 731.1: neither at first, and never again without one of them
                "day": {None: "neither", True: "night", False: "day"}[state.night],
            }
            actual = str(found[key.attribute])
            met = found[key.attribute] == wanted
        facts.append(scene.fact("", key, wanted, met, actual))
    return facts


def _stack(scene: Scene, wanted: int | tuple[str, ...]) -> tuple[bool, str]:
    """The stack from the top: its size, or what stands there, an ability by its source."""
    ids = tuple(reversed(scene.state.stack))
    shown = []
    for id in ids:
        part = scene.state.objects[id].stack
        source = part.source if part is not None and part.source is not None else id
        shown.append(scene.state.object_or_last_known(source).label)
    if isinstance(wanted, int):
        return len(ids) == wanted, str(len(ids))
    meant = [printing.with_ordinal(scene.names.labels(n), n) for n in map(printing.name_of, wanted)]
    met = len(meant) == len(shown) and all(s in m for s, m in zip(shown, meant, strict=True))
    return met, ", ".join(shown) or "0"


def _winner(expectation: model.Winner, scene: Scene) -> Judgement:
    state = scene.state
    actual = ", ".join(state.winners) if state.winners else "draw" if state.over else "none"
    wanted = expectation.player or ("none" if expectation.undecided else "draw")
    text = _words("winner", in_each_language("winner", wanted))
    return text, actual == wanted, in_each_language("winner", actual)


# --- the trace -----------------------------------------------------------------------------------


def _words(word: str, *parts: Bilingual | str | None) -> Bilingual:
    """A word that begins an expectation and what follows it, in each language."""
    said = [Bilingual.same(part) if isinstance(part, str) else part for part in parts if part]
    begins = statement(word)
    return Bilingual(
        " ".join((begins.written("zh"), *(part.zh for part in said))),
        " ".join((begins.written("en"), *(part.en for part in said))),
    )


def _cites(expectation: model.Cites, scene: Scene) -> Facts:
    word = "not cites" if expectation.negated else "cites"
    facts: Facts = []
    for rule in expectation.rules:
        cited = str(rule) in scene.rules
        actual = in_each_language("", "cited" if cited else "not cited")
        facts.append((_words(word, str(rule)), cited != expectation.negated, actual))
    return facts


def _asked(expectation: model.Asked, scene: Scene) -> Judgement:
    found = [
        asked
        for asked in scene.asked
        if (expectation.player in (None, asked.choice.player))
        and (expectation.rule is None or printing.within(asked.choice.rule, str(expectation.rule)))
        and (
            expectation.choice is None
            or any(expectation.choice.casefold() in words.casefold() for words in asked.words)
        )
    ]
    question = _as_put(expectation.choice, found)
    rule = str(expectation.rule) if expectation.rule else None
    word = "not asked" if expectation.negated else "asked"
    text = _words(word, expectation.player, question, rule)
    put = [f"{a.choice.player}: {{}} ({a.choice.rule})" for a in scene.asked]
    said = [asked.question for asked in scene.asked]
    actual = Bilingual(
        "; ".join(words.format(one.zh) for words, one in zip(put, said, strict=True)),
        "; ".join(words.format(one.en) for words, one in zip(put, said, strict=True)),
    )
    met = bool(found) != expectation.negated
    return text, met, actual if put else in_each_language("", "nothing was asked")


def _as_put(choice: str | None, found: Sequence[Asked]) -> Bilingual | None:
    """The words that a scenario gives of a question, in each language if they are all of it."""
    if choice is None:
        return None
    wanted = choice.casefold()
    whole = (a.question for a in found if wanted in (a.question.zh, a.question.en.casefold()))
    return next(whole, Bilingual.same(choice))


def _illegal(
    expectation: model.Illegal,
    scene: Scene,
    refused: Sequence[tuple[model.Action, tuple[str, ...]]],
    attempt: Attempt,
) -> Judgement:
    found = [rules for action, rules in refused if is_meant(expectation, action)]
    if not found and expectation.action is not None:
        rules = attempt(expectation.action)
        found = [] if rules is None else [rules]
    wanted = str(expectation.rule) if expectation.rule else None
    met = any(wanted is None or wanted in rules for rules in found)
    shown = "; ".join(", ".join(rules) for rules in found)
    text = _words("illegal", _action(expectation.action, expectation.kind), wanted)
    free = in_each_language("", "nothing forbids it")
    return text, met, Bilingual.same(shown) if shown else free


def _action(action: model.Action | None, kind: str | None = None) -> Bilingual:
    """An action, or its kind alone, as the notation writes it in each language."""
    if kind is not None:
        return Bilingual(printing.kind_in(kind, "zh"), printing.kind_in(kind, "en"))
    return Bilingual(printing.action(action, "zh"), printing.action(action, "en"))


def is_meant(expectation: model.Illegal, action: model.Action) -> bool:
    """Whether an expectation speaks of this action, by its kind or as a whole."""
    if expectation.kind is not None:
        return printing.action_kind(action) == expectation.kind
    return expectation.action == action


def _legal(expectation: model.Legal, scene: Scene, attempt: Attempt) -> Judgement:
    assert expectation.action is not None
    rules = attempt(expectation.action)
    free = in_each_language("", "nothing forbids it")
    actual = free if rules is None else Bilingual.same(", ".join(rules))
    return _words("legal", _action(expectation.action)), rules is None, actual


def judged_illegal(scene: Scene, action: model.Action, rules: tuple[str, ...] | None) -> Judged:
    """Judge an action that the scenario says to be forbidden, beside the action itself."""
    wanted = ", ".join(str(rule) for rule in action.illegal)
    met = rules is not None and any(str(rule) in rules for rule in action.illegal)
    free = in_each_language("", "nothing forbids it")
    actual = free if rules is None else Bilingual.same(", ".join(rules))
    text = _words("illegal", _action(replace(action, illegal=())), wanted)
    return scene.judged((text, met, actual), action.line)
