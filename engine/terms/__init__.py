"""The words of the rules that everything else is built of: numbers, colors, types, zones, mana."""
