"""What the clauses of a step say: who does it, to how many, and what waits from then on."""

from __future__ import annotations

from engine.telling.gathering import Clause, Form, gathered
from engine.telling.languages import LANGUAGES
from engine.terms.bilingual import Bilingual
from tests.engine.replay.told import replayed, run_text, step_at


def _of(*names: str, moment: object = None) -> Clause:
    chinese = Form("{0}横置", "{0}横置", names, moment=moment)
    return (chinese, Form("{0} taps", "{0} tap", names, moment=moment))


def _texts(*clauses: Clause) -> list[tuple[str, ...]]:
    grammars = [language.grammar for language in LANGUAGES]
    return [
        tuple(form.text(grammar) for form, grammar in zip(clause, grammars, strict=True))
        for clause in gathered(clauses)
    ]


def test_a_clause_takes_up_others_of_its_kind_and_no_others() -> None:
    """Names and numbers are joined; the same thing said of the same object stays apart."""
    assert _texts(_of("Ox"), _of("Cub")) == [("Ox与Cub横置", "Ox and Cub tap")]
    assert len(_texts(_of("Ox"), _of("Ox"))) == 2
    assert len(_texts(_of("Ox"), _of("Cub", moment=object()))) == 2
    draws = (Form("A抓一张牌", "A抓{n}张牌", number=1), Form("A draws", "A draws {n}", number=1))
    assert _texts(draws, draws) == [("A抓两张牌", "A draws two")]


def test_unknown_cards_are_counted() -> None:
    """What nobody knows has no name by which it is listed."""
    unknown = (
        Form("{0}横置", "{0}横置", ("未知牌#1", "未知牌#2")),
        Form("{0} taps", "{0} tap", ("unknown card#1", "unknown card#2")),
    )
    assert _texts(unknown) == [("两张未知牌横置", "two unknown cards tap")]


ALTARS = """
title: {en: Given up}
players:
  A: {hand: [Edict, Study, Rot], battlefield: [Ox]}
  B: {hand: [Cub], battlefield: [Goat, Hog]}
  C: {}
cards:
  Ox: {type: Creature — Ox, stats: 2/4}
  Cub: {type: Creature — Bear, stats: 1/1}
  Goat: {type: Creature — Goat, stats: 1/1}
  Hog: {type: Creature — Boar, stats: 1/1}
  Edict: {type: Sorcery, cost: "{B}", text: "Target player sacrifices two creatures."}
  Study: {type: Sorcery, cost: "{U}", text: "Draw three cards."}
  Rot: {type: Sorcery, cost: "{B}",
        text: "Target player discards a card.\\nEach opponent loses 2 life."}
actions:
  - cast: Edict
    targets: [B]
  - resolve
  - cast: Study
  - resolve
  - cast: Rot
    targets: [B]
  - resolve
  - concede: B
"""


def test_who_sacrifices_and_discards_is_said_and_draws_are_counted() -> None:
    """CR 701.21a, 701.9a, 121.2: an action has its player, several of one kind one clause."""
    played = run_text(ALTARS)
    edict, study, rot = (step_at(played, f"{name} resolves") for name in ("Edict", "Study", "Rot"))
    assert "B sacrifices Goat and Hog" in edict.text.en and "B牺牲Goat与Hog" in edict.text.zh
    assert "A draws three cards;" in study.text.en and "A抓三张牌；" in study.text.zh
    assert "B discards Cub" in rot.text.en and "B弃掉Cub" in rot.text.zh
    assert "B and C each lose 2 life" in rot.text.en and "B与C各失去2点生命" in rot.text.zh


def test_a_player_leaves_with_what_everyone_knows_of() -> None:
    """CR 800.4a: forty unknown cards are not told one by one, and do not "cease to exist"."""
    step = step_at(run_text(ALTARS), "B concedes")
    assert step.text.en == "B concedes: B, Goat, Hog and Cub leave the game."
    assert step.text.zh == "B认输：B、Goat、Hog与Cub离开游戏。"
    assert "unknown" not in step.text.en and "cease" not in step.text.en
    assert "800.4a" in step.rules


def test_tokens_are_told_with_what_they_are_and_how_they_enter() -> None:
    """CR 111.3, 508.4: stats, colors, types; tapped and attacking."""
    step = step_at(replayed("keywords/mobilized-warriors-attack"), "mobilize ability of Khan resol")
    assert "A creates two 1/1 red Warrior creature tokens tapped and attacking B" in step.text.en
    assert "A派出两个1/1红色战士衍生生物，且为横置，正攻击B" in step.text.zh
    assert "“at the beginning of the next end step, sacrifice Warrior Token and" in step.text.en


def test_an_aura_enters_attached() -> None:
    """CR 608.3c: to what it was targeting."""
    step = step_at(replayed("layers/flying-given-and-taken"), "Feather Cloak resolves")
    assert "under A's control attached to Pond Newt" in step.text.en
    assert "结附于池塘蝾螈" in step.text.zh


def test_what_is_devoured_is_no_other_end_of_the_devourer() -> None:
    """CR 614.13a: the sacrifices are told as such; the creature goes where it would."""
    step = step_at(replayed("replacement/devoured-by-the-first"), "A sacrifices")
    assert "因灰烬蜥蜴的吞噬3异能，A在灰烬蜥蜴进战场时牺牲洞熊" in step.text.zh
    assert "A has nothing to choose from" in step.text.en
    assert "置入" not in step.text.zh
    exiled = step_at(
        replayed("replacement/what-enters-together-is-not-exiled"), "Rise Together res"
    )
    assert "A exiles Old Ox as Patchwork Giant enters" in exiled.text.en


def test_a_prevention_effect_is_told_as_it_begins() -> None:
    """CR 615.1, 615.7: not only when it prevents something; and it is no effect of 614.1."""
    ward = step_at(replayed("replacement/wither-lifelink-and-a-shield"), "Guarding Hand resolves")
    assert "the next 2 damage that would be dealt to Small Ward this turn will be" in ward.text.en
    assert "防止本回合中接下来将对Small Ward造成的2点伤害" in ward.text.zh
    assert {"615.1", "615.7"} <= set(ward.rules) and "614.1" not in ward.rules
    fog = step_at(replayed("triggers/prevented-damage-does-not-trigger"), "浓雾结算")
    assert "防止本回合中将造成的所有战斗伤害" in fog.text.zh and "615.1" in fog.rules


def test_a_duration_that_is_over_begins_no_effect() -> None:
    """CR 611.2b: nothing changes hands, and the sentence does not say that it does."""
    step = step_at(replayed("layers/control-lost-before-it-resolves"), "of Guild Burglar resolves")
    assert "control" not in step.text.en
    assert [c.rule for c in step.checked] == ["611.2b"]
    assert step.checked[0].condition.en == "A controls Guild Burglar"


def test_a_delayed_ability_is_told_with_its_time_and_its_words() -> None:
    """CR 603.7a: the object by its name, never by a placeholder."""
    played = replayed("triggers/leaves-before-the-delayed-trigger-is-there")
    step = step_at(played, "The activated ability of Lantern Moth resolves")
    assert "“when Lantern Moth leaves the battlefield, you gain 5 life”" in step.text.en
    assert all("~" not in step.text.en + step.text.zh for step in played.steps)


def test_choices_say_what_is_chosen() -> None:
    """CR 608.2d, 118.12: not only that somebody does "so"."""
    exploit = step_at(replayed("keywords/exploit-its-own"), "exploit ability of Ghast resolves")
    assert "A chooses to sacrifice a creature" in exploit.text.en
    assert "A选择牺牲一个生物" in exploit.text.zh
    ward = step_at(replayed("keywords/ward-and-an-ability"), "ward ability of Turtle resolves")
    assert "B declines to pay {2}" in ward.text.en and "B选择不支付{2}" in ward.text.zh
    made = step_at(
        replayed("keywords/fabricate-counters-or-servos"), "fabricate ability of Smith r"
    )
    assert "A选择在Smith上放置两个+1/+1指示物" in made.text.zh
    assert "702.123a" in made.rules


def test_effects_that_end_are_told_with_whose_they_are() -> None:
    """CR 514.2: the step that ends them says so."""
    step = step_at(replayed("layers/borrowed-for-a-turn"), "cleanup step")
    assert (
        "the effect of Brief Command (Plow Ox comes under A's control and gains haste) ends"
        in step.text.en
    )
    assert "短暂号令的效应（犁牛改由A操控，且获得敏捷异能）终止" in step.text.zh


BLOCKS = """
title: {en: Who can block}
players:
  A: {battlefield: [Bat, Wisp, Elk]}
  B: {battlefield: [Spider, Cub, Wood]}
cards:
  Bat: {type: Creature — Bat, stats: 1/1, text: Flying}
  Wisp: {type: Creature — Spirit, stats: 1/1, text: Protection from green}
  Elk: {type: Creature — Elk, stats: 1/1, text: Forestwalk}
  Spider: {type: Creature — Spider, stats: 1/4, cost: "{1}", text: Reach}
  Cub: {type: Creature — Bear, stats: 1/1, cost: "{G}"}
  Wood: {type: Land — Forest}
actions:
  - attack: [Bat, Wisp, Elk]
  - block: {Cub: Wisp}
    illegal: 702.16f
  - block: {Cub: Elk}
    illegal: 702.14c
  - block: {Spider: Bat}
"""


def test_evasion_is_cited_where_a_block_is_legal_by_it_and_named_where_it_is_not() -> None:
    """CR 702.9b, 702.17b, 702.14c, 702.16f: by the ability as the card has it."""
    played = run_text(BLOCKS)
    assert {"702.9b", "702.17b"} <= set(step_at(played, "Spider blocks Bat").rules)
    told = [step.text.en for step in played.steps if step.refused]
    assert "Wisp has protection from green" in told[0]
    assert "Elk has forestwalk, and Wood, which B controls, is such a land" in told[1]


def test_who_cannot_block_is_told_why() -> None:
    """CR 509.1b: each creature of the defending player, with the rule that keeps it."""
    played = run_text(
        BLOCKS.replace("[Spider, Cub, Wood]", "[Cub]").split("  - block")[0]
        + "  - to: end of combat"
    )
    checks = step_at(played, "declare blockers step").checked
    assert checks == ()  # Cub can block Elk, there being no Forest
    alone = BLOCKS.replace("[Bat, Wisp, Elk]", "[Bat]").replace("[Spider, Cub, Wood]", "[Cub]")
    step = step_at(run_text(alone.split("  - block")[0] + "  - to: end of combat"), "declare block")
    assert [check.rule for check in step.checked] == ["702.9b"]
    assert step.checked[0].condition.zh.startswith("Cub能阻挡Bat（")


def test_each_occurrence_and_each_lifelinker_has_its_rule() -> None:
    """CR 603.2c, 702.15e: cited where there are several, not for one."""
    two = step_at(replayed("combat/lifelink-twice"), "combat damage step")
    assert {"603.2c", "702.15e"} <= set(two.rules)
    one = step_at(replayed("replacement/wither-lifelink-and-a-shield"), "combat damage step")
    assert "702.15e" not in one.rules


def test_steps_cite_the_rule_of_their_phase() -> None:
    """CR 503.1, 505.1, 506.1, 514.3; triggers of a declaration only where there are some."""
    played = replayed("layers/borrowed-for-a-turn")
    for words, rule in (
        ("beginning of combat step", "506.1"),
        ("postcombat main phase", "505.1"),
        ("cleanup step", "514.3"),
        ("upkeep step", "503.1"),
    ):
        assert rule in step_at(played, words).rules
    assert "508.1m" not in step_at(played, "declare attackers step").rules
    exalted = replayed("keywords/exalted-only-alone")
    assert "508.1m" in step_at(exalted, "declare attackers step").rules


def test_words_within_words_speak_of_their_own_object() -> None:
    """A token's and a creature's granted words are not about what grants them (CR 201.5)."""
    played = run_text(
        """
title: {en: Given words}
players:
  A: {hand: [Brood, Gift], battlefield: [Cub]}
  B: {}
cards:
  Cub: {type: Creature — Bear, stats: 1/1}
  Brood: {type: Creature — Drone, cost: "{B}", stats: 1/1,
          text: 'When ~ enters, create a 0/1 colorless Eldrazi Spawn creature token with
            "Sacrifice this token: Add {C}."'}
  Gift: {type: Instant, cost: "{R}",
         text: 'Until end of turn, target creature gains "{T}: Draw a card."'}
actions:
  - cast: Brood
  - resolve: all
"""
    )
    placed = step_at(played, "goes on the stack")
    assert "with “Sacrifice this token: Add {C}." in placed.text.en
    assert "且具有「牺牲此衍生物：加{C}。" in placed.text.zh
    created = step_at(played, "A creates")
    assert "creature token with “Sacrifice this token: Add {C}.”" in created.text.en
    assert all("~" not in step.text.en + step.text.zh for step in played.steps)


def test_shapes_numbers_and_reasons_are_told_as_cards_tell_them() -> None:
    """Stats stand before the types, counters in words, a restriction with what makes it."""
    metal = step_at(replayed("layers/artifacts-become-creatures"), "唤醒机械结算")
    assert " becomes a 2/2 artifact creature in addition to its other types" in metal.text.en
    assert "铜钟成为2/2神器生物，且仍具有原本类别" in metal.text.zh
    switched = step_at(replayed("layers/two-switches"), "颠倒结算")
    assert "芦苇蛙的力量和防御力互换" in switched.text.zh
    limited = replayed("combat/must-attack-under-a-limit")
    assert any(
        "no more than one creature can attack because of Narrow Pass" in step.text.en
        for step in limited.steps
    )
    lands = step_at(replayed("triggers/each-land-once"), "goes on the stack")
    assert "“Whenever a land is put into a graveyard from the battlefield, you" in lands.text.en


def test_nothing_to_sacrifice_and_nothing_chosen_are_told() -> None:
    """CR 701.21a, 701.34a: an instruction that does nothing says why."""
    played = run_text(
        """
title: {en: Nothing}
players:
  A: {hand: [Edict, Spread], battlefield: [{Cub: {counters: {+1/+1: 1}}}]}
  B: {}
cards:
  Cub: {type: Creature — Bear, stats: 1/1}
  Edict: {type: Sorcery, cost: "{B}", text: "Target player sacrifices a creature."}
  Spread: {type: Sorcery, cost: "{U}", text: "Proliferate."}
actions:
  - cast: Edict
    targets: [B]
  - resolve
  - cast: Spread
  - resolve
  - choose: []
"""
    )
    assert [c.rule for c in step_at(played, "Edict resolves").checked] == ["701.21a"]
    assert "A chooses nothing" in step_at(played, "Spread resolves").text.en


def test_what_is_gone_is_not_sacrificed_and_what_hangs_on_it_is_told() -> None:
    """CR 701.21a, 118.12: why nothing was sacrificed, and that “if you do” asks for it."""
    played = replayed("triggers/sacrifice-that-cannot-be-paid")
    gone, former, hanging = step_at(played, "The triggered ability of Quiet Hour resolves").checked
    assert (gone.rule, former.rule, hanging.rule) == ("701.21a", "400.7", "118.12")
    assert gone.condition == Bilingual(
        "Quiet Hour还在战场上可供牺牲", "Quiet Hour is there to be sacrificed"
    )
    assert hanging.condition.en == "what stands before it as its cost was done"


def test_life_that_is_paid_and_mana_that_is_not_added_are_told_so() -> None:
    """CR 119.4, 107.1b: a cost is paid, not lost; a negative amount of mana is none."""
    paid = step_at(replayed("costs/phyrexian-paid-both-ways"), "A casts Pale Oil#3")
    assert paid.text.en == "A casts Pale Oil#3: A pays 4 life."
    assert paid.text.zh == "A施放Pale Oil#3：A支付4点生命。"
    assert "119.4" in paid.rules
    none = step_at(replayed("costs/mana-equal-to-power"), "mana ability of Root Singer")
    assert "A adds no mana" in none.text.en and "A没有加任何法术力" in none.text.zh
    assert "107.1b" in none.rules and "106.4" not in none.rules
