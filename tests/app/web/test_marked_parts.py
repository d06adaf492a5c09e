"""How the changed parts of a rule stand on the pages of diffs and histories."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from app.web.editions import by_part
from app.web.strings import EN
from rules.diff import MarkedPart
from rules.text import Language
from tests.app.web.documents import NEWEST, OLDER, documents

NEWEST_ZH = f"{NEWEST.replace('-', '')}_Zh.txt"
REVISED = ("将举杯时", "即将举杯时")


def _part(name: str, language: Language) -> MarkedPart:
    return MarkedPart(name, language, ())


def test_the_text_comes_before_the_examples_and_these_by_their_number() -> None:
    names = ("example.10", "example.2", "text", "example.1", "title")
    found = by_part([_part(name, language) for language in Language for name in names])
    assert list(found) == ["title", "text", "example.1", "example.2", "example.10"]
    assert all(set(sides) == {Language.ZH, Language.EN} for sides in found.values())


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A visitor of a library whose newest edition puts one rule in other Chinese words."""
    folder = tmp_path_factory.mktemp("revised")
    for name, text in documents().items():
        revised = text.replace(*REVISED) if name == NEWEST_ZH else text
        (folder / name).write_text(revised, encoding="utf-8")
    import_documents(folder / "library", sorted(folder.glob("*.txt")))
    return create_app(folder / "library").test_client()


def test_who_compares_translations_sees_that_the_other_text_is_the_same(
    client: FlaskClient,
) -> None:
    for page in (f"/diff/mtg/cr/{OLDER}/{NEWEST}", f"/mtg/cr/{NEWEST}/704.1/history"):
        assert client.get(f"{page}?lang=en&show=both").text.count(EN["unchanged_en"]) == 1
        assert EN["unchanged_en"] not in client.get(f"{page}?lang=en&show=zh").text
