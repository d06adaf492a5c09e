"""What strangers may send, and what becomes of the rest."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.replaying.limits import LARGEST_REQUEST
from app.search.query import LONGEST_QUERY
from app.server.admission import LONGEST_ADDRESS, Rates

GLOSSARY = "/mtg/cr/2026-04-17/glossary"


@pytest.fixture
def in_one_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands in the middle of a minute, so that no count begins anew meanwhile."""
    monkeypatch.setattr(time, "time", lambda: 1_800_000_030.0)


@pytest.fixture
def client(starter_library: Path) -> FlaskClient:
    return create_app(starter_library).test_client()


@pytest.mark.parametrize("address", ["search", "api/v1/search", "api/v1/complete", "marks"])
def test_a_query_that_is_too_long_is_refused_before_it_is_read(
    client: FlaskClient, address: str
) -> None:
    at_most, more = "a " * (LONGEST_QUERY // 2 - 1), "a " * (LONGEST_QUERY // 2 + 1)
    assert client.get(f"/{address}", query_string={"q": at_most}).status_code == 200
    answer = client.get(f"/{address}", query_string={"q": more})
    assert answer.status_code == 400
    assert str(LONGEST_QUERY) in answer.text or "过长" in answer.text


def test_an_address_that_is_too_long_makes_a_small_page(client: FlaskClient) -> None:
    answer = client.get("/" + "a/" * LONGEST_ADDRESS)
    assert answer.status_code == 414
    assert len(answer.data) < 40_000, "as any page; the address stands in it five times at most"


def test_a_body_that_is_too_large_is_refused_by_its_length_alone(client: FlaskClient) -> None:
    answer = client.post("/api/v1/replay", data=b"x" * (LARGEST_REQUEST + 1))
    assert answer.status_code == 413
    assert answer.json["error"]["code"] == "too_large"


@pytest.mark.parametrize(
    "address", ["/mtg/cr/newest/%0A", "/scenarios/" + "x" * 300, "/cards/%00", "/%0d%0aX: y"]
)
def test_what_no_address_has_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.usefixtures("in_one_minute")
def test_one_client_is_told_to_wait_and_another_is_not(starter_library: Path) -> None:
    client = create_app(starter_library, rates=Rates(requests=3)).test_client()
    first = {"REMOTE_ADDR": "10.0.0.1"}
    found = [client.get(f"{GLOSSARY}?n={n}", environ_base=first) for n in range(4)]
    assert [answer.status_code for answer in found] == [200, 200, 200, 429]
    assert int(found[-1].headers["Retry-After"]) > 0
    assert (
        client.get(f"{GLOSSARY}?n=9", environ_base={"REMOTE_ADDR": "10.0.0.2"}).status_code == 200
    )


@pytest.mark.usefixtures("in_one_minute")
def test_behind_a_proxy_the_client_is_who_the_proxy_says(starter_library: Path) -> None:
    """Without a proxy nobody can pass for somebody else."""
    rates = Rates(requests=1)
    believed = create_app(starter_library, rates=rates, proxies=1).test_client()
    told = [{"X-Forwarded-For": f"10.0.0.{n}"} for n in range(2)]
    assert [believed.get(f"{GLOSSARY}?x", headers=h).status_code for h in told] == [200, 200]
    alone = create_app(starter_library, rates=rates).test_client()
    assert [alone.get(f"{GLOSSARY}?x", headers=h).status_code for h in told] == [200, 200]
    assert alone.get(f"{GLOSSARY}?y", headers=told[0]).status_code == 429, "kept is given freely"


@pytest.mark.parametrize(
    "address", ["/api/v1/topics/a%0Ab", "/api/v1/rulings/a%0Ab%1E", "/api/v1/cards/a%0Ab"]
)
def test_what_no_address_of_the_api_has_is_told_as_json(client: FlaskClient, address: str) -> None:
    """A line break leads past the addresses of the API to those of the pages."""
    answer = client.get(address)
    assert answer.status_code == 404
    assert answer.json is not None
    assert answer.json["error"]["code"] == "not_found"


@pytest.mark.parametrize("typed", ["%F0%9F%98%80", "%ff%fe", "٣", "%E2%80%AE", "%EF%BC%91"])
def test_what_is_typed_behind_a_number_leads_somewhere_in_any_letters(
    client: FlaskClient, typed: str
) -> None:
    """The short address of a rule leads to the rule's own: a header in ASCII alone."""
    for address in (f"/mtg/cr/newest/702.2{typed}", f"/702.2{typed}", f"/keywords?by={typed}"):
        answer = client.get(address)
        assert answer.status_code < 500, address
        assert (answer.location or "").isascii()
