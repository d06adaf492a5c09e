"""What a vote came to, what "unless" limits, who owns a token, what enters attacking late."""

from __future__ import annotations

from tests.engine.replay.told import played_with, replayed, step_at


def test_a_vote_is_told_with_its_numbers() -> None:
    """CR 701.38a: in which order, how many for each, and that it is a tie."""
    told = replayed("multiplayer/a-vote-is-tied")
    tied, clear = (
        step_at(told, f"{card} resolves") for card in ("Village Moot", "Feast of Plenty")
    )
    assert tied.because["701.38a"].en == (
        "because A, B, C and D vote in this order, which comes to mercy 2, ruin 2, a tie."
    )
    assert tied.because["701.38a"].zh == (
        "因为A、B、C、D依此顺序投票，结果为mercy得2票，ruin得2票，平票。"
    )
    assert clear.because["701.38a"].en.endswith("which comes to bread 3, books 1.")


def test_a_sentence_after_unless_does_not_depend_on_it() -> None:
    """CR 118.12a, 608.2c: who pays saves the spell and discards all the same."""
    told = played_with("""
players: {A: {hand: [Idol, Calf]}, B: {hand: [Dread]}}
actions: [{cast: Idol}, {cast: Dread, by: B, targets: Idol}, {choose: "yes"}, {resolve: all}]
cards:
  Idol: {type: Artifact, cost: "{2}"}
  Calf: {type: Creature — Ox, cost: "{G}", stats: 1/1}
  Dread:
    type: Instant
    cost: "{U}"
    text: "Counter target spell unless its controller pays {1}. Its controller discards a card."
""")
    step = step_at(told, "A discards Calf")
    assert step.because["118.12a"].en.startswith("because A chooses to pay {1}, so ")
    assert step.because["118.12a"].zh == "因为A选择支付{1}，故“除非”所限的不执行。"
    assert "it is done whether A pays or not" in step.because["608.2c"].en
    assert "不论A支付与否都执行" in step.because["608.2c"].zh


def test_what_is_not_paid_has_the_rest_done() -> None:
    """CR 118.12a; nothing follows here that would not depend on it."""
    told = played_with("""
players: {A: {hand: [Idol]}, B: {hand: [Leak]}}
actions: [{cast: Idol}, {cast: Leak, by: B, targets: Idol}, {choose: "no"}, {resolve: all}]
cards:
  Idol: {type: Artifact, cost: "{2}"}
  Leak: {type: Instant, cost: "{U}", text: "Counter target spell unless its controller pays {1}."}
""")
    step = step_at(told, "Leak resolves")
    assert step.because["118.12a"].en.startswith("because A does not pay {1}, so ")
    assert step.because["118.12a"].zh == "因为A没有支付{1}，故“除非”所限的照样执行。"
    assert "608.2c" not in step.because


def test_what_sneaks_in_after_blocks_is_unblocked_by_a_rule_of_its_own() -> None:
    """CR 508.4d: nobody had the chance to block it."""
    step = step_at(replayed("keywords/sneaks-in-for-a-rat"), "Ninja resolves")
    assert step.because["508.4d"].en.startswith("because blockers have been declared already")
    assert "现在才以攻击状态进场的便是未受阻挡" in step.because["508.4d"].zh


def test_a_token_is_its_creators_whoever_has_it_created() -> None:
    """CR 111.2; the controller's own token raises no question."""
    told = replayed("multiplayer/tokens-leave-with-their-owner")
    own, others = (step_at(told, f"{player} creates a 1/1") for player in "AC")
    assert "111.2" not in own.rules
    assert "C creates the token and so owns and controls it" in others.because["111.2"].en
    assert "由C派出，便由C拥有并操控" in others.because["111.2"].zh


def test_the_turn_of_a_player_who_left_goes_on() -> None:
    """CR 800.4j; how many unknown cards left, nobody said."""
    step = step_at(replayed("multiplayer/tokens-leave-with-their-owner"), "A concedes")
    assert "goes on to its end without A" in step.because["800.4j"].en
    assert "没有A也照样进行到结束" in step.because["800.4j"].zh
    assert "the unknown cards of A" in [change.subject.en for change in step.changes]


def test_the_effect_of_a_spell_that_is_gone_still_replaces() -> None:
    """CR 611.2a: it lasts for this turn, wherever the card is."""
    told = played_with("""
players: {A: {hand: [Bite, Doom]}, B: {battlefield: [Titan]}}
actions:
  - {cast: Bite, targets: Titan}
  - resolve
  - {cast: Doom, targets: Titan}
  - resolve
cards:
  Titan: {type: Creature — Giant, stats: 6/6}
  Bite:
    type: Sorcery
    cost: "{R}"
    text: "Bite deals 4 damage to target creature. If it would die this turn, exile it instead."
""")
    step = step_at(told, "Doom resolves")
    assert "though Bite is gone from where it was" in step.because["611.2a"].en
    assert "其效应在所述时限内仍然有效" in step.because["611.2a"].zh


def test_a_creature_that_blocks_two_says_by_what() -> None:
    """CR 509.1a: each blocks one attacker, if no effect allows more."""
    told = played_with("""
players: {A: {battlefield: [Ox, Cub]}, B: {battlefield: [Post, Guard]}}
actions: [{attack: {Ox: B, Cub: B}}, {block: {Guard: [Ox, Cub]}}]
cards:
  Guard: {type: Creature — Wall, stats: 0/8}
  Post:
    type: Enchantment
    text: Each creature you control can block an additional creature each combat.
""")
    step = step_at(told, "declare blockers step")
    assert (
        "Guard may block two attackers instead of one because of Post" in step.because["509.1a"].en
    )
    assert "依Post的效应，Guard可以阻挡两个攻击者" in step.because["509.1a"].zh
    one = step_at(replayed("keywords/flash-at-instant-speed"), "declare blockers step")
    assert "509.1a" not in one.because
