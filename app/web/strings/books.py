"""Words of the documents of a tournament: their names, their parts, annotations, what is missing."""

from __future__ import annotations

BOOKS_ZH = {
    "kind_policy": "比赛文件",
    "book_mtg_ipg": "万智牌 违规处理方针（IPG）",
    "book_mtg_mtr": "万智牌 比赛规则（MTR）",
    "book_mtg_jar": "一般级别执法指南（JAR）",
    "appendix": "附录 {letter}",
    "annotation": "注解",
    "annotation_note": "编者所加，并非官方文本",
    "annotations": "注解",
    "annotations_show": "全部展开",
    "annotations_hide": "全部收起",
    "table_parts": "各部分",
    "penalty_is": "处罚",
    "refers_elsewhere": "引用的其他文件",
    "cited_elsewhere": "其他文件中引用此条之处",
    "whole_book": "全书",
    "part_only": "这份文件只是全书的一部分：目录中有 {count} 节不在其中。",
    "part_in": "缺少的各节见 {date} 版。",
    "not_loaded": "库中没有《{name}》（{short}）。",
    "not_loaded_how": "从发布者处下载后载入：",
    "not_loaded_source": "发布者的页面",
}

BOOKS_EN = {
    "kind_policy": "Tournament",
    "book_mtg_ipg": "Magic Infraction Procedure Guide (IPG)",
    "book_mtg_mtr": "Magic Tournament Rules (MTR)",
    "book_mtg_jar": "Judging at Regular REL (JAR)",
    "appendix": "Appendix {letter}",
    "annotation": "Annotation",
    "annotation_note": "added by its editors, not the official text",
    "annotations": "Annotations",
    "annotations_show": "Open all",
    "annotations_hide": "Close all",
    "table_parts": "Parts",
    "penalty_is": "Penalty",
    "refers_elsewhere": "Refers to in other books",
    "cited_elsewhere": "Cited in other books",
    "whole_book": "the whole book",
    "part_only": "This document is a part of its book: {count} sections of its contents are not in it.",
    "part_in": "The edition of {date} has those that are missing here.",
    "not_loaded": "{name} ({short}) is not in the library.",
    "not_loaded_how": "Get it from the publisher and load it:",
    "not_loaded_source": "The publisher’s page",
}
