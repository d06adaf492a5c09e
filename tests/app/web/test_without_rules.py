"""A library without the rules of cards: its notes, its search and its other books are there."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from tests.app.web.documents import documents
from tests.app.web.test_emphasis import PAGES

CARD = "茶壶精灵"


def _visitor(tmp_path_factory: pytest.TempPathFactory, name: str, text: str) -> FlaskClient:
    folder = tmp_path_factory.mktemp("alone")
    (folder / name).write_text(text, encoding="utf-8")
    import_documents(folder / "library", [folder / name])
    return create_app(folder / "library").test_client()


@pytest.fixture(scope="module")
def notes_alone(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A visitor of a library of release notes."""
    return _visitor(tmp_path_factory, "faq_tea.txt", documents()["faq_tea.txt"])


@pytest.fixture(scope="module")
def other_book(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """A visitor of a library whose only book is of another game."""
    return _visitor(tmp_path_factory, "boxes.txt", PAGES)


@pytest.mark.parametrize(
    "page",
    [
        "/",
        "/cards",
        "/notes/tea",
        f"/cards/tea/{CARD}",
        f"/rulings/tea/{CARD}/1",
        "/search?q=tea&all=1",
        "/api/v1/search?q=tea",
        "/api/v1/complete?q=tea",
        "/api",
        "/editor",
    ],
)
def test_release_notes_are_read_without_any_book(notes_alone: FlaskClient, page: str) -> None:
    assert notes_alone.get(page).status_code == 200


def test_a_card_is_found_without_any_book(notes_alone: FlaskClient) -> None:
    page = notes_alone.get("/search", query_string={"q": CARD, "all": "1"})
    assert CARD in page.text.partition('<ol class="hits">')[2]
    named = notes_alone.get("/search", query_string={"q": CARD}, follow_redirects=True)
    assert "<h1>" in named.text
    assert named.request.path.startswith("/cards/")


@pytest.mark.parametrize("room", ["contents", "glossary", "search?q=101", "101"])
def test_the_book_that_is_there_answers_where_none_is_named(
    other_book: FlaskClient, room: str
) -> None:
    answer = other_book.get(f"/{room}")
    assert answer.status_code == 302
    assert answer.location.startswith("/riftbound/core/2031-04-05")
    assert other_book.get(answer.location).status_code == 200


def test_a_book_that_is_asked_for_by_name_is_still_told_to_be_missing(
    other_book: FlaskClient,
) -> None:
    assert other_book.get("/api/v1/rules/101?game=mtg").status_code == 404
    assert other_book.get("/mtg").status_code == 404
