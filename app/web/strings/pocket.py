"""The words of what readers take along: what is kept offline, exports, the feed, shared links."""

from __future__ import annotations

POCKET_ZH = {
    "share_picture": "天平与“主审 Headjudge”字样",
    "feed_title": "主审：规则版本与改动",
    "search_name": "主审",
    "search_described": "查规则编号、术语、牌与释疑，中英文皆可",
    "book_described": "{book}，{date}：目录、词汇表与全文，中英对照",
    "diff_described": "新增 {added} 条，删除 {removed} 条，改动 {changed} 条，改号 {moved} 条",
    "scenario_described": "共 {count} 步的对局情境，适用规则：{rules}",
    "first_edition": "库中最早的版本",
    "feed_part": "所载文件只是该书的一部分，不与其他版本比较",
    "app_described": "集换式卡牌的规则与释疑：输入编号或几个词，即得中英对照的规则原文；可离线使用。",
}

POCKET_EN = {
    "share_picture": "A pair of scales and the words 主审 Headjudge",
    "feed_title": "Headjudge: editions of the rules and their changes",
    "search_name": "Headjudge",
    "search_described": "Rule numbers, terms, cards and rulings, in Chinese and English",
    "book_described": "{book}, {date}: contents, glossary and every rule, in Chinese and English",
    "diff_described": "{added} added, {removed} removed, {changed} changed, {moved} renumbered",
    "scenario_described": "A situation in {count} steps; the rules that apply: {rules}",
    "first_edition": "The oldest edition here",
    "feed_part": "The document at hand is a part of the book and is compared with no other edition",
    "app_described": "Rules and rulings of trading card games: a number or a few words in, the rule "
    "in Chinese and English out; offline too.",
}
