"""Facts of the turn, its steps, and the end of the game (CR 500–514, 104).

In: players, steps, numbers. Out: heads of steps and what the turn does.
"""

from __future__ import annotations

from engine.terms.fact import ALL, CHOSEN, EACH, FACT, NUMBER, STEP, WHO, Kind, places


class Turn(Kind):
    """What the turn brings."""

    START_WITH_LAYERS = places()
    GOES_ON = places()
    TURN_BEGINS = places(turn=NUMBER, player=WHO, step=STEP)
    STEP_BEGINS = places(player=WHO, step=STEP)
    STEP_SKIPPED = places(step=STEP)
    CLEANUP_AGAIN = places()
    ADDED_PHASE = places()
    ADDED_STEP = places(step=STEP)
    MAIN_PHASE = places()
    ADDS_STEPS = places(step=STEP, number=NUMBER)
    ADDS_PHASES = places(number=NUMBER)
    ADDS_TURN = places(player=WHO)
    WILL_CONTROL_PLAYER = places(by=WHO, player=WHO)
    CONTROLS_PLAYER = places(by=WHO, player=WHO)
    PLAYER_CONTROL_ENDS = places(by=WHO, player=WHO)
    PAYS_WITH_THEIRS = places(by=WHO, player=WHO)
    DECIDES_FOR = places(by=WHO, player=WHO)
    TURN_ENDS = places()
    EXTRA_TURN = places(player=WHO)
    MANA_EMPTIES = places()
    UNTAPS_BUT = places(permanent=WHO, source=WHO)
    UNTAPS_BUT_THIS_ONCE = places(permanent=WHO, source=WHO)
    KEPT_TAPPED_BEFORE = places(permanent=WHO, source=WHO)
    UNTAPS_TOO = places(permanents=ALL)
    UNTAPS_AT_MOST = places(player=WHO, number=NUMBER)
    SKIPS_FIRST_DRAW = places(player=WHO)
    DAMAGE_REMOVED = places(creatures=ALL)
    EFFECTS_END = places(sources=ALL)
    LIMIT_REACHED = places()
    MANDATORY_LOOP = places()
    COMES_BACK = places()


class GameEnd(Kind):
    """How players leave and games end."""

    DRAW_ALL_LOSE = places()
    WINS = places(player=WHO)
    ONLY_ONE_LEFT = places(player=WHO)
    NEVER_RESOLVES = places(objects=ALL)
    LEAVES = places(player=EACH)
    GOES_ON = places(players=ALL)
    CONCEDES = places(player=WHO)


class Refused(Kind):
    """Why an action or an answer is not taken."""

    NOTHING_TO_CHOOSE = places()
    STEP_NOT_REACHED = places(step=STEP)
    STEP_IS_SKIPPED = places(step=STEP)
    NO_ATTACKER_SO_NO_STEP = places(step=STEP)
    FIRST_CHOOSES = places(player=WHO, prompt=FACT)
    FIRST_A_CHOICE = places(prompt=FACT)
    WRONG_NUMBER = places()
    NOT_DIFFERENT = places()
    INCOMPLETE_ORDER = places()
    NO_OPTION = places()
    HOW_MANY = places(least=NUMBER, most=NUMBER)
    NO_SUCH_TYPE = places(word=CHOSEN)
    NO_SUCH_NAME = places(word=CHOSEN)
    OTHERS_CAN_BE = places(options=FACT)
