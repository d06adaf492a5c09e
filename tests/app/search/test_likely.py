"""The few of many names among which one is looked for that is spelt nearly like a word."""

from __future__ import annotations

from app.search.likely import Likely

NAMES = ("pebble juggler", "pebble thrower", "stone wall", "抛石獭", "石墙", "河獭王")


def test_names_that_begin_or_end_alike_or_share_a_word_are_likely() -> None:
    likely = Likely(NAMES)
    assert set(likely.of("pbble juggler")) == {"pebble juggler", "pebble thrower"}
    assert likely.of("stone wlal") == ("stone wall",)
    assert likely.of("抛右獭") == ("抛石獭",)
    assert likely.of("石强") == ("石墙",)
    assert likely.of("xyzzy") == likely.of("") == ()


def test_more_letters_leave_fewer_names() -> None:
    """A slip leaves the other end as it was."""
    likely = Likely(NAMES, letters=5)
    assert likely.of("pebblejuggler") == ("pebble juggler", "pebble thrower")
    assert likely.of("pebxle xwer") == ()
    assert Likely(NAMES).of("pebxle xwer") == ("pebble juggler", "pebble thrower")
