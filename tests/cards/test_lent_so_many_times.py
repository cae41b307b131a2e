"""What may be played from where it lies so many times: a payment that comes to nothing was none of them."""

from __future__ import annotations

import pytest

from tests.cards.card_makers import MINE, event, man, place
from tests.cards.table import Table, cards_file, lannister, stark

SONG = {"type": "event", "whose": "mine", "at": "discard"}
OWN = cards_file(
    man("Peasant"),
    man("Fugitive", {"interrupt": "sacrificed", "of": "self", "do": {"return": "self"}}),
    place("Library", always=[{"law": "marshals", "of": SONG, "deeds": ["play"], "limit": "1/phase"}]),
    place("Archive", always=[{"law": "marshals", "of": SONG, "deeds": ["play"], "limit": "2/phase"}]),
    place("Hall", always=[{"law": "marshals", "of": SONG, "deeds": ["play"]}]),
    event("Rite", {"power": 1}, cost={"sacrifice": MINE}),
    event("Song", {"power": 1}),
    faction="stark",
)


@pytest.mark.rule("agot-costs-06", "agot-limits-01")
@pytest.mark.parametrize(("lender", "times"), [("Library", 1), ("Archive", 2), ("Hall", 3)])
@pytest.mark.parametrize("flees", [False, True])
def test_how_often_it_is_lent(lender: str, times: int, flees: bool) -> None:
    t = Table(
        stark(play=[lender, "Fugitive", "Peasant"], discard=["Rite", "Song", "Song", "Song"]),
        lannister(),
        content=[OWN],
        pause=True,
        phase="standing",
        step="act",
    )
    if flees:
        t.does(0, "Rite", "Fugitive", "Fugitive")
        assert t.faction_power(0) == 0 and "Fugitive" in t.pile(0, "hand") and "Rite" in t.pile(0, "discard")
    for n in range(times):
        t.run_to("cards.action", 0)
        assert "Song" in t.offered(0)
        t.does(0, "Song")
        assert t.faction_power(0) == n + 1
    t.run_to("cards.action", 0)
    assert ("Song" in t.offered(0)) == (lender == "Hall")


# --- what is lent ---

MINE_THERE = {"whose": "mine", "at": "discard"}
MORE = cards_file(
    man("Knight"),
    place("Gates", always=[{"law": "marshals", "of": MINE_THERE, "deeds": ["play"]}]),
    place("Attic", always=[{"law": "marshals", "of": MINE_THERE, "deeds": ["marshal"]}]),
    place("Mask", always=[{"law": "marshals", "of": MINE_THERE, "deeds": ["play"], "while": {"first": False}}]),
    place("Door", always=[{"law": "marshals", "of": {**MINE_THERE, "type": "character"}, "deeds": ["marshal"]}]),
    place(
        "Cellar",
        always=[
            {"law": "no gain", "while": {"first": False}},
            {"law": "marshals", "of": MINE_THERE, "deeds": ["play"], "limit": "1/phase"},
        ],
    ),
    man("Shade", always=[{"law": "revenant"}]),
    man("Umbra", always=[{"law": "revenant"}], keywords=["shadow 1"]),
    man("Wisp", always=[{"law": "revenant", "while": {"first": False}}]),
    man("Scribe", always=[{"law": "marshals", "of": MINE_THERE, "deeds": ["marshal"]}]),
    place(
        "Choir",
        always=[{"law": "marshals", "of": {**MINE_THERE, "name": "Hymn"}, "deeds": ["play"], "limit": "1/phase"}],
    ),
    event("Hymn", {"power": 1}),
    event("Recall", {"lend": "it", "until": "phase", "into": "under"}, {"type": "event", "at": "discard"}),
    event(
        "Graves",
        {"open": True, "of": {"type": "character", "whose": "chosen", "at": "discard"}, "until": "phase"},
        target={"player": "any"},
    ),
    place(
        "Thief",
        always=[{"law": "marshals", "of": {"type": "event", "whose": "theirs", "at": "discard"}, "deeds": ["play"]}],
    ),
    event("Retreat", {"return": "it"}, {"type": "location", "name": "Cellar"}),
    event("Ruin", {"discard": "it"}, {"type": "location", "name": "Gates"}),
    event("Advance", {"put": "it"}, {"type": "location", "at": "hand", "whose": "mine"}),
    event("Tune", {"power": 1}),
    faction="lannister",
)


def lends(*lenders: str, phase: str = "marshaling", hand: tuple[str, ...] = (), **given: object) -> Table:
    t = Table(
        stark(play=list(lenders), hand=list(hand), discard=["Knight", "Tune", "Tune", "Tune"], gold=5),
        lannister(),
        content=[MORE],
        pause=True,
        phase=phase,
        **given,  # type: ignore[arg-type]
    )
    t.run_to("cards.action", 0)
    return t


@pytest.mark.rule("agotp-beneath-04", "agot-marshal-01")
@pytest.mark.parametrize(
    ("lenders", "knights", "tunes"),
    [
        ([], 0, 0),
        (["Gates"], 0, 3),
        (["Attic"], 1, 0),
        (["Mask"], 0, 0),
        (["Gates", "Mask"], 0, 3),
        (["Attic", "Door"], 1, 0),  # whoever lends it besides, it is one card
        (["Gates", "Attic"], 1, 3),
    ],
)
def test_what_is_lent_for_what_and_while_it_is(lenders: list[str], knights: int, tunes: int) -> None:
    t = lends(*lenders)
    assert (t.offered(0).count("Knight"), t.offered(0).count("Tune")) == (knights, tunes)


@pytest.mark.rule("agot-limits-02", "agot-leaveplay-06")
def test_a_lender_that_comes_back_lends_anew() -> None:
    t = lends("Cellar", phase="dominance", hand=("Retreat", "Advance"))
    t.does(0, "Tune")
    t.run_to("cards.action", 0)
    assert "Tune" not in t.offered(0)
    for name in ("Retreat", "Advance"):
        t.does(0, name)
        t.run_to("cards.action", 0)
    assert t.card("Cellar").place == "play" and "Tune" in t.offered(0)


@pytest.mark.rule("agotp-beneath-04", "agot-marshal-01")
@pytest.mark.parametrize("phase", ["marshaling", "dominance"])
def test_some_are_marshaled_from_the_discard_pile_of_themselves(phase: str) -> None:
    t = Table(
        stark(discard=["Shade", "Wisp", "Scribe", "Umbra", "Knight", "Tune"], gold=5),
        lannister(),
        content=[MORE],
        pause=True,
        phase=phase,
    )
    t.run_to("cards.action", 0)
    own = ["Herald", "Shade", "Umbra", "pass"] if phase == "marshaling" else ["Herald", "pass"]
    assert sorted(t.offered(0)) == own
    if phase == "marshaling":
        t.does(0, "Shade")
        assert t.card("Shade").place == "play" and t.gold(0) == 4


@pytest.mark.rule("agot-limits-01", "agotp-beneath-04")
@pytest.mark.parametrize("lenders", [["Gates", "Cellar"], ["Cellar", "Gates"]])
def test_a_lender_with_a_limit_is_not_needed_where_another_has_none(lenders: list[str]) -> None:
    t = lends(*lenders, phase="standing", step="act", hand=("Ruin",))
    for name in ("Tune", "Ruin", "Tune"):
        assert name in t.offered(0)
        t.does(0, name)
        t.run_to("cards.action", 0)
    assert "Tune" not in t.offered(0) and t.faction_power(0) == 2


@pytest.mark.rule("agot-limits-01", "agotp-beneath-04")
@pytest.mark.parametrize("lenders", [["Choir", "Cellar"], ["Cellar", "Choir"]])
def test_who_does_not_lend_a_card_lends_another_as_often_as_before(lenders: list[str]) -> None:
    t = Table(
        stark(play=lenders, discard=["Hymn", "Tune", "Tune"]),
        lannister(),
        content=[MORE],
        pause=True,
        phase="dominance",
    )
    t.run_to("cards.action", 0)
    t.does(0, "Tune")
    t.run_to("cards.action", 0)
    assert "Tune" not in t.offered(0) and "Hymn" in t.offered(0)
    t.does(0, "Hymn")
    t.run_to("cards.action", 0)
    assert t.faction_power(0) == 2 and "Hymn" not in t.offered(0)


@pytest.mark.rule("agot-limits-01", "agotp-beneath-04")
def test_what_is_lent_by_an_effect_uses_up_no_lender() -> None:
    t = Table(
        stark(play=["Cellar"], hand=["Recall"], discard=["Hymn", "Tune"], deck=["Knight"] * 3),
        lannister(),
        content=[MORE],
        pause=True,
        phase="standing",
        step="act",
    )
    t.does(0, "Recall", "Hymn")
    t.run_to("cards.action", 0)
    t.does(0, "Hymn")
    assert t.pile(0, "deck")[-1] == "Hymn"
    t.run_to("cards.action", 0)
    assert "Tune" in t.offered(0)


@pytest.mark.rule("agotp-removed-04", "agotp-beneath-04")
@pytest.mark.parametrize("player", [0, 1])
def test_where_it_goes_hangs_on_who_was_lent_it(player: int) -> None:
    t = Table(
        stark(hand=["Recall"], discard=["Hymn"], deck=["Knight"] * 3),
        lannister(play=["Thief"]),
        content=[MORE],
        pause=True,
        phase="standing",
        step="act",
    )
    t.does(0, "Recall")
    t.run_to("cards.action", player)
    t.does(player, "Hymn")
    assert t.faction_power(player) == 1
    assert (t.pile(0, "deck")[-1] == "Hymn") == (player == 0) and ("Hymn" in t.pile(0, "discard")) == (player == 1)


@pytest.mark.rule("agotp-beneath-04")
def test_an_opened_pile_is_open_to_one_player_and_no_other() -> None:
    t = Table(
        stark(hand=["Graves"], discard=["Knight"], gold=5),
        lannister(gold=5),
        content=[MORE],
        pause=True,
        phase="marshaling",
    )
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Graves", "House Stark")
    t.run_to("cards.action.marshaling", 0)
    assert "Knight" in t.offered(0)
    while t.match.active == 0:
        t.idle()
    t.run_to("cards.action.marshaling", 1)
    assert "Knight" not in t.offered(1)
