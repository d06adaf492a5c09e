"""What can go wrong with a library on disk, and that each has its outcome and its words."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli import cli
from app.library import build, place
from app.library.build import import_documents, import_starter
from app.library.handle import LibraryHandle
from rules.errors import HeadjudgeError
from tests.app.web.documents import documents


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """The two documents of one edition of a small book."""
    written = []
    for name, text in documents().items():
        if name.startswith("2031"):
            path = tmp_path / name
            path.write_text(text, encoding="utf-8")
            written.append(path)
    assert len(written) >= 2
    return written


def _version(library: Path) -> Path:
    return place.current_version(library)


def _without_index(version: Path) -> None:
    shutil.rmtree(version / "index")


def _with_a_byte_changed(version: Path) -> None:
    path = version / "index" / "index.sqlite"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(data)


def _with_a_short_database(version: Path) -> None:
    path = version / "library.sqlite"
    path.write_bytes(path.read_bytes()[:5000])


def _without_its_list(version: Path) -> None:
    (version / "files.json").unlink()


def _with_an_older_format(version: Path) -> None:
    with sqlite3.connect(version / "library.sqlite") as database:
        database.execute("UPDATE meta SET value = '1' WHERE name = 'format'")


DAMAGES = [
    _without_index,
    _with_a_byte_changed,
    _with_a_short_database,
    _without_its_list,
    _with_an_older_format,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda d: d.__name__.strip("_"))
def test_an_import_mends_what_is_damaged_and_says_so(
    tmp_path: Path, files: list[Path], damage: Callable[[Path], None]
) -> None:
    """The advice that every message gives: import again."""
    library = tmp_path / "library"
    import_documents(library, files)
    assert import_documents(library, files).unchanged
    damage(_version(library))
    again = import_documents(library, files)
    assert not again.unchanged
    assert again.mended
    assert LibraryHandle(library).get().editions
    assert import_documents(library, files).unchanged


@pytest.mark.parametrize("damage", [_without_index, _with_a_byte_changed, _with_an_older_format])
def test_adding_to_a_library_with_a_damaged_index_keeps_its_documents(
    tmp_path: Path, files: list[Path], damage: Callable[[Path], None]
) -> None:
    library = tmp_path / "library"
    import_documents(library, files[:1])
    damage(_version(library))
    report = import_documents(library, files[1:2], add=True)
    assert len(report.documents) == 2


def test_adding_to_what_cannot_be_read_is_refused_and_loses_nothing(
    tmp_path: Path, files: list[Path]
) -> None:
    library = tmp_path / "library"
    import_documents(library, files[:1])
    _with_a_short_database(_version(library))
    with pytest.raises(HeadjudgeError, match="import all of them again, without --add"):
        import_documents(library, files[1:2], add=True)


def test_a_full_disk_leaves_the_library_in_force_and_says_so(
    tmp_path: Path, files: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "library"
    import_documents(library, files[:1])
    before = _version(library)
    for error in (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)),
                  sqlite3.OperationalError("database or disk is full")):  # fmt: skip

        def fail(*_: object, error: Exception = error, **__: object) -> None:
            raise error

        monkeypatch.setattr(build, "write_index", fail)
        with pytest.raises(HeadjudgeError, match="stays as it was"):
            import_documents(library, files)
    assert _version(library) == before
    assert [path.name for path in (library / "versions").iterdir()] == [before.name]


#: An import in a process that may write no file of more than so many bytes. It keeps no bytecode:
#: Python 3.11 would keep as much of it as there is room for, and everybody else would stumble.
_SMALL_DISK = """
import resource, signal, sys
sys.dont_write_bytecode = True
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
from app.cli import cli
cli(["import", "--library", *sys.argv[2:]])
"""


@pytest.mark.parametrize("room", [1_000, 60_000])
def test_a_disk_that_takes_no_more_is_told_in_one_line(
    tmp_path: Path, files: list[Path], room: int, root: Path
) -> None:
    """The whole command, and a real refusal of the system to write on."""
    library = tmp_path / "library"
    import_documents(library, files[:1])
    before = _version(library)
    ran = subprocess.run(
        [sys.executable, "-c", _SMALL_DISK, str(room), str(library), *map(str, files)],
        cwd=root, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert "cannot be written" in ran.stderr
    assert "stays as it was" in ran.stderr
    assert _version(library) == before
    assert LibraryHandle(library).get().editions


def test_a_second_import_at_the_same_time_is_told_so(tmp_path: Path, files: list[Path]) -> None:
    library = tmp_path / "library"
    with (
        place.building(library) as fresh,
        pytest.raises(HeadjudgeError, match="another import is at work"),
    ):
        assert fresh.is_dir()
        import_documents(library, files)


def test_a_place_that_cannot_be_a_library_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    result = CliRunner().invoke(
        cli, ["import", "--starter", "--library", str(tmp_path / "file" / "library")]
    )
    assert result.exit_code == 1
    assert "Traceback" not in result.output


def test_a_clock_that_goes_back_changes_nothing(tmp_path: Path, files: list[Path]) -> None:
    """Versions are told apart by their names and never by times."""
    library = tmp_path / "library"
    import_documents(library, files[:1])
    handle = LibraryHandle(library)
    first = handle.get().version
    import_documents(library, files)
    os.utime(library / place.POINTER, (0, 0))
    assert handle.get().version != first


def test_both_stores_of_the_index_find_the_same(tmp_path: Path, starter_library: Path) -> None:
    import_starter(tmp_path, store="whoosh")
    found = []
    for where in (starter_library, tmp_path):
        edition = LibraryHandle(where).get().editions[0]
        runner = CliRunner()
        answers = [
            runner.invoke(cli, ["search", query, "--json", "--library", str(where)]).stdout
            for query in ("死触 践踏", "legend rule", "when does a trigger go on the stack", "传*")
        ]
        found.append((edition, answers))
    assert found[0] == found[1]
