"""Who rolls highest (tmg21-deploy-01, tmg21-setup-08, tmg21-mode-sos-02)."""

from __future__ import annotations

from bannermen.games.miniatures.state import War


def highest(war: War) -> int:
    """The seat that rolls highest; those who tie roll again."""
    seats = list(range(war.seats))
    while len(seats) > 1:
        faces = [war.d6() for _ in seats]
        best = max(faces)
        seats = [seat for seat, face in zip(seats, faces, strict=True) if face == best]
    return seats[0]
