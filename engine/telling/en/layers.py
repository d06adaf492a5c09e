"""English words of the layers: what applies where, and what an object is (CR 613).

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
from engine.telling.en.changes import what_changes
from engine.telling.en.conditions import in_its_words
from engine.telling.en.grammar import COLORS, THIS_PERMANENT, by_player, counters, joined
from engine.telling.quoted import as_given_to
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId
from engine.terms.layers import layer_label
from engine.terms.types import as_on_type_line

#: Why an effect applies at its place among the others.
_PLACES = {
    layers.Place.ITS_LAYER: "",
    layers.Place.BEGUN: ", which began in an earlier layer and goes on though its ability is gone",
    layers.Place.SEVERAL: ", each part of the effect in its own layer",
    layers.Place.DEFINING: ", which defines the characteristic and comes before other effects",
    layers.Place.TIMESTAMP: ", with a later timestamp than {effects}",
    layers.Place.OVERRIDES: ", which comes after {effects} and has the last word",
    layers.Place.DEPENDS: ", after {effects}, on which it depends",
    layers.Place.AHEAD: ", before {effects}, which depends on it",
    layers.Place.GIVEN: ", by an ability that {others} gave it: the later timestamp counts",
    layers.Place.GIVEN_BEFORE: (
        ", by an ability that {others} gave it: {source} has got a new timestamp since, and so "
        "have the effects of its abilities, in the order that they had"
    ),
    layers.Place.FITS: ", from now on, for as long as {they:fit} the text",
    layers.Place.WHILE_THERE: ", for as long as {source} is there and its text fits",
    layers.Place.AT_ONCE: ", at once as {they:enter}",
    layers.Place.RESULTS: ", now that {effects} has made it fit",
    layers.Place.DEFINES: ", which its text defines in every zone",
    layers.Place.NEW_COLORS: ", in place of all former colors",
    layers.Place.ATTACHED: ", since {source} is attached to it now",
    layers.Place.FOLLOWS: ", which began on the spell and goes on for the permanent it became",
}


#: The place of an effect that comes after keyword counters alone.
_IN_TIME = ", in the order of the timestamps"


def effect_applies(say: Speaker, fact: layers.EffectApplies) -> str | None:
    """By whose effect, what the objects become, and what it waited for."""
    if not fact.changes:
        return None
    said = []
    for ids, scene in subjects(fact):
        names = say.names(ids)
        does = what_changes(say, fact.changes, scene, plural=len(ids) != 1, stated=fact.stated)
        does = as_given_to(say, ids, does)
        said.append(f"{names} {does.replace('~', names if len(ids) == 1 else THIS_PERMANENT)}")
    own = fact.objects == (fact.scene.source,)
    source = "its own effect" if own else f"the effect of {say.name(fact.scene.source)}"
    place = _PLACES[fact.place].replace("{others}", say.names(fact.others))
    place = place.replace("{effects}", _effects_of(say, fact.others, fact.scene.source))
    place = place.replace("{source}", say.name(fact.scene.source))
    one = len(fact.objects) == 1
    for verb in ("fit", "enter"):
        place = place.replace(f"{{they:{verb}}}", f"it {verb}s" if one else f"they {verb}")
    needs_others = "{others}" in _PLACES[fact.place] or "{effects}" in _PLACES[fact.place]
    if needs_others and not fact.others:
        place = _IN_TIME
    spared = f" (“other”: not {say.name(fact.scene.source)} itself)" if fact.spares_itself else ""
    condition = condition_met(say, fact)
    met = in_its_words(say, condition, so=True) if condition is not None else None
    place += f", since {met}" if met is not None else ""
    chosen = chosen_quality(say, fact)
    if chosen is not None:
        spared += f" ({say.chosen(chosen)} was chosen for {say.name(fact.scene.source)})"
    return f"by {source}, {joined(said)}{spared}{place}"


def _effects_of(say: Speaker, others: tuple[ObjectId, ...], source: ObjectId) -> str:
    """The effects of these sources, beside one of `source`."""
    if others == (source,):
        return f"the other effect of {say.name(source)}"
    return f"the effect of {say.names(others)}"


_FIXED = {
    layers.Fixed.STAYS: (
        "{names} {was} {group} as the effect of {source} began, and the effect goes on: "
        "{names} {does}"
    ),
    layers.Fixed.FITS_LATE: (
        "{names} {was_not} {group} as the effect of {source} began, so the effect leaves {it} out"
    ),
    layers.Fixed.ENTERS_LATE: (
        "{names} {enters} only after the effect of {source} has begun, which leaves {it} out"
    ),
}


def set_was_fixed(say: Speaker, fact: layers.SetWasFixed) -> str:
    """What an effect goes on for, or leaves out, since its objects were fixed as it began."""
    one = len(fact.objects) == 1
    group = by_player(fitting_words(say, fact.among, fact.changes), fact.scene.controller)
    names = say.names(fact.objects)
    does = what_changes(say, fact.changes, fact.scene, plural=not one) if fact.changes else ""
    does = as_given_to(say, fact.objects, does).replace("~", names if one else THIS_PERMANENT)
    return _FIXED[fact.how].format(
        names=names,
        was="was" if one else "were",
        was_not="was not" if one else "were not",
        enters="enters" if one else "enter",
        it="it" if one else "them",
        group=f"among the {group}" if group is not None else "among its objects",
        source=say.name(fact.scene.source),
        does=does,
    )


def on_top(say: Speaker, fact: layers.OnTop) -> str:
    """What goes on to be counted after what was set."""
    over = [counters(number, kind) for kind, number in fact.counters]
    if fact.sources:
        noun = "effect" if len(fact.sources) == 1 else "effects"
        over.append(f"the {noun} of {say.names(fact.sources)}")
    verb = "applies" if len(over) == 1 and len(fact.sources) < 2 else "apply"
    last = layer_label(fact.layer)
    return f"{joined(over)} still {verb} to {say.name(fact.object)} after that, in layer {last}"


def nature(say: Speaker, fact: layers.Nature) -> str:
    """What an object is: stats, types, colors, abilities."""
    found = pieces(say, fact)
    said = [found.name, found.stats]
    if (its := found.types) is not None:
        left = [*sorted(its.supertypes), *as_on_type_line(its.types)]
        words = " ".join(left)
        subtypes = (
            "every creature type" if its.every_creature_type else " ".join(sorted(its.subtypes))
        )
        said.append(f"{words} — {subtypes}" if subtypes else words)
    if found.colors is not None:
        said.append(joined([COLORS[color] for color in found.colors]) or "colorless")
    if found.keywords is not None:
        said += found.keywords
        more = " more" if found.keywords else ""
        if found.others:
            noun = "ability" if found.others == 1 else "abilities"
            said.append(f"{found.others}{more} {noun}")
        elif not found.keywords:
            said.append("no abilities")
    if found.controller is not None:
        said.append(f"controlled by {found.controller}")
    return ", ".join(each for each in said if each)


def chapter(say: Speaker, fact: layers.Chapter) -> str:
    """What one effect made of an object in a layer."""
    head = f"layer {layer_label(fact.layer)}: "
    if fact.counter is not None:
        kind, number = fact.counter
        return f"{head}{counters(number, kind)}"
    if fact.scene is None:
        return f"{head}basic land types give their mana abilities"
    does = what_changes(say, fact.parts, fact.scene, plural=False, stated=fact.stated)
    does = as_given_to(say, (fact.object,), does)
    text = f"{head}{does.replace('~', say.name(fact.object))} ({say.name(fact.scene.source)})"
    if fact.waits_for:
        text += f", after {say.names(fact.waits_for)}, on which it depends although it came first"
    elif fact.ahead_of:
        names = say.names(fact.ahead_of)
        text += f", before the effect of {names}, which came first and depends on it"
    elif "613.3" in fact.rules:
        text += ", which defines the characteristic and comes before other effects"
    elif fact.later_than:
        earlier = _effects_of(say, fact.later_than, fact.scene.source)
        text += f", after {earlier}, which came first"
    if fact.gone:
        text += "; it began in an earlier layer and goes on though its ability is gone"
    elif "613.6" in fact.rules:
        text += "; each part of the effect applies in its own layer"
    return text
