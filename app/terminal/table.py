"""The table in a terminal: how it stands, what is asked or may be done, and what a line answers.

In: a sitting and what somebody typed. Out: lines of text; entries of the notation.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.words import game as game_words
from app.words.table import say
from engine.playing.choices import Form, Put, PutOption, put_choice
from engine.playing.open_actions import Group, Open, open_actions
from engine.playing.shown import on_stack
from engine.playing.sitting import Sitting, words_of
from engine.scenario import model
from engine.scenario.actions import read_action
from engine.scenario.source import Source
from engine.scenario.tree import parse_tree
from engine.telling.view import PermanentView, view
from engine.terms.bilingual import Bilingual
from rules.errors import HeadjudgeError, NotationError
from rules.text import Language

#: How errors name what was typed.
PLACE = "answer"


@dataclass(frozen=True, slots=True)
class Menu:
    """What may be typed at a table: the choice that is put, or the actions that are open."""

    sitting: Sitting
    language: str
    put: Put | None
    actions: tuple[Open, ...]

    @classmethod
    def of(cls, sitting: Sitting, language: str) -> Menu:
        """Return the menu of a table; conceding stands in none."""
        found = (one for one in open_actions(sitting.driver) if one.group is not Group.CONCEDE)
        return cls(sitting, language, put_choice(sitting.driver), tuple(found))

    def _of(self, text: Bilingual) -> str:
        return text.zh if self.language == "zh" else text.en

    def _say(self, key: str, **values: object) -> str:
        return say(key, self.language, **values)

    # --- how it stands --------------------------------------------------------------------------

    def board(self) -> Iterator[str]:
        """Yield the moment, the players and what they have, the stack."""
        seen = view(self.sitting.state)
        step = game_words.step_name(seen.step, Language(self.language))
        yield f"— {self._say('turn', turn=seen.turn, active=seen.active, step=step)}"
        for player in seen.players:
            hand = ", ".join(one for one in player.hand if not one.startswith("?"))
            row = self._say(
                "player", name=player.name, life=player.life, hand=hand or len(player.hand)
            )
            yield f"  {row}"
            for one in seen.permanents:
                if one.controller == player.name:
                    yield f"      {_permanent(one)}"
        stack = on_stack(self.sitting.state)
        if stack:
            yield f"  {self._say('stack')}"
            for item in stack:
                said = self._of(item.text)
                yield f"      {self._of(item.name)}{f': {said}' if said else ''}"

    def lines(self) -> Iterator[str]:
        """Yield the question and its options, or the actions, each with its number."""
        if self.put is None:
            for number, one in enumerate(self.actions, start=1):
                first = ""
                if one.passes:
                    first = f" {self._say('first', players=', '.join(one.passes))}"
                yield f"  {number:>2}  {self._of(one.words)}{first}"
            return
        words = self._of(self.put.words)
        yield self._say("choose", player=self.put.player, words=words, rule=self.put.rule)
        for number, option in enumerate(self.put.options, start=1):
            yield f"  {number:>2}  {self._option(option)}"
        if self.put.none is not None:
            yield f"   0  {self._say('none')}"
        yield f"      {self._how(self.put)}"
        if self.put.usual is not None:
            is_none = self.put.usual == self.put.none
            usual = self._say("none") if is_none else self._of(words_of(self.put.usual))
            yield f"      {self._say('usual', words=usual)}"

    def _option(self, option: PutOption) -> str:
        words = self._of(option.words)
        if option.aims:
            aims = (f"{n}={self._of(a.words)}" for n, a in enumerate(option.aims, start=1))
            return f"{words}  [{', '.join(aims)}]"
        return words if option.lethal is None else f"{words} ({option.lethal})"

    def _how(self, put: Put) -> str:
        most = len(put.options) if put.maximum is None else put.maximum
        return self._say(f"how {put.form}", least=put.minimum, most=most, total=put.total)

    # --- what a line answers --------------------------------------------------------------------

    def entry(self, typed: str) -> model.Action:
        """Return the entry that a line means; raises `NotationError` for one that means none."""
        line = typed.strip()
        if not line:
            if self.put is not None and self.put.usual is not None:
                return self.put.usual
            raise NotationError("nothing was typed", place=PLACE)
        if self.put is not None:
            return self._answer(self.put, line)
        if line.isdecimal():
            return self.actions[_number(line, len(self.actions)) - 1].entry
        return self._written(line)

    def _written(self, line: str) -> model.Action:
        """An entry in the notation, the braces around several keys left out or not."""
        text = "{" + line + "}" if ":" in line and not line.startswith("{") else line
        players = tuple(player.name for player in self.sitting.scenario.players)
        try:
            return read_action(parse_tree(text, place=PLACE), Source(PLACE, players))
        except HeadjudgeError as error:
            error.place = PLACE
            raise

    def _answer(self, put: Put, line: str) -> model.Action:
        if line == "0" and put.none is not None and put.form is not Form.NUMBER:
            return put.none
        if put.form is Form.WORD:
            return self._made({"choose": [line]})
        if ":" in line and put.form not in (Form.ATTACK, Form.BLOCK):
            return self._written(line)
        parts = line.replace(",", " ").split()
        by, options = {"by": put.player}, put.options
        match put.form:
            case Form.ATTACK | Form.BLOCK:
                return self._declared(put, parts)
            case Form.NUMBER:
                return self._made({"choose": [str(_whole(line))], **by})
            case Form.AMOUNTS | Form.DAMAGE:
                if len(parts) != len(options):
                    raise NotationError("a number for each", place=PLACE, text=line)
                amounts = {o.say: _whole(n) for o, n in zip(options, parts, strict=True)}
                if put.form is Form.AMOUNTS:
                    return self._made({"choose": amounts, **by})
                return self._made({"assign damage": {str(put.source_say): amounts}, **by})
        chosen = [options[_number(part, len(options)) - 1] for part in parts]
        if put.form is Form.ONE and len(chosen) == 1 and chosen[0].entry is not None:
            return chosen[0].entry
        key = "order" if put.form is Form.ORDER else "choose"
        return self._made({key: [option.say for option in chosen], **by})

    def _declared(self, put: Put, parts: Sequence[str]) -> model.Action:
        found: dict[str, list[str]] = {}
        for part in parts:
            one, _, aim = part.partition(":")
            option = put.options[_number(one, len(put.options)) - 1]
            if not aim and len(option.aims) > 1:
                raise NotationError("say NUMBER:NUMBER here", place=PLACE, text=part)
            aimed = option.aims[_number(aim or "1", len(option.aims)) - 1]
            found.setdefault(option.say, []).append(aimed.say)
        if put.form is Form.ATTACK:
            return self._made(
                {"attack": {say: aims[0] for say, aims in found.items()}, "by": put.player}
            )
        return self._made({"block": found, "by": put.player})

    def _made(self, plain: dict[str, object]) -> model.Action:
        return self._written(json.dumps(plain, ensure_ascii=False))


def _number(text: str, most: int) -> int:
    number = _whole(text)
    if not 1 <= number <= most:
        raise NotationError(f"a number from 1 to {most}", place=PLACE, text=text)
    return number


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise NotationError("a number", place=PLACE, text=text)
    return int(text)


def _permanent(one: PermanentView) -> str:
    parts = [one.label]
    if one.power is not None:
        parts.append(f"{one.power}/{one.toughness}")
    parts += [f"{kind} ×{number}" for kind, number in one.counters]
    if one.damage:
        parts.append(f"✶{one.damage}")
    if one.tapped:
        parts.append("⟳")
    if one.attacking:
        parts.append(f"→ {one.attacking}")
    if one.blocking:
        parts.append(f"⇥ {', '.join(one.blocking)}")
    if one.attached_to:
        parts.append(f"@ {one.attached_to}")
    return "  ".join(parts)
