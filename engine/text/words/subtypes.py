"""The subtypes of CR 205.3g–m in English and Chinese: facts, one pair for each subtype.

In: nothing. Out: `SUBTYPES`, the English name of each subtype with its Chinese names (the first is
printed, the others are older or rival spellings) and the card types that it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

_ARTIFACT = """
Attraction|景点; Blood|血滴; Bobblehead|娃娃; Book|书籍; Clue|线索; Contraption|机巧;
Equipment|武具|武器; Food|食品; Fortification|工事; Gold|黄金; Incubator|抚育器; Infinity|无限;
Junk|废料; Lander|探地器; Map|地图; Mutagen|突变剂; Powerstone|魔力石; Spacecraft|太空船;
Stone|原石; Treasure|珍宝; Vehicle|载具
"""

_ENCHANTMENT = """
Aura|灵气; Background|身世; Cartouche|魔符; Case|案件; Class|职业; Curse|诅咒; Role|角色;
Room|隔间; Rune|符文; Saga|传纪|传记; Shard|碎片; Shrine|祭祠
"""

_LAND = """
Cave|洞窟; Desert|沙漠; Forest|树林; Gate|门; Island|海岛; Lair|巢穴; Locus|处所; Mine|矿脉;
Mountain|山脉; Plains|平原; Planet|行星; Power-Plant|动力炉; Sphere|域界; Swamp|沼泽; Tower|塔;
Town|市镇; Urza's|克撒的
"""

_PLANESWALKER = """
Ajani|阿耶尼; Aminatou|阿米娜图; Angrath|安戈斯; Arlinn|雅琳; Ashiok|安梭苛; Bahamut|巴哈姆特;
Basri|巴席利; Bolas|波拉斯; Calix|凯利斯; Chandra|茜卓; Comet|慧慧; Dack|戴克; Dakkon|达肯;
Daretti|达雷迪; Davriel|达夫黎; Dellian|德连; Dihada|迪哈达; Domri|多密; Dovin|多温;
Ellywick|艾利薇; Elminster|伊尔明斯特; Elspeth|艾紫培; Estrid|艾丝翠; Freyalise|妃雅丽兹;
Garruk|贾路; Gideon|基定; Grist|格蕊斯; Guff|古夫; Huatli|华特莉; Jace|杰斯; Jared|贾瑞; Jaya|雅亚;
Jeska|洁丝卡; Kaito|魁渡; Karn|卡恩; Kasmina|克蜜娜; Kaya|卡娅; Kiora|奇奥拉; Koth|寇斯;
Liliana|莉莲娜; Lolth|罗丝; Lukka|卢卡; Minsc|明斯克; Mordenkainen|魔邓肯; Nahiri|娜希丽;
Narset|娜尔施; Niko|尼科; Nissa|妮莎; Nixilis|尼希兹; Oko|瓯柯; Quintorius|昆托力; Ral|拉尔;
Rowan|萝婉; Saheeli|莎希莉; Samut|撒姆特; Sarkhan|萨坎; Serra|撒拉; Sivitri|希维缇; Sorin|索霖;
Szat|刹特; Tamiyo|多美代; Tasha|塔莎; Teferi|泰菲力; Teyo|泰佑; Tezzeret|泰兹瑞; Tibalt|提勃;
Tyvar|泰瓦; Ugin|乌金; Urza|克撒; Venser|凡瑟; Vivien|薇薇安; Vraska|瓦丝卡; Vronos|伏罗诺斯;
Will|威尔; Windgrace|风华; Wrenn|芮恩; Xenagos|谢纳戈斯; Yanggu|旸谷; Yanling|燕灵; Zariel|扎瑞尔
"""

_BATTLE = """
Siege|围攻
"""

_SPELL = """
Adventure|历险; Arcane|古咒; Lesson|课程; Omen|预兆; Trap|陷阱
"""

_CREATURE = """
Advisor|参谋; Aetherborn|乙太种; Alien|外星人; Ally|伙伴; Angel|天使; Antelope|羚羊; Ape|猿猴;
Archer|弓箭手; Archon|统领; Armadillo|犰狳; Army|军队; Artificer|神器师; Assassin|杀手;
Assembly-Worker|组装工人; Astartes|阿斯塔特; Atog|阿托格; Aurochs|原牛; Avatar|圣者; Azra|亚札人;
Badger|獾; Balloon|气球; Barbarian|野蛮人; Bard|诗人; Basilisk|蜥怪; Bat|蝙蝠; Bear|熊; Beast|野兽;
Beaver|河狸; Beeble|哔宝精; Beholder|眼魔; Berserker|狂战士; Bird|鸟; Bison|野牛; Blinkmoth|光蛾;
Boar|野猪; Bringer|信使; Brushwagg|丛枝兽; Camarid|卡马利; Camel|骆驼; Capybara|水豚; Caribou|驯鹿;
Carrier|病媒; Cat|猫; Centaur|半人马; Child|儿童; Chimera|盖美拉; Citizen|市民; Cleric|僧侣;
Clown|小丑; Cockatrice|石化鸡蛇; Construct|组构体; Coward|懦夫; Coyote|郊狼; Crab|蟹;
Crocodile|鳄鱼; C'tan|星神; Custodes|禁军; Cyberman|赛博人; Cyclops|独眼巨人; Dalek|戴立克;
Dauthi|道西; Demigod|半神; Demon|恶魔; Deserter|逃亡者; Detective|侦探; Devil|魔鬼; Dinosaur|恐龙;
Djinn|巨灵; Doctor|医生; Dog|狗; Dragon|龙; Drake|龙兽; Dreadnought|无畏舰; Drix|卓兹人;
Drone|奴兽; Druid|德鲁伊; Dryad|树灵; Dwarf|矮人; Echidna|针鼹; Efreet|魔神; Egg|蛋; Elder|长老;
Eldrazi|奥札奇; Elemental|元素; Elephant|象; Elf|妖精; Elk|麋鹿; Employee|雇员; Eye|眼;
Faerie|仙灵; Ferret|雪貂; Fish|鱼; Flagbearer|旗手; Fox|狐; Fractal|分灵; Frog|蛙; Fungus|真菌;
Gamer|玩家; Gargoyle|石像鬼; Germ|病菌; Giant|巨人; Giraffe|长颈鹿; Gith|吉斯人; Glimmer|烁光体;
Gnoll|豺狼人; Gnome|地侏; Goat|山羊; Goblin|鬼怪; God|神; Golem|魔像; Gorgon|蛇发妖;
Graveborn|墓生; Gremlin|怪灵; Griffin|狮鹫; Guest|宾客; Hag|巫婆; Halfling|半身人; Hamster|仓鼠;
Harpy|哈痞; Hedgehog|刺猬; Hellion|地狱兽; Hero|英雄; Hippo|河马; Hippogriff|骏鹰; Homarid|荷马利;
Homunculus|造妖; Horror|惊惧兽; Horse|马; Human|人类; Hydra|多头龙; Hyena|鬣狗; Illusion|虚影;
Imp|小恶魔; Incarnation|化身; Inkling|墨灵; Inquisitor|审判官; Insect|昆虫; Jackal|豺狼;
Jellyfish|水母; Juggernaut|攻城巨车; Kangaroo|袋鼠; Kavu|卡甫; Kirin|麒麟; Kithkin|洁英;
Knight|骑士; Kobold|鬼崽; Kor|寇族; Kraken|巨海兽; Llama|骆马; Lamia|拉弥亚; Lammasu|拉玛苏;
Leech|蛭; Lemur|狐猴; Leviathan|海怪; Lhurgoyf|拉高耶夫; Licid|立吸怪; Lizard|蜥蜴; Lobster|龙虾;
Manticore|翼狮; Masticore|异狮; Mercenary|佣兵; Merfolk|人鱼; Metathran|仿索蓝人; Minion|奴仆;
Minotaur|牛头怪; Mite|虫械; Mole|鼹鼠; Monger|贩商; Mongoose|猫鼬; Monk|修行僧; Monkey|猴;
Moogle|莫古力; Moonfolk|月人; Mount|坐骑; Mouse|家鼠; Mutant|突变体; Myr|秘耳; Mystic|秘教徒;
Nautilus|鹦鹉螺; Necron|太空死灵; Nephilim|巨神灵; Nightmare|梦魇; Nightstalker|夜潜魔; Ninja|忍者;
Noble|贵族; Noggle|诺格; Nomad|游牧人; Nymph|宁芙; Octopus|章鱼; Ogre|食人魔; Ooze|流浆; Orb|法球;
Orc|半兽人; Orgg|欧格; Otter|水獭; Ouphe|奥夫; Ox|牛; Oyster|牡蛎; Pangolin|穿山甲; Peasant|平民;
Pegasus|飞马; Pentavite|分节; Performer|演员; Pest|害虫; Phelddagrif|紫河马; Phoenix|凤凰;
Phyrexian|非瑞人; Pilot|驾手; Pincher|钳手; Pirate|海盗; Plant|植物; Platypus|鸭嘴兽;
Porcupine|豪猪; Possum|负鼠; Praetor|魔判官; Primarch|原体; Prism|棱镜; Processor|噬体; Qu|食族;
Rabbit|兔; Raccoon|浣熊; Ranger|游侠; Rat|老鼠; Rebel|反抗军; Reflection|映影; Rhino|犀牛;
Rigger|整备师; Robot|机器人; Rogue|浪客; Sable|紫貂; Salamander|火蜥蜴; Samurai|武士; Sand|砂;
Saproling|腐生物; Satyr|羊蹄人; Scarecrow|稻草人; Scientist|科学家; Scion|孽裔; Scorpion|蝎子;
Scout|斥候; Sculpture|雕像; Seal|海豹; Serf|农奴; Serpent|巨蛇; Servo|自动机; Shade|阴魂;
Shaman|祭师; Shapeshifter|变形兽; Shark|鲨鱼; Sheep|绵羊; Siren|塞连; Skeleton|骷髅妖; Skunk|臭鼬;
Slith|斯立兹; Sliver|裂片妖; Sloth|树懒; Slug|蛞蝓; Snail|蜗牛; Snake|蛇; Soldier|士兵;
Soltari|索泰利; Sorcerer|术士; Spawn|后裔; Specter|幽灵; Spellshaper|塑法师; Sphinx|史芬斯;
Spider|蜘蛛; Spike|钉兽; Spirit|精怪; Splinter|碎裂; Sponge|海绵; Squid|乌贼; Squirrel|松鼠;
Starfish|海星; Surrakar|苏拉卡; Survivor|求生者; Symbiote|共生体; Synth|合成人; Tentacle|触手;
Tetravite|四分节; Thalakos|萨拉卡斯; Thopter|振翼机; Thrull|索尔兽; Time_Lord|时间领主;
Tiefling|魔人; Toy|玩具; Treefolk|树妖; Trilobite|三叶虫; Triskelavite|三分节; Troll|巨魔;
Turtle|龟; Tyranid|泰伦虫族; Unicorn|独角兽; Utrom|乌创; Vampire|吸血鬼; Varmint|害兽;
Vedalken|维多肯; Villain|反派; Volver|进化体; Wall|墙; Walrus|海象; Warlock|邪术师; Warrior|战士;
Weasel|鼬鼠; Weird|怪奇; Werewolf|狼人; Whale|鲸鱼; Wizard|法术师|法师; Wolf|狼; Wolverine|狼獾;
Wombat|袋熊; Worm|蠕虫; Wraith|鬼魂; Wurm|亚龙; Yeti|雪怪; Zombie|灵俑; Zubera|无面鬼
"""


@dataclass(frozen=True, slots=True)
class Subtype:
    """One subtype: `name` in English (its stable value), `zh` names, the `family` it belongs to.

    `family` is `artifact`, `enchantment`, `land`, `planeswalker`, `battle`, `spell` or `creature`.
    """

    name: str
    zh: tuple[str, ...]
    family: str


def _read(family: str, pairs: str) -> Iterator[Subtype]:
    for pair in pairs.replace("\n", " ").split(";"):
        name, *zh = pair.strip().replace("_", " ").split("|")
        yield Subtype(name, tuple(zh), family)


SUBTYPES: tuple[Subtype, ...] = (
    *_read("creature", _CREATURE),
    *_read("artifact", _ARTIFACT),
    *_read("enchantment", _ENCHANTMENT),
    *_read("land", _LAND),
    *_read("planeswalker", _PLANESWALKER),
    *_read("battle", _BATTLE),
    *_read("spell", _SPELL),
)

#: Every way of writing a subtype, folded to lower case, with the subtype that it names.
BY_NAME: dict[str, Subtype] = {
    word.lower(): subtype for subtype in SUBTYPES for word in (*subtype.zh, subtype.name)
}

#: CR 305.6: the basic land types, each with the mana that its land taps for.
BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

_IRREGULAR = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves",
    "Mouse": "Mice", "Ox": "Oxen", "Sphinx": "Sphinxes", "Fungus": "Fungi", "Octopus": "Octopuses",
    "Pegasus": "Pegasi", "Cyclops": "Cyclopes", "Plains": "Plains", "Fish": "Fish",
    "Merfolk": "Merfolk", "Moonfolk": "Moonfolk", "Treefolk": "Treefolk", "Eldrazi": "Eldrazi",
    "Kithkin": "Kithkin", "Equipment": "Equipment", "Hero": "Heroes", "Thief": "Thieves",
    "Samurai": "Samurai", "Kor": "Kor", "Myr": "Myr", "Ally": "Allies", "Army": "Armies",
    "Mercenary": "Mercenaries", "Sheep": "Sheep", "Elk": "Elk", "Naga": "Naga",
    "Phyrexian": "Phyrexians", "Jellyfish": "Jellyfish", "Squid": "Squids",
    "Kavu": "Kavu", "Aetherborn": "Aetherborn",
}  # fmt: skip


def _plural(name: str) -> str:
    if name in _IRREGULAR:
        return _IRREGULAR[name]
    if name.endswith("y") and name[-2] not in "aeiou":
        return name[:-1] + "ies"
    return name + ("es" if name.endswith(("s", "x", "ch", "sh")) else "s")


#: The English plural of each subtype.
PLURALS: dict[str, str] = {subtype.name: _plural(subtype.name) for subtype in SUBTYPES}
