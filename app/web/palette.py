"""What the editor offers to insert: pieces of a scenario, with the keys of one language.

In: a language. Out: groups of snippets; each names the section of a scenario that it belongs to.
The names `A` and `B` (甲, 乙) and `Otter` (河獭) are to be replaced by one's own.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.text import Language


@dataclass(frozen=True, slots=True)
class Snippet:
    """A piece to insert: `words` say what it does, `section` is the key that it stands under."""

    words: str
    text: str
    section: str


@dataclass(frozen=True, slots=True)
class Group:
    """Snippets of one kind."""

    title: str
    snippets: tuple[Snippet, ...]


_Row = tuple[str, str, str, str]
#: Title in both languages, the section, then rows: words in Chinese and English, text in both.
_GROUPS: tuple[tuple[str, str, str, tuple[_Row, ...]], ...] = (
    (
        "牌",
        "Cards",
        "cards",
        (
            (
                "生物",
                "a creature",
                '  河獭: {类别: 生物～水獭, 费用: "{1}{U}", 身材: 2/2, 叙述: 飞行}',
                '  Otter: {type: Creature — Otter, cost: "{1}{U}", stats: 2/2, text: Flying}',
            ),
            (
                "瞬间或法术",
                "an instant or a sorcery",
                '  余烬: {类别: 瞬间, 费用: "{R}", 叙述: 余烬对任意一个目标造成2点伤害。}',
                '  Ember: {type: Instant, cost: "{R}", text: Ember deals 2 damage to any target.}',
            ),
            (
                "有多行叙述的牌",
                "a card with several lines",
                '  灯塔:\n    类别: 神器\n    费用: "{2}"\n    叙述: |\n'
                "      {2}，{T}：抓一张牌。\n      每当一个生物死去时，你获得1点生命。",
                '  Lantern:\n    type: Artifact\n    cost: "{2}"\n    text: |\n'
                "      {2}, {T}: Draw a card.\n      Whenever a creature dies, you gain 1 life.",
            ),
            (
                "地",
                "a land",
                "  树林: {类别: 基本地～树林}",
                "  Grove: {type: Basic Land — Forest}",
            ),
        ),
    ),
    (
        "起始局面",
        "The beginning",
        "players",
        (
            (
                "战场上的永久物",
                "permanents",
                "  丙: {生命: 20, 战场: [河獭, 河獭]}",
                "  C: {life: 20, battlefield: [Otter, Otter]}",
            ),
            (
                "已横置、有指示物、有伤害",
                "tapped, with counters, damaged",
                "  丙: {战场: [{河獭: {横置: 是, 指示物: {+1/+1: 2}, 伤害: 1}}]}",
                "  C: {battlefield: [{Otter: {tapped: yes, counters: {+1/+1: 2}, damage: 1}}]}",
            ),
            (
                "本回合才进场",
                "came under control this turn",
                "  丙: {战场: [{河獭: {新进场: 是}}]}",
                "  C: {battlefield: [{Otter: {new: yes}}]}",
            ),
            (
                "手牌、牌库、坟墓场",
                "hand, library, graveyard",
                "  丙: {手牌: [余烬, 2], 牌库: [河獭], 坟墓场: [余烬]}",
                "  C: {hand: [Ember, 2], library: [Otter], graveyard: [Ember]}",
            ),
        ),
    ),
    (
        "动作",
        "Actions",
        "actions",
        (
            ("攻击", "attack", "  - 攻击: {河獭: 乙}", "  - attack: {Otter: B}"),
            ("阻挡", "block", "  - 阻挡: {田牛: 河獭}", "  - block: {Ox: Otter}"),
            (
                "分配战斗伤害（践踏、多个阻挡者）",
                "assign combat damage (trample, several blockers)",
                "  - 分配伤害: {河獭: {田牛: 1, 乙: 2}}",
                "  - assign damage: {Otter: {Ox: 1, B: 2}}",
            ),
            (
                "施放咒语",
                "cast a spell",
                "  - 施放: 余烬\n    目标: [田牛]",
                "  - cast: Ember\n    targets: [Ox]",
            ),
            (
                "起动异能",
                "activate an ability",
                "  - 起动: 灯塔\n    异能: 1",
                "  - activate: Lantern\n    ability: 1",
            ),
            ("使用地", "play a land", "  - 使用: 树林", "  - play: Grove"),
            ("结算堆叠顶端", "resolve the top of the stack", "  - 结算", "  - resolve"),
            ("结算整个堆叠", "resolve the whole stack", "  - 结算: 全部", "  - resolve: all"),
            ("作出选择", "answer a choice", "  - 选择: [乙]", "  - choose: [B]"),
            ("进行到某一步骤", "go on to a step", "  - 到: 结束步骤", "  - to: end"),
            ("让过优先权", "pass priority", "  - 让过: 甲", "  - pass: A"),
            (
                "规则不允许的动作",
                "an action that the rules forbid",
                "  - 攻击: {石墙: 乙}\n    不合法: 702.3b",
                "  - attack: {Wall: B}\n    illegal: 702.3b",
            ),
            (
                "中途核对",
                "check in between",
                "  - 检查:\n      - 河獭: {身材: 2/2}",
                "  - check:\n      - Otter: {stats: 2/2}",
            ),
        ),
    ),
    (
        "期望",
        "Expectations",
        "expect",
        (
            ("总生命", "a life total", "  - 乙: {生命: 18}", "  - B: {life: 18}"),
            (
                "所在区域",
                "the zone of an object",
                "  - 河獭: {区域: 坟墓场}",
                "  - Otter: {zone: graveyard}",
            ),
            (
                "力量与防御力、指示物",
                "power and toughness, counters",
                "  - 河獭: {身材: 3/3, 指示物: {+1/+1: 1}}",
                "  - Otter: {stats: 3/3, counters: {+1/+1: 1}}",
            ),
            (
                "异能、伤害、横置",
                "keywords, damage, tapped",
                "  - 河獭: {关键词: 飞行, 伤害: 0, 横置: 是}",
                "  - Otter: {keywords: flying, damage: 0, tapped: yes}",
            ),
            ("适用了这些规则", "these rules applied", "  - 引用: [704.5g]", "  - cites: [704.5g]"),
            (
                "没有适用这些规则",
                "these rules did not apply",
                "  - 不引用: [702.2b]",
                "  - not cites: [702.2b]",
            ),
            (
                "问过的选择",
                "a choice that was put",
                "  - 询问: {牌手: 甲, 规则: 601.2c}",
                "  - asked: {player: A, rule: 601.2c}",
            ),
            ("胜者", "the winner", "  - 胜者: 甲", "  - winner: A"),
        ),
    ),
)


def palette(language: Language) -> tuple[Group, ...]:
    """Return what can be inserted, with the words and the keys of a language."""
    at = 0 if language is Language.ZH else 1
    return tuple(
        Group(
            titles[at],
            tuple(Snippet(row[at], row[at + 2], section) for row in rows),
        )
        for *titles, section, rows in _GROUPS
    )
