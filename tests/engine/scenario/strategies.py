"""Strategies that make scenarios: any set-up, any actions, any expectations."""

from __future__ import annotations

from dataclasses import fields

from hypothesis import strategies as st

from engine.scenario import model
from engine.scenario.words import COLORS, FACES, STEPS, ZONES
from rules.number import LETTERS, RuleNumber

PLAYERS = ("A", "B")

texts = st.text(
    alphabet=st.characters(
        codec="utf-8", categories=("L", "N", "P", "S"), exclude_characters="#＃：−–\ufeff"
    ),
    min_size=1,
    max_size=12,
).filter(lambda t: t.strip() == t)
#: Names of cards: no player has one, and no word of the notation is one.
card_names = texts.map(lambda t: f"牌{t}")
players = st.sampled_from(PLAYERS)
numbers = st.integers(0, 1000)
names = st.builds(model.Name, card_names, st.none() | st.integers(1, 99))
rules = st.builds(
    lambda a, b, c: RuleNumber.parse(f"{a}.{b}{c}"),
    st.integers(100, 999),
    st.integers(1, 99),
    st.sampled_from(("", *LETTERS)),
)


def tuples(item: st.SearchStrategy, least: int = 0) -> st.SearchStrategy:
    return st.lists(item, min_size=least, max_size=3).map(tuple)


def pairs(key: st.SearchStrategy, value: st.SearchStrategy, least: int = 0) -> st.SearchStrategy:
    return st.dictionaries(key, value, min_size=least, max_size=3).map(lambda d: tuple(d.items()))


def word(vocabulary) -> st.SearchStrategy:
    return st.sampled_from([w.en for w in vocabulary.words])


optional = st.none()
titles = st.builds(model.Title, optional | texts, optional | texts)
colors = st.sets(word(COLORS)).map(lambda s: tuple(w.en for w in COLORS.words if w.en in s))
blocks = st.lists(texts, min_size=1, max_size=3).map("\n".join)
counters = pairs(texts, numbers)
amounts = pairs(names, numbers)
mana = st.lists(st.sampled_from(("{2}", "{W}", "{G/P}")), max_size=3).map("".join)
flags = st.booleans()
size_or_names = numbers | tuples(card_names)

permanents = st.builds(
    model.PermanentSetup,
    name=card_names,
    count=st.integers(0, 20),
    tapped=flags,
    counters=counters,
    damage=numbers,
    attached_to=optional | names,
    controller=optional | players,
    owner=optional | players,
    face=optional | word(FACES),
    new=flags,
    token=flags,
    chosen=pairs(texts, texts),
)
piles = tuples(card_names | st.integers(0, 100))


def player_setups(name: str) -> st.SearchStrategy:
    return st.builds(
        model.PlayerSetup,
        name=st.just(name),
        life=optional | st.integers(-1000, 1000),
        counters=counters,
        mana=optional | mana,
        hand=piles,
        library=optional | piles,
        battlefield=tuples(permanents),
        graveyard=piles,
        exile=piles,
        command=piles,
    )


def definitions(back: st.SearchStrategy) -> st.SearchStrategy:
    return st.builds(
        model.CardDefinition,
        name=card_names,
        names=tuples(texts),
        type=optional | texts,
        cost=optional | texts,
        stats=optional | texts,
        loyalty=optional | texts,
        defense=optional | texts,
        colors=optional | colors,
        text=optional | blocks,
        irrelevant=tuples(texts),
        back=back,
    )


def _back(card: model.CardDefinition) -> model.CardDefinition:
    values = {f.name: getattr(card, f.name) for f in fields(card)}
    return model.CardDefinition(**{**values, "name": ""})


cards = definitions(optional | definitions(optional).map(_back))
card_lists = st.lists(cards, max_size=3).filter(
    lambda found: (
        len({n for c in found for n in (c.name, *c.names)} | set(PLAYERS))
        == sum(1 + len(c.names) for c in found) + len(PLAYERS)
    )
)
payments = st.builds(
    model.Payment,
    mana=optional | mana,
    sacrifice=tuples(names),
    discard=tuples(names),
    exile=tuples(names),
    tap=tuples(names),
    return_=tuples(names),
    reveal=tuples(names),
    remove=counters,
).filter(lambda p: p != model.Payment())
common = {"by": optional | players, "illegal": tuples(rules)}
targets = tuples(tuples(names, 1))
spell = {
    **common,
    "targets": targets,
    "x": optional | numbers,
    "modes": tuples(texts),
    "divide": amounts,
    "pay": optional | payments,
}
actions = st.one_of(
    st.builds(model.Cast, card=names, ways=tuples(texts), **spell),
    st.builds(model.Activate, source=names, ability=optional | texts, **spell),
    st.builds(model.Play, card=names, **common),
    st.builds(model.TurnFaceUp, permanent=names, **common),
    st.builds(model.Attack, attackers=pairs(names, names) | pairs(names, st.none()), **common),
    st.builds(model.Block, blockers=pairs(names, tuples(names)), **common),
    st.builds(model.AssignDamage, assignments=pairs(names, amounts), **common),
    st.builds(model.Choose, values=tuples(texts), **common),
    st.builds(model.Choose, amounts=pairs(names, numbers, 1), **common),
    st.builds(model.Order, names=tuples(names), **common),
    st.builds(model.Pay, accepted=flags, **common),
    st.builds(model.Pay, payment=payments, **common),
    st.builds(model.Pass, by=optional | players, illegal=tuples(rules)),
    st.builds(model.Resolve, everything=flags),
    st.builds(model.To, step=word(STEPS), player=optional | players),
    st.builds(model.Concede, player=players),
)
player_is = st.builds(
    model.PlayerIs,
    player=players,
    life=optional | st.integers(-1000, 1000),
    hand=optional | size_or_names,
    library=optional | size_or_names,
    graveyard=optional | size_or_names,
    exile=optional | size_or_names,
    counters=optional | counters,
    mana=optional | mana,
    lost=optional | flags,
)
object_is = st.builds(
    model.ObjectIs,
    name=names,
    exists=optional | flags,
    count=optional | numbers,
    zone=optional | word(ZONES),
    stats=optional | st.tuples(st.integers(-99, 99), st.integers(-99, 99)),
    counters=optional | counters,
    types=optional | tuples(texts),
    not_types=optional | tuples(texts),
    colors=optional | colors,
    keywords=optional | tuples(texts),
    not_keywords=optional | tuples(texts),
    called=optional | texts,
    mana_value=optional | numbers,
    controller=optional | players,
    owner=optional | players,
    tapped=optional | flags,
    damage=optional | numbers,
    attached_to=optional | names,
    attached=optional | flags,
    attacking=optional | flags,
    blocking=optional | flags,
    blocked=optional | flags,
    face=optional | word(FACES),
)
expectations = st.one_of(
    player_is,
    object_is,
    st.builds(model.GameIs, step=word(STEPS)),
    st.builds(model.GameIs, active=players),
    st.builds(model.GameIs, turn=numbers),
    st.builds(model.GameIs, stack=size_or_names),
    st.builds(model.Winner, player=players),
    st.builds(model.Winner, undecided=flags),
    st.builds(
        model.Asked,
        player=optional | players,
        choice=texts,
        rule=optional | rules,
        negated=flags,
    ),
    st.builds(model.Illegal, kind=st.sampled_from(("cast", "block")), rule=optional | rules),
    st.builds(model.Illegal, action=actions, rule=optional | rules),
    st.builds(model.Legal, action=actions),
    st.builds(model.Cites, rules=tuples(rules), negated=flags),
)
scenarios = st.builds(
    model.Scenario,
    players=st.tuples(*(player_setups(name) for name in PLAYERS)),
    cards=card_lists.map(tuple),
    title=titles,
    source=optional | texts,
    note=titles,
    active=optional | players,
    step=optional | word(STEPS),
    turn=optional | numbers,
    strict_mana=flags,
    coin_flips=tuples(flags),
    dice=tuples(numbers),
    actions=tuples(
        actions | st.builds(model.Check, expectations=st.lists(expectations, max_size=2).map(tuple))
    ),
    expectations=tuples(expectations),
)
