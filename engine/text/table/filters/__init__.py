"""What a noun phrase asks of objects."""
