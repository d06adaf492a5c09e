"""What a replacement or prevention effect that begins will do: “prevent …”, 防止……

In: the effect that a spell or ability creates as it resolves. Out: a clause in the open step.
"""

from __future__ import annotations

from engine.ability.effects.lasting import Replace
from engine.ability.replacements import (
    EitherOf,
    MoveInstead,
    PreventDamage,
    Replacement,
    WouldDealDamage,
    WouldMove,
)
from engine.game.play import Play
from engine.terms.bilingual import Bilingual
from engine.terms.ids import Recipient
from engine.terms.zones import Zone
from engine.wording import words


def tell_shield(
    play: Play, effect: Replace, about: tuple[Recipient, ...], shield: int | None
) -> None:
    """Say what is put in place, by the text's own words or by the names of what it is about."""
    found = words("clause", effect)
    if found is None and about:
        found = _of_names(play, effect.replacement, about, shield)
    if found is None and prevents(effect.replacement):
        found = Bilingual("产生一个防止性效应", "a prevention effect is created")
    if found is None:
        found = Bilingual("产生一个替代性效应", "a replacement effect is created")
    play.say(found.zh, _as_statement(found.en))


def _as_statement(text: str) -> str:
    """What the text tells to prevent, as something that will be prevented."""
    told = text.removeprefix("prevent ")
    return text if told == text else f"{told} will be prevented"


def prevents(replacement: Replacement) -> bool:
    """Whether it is a prevention effect (CR 615.1a)."""
    return any(isinstance(result, PreventDamage) for result in replacement.results)


def _of_names(
    play: Play, replacement: Replacement, about: tuple[Recipient, ...], shield: int | None
) -> Bilingual | None:
    names, event = play.names(about), replacement.event
    if isinstance(event, EitherOf) and prevents(replacement):
        return Bilingual(
            f"防止本回合中将对{names.zh}造成以及将由其造成的所有战斗伤害",
            f"prevent all combat damage that would be dealt to and dealt by {names.en} this turn",
        )
    if isinstance(event, WouldDealDamage) and prevents(replacement) and shield is not None:
        each = ("各", "each of ") if len(about) > 1 else ("", "")
        return Bilingual(
            f"防止本回合中接下来将对{names.zh}{each[0]}造成的{shield}点伤害",
            f"prevent the next {shield} damage that would be dealt to"
            f" {each[1]}{names.en} this turn",
        )
    if isinstance(event, WouldMove) and replacement.results == (MoveInstead(Zone.EXILE),):
        return Bilingual(
            f"若{names.zh}将离开战场，则改为将其放逐",
            f"if {names.en} would leave the battlefield, it will be exiled instead",
        )
    return None
