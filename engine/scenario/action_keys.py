"""The details that may stand beside an action: who does it, its targets, modes, X, payment.

In and out: an entry of `actions`, as a `Table` of keys reads and writes it.
"""

from __future__ import annotations

from engine.scenario import kinds
from engine.scenario.kinds import Kind, Plain
from engine.scenario.mapping import Key, Table
from engine.scenario.model import Payment
from engine.scenario.source import Source
from engine.scenario.tree import Node, Scalar

PAYMENT = Table(
    "a payment",
    (
        Key("mana", ("mana",), ("法术力",), kinds.MANA, "the mana symbols spent"),
        Key("sacrifice", ("sacrifice",), ("牺牲",), kinds.NAMES, "what is sacrificed"),
        Key("discard", ("discard",), ("弃", "弃牌"), kinds.NAMES, "what is discarded"),
        Key("exile", ("exile",), ("放逐",), kinds.NAMES, "what is exiled"),
        Key("tap", ("tap",), ("横置",), kinds.NAMES, "what is tapped"),
        Key("return_", ("return",), ("移回",), kinds.NAMES, "what returns to its owner's hand"),
        Key("reveal", ("reveal",), ("展示",), kinds.NAMES, "what is revealed"),
        Key("remove", ("remove",), ("移去",), kinds.COUNTERS, "counters removed"),
    ),
)


def _read_payment(node: Node, source: Source) -> Payment:
    if isinstance(node, Scalar):
        return Payment(mana=kinds.MANA.read(node, source))
    return Payment(**PAYMENT.read(source.mapping(node, "a payment"), source))


def _write_payment(value: Payment, language: str) -> Plain:
    return PAYMENT.write(value, language)


PAYMENT_KIND = Kind(
    "payment",
    _read_payment,
    _write_payment,
    {
        "anyOf": [
            {"type": "string"},
            {"type": "object", "properties": PAYMENT.schema(), "additionalProperties": False},
        ]
    },
)

BY = Key("by", ("by",), ("由", "牌手", "操作者"), kinds.PLAYER, "who does it")
ILLEGAL = Key(
    "illegal", ("illegal",), ("不合法", "违规"), kinds.RULES, "the rule that must forbid it"
)
TARGETS = Key("targets", ("targets", "target"), ("目标",), kinds.TARGETS, "targets, in order")
X = Key("x", ("x",), ("X值",), kinds.COUNT, "the value of X")
MODES = Key("modes", ("modes", "mode"), ("模式",), kinds.WORD_LIST, "modes: their numbers or words")
DIVIDE = Key(
    "divide", ("divide",), ("分配", "分布"), kinds.AMOUNTS, "how an amount is divided among targets"
)
WAYS = Key(
    "ways",
    ("with",),
    ("以", "用"),
    kinds.WORD_LIST,
    "optional and alternative costs: kicker, flashback …; the face: back, adventure …",
)
PAY = Key("pay", ("pay",), ("支付", "付"), PAYMENT_KIND, "how the cost is paid")
MANA_FROM = Key(
    "mana_from",
    ("mana from",),
    ("法术力来自",),
    kinds.NAMES,
    "whose mana abilities are activated for the cost",
)
ABILITY = Key(
    "ability", ("ability",), ("异能",), kinds.TEXT, "which ability: its number, or words of it"
)
