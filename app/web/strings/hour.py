"""The words of the rules in an hour, in Chinese and in English."""

from __future__ import annotations

HOUR_ZH = {
    "hour": "一小时学规则",
    "hour_short": "入门",
    "hour_lead": "从牌桌到层，{total} 页短文。每页两三条要旨、一个可以一步步看的情境、一道练习题。先猜，再看规则怎么说。",
    "hour_own": "这里的文字是本项目自己的话，不是规则原文；要旨依据 {date} 生效的规则。读到哪里只记在这个浏览器里。",
    "hour_begin": "从头开始",
    "hour_of": "第 {n} 页，共 {total} 页",
    "hour_rules": "要记住的规则",
    "hour_try": "试一试",
    "hour_situation": "从这个场面开始，牌手所作的是：",
    "hour_until": "一直进行到：",
    "hour_check": "对答案",
    "hour_step": "一步一步看",
    "hour_practice": "这个情境的全部问题",
    "hour_end": "读完了。再看看",
    "js_hour_go_on": "接着读",
    "js_hour_done": "已读 {done} / {total} 页",
    "js_hour_read": "已读",
    "js_hour_forget": "重新来过",
}

HOUR_EN = {
    "hour": "The rules in an hour",
    "hour_short": "Learn",
    "hour_lead": "{total} short pages from the table to the layers. On each two or three gists, a situation to step through and a question: guess first, then see what the rules say.",
    "hour_own": "The words are our own and not the official text; the gists go by the rules of {date}. How far you have read is kept in this browser alone.",
    "hour_begin": "Begin",
    "hour_of": "Page {n} of {total}",
    "hour_rules": "Rules to remember",
    "hour_try": "Try it",
    "hour_situation": "From this board on, what the players do:",
    "hour_until": "The game goes on until: ",
    "hour_check": "Check",
    "hour_step": "See it step by step",
    "hour_practice": "All questions about it",
    "hour_end": "That was the last page. Go on with",
    "js_hour_go_on": "Go on",
    "js_hour_done": "{done} of {total} pages read",
    "js_hour_read": "read",
    "js_hour_forget": "Start over",
}
