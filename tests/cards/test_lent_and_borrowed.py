"""What is lent, borrowed, laid aside and remembered: who may use it, until when, and where it goes then."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import STANDING
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, tyrell, wearing

TALE = {"type": "event", "at": "discard", "whose": "mine"}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Wanderer", always=[{"law": "revenant"}]),
    man("Saint", always=[{"law": "immune", "to": "event"}]),
    place("Inn"),
    place("Hovel"),
    place("Ruins", always=[{"law": "marshals", "of": {"type": "location", "whose": "mine", "at": "discard"},
                            "limit": "1/phase"}]),
    place("Crypt", always=[{"law": "marshals", "of": {"type": "character", "whose": "mine", "at": "dead"},
                            "limit": "1/phase"}]),
    event("Song", {"gold": 1}),
    event("Ballad", {"gold": 1}),
    event("Recall", {"lend": "it", "until": "phase", "into": "under"}, TALE),
    event("Last Words", {"lend": "it", "until": "phase", "into": "out"}, TALE),
    man("Jailer", {"action": "any", "target": ANYONE, "do": {"remove": "it", "until": "stays"}, "limit": "1/round"}),
    man("Warden", {"action": "any", "target": ANYONE, "do": {"remove": "it", "until": "stays"}, "limit": "1/round"}),
    man("Censor", {"action": "any", "target": TALE | {"whose": "theirs"}, "limit": "1/round",
                   "do": [{"ban": "it", "from": "holder", "acts": ["play"], "until": "stays"},
                          {"remove": {"aimed": True, "at": "discard"}, "all": True}]}),
    man("Thief", {"action": "any", "target": {"type": "event", "at": "hand", "whose": "theirs"}, "limit": "1/round",
                  "do": {"remove": "it", "until": "stays"}}),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Slaughter", {"discard": {"type": "attachment"}, "all": True}),
    gear("Leash", {"law": "captor"}),
    man("Keeper", {"action": "any", "cost": {"kneel": "self"}, "target": ANYONE,
                   "do": {"control": "it", "until": "stays"}}, always=[{"law": "holds kneeling"}]),
    place("Bell", {"action": "any", "do": {"stand": {"name": "Keeper"}, "all": True}}),
    event("Seduce", {"control": "it"}, ANYONE),
    event("Kidnap", {"control": "it", "until": "phase"}, ANYONE),
    event("Study", {"draw": 1}),
    place("Archive", {"action": "any", "do": {"stash": True}}),
    place("Pyramid", {"action": "any", "do": {"stash": True}}, always=[{"law": "restores"}]),
    event("Raze", {"discard": "it"}, {"type": "location"}),
    event("Dig", {"bury": 2}),
    {"name": "Oath", "type": "agenda", "does": [{"action": "any", "do": {"gold": 2}, "limit": "1/round"}]},
    event("Dig Deep", [{"gold": 1}, {"bury": 2}]),
    place("Widow", {"action": "any", "if": {"bereft": {"type": "character", "name": "Page"}}, "do": {"gold": 1}}),
    place("Dovecote", {"action": "any", "if": {"peace": True}, "do": {"gold": 1}}),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "standing")
    if given["phase"] == "standing":
        given.setdefault("step", "act")
    return Table(*seats, content=[OWN], pause=True, **given)


def under(t: Table, seat: int = 0) -> list[str]:
    return [t.match.kind_of(number).names["en"] for number in t.match.beneath[seat]]


# --- lent ---


@pytest.mark.rule("agotp-beneath-04")
def test_only_who_says_so_comes_back_from_the_discard_pile() -> None:
    t = table(stark(discard=["Wanderer", "Saint", "Page"], gold=9), lannister(), phase="marshaling", step="act")
    assert "Wanderer" in t.offered(0) and not {"Saint", "Page"} & set(t.offered(0))
    t.does(0, "Wanderer")
    assert t.card("Wanderer").place == "play"


@pytest.mark.rule("agotp-beneath-04")
def test_a_place_from_the_discard_pile_uses_up_no_leave_to_raise_the_dead() -> None:
    mine = stark(play=["Ruins", "Crypt"], discard=["Inn", "Hovel"], dead=["Page", "Squire"], gold=9)
    t = table(mine, lannister(), phase="marshaling", step="act")
    assert {"Inn", "Hovel", "Page", "Squire"} <= set(t.offered(0))
    t.does(0, "Inn")
    t.run_to("cards.action.marshaling", 0)
    assert "Hovel" not in t.offered(0) and {"Page", "Squire"} <= set(t.offered(0)), "one place in a phase"
    t.does(0, "Page")
    t.run_to("cards.action.marshaling", 0)
    assert "Squire" not in t.offered(0)


@pytest.mark.rule("agotp-beneath-04", "agotp-removed-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_tales_are_told_again_and_each_goes_where_it_was_said(seat: int) -> None:
    teller = {"hand": ["Recall", "Last Words"], "discard": ["Song", "Ballad"], "deck": ["Page"] * 3}
    seats = [stark(**teller), lannister()] if seat == 0 else [stark(), lannister(**teller)]
    t = table(*seats, first=seat)
    for deed, tale in (("Recall", "Song"), ("Last Words", "Ballad")):
        t.run_to("cards.action.standing", seat)
        t.does(seat, deed)
        if t.is_asked(seat, "cards.target"):
            t.does(seat, tale)
    for tale in ("Ballad", "Song"):
        t.run_to("cards.action.standing", seat)
        t.does(seat, tale)
    assert t.gold(seat) == 2 and t.card("Ballad").place == "out" and t.pile(seat, "deck")[-1] == "Song"


PAGES: dict[str, Any] = {"type": "character", "name": "Page", "whose": "chosen", "at": "discard"}
DEAD_LETTERS = cards_file(
    man("Page"),
    man("Squire"),
    place("Morgue", always=[{"law": "marshals", "of": {"type": "character", "at": "discard"}, "limit": "1/phase"}]),
    place("Cradle", always=[{"law": "marshals", "of": {"type": "character", "whose": "mine", "at": "discard"}}]),
    event("Open Graves", {"open": True, "of": PAGES, "until": "phase"}, None, target={"player": "any"}),
    event("Song", {"gold": 1}),
    event("Ballad", {"gold": 1}),
    place("Library", always=[{"law": "marshals", "deeds": ["play"], "limit": "1/phase",
                              "of": {"type": "event", "whose": "mine", "at": "discard"}}]),
    event("Recall", {"lend": "it", "until": "phase", "into": "under"}, TALE),
)  # fmt: skip


def graveyard(ours: dict[str, Any], theirs: dict[str, Any], seat: int = 0, **given: Any) -> Table:
    seats = [stark(**ours), lannister(**theirs)] if seat == 0 else [stark(**theirs), lannister(**ours)]
    given = {"phase": "marshaling", "step": "act", "first": seat, **given}
    return Table(*seats, content=[DEAD_LETTERS], pause=True, **given)


def marshaled(t: Table, seat: int) -> list[str]:
    """What the seat may marshal now of those who lie in a discard pile."""
    t.run_to("cards.action.marshaling", seat)
    return sorted(each for each in t.offered(seat) if each in ("Page", "Squire"))


@pytest.mark.rule("agotp-beneath-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("whose", [0, 1])
def test_only_who_opened_a_pile_marshals_from_it_and_only_from_the_one_chosen(seat: int, whose: int) -> None:
    """Both discard piles hold a page and a squire; only pages are spoken of."""
    pile = ["Page", "Squire"]
    t = graveyard({"hand": ["Open Graves"], "discard": pile, "gold": 9}, {"discard": pile, "gold": 9}, seat)
    chosen = seat if whose == 0 else 1 - seat
    assert marshaled(t, seat) == []
    t.does(seat, "Open Graves")
    if t.is_asked(seat, "cards.player"):
        t.does(seat, 2000 + chosen)
    assert marshaled(t, seat) == ["Page"]
    t.does(seat, "Page")
    got = t.card("Page", seat, "play")
    assert (got.controller, got.owner) == (seat, chosen)
    assert marshaled(t, 1 - seat) == [] and len(t.cards("Page", None, "discard")) == 1


@pytest.mark.rule("agotp-beneath-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("cradle", [True, False])
def test_what_is_allowed_otherwise_uses_up_no_leave(seat: int, opened: bool, cradle: bool) -> None:
    """The morgue allows one in a phase; whom an opened pile or the cradle gives is none of its."""
    lands = ["Morgue", *(["Cradle"] if cradle else [])]
    ours = {"play": lands, "hand": ["Open Graves"], "discard": ["Page", "Page", "Squire"], "gold": 9}
    t = graveyard(ours, {}, seat)
    if opened:
        t.run_to("cards.action.marshaling", seat)
        t.does(seat, "Open Graves")
        if t.is_asked(seat, "cards.player"):
            t.does(seat, 2000 + seat)
    assert marshaled(t, seat) == ["Page", "Page", "Squire"]
    t.does(seat, "Page")
    left = marshaled(t, seat)
    assert left == (["Page", "Squire"] if opened or cradle else [])
    if left:
        t.does(seat, "Squire")
        assert marshaled(t, seat) == (["Page"] if opened or cradle else [])


@pytest.mark.rule("agotp-beneath-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("lent", ["Song", "Ballad", None])
def test_a_tale_that_is_lent_uses_up_no_leave_to_play_another(seat: int, lent: str | None) -> None:
    ours = {"play": ["Library"], "hand": ["Recall"], "discard": ["Song", "Ballad"], "deck": ["Page"]}
    t = graveyard(ours, {"discard": ["Song", "Ballad"]}, seat, phase="standing")
    if lent is not None:
        t.run_to("cards.action.standing", seat)
        t.does(seat, "Recall", lent)
    first = lent or "Song"
    other = "Ballad" if first == "Song" else "Song"
    t.run_to("cards.action.standing", 1 - seat)
    assert not {"Song", "Ballad"} & set(t.offered(1 - seat)), "theirs are not lent to anybody"
    t.does(1 - seat, "Herald")
    t.run_to("cards.action.standing", seat)
    t.does(seat, first)
    t.run_to("cards.action.standing", seat)
    assert (other in t.offered(seat)) == (lent is not None)
    assert t.card(first, seat).place == ("deck" if lent else "discard")


@pytest.mark.rule("agotp-beneath-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("inn", [True, False])
def test_who_comes_back_from_the_discard_pile_is_marshaled_only_and_only_while_it_says_so(seat: int, inn: bool) -> None:
    """The wraith may be marshaled from there while an inn is controlled; it is not put into shadows from there."""
    law = {"law": "revenant", "while": {"control": {"type": "location", "name": "Inn"}}}
    own = cards_file(man("Wraith", keywords=["shadow 1"], always=[law]), place("Inn"))
    ours = {"play": ["Inn"] if inn else [], "discard": ["Wraith"], "gold": 9}
    seats = [stark(**ours), lannister()] if seat == 0 else [stark(), lannister(**ours)]
    t = Table(*seats, content=[own], pause=True, phase="marshaling", step="act", first=seat)
    t.run_to("cards.action.marshaling", seat)
    assert t.offered(seat) == [*(["Wraith"] if inn else []), "Herald", "pass"]
    if inn:
        t.does(seat, "Wraith")
        assert t.card("Wraith").place == "play" and t.gold(seat) == 8


# --- laid aside ---


@pytest.mark.rule("agotp-removed-01", "agot-lasting-03")
def test_only_those_come_back_whom_the_one_who_fell_kept_away() -> None:
    t = table(stark(play=["Jailer", "Warden"], hand=["Dagger"]), lannister(play=["Page", "Squire"]))
    for jailer, prisoner in (("Jailer", "Page"), ("Warden", "Squire")):
        t.run_to("cards.action.standing", 0)
        t.does(0, jailer, prisoner)
    assert t.card("Page").place == t.card("Squire").place == "out"
    t.run_to("cards.action.standing", 0)
    t.does(0, "Dagger", "Warden")
    assert t.card("Squire").place == "play" and t.card("Page").place == "out"


@pytest.mark.rule("agot-lasting-03", "agot-cannot-01")
def test_what_the_censor_forbids_is_allowed_again_when_he_is_gone() -> None:
    t = table(stark(play=["Censor"], hand=["Dagger"]), lannister(hand=["Song"], discard=["Song"]))
    t.does(0, "Censor")
    assert t.asked == 1 and t.refused(1, "Song") == "agot-cannot-01"
    t.run_to("cards.action.standing", 0)
    t.does(0, "Dagger")
    assert t.asked == 1
    t.does(1, "Song")
    assert t.gold(1) == 1


@pytest.mark.rule("agotp-removed-01", "agotp-removed-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_plays_what_was_taken_out_of_his_hand(seat: int) -> None:
    """While the thief is there the song is removed from the game, though its place is remembered."""
    seats = [stark(play=["Thief"]), lannister(hand=["Song"])]
    t = table(*(seats if seat == 1 else [seats[1], seats[0]]), first=1 - seat)
    t.does(1 - seat, "Thief")
    assert t.card("Song").place == "out" and t.asked == seat and "Song" not in t.offered(seat)


@pytest.mark.rule("agotp-removed-01")
def test_what_was_taken_out_of_a_hand_comes_back_to_it() -> None:
    t = table(stark(play=["Thief"], hand=["Dagger"]), lannister(hand=["Song"]))
    t.does(0, "Thief")
    t.run_to("cards.action.standing", 0)
    t.does(0, "Dagger")
    assert t.card("Thief").place == "dead" and t.pile(1, "hand") == ["Song"]
    t.does(1, "Song")
    assert t.gold(1) == 1


# --- borrowed ---


@pytest.mark.rule("agot-lasting-03", "agot-elimination-04")
@pytest.mark.parametrize("lives", [True, False])
def test_nobody_gives_back_to_who_is_out_of_the_game(lives: bool) -> None:
    """The page is seat 2's, seat 1 has it, seat 0 takes it for the phase; the last card of seat 1 is drawn then."""
    theirs = lannister(play=[card("Page", owner=2)], hand=["Study"], deck=["Inn"] * (2 if lives else 1))
    t = table(stark(hand=["Kidnap"]), theirs, tyrell())
    t.does(0, "Kidnap", *(["Page"] if t.is_asked(0, "cards.target") else []))
    t.does(1, "Study")
    assert bool(t.match.gone[1]) is not lives and t.card("Page").controller == 0
    t.pass_while(lambda: t.match.phase == STANDING)
    assert t.card("Page").controller == (1 if lives else 0) and t.card("Page").place == "play"


@pytest.mark.rule("agot-control-01", "agot-lasting-03")
def test_who_is_held_by_two_who_rise_at_once_is_free_though_another_was_freed_before() -> None:
    """Both keepers stand up together: the page has been taken back meanwhile, the squire goes home at that moment."""
    t = table(stark(play=["Keeper", "Keeper", "Bell"]), lannister(play=["Page", "Squire"], hand=["Seduce"]))
    for captive in ("Page", "Squire"):
        t.run_to("cards.action.standing", 0)
        t.does(0, "Keeper", captive)
        assert t.card(captive).controller == 0
        if captive == "Page":
            t.does(1, "Seduce", "Page")
            assert t.card("Page").controller == 1
    t.run_to("cards.action.standing", 0)
    t.does(0, "Bell")
    assert t.card("Page").controller == t.card("Squire").controller == 1


@pytest.mark.rule("agot-control-01", "agot-lasting-03")
def test_two_who_were_held_are_both_free_when_what_held_them_goes_at_once() -> None:
    mine = stark(play=["Saint"], hand=["Leash", "Leash", "Slaughter"])
    t = table(mine, lannister(play=["Page", "Squire"]), phase="marshaling", step="act")
    for captive in ("Page", "Squire"):
        t.run_to("cards.action.marshaling", 0)
        t.does(0, "Leash", captive)
        assert t.card(captive).controller == 0
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Slaughter")
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.card("Page").controller == t.card("Squire").controller == 1


@pytest.mark.rule("agot-control-01")
def test_who_holds_an_own_one_takes_nobody() -> None:
    t = table(stark(play=[wearing("Page", "Leash")], hand=["Song", "Slaughter"]), lannister())
    t.does(0, "Song")
    assert t.match.lasting.flat == [] and not t.log("control")
    t.run_to("cards.action.standing", 0)
    t.does(0, "Slaughter")
    assert t.card("Page").controller == 0 and not t.log("control")


# --- beneath ---


@pytest.mark.rule("agotp-beneath-05")
@pytest.mark.parametrize("other", [[], ["Pyramid"]])
def test_what_lay_under_a_place_is_discarded_whatever_others_say(other: list[str]) -> None:
    """The hand under the archive is lost with it; only what lies under the pyramid comes back."""
    t = table(stark(play=["Archive", *other], hand=["Page", "Squire"]), lannister(hand=["Raze", "Raze"]), first=0)
    t.does(0, "Archive")
    assert sorted(under(t)) == ["Page", "Squire"] and t.pile(0, "hand") == []
    t.run_to("cards.action.standing", 1)
    t.does(1, "Raze", "Archive")
    t.pass_while(lambda: t.key == "cards.lay")
    assert sorted(t.pile(0, "discard")) == ["Archive", "Page", "Squire"] and t.pile(0, "hand") == []


@pytest.mark.rule("agotp-beneath-05")
def test_where_nothing_lay_under_a_place_nothing_is_said_of_it() -> None:
    t = table(stark(play=["Archive"], hand=["Raze"]), lannister())
    t.does(0, "Raze", "Archive")
    assert t.card("Archive").place == "discard" and not t.log("lost")


@pytest.mark.rule("agotp-beneath-05")
def test_what_lay_under_the_pyramid_comes_back_to_the_hand() -> None:
    theirs = lannister(hand=["Raze", "Song", "Ballad"])
    t = table(stark(play=["Pyramid"], hand=["Page", "Squire"]), theirs, first=0)
    t.does(0, "Pyramid")
    t.run_to("cards.action.standing", 1)
    t.does(1, "Raze", "Pyramid")
    t.pass_while(lambda: t.key == "cards.lay")
    assert sorted(t.pile(0, "hand")) == ["Page", "Squire"] and t.pile(0, "discard") == ["Pyramid"]
    assert sorted(t.pile(1, "hand")) == ["Ballad", "Song"], "whoever had nothing under it keeps the hand"


@pytest.mark.rule("agotp-beneath-01")
@pytest.mark.parametrize(("deck", "left"), [(3, 1), (2, 0), (1, 0)])
def test_as_many_as_there_are_go_under_the_agenda(deck: int, left: int) -> None:
    mine = stark(agenda="Fealty", hand=["Dig"], deck=["Page"] * deck)
    t = table(mine, lannister(), tyrell())
    t.does(0, "Dig")
    assert t.match.left[0] == left and bool(t.match.gone[0]) is (left == 0)


@pytest.mark.rule("agotp-beneath-01", "agotp-agendax-05")
@pytest.mark.parametrize("agenda", ["Fealty", "Oath"])
def test_who_has_two_agendas_chooses_under_which_the_cards_go(agenda: str) -> None:
    t = table(stark(agenda="Fealty", allies=["Oath"], hand=["Dig"], deck=["Page"] * 5), lannister())
    t.does(0, "Dig")
    assert t.key == "cards.pick" and sorted(t.offered(0)) == ["Fealty", "Oath"]
    t.does(0, agenda)
    assert [t.match.kind_of(t.match.host[each]).names["en"] for each in t.match.beneath[0]] == [agenda] * 2


@pytest.mark.rule("agotp-agendax-05")
def test_the_second_agenda_acts_like_the_first() -> None:
    t = table(stark(agenda="Fealty", allies=["Oath"]), lannister())
    assert "Oath" in t.offered(0)
    t.does(0, "Oath")
    assert t.gold(0) == 2


@pytest.mark.rule("agotp-beneath-01", "agot-effects-03")
def test_without_an_agenda_nothing_goes_under_it() -> None:
    t = table(stark(hand=["Dig Deep"], deck=["Page"] * 3), lannister())
    t.does(0, "Dig Deep")
    assert t.gold(0) == 1 and t.pile(0, "deck") == ["Page"] * 3 and under(t) == []


# --- remembered ---


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(("victim", "seat", "mourns"), [("Page", 0, True), ("Squire", 0, False), ("Page", 1, False)])
def test_who_mourns_only_an_own_page(victim: str, seat: int, mourns: bool) -> None:
    mine, theirs = {"play": ["Widow"], "hand": ["Dagger"]}, {"play": ["Inn"]}
    (mine if seat == 0 else theirs)["play"].append(victim)
    t = table(stark(**mine), lannister(**theirs))
    assert t.refused(0, "Widow") == "agot-restrictions-01"
    t.does(0, "Dagger")
    t.run_to("cards.action.standing", 0)
    if mourns:
        t.does(0, "Widow")
        assert t.gold(0) == 1
    else:
        assert t.refused(0, "Widow") == "agot-restrictions-01"


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(("types", "peace"), [((), True), (("military", "intrigue"), True),
                                              (("military", "intrigue", "power"), False)])  # fmt: skip
def test_there_is_peace_while_one_kind_of_challenge_was_not_brought(types: tuple[str, ...], peace: bool) -> None:
    attackers = ["Page", "Squire", "Saint"]
    t = table(stark(play=attackers), lannister(play=["Dovecote", kneeling("Page")], hand=["Song"] * 3), tyrell(),
              phase="challenges")  # fmt: skip
    for type_, who in zip(types, attackers, strict=False):
        t.run_to("cards.challenge", 0)
        t.does(0, f"{type_} challenge")
        if t.is_asked(0, "cards.against"):
            t.does(0, "House Lannister")
        if t.is_asked(0, "cards.attack"):
            t.does(0, who, "done")
        t.pass_while(lambda: t.match.contest >= 0)
    t.run_to("cards.action.challenges", 1)
    assert ("Dovecote" in t.offered(1)) is peace
