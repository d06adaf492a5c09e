"""What can be wrong, in both languages, by the problem as the inner rooms say it in English.

In: an error, or a problem of a scenario. Out: the same in Chinese as well, in English where there
are no Chinese words for it.
"""

from __future__ import annotations

import re

from engine.terms.bilingual import Bilingual
from rules.errors import SHOWN_TEXT, HeadjudgeError

#: What is wrong with a request, by how the problem begins.
_ASKED = {
    "there is no such page": "没有这个页面",
    "no such rule in this edition": "此版本中没有这条规则",
    "not a rule number": "这不是规则编号",
    "not a range of rule numbers": "这不是规则编号的范围",
    "the ends of a range stand under one parent": "范围的首尾须属于同一条规则",
    "the range ends before it begins": "范围的末尾早于开头",
    "the library has no such book": "库中没有这本规则书",
    "no such game": "没有这个游戏",
    "no such edition of": "没有这个版本",
    "no such term in the glossary of": "词汇表中没有这个术语",
    "the library has no such set": "库中没有这个系列",
    "no such card: the library holds no cards": "没有这张牌：规则库里还没有载入牌",
    "no such card": "没有这张牌",
    "one edition is loaded": "只载入了一个版本，无从比较",
    "no such scenario": "没有这个情境",
    "no such ruling": "没有这条释疑",
    "no such topic": "没有这个机制",
    "no such release notes": "没有这个系列的发布释疑",
    "nothing has changed in this section": "这一节没有改动",
    "these are one edition": "请选择两个不同的版本",
    "this book has no list of keywords": "这本规则书没有关键字列表",
    "the library is damaged": "规则库已损坏，请重新导入",
    "something is wrong here": "这里出了错，请把这个编号告诉我们",
    "this address is not asked so": "这个地址不接受这种请求",
    "an address here has at most": "地址过长",
    "a query has at most": "查询过长",
    "a page of another site may only read here": "其他网站的页面只能读取，不能提交",
    "asked too often": "请求太频繁，请稍后再试",
    "at most": "发送的内容过大",
    "the server is replaying other scenarios": "服务器正在重演别的情境，请稍候再试",
    "there is no library here yet": "尚未建立规则库；请先运行 headjudge import",
}

#: What a place of the notation is called.
_WHAT = {
    "a block (blocker: attacker)": "阻挡（阻挡者: 攻击者）",
    "a card": "牌",
    "a check": "核对",
    "a choice": "选择",
    "a colour": "颜色",
    "a division": "分配",
    "a forbidden action": "不合法的动作",
    "a moment": "时点",
    "a name": "名称",
    "a number": "数字",
    "a payment": "支付",
    "a permanent": "永久物",
    "a player": "牌手",
    "a rule number": "规则编号",
    "a scenario": "情境",
    "a text in two languages": "双语文字",
    "a text": "文字",
    "a title": "标题",
    "a word": "词语",
    "an action": "动作",
    "an assignment of damage": "伤害分配",
    "an expectation": "期望",
    "choices made": "已作的选择",
    "counters": "指示物",
    "power and toughness": "力量与防御力",
    "the list of cards": "“牌”之下的内容",
    "the list of players": "“牌手”之下的内容",
    "the other face of a card": "牌的背面",
    "the winner": "胜者",
    "this text": "这段文字",
    "this value": "此处的值",
    "what holds of a permanent": "永久物的状况",
    "what was asked": "询问",
    "player": "牌手",
    "object": "物件",
}
#: A pattern of the whole problem, and how it is said; `{0}` is its first group.
_TABLE: tuple[tuple[str, str], ...] = (
    (r"a scenario has players", "情境要有“牌手”"),
    (r"the file is empty", "还没有内容"),
    (r"a key ends with a plain colon.*", "名称之后要用半角冒号加空格（: ），不用“：”"),
    (r"not readable as YAML \(did not find expected key\)", "这一行附近的缩进、引号或括号不对"),
    (r"not readable as YAML \(mapping values are not allowed.*\)", "这里多了一个冒号，或缩进不对"),
    (r"not readable as YAML \(found character.*\)", "这里有不能出现的字符（例如用 Tab 缩进）"),
    (r"not readable as YAML \(.*flow.*\)|not readable as YAML \(did not find expected '.'.*\)",
     "花括号或方括号没有配对，或缺少逗号"),
    (r"not readable as YAML \((.*)\)", "写法无法识别（{0}）"),
    (r"not readable as YAML", "写法无法识别"),
    (r"a key is a text", "名称须为文字"),
    (r"a value is missing", "缺少内容"),
    (r"aliases have no place in a scenario", "情境中不能用 YAML 的别名（*）"),
    (r"anchors have no place in a scenario", "情境中不能用 YAML 的锚点（&）"),
    (r"tags have no place in a scenario", "情境中不能用 YAML 的标签（!）"),
    (r"this key stands here twice", "这个名称在此出现了两次"),
    (r"a scenario has at most ([\d,]+) characters, this one ([\d,]+)",
     "情境最多 {0} 个字符，这里有 {1} 个"),
    (r"a scenario that is sent has at most ([\d,]+) characters(?:, this one ([\d,]+).*)?",
     "情境最多 {0} 个字符；更长的请用命令行"),
    (r"a set-up that is sent has at most ([\d,]+) permanents, this one ([\d,]+)",
     "起始局面最多 {0} 个永久物，这里有 {1} 个"),
    (r"a number of a card is at most ([\d,]+)", "牌上的数字最大为{0}"),
    (r"a scenario has at most ([\d,]+) entries", "情境最多 {0} 项"),
    (r"a scenario has at most ([\d,]+) actions", "情境最多 {0} 个动作"),
    (r"a set-up has at most ([\d,]+) permanents", "起始局面最多 {0} 个永久物"),
    (r"a zone holds at most ([\d,]+) cards", "一个区域最多 {0} 张牌"),
    (r"a text has at most ([\d,]+) characters", "一段文字最多 {0} 个字符"),
    (r"entries nest at most (\d+) deep", "最多嵌套 {0} 层"),
    (r"a replay has at most ([\d,]+) steps here", "进行到这个动作时已超过 {0} 步"),
    (r"the replay was ended after ([\d.]+) seconds.*", "超过 {0} 秒仍未结束，已停止"),
    (r"the line says more than a board made from it would hold",
     "这句话里有些内容放不上牌桌，因此没有照它摆牌"),
    (r"the replay needs too much memory", "进行这个情境所需的内存过多"),
    (r"the server is replaying other scenarios.*", "服务器正忙于其他情境，请稍后再试"),
    (r"a link holds at most ([\d,]+) characters, this scenario needs ([\d,]+).*",
     "链接最多容纳 {0} 个字符，这个情境需要 {1} 个；请改为下载文件"),
    (r"this link holds no scenario, or only a part of one", "这个链接不含情境，或不完整"),
    (r"a game has two to (\d+) players", "一盘游戏有两至 {0} 位牌手"),
    (r"no (player|object) named '(.*?)'(?: \(near: (.*)\))?", "没有名为“{1}”的{0}"),
    (r"'(.*)' is no longer in the game", "“{0}”已不在游戏中"),
    (r"no such action(?: \(near: .*\))?", "没有这种动作"),
    (r"(.*) has no such key(?: \(near: .*\))?", "此处没有这个名称"),
    (r"a text with a comma between braces stands in quotes",
     "花括号之内，含有半角逗号的叙述要加引号"),
    (r"not one of: (.*)", "不是其中之一：{0}"),
    (r"(.*) is a mapping \(name: value\)", "{0}应写成“名称: 内容”"),
    (r"(.*) is missing", "缺少{0}"),
    (r"(.*) is one text", "{0}应是一段文字"),
    (r"not a whole number", "不是整数"),
    (r"a number is asked for", "此处要求一个数字"),
    (r"a number between (\S+) and (\S+) stands here", "此处应为 {0} 至 {1} 之间的数字"),
    (r"not a colou?r", "不是颜色"),
    (r"power and toughness are written 2/3", "身材写作 2/3"),
    (r"mana is written in symbols, as \{2\}\{W\}", "法术力用符号写，例如 \"{{2}}{{W}}\""),
    (r"neither power/toughness nor a loyalty or defense", "既不是力量／防御力，也不是忠诚或防御"),
    (r"not a rule number", "不是规则编号"),
    (r"no card type or supertype '(.*)' in a type line", "类别栏中没有“{0}”这种类别或超类别"),
    (r"a type line names no card type", "类别栏中没有牌的类别"),
    (r"not a mana (?:cost|symbol)", "不是法术力费用的写法"),
    (r"card text not understood", "牌的叙述无法理解"),
    (r"no such scenario", "没有这个情境"),
    (r"this is said twice", "这一点说了两次"),
    (r"a card has a type line", "牌要有类别"),
    (r"a card has two faces at most", "牌最多有两面"),
    (r"two cards have this name", "有两张牌用了这个名称"),
    (r"a card and a player have the same name", "牌与牌手不能同名"),
    (r"a card of this zone is a name, or a number of unknown cards",
     "此区域的牌写牌名，或写未知牌的张数"),
    (r"a permanent is one name, or one name with what holds of it",
     "永久物写一个名称，或一个名称加上它的状况"),
    (r"a check stands alone", "核对须单独成为一项"),
    (r"a forbidden action names the action", "不合法的动作须写明是哪个动作"),
    (r"a text has the keys zh and en", "双语文字用 zh 与 en"),
    (r"a mode is named by its number", "模式用序号表示"),
    (r"nobody has priority here", "此时没有人有优先权"),
    (r"nobody is asked to choose anything here", "此时没有人需要作出选择"),
    (r"with several opponents, say whom each creature attacks",
     "有多位对手时，须写明每个生物攻击谁"),
    (r"no line of the text is marked by this", "叙述中没有这一行"),
    (r"this card has no back face", "这张牌没有背面"),
    (r"the replay has (\d+) steps", "这个情境只进行了 {0} 步"),
    (r"choose an action of the list", "请从列表中选择一个动作"),
    (r"the scenario is not UTF-8 text", "情境须为 UTF-8 文字"),
    (r"there are (\d+) activated abilities", "它有 {0} 个起动式异能"),
    (r"(\d+) activated abilities have these words", "有 {0} 个起动式异能含有这些字"),
    (r"a file holds one scenario; a second one begins", "一个文件只写一个情境，这里又开始了一个"),
    (r"no cost of a spell is called so(?: \(near: .*\))?", "咒语没有这种费用"),
    (r"mana in a pool is \{W\}.*", "法术力池写 {{W}}、{{U}}、{{B}}、{{R}}、{{G}} 或 {{C}}"),
    (r"the engine failed after step (\d+)", "第 {0} 步之后程序出错，这是本站的错误"),
    (r"a land is played `with: back`", "使用地时只能写 with: back"),
    (r"'(.*)' is none of the options of “.*”: (.*)", "“{0}”不在选项之中：{1}"),
    (r"'(.*)' may mean: (.*)", "“{0}”可以指：{1}"),
    (r"this variant is not played", "尚不支持这种玩法"),
    (r"ask about cast, activate, play, turn face up, attack, block, assign damage or pass",
     "可以问施放、起动、使用地、翻回正面、攻击、阻挡、分配伤害或让过"),
    (r"the play does not come to its end: a choice is missing or an action is refused",
     "进行不到结尾：缺少选择，或有动作不合法"),
    (r"a card that is pasted has at most ([\d,]+) characters", "贴上的牌最多 {0} 个字符"),
    (r"a card has its name on the first line, then its type line",
     "第一行写牌名，下一行写类别（如“生物～熊”）"),
    (r"one to (\d+) cards or keywords are tried", "一次可以试一至 {0} 张牌或关键字"),
    (r"the answer would be larger than (\d+) MB; replay the scenario on the command line",
     "结果超过 {0} MB；请改用命令行"),
    (r"an entry before this one is not played", "此前的动作未能进行"),
    (r"this cannot be played yet", "还不能进行"),
    (r"a card or an action", "请写一张牌或一个动作"),
    (r"there is no question of this kind", "没有这样的题"),
)  # fmt: skip
_COMPILED = tuple((re.compile(pattern, re.DOTALL), zh) for pattern, zh in _TABLE)


def in_chinese(problem: str) -> str | None:
    """Return a problem of a scenario in Chinese, None where the table does not have it."""
    for pattern, zh in _COMPILED:
        found = pattern.fullmatch(problem)
        if found:
            return zh.format(*(_WHAT.get(group or "", group or "") for group in found.groups()))
    return None


def in_both(error: HeadjudgeError) -> Bilingual:
    """Return what is wrong with the offending text, without the place, in both languages."""
    known = (zh for en, zh in _ASKED.items() if error.problem.startswith(en))
    words = in_chinese(error.problem) or next(known, None)
    if words is None:
        return Bilingual.same(error.unplaced)
    text = f"：“{error.text[:SHOWN_TEXT]}”" if error.text is not None else ""
    return Bilingual(words + text, error.unplaced)
