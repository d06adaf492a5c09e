"""What a step says of how a spell is cast, an ability activated or put on the stack (CR 601.2b–d).

In: what was announced. Out: clauses in the play's open step.
"""

from __future__ import annotations

from engine.ability.targets import Instructions, Modal, Mode
from engine.game.casting.costs import AnnouncedCosts
from engine.game.play import Play
from engine.terms.bilingual import Bilingual
from engine.terms.ids import Recipient
from engine.terms.zones import Zone
from engine.wording import by_name, counted_times, joined, keyword_word, mode_words

#: From where a spell is cast, unless it is the hand; in Chinese before the verb.
_FROM = {
    Zone.GRAVEYARD: Bilingual("从坟墓场", " from the graveyard"),
    Zone.EXILE: Bilingual("从放逐区", " from exile"),
    Zone.LIBRARY: Bilingual("从牌库", " from the library"),
    Zone.COMMAND: Bilingual("从统帅区", " from the command zone"),
}


def from_where(origin: Zone) -> Bilingual:
    """From where a spell is cast; nothing of a hand."""
    return _FROM.get(origin, Bilingual("", ""))


def tell_costs(play: Play, costs: AnnouncedCosts) -> None:
    """CR 601.2b: the alternative cost and the additional ones that its player means to pay."""
    if costs.free:
        play.say("不支付其法术力费用", "without paying its mana cost")
    elif costs.alternative:
        name = keyword_word(costs.alternative.removesuffix(" cost"))
        zh = "替代性" if name.zh == "alternative" else name.zh
        play.say(f"支付{zh}费用而非其法术力费用", f"for its {name.en} cost")
    for word in dict.fromkeys(costs.optional):
        name, times = keyword_word(word), costs.optional.count(word)
        often = Bilingual("", "") if times == 1 else counted_times(times)
        play.say(f"支付{name.zh}费用{often.zh}", f"paying its {name.en} cost {often.en}".rstrip())


def tell_modes(
    play: Play, instructions: Instructions, chosen: tuple[int, ...], source: Bilingual
) -> None:
    """CR 700.2a: which modes were chosen, by their words or by their place."""
    if not isinstance(instructions, Modal):
        return
    said = [_mode(instructions.modes[number], number, source) for number in chosen]
    names = joined(said)
    play.say(f"选择{names.zh}", f"choosing {names.en}")


def _mode(mode: Mode, number: int, source: Bilingual) -> Bilingual:
    found = mode_words(mode)
    if found is None:
        return Bilingual(f"第{number + 1}个模式", f"mode {number + 1}")
    said = by_name(found, source)
    return Bilingual(f"「{said.zh.removesuffix('。')}」", f"“{said.en.removesuffix('.')}”")


def tell_targets(
    play: Play,
    targets: tuple[tuple[Recipient, ...], ...],
    division: tuple[int, ...] = (),
    x: int | None = None,
) -> None:
    """CR 601.2b–d: the value of X, the targets, and how the effect is divided among them."""
    if x is not None:
        play.say(f"X为{x}", f"X is {x}")
    flat = [target for group in targets for target in group]
    if not flat:
        return
    names = play.names(flat)
    play.say(f"目标为{names.zh}", f"targeting {names.en}")
    if len(division) > 1:
        shares = [
            Bilingual(f"对{name.zh}为{share}", f"{share} to {name.en}")
            for share, name in zip(division, (play.name(each) for each in flat), strict=True)
        ]
        said = joined(shares)
        play.say(f"分配{said.zh}", f"divided as {said.en}")
