"""Which rule of the first edition says what a rule of the second says.

The rules of the game name the second edition's ids. Where a match of the first edition cites one, its own book is
cited instead (edition.py). An id that the first edition has nothing to say about is not in the table: whatever cites
it can only happen in the second.
"""

from __future__ import annotations

from typing import Final

# By chapter of the second edition: the first edition's rule for its rule 1, 2, 3, ... A bare number stands for the
# chapter of the same name; "-" for nothing.
_CHAPTERS: Final[dict[str, str]] = {
    "terms": ("- setup-01 01 03 05 05 05 actions-08 12 08 06 04 04 09 09 10 07 15 11 13 13 16 14 18 timing-01"),
    "round": "01 01 02 02 03 03 04 05 05 05 07 08",
    "cleanup": "09 01 02 02 03 03 03 04 04 05 06 07 07 04",
    "units": (
        "01 02 card-04 03 03 04 card-01 card-01 card-02 card-02 card-03 card-01 card-01 card-05 card-05 card-05"
        " card-05 card-11 card-11 card-04"
    ),
    "trays": (
        "01 units-09 wounds-01 units-09 02 units-05 units-10 units-06 units-07 units-08 units-08 contents-06"
        " contents-06 units-07"
    ),
    "attachments": "01 01 06 02 02 03 03 04 05 stacking-04 02",
    "ncu": "01 02 02 02 07 06 04 04 05 05 09 08 10",
    "los": "01 02 03 04 05 06 07 07 08 trays-03 02 09 10",
    "actions": "01 02 02 04 04 05 06 07 05 10 03 11",
    "maneuver": "01 01 01 01 02",
    "march": "01 01 01 02",
    "retreat": "01 02 02 - 02 02 03 04 04 05 06 02 02",
    "attack": "01 01 actions-11",
    "ranged": "01 01 02 03 04 05 06 06 07 07 09 10",
    "melee": "01 01 02 02 03 04 04 05 06 02 07",
    "charge": ("01 01 01 02 03 16 04 05 06 07 07 08 08 08 09 11 12 12 13 13 13 08 failedcharge-04 17 18"),
    "failedcharge": "01 01 02 actions-09 03",
    "disordered": "01 01 02",
    "resolve": ("06 01 02 02 06 06 03 03 06 06 04 05 05 05 06 surge-01 07 07 panic-06 07 08 09"),
    "surge": "01 03 01 02 03",
    "bonuses": "02 02 03 04 02 03",
    "morale": "01 01 02 02",
    "panic": "01 02 02 04 05 03",
    "tactics": "01 02 02 02 02 02 02 02 02",
    "commander": "01 02 01 01 03 01",
    "deck": "01 01 01 02 04 04 card-10 02 02",
    "timing": "02 03 04 04",
    "simultaneous": "01 02 02 05 03 04 01",
    "reroll": "01 02 01 03",
    "stacking": "01 02 01 04 04 04",
    "wounds": "01 01 01 03 03 05 01",
    "orders": "01 01 03 04",
    "tokens": "01 01 01 06 02 03 04 05 06 panic-04",
    "modifiers": "01 01 02 02 03 04 02 05 05",
    "army": "01 01 02 02 03 04 03 04 04 04 05 05 05 06 06 07 08 09",
    "multi": "01 01 01 01 02 02 02 02 02 03 03 04 04 04 05 05 06 07",
    "terrain": ("01 01 01 10 11 04 02 07 07 03 12 06 09 08 05 13 14 15 16 17 18 19 20 21 27 07 23 03 05 01"),
    "victory": "01 setup-02 setup-02 02 03 04 04 09 05 05 05 11 06 10 07 08",
    "setup": "01 04 05 07 mode-got-03 06 06 06 06 - - - - 10",
    "deploy": "01 01 02 02 03 03 start-02 02",
    "start": "01 02",
    "mode-got": "01 02 04 05 06 06 08 09 - 13 14 11",
    "mode-cok": "01 03 - - - - 07 11 12 - 13 - 17",
    "mode-sos": "01 02 03 04 05 05 06 06 07 07 08 09 10 10 11 12 20 13 18 15 19",
    "mode-ffc": "01 - 02 - - - - - - - - - 06 - - -",
    "mode-wow": "01 02 04 08 08 09 04 08 05 10",
    "keyword": "card-13 card-13 card-13 card-13 card-12 card-13 card-13",
}


def _table() -> dict[str, str]:
    found: dict[str, str] = {}
    for chapter, row in _CHAPTERS.items():
        for number, entry in enumerate(row.split(), 1):
            if entry != "-":
                ending = entry if "-" in entry else f"{chapter}-{entry}"
                found[f"tmg21-{chapter}-{number:02d}"] = f"tmg18-{ending}"
    return found


FIRST_EDITION: Final[dict[str, str]] = _table()
