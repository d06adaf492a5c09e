"""Questions about one moment of a play: whether something is allowed, and who may act.

In: a sitting before and after each entry of a scenario. Out: `Question`s whose answers are the
engine's verdicts, the players who have priority, and those whom it asks.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.playing import wrong
from engine.playing.asking import Answered, ask_of
from engine.playing.choices import Form, Put, put_choice
from engine.playing.question import Asks, Question, id_of
from engine.playing.sitting import Sitting, play_on
from engine.playing.words import filled
from engine.replay.offers import Offer, offers_at
from engine.replay.why_not import Verdict
from engine.scenario import model
from engine.scenario.model import Scenario
from engine.terms.bilingual import Bilingual
from engine.terms.zones import Zone
from rules.errors import HeadjudgeError

#: Questions whether something may be done at one moment.
_MAY = 3
#: Where the cards lie that are asked about.
_AT_HAND = frozenset({Zone.HAND, Zone.BATTLEFIELD, Zone.COMMAND})
_YES, _NO = Bilingual("可以", "yes"), Bilingual("不可以", "no")
_MAY_IT = Bilingual("此刻可以吗：{what}", "Is this allowed now: {what}")
_WHO_HAS = Bilingual("此刻谁有优先权？", "Who has priority now?")
_WHO_DECIDES = Bilingual("由谁决定：{what}", "Who decides: {what}")
_NOBODY = Bilingual("没有人", "nobody")
#: So many choices a question has at most; of four players one has priority.
_MOST = 4
#: The step in which a declaration is made that a scenario may write without going there first.
_DECLARED_IN = {model.Attack: "declare attackers", model.Block: "declare blockers"}
#: What lets a player do something of each group, and why it does. The engine has looked at it.
_PERMITS = {
    "cast": (
        ("601.3",),
        Bilingual(
            "该牌手有优先权，时机合适，费用付得起，要目标的也有目标：没有什么禁止它。",
            "The player has priority, the moment suits it, its costs can be paid, and there is "
            "something for each target: nothing forbids it.",
        ),
    ),
    "activate": (
        ("602.2",),
        Bilingual(
            "该牌手有优先权，费用付得起，要目标的也有目标：没有什么禁止它。",
            "The player has priority, its costs can be paid, and there is something for each "
            "target: nothing forbids it.",
        ),
    ),
    "land": (
        ("305.1",),
        Bilingual(
            "在自己的主阶段有优先权，堆叠是空的，本回合还可以使用地。",
            "It is the player's main phase, they have priority, the stack is empty, and they may "
            "still play a land this turn.",
        ),
    ),
    "attack": (
        ("508.1a",),
        Bilingual(
            "它未横置，从回合开始就受该牌手操控（或具敏捷），也没有什么禁止它攻击。",
            "It is untapped, its controller has had it since the turn began (or it has haste), and "
            "nothing keeps it from attacking.",
        ),
    ),
    "block": (
        ("509.1b", "509.1a"),
        Bilingual(
            "它未横置，这次阻挡也不违反任何限制。",
            "It is untapped, and this block breaks no restriction.",
        ),
    ),
}
#: Who has priority after an entry (CR 117.3a-117.3d), and why.
_AFTER_RESOLVING = Bilingual(
    "堆叠上的东西结算之后，由主动牌手得到优先权。",
    "After something on the stack resolves, the active player has priority.",
)
_AFTER_ACTING = Bilingual(
    "施放咒语、起动异能或执行特殊动作的牌手，之后仍有优先权。",
    "Whoever cast, activated or took a special action has priority again afterwards.",
)
_AFTER_PASSING = Bilingual(
    "让过之后，由顺序上的下一位牌手得到优先权。",
    "After a player passes, the next one in turn order has priority.",
)
_AT_BEGINNING = Bilingual(
    "步骤或阶段开始时，由主动牌手得到优先权。",
    "As a step or phase begins, the active player has priority.",
)


class Moments:
    """Asks about the moments of one scenario, the same thing once."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._asked: set[tuple[str, ...]] = set()

    def before(self, at: Sitting, entry: model.Action) -> Iterator[Question]:
        """Yield what is asked before an entry: whether this or that is allowed now."""
        step = _DECLARED_IN.get(type(entry))
        if at.table.pending is None and at.state.priority is not None:
            yield from self._may(at, ("cast", "play", "activate"))
            if step is not None:
                there = play_on(at, [model.To(step=step)], self._scenario)
                yield from () if there.ended else self._declaring(there)
        elif at.table.pending is not None:
            yield from self._declaring(at)

    def after(self, before: Sitting, entry: model.Action, at: Sitting) -> Iterator[Question]:
        """Yield what is asked after an entry: who has priority, who is to choose."""
        put = put_choice(at.driver)
        if put is not None:
            if put.form not in (Form.ATTACK, Form.BLOCK):
                yield self._who(at, filled(_WHO_DECIDES, what=put.words), put.player, put.rule)
            return
        found, who = _priority(before, entry, at), at.state.priority
        if found is not None and who is not None and ("who", found[0], who) not in self._asked:
            rule, because = found
            self._asked.add(("who", rule, who))
            yield self._who(at, _WHO_HAS, who, rule, because)

    def _who(
        self,
        at: Sitting,
        text: Bilingual,
        player: str,
        rule: str,
        because: Bilingual | None = None,
    ) -> Question:
        players = tuple(Bilingual.same(one.name) for one in at.scenario.players)
        room = text is _WHO_HAS and len(players) < _MOST
        choices = (*players, _NOBODY) if room else players
        right = next(n for n, one in enumerate(players) if one.en == player)
        level = 1 if rule in ("117.3a", "117.3b") else 2
        whys = wrong.of_players(choices, right, _NOBODY if text is _WHO_HAS else None)
        return Question(
            id_of(at, Asks.WHO), Asks.WHO, level, text, choices, right, (rule,), because, whys,
            at.scenario, at.scenario,
        )  # fmt: skip

    # --- whether something is allowed -----------------------------------------------------------

    def _declaring(self, at: Sitting) -> Iterator[Question]:
        put = put_choice(at.driver)
        if put is not None and put.form in (Form.ATTACK, Form.BLOCK):
            yield from self._may(at, (put.form,), put)

    def _may(
        self, at: Sitting, kinds: tuple[str, ...], put: Put | None = None
    ) -> Iterator[Question]:
        """Whether something that a card could do is allowed at this moment."""
        made = 0
        for label in _labels(at, kinds, put):
            try:
                answers = ask_of(at, label).answers
            except HeadjudgeError:
                continue  # one name for two things: it is not asked about
            for one in answers:
                if (one.group == "land" and "play" in kinds) or one.group in kinds:
                    found = self._asked_of(at, label, one)
                    if found is not None:
                        yield found
                        made += 1
            if made >= _MAY:
                return

    def _asked_of(self, at: Sitting, label: str, one: Answered) -> Question | None:
        """The question, None where the engine has no plain yes or no, or where it was asked."""
        now = one.why.now
        if now.word == "choice":
            return None
        rules, because = _permission(one.group, now)
        if now.refusal is not None:
            rules, because = (now.refusal.rule,), now.refusal.reason
        what = one.why.action
        key = (one.group, what.en, now.word, *rules)
        if key in self._asked or not rules:
            return None
        self._asked.add(key)
        return Question(
            id_of(at, Asks.MAY, label, one.group, len(self._asked)),
            Asks.MAY,
            _level(at, one),
            filled(_MAY_IT, what=what),
            (_YES, _NO),
            int(now.refusal is not None),
            rules,
            because,
            (None if now.refusal is None else wrong.of_permission(one.why.then), None),
            at.scenario,
            at.scenario,
        )


def _labels(at: Sitting, kinds: tuple[str, ...], put: Put | None) -> list[str]:
    """The labels of what could do something of these kinds, each once."""

    def is_asked(one: Offer) -> bool:
        is_of_player = put is None or put.player == one.player
        return one.zone in _AT_HAND and one.kind in kinds and is_of_player

    return list(dict.fromkeys(one.label for one in offers_at(at.state).actions if is_asked(one)))


def _permission(group: str, now: Verdict) -> tuple[tuple[str, ...], Bilingual | None]:
    """The rule that lets it be done, of those at which the engine looked, and why.

    What decides more than that stands with it: an evasion ability that this blocker gets past.
    """
    step = now.steps[0] if now.steps else None
    if step is None:
        return (), None
    permits, because = _PERMITS[group]
    rule = next((one for one in permits if one in step.rules), None)
    if rule is None:
        return (), None
    evaded = [one for one in step.rules if group == "block" and one.startswith("702.")]
    return (rule, *evaded), because


def _level(at: Sitting, one: Answered) -> int:
    """2 with something on the stack or, in combat, with abilities about, else 1.

    What the answer is makes no difference to it.
    """
    state = at.state
    if one.group not in ("attack", "block"):
        return 1 + bool(state.stack)
    worded = {card.name for card in at.scenario.cards if card.text}
    return 1 + any(name in one.why.action.en for name in worded)


def _priority(before: Sitting, entry: model.Action, at: Sitting) -> tuple[str, Bilingual] | None:
    """Why the player who has priority after an entry has it; None where it is not so plain."""
    who, active = at.state.priority, at.state.active
    match entry:
        case model.Cast() | model.Activate() | model.Play():
            by = entry.by or before.state.priority
            return ("117.3c", _AFTER_ACTING) if who == by else None
        case model.Resolve():
            return ("117.3b", _AFTER_RESOLVING) if who == active else None
        case model.Pass():
            passed = entry.by or before.state.priority
            is_next = who != passed and len(at.state.stack) == len(before.state.stack)
            return ("117.3d", _AFTER_PASSING) if is_next else None
        case model.To():
            is_new = before.state.priority not in (None, active)
            return ("117.3a", _AT_BEGINNING) if is_new and who == active else None
    return None
