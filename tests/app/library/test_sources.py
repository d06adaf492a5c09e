"""What a folder or a command line may hold that is no file: told, and the files beside it read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.library import reading
from app.library.manifest import manifest_of
from app.library.readers import Overrides
from app.library.sources import SourceFile, source_files
from rules.errors import RefusedError
from tests.rules.books import EN, ZH


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "20250101_En.txt").write_text(EN, encoding="utf-8")
    return folder


def told(folder: Path) -> dict[str, str]:
    """What is said of the files that are left out; the book is read all the same."""
    tasks = [reading.Task(source, Overrides()) for source in source_files([folder])]
    manifest_of(tasks, "store")
    documents = reading.read_documents(tasks, lambda *_: None)
    assert [Path(book.document.path).name for book in documents.books] == ["20250101_En.txt"]
    return {Path(skipped.path).name: skipped.reason for skipped in documents.skipped}


def test_links_pipes_and_devices_are_told_and_end(folder: Path) -> None:
    os.mkfifo(folder / "pipe.txt")
    (folder / "circle.txt").symlink_to("circle.txt")
    (folder / "nowhere.txt").symlink_to("none.txt")
    (folder / "zero.txt").symlink_to("/dev/zero")
    (folder / "again").symlink_to(folder)
    assert told(folder) == {
        "circle.txt": "the file cannot be read (Too many levels of symbolic links)",
        "nowhere.txt": "no such file or folder",
        "pipe.txt": "this is a device or a pipe, no file",
        "zero.txt": "this is a device or a pipe, no file",
    }


def test_a_name_that_is_no_text_is_told_as_far_as_it_is_one(folder: Path) -> None:
    """Bytes that are no UTF-8 cannot be stored, and what moves the cursor is not shown."""
    for name in (b"no\xfftext.txt", b"two\nlines.txt", b"red\x1b[31m.txt"):
        Path(os.fsdecode(bytes(folder) + b"/" + name)).write_text(EN, encoding="utf-8")
    reason = "the name of this file is no text; rename it"
    assert told(folder) == dict.fromkeys(("no?text.txt", "two?lines.txt", "red?[31m.txt"), reason)


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "/dev/zero", "file/below"])
def test_what_is_named_and_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    (source,) = source_files([tmp_path / name])
    for asked in (SourceFile.read, SourceFile.checksum):
        with pytest.raises(RefusedError):
            asked(source)


def test_a_linked_folder_is_read_and_one_without_permission_is_told(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "20250101_Zh.txt").write_text(ZH, encoding="utf-8")
    (folder / "linked").symlink_to(elsewhere)
    closed = folder / "closed"
    closed.mkdir()
    listed = Path.iterdir

    def without_permission(path: Path) -> object:
        if path == closed:
            raise PermissionError(13, "Permission denied")
        return listed(path)

    monkeypatch.setattr(Path, "iterdir", without_permission)
    found = {
        source.path.relative_to(folder).as_posix(): source for source in source_files([folder])
    }
    assert list(found) == ["20250101_En.txt", "closed", "linked/20250101_Zh.txt"]
    with pytest.raises(RefusedError, match="the folder cannot be read"):
        found["closed"].read()


@pytest.mark.parametrize("fault", [RecursionError, MemoryError, KeyError])
def test_a_file_at_which_the_program_fails_stops_no_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    (folder / "worse.txt").write_text("worse", encoding="utf-8")
    known = reading.read_document

    def failing(source: SourceFile, *rest: object) -> object:
        if source.path.name == "worse.txt":
            raise fault("x")
        return known(source, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(reading, "read_document", failing)
    words = {"RecursionError": "nests too deep", "MemoryError": "more memory"}
    assert (
        words.get(fault.__name__, "failed at this file (KeyError in") in (told(folder)["worse.txt"])
    )


def test_json_that_nests_without_an_end_is_told(folder: Path) -> None:
    (folder / "deep.json").write_text('{"data":' + "[" * 200_000, encoding="utf-8")
    assert told(folder) == {"deep.json": "the file nests too deep to be read"}
