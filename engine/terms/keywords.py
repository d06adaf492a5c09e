"""Keyword abilities, one record each: what it is called and takes, its rule, its part in others.

In: nothing. Out: `Keyword`. Whatever else is known of a keyword is asked by its record: what it
means (`engine.ability.keywords`), its name in Chinese (`engine.text.words.keywords`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any

from engine.terms.zones import Zone


class Takes(Enum):
    """What stands after a keyword on a card."""

    COST = "a cost"
    NUMBER = "a number"
    QUALITY = "what is enchanted, protected from, searched for…"
    MORE = "words of its own, which no template reads yet"


COST, NUMBER, QUALITY, MORE = Takes.COST, Takes.NUMBER, Takes.QUALITY, Takes.MORE


@dataclass(frozen=True, slots=True)
class _Record:
    """What is written down of a keyword; see `Keyword`."""

    name: str
    rule: str
    takes: tuple[Takes, ...] = ()
    ruled: bool = False
    blocking: str = ""
    additional: bool = False
    beside: bool = False
    cast_from: Zone | None = None
    spells_only: bool = False
    back_from: Zone | None = None
    special: str = ""
    face_down: bool = False
    counters: bool = False
    each: str = ""
    formerly: tuple[str, ...] = ()
    written: str = ""
    still: bool = False
    asked: bool = False
    paid: str = ""
    of_spells: bool = False
    variant_of: str = ""
    does: str = ""


def _keyword(name: str, rule: str, *takes: Takes, **more: Any) -> _Record:
    return _Record(name, rule, takes, **more)


class Keyword(StrEnum):
    """A keyword ability, or a variant that has a rule of its own ("hexproof from").

    As a string it is the rule book's English in lower case.
    """

    #: The rule that says what it means, cited as it is used.
    rule: str
    takes: tuple[Takes, ...]
    #: Played by the rules code itself; any other is played if `means` spells it out.
    ruled: bool
    #: The rule that says which creatures can block one that has it, or "".
    blocking: str
    #: Its cost is an optional additional one; the cost of others is paid instead or to activate.
    additional: bool
    #: What it asks for is paid beside the card's own mana cost and not instead of it.
    beside: bool
    #: The zone other than the hand from which its card is cast for its cost.
    cast_from: Zone | None
    #: From there only as an instant or sorcery.
    spells_only: bool
    #: The zone from which its card is cast with its back face up for its cost.
    back_from: Zone | None
    #: The rule of the special action that exiles its card from the hand, or "".
    special: str
    #: Its card may be cast face down.
    face_down: bool
    #: A counter of this name gives it (CR 122.1b).
    counters: bool
    #: The rule by which several instances on one object trigger each by itself, or "".
    each: str
    #: Names that older cards have for it.
    formerly: tuple[str, ...]
    #: As it is written inside a sentence, where that is not the name.
    written: str
    #: About combat, damage, targets or timing: it brings nothing into another zone; nor does what
    #: says who can block.
    still: bool
    #: Cards ask whether its cost was paid instead of the mana cost.
    asked: bool
    #: The rule by which it is asked afterwards whether its cost was paid, or "".
    paid: str
    #: It functions as its spell is cast or while that is on the stack, never on a permanent.
    of_spells: bool
    #: The keyword of which it is a variant: one of its abilities is also one of those (702.29e).
    variant_of: str
    #: The rule that says what it does, where `rule` says only what kind of ability it is, or "".
    does: str

    def __new__(cls, record: _Record) -> Keyword:
        """A string with the record's fields."""
        member = str.__new__(cls, record.name)
        member._value_ = record.name
        for field in record.__dataclass_fields__:
            if field != "name":
                setattr(member, field, getattr(record, field))
        member.written = record.written or record.name
        member.still = record.still or bool(record.blocking)
        return member

    DEATHTOUCH = _keyword(
        "deathtouch", "702.2a", ruled=True, counters=True, still=True, does="702.2b"
    )
    DEFENDER = _keyword("defender", "702.3a", ruled=True, still=True, does="702.3b")
    DOUBLE_STRIKE = _keyword(
        "double strike", "702.4a", ruled=True, counters=True, still=True, does="702.4b"
    )
    ENCHANT = _keyword("enchant", "702.5a", QUALITY, ruled=True, still=True)
    EQUIP = _keyword("equip", "702.6a", COST, still=True)
    FIRST_STRIKE = _keyword(
        "first strike", "702.7a", ruled=True, counters=True, still=True, does="702.7b"
    )
    FLASH = _keyword("flash", "702.8a", ruled=True, still=True)
    FLYING = _keyword("flying", "702.9a", ruled=True, blocking="702.9b", counters=True)
    HASTE = _keyword("haste", "702.10a", ruled=True, counters=True, still=True, does="702.10b")
    HEXPROOF = _keyword("hexproof", "702.11a", counters=True, still=True, does="702.11b")
    HEXPROOF_FROM = _keyword("hexproof from", "702.11d", QUALITY, still=True, variant_of="hexproof")
    INDESTRUCTIBLE = _keyword(
        "indestructible", "702.12a", ruled=True, counters=True, still=True, does="702.12b"
    )
    INTIMIDATE = _keyword("intimidate", "702.13a", ruled=True, blocking="702.13b")
    LANDWALK = _keyword("landwalk", "702.14a", QUALITY, ruled=True, blocking="702.14c")
    LIFELINK = _keyword(
        "lifelink", "702.15a", ruled=True, counters=True, still=True, does="702.15b"
    )
    PROTECTION = _keyword(
        "protection", "702.16a", QUALITY, ruled=True, blocking="702.16f", does="702.16b"
    )
    REACH = _keyword("reach", "702.17a", ruled=True, counters=True, still=True, does="702.17b")
    SHROUD = _keyword("shroud", "702.18a", still=True)
    TRAMPLE = _keyword("trample", "702.19a", ruled=True, counters=True, still=True, does="702.19b")
    TRAMPLE_OVER_PLANESWALKERS = _keyword(
        "trample over planeswalkers", "702.19c", ruled=True, still=True
    )
    VIGILANCE = _keyword(
        "vigilance", "702.20a", ruled=True, counters=True, still=True, does="702.20b"
    )
    WARD = _keyword("ward", "702.21a", COST, still=True)
    RAMPAGE = _keyword("rampage", "702.23a", NUMBER, each="702.23c")
    CUMULATIVE_UPKEEP = _keyword("cumulative upkeep", "702.24a", COST, each="702.24b")
    FLANKING = _keyword("flanking", "702.25a", each="702.25b", still=True)
    PHASING = _keyword("phasing", "702.26a", ruled=True)
    SPLICE = _keyword("splice", "702.47a", COST, QUALITY, additional=True, ruled=True)
    BUYBACK = _keyword("buyback", "702.27a", COST, additional=True, of_spells=True)
    SHADOW = _keyword("shadow", "702.28a", ruled=True, blocking="702.28b", counters=True)
    CYCLING = _keyword("cycling", "702.29a", COST)
    TYPECYCLING = _keyword("typecycling", "702.29e", COST, QUALITY, variant_of="cycling")
    ECHO = _keyword("echo", "702.30a", COST)
    HORSEMANSHIP = _keyword("horsemanship", "702.31a", ruled=True, blocking="702.31b")
    FADING = _keyword("fading", "702.32a", NUMBER)
    KICKER = _keyword("kicker", "702.33a", COST, additional=True, of_spells=True)
    MULTIKICKER = _keyword("multikicker", "702.33c", COST, additional=True, of_spells=True)
    FLASHBACK = _keyword("flashback", "702.34a", COST, cast_from=Zone.GRAVEYARD, spells_only=True)
    MADNESS = _keyword("madness", "702.35a", COST, cast_from=Zone.EXILE)
    FEAR = _keyword("fear", "702.36a", ruled=True, blocking="702.36b")
    MORPH = _keyword("morph", "702.37a", COST, ruled=True, face_down=True)
    MEGAMORPH = _keyword("megamorph", "702.37b", COST, ruled=True, face_down=True)
    AMPLIFY = _keyword("amplify", "702.38a", NUMBER)
    PROVOKE = _keyword("provoke", "702.39a", each="702.39b", still=True)
    STORM = _keyword("storm", "702.40a", each="702.40b", of_spells=True)
    AFFINITY = _keyword("affinity", "702.41a", QUALITY, of_spells=True)
    ENTWINE = _keyword("entwine", "702.42a", COST, additional=True)
    MODULAR = _keyword("modular", "702.43a", NUMBER)
    SUNBURST = _keyword("sunburst", "702.44a")
    BUSHIDO = _keyword("bushido", "702.45a", NUMBER, each="702.45b", still=True)
    SOULSHIFT = _keyword("soulshift", "702.46a", NUMBER, each="702.46b")
    NINJUTSU = _keyword("ninjutsu", "702.49a", COST)
    COMMANDER_NINJUTSU = _keyword("commander ninjutsu", "702.49d", COST, variant_of="ninjutsu")
    CONVOKE = _keyword("convoke", "702.51a", ruled=True, of_spells=True)
    DREDGE = _keyword("dredge", "702.52a", NUMBER)
    TRANSMUTE = _keyword("transmute", "702.53a", COST)
    BLOODTHIRST = _keyword("bloodthirst", "702.54a", NUMBER, still=True)
    HAUNT = _keyword("haunt", "702.55a")
    REPLICATE = _keyword("replicate", "702.56a", COST, additional=True, of_spells=True)
    FORECAST = _keyword("forecast", "702.57a", MORE)
    GRAFT = _keyword("graft", "702.58a", NUMBER)
    RECOVER = _keyword("recover", "702.59a", COST)
    RIPPLE = _keyword("ripple", "702.60a", NUMBER, each="702.60b", of_spells=True)
    SPLIT_SECOND = _keyword("split second", "702.61a", ruled=True, of_spells=True)
    SUSPEND = _keyword("suspend", "702.62a", NUMBER, COST, special="116.2f")
    VANISHING = _keyword("vanishing", "702.63a", NUMBER)
    ABSORB = _keyword("absorb", "702.64a", NUMBER)
    AURA_SWAP = _keyword("aura swap", "702.65a", COST)
    DELVE = _keyword("delve", "702.66a", ruled=True, of_spells=True)
    FORTIFY = _keyword("fortify", "702.67a", COST)
    FRENZY = _keyword("frenzy", "702.68a", NUMBER, each="702.68b")
    POISONOUS = _keyword("poisonous", "702.70a", NUMBER, each="702.70b")
    CHAMPION = _keyword("champion", "702.72a", QUALITY)
    CHANGELING = _keyword("changeling", "702.73a")
    EVOKE = _keyword("evoke", "702.74a", COST)
    HIDEAWAY = _keyword("hideaway", "702.75a", NUMBER)
    PROWL = _keyword("prowl", "702.76a", COST, asked=True)
    REINFORCE = _keyword("reinforce", "702.77a", NUMBER, COST)
    CONSPIRE = _keyword("conspire", "702.78a", additional=True, of_spells=True)
    PERSIST = _keyword("persist", "702.79a")
    WITHER = _keyword("wither", "702.80a", ruled=True, still=True)
    RETRACE = _keyword("retrace", "702.81a", cast_from=Zone.GRAVEYARD, beside=True)
    DEVOUR = _keyword("devour", "702.82a", NUMBER)
    EXALTED = _keyword("exalted", "702.83a", counters=True, still=True)
    UNEARTH = _keyword("unearth", "702.84a", COST)
    CASCADE = _keyword("cascade", "702.85a", each="702.85c", of_spells=True)
    ANNIHILATOR = _keyword("annihilator", "702.86a", NUMBER, each="702.86b")
    LEVEL_UP = _keyword("level up", "702.87a", COST)
    REBOUND = _keyword("rebound", "702.88a", of_spells=True)
    UMBRA_ARMOR = _keyword("umbra armor", "702.89a", formerly=("totem armor",))
    INFECT = _keyword("infect", "702.90a", ruled=True, still=True)
    BATTLE_CRY = _keyword("battle cry", "702.91a", each="702.91b")
    LIVING_WEAPON = _keyword("living weapon", "702.92a")
    UNDYING = _keyword("undying", "702.93a")
    MIRACLE = _keyword("miracle", "702.94a", COST)
    SOULBOND = _keyword("soulbond", "702.95a")
    OVERLOAD = _keyword("overload", "702.96a", COST)
    SCAVENGE = _keyword("scavenge", "702.97a", COST)
    UNLEASH = _keyword("unleash", "702.98a")
    CIPHER = _keyword("cipher", "702.99a")
    EVOLVE = _keyword("evolve", "702.100a", each="702.100d")
    EXTORT = _keyword("extort", "702.101a", each="702.101b")
    FUSE = _keyword("fuse", "702.102a", ruled=True)
    BESTOW = _keyword("bestow", "702.103a", COST)
    TRIBUTE = _keyword("tribute", "702.104a", NUMBER)
    DETHRONE = _keyword("dethrone", "702.105a", each="702.105b")
    OUTLAST = _keyword("outlast", "702.107a", COST)
    PROWESS = _keyword("prowess", "702.108a", each="702.108b", still=True)
    DASH = _keyword("dash", "702.109a", COST)
    EXPLOIT = _keyword("exploit", "702.110a")
    MENACE = _keyword("menace", "702.111a", blocking="702.111b", counters=True)
    RENOWN = _keyword("renown", "702.112a", NUMBER, each="702.112c")
    AWAKEN = _keyword("awaken", "702.113a", NUMBER, COST, asked=True)
    DEVOID = _keyword("devoid", "702.114a")
    INGEST = _keyword("ingest", "702.115a", each="702.115b")
    MYRIAD = _keyword("myriad", "702.116a", each="702.116b")
    SURGE = _keyword("surge", "702.117a", COST, asked=True)
    SKULK = _keyword("skulk", "702.118a", ruled=True, blocking="702.118b")
    EMERGE = _keyword("emerge", "702.119a", COST, asked=True)
    ESCALATE = _keyword("escalate", "702.120a", COST, ruled=True)
    MELEE = _keyword("melee", "702.121a", each="702.121b", still=True)
    CREW = _keyword("crew", "702.122a", NUMBER)
    FABRICATE = _keyword("fabricate", "702.123a", NUMBER, each="702.123b")
    PARTNER = _keyword("partner", "702.124a", ruled=True)
    PARTNER_WITH = _keyword("partner with", "702.124j", QUALITY)
    CHARACTER_SELECT = _keyword("partner—character select", "702.124i", ruled=True)
    FATHER_AND_SON = _keyword("partner—father & son", "702.124i", ruled=True)
    FRIENDS_FOREVER = _keyword("partner—friends forever", "702.124i", ruled=True)
    SURVIVORS = _keyword("partner—survivors", "702.124i", ruled=True)
    CHOOSE_A_BACKGROUND = _keyword(
        "choose a background", "702.124k", ruled=True, written="choose a Background"
    )
    DOCTORS_COMPANION = _keyword(
        "doctor's companion", "702.124m", ruled=True, written="Doctor's companion"
    )
    UNDAUNTED = _keyword("undaunted", "702.125a")
    IMPROVISE = _keyword("improvise", "702.126a", ruled=True, of_spells=True)
    AFTERMATH = _keyword("aftermath", "702.127a")
    EMBALM = _keyword("embalm", "702.128a", COST)
    ETERNALIZE = _keyword("eternalize", "702.129a", COST)
    AFFLICT = _keyword("afflict", "702.130a", NUMBER, each="702.130b")
    ASCEND = _keyword("ascend", "702.131a", ruled=True)
    ASSIST = _keyword("assist", "702.132a", ruled=True)
    JUMP_START = _keyword(
        "jump-start", "702.133a", cast_from=Zone.GRAVEYARD, spells_only=True, beside=True
    )
    MENTOR = _keyword("mentor", "702.134a", each="702.134b", still=True)
    AFTERLIFE = _keyword("afterlife", "702.135a", NUMBER, each="702.135b")
    RIOT = _keyword("riot", "702.136a")
    SPECTACLE = _keyword("spectacle", "702.137a", COST, asked=True)
    ESCAPE = _keyword("escape", "702.138a", COST, cast_from=Zone.GRAVEYARD, paid="702.138b")
    COMPANION = _keyword("companion", "702.139a", MORE)
    MUTATE = _keyword("mutate", "702.140a", COST)
    ENCORE = _keyword("encore", "702.141a", COST)
    BOAST = _keyword("boast", "702.142a", MORE)
    FORETELL = _keyword("foretell", "702.143a", COST, cast_from=Zone.EXILE, special="116.2h")
    DEMONSTRATE = _keyword("demonstrate", "702.144a", of_spells=True)
    DAYBOUND = _keyword("daybound", "702.145b", ruled=True)
    NIGHTBOUND = _keyword("nightbound", "702.145e", ruled=True)
    DISTURB = _keyword("disturb", "702.146a", COST, ruled=True, back_from=Zone.GRAVEYARD)
    DECAYED = _keyword("decayed", "702.147a", counters=True)
    CLEAVE = _keyword("cleave", "702.148a", COST)
    TRAINING = _keyword("training", "702.149a", each="702.149b")
    COMPLEATED = _keyword("compleated", "702.150a")
    RECONFIGURE = _keyword("reconfigure", "702.151a", COST)
    BLITZ = _keyword("blitz", "702.152a", COST)
    CASUALTY = _keyword("casualty", "702.153a", NUMBER, additional=True, of_spells=True)
    ENLIST = _keyword("enlist", "702.154a")
    READ_AHEAD = _keyword("read ahead", "702.155a", ruled=True)
    RAVENOUS = _keyword("ravenous", "702.156a")
    SQUAD = _keyword("squad", "702.157a", COST, additional=True)
    PROTOTYPE = _keyword("prototype", "702.160a", COST, QUALITY, ruled=True)
    LIVING_METAL = _keyword("living metal", "702.161a")
    MORE_THAN_MEETS_THE_EYE = _keyword(
        "more than meets the eye", "702.162a", COST, ruled=True, back_from=Zone.HAND
    )
    FOR_MIRRODIN = _keyword("for mirrodin!", "702.163a", written="For Mirrodin!")
    TOXIC = _keyword("toxic", "702.164a", NUMBER, ruled=True, still=True, does="702.164c")
    BACKUP = _keyword("backup", "702.165a", NUMBER)
    BARGAIN = _keyword("bargain", "702.166a", additional=True, paid="702.166c")
    CRAFT = _keyword("craft", "702.167a", COST, QUALITY)
    DISGUISE = _keyword("disguise", "702.168a", COST, ruled=True, face_down=True)
    PLOT = _keyword("plot", "702.170a", COST, ruled=True, special="116.2k")
    SADDLE = _keyword("saddle", "702.171a", NUMBER)
    SPREE = _keyword("spree", "702.172a", ruled=True)
    FREERUNNING = _keyword("freerunning", "702.173a", COST)
    EXHAUST = _keyword("exhaust", "702.177a", MORE)
    GIFT = _keyword("gift", "702.174a", MORE, additional=True, paid="702.174k")
    OFFSPRING = _keyword("offspring", "702.175a", COST, additional=True)
    IMPENDING = _keyword("impending", "702.176a", NUMBER, COST)
    MOBILIZE = _keyword("mobilize", "702.181a", NUMBER)
    JOB_SELECT = _keyword("job select", "702.182a")
    TIERED = _keyword("tiered", "702.183a", ruled=True)
    HARMONIZE = _keyword("harmonize", "702.180a", COST, cast_from=Zone.GRAVEYARD)
    START_YOUR_ENGINES = _keyword("start your engines!", "702.179a", ruled=True)
    STATION = _keyword("station", "702.184a")
    WARP = _keyword("warp", "702.185a", COST)
    MAYHEM = _keyword("mayhem", "702.187b", COST, cast_from=Zone.GRAVEYARD, asked=True)
    WEB_SLINGING = _keyword("web-slinging", "702.188a", COST, asked=True)
    FIREBENDING = _keyword("firebending", "702.189a", NUMBER)
    SNEAK = _keyword("sneak", "702.190a", COST, asked=True)


class UnnamedCost(StrEnum):
    """A way to pay for a spell that no keyword names."""

    ADDITIONAL = "additional cost"
    ALTERNATIVE = "alternative cost"
    FREE = "free"
    SECOND_KICKER = "second kicker"
    FROM_GRAVEYARD = "cost from the graveyard"
    ALSO_FROM_GRAVEYARD = "additional cost from the graveyard"

    @property
    def beside(self) -> bool:
        """Whether it is paid in addition to the other costs, as retrace is."""
        return self is UnnamedCost.ALSO_FROM_GRAVEYARD


#: What names a cost of a spell.
CostName = Keyword | UnnamedCost


#: Costs without a keyword for which a card is cast from the graveyard only.
FROM_GRAVEYARD = (UnnamedCost.FROM_GRAVEYARD, UnnamedCost.ALSO_FROM_GRAVEYARD)


def rules_of_keyword(word: CostName | None) -> tuple[str, ...]:
    """The rule that says what a keyword means; none for what no keyword names."""
    if word is UnnamedCost.SECOND_KICKER:
        return ("702.33b",)
    return (word.rule,) if isinstance(word, Keyword) else ()


#: The variants of a keyword, which count as it where cards ask for it (CR 702.11d, 702.29f).
VARIANTS = {
    word: tuple(other for other in Keyword if other.variant_of == word)
    for word in Keyword
    if any(other.variant_of == word for other in Keyword)
}


def is_keyword(word: CostName | None, wanted: Keyword) -> bool:
    """Whether an ability of this keyword is one of the wanted: typecycling is cycling."""
    return word is wanted or (isinstance(word, Keyword) and word.variant_of == wanted)
