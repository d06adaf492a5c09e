"""Rows for what is done to permanents and spells: destroy, exile, tap, sacrifice, counter, copy.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Destroy, Exile, Sacrifice
from engine.ability.effects.permanents import (
    Attach,
    Regenerate,
    RemoveFromCombat,
    Tap,
    Transform,
    Untap,
)
from engine.ability.effects.spells import CopySpell, CounterSpell
from engine.ability.filters import InZone, OwnedBy
from engine.ability.modifications import ChangeController
from engine.ability.references import All, Chosen, This, You
from engine.ability.restrictions import Goaded
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Actor
from engine.text.table.zones import own_cards, zone_row

_WHO = Actor()


def _take_exile_hand(value: Any) -> Bindings | None:
    if not isinstance(value, Exile) or not isinstance(value.what, Chosen):
        return None
    hand = (InZone(Zone.HAND), OwnedBy(_WHO))
    rest = all_of(*(part for part in parts_of(value.what.filter) if part not in hand))
    return {"f": rest} if value == Exile(own_cards(rest)) else None


OBJECTS = (
    row(
        "act",
        "<destroys|destroy> {o:objects}",
        "消灭{o:objects}",
        Destroy(slot("o")),
        eg=("destroy target creature", "消灭目标生物"),
    ),
    row(
        "act",
        "<destroys|destroy> {o:objects}. (it|they) can't be regenerated",
        (
            "消灭{o:objects}，且(它|它们|)不能重生",
            "消灭{o:objects}。(它|它们|该生物)不能重生",
            "埋葬{o:objects}",
        ),
        Destroy(slot("o"), False),
        eg=("destroy target creature. It can't be regenerated", "消灭目标生物，且它不能重生"),
    ),
    row(
        "act",
        "<exiles|exile> {o:objects}",
        ("放逐{o:objects}", "将{o:objects}放逐"),
        Exile(slot("o")),
        eg=("exile target creature", "放逐目标生物"),
    ),
    row(
        "act",
        "<exiles|exile> {o:top_cards}",
        ("放逐{o:top_cards}", "将{o:top_cards}放逐"),
        Exile(slot("o")),
        eg=("exile the top card of your library", "放逐你的牌库顶牌"),
    ),
    row(
        "act",
        "<exiles|exile> {o:objects} until ~ leaves the battlefield",
        ("放逐{o:objects}，直到~离开战场为止", "放逐{o:objects}直到~离开战场[为止]"),
        Exile(slot("o"), until_source_leaves=True),
        eg=(
            "exile target creature until ~ leaves the battlefield",
            "放逐目标生物，直到~离开战场为止",
        ),
    ),
    zone_row(
        "<exiles|exile> {c:card_phrase} from a graveyard",
        ("将{c:card_phrase}从[任一]坟墓场[中]放逐", "放逐{c:card_phrase}，且该牌在坟墓场中"),
        Exile,
        whose=None,
        eg=("exile target card from a graveyard", "将目标牌从坟墓场放逐"),
    ),
    zone_row(
        "<exiles|exile> {c:card_phrase} from your graveyard",
        "将{c:card_phrase}从你[的]坟墓场[中]放逐",
        Exile,
        eg=("exile target creature card from your graveyard", "将目标生物牌从你的坟墓场放逐"),
    ),
    row(
        "act", "<exiles|exile> all graveyards", "放逐所有坟墓场", Exile(All(InZone(Zone.GRAVEYARD)))
    ),
    row(
        "act",
        "<taps|tap> {o:objects}",
        ("横置{o:objects}", "将{o:it}横置"),
        Tap(slot("o")),
        eg=("tap target creature", "横置目标生物"),
    ),
    row(
        "act",
        "<untaps|untap> {o:objects}",
        ("重置{o:objects}", "将{o:it}重置"),
        Untap(slot("o")),
        eg=("untap target creature", "重置目标生物"),
    ),
    row(
        "act",
        "<regenerates|regenerate> {o:objects}",
        "重生{o:objects}",
        Regenerate(slot("o")),
        eg=("regenerate ~", "重生~"),
    ),
    row(
        "act",
        "<transforms|transform> {o:objects}",
        "转化{o:objects}",
        Transform(slot("o")),
        eg=("transform ~", "转化~"),
    ),
    row(
        "act",
        "remove {o:objects} from combat",
        ("将{o:objects}移出战斗",),
        RemoveFromCombat(slot("o")),
        eg=("remove target creature from combat", "将目标生物移出战斗"),
    ),
    row(
        "act",
        "goad {o:objects}",
        "煽惑{o:objects}",
        make=lambda o: Modify(o, (Goaded(You()),), Duration.YOUR_NEXT_TURN),
        slots={"o": "what"},
        eg=("goad target creature", "煽惑目标生物"),
    ),
    row(
        "act",
        "<counters|counter> {o:target_spells}",
        ("反击{o:target_spells}",),
        CounterSpell(slot("o")),
        eg=("counter target spell", "反击目标咒语"),
    ),
    row(
        "act",
        "<counters|counter> {o:target_spells}. if that spell is countered this way, "
        "exile it instead of putting it into its owner's graveyard",
        (
            "反击{o:target_spells}。如果该咒语以此法反击，则改为将它放逐，而非置入其拥有者的坟墓场",
            "反击{o:target_spells}。(如果|若)(该咒语以此法反击|以此法反击该咒语|该咒语以此法被反击)，"
            "(则|)改为(将它放逐|将之放逐|放逐它|放逐之)，(而非|而不|而不是)[将它|将之]"
            "置入其拥有者的坟墓场",
        ),
        CounterSpell(slot("o"), Zone.EXILE),
        eg=(
            "counter target spell. If that spell is countered this way, "
            "exile it instead of putting it into its owner's graveyard",
            "反击目标咒语。如果该咒语以此法反击，则改为将它放逐，而非置入其拥有者的坟墓场",
        ),
    ),
    *(
        row(
            "act",
            f"<counters|counter> {{o:target_spells}}. if that spell is countered this way, "
            f"put it {en} instead of into that player's graveyard",
            f"反击{{o:target_spells}}。如果该咒语以此法反击，则改为将它{zh}，而非置入该牌手的坟墓场",
            CounterSpell(slot("o"), zone),
            eg=(
                "counter target spell. If that spell is countered this way, "
                f"put it {en} instead of into that player's graveyard",
                f"反击目标咒语。如果该咒语以此法反击，则改为将它{zh}，而非置入该牌手的坟墓场",
            ),
        )
        for en, zh, zone in (
            ("into its owner's hand", "置于其拥有者手上", Zone.HAND),
            ("on top of its owner's library", "置于其拥有者的牌库顶", Zone.LIBRARY),
        )
    ),
    row(
        "act",
        "<counters|counter> {o:it}",
        ("反击{o:it}", "将{o:it}反击"),
        CounterSpell(slot("o")),
        eg=("counter that spell", "反击该咒语"),
    ),
    row(
        "act",
        "<attaches|attach> ~ to {o:objects}",
        ("将~贴附(在|于){o:objects}[上]", "将~贴附到{o:objects}上"),
        Attach(This(), slot("o")),
        eg=("attach ~ to target creature you control", "将~贴附在目标由你操控的生物"),
    ),
    row(
        "act",
        "<attaches|attach> it to {o:objects}",
        "将它贴附(在|于){o:objects}[上]",
        make=lambda o: Attach(This(), o),
        eg=("attach it to target creature", "将它贴附在目标生物上"),
    ),
    row("act", "<sacrifices|sacrifice> ~", "牺牲~", Sacrifice(_WHO, This())),
    row(
        "act",
        "<sacrifices|sacrifice> {o:it}",
        ("牺牲{o:it}", "将{o:it}牺牲"),
        Sacrifice(_WHO, slot("o")),
        eg=("sacrifice it", "牺牲它"),
    ),
    row(
        "act",
        "<sacrifices|sacrifice> {o:choice}",
        "牺牲{o:choice}",
        Sacrifice(_WHO, slot("o")),
        eg=("sacrifice a creature", "牺牲一个生物"),
    ),
    row(
        "act",
        "<sacrifices|sacrifice> {o:group}",
        "牺牲{o:group}",
        Sacrifice(_WHO, slot("o")),
        eg=("sacrifice all creatures you control", "牺牲所有由你操控的生物"),
    ),
    row(
        "act",
        "<exiles|exile> a {f:cards} from <their|your> hand",
        ("从<其|你>[的]手上放逐一张{f:cards}", "将一张{f:cards}从<其|你>[的]手上放逐"),
        make=lambda f: Exile(own_cards(f)),
        take=_take_exile_hand,
        eg=("exile a land card from your hand", "从你手上放逐一张地牌"),
    ),
    row(
        "act",
        "<copies|copy> {o:target_spells}",
        ("复制{o:target_spells}", "将{o:target_spells}复制"),
        CopySpell(slot("o"), new_targets=False, who=_WHO),
        eg=("copy target instant or sorcery spell", "复制目标瞬间或法术咒语"),
    ),
    row(
        "act",
        "<copies|copy> {o:target_spells}. you may choose new targets for the copy",
        (
            "复制{o:target_spells}。你可以为该复制品选择新的目标",
            "将{o:target_spells}复制。你可以为该复制品选择新的目标",
        ),
        CopySpell(slot("o"), who=_WHO),
        eg=(
            "copy target spell. You may choose new targets for the copy",
            "复制目标咒语。你可以为该复制品选择新的目标",
        ),
    ),
    row(
        "act",
        "<copies|copy> {o:it}. you may choose new targets for the copy",
        ("复制{o:it}。你可以为该复制品选择新的目标", "将{o:it}复制。你可以为该复制品选择新的目标"),
        CopySpell(slot("o"), who=_WHO),
        eg=(
            "copy it. You may choose new targets for the copy",
            "复制它。你可以为该复制品选择新的目标",
        ),
    ),
    row(
        "act",
        "<copies|copy> {o:it}",
        ("复制{o:it}", "将{o:it}复制"),
        CopySpell(slot("o"), new_targets=False, who=_WHO),
        eg=("copy that spell", "复制该咒语"),
    ),
    row(
        "act",
        "<gains|gain> control of {o:objects}",
        ("获得{o:objects}(的|之|)操控权",),
        Modify(slot("o"), (ChangeController(_WHO),), Duration.NONE),
        eg=("gain control of target creature", "获得目标生物的操控权"),
    ),
    row(
        "act",
        "<gains|gain> control of {o:objects} {d:until}",
        (
            "{d:until}，获得{o:objects}(的|之|)操控权",
            "获得{o:objects}(的|之|)操控权{d:until}",
            "获得{o:objects}(的|之|)操控权，{d:until}",
        ),
        Modify(slot("o"), (ChangeController(_WHO),), slot("d")),
        eg=(
            (
                "gain control of target creature until end of turn",
                "获得目标生物的操控权，直到回合结束",
            ),
            (
                "gain control of target artifact for as long as you control ~",
                "获得目标神器的操控权，只要你操控~",
            ),
        ),
    ),
)


ROWS: tuple[Row, ...] = (*OBJECTS,)
