"""What a reader still asked: why another of the name, an ability, a card set aside does or not."""

from __future__ import annotations

import re

from app.words.cards import printed_cards
from engine.text.tokens import SUBTYPES
from tests.conftest import ROOT
from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at


def test_another_card_of_the_name_that_is_cycled_is_not_meant() -> None:
    """CR 201.5."""
    told = replayed("keywords/cast-or-cycled")
    step = step_at(told, "A activates the cycling ability of Beast#2")
    assert "its own name means Beast alone and not Beast#2" in step.because["201.5"].en
    assert "只指它本身，不指Beast#2" in step.because["201.5"].zh
    assert "201.5" not in step_at(told, "A casts Beast").rules


GRAVEYARD = "battlefield: [Watch], graveyard: [Husk]"
HAND = "battlefield: [Watch], hand: [Husk]"
WAITING = """
players: {{A: {{{where}}}, B: {{}}}}
actions: [{{activate: Husk}}]
cards:
  Watch: {{type: Enchantment, text: "Whenever you cast {what}, you gain 1 life."}}
  Husk: {{type: Creature — Zombie, cost: "{{B}}", stats: 2/1, text: "{text}"}}
"""


def test_activating_an_ability_of_a_card_is_not_casting_it() -> None:
    """CR 603.2."""
    back = "{B}: Return this card from your graveyard to the battlefield."

    def told(
        what: str, where: str = "battlefield: [Watch], graveyard: [Husk]", text: str = back
    ) -> bool:
        game = played(WAITING.format(what=what, where=where, text=text))
        step = step_at(game, "activates")
        why = step.because.get("603.2")
        if why is not None:
            assert "an ability of Husk is activated and no spell is cast" in why.en
            assert "只是起动了Husk的异能，并未施放咒语" in why.zh
        return why is not None

    assert told("a creature spell") and told("a spell")
    assert told("a creature spell", HAND, "Cycling {B}")
    assert told("a spell from your graveyard")
    assert not told("a spell from your graveyard", HAND, "Cycling {B}")
    assert not told("an artifact spell")
    assert not told("a spell", "battlefield: [Watch, Husk]", "{B}: Draw a card.")


def test_a_mana_ability_is_activated_while_a_cost_is_being_paid() -> None:
    """CR 605.3a."""
    told = played("""
players: {A: {battlefield: [Imp, Stone], hand: [Bolt]}, B: {}}
actions: [{cast: Bolt, targets: B, mana from: [Imp, Stone]}]
cards:
  Imp: {type: Creature — Imp, stats: 1/1, text: "Sacrifice this creature: Add {C}."}
  Stone: {type: Artifact, text: "{T}: Add {R}."}
  Bolt: {type: Instant, cost: "{1}{R}", text: "Bolt deals 3 damage to any target."}
""")
    step = step_at(told, "A casts")
    assert "Stone" not in step.because["605.3a"].en
    assert "the mana ability of Imp for the cost that is being paid" in step.because["605.3a"].en
    assert "正要支付费用，此时无需优先权也可起动Imp的法术力异能" in step.because["605.3a"].zh


def test_a_card_set_aside_is_cast_since_that_was_on_an_earlier_turn() -> None:
    """CR 702.143a."""
    told = replayed("keywords/foretold-and-cast-later")
    reason = step_at(told, "from exile: ").because["702.143a"]
    assert "was foretold on an earlier turn" in reason.en
    assert "for its foretell cost {1}{B}" in reason.en
    assert "在先前的回合已预示，可支付预示费用{1}{B}来施放" in reason.zh


def test_of_two_effects_of_one_source_one_ends_and_the_other_lasts() -> None:
    """CR 514.2."""
    told = replayed("keywords/exerted-and-stays-tapped")
    text = step_at(told, "A's cleanup step").text
    assert text.en.endswith(
        "the effect of Runner (Runner gets +2/+0) ends; another effect of Runner (Runner doesn't "
        "untap during A's next untap step) lasts on."
    )
    assert text.zh.endswith("的另一个效应（奔跑者在A的下一个重置步骤中不能重置）继续存在。")


INSTEAD = """
players: {A: {battlefield: [Altar, Ox], hand: [Spark]}, B: {battlefield: [Void], hand: [Deny]}}
actions: [{cast: Spark, targets: B}, pass, {cast: Deny, targets: Spark}, resolve,
  {activate: Altar}]
cards:
  Altar: {type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
  Spark: {type: Instant, cost: "{R}", text: "Spark deals 1 damage to any target."}
  Deny: {type: Instant, cost: "{U}", text: "Counter target spell."}
  Void:
    type: Enchantment
    text: >-
      If a card would be put into a graveyard from anywhere, exile it instead.
"""


def test_what_is_replaced_is_told_as_what_it_was_too() -> None:
    """CR 614.6, 701.6a, 701.21a: a spell that is countered, a permanent that is sacrificed."""
    told = played(INSTEAD)
    countered = step_at(told, "Deny resolves").text
    assert "Spark, which is countered, is exiled instead of going to A's graveyard" in countered.en
    assert "被反击的Spark改为被放逐，而非置入A的坟墓场" in countered.zh
    given_up = step_at(told, "A activates an ability of Altar").text
    assert "Ox, which A sacrifices, is exiled instead" in given_up.en
    assert "A牺牲的Ox改为被放逐" in given_up.zh


def test_what_a_cost_counts_is_named() -> None:
    """CR 118.7a: it is counted before anything is given up for mana."""
    told = played("""
players: {A: {battlefield: [Imp, Ox], hand: [Blaze]}, B: {battlefield: [Cub]}}
actions: [{cast: Blaze, mana from: Imp}]
cards:
  Imp: {type: Creature — Imp, stats: 1/1, text: "Sacrifice this creature: Add {C}."}
  Blaze:
    type: Sorcery
    cost: "{8}{R}"
    text: |-
      This spell costs {1} less to cast for each creature on the battlefield.
      Blaze deals 13 damage to each creature.
""")
    reason = step_at(told, "A casts Blaze").because["118.7a"]
    assert reason.en == "because it costs {3} less, counting Imp, Ox and Cub."
    assert "减少{3}（计入Imp、Ox与Cub）" in reason.zh


def test_players_have_priority_between_the_two_combat_damage_steps() -> None:
    """CR 510.3."""
    told = played("""
players: {A: {battlefield: [Twin], hand: [Calm, Calm]}, B: {}}
actions: [{attack: Twin}, {to: first-strike combat damage}, {cast: Calm}, {cast: Calm#2}]
cards:
  Twin: {type: Creature — Cat, stats: 1/1, text: Double strike}
  Calm: {type: Instant, cost: "{W}", text: "You gain 1 life."}
""")
    first, second = [s for s in told.steps if "A casts Calm" in s.text.en]
    assert "players have priority, A too, before any is dealt in" in first.because["510.3"].en
    assert "牌手便有优先权（A也有）" in first.because["510.3"].zh
    assert "510.3" not in second.rules and "117.7" in second.rules


def test_what_has_no_name_is_not_counted_among_names() -> None:
    """CR 201.2b."""
    step = step_at(replayed("objects/four-different-names"), "A's upkeep step")
    reason = step.because["603.4"]
    assert "it is 4, for face-down Masked One has no name and isn't counted" in reason.en
    assert "实为4，牌面朝下的Masked One没有名称，不计在内" in reason.zh


def test_it_is_said_by_whose_effect_only_the_top_is_searched() -> None:
    """CR 701.23f."""
    told = replayed("spells/the-top-five-and-a-whole-shuffle")
    (reason,) = [s.because["701.23f"] for s in told.steps if "701.23f" in s.because]
    assert "by the effect of Sky Warden, B searches only the top five cards" in reason.en
    assert "依Sky Warden的效应，B改为只搜寻该牌库的顶五张牌" in reason.zh


def test_only_the_search_is_narrowed_and_few_are_found() -> None:
    """CR 701.23a, 701.24a: what is among the five, and that the whole library is shuffled."""
    step = step_at(replayed("spells/the-top-five-and-a-whole-shuffle"), "B shuffles")
    assert step.because["701.24a"].en == (
        "because B shuffles all of their library, since Sky Warden narrows nothing but the search."
    )
    assert step.because["701.24a"].zh == "因为Sky Warden只替代搜寻本身，B仍将整个牌库洗牌。"
    assert step.because["701.23a"].en == (
        "because B searches five cards, of which one is what is searched for."
    )
    assert step.because["701.23a"].zh == "因为B搜寻五张牌，其中只有一张符合要求。"


def test_a_search_of_cards_that_nobody_knows_says_nothing_of_them() -> None:
    """CR 701.23a: unless each card is known, what fits is not counted."""

    def why(library: str) -> str:
        told = played(f"""
players: {{A: {{hand: [Fetch], library: {library}}}, B: {{}}}}
actions: [{{cast: Fetch}}, resolve]
cards:
  Fetch:
    type: Sorcery
    cost: "{{G}}"
    text: >-
      Search your library for up to two Bear cards, reveal them, put them into your hand, then
      shuffle.
""")
        return step_at(told, "Fetch resolves").because["701.23a"].en

    assert why("[Bird, Ox]") == (
        "because A searches two cards and nothing that is searched for is among them."
    )
    assert why("5") == "because A searches."


def test_words_of_cards_are_those_of_their_number_and_place() -> None:
    """Several that are found are "them"; a spell from your graveyard is called just that."""
    told = played("""
players: {A: {hand: [Scout]}, B: {battlefield: [Watch], graveyard: [Echo]}}
actions: [{cast: Scout}, resolve]
cards:
  Watch:
    {type: Enchantment, text: "Whenever you cast a spell from your graveyard, you gain 1 life."}
  Echo: {type: Instant, cost: "{R}", text: "You gain 1 life.\\nFlashback {R}"}
  Scout:
    type: Creature — Scout
    cost: "{G}"
    stats: 1/1
    text: >-
      When this creature enters, search your library for up to four Swamp cards, put them onto the
      battlefield, then shuffle.
""")
    assert "将它们放进战场" in step_at(told, "Scout resolves").because["603.2"].zh
    shown = {f.name.en: f.text for card in printed_cards(told.cards) for f in card}
    assert "将它们放进战场" in shown["Scout"].zh
    assert "你从你的坟墓场施放咒语" in shown["Watch"].zh


def test_subtypes_of_scenarios_are_those_of_the_rules() -> None:
    """CR 205.3m: one that no table knows stands in the other language as it is written."""
    known = {word for subtype in SUBTYPES for word in subtype.zh}
    unknown = [
        (path.name, word)
        for path in sorted((ROOT / "scenarios").rglob("*.yaml"))
        for line in re.findall(r"type: [\"']?[^,}\n]*～([^,}\n\"']+)", path.read_text("utf-8"))
        for word in re.split("[／/]", line.strip())
        if word not in known
    ]
    assert unknown == []
