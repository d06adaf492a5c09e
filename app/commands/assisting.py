"""`headjudge mcp`: the library and the engine for assistants."""

from __future__ import annotations

from pathlib import Path

import click

from app.commands.common import library_option


@click.command("mcp")
@library_option
def mcp_command(library: Path) -> None:
    """Serve the library and the engine to an assistant, over standard input and output.

    Speaks the Model Context Protocol. An assistant starts this command itself; its settings name
    the command, for most of them in this form:

    \b
      {"mcpServers": {"headjudge": {
        "command": "/path/to/headjudge/.venv/bin/headjudge",
        "args": ["mcp", "--library", "/path/to/headjudge/instance/library"]}}}

    \b
    Tools: look_up_rule, look_up_term, look_up_card, search, compare_editions, rule_history,
    list_editions, replay_scenario, why_not, play_table, table_why_not, undo_at_table, try_card.
    docs/assistants.md tells more.
    """
    from app.assistants import server  # noqa: PLC0415  other commands do without its library

    server(library).run("stdio")
