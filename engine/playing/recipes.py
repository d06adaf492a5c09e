"""Boards that are made by a recipe: one creature attacks, another blocks it, each with a keyword.

In: the number of a board. Out: the scenario, always the same for the same number. The recipe: every
keyword of `KEYWORDS` on the attacker with every keyword on the blocker, in three sizes of the two.
"""

from __future__ import annotations

from engine.scenario import model
from engine.scenario.model import CardDefinition, PermanentSetup, PlayerSetup, Scenario, Title
from engine.terms.keywords import Keyword
from engine.text.words.keywords import CHINESE

#: Keywords that matter when creatures fight, "" for none.
KEYWORDS: tuple[Keyword | None, ...] = (
    None,
    Keyword.DEATHTOUCH,
    Keyword.DEFENDER,
    Keyword.DOUBLE_STRIKE,
    Keyword.FEAR,
    Keyword.FIRST_STRIKE,
    Keyword.FLYING,
    Keyword.HASTE,
    Keyword.INDESTRUCTIBLE,
    Keyword.INTIMIDATE,
    Keyword.LIFELINK,
    Keyword.MENACE,
    Keyword.REACH,
    Keyword.SHADOW,
    Keyword.SKULK,
    Keyword.TRAMPLE,
    Keyword.VIGILANCE,
    Keyword.WITHER,
)
#: Power and toughness of the attacker and of the blocker.
SIZES = (("3/3", "2/2"), ("2/2", "2/4"), ("4/2", "3/4"))
#: So many boards there are.
BOARDS = len(KEYWORDS) ** 2 * len(SIZES)
_ATTACKER, _BLOCKER = "Fox", "Ox"


def board(number: int) -> Scenario:
    """Return a board with what is tried on it: the attack, the block, the damage."""
    rest, size = divmod(number % BOARDS, len(SIZES))
    first, second = (KEYWORDS[n] for n in divmod(rest, len(KEYWORDS)))
    mine, theirs = SIZES[size]
    attacker, blocker = model.Name(_ATTACKER), model.Name(_BLOCKER)
    return Scenario(
        (
            PlayerSetup("A", battlefield=(PermanentSetup(_ATTACKER),)),
            PlayerSetup("B", battlefield=(PermanentSetup(_BLOCKER),)),
        ),
        (
            _creature(_ATTACKER, "狐", "Creature — Fox", mine, first),
            _creature(_BLOCKER, "牛", "Creature — Ox", theirs, second),
        ),
        title=Title(_title(first, second, "zh"), _title(first, second, "en")),
        actions=(
            model.To(step="declare attackers"),
            model.Attack(attackers=((attacker, model.Name("B")),)),
            model.To(step="declare blockers"),
            model.Block(by="B", blockers=((blocker, (attacker,)),)),
            model.To(step="combat damage"),
            model.To(step="end of combat"),
        ),
        place=f"board {number}",
    )


def _creature(
    name: str, other: str, type: str, stats: str, keyword: Keyword | None
) -> CardDefinition:
    text = None if keyword is None else str(keyword)
    return CardDefinition(name, (other,), type=type, stats=stats, text=text)


def _title(first: Keyword | None, second: Keyword | None, language: str) -> str:
    said = [_word(one, language) for one in (first, second)]
    return "，".join(said) if language == "zh" else ", ".join(said)


def _word(keyword: Keyword | None, language: str) -> str:
    if keyword is None:
        return "无异能" if language == "zh" else "no ability"
    return CHINESE[keyword] if language == "zh" else str(keyword)
