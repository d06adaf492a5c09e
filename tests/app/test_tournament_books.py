"""Tournament documents as books: numbers, nicknames, references, what is not loaded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from app import create_app
from app.library.build import import_documents
from app.service import Service
from rules.books import IPG, JAR, NotLoadedError
from tests.app.conftest import Runner
from tests.rules.books import EN, ZH
from tests.rules.tournament_samples import GUIDE_MARKDOWN, GUIDE_PAGES, JAR_PAGES, RULES_PAGES
from tests.rulings.samples import pdf


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of the rules, the guide (as PDF and Markdown) and the tournament rules."""
    folder = tmp_path_factory.mktemp("fair")
    (folder / "en.txt").write_text(EN, encoding="utf-8")
    (folder / "zh.txt").write_text(ZH, encoding="utf-8")
    (folder / "guide.pdf").write_bytes(pdf(GUIDE_PAGES))
    (folder / "guide.md").write_text(GUIDE_MARKDOWN, encoding="utf-8")
    (folder / "rules.pdf").write_bytes(pdf(RULES_PAGES))
    report = import_documents(folder / "library", [folder])
    assert report.skipped == ()
    return folder / "library"


@pytest.fixture(scope="module")
def run(library: Path) -> Runner:
    return Runner(library)


@pytest.fixture(scope="module")
def client(library: Path) -> FlaskClient:
    return create_app(library).test_client()


@pytest.fixture(scope="module")
def service(library: Path) -> Service:
    return Service(library)


@pytest.fixture
def rules_alone(small_library: Path) -> Service:
    """A library without any tournament document."""
    return Service(small_library)


@pytest.mark.parametrize(
    "asked",
    [["IPG 2.1"], ["2.1", "--book", "ipg"], ["ipg2.1"], ["IPG", "2.1"], ["违规处理方针 2.1"]],
)
def test_number_with_its_book_gives_the_section(run: Runner, asked: list[str]) -> None:
    found = json.loads(run("rule", *asked, "--json").stdout)
    assert found["id"] == "mtg/ipg/2031-03-04/2.1"
    assert found["title"] == {"zh": "丢失篮子", "en": "Lost Basket"}
    assert [part["part"] for part in found["parts"]] == [
        "penalty",
        "definition",
        "examples",
        "remedy",
        "upgrade",
    ]
    assert found["parts"][0]["text"] == {"zh": "警告", "en": "Warning"}


def test_part_has_an_address_of_its_own(run: Runner, client: FlaskClient) -> None:
    found = json.loads(run("rule", "IPG 2.1 remedy", "--json").stdout)
    assert (found["number"], found["parent"]) == ("2.1.remedy", "2.1")
    page = client.get("/mtg/ipg/2031-03-04/2.1.remedy?lang=en")
    assert page.status_code == 200
    assert "<b>IPG 2.1</b>" in page.get_data(as_text=True)
    answer = client.get("/api/v1/rules/IPG%202.1%20补救")
    assert answer.get_json()["id"] == "mtg/ipg/2031-03-04/2.1.remedy"


def test_annotations_are_told_apart_from_the_text(run: Runner) -> None:
    found = json.loads(run("rule", "IPG 1.1", "--json").stdout)
    (note,) = found["notes"]
    assert note["text"]["en"] == "Tin is light.\n• Copper is not."
    assert note["behind"] == {"zh": 2, "en": 2}
    assert "Tin is light" not in found["text"]["en"]
    told = run("rule", "IPG 1.1").stdout
    assert "annotation (unofficial): Tin is light." in told


def test_references_lead_from_each_book_to_the_others(run: Runner) -> None:
    gates = json.loads(run("rule", "MTR 1.2", "--json").stdout)
    assert gates["refs_elsewhere"] == ["mtg/ipg/2031-03-04/2.1", "mtg/cr/2031-05-04/100.1"]
    assert gates["dangling"] == []
    basket = json.loads(run("rule", "IPG 2.1", "--json").stdout)
    assert basket["cited_elsewhere"] == ["mtg/mtr/2031-04-05/1.2"]
    rule = json.loads(run("rule", "100.1", "--json").stdout)
    assert rule["cited_elsewhere"] == ["mtg/mtr/2031-04-05/1.2"]
    remedy = json.loads(run("rule", "IPG 2.1.remedy", "--json").stdout)
    assert remedy["refs_elsewhere"] == ["mtg/mtr/2031-04-05/4.3"]
    assert remedy["dangling"] == ["704.5k"], "the rules are here and have no such number"
    assert remedy["not_loaded"] == []


def test_page_of_a_section_shows_its_parts_and_its_links(client: FlaskClient) -> None:
    text = client.get("/mtg/ipg/2031-03-04/2.1?lang=zh").get_data(as_text=True)
    for expected in (
        "IPG 2.1",
        "丢失篮子",
        'id="2.1.definition"',
        'class="lettered"',
        'href="/mtg/mtr/2031-04-05/4.3"',
        'id="cited-elsewhere"',
        "part-upgrade",
    ):
        assert expected in text
    annotated = client.get("/mtg/ipg/2031-03-04/1.1?notes=open").get_data(as_text=True)
    assert '<details class="annotation" open>' in annotated
    assert '<ul class="items">' in annotated


def test_appendix_is_a_table_on_its_page(client: FlaskClient) -> None:
    text = client.get("/mtg/ipg/2031-03-04/appendix-a?show=zh&lang=zh").get_data(as_text=True)
    assert "附录 A" in text
    assert '<th scope="col"><p>篮子</p></th>' in text


@pytest.mark.parametrize(
    ("address", "leads"),
    [
        ("/ipg", "/mtg/ipg/2031-03-04/"),
        ("/IPG 2.1", "/mtg/ipg/2031-03-04/2.1"),
        ("/mtg/ipg/newest/2.1", "/mtg/ipg/2031-03-04/2.1"),
        ("/search?q=MTR", "/mtg/mtr/2031-04-05/"),
        ("/search?q=mtr+1.2", "/mtg/mtr/2031-04-05/1.2?q=mtr%201.2"),
        ("/search?q=Late+Picking", "/mtg/ipg/2031-03-04/2.2?q=Late%20Picking"),
    ],
)
def test_address_leads_into_the_book(client: FlaskClient, address: str, leads: str) -> None:
    assert client.get(address).headers["Location"] == leads


@pytest.mark.parametrize("query", ["missed trigger", "漏触发", "忘记触发"])
def test_nickname_leads_to_its_section(service: Service, query: str) -> None:
    """These stand in our own list of words with the number of the guide that they mean."""
    hits = service.search(query, service.edition(), limit=5).hits
    assert ("ipg", "2.1") in [(hit.book, hit.number) for hit in hits]


def test_hit_names_its_book_and_its_place(service: Service) -> None:
    hit = service.search("goat has eaten", service.edition()).hits[0]
    assert (hit.kind, hit.book, hit.number) == ("policy", "ipg", "2.1.examples")
    assert hit.id == "mtg/ipg/2031-03-04/2.1.examples"
    assert [step.id for step in hit.path] == ["mtg/ipg/2031-03-04/2", "mtg/ipg/2031-03-04/2.1"]


def test_name_of_a_book_before_words_searches_in_it(service: Service) -> None:
    view = service.search("IPG baskets", service.edition())
    assert view.edition.book == "ipg"
    assert {hit.book for hit in view.hits} == {"ipg"}
    rules = service.search("Tents", service.edition("mtg", "ipg", None))
    assert all(hit.book == "ipg" for hit in rules.hits)


def test_bare_number_means_the_documents_that_have_it(service: Service) -> None:
    view = service.search("1.1", service.edition())
    assert [(hit.book, hit.number) for hit in view.hits[:2]] == [("ipg", "1.1"), ("mtr", "1.1")]


def test_number_of_a_book_that_is_not_loaded_says_which_and_how(run: Runner) -> None:
    result = run("rule", "JAR 1.1", "--json")
    assert result.exit_code == 1
    message = json.loads(result.stdout)["error"]["message"]
    assert "Judging at Regular REL (JAR) is not in the library" in message
    assert "headjudge import --add FILE" in message
    assert JAR.source in message


def test_name_of_a_book_alone_is_told_that_a_number_is_missing(run: Runner) -> None:
    result = run("rule", "IPG")
    assert result.exit_code == 2
    assert "a number is missing behind the name of the book: IPG 2.1" in result.stderr


def test_web_and_api_say_what_is_not_loaded(client: FlaskClient) -> None:
    page = client.get("/mtg/jar/?lang=zh")
    assert page.status_code == 404
    assert "库中没有《一般级别执法指南》（JAR）" in page.get_data(as_text=True)
    assert "headjudge import --add" in page.get_data(as_text=True)
    answer = client.get("/api/v1/rules/JAR%202.1")
    assert answer.status_code == 404
    assert "is not in the library" in answer.get_json()["error"]["message"]


@pytest.mark.parametrize("query", ["慢玩", "GRV", "slow play", "IPG 2.5"])
def test_search_says_which_book_a_question_belongs_to(rules_alone: Service, query: str) -> None:
    view = rules_alone.search(query, rules_alone.edition())
    assert IPG in view.missing


@pytest.mark.parametrize(
    "query",
    [
        "lost basket at regular REL",
        "Regular REL: lost basket",
        "一般执法严格度 丢失篮子",
        "lost basket at FNM",
        "店赛丢失篮子怎么办",
    ],
)
def test_a_question_of_regular_events_says_that_their_document_is_missing(
    service: Service, query: str
) -> None:
    """Judging at Regular REL says what to do there, not the guide for the other levels."""
    assert JAR in service.search(query, service.edition()).missing


def test_a_question_of_play_at_a_shop_misses_no_book(service: Service) -> None:
    assert service.search("gates at FNM", service.edition()).missing == ()


def test_the_document_of_regular_events_answers_their_questions_first(tmp_path: Path) -> None:
    (tmp_path / "guide.pdf").write_bytes(pdf(GUIDE_PAGES))
    (tmp_path / "jar.pdf").write_bytes(pdf(JAR_PAGES))
    import_documents(tmp_path / "library", [tmp_path / "guide.pdf", tmp_path / "jar.pdf"])
    service = Service(tmp_path / "library")
    view = service.search("a gardener waters twice at regular REL", service.searched())
    assert (view.hits[0].book, view.hits[0].number) == ("jar", "1.2")
    assert JAR not in view.missing


def test_an_infraction_is_answered_with_its_penalty_definition_and_remedy(
    run: Runner, client: FlaskClient
) -> None:
    told = json.loads(run("search", "lost basket", "--json").stdout)["answer"]
    first, second = told["items"]
    assert (told["how"], first["number"], second["number"]) == ("named", "2.1", "2.1.remedy")
    assert first["text"]["en"].startswith("Penalty: Warning\n")
    assert first["text"]["zh"].startswith("处罚：警告\n")
    assert second["text"]["en"]
    printed = run("search", "lost basket", "--lang", "en").stdout
    assert "  IPG 2.1  Lost Basket" in printed
    assert "    Penalty: Warning" in printed
    page = client.get("/search?q=lost+basket&all=1&lang=en").get_data(as_text=True)
    assert "<b>IPG 2.1</b>" in page[page.index('class="answer') : page.index("</section>")]
    shared = client.get("/mtg/ipg/2031-03-04/2.1?lang=en").get_data(as_text=True)
    assert '<meta property="og:description" content="Penalty: Warning ' in shared


def test_rules_of_play_miss_no_book(rules_alone: Service) -> None:
    assert rules_alone.search("cat", rules_alone.edition()).missing == ()
    with pytest.raises(NotLoadedError):
        rules_alone.rules("2.5", rules_alone.edition())


def test_reference_to_a_book_that_is_not_loaded_is_told(tmp_path: Path) -> None:
    (tmp_path / "guide.pdf").write_bytes(pdf(GUIDE_PAGES))
    import_documents(tmp_path / "library", [tmp_path / "guide.pdf"])
    service = Service(tmp_path / "library")
    (view,) = service.rules("IPG 2.1.remedy", service.searched())
    assert [r.book for r in view.node.references if r.book] == ["cr", "mtr"]
    assert all(r.places == () for r in view.node.references if r.book)
    told = json.loads(Runner(tmp_path / "library")("rule", "IPG 2.1.remedy", "--json").stdout)
    assert told["not_loaded"] == ["mtg/cr", "mtg/mtr"]


def test_partial_edition_leads_to_the_one_that_has_the_section(tmp_path: Path) -> None:
    """The newest document holds a part of its book: a number it lacks is found in the last one."""
    (tmp_path / "guide.pdf").write_bytes(pdf(GUIDE_PAGES))
    newer = GUIDE_MARKDOWN.replace("2031年3月4日", "2032年3月4日")
    newer = newer[: newer.index("# IPG 2. Harvest")]
    (tmp_path / "guide.md").write_text(newer, encoding="utf-8")
    import_documents(tmp_path / "library", [tmp_path])
    service = Service(tmp_path / "library")
    newest = service.edition("mtg", "ipg", None)
    assert newest.date == "2032-03-04"
    assert "2.1" in newest.missing
    (view,) = service.rules("IPG 2.1", newest)
    assert view.edition.date == "2031-03-04"
    (view,) = service.rules("IPG 1.1", newest)
    assert view.edition.date == "2032-03-04"
    hits = service.search("goat has eaten", service.searched()).hits
    assert [hit.id for hit in hits][:1] == ["mtg/ipg/2031-03-04/2.1.examples"]


def test_what_a_partial_edition_lacks_was_not_removed(tmp_path: Path) -> None:
    (tmp_path / "old.md").write_text(GUIDE_MARKDOWN, encoding="utf-8")
    newer = GUIDE_MARKDOWN.replace("2031年3月4日", "2032年3月4日").replace("of tin", "of zinc")
    (tmp_path / "new.md").write_text(newer[: newer.index("# IPG 2. Harvest")], encoding="utf-8")
    import_documents(tmp_path / "library", [tmp_path])
    service = Service(tmp_path / "library")
    view = service.diff("2031-03-04", "2032-03-04", "mtg", "ipg")
    assert view.diff.removed == ("appendix-a",), "its contents do not list the appendix"
    assert [change.new for change in view.diff.changed] == ["1.1"]
    steps = service.history("IPG 2.1", service.searched())
    assert [(step.edition, step.key) for step in steps] == [("2031-03-04", "2.1")]


def test_completion_offers_sections_with_their_book(service: Service) -> None:
    offered = service.complete("Late Pi", service.edition())
    assert [(c.text, c.kind, c.number) for c in offered] == [("Late Picking", "policy", "IPG 2.2")]


def test_editions_of_a_document_are_compared(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(GUIDE_MARKDOWN, encoding="utf-8")
    newer = GUIDE_MARKDOWN.replace("2031年3月4日", "2032年3月4日").replace("of tin", "of zinc")
    (tmp_path / "b.md").write_text(newer, encoding="utf-8")
    import_documents(tmp_path / "library", [tmp_path])
    service = Service(tmp_path / "library")
    view = service.diff("2031-03-04", "2032-03-04", "mtg", "ipg")
    assert [change.new for change in view.diff.changed] == ["1.1"]
    assert (view.diff.added, view.diff.removed) == ((), ())
    steps = service.history("1.1", service.edition("mtg", "ipg", None))
    assert [step.edition for step in steps] == ["2031-03-04", "2032-03-04"]
