"""A dragged ghost in battles as they are played: the browser, which was told the limits, and the server, which is asked
to take the pose, are of one mind; with ten trays and more on the field, in several modes of both editions."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from bannermen.ai import Vantage, bot
from bannermen.games.miniatures.rules import laying, moving
from bannermen.games.miniatures.rules.charge import Charge
from bannermen.games.miniatures.rules.charge_aim import pivot_limits
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import ON_FIELD
from bannermen.kernel.kinds import PLACE
from bannermen.maps.constraints import OK
from bannermen.maps.reach import Limits
from tests.maps.browser import POSES, browser_says, dragged_about, some_poses

TRAYS = 10
EACH = 125  # poses of a question
SCENES = [
    ("2021", "a-game-of-thrones"),
    ("2021", "a-feast-for-crows"),
    ("2021", "winds-of-winter"),
    ("2018", "a-game-of-thrones"),
    ("2021", "here-we-stand"),
]


def limits_asked(war: War) -> Limits | None:
    """The limits of the question that is asked, where the browser alone can judge by them."""
    top = war.stack[-1]
    if isinstance(top, moving.Move):
        return moving.limits_of(war, top)
    if isinstance(top, Charge):
        return pivot_limits(war, top)
    return laying.limits_of(war, top) if isinstance(top, laying.Laying) else None


def battle(edition: str, scene: str, seed: int) -> War:
    """Two armies that are ready-made, each with two units more."""
    setup: dict[str, Any] = {"scene": scene, "edition": edition, "points": 60}
    ready = [entry["part"] for entry in GAME.ready_made({**setup, "points": 30})]
    for seat in (0, 1):
        part = ready[(seed + seat) % len(ready)]
        more = [{"card": part["units"][0]["card"]}] * 2
        brought = GAME.bring(setup, seat, {**part, "units": [*part["units"], *more], "limit": 60})
        assert isinstance(brought, dict), brought
        setup = brought
    return GAME.start(setup, seed)


def test_browser_and_server_agree_on_ten_thousand_poses_of_real_battles(tmp_path: Path) -> None:
    random = Random(2026)
    cases: list[dict[str, Any]] = []
    wanted: list[list[str]] = []
    seen: dict[str, int] = {}
    for seed, (edition, scene) in enumerate(SCENES):
        war = battle(edition, scene, seed)
        bots = [bot("random", seed, seat) for seat in (0, 1)]
        asked = 0
        while not war.over and asked < POSES // EACH // len(SCENES):
            decision = war.pending[0]
            limits = limits_asked(war) if decision.kind is PLACE else None
            if limits is not None and war.fate.count(ON_FIELD) >= TRAYS:
                asked += 1
                poses = some_poses(random, limits, EACH)
                refused = [decision.question.allows(war, war.stack[-1], list(pose)) for pose in poses]
                wanted.append([war.edition.cite(each.rule) if each is not None else "" for each in refused])
                cases.append({"plain": decision.question.limits(war, war.stack[-1]), "poses": poses})
                seen[decision.key] = seen.get(decision.key, 0) + 1
            war.apply(decision.seat, bots[decision.seat].answer(Vantage(GAME, war, decision.seat)))
        assert asked == POSES // EACH // len(SCENES), (edition, scene, asked)
    assert sum(len(case["poses"]) for case in cases) == POSES
    assert len(seen) >= 3, seen
    laid = [[answer[4] for answer in answers] for answers in browser_says(tmp_path, cases)]
    found = browser_says(tmp_path, [{**case, "poses": poses} for case, poses in zip(cases, laid, strict=True)])
    allowed = 0
    for case, rules, answers in zip(cases, wanted, found, strict=True):
        for pose, rule, (code, _, named, _, _) in zip(case["poses"], rules, answers, strict=True):
            assert (named, code == OK) == (rule, rule == ""), (pose, case["plain"])
            allowed += code == OK
    assert POSES // 10 < allowed < POSES * 9 // 10, "good places and bad ones"


def test_wherever_a_hand_lays_a_ghost_the_server_says_the_same(tmp_path: Path) -> None:
    """Terrain, tokens and trays before the battle, on the rims of their zones, turned anyhow; moves; and before a shot
    the browser knows that it must ask."""
    asked: list[tuple[War, dict[str, Any]]] = []
    for edition, scene in [("2018", "a-game-of-thrones"), ("2021", "a-clash-of-kings"), ("2021", "here-we-stand")]:
        war = battle(edition, scene, 3)
        bots = [bot("random", 3, seat) for seat in (0, 1)]
        seen: dict[str, int] = {}
        while not war.over and sum(seen.values()) < 16:
            decision = war.pending[0]
            if decision.kind is PLACE and seen.setdefault(decision.key, 0) < 6:
                seen[decision.key] += 1
                limits = decision.question.limits(war, war.stack[-1])
                assert limits is not None
                asked.append((war.clone(), limits))
            war.apply(decision.seat, bots[decision.seat].answer(Vantage(GAME, war, decision.seat)))
    said = dragged_about(tmp_path, [{"plain": limits, "count": 100} for _, limits in asked])
    keys, allowed = set(), 0
    for (war, limits), laid in zip(asked, said, strict=True):
        (decision,) = war.pending
        keys.add(decision.key)
        for pose, code, rule in laid:
            refused = decision.question.allows(war, war.stack[-1], pose)
            if code == "ok" and limits.get("asks") and refused is not None:
                assert decision.key == "shift-to-shoot"
                continue
            assert (code == "ok", rule) == (refused is None, war.edition.cite(refused.rule) if refused else ""), pose
            allowed += code == "ok"
    assert {"lay", "move.deployment"} < keys, keys
    assert len(asked) * 10 < allowed < len(asked) * 90, allowed
