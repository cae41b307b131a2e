"""What proves the miniatures game sound."""
