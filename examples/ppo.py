"""Masked PPO against itself, in one file: learns a game of the table and is measured against `random`.

    pip install "bannermen[research,train]"
    python examples/ppo.py --game battles --minutes 30 --curve docs/ppo-battles.svg
    python examples/ppo.py --game battles --on 127.0.0.1:6379 --workers 4    # gathered on a Ray cluster

One network answers for whoever is asked. A value is always that of the seat which sees, so that the value of what
follows changes its sign when the other side is asked next; for games of two seats.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from bannermen.env import Batch, make_batch

LANES, STEPS, EPOCHS, PARTS = 64, 128, 3, 8
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.999, 0.95, 0.2, 0.01, 5e-4
WIDE = 128
TESTED = 128  # matches of a measurement


class Network(nn.Module):
    """A trunk and two heads: one chooses, one judges. It knows only numbers and actions that random play comes past."""

    def __init__(self, columns: np.ndarray, actions: np.ndarray) -> None:
        super().__init__()
        self.columns, self.actions = columns, actions
        self.trunk = nn.Sequential(nn.Linear(len(columns), WIDE), nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU())
        self.chooses, self.judges = nn.Linear(WIDE, len(actions)), nn.Linear(WIDE, 1)
        nn.init.orthogonal_(self.chooses.weight, 0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of all actions, and the value."""
        thought = self.trunk(seen)
        scores = self.chooses(thought).masked_fill(masks == 0, -1e9)
        return torch.log_softmax(scores, -1), torch.tanh(self.judges(thought)).squeeze(-1)


def any_legal(masks: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    return np.argmax(masks * luck.random(masks.shape, np.float32), axis=1)


def drawn(chances: Tensor) -> Tensor:
    """One action of each row, by the logarithms of their chances (Gumbel's way, quicker than multinomial)."""
    return (chances - torch.log(-torch.log(torch.rand_like(chances).clamp(1e-9, 1.0 - 1e-7)))).argmax(-1)


def come_past(game: str, scene: str | None) -> tuple[np.ndarray, np.ndarray]:
    """The numbers of a row that ever change in random play, and the actions that are ever legal."""
    batch, luck = make_batch(game, LANES, scene, seed=7), np.random.default_rng(7)
    least, most = batch.observations[0].copy(), batch.observations[0].copy()
    legal = np.zeros(batch.actions, np.int8)
    for _ in range(800):
        legal |= batch.masks.max(axis=0)
        batch.step(any_legal(batch.masks, luck))
        np.minimum(least, batch.observations.min(axis=0), out=least)
        np.maximum(most, batch.observations.max(axis=0), out=most)
    return np.flatnonzero(least < most), np.flatnonzero(legal)


def seen_by(network: Network, batch: Batch, lanes: np.ndarray | slice) -> tuple[Tensor, Tensor]:
    """What the network reads of some lanes: numbers and masks."""
    seen, masks = batch.observations[lanes][:, network.columns], batch.masks[lanes][:, network.actions]
    return torch.from_numpy(seen), torch.from_numpy(masks)


def chosen(network: Network, picks: Tensor, masks: Tensor, batch: Batch, lanes: np.ndarray | slice) -> np.ndarray:
    """The actions of the game; where none that the network knows is legal, the first that is."""
    actions = network.actions[picks.numpy()]
    unknown = ~masks.any(-1).numpy()
    if unknown.any():
        actions[unknown] = batch.masks[lanes][unknown].argmax(axis=1)
    return actions


def won_against_random(network: Network, game: str, scene: str | None, seed: int) -> float:
    """Points of the network, a draw counting half, over matches in which it has either seat as often."""
    batch, luck = make_batch(game, LANES, scene, seed), np.random.default_rng(seed)
    own = np.arange(LANES) % 2
    points, played = 0.0, 0
    each, ended = np.zeros(LANES, int), -(-TESTED // LANES)
    while each.min() < ended:  # as many matches of each lane: short ones count no more than long ones
        actions = any_legal(batch.masks, luck)
        asked = np.flatnonzero(batch.seats == own)
        if len(asked):
            seen, masks = seen_by(network, batch, asked)
            with torch.no_grad():
                chances, _ = network(seen, masks)
            actions[asked] = chosen(network, drawn(chances), masks, batch, asked)
        batch.step(actions)
        for lane in np.flatnonzero(batch.terminated | batch.truncated):
            each[lane] += 1
            if each[lane] <= ended:
                played += 1
                points += 0.5 + 0.5 * float(batch.rewards[lane, own[lane]])
    return points / played


class Memory:
    """What happened in the last steps of all lanes."""

    def __init__(self, columns: int, actions: int) -> None:
        self.seen = torch.zeros(STEPS, LANES, columns)
        self.masks = torch.zeros(STEPS, LANES, actions, dtype=torch.int8)
        self.actions = torch.zeros(STEPS, LANES, dtype=torch.int64)
        self.chances = torch.zeros(STEPS, LANES)
        self.values = torch.zeros(STEPS + 1, LANES)
        self.rewards = torch.zeros(STEPS, LANES)
        self.ended = torch.zeros(STEPS, LANES)
        self.same_seat = torch.zeros(STEPS, LANES)  # 1: the seat that acted is asked again, -1: the other one is

    def gather(self, network: Network, batch: Batch) -> None:
        every = slice(None)
        for step in range(STEPS):
            self.seen[step], self.masks[step] = seen_by(network, batch, every)
            with torch.no_grad():
                chances, self.values[step] = network(self.seen[step], self.masks[step])
            self.actions[step] = drawn(chances)
            self.chances[step] = chances.gather(1, self.actions[step][:, None]).squeeze(1)
            seats = batch.seats.astype(np.int64)
            batch.step(chosen(network, self.actions[step], self.masks[step], batch, every))
            self.rewards[step] = torch.from_numpy(batch.rewards[np.arange(LANES), seats])
            self.ended[step] = torch.from_numpy((batch.terminated | batch.truncated).astype(np.float32))
            self.same_seat[step] = torch.from_numpy(np.where(batch.seats == seats, 1.0, -1.0).astype(np.float32))
        with torch.no_grad():
            _, self.values[STEPS] = network(*seen_by(network, batch, every))

    def gains(self) -> Tensor:
        """How much better each action was than expected (GAE), to the seat that took it."""
        gains = torch.zeros(STEPS, LANES)
        later = torch.zeros(LANES)
        for step in reversed(range(STEPS)):
            on = (1.0 - self.ended[step]) * self.same_seat[step] * GAMMA
            surprise = self.rewards[step] + on * self.values[step + 1] - self.values[step]
            gains[step] = later = surprise + on * LAMBDA * later
        return gains


class Gatherer:
    """One set of lanes, in this process or on a machine of a cluster."""

    def __init__(self, game: str, scene: str | None, seed: int, columns: np.ndarray, actions: np.ndarray) -> None:
        self.network = Network(columns, actions)
        self.batch = make_batch(game, LANES, scene, seed)
        self.memory = Memory(len(columns), len(actions))

    def gather(self, weights: dict[str, Tensor]) -> Memory:
        self.network.load_state_dict(weights)
        self.memory.gather(self.network, self.batch)
        return self.memory


def gatherers(asked: argparse.Namespace, *known: np.ndarray) -> Callable[[dict[str, Tensor]], list[Memory]]:
    """What plays with the weights of now and tells what happened: this process, or workers of a Ray cluster."""
    if not asked.on:
        alone = Gatherer(asked.game, asked.scene, asked.seed, *known)
        return lambda weights: [alone.gather(weights)]
    ray: Any = import_module("ray")
    ray.init(asked.on, log_to_driver=False)
    hired = ray.remote(num_cpus=1)(Gatherer)
    crew = [hired.remote(asked.game, asked.scene, asked.seed + worker, *known) for worker in range(asked.workers)]
    return lambda weights: ray.get([worker.gather.remote(weights) for worker in crew])


def learn(network: Network, chooser: torch.optim.Optimizer, memories: list[Memory]) -> None:
    gains = [memory.gains() for memory in memories]
    wanted = torch.cat([(gain + each.values[:STEPS]).flatten() for gain, each in zip(gains, memories, strict=True)])
    flat = torch.cat([gain.flatten() for gain in gains])
    seen = torch.cat([memory.seen.flatten(0, 1) for memory in memories])
    masks = torch.cat([memory.masks.flatten(0, 1) for memory in memories])
    actions = torch.cat([memory.actions.flatten() for memory in memories])
    before = torch.cat([memory.chances.flatten() for memory in memories])
    for _ in range(EPOCHS):
        for part in torch.randperm(len(flat)).chunk(PARTS * len(memories)):
            chances, values = network(seen[part], masks[part])
            ratio = (chances.gather(1, actions[part][:, None]).squeeze(1) - before[part]).exp()
            gain = (flat[part] - flat[part].mean()) / (flat[part].std() + 1e-8)
            choice = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            judgement = (values - wanted[part]).square().mean()
            variety = -(chances.exp() * chances.clamp(min=-50.0)).sum(-1).mean()
            loss = choice + 0.5 * judgement - ENTROPY * variety
            chooser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            chooser.step()


def draw(curve: list[tuple[float, int, float]], title: str, file: Path) -> None:
    """Points against `random` by minutes, as a picture."""
    wide, high, left, low = 640, 320, 50, 40
    last = max(minutes for minutes, _, _ in curve)

    def at(minutes: float, points: float) -> str:
        return f"{left + minutes / last * (wide - left - 20):.1f},{high - low - points * (high - low - 30):.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="serif" font-size="12">',
        f'<rect width="{wide}" height="{high}" fill="#fff"/><text x="{left}" y="18">{title}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = at(0, share).split(",")
        lines.append(f'<path d="M{x},{y} L{at(last, share)}" stroke="#ccc"/>')
        lines.append(f'<text x="{left - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for part in range(6):
        x = at(last * part / 5, 0).split(",")[0]
        lines.append(f'<text x="{x}" y="{high - 20}" text-anchor="middle">{last * part / 5:.2g} min</text>')
    path = " ".join(at(minutes, points) for minutes, _, points in curve)
    lines += [f'<polyline points="{path}" fill="none" stroke="#7a1f1f" stroke-width="2"/>', "</svg>", ""]
    file.write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--game", default="battles")
    wishes.add_argument("--scene")
    wishes.add_argument("--minutes", type=float, default=30.0, help="of processor time; on a cluster, by the clock")
    wishes.add_argument("--threads", type=int, default=1)
    wishes.add_argument("--on", default="", help="the address of a Ray cluster")
    wishes.add_argument("--workers", type=int, default=2, help="that play on the cluster")
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--curve", type=Path)
    wishes.add_argument("--save", type=Path)
    asked = wishes.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(asked.threads)
    columns, actions = come_past(asked.game, asked.scene)
    batch = make_batch(asked.game, 1, asked.scene, asked.seed)
    if batch.places != 2:
        raise SystemExit("this example is for two seats")
    network = Network(columns, actions)
    chooser = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    play = gatherers(asked, columns, actions)
    clock = perf_counter if asked.on else process_time
    print(f"{asked.game}: {len(columns)} of {batch.length} numbers change, {len(actions)} of {batch.actions} actions")
    begun, steps, curve, look = clock(), 0, [], 0.0
    while True:
        minutes = (clock() - begun) / 60
        if minutes >= look or minutes >= asked.minutes:
            curve.append((minutes, steps, won_against_random(network, asked.game, asked.scene, 1000 + len(curve))))
            print(f"{minutes:5.1f} minutes, {steps:8} steps: {curve[-1][2]:.0%} against random", flush=True)
            look = minutes + asked.minutes / 12
            if asked.curve:
                draw(curve, f"{asked.game}: masked PPO against itself, points against random", asked.curve)
            if asked.save:
                torch.save(network.state_dict(), asked.save)
            if minutes >= asked.minutes:
                return
        memories = play(network.state_dict())
        learn(network, chooser, memories)
        steps += STEPS * LANES * len(memories)


if __name__ == "__main__":
    main()
