"""Figures, cards, items, terrain and scenarios: data files, their schema, and the tables that the rules read."""
