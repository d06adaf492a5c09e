"""The editor without a browser: examples, pieces, links, files, errors at their lines, why not."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from app import create_app
from app.replaying.limits import LONGEST_TEXT, TooLargeError
from app.replaying.links import LONGEST_LINK, pack, unpack
from app.web.editor import EXAMPLES, example
from app.web.missing_choice import suggested
from app.web.notation import key_tables
from app.web.palette import Snippet, palette
from app.web.strings.editor import EDITOR_EN, EDITOR_ZH
from app.words.problems import in_chinese
from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import read_scenario, scenario_schema
from rules.errors import HeadjudgeError, NotationError
from rules.text import Language

OTTER = example("attack", Language.EN)


@pytest.fixture
def client(tea_library: Path) -> FlaskClient:
    """A visitor of the site over the small library."""
    return create_app(tea_library).test_client()


def _send(client: FlaskClient, text: str, do: str = "run", **more: str) -> Any:
    return client.post("/editor?lang=en", data={"text": text, "do": do, **more})


def _shown(client: FlaskClient, text: str, do: str = "run", **more: str) -> str:
    """The page that a button leads to, without its marks."""
    answer = _send(client, text, do, **more)
    while answer.status_code == 303:
        answer = client.get(f"{answer.headers['Location'].partition('#')[0]}&lang=en")
    assert answer.status_code == 200, answer.text
    return html.unescape(re.sub(r"<[^>]+>", "", answer.text))


# --- examples and pieces -------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_met_as_it_stands(name: str, language: Language) -> None:
    found = replay(read_scenario(example(name, language)))
    assert found.outcome is Outcome.MET
    assert found.expectations


def test_both_languages_have_the_same_examples() -> None:
    """The same steps under the same rules, whichever language is read."""
    for name in EXAMPLES:
        zh, en = (replay(read_scenario(example(name, x))) for x in Language)
        assert [s.rules for s in zh.steps] == [s.rules for s in en.steps]


def _frame(piece: Snippet, language: Language) -> str:
    """A scenario with everything that the pieces name, and one piece in its place."""
    english = language is Language.EN
    a, b, c = ("A", "B", "C") if english else ("甲", "乙", "丙")
    keys = ("players", "cards", "actions", "expect") if english else ("牌手", "牌", "动作", "期望")
    cards = {
        "Otter" if english else "河獭": "{type: Creature — Otter, stats: 2/2}",
        "Ox" if english else "田牛": "{type: Creature — Ox, stats: 2/4}",
        "Wall" if english else "石墙": "{type: Creature — Wall, stats: 0/4, text: Defender}",
        "Ember" if english else "余烬": "{type: Instant, text: Draw a card.}",
        "Lantern" if english else "灯塔": '{type: Artifact, text: "{T}: Draw a card."}',
        "Grove" if english else "树林": "{type: Land}",
    }
    own = piece.text.strip().partition(":")[0] if piece.section == "cards" else ""
    sections = {
        "players": [f"  {a}: {{}}", f"  {b}: {{}}"],
        "cards": [f"  {name}: {text}" for name, text in cards.items() if name != own],
        "actions": [],
        "expect": [],
    }
    sections[piece.section].append(piece.text)
    assert c
    return "\n".join(
        f"{key}:\n" + "\n".join(lines)
        for key, lines in zip(keys, sections.values(), strict=True)
        if lines
    )


@pytest.mark.parametrize("language", list(Language))
def test_every_piece_reads_in_its_place(language: Language) -> None:
    """A piece from the palette is part of the notation, and its card text is understood."""
    groups = palette(language)
    assert [len(g.snippets) for g in groups] == [len(g.snippets) for g in palette(Language.ZH)]
    for group in groups:
        for piece in group.snippets:
            scenario = read_scenario(_frame(piece, language))
            if piece.section == "cards":
                assert replay(scenario).outcome is not Outcome.UNSUPPORTED, piece.words


def test_every_key_of_the_schema_is_on_the_page_of_keys(client: FlaskClient) -> None:
    """Both spellings and a meaning in either language: a new key cannot be forgotten."""
    tables = {language: key_tables(language) for language in Language}
    for zh, en in zip(tables[Language.ZH], tables[Language.EN], strict=True):
        assert [row.en for row in zh.rows] == [row.en for row in en.rows]
        assert all(re.search(r"[\u4e00-\u9fff]", row.about) for row in zh.rows), zh.name
    page = html.unescape(client.get("/editor/keys").text)
    for key in scenario_schema()["properties"]:
        assert f"<code>{key}</code>" in page
    for word in ("assign damage", "分配伤害", "attached to", "结附于", "not cites", "不引用"):
        assert f"<code>{word}</code>" in page


def test_the_words_of_the_editor_are_there_in_both_languages() -> None:
    assert EDITOR_ZH.keys() == EDITOR_EN.keys()


def test_a_scenario_of_the_collection_is_opened_in_the_editor(client: FlaskClient) -> None:
    page = client.get("/editor?scenario=combat/deathtouch-with-trample&lang=en")
    assert "掘地巨虫" in page.text
    asked = client.get("/editor?scenario=combat/deathtouch-with-trample&at=2&lang=en").text
    assert "B blocks with 石墙" in asked
    step = html.unescape(client.get("/scenarios/combat/deathtouch-with-trample/2?lang=en").text)
    link = re.search(r'href="(/editor\?s=[^"]+&at=2)#why-not"', step)
    assert link is not None
    assert "B blocks with 石墙" in client.get(f"{link[1]}&lang=en").text
    for wrong in ("combat/nothing", "../README", "../pyproject.toml", "combat"):
        assert client.get(f"/editor?scenario={wrong}").status_code == 404


# --- links ---------------------------------------------------------------------------------------


@given(st.text(max_size=400))
@settings(max_examples=100, deadline=None)
def test_a_link_gives_back_the_whole_text(text: str) -> None:
    text = text.encode("utf-8", "ignore").decode("utf-8")
    written = pack(text)
    assert re.fullmatch(r"[\w-]*", written)
    assert unpack(written) == text


def test_a_link_that_was_cut_or_made_up_holds_no_scenario() -> None:
    whole = pack(OTTER)
    for wrong in (whole[:-9], "!" + whole, whole + "AAAA", "A" * (LONGEST_LINK + 1), "é", "_"):
        with pytest.raises(NotationError):
            unpack(wrong)


def test_a_link_does_not_open_into_more_than_a_scenario() -> None:
    """DEFLATE makes a thousand of one: what opens into more than a text is refused."""
    bomb = pack("x" * 4_000_000)
    assert len(bomb) < LONGEST_LINK
    with pytest.raises(NotationError):
        unpack(bomb)


def test_a_scenario_that_is_too_long_for_a_link_says_so_and_still_runs(client: FlaskClient) -> None:
    noise = "".join(chr(0x4E00 + (i * i * 7919 + i) % 20000) for i in range(5000))
    text = OTTER + "".join(f"# {noise[i : i + 50]}\n" for i in range(0, 5000, 50))
    with pytest.raises(TooLargeError):
        pack(text)
    page = _shown(client, text, "share")
    assert "download it as a file instead" in page
    assert "Field Ox blocks River Otter" in page
    assert "Every expectation is met" in page


def test_sharing_leads_to_an_address_that_holds_the_whole_text(client: FlaskClient) -> None:
    """Nothing but the address is needed, in another browser too."""
    where = _send(client, OTTER, "share").headers["Location"]
    page = client.get(where.partition("#")[0]).text
    link = re.search(r'value="(http[^"]+)"', page)
    assert link is not None
    packed = parse_qs(urlsplit(html.unescape(link[1])).query)["s"][0]
    assert unpack(packed) == OTTER
    other = client.application.test_client()
    assert "Every expectation is met" in other.get(f"/editor?s={packed}&lang=en").text


def test_a_wrong_link_is_a_message(client: FlaskClient) -> None:
    answer = client.get("/editor?s=nonsense&lang=en")
    assert answer.status_code == 400
    assert "this link holds no scenario" in answer.text


# --- running -------------------------------------------------------------------------------------


def test_a_run_tells_each_step_with_its_rules(client: FlaskClient) -> None:
    page = _shown(client, OTTER)
    assert "Every expectation is met" in page
    assert "Field Ox blocks River Otter" in page
    assert "704.5g" in page
    second = client.get(f"/editor?s={pack(OTTER)}&at=2&lang=en").text
    assert 'data-at="2"' in second
    assert 'data-attacks="B"' in second
    part = client.get(f"/editor?s={pack(OTTER)}&at=2&lang=en&fragment=1").text
    assert part.lstrip().startswith('<div class="stage"')
    assert client.get(f"/editor?s={pack(OTTER)}&at=99&lang=en").status_code == 200


def test_an_error_is_told_with_its_line(client: FlaskClient) -> None:
    page = _shown(client, OTTER.replace("- attack:", "- attck:"))
    assert "line 10: no such action" in page
    assert "scenario:" not in page
    assert "attack" in page.partition("Nearest")[2]


def test_a_text_with_a_bare_comma_is_told_to_be_quoted(client: FlaskClient) -> None:
    """The commonest slip: {text: Flying, vigilance} ends the text at the comma."""
    page = _shown(client, OTTER.replace('"Flash, vigilance"', "Flash, vigilance"))
    assert "a text with a comma between braces stands in quotes: 'vigilance'" in page


def test_a_missing_choice_comes_with_an_entry_that_makes_it(client: FlaskClient) -> None:
    """CR 510.1c: trample leaves a choice; the entry offered answers it."""
    text = OTTER.replace('"Flash, vigilance"', '"Deathtouch, trample"').partition("expect")[0]
    text = text.replace("stats: 2/2", "stats: 6/4")
    page = _shown(client, text)
    assert "It stopped: somebody has to choose" in page
    entry = "  - assign damage: {River Otter: {Field Ox: 1, B: 5}}"
    assert entry in page
    assert "this is what happens" in _shown(client, text + entry + "\n")


@pytest.mark.parametrize("language", list(Language))
def test_the_entry_offered_for_a_missing_choice_can_be_read(language: Language) -> None:
    """The first options of each kind of choice, in either language."""
    text = example("trigger", language)
    cut = text.partition("  - choose" if language is Language.EN else "  - 选择")[0]
    found = replay(read_scenario(cut))
    assert found.stopped is not None
    offered = suggested(found.stopped, language)
    assert replay(read_scenario(cut + offered + "\n")).outcome is Outcome.MET


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("River Otter: {zone: graveyard}", "River Otter: {zone: hand}"), "but it is: graveyard"),
        (("{Field Ox: River Otter}", "{Field Ox: Field Ox}"), "The rules forbid this"),
        (('"Flash, vigilance"', "Juggle apples."), "is not understood: ▸Juggle apples."),
        (("[Field Ox]", "[Field Ox, Unknown Beast]"), "not known: Unknown Beast"),
    ],
)
def test_every_way_to_go_wrong_is_told(
    client: FlaskClient, change: tuple[str, str], words: str
) -> None:
    assert words in _shown(client, OTTER.replace(*change))


def test_markup_in_a_scenario_stays_text(client: FlaskClient) -> None:
    text = OTTER.replace("An attack and a block", "</textarea><script>alert(1)</script>")
    answer = client.get(f"/editor?s={pack(text)}")
    assert "<script>alert" not in answer.text
    assert text in html.unescape(answer.text)


def test_a_text_that_is_too_long_is_told_so(client: FlaskClient) -> None:
    assert "has at most 65,536 characters" in _shown(client, "#" * (LONGEST_TEXT + 1))
    huge = client.post("/editor?lang=en", data={"text": "#" * (12 * LONGEST_TEXT)})
    assert huge.status_code == 413
    assert "has at most 65,536 characters" in huge.text


def test_a_download_is_the_text_as_a_file(client: FlaskClient) -> None:
    answer = _send(client, OTTER.replace("\n", "\r\n"), "download")
    assert answer.text == OTTER
    assert answer.headers["Content-Disposition"].startswith(
        'attachment; filename="An-attack-and-a-block.yaml"'
    )
    chinese = _send(client, example("attack", Language.ZH), "download")
    assert "filename*=UTF-8''" in chinese.headers["Content-Disposition"]


def test_what_is_written_is_kept_nowhere(client: FlaskClient) -> None:
    """The page of a link is made anew; no answer of the editor is among the kept pages."""
    assert _send(client, OTTER).status_code == 303
    first = client.get(f"/editor?s={pack('')}")
    assert "Last-Modified" not in first.headers
    assert first.headers["Cache-Control"] == "no-cache"


# --- why not? ------------------------------------------------------------------------------------


def test_why_not_lists_actions_and_answers(client: FlaskClient) -> None:
    """CR 508.1a: B's ox does not attack in A's turn."""
    page = _shown(client, OTTER, "at-1")
    assert "B attacks with Field Ox" in page
    what = json.dumps(["attack", "B", "Field Ox", 0])
    answered = _shown(client, OTTER, "why", at="1", what=what, aim="A")
    assert "Once the moment for it has come: The rules forbid it" in answered
    assert "Field Ox is not controlled by the active player" in answered
    assert "508.1a" in answered


def test_why_not_shows_what_would_happen(client: FlaskClient) -> None:
    text = OTTER.replace("  - block: {Field Ox: River Otter}\n", "").partition("expect")[0]
    what = json.dumps(["block", "B", "Field Ox", 0])
    answered = _shown(client, text, "why", at="2", what=what, aim="River Otter")
    assert "It is legal, and this would happen:" in answered
    assert "Field Ox blocks River Otter" in answered


def test_a_question_of_no_menu_is_refused(client: FlaskClient) -> None:
    assert "choose an action of the list" in _shown(client, OTTER, "why", at="1", what="x", aim="")
    assert "the replay has" in _shown(client, OTTER, "at-999")


# --- words ---------------------------------------------------------------------------------------


def _problems(texts: list[str]) -> set[str]:
    found = set()
    for text in texts:
        try:
            replay(read_scenario(text))
        except HeadjudgeError as error:
            found.add(error.problem)
    return found


def test_what_is_wrong_is_told_in_chinese(client: FlaskClient) -> None:
    """Each slip that a writer makes has its Chinese words, not the engine's English ones."""
    swaps = [
        ("- attack:", "- attck:"),
        ("players:", "plyers:"),
        ("{life: 20, battlefield: [River Otter]}", "{life: many, battlefield: [River Otter]}"),
        ("stats: 2/4", "stats: big"),
        ("{Field Ox: River Otter}", "{Field Ax: River Otter}"),
        ("{life: 20, battlefield: [Field Ox]}", "{life: 20, battlefield: [Field Ox}"),
        ("  River Otter: {type", "\tRiver Otter: {type"),
        ("expect:", "expect：\n"),
        ("  - B: {life: 20}", "  - C: {life: 20}"),
        ('cost: "{2}{W}"', "cost: {2}{W}"),
        ("zone: graveyard", "zone: cemetery"),
        ("cites: [704.5g]", "cites: [many]"),
        ("title:", "players:"),
        ('"Flash, vigilance"', "Flash, vigilance"),
        ("- block: {Field Ox: River Otter}", "- choose: [B]"),
    ]
    problems = _problems([OTTER.replace(*swap) for swap in swaps] + [""])
    assert len(problems) >= 14
    untold = [p for p in problems if in_chinese(p) is None]
    assert untold == []
    for problem in problems:
        assert re.search(r"[\u4e00-\u9fff]", in_chinese(problem) or "")
