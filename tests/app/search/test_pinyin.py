"""How names with characters of several readings are read, sorted and completed."""

from __future__ import annotations

import pytest

from app.search.pinyin import initials, readings
from app.web.pinyin import initial_of, sort_key

#: Terms, keywords and words of card names, each looked up in a dictionary or as players say it.
READ = {
    "重置": "chong zhi", "重置步骤": "chong zhi bu zhou", "横置和重置": "heng zhi he chong zhi",
    "双重秘案": "shuang chong mi an", "多重增幅": "duo chong zeng fu", "重生": "chong sheng",
    "重叠": "chong die", "重配": "chong pei", "重铸": "chong zhu", "沉重": "chen zhong",
    "重击": "zhong ji", "负重": "fu zhong", "一重天": "yi chong tian",
    "调度": "diao du", "再调度": "zai diao du", "召唤失调": "zhao huan shi tiao",
    "调查": "diao cha", "调和": "tiao he", "调动生物模式": "diao dong sheng wu mo shi",
    "行侣": "xing lv", "行动阶段": "xing dong jie duan", "飞行": "fei xing", "行列": "hang lie",
    "长毛": "chang mao", "长矛": "chang mao", "成长": "cheng zhang", "漫长": "man chang",
    "长老": "zhang lao", "队长": "dui zhang", "长效": "chang xiao", "长牙野猪": "chang ya ye zhu",
    "弹回": "tan hui", "掷弹": "zhi dan", "复还": "fu huan", "偿还": "chang huan",
    "囤兵": "tun bing", "传奇": "chuan qi", "传纪": "zhuan ji", "倒转": "dao zhuan",
    "角色": "jue se", "觉醒": "jue xing", "强化": "qiang hua", "载具": "zai ju",
    "系命": "xi ming", "附着": "fu zhuo", "目的地": "mu di di", "永久地": "yong jiu de",
    "非基本地": "fei ji ben di", "勒索": "le suo", "沉没": "chen mo", "宝藏": "bao zang",
    "潜藏": "qian cang", "藏宝": "cang bao", "憎恶": "zeng wu", "邪恶": "xie e",
}  # fmt: skip


@pytest.mark.parametrize(("name", "read"), READ.items())
def test_a_name_is_read_as_it_is_said(name: str, read: str) -> None:
    assert readings(name)[0] == read
    assert " ".join(sort_key(name)) == read
    assert initial_of(name) == read[0].upper()


@pytest.mark.parametrize(
    ("name", "typed"), [("重置", "zhong zhi"), ("传纪", "chuan ji"), ("标识色", "biao zhi se")]
)
def test_what_is_often_typed_instead_is_known_too(name: str, typed: str) -> None:
    assert typed in readings(name)
    assert initials(typed) in {initials(read) for read in readings(name)}


def test_letters_and_numbers_stay_and_a_missing_name_comes_last() -> None:
    assert initial_of("EDH") == "E"
    assert readings("EDH") == ()
    assert sort_key(None) > sort_key("最终")
