"""How a trace names things: copies apart from what they copy, equipment as equipment."""

from __future__ import annotations

from tests.engine.replay.told import replayed, run_text, step_at, steps


def test_a_copy_is_told_from_what_it_copies() -> None:
    """CR 707.2: it has the name of another; its card's own name stands beside it."""
    step = step_at(replayed("copies/copy-enters-with-the-text"), "goes on the stack")
    assert "triggered ability of Omen Wall (Mimic Clay)" in step.text.en
    assert "Omen Wall（Mimic Clay）的触发式异能" in step.text.zh


BLADE = """
title: {en: Equipped and blinked}
players:
  A: {hand: [Blink], battlefield: [Knight, {Blade: {attached to: Knight}}]}
  B: {battlefield: [Drake]}
cards:
  Knight: {type: Creature — Human Knight, stats: 2/2}
  Drake: {type: Creature — Drake, stats: 1/1, text: "{T}: Draw a card."}
  Blade: {type: Artifact — Equipment,
          text: "Equipped creature gets +1/+0.\\nWhenever equipped creature attacks, you gain 1
            life.\\nEquip {1}"}
  Blink: {type: Instant, cost: "{W}",
          text: "Exile target creature, then return it to the battlefield under its owner's
            control."}
actions:
  - attack: Knight
  - cast: Blink
    targets: [Knight]
  - to: end of combat
"""


def test_what_an_equipment_is_attached_to_is_equipped() -> None:
    """CR 301.5: its words are not those of an Aura."""
    placed = step_at(run_text(BLADE), "goes on the stack")
    assert "“Whenever equipped creature attacks, you gain 1 life”" in placed.text.en
    assert "「每当佩带此武具的生物攻击时，你获得1点生命」" in placed.text.zh


def test_a_creature_that_comes_back_is_out_of_combat() -> None:
    """CR 506.4: cited for an exiled attacker and for a lone blocker, not for each death."""
    played = run_text(BLADE)
    assert "506.4" in step_at(played, "Blink resolves").rules
    lone = step_at(replayed("combat/damage-among-two-blockers"), "State-based actions")
    assert lone.because["506.4"].en.endswith("so Night Courier blocks nothing any more.")
    *_, dead = steps(replayed("combat/dead-blockers-take-no-damage"), "State-based actions")
    assert "506.4" not in dead.rules


def test_a_requirement_that_begins_says_what_it_requires() -> None:
    """CR 509.1c: never "affected by an effect"."""
    played = run_text(
        """
title: {en: Provoked}
players:
  A: {battlefield: [Bully]}
  B: {battlefield: [Ox]}
cards:
  Bully: {type: Creature — Ogre, stats: 3/3, text: Provoke}
  Ox: {type: Creature — Ox, stats: 1/3}
actions:
  - attack: Bully
  - resolve
  - choose: yes
  - block: {Ox: Bully}
"""
    )
    step = step_at(played, "The provoke ability of Bully resolves")
    assert "Ox blocks Bully if able until end of combat" in step.text.en
    assert (
        "Ox若能阻挡Bully，则必须阻挡直到回合结束" in step.text.zh or "若能阻挡Bully" in step.text.zh
    )
    assert "affected by an effect" not in step.text.en


def test_the_chosen_color_stands_for_the_words_the_chosen_color() -> None:
    """CR 702.16b: a refusal says from which color."""
    told = [s.text for s in replayed("replacement/doubled-tokens-choose-each").steps if s.refused]
    assert "Vigil Seraph#2 has protection from red" in told[0].en
    assert "具有反黑保护异能" in told[1].zh


def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    """CR 608.3f: and what is indestructible is told so once (CR 702.12b)."""
    played = run_text(
        """
title: {en: A copy that stays}
players:
  A: {hand: [Golem, Twin, Storm, Nap]}
  B: {}
cards:
  Golem: {type: Artifact Creature — Golem, cost: "{2}", stats: 3/3, text: Indestructible}
  Twin: {type: Instant, cost: "{U}", text: "Copy target creature spell you control."}
  Storm: {type: Sorcery, cost: "{R}", text: "~ deals 5 damage to each creature."}
  Nap: {type: Sorcery, cost: "{U}", text: "You gain 1 life."}
actions:
  - cast: Golem
  - cast: Twin
    targets: [Golem]
  - resolve: all
  - cast: Storm
  - resolve
  - cast: Nap
  - resolve
"""
    )
    assert "608.3f" in step_at(played, "Golem#2 resolves").rules
    checks = [c for step in played.steps for c in step.checked if c.rule == "702.12b"]
    assert len(checks) == 2  # one for each Golem, in the step that dealt the damage
