"""`headjudge fetch` against a server that breaks off, answers 404, and sends too little."""

from __future__ import annotations

import gzip
import hashlib
import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app.cli import cli
from app.fetching.addresses import load_addresses
from rules.errors import NotationError
from tests.rules.books import EN

CARDS = gzip.compress(
    json.dumps({"meta": {}, "data": {"Cat": []}, "pad": "x" * 90_000}).encode(), mtime=0
)
#: A packed file that ends in the middle of its JSON.
CUT = gzip.compress(b'{"data": {', mtime=0)


@dataclass
class Site:
    """What the server has, and how it misbehaves."""

    files: dict[str, bytes] = field(default_factory=dict)
    #: After so many bytes of a file's body the connection closes; used once for each entry.
    breaks: list[int] = field(default_factory=list)
    ranges: bool = True
    asked: list[tuple[str, str | None]] = field(default_factory=list)
    port: int = 0

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"


@pytest.fixture
def site() -> Iterator[Site]:
    here = Site()

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

        def do_GET(self) -> None:
            here.asked.append((self.path, self.headers.get("Range")))
            body = here.files.get(self.path)
            if body is None:
                self.send_error(404)
                return
            mark = f'"{hashlib.md5(body).hexdigest()}"'
            asked = self.headers.get("Range")
            start = 0
            if asked and here.ranges and self.headers.get("If-Range") == mark:
                start = int(asked.removeprefix("bytes=").removesuffix("-"))
            self.send_response(206 if start else 200)
            self.send_header("ETag", mark)
            self.send_header("Content-Length", str(len(body) - start))
            self.end_headers()
            end = start + here.breaks.pop(0) if here.breaks else len(body)
            self.wfile.write(body[start:end])

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    here.port = server.server_port
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield here
    server.shutdown()
    thread.join()
    server.server_close()


class Fetch:
    """Runs `headjudge fetch` with addresses of the test's own."""

    def __init__(self, folder: Path, site: Site) -> None:
        self.folder, self.site = folder, site
        self.documents = folder / "documents"

    def __call__(self, *rows: dict[str, str]) -> Result:
        lines = []
        for row in rows:
            lines.append("[[source]]")
            lines += [f"{k} = {json.dumps(v)}" for k, v in {"title": "t", **row}.items()]
        addresses = self.folder / "addresses.toml"
        addresses.write_text("\n".join(lines), encoding="utf-8")
        arguments = ["fetch", "--addresses", str(addresses), "--to", str(self.documents)]
        return CliRunner().invoke(cli, arguments)

    def cards(self) -> Result:
        return self({"name": "cards", "check": "json", "address": self.site.address("/c.json.gz")})


@pytest.fixture
def fetch(tmp_path: Path, site: Site) -> Fetch:
    return Fetch(tmp_path, site)


def test_a_listing_leads_to_the_newest_file(fetch: Fetch, site: Site) -> None:
    for date in ("20300101", "20310504"):
        site.files[f"/Rules%20{date}.txt"] = EN.encode()
    names = (f'<a href="{site.address(f"/Rules%20{d}.txt")}">' for d in ("20310504", "20300101"))
    site.files["/list"] = "\n".join(names).encode()
    result = fetch(
        {
            "name": "rules",
            "check": "cr-text",
            "listing": site.address("/list"),
            "pattern": r"http://[^\"]+/Rules%20\d{8}\.txt",
        }
    )
    assert result.exit_code == 0, result.output
    assert [path.name for path in fetch.documents.iterdir()] == ["Rules_20310504.txt"]


def test_a_transfer_that_breaks_off_is_resumed(fetch: Fetch, site: Site) -> None:
    site.files["/c.json.gz"] = CARDS
    site.breaks = [40, 30]
    result = fetch.cards()
    assert result.exit_code == 0, result.output
    assert (fetch.documents / "c.json.gz").read_bytes() == CARDS
    assert [asked for _, asked in site.asked] == [None, "bytes=40-", "bytes=70-"]


def test_what_had_come_is_kept_for_the_next_run(fetch: Fetch, site: Site) -> None:
    site.files["/c.json.gz"] = CARDS
    site.breaks = [10, 10, 10, 10]
    result = fetch.cards()
    assert result.exit_code == 1
    assert "broke off at 40 of" in result.stderr
    assert not (fetch.documents / "c.json.gz").exists()
    site.asked.clear()
    assert fetch.cards().exit_code == 0
    assert [asked for _, asked in site.asked] == ["bytes=40-"]
    assert [path.name for path in fetch.documents.iterdir()] == ["c.json.gz"]


def test_a_file_that_changed_between_two_tries_is_taken_whole(fetch: Fetch, site: Site) -> None:
    site.files["/c.json.gz"] = CARDS
    site.breaks = [10] * 4
    fetch.cards()
    other = gzip.compress(json.dumps({"data": {}, "more": "y" * 500}).encode())
    site.files["/c.json.gz"] = other
    assert fetch.cards().exit_code == 0
    assert (fetch.documents / "c.json.gz").read_bytes() == other


def test_a_server_that_cannot_resume_sends_it_all_again(fetch: Fetch, site: Site) -> None:
    site.files["/c.json.gz"] = CARDS
    site.breaks, site.ranges = [40], False
    assert fetch.cards().exit_code == 0
    assert (fetch.documents / "c.json.gz").read_bytes() == CARDS


@pytest.mark.parametrize(
    "bad",
    [None, CARDS[:-20], b"<html>down for maintenance</html>" * 40, CUT],
)
def test_a_good_file_is_never_replaced_by_a_bad_one(
    fetch: Fetch, site: Site, bad: bytes | None
) -> None:
    site.files["/c.json.gz"] = CARDS
    assert fetch.cards().exit_code == 0
    if bad is None:
        del site.files["/c.json.gz"]
    else:
        site.files["/c.json.gz"] = bad
    result = fetch.cards()
    assert result.exit_code == 1
    assert len(result.stderr.strip().splitlines()[-1:]) == 1
    assert "headjudge: cards: http://" in result.stderr
    assert [path.name for path in fetch.documents.iterdir()] == ["c.json.gz"]
    assert (fetch.documents / "c.json.gz").read_bytes() == CARDS


def test_half_a_rule_book_is_no_rule_book(fetch: Fetch, site: Site) -> None:
    row = {"name": "rules", "check": "cr-text", "address": site.address("/20310504_En.txt")}
    site.files["/20310504_En.txt"] = EN[: len(EN) * 2 // 3].encode()
    result = fetch(row)
    assert result.exit_code == 1
    assert "not whole" in result.stderr
    site.files["/20310504_En.txt"] = EN.encode()
    assert fetch(row).exit_code == 0


def test_a_checksum_is_held_against_the_file(fetch: Fetch, site: Site) -> None:
    row = {
        "name": "cards",
        "check": "json",
        "address": site.address("/c.json.gz"),
        "checksum": ".sha256",
    }
    site.files["/c.json.gz"] = CARDS
    site.files["/c.json.gz.sha256"] = b"0" * 64
    result = fetch(row)
    assert result.exit_code == 1
    assert "checksum" in result.stderr
    site.files["/c.json.gz.sha256"] = hashlib.sha256(CARDS).hexdigest().encode()
    assert fetch(row).exit_code == 0
    site.asked.clear()
    assert "unchanged" in fetch(row).stdout
    assert [path for path, _ in site.asked] == ["/c.json.gz.sha256"]


def test_one_failure_does_not_keep_the_others_back(fetch: Fetch, site: Site) -> None:
    site.files["/c.json.gz"] = CARDS
    good = {"name": "cards", "check": "json", "address": site.address("/c.json.gz")}
    gone = {"name": "gone", "check": "json", "address": site.address("/gone.json")}
    odd = {"name": "odd", "check": "json", "address": "file:///etc/hostname"}
    result = fetch(gone, odd, good)
    assert result.exit_code == 1
    assert "the server answers 404" in result.stderr
    assert "not an http address" in result.stderr
    assert (fetch.documents / "c.json.gz").exists()


def test_nobody_at_the_address_is_a_clear_error(fetch: Fetch) -> None:
    result = fetch({"name": "cards", "check": "json", "address": "http://127.0.0.1:9/c.json"})
    assert result.exit_code == 1
    assert "no answer" in result.stderr


def test_the_projects_own_addresses_are_well_formed() -> None:
    names = [source.name for source in load_addresses()]
    assert {"cr-en", "cr-zh", "cards-mtgjson"} <= set(names)
    assert "cr-en" in CliRunner().invoke(cli, ["fetch", "--list"]).stdout
    assert CliRunner().invoke(cli, ["fetch", "nothing"]).exit_code == 1


@pytest.mark.parametrize(
    "text",
    [
        "[[source]]\nname = 1",
        "[[source",
        '[[source]]\nname="a"\ntitle="b"\ncheck="json"',
        '[[source]]\nname="a"\ntitle="b"\ncheck="json"\nlisting="http://x"\npattern="("',
        '[[source]]\nname="a"\nodd="b"',
    ],
)
def test_a_wrong_file_of_addresses_names_the_place(tmp_path: Path, text: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotationError, match=r"wrong\.toml"):
        load_addresses(path)
