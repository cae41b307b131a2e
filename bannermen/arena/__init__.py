"""Many matches: mass play, measuring bots against each other, and looking for faults."""
