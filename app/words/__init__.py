"""Words of a game and its replay that the command line and the pages share, in both languages."""
