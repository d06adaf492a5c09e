"""Pages of other sites read the API, whatever it answers, and set nothing going."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from tests.conftest import ROOT

RULE = "/api/v1/rules/702.2"
SCENARIO = (ROOT / "scenarios" / "combat" / "deathtouch-with-trample.yaml").read_bytes()
FOREIGN = {"Origin": "https://other.example", "Sec-Fetch-Site": "cross-site"}


@pytest.fixture
def client(starter_library: Path) -> FlaskClient:
    return create_app(starter_library).test_client()


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize(
    "address", [RULE, "/api/v1/rules/999", "/api/v1/rules/x", "/api/v1/search", "/api/v1/nothing"]
)
def test_any_page_may_read_what_the_api_answers(
    client: FlaskClient, address: str, method: str
) -> None:
    """Errors too: a script that may not read them cannot tell what is wrong."""
    for _ in range(2):  # the second is one that was kept
        answer = client.open(address, method=method, headers=FOREIGN)
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        exposed = answer.headers["Access-Control-Expose-Headers"].split(", ")
        assert {"ETag", "Content-Range"} <= {*exposed}
        assert "Access-Control-Allow-Credentials" not in answer.headers


def test_what_has_not_changed_may_be_read_too(client: FlaskClient) -> None:
    etag = client.get(RULE).headers["ETag"]
    answer = client.get(RULE, headers={**FOREIGN, "If-None-Match": etag})
    assert answer.status_code == 304
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("address", [RULE, "/api/v1/replay"])
def test_a_browser_that_asks_first_is_told_to_read_alone(client: FlaskClient, address: str) -> None:
    asked = {**FOREIGN, "Access-Control-Request-Method": "POST"}
    answer = client.options(address, headers=asked)
    assert answer.status_code == 200
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    allowed = answer.headers["Access-Control-Allow-Methods"].split(", ")
    assert set(allowed) == {"GET", "HEAD", "OPTIONS"}


def test_pages_and_what_is_sent_are_closed_to_other_sites(client: FlaskClient) -> None:
    for address in ("/", "/702.2", "/search?q=trample", "/offline", "/worker.js"):
        answer = client.get(address, headers=FOREIGN)
        assert "Access-Control-Allow-Origin" not in answer.headers, address
    sent = client.post("/api/v1/replay", data=SCENARIO, headers=FOREIGN)
    assert sent.status_code == 403
    assert sent.json is not None
    assert sent.json["error"]["code"] == "foreign"
    assert "Access-Control-Allow-Origin" not in sent.headers
    assert client.post("/editor", data={"text": "x"}, headers=FOREIGN).status_code == 403


@pytest.mark.parametrize("site", ["same-origin", "same-site", "none", None])
def test_who_is_no_page_of_another_site_may_send(client: FlaskClient, site: str | None) -> None:
    """Programs say nothing about themselves; a page of this site says that it is one."""
    headers = {"Sec-Fetch-Site": site} if site else {}
    answer = client.post("/api/v1/replay", data=SCENARIO, headers=headers)
    assert answer.status_code == 200
    assert "Access-Control-Allow-Origin" not in answer.headers
