"""A class has a name of its own, and a name one meaning in the whole house.

Three kinds of classes are called after something else, and may share its name: the form that a thing has in a file or
on the wire is called as the thing; a word of a card is called as the card says it; and what the books of two games call
alike is called alike in both games.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent / "bannermen"
FORMS = ("Struct", "BaseModel")
WORDS = ("Word",)

# What journals and players' settings call by name keeps it.
KEPT = {
    "Game": "the procedure of a whole battle of miniatures",
    "Several": "scripts of miniatures that are carried out one after the other",
    "PickUnit": "two questions of miniatures: whom a zone concerns, who is activated",
    "ChooseZone": "a question of miniatures about deployment, and a procedure about the tactics board",
    "Returning": "procedures of miniatures: units that come back, cards that go back",
    "Halt": "where forecasts of miniatures stop, and a word",
}


class Named(NamedTuple):
    name: str
    room: str  # a game, with what proves it; "" for all that games share
    bases: list[str]
    place: str


def all_classes() -> list[Named]:
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).parts
        room = parts[1] if parts[0] in ("games", "proving") and len(parts) > 2 else ""
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases]
                found.append(Named(node.name, room, bases, "/".join(parts)))
    return found


def derives(each: Named, roots: tuple[str, ...], several: list[Named]) -> bool:
    """From one of the roots, directly or by way of classes of its room or of the shared ones."""
    if set(each.bases) & set(roots):
        return True
    above = [
        other for other in several if other.name in each.bases and other.room in (each.room, "") and other is not each
    ]
    return any(derives(other, roots, several) for other in above)


def clashes(several: list[Named]) -> list[str]:
    own = [each for each in several if not derives(each, FORMS, several) and not derives(each, WORDS, several)]
    places: dict[str, list[Named]] = defaultdict(list)
    for each in own:
        places[each.name].append(each)
    found = []
    for name, same in sorted(places.items()):
        rooms = [each.room for each in same]
        if len(same) > 1 and ("" in rooms or len(set(rooms)) < len(rooms)):
            found.append(f"{name}: {', '.join(each.place for each in same)}")
    return found


def test_no_class_has_the_name_of_another() -> None:
    assert [clash for clash in clashes(all_classes()) if clash.partition(":")[0] not in KEPT] == []


def test_what_is_kept_is_there() -> None:
    known = {each.name for each in all_classes()}
    assert set(KEPT) <= known


def test_a_second_class_of_the_same_name_is_found() -> None:
    one, two = Named("Feast", "", [], "kernel/feast.py"), Named("Feast", "cards", [], "games/cards/feast.py")
    assert clashes([one, two]) == ["Feast: kernel/feast.py, games/cards/feast.py"]
    assert clashes([two, two._replace(place="games/cards/rules/feast.py")])
    assert clashes([two, two._replace(room="tactics")]) == [], "books may call two things alike"
    assert clashes([one, two._replace(bases=["Struct"])]) == [], "so is its form in a file called"
    word = Named("EffectWord", "", ["Word"], "abilities/effect.py")
    assert clashes([one, word, two._replace(bases=["EffectWord"])]) == [], "so is a word of a card called"
