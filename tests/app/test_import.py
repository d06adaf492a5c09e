"""`headjudge import`: what is read, skipped, refused, and kept."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path

import pytest

from app.library import place
from app.library.build import import_documents
from app.library.handle import LibraryHandle
from app.library.library import Library
from rules.errors import HeadjudgeError
from tests.app.conftest import Runner
from tests.rules.books import EN, ZH
from tests.rulings.samples import docx, pdf


def test_a_folder_becomes_an_edition_in_both_languages(run_fresh: Runner, documents: Path) -> None:
    result = run_fresh("import", str(documents), "--json")
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert [d["language"] for d in report["documents"]] == ["en", "zh"]
    (edition,) = report["editions"]
    assert (edition["id"], edition["nodes"], edition["examples"]) == ("mtg/cr/2031-05-04", 10, 2)
    assert edition["languages"] == ["en", "zh"]
    for document in report["documents"]:
        lines = document["lines"]
        assert lines["total"] == lines["placed"] + lines["front_matter"] + lines["set_aside"]
        assert sum(lines["reasons"].values()) == lines["set_aside"]


def test_progress_and_warnings_stay_off_standard_output(run_fresh: Runner, documents: Path) -> None:
    result = run_fresh("import", str(documents), "--json")
    json.loads(result.stdout)
    assert "reading" in result.stderr


def test_other_files_of_a_folder_are_skipped_and_told(run_fresh: Runner, documents: Path) -> None:
    (documents / "letter.txt").write_text("Dear judge, see you at 10.30.", encoding="utf-8")
    (documents / "picture.png").write_bytes(b"\x89PNG\0\0")
    result = run_fresh("import", str(documents), "--json")
    assert result.exit_code == 0
    skipped = {Path(s["path"]).name for s in json.loads(result.stdout)["skipped"]}
    assert skipped == {"letter.txt", "picture.png"}


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("missing.txt", None, "no such file"),
        ("empty.txt", b"  \n", "empty"),
        ("letter.txt", b"Dear judge", "a text that is no document known here"),
        ("binary.bin", b"\0\1\2\3", "a binary file of an unknown kind"),
    ],
)
def test_a_named_file_that_is_refused_is_told_and_the_rest_is_imported(
    run_fresh: Runner, documents: Path, name: str, data: bytes | None, reason: str
) -> None:
    path = documents.parent / name
    if data is not None:
        path.write_bytes(data)
    result = run_fresh("import", str(documents), str(path))
    assert result.exit_code == 1
    (line,) = [x for x in result.stderr.splitlines() if name in x and "refused" in x]
    assert reason in line
    assert run_fresh("rule", "100.1a").exit_code == 0


def test_rules_as_a_word_file_are_the_rules(run_fresh: Runner, tmp_path: Path) -> None:
    """The same form as the text, in the paragraphs of a Word document."""
    (tmp_path / "rules.docx").write_bytes(docx(tuple(("", line) for line in EN.splitlines())))
    report = json.loads(run_fresh("import", str(tmp_path / "rules.docx"), "--json").stdout)
    (document,) = report["documents"]
    assert (document["kind"], document["book"], document["edition"]) == (
        "cr-pages",
        "cr",
        "2031-05-04",
    )
    from_word = json.loads(run_fresh("rule", "100.1a", "--json").stdout)
    (tmp_path / "rules.txt").write_text(EN, encoding="utf-8")
    run_fresh("import", str(tmp_path / "rules.txt"))
    assert json.loads(run_fresh("rule", "100.1a", "--json").stdout) == from_word


def test_a_pdf_without_text_is_named_so(run_fresh: Runner, tmp_path: Path) -> None:
    (tmp_path / "scan.pdf").write_bytes(pdf(((), ())))
    result = run_fresh("import", str(tmp_path / "scan.pdf"))
    assert result.exit_code == 1
    assert "this is a PDF without text" in result.stderr


def test_an_undated_document_is_dated_by_those_beside_it(
    run_fresh: Runner, documents: Path
) -> None:
    path = documents / "undated.txt"
    path.write_text(EN.replace("effective as of", "from"), encoding="utf-8")
    report = json.loads(run_fresh("import", str(documents), "--json").stdout)
    assert [e["edition"] for e in report["editions"]] == ["2031-05-04"]
    (undated,) = [d for d in report["documents"] if d["path"].endswith("undated.txt")]
    assert "100.0% of its" in undated["problems"][0]["message"]


def test_an_undated_document_alone_is_refused(run_fresh: Runner, tmp_path: Path) -> None:
    path = tmp_path / "undated.txt"
    path.write_text(EN.replace("effective as of", "from"), encoding="utf-8")
    result = run_fresh("import", str(path))
    assert result.exit_code == 1
    assert "--edition" in result.stderr


def test_an_option_gives_an_undated_document_its_edition(
    run_fresh: Runner, documents: Path
) -> None:
    path = documents.parent / "undated.txt"
    path.write_text(EN.replace("effective as of", "from"), encoding="utf-8")
    result = run_fresh("import", str(path), "--edition", "2030-01-02", "--json")
    assert [e["edition"] for e in json.loads(result.stdout)["editions"]] == ["2030-01-02"]
    assert run_fresh("import", str(path), "--edition", "soon").exit_code == 2


def test_the_name_of_the_file_names_an_edition_close_to_its_stated_date(
    run_fresh: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "20310508_En.txt"
    path.write_text(EN, encoding="utf-8")
    report = json.loads(run_fresh("import", str(path), "--json").stdout)
    (edition,) = report["editions"]
    assert (edition["edition"], edition["effective"]) == ("2031-05-08", "2031-05-04")
    assert "filed as edition 2031-05-08" in report["documents"][0]["problems"][0]["message"]
    for date in ("2031-05-08", "2031-05-04"):
        assert run_fresh("rule", "100.1", "--edition", date).exit_code == 0


def test_nothing_readable_leaves_the_library_as_it_was(run_fresh: Runner, documents: Path) -> None:
    assert run_fresh("import", str(documents)).exit_code == 0
    version = place.current_version(run_fresh.library)
    result = run_fresh("import", str(documents / "nothing"), "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["error"]["message"].count("\n") == 0
    assert place.current_version(run_fresh.library) == version


def test_import_holds_exactly_these_documents_and_add_keeps_the_others(
    run_fresh: Runner, documents: Path
) -> None:
    english, chinese = sorted(documents.iterdir())
    run_fresh("import", str(english))
    run_fresh("import", str(chinese))
    rule = json.loads(run_fresh("rule", "100.1a", "--json").stdout)
    assert rule["text"]["en"] is None
    english.unlink()
    run_fresh("import", str(chinese), "--edition", "2031-05-04")
    english.write_text(EN, encoding="utf-8")
    run_fresh("import", "--add", str(english))
    english.unlink()
    rule = json.loads(run_fresh("rule", "100.1a", "--json").stdout)
    assert rule["text"]["en"]
    assert rule["text"]["zh"]


def test_unchanged_documents_build_nothing(run_fresh: Runner, documents: Path) -> None:
    run_fresh("import", str(documents))
    version = place.current_version(run_fresh.library)
    again = json.loads(run_fresh("import", str(documents), "--json").stdout)
    assert again["unchanged"]
    assert len(again["documents"]) == 2
    assert place.current_version(run_fresh.library) == version
    (documents / "20310504_En.txt").write_text(EN.replace("stops", "halts"), encoding="utf-8")
    assert not json.loads(run_fresh("import", str(documents), "--json").stdout)["unchanged"]
    assert "halts" in run_fresh("rule", "200.2").stdout


def test_a_killed_build_harms_nothing(run_fresh: Runner, documents: Path) -> None:
    run_fresh("import", str(documents))
    directory = run_fresh.library
    with pytest.raises(KeyboardInterrupt), place.building(directory) as fresh:
        (fresh / "half").write_text("…")
        raise KeyboardInterrupt
    (directory / "versions" / "left-over").mkdir()
    assert run_fresh("rule", "100.1").exit_code == 0
    (documents / "20310504_En.txt").unlink()
    run_fresh("import", str(documents))
    left = {path.name for path in (directory / "versions").iterdir()}
    assert "left-over" not in left
    assert len(left) == 2  # the version in force, and the one before it for its readers


def test_two_imports_at_once_are_kept_apart(run_fresh: Runner, documents: Path) -> None:
    refused = pytest.raises(HeadjudgeError, match="another import")
    with place.building(run_fresh.library), refused:
        import_documents(run_fresh.library, [documents])


def test_a_running_reader_notices_a_new_version(run_fresh: Runner, documents: Path) -> None:
    run_fresh("import", str(documents))
    handle = LibraryHandle(run_fresh.library)
    first = handle.get()
    assert handle.get() is first
    (documents / "20310504_Zh.txt").write_text(ZH.replace("猫除外", "狗除外"), encoding="utf-8")
    run_fresh("import", str(documents))
    second = handle.get()
    node = second.node(second.editions[0], "100.1a")
    assert node is not None
    assert "狗除外" in (node.text.zh or "")
    assert first.node(first.editions[0], "100.1a") is not None


def test_a_library_of_another_format_says_what_to_do(run_fresh: Runner, documents: Path) -> None:
    run_fresh("import", str(documents))
    version = place.current_version(run_fresh.library)
    with sqlite3.connect(version / "library.sqlite") as db:
        db.execute("UPDATE meta SET value = '0' WHERE name = 'format'")
    db.close()
    result = run_fresh("rule", "100.1")
    assert result.exit_code == 1
    assert "headjudge import" in result.stderr
    assert run_fresh("import", str(documents)).exit_code == 0
    assert run_fresh("rule", "100.1").exit_code == 0


def test_without_a_library_the_error_says_how_to_make_one(run_fresh: Runner) -> None:
    result = run_fresh("rule", "100.1")
    assert result.exit_code == 1
    assert "headjudge import" in result.stderr


def test_the_store_keeps_the_account_of_every_line(small_library: Path) -> None:
    library = Library(place.current_version(small_library))
    for document in library.documents():
        rows = list(library.lines(document["path"]))
        text = Path(document["path"]).read_text(encoding="utf-8")
        assert [r["number"] for r in rows] == [
            n for n, line in enumerate(text.splitlines(), start=1) if line.strip()
        ]
        assert all(row["target"] or row["text"] for row in rows)


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_place_that_cannot_be_written_is_a_clear_error(documents: Path, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    result = Runner(locked / "library")("import", str(documents))
    assert result.exit_code == 1
    assert "no library can be made here" in result.stderr
