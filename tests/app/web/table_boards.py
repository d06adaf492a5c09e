"""Situations at the table with two, three and four players, of the cards of `table_cards`."""

from __future__ import annotations

#: Four players of whom one is to declare what attacks whom.
FOUR = """
players:
  A: {battlefield: [Field Ox, Pit Wyrm]}
  B: {battlefield: [Stone Wall], life: 31}
  C: {battlefield: [Field Ox, {Field Ox: {tapped: yes}}], graveyard: [Spark]}
  D: {battlefield: [Stone Wall], counters: {poison: 3}}
actions:
  - to: declare attackers
"""
#: A creature that attacks, one that blocks, and a spell on the stack.
BUSY = """
players:
  A: {battlefield: [Pit Wyrm], hand: [Refuse]}
  B: {battlefield: [Field Ox, Stone Wall], hand: [Spark]}
actions:
  - attack: {Pit Wyrm: B}
  - block: {Field Ox: Pit Wyrm}
  - cast: Spark
    targets: [Pit Wyrm]
    by: B
"""
#: Three players; a creature with trample that was blocked is to deal its damage.
THREE = """
players:
  A: {battlefield: [Field Ox, Pit Wyrm, Forest, Forest], hand: [Spark, Refuse]}
  B: {battlefield: [Stone Wall, Field Ox, Island], life: 31, hand: [Gust]}
  C: {battlefield: [Field Ox, {Field Ox: {tapped: yes}}], graveyard: [Gust]}
actions:
  - attack: {Pit Wyrm: B, Field Ox: C}
  - block: {Stone Wall: Pit Wyrm}
  - cast: Spark
    targets: [C]
  - resolve
  - to: end of combat
"""
#: Four players who all have something, and a spell that has resolved.
FOUR_PLAYED = """
players:
  A: {battlefield: [Field Ox, Pit Wyrm, Forest, Forest], hand: [Spark, Refuse]}
  B: {battlefield: [Stone Wall, Island], life: 31, hand: [Gust]}
  C: {battlefield: [Field Ox, {Field Ox: {tapped: yes}}], graveyard: [Gust]}
  D: {battlefield: [Stone Wall], counters: {poison: 3}}
actions:
  - attack: {Pit Wyrm: B, Field Ox: D}
  - block: {}
  - cast: Spark
    targets: [C]
  - resolve
"""
#: Three triggers at once, whose controller is to order them.
TRIGGERS = """
players:
  A: {battlefield: [Kind Nurse, Street Scribe, Loud Drummer], hand: [Field Ox]}
  B: {}
actions:
  - cast: Field Ox
  - resolve
"""
#: A creature with trample, blocked by two, is to deal its damage.
DAMAGE = """
players:
  A: {battlefield: [Pit Wyrm]}
  B: {battlefield: [Field Ox, Stone Wall]}
actions:
  - attack: {Pit Wyrm: B}
  - block: {Field Ox: Pit Wyrm, Stone Wall: Pit Wyrm}
  - to: combat damage
"""
