"""Places that are offered first: a march to its full length, trays squarely before the enemy, a line of battle."""

from __future__ import annotations

from bannermen.games.miniatures.game import GAME
from bannermen.games.miniatures.rules.sensible import SQUARE
from bannermen.games.miniatures.state import War
from bannermen.kernel.answers import list_answers
from bannermen.maps.plane import TURN, bearing
from tests.miniatures.table import SWORDS, Table, at, battle

FOE = at(SWORDS, 30, 40, 180)


def offered(t: Table) -> list[tuple[int, int, int]]:
    return [pose for pose in list_answers(t.war, t.asked, 12) if isinstance(pose, tuple) and len(pose) == 3]  # type: ignore[misc]


def off_the_nearest(war: War, unit: int, pose: tuple[int, int, int]) -> int:
    """How far it looks past the enemy nearest to it there, in hundredths of a degree."""
    x, y, facing = pose
    foes = [war.tray(foe) for foe in war.enemies(war.seat_of[unit])]
    near = min(foes, key=lambda foe: (foe.x - x) ** 2 + (foe.y - y) ** 2)
    return abs((bearing(near.x - x, near.y - y) - facing + TURN // 2) % TURN - TURN // 2)


def test_a_march_is_offered_to_its_full_length_and_looks_at_the_enemy_from_there() -> None:
    t = battle([at(SWORDS, 10, 10)], [FOE])
    t.do(0, "march")
    first = offered(t)[0]
    assert first[:2] == (10_000, 20_000), "twice its speed, straight ahead"
    assert off_the_nearest(t.war, 0, first) <= SQUARE


def test_a_friend_beside_its_end_does_not_shorten_a_march() -> None:
    """Turned to the enemy there it would stand on him: it goes as far all the same and looks ahead."""
    t = battle([at(SWORDS, 10, 10), at(SWORDS, 15.6, 20)], [FOE])
    t.do(0, "march")
    assert offered(t)[0] == (10_000, 20_000, 0)


def test_whatever_is_offered_for_a_maneuver_faces_an_enemy_or_stays() -> None:
    t = battle([at(SWORDS, 10, 10)], [FOE])
    t.do(0, "maneuver")
    places = offered(t)
    assert len(places) == 12
    for pose in places:
        assert off_the_nearest(t.war, 0, pose) <= SQUARE or pose == (10_000, 10_000, 0), pose


def test_a_line_of_battle_is_offered_for_deployment() -> None:
    """From the middle of the front outward, each looking across the table; who stands there already is passed by."""
    setup = GAME.filled({"scene": "a-game-of-thrones"}, 3)
    war = GAME.start(setup, 3)
    assert isinstance(war, War)
    lines: list[list[tuple[int, int, int]]] = [[], []]
    while war.round == 0:
        asked = war.pending[0]
        answer = list_answers(war, asked, 12)[0]
        if asked.key == "move.deployment":
            assert isinstance(answer, tuple) and len(answer) == 3
            lines[asked.seat].append(answer)
        war.apply(asked.seat, answer)
    for line in lines:
        assert len(line) > 2 and line[0][0] == 24_000
        assert len({facing for _, _, facing in line}) == 1 and line[0][2] in (0, TURN // 2)
        fronts = {y for _, y, _ in line}
        assert max(fronts) - min(fronts) < 2_000, "one line, but for the depth of their trays"
