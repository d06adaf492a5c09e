"""English templates of the reasons for which rules apply: what stands after "because".

In: nothing. Out: `REASONS`.
"""

from __future__ import annotations

from engine.game.facts.reasons import Reason
from engine.telling.speaker import Template
from engine.terms.fact import Kind

REASONS: dict[Kind, Template] = {
    Reason.AS_THOUGH_INFECT: "by the effect of {by}, it is as though {source} had infect",
    Reason.HAS_KEYWORD: "{object} has {keyword}",
    Reason.ENTERS: ("{object} enters the battlefield", "{object} enter the battlefield"),
    Reason.LEAVES: ("{object} leaves the battlefield", "{object} leave the battlefield"),
    Reason.FIGHTS_NO_MORE: (
        "{object} leaves the battlefield, and deals no more damage in this combat",
        "{object} leave the battlefield, and deal no more damage in this combat",
    ),
    Reason.BLOCKS_NOTHING: (
        "{attacker} leaves the battlefield, so {blockers} {blockers:blocks|block} nothing any more"
    ),
    Reason.DIES: (
        "{object} is put into a graveyard from the battlefield",
        "{object} are put into graveyards from the battlefield",
    ),
    Reason.TRIGGERS_TIMES: (
        "what the ability of {source} waits for occurs {times:times} at the same time"
    ),
    Reason.SOURCE_LEFT: "{source}, its source, is gone, and the ability is there without it",
    Reason.APPLIES: "{cause} applies",
    Reason.APPLIES_BY_MANA: "{cause} applies, and counts this of the mana spent: {mana}",
    Reason.SEVERAL_APPLY: "{number:words} effects would apply to the same event",
    Reason.SEVERAL_APPLY_OF: (
        "{number:words} effects would apply to the same event: those of {sources}"
    ),
    Reason.APPLIED_ALREADY: "one effect has been applied, and another applies to what is left",
    Reason.ASSIGNS: "the blocker {creature} assigns {amount} damage",
    Reason.NO_BLOCKER_LEFT: "{attacker} is blocked, and nothing blocks it any more",
    Reason.IS_COMMANDER: "{object} is a commander",
    Reason.FROM_ENTERING: (
        "what {source} says of {object} is so from the moment that {object} enters"
    ),
    Reason.BACK_FACE: "the back face of {object} is what is cast",
    Reason.TURNED_UP: "{object} is turned face up",
    Reason.CAST_FROM: "it is cast by its {keyword} ability",
    Reason.X_IS: "{number} is chosen for X",
    Reason.LAND_OF_TURN: (
        "{player} can play {can:words} {can:land|lands} this turn and has played {number:words} "
        "{number:land|lands} before"
    ),
    Reason.TAKEN_ALREADY: "{objects} {objects:was|were} chosen for another such effect already",
    Reason.ENTER_TOGETHER: "{objects} {objects:is|are} entering as well and can't be chosen",
    Reason.IS_ENTERING: "{object} is entering the battlefield from there",
    Reason.ONLY_SO_MANY: (
        "{wanted} {wanted:is|are} asked for, and only {there} {there:is|are} there"
    ),
    Reason.IN_RESPONSE: "{top} is on the stack, and what comes later resolves first",
    Reason.GOES_ABOVE: (
        "{top} is on the stack already: the ability goes above it and resolves first"
    ),
    Reason.DESTROYED_BEFORE: (
        "{permanent} was destroyed before there was a shield, which now comes too late"
    ),
    Reason.DAMAGED_BEFORE: (
        "it is too late for the {damage} damage that was dealt to {recipient} before"
    ),
    Reason.COMBAT_DAMAGE_BEFORE: "it is too late for the combat damage that was dealt before",
    Reason.PROTOTYPED: "{card} is cast prototyped",
    Reason.BACKED_UP: "{source} backs up another creature",
    Reason.MAY_BE_CAST_SO: "this rule lets {card} be cast in this way",
    Reason.PAID_THOUGH_CHANGED: "{player} paid, whatever was done instead",
    Reason.FREE: "it is cast without paying its mana cost",
    Reason.ITS_TARGET: "{host} is its target",
    Reason.FORAGES: "{player} forages",
    Reason.PAYS_COST: "its {keyword} cost is paid",
    Reason.PAYS_ALTERNATIVE: "another cost is paid rather than its mana cost",
    Reason.ATTACKED_PLAYERS: "creatures of {player} were declared attacking {opponents}",
    Reason.PREDEFINED: "{token} is a predefined token",
    Reason.COPIED: "{original} is what is copied",
    Reason.ENTERS_AS_COPY: "it copies {original} as it enters, not afterwards",
    Reason.COPIES_ANOTHER_SINCE: (
        "another copy effect then makes it a copy of {original}, so what the first one put on "
        "it in addition is not put on"
    ),
    Reason.COPY_WHILE_FACE_DOWN: (
        "{permanent} stays as it is: what it copied is seen only if it is turned face up"
    ),
    Reason.NO_COST_FACE_UP: (
        "{permanent} would be {original} face up, which has no cost for turning it face up"
    ),
    Reason.LEFT_TOO_SOON: (
        "{object} has left already, before the delayed triggered ability is created, which never "
        "triggers on that",
        "{object} have left already, before the delayed triggered ability is created, which never "
        "triggers on that",
    ),
    Reason.FITS_NO_LONGER: "what the ability of {source} says no longer applies to {permanent}",
    Reason.COPIED_AS_COPY: "{original} is a copy itself, and is copied as what that made it",
    Reason.COPIED_FACE_UP: (
        "{original} is face down, and is copied as what it is while face down; "
        "the copy itself is face up"
    ),
    Reason.COPIED_AS_FACE_DOWN: (
        "{original} is face down, and is copied as what it is while face down"
    ),
    Reason.CHOSEN_ANEW: "what was chosen for the original is not copied, and {player} chooses anew",
    Reason.COUNTERS_AS_IT_ENTERS: "counters with which something enters count as put on it",
    Reason.APPLIES_TO_CHANGED: "{cause} applies to what another effect has made of the event",
    Reason.APPLIES_WITHIN: "{cause} applies to an event within another, after what applied to that",
    Reason.NEVER_DEALT: "{cause} prevents the damage, which is never dealt",
    Reason.LOOKS_BACK: (
        "what counts is how things were just before {object} left",
        "what counts is how things were just before {object} left",
    ),
    Reason.ATTACHED_ANEW: "{object} gets a new timestamp as it becomes attached",
    Reason.NEW_TIMESTAMP: "{object} gets a new timestamp as it is turned face up",
    Reason.OWN_EFFECT_FIRST: "one of them changes what its own spell or ability does: it is first",
    Reason.CONTROL_FIRST: "one of them says under whose control it enters, and is applied first",
    Reason.COPY_FIRST: "one of them has it enter as a copy, and is applied before the others",
    Reason.ANY_FIRST: "none of them must be first, and {player} chooses",
    Reason.COPIED_WITH_CHOICES: "{original} is copied with what was chosen and paid for it",
    Reason.SPELL_COPIED: (
        "{original} is copied with what was chosen and paid for it, and the copy is itself a spell"
    ),
    Reason.CAST_BEFORE: (
        "{number:one other spell was|# other spells were} cast before it this turn"
    ),
    Reason.OF_EVERY_SIEGE: (
        "this is the ability that every Siege has: exile {siege}, then it may be cast transformed"
    ),
    Reason.COPIED_ALONE: (
        "the copiable values of {original} are copied, and not what other effects or counters "
        "make of it"
    ),
    Reason.PAID_FOR_ORIGINAL: (
        "nothing was paid for the copy, and it looks at {objects}, which paid for the original"
    ),
    Reason.DEFINED_BY_EXCEPTION: (
        "the exception gives the copy a value for what an ability of {original} defines, "
        "and that ability is not copied"
    ),
    Reason.STILL_DEFINED: (
        "the exception only adds to what an ability of {original} defines, "
        "and that ability is copied too"
    ),
    Reason.DRAWS_SEVERAL: "{player} draws {number:a card|# cards}, one after another",
    Reason.STILL_FIGHTS: "{creature} is attacking or blocking already",
    Reason.HAD_ITS_CHANCE: "{cause} has applied to this event once already",
    Reason.CANT_REPLACE: "{barred}, so {cause} can't replace that",
    Reason.AS_IT_WOULD_BE: "{object} is looked at as it would be on the battlefield",
    Reason.LINKED: "the ability speaks of what another ability of {source} exiled",
    Reason.LAST_KNOWN: (
        "{object} is no longer where it was, and what counts is what it was last{was}"
    ),
    Reason.NOT_TARGETED: "{reason}, but {object} is affected without being a target",
    Reason.CONTROLLED_THEN: "{player} controlled {source} as the ability triggered",
    Reason.WORKS_THERE: "{ability} functions while its source is {zone}",
    Reason.ABILITIES_OF_SEVERAL: (
        "abilities of {players} triggered before anybody received priority"
    ),
    Reason.ABILITIES_TO_ORDER: (
        "{number:words} abilities of {player} triggered before anybody received priority, and "
        "{player} chooses in which order they go on the stack"
    ),
    Reason.STEP_BEGINS: "the {step} begins",
    Reason.AWAITED: "{ability} was waiting for this",
    Reason.AWAITED_EACH: "{ability} waits for this each time for as long as it lasts",
    Reason.CHOOSES_PROTECTOR: "{player} chooses its protector as it enters",
    Reason.CHOOSES_AS_IT_ENTERS: "{player} chooses before it is on the battlefield",
    Reason.CASTS_DURING: "{player} may cast {card} as this resolves",
    Reason.UNLESS_PAID: (
        "{player} chooses to {payment}, so what is only done “unless” that happens is not done"
    ),
    Reason.UNLESS_UNPAID: (
        "{player} does not {payment}, so what is done “unless” that happens is done"
    ),
    Reason.NOT_UNDER_UNLESS: (
        "what follows is a sentence of its own, which “unless” does not limit: it is done whether "
        "{player} pays or not"
    ),
    Reason.ENTERS_UNBLOCKED: (
        "blockers have been declared already, so what enters attacking now is unblocked"
    ),
    Reason.CREATES_FOR_ITSELF: (
        "{player} creates the token and so owns and controls it, whoever controls what creates it"
    ),
    Reason.OUTLASTS_SOURCE: (
        "the effect of {source} lasts as long as it says, though {source} is gone from where it was"
    ),
    Reason.TURN_GOES_ON: "it is {player}'s turn, which goes on to its end without {player}",
    Reason.MAY_PAY: "{player} may {payment} as it resolves, or not",
    Reason.DEVOTION: "{player}'s devotion to {colors} is {number}{among}",
    Reason.LAST_OF_SHIELD: "the shield of {source} can prevent {number}",
    Reason.SHIELD_PREVENTS: (
        "the shield of {source} prevents {number}, and can still prevent {left}"
    ),
    Reason.SHIELD_USED_UP: "the shield of {source} prevents {number} and is used up",
    Reason.NOTHING_GIVEN_BACK: "{player} gets back nothing of what was paid for {object}",
    Reason.TAKES_ITS_COST: "it is cast for its {keyword} cost rather than its mana cost",
    Reason.ADDS_MANA: (
        "the ability of {source} could add mana and has no target: it resolves at once, without "
        "the stack"
    ),
    Reason.LAND_TYPE: "{land} has a basic land type",
    Reason.COUNTERS_ON: "{object} has {counters}",
    Reason.ENDS_WITH_SOURCE: "{source} has left, and what its ability did ends with that",
    Reason.COPY_NO_MORE: "where it went it is a new object, {object}, and no copy any more",
    Reason.NEW_OBJECT: "{object} is a new object, with no memory of what it was before",
    Reason.FOUND_AGAIN: "{object} is found where it went",
    Reason.STRUCK_NOT_YET: (
        "{creature} had neither first strike nor double strike as the first combat damage step "
        "began"
    ),
    Reason.ALREADY_STRUCK: "{creature} dealt damage in the first combat damage step",
    Reason.BELOW_ZERO: "the number that is worked out is {number}, and 0 counts instead",
    Reason.PRINTED_LOYALTY: "{object} has loyalty {number} printed",
    Reason.PRINTED_DEFENSE: "{object} has defense {number} printed",
    Reason.READS_AHEAD: (
        "{object} is a Saga with read ahead, whose controller chooses with how many lore counters "
        "it enters"
    ),
    Reason.IS_SAGA: "{object} is a Saga, which enters with a lore counter",
    Reason.MAY_CHOOSE_TARGETS: "{player} may choose new targets for {copy}",
    Reason.CHOOSES_DISCARD: "{player} chooses what is discarded",
    Reason.AT_RANDOM: "what is discarded is chosen at random",
    Reason.FACE_DOWN: "{object} is a 2/2 creature with nothing else while it is face down",
    Reason.FACE_DOWN_WITH_WARD: (
        "{object} is a 2/2 creature with ward and nothing else while it is face down"
    ),
    Reason.STILL_MEANT: "{object} is still the one that is meant, though it has changed",
    Reason.EXPLORES: "{permanent} explores",
    Reason.GIVEN_TO_CARD: "the card that became {spell} was given {keyword}, and the spell has it",
    Reason.ADDS_TO_EACH: (
        "{player} chooses {chosen}, which {chosen:gets|each get} another counter of each "
        "kind that is there already"
    ),
    Reason.SAME_RESULT: "{player} loses the game for more than one reason, and only once",
    Reason.ONLY_BACK_FACE: "{object} has only the characteristics of its back face as a spell",
    Reason.RETURNS_TO_OWNER: (
        "{object} returns under the control of {player}, its owner, whoever exiled it"
    ),
    Reason.LEFT_TOGETHER: (
        "{objects} left at the same time, so what waited for that returns at the same time"
    ),
    Reason.MANA_BY_TRIGGER: (
        "the ability of {source} triggers on mana being made, could add mana and has no target"
    ),
    Reason.MANA_AT_ONCE: (
        "the ability of {source} is a mana ability: it resolves at once, without the stack"
    ),
    Reason.STILL_MANA_ABILITY: (
        "the ability of {source} is a mana ability though it adds no mana now"
    ),
    Reason.UNDEFINED_MANA: "nothing says which type of mana {source} would add",
    Reason.COULD_PRODUCE: "what counts is what mana {lands} could produce, whether tapped or not",
    Reason.COULD_PRODUCE_NOTHING: (
        "there is no mana that could be produced by what {source} asks about"
    ),
    Reason.MANA_DOES_SO: "mana of {source} was spent on {spell}, and its text says what that does",
    Reason.MANA_FOR_THAT_ALONE: "the mana of {source} can be spent only on what its text says",
    Reason.MANA_FREE: (
        "the restriction is on the mana that was there, and not on the mana that {source} adds"
    ),
    Reason.MANA_STAYS: (
        "the text of {source} doesn't let its {mana} be spent on this, and other mana is spent"
    ),
    Reason.MANA_ALLOWED: "the text of {source} lets its {mana} be spent on this",
    Reason.AFTER_TOTAL_COST: (
        "the total cost is worked out first, and {keyword} then pays for mana in it"
    ),
    Reason.SET_ASIDE: (
        "exiling a card for {keyword} is a special action: {player} does it without the stack"
    ),
    Reason.SET_ASIDE_UNSEEN: (
        "exiling a card face down for {keyword} is a special action: {player} does it without the "
        "stack, and {player} alone may look at the card"
    ),
    Reason.MAY_EXERT: "{player} may exert {creature} as it attacks",
    Reason.FLASH_AS_IT_BEGINS: (
        "{card} has flash under a condition, which is met as {player} begins to cast it"
    ),
    Reason.WITHOUT_FLASH: ("{card} would have flash only under a condition: {condition}"),
    Reason.VEHICLE_HAS_ITS_SIZE: (
        "{vehicle} becomes a creature and at once has its printed {power}/{toughness}, which other "
        "effects may set or modify"
    ),
    Reason.FLASH_BY_CHOICE: (
        "as {player} chooses {keyword}, it is a spell that may be cast as though it had flash"
    ),
    Reason.AS_THOUGH_FLASH: "an effect lets {player} cast it as though it had flash",
    Reason.NOT_ASKED_AGAIN: (
        "what the ability asks for was so as it triggered and is not asked again, though now {now}"
    ),
    Reason.FIXED_ONCE: "the number in the effect of {source} is worked out once, as it begins",
    Reason.EACH_INSTANCE: "{source} has {keyword} {times:times}, and each triggers by itself",
    Reason.IS_CHAPTER: (
        "{saga} now has {number:a lore counter|# lore counters}, which its chapter waits for"
    ),
    Reason.TO_SOLVE: "the end step begins, {case} is not solved, and what it asks for is so",
    Reason.SOLVED: "{case} is solved, so it has the ability that waits for that",
    Reason.DOOR_WAS_CAST: "{room} enters with the half unlocked that was cast",
    Reason.UNLOCKING: (
        "paying the mana cost of a locked half is a special action: "
        "{player} does it without the stack"
    ),
    Reason.DOOR_UNLOCKED: (
        "this half of {room} is unlocked now, and one that is unlocked as {room} enters counts too"
    ),
    Reason.BOTH_DOORS: "both halves of {room} are unlocked now",
    Reason.COSTS_OF_BOTH_DOORS: (
        "{room} has the mana costs of both its halves now, {cost} together: its colors come from "
        "that, and its mana value is {number}"
    ),
    Reason.LEVEL_OF_CLASS: "{source} is level {number}, one below what this ability brings",
    Reason.LET_BY: "the effect of {source} lets {player} cast {card} from where it is",
    Reason.HALF_CAST: "the spell is {card} alone, by the half that was chosen",
    Reason.AS_ADVENTURE: "{card} is cast as an Adventure, and only that is looked at",
    Reason.FACE_CAST: "{card} is the face that was chosen to be cast",
    Reason.HYBRID: "each hybrid symbol may be paid with either of its halves",
    Reason.PUT_AND_NOT_PLAYED: "{land} is put onto the battlefield by an effect and not played",
    Reason.COMMANDER_NOT_COPIED: (
        "being a commander is no characteristic: a copy of {object} is none"
    ),
    Reason.STILL_COMMANDER: "the card {object} is a commander whatever it is a copy of",
    Reason.NAMES_ITSELF: "its text means {object} itself, whatever it is called now",
    Reason.NAME_OF_NEW: "the name in the text that {object} has gained means {object} itself",
    Reason.NOTHING_LINKED: "nothing was exiled by the other ability of {source}",
    Reason.LOCKED_IN: "the total cost is fixed before {player} pays anything of it",
    Reason.TRIGGERS_UNDER_SPLIT_SECOND: (
        "{spell} has split second, which doesn't stop triggered abilities"
    ),
    Reason.UNDER_SPLIT_SECOND: (
        "{spell} has split second, which allows mana abilities and special actions"
    ),
    Reason.IS_SUSPECTED: "{creature} is suspected: it has menace and can't block",
    Reason.COPIES_THAT_FACE: "the token has the faces that {original} has",
    Reason.ONE_FACE_OF_ITS_OWN: (
        "the token is created with one face, and only its replacement effect makes that face a "
        "copy of {original}"
    ),
    Reason.SAME_FACE_UP: "{object} had that face up as a spell too",
    Reason.CAST_AS_IT_SAYS: "{resolving} lets {card} be cast as it resolves",
    Reason.WHATEVER_FITS: (
        "the effect of {source} changes no object, and is about whatever fits at any time"
    ),
    Reason.LAST_DEFENSE: (
        "every Siege has this ability, and the last defense counter of {siege} was removed"
    ),
    Reason.COUNTS_NOW: (
        "what the ability of {source} counts is {now} now instead of {was}, "
        "so {object} is {power}/{toughness}"
    ),
    Reason.COUNTED_ANEW: (
        "the ability of {source} goes by how things are at any time, "
        "and {object} is {power}/{toughness} now"
    ),
    Reason.DEVOTION_FIRST: (
        "the devotion is counted first, and then it is looked at which types {object} has"
    ),
    Reason.DEVOTION_BESIDES: (
        "what changes the devotion of {player} counts before other effects on characteristics"
    ),
    Reason.PHASES_OUT_OF_COMBAT: "{object} phases out, and so is removed from combat",
    Reason.LOYALTY_ONCE: (
        "no loyalty ability of {source} was activated this turn before, and the stack is empty"
    ),
    Reason.STAYS_FLIPPED: "{object} stays flipped for as long as it is on the battlefield",
    Reason.MODIFIED_BY: "{attachment} is attached to {object}",
    Reason.KEPT_IN_COMBAT: "{player} doesn't lose the unspent {mana} until end of combat",
    Reason.KEPT_IN_TURN: "{player} doesn't lose the unspent {mana} until end of turn",
    Reason.STILL_COMBAT: (
        "“until end of combat” is over as the whole combat phase ends, and the end of combat step "
        "belongs to that"
    ),
    Reason.HIT_AS_CREATURE: "{object}, which is dealt the damage, is a creature",
    Reason.HIT_AS_PLANESWALKER: "{object}, which is dealt the damage, is a planeswalker",
    Reason.HIT_AS_BATTLE: "{object}, which is dealt the damage, is a battle",
    Reason.LOYALTY_COST: "its cost is loyalty counters of {source}",
    Reason.LOYALTY_PUT_ON: (
        "its cost puts {number:words} loyalty {number:counter|counters} on {source}"
    ),
    Reason.LOYALTY_TAKEN_OFF: (
        "its cost removes {number:words} loyalty {number:counter|counters} from {source}"
    ),
    Reason.LOYALTY_LEFT_ALONE: (
        "its cost is 0: no loyalty counter is put on or removed from {source}"
    ),
    Reason.LOYALTY_ADDED: "what {source} puts on and takes off for it is one cost together",
    Reason.GAINS_ITS_TEXT: "the spell gains the text of {card} and nothing else of it",
    Reason.PROTECTED_BY: (
        "{battle} is protected by {player}, so those who attack {player} may attack it"
    ),
    Reason.MODES_COST: "each mode that is chosen adds the cost listed with it",
    Reason.UNPREVENTABLE: "an effect says that the damage can't be prevented",
    Reason.NONE_THERE: "{wanted} {wanted:is|are} asked for, and none is there",
    Reason.ASSIGNS_TOUGHNESS: (
        "by the effect of {source}, {creature} assigns {number} damage, as much as its toughness"
    ),
    Reason.BESTOWED: (
        "{object} was cast bestowed: it is an Aura and no creature for as long as it is bestowed"
    ),
    Reason.OWN_CONTROLLER: "{attachment} stays under {player}'s control, whoever controls {host}",
    Reason.BEFORE_THE_LOSS: (
        "the effect of {source} applies in layer {layer}, before {source} loses its abilities "
        "in layer 6"
    ),
    Reason.BLESSED_FOR_GOOD: (
        "{player} has the city's blessing for the rest of the game, with however few permanents"
    ),
    Reason.ONLY_TARGET: "a target must be chosen, and {object} is the only legal one",
    Reason.HAS_THE_MOST: (
        "of the permanents of {player} that come into question {object} has {extreme}, {number}"
    ),
    Reason.SEVERAL_HAVE_THE_MOST: (
        "{objects} have {extreme}, {number}, and {player} chooses among them"
    ),
    Reason.COUNTS_ITS_OWN_TIMES: (
        "{source} has an ability of its own, which counts its own times this turn, however often "
        "that of {other} has triggered"
    ),
    Reason.IS_EVERY_TYPE: ("{object} has changeling: it is every creature type, and so {type} too"),
    Reason.POISONED: (
        "{player} has {number:words} poison {number:counter|counters} now, and would lose the "
        "game with ten"
    ),
    Reason.NO_TARGETS: "no targets are chosen for {object}, which its text allows",
    Reason.KEEPS_SUPERTYPES: "{object} keeps its supertypes, which no change of its types changes",
    Reason.JUDGED_AS_BESTOWED: (
        "what counts is {card} as the Aura spell that it becomes, and not as a creature spell"
    ),
    Reason.REMOVED_FROM_COMBAT: (
        "{creature} was removed from combat, and neither attacks nor blocks any more"
    ),
    Reason.NOT_DESTROYED: (
        "{permanent} is not destroyed by this, so that indestructible doesn't help"
    ),
    Reason.NO_CREATURE_YET: (
        "{permanent} is no creature, and what changes its power and toughness waits for that"
    ),
    Reason.NOTHING_CHOSEN: (
        "no color was chosen for {source}, so what speaks of the chosen color does nothing"
    ),
    Reason.LETHAL_BY_DEATHTOUCH: (
        "{source} has deathtouch: any damage that it assigns to {creature} is lethal"
    ),
    Reason.APPLIES_NO_MORE: "{cause} does not apply any more to what has become of the event",
    Reason.APPLIES_NO_MORE_TO_COPY: (
        "{cause} does not apply any more: it now enters as a copy, without that ability"
    ),
    Reason.EXILED_ANYWAY: (
        "{object} is being exiled anyway, which {keyword} doesn't replace, and what exiles it "
        "goes on"
    ),
    Reason.SHOWN_AS_IT_LEAVES: (
        "{object} leaves the battlefield, and {player} shows that it is {card}"
    ),
    Reason.CHECKED_ALONE: (
        "only that is looked at: {object} is {asked}, and that it is {besides} too changes nothing"
    ),
    Reason.STATED_QUALITY: (
        "the effect of {source} says what {object} is or can't do, and gives it no ability"
    ),
    Reason.STILL_COPY: (
        "{object} is the same object, and the effect of {source} still makes it a copy"
    ),
    Reason.STILL_APPLY: "{object} is the same object, and what applied to it goes on to apply",
    Reason.COUNTED_AS_IT_WAS: (
        "{object} is counted for what it was then, whatever it is now and wherever it is: "
        "the number is {number}"
    ),
    Reason.NO_SPELLS_LAST_TURN: (
        "the active player of the previous turn cast no spells in that turn"
    ),
    Reason.SPELLS_LAST_TURN: (
        "the active player of the previous turn cast {number:words} spells in that turn"
    ),
    Reason.FRONT_BY_NIGHT: "it is night, and {object} has daybound and its front face up",
    Reason.BACK_BY_DAY: "it is day, and {object} has nightbound and its back face up",
    Reason.LAST_BEFORE_ALL: (
        "{object} leaves at the same time, and what it was last is how it was before all of this"
    ),
    Reason.COPY_BECOMES_TOKEN: "{object} is a copy of a spell, and becomes a token as it enters",
    Reason.SHUFFLES_ALL: (
        "{player} shuffles all of their library, since {source} narrows nothing but the search"
    ),
    Reason.NOT_KNOWN_THERE: (
        "nobody said that such a card is there, and {player} need not find one if there is"
    ),
    Reason.NEED_NOT_FIND: "{player} need not find what is in a hidden zone",
    Reason.LAST_CONTROLLED: "{object} is gone, and {player} is the one who controlled it last",
    Reason.NOT_REGENERATED: (
        "{permanent} is not destroyed by this, so that its regeneration shield doesn't help"
    ),
    Reason.GOES_ON_ATTACKING: (
        "{target} is gone: {attackers} {attackers:stays|stay} attacking, "
        "but {attackers:attacks|attack} nothing"
    ),
    Reason.CHANGED_HANDS: "{permanent} is removed from combat, since its controller has changed",
    Reason.ONCE_MORE: "the effect of {source} has {ability} trigger once more",
    Reason.ONCE_FOR_ALL: (
        "the ability of {source} asks for one or more, and triggers once for all of them together"
    ),
    Reason.HAND_TOO_LARGE: (
        "{player} has {cards:words} cards in hand, and the maximum is {limit:words}"
    ),
    Reason.ENTERS_BY_NIGHT: (
        "it is night, and {object} has daybound, so that it enters with its back face up"
    ),
    Reason.LOOKED_AT_AS_IT_MOVES: (
        "{object} is looked at as it would move, still {zone}, and says itself where it goes"
    ),
    Reason.KEEPS_ITS_PLACE: (
        "{objects} {objects:is|are} put into a certain place of it at the same time, and "
        "{objects:is|are} not shuffled"
    ),
    Reason.REST_IS_DONE: (
        "what is to be done to {objects} is not possible, and the rest is done all the same"
    ),
    Reason.COUNTED_NOW: "the number is determined once, as the effect is applied: {number}{among}",
    Reason.POWER_NOW: "{object} has power {number} as the effect is applied",
    Reason.TOUGHNESS_NOW: "{object} has toughness {number} as the effect is applied",
    Reason.MANA_VALUE_NOW: "{object} has mana value {number} as the effect is applied",
    Reason.COUNTERS_NOW: "{object} has {counters} as the effect is applied",
    Reason.ONLY_AS_DEFINED: "what creates {token} defines all the characteristics that it has",
    Reason.JUDGED_AS_CAST: (
        "whether it may be cast is asked of {card} as the spell that it would be, and not as the "
        "card that it is where it lies"
    ),
    Reason.PAYS_ONE_COST: "its {cost} {keyword} cost is paid, which is one of several",
    Reason.NO_CREATURE_ANY_MORE: "{object} is no creature any more",
    Reason.CANNOT_BE_ATTACKED_ANY_MORE: "{object} is neither a planeswalker nor a battle any more",
    Reason.DEFINED_EVERYWHERE: (
        "the ability that defines its power and toughness works in every zone: {object} is "
        "{power}/{toughness} where it is"
    ),
    Reason.NOT_CHOSEN_ANEW: (
        "what was chosen for {original} is not copied, and what becomes a copy without entering "
        "has nothing chosen for it anew"
    ),
    Reason.LOOP_NEED_NOT_END: (
        "nobody has to end the loop by what is not part of it, such as an ability of {permanents}"
    ),
    Reason.HALVES_FUSED: (
        "both halves of {card} are cast as one spell, for the mana costs of both"
    ),
    Reason.LEFT_HALF_FIRST: (
        "what the left half of {spell} says is done first, then what the right half says"
    ),
    Reason.TRIGGERED_BEFORE_IT_CEASED: (
        "the ability triggered as {token} changed zones, before it ceased to exist"
    ),
    Reason.SHIELD_OF_SEVERAL: (
        "{shielded} was among those for each of which the effect of {source} made a shield then",
        "{shielded} were among those for each of which the effect of {source} made a shield then",
    ),
    Reason.SHIELDS_USED_UP: (
        "the shield of {source} for {shielded} prevents {number} and is used up",
        "the shields of {source} for {shielded} prevent {number} each and are used up",
    ),
    Reason.SHIELDS_PREVENT: (
        "the shield of {source} for {shielded} prevents {number}, and can still prevent {left}",
        "the shields of {source} for {shielded} prevent {number} each and can still prevent {left}",
    ),
    Reason.EACH_SHIELD_PREVENTS: "each of the shields of {source} can prevent {number}",
    Reason.OWN_ABILITY_COPIED_ON: (
        "the ability that {original} kept as it became a copy is part of what is copied"
    ),
    Reason.LOWER_HALF: (
        "name, types, text, power and toughness are those of its lower half: {permanent}"
    ),
    Reason.STATUS_NOT_COPIED: (
        "the copiable values of {original} are copied, and not that it is flipped"
    ),
    Reason.DOORS_LOCKED: "the copy of {original} was not cast, so both its halves are locked",
    Reason.EARLIER_CHAPTERS_SKIPPED: (
        "the chapters of {saga} before the number chosen don't trigger this turn"
    ),
    Reason.PREPARE_SPELL_MADE: "{player} makes a copy of its prepare spell in exile",
    Reason.NOT_CAST: "{player} has not cast {card}",
    Reason.DONE_AS_IT_RESOLVES: (
        "{deed} as this resolves; what is done at other times doesn't count"
    ),
    Reason.CRIME_AT_PLAYERS: "{targets} {targets:is an opponent|are opponents} of {player}",
    Reason.CRIME_AT_THEIRS: (
        "{targets} {targets:is|are} controlled by {opponents}, {opponents:an opponent|opponents}"
    ),
    Reason.CRIME_IN_GRAVEYARD: "{targets} {targets:is|are} in the graveyard of an opponent",
    Reason.ONE_CRIME: "it is one crime, with however many such targets",
    Reason.PLAYS_DURING: "the effect lets {player} play {card} as it resolves, whatever the moment",
    Reason.ARRANGES: "{player} arranges the cards that go there together in any order",
    Reason.PAYS_BESIDE: "its {keyword} cost is paid besides its mana cost",
    Reason.NO_TOUGHNESS_FOR_A_MOMENT: (
        "{creature} had toughness 0 only for a moment within the resolution, which state-based "
        "actions don't look at"
    ),
    Reason.UNSPENT: "the mana that {players} did not spend is lost as the {step} ends",
    Reason.IDLE_VEHICLE: (
        "{vehicle} is a Vehicle that is no creature now, and what is said of creatures is not "
        "about it",
        "{vehicle} are Vehicles that are no creatures now, and what is said of creatures is not "
        "about them",
    ),
    Reason.SHIELD_COUNTER_GOES: (
        "{permanent} has a shield counter, and one is removed though nothing is prevented"
    ),
    Reason.GRANTED_AND_NOT_DEFINING: (
        "an effect gave {object} the ability that sets its power and toughness, which therefore "
        "is no characteristic-defining one and applies in layer 7b"
    ),
    Reason.AS_IT_BECOMES: (
        "the ability of {source} triggers as this happens, and not because it is so already"
    ),
    Reason.DONE_BESIDE_PREVENTING: (
        "{cause} prevents the damage, and what else it says is done immediately afterward"
    ),
    Reason.X_WITH_FEWER_TARGETS: "X is still {number}, though not every target is legal any more",
    Reason.OF_A_KIND: (
        "the effect of {object} is about a kind of permanents and not about it alone, so it "
        "doesn't change how {object} itself enters"
    ),
    Reason.BEFORE_SECOND_DAMAGE: (
        "the damage of the first combat damage step is dealt and players have priority, {player} "
        "too, before any is dealt in the second"
    ),
    Reason.FORETOLD_BEFORE: (
        "{card} was foretold on an earlier turn, and may be cast for its foretell cost {cost}"
    ),
    Reason.PLOTTED_BEFORE: (
        "{card} was plotted on an earlier turn, and may be cast without paying its mana cost"
    ),
    Reason.WARPED_BEFORE: "warp exiled {card} on an earlier turn, and it may be cast from there",
    Reason.MANA_WHILE_PAYING: (
        "{player} activates the mana ability of {source} for the cost that is being paid, and has "
        "no need of priority for it"
    ),
    Reason.STAYS_FACE_DOWN: (
        "{object} was cast face down, and the permanent that it becomes is face down too"
    ),
    Reason.X_CHOSEN_BEFORE: "X is {number}, as it was chosen for the cost",
}
