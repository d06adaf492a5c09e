"""Chinese words of facts with structure: how spells are cast and resolve, what begins to last.

In: a fact. Out: words, one clause or several.
"""

from __future__ import annotations

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
from engine.telling.zh import asked as asked_words
from engine.telling.zh import choosing, deeds, unwritten
from engine.telling.zh import layers as layer_words
from engine.telling.zh.changes import what_changes
from engine.telling.zh.conditions import condition_fails, condition_holds
from engine.telling.zh.grammar import (
    FROM_ZONE,
    IN_ZONE,
    THIS_PERMANENT,
    ZONES,
    before_number,
    by_player,
    in_words,
    joined,
)
from engine.telling.zh.instead import instead
from engine.telling.zh.opening import has, mana_is_there, opens
from engine.telling.zh.restrictions import what_players_may
from engine.telling.zh.shields import of_names, shield_begins
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.objects import Stat

#: From where a spell is cast, unless it is the hand.
_FOR_AS_LONG_AS = {
    Duration.WHILE_SOURCE_STAYS: "{source}持续在战场上",
    Duration.WHILE_YOU_CONTROL_SOURCE: "{player}持续操控{source}",
    Duration.WHILE_SOURCE_TAPPED: "{source}持续横置",
    Duration.WHILE_YOURS_AND_TAPPED: "{player}持续操控{source}且其持续横置",
}


def _casts(say: Speaker, fact: casting.Casts) -> str:
    how = "牌面朝下的" if fact.face_down else ""
    whole = casting.Halves(fact.object) if fact.fused else None
    name = say.say(whole or casting.Face(fact.object, fact.face))
    fused = "融咒" if fact.fused else ""
    return f"{fact.player}{FROM_ZONE.get(fact.origin, '')}{fused}施放{how}{name}"


def _lets_cast_others(say: Speaker, fact: casting.LetsCastOthers) -> str:
    said = f"{say.name(fact.source)}的效应允许从{ZONES[fact.zone]}施放的是别种咒语"
    if fact.as_card:
        return f"{said}，而{say.name(fact.object)}这样施放就不属于那类咒语"
    wanted = spell_asked_for(say, fact.filter)
    return f"{said}，" + (f"而{say.name(fact.object)}不是{wanted}" if wanted else "不包括此咒语")


def _activates(say: Speaker, fact: casting.Activates) -> str:
    name = say.name(fact.source)
    if fact.ability.word:
        return f"{fact.player}起动{say.ability_name(name, fact.ability)}"
    said = own_quoted(say, fact.source, fact.ability)
    return f"{fact.player}起动{name}的异能{said or ''}"


def _modes(say: Speaker, fact: casting.ModesChosen) -> str:
    assert isinstance(fact.instructions, Modal)
    source, modes = say.say(fact.source), fact.instructions.modes
    said = [mode_said(say, modes[n], source) or f"第{n + 1}个模式" for n in fact.chosen]
    return f"选择{joined(said)}"


def _divided(say: Speaker, fact: casting.Divided) -> str:
    if len(fact.shares) == 1:
        ((who, share),) = fact.shares
        return f"全部分配给{say.name(who)}（{share}）"
    return f"分配{joined([f'对{say.name(who)}为{share}' for who, share in fact.shares])}"


def _elsewhere(say: Speaker, fact: targets.Elsewhere) -> str:
    zones = "或".join(IN_ZONE[zone] for zone in zones_of(fact.filter))
    said = f"{say.name(fact.object)}不在{zones}"
    if is_cast_from(say, fact):
        said += "：开始施放时它就进了堆叠，而施放完成之前没有牌手有优先权（601.2a、601.2i）"
    return said


def _not_matching(say: Speaker, fact: targets.NotMatching) -> str:
    name, wanted = say.name(fact.object), asked_for(say, fact.filter)
    if wanted is None:
        return f"{name}不符合目标要求"
    numbers = joined([f"{_STATS[stat]}为{number}" for stat, number in stats_of(say, fact)])
    limits = "".join(f"，而所计的数目是{limit}" for limit in limits_of(say, fact, "："))
    has = f"（其{numbers}{limits}）" if numbers else ""
    if "你" in wanted:
        wanted = say.grammar.quote(wanted)  # 「你」是叙述所指的牌手，不是读者
    asked = f"目标所要求的{wanted}" if fact.of_target else wanted
    return f"{name}不是{asked}{has}"


def _matching(say: Speaker, fact: targets.Matching) -> str:
    wanted = asked_for(say, fact.filter) or "此异能所排除的种类"
    return f"{say.name(fact.object)}是{wanted}"


_STATS = {
    Stat.POWER: "力量",
    Stat.TOUGHNESS: "防御力",
    Stat.MANA_VALUE: "法术力值",
    Stat.LOYALTY: "忠诚",
    Stat.DEFENSE: "防御",
    Stat.BASE_POWER: "基础力量",
    Stat.BASE_TOUGHNESS: "基础防御力",
}


def _has(say: Speaker, fact: targets.HasAbility) -> str:
    return f"{say.name(fact.object)}具有{own_keyword(say, fact.object, fact.ability)}异能"


def _resolves(say: Speaker, fact: stack.Resolves) -> str:
    name, ability = say.name(fact.object), ability_to_quote(say, fact.object)
    if ability is not None:
        scene = Scene.of_stack_object(say.position.object(fact.object))
        name += deeds.ability_said(say, ability, scene) or ""
    return f"{name}{'结算' if fact.resolves else '不结算'}"


def _placed(say: Speaker, fact: stack.Placed) -> str:
    called = say.ability_name(say.name(fact.scene.source), fact.ability)
    said = deeds.ability_said(say, fact.ability, fact.scene) or ""
    about = spoken_of(say, fact.ability, fact.scene)
    what = f"（所指的是{say.names(about)}）" if about else ""
    if fact.by and not about:
        what = f"（因{say.names(fact.by)}而触发）"
    if fact.amount is not None:
        what += f"（数量为{fact.amount}）"
    return f"{called}{said}放进堆叠，由{fact.player}操控{what}"


def _waiting(say: Speaker, fact: stack.Waiting) -> str:
    called = say.ability_name(say.name(fact.scene.source), fact.ability)
    said = deeds.ability_said(say, fact.ability, fact.scene) or ""
    about = spoken_of(say, fact.ability, fact.scene)
    what = f"，所指的是{say.names(about)}" if about else ""
    return f"{called}{said}{what}（{fact.number}）"


def _voted(say: Speaker, fact: effects.Voted) -> str:
    votes = "，".join(f"{say.chosen(choice)}得{number}票" for choice, number in fact.votes)
    order = "依此顺序投票" if len(fact.players) > 1 else "投票"
    return f"{'、'.join(fact.players)}{order}，结果为{votes}{'，平票' if fact.is_tied else ''}"


def _marked(say: Speaker, id: ObjectId) -> str:
    damage = say.position.object(id).damage
    return f"已受到{damage}点伤害的" if damage else ""


def _trampling(say: Speaker, fact: combat.Trampling) -> str:
    given = [(id, number) for id, number in fact.assigned if number]
    shares = "，".join(
        f"对{_marked(say, id)}{before_number(say.name(id))}{number}点" for id, number in given
    )
    beyond, name = say.name(fact.beyond), say.name(fact.attacker)
    if not fact.rest:
        return f"{name}具有践踏异能，但分给阻挡者（{shares}）之后已无剩余可分给{beyond}"
    lethal = [id for id, number in fact.assigned if not number]
    if lethal:
        others = f"{shares}；" if shares else ""
        return (
            f"{name}具有践踏异能：{others}即使不算这份伤害，{say.names(lethal)}也已有"
            f"致命伤害，不必再分；其余{fact.rest}点分配给{beyond}"
        )
    return (
        f"{name}具有践踏异能：先给阻挡者分配致命伤害（{shares}），其余{fact.rest}点分配给{beyond}"
    )


def _effect_of(say: Speaker, fact: questions.EffectOf) -> str:
    name, keyword = say.say(fact.source), keyword_of_replacement(say, fact.replacement)
    if keyword is not None:
        return say.grammar.ability_of(name, "keyword", keyword)
    said = quoted(say, ReplacementAbility(fact.replacement), name)
    shield = of_names(say, fact.replacement, fact.about, fact.shield) if fact.about else None
    if said is None and shield is not None:
        said = f"「{shield}」"
    return f"{name}的效应{said or ''}"


def _because(say: Speaker, fact: effects.Because) -> str:
    reason, source = say.say(fact.reason), fact.scene.source
    if source == fact.about:
        said = conditional_words(say, source, fact.restriction) or ""
        return f"依自身的异能{said}，{reason}"
    if not say.knows(source):
        return reason
    return f"依{say.name(source)}的效应，{reason}"


def _still_lasts(say: Speaker, fact: effects.StillLasts) -> str:
    text = _FOR_AS_LONG_AS[fact.duration].replace("{source}", say.name(fact.source))
    return text.replace("{player}", fact.player)


def _until(say: Speaker, duration: Duration, scene: Scene) -> tuple[str, str]:
    """What is said of a duration before and after the predicate (CR 611.2a)."""
    player = scene.controller
    match duration:
        case Duration.END_OF_TURN:
            return "", "直到回合结束"
        case Duration.END_OF_COMBAT:
            return "", "直到战斗结束"
        case Duration.YOUR_NEXT_TURN:
            return "", f"直到{player}的下一个回合"
        case Duration.YOUR_NEXT_UPKEEP:
            return "", f"直到{player}的下一个维持"
        case Duration.YOUR_NEXT_END_STEP:
            return "", f"直到{player}的下一个结束步骤"
        case Duration.END_OF_YOUR_NEXT_TURN:
            return "", f"直到{player}的下一个回合结束"
        case Duration.NONE:
            return "", ""
    lasts = _still_lasts(say, effects.StillLasts(duration, scene.source, player))
    return f"于{lasts}的时段内，", ""


#: What cards say before how long it lasts: 得+1/+1直到回合结束.
_AS_ON_CARDS = ("得", "获得", "失去", "成为")


def _effect_begins(say: Speaker, fact: effects.EffectBegins) -> list[str]:
    """What the effect does, to what, and for how long."""
    before, after = _until(say, fact.duration, fact.scene)
    names, said = _does(say, fact)
    as_on_cards = (
        names and len(said) == 1 and "，" not in said[0] and said[0].startswith(_AS_ON_CARDS)
    )
    if as_on_cards:
        return [f"{before}{names}{said[0]}{after}"]
    first = f"{after}，" if after else before
    return [f"{first}{names}{one}" for one in said]


def _effect_ends(say: Speaker, fact: effects.EffectEnds) -> str:
    """Which effect ends, by what it did, and why; or lasts, where another ends."""
    source = say.name(fact.effect.scene.source)
    names, said = _does(say, fact.effect)
    what = f"（{names}{'，'.join(said)}）" if said else ""
    why = f"{say.say(fact.why)}，" if fact.why is not None else ""
    if fact.lasts:
        return f"{source}的另一个效应{what}继续存在"
    number = f"{in_words(fact.number)}个" if fact.number > 1 else ""
    return f"{why}{source}的{number}效应{what}终止"


def _does(say: Speaker, fact: effects.EffectBegins) -> tuple[str, list[str]]:
    """What the effect does, after the names of its objects; players are among the words."""
    # CR 611.2c: a rule is about whatever fits, and is told by what fits, not by what does now
    fitting = None
    if fact.over is not None:
        fitting = by_player(fitting_words(say, fact.over, fact.changes), fact.scene.controller)
    names = fitting or (say.names(fact.objects) if fact.objects else None)
    if names is None:
        rules = [rule for rule in fact.changes if isinstance(rule, PlayerRule)]
        said = [what_players_may(say, rule, fact.scene) for rule in rules]
        return "", [one for one in said if one is not None]
    one = fitting is None and len(fact.objects) == 1
    does = what_changes(say, fact.changes, fact.scene, plural=not one)
    does = as_given_to(say, fact.objects, does)
    return names, [does.replace("~", names if one else THIS_PERMANENT)]


def _own_ability(say: Speaker, fact: reasons.OwnAbility) -> str:
    name, word = say.name(fact.source), keyword_of_ability(say, fact.source, fact.ability)
    if word is not None:
        return f"{name}具有{word}异能"
    said = own_quoted(say, fact.source, fact.ability)
    if said is not None:
        return f"{name}具有异能{said}"
    return unwritten.not_on_a_card(say, fact) or f"{name}具有等待此事的异能"


def _in_its_words(say: Speaker, fact: stack.InItsWords) -> str:
    object = say.position.object(fact.source)
    card = object.card.faces[object.face] if object.card is not None else object.values
    said = quoted(say, fact.ability, say.pick(card.name), of=fact.source)
    return said or say.ability_name(say.name(fact.source), fact.ability)


def _delayed(say: Speaker, fact: effects.DelayedBegins) -> str:
    said = None
    if fact.effects is not None:
        said = deeds.to_come(say, fact.event, fact.effects, fact.scene)
    return "产生一个延迟触发式异能" + (f"「{said}」" if said else "")


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
    Extreme: lambda say, fact: f"{_STATS[fact.stat]}最{'小' if fact.least else '大'}",
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
    return f"「{_still_lasts(say, fact)}」已不成立"


#: The opposite of what was looked for.
DENIALS: dict[type[Fact], Callable[[Speaker, Any], str]] = {
    effects.ConditionHolds: condition_fails,
    effects.StillLasts: _lasts_no_longer,
}
