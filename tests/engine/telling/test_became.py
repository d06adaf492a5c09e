"""What a permanent is otherwise than its card says, and because of what (CR 613, 707.2, 708.2)."""

from __future__ import annotations

from engine.game.state.state import GameState
from engine.playing.laying import lay
from engine.playing.sitting import play_on, sit_down
from engine.scenario.reader import read_scenario
from engine.telling.became import Aspect, Became, what_became
from engine.telling.view import PermanentView, view

CARDS = """
cards:
  Hush:
    type: Enchantment
    cost: "{2}{W}{W}"
    text: All creatures lose all abilities and have base power and toughness 1/1.
  Winged Nurse:
    type: Creature — Bird Cleric
    cost: "{1}{W}"
    stats: 2/3
    text: |
      Flying
      Whenever another creature you control enters, you gain 1 life.
  Ox: {type: Creature — Ox, cost: "{1}{W}", stats: 1/1}
  Herd:
    type: Creature — Ox
    cost: "{2}{G}"
    stats: "*/*"
    text: Herd's power and toughness are each equal to the number of creatures you control.
  Kite:
    type: Enchantment — Aura
    cost: "{U}"
    text: |
      Enchant creature
      Enchanted creature gets +1/+1 and has flying.
  Red Sky: {type: Enchantment, cost: "{2}{R}", text: Nonbasic lands are Mountains.}
  Dell: {type: Land, text: "{T}: Add {G}."}
  Guest:
    type: Creature — Shapeshifter
    cost: "{3}{U}"
    stats: 0/0
    text: You may have Guest enter as a copy of any creature on the battlefield.
  Lout: {type: Creature — Ogre, cost: "{2}", stats: 5/5, text: Trample}
"""


def _state(mine: str, *actions: str) -> GameState:
    text = f"players:\n  A: {{{mine}}}\n  B: {{}}{CARDS}"
    if actions:
        text += "actions:\n" + "".join(f"  - {one}\n" for one in actions)
    scenario = read_scenario(text, place="test")
    laid = lay(scenario)
    assert laid.driver is not None, laid.problem
    begun = sit_down(scenario, laid.driver)
    return play_on(begun, scenario.actions, scenario).state


def _all(state: GameState) -> dict[str, Became]:
    return {state.objects[one.id].label: one for one in what_became(state)}


def _aspects(found: Became) -> dict[str, Aspect]:
    return {one.what: one for one in found.aspects}


def _seen(state: GameState, label: str) -> PermanentView:
    return next(one for one in view(state).permanents if one.label == label)


def test_what_an_effect_takes_away_is_told_with_the_effect_that_does() -> None:
    """CR 613.1f, 613.4b: abilities and numbers, each with its source and its rules."""
    state = _state("battlefield: [Winged Nurse, Ox, Hush]")
    found = _all(state)
    assert set(found) == {"Winged Nurse"}  # the Ox is 1/1 without abilities by itself
    told = _aspects(found["Winged Nurse"])
    assert set(told) == {"power/toughness", "abilities"}
    assert (told["power/toughness"].printed.en, told["power/toughness"].now.en) == ("2/3", "1/1")
    abilities = told["abilities"]
    assert (abilities.printed.zh, abilities.now.zh) == ("飞行，另有1个异能", "无异能")
    assert [one.en for one in abilities.because] == ["Hush"]
    assert abilities.rules[0] == "613.1f"
    assert [(one.printed, one.has) for one in found["Winged Nurse"].abilities] == [
        (True, False)
    ] * 2
    assert found["Winged Nurse"].abilities[0].text.zh == "飞行"
    assert "you gain 1 life" in found["Winged Nurse"].abilities[1].text.en


def test_a_permanent_shows_which_keywords_and_how_many_abilities_it_lost() -> None:
    state = _state("battlefield: [Winged Nurse, Ox, Hush]")
    nurse = _seen(state, "Winged Nurse")
    assert (nurse.keywords, nurse.lost, nurse.others_lost) == ((), ("flying",), 1)
    assert (_seen(state, "Ox").lost, _seen(state, "Ox").others_lost) == ((), 0)


def test_what_is_given_is_no_ability_of_the_card() -> None:
    """An Aura gives flying, counters add to the numbers: both are among the reasons."""
    state = _state('battlefield: [{Ox: {counters: {"+1/+1": 2}}}, {Kite: {attached to: Ox}}]')
    ox = _all(state)["Ox"]
    told = _aspects(ox)
    assert told["power/toughness"].now.en == "4/4"
    assert [one.en for one in told["power/toughness"].because] == ["Kite", "two +1/+1 counters"]
    assert [(one.text.en, one.printed, one.has) for one in ox.abilities] == [
        ("flying", False, True)
    ]
    assert _seen(state, "Ox").lost == ()


def test_what_a_card_defines_itself_and_what_a_land_type_gives_is_as_the_card_has_it() -> None:
    """CR 604.3, 305.6: a star that is counted and the mana ability of a Forest are no change."""
    assert _all(_state("battlefield: [Herd, Ox, Forest]")) == {}


def test_a_land_that_an_effect_makes_a_mountain_has_lost_its_ability() -> None:
    """CR 305.7."""
    state = _state("battlefield: [Dell, Forest, Red Sky]")
    dell = _all(state)["Dell"]
    assert [one.en for one in _aspects(dell)["types"].because] == ["Red Sky"]
    assert [(one.text.en, one.has) for one in dell.abilities] == [
        ("{T}: Add {G}.", False), ("{T}: Add {R}.", True),
    ]  # fmt: skip
    assert _seen(state, "Dell").others_lost == 1


def test_a_copy_is_told_from_its_own_card_and_has_lost_nothing_of_what_it_copies() -> None:
    """CR 707.2."""
    state = _state(
        "battlefield: [Winged Nurse], hand: [Guest]",
        "cast: Guest", "resolve", "choose: [Winged Nurse]",
    )  # fmt: skip
    told = _aspects(_all(state)["Guest"])
    assert told["name"].now.en == "Winged Nurse"
    assert [one.zh for one in told["abilities"].because] == ["它是复制品"]
    assert _seen(state, "Guest").lost == ()


def test_a_permanent_that_is_face_down_is_told_from_its_card() -> None:
    """CR 708.2a."""
    state = _state("battlefield: [{Lout: {face: down}}]")
    told = _aspects(_all(state)["Lout"])
    assert (told["power/toughness"].printed.en, told["power/toughness"].now.en) == ("5/5", "2/2")
    assert [one.en for one in told["abilities"].because] == ["it is face down"]
