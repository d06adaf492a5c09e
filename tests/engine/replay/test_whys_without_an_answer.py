"""Whys that a replay left without an answer: what phases, what is modified, what mana stays."""

from __future__ import annotations

from engine.terms.bilingual import Bilingual
from tests.engine.replay.told import played_with, replayed, run_text, step_at, steps


def test_a_target_that_is_chosen_twice_is_named_twice() -> None:
    """CR 115.3: what is refused is not what may be done with one target."""
    refused = (
        played_with("""
players: {A: {hand: [Travels], battlefield: [Cub]}, B: {}}
cards:
  Travels:
    type: Sorcery
    cost: "{G}"
    text: Put a +1/+1 counter on each of up to two target creatures.
actions:
  - cast: Travels
    targets: [[Cub, Cub]]
    illegal: 115.3
""")
        .steps[0]
        .text
    )
    assert "A casts Travels targeting Cub and Cub;" in refused.en
    assert "目标为Cub与Cub——" in refused.zh


def test_a_loyalty_cost_says_which_counters_are_put_on_or_removed() -> None:
    """CR 606.4: by its symbol, which may be 0."""
    told = replayed("objects/a-planeswalker-that-is-a-creature").steps[0].because["606.4"]
    assert told.en == "because its cost is 0: no loyalty counter is put on or removed from Sage."
    assert told.zh == "因为其费用为0：不在Sage上放置、也不移去忠诚指示物。"
    more = run_text("""
title: {en: Up and down}
players: {A: {battlefield: [Sage, Seer]}, B: {}}
cards:
  Sage: {type: Legendary Planeswalker — Sage, loyalty: 4, text: "+1: You gain 1 life."}
  Seer: {type: Legendary Planeswalker — Seer, loyalty: 4, text: "-2: You gain 2 life."}
actions:
  - activate: Sage
  - resolve
  - activate: Seer
""")
    up, down = (step.because["606.4"] for step in steps(more, "A activates"))
    assert up.en == "because its cost puts one loyalty counter on Sage."
    assert up.zh == "因为其费用是在Sage上放置一个忠诚指示物。"
    assert down.en == "because its cost removes two loyalty counters from Seer."
    assert down.zh == "因为其费用是从Seer上移去两个忠诚指示物。"
    added = replayed("keywords/one-more-loyalty-counter")
    changed = next(step.because["606.4"] for step in added.steps if "606.4" in step.because)
    assert changed.en.startswith("because its cost is loyalty counters of")


def test_what_is_moved_by_graft_is_a_counter_of_its_kind() -> None:
    """CR 702.58a, 122.5."""
    step = step_at(replayed("keywords/grafted-onto-another"), "graft ability of Sprout resolves")
    assert "A chooses to move a +1/+1 counter from Sprout onto Elf;" in step.text.en
    assert "A选择将一个+1/+1指示物从嫩芽移到精灵上；" in step.text.zh
    moved = step.because["122.5"]
    assert moved.en == "because a +1/+1 counter is moved from Sprout to Elf."
    assert moved.zh == "因为将一个+1/+1指示物从嫩芽移到精灵上。"


def test_what_may_be_cast_from_the_library_says_why_not_this_card() -> None:
    """CR 601.3: what the effect asks for, and what this card is not."""
    told = replayed("spells/an-adventure-from-the-top").steps[0]
    because = told.because["601.3"]
    assert because.en == (
        "because the effect of Paragon allows casting other spells from the library, and Ogre "
        "Hunter is not an instant card."
    )
    assert because.zh == ("因为Paragon的效应允许从牌库施放的是别种咒语，而Ogre Hunter不是瞬间牌。")
    assert "asked of Ogre Hunter as the spell" in told.because["601.3e"].en


def test_what_is_modified_says_by_what() -> None:
    """CR 700.9: a counter, an Equipment, an Aura of its controller."""

    def begun(battlefield: str) -> Bilingual:
        told = played_with(f"""
players: {{A: {{battlefield: {battlefield}}}, B: {{}}}}
cards:
  Scout:
    type: Creature — Human
    stats: 1/1
    text: "As long as Scout is modified, Scout has flying."
  Blade: {{type: Artifact — Equipment, text: "Equipped creature gets +1/+0.\\nEquip {{1}}"}}
actions:
  - attack: Scout
""")
        return told.steps[0].because["700.9"]

    counted = begun("[{Scout: {counters: {+1/+1: 1}}}]")
    assert counted.en == "because Scout has a +1/+1 counter."
    assert counted.zh == "因为Scout上有一个+1/+1指示物。"
    assert begun("[Scout, {Blade: {attached to: Scout}}]").en == (
        "because Blade is attached to Scout."
    )


def test_what_would_be_sacrificed_besides_is_not_there() -> None:
    """CR 701.21a."""
    told = played_with("""
players: {A: {battlefield: [King]}, B: {}}
cards:
  King:
    type: Creature — Dragon
    stats: 4/4
    text: "Whenever King attacks, sacrifice another permanent."
actions:
  - attack: King
  - resolve
""")
    ((checked, _),) = step_at(told, "it does nothing").found_false
    assert checked.en == "A controls something besides King that can be sacrificed for it"
    assert checked.zh == "除King外，A还操控可为此牺牲的永久物"


def test_what_is_flipped_is_called_by_its_number() -> None:
    """CR 710.4: and stays flipped; the first of that name is another."""
    step = step_at(replayed("objects/a-copy-of-what-is-flipped"), "Ember Novice#2 resolves")
    assert "the token Ember Novice#2 is flipped and becomes Ember Sage" in step.text.en
    assert "余火学徒#2倒转，成为余火贤者" in step.text.zh
    assert step.because["710.4"].en == (
        "because the token Ember Sage#2 stays flipped for as long as it is on the battlefield."
    )


def test_what_phases_does_not_change_zones_for_what_triggers_on_that() -> None:
    """CR 702.26d: it neither leaves the battlefield nor enters it."""
    told = replayed("keywords/phasing-with-equipment")
    out, back = step_at(told, "Fade resolves"), step_at(told, "phase in")
    assert out.because["702.26d"].en == (
        "because Bear phases out and does not leave the battlefield, so the triggered ability of "
        "Bear doesn't trigger."
    )
    assert "因为Bear是跃离，并没有离开战场" in out.because["702.26d"].zh
    assert "Bear phases in and does not enter the battlefield" in back.because["702.26d"].en
    assert "Anthem" in back.because["702.26d"].en


def test_mana_that_is_kept_says_until_when() -> None:
    """CR 500.5, 500.5a: the end of combat step belongs to combat."""
    told = replayed("keywords/firebent-until-combat-ends")
    blocks, end = step_at(told, "declare blockers step"), step_at(told, "end of combat step")
    assert blocks.because["500.5"].zh == "因为A未用的法术力{R}{R}到战斗结束之前不会流失。"
    assert blocks.because["500.5"].en == (
        "because A doesn't lose the unspent {R}{R} until end of combat."
    )
    assert end.because["500.5a"].zh == (
        "因为整个战斗阶段过完，“直到战斗结束”才到期，而战斗结束步骤仍属战斗阶段。"
    )


def test_what_is_damaged_as_two_kinds_says_which_for_each_result() -> None:
    """CR 120.3c, 120.3e."""
    step = step_at(replayed("objects/a-planeswalker-that-is-a-creature"), "Bolt resolves")
    assert step.because["120.3e"].en == "because Sage, which is dealt the damage, is a creature."
    assert step.because["120.3c"].zh == "因为受到伤害的Sage是鹏洛客。"


def test_landwalk_says_which_land_it_is_and_whose() -> None:
    """CR 702.14c."""
    told = replayed("keywords/islandwalk-needs-an-island")
    refused = step_at(told, "非法动作").because["702.14c"]
    assert refused.zh == "因为鲨鱼具有树林行者异能，且B操控的精灵正是这样的地。"
    legal = told.steps[3].because["702.14c"]
    assert (
        legal.zh == "因为海蛇具有海岛行者异能，但B没有操控这样的地（小岛由A操控），故牛能阻挡它。"
    )


def test_landwalk_that_an_effect_ignores_is_not_for_want_of_a_land() -> None:
    """CR 702.14c: who may block as though it had none may have such a land."""
    told = played_with("""
players: {A: {battlefield: [Eel]}, B: {battlefield: [Ox, Undertow, Isle]}}
cards:
  Eel: {type: Creature — Fish, stats: 1/1, text: Islandwalk}
  Isle: {type: Basic Land — Island}
  Undertow:
    type: Enchantment
    text: Creatures with islandwalk can be blocked as though they didn't have islandwalk.
actions:
  - attack: Eel
  - block: {Ox: Eel}
""")
    block = step_at(told, "Ox blocks Eel")
    assert block.because["702.14c"].en == (
        "because Eel has islandwalk, but by the effect of Undertow Ox can block it all the same."
    )
    assert block.because["702.14c"].zh == (
        "因为Eel具有海岛行者异能，但依Undertow的效应，Ox仍能阻挡它。"
    )


def test_a_type_line_that_changes_is_told_with_its_supertypes() -> None:
    """CR 205.4b."""
    told = replayed("layers/legendary-lands-stay-legendary").steps[1]
    (change,) = (one for one in told.changes if one.what == "types")
    assert (change.before, change.after) == ("legendary land", "legendary land creature")


def test_that_a_card_lacks_a_type_has_its_type_line_as_reason() -> None:
    """CR 205.3b."""
    told = replayed("objects/subtypes-of-a-type-line")
    (lacks,) = (one for one in told.expectations if "not types" in one.text)
    assert [rule for rule, _ in lacks.because][:1] == ["205.3b"]
    assert lacks.in_language("zh") == "Red Peak：类别不含 生物"


def test_what_is_still_on_the_stack_as_the_game_ends_never_resolves() -> None:
    """CR 104.1."""
    told = played_with("""
players: {A: {hand: [Big, Bolt]}, B: {life: 2}}
cards:
  Big: {type: Sorcery, cost: "{R}", text: You gain 5 life.}
  Bolt: {type: Instant, cost: "{R}", text: Bolt deals 3 damage to any target.}
actions:
  - cast: Big
  - cast: Bolt
    targets: B
  - resolve
""")
    end = step_at(told, "A wins the game").because["104.1"]
    assert end.en == "because the game is over, and Big never resolves."
    assert end.zh == "因为对局就此结束，Big不会结算。"


def test_counters_that_come_off_as_it_leaves_are_told_before_it_leaves() -> None:
    """CR 704.5f, 704.5q: at the same time; a card in a graveyard has no counters."""
    told = played_with("""
players: {A: {battlefield: [{Cub: {counters: {+1/+1: 1}}}]}, B: {hand: [Blight]}}
cards:
  Blight: {type: Instant, cost: "{B}", text: Put three -1/-1 counters on target creature.}
actions:
  - cast: Blight
    by: B
    targets: Cub
  - resolve
""")
    text = step_at(told, "State-based actions").text.en
    assert text.index("-1/-1 counter is removed") < text.index("is put into A's graveyard")


def test_what_enters_attacking_need_not_have_been_there() -> None:
    """CR 508.4: it is not declared."""
    told = replayed("keywords/mobilized-warriors-attack")
    step = next(step for step in told.steps if "508.4" in step.because)
    assert step.because["508.4"].en == (
        "because what enters is put onto the battlefield attacking and is not declared, so that "
        "it need not have been there since the turn began."
    )


def test_a_cost_says_how_much_of_it_is_generic() -> None:
    """CR 702.66a."""
    refused = replayed("keywords/delve-exiles-for-generic-mana").steps[0].because["702.66a"]
    assert refused.zh == (
        "因为Cub、Ox与Elf不能全都用来支付{2}{U}：每个只能支付一般法术力，而其中一般法术力只有2点。"
    )


def test_what_is_counted_anew_says_the_number() -> None:
    """CR 611.3a: of what the ability counts, before and now."""
    told = step_at(replayed("keywords/phasing-with-equipment"), "Fade resolves").because["611.3a"]
    assert told.en == (
        "because what the ability of Watcher counts is 0 now instead of 1, so Watcher is 1/1."
    )
    assert told.zh == "因为Watcher的异能所计算的数值由1变为0，故Watcher现在是1/1。"


def test_a_refused_casting_says_from_where() -> None:
    """CR 601.3."""
    text = replayed("spells/an-adventure-from-the-top").steps[0].text
    assert "A casts Ogre Hunter from the library;" in text.en
    assert "A从牌库施放Ogre Hunter——" in text.zh
