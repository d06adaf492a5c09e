"""Chinese words of the layers: what applies where, and what an object is (CR 613).

In: facts of the layers. Out: words.
"""

from __future__ import annotations

from engine.game.facts import layers
from engine.telling.applying import (
    chosen_quality,
    condition_met,
    fitting_words,
    pieces,
    subjects,
)
from engine.telling.quoted import as_given_to
from engine.telling.speaker import Speaker
from engine.telling.zh.changes import what_changes
from engine.telling.zh.conditions import in_its_words
from engine.telling.zh.grammar import COLORS, THIS_PERMANENT, by_player, counters, joined
from engine.terms.ids import ObjectId
from engine.terms.layers import layer_label
from engine.terms.types import as_on_type_line

#: Why an effect applies at its place among the others.
_PLACES = {
    layers.Place.ITS_LAYER: "",
    layers.Place.BEGUN: "（已在先前的层开始生效，异能虽已失去仍继续生效）",
    layers.Place.SEVERAL: "，该效应的各部分在各自的层中生效",
    layers.Place.DEFINING: "（为特征定义异能，先于其他效应生效）",
    layers.Place.TIMESTAMP: "（其时间印记晚于{effects}）",
    layers.Place.OVERRIDES: "（在{effects}之后生效，以此为准）",
    layers.Place.DEPENDS: "（从属于{effects}，在其后生效）",
    layers.Place.AHEAD: "（{effects}从属于它，故它先生效）",
    layers.Place.GIVEN: "（出自{others}赋予的异能，两者的时间印记取较晚者）",
    layers.Place.GIVEN_BEFORE: (
        "（出自{others}赋予的异能；{source}此后获得了新的时间印记，其各异能的效应随之更新，先后次序不变）"
    ),
    layers.Place.FITS: "（现已符合其叙述，符合期间一直生效）",
    layers.Place.WHILE_THERE: "（{source}还在且符合其叙述的期间一直生效）",
    layers.Place.AT_ONCE: "（一进战场便生效）",
    layers.Place.RESULTS: "（{effects}使其符合）",
    layers.Place.DEFINES: "（由其叙述定义，在所有区域皆然）",
    layers.Place.NEW_COLORS: "（取代先前的所有颜色）",
    layers.Place.ATTACHED: "（{source}现已贴附于其上）",
    layers.Place.FOLLOWS: "（该效应始于咒语，继续对其成为的永久物生效）",
}


#: The place of an effect that comes after keyword counters alone.
_IN_TIME = "（依时间印记的先后生效）"


def effect_applies(say: Speaker, fact: layers.EffectApplies) -> str | None:
    """By whose effect, what the objects become, and what it waited for."""
    if not fact.changes:
        return None
    said = []
    for ids, scene in subjects(fact):
        names = say.names(ids)
        does = what_changes(say, fact.changes, scene, plural=len(ids) != 1, stated=fact.stated)
        does = as_given_to(say, ids, does)
        said.append(f"{names}{does.replace('~', names if len(ids) == 1 else THIS_PERMANENT)}")
    own = fact.objects == (fact.scene.source,)
    source = "自身" if own else say.name(fact.scene.source)
    place = _PLACES[fact.place].replace("{others}", say.names(fact.others))
    place = place.replace("{effects}", _effects_of(say, fact.others, fact.scene.source))
    place = place.replace("{source}", say.name(fact.scene.source))
    needs_others = "{others}" in _PLACES[fact.place] or "{effects}" in _PLACES[fact.place]
    if needs_others and not fact.others:
        place = _IN_TIME
    spared = f"（「其他」：不包括{say.name(fact.scene.source)}本身）" if fact.spares_itself else ""
    condition = condition_met(say, fact)
    met = in_its_words(say, condition, so=True) if condition is not None else None
    place += f"；{met}" if met is not None else ""
    chosen = chosen_quality(say, fact)
    if chosen is not None:
        spared += f"（为{say.name(fact.scene.source)}选的是{say.chosen(chosen)}）"
    return f"依{source}的效应，{'，'.join(said)}{spared}{place}"


def _effects_of(say: Speaker, others: tuple[ObjectId, ...], source: ObjectId) -> str:
    """The effects of these sources, beside one of `source`."""
    own = others == (source,)
    return f"{say.names(others)}的{'另一' if own else ''}效应"


_FIXED = {
    layers.Fixed.STAYS: "{source}的效应开始时，{names}{group}，所以该效应继续生效：{names}{does}",
    layers.Fixed.FITS_LATE: "{source}的效应开始时，{names}还{not_group}，所以不受影响",
    layers.Fixed.ENTERS_LATE: "{names}进战场时，{source}的效应早已开始，所以不受影响",
}


def set_was_fixed(say: Speaker, fact: layers.SetWasFixed) -> str:
    """What an effect goes on for, or leaves out, since its objects were fixed as it began."""
    one = len(fact.objects) == 1
    group = by_player(fitting_words(say, fact.among, fact.changes), fact.scene.controller)
    names = say.names(fact.objects)
    does = what_changes(say, fact.changes, fact.scene, plural=not one) if fact.changes else ""
    does = as_given_to(say, fact.objects, does).replace("~", names if one else THIS_PERMANENT)
    each = "" if one else "都"
    group = group or "受影响的物件之一"
    return _FIXED[fact.how].format(
        names=names,
        group=f"{each}是{group}",
        not_group=f"{each}不是{group}",
        source=say.name(fact.scene.source),
        does=does,
    )


def on_top(say: Speaker, fact: layers.OnTop) -> str:
    """What goes on to be counted after what was set."""
    over = [counters(number, kind) for kind, number in fact.counters]
    if fact.sources:
        over.append(f"{say.names(fact.sources)}的效应")
    last = layer_label(fact.layer)
    return f"{'，以及'.join(over)}仍在其后于第{last}层对{say.name(fact.object)}生效"


def nature(say: Speaker, fact: layers.Nature) -> str:
    """What an object is: stats, types, colors, abilities."""
    found = pieces(say, fact)
    said = [found.name, found.stats]
    if (its := found.types) is not None:
        left = [say.words("supertype_name", each) or str(each) for each in sorted(its.supertypes)]
        left += [say.words("type_name", each) or str(each) for each in as_on_type_line(its.types)]
        subtypes = [say.words("subtype_name", each) or each for each in sorted(its.subtypes)]
        right = "所有生物类别" if its.every_creature_type else "／".join(subtypes)
        said.append(f"{''.join(left)}～{right}" if right else "".join(left))
    if found.colors is not None:
        said.append(joined([COLORS[color] for color in found.colors]) or "无色")
    if found.keywords is not None:
        said += found.keywords
        if found.others:
            said.append(f"{'另有' if found.keywords else ''}{found.others}个异能")
        elif not found.keywords:
            said.append("无异能")
    if found.controller is not None:
        said.append(f"由{found.controller}操控")
    return "，".join(each for each in said if each)


def chapter(say: Speaker, fact: layers.Chapter) -> str:
    """What one effect made of an object in a layer."""
    head = f"第{layer_label(fact.layer)}层："
    if fact.counter is not None:
        kind, number = fact.counter
        return f"{head}{counters(number, kind)}"
    if fact.scene is None:
        return f"{head}基本地类别使其具有法术力异能"
    does = what_changes(say, fact.parts, fact.scene, plural=False, stated=fact.stated).removeprefix(
        "的"
    )
    does = as_given_to(say, (fact.object,), does)
    text = f"{head}{does.replace('~', say.name(fact.object))}（{say.name(fact.scene.source)}）"
    if fact.waits_for:
        text += f"，虽然先出现，但从属于{say.names(fact.waits_for)}的效应，故在其后生效"
    elif fact.ahead_of:
        text += f"，{say.names(fact.ahead_of)}的效应虽先出现，但从属于它，故它先生效"
    elif "613.3" in fact.rules:
        text += "，为特征定义异能，先于其他效应生效"
    elif fact.later_than:
        earlier = _effects_of(say, fact.later_than, fact.scene.source)
        text += f"，{earlier}先出现，它在其后生效"
    if fact.gone:
        text += "；已在先前的层开始生效，异能虽已失去仍继续生效"
    elif "613.6" in fact.rules:
        text += "；该效应的各部分在各自的层中生效"
    return text
