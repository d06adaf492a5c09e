"""What card text can say: frozen values to which it compiles and which the game executes.

A value says what a text means and holds no source text, so that the same ability compiled from
Chinese and from English compares equal. What it means of a game stands in `engine.game`.
"""
