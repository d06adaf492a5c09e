"""What a judge found who held readings of card text against the text: each as a class, played."""

from __future__ import annotations

import pytest

from engine.game.state.actions import Announcements, Cast, Pass
from engine.game.state.setup import PermanentSetUp
from engine.terms.ids import PlayerId
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.errors import UnsupportedAbility
from engine.text.reading import SPELL_LINE, read, written
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", cost="{G}", stats="2/2")
OX = worded("Ox", "Creature — Ox", cost="{3}{G}", stats="4/4")


def _in_hand(table: Table, player: PlayerId) -> int:
    return len(table.state.zone(Zone.HAND, player))


# --- a name ---------------------------------------------------------------------------------------

_WISP = {
    "en": "When Wisp enters, you may search your library for a card named Wisp, reveal it, put it "
    "into your hand, then shuffle.",
    "zh": "当萤火进战场时，你可以从你牌库中搜寻一张名称为萤火的牌，"
    "展示它，将它置于你手上，然后洗牌。",
}


@pytest.mark.parametrize(("language", "name"), [("en", "Wisp"), ("zh", "萤火")])
def test_named_with_its_own_name_is_that_name_whatever_it_is_by_then(
    language: str, name: str
) -> None:
    """CR 201.5 speaks of the object itself, and not of others that have the name."""
    wisp = worded(name, "Creature — Spirit", _WISP[language], stats="1/1")
    mask = worded(
        "Mask",
        "Instant",
        "Target creature becomes a copy of another target creature until end of turn.",
    )
    table = Table.of((OX,), hand=(wisp, mask), library=(wisp, OX))
    table.cast(name).do(Pass(A)).do(Pass(B)).cast("Mask", name, "Ox").do(Pass(A)).do(Pass(B))
    assert table.stats(name) == (4, 4)
    table.settle().choose("yes")
    table.choose(f"{name}#2")
    assert table.zone(f"{name}#2") is Zone.HAND


# --- the order of players -------------------------------------------------------------------------

_PACT = {
    "en": "You and target opponent each draw two cards.",
    "zh": "你与目标对手各抓两张牌。",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_you_and_another_draw_in_the_order_of_turns(language: str) -> None:
    """CR 121.2c: the active player draws first, whoever's spell it is."""
    pact = worded("Pact", "Instant", _PACT[language])
    table = Table.of((), (), their_hand=(pact,)).do(Pass(A)).cast("Pact", "A", by=B).settle()
    said = table.steps[-1].text.en
    assert said.index("A draws") < said.index("B draws")
    assert (_in_hand(table, A), _in_hand(table, B)) == (2, 2)


def test_several_targets_draw_in_the_order_of_turns() -> None:
    """CR 101.4, 121.2c: not in the order in which they were chosen."""
    feast = worded("Feast", "Instant", "Up to two target players draw a card.")
    table = Table.of((), (), their_hand=(feast,))
    both = Announcements(targets=((B, A),))
    table.do(Pass(A)).do(Cast(B, table.id("Feast"), both)).settle()
    said = table.steps[-1].text.en
    assert said.index("A draws") < said.index("B draws")


def test_tokens_of_two_players_are_created_at_the_same_time() -> None:
    """CR 608.2f: what waits for one or more of them triggers once."""
    gift = worded("Gift", "Sorcery", "You and target opponent each create a Treasure token.")
    watch = worded("Watch", "Artifact", "Whenever one or more artifacts enter, you gain 1 life.")
    table = Table.of((watch,), hand=(gift,)).cast("Gift", "B").settle()
    assert table.life(A) == 21


def test_what_two_players_do_in_turn_is_two_instructions_of_both() -> None:
    """CR 608.2e: both draw before one of them discards."""
    deal = worded(
        "Deal", "Sorcery", "You and target opponent each draw a card, then discard a card."
    )
    table = Table.of((), (), hand=(deal,), library=(CUB,)).cast("Deal", "B").settle()
    said = table.steps[-1].text.en
    assert said.index("B draws") < said.index("A discards")
    assert (_in_hand(table, A), _in_hand(table, B)) == (0, 0)


# --- the next turn's upkeep -----------------------------------------------------------------------

_BEAD = {
    "en": "{T}: Draw a card at the beginning of the next turn's upkeep.",
    "zh": "{T}：在下一回合的维持开始时，抓一张牌。",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_next_turns_upkeep_is_no_further_upkeep_of_this_turn(language: str) -> None:
    """It is of a turn after the one in which the ability was created."""
    bead = worded("Bead", "Artifact", _BEAD[language])
    dial = worded("Dial", "Artifact", "{T}: You get an additional upkeep step after this phase.")
    table = Table.of((bead, dial)).activate("Bead").settle().activate("Dial").settle()
    table.to(Step.UPKEEP, turn=3).settle()
    assert _in_hand(table, A) == 0
    table.to(Step.UPKEEP, turn=4).settle()
    assert _in_hand(table, A) == 1


# --- the end of the game --------------------------------------------------------------------------


def test_nothing_happens_after_somebody_has_won() -> None:
    """CR 104.1: the first one stands."""
    seer = worded(
        "Seer",
        "Creature — Human",
        "If you would draw a card while your library has no cards in it, you win the game instead.",
        stats="1/1",
    )
    pact = worded("Pact", "Sorcery", "Each player draws a card. You gain 1 life.")
    table = Table.of((seer,), (seer,), hand=(pact,), unknown_cards=0).cast("Pact").settle()
    assert table.state.winners == (A,)
    assert table.life(A) == 20


# --- nothing is done where there is nothing -------------------------------------------------------

_TRAWL = {
    "en": "When Trawl enters, you may exile a creature card from your graveyard. "
    "When you do, return target instant card from your graveyard to your hand.",
    "zh": "当拖网进战场时，你可以将一张生物牌从你坟墓场放逐。"
    "当你如此作时，将目标瞬间牌从你的坟墓场移回你手上。",
}
_GROWTH = worded("Growth", "Instant", "Target creature gets +1/+1 until end of turn.")


@pytest.mark.parametrize(("language", "name"), [("en", "Trawl"), ("zh", "拖网")])
@pytest.mark.parametrize("creature", [False, True])
def test_when_you_do_is_not_where_nothing_is_there(
    language: str, name: str, creature: bool
) -> None:
    """CR 608.2d, 603.12: what is impossible is not offered, and nothing triggers on it."""
    trawl = worded(name, "Creature — Merfolk", _TRAWL[language], stats="2/2")
    graveyard = (_GROWTH, CUB) if creature else (_GROWTH,)
    table = Table.of(hand=(trawl,), graveyard=graveyard).cast(name).settle()
    if creature:
        table.choose("yes").settle()
    assert table.state.pending is None
    assert table.zone("Growth") is (Zone.HAND if creature else Zone.GRAVEYARD)


@pytest.mark.parametrize("creature", [False, True])
def test_if_you_do_is_not_where_nothing_is_there(creature: bool) -> None:
    """CR 118.12, 608.2d: an empty graveyard pays for nothing."""
    mire = worded(
        "Mire",
        "Sorcery",
        "You may exile a creature card from your graveyard. If you do, draw a card.",
    )
    table = Table.of(hand=(mire,), graveyard=(CUB,) if creature else ()).cast("Mire").settle()
    if creature:
        table.choose("yes").settle()
    assert table.state.pending is None
    assert _in_hand(table, A) == int(creature)


_HARBINGER = (
    "When Herald dies, you may exile it. "
    "When you do, return target creature card from your graveyard to your hand."
)
_RIVER = worded("River", "Instant", "Exile target card from a graveyard.")
_SMITE = worded("Smite", "Instant", "Destroy target creature.")


@pytest.mark.parametrize("gone", [False, True])
def test_what_has_left_the_graveyard_is_not_exiled(gone: bool) -> None:
    """CR 400.7e: it is found where it went, and not where somebody has put it since."""
    herald = worded("Herald", "Creature — Robot", _HARBINGER, stats="1/1")
    table = Table.of((herald,), hand=(_SMITE, _RIVER), graveyard=(CUB,))
    table.cast("Smite", "Herald").do(Pass(A)).do(Pass(B))
    if gone:
        table.cast("River", "Herald").do(Pass(A)).do(Pass(B))
    table.settle()
    if not gone:
        table.choose("yes").settle()
    assert table.state.pending is None
    assert table.zone("Cub") is (Zone.GRAVEYARD if gone else Zone.HAND)


def test_token_that_has_ceased_to_exist_is_not_exiled() -> None:
    """CR 111.7: it is in no graveyard by then."""
    herald = worded("Herald", "Creature — Robot", _HARBINGER, stats="1/1")
    twin = worded("Twin", "Sorcery", "Create a token that's a copy of target creature you control.")
    table = Table.of((herald,), hand=(twin, _SMITE), graveyard=(CUB,))
    table.cast("Twin", "Herald").settle().cast("Smite", "Herald#2").settle()
    assert table.state.pending is None
    assert table.zone("Cub") is Zone.GRAVEYARD


def test_what_has_left_the_battlefield_is_not_sacrificed() -> None:
    """CR 118.12: "if you do" is not had for what is gone."""
    post = worded(
        "Post", "Enchantment", "When Post enters, you may sacrifice it. If you do, draw a card."
    )
    wipe = worded("Wipe", "Instant", "Destroy target enchantment.")
    table = Table.of(hand=(post, wipe)).cast("Post").do(Pass(A)).do(Pass(B))
    table.cast("Wipe", "Post").settle()
    assert table.state.pending is None
    assert _in_hand(table, A) == 0


@pytest.mark.parametrize("tapped", [False, True])
def test_what_is_tapped_already_is_not_tapped(tapped: bool) -> None:
    """CR 701.26a, 608.2d."""
    sage = worded(
        "Sage", "Creature — Human", "When Sage enters, you may tap it. If you do, draw a card.",
        stats="1/1",
    )  # fmt: skip
    web = worded("Web", "Artifact", "Creatures enter tapped.")
    table = Table.of((web,) if tapped else (), hand=(sage,)).cast("Sage").settle()
    if not tapped:
        table.choose("yes").settle()
    assert table.state.pending is None
    assert _in_hand(table, A) == int(not tapped)


# --- what has left is asked as it was -------------------------------------------------------------

_TOLL = {
    "en": "Target player sacrifices a creature. You draw cards equal to that creature's power.",
    "zh": "目标牌手牺牲一个生物。抓等同于其力量的牌。",
}
_GROWN = PermanentSetUp(CUB, "Cub", counters=(("+1/+1", 2),))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_power_of_what_was_sacrificed_is_its_power_as_it_was(language: str) -> None:
    """CR 608.2h: with its counters, and not what is printed on the card."""
    toll = worded("Toll", "Sorcery", _TOLL[language])
    table = Table.of((), (_GROWN,), hand=(toll,)).cast("Toll", "B").settle()
    assert _in_hand(table, A) == 4


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Exile a creature you control. Draw cards equal to its power.", 4),
        (
            "Return a creature you control to its owner's hand. Draw cards equal to its toughness.",
            5,
        ),
        ("Sacrifice a creature. Draw a card for each +1/+1 counter on it.", 2),
        ("Sacrifice a creature. Draw cards equal to the sacrificed creature's power.", 4),
        ("Sacrifice a creature. If it had a +1/+1 counter on it, draw a card.", 1),
        ("Sacrifice a creature. Draw cards equal to that card's power.", 2),
    ],
)
def test_what_has_left_the_battlefield_is_asked_as_it_was(text: str, drawn: int) -> None:
    """CR 608.2h; "that card" is asked where it lies."""
    spell = worded("Spell", "Sorcery", text)
    table = Table.of((_GROWN,), hand=(spell,)).cast("Spell").settle()
    assert _in_hand(table, A) == drawn


def test_what_it_was_no_card_has_counts_too() -> None:
    """CR 608.2h: a land that was a creature, asked whether it was one."""
    wake = worded("Wake", "Sorcery", "Target land you control becomes a 3/3 creature.")
    feast = worded("Feast", "Sorcery", "Sacrifice a creature. Draw cards equal to its power.")
    isle = worded("Isle", "Basic Land — Island", cost="")
    table = Table.of((isle,), hand=(wake, feast)).cast("Wake", "Isle").settle()
    table.cast("Feast").settle()
    assert _in_hand(table, A) == 3


@pytest.mark.parametrize("word", ["creature", "card"])
def test_copy_of_what_was_exiled_is_of_what_it_was(word: str) -> None:
    """CR 608.2h: a copy is copied as that; "that card" is what lies in exile."""
    mask = worded(
        "Mask",
        "Sorcery",
        "Target creature you control becomes a copy of target creature an opponent controls.",
    )
    mold = worded(
        "Mold",
        "Sorcery",
        f"Exile target creature you control. Create a token that's a copy of that {word}.",
    )
    table = Table.of((CUB,), (OX,), hand=(mask, mold)).cast("Mask", "Cub", "Ox").settle()
    table.cast("Mold", "Cub").settle()
    made = [o for o in table.state.objects.values() if o.label not in ("Cub", "Ox")]
    sizes = {table.stats(o.label) for o in made if o.zone is Zone.BATTLEFIELD}
    assert sizes == ({(4, 4)} if word == "creature" else {(2, 2)})


# --- that card ------------------------------------------------------------------------------------

_RENEWAL = {
    "en": "Whenever a creature is put into your graveyard from the battlefield, you may sacrifice "
    "Renewal. If you do, return that card to the battlefield.",
    "zh": "每当一个生物从战场进入你的坟墓场时，你可以牺牲再生。若你如此作，将该牌移回战场。",
}


@pytest.mark.parametrize(("language", "name"), [("en", "Renewal"), ("zh", "再生")])
def test_that_card_is_the_one_of_the_event_and_not_the_one_called_by_name(
    language: str, name: str
) -> None:
    """The card that was put into the graveyard returns, and the enchantment stays there."""
    renewal = worded(name, "Enchantment", _RENEWAL[language])
    table = Table.of((renewal, CUB), hand=(_SMITE,)).cast("Smite", "Cub").settle()
    table.choose("yes").settle()
    assert table.zone("Cub") is Zone.BATTLEFIELD
    assert table.zone(name) is Zone.GRAVEYARD


@pytest.mark.parametrize(
    "text",
    [
        "Whenever another creature you control dies, you may sacrifice Altar. If you do, return it "
        "to the battlefield.",
        "Whenever another creature you control dies, you may sacrifice an artifact. If you do, "
        "return that card to its owner's hand.",
    ],
)
def test_word_for_either_of_two_cards_is_refused(text: str) -> None:
    """What died and what was sacrificed both lie in a graveyard."""
    with pytest.raises(UnsupportedAbility):
        worded("Altar", "Artifact", text)


# --- a permanent ----------------------------------------------------------------------------------

_MENTOR = {
    "en": "Whenever you activate an ability of {what} that isn't a mana ability, you gain 1 life.",
    "zh": "每当你起动一个{what}的非法术力异能时，你获得1点生命。",
}


@pytest.mark.parametrize(
    ("language", "what"),
    [("en", "a permanent"), ("en", "an artifact"), ("zh", "永久物"), ("zh", "神器")],
)
def test_ability_of_a_card_in_hand_is_none_of_a_permanent(language: str, what: str) -> None:
    """CR 109.2: "an artifact" is on the battlefield, a card with cycling is in a hand."""
    mentor = worded("Mentor", "Enchantment", _MENTOR[language].format(what=what))
    wheel = worded("Wheel", "Artifact", "Cycling {0}\n{1}: Draw a card.")
    table = Table.of((mentor, wheel), hand=(wheel,)).activate("Wheel#2").settle()
    assert table.life(A) == 20
    table.activate("Wheel").settle()
    assert table.life(A) == 21


# --- printed --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "Destroy target land. Its controller may search their library for a basic land card, put "
        "it onto the battlefield, then shuffle.",
        "Exile a card from a graveyard.",
        "You and target opponent each draw a card, then discard a card.",
    ],
)
def test_printed_form_says_whose_it_is_and_what_a_card_is(line: str) -> None:
    """The printed form is what a reader holds the reading against."""
    found = read(line, "en", SPELL_LINE)
    printed = written(found, "en", SPELL_LINE)
    assert printed is not None
    assert read(printed, "en", SPELL_LINE) == found
    assert "your library" not in printed
    assert "permanent" not in printed


# --- what an Aura is attached to ------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["Plains", "Island"])
def test_enchanted_land_of_a_type_is_the_one_that_is_enchanted(kind: str) -> None:
    """CR 303.4b: and not every one of that type that has an Aura, whose plural may be alike."""
    land = worded("Field", f"Basic Land — {kind}", cost="")
    genie = worded(
        "Genie",
        "Enchantment — Aura",
        f"Enchant {kind}\n{{2}}: Enchanted {kind} becomes a 2/5 Spirit creature until end of turn.",
    )
    veil = worded("Veil", "Enchantment — Aura", "Enchant land")
    table = Table.of((land, land), hand=(genie, veil)).cast("Genie", "Field").settle()
    table.cast("Veil", "Field#2").settle().activate("Genie").settle()
    assert table.stats("Field") == (2, 5)
    assert table.stats("Field#2") == (None, None)
