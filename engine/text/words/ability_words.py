"""Ability words (CR 207.2c): italic words before an ability, without meaning in the rules.

In: nothing. Out: `ABILITY_WORDS`, every ability word in both languages, folded to lower case.
"""

from __future__ import annotations

_EN = """
adamant; addendum; alliance; battalion; bloodrush; celebration; channel; chroma; cohort;
constellation; converge; council's dilemma; coven; delirium; descend 4; descend 8; disappear;
domain; eerie; eminence; enrage; fateful hour; fathomless descent; ferocious; flurry; formidable;
grandeur; hellbent; heroic; imprint; infusion; inspired; join forces; kinship; landfall;
lieutenant; magecraft; metalcraft; morbid; opus; pack tactics; paradox; parley; radiance; raid;
rally; renew; repartee; revolt; secret council; spell mastery; strive; survival; sweep; tempting
offer; threshold; undergrowth; valiant; vivid; void; will of the council
"""

_ZH = """
固色; 附案; 联手; 协战; 血激; 欢庆; 魂力; 渲色; 齐力; 星彩; 聚辉; 议争; 鸠集; 躁狂; 落坟4;
落坟8; 消失; 领土; 异景; 威仪; 激怒; 命悬一刻; 落坟无边; 威猛; 连咒; 强横; 声威; 背水战;
勇行; 压印; 输注; 启悟; 携手; 血族; 地落; 副官; 魔艺; 金技; 丧心; 炫示; 集群战术; 悖论;
论争; 辉耀; 突击; 奋扬; 复新; 连辞; 反抗; 密议; 精熟咒语; 积力; 生还; 扫平; 诱引; 门槛;
朽力; 英武; 异彩; 空洞; 议定
"""

ABILITY_WORDS: frozenset[str] = frozenset(
    " ".join(word.split()) for word in (_EN + ";" + _ZH).split(";")
)
