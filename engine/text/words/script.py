"""Traditional characters that card text uses, with the simplified ones that the table uses.

In: nothing. Out: `SIMPLIFIED`, a table for `str.translate`; other characters stay as they are.
"""

from __future__ import annotations

_TRADITIONAL = (
    "進戰場當時從將與個張對點傷為於後來墳墓標選擇異動擊鬥間續層疊處"
    "獲雙橫費術鵬結貓馬龍鳥獸靈飛連敵觸繫敏閃現變換複製護滅"
    "棄並還該們這無數於實驗試應屬藍綠紅黑貼裝佩帶顯達轉輪詛許傳紀單檢視據"
    "額導殺蟲嚇懼強歸歷經過遊戲勝敗贏輸開關門頂庫條"
    "離總級類別蓋範圍擁給讓計雜鏡鐵錄陽際隨響項領頭題顏願騎體齊"
)
_SIMPLE = (
    "进战场当时从将与个张对点伤为于后来坟墓标选择异动击斗间续层叠处"
    "获双横费术鹏结猫马龙鸟兽灵飞连敌触系敏闪现变换复制护灭"
    "弃并还该们这无数于实验试应属蓝绿红黑贴装佩带显达转轮诅许传纪单检视据"
    "额导杀虫吓惧强归历经过游戏胜败赢输开关门顶库条"
    "离总级类别盖范围拥给让计杂镜铁录阳际随响项领头题颜愿骑体齐"
)

SIMPLIFIED: dict[int, str] = {
    ord(old): new for old, new in zip(_TRADITIONAL, _SIMPLE, strict=True) if old != new
}
