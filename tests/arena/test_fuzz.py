"""The fuzzer finds nothing in a sound game, and finds what is wrong with others."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import pytest

from bannermen.arena import fuzz as fuzzing
from bannermen.arena import where
from bannermen.arena.bench import measure, shown
from bannermen.arena.fuzz import at_random, by_prior, course, fuzz, main
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance, RetoldChance, Seed
from bannermen.kernel.decision import Decision
from bannermen.kernel.events import Event
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message
from bannermen.kernel.record import Record
from tests.kernel.feast import GAME, Feast
from tests.kernel.feast_table import FeastMatch


def test_the_feast_is_sound(tmp_path: Path) -> None:
    assert fuzz(GAME, 25, out=tmp_path) == []


class Gossiping(Feast):
    def view(self, match: Match, seat: int) -> dict[str, Any]:
        assert isinstance(match, FeastMatch)
        return super().view(match, seat) | {"all": sorted(match.hands[-1])}


class WhisperedMatch(FeastMatch):
    def prompt(self, decision: Decision) -> Message:
        return Message(f"{self.deck[-1] if self.deck else 0}", {})


class Whispering(Feast):
    """The prompt names the next card of the deck."""

    def start(self, setup: dict[str, Any], seed: int | str, recording: bool = False) -> Match:
        match = super().start(setup, seed, recording)
        match.__class__ = WhisperedMatch
        return match


class Shining(Feast):
    """Deals anew with an eye on the order in which the hidden cards really lie."""

    def imagine(self, match: Match, seat: int, seed: int) -> Match:
        other = super().imagine(match, seat, seed)
        assert isinstance(match, FeastMatch) and isinstance(other, FeastMatch)
        if match.deck and match.deck[-1] % 2 == 1:
            other.deck.reverse()
        return other


class Spilling(Feast):
    def faults(self, match: Match) -> list[str]:
        return ["wine on the floor"] if match.number == 7 else []


class Meddling(Feast):
    def line(self, match: Match) -> str:
        assert isinstance(match, FeastMatch)
        match.gold[0] += 1
        return super().line(match)


class Wandering(Feast):
    def ply(self, match: Match) -> int:
        return -match.number


class Sharing(Feast):
    """Clones share the gold."""

    def start(self, setup: dict[str, Any], seed: int, recording: bool = False) -> Match:
        match = super().start(setup, seed, recording)
        match.__class__ = SharedMatch
        return match


class SharedMatch(FeastMatch):
    def clone(self) -> FeastMatch:
        other = super().clone()
        other.gold = self.gold
        return other


class Fickle(Feast):
    """Every start is another one."""

    starts = 0

    def start(self, setup: dict[str, Any], seed: int, recording: bool = False) -> Match:
        Fickle.starts += 1
        return super().start(setup, seed + Fickle.starts, recording)


class Blurring(Feast):
    """Whoever reads its positions finds more gold than was written."""

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> Match:
        match = super().lay(setup, seed, recording)
        assert isinstance(match, FeastMatch)
        match.gold[0] += isinstance(seed, RetoldChance)
        return match


class Miscounting(Feast):
    """Its books do not close after the seventh answer."""

    def audit(self, before: Match, after: Match, events: list[Event]) -> list[str]:
        assert after.number == before.number + 1
        return ["gold that nobody paid"] if after.number == 7 else []


class Forgetful(Feast):
    """Its matches carry something that `fields` does not name."""

    def start(self, setup: dict[str, Any], seed: int | str, recording: bool = False) -> Match:
        match = super().start(setup, seed, recording)
        match.__class__ = LadenMatch
        match.crumbs = 3  # type: ignore[attr-defined]
        return match


class LadenMatch(FeastMatch):
    pass


class Rude(Feast):
    """Asks only those who can answer, whatever the set-up says: the asking tells what a hand holds."""

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> Match:
        return super().lay(setup | {"courtesy": False}, seed, recording)

    def keep_courtesy(self, match: Match) -> None:
        pass


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (Gossiping(), "shows what it may not know"),
        (Whispering(), "the prompt of seat"),
        (Shining(), "depends on more than it may know"),
        (Spilling(), "wine on the floor"),
        (Meddling(), "looking at the match has changed it"),
        (Wandering(), "the ply went back"),
        (Sharing(), "playing on a clone has changed"),
        (Fickle(), ""),
        (Blurring(), "a position comes back with other gold"),
        (Miscounting(), "gold that nobody paid"),
        (Forgetful(), "fields() forgets ['crumbs']"),
        (Rude(), "on a table that looks the same"),
    ],
)
def test_faults_are_found(game: Feast, what: str, tmp_path: Path) -> None:
    found = fuzz(game, 60 if isinstance(game, Rude) else 6, scene="council", out=tmp_path)
    assert found and what in found[0].what
    assert Path(found[0].journal).parent == tmp_path


class PriorMatch(FeastMatch):
    """Of every two options the lower one looks much better."""

    def prior_of_option(self, decision: Decision, option: int) -> float:
        return 1000.0 if option == min(decision.options) else 0.0


def test_by_prior_the_better_looking_answer_comes_oftener() -> None:
    game = Feast()
    match = game.start(game.filled({"scene": "council"}, 1), 1)
    match.__class__ = PriorMatch
    decision = match.pending[0]
    while decision.kind is not ONE or len(decision.options) < 3:
        match.apply(decision.seat, sample_answer(match, decision, Chance(1)))
        decision = match.pending[0]
    chosen = Counter(by_prior(game, match, decision, Chance(seed)) for seed in range(300))
    assert chosen[min(decision.options)] > 280
    chosen = Counter(at_random(game, match, decision, Chance(seed)) for seed in range(300))
    assert chosen[min(decision.options)] < 200


class Late(Feast):
    """Can begin in the middle."""

    def mid_position(self, seed: int) -> dict[str, Any] | None:
        return {"lords": 2, "hands": [["honey"], []]}


def test_matches_begin_and_are_played_in_four_ways() -> None:
    ways = [course(Late(), ["council", "banquet"], seed) for seed in range(16)]
    assert [next(iter(setup)) for setup, _ in ways] == ["scene", "scene", "position", "position"] * 4
    assert [choose for _, choose in ways] == [at_random, by_prior] * 8
    assert [setup["courtesy"] for setup, _ in ways] == [False] * 8 + [True] * 8
    assert [setup["scene"] for setup, _ in ways if "scene" in setup] == (["council"] * 2 + ["banquet"] * 2) * 2
    assert all("scene" in course(GAME, ["council"], seed)[0] for seed in range(8))  # without positions


class Touring(Feast):
    """Names what a run must come past."""

    def landmarks(self) -> list[str]:
        return ["event toast", "event dragons"]


def test_a_run_that_misses_a_landmark_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(where, "game_of", lambda name: Touring())
    assert main(["touring", "--games", "4", "--out", str(tmp_path)]) == 0, "a short run need not have seen all"
    assert "event: " in capsys.readouterr().out
    monkeypatch.setattr(fuzzing, "FLOOR_AT", 4)
    assert main(["touring", "--games", "4", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "never passed: event dragons" in told.replace("event toast, ", "") and "4 matches, 0 with faults" in told


class Seeking(Touring):
    """Brings what a run is still looking for."""

    asked_for: list[tuple[str, ...]] = []

    def landmarks_of(self, parts: Collection[str]) -> list[str]:
        return ["event draw", "event dragons"] if "council" in parts else ["event draw"]

    def setup_for(self, part: str, seed: int, wanted: Sequence[str]) -> dict[str, Any]:
        self.asked_for.append(tuple(wanted))
        return super().setup_for(part, seed, wanted)


def test_a_long_run_is_played_in_shares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A share looks for what those before it have missed, and what they came past counts."""
    monkeypatch.setattr(where, "game_of", lambda name: Seeking())
    monkeypatch.setattr(fuzzing, "named", lambda game: game)
    Seeking.asked_for.clear()
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    share = ["seeking", "--out", str(tmp_path), "--plan"]
    assert main([*share, "supper=1", "--results", str(one)]) == 0
    assert Seeking.asked_for == [()]
    assert main([*share, "council=1", "--seed", "2", "--results", str(two), "--after", str(one)]) == 1
    assert Seeking.asked_for[1:] == [("event dragons",)]
    assert "never passed: event dragons" in capsys.readouterr().out
    assert main([*share, "council=0", "--after", str(one), str(two)]) == 1
    assert main([*share, "council=0", "--more", "--after", str(one), str(two)]) == 0, "others follow"
    assert "event: 1 of 2 passed" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*share, "council=1", "--after", str(tmp_path / "nowhere.jsonl")])
    assert "there is no such share" in capsys.readouterr().err


def test_the_journal_of_a_fault_leads_there(tmp_path: Path) -> None:
    (found, *_) = fuzz(Spilling(), 1, out=tmp_path)
    record = Record.load(json.loads(Path(found.journal).read_text()), {"feast": Spilling()})
    assert record.match.number == 7 == found.answers


def test_the_command_tells_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(where, "game_of", lambda name: GAME if name == "feast" else Spilling())
    assert main(["feast", "--games", "3", "--out", str(tmp_path)]) == 0
    assert "3 matches, 0 with faults" in capsys.readouterr().out
    assert main(["spilling", "--games", "2", "--seed", "9", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "wine on the floor" in told and str(tmp_path / "feast-9-fuzz.json") in told.replace("\n", "")
    with pytest.raises(SystemExit):
        main(["feast", "--scene", "picnic"])


def test_bench_measures_beside_chess() -> None:
    result = measure(GAME, seconds=0.05, repeats=3)
    assert result["decisions_per_second"] > 0 and result["chess_moves_per_second"] > 0
    assert result["clone_microseconds"] > 0 and result["imagine_microseconds"] > 0 and result["peak_megabytes"] > 5
    assert 0 < result["matches_per_second"] < result["decisions_per_second"]
    assert shown(result).row_count == 9 and result["within_microseconds"] == {}
    assert shown(result | {"within_microseconds": {"pouring wine": 12.0}}).row_count == 10
