"""The kernel: matches, decisions, the step stack, windows, chance, events, journals. It knows no game."""
