"""Cards attached facedown: what they are there, who sees them, how they come up (agotp-facedown-01 to -03)."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.arena.eyes import check_eyes
from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.windows import public_listeners
from bannermen.games.cards.telling.view import view
from bannermen.kernel.decision import KERNEL_RULE
from bannermen.words.story import Story
from tests.cards.decoys import battle, lay
from tests.cards.packs import wins
from tests.cards.table import (
    Table,
    baratheon,
    cards_file,
    lannister,
    stark,
    targaryen,
    wearing,
)

CREW = "Valyrian's Crew"
MAID = "Dothraki Handmaiden"


def hidden(name: str, **how: Any) -> dict[str, Any]:
    """A card of the other side, facedown on the Crew of seat 0."""
    return {"card": name, "facedown": "terminal", "owner": 1, "holder": 0, **how}


def robs(*deck: str, **mine: Any) -> Table:
    """The Crew of seat 0 has won against seat 1, whose deck that is, top first."""
    theirs = lannister(deck=[*deck, "The Roseroad", "The Kingsroad"])
    return wins(baratheon(play=[CREW, *mine.pop("play", [])], **mine), theirs, "intrigue", [CREW], step="actions")


def holds(*names: str, **mine: Any) -> Table:
    """The Crew with such cards facedown, in the marshaling phase."""
    how = {"phase": mine.pop("phase", "marshaling"), "content": mine.pop("content", [])}
    theirs = mine.pop("theirs", None) or lannister(deck=["The Roseroad", "The Kingsroad"])
    play = [wearing(CREW, *[hidden(name) for name in names]), *mine.pop("play", [])]
    return lay(baratheon(play=play, **mine), theirs, **how)


def eyes(t: Table, seat: int) -> dict[str, Any]:
    """The names of all cards that a seat sees, by number."""
    cards = view(t.match, seat)["cards"]
    return {int(number): shown["code"] for number, shown in cards.items()}


def cover(t: Table) -> Any:
    return t.card("Facedown card", place="play")


# --- what it is there ---


@pytest.mark.rule("agotp-facedown-01")
def test_the_crew_takes_the_topmost_card_of_the_loser() -> None:
    t = robs("Widow's Wail", "Tywin Lannister")
    t.does(0, CREW)
    number = cover(t)
    assert len(t.cards("Facedown card", place="play")) == 1
    assert t.match.host[number.number] == t.card(CREW).number and t.match.holder[number.number] == 0
    assert number.keywords == ["terminal"] and t.pile(1, "deck")[0] == "Tywin Lannister"
    assert t.card(CREW).strength == 5 and t.card(CREW).keywords == ["stealth"], (
        "what it is printed with, a facedown card does not give"
    )


def is_quiet(t: Table) -> bool:
    """The crew is not asked for anything until the challenge is over."""
    while t.match.contest >= 0:
        if t.key.startswith("cards.reaction") and CREW in t.offered():
            return False
        t.idle()
    return True


@pytest.mark.rule("agotp-facedown-01")
def test_only_attackers_who_win_take_cards() -> None:
    deck = ["Widow's Wail", "The Roseroad", "The Kingsroad"]
    bystander = battle(
        baratheon(play=[CREW, "Robert Baratheon"]), lannister(deck=deck), "military", ["Robert Baratheon"]
    )
    beaten = battle(
        baratheon(play=[CREW]), lannister(deck=deck, play=["Tywin Lannister"]), "intrigue", [CREW], ["Tywin Lannister"]
    )
    defender = battle(
        lannister(play=["Lannisport Merchant"], deck=deck),
        baratheon(play=[CREW]),
        "intrigue",
        ["Lannisport Merchant"],
        [CREW],
    )
    assert is_quiet(bystander) and is_quiet(beaten) and is_quiet(defender)


@pytest.mark.rule("agotp-facedown-01")
def test_a_facedown_card_blocks_no_copy() -> None:
    theirs = lannister(hand=["Tywin Lannister"], gold=7, deck=["The Roseroad", "The Kingsroad"])
    t = lay(baratheon(play=[wearing(CREW, hidden("Tywin Lannister"))]), theirs, phase="marshaling", first=1)
    t.does(1, "Tywin Lannister")
    assert t.card("Tywin Lannister", place="play").number in t.match.front[1]
    assert len(t.cards("Tywin Lannister")) == 2


@pytest.mark.rule("agotp-facedown-01")
def test_a_facedown_card_is_an_attachment_like_another() -> None:
    t = holds("Ser Jaime Lannister", hand=["Exile"])
    t.does(0, "Exile", "Facedown card")
    assert t.card("Ser Jaime Lannister").place == "discard" and t.match.discard[1] == [
        t.card("Ser Jaime Lannister").number
    ]
    assert "The facedown card was Ser Jaime Lannister." in t.log()


HOODS = cards_file(
    {"code": "bare", "name": "Bareheaded", "type": "event", "cost": 0, "does": [
        {"action": "any", "target": {"type": "character"},
         "do": {"bolster": "it", "keyword": "no attachments", "until": "phase"}}]},
)  # fmt: skip


@pytest.mark.rule("agotp-noattach-02")
def test_who_takes_no_attachments_loses_the_facedown_ones() -> None:
    t = holds("Ser Jaime Lannister", hand=["Bareheaded"], content=[HOODS])
    t.does(0, "Bareheaded")
    assert t.card("Ser Jaime Lannister").place == "discard"


PICKY = cards_file(
    {"code": "hoarder", "name": "Hoarder", "type": "character", "cost": 1, "strength": 1, "does": [
        {"action": "any", "do": {"cover": {"type": "attachment", "at": "hand", "whose": "mine"}}}]},
    {"code": "armorer", "name": "Armorer", "type": "character", "cost": 1, "strength": 1,
     "keywords": ["no attachments except Weapon"], "does": [
        {"action": "any", "do": {"cover": {"type": "attachment", "at": "hand", "whose": "mine"}}}]},
)  # fmt: skip


@pytest.mark.rule("agotp-noattach-02")
def test_a_facedown_weapon_is_no_weapon() -> None:
    t = lay(stark(play=["Hoarder", "Armorer"], hand=["Ice"]), lannister(), content=[PICKY])
    assert "Hoarder" in t.offered(0) and "Armorer" not in t.offered(0)


# --- who sees it ---


@pytest.mark.rule("agotp-facedown-03")
def test_only_its_controller_sees_it() -> None:
    t = robs("Widow's Wail")
    t.does(0, CREW)
    number = t.card("Widow's Wail").number
    assert number in eyes(t, 0)
    for seat in (1, -1):
        assert number not in eyes(t, seat)
        told = view(t.match, seat)["cards"][str(cover(t).number)]
        assert told["beneath"] == [-1] and "Widow" not in str(view(t.match, seat))
    assert "A card is attached to Valyrian's Crew facedown." in t.log()


@pytest.mark.rule("agotp-facedown-03")
def test_it_is_turned_up_when_its_host_dies() -> None:
    t = holds("Ser Jaime Lannister", hand=["Dagger"])
    t.does(0, "Dagger")
    assert t.card("Ser Jaime Lannister").place == "discard" and t.pile(1, "discard") == ["Ser Jaime Lannister"]
    assert t.card("Ser Jaime Lannister").number in eyes(t, 1)


NEITHER = ("Ser Jaime Lannister", "Dagger")  # a lord and an event: whoever does not see them cannot tell them apart


def through(t: Table, seat: int) -> list[Any]:
    """All that a seat is told: what lies there, what was logged, what anybody is asked that it may see."""
    assert t.match.log is not None
    told = [event.seen_by(seat) for event in t.match.log]
    story = [(event.kind, event.data, Story(GAME).say(t.match, event.text, "en", seat)) for event in told]
    return [view(t.match, seat), story, t.asked, t.key, t.offered(seat) if t.is_asked(seat, "cards") else None]


@pytest.mark.rule("agotp-facedown-03")
@pytest.mark.parametrize("seat", [1, -1])
def test_two_tables_that_differ_only_facedown_look_alike(seat: int) -> None:
    one, other = [robs(name) for name in NEITHER]
    for t in (one, other):
        t.does(0, CREW)
    assert through(one, seat) == through(other, seat) and through(one, 0) != through(other, 0)


@pytest.mark.rule("agotp-facedown-03")
def test_what_lies_facedown_is_refused_without_a_word_about_it() -> None:
    t = holds(*NEITHER, theirs=lannister(deck=["The Roseroad", "The Kingsroad"]))
    t.passes(0)
    for name in NEITHER:
        refused = t.match.submit(1, t.card(name).number)
        assert refused is not None and refused.rule == KERNEL_RULE
        assert Story(GAME).say(t.match, refused.because, "en", 1) == "That card is hidden from you."
    check_eyes(GAME, t.match, 1, 3)


@pytest.mark.rule("agotp-facedown-03")
def test_who_does_not_see_it_imagines_any_card_of_that_deck() -> None:
    t = holds("Ser Jaime Lannister", play=["Robert Baratheon"])
    number = t.card("Ser Jaime Lannister").number
    kinds = {GAME.imagine(t.match, 1, seed).kind[number] for seed in range(8)}
    assert len(kinds) > 1 and {GAME.imagine(t.match, 0, seed).kind[number] for seed in range(3)} == {
        t.match.kind[number]
    }


@pytest.mark.rule("agotp-facedown-03")
@pytest.mark.parametrize("name", NEITHER)
def test_courtesy_takes_it_for_any_event_of_that_deck(name: str) -> None:
    """What the seat is asked by must be what everybody knows: that it is of the other's deck."""
    how: dict[str, Any] = {"phase": "standing", "step": "act", "courtesy": True, "pause": False}
    theirs = lannister(deck=["The Roseroad", "The Kingsroad"])
    t = lay(baratheon(play=[wearing(CREW, hidden(name))]), theirs, **how)
    assert t.is_asked(0, "cards.action.standing")
    assert set(t.match.ghosts[1]) <= set(public_listeners(t.match, 0))
    assert t.card(name).number not in public_listeners(t.match, 0), "itself is nobody's to see"
    t = lay(baratheon(play=[CREW], hand=["Dagger"]), theirs, **how)
    assert not set(t.match.ghosts[1]) & set(public_listeners(t.match, 0)), "nothing lies there"


# --- how it comes up ---


@pytest.mark.rule("agotp-facedown-02")
def test_it_is_marshaled_for_its_cost_and_does_not_enter_play() -> None:
    t = holds("Lannisport Merchant", gold=5)
    t.does(0, "Lannisport Merchant")
    merchant = t.card("Lannisport Merchant")
    assert merchant.place == "play" and t.match.holder[merchant.number] == 0 and t.match.owner[merchant.number] == 1
    assert t.gold(0) == 5 - 1 and t.cards("Facedown card", place="play") == []


BELLS = cards_file(
    {"code": "gate", "name": "Gate", "type": "location", "cost": 0, "does": [
        {"reaction": "enters", "do": {"gold": 1}}]},
    {"code": "horn", "name": "Horn", "type": "location", "cost": 0, "does": [
        {"reaction": "marshaled", "do": {"gold": 1}}]},
)  # fmt: skip


@pytest.mark.rule("agotp-facedown-02")
def test_marshaling_is_answered_and_entering_is_not() -> None:
    t = holds("Lannisport Merchant", gold=5, play=["Gate", "Horn"], content=[BELLS])
    t.does(0, "Lannisport Merchant")
    assert t.key == "cards.reaction.marshaled" and t.offered(0) == ["Horn", "pass"]


@pytest.mark.rule("agotp-facedown-02")
def test_being_attached_is_entering_play() -> None:
    theirs = lannister(deck=["Widow's Wail", "The Roseroad", "The Kingsroad"])
    t = wins(baratheon(play=[CREW, "Gate"]), theirs, "intrigue", [CREW], step="actions", content=[BELLS])
    t.does(0, CREW)
    assert t.key == "cards.reaction.enters" and "Gate" in t.offered(0)


@pytest.mark.rule("agotp-facedown-02")
def test_events_are_played_from_there() -> None:
    t = holds("Dagger", theirs=lannister(play=["Tywin Lannister"], deck=["The Roseroad", "The Kingsroad"]))
    t.does(0, "Dagger", "Tywin Lannister")
    assert t.card("Tywin Lannister").place == "dead" and t.pile(1, "discard") == ["Dagger"]
    assert t.cards("Facedown card", place="play") == []


@pytest.mark.rule("agotp-facedown-02")
def test_what_lies_elsewhere_is_not_brought_up() -> None:
    away = {"agenda": "Fealty", "beneath": {"agenda": ["Dagger", "Milk of the Poppy"]}, "gold": 5}
    for play in ([CREW], [MAID, "Daenerys Targaryen"]):
        t = lay(targaryen(play=play, **away), stark(play=["Robb Stark"]), phase="marshaling")
        assert not {"Dagger", "Milk of the Poppy"} & set(t.offered(0))


@pytest.mark.rule("agotp-facedown-01")
def test_nobody_is_asked_which_card_is_the_topmost() -> None:
    theirs = lannister(deck=["Widow's Wail", "The Roseroad", "The Kingsroad"])
    t = battle(baratheon(play=[CREW]), theirs, "intrigue", [CREW], courtesy=True, pause=False)
    t.run_to("cards.reaction.won", 0)
    t.does(0, CREW)
    assert t.match.host[cover(t).number] == t.card(CREW).number


@pytest.mark.rule("agotp-facedown-02")
def test_only_its_controller_brings_it_up() -> None:
    t = holds("Dagger", "Lannisport Merchant", theirs=lannister(gold=5, deck=["The Roseroad", "The Kingsroad"]))
    t.passes(0)
    assert t.asked == 1 and t.offered(1) == ["Herald", "pass"]


DUES = cards_file(
    {"code": "fugitive", "name": "Fugitive", "type": "character", "cost": 1, "strength": 1, "does": [
        {"interrupt": "sacrificed", "of": "self", "do": {"return": "self"}}]},
    {"code": "toll", "name": "Toll", "type": "event", "cost": 0, "does": [
        {"action": "any", "cost": {"sacrifice": {"name": "Fugitive"}}, "do": {"gold": 3}}]},
)  # fmt: skip


@pytest.mark.rule("agot-costs-06", "agotp-facedown-03")
def test_an_event_that_was_not_paid_for_lies_facedown_again() -> None:
    t = holds("Toll", play=["Fugitive"], content=[DUES], gold=0)
    t.does(0, "Toll", "Fugitive")
    assert t.gold(0) == 0 and t.match.host[cover(t).number] == t.card(CREW).number
    assert t.match.lying_under(cover(t).number) == [t.card("Toll").number]


# --- the handmaiden ---


def tends(*hand: str, queen: bool = True, **mine: Any) -> Table:
    play = [MAID, "Daenerys Targaryen"] if queen else [MAID]
    return lay(targaryen(play=play, hand=list(hand), **mine), stark(), phase="marshaling")


@pytest.mark.rule("agotp-facedown-01", "agotp-facedown-03")
def test_the_handmaiden_keeps_an_attachment_that_all_have_seen() -> None:
    t = tends("Milk of the Poppy", "Crown of Gold", "Viserys Targaryen")
    t.does(0, MAID)
    assert set(t.offered(0)) == {"Milk of the Poppy", "Crown of Gold"}, "attachments alone"
    t.does(0, ["Crown of Gold"])
    assert cover(t).keywords == [] and t.match.host[cover(t).number] == t.card(MAID).number
    assert t.card("Crown of Gold").number in eyes(t, 1), "it was revealed"


@pytest.mark.rule("agotp-facedown-02")
def test_the_queen_has_it_handed_to_her() -> None:
    t = tends("Crown of Gold", gold=6)
    t.does(0, MAID)
    t.passes(1)
    t.does(0, "Crown of Gold", "Daenerys Targaryen")
    crown = t.card("Crown of Gold").number
    assert t.match.host[crown] == t.card("Daenerys Targaryen").number and t.gold(0) < 6
    t = tends("Crown of Gold", queen=False, gold=6)
    t.does(0, MAID)
    t.passes(1)
    assert "Crown of Gold" not in t.offered(0), "Daenerys is not there"


@pytest.mark.rule("agotp-facedown-03")
def test_what_the_handmaiden_kept_returns_to_hand() -> None:
    t = tends("Crown of Gold", "Dagger", queen=False)
    t.does(0, MAID)
    t.passes(1)
    t.does(0, "Dagger")
    assert t.pile(0, "hand") == ["Crown of Gold"]


DIM = cards_file(
    {"code": "veil", "name": "Dim Veil", "type": "attachment", "cost": 4, "keywords": ["shadow 1"]}, faction="targaryen"
)


@pytest.mark.rule("agotp-facedown-02", "agotp-shadow-05")
def test_what_the_handmaiden_keeps_may_go_into_shadows() -> None:
    kept = {"card": "Dim Veil", "facedown": "plain", "seen": True}
    mine = targaryen(play=[wearing(MAID, kept), "Daenerys Targaryen"], gold=2)
    t = lay(mine, stark(), phase="marshaling", content=[DIM])
    t.does(0, "Dim Veil into shadows")
    assert t.pile(0, "shadows") == ["Dim Veil"] and t.cards("Facedown card", place="play") == []


@pytest.mark.rule("agotp-facedown-01")
def test_the_handmaiden_serves_when_cards_are_marshaled() -> None:
    t = lay(targaryen(play=[MAID], hand=["Milk of the Poppy"]), stark(), phase="challenges")
    assert MAID not in t.offered(0)


# --- positions ---


@pytest.mark.rule("agotp-facedown-01")
def test_a_position_says_what_lies_facedown() -> None:
    t = holds("Dagger", "Ser Jaime Lannister", phase="challenges")
    written = GAME.position(t.match)["seats"][0]["play"][0]["attachments"]
    assert [each["facedown"] for each in written] == ["terminal", "terminal"] and written[0]["holder"] == 0


@pytest.mark.rule("agotp-facedown-03")
def test_a_position_where_challenges_begin_is_exact() -> None:
    """With a number that is in use no more, and who knows which card."""
    mine = baratheon(play=[wearing(CREW, hidden("Dagger"), hidden("Ser Jaime Lannister")), "Robert Baratheon"])
    theirs = lannister(deck=["The Roseroad", "The Kingsroad"], play=["Tywin Lannister", "Lannisport Merchant"])
    t = lay(mine, theirs, phase="challenges", step="act")
    t.does(0, "Dagger", "Lannisport Merchant")
    t.run_to("cards.challenge")
    written = GAME.position(t.match)
    again = GAME.start({"position": written}, 1)
    assert written["kept"]["covers"] and GAME.position(again) == written
    assert [view(again, seat)["cards"] for seat in (0, 1, -1)] == [view(t.match, seat)["cards"] for seat in (0, 1, -1)]
