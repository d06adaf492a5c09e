"""The words for times without network, in Chinese and in English."""

from __future__ import annotations

OFFLINE_ZH = {
    "offline_title": "离线",
    "js_offline_tag": "离线",
    "js_offline_visited": "你现在离线。这是上次浏览时保存的页面。",
    "js_offline_now": "你现在离线。",
    "js_offline_kept": "已离线保存 {edition} 版规则（{size} MB）",
    "js_offline_can": "可离线保存 {edition} 版规则（{size} MB）",
    "js_offline_keep": "离线保存",
    "js_offline_drop": "删除",
    "js_offline_failed": "无法保存",
    "js_offline_reading": "你现在离线。以下是已保存的 {edition} 版规则；搜索较为简单，牌张与释疑须联网查看。",
    "js_offline_no_book": "你现在离线，且这台设备尚未保存规则书。",
    "js_offline_missing": "这一页没有离线保存",
    "js_offline_contents": "目录",
    "js_offline_glossary": "词汇表",
    "js_offline_examples": "例",
    "js_offline_gist": "要旨（本项目自撰）：",
    "js_offline_results": "离线搜索",
    "js_offline_nothing": "没有找到。可以换个说法、少用几个词，或直接输入规则编号。",
}

OFFLINE_EN = {
    "offline_title": "Offline",
    "js_offline_tag": "offline",
    "js_offline_visited": "You are offline. This page was kept when you last visited it.",
    "js_offline_now": "You are offline.",
    "js_offline_kept": "The rules of {edition} are kept for offline use ({size} MB)",
    "js_offline_can": "The rules of {edition} can be kept for offline use ({size} MB)",
    "js_offline_keep": "Keep offline",
    "js_offline_drop": "Remove",
    "js_offline_failed": "It could not be kept",
    "js_offline_reading": "You are offline. These are the rules of {edition} as kept on this device; the search is a simple one, and cards and rulings need a network.",
    "js_offline_no_book": "You are offline, and no rule book has been kept on this device yet.",
    "js_offline_missing": "This page was not kept",
    "js_offline_contents": "Contents",
    "js_offline_glossary": "Glossary",
    "js_offline_examples": "Examples",
    "js_offline_gist": "Gist (our own words): ",
    "js_offline_results": "Offline search",
    "js_offline_nothing": "Nothing was found. Try other or fewer words, or the number of a rule.",
}
