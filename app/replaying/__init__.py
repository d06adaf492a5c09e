"""Written scenarios of anybody: replayed in a process of its own, within limits.

In: the text of a scenario. Out: what a job makes of it, or the error that says which limit it
passed. `limits` has the figures, `jobs` what can be asked for, `worker` the process that does it,
`pool` the server's side.
"""
