"""What could change nothing is not begun: nothing of the sort is there, or there is no place for it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.values import tally_strength
from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

CLAIMS: dict[str, dict[str, Any]] = {
    "recast": {"recast": "power"},
    "replace": {"replace": True},
    "further": {"further": True},
    "burden": {"burden": True, "from": "you"},
}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Noble", traits=["Lord"]),
    man("Saint", always=[{"law": "unsingled"}]),
    place("Inn"),
    place("Bow", {"action": "any", "target": {**ANYONE, "whose": "theirs"}, "do": {"kneel": "it"}}),
    gear("Ring"),
    gear("Crown", attach={"type": "character", "traits": ["Lord"]}),
    *(event(f"Keep {n}", {"throw": 1, "from": "opponents", "keep": n}) for n in (0, 1, 2, 3)),
    *(event(f"Throw {n}", {"throw": n, "from": "opponents"}) for n in (1, 2)),
    event("May throw 2", {"throw": 2, "may": True}),
    event("Cure", {"unmark": "it", "token": "poison"}, ANYONE),
    event("Cure all", [{"unmark": ANYONE, "all": True, "token": "poison"}, {"power": 1, "then": True}]),
    event("Toll", {"tax": 1, "upto": {"type": "location", "whose": "mine"}, "from": "opponents"}),
    event("Name Lord", {"bolster": "it", "trait": "Lord", "until": "phase"}, {"type": ["location", "attachment"]}),
    event("Fit out", {"put": {"type": "attachment", "at": "hand", "whose": "mine"}, "onto": {**MINE, "name": "Page"}}),
    event("Stab", {"kneel": "it"}, {**ANYONE, "whose": "theirs"}),
    event("Stab two", {"kneel": "it"}, {**ANYONE, "whose": "theirs", "count": [1, 2]}),
    {**event("Mask", {"become": "it"}, ANYONE), "becomes": {"type": "attachment", "traits": ["Condition"]}},
    *(event(before + name, [start, deed, {"gold": 1}], **({"name": "challenge"} if name == "further" else {}))
      for before, start in (("", {"end": True}), ("only ", {"gold": 1})) for name, deed in CLAIMS.items()),
    gear("Vigil", {"strength": 2, "for": "host", "while": {"phase": "dominance"}}),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "challenge" not in given and "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*seats, content=[OWN], pause=True, **given)


# --- hands ---


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("keep", [0, 1, 2, 3])
@pytest.mark.parametrize("have", [0, 1, 2, 3])
def test_who_holds_no_more_than_he_may_keep_discards_nothing(keep: int, have: int) -> None:
    t = table(stark(hand=[f"Keep {keep}"]), lannister(hand=["Page"] * have))
    if have <= keep:
        assert t.refused(0, f"Keep {keep}") == "agot-abilities-08"
        return
    t.does(0, f"Keep {keep}")
    if t.is_asked(1, "cards.discard"):
        t.does(1, ["Page"] * (have - keep))
    t.run_to("cards.action")
    assert len(t.pile(1, "hand")) == keep


@pytest.mark.rule("agot-effects-04", "agot-abilities-08")
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("have", [0, 1, 2, 3])
def test_who_holds_fewer_discards_them_all(count: int, have: int) -> None:
    t = table(stark(hand=[f"Throw {count}"]), lannister(hand=["Page"] * have))
    if have == 0:
        assert t.refused(0, f"Throw {count}") == "agot-abilities-08"
        return
    t.does(0, f"Throw {count}")
    if t.is_asked(1, "cards.discard"):
        t.does(1, ["Page"] * min(count, have))
    t.run_to("cards.action")
    assert len(t.pile(1, "hand")) == max(0, have - count)


@pytest.mark.rule("agot-may-01", "agot-abilities-08")
@pytest.mark.parametrize("have", [0, 1, 2, 3])
def test_what_may_be_discarded_is_discarded_in_full(have: int) -> None:
    """The event itself is one of the cards in hand as long as it is not played."""
    t = table(stark(hand=["May throw 2", *["Page"] * have]), lannister())
    if have == 0:
        assert t.refused(0, "May throw 2") == "agot-abilities-08"


# --- tokens and gold ---


@pytest.mark.rule("agot-targets-08", "agot-tokens-02")
def test_only_who_has_a_token_loses_one() -> None:
    t = table(stark(hand=["Cure"], play=[card("Page", tokens={"stand": 1})]), lannister(play=["Squire"]))
    assert t.refused(0, "Cure") == "agot-targets-03"
    ill = [card("Page", tokens={"poison": 2}), card("Squire", tokens={"poison": 1})]
    t = table(stark(hand=["Cure"], play=ill), lannister(play=["Noble"]))
    t.does(0, "Cure")
    assert sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Page")
    assert (t.card("Page").tokens, t.card("Squire").tokens) == ({"poison": 1}, {"poison": 1})


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize(("inns", "gold"), [(0, 2), (1, 0), (1, 2), (2, 1), (2, 3)])
def test_where_nothing_is_counted_nothing_is_taken(inns: int, gold: int) -> None:
    """A Herald is a location, too: of one's own none may stand there."""
    t = Table(stark(hand=["Toll"], play=["Inn"] * inns), lannister(gold=gold, play=["Bow"]), content=[OWN],
              phase="standing", step="act")  # fmt: skip
    if inns * gold == 0:
        assert t.over or "Toll" not in t.offered()
        return
    t.does(0, "Toll")
    if t.is_asked(0, "cards.much"):
        t.does(0, t.decision(0).options[-1])
    assert t.log("move-gold")[-1].count(str(min(inns, gold))) > 0


# --- attachments ---


@pytest.mark.rule("agot-attachments-02", "agot-putplay-03", "agot-abilities-08")
@pytest.mark.parametrize(
    ("hand", "page", "can"), [("Ring", True, True), ("Ring", False, False), ("Crown", True, False)]
)
def test_what_finds_no_host_among_those_named_is_not_put_into_play(hand: str, page: bool, can: bool) -> None:
    t = table(stark(hand=["Fit out", hand], play=["Noble", *(["Page"] if page else [])]), lannister(play=["Page"]))
    if not can:
        assert t.refused(0, "Fit out") == "agot-abilities-08"
        return
    t.does(0, "Fit out")
    assert t.card("Page", 0).attachments == [hand] and t.card("Noble").attachments == []


@pytest.mark.rule("agot-targets-08", "agot-cardtype-01")
def test_an_event_becomes_an_attachment_of_whom_it_is_aimed_at() -> None:
    t = table(stark(hand=["Mask"], play=["Page"]), lannister(play=["Squire"]))
    t.does(0, "Mask")
    assert sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Squire")
    assert t.card("Squire").attachments == ["Mask"]


@pytest.mark.rule("agot-targets-08", "agot-abilities-08")
def test_a_trait_is_given_to_characters() -> None:
    t = table(stark(hand=["Name Lord"], play=["Inn", wearing("Page", "Ring")]), lannister())
    assert t.refused(0, "Name Lord") == "agot-targets-03"


@pytest.mark.rule("agot-targets-01", "agot-cannot-01")
def test_who_is_never_the_only_target_of_events_is_one_of_abilities() -> None:
    t = table(stark(play=["Bow"], hand=["Stab", "Stab two"]), lannister(play=["Saint"]))
    assert t.refused(0, "Stab") == "agot-targets-03" and t.refused(0, "Stab two") == "agot-targets-03"
    t.does(0, "Bow")
    assert t.card("Saint").kneeling
    t = table(stark(hand=["Stab", "Stab two"]), lannister(play=["Saint", "Page", "Squire"]))
    t.does(0, "Stab")
    assert sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Page")
    t.run_to("cards.action", 0)
    t.does(0, "Stab two")
    assert sorted(t.offered(0))[:2] == ["Saint", "Squire"]


# --- challenges ---


@pytest.mark.rule("agot-effects-03", "agot-claim-01")
@pytest.mark.parametrize("name", CLAIMS)
def test_where_the_challenge_has_ended_nothing_is_done_to_its_claim(name: str) -> None:
    under_way = challenge("power", ["Page"])
    t = table(
        stark(play=[kneeling("Page")], hand=[name]),
        lannister(),
        phase="challenges",
        challenge=under_way,
        step="actions",
    )
    t.run_to("cards.action.challenge", 0)
    t.does(0, name)
    if t.is_asked(0, "cards.name"):
        t.does(0, "power")
    assert t.match.contest < 0 and t.gold(0) == 1


@pytest.mark.rule("agot-effects-03", "agot-claim-01")
@pytest.mark.parametrize("name", CLAIMS)
def test_where_there_is_no_challenge_nothing_is_done_to_its_claim(name: str) -> None:
    t = table(stark(hand=[f"only {name}"]), lannister())
    t.does(0, f"only {name}")
    if t.is_asked(0, "cards.name"):
        t.does(0, "power")
    assert t.gold(0) == 2


@pytest.mark.rule("agot-constant-02", "agot-modifiers-01")
def test_why_a_strength_is_what_it_is_names_what_holds_now() -> None:
    t = table(stark(play=[wearing("Page", "Vigil")]), lannister())
    tally = tally_strength(t.match, t.card("Page").number)
    assert t.card("Page").strength == tally.total == 1 and len(tally.parts) == 1
    t = table(stark(play=[wearing("Page", "Vigil")]), lannister(), phase="dominance", step="act")
    tally = tally_strength(t.match, t.card("Page").number)
    assert t.card("Page").strength == tally.total == 3 and len(tally.parts) == 2
