"""Bots, proved at the feast."""
