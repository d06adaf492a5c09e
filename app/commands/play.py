"""`headjudge play`: a scenario played on in the terminal, with the questions of the table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

import click

from app.commands.bounds import bounded
from app.commands.common import fail, library_option
from app.scenarios import gists, library_lookup
from app.terminal.replay import Telling
from app.terminal.table import Menu
from app.words.table import say
from engine.playing.asking import ask_of
from engine.playing.laying import Laid, lay
from engine.playing.sitting import Sitting, play_on, sit_down
from engine.playing.writing import EMPTY, language_of_keys, with_entries
from engine.replay.why_not import Verdict
from engine.scenario.model import Scenario
from engine.scenario.reader import read_scenario
from engine.scenario.writer import write_scenario
from engine.telling.trace import tell
from engine.terms.bilingual import Bilingual
from rules.errors import DocumentError, HeadjudgeError
from rules.text import Language

#: Most steps of one play.
_MOST_STEPS = 5_000


@click.command("play")
@click.argument("path", type=click.Path(path_type=Path), metavar="[FILE]", required=False)
@click.option(
    "--lang",
    type=click.Choice([x.value for x in Language]),
    help="The language of the questions; that of the file's keys without it.",
)
@library_option
def play_command(path: Path | None, lang: str | None, library: Path) -> None:
    """Play the scenario in FILE on, step by step, with the game's own questions.

    It is played as far as it is written; then what may be done is listed, and a number takes it.
    Nothing is written to FILE: `s FILE` saves what was played. Without FILE two players begin with
    nothing.

    \b
    Examples:
      headjudge play scenarios/combat/deathtouch-with-trample.yaml
      headjudge play attack.yaml --lang en
    """
    try:
        text = EMPTY[lang or "en"] if path is None else _text_of(path)
        spoken = lang or language_of_keys(text)
        scenario = read_scenario(text, place=path.name if path is not None else "scenario")
        with bounded(place=scenario.place):
            laid = lay(scenario, library_lookup(library), most_steps=_MOST_STEPS)
        if laid.driver is None:
            _tell_unplayable(laid, spoken)
            raise SystemExit(1)
        session = _Session(text, scenario, spoken, sit_down(scenario, laid.driver))
        with bounded(place=scenario.place):
            session.begin()
    except HeadjudgeError as error:
        fail(error, as_json=False)
    with suppress(click.Abort, EOFError):
        session.run()


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise DocumentError(f"the file cannot be read ({reason})", place=str(path)) from error
    except UnicodeDecodeError as error:
        raise DocumentError("the file is not UTF-8 text", place=str(path)) from error


def _tell_unplayable(laid: Laid, language: str) -> None:
    click.echo(say("unplayable", language), err=True)
    if laid.problem is not None:
        click.echo(f"  {laid.problem}", err=True)
    for card in laid.cards:
        if card.source is None:
            click.echo(f"  {say('missing', language, name=card.name)}", err=True)
        for line in (line for face in card.faces for line in face.lines):
            if line.read or line.left_out:
                continue
            words = say(
                "unread",
                language,
                name=card.name,
                line=line.text,
                words=line.stopped_at,
                number=line.number,
            )
            click.echo(f"  {words}", err=True)


@dataclass
class _Session:
    """One play in a terminal: every sitting on the way, the present one last."""

    text: str
    scenario: Scenario
    language: str
    start: Sitting
    sittings: list[Sitting] = field(default_factory=list)
    known_rules: set[str] = field(default_factory=set)

    @property
    def now(self) -> Sitting:
        return self.sittings[-1]

    def begin(self) -> None:
        """Play what is written; raises the problem that a written entry has."""
        self.sittings.append(self.start)
        for entry in self.scenario.actions:
            after = play_on(self.now, [entry], self.scenario)
            if after.problem is not None:
                raise after.problem
            if after.refusing is not None:
                self._tell(self.start, self.now)
                self._refuse(after)
                return
            self.sittings.append(after)
        self._tell(self.start, self.now)

    def run(self) -> None:
        """Ask and play until somebody quits."""
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415  keys and history of `input`
        click.echo(say("keys", self.language))
        shown = None
        while True:
            menu = Menu.of(self.now, self.language)
            if shown is not self.now:
                shown = self.now
                for line in (*menu.board(), *menu.lines()):
                    click.echo(line)
                if self.now.state.over:
                    click.echo(say("over", self.language))
            typed = click.prompt("", default="", show_default=False, prompt_suffix="> ")
            if typed.strip() in ("q", "quit", "exit"):
                return
            self._do(menu, typed.strip())

    def _do(self, menu: Menu, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        match word:
            case "u" | "undo":
                self._undo()
            case "t" | "text":
                click.echo(self._written())
            case "s" | "save" if rest:
                self._save(Path(rest.strip()))
            case "?" | "why" if rest:
                self._why_not(rest)
            case "h" | "help" | "?" | "？":
                click.echo(say("keys", self.language))
            case _:
                self._play(menu, typed)

    def _play(self, menu: Menu, typed: str) -> None:
        try:
            with bounded():
                after = play_on(self.now, [menu.entry(typed)], self.scenario)
        except HeadjudgeError as error:
            click.echo(say("wrong", self.language, words=error))
            return
        if after.problem is not None:
            click.echo(say("wrong", self.language, words=after.problem.unplaced))
        elif after.refusing is not None:
            self._refuse(after)
        else:
            self._tell(self.now, after)
            self.sittings.append(after)

    def _undo(self) -> None:
        if len(self.sittings) == 1:
            click.echo(say("nothing to undo", self.language))
            return
        self.sittings.pop()

    def _written(self) -> str:
        played = self.now.scenario.actions
        common = len(self.scenario.actions)
        if played[:common] == self.scenario.actions:
            rest = played[common:]
            return with_entries(self.text, self.scenario, rest, language_of_keys(self.text))
        return write_scenario(replace(self.scenario, actions=played), language_of_keys(self.text))

    def _save(self, path: Path) -> None:
        try:
            path.write_text(self._written(), encoding="utf-8")
        except OSError as error:
            click.echo(say("wrong", self.language, words=error.strerror))
            return
        click.echo(say("saved", self.language, name=path))

    def _why_not(self, name: str) -> None:
        try:
            with bounded():
                found = ask_of(self.now, name)
        except HeadjudgeError as error:
            click.echo(say("wrong", self.language, words=error))
            return
        if not found.answers:
            click.echo(say("no action", self.language, name=self._side(found.name)))
        for one in found.answers:
            click.echo(f"  {self._side(one.words)}: {self._verdict(one.why.now)}")
            if one.why.then is not None:
                later = say("later", self.language)
                click.echo(f"      {later}: {self._verdict(one.why.then)}")

    def _verdict(self, one: Verdict) -> str:
        words = say(one.word, self.language)
        if one.refusal is not None:
            return f"{words}: {self._side(one.refusal.reason)} ({one.refusal.rule})"
        if one.choice is not None:
            return f"{words}: {self._side(one.choice.choice)} ({one.choice.rule})"
        return words

    def _refuse(self, after: Sitting) -> None:
        assert after.refusing is not None
        told = after.refusing.refusal
        action, reason = self._side(told.action), self._side(told.reason)
        click.echo(say("refused", self.language, action=action, reason=reason, rule=told.rule))

    def _side(self, text: Bilingual) -> str:
        return text.zh if self.language == "zh" else text.en

    def _tell(self, before: Sitting, after: Sitting) -> None:
        for line in self._steps(before, after):
            click.echo(line)

    def _steps(self, before: Sitting, after: Sitting) -> Iterator[str]:
        telling = Telling((self.language,), gists())
        since = 0 if before is self.start else len(before.table.steps)
        for account in after.table.steps[since:]:
            yield from telling.step(tell(account), self.known_rules)
