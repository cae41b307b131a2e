"""Matches side by side for those who train, their actions and observations as numbers."""
