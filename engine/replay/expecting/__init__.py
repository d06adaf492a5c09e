"""What a scenario says must hold, judged against the state and the trace."""
