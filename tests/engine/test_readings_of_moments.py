"""What belongs to one moment: all damage of a source, who controlled it then, exiled instead."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Activate, Announcements, Cast, Pass
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.errors import UnsupportedAbility
from engine.text.reading import SPELL_LINE, read
from tests.engine.kit import A, B, Table, creature, worded


def test_next_time_a_creature_would_deal_damage_is_all_that_it_deals_then() -> None:
    """CR 615.8: a spell's damage to two at once is one instance; the next one is dealt."""
    calm = worded(
        "Calm",
        "Instant",
        "The next time target creature would deal damage this turn, prevent that damage.",
        "{W}",
    )
    ape = worded(
        "Ape",
        "Creature — Ape",
        "{0}: Ape deals 1 damage to each opponent and each Elf.",
        "{R}",
        "2/2",
    )
    elf = creature("Elf", 2, 2, subtypes=("Elf",))
    table = Table.of((ape,), (elf,), hand=(calm,)).cast("Calm", "Ape").settle()
    table.activate("Ape").settle()
    assert table.life(B) == 20
    assert table.state.objects[table.id("Elf")].damage == 0
    table.activate("Ape").settle()
    assert table.life(B) == 19
    assert table.state.objects[table.id("Elf")].damage == 1


@pytest.mark.parametrize("line", ["Void is all colors.", "Void都是五色。"])
def test_what_says_its_own_colors_has_them_everywhere(line: str) -> None:
    """CR 604.3: in the hand and on the stack as well."""
    void = worded("Void", "Creature — Elf", line, "{2}", "1/1")
    table = Table.of(hand=(void,))
    assert table.position.of(table.id("Void")).colors == frozenset(Color)


def test_that_player_is_who_controlled_it_as_it_entered() -> None:
    """CR 603.2: the trigger is about the player of its event, whoever controls the land later."""
    toll = worded(
        "Toll",
        "Enchantment",
        "Whenever a land an opponent controls enters, that player loses 2 life.\n"
        "{0}: Gain control of target land.",
    )
    plot = worded("Plot", "Land", "", "")
    table = Table.of((toll,), their_hand=(plot,)).to(Step.PRECOMBAT_MAIN, 4)
    table.play_land("Plot", by=B).do(Pass(B))
    table.activate("Toll", "Plot").settle()
    assert (table.life(A), table.life(B)) == (20, 18)


def test_what_a_permanent_exiles_instead_is_exiled_with_it() -> None:
    """CR 607.2b: its other ability is about the card that its replacement effect exiled."""
    maw = worded(
        "Maw",
        "Creature — Horror",
        "If another creature would die, exile it instead.\n"
        "Put a card exiled with Maw into its owner's graveyard: Maw gets +2/+2 until end of turn.",
        "{B}",
        "3/3",
    )
    doom = worded("Doom", "Instant", "Destroy target creature.", "{B}")
    table = Table.of((maw,), (creature("Bear", 2, 2),), hand=(doom,)).cast("Doom", "Bear").settle()
    assert table.zone("Bear") is Zone.EXILE
    table.activate("Maw").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.stats("Maw") == (5, 5)


def test_who_blocked_it_is_known_after_it_was_sacrificed() -> None:
    """CR 608.2h: the creatures that were blocking it as it left the battlefield."""
    boss = worded(
        "Boss",
        "Creature — Goblin",
        "Whenever another Goblin you control becomes blocked, sacrifice it. If you do, it deals 4 "
        "damage to each creature blocking it.",
        "{R}",
        "1/1",
    )
    runt = creature("Runt", 1, 1, subtypes=("Goblin",))
    walls = (creature("Wall", 0, 5), creature("Moat", 0, 5))
    table = Table.of((boss, runt), (*walls, creature("Idle", 0, 5)), step=Step.BEGINNING_OF_COMBAT)
    table.to(Step.DECLARE_ATTACKERS).attack(Runt="B").to(Step.DECLARE_BLOCKERS)
    table.block_with({"Wall": "Runt", "Moat": "Runt"}).settle()
    damage = [table.state.objects[table.id(name)].damage for name in ("Wall", "Moat", "Idle")]
    assert damage == [4, 4, 0]


def test_what_attacks_now_does_not_untap_later() -> None:
    """CR 511.3: nothing attacks any more as permanents untap, so those of now are meant."""
    vines = worded(
        "Vines",
        "Instant",
        "Each attacking creature doesn't untap during its controller's next untap step.",
        "{G}",
    )
    table = Table.of(
        (creature("Bear", 2, 2), creature("Cub", 1, 1)),
        their_hand=(vines,),
        step=Step.BEGINNING_OF_COMBAT,
    )
    table.to(Step.DECLARE_ATTACKERS).attack(Bear="B").do(Pass(A)).cast("Vines", by=B).settle()
    table.to(Step.UPKEEP, 5)
    assert table.state.objects[table.id("Bear")].tapped


def test_a_token_that_was_sacrificed_is_no_card_to_exile() -> None:
    """CR 108.2b: the cost needs a card in the graveyard."""
    smelter = worded(
        "Smelter",
        "Artifact",
        "Sacrifice a token, Exile an artifact card from your graveyard: You gain 3 life.\n"
        "{0}: Create a Treasure token.",
    )
    table = Table.of((smelter,)).activate("Smelter", ability=1).settle()
    table.activate("Smelter", ability=0)
    assert table.refused == "601.2h"


def test_once_each_turn_also_as_it_leaves_together_with_the_others() -> None:
    """CR 603.10a: it looks back, and has triggered once then."""
    choir = worded(
        "Choir",
        "Creature — Cleric",
        "Whenever Choir or another creature you control dies, you gain 1 life. This ability "
        "triggers only once each turn.",
        "{W}",
        "1/1",
    )
    doom = worded("Doom", "Sorcery", "Destroy all creatures.", "{B}")
    table = Table.of((choir, creature("Bear", 2, 2), creature("Cub", 1, 1)), hand=(doom,))
    assert table.cast("Doom").settle().life(A) == 21


def test_an_aura_that_cannot_be_attached_cannot_be_chosen() -> None:
    """CR 608.2d, 303.4i: so nothing is put, and what follows "if you don't" is done."""
    shrike = worded(
        "Shrike",
        "Creature — Bird",
        "{0}: You may put an Aura card from your hand onto the battlefield attached to Shrike. "
        "If you don't, you lose 2 life.",
        "{W}",
        "2/2",
    )
    field = worded("Field Aura", "Enchantment — Aura", "Enchant land")
    table = Table.of((shrike,), hand=(field,)).activate("Shrike").settle()
    assert table.life(A) == 18
    assert table.zone("Field Aura") is Zone.HAND


def test_cast_if_it_is_such_a_spell_asks_the_half_that_is_cast() -> None:
    """CR 715.3a: a creature card may be cast as the Adventure that is a sorcery."""
    eye = worded(
        "Eye",
        "Creature — Bird",
        "{0}: You may look at the top card of your library. You may cast it without paying its "
        "mana cost if it's an instant or sorcery spell.",
        "{U}",
        "1/1",
    )
    bear = creature("Bear", 2, 2)
    table = Table.of((eye,), library=(bear,)).activate("Eye").settle().choose("yes").settle()
    assert table.zone("Bear") is Zone.LIBRARY


def test_when_you_do_after_a_draw_needs_no_card_discarded() -> None:
    """CR 603.12: the choice was made, whatever was in the hand."""
    agent = worded(
        "Agent",
        "Creature — Rogue",
        "{0}: You may discard your hand and draw two cards. When you do, target player loses 1 "
        "life.",
        "{B}",
        "1/1",
    )
    table = Table.of((agent,)).activate("Agent").settle().choose("yes").settle()
    assert table.choose("B").settle().life(B) == 19


@pytest.mark.parametrize(
    "line",
    [
        "Choose a creature you control. Target creature becomes a copy of that creature.",
        "Choose a creature you control. Target creature fights that creature.",
        "Return target spell or permanent with mana value 1 or greater to its owner's hand.",
        "Exile the top card of your library. Until your next turn, you may cast it if it's an "
        "instant or sorcery spell.",
    ],
)
def test_line_that_would_be_about_the_wrong_thing_is_refused(line: str) -> None:
    """ "That creature" is another than the target; a card in exile is no spell."""
    with pytest.raises(UnsupportedAbility):
        read(line, "en", SPELL_LINE)


def test_emblem_has_the_type_that_was_chosen_for_it() -> None:
    """CR 607.2d: also where the planeswalker that chose has gone."""
    oko = worded(
        "Oko",
        "Legendary Planeswalker — Oko",
        "−3: Choose a creature type. You get an emblem with “Creatures you control of the chosen "
        "type get +3/+3.”",
        "{U}",
        "3",
    )
    bruin, cub = creature("Bruin", 2, 2, subtypes=("Bear",)), creature("Cub", 1, 1)
    table = Table.of((oko, bruin, cub)).activate("Oko").settle().choose("Bear").settle()
    assert (table.stats("Bruin"), table.stats("Cub")) == ((5, 5), (1, 1))


def test_state_trigger_with_an_if_does_not_trigger_where_that_is_false() -> None:
    """CR 603.4, 603.8: once it is no enchantment any more, the state alone is not enough."""
    opal = worded(
        "Opal",
        "Enchantment",
        "When you have 10 or less life, if Opal is an enchantment, it becomes a 3/5 Soldier "
        "creature.",
        "{W}",
    )
    table = Table.of((opal,), life=(10, 20)).settle()
    table.to(Step.END).settle()
    assert table.stats("Opal") == (3, 5)
    assert not table.state.over


def test_shuffling_any_number_in_shuffles_also_for_none() -> None:
    """CR 701.24d: the library is shuffled even if no card goes into it."""
    voucher = worded(
        "Voucher",
        "Artifact",
        "{0}: Shuffle any number of cards from your hand into your library, then draw that many "
        "cards.",
    )
    bear = creature("Bear", 2, 2)
    table = Table.of((voucher,), hand=(bear,), library=(bear,)).activate("Voucher").settle()
    table.choose().settle()
    assert "701.24d" in table.cited


def test_damage_that_would_be_dealt_to_nothing_is_no_choice() -> None:
    """CR 608.2d: there is no other creature, so nothing is done and no card is drawn."""
    guard = worded(
        "Guard",
        "Creature — Vampire",
        "{0}: You may have Guard deal 2 damage to another creature you control. If you do, you "
        "draw a card and each opponent loses 2 life.",
        "{B}",
        "3/3",
    )
    assert Table.of((guard,)).activate("Guard").settle().life(B) == 20


@pytest.mark.parametrize(
    "line",
    [
        "Once during each of your turns, you may cast a permanent spell with mana value 2 or less "
        "from your graveyard.",
        "You may cast artifact spells from your graveyard.",
        "你可以从你的坟墓场施放永久物咒语。",
    ],
)
def test_a_land_card_is_no_permanent_spell(line: str) -> None:
    """CR 305.9: who may cast from the graveyard may not play a land from there."""
    pact = worded("Pact", "Enchantment", line, "{W}")
    forge = worded("Forge", "Artifact Land", "", "")
    table = Table.of((pact,), graveyard=(forge,)).play_land("Forge")
    assert table.refused is not None
    assert table.zone("Forge") is Zone.GRAVEYARD


def test_who_did_not_look_is_not_asked_about_what_would_have_been_seen() -> None:
    """ "If it's a land" is said of the card that was looked at."""
    elf = worded(
        "Elf",
        "Creature — Elf",
        "{0}: You may look at the top card of your library. If it's a land card, you may reveal "
        "it. If you do, you gain 1 life.",
        "{G}",
        "1/1",
    )
    land = worded("Forge", "Land", "", "")
    table = Table.of((elf,), library=(land,)).activate("Elf").settle().choose("no").settle()
    assert table.state.suspended is None
    table.activate("Elf").settle().choose("yes").settle().choose("yes").settle()
    assert table.life(A) == 21


def test_to_look_is_no_cost_of_what_is_said_of_the_card() -> None:
    """CR 118.12 is of "if you do"."""
    eye = worded(
        "Eye",
        "Artifact",
        "{0}: You may look at the top card of your library. If it's a land card, you gain 1 life.",
    )
    land = worded("Forge", "Land", "", "")
    table = Table.of((eye,), library=(land,)).activate("Eye").settle().choose("yes").settle()
    assert table.life(A) == 21
    assert "118.12" not in table.cited


JUSTICE = worded(
    "Justice",
    "Sorcery",
    "Justice deals 5 damage divided as you choose among any number of target creatures. Target "
    "opponent gains 5 life.",
    "{R}",
)


def test_only_the_targets_of_what_is_divided_receive_a_share() -> None:
    """CR 601.2d: the opponent who gains life is none of them."""
    theirs = (creature("Cub", 3, 3), creature("Ox", 4, 4))
    table = Table.of((), theirs, hand=(JUSTICE,))
    groups = ((table.id("Cub"), table.id("Ox")), (B,))
    ahead = Announcements(targets=groups, division=(2, 3))
    table.do(Cast(A, table.id("Justice"), ahead)).settle()
    damage = [table.state.objects[table.id(name)].damage for name in ("Cub", "Ox")]
    assert (damage, table.life(B)) == ([2, 3], 25)


def test_nothing_is_divided_among_no_targets() -> None:
    """CR 601.2d: who chooses none is asked for no division."""
    table = Table.of((), (creature("Cub", 3, 3),), hand=(JUSTICE,))
    table.do(Cast(A, table.id("Justice"), Announcements(targets=((), (B,))))).settle()
    assert table.life(B) == 25


def test_no_more_targets_than_there_is_to_divide() -> None:
    """CR 601.2d: each receives at least one."""
    theirs = tuple(creature(f"Cub {n}", 1, 1) for n in range(6))
    table = Table.of((), theirs, hand=(JUSTICE,))
    cubs = tuple(table.id(f"Cub {n}") for n in range(6))
    table.do(Cast(A, table.id("Justice"), Announcements(targets=(cubs, (B,)))))
    assert table.refused == "601.2d"


@pytest.mark.parametrize(
    ("line", "of_whom"),
    [
        ("At the beginning of your upkeep, enchanted creature deals 1 damage to its owner.", B),
        ("At the beginning of your upkeep, enchanted creature deals 1 damage to you.", A),
    ],
)
def test_its_owner_beside_the_enchanted_creature_is_that_creatures(line: str, of_whom: str) -> None:
    """ "It" is the creature that deals the damage, and not the Aura."""
    chain = worded("Chain", "Enchantment — Aura", f"Enchant creature\n{line}", "{B}")
    table = Table.of((), (creature("Bear", 2, 2),), hand=(chain,)).cast("Chain", "Bear").settle()
    table.to(Step.DRAW, 5)
    assert table.life(PlayerId(of_whom)) == 19


def test_what_is_done_instead_is_not_done_by_who_declines() -> None:
    """CR 614.1a: the event happens then."""
    study = worded(
        "Study",
        "Enchantment",
        "If you would draw a card, you may put a study counter on Study instead.",
        "{U}",
    )
    think = worded("Think", "Sorcery", "Draw a card.", "{U}")
    table = Table.of((study,), hand=(think, think)).cast("Think").settle().choose("no").settle()
    assert len(table.state.zone(Zone.HAND, A)) == 2
    table.cast("Think#2").settle().choose("yes").settle()
    assert len(table.state.zone(Zone.HAND, A)) == 1
    assert table.counters("Study") == {"study": 1}


def test_one_counter_is_moved_of_the_kind_that_is_chosen() -> None:
    """CR 122.5: "a counter" is one, of whatever kinds there are."""
    kit = worded(
        "Kit",
        "Artifact",
        "Kit enters with a +1/+1 counter and a charge counter on it.\n"
        "{0}: Move a counter from Kit onto target creature.",
        "{1}",
    )
    table = Table.of((creature("Bear", 2, 2),), hand=(kit,)).cast("Kit").settle()
    table.activate("Kit", "Bear").settle().choose("+1/+1").settle()
    assert (table.counters("Kit"), table.counters("Bear")) == ({"charge": 1}, {"+1/+1": 1})


def test_what_follows_prevented_damage_is_done_once_for_one_moment() -> None:
    """CR 615.5, 510.2: two blockers deal their damage together, so one counter is removed."""
    knight = worded(
        "Knight",
        "Creature — Knight",
        "Haste\nKnight enters with four +1/+1 counters on it.\n"
        "If damage would be dealt to Knight while it has a +1/+1 counter on it, prevent that "
        "damage "
        "and remove a +1/+1 counter from it.",
        "{W}",
        "0/1",
    )
    walls = (creature("Wall", 1, 9), creature("Moat", 1, 9))
    table = Table.of((), walls, hand=(knight,)).cast("Knight").settle()
    table.attack(Knight="B").block_with({"Wall": "Knight", "Moat": "Knight"})
    table.to(Step.COMBAT_DAMAGE).assign({"Knight": {"Wall": 4}})
    assert table.counters("Knight") == {"+1/+1": 3}


def test_a_solved_case_becomes_what_it_says() -> None:
    """CR 702.169b: its type changes in layer 4, as no ability does that is given in layer 6."""
    case = worded(
        "Case",
        "Enchantment — Case",
        "When Case enters, draw a card.\nTo solve — You control a creature.\n"
        "Solved — Case is a 4/4 Gorgon creature with deathtouch in addition to its other types.",
        "{B}",
    )
    table = Table.of((case, creature("Bear", 2, 2)))
    assert table.stats("Case") == (None, None)
    table.to(Step.END).settle()
    its = table.position.of(table.id("Case"))
    assert (table.stats("Case"), its.has_subtype("Gorgon")) == ((4, 4), True)
    assert CardType.CREATURE in its.types


def test_other_mountains_are_other_than_the_one_that_entered() -> None:
    """The land that triggers it is no Mountain itself, so that five besides mean six in all."""
    peak = worded(
        "Peak",
        "Land",
        "Whenever a Mountain you control enters, if you control at least five other Mountains, "
        "you gain 1 life.",
        "",
    )
    mountain = worded("Hill", "Basic Land — Mountain", "", "")
    for there, life in ((4, 20), (5, 21)):
        table = Table.of((peak, *(mountain,) * there), hand=(mountain,))
        assert table.play_land(f"Hill#{there + 1}").settle().life(A) == life


def test_emblem_with_an_activated_ability_can_be_used() -> None:
    """CR 114.4: its abilities function in the command zone."""
    karn = worded(
        "Karn",
        "Legendary Planeswalker — Karn",
        "−3: You get an emblem with “{2}: You gain 1 life.”",
        "{U}",
        "4",
    )
    table = Table.of((karn,)).activate("Karn").settle()
    emblem = table.state.zone(Zone.COMMAND, None)[-1]
    assert table.do(Activate(A, emblem, 0, Announcements())).settle().life(A) == 21


def test_spells_this_turn_have_flash_as_they_are_cast() -> None:
    """CR 601.3d: asked of the card, which is no spell yet."""
    circuit = worded(
        "Circuit",
        "Instant",
        "You may cast sorcery spells this turn as though they had flash.",
        "{U}",
    )
    rite = worded("Rite", "Sorcery", "You gain 1 life.", "{B}")
    table = Table.of((), hand=(circuit, rite), step=Step.END).cast("Circuit").settle()
    assert table.cast("Rite").settle().life(A) == 21
