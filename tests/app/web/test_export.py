"""Exports hold every node, term, card, ruling, topic and scenario of the library, in both forms."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from app import create_app
from app.cli import cli
from app.exporting.files import Format, export_to
from app.exporting.records import records, wanted_of
from app.exporting.shelf import ExportShelf
from app.library.handle import LibraryHandle
from app.replaying.limits import BusyError
from app.service import Service
from app.shapes.export import RECORDS
from rules.errors import HeadjudgeError
from tests.app.web.documents import NEWEST, OLDER

BOOK = f"mtg/cr/{NEWEST}"


@pytest.fixture(scope="module")
def library(tea_library: Path) -> Path:
    """Two editions of a book, and release notes."""
    return tea_library


@pytest.fixture(scope="module")
def counts(library: Path) -> Mapping[str, int]:
    """What the library itself holds."""
    held = LibraryHandle(library).get()
    return {
        "edition": len(held.editions),
        "node": sum(len(held.all_numbers(edition)) for edition in held.editions),
        "term": sum(len(list(held.all_entries(edition))) for edition in held.editions),
        "card": held.cards.count("card"),
        "ruling": held.cards.count("ruling"),
        "scenario": len(held.scenarios.all()),
    }


def _lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _export(library: Path, path: Path, what: str, form: Format) -> Mapping[str, int]:
    service = Service(library)
    wanted = wanted_of(service, what)
    return export_to(path, records(service, wanted), wanted, form)


def test_lines_hold_all_that_the_library_has(
    library: Path, counts: Mapping[str, int], tmp_path: Path
) -> None:
    told = _export(library, tmp_path / "all.jsonl", "all", Format.JSONL)
    header, *lines = _lines(tmp_path / "all.jsonl")
    assert header == {"type": "export", "version": 1, "of": "all"}
    assert Counter(line["type"] for line in lines) == told == counts
    held = LibraryHandle(library).get()
    ids = [line["id"] for line in lines]
    assert len(set(ids)) == len(ids)
    nodes = [line for line in lines if line["type"] == "node" and line["edition"] == BOOK]
    assert [node["key"] for node in nodes] == list(held.all_numbers(held.editions[0]))


def test_tables_hold_the_same_as_the_lines(library: Path, tmp_path: Path) -> None:
    _export(library, tmp_path / "all.jsonl", "all", Format.JSONL)
    _export(library, tmp_path / "all.sqlite", "all", Format.SQLITE)
    by_id = {line["id"]: line for line in _lines(tmp_path / "all.jsonl")[1:]}
    found = 0
    with closing(sqlite3.connect(tmp_path / "all.sqlite")) as database:
        database.row_factory = sqlite3.Row
        assert dict(database.execute("SELECT name, value FROM export"))["of"] == "all"
        for kind in RECORDS:
            for row in database.execute(f"SELECT * FROM {kind}"):
                found += 1
                line = by_id[row["id"]]
                for name, value in line.items():
                    if name == "type":
                        continue
                    if isinstance(value, dict) and set(value) == {"zh", "en"}:
                        assert (row[f"{name}_zh"], row[f"{name}_en"]) == (value["zh"], value["en"])
                    elif isinstance(value, (dict, list)):
                        assert json.loads(row[name]) == value, name
                    else:
                        assert row[name] == value, name
    assert found == len(by_id)


@pytest.mark.parametrize(
    ("what", "kinds"),
    [
        ("mtg/cr", {"edition", "node", "term"}),
        ("cr", {"edition", "node", "term"}),
        ("mtg", {"edition", "node", "term"}),
        ("mtg/cr/latest", {"edition", "node", "term"}),
        (f"mtg/cr/{OLDER}", {"edition", "node", "term"}),
        ("cards", {"card", "ruling"}),
        ("scenarios", {"scenario"}),
    ],
)
def test_a_part_is_exported_alone(
    library: Path, what: str, kinds: set[str], tmp_path: Path
) -> None:
    assert set(_export(library, tmp_path / "part", what, Format.JSONL)) == kinds
    lines = _lines(tmp_path / "part")
    date = OLDER if OLDER in what else NEWEST
    assert {line["edition"] for line in lines if line["type"] == "node"} <= {f"mtg/cr/{date}"}


def test_the_command_writes_whole_files_and_says_how_much(
    library: Path, counts: Mapping[str, int], tmp_path: Path
) -> None:
    at = ["--library", str(library)]
    file = tmp_path / "all.sqlite"
    asked = ["export", "--all", "--format", "sqlite", "-o", str(file), "--json", *at]
    result = CliRunner().invoke(cli, asked)
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["counts"] == counts
    assert told["bytes"] == file.stat().st_size
    assert [path.name for path in tmp_path.iterdir()] == ["all.sqlite"], "nothing is left aside"
    piped = CliRunner().invoke(cli, ["export", "cr", *at])
    assert piped.exit_code == 0
    assert [json.loads(line)["type"] for line in piped.stdout.splitlines()[:3]] == (
        ["export", "edition", "node"]
    )


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ([], 2),
        (["cr", "--all"], 2),
        (["cr", "--format", "sqlite"], 2),
        (["cr", "--format", "xml"], 2),
        (["a/b/c/d"], 2),
        (["mtg/ipg"], 1),
        (["mtg/cr/1999-01-01"], 1),
        (["cr", "-o", "/nowhere/at/all.jsonl"], 1),
    ],
)
def test_what_cannot_be_exported_is_told(library: Path, asked: list[str], status: int) -> None:
    result = CliRunner().invoke(cli, ["export", *asked, "--library", str(library)])
    assert result.exit_code == status
    assert len(result.stderr.splitlines()) in (1, 2), "one line, and the nearest there are"


@pytest.fixture
def client(library: Path) -> FlaskClient:
    return create_app(library).test_client()


@pytest.mark.parametrize("form", list(Format))
def test_the_api_gives_the_file_that_the_command_writes(
    client: FlaskClient, library: Path, form: Format, tmp_path: Path
) -> None:
    _export(library, tmp_path / "own", "all", form)
    with client.get(f"/api/v1/export/all?format={form}") as answer:
        assert answer.status_code == 200
        assert f"headjudge-all.{form}" in answer.headers["Content-Disposition"]
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        data, etag = answer.data, answer.headers["ETag"]
    if form is Format.JSONL:
        assert data == (tmp_path / "own").read_bytes()
    else:
        assert data.startswith(b"SQLite format 3")
        assert len(data) == (tmp_path / "own").stat().st_size
    known = {"If-None-Match": etag}
    with client.get(f"/api/v1/export/all?format={form}", headers=known) as answer:
        assert answer.status_code == 304
    asked = {"Range": "bytes=100-199"}
    with client.get(f"/api/v1/export/all?format={form}", headers=asked) as part:
        assert (part.status_code, part.data) == (206, data[100:200])


@pytest.mark.parametrize(
    ("asked", "status"),
    [("mtg/ipg", 404), ("nothing", 404), ("mtg/cr/1999-01-01", 404), ("all?format=xml", 400)],
)
def test_the_api_tells_what_it_does_not_export(
    client: FlaskClient, asked: str, status: int
) -> None:
    answer = client.get(f"/api/v1/export/{asked}")
    assert answer.status_code == status
    assert answer.json is not None
    assert set(answer.json["error"]) == {"code", "message", "place", "nearest"}


def test_an_export_is_made_once_and_one_at_a_time(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Service(library)
    shelf, wanted = ExportShelf(service), wanted_of(service, "cr")
    path, _ = shelf.file(wanted, Format.JSONL)
    made = path.stat().st_mtime_ns
    assert shelf.file(wanted, Format.JSONL)[0] == path
    assert path.stat().st_mtime_ns == made
    monkeypatch.setattr("app.exporting.shelf.WAIT_SECONDS", 0.01)
    errors: list[type[BaseException]] = []

    def ask() -> None:
        try:
            shelf.file(wanted_of(service, "cards"), Format.JSONL)
        except BusyError as error:
            errors.append(type(error))

    with shelf._making:
        asking = threading.Thread(target=ask)
        asking.start()
        asking.join()
    assert errors == [BusyError]


def test_files_of_exports_have_a_limit_and_go_with_the_server(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Service(library)
    shelf = ExportShelf(service)
    monkeypatch.setattr("app.exporting.shelf.KEPT_BYTES", 1)
    first, _ = shelf.file(wanted_of(service, "cr"), Format.JSONL)
    second, _ = shelf.file(wanted_of(service, "cards"), Format.JSONL)
    assert not first.exists()
    assert second.exists()
    folder = second.parent
    del shelf
    assert not folder.exists()


def test_an_export_replaces_no_pipe_and_no_device(library: Path, tmp_path: Path) -> None:
    """As `root` a file would else stand where a device was."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(HeadjudgeError, match="no file that could be replaced"):
        _export(library, pipe, "cards", Format.JSONL)
    assert pipe.is_fifo()
