"""Ways through the editor in a real browser: written from nothing, broken, shared, asked about."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from app.web.editor import example
from app.web.strings import strings
from rules.text import Language
from tests.app.web.visitor import PHONE, SCREEN, Visitor

#: Deathtouch with trample, typed as somebody types it who has read the page.
TYPED = {
    Language.EN: """\
players:
  A: {battlefield: [Wurm]}
  B: {battlefield: [Wall]}
cards:
  Wurm: {type: Creature — Wurm, stats: 6/4, text: "Deathtouch, trample"}
  Wall: {type: Creature — Wall, stats: 0/7, text: Defender}
""",
    Language.ZH: """\
牌手:
  甲: {战场: [巨虫]}
  乙: {战场: [石墙]}
牌:
  巨虫: {类别: 生物～亚龙, 身材: 6/4, 叙述: 死触，践踏}
  石墙: {类别: 生物～墙, 身材: 0/7, 叙述: 守军}
""",
}
#: Pieces of the palette that are pressed, what they hold, and what it is changed to.
PRESSED = {
    Language.EN: (
        ("attack", "attack: {Otter: B}", "attack: {Wurm: B}"),
        ("block", "block: {Ox: Otter}", "block: {Wall: Wurm}"),
        (
            "assign combat damage (trample, several blockers)",
            "assign damage: {Otter: {Ox: 1, B: 2}}",
            "assign damage: {Wurm: {Wall: 1, B: 5}}",
        ),
    ),
    Language.ZH: (
        ("攻击", "攻击: {河獭: 乙}", "攻击: {巨虫: 乙}"),
        ("阻挡", "阻挡: {田牛: 河獭}", "阻挡: {石墙: 巨虫}"),
        (
            "分配战斗伤害（践踏、多个阻挡者）",
            "分配伤害: {河獭: {田牛: 1, 乙: 2}}",
            "分配伤害: {巨虫: {石墙: 1, 乙: 5}}",
        ),
    ),
}
EXPECT = {
    Language.EN: "expect:\n  - B: {life: 15}\n  - Wall: {zone: graveyard}\n  - cites: [702.2c]\n",
    Language.ZH: "期望:\n  - 乙: {生命: 15}\n  - 石墙: {区域: 坟墓场}\n  - 引用: [702.2c]\n",
}
BOTH = pytest.mark.parametrize(
    ("width", "language"),
    [(PHONE, Language.ZH), (PHONE, Language.EN), (SCREEN, Language.ZH), (SCREEN, Language.EN)],
    ids=["phone-zh", "phone-en", "screen-zh", "screen-en"],
)


def _text(v: Visitor) -> str:
    return str(v.run("return document.querySelector('#scenario').value"))


def _write(v: Visitor, text: str) -> None:
    """Put a text into the box as a paste does."""
    v.run(
        "const b = document.querySelector('#scenario'); b.value = arguments[0];"
        "b.dispatchEvent(new Event('input'))",
        text,
    )


def _press(v: Visitor, do: str) -> None:
    """Press a button of the form, and wait for the page that it leads to."""
    v.run("window.before = true")
    v.run(f"document.querySelector('button[name=do][value=\"{do}\"]').click()")
    v.until(lambda: v.run("return !window.before && document.readyState === 'complete'"))


@BOTH
def test_deathtouch_with_trample_is_written_from_nothing(
    visitor: Visitor, width: int, language: Language
) -> None:
    """CR 702.2c, 702.19b: begun empty, with pieces of the palette, until all is as expected."""
    words = strings(language)
    visitor.device(width)
    visitor.prefers(lang=language.value).go("/editor")
    visitor.follow(words["editor_empty"]).until(lambda: "example=" in visitor.at)
    assert _text(visitor) == ""
    _write(visitor, TYPED[language])
    for name, piece, _ in PRESSED[language]:
        label = "：" if language is Language.ZH else ": "
        button = f'[aria-label="{words["insert_title"]}{label}{name}"]'
        visitor.run("document.querySelector(arguments[0]).click()", button)
        assert piece in _text(visitor)
    text = _text(visitor)
    for _, piece, meant in PRESSED[language]:
        text = text.replace(piece, meant)
    _write(visitor, text + "\n" + EXPECT[language])
    visitor.one("#scenario").send_keys(Keys.CONTROL, Keys.ENTER)
    visitor.until(lambda: words["outcome_met"] in visitor.one(".outcome").text)
    assert "702.19b" in visitor.driver.page_source
    assert visitor.run("return document.documentElement.scrollWidth") <= width


@BOTH
def test_a_broken_line_is_marked_and_told(visitor: Visitor, width: int, language: Language) -> None:
    words = strings(language)
    visitor.device(width)
    visitor.prefers(lang=language.value).go("/editor")
    broken = {Language.EN: ("- block", "- blok"), Language.ZH: ("- 阻挡", "- 抵挡")}[language]
    _write(visitor, _text(visitor).replace(*broken))
    _press(visitor, "run")
    fault = visitor.one("#fault").text
    assert words["editor_at_line"].format(line=11) in fault
    assert broken[1].removeprefix("- ") in fault
    assert [m.text for m in visitor.all(".gutter .marked")] == ["11"]
    assert broken[1] in visitor.one(".excerpt mark").text
    visitor.run("document.querySelector('[data-line]').click()")
    assert visitor.run(
        "const b = document.querySelector('#scenario');"
        "return b.value.slice(b.selectionStart, b.selectionEnd)"
    ).startswith(f"  {broken[1]}")
    _write(visitor, _text(visitor).replace(broken[1], broken[0]))
    _press(visitor, "run")
    assert words["outcome_met"] in visitor.one(".outcome").text
    assert not visitor.all(".gutter .marked")


@BOTH
def test_a_scenario_is_shared_and_opened_by_somebody_else(
    visitor: Visitor, width: int, language: Language
) -> None:
    words = strings(language)
    visitor.device(width)
    visitor.prefers(lang=language.value).go("/editor")
    mine = _text(visitor).replace("20, ", "19, ")
    _write(visitor, mine)
    _press(visitor, "share")
    link = visitor.one("#link input").get_attribute("value") or ""
    visitor.forget()
    visitor.device(width)
    visitor.prefers(lang=language.value).go(link.removeprefix(visitor.site))
    assert _text(visitor) == mine
    assert words["outcome_failed"] in visitor.one(".outcome").text
    other = visitor.one(".switch")
    other.click()
    visitor.until(lambda: f"lang={'en' if language is Language.ZH else 'zh'}" in visitor.at)
    assert _text(visitor) == mine


@BOTH
def test_why_not_is_asked_at_a_step(visitor: Visitor, width: int, language: Language) -> None:
    """CR 508.1a: the ox's player is not the active player."""
    words = strings(language)
    visitor.device(width)
    visitor.prefers(lang=language.value).go("/editor")
    _press(visitor, "run")
    visitor.one("#stage [rel=next]").click()
    visitor.until(lambda: visitor.one("#stage").get_attribute("data-at") == "1")
    visitor.until(lambda: visitor.one("#at").get_attribute("value") == "1")
    _press(visitor, "at")
    ox = {Language.EN: "Field Ox", Language.ZH: "田牛"}[language]
    b = {Language.EN: "B", Language.ZH: "乙"}[language]
    label = words["why_attack"].format(player=b)
    Select(visitor.one("#what")).select_by_visible_text(f"{label} {ox}")
    _press(visitor, "why")
    assert words["why_forbidden"] in visitor.one(".answer").text
    assert "508.1a" in visitor.one(".answer").text
    assert Select(visitor.one("#what")).first_selected_option.text == f"{label} {ox}"


def test_everything_works_without_a_script(plain_visitor: Visitor) -> None:
    """Run, share and ask are forms; there are no line numbers, and the fault names its line."""
    plain_visitor.prefers(lang="en").go("/editor")
    box = plain_visitor.one("#scenario")
    box.clear()
    box.send_keys(example("forbidden", Language.EN).replace("Flying}", "Flyin}"))
    plain_visitor.one("[value=run]").send_keys(Keys.ENTER)
    plain_visitor.until(lambda: plain_visitor.all(".outcome"))
    assert "is not understood: ▸Flyin" in plain_visitor.text
    assert "Flyin" in plain_visitor.one(".excerpt mark").text
    assert not plain_visitor.all(".scripted")
    plain_visitor.one("[value=share]").send_keys(Keys.ENTER)
    plain_visitor.until(lambda: plain_visitor.all("#link input"))
    plain_visitor.go("/editor?example=attack")
    plain_visitor.one("[value=run]").send_keys(Keys.ENTER)
    plain_visitor.until(lambda: plain_visitor.all("#stage [rel=next]"))
    plain_visitor.one("#stage [rel=next]").send_keys(Keys.ENTER)
    plain_visitor.until(lambda: "at=1" in plain_visitor.at)
    assert plain_visitor.all("#what")
    plain_visitor.one("[value=why]").send_keys(Keys.ENTER)
    plain_visitor.until(lambda: plain_visitor.all(".answer"))


def test_the_keyboard_goes_through_the_box_and_indents_in_it(visitor: Visitor) -> None:
    """Tab leaves the box both ways; Enter keeps the indentation, and undo takes pieces back."""
    visitor.prefers(lang="en").go("/editor?example=")
    visitor.one("#scenario").click()
    visitor.press("players:", Keys.ENTER, "A: {}", Keys.ENTER, "B: {}")
    assert _text(visitor) == "players:\n  A: {}\n  B: {}"
    visitor.press(Keys.TAB)
    assert visitor.driver.switch_to.active_element.text == EN_RUN
    assert "\t" not in _text(visitor)
    visitor.run("document.querySelector('[data-section=actions]').click()")
    assert "actions:\n  - attack: {Otter: B}" in _text(visitor)
    visitor.run("document.execCommand('undo')")
    assert _text(visitor) == "players:\n  A: {}\n  B: {}"


def test_a_piece_goes_to_the_end_of_its_part(visitor: Visitor) -> None:
    visitor.prefers(lang="en").go("/editor")
    visitor.run("document.querySelector('[data-section=actions]').click()")
    lines = _text(visitor).split("\n")
    at = lines.index("  - attack: {Otter: B}")
    assert lines[at - 1].startswith("  - block")
    assert lines[at + 1] == "expect:"
    assert [g.text for g in visitor.driver.find_elements(By.CSS_SELECTOR, ".gutter div")][-1] == (
        str(len(lines))
    )


EN_RUN = strings(Language.EN)["editor_run"]
