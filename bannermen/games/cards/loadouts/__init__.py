"""Sitting down: what seats bring, checked and laid out."""
