"""The words of the table in a terminal, in Chinese and in English.

In: a key and a language. Out: the words; a test holds the two sets of keys against each other.
"""

from __future__ import annotations

ZH: dict[str, str] = {
    "keys": "输入编号；也可直接写动作，如 attack: {{熊: 乙}}。 u 撤回，? 牌名 问为何不行，"
    "t 看情境文本，s 文件名 保存，h 再看这一行，q 退出",
    "choose": "{player}要选择：{words}（{rule}）",
    "turn": "第 {turn} 回合，{active}的{step}",
    "player": "{name}  {life} 点生命  手牌 {hand}",
    "stack": "堆叠（最上者在先）",
    "first": "（先由{players}让过）",
    "none": "一个也不选",
    "usual": "回车：{words}",
    "how one": "选一个编号",
    "how many": "选 {least} 至 {most} 个编号，以空格分开",
    "how order": "按次序写出所有编号，以空格分开",
    "how number": "写一个数，至少 {least}",
    "how amounts": "依次为每一项写一个数，共 {total}",
    "how damage": "依次为每一项写一个数，共 {total}（括号内为致命伤害）",
    "how word": "写一个词",
    "how attack": "写攻击者的编号，以空格分开；对象不止一个时写 编号:对象编号",
    "how block": "写 阻挡者编号:攻击者编号，以空格分开",
    "refused": "不合法：{action}——{reason}（{rule}）",
    "wrong": "看不懂：{words}",
    "forbidden": "不可以",
    "legal": "可以",
    "choice": "可以，随后要选择",
    "no action": "{name}在这里没有可以采取的动作",
    "later": "等到可行之时",
    "nothing to undo": "没有可撤回的动作",
    "saved": "已保存：{name}",
    "over": "游戏结束",
    "unplayable": "无法进行",
    "missing": "找不到这张牌：{name}",
    "unread": "读不懂“{name}”的这一行：{line}（停在“{words}”）；若此处用不到，"
    "在 irrelevant 中写 {number}",
}
EN: dict[str, str] = {
    "keys": "Type a number, or an action as a scenario writes it: attack: {{Bear: B}}. u undoes, "
    "? NAME asks why not, t shows the text, s FILE saves, h shows this line again, q quits",
    "choose": "{player} has to choose: {words} ({rule})",
    "turn": "Turn {turn}, {active}'s {step}",
    "player": "{name}  {life} life  hand {hand}",
    "stack": "Stack (the top first)",
    "first": "(once {players} passed)",
    "none": "none of them",
    "usual": "Enter: {words}",
    "how one": "one number",
    "how many": "{least} to {most} numbers, with spaces between them",
    "how order": "all numbers in order, with spaces between them",
    "how number": "a number, at least {least}",
    "how amounts": "a number for each in turn, {total} in all",
    "how damage": "a number for each in turn, {total} in all (in brackets what is lethal)",
    "how word": "a word",
    "how attack": "numbers of attackers; NUMBER:NUMBER where there are several to attack",
    "how block": "BLOCKER:ATTACKER, with spaces between them",
    "refused": "forbidden: {action} — {reason} ({rule})",
    "wrong": "not understood: {words}",
    "forbidden": "forbidden",
    "legal": "allowed",
    "choice": "allowed, with a choice",
    "no action": "there is nothing that {name} could do here",
    "later": "when its moment comes",
    "nothing to undo": "there is nothing to undo",
    "saved": "saved: {name}",
    "over": "The game is over",
    "unplayable": "This cannot be played",
    "missing": "no such card: {name}",
    "unread": "{name}: this line is not read: {line} (stopped at “{words}”); if it is not needed "
    "here, write {number} under irrelevant",
}


def say(key: str, language: str, **values: object) -> str:
    """Return the words for a key."""
    return (ZH if language == "zh" else EN)[key].format(**values)
