"""Imports that are killed while the library is read, in short; the long run is `scripts/kills`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from flask import Flask

from app import create_app
from app.library.build import import_documents
from scripts.killing import COLOURS, Importer, colour_of, leftovers, readers, write_books

#: Kills at random moments, and while a version is put in place.
_SHORT = 6


@pytest.fixture(scope="module")
def importer(tmp_path_factory: pytest.TempPathFactory) -> Importer:
    """Who imports two books in turn."""
    folder = tmp_path_factory.mktemp("kills")
    return Importer(folder / "library", write_books(folder))


def test_a_kill_at_any_step_on_the_disk_leaves_the_old_or_the_new_library(
    importer: Importer,
) -> None:
    """Every file that is opened, made, renamed or removed, one kill before each."""
    steps = importer.at_each_step()
    assert steps >= 15
    assert not importer.tally.wrong
    assert importer.tally.outcomes["old"] >= steps - 2


def test_readers_see_one_book_or_the_other_while_imports_are_killed(importer: Importer) -> None:
    with readers(importer.directory, 1, importer.tally):
        importer.at_random(_SHORT, Random(1))
        importer.while_publishing(_SHORT, Random(2))
    assert not importer.tally.wrong
    assert importer.tally.reads
    assert set(importer.tally.outcomes) == {"old", "new"}


def test_the_next_import_clears_away_what_killed_ones_left(importer: Importer) -> None:
    importer.while_publishing(2, Random(3))
    importer.seconds()
    assert leftovers(importer.directory) == []


@pytest.fixture
def site(tmp_path: Path) -> tuple[Flask, dict[str, Path]]:
    """A site over the first book, and the files of both."""
    files = write_books(tmp_path)
    import_documents(tmp_path / "library", [files[COLOURS[0]]])
    return create_app(tmp_path / "library"), files


def test_a_page_is_made_of_one_version_though_another_is_put_in_place_meanwhile(
    site: tuple[Flask, dict[str, Path]], tmp_path: Path
) -> None:
    """And it is not kept as a page of the new one."""
    app, files = site
    wanted = "/mtg/cr/2031-05-04/100.7"
    published = []

    @app.before_request
    def publish() -> None:
        if not published:
            app.extensions["headjudge"].library  # noqa: B018  the request has looked once
            import_documents(tmp_path / "library", [files[COLOURS[1]]])
            published.append(True)

    first, then = (app.test_client().get(wanted).text for _ in range(2))
    assert COLOURS[0] in first
    assert COLOURS[1] not in first
    assert COLOURS[1] in then
    assert COLOURS[0] not in then


def test_who_holds_a_version_keeps_it_and_others_see_the_new_one(
    site: tuple[Flask, dict[str, Path]], tmp_path: Path
) -> None:
    app, files = site
    service = app.extensions["headjudge"]
    with service.one_version():
        import_documents(tmp_path / "library", [files[COLOURS[1]]])
        assert colour_of(service._handle) == COLOURS[0]
    assert colour_of(service._handle) == COLOURS[1]
