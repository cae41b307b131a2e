"""A field of state is declared once; how it is copied follows, and what clones share is not written into."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bannermen.games import game
from bannermen.games.battles.state import Battle
from bannermen.games.miniatures.state import War
from bannermen.kernel.match import Match
from bannermen.proving.copies import State, state
from bannermen.proving.sharing import held, written_into

WINE = """
class Cellar(Match):
    def __init__(self, seats, chance, field):
        super().__init__(seats, chance)
        self.field: Reckoned[Field] = field
        self.bottles: list[int] = []
        self.shelves: list[list[int]] = []
        self.racks: Rows[list[list[int]]] = []
        self.label: Shared[list[int]] = []
        self.open: int = 0
        self.smell: Fleeting[int] = 0

    def fields(self):
        return ()

    def derived(self):
        return ()

    def copy_into(self, other):
        pass


class Pouring(Procedure):
    def __init__(self, seat, bottles):
        super().__init__()
        self.seat: int = seat
        self.bottles: list[int] = bottles
        self.spilt: bool = False

    def fields(self):
        return ()

    def clone(self):
        pass


class Resting(Pouring):
    def clone(self):
        # by hand: nobody pours
        return self
"""


def lines_of(tmp_path: Path) -> list[str]:
    for room in ("kernel", "games", "abilities"):
        (tmp_path / room).mkdir()
    file = tmp_path / "kernel" / "cellar.py"
    file.write_text(WINE)
    return [line.strip() for line in State(tmp_path).files()[file].splitlines()]


def test_clones_copy_each_field_as_it_is_declared(tmp_path: Path) -> None:
    lines = lines_of(tmp_path)
    at = lines.index("self.clone_into(other)")
    assert lines[at + 1 : at + 7] == [
        "other.field = self.field",
        "other.bottles = self.bottles[:]",
        "other.shelves = [row[:] for row in self.shelves]",
        "other.racks = self.racks[:]",
        "other.label = self.label",
        "other.open = self.open",
    ]
    assert "other.smell = self.smell" not in lines


def test_what_is_reckoned_is_no_state(tmp_path: Path) -> None:
    lines = lines_of(tmp_path)
    assert 'return ("bottles", "shelves", "racks", "label", "open")' in lines
    assert 'return ("field", "smell")' in lines


def test_arguments_are_passed_and_the_rest_is_copied(tmp_path: Path) -> None:
    lines = lines_of(tmp_path)
    at = lines.index("other = Pouring(self.seat, self.bottles[:])")
    assert lines[at : at + 4] == [
        "other = Pouring(self.seat, self.bottles[:])",
        "other.at = self.at",
        "other.spilt = self.spilt",
        "return other",
    ]


def test_what_is_written_by_hand_stays(tmp_path: Path) -> None:
    assert "return self" in lines_of(tmp_path)


@pytest.mark.parametrize("path", sorted(state().files()), ids=lambda path: path.stem)
def test_what_is_written_follows_from_what_is_declared(path: Path) -> None:
    assert state().files()[path] == path.read_text(encoding="utf-8"), "run `make copies`"


def burn(battle: Match) -> None:
    assert isinstance(battle, Battle)
    battle.fire[3] = 2


def befriend(war: Match) -> None:
    assert isinstance(war, War)
    war.met[0].append(1)


@pytest.mark.parametrize(
    ("name", "write", "field"), [("battles", burn, "Battle.fire"), ("miniatures", befriend, "War.met")]
)
def test_writing_into_what_clones_share_is_found(name: str, write: Callable[[Match], None], field: str) -> None:
    played = game(name)
    match = played.start(played.filled({"scene": played.scenes()[0].key}, 1), 1)
    shared = held(match)
    assert written_into(shared) == []
    write(match)
    assert written_into(shared) == [field]
