"""The browser judges poses from the limits it was sent as the server does: the same code, obstacle and snapping."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from bannermen.maps.constraints import CODES, OK
from tests.maps.browser import POSES, browser_says, some_poses
from tests.maps.fields import MOVES, field, limits_for


def test_browser_and_server_agree_on_ten_thousand_poses(tmp_path: Path) -> None:
    random = Random(2026)
    cases: list[dict[str, Any]] = []
    expected: list[list[list[Any]]] = []
    seen: dict[int, int] = {}
    total = laid = 0
    while total < POSES:
        limits = limits_for(random, MOVES[len(cases) % len(MOVES)], field(random), random.choice((2018, 2021)))
        poses = some_poses(random, limits, 45)
        answers = []
        for pose in poses:
            code, who = limits.check(pose)
            snapped = limits.snap(pose)
            seen[code] = seen.get(code, 0) + 1
            laid += snapped != pose
            answers.append([code, who, limits.rule(code, who), limits.whom(code, who)[0], list(snapped)])
        cases.append({"plain": limits.plain(), "poses": poses})
        expected.append(answers)
        total += len(poses)
    assert seen[OK] > 2000 and laid > 300 and len(seen) == len(CODES), f"every code is among the cases: {seen}"

    for case, wanted, found in zip(cases, expected, browser_says(tmp_path, cases), strict=True):
        for pose, one, other in zip(case["poses"], wanted, found, strict=True):
            assert one == other, (pose, case["plain"])
