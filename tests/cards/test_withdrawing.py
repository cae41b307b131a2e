"""In melee whoever concedes is eliminated, and the others play on."""

from __future__ import annotations

import pytest

from bannermen.games import game
from bannermen.kernel import accord
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from bannermen.proving import proof_of

CARDS = game("cards")


def play(record: Record, chance: Chance, most: int) -> None:
    for _ in range(most):
        if record.match.over:
            return
        decision = record.match.pending[chance.below(len(record.match.pending))]
        record.apply(decision.seat, sample_answer(record.match, decision, chance))
        assert proof_of(CARDS).faults(record.match) == []


def melee(seed: int) -> Record:
    setup = CARDS.filled({"scene": "melee", "players": 3 + seed % 2, "courtesy": True}, seed)
    return Record(CARDS, setup, seed)


@pytest.mark.parametrize("seed", range(6))
def test_the_others_play_on(seed: int) -> None:
    record, chance = melee(seed), Chance(seed)
    play(record, chance, 5 + 37 * seed)
    assert not record.match.over
    seat = record.match.pending[0].seat if seed % 2 else (record.match.pending[0].seat + 1) % record.match.seats
    assert record.submit(seat, accord.CONCEDE) is None
    assert record.match.number == len(record.answers) and not record.match.over
    assert seat not in CARDS.playing(record.match)
    refused = record.submit(seat, accord.CONCEDE)
    assert refused is not None and refused.cause == "not-asked"
    play(record, chance, 120)
    assert all(given.seat != seat for given in record.answers[-60:]), "nobody asks whoever has left"
    assert record.match.over or record.match.gone[seat] == 1  # type: ignore[attr-defined]
    assert fingerprint(record.at(len(record.answers)).match) == fingerprint(record.match)


@pytest.mark.rule("agot-elimination-04")
@pytest.mark.parametrize("moment", range(2, 26))
def test_nobody_asks_whoever_has_left(moment: int) -> None:
    """From the opening hands to the titles of the first round: one who has no question to answer leaves."""
    record, chance = melee(moment), Chance(moment)
    play(record, chance, moment)
    asked = [decision.seat for decision in record.match.pending]
    seat = next(seat for seat in range(record.match.seats) if seat not in asked)
    assert record.submit(seat, accord.CONCEDE) is None
    play(record, chance, 40)  # `faults` finds a question to a seat that is gone
    assert record.match.over or record.match.gone[seat] == 1  # type: ignore[attr-defined]


def test_the_last_one_left_wins() -> None:
    record, chance = melee(0), Chance(1)
    play(record, chance, 20)
    for seat in (2, 0):
        assert record.submit(seat, accord.CONCEDE) is None
    assert record.match.over and record.match.winners == [1] and record.reason == "conceded"


@pytest.mark.rule("agot-elimination-04")
def test_the_plot_of_whoever_left_is_not_resolved() -> None:
    """The others resolve theirs; nobody asks the one who is gone which challenge it should calm."""
    lords = [{"faction": faction, "plots": ["Calm Over Westeros"]} for faction in ("stark", "lannister", "tyrell")]
    record = Record(CARDS, {"position": {"seats": lords, "phase": "plot", "step": "cards.plot"}}, 3)
    chance = Chance(3)
    while record.match.pending[0].key != "cards.revealed":
        play(record, chance, 1)
    leaver = (record.match.pending[0].seat + 1) % 3
    assert record.submit(leaver, accord.CONCEDE) is None
    gone: list[int] = record.match.gone  # type: ignore[attr-defined]
    owner: list[int] = record.match.owner  # type: ignore[attr-defined]
    asked = record.match.pending[0]  # whoever was asked when it happened answers first
    record.apply(asked.seat, next(card for card in asked.options if owner[card] != leaver))
    assert gone[leaver] == 1
    named = set()
    for _ in range(20):
        decision = record.match.pending[0]
        assert decision.seat != leaver
        if decision.key == "cards.revealed":
            assert leaver not in {owner[card] for card in decision.options}
        if decision.key == "cards.name":
            named.add(decision.seat)
        play(record, chance, 1)
    assert named == {0, 1, 2} - {leaver}


@pytest.mark.rule("agot-elimination-04", "agot-melee-12")
@pytest.mark.parametrize("leaver", [0, 1])
def test_whoever_leaves_takes_no_title_and_the_others_get_what_they_chose(leaver: int) -> None:
    factions = ("stark", "lannister", "tyrell", "martell")
    lords = [{"faction": faction, "plot": "Rebuilding", "plots": ["Calling the Banners"]} for faction in factions]
    record = Record(CARDS, {"position": {"seats": lords, "phase": "plot", "step": "titles"}}, 5)
    chosen: dict[int, int] = {}
    while record.match.pending[0].key == "cards.title":
        asked = record.match.pending[0]
        if len(chosen) == 2 and leaver in chosen:
            assert record.submit(leaver, accord.CONCEDE) is None
            del chosen[leaver]
            asked = record.match.pending[0]
        chosen[asked.seat] = asked.options[-1]
        record.apply(asked.seat, asked.options[-1])
    held: list[int] = record.match.title  # type: ignore[attr-defined]
    assert {seat: title for seat, title in enumerate(held) if title >= 0} == chosen and len(chosen) == 3
