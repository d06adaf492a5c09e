"""Bench of the engine: scenarios and steps a second, one long scenario, growth with permanents.

usage: python scripts/benches/engine.py [FOLDER]   (default: scenarios)
The baseline is measured in the same run: plain YAML reading of the same files, in pure Python.
Ratios compare machines; seconds do not. Card text is compiled once and remembered, as on a server;
`first` is the time of the first replay of everything, compilation included.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from engine.game.layers.deriving import derive
from engine.game.play import Play
from engine.game.state.state import GameState
from engine.game.state_based.check import perform_state_based_actions
from engine.replay.build import card_names, set_up
from engine.replay.cards import CardBox
from engine.replay.replay import replay
from engine.replay.table import Table
from engine.scenario.model import Scenario
from engine.scenario.reader import load_scenario, read_scenario

ROOT = Path(__file__).resolve().parents[2]
#: A turn of ordinary play, of twenty steps and more.
LONG = """
players:
  A: {hand: [Spark, Spark, Cub, Growth], battlefield: [Cub, Cub, Banner]}
  B: {hand: [Growth], battlefield: [Ox, Wall]}
cards:
  Spark: {type: Instant, cost: "{R}", text: Spark deals 2 damage to any target.}
  Growth: {type: Instant, cost: "{G}", text: Target creature gets +2/+2 until end of turn.}
  Cub:
    type: Creature — Bear
    cost: "{G}"
    stats: 2/2
    text: When this creature enters, you gain 1 life.
  Ox: {type: Creature — Ox, stats: 2/4}
  Wall: {type: Creature — Wall, stats: 0/5, text: Defender}
  Banner: {type: Enchantment, cost: "{W}", text: Creatures you control get +1/+1.}
actions:
  - cast: Spark
    targets: B
  - resolve
  - cast: Cub#3
  - resolve: all
  - attack: [Cub, Cub#2]
  - cast: Growth#2
    by: B
    targets: Ox
  - resolve
  - block: {Ox: Cub, Wall: Cub#2}
  - cast: Growth
    targets: Cub
  - cast: Spark#2
    targets: Ox
  - resolve: all
  - to: {step: draw, player: B}
expect:
  - A: {life: 21}
"""


def seconds(action: Callable[[], object], times: int = 5) -> float:
    """The best of a few runs, in seconds."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        action()
        best = min(best, time.perf_counter() - began)
    return best


def bench_folder(folder: Path) -> None:
    """Scenarios and steps a second over a folder, beside plain reading of its files."""
    files = sorted(folder.rglob("*.yaml"))
    texts = [path.read_text(encoding="utf-8") for path in files]
    began = time.perf_counter()
    results = [replay(load_scenario(path)) for path in files]
    first = time.perf_counter() - began
    steps = sum(len(result.steps) for result in results)
    plain = seconds(lambda: [yaml.load(text, Loader=yaml.SafeLoader) for text in texts], 3)
    whole = seconds(lambda: [replay(read_scenario(text)) for text in texts], 3)
    print(f"{len(files)} scenarios, {steps} steps; first {first:.2f} s")
    print(f"  {len(files) / whole:8.0f} scenarios/s   {steps / whole:8.0f} steps/s")
    print(
        f"  {whole / plain:8.2f} times the plain reading of the same files ({plain * 1e3:.0f} ms)"
    )


def bench_long() -> None:
    """One scenario of twenty steps and more."""
    scenario = read_scenario(LONG)
    steps = len(replay(scenario).steps)
    whole = seconds(lambda: replay(scenario), 20)
    plain = seconds(lambda: yaml.load(LONG, Loader=yaml.SafeLoader), 20)
    of_twenty = whole * 20 / steps * 1e3
    print(f"one scenario of {steps} steps: {whole * 1e3:.1f} ms, that is {of_twenty:.1f} ms for 20")
    print(f"  {whole / plain:8.2f} times its plain reading ({plain * 1e3:.1f} ms)")


def crowd(number: int) -> GameState:
    """A position with so many permanents and a fixed number of effects."""
    text = f"""
players:
  A: {{battlefield: [Banner, Cub: {{count: {number // 2}}}]}}
  B: {{battlefield: [Gloom, Cub: {{count: {number - number // 2}}}]}}
cards:
  Banner: {{type: Enchantment, text: Creatures you control get +1/+1.}}
  Gloom: {{type: Enchantment, text: White creatures get +1/+1.}}
  Cub: {{type: Creature — Bear, cost: "{{G}}", stats: 2/2, text: Trample}}
"""
    scenario: Scenario = read_scenario(text)
    cards = CardBox(scenario)
    for name, _ in card_names(scenario):
        cards.card(name)
    return Table.begun(set_up(scenario, cards)).state


def bench_growth() -> None:
    """One evaluation of the layers and one state-based check, as permanents grow in number."""
    print("permanents     layers (ms)   growth    check (ms)   growth   n log n")
    before: tuple[int, float, float] | None = None
    for number in (10, 100, 1000):
        state = crowd(number)

        def layers(state: GameState = state) -> None:
            state.memo.clear()
            derive(state)

        def check(state: GameState = state) -> None:
            perform_state_based_actions(Play(state))

        layers_time, check_time = seconds(layers), seconds(check)
        grown = ["", "", ""]
        if before is not None:
            last, last_layers, last_check = before
            bound = number * math.log(number) / (last * math.log(last))
            grown = [
                f"×{layers_time / last_layers:.1f}",
                f"×{check_time / last_check:.1f}",
                f"×{bound:.1f}",
            ]
        print(
            f"{number:10} {layers_time * 1e3:15.3f} {grown[0]:>8} "
            f"{check_time * 1e3:13.3f} {grown[1]:>8} {grown[2]:>9}"
        )
        before = (number, layers_time, check_time)


def mixed(number: int) -> GameState:
    """A position in which three of four permanents change all others of a player, or all black."""
    each = number // 8
    crowds = ", ".join(f"{name}: {{count: {each}}}" for name in ("Wing", "Dye", "Dark", "Cub"))
    text = f"""
players:
  A: {{battlefield: [{crowds}]}}
  B: {{battlefield: [{crowds}]}}
cards:
  Wing: {{type: Creature — Bird, stats: 2/2, text: Creatures you control have flying.}}
  Dye: {{type: Creature — Cat, stats: 2/2, text: Creatures you control are black.}}
  Dark: {{type: Creature — Rat, stats: 2/2, text: Black creatures get +1/+1.}}
  Cub: {{type: Creature — Bear, cost: "{{G}}", stats: 2/2, text: Trample}}
"""
    scenario = read_scenario(text)
    cards = CardBox(scenario)
    for name, _ in card_names(scenario):
        cards.card(name)
    return Table.begun(set_up(scenario, cards)).state


def bench_mixed() -> None:
    """The layers where most permanents change most others, beside the number of such changes."""
    print("mixed board     layers (ms)  exponent     changes  exponent")
    before: tuple[int, float, int] | None = None
    for number in (64, 256, 1024):
        state, each = mixed(number), number // 8

        def layers(state: GameState = state) -> None:
            state.memo.clear()
            derive(state)

        took = seconds(layers, 3)
        changes = 2 * (2 * each * 4 * each + each * 8 * each)
        grown = ["", ""]
        if before is not None:
            ratio = math.log(number / before[0])
            grown = [
                f"{math.log(took / before[1]) / ratio:.2f}",
                f"{math.log(changes / before[2]) / ratio:.2f}",
            ]
        print(f"{number:11} {took * 1e3:15.1f} {grown[0]:>9} {changes:11} {grown[1]:>9}")
        before = (number, took, changes)


def attack(number: int) -> str:
    """An attack of all creatures with as many on the other side."""
    return (
        f"players:\n  A: {{battlefield: [Cub: {{count: {number // 2}}}]}}\n"
        f"  B: {{battlefield: [Cub: {{count: {number // 2}}}]}}\n"
        "cards:\n  Cub: {type: Creature — Bear, stats: 2/2}\n"
        "actions:\n  - attack: [Cub]\n  - to: end of combat\n"
    )


def triggers(number: int) -> str:
    """So many abilities trigger at once, are put in order, and resolve."""
    ordered = ", ".join(f"Choir#{n}" if n > 1 else "Choir" for n in range(1, number + 1))
    return (
        f"players:\n  A: {{hand: [Cub], battlefield: [Forest, Choir: {{count: {number}}}]}}\n"
        "  B: {life: 20}\n"
        "cards:\n  Choir: {type: Enchantment,"
        ' text: "Whenever a creature you control enters, you gain 1 life."}\n'
        '  Cub: {type: Creature — Bear, cost: "{G}", stats: 2/2}\n'
        f"actions:\n  - cast: Cub\n  - resolve\n  - order: [{ordered}]\n  - to: end step\n"
    )


def doublers(number: int) -> str:
    """So many effects make twice as many tokens of one."""
    names = [f"Mirror#{n}" if n > 1 else "Mirror" for n in range(1, number)]
    chosen = "".join(f"  - choose: {name}\n" for name in names)
    return (
        f"players:\n  A: {{hand: [Litter], battlefield: [Mirror: {{count: {number}}}]}}\n"
        "  B: {life: 20}\n"
        'cards:\n  Mirror: {type: Enchantment, text: "If one or more tokens would be'
        ' created under your control, twice that many of those tokens are created instead."}\n'
        '  Litter: {type: Sorcery, cost: "{0}", text: "Create a 1/1 white Cat creature token."}\n'
        f"actions:\n  - cast: Litter\n{chosen}  - resolve\n"
    )


def bench_attack() -> None:
    """One attack of all creatures with as many on the other side."""
    print("attack of creatures (ms)")
    for number in (100, 1000):
        scenario = read_scenario(attack(number))
        print(f"{number:11} {seconds(lambda scenario=scenario: replay(scenario), 3) * 1e3:15.1f}")


def main() -> int:
    """Print all parts."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "scenarios"
    bench_folder(folder)
    bench_long()
    bench_growth()
    bench_mixed()
    bench_attack()
    return 0


if __name__ == "__main__":
    sys.exit(main())
