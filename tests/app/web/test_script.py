"""What the script adds to the pages, on a screen and on a phone: previews, copies, keys, memory."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from app.web.strings import EN, ZH
from tests.app.web.documents import NEWEST
from tests.app.web.visitor import PHONE, Visitor

BOOK = f"/mtg/cr/{NEWEST}"


def _clipboard(v: Visitor) -> str:
    return str(
        v.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0], String)")
    )


@pytest.fixture
def reader(visitor: Visitor) -> Visitor:
    """Somebody who reads Chinese and lets the site use the clipboard."""
    allowed = ["clipboardReadWrite", "clipboardSanitizedWrite"]
    wanted = {"permissions": allowed, "origin": visitor.site}
    visitor.driver.execute_cdp_cmd("Browser.grantPermissions", wanted)
    return visitor.prefers(lang="zh")


def test_a_reference_under_the_pointer_shows_its_rule(reader: Visitor) -> None:
    reader.go("/702.2b")
    ActionChains(reader.driver).move_to_element(reader.one(".side a")).perform()
    reader.until(lambda: "重新装满" in reader.one(".peek").text)
    reader.press(Keys.ESCAPE).until(lambda: not reader.all(".peek"))
    assert reader.at == f"{BOOK}/702.2b"


def test_a_reference_with_the_focus_shows_its_rule(reader: Visitor) -> None:
    reader.go("/702.2b")
    reader.run("document.querySelector('.path a:last-child').focus()")
    while "704.5b" not in reader.driver.switch_to.active_element.text:
        reader.press(Keys.TAB)
    reader.until(lambda: "重新装满" in reader.one(".peek").text)


def test_a_touch_on_a_reference_opens_a_sheet_with_a_way_on(reader: Visitor) -> None:
    reader.device(PHONE, touch=True)
    reader.go("/702.2b")
    box = reader.run(
        "const b = document.querySelector('.side a').getBoundingClientRect();"
        "return [b.x + b.width / 2, b.y + b.height / 2]"
    )
    for kind, points in (("touchStart", [{"x": box[0], "y": box[1]}]), ("touchEnd", [])):
        reader.driver.execute_cdp_cmd(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )
    reader.until(lambda: "重新装满" in reader.one(".peek.sheet").text)
    assert reader.at == f"{BOOK}/702.2b"
    reader.one(".peek .row a").click()
    reader.until(lambda: reader.at == f"{BOOK}/704.5b")


def test_a_preview_that_cannot_be_had_says_so(reader: Visitor) -> None:
    reader.go("/702.2b")
    reader.run("window.fetch = () => Promise.reject(new Error('offline'))")
    ActionChains(reader.driver).move_to_element(reader.one(".side a")).perform()
    reader.until(lambda: ZH["js_no_preview"] in reader.one(".peek").text)


def test_a_rule_is_copied_as_text_quote_and_link(reader: Visitor) -> None:
    reader.go("/101.1b")
    for kind, begins in (("text", "让过的客人"), ("quote", "> 101.1b"), ("link", "http")):
        reader.one(f".acts [data-copy={kind}]").click()
        reader.until(lambda: reader.one(".said").text == ZH["js_copied"])
        reader.until(lambda begins=begins: _clipboard(reader).startswith(begins))
        reader.run("document.querySelector('.said').textContent = ''")
    assert _clipboard(reader) == f"{reader.site}{BOOK}/101.1b"


def test_a_rule_is_copied_where_the_clipboard_is_out_of_reach(reader: Visitor) -> None:
    """A site served over plain http on a local network has no `navigator.clipboard`."""
    reader.go("/101.1c")
    reader.run("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    reader.one(".acts [data-copy=text]").click()
    reader.until(lambda: reader.one(".said").text == ZH["js_copied"])
    reader.go("/101.1c")
    assert _clipboard(reader).startswith("一轮之中")


def test_a_quote_names_the_book_the_edition_and_the_number(reader: Visitor) -> None:
    reader.go("/101.1a")
    reader.one(".acts [data-copy=quote]").click()
    reader.until(lambda: NEWEST in _clipboard(reader))
    copied = _clipboard(reader)
    assert "{2}{W}{U}" in copied
    assert f"万智牌 完整规则 {NEWEST} · 101.1a" in copied


def test_a_subrule_has_a_menu_to_copy_it(reader: Visitor) -> None:
    reader.go("/704.5")
    rule = reader.one(".below .rule")
    ActionChains(reader.driver).move_to_element(rule).perform()
    reader.until(lambda: reader.all(".dots"))
    reader.one(".dots").click()
    reader.one(".menu [data-copy=link]").click()
    reader.until(lambda: _clipboard(reader) == f"{reader.site}{BOOK}/704.5a")
    assert not reader.all(".menu")


def test_what_was_looked_up_stands_at_home_until_it_is_cleared(reader: Visitor) -> None:
    reader.go("/704.5a").go("/glossary/pour").go("/")
    assert [a.text.split()[0] for a in reader.all(".recent a")] == ["斟茶", "704.5a"]
    reader.one("[data-clear]").click()
    reader.go("/")
    assert not reader.all(".recent")


def test_reading_goes_on_where_it_stopped(reader: Visitor) -> None:
    reader.device(PHONE)
    reader.go(f"{BOOK}/read/7#702.3a")
    reader.run("scrollBy(0, 2)")
    kept = "return localStorage.getItem('places')"
    reader.until(lambda: "702.3" in (reader.run(kept) or ""))
    reader.go("/").go(f"{BOOK}/read/7")
    reader.until(lambda: "702.3" in reader.one(".said").text)
    assert reader.run("return scrollY") > 500
    reader.one(".said button").click()
    reader.until(lambda: reader.run("return scrollY") == 0)
    reader.go(f"{BOOK}/")
    assert "702.3" in reader.one(".resume a").text


def test_words_are_found_in_the_page_with_next_and_previous(reader: Visitor) -> None:
    reader.go(f"{BOOK}/read/7")
    reader.one(".within input").send_keys("茶壶")
    reader.until(lambda: reader.one(".within output").text.startswith("第 1 处"))
    total = int(reader.one(".within output").text.split()[-2])
    assert total > 3
    reader.press(Keys.ENTER)
    reader.until(lambda: reader.one(".within output").text.startswith("第 2 处"))
    for _ in range(2):
        reader.one("[data-find='-1']").click()
    reader.until(lambda: reader.one(".within output").text.startswith(f"第 {total} 处"))
    reader.one(".within input").clear()
    reader.one(".within input").send_keys("没有这个词")
    reader.until(lambda: reader.one(".within output").text == ZH["js_found_none"])


def test_words_across_a_link_are_found(reader: Visitor) -> None:
    reader.go(f"{BOOK}/read/702?find=参见规则704.5b")
    reader.until(lambda: "共 1 处" in reader.one(".within output").text)


def test_the_site_is_used_by_keyboard_alone(reader: Visitor) -> None:
    reader.go("/")
    reader.press(*"704.5", Keys.ENTER).until(lambda: f"{BOOK}/704.5?" in reader.at)
    reader.press("j", "j").until(lambda: reader.one(".selected").get_attribute("id") == "704.5a")
    reader.press("j", "k", Keys.ENTER).until(lambda: reader.at == f"{BOOK}/704.5a")
    reader.press(Keys.ARROW_RIGHT).until(lambda: reader.at == f"{BOOK}/704.5b")
    reader.press(Keys.ARROW_LEFT).until(lambda: reader.at == f"{BOOK}/704.5a")
    reader.press("u").until(lambda: reader.at == f"{BOOK}/704.5")
    reader.press("c").until(lambda: _clipboard(reader).startswith("> 704.5"))
    reader.press("t").until(lambda: "show=en" in reader.at)
    reader.press("/", *"pour", Keys.ENTER).until(lambda: "/glossary/pour" in reader.at)


def test_the_search_box_offers_completions(reader: Visitor) -> None:
    reader.go("/").press(*"jin").until(lambda: reader.all("[role=option]"))
    assert "浸泡" in reader.one("[role=option]").text
    assert reader.one(".find input").get_attribute("aria-expanded") == "true"
    reader.press(Keys.ARROW_DOWN)
    chosen = reader.one(".find input").get_attribute("aria-activedescendant")
    assert reader.one(f"#{chosen}").get_attribute("aria-selected") == "true"
    reader.press(Keys.ENTER).until(lambda: reader.at == f"{BOOK}/702.2")


def test_completions_that_cannot_be_had_leave_the_box_as_it_is(reader: Visitor) -> None:
    reader.go("/")
    reader.run("window.fetch = () => Promise.reject(new Error('offline'))")
    reader.press(*"702.2", Keys.ENTER).until(lambda: f"{BOOK}/702.2" in reader.at)


def test_the_first_tab_leads_to_the_text(reader: Visitor) -> None:
    reader.go("/704.5").press(Keys.TAB, Keys.ENTER)
    reader.until(lambda: reader.at.endswith("#text"))
    assert reader.driver.switch_to.active_element.get_attribute("id") == "text"


def test_help_lists_the_keys_and_can_switch_them_off(reader: Visitor) -> None:
    reader.prefers(lang="en").go("/704.5").press("?")
    reader.until(lambda: EN["js_key_next"] in reader.one("dialog").text)
    reader.one("dialog [type=checkbox]").click()
    reader.press(Keys.ESCAPE)
    reader.until(lambda: not reader.all("dialog"))
    reader.go("/704.5").press("j", "u")
    assert not reader.all(".selected")
    reader.press(Keys.ARROW_RIGHT).until(lambda: reader.at == f"{BOOK}/704.5a")


def test_keys_typed_in_a_box_stay_in_the_box(reader: Visitor) -> None:
    reader.go("/704.5").press("/", *"jk?")
    assert reader.one(".find input").get_property("value") == "jk?"


def test_storage_that_is_switched_off_breaks_nothing(reader: Visitor) -> None:
    script = (
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no storage'); }})"
    )
    added = reader.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": script}
    )
    try:
        reader.go("/704.5").press("j").until(lambda: reader.all(".selected"))
        reader.go("/")
        assert not reader.all(".recent")
    finally:
        reader.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def test_a_long_list_on_a_phone_shows_the_group_that_is_tapped_or_what_is_looked_for(
    reader: Visitor,
) -> None:
    reader.device(PHONE)
    reader.go(f"{BOOK}/glossary?by=en")
    listed = int(reader.run("return document.querySelectorAll('.fold li').length"))
    assert listed > 2
    assert reader.all(".fold li") == []
    reader.one(".fold h2 a").click()
    reader.until(lambda: reader.one(".fold li").is_displayed())
    assert len(reader.all(".fold li")) < listed
    last = reader.driver.find_elements("css selector", ".fold li")[-1]
    assert not last.is_displayed()
    reader.one("[data-filter]").send_keys((last.get_attribute("textContent") or "").split()[0])
    reader.until(last.is_displayed)
