"""Geometry of the tables: hexes, squares and the plane. It knows no game."""
