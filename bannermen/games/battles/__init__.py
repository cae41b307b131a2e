"""Battles of Westeros: House Stark against House Lannister, by battle plan or skirmish."""
