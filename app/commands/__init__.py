"""The commands of `headjudge`, a file for each family."""
