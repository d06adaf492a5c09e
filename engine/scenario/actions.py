"""The actions of a scenario: one table of forms, each with its key, its details and its value.

In: an entry of `actions`. Out: an `Action`, and back. The first key of an entry that names an
action says which it is; the other keys are its details.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.scenario import kinds, model
from engine.scenario.action_keys import (
    ABILITY,
    BY,
    DIVIDE,
    ILLEGAL,
    MANA_FROM,
    MODES,
    PAY,
    PAYMENT_KIND,
    TARGETS,
    WAYS,
    X,
)
from engine.scenario.kinds import Kind, Plain, Schema, ref
from engine.scenario.mapping import Key, Table
from engine.scenario.model import Amounts, Name
from engine.scenario.source import Source, nearest
from engine.scenario.tree import Mapping, Node, Scalar, Sequence
from engine.scenario.words import DECLINE, RESOLVES, STEPS, fold

STEP = kinds.word_kind("step", STEPS)
_RESOLVE = kinds.word_kind("resolve", RESOLVES)

#: A scenario has at most this many actions, those inside checks included.
MOST_ACTIONS = 1_000

_COMMON = (BY, ILLEGAL)

ReadMain = Callable[[Node, Source], dict[str, Any]]
WriteMain = Callable[[Any, str], Plain]


@dataclass(frozen=True)
class Form:
    """One kind of action: its keys, its value's class, and how the value beside the key is read."""

    make: type[model.Action]
    en: tuple[str, ...]
    zh: tuple[str, ...]
    read: ReadMain
    write: WriteMain
    schema: Schema
    about: str
    details: tuple[Key, ...] = _COMMON

    @property
    def name(self) -> str:
        """The canonical name of this kind of action: its first English key."""
        return self.en[0]

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every way to write the key."""
        return (*self.en, *self.zh)

    @property
    def table(self) -> Table:
        """The details that may stand beside the key."""
        return Table(f"the action '{self.name}'", self.details)


def _plain(attribute: str, kind: Kind) -> dict[str, Any]:
    """Read and write the value beside the key as one attribute of one kind."""
    return {
        "read": lambda node, source: {attribute: kind.read(node, source)},
        "write": lambda action, language: kind.write(getattr(action, attribute), language),
        "schema": ref(kind.name),
    }


def _read_attack(node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Mapping):
        pairs: tuple[tuple[Name, Name | None], ...] = tuple(
            (kinds.read_name(key, source), kinds.read_name(value, source))
            for key, value in node.entries
        )
        return {"attackers": pairs}
    return {"attackers": tuple((kinds.read_name(i, source), None) for i in source.sequence(node))}


def _write_attack(action: Any, _language: str) -> Plain:
    if all(attacked is None for _, attacked in action.attackers):
        return [str(attacker) for attacker, _ in action.attackers]
    return {str(attacker): str(attacked) for attacker, attacked in action.attackers}


def _read_block(node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Sequence) and not node.items:
        return {"blockers": ()}
    entries = source.mapping(node, "a block (blocker: attacker)")
    return {
        "blockers": tuple(
            (kinds.read_name(key, source), kinds.NAMES.read(value, source))
            for key, value in entries
        )
    }


def _write_block(action: Any, language: str) -> Plain:
    blocks = ((str(b), kinds.NAMES.write(attackers, language)) for b, attackers in action.blockers)
    return {b: names[0] if len(names) == 1 else names for b, names in blocks} or []


def _read_assignment(node: Node, source: Source) -> dict[str, Any]:
    entries = source.mapping(node, "an assignment of damage")
    return {
        "assignments": tuple(
            (kinds.read_name(key, source), kinds.read_amounts(value, source))
            for key, value in entries
        )
    }


def _write_assignment(action: Any, language: str) -> Plain:
    return {str(s): kinds.write_amounts(amounts, language) for s, amounts in action.assignments}


def _read_choice(node: Node, source: Source) -> dict[str, Any]:
    if not isinstance(node, Mapping):
        return {"values": kinds.WORD_LIST.read(node, source)}
    amounts: Amounts = kinds.read_amounts(node, source)
    return {"amounts": amounts}


def _write_choice(action: Any, language: str) -> Plain:
    return kinds.write_amounts(action.amounts, language) if action.amounts else list(action.values)


def _read_pay(node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Scalar):
        word = DECLINE.find(node.text)
        if word is not None:
            return {"accepted": word.en == "yes"}
    return {"payment": PAYMENT_KIND.read(node, source)}


def _write_pay(action: Any, language: str) -> Plain:
    if action.payment is not None:
        return PAYMENT_KIND.write(action.payment, language)
    return "yes" if action.accepted else "no"


def _read_pass(node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Scalar) and not node.text.strip():
        return {}
    return {"by": source.player(node)}


def _write_pass(action: Any, _language: str) -> Plain:
    return action.by or ""


def _read_resolve(node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Scalar) and not node.text.strip():
        return {}
    return {"everything": _RESOLVE.read(node, source) == "all"}


def _write_resolve(action: Any, language: str) -> Plain:
    return _RESOLVE.write("all" if action.everything else "top", language)


def _read_to(node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Scalar):
        return {"step": STEP.read(node, source)}
    return _TO.read(source.mapping(node, "a moment"), source)


def _write_to(action: Any, language: str) -> Plain:
    if action.player is None:
        return STEP.write(action.step, language)
    return _TO.write(action, language)


_TO = Table(
    "a moment",
    (
        Key("step", ("step",), ("步骤", "阶段"), STEP, "the step or phase"),
        Key("player", ("player", "turn of"), ("牌手", "回合"), kinds.PLAYER, "in whose turn"),
    ),
)

_CAST = (BY, TARGETS, X, MODES, DIVIDE, WAYS, PAY, MANA_FROM, ILLEGAL)
_ACTIVATE = (BY, ABILITY, TARGETS, X, MODES, DIVIDE, PAY, MANA_FROM, ILLEGAL)

FORMS: tuple[Form, ...] = (
    Form(
        model.Cast,
        ("cast",),
        ("施放",),
        about="cast a spell",
        details=_CAST,
        **_plain("card", kinds.NAME),
    ),
    Form(
        model.Activate,
        ("activate",),
        ("起动", "启动"),
        about="activate an ability of an object",
        details=_ACTIVATE,
        **_plain("source", kinds.NAME),
    ),
    Form(
        model.Play,
        ("play",),
        ("使用", "下地"),
        about="play a land",
        details=(*_COMMON, WAYS),
        **_plain("card", kinds.NAME),
    ),
    Form(
        model.TurnFaceUp,
        ("turn face up",),
        ("翻回正面", "翻为正面"),
        about="turn a face-down permanent face up",
        **_plain("permanent", kinds.NAME),
    ),
    Form(
        model.Unlock,
        ("unlock",),
        ("解锁",),
        about="unlock a half of a Room for its mana cost",
        details=(*_COMMON, WAYS),
        **_plain("permanent", kinds.NAME),
    ),
    Form(
        model.Foretell,
        ("foretell",),
        ("预示",),
        about="foretell a card from the hand",
        **_plain("card", kinds.NAME),
    ),
    Form(
        model.Plot,
        ("plot",),
        ("设谋",),
        about="plot a card from the hand",
        **_plain("card", kinds.NAME),
    ),
    Form(
        model.Suspend,
        ("suspend",),
        ("延缓",),
        about="suspend a card from the hand",
        **_plain("card", kinds.NAME),
    ),
    Form(
        model.Attack,
        ("attack",),
        ("攻击", "宣告攻击"),
        _read_attack,
        _write_attack,
        {"anyOf": [one := kinds.one_or_many(ref("name")), {"type": "object"}]},
        "declare attackers, each with the player, planeswalker or battle that it attacks",
        details=(*_COMMON, MANA_FROM),
    ),
    Form(
        model.Block,
        ("block",),
        ("阻挡", "宣告阻挡"),
        _read_block,
        _write_block,
        {"anyOf": [{"type": "object", "additionalProperties": one}, {"type": "array"}]},
        "declare blockers, each with the attackers that it blocks",
        details=(*_COMMON, MANA_FROM),
    ),
    Form(
        model.AssignDamage,
        ("assign damage",),
        ("分配伤害", "分配战斗伤害"),
        _read_assignment,
        _write_assignment,
        {"type": "object", "additionalProperties": ref("amounts")},
        "assign combat damage, each source to objects and players",
    ),
    Form(
        model.Choose,
        ("choose",),
        ("选择", "选"),
        _read_choice,
        _write_choice,
        {"anyOf": [ref("words"), ref("amounts")]},
        "answer a choice that the game puts",
        details=(*_COMMON, WAYS),
    ),
    Form(
        model.Order,
        ("order",),
        ("排序", "顺序"),
        about="put triggered abilities or cards in order",
        **_plain("names", kinds.NAMES),
    ),
    Form(
        model.Pay,
        ("pay",),
        ("支付", "付"),
        _read_pay,
        _write_pay,
        {"anyOf": [{"enum": [*DECLINE.spellings(), True, False]}, ref("payment")]},
        "pay a cost that the game asks for, or decline it",
    ),
    Form(
        model.Pass,
        ("pass",),
        ("让过", "让过优先权"),
        _read_pass,
        _write_pass,
        {"anyOf": [ref("player"), {"type": "null"}]},
        "pass priority once",
        details=(ILLEGAL,),
    ),
    Form(
        model.Resolve,
        ("resolve",),
        ("结算",),
        _read_resolve,
        _write_resolve,
        {"anyOf": [ref("resolve"), {"type": "null"}]},
        "all players pass until the top object of the stack, or everything, has resolved",
        details=(),
    ),
    Form(
        model.To,
        ("to",),
        ("到", "进行到"),
        _read_to,
        _write_to,
        {
            "anyOf": [
                ref("step"),
                {"type": "object", "properties": _TO.schema(), "additionalProperties": False},
            ]
        },
        "all players pass until a step begins",
        details=(),
    ),
    Form(
        model.Concede,
        ("concede",),
        ("认输",),
        about="a player concedes and leaves the game",
        details=(),
        **_plain("player", kinds.PLAYER),
    ),
)

CHECK_EN, CHECK_ZH = ("check",), ("检查", "核对")


def find_form(text: str) -> Form | None:
    """Return the kind of action that a key names, or None."""
    wanted = fold(text)
    return next((form for form in FORMS if wanted in map(fold, form.spellings)), None)


def form_of(action: model.Action) -> Form:
    """Return the form that writes an action."""
    return next(form for form in FORMS if form.make is type(action))


def read_action(node: Node, source: Source) -> model.Action:
    """Read one entry of `actions` that is not a check.

    Raises `NotationError` for an entry that names no action, or a detail that the action lacks.
    """
    if isinstance(node, Scalar):
        form = find_form(source.scalar(node, "an action").text)
        if form is None:
            raise _no_action(node, node.text, source)
        return form.make(line=node.line, **form.read(Scalar("", node.line), source))
    entries = source.mapping(node, "an action")
    for key, value in entries:
        form = find_form(key.text)
        if form is not None:
            rest = tuple(entry for entry in entries if entry[0] is not key)
            found = form.table.read(rest, source)
            main = form.read(value, source)
            if twice := found.keys() & main.keys():
                raise source.bad("this is said twice", key, ", ".join(sorted(twice)))
            return form.make(line=key.line, **main, **found)
    raise _no_action(node, entries[0][0].text if entries else "", source)


def _no_action(node: Node, text: str, source: Source) -> Exception:
    near = nearest(text, (s for form in FORMS for s in form.spellings))
    return source.bad("no such action", node, text, near)


def write_action(action: model.Action, language: str) -> Plain:
    """Write one action as a mapping."""
    form = form_of(action)
    key = (form.zh if language == "zh" else form.en)[0]
    return {key: form.write(action, language), **form.table.write(action, language)}


def action_schema() -> Schema:
    """Return the JSON Schema of one action."""
    return {
        "anyOf": [
            {"enum": [s for form in FORMS for s in form.spellings]},
            *(
                {
                    "type": "object",
                    "properties": {spelling: form.schema, **form.table.schema()},
                    "required": [spelling],
                    "additionalProperties": False,
                    "description": form.about,
                }
                for form in FORMS
                for spelling in form.spellings
            ),
        ]
    }
