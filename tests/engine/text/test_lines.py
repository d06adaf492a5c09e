"""Lines of card text in both languages: the same ability, printed and read again."""

from __future__ import annotations

import pytest

from engine.ability.abilities import SpellAbility, TriggeredAbility
from engine.ability.effects.lasting import Modify
from engine.ability.effects.tokens import CreateToken
from engine.ability.references import This
from engine.ability.targets import Mode
from engine.text.errors import UnsupportedAbility
from engine.text.normalise import language_of
from engine.text.reading import MOST_WORDS, PERMANENT_LINE, SPELL_LINE, read, written
from engine.text.row import Language
from engine.text.tokens import tokenise_line

#: English and Chinese of one ability; ours, in the words of templating.
PERMANENT = [
    ("Flying", "飞行"),
    ("Deathtouch, trample", "死触，践踏"),
    ("First strike, vigilance, lifelink", "先攻，警戒，系命"),
    ("Ward {2}", "守护{2}"),
    ("Ward—Pay 3 life.", "守护—支付3点生命。"),
    ("Ward—Discard a card.", "守护—弃一张牌。"),
    ("Protection from red", "反红色保护"),
    ("Hexproof from black", "反黑色辟邪"),
    ("Equip {2}", "佩带{2}"),
    ("Enchant creature", "结附于生物"),
    ("Enchant creature you control", "结附于由你操控的生物"),
    ("Cycling {2}", "循环{2}"),
    ("Islandwalk", "海岛行者"),
    ("Toxic 2", "下毒2"),
    ("Annihilator 1", "歼灭1"),
    ("Crew 3", "搭载3"),
    ("Morph {3}{U}", "变身{3}{U}"),
    ("Kicker {R}", "增幅{R}"),
    ("When ~ enters, draw a card.", "当~进战场时，抓一张牌。"),
    ("When ~ enters the battlefield, you gain 4 life.", "当~进战场时，你获得4点生命。"),
    ("When ~ dies, each opponent loses 2 life.", "当~死去时，每位对手失去2点生命。"),
    ("When ~ dies, return it to its owner's hand.", "当~死去时，将它移回其拥有者手上。"),
    ("When ~ leaves the battlefield, sacrifice a land.", "当~离开战场时，牺牲一个地。"),
    ("When ~ enters, destroy target artifact or enchantment.", "当~进战场时，消灭目标神器或结界。"),
    (
        "When ~ enters, tap target creature an opponent controls.",
        "当~进战场时，横置目标由对手操控的生物。",
    ),
    ("When ~ enters, target opponent discards two cards.", "当~进战场时，目标对手弃两张牌。"),
    (
        "When ~ enters, exile target creature until ~ leaves the battlefield.",
        "当~进战场时，放逐目标生物，直到~离开战场为止。",
    ),
    (
        (
            "When ~ enters, search your library for a Cave "
            "card, put it onto the battlefield, then shuffle."
        ),
        "当~进战场时，从你牌库中搜寻一张洞窟牌，将它放进战场，然后洗牌。",
    ),
    (
        "When ~ enters, return target Aura card from your graveyard to your hand.",
        "当~进战场时，将目标灵气牌从你的坟墓场移回你手上。",
    ),
    (
        "When ~ enters, create two 1/1 white Soldier creature tokens.",
        "当~进战场时，派出两个1/1白色士兵衍生生物。",
    ),
    (
        "When ~ enters, create a 4/4 blue and black Bird creature token with flying.",
        "当~进战场时，派出一个4/4蓝黑双色，具飞行异能的鸟衍生生物。",
    ),
    (
        "When ~ enters, you may sacrifice another creature. If you do, draw two cards.",
        "当~进战场时，你可以牺牲另一个生物。若你如此作，则抓两张牌。",
    ),
    (
        "When ~ enters, if you control an artifact, draw a card.",
        "当~进战场时，若你操控神器，则抓一张牌。",
    ),
    (
        "When ~ enters, if it was kicked, ~ deals 3 damage to any target.",
        "当~进战场时，若它已增幅，则~对任意一个目标造成3点伤害。",
    ),
    (
        "When ~ enters, sacrifice it unless you pay {1}{W}.",
        "当~进战场时，除非你支付{1}{W}，否则牺牲它。",
    ),
    (
        "Whenever ~ attacks, it gets +2/+0 until end of turn.",
        "每当~攻击时，它得+2/+0直到回合结束。",
    ),
    (
        "Whenever ~ attacks, target creature can't block this turn.",
        "每当~攻击时，目标生物本回合不能进行阻挡。",
    ),
    (
        "Whenever ~ attacks, defending player sacrifices a creature.",
        "每当~攻击时，防御牌手牺牲一个生物。",
    ),
    (
        "Whenever ~ attacks, you may pay {2}. If you do, draw a card.",
        "每当~攻击时，你可以支付{2}。若你如此作，则抓一张牌。",
    ),
    (
        "Whenever ~ attacks, you may discard a card. When you do, ~ deals 2 damage to any target.",
        "每当~攻击时，你可以弃一张牌。当你如此作时，~对任意一个目标造成2点伤害。",
    ),
    (
        "Whenever ~ blocks or becomes blocked, it gets +1/+1 until end of turn.",
        "每当~阻挡或被阻挡时，它得+1/+1直到回合结束。",
    ),
    (
        "Whenever ~ deals combat damage to a player, draw a card.",
        "每当~对任一牌手造成战斗伤害时，抓一张牌。",
    ),
    (
        "Whenever ~ deals combat damage to a player, that player discards a card.",
        "每当~对任一牌手造成战斗伤害时，该牌手弃一张牌。",
    ),
    (
        "Whenever ~ deals damage to a creature, destroy that creature.",
        "每当~对任一生物造成伤害时，消灭该生物。",
    ),
    (
        "Whenever ~ is dealt damage, put a +1/+1 counter on it.",
        "每当~受到伤害时，在它上放置一个+1/+1指示物。",
    ),
    (
        "Whenever another creature you control dies, put a +1/+1 counter on ~.",
        "每当另一个由你操控的生物死去时，在~上放置一个+1/+1指示物。",
    ),
    (
        "Whenever an Elf you control dies, you gain 1 life.",
        "每当一个由你操控的妖精死去时，你获得1点生命。",
    ),
    (
        "Whenever ~ or another creature you control enters, you gain 1 life.",
        "每当~或另一个由你操控的生物进战场时，你获得1点生命。",
    ),
    (
        "Whenever a land you control enters, ~ gets +2/+2 until end of turn.",
        "每当一个由你操控的地进战场时，~得+2/+2直到回合结束。",
    ),
    (
        "Whenever you cast an instant or sorcery spell, create a 1/1 red Goblin creature token.",
        "每当你施放瞬间或法术咒语时，派出一个1/1红色鬼怪衍生生物。",
    ),
    (
        "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.",
        "每当你施放非生物咒语时，~得+1/+1直到回合结束。",
    ),
    (
        "Whenever an opponent casts a spell, you may draw a card.",
        "每当任一对手施放咒语时，你可以抓一张牌。",
    ),
    (
        "Whenever you gain life, put a +1/+1 counter on ~.",
        "每当你获得生命时，在~上放置一个+1/+1指示物。",
    ),
    (
        "Whenever you gain life, target opponent loses that much life.",
        "每当你获得生命时，目标对手失去等量的生命。",
    ),
    (
        "Whenever you draw a card, each opponent loses 1 life.",
        "每当你抓一张牌时，每位对手各失去1点生命。",
    ),
    (
        "Whenever an opponent discards a card, you gain 2 life.",
        "每当任一对手弃一张牌时，你获得2点生命。",
    ),
    (
        "Whenever one or more Pirates you control deal combat damage to an opponent, draw a card.",
        "每当一个或数个由你操控的海盗对任一对手造成战斗伤害时，抓一张牌。",
    ),
    (
        "Whenever ~ becomes the target of a spell or ability, sacrifice it.",
        "每当~成为咒语或异能的目标时，牺牲它。",
    ),
    ("Whenever ~ becomes tapped, you gain 1 life.", "每当~成为横置时，你获得1点生命。"),
    (
        "At the beginning of your upkeep, draw a card. You lose 1 life.",
        "在你的维持开始时，抓一张牌。你失去1点生命。",
    ),
    (
        "At the beginning of your upkeep, you lose 1 life and draw a card.",
        "在你的维持开始时，你失去1点生命且抓一张牌。",
    ),
    (
        "At the beginning of each player's upkeep, that player loses 1 life.",
        "在每位牌手的维持开始时，该牌手失去1点生命。",
    ),
    (
        "At the beginning of your end step, create a 2/2 green Bear creature token.",
        "在你的结束步骤开始时，派出一个2/2绿色熊衍生生物。",
    ),
    (
        (
            "At the beginning of combat on your turn, target "
            "Knight you control gains haste until end of turn."
        ),
        "在你回合的战斗开始时，目标由你操控的骑士获得敏捷异能直到回合结束。",
    ),
    ("{T}: Add {G}.", "{T}：加{G}。"),
    ("{T}: Add one mana of any color.", "{T}：加一点任意颜色的法术力。"),
    ("{T}, Pay 1 life: Add {U} or {B}.", "{T}，支付1点生命：加{U}或{B}。"),
    ("{1}{R}: ~ gets +1/+0 until end of turn.", "{1}{R}：~得+1/+0直到回合结束。"),
    ("{2}, {T}: ~ deals 1 damage to any target.", "{2}，{T}：~对任意一个目标造成1点伤害。"),
    ("{T}, Sacrifice ~: Destroy target creature.", "{T}，牺牲~：消灭目标生物。"),
    ("Sacrifice a creature: Scry 1.", "牺牲一个生物：占卜1。"),
    ("{B}, Discard a card: Regenerate ~.", "{B}，弃一张牌：重生~。"),
    ("{3}{B}: Return ~ from your graveyard to your hand.", "{3}{B}：将~从你的坟墓场移回你手上。"),
    ("{2}: Return ~ to its owner's hand.", "{2}：将~移回其拥有者手上。"),
    ("{4}: Draw a card. Activate only as a sorcery.", "{4}：抓一张牌。只能于法术时机起动。"),
    ("{1}: Untap ~. Activate only once each turn.", "{1}：重置~。每回合只能起动一次。"),
    (
        "Remove a charge counter from ~: You gain 1 life.",
        "从~上移去一个充电指示物：你获得1点生命。",
    ),
    (
        "Tap two untapped creatures you control: Draw a card.",
        "横置两个由你操控且未横置的生物：抓一张牌。",
    ),
    ("+1: Draw a card.", "+1：抓一张牌。"),
    ("-2: ~ deals 3 damage to target creature.", "-2：~对目标生物造成3点伤害。"),
    ("0: You gain 2 life.", "0：你获得2点生命。"),
    ("Other creatures you control get +1/+1.", "由你操控的其他生物得+1/+1。"),
    ("Creatures you control have vigilance and reach.", "由你操控的生物具有警戒与延势异能。"),
    ("Goblins you control get +1/+0 and have haste.", "由你操控的鬼怪得+1/+0且具有敏捷异能。"),
    ("Enchanted creature gets +2/+2 and has flying.", "所结附的生物得+2/+2且具有飞行异能。"),
    ("Enchanted creature can't attack or block.", "所结附的生物不能进行攻击或阻挡。"),
    ("~ can't block.", "~不能进行阻挡。"),
    ("~ can't be blocked.", "~不能被阻挡。"),
    ("~ can't be blocked except by two or more creatures.", "~只能被两个或更多生物阻挡。"),
    ("~ attacks each combat if able.", "~每次战斗若能攻击，则必须攻击。"),
    ("~ gets +1/+1 for each artifact you control.", "你每操控一个神器，~便得+1/+1。"),
    ("~ has flying as long as you control an artifact.", "只要你操控神器，~便具有飞行异能。"),
    (
        "~'s power and toughness are each equal to the number of Caves you control.",
        "~的力量与防御力各等同于由你操控的洞窟数量。",
    ),
    ("~ enters tapped.", "~须横置进战场。"),
    ("~ enters with two +1/+1 counters on it.", "~进战场时上面有两个+1/+1指示物。"),
    ("~ enters tapped unless you control a Forest.", "除非你操控树林，否则~须横置进战场。"),
    ("As ~ enters, choose a color.", "于~进战场时，选择一种颜色。"),
    ("Creature spells you cast cost {1} less to cast.", "你施放的生物咒语减少{1}来施放。"),
    ("Creatures your opponents control enter tapped.", "由对手操控的生物须横置进战场。"),
    ("You have no maximum hand size.", "你的手牌数量没有上限。"),
    (
        "If a creature an opponent controls would die, exile it instead.",
        "如果一个由对手操控的生物将死去，则改为将它放逐。",
    ),
    ("I, II—Create a 1/1 white Soldier creature token.", "I，II—派出一个1/1白色士兵衍生生物。"),
    (
        "Enchanted creature has “{T}: ~ deals 1 damage to any target.”",
        "所结附的生物具有「{T}：~对任意一个目标造成1点伤害。」",
    ),
]
SPELLS = [
    ("Destroy target creature.", "消灭目标生物。"),
    ("Destroy all creatures. They can't be regenerated.", "消灭所有生物，且它们不能重生。"),
    (
        "Destroy target nonblack creature. It can't be regenerated.",
        "消灭目标非黑色生物，且它不能重生。",
    ),
    ("Exile target permanent.", "放逐目标永久物。"),
    (
        "Exile target creature. Its controller gains life equal to its power.",
        "放逐目标生物。其操控者获得等同于其力量的生命。",
    ),
    ("~ deals 3 damage to any target.", "~对任意一个目标造成3点伤害。"),
    ("~ deals X damage to target creature.", "~对目标生物造成X点伤害。"),
    ("~ deals 2 damage to each creature and each player.", "~对每个生物和每位牌手各造成2点伤害。"),
    (
        "~ deals 5 damage divided as you choose among any number of targets.",
        "~对任意数量的目标造成共5点伤害，你可以任意分配。",
    ),
    ("Target creature gets +3/+3 until end of turn.", "目标生物得+3/+3直到回合结束。"),
    (
        "Target creature gets +2/+2 and gains trample until end of turn.",
        "目标生物得+2/+2且获得践踏异能直到回合结束。",
    ),
    (
        "Up to two target creatures each get +1/+1 until end of turn.",
        "至多两个目标生物各得+1/+1直到回合结束。",
    ),
    ("Creatures you control get +1/+1 until end of turn.", "由你操控的生物得+1/+1直到回合结束。"),
    ("All creatures get -2/-2 until end of turn.", "所有生物得-2/-2直到回合结束。"),
    ("Target creature gets -X/-X until end of turn.", "目标生物得-X/-X直到回合结束。"),
    (
        "Target creature you control fights target creature you don't control.",
        "目标由你操控的生物与目标不由你操控的生物互斗。",
    ),
    (
        "Target Elf you control deals damage equal to "
        "its power to target creature you don't control.",
        "目标由你操控的妖精对目标不由你操控的生物造成等同于其力量的伤害。",
    ),
    ("Counter target spell.", "反击目标咒语。"),
    ("Counter target noncreature spell.", "反击目标非生物咒语。"),
    (
        "Counter target spell unless its controller pays {3}.",
        "除非其操控者支付{3}，否则反击目标咒语。",
    ),
    ("Draw three cards.", "抓三张牌。"),
    ("Draw two cards, then discard a card.", "抓两张牌，然后弃一张牌。"),
    ("Target player draws two cards, then discards a card.", "目标牌手抓两张牌，然后弃一张牌。"),
    (
        "Each player discards their hand, then draws seven cards.",
        "每位牌手各弃其手牌，然后抓七张牌。",
    ),
    ("Target player mills three cards.", "目标牌手磨三张牌。"),
    ("Each opponent sacrifices a creature.", "每位对手各牺牲一个生物。"),
    ("You gain 5 life.", "你获得5点生命。"),
    ("Target player loses 3 life and you gain 3 life.", "目标牌手失去3点生命且你获得3点生命。"),
    ("Return target creature to its owner's hand.", "将目标生物移回其拥有者手上。"),
    (
        "Return target creature card from your graveyard to the battlefield.",
        "将目标生物牌从你的坟墓场移回战场。",
    ),
    (
        "Exile target artifact you control, then return it "
        "to the battlefield under its owner's control.",
        "放逐目标由你操控的神器，然后将它在其拥有者的操控下移回战场。",
    ),
    (
        "Gain control of target creature until end of turn. "
        "Untap it. It gains haste until end of turn.",
        "获得目标生物的操控权直到回合结束。重置它。它获得敏捷异能直到回合结束。",
    ),
    ("Put a +1/+1 counter on target creature.", "在目标生物上放置一个+1/+1指示物。"),
    (
        "Put a +1/+1 counter on each creature you control.",
        "在每个由你操控的生物上各放置一个+1/+1指示物。",
    ),
    ("Create a Treasure token.", "派出一个珍宝衍生物。"),
    (
        "Search your library for a Dragon card, put it into your graveyard, then shuffle.",
        "从你的牌库中搜寻一张龙牌，将它置入你的坟墓场，然后洗牌。",
    ),
    (
        "Choose one — • Destroy target artifact. • Draw a card.",
        "选择一项— •消灭目标神器。 •抓一张牌。",
    ),
    (
        "Choose two — • You gain 4 life. • Draw a card. • "
        "Target creature gets +2/+2 until end of turn.",
        "选择两项—•你获得4点生命。•抓一张牌。•目标生物得+2/+2直到回合结束。",
    ),
    (
        "As an additional cost to cast ~, sacrifice a creature.",
        "牺牲一个生物，以作为施放~的额外费用。",
    ),
    ("~ can't be countered.", "~不能被反击。"),
    (
        "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        "复制目标瞬间或法术咒语。你可以为该复制品选择新的目标。",
    ),
    (
        "Create a token that's a copy of target creature you control.",
        "派出一个衍生物，此衍生物为目标由你操控的生物的复制品。",
    ),
    (
        "Exile the top two cards of your library. You may play those cards this turn.",
        "放逐你牌库顶的两张牌。本回合中，你可以使用这些牌。",
    ),
    (
        "Target creature gets +X/+X until end of turn, where X is the number of lands you control.",
        "目标生物得+X/+X直到回合结束，X为由你操控的地数量。",
    ),
    (
        "Tap target creature. At the beginning of the next end step, destroy that creature.",
        "横置目标生物。在下一个结束步骤开始时，消灭该生物。",
    ),
    ("Proliferate.", "增殖。"),
    ("Surveil 2, then draw a card.", "刺探2，然后抓一张牌。"),
    ("Flashback {2}{R}", "返照{2}{R}"),
]
CASES = [(*pair, PERMANENT_LINE) for pair in PERMANENT] + [(*pair, SPELL_LINE) for pair in SPELLS]


@pytest.mark.parametrize(("en", "zh", "category"), CASES, ids=[en for en, _, _ in CASES])
def test_line_means_the_same_in_both_languages(en: str, zh: str, category: str) -> None:
    """Both languages of the same ability give equal values."""
    assert read(en, "en", category) == read(zh, "zh", category)


@pytest.mark.parametrize(("en", "zh", "category"), CASES, ids=[en for en, _, _ in CASES])
def test_line_printed_and_read_again_is_the_same(en: str, zh: str, category: str) -> None:
    """print(compile(text)) is its own check."""
    abilities = read(en, "en", category)
    for language in ("en", "zh"):
        line = written(abilities, language, category)
        assert line is not None
        assert read(line, language, category) == abilities


@pytest.mark.parametrize(
    ("named", "ability"),
    [
        ("Create a Treasure token.", "{T}, Sacrifice ~: Add one mana of any color."),
        ("Create a Food token.", "{2}, {T}, Sacrifice ~: You gain 3 life."),
        ("派出一个线索衍生物。", "{2}，牺牲~：抓一张牌。"),
        ("派出一个血滴衍生物。", "{1}，{T}，弃一张牌，牺牲~：抓一张牌。"),
        (
            "Create a Mutagen token.",
            "{1}, {T}, Sacrifice ~: Put a +1/+1 counter on target creature. "
            "Activate only as a sorcery.",
        ),
    ],
)
def test_predefined_token_has_the_ability_of_its_definition(named: str, ability: str) -> None:
    """CR 111.10: a predefined token is the token of its definition."""
    language = language_of(named)
    (spell,) = read(named, language, SPELL_LINE)
    assert isinstance(spell, SpellAbility)
    assert isinstance(spell.instructions, Mode)
    (effect,) = spell.instructions.effects
    assert isinstance(effect, CreateToken)
    assert effect.token.values.abilities == read(ability, language, PERMANENT_LINE)


def test_it_is_what_was_last_acted_on_and_not_the_spell_of_the_trigger():
    """ "Put a counter on ~. It can't be blocked" speaks of the permanent, in either language."""
    zh = read(
        "每当你施放非生物咒语时，在~上放置一个+1/+1指示物。它获得飞行异能直到回合结束。", "zh"
    )
    en = read(
        "whenever you cast a noncreature spell, put a +1/+1 counter on ~. "
        "It gains flying until end of turn.",
        "en",
    )
    assert zh == en
    (ability,) = zh
    assert isinstance(ability, TriggeredAbility)
    assert isinstance(ability.instructions, Mode)
    _, gains = ability.instructions.effects
    assert isinstance(gains, Modify)
    assert gains.what == This()


@pytest.mark.parametrize(
    ("words", "language"), [("draw a card, then ", "en"), ("抓一张牌，然后", "zh")]
)
def test_a_line_longer_than_any_card_has_is_not_looked_at(words: str, language: Language) -> None:
    """All readings of a line of a thousand words took a quarter of a minute."""
    end = {"en": "draw a card.", "zh": "抓一张牌。"}[language]
    fits = MOST_WORDS // len(tokenise_line(words)) - 1
    assert len(read(words * fits + end, language, SPELL_LINE)) == 1
    with pytest.raises(UnsupportedAbility) as refused:
        read(words * (fits + 2) + end, language, SPELL_LINE)
    assert refused.value.index == 0
