"""What the sentences of a trace say: what an effect does, what happens instead, which ability."""

from __future__ import annotations

from tests.engine.replay.told import only_step, run_text

PUMPED = """
title: {en: Pumped}
players:
  A: {hand: [Growth, Blank, Idle], battlefield: [Cub, Ox]}
  B: {}
cards:
  Cub: {type: Creature — Bear, stats: 1/1, text: Trample}
  Ox: {type: Creature — Ox, stats: 2/3}
  Growth: {type: Instant, cost: "{G}",
           text: "Target creature gets +2/+2 and gains flying until end of turn."}
  Blank: {type: Instant, cost: "{U}",
          text: "Target creature loses all abilities until end of turn."}
  Idle: {type: Instant, cost: "{U}", text: "Creatures you control can't block this turn."}
actions:
  - cast: Growth
    targets: [Cub]
  - resolve
  - cast: Blank
    targets: [Cub]
  - resolve
  - cast: Idle
"""


def test_a_continuous_effect_is_told_by_what_it_does() -> None:
    """CR 611.2a, 611.2c: what objects are made, and for how long."""
    played = run_text(PUMPED)
    growth = only_step(played, "Growth resolves")
    assert "Cub gets +2/+2 and gains flying until end of turn" in growth.text.en
    assert "直到回合结束，Cub得+2/+2，且获得飞行异能" in growth.text.zh
    assert "611.2a" in growth.rules and "611.2c" not in growth.rules
    assert (
        "Cub loses all abilities until end of turn" in only_step(played, "Blank resolves").text.en
    )
    assert "Cub失去所有异能直到回合结束" in only_step(played, "Blank resolves").text.zh


def test_a_rule_for_creatures_is_told_of_all_that_ever_fit() -> None:
    """CR 611.2c: "can't block" changes no characteristics, and binds those that come later."""
    idle = only_step(run_text(PUMPED), "Idle resolves")
    assert "creatures A controls can't block until end of turn" in idle.text.en
    assert "直到回合结束，由A操控的生物不能阻挡" in idle.text.zh


LATE = """
title: {en: Come too late to block}
players:
  A: {hand: [Idle], battlefield: [Cub]}
  B: {hand: [Ox], battlefield: []}
cards:
  Cub: {type: Creature — Bear, stats: 1/1}
  Ox: {type: Creature — Ox, cost: "{W}", stats: 2/3, text: Flash}
  Idle: {type: Instant, cost: "{U}", text: "Creatures can't block this turn."}
actions:
  - cast: Idle
  - resolve
  - cast: Ox
    by: B
  - resolve
  - attack: Cub
  - block: {Ox: Cub}
    illegal: 509.1b
expect:
  - B: {life: 19}
"""


def test_a_rule_binds_creatures_that_come_later() -> None:
    """CR 611.2c: what changes no characteristics can affect what was not there as it began."""
    assert run_text(LATE).outcome.value == "met"


INSTEAD = """
title: {en: Exiled instead}
players:
  A: {hand: [Doom], battlefield: [Void]}
  B: {battlefield: [Ox]}
cards:
  Ox: {type: Creature — Ox, stats: 2/3}
  Void: {type: Enchantment, text: "If a creature would die, exile it instead."}
  Doom: {type: Instant, cost: "{B}", text: "Destroy target creature."}
actions:
  - cast: Doom
    targets: [Ox]
"""


def test_what_happens_instead_is_told_with_the_effect_that_does_it() -> None:
    """CR 614.1a, 614.6: instead of what, what, and because of what; once."""
    step = only_step(run_text(INSTEAD), "Doom resolves")
    assert (
        "because of the replacement effect of Void, Ox, which is destroyed, is exiled instead of "
        "going to B's graveyard" in step.text.en
    )
    assert "因Void的替代性效应，被消灭的Ox改为被放逐，而非置入B的坟墓场" in step.text.zh
    assert step.text.zh.count("被放逐") == 1
    assert {"614.1a", "614.6"} <= set(step.rules)


TWICE = """
title: {en: Doubled twice}
players:
  A: {battlefield: [Imp, Totem, Totem]}
  B: {}
cards:
  Imp: {type: Creature — Imp, stats: 2/2, text: "{T}: ~ deals 2 damage to any target."}
  Totem: {type: Enchantment,
          text: 如果一个由你操控的生物将对永久物或牌手造成伤害，则改为它造成两倍的伤害。}
actions:
  - activate: Imp
    targets: [B]
  - choose: Totem#2
expect:
  - B: {life: 12}
"""


def test_each_of_several_replacement_effects_is_told_in_its_turn() -> None:
    """CR 616.1, 616.1f: one is chosen, then what still applies."""
    step = only_step(run_text(TWICE), "resolves")
    first = step.text.zh.index("由2点改为4点")
    assert first < step.text.zh.index("由4点改为8点")
    assert {"616.1", "616.1e", "616.1f"} <= set(step.rules)


SHIELDED = """
title: {en: A shield}
players:
  A: {hand: [Bolt]}
  B: {hand: [Ward], battlefield: [Ox, Cub]}
cards:
  Ox: {type: Creature — Ox, stats: 2/3}
  Cub: {type: Creature — Bear, stats: 1/1, text: Protection from red}
  Ward: {type: Instant, cost: "{W}",
         text: "Prevent the next 2 damage that would be dealt to target creature this turn."}
  Bolt: {type: Sorcery, cost: "{R}", text: "~ deals 3 damage to each creature."}
actions:
  - cast: Ward
    by: B
    targets: [Ox]
  - resolve
  - cast: Bolt
"""


def test_prevention_is_told_with_source_shield_and_protection() -> None:
    """CR 615.1a, 615.7, 702.16e: whose damage is prevented, and by what."""
    step = only_step(run_text(SHIELDED), "Bolt resolves")
    by_shield = "2 damage that Bolt would deal to Ox is prevented by the prevention effect of Ward"
    assert by_shield in step.text.en
    assert "因Ward的防止性效应，防止Bolt将对Ox造成的2点伤害" in step.text.zh
    assert "因Cub的保护异能，防止Bolt将对Cub造成的3点伤害" in step.text.zh
    assert {"615.1a", "615.6", "615.7", "702.16e"} <= set(step.rules)


TRIGGERED = """
title: {en: Two of one source}
players:
  A: {hand: [Sage], library: [Cub, Cub]}
  B: {hand: [Doom]}
cards:
  Cub: {type: Creature — Bear, stats: 1/1}
  Sage: {type: Creature — Human, cost: "{U}", stats: 1/1,
         text: "When ~ enters, draw a card.\\nWhen ~ enters, you gain 2 life.\\nUndying"}
  Doom: {type: Instant, cost: "{B}", text: "Destroy target creature."}
actions:
  - cast: Sage
  - resolve
  - order: [gain 2 life, draw a card]
  - resolve: all
  - cast: Doom
    by: B
    targets: [Sage]
  - resolve
  - order: [draw a card, gain 2 life]
"""


def test_two_triggers_of_one_source_are_told_apart() -> None:
    """CR 603.3b, 603.6a: each is quoted as it goes on the stack, and ordered by its words."""
    played = run_text(TRIGGERED)
    named = [s for s in played.steps if "triggered ability of Sage, " in s.text.en]
    placed = [s for s in named if "goes on the stack" in s.text.en]
    gain, draw, *again = placed
    assert "“When Sage enters, you gain 2 life”, goes on the stack" in gain.text.en
    assert "“When Sage enters, draw a card”, goes on the stack" in draw.text.en
    assert [s.text for s in again] == [draw.text, gain.text]
    assert "Sage的触发式异能「当Sage进战场时，抓一张牌」放进堆叠" in draw.text.zh
    assert "Sage的触发式异能「当Sage进战场时，抓一张牌」结算：A抓一张牌。" in [
        s.text.zh for s in named
    ]
    assert "603.6a" in played.steps[1].rules


def test_a_trigger_of_a_keyword_is_called_by_its_keyword() -> None:
    """CR 702.93a, 603.6c, 603.10a: undying is named, and looks back."""
    played = run_text(TRIGGERED)
    assert "不息异能放进堆叠" in only_step(played, "The undying ability of Sage goes").text.zh
    assert {"702.93a", "603.6c", "603.10a"} <= set(only_step(played, "Doom resolves").rules)


SEVERAL = """
title: {en: Words}
players:
  A: {battlefield: [Cub], counters: {energy: 3}}
  B: {battlefield: [Ox, Ox, Coil]}
cards:
  Cub: {type: Creature — Bear, stats: 4/4}
  Ox: {type: Creature — Ox, stats: 1/3}
  Coil: {type: Artifact, text: "{T}: You get {E}{E}."}
actions:
  - attack: Cub
  - block: {Ox: Cub, Ox#2: Cub}
  - assign damage: {Cub: {Ox: 2, Ox#2: 2}}
  - to: end of combat
  - activate: Coil
    by: B
  - resolve
"""


def test_verbs_counters_and_sentences_are_well_formed() -> None:
    """A plural has a plural verb, a Chinese sentence Chinese words, an English one a capital."""
    played = run_text(SEVERAL)
    assert "Ox and Ox#2 block Cub" in only_step(played, "declare blockers step").text.en
    assert "B得到两个能量指示物" in only_step(played, "Coil resolves").text.zh
    for step in (*played.steps, *run_text(TRIGGERED).steps):
        assert not step.text.en[0].islower()


def test_a_creature_short_of_lethal_damage_is_told_once() -> None:
    """The same damage and toughness are no news in later steps (CR 704.5g)."""
    told = [c for s in run_text(SEVERAL).steps for c in s.checked if c.rule == "704.5g"]
    assert len(told) == 3


def test_what_is_exiled_instead_of_dying_is_told_so_for_its_time() -> None:
    """CR 700.4, 611.2a: to die is not to leave, and "this turn" is no longer."""
    played = run_text("""
title: {en: Singed}
players:
  A: {hand: [Singe]}
  B: {battlefield: [Ox]}
cards:
  Ox: {type: Creature — Ox, stats: 2/3}
  Singe:
    type: Instant
    cost: "{R}"
    text: >-
      ~ deals 1 damage to target creature. If that creature would die this turn, exile it instead.
actions:
  - cast: Singe
    targets: [Ox]
  - resolve
""")
    told = only_step(played, "Singe resolves").text
    assert "if Ox would die this turn, it will be exiled instead" in told.en
    assert "若Ox本回合将死去，则改为将其放逐" in told.zh
