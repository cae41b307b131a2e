"""The table server: lobby, seats, storage and websockets. It knows no rule of any game."""
