"""A library of our own small books, the starter, and the faces over them."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.cli import cli
from app.library.build import import_documents, import_starter
from tests.app.sharing import Shared
from tests.rules.books import EN, ZH


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """A folder with one edition in both languages."""
    folder = tmp_path / "documents"
    folder.mkdir()
    (folder / "20310504_En.txt").write_text(EN, encoding="utf-8-sig")
    (folder / "20310504_Zh.txt").write_text(ZH, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Shared:
    """What all processes of this run share."""
    return Shared(tmp_path_factory.getbasetemp())


def _small(folder: Path) -> None:
    (folder / "en.txt").write_text(EN, encoding="utf-8")
    (folder / "zh.txt").write_text(ZH, encoding="utf-8")
    import_documents(folder / "library", [folder / "en.txt", folder / "zh.txt"])


@pytest.fixture(scope="session")
def small_library(shared: Shared) -> Path:
    """A library with one small edition, to read only."""
    return shared.made("small", _small) / "library"


@pytest.fixture(scope="session")
def starter_library(shared: Shared) -> Path:
    """The embedded starter, to read only."""
    return shared.made("starter", lambda folder: import_starter(folder / "library")) / "library"


@pytest.fixture(scope="session")
def app(small_library: Path) -> Flask:
    """The site over the small library."""
    made = create_app(small_library)
    made.testing = True
    return made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A visitor of the site."""
    return app.test_client()


@pytest.fixture
def starter_client(starter_library: Path) -> FlaskClient:
    """A visitor of the site on the starter."""
    return create_app(starter_library).test_client()


class Runner:
    """Runs `headjudge` on a library."""

    def __init__(self, library: Path) -> None:
        self.library = library

    def __call__(self, *arguments: str) -> Result:
        """Run a command; its `--library` is this runner's."""
        return CliRunner().invoke(cli, [*arguments, "--library", str(self.library)])


@pytest.fixture
def run(small_library: Path) -> Runner:
    """The command line over the small library."""
    return Runner(small_library)


@pytest.fixture
def run_fresh(tmp_path: Path) -> Runner:
    """The command line over a place where no library is yet."""
    return Runner(tmp_path / "library")
