"""The command line: `headjudge` and its commands."""

from __future__ import annotations

import os
import sys
from importlib import import_module

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
    "compile": "app.commands.compile:compile_command",
    "serve": "app.commands.serving:serve_command",
}


class Commands(click.Group):
    """The commands of `COMMANDS`: one is imported only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the help text."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command, None if there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command


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
      headjudge serve             the web site and the API on http://localhost:8000/

    \b
    Play a written situation and see which rules apply at each step:
      headjudge replay FILE       headjudge compile PATH…

    Every command has --help and, for programs, --json. Exit status: 0 done, 1 the answer is no,
    2 wrong use.
    """


def main() -> None:
    """Run the command line; a closed pipe (`headjudge … | head`) ends it quietly."""
    try:
        cli()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
