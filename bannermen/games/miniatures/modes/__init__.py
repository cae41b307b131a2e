"""Game modes: how the battlefield is laid out, what is scored, what happens besides (tmg21-victory-01)."""
