"""Matches written down as positions, and begun from them (docs/positions.md)."""
