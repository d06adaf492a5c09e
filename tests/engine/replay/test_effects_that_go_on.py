"""Effects that last: what they go on for, what they leave out, which of two it is that ends."""

from __future__ import annotations

from engine.replay.result import Replay
from tests.engine.replay.told import played_with as played
from tests.engine.replay.told import replayed, step_at


def fixed(told: Replay, words: str) -> str | None:
    """Why 611.2c applies in the step with these words."""
    why = step_at(told, words).because.get("611.2c")
    return why.en if why is not None else None


def test_the_objects_of_an_effect_are_those_that_fitted_as_it_began() -> None:
    """CR 611.2c: another color later changes nothing of that."""
    told = replayed("layers/bonus-for-those-white-then")
    assert fixed(told, "Bleach resolves") == (
        "because Black Sheep was not among the white creatures as the effect of Morning Light "
        "began, so the effect leaves it out."
    )
    late = step_at(told, "Bleach resolves")
    assert "黑羊还不是白色生物，所以不受影响" in late.because["611.2c"].zh
    assert late.sides["611.2c"] == "locked"
    assert fixed(told, "Blacken resolves") == (
        "because White Goose was among the white creatures as the effect of Morning Light began, "
        "and the effect goes on: White Goose gets +1/+1."
    )
    stays = step_at(told, "Blacken resolves")
    assert "白雁是白色生物，所以该效应继续生效：白雁得+1/+1" in stays.because["611.2c"].zh


RALLY = """
players:
  A: {{hand: [Rally, {first}], battlefield: [Cub, Ox]}}
  B: {{battlefield: [Bird]}}
actions:
  - cast: Rally
  - resolve
  - cast: {first}
{targets}
  - resolve: all
  - to: end of combat
cards:
  Rally: {{type: Instant, cost: "{{R}}", text: "{rally}"}}
  Call: {{type: Creature — Bear, cost: "{{G}}", stats: 1/1}}
  Take: {{type: Sorcery, cost: "{{R}}", text: "Gain control of target creature."}}
  Stone:
    type: Sorcery
    cost: "{{U}}"
    text: "Target creature isn't a creature until end of turn."
  Field: {{type: Artifact, cost: "{{2}}"}}
"""


def rallied(rally: str, first: str, target: str = "") -> Replay:
    """A game in which something happens after an effect has fixed its objects."""
    targets = f"    targets: {target}" if target else ""
    return played(RALLY.format(rally=rally, first=first, targets=targets))


def test_what_enters_later_is_left_out() -> None:
    """CR 611.2c: only what the effect speaks of is asked about, each source once."""
    all_mine = "Creatures you control get +1/+1 until end of turn."
    assert fixed(rallied(all_mine, "Call"), "Call enters") == (
        "because Call enters only after the effect of Rally has begun, which leaves it out."
    )
    assert fixed(rallied(all_mine, "Field"), "Field enters") is None
    others = "Creatures your opponents control get -1/-0 until end of turn."
    assert fixed(rallied(others, "Call"), "Call enters") is None
    target = "Target creature gets +1/+1 until end of turn."
    assert "611.2c" not in {
        rule for step in rallied(all_mine, "Field").steps[3:] for rule in step.rules
    }
    told = played(
        RALLY.format(rally=target, first="Call", targets="").replace(
            "cast: Rally\n", "cast: Rally\n    targets: Cub\n"
        )
    )
    assert "611.2c" not in {rule for step in told.steps for rule in step.rules}


def test_another_controller_changes_nothing_of_what_was_fixed() -> None:
    """CR 611.2c: the effect goes on for it, or leaves it out."""
    told = rallied("Creatures your opponents control get -1/-0 until end of turn.", "Take", "Bird")
    assert fixed(told, "Take resolves") == (
        "because Bird was among the creatures A's opponents control as the effect of Rally began, "
        "and the effect goes on: Bird gets -1/-0."
    )
    told = rallied("Creatures you control get +1/+1 until end of turn.", "Take", "Bird")
    assert "Bird was not among the creatures A controls" in (fixed(told, "Take resolves") or "")


def test_power_and_toughness_of_what_is_no_creature_any_more_are_not_told() -> None:
    """CR 208.3: the bonus goes on, and says nothing; a keyword that it gives does."""
    told = rallied("Creatures you control get +1/+1 until end of turn.", "Stone", "Cub")
    assert fixed(told, "Stone resolves") is None
    told = rallied("Creatures you control gain hexproof until end of turn.", "Stone", "Cub")
    assert "goes on: Cub gains hexproof" in (fixed(told, "Stone resolves") or "")


def test_what_is_tapped_or_attacks_no_longer_is_no_question() -> None:
    """CR 611.2c: "untapped creatures" were those of that moment, as everybody expects."""
    told = played("""
players: {A: {hand: [Rally], battlefield: [Cub]}, B: {}}
actions: [{cast: Rally}, resolve, {attack: Cub}]
cards:
  Rally:
    type: Instant
    cost: "{R}"
    text: "Untapped creatures you control get +1/+1 until end of turn."
""")
    assert fixed(told, "Cub attacks") is None


SWITCHES = """
players: {A: {hand: [Turn, Turn, Turn], battlefield: [Ox]}, B: {}}
actions:
  - {cast: Turn, targets: Ox}
  - resolve
  - {cast: "Turn#2", targets: Ox}
  - resolve
  - {cast: "Turn#3", targets: Ox}
  - resolve
cards:
  Turn:
    type: Instant
    cost: "{U}"
    text: "Switch target creature's power and toughness until end of turn."
"""


def test_a_second_switch_undoes_the_first() -> None:
    """CR 613.4d: each takes what the one before it has made."""
    told = played(SWITCHES)
    names = ("Turn", "Turn#2", "Turn#3")
    said = [step_at(told, f"{name} resolves").because["613.4d"] for name in names]
    assert "each switch" not in said[0].en
    assert said[1].en == (
        "because by the effect of Turn#2, Ox has its power and toughness switched; Ox has been "
        "switched twice now: each switch undoes the one before it, and Ox is 2/4, as though there "
        "were none."
    )
    assert "Ox至此共互换两次，后一次抵消前一次，结果是2/4，等于没有互换" in said[1].zh
    assert "three times" in said[2].en and "is 4/2, as though there were only one" in said[2].en


EQUIPMENT = """
players: {A: {hand: [Chains], battlefield: [Ox, Cub, Wings]}, B: {}}
actions:
  - {activate: Wings, targets: Cub}
  - resolve
  - {cast: Chains, targets: Ox}
  - resolve
  - {activate: Wings, targets: Ox}
  - resolve
cards:
  Wings: {type: Artifact — Equipment, text: "Equipped creature has flying.\\nEquip {0}"}
  Chains:
    type: Enchantment — Aura
    cost: "{B}"
    text: "Enchant creature\\nEnchanted creature loses flying."
"""


def test_what_is_attached_anew_has_the_later_timestamp() -> None:
    """CR 613.7e: told where another effect on the same object makes something else of it."""
    told = played(EQUIPMENT)
    first, second = (s for s in told.steps if "Wings resolves" in s.text.en)
    assert "613.7e" not in first.rules
    assert second.because["613.7"].en.endswith("with a later timestamp than the effect of Chains.")
    assert second.because["613.7e"].en == (
        "because Wings gets a new timestamp as it becomes attached."
    )
    assert second.because["613.7e"].zh == "因为Wings贴附上去时获得新的时间印记。"
    assert "613.7e" not in step_at(told, "Chains enters").rules


def test_a_granted_ability_stays_the_later_one() -> None:
    """CR 613.7a: its source gets a new timestamp, and both of its effects do."""
    told = replayed("layers/granted-ability-has-the-later-timestamp")
    step = step_at(told, "becomes attached to Stable Hand")
    assert step.because["613.7a"].en.endswith(
        "by an ability that Wind Rune gave it: Iron Maul has got a new timestamp since, and so "
        "have the effects of its abilities, in the order that they had."
    )
    assert "各异能的效应随之更新，先后次序不变" in step.because["613.7a"].zh
    assert "613.7e" in step.deciding


GIFT = """
players:
  A: {{hand: [Tinker], battlefield: [Lamp]}}
  B: {{hand: [{answer}], battlefield: [Cub]}}
actions:
  - cast: Tinker
  - resolve: all
  - cast: {answer}
    targets: Tinker
  - resolve
  - {{activate: Lamp, illegal: 602.1c}}
cards:
  Tinker:
    type: Creature — Human
    cost: "{{U}}"
    stats: 1/1
    text: >-
      When this creature enters, target artifact gains "{{T}}: Draw a card." for as long as you
      control this creature.
  Take: {{type: Instant, cost: "{{R}}", text: "Gain control of target creature."}}
  Lamp: {{type: Artifact}}
"""


def test_what_ends_a_duration_is_told() -> None:
    """CR 611.2a–b: which effect ends, and since when that for which it lasts is not so."""
    gift = "the effect of Tinker (Lamp gains “{T}: Draw a card”) ends, since"
    left = step_at(played(GIFT.format(answer="Doom")), "Doom resolves")
    assert f"{gift} Tinker has left the battlefield" in left.because["611.2a"].en
    assert "因为Tinker已离开战场，Tinker的效应（Lamp获得「{T}：抓一张牌」）终止" in (
        left.because["611.2a"].zh
    )
    taken = played(GIFT.format(answer="Take"))
    assert f"{gift} A controls Tinker no longer" in step_at(taken, "Take resolves").text.en
    assert "Lamp has no activated ability now" in step_at(taken, "Illegal").text.en


PUMPS = """
players: {A: {battlefield: [Drake, Ox], hand: [Growth]}, B: {}}
actions:
  - activate: Drake
  - activate: Drake
  - resolve: all
  - {cast: Growth, targets: Drake}
  - resolve
  - to: cleanup
cards:
  Drake:
    type: Creature — Drake
    stats: 1/1
    text: "{0}: This creature gets +1/+0 until end of turn."
  Growth: {type: Instant, cost: "{G}", text: "Target creature gets +0/+3 until end of turn."}
"""


def test_effects_that_are_alike_end_together() -> None:
    """CR 514.2: they are counted, others are told apart."""
    step = step_at(played(PUMPS), "A's cleanup step")
    assert step.text.en.endswith(
        "two effects of Drake (Drake gets +1/+0) end; the effect of Growth (Drake gets +0/+3) ends."
    )
    assert "Drake的两个效应（Drake得+1/+0）终止；Growth的效应（Drake得+0/+3）终止" in step.text.zh


LOST = """
players: {{A: {{hand: [Change], battlefield: [{what}]}}, B: {{}}}}
actions:
  - {{cast: Change, targets: {what}}}
  - resolve
cards:
  Smith: {{type: Artifact Creature — Human Wizard, stats: 1/1}}
  Elder: {{type: Kindred Artifact Creature — Elf, stats: 1/1}}
  Pike: {{type: Artifact Creature — Equipment Golem, stats: 1/1}}
  Change:
    type: Instant
    cost: "{{U}}"
    text: "Target creature isn't a creature until end of turn."
"""


def test_what_is_no_creature_any_more_has_no_creature_types() -> None:
    """CR 205.1a: those of its other types stay, and a kindred shares the creature types."""

    def lost(what: str) -> tuple[str, str] | None:
        step = step_at(played(LOST.format(what=what)), "Change resolves")
        why = step.because.get("205.1a")
        return (why.en, why.zh) if why is not None else None

    assert lost("Smith") == (
        "because Smith is not a creature now, so it doesn't have the creature types Human and "
        "Wizard either.",
        "因为Smith此时不是生物，所以也没有人类与法术师这些生物类别。",
    )
    assert lost("Elder") is None
    assert lost("Pike") == (
        "because Pike is not a creature now, so it doesn't have the creature type Golem either.",
        "因为Pike此时不是生物，所以也没有魔像这个生物类别。",
    )


def test_a_bestowed_aura_is_told_by_bestow_alone() -> None:
    """CR 702.103b: it says that the Aura is no creature; 205.1a is not told besides."""
    told = replayed("keywords/bestowed-though-creature-spells-are-forbidden")
    assert any("702.103b" in step.rules for step in told.steps)
    assert not any("205.1a" in step.rules for step in told.steps)
