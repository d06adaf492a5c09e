"""What the OpenAPI document says in English, in Chinese, for the readable page of the API.

In: a sentence of the document. Out: the same in Chinese. A test holds the keys against the document.
"""

from __future__ import annotations

API_ZH = {
    "A rule, a range, or a list": "一条规则、一段范围或一份列表",
    "One rule as Node; a range (702.2a-c) or a list (603.2,603.6) as {nodes: […]}. The number may "
    "carry a prefix (CR 704.5k) and any case; an id (mtg/cr/latest/704.5k) names its edition too."
    "": "一条规则以 Node 回答；范围（702.2a-c）或列表（603.2,603.6）以 {nodes: […]} 回答。编号可带前缀"
    "（CR 704.5k），大小写不限；id（mtg/cr/latest/704.5k）同时指明版本。",
    "A number, a range or a list of numbers.": "一个编号、一段范围或一份编号列表。",
    "The game; mtg without it.": "游戏；不写则为 mtg。",
    "The book; the game's own rule book without it.": "规则书；不写则为该游戏的主规则书。",
    "The edition's date; the newest without it, and for latest.": "版本的日期；不写或写 latest "
    "则为最新版本。",
    "A list of cards": "牌的列表",
    "Cards without their rulings, in the order of the library, a page at a time: go on with the "
    "offset that next names.": "不含释疑的牌，依库中的顺序，一次一页：以 next 给出的 offset 取下一页。",
    "Letters that a name has in it, in either language.": "牌名中含有的文字，中英文皆可。",
    "Only cards of the set of this code.": "只要此代码系列的牌。",
    "1: only cards with rulings.": "1：只要有释疑的牌。",
    "How many scenarios to skip; 0 without it.": "跳过多少个情境；不写就是 0。",
    "How many at most, 1 to 200; all without it.": "最多多少个，1 到 200；不写就是全部。",
    "How many cards to skip; 0 without it.": "跳过多少张牌；不写则为 0。",
    "How many at most, 1 to 200; 50 without it.": "最多几张，1 至 200；不写则为 50。",
    "An export": "导出",
    "A book, cards, scenarios or everything as a file: a JSON object a line, or one SQLite file. "
    "docs/pocket.md has their form. A download that broke off can go on (Range).": "将一本规则书、牌、"
    "情境或全部内容导出为文件：每行一个 JSON 对象，或一个 SQLite 文件；格式见 docs/pocket.md。中断的下载"
    "可以续传（Range）。",
    "A book (mtg/cr: its newest edition; mtg/cr/2025-06-06), cards, scenarios or all.": "规则书"
    "（mtg/cr 为其最新版本；mtg/cr/2025-06-06）、cards、scenarios 或 all。",
    "jsonl, as without it, or sqlite.": "jsonl（不写亦同）或 sqlite。",
    "A scenario of the collection": "情境集中的一个情境",
    "One scenario as it is written, with its replay: what headjudge replay FILE --json gives.": "一个"
    "情境的原文及其推演，推演即 headjudge replay FILE --json 的输出。",
    "The contents of a book": "规则书的目录",
    "The chapters of an edition with their sections.": "一个版本的各章及其各节。",
    "The glossary": "词汇表",
    "The names of all entries, in the order of the book.": "所有条目的名称，依规则书中的顺序。",
    "Sets with release notes": "有发布释疑的系列",
    "The sets whose release notes the library has, by date.": "库中有发布释疑的系列，依日期排列。",
    "The release notes of a set": "一个系列的发布释疑",
    "Their topics and their cards, in the order of the document.": "其中的机制与牌张，依文档中的顺序。",
    "The code of a set.": "系列代码。",
    "A topic of release notes": "发布释疑中的一个机制",
    "A section on a mechanic with all its parts.": "介绍一个机制的段落，含其全部内容。",
    "The id, as notes and cards give it.": "id，见发布释疑与牌的回答。",
    "A glossary entry": "词汇表条目",
    "The entry of a term by its Chinese or English name.": "以中文名或英文名查术语的条目。",
    "The name in either language.": "名称，中英文皆可。",
    "A card": "一张牌",
    "A card with every face and all its rulings, by any name of a face in either language, or by "
    "its id.": "一张牌的每个牌面与全部释疑；可用任一牌面的中文名或英文名，或其 id。",
    "A name or an id.": "牌名或 id。",
    "A ruling": "一条释疑",
    "One ruling by its id (mh3/…/2).": "以 id（mh3/…/2）查一条释疑。",
    "The id, as cards and hits give it.": "id，见牌与搜索结果的回答。",
    "A diff of two editions": "两个版本的改动",
    "What was added, removed, renumbered and changed between any two editions of a book.": "同一本"
    "规则书任意两个版本之间新增、删除、改号与改动的规则。",
    "The date of an edition.": "一个版本的日期。",
    "The date of another.": "另一个版本的日期。",
    "The history of a rule": "一条规则的沿革",
    "One rule through all editions of its book, the oldest first.": "一条规则在各版本中的变化，"
    "由旧到新。",
    "The number in the edition asked for.": "在所问版本中的编号。",
    "Search": "搜索",
    "Hits for words in any mix of languages, a number or a name; best first. Understood are "
    '"exact phrase", -word, or, prefix*, kind:, card:, in:702, set:, edition: and lang:.': "以词语"
    '（中英文可混用）、编号或名称搜索，最相关的在前。可用 "整句"、-排除、or、前缀*、kind:、card:、'
    "in:702、set:、edition: 与 lang:。",
    "What to look for.": "要找的内容。",
    "Only hits of this kind; may be repeated.": "只要这一类结果；可重复。",
    "Only words and texts of this language: zh or en.": "只查此语言的词语与文字：zh 或 en。",
    "How many hits at most, 1 to 200; 20 without it.": "最多几条结果，1 至 200；不写则为 20。",
    "Completions": "补全",
    "Names and numbers that begin with what was typed, pinyin and its initials among them.": "以已"
    "输入的内容开头的名称与编号，拼音与拼音首字母也可以。",
    "What was typed so far.": "已输入的内容。",
    "How many at most, 1 to 200; 10 without it.": "最多几项，1 至 200；不写则为 10。",
    "Scenarios": "情境",
    "The scenarios of the collection, each with the rules that apply in it.": "收录的情境，"
    "各附其中适用的规则。",
    "Why not, in a scenario of the collection": "为何不……？（收录的情境）",
    "As POST /why-not, of a scenario of the collection.": "同 POST /why-not，用于收录的情境。",
    "The id of a scenario, as the list has it.": "情境的 id，见情境列表。",
    "The number of a step; 0 is the beginning.": "第几步；0 为起始。",
    "An action as a scenario writes it: attack: Otter, or cast: Spark, targets: [B].": "一个动作，"
    "写法同情境：attack: Otter，或 cast: Spark, targets: [B]。",
    "Editions": "版本",
    "The editions that the library has, newest first in each book.": "库中的版本，每本规则书由新到旧。",
    "Replay a scenario": "进行一个情境",
    "Plays the scenario in the body and gives what headjudge replay FILE --json gives. At most "
    "65,536 characters, 200 permanents, 1,000 steps and 5 seconds; each limit has its own error. "
    "Nothing is stored.": "进行请求正文中的情境，回答同 headjudge replay FILE --json。上限："
    "65,536 个字符、200 个永久物、1,000 步、5 秒；超出时各有其错误。不保存任何内容。",
    "1: a scenario with a card that nothing defines is left out.": "1：略过含有未定义之牌的情境。",
    "Why not?": "为何不……？",
    "Tries an action that was not taken, after a step of the scenario in the body: the rule that "
    "forbids it, the choice that it asks for, or what would happen. Without an action, what may be "
    "asked about there.": "在请求正文所写情境的某一步之后，尝试一个没有采取的动作：回答禁止它的规则、"
    "它要求的选择，或会发生的事。不写动作，则列出此处可以问的动作。",
    "The story of an object": "一个物件的来由",
    "The story of an object, in a scenario of the collection": "一个物件的来由（收录的情境）",
    "As POST /about, of a scenario of the collection.": "同 POST /about，用于收录的情境。",
    "An object as a scenario writes it: Otter, or Otter#2.": "一个物件，写法同情境：Otter 或 Otter#2。",
    "The number of a step; 0, the set-up, without it.": "第几步；不写则为 0，即起始局面。",
    "What an object is after a step of the scenario in the body: what it is by itself, what each "
    "continuous effect makes of it layer by layer, and what it is then.": "请求正文所写情境的某一步"
    "之后一个物件是什么：它本身、各持续性效应逐层使它成为什么，以及它此时是什么。",
    "A scenario at the table": "牌桌上的情境",
    "Plays a scenario as far as it is written and on by the entries of `do`: the steps, how the "
    "table stands, the choice that is put or the actions that are open, each with the entry that "
    "takes it. The scenario that comes back, with the entries written into it, is all that there "
    "is: nothing is stored. docs/table.md has worked examples.": "把情境进行到已写之处，再进行 `do` "
    "中的条目：回答各步、牌桌的现状、要作的选择或可以采取的动作，各附采取它的条目。条目写入情境后原样"
    "交还，此外不保存任何内容。实例见 docs/table.md。",
    "Cards for the table": "可放上牌桌的牌",
    "Cards that can be put on the table and that what was typed may become, Chinese, English or "
    "pinyin: those of the library, basic lands, predefined tokens, and a creature of given numbers "
    "(2/2 flying). Each says whether the engine reads all of it.": "所输入的内容可能指的、可以放上牌桌的牌，"
    "中文、英文或拼音均可：库中的牌、基本地、预定义衍生物，以及给定身材的生物（2/2 飞行）。"
    "各附引擎是否读懂其全部叙述。",
    "zh or en: the language of names, types and errors.": "zh 或 en：牌名、类别与错误讯息的语言。",
    "zh or en: the language in which it is said what is wrong.": "zh 或 en：说明错误所用的语言。",
    "How many at most, 1 to 30; 10 without it.": "最多几项，1 到 30；不写则为 10。",
    "A board to try a card on": "试牌的局面",
    "A scenario in which a card can do something, or a creature with keyword abilities: with "
    "something to fight, to aim at, to enchant. Up to four names, by card or in one query.": "一张牌"
    "（或一个具有关键字异能的生物）能有所作为的情境：有可交战、可指定、可结附的对象。至多四个名称，"
    "用 card 逐个给出，或写在一个查询里。",
    "A card or a keyword; may be repeated.": "一张牌或一个关键词；可重复。",
    "In place of card: names one after the other, or a question.": "代替 card：依次写出的名称，或一个问题。",
    "The language of what stands by: zh or en.": "陪衬之牌所用的语言：zh 或 en。",
    "Why not, at the table": "为何不……？（牌桌）",
    "All that a card could do, legal or not, with rule and reason, now and once players have passed "
    "until its moment; or the same for one entry.": "一张牌所能做的一切，不论是否合法，各附规则与理由："
    "此刻如何，牌手让过直到其时机之后又如何；也可只问一个条目。",
    "Expectations from what happens": "由经过得出的期望",
    "The scenario with its expectations filled from the state at its end and the rules that "
    "decide.": "按结束时的状态与起决定作用的规则填好期望的情境。",
    "A play as plain text": "以纯文本叙述经过",
    "The board, the steps and the deciding rules as plain text for a chat.": "局面、经过与起决定作用的"
    "规则，写成可贴进聊天的纯文本。",
    "A card as text": "以文本给出的牌",
    "A pasted card, its name, cost, type line, text and numbers told apart, with what the engine "
    "reads of it.": "粘贴的牌：分出名称、费用、类别栏、叙述与数值，并标明引擎读懂了哪些。",
    "A question for practice": "一道练习题",
    "A question about a scenario": "就一个情境出题",
    "A question for practice made of the scenario that is sent, as far as it is played.": (
        "由送来的情境按其已进行的部分出一道练习题。"
    ),
    "A play up to a moment and a question what comes: which rule decides, what is different then, "
    "whether an action is allowed, who may act. Drawn from the collection and from boards that "
    "are made by a recipe; answers and citations are the engine's.": "进行到某一刻的情境，问接下来如何：哪条规则"
    "起决定作用、什么会改变、某个动作可否采取、由谁行动。取自收录的情境与按固定方法摆出的局面；答案与引用都出自引擎。",
    "1 to 4, by the rules that decide.": "1 到 4，依起决定作用的规则而定。",
    "A folder of the collection, one scenario of it, or boards.": (
        "收录情境的一个文件夹、其中一个情境，或 boards（按方法摆出的局面）。"
    ),
    "rule, happens, may or who.": "rule（哪条规则）、happens（发生什么）、may（可否）或 who（谁来行动）。",
    "The same seed draws the same question.": "同一种子抽出同一道题。",
}
