"""Replacement and prevention effects: the hooks, and what happens instead (CR 614, 615).

Filters and references are asked of the ability's source; in results, `EventObject`, `EventPlayer`
and `EventAmount` are those of the event being replaced.
"""
