"""`headjudge serve`: what is asked for before the first visitor comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import create_app
from app.commands.serving import AT_FIRST, ask_at_first
from app.library.build import import_documents
from tests.app.web.documents import documents


def test_what_is_asked_for_at_first_is_there_and_kept(starter_library: Path) -> None:
    """The pages that are slow the first time have been made: a visitor gets what is kept."""
    app = create_app(starter_library)
    assert ask_at_first(app) == dict.fromkeys(AT_FIRST, 200)


@pytest.mark.parametrize("name", ["faq_tea.txt", "20310504_Zh.txt"])
def test_a_library_without_the_rules_or_without_a_language_is_asked_too(
    tmp_path: Path, name: str
) -> None:
    """What such a library does not have is an answer like any other."""
    (tmp_path / name).write_text(documents()[name], encoding="utf-8")
    import_documents(tmp_path / "library", [tmp_path / name])
    found = ask_at_first(create_app(tmp_path / "library"))
    assert set(found.values()) <= {200, 404}
    assert found["/"] == 200
