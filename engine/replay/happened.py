"""What has happened to a card so far, as expectations ask it of the steps that were told.

In: the accounts of the steps, and the labels that a name means. Out: whether a spell or ability has
resolved, how often abilities triggered.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.game.facts.account import Account
from engine.game.facts.stack import Placed, Resolves
from engine.terms.ids import ObjectId


def has_resolved(accounts: Sequence[Account], labels: Collection[str]) -> bool:
    """Whether a spell with one of these labels, or an ability of such a source, has resolved.

    What was countered, had no legal target left (CR 608.2b) or whose "if" was no longer true
    (CR 608.2a) has not.
    """
    return any(_resolves(account, labels) for account in accounts)


def _resolves(account: Account, labels: Collection[str]) -> bool:
    head = account.head
    if head is None or not isinstance(head.fact, Resolves) or not head.fact.resolves:
        return False
    if any(check.rule == "608.2a" for check in account.checked):
        return False
    return _label(account, head.fact.object) in labels


def _label(account: Account, id: ObjectId) -> str:
    assert account.head is not None
    object = account.head.at.object_or_last_known(id)
    if object.stack is not None and object.stack.source is not None:
        return account.head.at.object_or_last_known(object.stack.source).label
    return object.label


def times_triggered(accounts: Sequence[Account], labels: Collection[str]) -> int:
    """How many triggered abilities of such a source have been put on the stack (CR 603.3)."""
    found = 0
    for account in accounts:
        head = account.head
        if head is not None and isinstance(head.fact, Placed):
            found += head.at.object_or_last_known(head.fact.scene.source).label in labels
    return found
