"""The browser's judge of poses, asked about many at once; and poses worth asking about."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bannermen.maps.constraints import LAID
from bannermen.maps.plane import TURN, Pose
from bannermen.maps.reach import DRAW, Limits

WEB = Path(__file__).parents[2] / "web"
ESBUILD = WEB / "node_modules" / ".bin" / "esbuild"
POSES = 10_000  # a test of the two judges

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

DRAGGER = """
import { readFileSync, writeFileSync } from 'node:fs'
import { facingNearest, fullDistance, guided, Limits, rested, stepped } from './hand.mjs'
let luck = 2026
const draw = (most) => Math.floor(((luck = (luck * 1103515245 + 12345) % 2147483648) / 2147483648) * most)
const laid = JSON.parse(readFileSync(process.argv[2])).map(({ plain, count }) => {
  const limits = new Limits(plain)
  const [left, low, right, high] = plain.zone?.[draw(plain.zone.length)] ?? plain.board
  let pose = plain.from
  return [...Array(count).keys()].map(() => {
    const deed = draw(10)
    const [x, y] = deed < 5
      ? [left - 3000 + draw(right - left + 6000), low - 3000 + draw(high - low + 6000)]
      : [plain.from[0] + draw(9000) - 4500, plain.from[1] + draw(9000) - 4500]
    if (deed < 6) pose = guided(limits, x, y, pose[2]).pose
    else if (deed < 8) pose = limits.snap([pose[0], pose[1], rested(draw(36000))])
    else if (deed < 9) pose = stepped(limits, pose, ['ahead', 'back', 'left', 'right'][draw(4)], draw(2) ? 1000 : 100)
    else pose = draw(2) ? facingNearest(limits, pose) : fullDistance(limits, pose)
    const found = limits.check(pose)
    return [pose, found.code, limits.rule(found)]
  })
})
writeFileSync(process.argv[3], JSON.stringify(laid))
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


def browser_says(folder: Path, cases: list[dict[str, Any]]) -> list[list[list[Any]]]:
    """What the browser finds of the poses of each case: code, who, rule, thing, the pose as it is laid."""
    return told_by(folder, "limits", "export * from './limits'", JUDGE, cases)


def dragged_about(folder: Path, cases: list[dict[str, Any]]) -> list[list[list[Any]]]:
    """Where a visitor's hand and keys lay a ghost, and what the browser says of it: pose, code, rule."""
    return told_by(folder, "hand", "export * from './limits'; export * from './guiding'", DRAGGER, cases)


def told_by(folder: Path, name: str, parts: str, script: str, cases: list[dict[str, Any]]) -> list[list[list[Any]]]:
    if not ESBUILD.exists() or shutil.which("node") is None:
        pytest.skip("the browser's part is not installed: make web")
    bundle = ["--bundle", "--format=esm", "--log-level=warning", f"--outfile={folder / name}.mjs"]
    source = WEB / "src" / "board" / "plane"
    subprocess.run([ESBUILD, "--loader=ts", *bundle], input=parts, cwd=source, text=True, check=True)
    (folder / "script.mjs").write_text(script)
    (folder / "cases.json").write_text(json.dumps(cases))
    subprocess.run(["node", folder / "script.mjs", folder / "cases.json", folder / "answers.json"], check=True)
    found: list[list[list[Any]]] = json.loads((folder / "answers.json").read_text())
    return found
