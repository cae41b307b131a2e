"""How quick the plane is: sight, judging, drawing and listing poses, on crowded tables (processor time).

python bench/plane.py
"""

from __future__ import annotations

from random import Random
from time import thread_time

from bannermen import COMPILED
from bannermen.maps.arcs import arcs_of
from bannermen.maps.choices import sensible_poses
from bannermen.maps.contact import contact_facings, some_contact_facing
from bannermen.maps.plane import TURN, Pose, Tray, flush, overlap
from bannermen.maps.reach import DRAW, Limits
from bannermen.maps.sight import sees

BOARD = (0, 0, 48_000, 48_000)
INFANTRY = Tray(0, 0, 0, 5500, 4800)
MARCH = 10_000


def table(random: Random, trays: int = 14) -> list[Tray]:
    """A battle in the middle of the table: most trays within 12 inches of each other, some in contact."""
    found: list[Tray] = []
    while len(found) < trays:
        tray = INFANTRY.at(random.randrange(5000, 43_000), random.randrange(9000, 39_000), random.randrange(TURN))
        if len(found) > 2 and random.random() < 0.3:
            tray = flush(tray, random.choice(found[1:]), random.randrange(4))  # the first stands alone
        if not any(overlap(tray, other) for other in found):
            found.append(tray)
    return found


def between(random: Random) -> list[Tray]:
    """A viewer, a target twelve inches ahead, and five trays between them."""
    viewer = INFANTRY.at(24_000, 12_000, random.randrange(-1500, 1500))
    target = INFANTRY.at(24_000 + random.randrange(-5000, 5000), 30_000, random.randrange(TURN))
    others: list[Tray] = []
    for _ in range(400):
        if len(others) == 5:
            break
        other = INFANTRY.at(random.randrange(14_000, 34_000), random.randrange(18_000, 25_000), random.randrange(TURN))
        if not any(overlap(other, tray) for tray in others):
            others.append(other)
    return [viewer, target, *others]


def limits_of(trays: list[Tray], move: str) -> Limits:
    start = trays[0]
    limits = Limits(start, BOARD)
    if move == "charge":
        limits.add_way(0, TURN, 0, 11_000, True, move)
    elif move == "retreat":
        for turn in (9000, 18_000, 27_000):
            limits.add_way(start.facing + turn, 0, 0, 8000, False, move)
    else:
        limits.add_way(0, TURN, 0, 5000, True, move)
    limits.face_any()
    for index, tray in enumerate(trays[1:]):
        if index % 2:
            limits.add_obstacle(tray, 1000, "inch", "enemy", thing="unit", index=index)
        else:
            limits.add_obstacle(tray, 0, "friend", thing="unit", index=index)
    return limits


def poses_around(random: Random, limits: Limits) -> list[Pose]:
    return [
        limits.pose_on(random.randrange(TURN), random.randrange(5000), random.randrange(TURN)) for _ in range(20)
    ]  # fmt: skip


def told(name: str, times: list[float]) -> None:
    times.sort()
    p50, p95, p99 = (times[len(times) * part // 100] * 1e6 for part in (50, 95, 99))
    print(f"{name:34} p50 {p50:9.1f} µs   p95 {p95:9.1f} µs   p99 {p99:9.1f} µs")


def main() -> None:
    random = Random(1)
    print("compiled" if COMPILED else "Python")
    times: dict[str, list[float]] = {}

    def measured(name: str, began: float) -> None:
        times.setdefault(name, []).append(thread_time() - began)

    for _ in range(600):
        viewer, target, *others = between(random)
        began = thread_time()
        sees(viewer, target, others)
        measured("sight past five trays", began)
        began = thread_time()
        arcs_of(target, viewer)
        measured("arc", began)
    for _ in range(150):
        trays = table(random)
        engaged = trays[::-1]
        for move in ("maneuver", "retreat"):
            began = thread_time()
            limits = limits_of(trays if move == "maneuver" else engaged, move)
            measured("making limits", began)
            for pose in poses_around(random, limits):
                began = thread_time()
                limits.check(pose)
                measured("judging a pose", began)
                numbers = random.randrange(DRAW), random.randrange(DRAW), random.randrange(DRAW)
                began = thread_time()
                limits.pose_at(*numbers)
                measured("drawing a pose", began)
        fresh = limits_of(engaged, "retreat")
        began = thread_time()
        fresh.is_empty()
        measured("is there any retreat", began)
        began = thread_time()
        sensible_poses(limits_of(trays, "maneuver"), trays[1:6:2], 24)
        measured("24 sensible poses", began)
        charge = limits_of([trays[0], *trays[2:]], "charge")
        began = thread_time()
        some_contact_facing(charge, trays[1], trays[2:])
        measured("is there any charge", began)
        began = thread_time()
        contact_facings(charge, trays[1], trays[2:])
        measured("all facings of a charge", began)
    for name, spent in times.items():
        told(name, spent)


if __name__ == "__main__":
    main()
