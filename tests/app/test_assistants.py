"""The MCP server, asked by a real client over standard input and output."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from app.assistants import Tools
from app.service import Service
from app.shapes.rules import node_or_nodes
from app.shapes.shape import as_json

SCENARIO = """
players:
  A: {hand: [Spark], battlefield: [{Bear: {tapped: yes}}]}
  B: {battlefield: [Ox]}
cards:
  Spark: {type: Instant, cost: "{R}", text: Spark deals 2 damage to any target.}
  Bear: {type: Creature — Bear, stats: 2/2}
  Ox: {type: Creature — Ox, stats: 2/4}
actions:
  - cast: Spark
    targets: B
  - resolve
expect:
  - B: {life: 18}
"""
Walk = Callable[[ClientSession], Awaitable[Any]]


def _with_client(library: Path, walk: Walk) -> Any:
    """Start the command as an assistant does, and walk through a session."""
    command = StdioServerParameters(
        command=sys.executable,
        args=["-c", "from app.cli import main; main()", "mcp", "--library", str(library)],
        cwd=str(Path(__file__).resolve().parents[2]),
    )

    async def run() -> Any:
        async with stdio_client(command) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            return await walk(session)

    return asyncio.run(asyncio.wait_for(run(), 60))


def test_a_client_finds_and_calls_every_tool(starter_library: Path) -> None:
    """Each tool answers with the JSON of the API; what is not there is an error with neighbours."""

    async def walk(session: ClientSession) -> dict[str, Any]:
        listed = await session.list_tools()
        asked: dict[str, dict[str, Any]] = {
            "look_up_rule": {"number": "704.5j"},
            "look_up_term": {"name": "死触"},
            "search": {"query": "死触", "limit": 3},
            "list_editions": {},
            "rule_history": {"number": "702.2"},
            "replay_scenario": {"scenario": SCENARIO},
            "why_not": {"scenario": SCENARIO, "step": 0, "action": "attack: Bear"},
            "play_table": {"scenario": SCENARIO},
            "undo_at_table": {"scenario": SCENARIO},
            "table_why_not": {"scenario": SCENARIO, "card": "Bear"},
            "try_card": {"names": ["deathtouch"]},
            "look_up_card": {"name": "no such card"},
            "compare_editions": {"old": "1999-01-01", "new": "2026-04-17"},
        }
        answers = {name: await session.call_tool(name, given) for name, given in asked.items()}
        strange = await session.call_tool("play_table", {"scenario": SCENARIO, "do": ["pass"]})
        tools = {tool.name: tool for tool in listed.tools}
        return {"tools": tools, "answers": answers, "strange": strange}

    found = _with_client(starter_library, walk)
    answers = found["answers"]
    assert set(found["tools"]) == set(answers), "every tool is listed, and every one was called"
    assert all(len(tool.description) > 40 for tool in found["tools"].values())
    given = {name: answer.structured_content for name, answer in answers.items()}
    wrong = {name for name, answer in answers.items() if answer.is_error}
    assert wrong == {"look_up_card", "compare_editions"}
    service = Service(starter_library)
    shape = node_or_nodes(service.rules("704.5j", service.edition()))
    assert given["look_up_rule"] == json.loads(as_json(shape))
    assert given["look_up_term"]["refs"] == ["702.2"]
    assert len(given["search"]["hits"]) == 3
    assert given["list_editions"]["editions"][0]["edition"] == "2026-04-17"
    assert given["rule_history"]["chain"]
    assert given["replay_scenario"]["outcome"] == "met"
    assert "state" not in given["replay_scenario"]["steps"][0]
    assert "508.1a" in str(given["why_not"]), "a tapped creature cannot attack"
    assert len(given["undo_at_table"]["entries"]) == len(given["play_table"]["entries"]) - 1
    assert given["table_why_not"]["card"] == "Bear"
    assert given["try_card"]["cards"] == ["deathtouch"]
    assert "not_found" in answers["look_up_card"].content[0].text
    assert found["strange"].is_error, "an argument that a tool does not have is not left out"
    assert "do\n" in found["strange"].content[0].text
    assert all(t.input_schema["additionalProperties"] is False for t in found["tools"].values())


def test_a_table_tells_of_the_cards_that_it_lacks_alone(starter_library: Path) -> None:
    """What an assistant need not know it need not read."""
    tools = Tools(starter_library)
    assert tools.play_table(SCENARIO)["cards"] == []
    (card,) = tools.play_table(SCENARIO.replace("[Ox]", "[Ox, Nobodys Beast]"))["cards"]
    assert (card["name"], card["found"]) == ("Nobodys Beast", False)
    assert "nearest" in card


def test_wrong_scenarios_are_told_with_their_line(starter_library: Path) -> None:
    async def walk(session: ClientSession) -> Any:
        text = SCENARIO.replace("cast: Spark", "cats: Spark")
        return await session.call_tool("replay_scenario", {"scenario": text})

    answer = _with_client(starter_library, walk)
    assert answer.is_error
    assert "scenario:10" in answer.content[0].text


@pytest.mark.parametrize("states", [True, False])
def test_states_are_given_when_they_are_asked_for(starter_library: Path, *, states: bool) -> None:
    answer = Tools(starter_library).replay_scenario(SCENARIO, states=states)
    assert all(("state" in step) is states for step in answer["steps"])
