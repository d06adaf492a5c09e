"""What the command line prints for people; no rule logic, no queries."""
