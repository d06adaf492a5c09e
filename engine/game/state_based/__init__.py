"""State-based actions, each a small piece of its own (CR 704.5), and their index.

To add one: write a module with a function that finds it in a position, and name it in `index`.
"""
