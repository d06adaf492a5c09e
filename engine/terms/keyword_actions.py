"""Keyword actions, one record each: what it is called, and the rule that says what it is (CR 701).

In: nothing. Out: `KeywordAction`. Whatever else is known of an action is asked by its record: which
effects and costs are that action (`Effect.action`), its name in Chinese
(`engine.text.words.keyword_actions`), what one stands for that is made of other effects
(`engine.text.table.acts.keyword_actions`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class _Record:
    """What is written down of a keyword action; see `KeywordAction`."""

    name: str
    rule: str
    does: str = ""
    done: str = ""
    numbered: bool = False


class KeywordAction(StrEnum):
    """A keyword action; as a string it is the rule book's English in lower case."""

    #: The rule that says what it is, cited as it happens.
    rule: str
    #: Said of who does it: "destroys"; the name itself where that is no verb.
    does: str
    #: Said of what it was done to: "destroyed".
    done: str
    #: A number stands after it: "scry 2".
    numbered: bool

    def __new__(cls, record: _Record) -> KeywordAction:
        """A string with the record's fields; a verb of one word is regular unless given."""
        member = str.__new__(cls, record.name)
        member._value_ = record.name
        member.rule, member.numbered = record.rule, record.numbered
        verb = "" if " " in record.name else record.name
        member.does = record.does or f"{verb or record.name}{'s' if verb else ''}"
        member.done = record.done or (f"{verb.removesuffix('e')}ed" if verb else "")
        return member

    ACTIVATE = _Record("activate", "701.2a")
    ATTACH = _Record("attach", "701.3a")
    UNATTACH = _Record("unattach", "701.3d")
    BEHOLD = _Record("behold", "701.4a")
    CAST = _Record("cast", "701.5a", done="cast")
    COUNTER = _Record("counter", "701.6a")
    CREATE = _Record("create", "701.7a")
    DESTROY = _Record("destroy", "701.8a")
    DISCARD = _Record("discard", "701.9a")
    DOUBLE = _Record("double", "701.10a")
    TRIPLE = _Record("triple", "701.11a")
    EXCHANGE = _Record("exchange", "701.12a")
    EXILE = _Record("exile", "701.13a")
    FIGHT = _Record("fight", "701.14a", done="fought")
    GOAD = _Record("goad", "701.15a")
    INVESTIGATE = _Record("investigate", "701.16a")
    MILL = _Record("mill", "701.17a")
    PLAY = _Record("play", "701.18a")
    REGENERATE = _Record("regenerate", "701.19a")
    REVEAL = _Record("reveal", "701.20a")
    SACRIFICE = _Record("sacrifice", "701.21a")
    SCRY = _Record("scry", "701.22a", does="scries", done="scried", numbered=True)
    SEARCH = _Record("search", "701.23a", does="searches")
    SHUFFLE = _Record("shuffle", "701.24a")
    SURVEIL = _Record("surveil", "701.25a", numbered=True)
    TAP = _Record("tap", "701.26a", done="tapped")
    UNTAP = _Record("untap", "701.26b", done="untapped")
    TRANSFORM = _Record("transform", "701.27a")
    CONVERT = _Record("convert", "701.28a")
    FATESEAL = _Record("fateseal", "701.29a", numbered=True)
    CLASH = _Record("clash", "701.30a")
    PLANESWALK = _Record("planeswalk", "701.31a")
    SET_IN_MOTION = _Record("set in motion", "701.32a")
    ABANDON = _Record("abandon", "701.33a")
    PROLIFERATE = _Record("proliferate", "701.34a")
    DETAIN = _Record("detain", "701.35a")
    POPULATE = _Record("populate", "701.36a")
    MONSTROSITY = _Record(
        "monstrosity", "701.37a", does="monstrosity", done="monstrous", numbered=True
    )
    VOTE = _Record("vote", "701.38a")
    BOLSTER = _Record("bolster", "701.39a", numbered=True)
    MANIFEST = _Record("manifest", "701.40a")
    SUPPORT = _Record("support", "701.41a", numbered=True)
    MELD = _Record("meld", "701.42a")
    EXERT = _Record("exert", "701.43a")
    EXPLORE = _Record("explore", "701.44a")
    ASSEMBLE = _Record("assemble", "701.45a")
    ADAPT = _Record("adapt", "701.46a", numbered=True)
    AMASS = _Record("amass", "701.47a")
    LEARN = _Record("learn", "701.48a")
    VENTURE_INTO_THE_DUNGEON = _Record("venture into the dungeon", "701.49a")
    CONNIVE = _Record("connive", "701.50a")
    OPEN_AN_ATTRACTION = _Record("open an attraction", "701.51a")
    ROLL_TO_VISIT_YOUR_ATTRACTIONS = _Record("roll to visit your attractions", "701.52a")
    INCUBATE = _Record("incubate", "701.53a", numbered=True)
    RING_TEMPTS_YOU = _Record("the Ring tempts you", "701.54a")
    FACE_A_VILLAINOUS_CHOICE = _Record("face a villainous choice", "701.55a")
    TIME_TRAVEL = _Record("time travel", "701.56a")
    DISCOVER = _Record("discover", "701.57a", numbered=True)
    CLOAK = _Record("cloak", "701.58a")
    COLLECT_EVIDENCE = _Record("collect evidence", "701.59a", numbered=True)
    SUSPECT = _Record("suspect", "701.60a")
    FORAGE = _Record("forage", "701.61a")
    MANIFEST_DREAD = _Record("manifest dread", "701.62a")
    ENDURE = _Record("endure", "701.63a", numbered=True)
    HARNESS = _Record("harness", "701.64a")
    AIRBEND = _Record("airbend", "701.65a")
    EARTHBEND = _Record("earthbend", "701.66a")
    WATERBEND = _Record("waterbend", "701.67a")
    BLIGHT = _Record("blight", "701.68a", numbered=True)
