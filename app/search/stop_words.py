"""Words that say nothing about which rule is meant, in both languages.

In: nothing. Out: sets of words; queries leave them out, unless they have no others.
"""

from __future__ import annotations

#: English ones: texts leave them out too.
STOP_WORDS = frozenset(
    "a about actually after all also am an and any are as at be because been before being but "
    "by can could did do does doing during for from get gets getting give gives given go "
    "goes got had has have having he her him his how i if in instead into is it its itself just "
    "let like may me mean might mine must my need of off on or our ours out over please same "
    "s shall she should since so some still such than that the their them then there these they "
    "this those to too under up us use via want was we were what when where whether which "
    "while who whose why will with would yet you your happen happens happened".split()
)
#: What is counted by: 几张, 多少块 ask how many, of whatever.
_CLASSIFIERS = "个 张 只 次 块 枚 点 名 位 种 条 样 份 层 轮 步 副 盘 局 面 边 方 项".split()
_HOW_MANY = frozenset(
    f"{asked}{classifier}"
    for asked in ("几", "多少", "哪", "哪几", "哪一")
    for classifier in _CLASSIFIERS
)
#: What asks when, where and in which case: 什么时候, 啥时候, 何时.
_WHEN_AND_WHERE = frozenset(
    f"{asked}{what}"
    for asked in ("什么", "甚么", "啥", "哪个", "哪些")
    for what in ("时候", "时间", "时刻", "时机", "地方", "情况", "情况下", "情形", "情形下")
) | frozenset("几时 啥时 哪时 哪时候 多会儿 哪儿".split())
#: The same in words that also stand inside others, and part no line: 任何时候 is no 何时.
INSIDE_OTHERS = frozenset("何时 何地 何处 何以 何故".split())
_SMALL_WORDS = frozenset(
    "的 了 吗 呢 吧 啊 么 呀 嘛 哦 是 会 能 可以 可否 能否 是否 是不是 会不会 能不能 可不可以 "
    "要不要 怎么 怎样 怎么办 怎么算 如何 什么 什么样 什么时候 为什么 为何 哪 哪些 哪个 哪里 "
    "谁 谁的 多少 几 几个 几次 还 还是 还会 还能 还有 还要 也 也会 也能 都 都会 就 就是 就会 "
    "才 才能 又 再 被 把 将 让 给 在 从 到 对 对于 和 与 或 或者 及 而 而且 但 但是 如果 若 "
    "假如 当 时 时候 之后 以后 之前 以前 后 前 里 上 下 中 这 那 这个 那个 这样 那样 这时 "
    "那么 我 你 他 她 它 我的 你的 他的 她的 它的 它们 他们 我们 你们 自己 自己的 一个 一张 "
    "一只 一次 个 张 只 次 有 有没有 没有 没 不 不会 不能 要 需要 应该 应当 必须 得 算 算不算 "
    "算是 请问 呗 着 过 很 太 可 其 之 于 以 由 为 所 所以 因为 因此 那些 这些 同 该 各 每 某 "
    "另 并 并且 然后 接着 结果 情况 情况下 的话 一样 真的 到底 究竟 究竟是 发生 发生什么".split()
)
#: Chinese ones: texts keep them.
HAN_STOP_WORDS = _HOW_MANY | _WHEN_AND_WHERE | INSIDE_OTHERS | _SMALL_WORDS
#: What stands around a question and asks nothing; queries leave it out, texts keep it.
CHATTER = frozenset(
    "hey hi hello question questions quick noob newbie newb rookie beginner beginners wondering "
    "wonder curious asking someone somebody anyone anybody thanks thank plz pls really gonna "
    "wanna gotta ok okay basically literally matter matters friend friends says said saying lol "
    "bro dumb stupid silly sorry confused understand "
    "问一下 问下 请问一下 请教 请教一下 求问 求助 求解 求教 新手 新人 萌新 小白 菜鸟 弱弱 "
    "大佬 大佬们 老哥 各位 想问 想问下 想问一下 想知道 麻烦 麻烦问下 谢谢 感谢 如题 对吗 对不对 "
    "真的吗 是真的吗 是吧 啥 咋 咋办 咋算 朋友 朋友说 有人说 听说 按规则 规则上 这种情况 这种 "
    "那种 玩家问 一下 为啥 为嘛 干嘛".split()
)
