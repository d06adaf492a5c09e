"""Chinese words of the position with which a replay begins.

In: the turn, a player. Out: clauses.
"""

from __future__ import annotations

from engine.game.facts.opening import Has, ManaIsThere, Opens
from engine.telling.speaker import Speaker
from engine.telling.standing import Standing, standing
from engine.telling.zh.grammar import STEPS, ZONES, counters, unknown_cards


def opens(say: Speaker, fact: Opens) -> str:
    """Whose turn it is, and what else holds of the game."""
    said = [f"第{fact.turn}回合：{fact.player}的{STEPS[fact.step]}"]
    if say.state.monarch is not None:
        said.append(f"{say.state.monarch}是君主")
    if say.state.night is not None:
        said.append("现在是黑夜" if say.state.night else "现在是白昼")
    return "；".join(said)


def has(say: Speaker, fact: Has) -> str:
    """What a player has."""
    player = say.state.player(fact.player)
    said = [f"{player.life}点生命"]
    said += [counters(number, kind) for kind, number in player.counters]
    if player.mana:
        said.append(f"法术力{''.join(map(str, player.mana))}")
    for zone, found, unknown in standing(say, fact.player):
        words = [_one(say, one) for one in found]
        words += [unknown_cards(unknown)] if unknown else []
        said.append(f"{ZONES[zone]}：{'、'.join(words)}")
    return f"{fact.player}：{'；'.join(said)}"


def mana_is_there(say: Speaker, fact: ManaIsThere) -> str:
    """That nobody has to make mana."""
    return "法术力视为足够。"


def _one(say: Speaker, one: Standing) -> str:
    """An object with what is not so of every other."""
    said = ["已横置"] if one.is_tapped else []
    said += ["本回合才受其操控者操控"] if one.is_new else []
    said += [f"受到{one.damage}点伤害"] if one.damage else []
    said += [counters(number, kind) for kind, number in one.counters]
    if one.attached_to is not None:
        said.append(f"{'贴附于' if one.is_equipment else '结附于'}{say.name(one.attached_to)}")
    said += [f"拥有者为{one.owner}"] if one.owner is not None else []
    said += [f"已选{say.chosen(word)}" for word in one.chosen]
    said += [f"防卫者为{one.protector}"] if one.protector is not None else []
    said += ["指挥官"] if one.is_commander else []
    said += ["牌面朝下时是2/2生物，不论牌上怎么写，708.2a"] if one.is_face_down else []
    name = f"{one.name} {one.stats}" if one.stats else one.name
    name = name if one.number == 1 else f"{name} ×{one.number}"
    return f"{name}（{'，'.join(said)}）" if said else name
