"""What a challenge would bring before anybody has knelt for it, and what a card would cost."""

from __future__ import annotations

from typing import Any

from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import DONE
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Deed
from bannermen.kernel.kinds import AMOUNT
from bannermen.kernel.plain import fingerprint
from tests.cards.shadow_cards import table as lurking_table
from tests.cards.table import Table, challenge, greyjoy, kneeling, lannister, stark, targaryen

MILITARY, INTRIGUE, POWER = 0, 1, 2


def foretold(t: Table, verb: str, name: str, type_: int = -1, seat: int = 0) -> dict[str, Any]:
    at = ("challenge", type_) if type_ >= 0 else ("", -1)
    before = fingerprint(t.match)
    told = GAME.forecast(t.match, seat, Deed(verb, ("card", t.card(name).number), at))
    assert isinstance(told, dict), told
    assert fingerprint(t.match) == before, "whoever asks changes nothing"
    return told


def test_an_attack_before_it_is_made() -> None:
    t = Table(
        stark(play=["Eddard Stark"], plot="A Noble Cause"),
        lannister(play=["Ser Jaime Lannister", kneeling("Tywin Lannister")], hand=["Ice"] * 4, gold=2),
        phase="challenges",
    )
    told = foretold(t, "attack", "Eddard Stark", MILITARY)
    assert (told["attack"], told["could"], told["result"]) == (5, 5, "won")  # ties go to the attacker
    assert told["defenders"] == [t.card("Ser Jaime Lannister").number]
    assert (told["claim"], told["takes"], told["of"], told["renown"]) == (1, 1, 2, 1)
    assert (told["hand"], told["gold"]) == (4, 2)
    told = foretold(t, "attack", "Eddard Stark", POWER)
    assert (told["could"], told["result"], told["takes"]) == (0, "unopposed", 0)  # there is no power to take


def test_it_comes_true() -> None:
    t = Table(stark(play=["Eddard Stark"]), lannister(play=["The Tickler", "Cersei Lannister"]), phase="challenges")
    told = foretold(t, "attack", "Eddard Stark", MILITARY)
    assert (told["attack"], told["could"], told["result"]) == (5, 2, "won")
    t.does(0, "military challenge")  # one attacker, nobody need be asked
    t.does(1, "The Tickler")
    t.run_to("cards.claim")
    assert (t.match.winner, t.match.margin) == (0, 3)


def test_those_chosen_so_far_are_counted() -> None:
    t = Table(
        stark(play=["Eddard Stark", "Robb Stark"]),
        lannister(play=["Tywin Lannister", "Ser Jaime Lannister"]),
        phase="challenges",
    )
    t.does(0, "military challenge")
    decision = t.match.pending[0]
    assert decision.key == "cards.attack"
    eddard, robb = t.card("Eddard Stark").number, t.card("Robb Stark").number
    alone = GAME.forecast_answer(t.match, decision, eddard)
    assert isinstance(alone, dict) and (alone["attack"], alone["could"], alone["result"]) == (5, 11, "open")
    t.does(0, "Eddard Stark")
    decision = t.match.pending[0]
    both = GAME.forecast_answer(t.match, decision, robb)
    assert isinstance(both, dict) and (both["attack"], both["renown"]) == (10, 2)
    done = GAME.forecast_answer(t.match, decision, DONE)
    assert isinstance(done, dict) and done["attack"] == 5
    assert [part[0] for part in both["sums"]] == [5, 5]
    assert [part[2] for part in both["sums"]] == ["01144", "01146"]


def test_stealth_takes_out_the_strongest_defender() -> None:
    t = Table(
        greyjoy(play=["Theon Greyjoy"]),
        lannister(play=["Ser Jaime Lannister", "The Tickler"]),
        phase="challenges",
    )
    told = foretold(t, "attack", "Theon Greyjoy", MILITARY)
    assert told["stealth"] == 1
    assert told["defenders"] == [t.card("The Tickler").number]


def test_defenders_are_weighed_against_the_attack() -> None:
    t = Table(
        stark(play=[kneeling("Eddard Stark")]),
        lannister(play=["Tywin Lannister", "The Tickler"]),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"]),
        step="cards.defend",
    )
    told = foretold(t, "defend", "Tywin Lannister", seat=1)
    assert (told["attack"], told["defence"], told["result"], told["final"]) == (5, 6, "lost", True)
    decision = t.match.pending[0]
    none = GAME.forecast_answer(t.match, decision, DONE)
    assert isinstance(none, dict) and none["result"] == "unopposed"
    weak = GAME.forecast_answer(t.match, decision, t.card("The Tickler").number)
    assert isinstance(weak, dict) and (weak["defence"], weak["result"]) == (2, "won")


def test_a_whole_side_against_each_opponent_of_a_melee() -> None:
    t = Table(
        stark(play=["Eddard Stark", "Robb Stark"]),
        lannister(play=["Tywin Lannister"], power=3),
        targaryen(power=1),
        phase="challenges",
    )
    deeds = GAME.deeds(t.match, 0, "challenge", POWER)
    assert [deed.at for deed in deeds] == [("seat", 1), ("seat", 2)]
    told = [GAME.forecast(t.match, 0, deed) for deed in deeds]
    assert [each["result"] for each in told if isinstance(each, dict)] == ["won", "unopposed"]
    assert [each["of"] for each in told if isinstance(each, dict)] == [3, 1]


def test_who_cannot_attack_is_told_why() -> None:
    t = Table(stark(play=["Eddard Stark"]), lannister(play=["Tywin Lannister"]), phase="challenges")
    told = GAME.forecast(t.match, 0, Deed("attack", ("card", t.card("Eddard Stark").number), ("challenge", INTRIGUE)))
    assert isinstance(told, Refused) and told.rule == "agot-challenge-13"


def test_the_price_of_a_card() -> None:
    t = Table(
        stark(hand=["Arya Stark", "Eddard Stark"], play=["Eddard Stark"], gold=4, plot="A Noble Cause"),
        lannister(),
    )
    held = t.card("Arya Stark", place="hand").number
    told = GAME.forecast(t.match, 0, Deed("marshal", ("card", held)))
    assert told == {"cost": 1, "gold": 4, "left": 3, "duplicate": False}  # A Noble Cause makes the first Lady cheaper
    copy = t.card("Eddard Stark", place="hand").number
    told = GAME.forecast_answer(t.match, t.match.pending[0], copy)
    assert told == {"cost": 0, "gold": 4, "left": 4, "duplicate": True}


def test_an_amount_brings_nothing_that_could_be_foretold() -> None:
    """How much gold is laid down for X, or bestowed."""
    t = lurking_table(stark(shadows=["Vault"], gold=4), lannister())
    t.does(0, "Vault")
    (decision,) = t.match.pending
    assert decision.key == "cards.emerge-x" and decision.kind is AMOUNT
    assert GAME.forecast_answer(t.match, decision, 1) is None


def test_whoever_names_them_one_by_one_sees_them_step_forward_with_their_sum() -> None:
    """The view has it, so that no screen adds up strengths; to everybody else nothing is declared yet."""
    t = Table(
        stark(play=["Eddard Stark", "Robb Stark"], title="Master of Ships"),
        lannister(play=["Tywin Lannister", "Ser Jaime Lannister"]),
        greyjoy(),
        phase="challenges",
    )

    def middle(seat: int) -> tuple[list[int], list[int], int, int]:
        seen = GAME.view(t.match, seat)["challenge"]
        return seen["attacking"], seen["defending"], seen["attack"], seen["defence"]

    eddard, robb, jaime = (t.card(name).number for name in ("Eddard Stark", "Robb Stark", "Ser Jaime Lannister"))
    t.does(0, "military challenge")
    t.does(0, "House Lannister")
    t.does(0, "Eddard Stark")
    before = fingerprint(t.match)
    assert middle(0) == ([eddard], [], 6, 0)  # Master of Ships
    assert middle(1) == middle(2) == middle(-1) == ([], [], 0, 0)
    assert fingerprint(t.match) == before
    t.does(0, "Robb Stark")
    t.run_to("cards.defend")
    t.does(1, "Ser Jaime Lannister")
    assert middle(1) == ([eddard, robb], [jaime], 11, t.match.strength(jaime))
    assert middle(0) == middle(-1) == ([eddard, robb], [], 11, 0)
