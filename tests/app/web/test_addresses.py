"""Addresses that people shorten or guess lead to what they mean, with the choices they carry."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

BOOK = "/mtg/cr/2031-05-04"


@pytest.mark.parametrize(
    ("short", "whole"),
    [
        ("/mtg", f"{BOOK}/"),
        ("/mtg/cr/", f"{BOOK}/"),
        ("/mtg/cr/newest/", f"{BOOK}/"),
        ("/mtg/cr/latest/", f"{BOOK}/"),
        ("/mtg/cr/latest/glossary", f"{BOOK}/glossary"),
        ("/mtg/cr/latest/glossary/cat", f"{BOOK}/glossary/cat"),
        ("/mtg/cr/latest/100.1a", f"{BOOK}/100.1a"),
        ("/mtg/cr/latest/100.1a/history", f"{BOOK}/100.1a/history"),
        ("/mtg/cr/latest/read/100", f"{BOOK}/read/100"),
        ("/cat", f"{BOOK}/glossary/cat"),
        ("/猫", f"{BOOK}/glossary/cat"),
    ],
)
def test_a_shortened_address_leads_to_what_it_means(
    client: FlaskClient, short: str, whole: str
) -> None:
    answer = client.get(short)
    assert answer.status_code == 302
    assert answer.location == whole
    assert client.get(whole).status_code == 200


def test_a_book_without_its_last_stroke_is_found_too(client: FlaskClient) -> None:
    answer = client.get("/mtg/cr", follow_redirects=True)
    assert answer.status_code == 200
    assert answer.request.path == f"{BOOK}/"


def test_a_word_in_place_of_a_date_is_no_page(client: FlaskClient) -> None:
    assert client.get("/0123456789/702.2").status_code == 404


def test_one_edition_has_no_other_to_be_compared_with(client: FlaskClient) -> None:
    answer = client.get("/diff?lang=en")
    assert answer.status_code == 404
    assert "One edition is loaded" in answer.text


def test_a_word_that_names_nothing_is_still_no_page(client: FlaskClient) -> None:
    answer = client.get("/xylophone")
    assert answer.status_code == 404
    assert "/search?q=xylophone" in answer.text


@pytest.mark.parametrize(
    ("address", "location"),
    [
        ("/100.1a?lang=en", f"{BOOK}/100.1a?lang=en"),
        ("/search?q=100.1a&lang=en&show=zh", f"{BOOK}/100.1a?q=100.1a&lang=en&show=zh"),
        ("/contents?theme=dark", f"{BOOK}/?theme=dark"),
        ("/contents?theme=pink", f"{BOOK}/"),
    ],
)
def test_choices_of_an_address_are_carried_through_a_redirect(
    client: FlaskClient, address: str, location: str
) -> None:
    """Who keeps no cookies (a shared link, a feed reader) gets the language that was asked for."""
    assert client.get(address).location == location


def test_the_icon_is_found_where_browsers_ask_for_it(client: FlaskClient) -> None:
    """Beside an answer in JSON, which names no icon, a browser asks at this address."""
    with client.get("/favicon.ico", follow_redirects=True) as answer:
        assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
