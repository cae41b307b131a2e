"""A unit that a set-up card of the skirmish game brings."""

from __future__ import annotations

import msgspec

from bannermen.games.battles.content.vocabulary import Rank


class SetupUnit(msgspec.Struct, forbid_unknown_fields=True):
    unit: str
    rank: Rank
