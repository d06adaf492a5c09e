"""The command line: `headjudge` and its commands."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

#: Each command and where it is defined; a module is loaded when its command is run.
COMMANDS = {
    "import": "app.commands.importing:import_command",
    "fetch": "app.commands.fetching:fetch_command",
    "rule": "app.commands.looking_up:rule_command",
    "term": "app.commands.looking_up:term_command",
    "card": "app.commands.cards:card_command",
    "search": "app.commands.looking_up:search_command",
    "diff": "app.commands.comparing:diff_command",
    "history": "app.commands.comparing:history_command",
    "check": "app.commands.comparing:check_command",
    "replay": "app.commands.replay:replay_command",
    "play": "app.commands.play:play_command",
    "compile": "app.commands.compile:compile_command",
    "export": "app.commands.exporting:export_command",
    "serve": "app.commands.serving:serve_command",
    "mcp": "app.commands.assisting:mcp_command",
}
#: What each does, in the words that its own help begins with; a test holds them together. So the
#: list of commands is shown without loading any.
SHORT = {
    "import": "Make the library hold the documents at PATH… (files or folders), or the starter.",
    "fetch": "Fetch the current documents: all that the addresses list, or those called NAME.",
    "rule": "Show the rule with this NUMBER, a range (702.2a-c), or a list of numbers.",
    "term": "Show the glossary entry with this NAME, Chinese or English.",
    "card": "Show the card with this NAME: any face, Chinese or English, with all its rulings.",
    "search": "Search rules, terms, cards and rulings; words of both languages may be mixed.",
    "diff": "Compare any two editions, by their dates: OLD and NEW.",
    "history": "Follow the rule with this NUMBER through all editions, forth and back.",
    "check": "List where the two languages of an edition do not match: work for its translators.",
    "replay": "Play the scenario in FILE, or all in DIR, by the rules of 2026-04-17.",
    "play": "Play the scenario in FILE on, step by step, with the game's own questions.",
    "compile": "Compile the card text at PATH…, or of the whole library, and count what is "
    "understood.",
    "export": "Write a BOOK, or everything with --all, as JSON lines or as one SQLite file.",
    "serve": "Serve the web site and the API, and say where.",
    "mcp": "Serve the library and the engine to an assistant, over standard input and output.",
}


#: What a write says where nothing more goes.
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class Commands(click.Group):
    """The commands of `COMMANDS`: one is imported only when it is asked for.

    Wrong use is one line on standard error, or the one shape of errors with `--json`, and exit
    status 2.
    """

    def main(self, args: Sequence[str] | None = None, *more: Any, **extra: Any) -> Any:
        """Run the command that `args` name (those of the process without)."""
        given = list(sys.argv[1:] if args is None else args)
        try:
            status = super().main(given, *more, **{**extra, "standalone_mode": False})
        except click.UsageError as error:
            _tell_wrong_use(error, as_json="--json" in given)
            sys.exit(2)
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        except click.Abort:
            click.echo("headjudge: ended", err=True)
            sys.exit(1)
        sys.exit(status if isinstance(status, int) else 0)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help text."""
        return list(COMMANDS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, SHORT[name]) for name in COMMANDS])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command, None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command


def _tell_wrong_use(error: click.UsageError, *, as_json: bool) -> None:
    """Say what is wrong with the arguments, and where their help is."""
    command = error.ctx.command_path if error.ctx else "headjudge"
    message = " ".join(error.format_message().split())
    if as_json:
        body = {"code": "usage", "message": message, "place": command, "nearest": []}
        click.echo(json.dumps({"error": body}, ensure_ascii=False, indent=2))
    else:
        click.echo(f"{command}: {message} (see {command} --help)", err=True)


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(package_name="headjudge")
def cli() -> None:
    """Headjudge 主审: rules and rulings of trading card games, in Chinese and English.

    \b
    Begin with documents of your own, or with the embedded starter:
      headjudge import PATH…      read rule books and release notes into the library
      headjudge fetch             bring the current documents here (needs internet)
      headjudge import --starter  our own gists, without official texts
    Then look things up:
      headjudge rule 704.5j       headjudge term 传奇规则       headjudge card 昂度结绳师
      headjudge search 死触 践踏
      headjudge export mtg/cr -o cr.jsonl
      headjudge serve             the web site and the API on http://localhost:8000/

    \b
    Play a written situation and see which rules apply at each step:
      headjudge replay FILE       headjudge compile PATH…

    \b
    For assistants that speak the Model Context Protocol:
      headjudge mcp

    Every command has --help and, for programs, --json. Exit status: 0 done, 1 the answer is no,
    2 wrong use.
    """


def main() -> None:
    """Run the command line.

    A closed pipe (`headjudge … | head`) ends it quietly, a full disk with a message.
    """
    try:
        cli()
    except OSError as error:
        if not isinstance(error, BrokenPipeError) and error.errno not in _FULL:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno in _FULL:
            click.echo(f"headjudge: the output cannot be written ({error.strerror})", err=True)
        sys.exit(1)
