"""What the questions of single modes leave out, and by which rule: siege cards, arrows, ramparts, guests."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.modes.siege import CALTROPS, LEVIES, MASONS, OIL, SALLY, SAPPERS, SILENCE, Besieging
from bannermen.games.miniatures.modes.swords import Ramparts
from bannermen.games.miniatures.modes.walls import Volley
from bannermen.games.miniatures.terms import ANSWER_AT, DESTROYED, NCU_AT, PIECE_AT, SIEGE_AT, TERRAIN_AT, UNIT_AT
from bannermen.games.miniatures.terrain import BOG, CASTLE_WALL, CORPSE_PILE, FOREST, PALISADE
from bannermen.kernel.decision import PASS
from tests.miniatures.armies import part, sat_down
from tests.miniatures.modes import AWAY, CROWS, FAR, HONED, SIEGE
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, SWORDS, Table, at, battle, cites, piece
from tests.miniatures.test_planted import JAIME, sit

ENGAGED, WHOLE = 1, 2  # of the attacker
FOE, FREE = 3, 4  # of the defender: who fights with that one, and another
WALL = 6  # the first of three
CARD = "tmg21-mode-sos-08"
GREY_WIND = "10204"


def refusal(t: Table, answer: int) -> tuple[str, str]:
    """The rule against an answer, and what is said."""
    refused = t.war.check(t.asked, answer)
    assert refused is not None
    return refused.rule, refused.because.template


def stormed(card: int, seat: int, edition: str = "2021", gone: tuple[int, ...] = ()) -> Table:
    """Seat 0 storms. Two of its three units stand before a wall, two are hurt; two walls are hurt as well. One of
    three pieces of terrain is gone, and of the other player's four NCUs one was activated."""
    mine = [at(SWORDS, 24, 36, figures=6), at(SWORDS, 44, 20, figures=6), at(SWORDS, 36, 36)]
    theirs = [at(GUARDS, 44, 24.8, 180, figures=6), at(GUARDS, 6, 38, 180), at(GUARDS, 6, 30, 180)]
    holder = {"drafted": [card], "ncus": [COUNSELLOR]}
    other = {"ncus": [COUNSELLOR] * 4, "done": [1]}
    sides = {"first": holder, "second": other} if seat == 0 else {"first": other, "second": holder}
    bogs = [piece("bog", 30, 25), piece("bog", 12, 25), piece("bog", 20, 15)]
    t = battle(mine, theirs, edition, scene=SIEGE, turn=seat, terrain=bogs, **sides)
    t.war.clear(1)
    t.war.hurt[WALL] = t.war.hurt[WALL + 1] = 4
    for unit in gone:
        t.war.take_away(unit, DESTROYED)
    t.start(Besieging(seat)).answer(SIEGE_AT + card)
    assert t.key == "siege-target" and t.seat == seat
    return t


@pytest.mark.rule("tmg21-mode-sos-08", "tmg21-mode-sos-13", "tmg21-terms-14", "tmg21-terms-03")
@pytest.mark.parametrize(
    ("card", "seat", "thing", "rule", "words"),
    [
        (LEVIES, 0, UNIT_AT + FOE, CARD, "not yours"),
        (LEVIES, 0, UNIT_AT + WHOLE, CARD, "no wounds"),
        (LEVIES, 0, UNIT_AT + WALL, "tmg21-mode-sos-13", "no combat unit"),
        (MASONS, 1, UNIT_AT + FOE, CARD, "for castle walls"),
        (MASONS, 1, UNIT_AT + WALL + 2, CARD, "no wounds"),
        (SALLY, 1, UNIT_AT, CARD, "not yours"),
        (SALLY, 1, UNIT_AT + FOE, CARD, "engaged"),
        (OIL, 1, UNIT_AT + ENGAGED, "tmg21-terms-14", "out of range"),
        (OIL, 1, UNIT_AT + FREE, CARD, "for enemies"),
        (CALTROPS, 1, UNIT_AT + FREE, CARD, "for enemies"),
        (CALTROPS, 1, UNIT_AT + WALL, "tmg21-mode-sos-13", "no combat unit"),
        (SAPPERS, 0, TERRAIN_AT + 1, CARD, "was removed"),
        (SAPPERS, 0, TERRAIN_AT + 3, CARD, "nothing there"),
        (SILENCE, 0, NCU_AT, CARD, "for enemies"),
        (SILENCE, 0, NCU_AT + 2, "tmg21-terms-03", "was activated"),
        (SILENCE, 0, UNIT_AT + FOE, CARD, "nothing there"),
    ],
)
def test_a_siege_card_says_why_it_is_not_played_there(card: int, seat: int, thing: int, rule: str, words: str) -> None:
    cited, said = refusal(stormed(card, seat), thing)
    assert cited == rule and words in said


@pytest.mark.rule("tmg21-mode-sos-08", "tmg21-ncu-01")
def test_counsel_that_is_never_heard_is_not_silenced() -> None:
    t = stormed(SILENCE, 0)
    assert t.asked.options == [NCU_AT + 1, NCU_AT + 3, NCU_AT + 4]
    t.war.ncu_gone[1] = True
    t.war.drafted[0].append(SILENCE)
    t.start(Besieging(0)).answer(SIEGE_AT + SILENCE)
    assert t.asked.options == [NCU_AT + 3, NCU_AT + 4]
    assert refusal(t, NCU_AT + 1)[0] == "tmg21-ncu-01", "it is out of the game"
    t.war.ncu_gone[1] = False
    t.war.field.ncu_idle[3] = True
    t.war.drafted[0].append(SILENCE)
    t.start(Besieging(0)).answer(SIEGE_AT + SILENCE)
    assert t.asked.options == [NCU_AT + 1, NCU_AT + 4]
    assert refusal(t, NCU_AT + 3)[0] == "tmg21-ncu-01", "it is never activated"


@pytest.mark.rule("tmg21-terms-24", "tmg18-terms-18")
@BOTH
def test_a_siege_card_is_not_played_on_who_is_gone(edition: str) -> None:
    t = stormed(CALTROPS, 1, edition, gone=(WHOLE,))
    assert refusal(t, UNIT_AT + WHOLE) == (
        cites(edition, "tmg21-terms-24", "tmg18-terms-18"),
        "It is not on the battlefield.",
    )


@pytest.mark.rule("tmg21-mode-sos-07", "tmg18-mode-sos-06", "tmg21-mode-sos-08")
@BOTH
def test_only_the_siege_cards_that_were_drawn_are_played(edition: str) -> None:
    t = battle([at(SWORDS, 24, 12), AWAY], [FAR], edition, scene=SIEGE, first={"drafted": [SAPPERS, CALTROPS]})
    assert t.key == "use-siege"
    assert refusal(t, SIEGE_AT + LEVIES)[0] == cites(edition, "tmg21-mode-sos-07", "tmg18-mode-sos-06"), "not drawn"
    rule, said = refusal(t, SIEGE_AT + SAPPERS)
    assert rule == cites(edition, "tmg21-mode-sos-08", "tmg18-mode-sos-06") and "do nothing" in said, "no terrain"


@pytest.mark.rule("tmg21-mode-honed-08", "tmg21-mode-got-05", "tmg21-terms-24")
def test_the_arrows_say_why_a_unit_is_safe_from_them() -> None:
    """Units 0 to 2 have moved onto the centre and two tokens at the side; 3 fights with 2 and has more ranks."""
    mine = [at(SWORDS, 24, 24), at(SWORDS, 10, 18), at(SWORDS, 38, 18, figures=4), AWAY]
    theirs = [at(GUARDS, 38, 22.8, 180), at(GUARDS, 10, 34, 180), FAR]
    tokens = [[24000, 24000], [10000, 18000], [38000, 18000], [10000, 34000]]
    t = battle(mine, theirs, scene=HONED, tokens=tokens).start(Volley(0))
    assert t.key == "shoot-holder" and t.units() == [1, 5]
    assert refusal(t, UNIT_AT)[0] == "tmg21-mode-honed-08" and "centre" in refusal(t, UNIT_AT)[1]
    assert refusal(t, UNIT_AT + 2)[0] == "tmg21-mode-got-05", "an enemy with more ranks holds it down"
    assert refusal(t, UNIT_AT + 3) == ("tmg21-mode-honed-08", "{unit} {unit|controls|control} no token.")
    t.war.take_away(3, DESTROYED)
    assert refusal(t, UNIT_AT + 3)[0] == "tmg21-terms-24", "it is gone"


@pytest.mark.rule("tmg21-mode-sos-04", "tmg21-mode-sos-13", "tmg18-mode-sos-04")
@BOTH
def test_a_rampart_without_a_place_is_refused_by_the_distances(edition: str) -> None:
    t = sat_down(edition, scene=SIEGE, dice=(6, 2)).answer(ANSWER_AT)
    assert t.key == "pick-piece" and t.offers(PIECE_AT + FOREST)
    rule, said = refusal(t, PIECE_AT + CASTLE_WALL)
    assert rule == cites(edition, "tmg21-mode-sos-13", "tmg18-mode-sos-10") and "no terrain" in said
    rows = [piece("bog", x, y) for y in (6, 20) for x in (6, 18, 30, 42)]  # a narrow strip is left before the castle
    full = battle([at(SWORDS, 24, 12), AWAY], [FAR], edition, scene=SIEGE, terrain=rows).start(Ramparts(1))
    assert full.key == "pick-piece" and full.offers(PIECE_AT + PALISADE) and not full.offers(PIECE_AT + FOREST)
    rule, said = refusal(full, PIECE_AT + FOREST)
    assert rule == cites(edition, "tmg21-mode-sos-04", "tmg18-mode-sos-04") and "beyond Short Range" in said
    rows = [piece("bog", x, y) for y in (6, 20.6) for x in (6, 18, 30, 42)]
    narrow = battle([at(SWORDS, 24, 12), AWAY], [FAR], edition, scene=SIEGE, terrain=rows).start(Ramparts(2))
    assert narrow.asked.options == [PIECE_AT + PALISADE, PASS], "the narrowest piece, or none: the defender may"
    assert narrow.answer(PASS).key != "pick-piece"


@pytest.mark.rule("tmg18-contents-03", "tmg18-mode-sos-04")
def test_ramparts_come_from_the_box() -> None:
    """The box of the first edition holds one bog; the second edition has no such count."""
    for edition in ("2018", "2021"):
        t = sat_down(edition, scene=SIEGE, dice=(6, 2)).answer(ANSWER_AT)
        assert t.key == "pick-piece" and t.offers(PIECE_AT + BOG)
        t.answer(PIECE_AT + BOG).first()
        assert t.key == "pick-piece" and t.offers(PIECE_AT + FOREST)
        assert t.offers(PIECE_AT + BOG) == (edition == "2021")
        if edition == "2018":
            rule, said = refusal(t, PIECE_AT + BOG)
            assert rule == "tmg18-contents-03" and "box" in said


@pytest.mark.rule("tmg21-mode-honed-04", "tmg21-mode-ffc-02")
def test_a_piece_that_a_mode_does_not_know_is_refused_by_its_own_rule() -> None:
    t = sat_down(scene=HONED, terrain=4)
    assert refusal(t, PIECE_AT + PALISADE)[0] == "tmg21-mode-honed-04"
    t = sat_down(scene=CROWS, terrain=4).until("pick-piece")
    assert refusal(t, PIECE_AT + CORPSE_PILE)[0] == "tmg21-mode-ffc-02"


@pytest.mark.rule("tmg21-army-13", "tmg21-attachments-03", "tmg21-attachments-05")
def test_a_hostage_is_not_sent_to_riders_to_a_direwolf_or_home() -> None:
    lannister = part("kingslayer") | {"commander": "20104"}
    lannister["units"][0]["attachments"] = ["20104"]
    lannister["planted"] = [JAIME]
    stark = part("wolf-lord")
    stark["units"].append({"card": GREY_WIND, "attachments": []})
    t = sit(stark, lannister)
    t.until("plant")
    assert t.units() == [0, 2, 3] and t.war.card(4).solo
    assert t.refuses(UNIT_AT + 1) == "tmg21-attachments-05", "riders"
    assert t.refuses(UNIT_AT + 4) == "tmg21-attachments-03", "it stands alone"
    assert t.refuses(UNIT_AT + 5) == "tmg21-army-13", "a unit of his own side"
