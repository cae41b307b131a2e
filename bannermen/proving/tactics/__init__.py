"""What proves Tactics sound."""
