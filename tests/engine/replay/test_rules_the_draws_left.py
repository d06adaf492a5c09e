"""Rules that two draws called doubtful or too general, each as a class."""

from __future__ import annotations

from tests.engine.replay.told import played_with, replayed, step_at


def test_a_granted_ability_that_sets_power_and_toughness_defines_nothing() -> None:
    """CR 604.3a: an object that grants it to itself does not have it printed."""
    told = played_with("""
players: {A: {battlefield: [Barrow], graveyard: [Ox], mana: "{B}"}, B: {}}
cards:
  Barrow: {type: Land, text: "{B}: Until end of turn, this land becomes a black Giant creature with
    \\"This creature's power and toughness are each equal to twice the number of creature cards
    in your graveyard.\\" It's still a land."}
actions:
  - activate: Barrow
  - resolve
""")
    step = step_at(told, "The activated ability of Barrow resolves")
    assert "613.4b" in step.deciding and "613.4a" not in step.deciding
    assert step.because["604.3a"].en.startswith("because an effect gave Barrow the ability")
    assert "特征定义异能" in step.because["604.3a"].zh


def test_a_defining_ability_of_its_own_is_not_told_as_granted() -> None:
    """CR 604.3: printed, it defines them in layer 7a."""
    told = played_with("""
players: {A: {hand: [Mass, Ox], mana: "{B}"}, B: {}}
cards:
  Mass: {type: Creature — Ooze, cost: "{B}", stats: "*/*",
         text: "Mass's power and toughness are each equal to your life total."}
actions:
  - cast: Mass
  - resolve
""")
    assert "604.3a" not in step_at(told, "Mass resolves").rules


def test_becoming_tapped_and_becoming_a_target_are_told_as_changes() -> None:
    """CR 603.2e: beside 603.2, where the text says "becomes"; not where it says "attacks"."""
    told = played_with("""
players: {A: {battlefield: [Bell], hand: [Nudge], mana: "{U}"}, B: {}}
cards:
  Bell: {type: Creature — Spirit, stats: 1/1,
         text: "Whenever this creature becomes tapped, you gain 1 life."}
  Nudge: {type: Instant, cost: "{U}", text: "Tap target creature."}
actions:
  - {cast: Nudge, targets: Bell}
  - resolve
""")
    step = step_at(told, "Nudge resolves")
    assert "603.2" in step.deciding
    assert "as this happens" in step.because["603.2e"].en


def test_what_a_prevention_effect_does_besides_has_its_rule() -> None:
    """CR 615.5: the rest takes place immediately afterward."""
    text = """
players: {{A: {{hand: [Bolt], mana: "{{R}}"}}, B: {{battlefield: [Turtle]}}}}
cards:
  Bolt: {{type: Instant, cost: "{{R}}", text: "Bolt deals 3 damage to any target."}}
  Turtle: {{type: Creature — Turtle, stats: 1/2,
           text: "{said}"}}
actions:
  - {{cast: Bolt, targets: Turtle}}
  - resolve
"""
    more = played_with(
        text.format(
            said="If damage would be dealt to this creature, prevent that damage and put that many "
            "+1/+1 counters on it."
        )
    )
    said = "Prevent all damage that would be dealt to this creature."
    alone = played_with(text.format(said=said))
    assert "immediately afterward" in step_at(more, "Bolt resolves").because["615.5"].en
    assert "615.5" not in step_at(alone, "Bolt resolves").rules


def test_a_token_that_ceases_to_exist_has_the_rule_of_tokens_too() -> None:
    """CR 111.7 beside 704.5d."""
    told = played_with("""
players: {A: {battlefield: [{Elf: {token: yes}}], hand: [Back], mana: "{U}"}, B: {}}
cards:
  Elf: {type: Creature — Elf, stats: 1/1}
  Back: {type: Instant, cost: "{U}", text: "Return target creature to its owner's hand."}
actions:
  - {cast: Back, targets: Elf}
  - resolve
""")
    step = step_at(told, "State-based actions")
    assert {"704.5d", "111.7"} <= set(step.deciding)


def test_an_x_of_the_cost_is_not_worked_out_as_the_effect_begins() -> None:
    """CR 107.3i: it was chosen; 611.2d is for what is counted on resolution."""
    text = """
players: {{A: {{battlefield: [Staff, Ox], mana: "{{C}}{{C}}{{C}}"}}, B: {{}}}}
cards:
  Staff: {{type: Artifact, text: "{ability}"}}
actions:
  - activate: Staff
    {said}
  - resolve
"""
    chosen = "{X}: Target creature gets +X/+X until end of turn."
    counted = (
        "{3}: Target creature gets +X/+X until end of turn, where X is the number of creatures "
        "you control."
    )
    announced = played_with(text.format(ability=chosen, said="x: 3\n    targets: Ox"))
    step = step_at(announced, "The activated ability of Staff resolves")
    assert step.because["107.3i"].en == "because X is 3, as it was chosen for the cost."
    assert "611.2d" not in step.rules
    worked_out = played_with(text.format(ability=counted, said="targets: Ox"))
    step = step_at(worked_out, "The activated ability of Staff resolves")
    assert "611.2d" in step.rules and "107.3i" not in step.rules


def test_an_x_that_is_too_much_is_named_where_the_cost_cannot_be_paid() -> None:
    """CR 107.3a, 107.3i: what is lacking comes of the number chosen for each X."""
    told = played_with("""
players: {A: {hand: [Engine], mana: "{C}{C}{C}"}, B: {}}
mana: strict
cards:
  Engine: {type: Artifact, cost: "{X}{X}", text: "Engine enters with X charge counters on it."}
actions:
  - {cast: Engine, x: 2, illegal: 118.3}
""")
    step = told.steps[0]
    assert "2 chosen for X" in step.text.en and "X选为2" in step.text.zh
    assert {"601.2h", "107.3a", "107.3i"} <= set(step.deciding)


def test_when_you_do_asks_for_no_cost() -> None:
    """CR 603.12: a reflexive ability follows; 118.12 is for "if you do"."""
    text = """
players: {{A: {{battlefield: [Altar, Ox], mana: "{{R}}"}}, B: {{}}}}
cards:
  Altar: {{type: Artifact,
          text: "{{R}}: You may sacrifice a creature. {word} you do, you gain 1 life."}}
actions:
  - activate: Altar
  - resolve
  - choose: yes
"""
    when = step_at(played_with(text.format(word="When")), "The activated ability of Altar resolves")
    assert "603.12" in when.deciding and "118.12" not in when.rules
    following = played_with(text.format(word="If"))
    assert "118.12" in step_at(following, "The activated ability of Altar resolves").deciding


def test_nothing_to_sacrifice_is_left_out() -> None:
    """CR 609.3: only as much as possible."""
    told = played_with("""
players: {A: {battlefield: [King], mana: "{B}"}, B: {}}
cards:
  King: {type: Creature — Human, stats: 2/2, text: "{B}: Sacrifice another creature."}
actions:
  - activate: King
  - resolve
""")
    step = step_at(told, "The activated ability of King resolves")
    assert step.because["609.3"].en == "because 1 is asked for, and none is there."


def test_of_several_abilities_the_later_ones_lie_above() -> None:
    """CR 405.2: which of those that were put in order resolves first."""
    told = played_with("""
players: {A: {hand: [Pup], battlefield: [Bell, Gong]}, B: {}}
cards:
  Pup: {type: Creature — Dog, cost: "{G}", stats: 1/1}
  Bell: {type: Artifact, text: "Whenever a creature enters, you gain 1 life."}
  Gong: {type: Artifact, text: "Whenever a creature enters, draw a card."}
actions:
  - cast: Pup
  - resolve
  - order: [Bell, Gong]
""")
    first = step_at(told, "The triggered ability of Bell")
    second = step_at(told, "The triggered ability of Gong")
    assert "405.2" not in first.rules
    assert second.because["405.2"].en.startswith("because the triggered ability of Bell is on")


def test_a_front_face_in_the_graveyard_is_told_what_disturb_allows() -> None:
    """CR 702.146a: transformed alone."""
    told = played_with("""
players: {A: {graveyard: [Warden], mana: "{W}{W}{W}"}, B: {}}
cards:
  Warden:
    type: Creature — Human
    cost: "{1}{W}"
    stats: 2/2
    text: "Disturb {2}{W}"
    back: {names: [Shade], type: Creature — Spirit, colors: W, stats: 1/1, text: Flying}
actions:
  - {cast: Warden, illegal: 601.3}
""")
    step = told.steps[0]
    assert "702.146a" in step.deciding
    assert "with its back face up alone" in step.text.en


def test_what_an_ability_counts_is_told_as_the_number_that_it_is() -> None:
    """CR 613.4c: and not that an effect affects it."""
    told = played_with("""
players: {A: {battlefield: [Watcher, Ox, Cub]}, B: {}}
cards:
  Watcher: {type: Creature — Bird, stats: 1/1,
            text: "This creature gets +1/+1 for each other creature you control."}
actions:
  - to: end
""")
    why = step_at(told, "At the start continuous effects").because["613.4c"]
    assert "Watcher gets +2/+2" in why.en and "+2/+2" in why.zh


def test_a_rule_that_lasts_is_told_of_whatever_fits() -> None:
    """CR 611.2c: not of the spell that made it, which fits as well; nor of what is there now."""
    told = played_with("""
players: {A: {hand: [Sale], battlefield: [Cub]}, B: {}}
cards:
  Sale: {type: Sorcery, cost: "{R}", text: "Instant and sorcery spells you cast this turn cost {2}
    less to cast.\\nCreatures can't block this turn."}
actions:
  - cast: Sale
  - resolve
""")
    step = step_at(told, "Sale resolves")
    assert "instant or sorcery spells A casts cost {2} less" in step.text.en
    assert "由A施放的瞬间和法术咒语的费用减少{2}" in step.text.zh
    assert step.because["611.2c"].en == (
        "because the effect of Sale changes no object, and is about whatever fits at any time."
    )
    assert step.sides["611.2c"] == "open"


def test_what_is_too_strong_for_an_ability_does_not_trigger_it() -> None:
    """CR 603.2: what enters has other numbers than the ability asks for."""
    text = """
players: {{A: {{hand: [{card}], battlefield: [Tutor]}}, B: {{}}}}
cards:
  Tutor: {{type: Creature — Elf, stats: 1/1,
          text: "Whenever another creature you control with power 2 or less enters, draw a card."}}
  Ogre: {{type: Creature — Ogre, cost: "{{R}}", stats: 3/3}}
  Lamp: {{type: Artifact, cost: "{{1}}"}}
actions:
  - cast: {card}
  - resolve
"""
    step = step_at(played_with(text.format(card="Ogre")), "Ogre resolves")
    assert step.because["603.2"].en == (
        "because Ogre is not a creature with power 2 or less (it has power 3), "
        "so the triggered ability of Tutor doesn't trigger."
    )
    assert "不是力量等于或小于2的生物" in step.because["603.2"].zh
    assert "603.2" not in step_at(played_with(text.format(card="Lamp")), "Lamp resolves").rules


def test_a_commander_that_cannot_be_paid_is_told_how_much_is_added() -> None:
    """CR 903.8: the reason is the tax, and not that the cost can't be paid."""
    told = replayed("state-based/commander-costs-more-each-time")
    refused = next(step for step in told.steps if step.refused)
    assert refused.because["903.8"].en == "because cast from there twice before, it costs {4} more."
    assert "can't be paid" in refused.because["118.3"].en


def test_what_defines_a_color_everywhere_is_no_news_on_the_stack() -> None:
    """CR 604.3, 702.114a: the card was colorless in the hand as well."""
    told = played_with("""
players: {A: {hand: [Blight, Ghost]}, B: {}}
cards:
  Blight: {type: Creature — Eldrazi, cost: "{1}{B}", stats: 2/2, text: Devoid}
  Ghost: {type: Creature — Shapeshifter, cost: "{U}", stats: 0/0,
          text: "You may have Ghost enter as a copy of any creature on the battlefield."}
actions:
  - cast: Blight
  - resolve
  - cast: Ghost
  - resolve
  - choose: Blight
""")
    assert "604.3" not in step_at(told, "A casts Blight").rules
    assert "604.3" not in step_at(told, "Blight resolves").rules
    assert "604.3" in step_at(told, "Ghost resolves").rules


def test_what_has_all_enter_tapped_does_not_tap_itself() -> None:
    """CR 614.12: its effect is about permanents, and not about it alone; "other" says it itself."""
    text = """
players: {{A: {{hand: [Globe]}}, B: {{}}}}
cards:
  Globe: {{type: Artifact, cost: "{{3}}", text: "{which} enter tapped."}}
actions:
  - cast: Globe
  - resolve
"""
    told = played_with(text.format(which="Permanents"))
    step = step_at(told, "Globe resolves")
    assert "614.12" in step.deciding and "enters the battlefield under" in step.text.en
    assert "how Globe itself enters" in step.because["614.12"].en
    others = played_with(text.format(which="Creatures"))
    assert "614.12" not in step_at(others, "Globe resolves").rules


def test_what_was_cast_face_down_has_the_reason_of_its_rule() -> None:
    """CR 708.4 beside 708.2a, which says what it is while it is face down."""
    step = step_at(replayed("keywords/face-down-and-turned-up"), "Face-down Ghoul resolves")
    assert "face down too" in step.because["708.4"].en
    assert "2/2 creature" in step.because["708.2a"].en
