"""English words of facts with structure: how spells are cast and resolve, what begins to last.

In: a fact. Out: words, one clause or several.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.durations import Duration
from engine.ability.restrictions import PlayerRule
from engine.ability.targets import Modal
from engine.game.facts import (
    asked,
    casting,
    combat,
    effects,
    events,
    layers,
    questions,
    reasons,
    stack,
    targets,
)
from engine.game.facts.naming import Extreme
from engine.game.facts.opening import Has, ManaIsThere, Opens
from engine.game.meaning.zones import zones_of
from engine.game.state.scene import Scene
from engine.telling.applying import fitting_words
from engine.telling.common import COMMON, ability_to_quote
from engine.telling.conditional import conditional_words
from engine.telling.deeds import (
    asked_for,
    is_cast_from,
    limits_of,
    spell_asked_for,
    spoken_of,
    stats_of,
)
from engine.telling.en import asked as asked_words
from engine.telling.en import choosing, deeds, unwritten
from engine.telling.en import layers as layer_words
from engine.telling.en.changes import what_changes
from engine.telling.en.conditions import condition_fails, condition_holds
from engine.telling.en.grammar import (
    FROM_ZONE,
    IN_ZONE,
    THIS_PERMANENT,
    by_player,
    in_words,
    joined,
    with_article,
)
from engine.telling.en.instead import instead
from engine.telling.en.opening import has, mana_is_there, opens
from engine.telling.en.restrictions import what_players_may
from engine.telling.en.shields import of_names, shield_begins
from engine.telling.quoted import (
    as_given_to,
    keyword_of_ability,
    keyword_of_replacement,
    mode_said,
    own_keyword,
    own_quoted,
    quoted,
)
from engine.telling.speaker import Said, Speaker
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.objects import Stat

#: From where a spell is cast, unless it is the hand.
_FOR_AS_LONG_AS = {
    Duration.WHILE_SOURCE_STAYS: "{source} remains on the battlefield",
    Duration.WHILE_YOU_CONTROL_SOURCE: "{player} controls {source}",
    Duration.WHILE_SOURCE_TAPPED: "{source} remains tapped",
    Duration.WHILE_YOURS_AND_TAPPED: "{player} controls {source} and it remains tapped",
}


def _casts(say: Speaker, fact: casting.Casts) -> str:
    how = " face down" if fact.face_down else " fused" if fact.fused else ""
    whole = casting.Halves(fact.object) if fact.fused else None
    name = say.say(whole or casting.Face(fact.object, fact.face))
    return f"{fact.player} casts {name}{how}{FROM_ZONE.get(fact.origin, '')}"


def _lets_cast_others(say: Speaker, fact: casting.LetsCastOthers) -> str:
    where = FROM_ZONE.get(fact.zone, " from there")
    said = f"the effect of {say.name(fact.source)} allows casting other spells{where}"
    if fact.as_card:
        return f"{said}, and {say.name(fact.object)} as it would be cast is none of these"
    wanted = spell_asked_for(say, fact.filter)
    return f"{said}, and " + (
        f"{say.name(fact.object)} is not {with_article(wanted)}" if wanted else "not this one"
    )


def _activates(say: Speaker, fact: casting.Activates) -> str:
    name = say.name(fact.source)
    if fact.ability.word:
        return f"{fact.player} activates {say.ability_name(name, fact.ability)}"
    said = own_quoted(say, fact.source, fact.ability)
    return f"{fact.player} activates an ability of {name}" + (f", {said}" if said else "")


def _modes(say: Speaker, fact: casting.ModesChosen) -> str:
    assert isinstance(fact.instructions, Modal)
    source, modes = say.say(fact.source), fact.instructions.modes
    said = [mode_said(say, modes[n], source) or f"mode {n + 1}" for n in fact.chosen]
    return f"choosing {joined(said)}"


def _divided(say: Speaker, fact: casting.Divided) -> str:
    if len(fact.shares) == 1:
        ((who, share),) = fact.shares
        return f"all {share} to {say.name(who)}"
    return f"divided as {joined([f'{share} to {say.name(who)}' for who, share in fact.shares])}"


def _elsewhere(say: Speaker, fact: targets.Elsewhere) -> str:
    zones = " or ".join(IN_ZONE[zone] for zone in zones_of(fact.filter))
    said = f"{say.name(fact.object)} is not {zones}"
    if is_cast_from(say, fact):
        said += (
            ": it went on the stack as its casting began, and nobody has priority before a spell "
            "has been cast (601.2a, 601.2i)"
        )
    return said


_SPEAKS_TO = re.compile(r"\byour?\b")


def _not_matching(say: Speaker, fact: targets.NotMatching) -> str:
    name, wanted = say.name(fact.object), asked_for(say, fact.filter)
    if wanted is None:
        return f"{name} is not what the target asks for"
    numbers = joined([f"{_STATS[stat]} {number}" for stat, number in stats_of(say, fact)])
    limits = "".join(f", and the number is {limit}" for limit in limits_of(say, fact, ": "))
    has = f" (it has {numbers}{limits})" if numbers else ""
    kind = with_article(wanted)
    if _SPEAKS_TO.search(kind):
        kind = say.grammar.quote(kind)  # "you" is who the text speaks to, and not the reader
    return f"{name} is not {kind}{has}"


def _matching(say: Speaker, fact: targets.Matching) -> str:
    wanted = asked_for(say, fact.filter) or "what the ability leaves out"
    return f"{say.name(fact.object)} is {with_article(wanted)}"


_STATS = {
    Stat.POWER: "power",
    Stat.TOUGHNESS: "toughness",
    Stat.MANA_VALUE: "mana value",
    Stat.LOYALTY: "loyalty",
    Stat.DEFENSE: "defense",
    Stat.BASE_POWER: "base power",
    Stat.BASE_TOUGHNESS: "base toughness",
}


def _has(say: Speaker, fact: targets.HasAbility) -> str:
    return f"{say.name(fact.object)} has {own_keyword(say, fact.object, fact.ability)}"


def _resolves(say: Speaker, fact: stack.Resolves) -> str:
    name, ability = say.name(fact.object), ability_to_quote(say, fact.object)
    if ability is not None:
        scene = Scene.of_stack_object(say.position.object(fact.object))
        said = deeds.ability_said(say, ability, scene)
        name += f", {said}," if said is not None else ""
    return f"{name} resolves" if fact.resolves else f"{name} doesn't resolve"


def _placed(say: Speaker, fact: stack.Placed) -> str:
    called = say.ability_name(say.name(fact.scene.source), fact.ability)
    said = deeds.ability_said(say, fact.ability, fact.scene)
    quote = f", {said}," if said else ""
    about = spoken_of(say, fact.ability, fact.scene)
    what = f", for {say.names(about)}" if about else ""
    if fact.by and not about:
        what = f", triggered by {say.names(fact.by)}"
    if fact.amount is not None:
        what += f", that number being {fact.amount}"
    return f"{called}{quote} goes on the stack under {fact.player}'s control{what}"


def _waiting(say: Speaker, fact: stack.Waiting) -> str:
    called = say.ability_name(say.name(fact.scene.source), fact.ability)
    said = deeds.ability_said(say, fact.ability, fact.scene)
    quote = f" {said}" if said is not None else ""
    about = spoken_of(say, fact.ability, fact.scene)
    what = f" for {say.names(about)}" if about else ""
    return f"{called}{quote}{what} ({fact.number})"


def _voted(say: Speaker, fact: effects.Voted) -> str:
    votes = ", ".join(f"{say.chosen(choice)} {number}" for choice, number in fact.votes)
    tie = ", a tie" if fact.is_tied else ""
    order = " in this order" if len(fact.players) > 1 else ""
    verb = "vote" if len(fact.players) > 1 else "votes"
    return f"{joined(list(fact.players))} {verb}{order}, which comes to {votes}{tie}"


def _marked(say: Speaker, id: ObjectId) -> str:
    damage = say.position.object(id).damage
    return f" (which has {damage} damage already)" if damage else ""


def _trampling(say: Speaker, fact: combat.Trampling) -> str:
    given = [(id, number) for id, number in fact.assigned if number]
    shares = joined([f"{number} to {say.name(id)}{_marked(say, id)}" for id, number in given])
    beyond = say.name(fact.beyond)
    name = say.name(fact.attacker)
    if not fact.rest:
        return f"{name} has trample, and after {shares} none of its damage is left for {beyond}"
    lethal = [id for id, number in fact.assigned if not number]
    if lethal:
        others = f"{shares}, and " if shares else ""
        return (
            f"{name} has trample: {others}none to {say.names(lethal)}, which "
            f"{'has' if len(lethal) == 1 else 'have'} lethal damage already without it, and the "
            f"rest, {fact.rest}, to {beyond}"
        )
    return (
        f"{name} has trample: lethal damage goes to what blocks it ({shares}), and the rest, "
        f"{fact.rest}, to {beyond}"
    )


def _effect_of(say: Speaker, fact: questions.EffectOf) -> str:
    name, keyword = say.say(fact.source), keyword_of_replacement(say, fact.replacement)
    if keyword is not None:
        return say.grammar.ability_of(name, "keyword", keyword)
    said = quoted(say, ReplacementAbility(fact.replacement), name)
    shield = of_names(say, fact.replacement, fact.about, fact.shield) if fact.about else None
    if said is None and shield is not None:
        said = f"“{shield}”"
    return f"the effect of {name}" + (f" {said}" if said else "")


def _because(say: Speaker, fact: effects.Because) -> str:
    reason, source = say.say(fact.reason), fact.scene.source
    if source == fact.about:
        said = conditional_words(say, source, fact.restriction)
        return f"{reason} because of its own ability" + (f" {said}" if said is not None else "")
    if not say.knows(source):
        return reason
    return f"{reason} because of {say.name(source)}"


def _still_lasts(say: Speaker, fact: effects.StillLasts) -> str:
    text = _FOR_AS_LONG_AS[fact.duration].replace("{source}", say.name(fact.source))
    return text.replace("{player}", fact.player)


def _until(say: Speaker, duration: Duration, scene: Scene) -> str:
    """What is said of a duration after the predicate (CR 611.2a)."""
    player = scene.controller
    match duration:
        case Duration.END_OF_TURN:
            return " until end of turn"
        case Duration.END_OF_COMBAT:
            return " until end of combat"
        case Duration.YOUR_NEXT_TURN:
            return f" until {player}'s next turn"
        case Duration.YOUR_NEXT_UPKEEP:
            return f" until {player}'s next upkeep"
        case Duration.YOUR_NEXT_END_STEP:
            return f" until {player}'s next end step"
        case Duration.END_OF_YOUR_NEXT_TURN:
            return f" until the end of {player}'s next turn"
        case Duration.NONE:
            return ""
    lasts = _still_lasts(say, effects.StillLasts(duration, scene.source, player))
    return f" for as long as {lasts}"


def _effect_begins(say: Speaker, fact: effects.EffectBegins) -> list[str]:
    """What the effect does, to what, and for how long."""
    after = _until(say, fact.duration, fact.scene)
    return [f"{one}{after}" for one in _does(say, fact)]


def _effect_ends(say: Speaker, fact: effects.EffectEnds) -> str:
    """Which effect ends, by what it did, and why; or lasts, where another ends."""
    done, source = joined(_does(say, fact.effect)), say.name(fact.effect.scene.source)
    what = f" ({done})" if done else ""
    why = f", since {say.say(fact.why)}" if fact.why is not None else ""
    if fact.lasts:
        return f"another effect of {source}{what} lasts on"
    if fact.number > 1:
        return f"{in_words(fact.number)} effects of {source}{what} end{why}"
    return f"the effect of {source}{what} ends{why}"


def _does(say: Speaker, fact: effects.EffectBegins) -> list[str]:
    """What the effect does, to what."""
    # CR 611.2c: a rule is about whatever fits, and is told by what fits, not by what does now
    fitting = None
    if fact.over is not None:
        fitting = by_player(fitting_words(say, fact.over, fact.changes), fact.scene.controller)
    names = fitting or (say.names(fact.objects) if fact.objects else None)
    if names is None:
        rules = [rule for rule in fact.changes if isinstance(rule, PlayerRule)]
        said = [what_players_may(say, rule, fact.scene) for rule in rules]
        return [one for one in said if one is not None]
    one = fitting is None and len(fact.objects) == 1
    does = what_changes(say, fact.changes, fact.scene, plural=not one)
    does = as_given_to(say, fact.objects, does)
    does = does.replace("~", names if one else THIS_PERMANENT)
    return [f"{names} {does}"]


def _own_ability(say: Speaker, fact: reasons.OwnAbility) -> str:
    name, word = say.name(fact.source), keyword_of_ability(say, fact.source, fact.ability)
    if word is not None:
        return f"{name} has {word}"
    said = own_quoted(say, fact.source, fact.ability)
    if said is not None:
        return f"{name} has {said}"
    return unwritten.not_on_a_card(say, fact) or f"{name} has an ability that waits for this"


def _in_its_words(say: Speaker, fact: stack.InItsWords) -> str:
    object = say.position.object(fact.source)
    card = object.card.faces[object.face] if object.card is not None else object.values
    said = quoted(say, fact.ability, say.pick(card.name), of=fact.source)
    return said or say.ability_name(say.name(fact.source), fact.ability)


def _delayed(say: Speaker, fact: effects.DelayedBegins) -> str:
    said = None
    if fact.effects is not None:
        said = deeds.to_come(say, fact.event, fact.effects, fact.scene)
    return "a delayed triggered ability is created" + (f", “{said}”" if said else "")


STRUCTURED: dict[type[Fact], Callable[[Speaker, Any], Said]] = {
    **COMMON,
    casting.Casts: _casts,
    casting.Activates: _activates,
    casting.ModesChosen: _modes,
    casting.Divided: _divided,
    casting.Payment: deeds.payment,
    casting.LetsCastOthers: _lets_cast_others,
    casting.TooFew: deeds.too_few,
    targets.Elsewhere: _elsewhere,
    targets.Matching: _matching,
    targets.NotMatching: _not_matching,
    targets.HasAbility: _has,
    stack.Resolves: _resolves,
    stack.InItsWords: _in_its_words,
    stack.Placed: _placed,
    stack.Waiting: _waiting,
    combat.Trampling: _trampling,
    effects.Voted: _voted,
    questions.ChooseFor: choosing.choose_for,
    questions.ModeToChoose: choosing.mode_to_choose,
    questions.TargetFor: choosing.target_for,
    questions.AimedAt: choosing.aimed_at,
    questions.EffectOf: _effect_of,
    questions.Deed: deeds.deed,
    effects.Because: _because,
    effects.ConditionHolds: condition_holds,
    effects.StillLasts: _still_lasts,
    effects.EffectBegins: _effect_begins,
    effects.EffectEnds: _effect_ends,
    effects.ShieldBegins: shield_begins,
    effects.DelayedBegins: _delayed,
    Extreme: lambda say, fact: f"the {'least' if fact.least else 'greatest'} {_STATS[fact.stat]}",
    layers.EffectApplies: layer_words.effect_applies,
    layers.OnTop: layer_words.on_top,
    layers.SetWasFixed: layer_words.set_was_fixed,
    layers.Nature: layer_words.nature,
    Opens: opens,
    Has: has,
    ManaIsThere: mana_is_there,
    asked.CopiedExcept: asked_words.copied_except,
    asked.LostSubtypes: asked_words.lost_subtypes,
    layers.Chapter: layer_words.chapter,
    reasons.OwnAbility: _own_ability,
    events.Instead: instead,
}


def _lasts_no_longer(say: Speaker, fact: effects.StillLasts) -> str:
    return f"it is no longer so that {_still_lasts(say, fact)}"


#: The opposite of what was looked for.
DENIALS: dict[type[Fact], Callable[[Speaker, Any], str]] = {
    effects.ConditionHolds: condition_fails,
    effects.StillLasts: _lasts_no_longer,
}
