"""The environment keeps PettingZoo's contract, and its actions keep their meaning."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bannermen.env import NotTrainable, make
from bannermen.games import UnknownGame
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS, Decision
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import AMOUNT, ORDER, PLACE, SOME, AnswerKind
from bannermen.kernel.match import Match
from bannermen.maps.choices import FACINGS, WAYS
from bannermen.training.actions import DONE, Actions
from tests.kernel.feast import GAME, Feast
from tests.kernel.feast_cards import CARD
from tests.kernel.feast_rules import Deed, Seating
from tests.kernel.feast_table import kind_of


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("scene", ["supper", "tourney"])
def test_api(scene: str) -> None:
    api_test(make(GAME, scene), num_cycles=300)


def test_seeds() -> None:
    seed_test(lambda: make(GAME), num_cycles=200)


def played(env: Any, choose: np.random.Generator) -> dict[str, float]:
    """Random legal actions to the end; the rewards."""
    total: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if ended or cut else int(choose.choice(legal)))
    return total


def test_matches_end_with_winners_and_losers() -> None:
    env = make(GAME, "council", seed=4)
    for _ in range(10):
        env.reset()
        rewards = played(env, np.random.default_rng(1))
        match = env.unwrapped.match
        assert match.over
        for seat, agent in enumerate(env.possible_agents):
            wanted = 0.0 if not match.winners else (1.0 if seat in match.winners else -1.0)
            assert rewards[agent] == wanted


def test_resets_differ_and_can_be_repeated() -> None:
    def line(env: Any, seed: int | None = None) -> str:
        env.reset(seed)
        return str(GAME.line(env.unwrapped.match))

    env, twin = make(GAME, seed=1), make(GAME, seed=1)
    first = [line(env) for _ in range(4)]
    assert len(set(first)) > 1
    assert [line(twin) for _ in range(4)] == first
    assert line(env, 9) == line(twin, 9)


def test_a_reset_forgets_half_made_choices() -> None:
    env = make(GAME, "council").unwrapped
    env.reset(seed=1)
    choose = np.random.default_rng(3)
    while not env.lanes.picked[0]:
        env.step(int(choose.choice(env.lanes.legal[0])))
    env.reset(seed=1)
    assert env.lanes.picked[0] == []


def test_an_illegal_action_loses() -> None:
    env = make(GAME)
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.last()[0]["action_mask"]
    with pytest.warns(UserWarning, match="not in the mask"):
        env.step(int(np.flatnonzero(mask == 0)[-1]))
    assert all(env.terminations.values()) and all(env.truncations.values())
    assert env.rewards == {other: -1.0 if other == agent else 0.0 for other in env.possible_agents}
    assert not env.observe(agent)["action_mask"].any()
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []
    with pytest.warns(UserWarning, match="over"):
        env.step(0)


@pytest.mark.parametrize("wrong", [None, -1, 10**9])
def test_what_is_no_action_changes_nothing(wrong: int | None) -> None:
    env = make(GAME)
    env.reset(seed=1)
    agent, before = env.agent_selection, env.match.number
    with pytest.raises(ValueError, match="is no action"):
        env.step(wrong)
    assert (env.agent_selection, env.match.number) == (agent, before)
    assert not any(env.terminations.values())


def test_calls_out_of_order_are_told() -> None:
    env = make(GAME)
    for early in (lambda: env.step(0), env.last, lambda: env.num_agents, lambda: next(iter(env.agent_iter()))):
        with pytest.raises(AttributeError, match="reset"):
            early()
    env.reset(seed=1)
    turns = iter(env.agent_iter())
    next(turns)
    with pytest.raises(RuntimeError, match="step"):
        next(turns)


def test_truncation_and_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    env = make(GAME, render_mode="ansi", most_answers=5)
    env.reset(seed=2)
    assert "renown" in env.render()
    played(env, np.random.default_rng(2))
    assert env.unwrapped.match.number == 5
    env = make(GAME, render_mode="human", most_answers=5)
    env.reset(seed=2)
    played(env, np.random.default_rng(2))
    assert "renown" in capsys.readouterr().out


def test_clear_errors() -> None:
    with pytest.raises(UnknownGame):
        make("cyvasse")
    with pytest.raises(ValueError, match="render_mode"):
        make(GAME, render_mode="rgb_array")
    with pytest.raises(NotTrainable, match="features"):
        make(Game(), setup={})

    class Unbound(Feast):
        option_bound = 0

    with pytest.raises(NotTrainable, match="option_bound"):
        make(Unbound())

    class Keyless(Feast):
        question_keys = ()

    with pytest.raises(NotTrainable, match="question_keys"):
        make(Keyless())

    class Forgetful(Feast):
        question_keys = ("feast.deed",)

    env = make(Forgetful())
    with pytest.raises(NotTrainable, match=r"'feast\.bid'"):
        env.reset(seed=1)


def decisions(kind: AnswerKind) -> list[tuple[Match, Decision]]:
    """Decisions of one kind, from random matches."""
    found = []
    for seed in range(1, 12):
        match = GAME.start({"scene": "council"}, seed)
        chance = Chance(seed)
        while not match.over:
            decision = match.pending[0]
            if decision.kind is kind:
                found.append((match.clone(), decision))
            match.apply(decision.seat, sample_answer(match, decision, chance))
    return found


def test_several_things_are_picked_one_by_one() -> None:
    actions = Actions(GAME)
    twins = 0
    for match, decision in decisions(SOME):
        legal = actions.legal(match, decision, [])
        assert actions.meaning(match, decision, DONE) == PASS
        assert sorted(legal) == sorted([DONE, *(option + 1 for option in decision.options)])
        first = decision.options[-1]
        picked: list[int] = []
        answer = actions.take(match, decision, picked, first)
        if answer is None:
            again = actions.legal(match, decision, picked)
            assert first + 1 not in again
            for option in decision.options[:-1]:
                fits = kind_of(option - CARD) != kind_of(first - CARD)
                assert (option + 1 in again) == fits
                twins += not fits
            answer = actions.take(match, decision, picked, PASS)
        assert answer == (first,)
        assert match.check(decision, answer) is None
    assert twins > 0


def test_orders_are_picked_one_by_one() -> None:
    actions = Actions(GAME)
    for match, decision in decisions(ORDER)[:3]:
        picked: list[int] = []
        assert actions.take(match, decision, picked, 2) is None
        assert sorted(actions.legal(match, decision, picked)) == [1, 2]
        assert actions.take(match, decision, picked, 0) == (2, 0, 1)


def test_a_game_may_number_its_actions_itself() -> None:
    class Numbered(Feast):
        def actions(self) -> int:
            return 200

        def action_of(self, match: Match, decision: Decision, option: int) -> int:
            return 100 + option

    env = make(Numbered(), seed=3)
    assert env.action_space("player_0").n == 200 + WAYS + FACINGS + 1 + 32
    env.reset()
    played(env, np.random.default_rng(1))
    assert env.unwrapped.match.over


def test_a_pose_takes_two_picks_that_always_mean_the_same() -> None:
    actions = Actions(GAME)
    seen: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    for match, decision in decisions(PLACE)[:12]:
        ways = actions.legal(match, decision, [])
        assert all(actions.ways <= action < actions.facings for action in ways) and len(ways) > 20
        for action in ways[1:40:9]:
            picked: list[int] = []
            way = actions.meaning(match, decision, action)
            assert actions.take(match, decision, picked, way) is None
            assert actions.marks(match, decision, picked) == [actions.ways + way]
            facings = actions.legal(match, decision, picked)
            assert all(actions.facings <= one < actions.elsewhere for one in facings)
            for facing in [actions.meaning(match, decision, one) for one in facings[::7]]:
                pose = actions.take(match, decision, picked[:], facing)
                assert isinstance(pose, tuple) and match.check(decision, pose) is None
                if way > 0:
                    seen.setdefault((way, facing), set()).add(pose[:2])
    assert seen and all(len(places) == 1 for places in seen.values())


def test_where_no_numbered_pose_is_legal_there_is_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seating, "numbered_pose", lambda *_: [-9000, -9000, 0])
    actions = Actions(GAME)
    match, decision = decisions(PLACE)[0]
    legal = actions.legal(match, decision, [])
    assert legal == [actions.elsewhere]
    pose = actions.take(match, decision, [], actions.meaning(match, decision, actions.elsewhere))
    assert pose is not None and match.check(decision, pose) is None


def test_amounts_have_actions_of_their_own() -> None:
    actions = Actions(GAME)
    for match, decision in decisions(AMOUNT)[:5]:
        legal = actions.legal(match, decision, [])
        low, high = decision.options
        assert legal == [actions.amounts + amount for amount in range(low, high + 1)]
        assert [actions.meaning(match, decision, action) for action in legal] == list(range(low, high + 1))


def test_the_observation_tells_question_picks_and_what_it_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deed, "about", lambda self, match, turn: [("lord", turn.seat), ("cup", 1)])

    class Pointing(Feast):
        def code_of(self, thing: str, index: int) -> int:
            return 50 + index if thing == "lord" else -1

    game = Pointing()
    env = make(game, "council").unwrapped
    env.reset(seed=1)
    choose = np.random.default_rng(3)
    keys, size = len(game.question_keys), env.numbering.size
    pointed = 0
    while not env.match.over:
        decision = env.match.pending[0]
        row = env.observe(env.agent_selection)["observation"]
        assert row.shape == env.observation_space(env.agent_selection)["observation"].shape
        assert [game.question_keys[i] for i in np.flatnonzero(row[:keys])] == [decision.key]
        assert len(np.flatnonzero(row[-2 * size : -size])) == len(env.lanes.picked[0])
        told = [index for thing, index in env.match.about(decision) if thing == "lord"]
        assert sorted(np.flatnonzero(row[-size:])) == sorted({51 + index for index in told})
        pointed += bool(told)
        env.step(int(choose.choice(env.lanes.legal[0])))
    assert pointed > 5
    others = [agent for agent in env.possible_agents if agent != env.agent_selection]
    assert not env.observe(others[0])["observation"][:keys].any()
