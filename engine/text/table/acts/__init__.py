"""What a player does, as verb phrases without their subject."""
