"""What is on the table is told from what lies beside it: what is face down, whose ability an action
is, how many answers are wanted, what is on a card in exile."""

from __future__ import annotations

import pytest

from app.replaying.links import pack
from app.web.strings import strings
from rules.text import Language
from tests.app.web.table_ways import Player
from tests.app.web.visitor import Visitor

_BOARD = """
players:
  A:
    hand: [Lurker, Sleeper, Sparks, Ember]
    battlefield: [Guide, Guard, {Lurker: {face: down}}]
  B: {battlefield: [Field Ox, Pit Wyrm]}
cards:
  Lurker: {type: Creature — Elf, cost: "{3}{G}", stats: 4/4, text: "Morph {G}"}
  Sleeper: {type: Sorcery, text: "Suspend 3—{U}\\nDraw a card."}
  Sparks: {type: Instant, cost: "{R}{R}", text: "Sparks deals 3 damage divided as you choose among one, two, or three targets."}
  Ember: {type: Instant, cost: "{R}", text: "Kicker {2}\\nEmber deals 2 damage to any target."}
  Guide: {type: Legendary Planeswalker — Guide, cost: "{3}", loyalty: 4, text: "+1: You gain 1 life."}
  Guard: {type: Legendary Planeswalker — Guard, cost: "{3}", loyalty: 4, text: "+1: You gain 1 life."}
"""  # noqa: E501


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_alike_is_told_apart(guest: Visitor, language: str) -> None:
    guest.prefers(lang=language).go(f"/table?s={pack(_BOARD)}")
    player, words = Player(guest, language).settled(), strings(Language(language))
    player.names = {}  # the scenario is written in English
    face_down = words["table_face_down_is"]
    assert player.seen("#table .tile", face_down.format(name="Lurker"))
    doings = [one.text for one in guest.all('#table .dock [data-group="activate"]')]
    assert [one.split(words["colon"].strip())[0] for one in doings] == ["Guide", "Guard"]
    player.does("special")
    player.seen("#table .pile", "1").find_element("css selector", "summary").click()
    assert "×3" in player.card("Sleeper").text
    player.touch("Sparks").does_in_sheet()
    player.seen("#table .answers .hints", words["table_choose_many"].format(n="1–3", chosen=0))
    player.touch("Field Ox").touch("Pit Wyrm")
    player.seen("#table .answers .hints", words["table_choose_many"].format(n="1–3", chosen=2))
    player.tap("undo")
    player.touch("Ember").does_in_sheet()
    assert "2" in player.seen("#table .question .m").text, "what the kicker costs"
    player.tap("undo")
    player.touch("Lurker", 2).does_in_sheet(1)
    assert player.seen("#table .stack .chip", face_down.format(name="Lurker#2"))
