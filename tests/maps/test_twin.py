"""The browser judges poses from the limits it was sent as the server does: the same code, obstacle and snapping."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bannermen.maps.plane import TURN, Pose
from bannermen.maps.reach import DRAW, Limits
from bannermen.maps.stops import CODES, LAID, OK
from tests.maps.fields import MOVES, field, limits_for

WEB = Path(__file__).parents[2] / "web"
ESBUILD = WEB / "node_modules" / ".bin" / "esbuild"
POSES = 10_000

JUDGE = """
import { readFileSync, writeFileSync } from 'node:fs'
import { CODES, Limits } from './limits.mjs'
const answers = JSON.parse(readFileSync(process.argv[2])).map(({ plain, poses }) => {
  const limits = new Limits(plain)
  return poses.map((pose) => {
    const found = limits.check(pose)
    const whom = limits.whom(found)
    return [CODES.indexOf(found.code), found.who, limits.rule(found), whom?.thing ?? '', limits.snap(pose)]
  })
})
writeFileSync(process.argv[3], JSON.stringify(answers))
"""


def some_poses(random: Random, limits: Limits, count: int) -> list[Pose]:
    """Legal poses and such that just are not: rims of all stretches, hairs off a way, anywhere around."""
    start = limits.start
    poses: list[Pose] = [start.pose, (start.x, start.y, (start.facing + 4321) % TURN)]
    while len(poses) < count:
        pose = limits.pose_at(*(random.randrange(DRAW) for _ in range(3))) or start.pose
        x, y, facing = pose
        kind = random.random()
        if kind < 0.25 and limits.ways:
            way = random.choice(limits.ways)
            course = (way.first + random.randrange(way.spread or 1)) % TURN
            facing = random.choice((start.facing, facing, course))
            ends = [end for stretch in limits.room(course, facing) for end in stretch] or [way.most]
            pose = limits.pose_on(course, random.choice(ends) + random.randint(-3, 3), facing)
        elif kind < 0.4:
            pose = x + random.randint(-2, 2), y + random.randint(-2, 2), facing
        elif kind < 0.55:
            pose = x + random.randint(-LAID, LAID), y + random.randint(-LAID, LAID), (facing + 8) % TURN
        elif kind < 0.8:
            pose = x + random.randint(-3000, 3000), y + random.randint(-3000, 3000), random.randrange(TURN)
        elif kind < 0.85 and limits.ways:
            way = random.choice(limits.ways)
            pose = limits.pose_on(way.first + 9000, random.randrange(way.most), facing)
        poses.append(pose)
    return poses


def test_browser_and_server_agree_on_ten_thousand_poses(tmp_path: Path) -> None:
    if not ESBUILD.exists() or shutil.which("node") is None:
        pytest.skip("the browser's part is not installed: make web")
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

    source = WEB / "src" / "board" / "plane" / "limits.ts"
    bundle = ["--bundle", "--format=esm", "--log-level=warning", f"--outfile={tmp_path / 'limits.mjs'}"]
    subprocess.run([ESBUILD, source, *bundle], check=True)
    (tmp_path / "judge.mjs").write_text(JUDGE)
    (tmp_path / "cases.json").write_text(json.dumps(cases))
    command = ["node", tmp_path / "judge.mjs", tmp_path / "cases.json", tmp_path / "answers.json"]
    subprocess.run(command, check=True)
    for case, wanted, found in zip(cases, expected, json.loads((tmp_path / "answers.json").read_text()), strict=True):
        for pose, one, other in zip(case["poses"], wanted, found, strict=True):
            assert one == other, (pose, case["plain"])
