"""What proves the card game sound."""
