"""What an infraction says in short: its penalty and its definition.

In: the parts of a section of the Infraction Procedure Guide. Out: a text in each language that has
a definition. Such a section has no text of its own: all that it says stands in its parts.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.node import Node
from rules.text import Bilingual, Language

#: What stands between the name of a part and what it says.
_COLON = {Language.ZH: "：", Language.EN: ": "}


def in_short(parts: Iterable[Node]) -> Bilingual:
    """Return the penalty in a line, by its name, and the definition below it.

    Nothing where there is no definition; in a language without a penalty the definition alone.
    """
    by_name = {node.number.part: node for node in parts if node.number.part}
    definition, penalty = by_name.get("definition"), by_name.get("penalty")
    if definition is None:
        return Bilingual()
    zh, en = (_joined(penalty, definition, language) for language in Language)
    return Bilingual(zh, en)


def _joined(penalty: Node | None, definition: Node, language: Language) -> str | None:
    text = definition.text[language]
    says = penalty and penalty.text[language]
    if not text or not penalty or not says:
        return text
    return f"{penalty.title[language] or ''}{_COLON[language]}{says}\n{text}"
