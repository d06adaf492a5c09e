"""Ability words (CR 207.2c): italic words before an ability, without meaning in the rules.

In: nothing. Out: `ABILITY_WORDS`, every ability word in both languages, folded to lower case.
"""

from __future__ import annotations

_EN = """
descend 4; descend 8; council's dilemma; chroma; heroic; inspired; raid; morbid; void; vivid;
threshold; radiance; alliance; eminence; repartee; enrage; converge; eerie; formidable; strive;
bloodrush; undergrowth; survival; channel; will of the council; secret council; landfall;
addendum; delirium; coven; domain; battalion; infusion; constellation; celebration; sweep;
kinship; disappear; tempting offer; grandeur; fateful hour; pack tactics; join forces;
ferocious; opus; magecraft; metalcraft; revolt; valiant; adamant; lieutenant; hellbent;
fathomless descent; imprint; cohort; renew; paradox; parley; rally; spell mastery; flurry
"""

_ZH = """
落坟4; 落坟8; 议争; 论争; 威仪; 突击; 命悬一刻; 朽力; 积力; 魂力; 齐力; 压印; 连咒; 领土; 消失;
声威; 副官; 议定; 扫平; 欢庆; 诱引; 异彩; 星彩; 丧心; 激怒; 启悟; 协战; 背水战; 携手; 联手;
奋扬; 金技; 反抗; 复新; 血族; 异景; 集群战术; 附案; 门槛; 强横; 英武; 输注; 空洞; 血激; 躁狂;
威猛; 炫示; 辉耀; 固色; 渲色; 魔艺; 地落; 勇行; 密议; 悖论; 精熟咒语; 聚辉; 连辞; 落坟无边;
生还; 鸠集
"""

ABILITY_WORDS: frozenset[str] = frozenset(
    " ".join(word.split()) for word in (_EN + ";" + _ZH).split(";")
)
