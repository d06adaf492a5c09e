"""`headjudge serve`: what is asked for before the first visitor comes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from urllib.parse import quote, unquote_to_bytes

import pytest
from waitress.adjustments import Adjustments

from app import create_app
from app.commands.serving import AT_FIRST, ask_at_first
from app.library.build import import_documents
from app.server.addresses_typed import TypedAddressParser
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


@pytest.mark.parametrize("path", ["/search?q=死触", "/cards/狗本影", "/search?q=%E6%AD%BB触"])
def test_an_address_may_have_characters_as_they_are_typed(path: str) -> None:
    """As `curl` sends them; a browser would have encoded them."""
    parser = TypedAddressParser(Adjustments())
    parser.received(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    assert parser.error is None
    assert parser.completed
    sent = quote(path, safe="/?=%")
    assert parser.request_uri == sent
    assert parser.path == unquote_to_bytes(sent.partition("?")[0]).decode("latin-1")


def test_a_worker_is_begun_before_the_server_loads_what_it_serves_with() -> None:
    """Both take seconds of processor time: who asks for a play first waits for one alone."""
    loaded = "import sys, app.commands.serving; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    ).stdout
    assert not {"engine", "flask", "app.service"} & set(told.split())
