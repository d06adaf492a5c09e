"""What one asks who has never judged: what came of it, what is excepted, what is there to pay."""

from __future__ import annotations

from app.terminal.replay import Telling
from app.words.cards import printed_cards
from app.words.keywords import keyword_meanings
from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, run_text, step_at


def test_what_resolves_without_effect_says_so() -> None:
    """CR 608.2c: nobody has to guess from silence that nothing came of it."""
    told = replayed("layers/control-lost-before-it-resolves")
    step = step_at(told, "ability of Guild Burglar resolves")
    assert step.text.en.endswith("Guild Burglar resolves: it does nothing.")
    assert step.text.zh.endswith("结算：没有产生任何作用。")
    spell = step_at(replayed("spells/exchange-needs-both"), "resolves: it does nothing; ")
    assert spell.text.en.endswith("is put into A's graveyard.")


def test_the_exception_of_a_copy_is_named() -> None:
    """CR 707.9b."""
    step = step_at(replayed("copies/changeling-copied"), "Mirror Rogue resolves")
    assert "except it's a Shapeshifter Warrior in addition" in step.because["707.9b"].en
    assert "但额外具有变形兽／战士此类别" in step.because["707.9b"].zh


def test_what_is_flipped_is_told_by_its_former_name_and_by_what_it_keeps() -> None:
    """CR 710.1c, 710.4."""
    step = step_at(replayed("objects/flipped-and-still-red"), "is flipped")
    assert "Ember Novice is flipped and becomes Ember Sage" in step.text.en
    assert "余火学徒倒转，成为余火贤者" in step.text.zh
    assert "still red, and its mana cost is still {1}{R}" in step.because["710.1c"].en
    assert "仍为红色，法术力费用仍为{1}{R}" in step.because["710.1c"].zh


def test_a_blocker_with_lethal_damage_of_another_needs_none() -> None:
    """CR 702.19b, 702.2c."""
    told = replayed("combat/deathtouch-of-another-attacker-is-lethal")
    (reason,) = [s.because["702.19b"] for s in told.steps if "702.19b" in s.because]
    assert "none to Broad Ox, which has lethal damage already without it" in reason.en
    assert "即使不算这份伤害，Broad Ox也已有致命伤害" in reason.zh


def test_new_targets_are_not_spoken_of_where_a_spell_has_none() -> None:
    """CR 702.144a."""
    told = played("""
players: {A: {battlefield: [Owl], hand: [Calf]}, B: {}}
actions: [{cast: Calf}, resolve, {choose: "yes"}, {resolve: all}]
cards:
  Owl: {type: Creature — Bird, stats: 1/1, text: "Creature spells you cast have demonstrate."}
  Calf: {type: Creature — Ox, cost: "{G}", stats: 2/4}
""")
    step = step_at(told, "The demonstrate ability of Calf resolves")
    assert "A chooses to copy Calf" in step.text.en and "new targets" not in step.text.en
    assert "A选择复制Calf" in step.text.zh and "新的目标" not in step.text.zh


def test_what_a_cost_asks_for_is_named_and_how_much_is_there() -> None:
    """CR 118.3."""
    told = replayed("keywords/every-card-in-the-graveyard-escapes")
    step = step_at(told, "Illegal action")
    assert "exile three other cards from their graveyard, and nothing is" in step.text.en
    assert "从其坟墓场放逐三张其他牌，而没有可用的" in step.text.zh


def test_how_much_energy_is_lacking_is_said() -> None:
    told = played("""
players: {A: {battlefield: [Cell], counters: {energy: 1}}, B: {}}
actions: [{activate: Cell, illegal: 602.2b}]
cards:
  Cell: {type: Artifact, text: "Pay {E}{E}: Draw a card."}
""")
    (step,) = told.steps
    assert "it costs A 2 energy counters, and A has 1" in step.text.en
    assert "须支付2个能量指示物，而A只有1个" in step.text.zh


def test_a_basic_land_of_a_name_of_its_own_is_among_the_cards() -> None:
    shown = [
        f.name.en
        for c in printed_cards(replayed("keywords/flashback-for-one-half").cards)
        for f in c
    ]
    assert "Peak" in shown
    land = played("players: {A: {battlefield: [Forest]}, B: {}}\nactions: []\ncards:\n")
    assert not list(printed_cards(land.cards))


def test_costs_are_written_alike_in_a_card_and_in_a_step() -> None:
    told = run_text("""
title: {zh: 费用}
players: {A: {battlefield: [碑]}, B: {}}
actions: [{activate: 碑}]
cards:
  碑: {type: 神器, text: "{二}{红}，{横置}：抓一张牌。"}
""")
    (card,) = printed_cards(told.cards)
    assert card[0].text.zh == "{2}{R}，{T}：抓一张牌。"
    assert "「{2}{R}，{T}：抓一张牌" in told.steps[0].text.zh
    assert "支付{2}{R}" in told.steps[0].text.zh


def test_only_an_aura_is_said_to_enchant() -> None:
    told = played("""
players: {A: {battlefield: [Ox, {Blade: {attached to: Ox}}, {Veil: {attached to: Ox}}]}, B: {}}
actions: []
expect: [{Blade: {attached to: Ox}}, {Veil: {attached to: Ox}}]
cards:
  Blade: {type: Artifact — Equipment, text: "Equipped creature gets +1/+1.\\nEquip {1}"}
  Veil: {type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has flying."}
""")
    said = [one.in_language("zh") for one in told.expectations]
    assert said == ["Blade：贴附于 Ox", "Veil：结附于 Ox"]


def test_a_target_that_cannot_be_destroyed_is_legal_and_the_rest_is_done() -> None:
    """CR 608.2b."""
    game = """
players: {{A: {{hand: [Wrath]}}, B: {{battlefield: [Idol]}}}}
actions: [{{cast: Wrath, targets: Idol}}, resolve]
cards:
  Idol: {{type: Artifact Creature — Golem, stats: 3/3, text: Indestructible}}
  Wrath: {{type: Instant, cost: "{{B}}", text: "Destroy target creature.{more}"}}
"""
    step = step_at(played(game.format(more=" You gain 2 life.")), "Wrath resolves")
    assert "Idol is a legal target though it can't be destroyed" in step.because["608.2b"].en
    assert "Idol不能被消灭，但仍是合法目标" in step.because["608.2b"].zh
    assert "608.2b" in step.deciding
    assert "608.2b" in step_at(played(game.format(more="")), "Wrath resolves").procedure


def test_a_token_without_a_name_gets_that_of_its_subtypes_and_this_is_said_once() -> None:
    """CR 111.4."""
    told = played("""
players: {A: {hand: [Call, Call]}, B: {}}
actions: [{cast: Call}, resolve, {cast: Call#2}, resolve]
cards:
  Call: {type: Sorcery, cost: "{W}", text: "Create a 1/1 white Soldier creature token."}
""")
    first, second = [s for s in told.steps if "A creates" in s.text.en]
    assert first.because["111.4"].en.endswith("its subtypes and the word Token: Soldier Token.")
    assert first.because["111.4"].zh.endswith("名称便是其副类别加上“衍生物”：士兵衍生物。")
    assert "111.4" not in second.rules


def test_the_ability_of_who_has_lost_is_never_put_on_the_stack() -> None:
    """CR 704.3."""
    told = played("""
players: {A: {life: 2, battlefield: [Mourner, Cub], hand: [Blast]}, B: {}}
actions: [{cast: Blast}, resolve]
cards:
  Mourner:
    {type: Enchantment, text: "Whenever a creature you control is dealt damage, you gain 1 life."}
  Blast:
    {type: Sorcery, cost: "{R}", text: "Blast deals 2 damage to each creature and each player."}
""")
    step = step_at(told, "State-based actions")
    assert (
        "the triggered ability of Mourner has triggered, and with A out" in step.because["704.3"].en
    )
    assert "Mourner的触发式异能已经触发，但A已离开游戏" in step.because["704.3"].zh
    assert "704.3" in step.deciding


def test_what_is_face_down_is_two_two_and_stays_the_target_as_it_is_turned_up() -> None:
    """CR 708.2a, 708.8."""
    told = replayed("objects/turned-up-under-a-bolt")
    assert told.opening is not None
    assert "face down it is a 2/2 creature, whatever its card says" in told.opening.players[1].en
    assert "牌面朝下时是2/2生物" in told.opening.players[1].zh
    (reason,) = [s.because["708.8"] for s in told.steps if "708.8" in s.because]
    assert "once it is turned face up, and still the target of Bolt" in reason.en
    assert "翻回正面后仍是同一个物件，仍是Bolt的目标" in reason.zh


def test_the_cost_of_a_half_is_that_of_the_half_alone() -> None:
    """CR 702.1b."""
    told = replayed("keywords/flashback-for-one-half")
    (reason,) = [s.because["702.1b"] for s in told.steps if "702.1b" in s.because]
    assert "its flashback cost is that of this half: {1}{R}" in reason.en
    assert "其返照费用只算这一半：{1}{R}" in reason.zh


def test_one_of_two_creatures_wears_the_equipment_by_its_players_choice() -> None:
    """CR 301.5c."""
    told = played("""
players: {A: {battlefield: [Spring], hand: [Skull]}, B: {}}
actions: [{cast: Skull}, {resolve: all}, {choose: "Phyrexian Germ Token#2"}]
expect: [Skull: {attached to: "Phyrexian Germ Token#2"}]
cards:
  Spring:
    type: Enchantment
    text: >-
      If you would create one or more tokens, create twice that many tokens instead.
  Skull:
    {type: Artifact — Equipment, cost: "{B}",
    text: "Living weapon\\nEquipped creature gets +1/+1.\\nEquip {2}"}
""")
    (reason,) = [s.because["301.5c"] for s in told.steps if "301.5c" in s.because]
    assert reason.en == "because Skull can equip one creature only, and A chooses which."
    assert reason.zh == "因为Skull只能由一个生物佩带，由A选择哪一个。"
    assert told.outcome == "met", told.expectations


def test_a_spell_being_cast_is_out_of_reach_in_the_zone_that_it_left() -> None:
    """CR 601.2a, 601.2i."""
    told = played("""
players: {A: {graveyard: [Echo]}, B: {hand: [Snatch]}}
actions: [{cast: Echo, with: flashback}, pass,
  {cast: Snatch, targets: Echo, illegal: 601.2c}]
cards:
  Echo: {type: Instant, cost: "{R}", text: "You gain 1 life.\\nFlashback {R}"}
  Snatch: {type: Instant, cost: "{B}", text: "Exile target card from a graveyard."}
""")
    step = step_at(told, "Illegal action")
    assert "it went on the stack as its casting began, and nobody has priority" in step.text.en
    assert "开始施放时它就进了堆叠" in step.text.zh


def test_of_triggers_alike_each_is_told_with_what_made_it_trigger() -> None:
    """CR 603.2c."""
    told = replayed("triggers/leaves-together-and-still-sees")
    placed = [s.text for s in told.steps if "goes on the stack" in s.text.en]
    assert [text.en.rpartition(", ")[2] for text in placed] == [
        "triggered by Sheep.",
        "triggered by Ox.",
    ]
    assert placed[0].zh.endswith("（因羊而触发）。")


def test_an_ability_that_works_elsewhere_is_told_with_where_its_object_is() -> None:
    """CR 113.6."""
    step = step_at(replayed("replacement/regenerate-in-time"), "Illegal action")
    assert "Old Troll#2 is in a graveyard, where its activated ability doesn't" in step.text.en
    assert "位于坟墓场中，其起动式异能在那里不起作用" in step.text.zh


def test_a_keyword_that_no_step_explains_is_explained_below_the_cards() -> None:
    """CR 122.1b, 702.83a: what the counter would have brought."""
    told = played("""
players: {A: {battlefield: [Ox, Cub], hand: [Boon]}, B: {}}
actions: [{cast: Boon, targets: Cub}, resolve, {attack: [Ox, Cub]}]
cards:
  Boon: {type: Instant, cost: "{W}", text: "Put an exalted counter on target creature."}
""")
    (one,) = keyword_meanings(told)
    assert (one.name.zh, one.name.en, one.rule) == ("颂威", "exalted", "702.83a")
    lines = list(Telling(("en",)).lines(told))
    assert any(line.startswith("       exalted (702.83a): Exalted: ") for line in lines)


def test_a_keyword_that_a_step_explains_is_not_explained_twice() -> None:
    assert keyword_meanings(replayed("combat/deathtouch-with-trample")) == ()


def test_what_was_switched_is_switched_after_what_ends_beneath_it() -> None:
    """CR 613.4d."""
    step = step_at(replayed("layers/switch-outlives-bonus"), "Rust resolves")
    assert "without the switch Reed Frog is 1/3, and with it 3/1" in step.because["613.4d"].en
    assert "未互换时是1/3，互换后是3/1" in step.because["613.4d"].zh


def test_it_is_said_how_much_each_of_two_triggers_alike_is_about() -> None:
    """CR 119.9."""
    told = played("""
players: {A: {battlefield: [Leech, Bat, Wolf]}, B: {}}
actions: [{attack: [Bat, Wolf]}, {to: combat damage}, {order: [1, 2]}]
cards:
  Leech:
    {type: Enchantment, text: "Whenever you gain life, target opponent loses that much life."}
  Bat: {type: Creature — Bat, stats: 1/1, text: Lifelink}
  Wolf: {type: Creature — Wolf, stats: 2/2, text: Lifelink}
""")
    placed = [s.text for s in told.steps if "goes on the stack" in s.text.en]
    assert ["that number being 1" in placed[0].en, "that number being 2" in placed[1].en] == [
        True
    ] * 2
    assert "（数量为1）" in placed[0].zh


def test_what_keeps_a_copy_from_entering_is_named() -> None:
    """CR 101.2, 608.3e."""
    step = step_at(replayed("spells/a-copy-of-what-cannot-enter"), "Mimic Clay resolves")
    assert step.because["101.2"].en == (
        "because by the effect of Dry Earth, Mimic Clay can't enter the battlefield as a copy of "
        "Grove Dryad."
    )


def test_what_is_bolstered_is_told_with_its_toughness() -> None:
    """CR 701.39a."""
    told = replayed("keywords/populated-and-bolstered")
    (reason,) = [s.because["701.39a"] for s in told.steps if "701.39a" in s.because]
    assert "with the least toughness, 3" in reason.en
    assert "其防御力最小，为3" in reason.zh
