"""Benches and the soak in their short forms: they run and print what they measure, never how fast.

The boards of the engine and the made documents are in `tests/test_bench.py`, kills in
`library/test_kills.py`, the fuzzers in `test_fuzzing.py`, batches in `tests/test_batches.py`.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

import scripts.asking
from app.service import Service
from scripts.asking import Seen, served_with_hello
from scripts.benches import books, cluster, engine, notes, search, serving, summary
from scripts.made_documents import write_release_notes

#: Of the mix of requests what needs no worker, which is slow to begin.
LOOK_UPS = tuple(one for one in scripts.asking.MIX if one[1].startswith("/"))
SCENARIO = "players: {A: {}, B: {life: 7}}\nactions: [pass]\n"


def script(root: Path, name: str) -> ModuleType:
    """Load a program of `scripts` that has no ending."""
    spec = spec_from_loader(name, SourceFileLoader(name, str(root / "scripts" / name)))
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    assert spec.loader is not None
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def server(starter_library: Path) -> Iterator[tuple[int, int]]:
    """A server beside "hello": its port, and the number of its process."""
    with served_with_hello(starter_library) as running:
        yield running


@pytest.fixture
def look_ups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is replayed."""
    monkeypatch.setattr(scripts.asking, "MIX", LOOK_UPS)


def _once(action: Callable[[], object], times: int = 3) -> float:
    """Do something once, in place of the best of several times."""
    action()
    return 0.1


def _printed(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_the_table_of_goals_has_pages_kept_and_made(
    server: tuple[int, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, few in (("ROUNDS", 2), ("EACH", 2), ("PAGES", 3)):
        monkeypatch.setattr(summary, name, few)
    summary.served(*server)
    rows = _printed(capsys)
    assert len(rows) == 5
    for row in rows:
        assert re.search(r" [<>] \S+ +(reached|missed, [\d.]+ times)$", row), row


def test_the_table_of_goals_has_searches_beside_fts5(
    small_library: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search, "mixed_queries", lambda *_: ["tea", "茶", '"every player"'] * 7)
    summary.searched(small_library)
    rows = _printed(capsys)
    assert len(rows) == 3
    assert all("FTS5" in row for row in rows[::2])


def test_the_table_of_goals_has_commands_and_imports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a command in our program's place that takes memory and says nothing."""
    monkeypatch.setattr(summary, "PROGRAM", (sys.executable, "-c", "found = bytearray(90_000_000)"))
    summary.built("two documents", [tmp_path], (1e6, 1e6, 1e6))
    rows = _printed(capsys)
    assert [row.split(",")[1].strip().split("  ")[0] for row in rows] == [
        "processor time a core of two", "memory of the largest process", "unchanged",
    ]  # fmt: skip
    (memory,) = re.findall(r"([\d.,]+) MB", rows[1])
    assert 90 <= float(memory.replace(",", "")) < 300


def test_the_site_under_load_is_told_beside_hello(
    server: tuple[int, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A scenario that is too long is refused at once: what is tried here is the bench."""
    monkeypatch.setattr(serving, "SLOW", "x" * 100_000)
    serving._measure(server[0], 0.05, 1)
    serving._beside_replays(server[0], 0.05)
    told = capsys.readouterr().out
    assert told.count(" of hello ") == len(serving.KEPT) + len(serving.FRESH)
    assert "20 slow replays at once: {413: 20}" in told
    assert "rule pages beside them: p50" in told


@pytest.mark.usefixtures("look_ups")
def test_a_soak_tells_each_step_and_whether_all_stayed_flat(
    root: Path, server: tuple[int, int]
) -> None:
    soak = script(root, "soak")
    step = soak.stepped(*server, rate=20.0, seconds=0.4, clients=1, seed=1)
    assert (len(step.mix.took), step.mix.errors, step.hello.errors) == (8, 0, 0)
    assert step.server > 20
    assert soak.told(step).split()[:3] == ["20/s", "8", "0"]
    assert soak.verdict([step, step]) == []
    worse = soak.Step(20.0, Seen([0.1], errors=2), Seen(), step.server * 2, (), 1e6)
    assert [told.split()[0] for told in soak.verdict([step, step, worse])] == ["2", "memory", "a"]


@pytest.mark.usefixtures("look_ups")
def test_a_cluster_is_asked_and_told_with_its_errors(
    server: tuple[int, int], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = argparse.Namespace(clients=1, seconds=0.3)
    cluster.measured("one server", server[0], asked)
    cluster.measured("nobody", scripts.asking.free_port(), asked, "/hello")
    one, nobody = _printed(capsys)
    assert re.match(r"one server +\d+/s +0 errors +0 busy +p50", one)
    assert re.match(r"nobody +no answer, \d+ errors$", nobody)


def test_the_next_library_of_a_cluster_has_the_same_under_another_version(
    small_library: Path, tmp_path: Path
) -> None:
    before = Service(small_library).library
    after = Service(cluster.another(small_library, tmp_path)).library
    assert after.editions == before.editions
    assert after.version.name != before.version.name


def test_nginx_gets_the_settings_of_the_project_for_the_servers_of_a_cluster(
    tmp_path: Path,
) -> None:
    servers = [argparse.Namespace(port=port) for port in (8101, 8102)]
    path = cluster.settings(tmp_path, servers, 8100)  # type: ignore[arg-type]
    written = path.read_text(encoding="utf-8")
    assert re.findall(r"server 127\.0\.0\.1:(\d+)", written) == ["8101", "8102"]
    assert "listen 127.0.0.1:8100;" in written
    assert "server-1" not in written
    assert written.count("{") == written.count("}")


def test_documents_are_read_beside_a_bare_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (path,) = write_release_notes(tmp_path, 1)
    monkeypatch.setattr(sys, "argv", ["notes.py", str(path)])
    monkeypatch.setattr(notes, "seconds", _once)
    assert notes.main() == 0
    assert [row.split()[0] for row in _printed(capsys)][1:] == [path.name, "all", "merging"]


def test_books_are_read_linked_and_compared(
    corpus: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book = corpus / "cr" / "20260417_En.txt"
    if not book.is_file():
        pytest.skip("the corpus is not here")
    monkeypatch.setattr(sys, "argv", ["books.py", str(book)])
    monkeypatch.setattr(books, "seconds", _once)
    assert books.main() == 0
    told = capsys.readouterr().out
    assert book.name in told
    assert "link 2026-04-17" in told


def test_searches_are_counted_and_timed(
    small_library: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    service = Service(small_library)
    edition = service.edition()
    search.print_terms(service, edition, False)
    search.print_speed(service, edition)
    told = capsys.readouterr().out
    assert "whole answer, first time" in told
    assert "SQLite FTS5" in told
    assert "of the index" in told


def test_many_cards_are_made_and_asked_for_in_two_libraries(
    tmp_path: Path, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    face = {"name": "Tea Fox", "type": "Creature — Fox", "text": "Flying", "layout": "normal"}
    other = {**face, "name": "Kettle Ox"}
    data = {"meta": {}, "data": {"Tea Fox": [face], "Kettle Ox": [other]}}
    (tmp_path / "few.json").write_text(json.dumps(data), encoding="utf-8")
    command = [sys.executable, str(root / "scripts" / "many-cards"), "few.json", "many.json"]
    subprocess.run([*command, "--count", "4"], cwd=tmp_path, check=True, capture_output=True)
    made = json.loads((tmp_path / "many.json").read_text(encoding="utf-8"))
    assert len(made["data"]) == 4
    assert {"Tea Fox", "Kettle Ox"} < set(made["data"])


def test_a_folder_of_scenarios_is_counted_in_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "one.yaml").write_text(SCENARIO, encoding="utf-8")
    engine.bench_folder(tmp_path)
    engine.bench_long()
    told = capsys.readouterr().out
    assert re.match(r"1 scenarios, \d+ steps; first", told)
    assert "steps/s" in told
    assert "that is" in told
