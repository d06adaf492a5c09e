"""What the table says in its own words, in both languages.

In: nothing. Out: texts for the ways on that are no action of the game.
"""

from __future__ import annotations

from engine.terms.bilingual import Bilingual

RESOLVE = Bilingual("全部让过：结算堆叠最上面的物件", "All pass: the top of the stack resolves")
RESOLVE_ALL = Bilingual("全部让过：结算整个堆叠", "All pass until the stack is empty")
#: `step` is the name of a step, `player` whose turn it is.
TO = Bilingual("进行到{step}", "Go to the {step}")
TO_TURN = Bilingual("进行到{player}回合的{step}", "Go to the {step} of {player}'s turn")
ATTACK = Bilingual("宣告攻击", "Declare attackers")
PASSES = Bilingual("{player}让过优先权", "{player} passes priority")
CONCEDES = Bilingual("{player}认输", "{player} concedes")
CHECKED = Bilingual("核对期望", "Expectations are checked")
#: `what` is asked of a player, `answer` what is chosen.
CHOOSES = Bilingual("{player}：{what}：{answer}", "{player}: {what}: {answer}")
CHOSEN = Bilingual("选择：{answer}", "choice: {answer}")
NONE = Bilingual("不选", "none")
AIMED = Bilingual("{what}，目标为{names}", "{what}, targeting {names}")
SHARE = Bilingual("{name} {amount}", "{name} {amount}")
#: `name` is what is cast, `way` the cost that is paid instead.
CAST_FOR = Bilingual("{name}（{way}）", "{name} ({way})")


def filled(words: Bilingual, **values: Bilingual | str) -> Bilingual:
    """A text with its places filled, each by its own side."""
    zh = {key: v.zh if isinstance(v, Bilingual) else v for key, v in values.items()}
    en = {key: v.en if isinstance(v, Bilingual) else v for key, v in values.items()}
    return Bilingual(words.zh.format(**zh), words.en.format(**en))
