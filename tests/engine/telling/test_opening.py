"""A replay opens with the position in short, and with the cards that stand in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.shapes.replays import Replay as Shape
from app.shapes.shape import plain
from app.terminal.replay import Telling
from app.words.cards import printed_face
from engine.replay.replay import replay
from engine.replay.result import Replay
from engine.scenario.reader import read_scenario
from engine.text.card import FaceText
from rules.errors import NotationError

_GAME = """
title: {en: One moment}
active: B
step: upkeep
turn: 3
players:
  A:
    life: 45
    counters: {poison: 2}
    battlefield:
      - Ox: {tapped: yes, counters: {+1/+1: 2}}
      - Cub: {new: yes, damage: 1}
      - Sea: {count: 3}
      - Voice: {chosen: {color: red}}
      - Blade: {attached to: Ox}
      - Fort: {chosen: {protector: B}, counters: {defense: 4}}
    hand: [Spark, 2]
    graveyard: [Spark, Spark]
  B: {battlefield: [Veil: {attached to: Ox}]}
cards:
  Ox: {type: Creature — Ox, stats: 2/4}
  Cub: {type: Creature — Bear, stats: 2/2}
  Sea: {type: Basic Land — Island}
  Voice: {type: Enchantment, text: "Creatures of the chosen color get +1/+0."}
  Blade: {type: Artifact — Equipment, cost: "{2}", text: "Equip {1}"}
  Fort: {type: Battle — Siege, defense: 4}
  Veil: {type: Enchantment — Aura, text: Enchant creature}
  Spark: {type: Instant, cost: "{R}", text: "Spark deals 2 damage to any target."}
"""


@pytest.fixture(scope="module")
def played() -> Replay:
    return replay(read_scenario(_GAME))


def test_the_position_is_told_before_the_first_step(played: Replay) -> None:
    """Whose turn and step it is, and of each object what is not so of every other."""
    assert played.opening is not None
    said = (played.opening.moment, *played.opening.players)
    assert [words.en for words in said] == [
        "Turn 3: B's upkeep step",
        "A: 45 life; two poison counters; battlefield: Ox 4/6 (tapped, two +1/+1 counters), "
        "Cub 2/2 (came under its controller's control this turn, 1 damage), Sea ×3, "
        "Voice (chosen: red), Blade (attached to Ox), "
        "Fort (four defense counters, protected by B); hand: Spark, two unknown cards; "
        "graveyard: Spark#2, Spark#3",
        "B: 20 life; battlefield: Veil (attached to Ox)",
    ]
    assert [words.zh for words in said] == [
        "第3回合：B的维持步骤",
        "A：45点生命；两个中毒指示物；战场：Ox 4/6（已横置，两个+1/+1指示物）、"
        "Cub 2/2（本回合才受其操控者操控，受到1点伤害）、Sea ×3、Voice（已选红色）、"
        "Blade（贴附于Ox）、Fort（四个布防指示物，防卫者为B）；手牌：Spark、两张未知牌；坟墓场：Spark#2、Spark#3",
        "B：20点生命；战场：Veil（结附于Ox）",
    ]


def test_the_cards_stand_below_with_type_cost_and_words_and_lands_of_their_own_names(
    played: Replay,
) -> None:
    """In the text and in the JSON, in each language."""
    told = "\n".join(Telling(("en",)).lines(played))
    assert "       Spark · {R} · Instant\n         Spark deals 2 damage to any target.\n" in told
    assert "       Ox · Creature — Ox · 2/4\n" in told
    assert "       Sea · Basic Land — Island\n" in told
    told = "\n".join(Telling(("zh",)).lines(played))
    assert "       Spark · {R} · 瞬间\n         Spark对任意一个目标造成2点伤害。\n" in told
    answer = plain(Shape.of(played))
    assert answer["opening"]["moment"]["zh"] == "第3回合：B的维持步骤"
    ((spark,),) = (faces for faces in answer["cards"] if faces[0]["name"]["en"] == "Spark")
    assert (spark["cost"], spark["type"]["zh"]) == ("{R}", "瞬间")


def test_a_color_that_was_chosen_is_the_color_that_effects_ask_for() -> None:
    """It was kept as the word that was written, which no effect knew."""
    text = _GAME.replace("Creature — Ox,", "Creature — Ox, colors: [red],")
    found = replay(read_scenario(text))
    assert found.opening is not None
    assert "Ox 5/6" in found.opening.players[0].en
    with pytest.raises(NotationError, match="not a colour"):
        replay(read_scenario(_GAME.replace("color: red", "color: loud")))


def test_a_card_in_the_other_language_speaks_of_itself_and_of_what_it_equips() -> None:
    """What a token is given speaks of the token; a type line is said where a text can't be."""
    spawn = printed_face(
        FaceText(
            "巢兵",
            "生物～奥札奇",
            text="当巢兵进战场时，派出一个1/1绿色腐生物衍生生物，且具有「牺牲此生物：加{C}。」",
        )
    )
    assert "“Sacrifice this token: Add {C}.”" in spawn.text.en
    claw = printed_face(FaceText("爪", "神器～武具", text="佩带此武具的生物得+2/+2。\n佩带{3}"))
    assert claw.text.en == "Equipped creature gets +2/+2.\nEquip {3}"
    odd = printed_face(FaceText("Odd", "Creature — Ox", "{W}", "2/2", "Odd juggles apples."))
    assert (odd.type.zh, odd.text.zh) == ("生物～牛", "Odd juggles apples.")


@pytest.mark.parametrize(
    ("setup", "is_taken"),
    [("hand: [Spark]", True), ("hand: [Spark], mana: '{R}'", False), ("hand: [Gift]", False)],
)
def test_the_opening_says_that_mana_is_taken_as_available_where_none_pays_a_cost(
    setup: str, is_taken: bool
) -> None:
    """Not where the mana was made, nor where nothing costs mana; with `mana: strict` never."""
    name = "Gift" if "Gift" in setup else "Spark"
    text = f"""
title: {{en: Mana}}
active: A
players: {{A: {{life: 20, {setup}}}, B: {{life: 20}}}}
cards:
  Spark: {{type: Instant, cost: "{{R}}", text: "You gain 1 life."}}
  Gift: {{type: Instant, cost: "{{0}}", text: "You gain 1 life."}}
actions: [{{cast: {name}}}]
"""
    opening = replay(read_scenario(text)).opening
    assert opening is not None
    assert (opening.mana and (opening.mana.en, opening.mana.zh)) == (
        ("Mana is taken as available.", "法术力视为足够。") if is_taken else None
    )
    told = "\n".join(Telling(("en",)).lines(replay(read_scenario(text))))
    assert told.count("Mana is taken as available.") == is_taken


def test_a_second_face_is_marked_as_one() -> None:
    faces = (FaceText("Day", "Creature — Ox"), FaceText("Night", "Creature — Wolf"))
    told = replace(replay(read_scenario(_GAME)), cards=(faces,))
    assert "       Day · Creature — Ox\n       // Night · " in "\n".join(
        Telling(("en",)).lines(told)
    )
