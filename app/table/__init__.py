"""What the table needs of a library: cards to put on it, and plays told as plain text.

In: what was typed, and values of the workers. Out: shapes of the answers.
"""
