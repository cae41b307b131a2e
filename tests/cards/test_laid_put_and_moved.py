"""Where a card is laid, onto what it is put and moved, and for how long it is away."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark

GOLD = {"gold": 1, "then": True}
RING = {"type": "attachment"}
MANY = {"type": ["character", "attachment"]}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Hermit", always=[{"law": "immune", "to": "event"}]),
    man("Fugitive", {"would": ["discarded", "removed"], "of": "self", "do": {"save": True}}),
    place("Inn"),
    gear("Ring"),
    place("Trap", {"forced interrupt": "enters", "of": ANYONE, "do": {"kill": {"name": "Squire"}}}),
    place("Seal", {"action": "any", "do": {"seal": True, "from": "you", "until": "phase"}}),
    *(event(f"lay {into} from {at}", {"lay": {"name": "Page", "at": at}, "into": into})
      for into in ("dead", "discard") for at in ("play", "hand", "dead", "discard", "shadows")),
    *(event(f"lay all {into}", {"lay": {"name": "Page", "at": ["hand", "dead", "discard", "shadows"]}, "all": True,
                                "into": into}) for into in ("dead", "discard")),
    *(event(f"lay {into} at dusk", {"lay": "it", "into": into, "later": "phase"}, ANYONE)
      for into in ("dead", "discard")),
    event("gone", [{"remove": "it", "until": "next"}, GOLD], {"type": ["character", "location"]}),
    event("lost", [{"remove": "it"}, GOLD], {"type": ["character", "location"]}),
    *(event(f"put from {at}", [{"put": {"name": "Page", "at": at}}, GOLD])
      for at in ("play", "hand", "dead", "discard", "shadows")),
    event("put onto", [{"put": {**RING, "at": "hand", "whose": "mine"}, "onto": {"name": "Squire"}}, GOLD]),
    event("put all", [{"put": {**MANY, "at": "discard", "whose": "mine"}, "all": True}, GOLD]),
    event("move", [{"move": "it", "onto": {"any": [{"name": "Page"}, {"name": "Hermit"}]}}, GOLD], RING),
    event("move anywhere", [{"move": "it"}, GOLD], RING),
    event("move late", [{"kill": {"name": "Page"}}, {"move": RING, "all": True}, GOLD]),
    event("recall", [{"recall": True, "may": True}, {"gold": 1}]),
    faction="stark",
)  # fmt: skip


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    t = Table(stark(**mine), lannister(**(theirs or {})), content=[OWN], pause=True, **given)
    t.run_to("cards.action", 0)
    return t


@pytest.mark.rule("agot-leaveplay-06", "agot-targets-08")
@pytest.mark.parametrize("into", ["dead", "discard"])
@pytest.mark.parametrize("at", ["play", "hand", "dead", "discard", "shadows"])
def test_what_lies_in_a_pile_is_laid_on_another(into: str, at: str) -> None:
    name = f"lay {into} from {at}"
    mine: dict[str, Any] = {"hand": [name]}
    mine[at] = [*mine.get(at, []), "Page"]
    t = table(mine)
    goes = at in ("dead", "discard", "shadows") and at != into
    assert (name in t.offered(0)) == goes
    if goes:
        t.does(0, name)
        assert t.card("Page").place == into


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("into", ["dead", "discard"])
def test_all_that_may_be_laid_is_laid(into: str) -> None:
    piles = {at: ["Page"] for at in ("dead", "discard", "shadows")}
    t = table({**piles, "hand": ["Page", f"lay all {into}"]})
    t.does(0, f"lay all {into}")
    assert t.pile(0, into).count("Page") == 3 and t.pile(0, "hand") == ["Page"]


@pytest.mark.rule("agot-delayed-01", "agot-save-01", "agot-leaveplay-06")
@pytest.mark.parametrize("into", ["dead", "discard"])
@pytest.mark.parametrize("name", ["Page", "Fugitive"])
@pytest.mark.parametrize("dead", [False, True])
def test_what_is_laid_down_later_cannot_be_saved(into: str, name: str, dead: bool) -> None:
    late = f"lay {into} at dusk"
    t = table({"hand": [late, "lost"], "play": [name]}, phase="dominance")
    t.does(0, late)
    if dead:
        t.run_to("cards.action", 0)
        t.does(0, "lost")
        if t.is_asked(0, "cards.target"):
            t.does(0, name)
    asked = t.run_to("cards.action.standing")
    assert t.card(name).place == ("out" if dead else into)
    assert dead or {key for key in asked if not key.startswith("cards.action")} == set(), "nobody may save it"


@pytest.mark.rule("agotp-removed-04", "agotp-removed-03", "agot-then-01")
@pytest.mark.parametrize(("how", "back"), [("gone", True), ("lost", False)])
@pytest.mark.parametrize("name", ["Page", "Inn"])
def test_who_is_away_for_a_while_comes_back(how: str, back: bool, name: str) -> None:
    t = table({"hand": [how], "play": [name]}, phase="dominance")
    t.does(0, how)
    if t.is_asked(0, "cards.target"):
        t.does(0, name)
    assert t.card(name).place == "out" and t.gold(0) == 1
    t.to_phase("standing")
    assert t.card(name).place == ("play" if back else "out")


@pytest.mark.rule("agot-putplay-01", "agotp-shadow-35", "agot-then-01")
@pytest.mark.parametrize("at", ["play", "hand", "dead", "discard", "shadows"])
@pytest.mark.parametrize("sealed", [False, True])
def test_whence_a_card_is_put_into_play(at: str, sealed: bool) -> None:
    name = f"put from {at}"
    mine: dict[str, Any] = {"hand": [name], "play": ["Seal"]}
    mine[at] = [*mine.get(at, []), "Page"]
    t = table(mine)
    if sealed:
        t.does(0, "Seal")
        t.run_to("cards.action", 0)
    comes = at != "play" and not (sealed and at == "shadows")
    assert (name in t.offered(0)) == comes
    if comes:
        t.does(0, name)
        assert t.card("Page").place == "play" and t.gold(0) == 1


@pytest.mark.rule("agot-attachments-01", "agot-putplay-01", "agot-immune-01")
@pytest.mark.parametrize(("play", "fits"), [(["Page"], False), (["Squire"], True), (["Page", "Squire"], True)])
def test_onto_what_an_attachment_is_put(play: list[str], fits: bool) -> None:
    t = table({"hand": ["put onto", "Ring"], "play": play})
    assert ("put onto" in t.offered(0)) == fits
    if fits:
        t.does(0, "put onto")
        assert t.card("Ring").host == "Squire" and t.gold(0) == 1


@pytest.mark.rule("agot-then-01", "agot-effects-03")
@pytest.mark.parametrize(("play", "full"), [(["Squire"], True), ([], True)])
def test_all_that_can_come_comes(play: list[str], full: bool) -> None:
    t = table({"hand": ["put all"], "discard": ["Page", "Ring"], "play": play})
    t.does(0, "put all")
    while t.is_asked(0) and not t.key.startswith("cards.action"):
        t.idle()
    assert t.card("Page").place == "play" and t.gold(0) == full


@pytest.mark.rule("agot-move-01", "agot-move-02", "agot-immune-01")
@pytest.mark.parametrize(
    ("play", "on", "hosts"),
    [
        (["Page", "Squire"], "Squire", ["Page"]),
        (["Page", "Squire"], "Page", []),
        (["Hermit", "Squire"], "Squire", []),
        (["Page", "Page", "Squire"], "Squire", ["Page", "Page"]),
    ],
)
def test_onto_what_an_attachment_is_moved(play: list[str], on: str, hosts: list[str]) -> None:
    men: list[Any] = [card(name, attachments=["Ring"]) if name == on else name for name in play]
    t = table({"hand": ["move"], "play": men})
    assert ("move" in t.offered(0)) == bool(hosts)
    if hosts:
        t.does(0, "move")
        if len(hosts) > 1:
            assert t.offered(0) == hosts
            t.does(0, hosts[0])
        assert t.card("Ring").host == hosts[0] and t.gold(0) == 1


@pytest.mark.rule("agot-move-01", "agot-move-02", "agot-control-02")
@pytest.mark.parametrize("whose", [0, 1])
def test_it_is_moved_to_a_host_that_its_controller_may_choose(whose: int) -> None:
    men = [card("Squire", attachments=["Ring"]), "Hermit"]
    seats: list[dict[str, Any]] = [{"hand": ["move anywhere"]}, {"play": ["Page"]}]
    seats[whose]["play"] = [*seats[whose].get("play", []), *men]
    t = table(seats[0], seats[1])
    t.does(0, "move anywhere")
    assert t.card("Ring").host == "Page" and t.card("Ring").controller == whose and t.gold(0) == 1


@pytest.mark.rule("agot-move-02", "agot-then-01")
@pytest.mark.parametrize("other", [False, True])
def test_where_no_host_is_left_it_stays_and_nothing_follows(other: bool) -> None:
    men = [card("Squire", attachments=["Ring"]), "Page", *(["Fugitive"] if other else [])]
    t = table({"hand": ["move late"], "play": men})
    t.does(0, "move late")
    assert t.card("Page").place == "dead"
    assert t.card("Ring").host == ("Fugitive" if other else "Squire") and t.gold(0) == other


@pytest.mark.rule("agotp-plotx-03", "agot-abilities-08")
@pytest.mark.parametrize("plots", [[], ["Calling the Banners"]])
@pytest.mark.parametrize("shown", [None, "A Noble Cause"])
def test_a_revealed_plot_goes_back_where_another_is_left(plots: list[str], shown: str | None) -> None:
    t = table({"hand": ["recall"], "plot": shown, "plots": plots})
    t.does(0, "recall")
    back = bool(plots) and shown is not None
    assert t.is_asked(0, "cards.may") == back
    if back:
        t.does(0, "Do it")
    assert t.gold(0) == 1
    if shown is not None:
        assert t.card("A Noble Cause", 0).place == ("plots" if back else "shown")
