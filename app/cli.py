"""The command line: `headjudge` and its commands."""

from __future__ import annotations

import os
import sys

import click

from app.commands.cards import card_command
from app.commands.comparing import check_command, diff_command, history_command
from app.commands.fetching import fetch_command
from app.commands.importing import import_command
from app.commands.looking_up import rule_command, search_command, term_command
from app.commands.serving import serve_command


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
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

    Every command has --help and, for programs, --json. Exit status: 0 done, 1 the answer is no,
    2 wrong use.
    """


for _command in (
    import_command,
    fetch_command,
    rule_command,
    term_command,
    card_command,
    search_command,
    diff_command,
    history_command,
    check_command,
    serve_command,
):
    cli.add_command(_command)


def main() -> None:
    """Run the command line; a closed pipe (`headjudge … | head`) ends it quietly."""
    try:
        cli()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
