"""Abilities, orders and tactics cards: declarations over a small vocabulary, and the moments at which they speak."""
