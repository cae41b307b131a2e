"""What a bot had and never used is found, with how often it had it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bannermen.arena.play import play_game, replayed
from bannermen.arena.unused import UseCount, Watched, main
from bannermen.games import game
from bannermen.games.cards.terms import DECK
from bannermen.kernel.decision import Answer
from bannermen.kernel.match import Match
from bannermen.proving import proof_of

FEW = ["--games", "1", "--bot", "random", "--rival", "random"]


def played(name: str, setup: dict[str, object], seed: int) -> Match:
    given: list[tuple[int, Answer]] = []
    outcome = play_game(game(name), setup, ["random", "random"], seed, given=given)
    assert not outcome.error and len(given) == outcome.answers
    return replayed(game(name), game(name).filled(setup, seed), seed, given, recording=True).match


def test_what_was_never_used_is_told_by_how_often_it_was_there() -> None:
    use = UseCount()
    for used in ([], ["horn"], []):
        use.note(Watched(1, ("a", "b"), had=[["horn", "net", "spear"], []], used=[used, []]), 0)
    use.note(Watched(1, ("a", "b"), had=[["sword"], ["net"]], used=[[], []]), 1)
    assert use.played == 4 and use.had == Counter(horn=3, net=4, spear=3)
    assert use.never(3) == [(4, "net"), (3, "spear")] and use.never(4) == [(4, "net")]


def test_a_card_is_had_when_it_was_drawn_and_used_when_it_was_played() -> None:
    match = played("cards", {"scene": "joust"}, 3)
    for seat in range(2):
        had, used = proof_of(game("cards")).usage(match, seat)
        assert used and used < had
        names = {match.book.kinds[match.kind[card]].names["en"] for card in match.hand[seat]}
        assert all(any(f"card {name} (" in what for what in had) for name in names), "what is held was had"
        for event in match.log or []:
            if event.kind == "play" and event.data["seat"] == seat:
                kind = match.book.kinds[int(str(event.data["kind"]))]
                assert any(f"({kind.code})" in what for what in used), "what was played was used"
        deck = {match.book.kinds[match.kind[card]].code for card in match.deck[seat][: match.left[seat]]}
        own = [card for card in range(len(match.kind)) if match.owner[card] == seat and match.place[card] != DECK]
        elsewhere = {match.book.kinds[match.kind[card]].code for card in own}
        for what in [each for each in had - used if each.startswith("card ")]:
            assert not any(f"({code})" in what for code in deck - elsewhere), "nobody had what was never drawn"


def test_orders_are_had_by_whoever_fields_them() -> None:
    match = played("miniatures", {"points": 30}, 5)
    proof = proof_of(game("miniatures"))
    for seat in range(2):
        had, used = proof.usage(match, seat)
        assert used <= had
        told = {
            event.data["ability"] for event in match.log or [] if event.kind == "used" and event.data["seat"] == seat
        }
        assert len(used) == len(told)
        assert any(what.startswith("card ") for what in had)


def test_the_command_goes_on_where_it_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["cards", *FEW, "--others", "2", "--scenario", "joust", "--army", "stark", "--often", "1"]
    results = tmp_path / "watched.jsonl"
    assert main([*few, "--results", str(results)]) == 0
    told = capsys.readouterr().out
    assert "| The Wolves of the North | 2 |" in told and "had in 2 matches, never used: " in told
    assert told.count("| ") < 12, "who was not measured is not told"
    assert main([*few, "--results", str(results)]) == 0
    assert capsys.readouterr().out == told and len(results.read_text().splitlines()) == 3
    with pytest.raises(SystemExit):
        main(["cards", *FEW, "--scenario", "joust", "--army", "starks"])
    assert "nothing ready-made has the key 'starks'" in capsys.readouterr().err


def test_several_processes_find_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["cards", *FEW, "--others", "2", "--scenario", "joust", "--army", "stark", "--often", "1"]
    assert main(few) == 0
    told = capsys.readouterr().out
    assert main([*few, "--workers", "2"]) == 0
    assert capsys.readouterr().out == told
    with pytest.raises(SystemExit):
        main(["tactics", *FEW])
    assert "tactics does not tell what was used" in capsys.readouterr().err
