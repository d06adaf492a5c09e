"""Events: what would happen, what happens instead, and how it is carried out.

`values` are the events; `process.happen` replaces, carries out and lets abilities trigger.
"""
