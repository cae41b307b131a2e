"""The rules of building an army, edition by edition: which rule answers which question."""

from __future__ import annotations

from typing import Final

import msgspec


class ArmyRules(msgspec.Struct, frozen=True):
    """The rules of building in one edition, by the question that they answer."""

    line: str  # the printings that armies are built of
    limit: str
    faction: str
    led: str
    one_commander: str
    commander_fits: str
    unique: str
    one_attachment: str
    in_a_unit: str
    same_type: str
    not_solo: str
    needs: str
    neutral_share: str
    neutral_alone: str
    some_unit: str
    printings: str


BOOK_2021: Final = ArmyRules(
    line="2021",
    limit="tmg21-army-01",
    faction="tmg21-army-03",
    led="tmg21-commander-01",
    one_commander="tmg21-army-05",
    commander_fits="tmg21-army-07",
    unique="tmg21-army-08",
    one_attachment="tmg21-army-11",
    in_a_unit="tmg21-army-11",
    same_type="tmg21-attachments-05",
    not_solo="tmg21-attachments-03",
    needs="tmg21-army-13",
    neutral_share="tmg21-army-14",
    neutral_alone="tmg21-army-17",
    some_unit="tmg21-army-01",
    printings="tmg21-faction-16",
)
BOOK_SEASON_6: Final = msgspec.structs.replace(BOOK_2021, line="s06")
BOOK_2018: Final = ArmyRules(
    line="2018",
    limit="tmg18-army-01",
    faction="tmg18-army-02",
    led="tmg18-army-10",
    one_commander="tmg18-army-03",
    commander_fits="tmg18-army-03",
    unique="tmg18-army-04",
    one_attachment="tmg18-attachments-02",
    in_a_unit="tmg18-army-05",
    same_type="tmg18-attachments-02",
    not_solo="tmg18-attachments-06",
    needs="tmg18-army-05",
    neutral_share="tmg18-army-06",
    neutral_alone="tmg18-army-08",
    some_unit="tmg18-army-10",
    printings="tmg18-army-01",
)
