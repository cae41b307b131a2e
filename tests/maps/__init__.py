"""Geometry without any game."""
