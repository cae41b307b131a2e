"""What is thought in workers and threads of its own: bots, analyses, what strangers want to have tried."""
