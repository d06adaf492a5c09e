"""What is expected of what was told: the rules that were cited, the choices that were put."""

from __future__ import annotations

from collections.abc import Sequence

from engine.replay import printing
from engine.replay.expecting.scene import Asked, Judgement, Scene
from engine.replay.expecting.statements import statement_of
from engine.replay.in_language import in_each_language
from engine.scenario import model
from engine.terms.bilingual import Bilingual


def cites(expectation: model.Cites, scene: Scene) -> list[Judgement]:
    """Whether each rule was cited so far, or was not."""
    word = "not cites" if expectation.negated else "cites"
    facts: list[Judgement] = []
    for rule in expectation.rules:
        cited = str(rule) in scene.rules
        actual = in_each_language("", "cited" if cited else "not cited")
        met = cited != expectation.negated
        facts.append(Judgement(statement_of(word, str(rule)), met, actual))
    return facts


def was_asked(expectation: model.Asked, scene: Scene) -> Judgement:
    """Whether a player was put a choice, by its words or its rule."""
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
    if question is None and found:
        put_so = found[0].question
        question = Bilingual(f"「{put_so.zh}」", f"“{put_so.en}”")
    rule = str(expectation.rule) if expectation.rule else None
    word = "not asked" if expectation.negated else "asked"
    text = statement_of(word, expectation.player, question, rule)
    put = [f"{a.choice.player}: {{}} ({a.choice.rule})" for a in scene.asked]
    said = [asked.question for asked in scene.asked]
    actual = Bilingual(
        "; ".join(words.format(one.zh) for words, one in zip(put, said, strict=True)),
        "; ".join(words.format(one.en) for words, one in zip(put, said, strict=True)),
    )
    met = bool(found) != expectation.negated
    return Judgement(text, met, actual if put else in_each_language("", "nothing was asked"))


def _as_put(choice: str | None, found: Sequence[Asked]) -> Bilingual | None:
    """The words that a scenario gives of a question, in each language if they are all of it."""
    if choice is None:
        return None
    wanted = choice.casefold()
    whole = (a.question for a in found if wanted in (a.question.zh, a.question.en.casefold()))
    return next(whole, Bilingual.same(choice))
