"""Cards of the packs that name a title or a trait for all to mind: every sentence of every card."""

from __future__ import annotations

import pytest

from tests.cards.packs import offers, table
from tests.cards.plain_cards import folk, man, place, tale
from tests.cards.table import card, lannister, stark

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE, WORD = man("Page", unique=True), tale("Word")
CALL = tale("Call", does=[{"action": "any", "do": {"put": {"type": "character", "at": "hand", "whose": "mine"}}}])


@pytest.mark.rule("agotp-plotx-08")
def test_the_iron_throne_forbids_a_name() -> None:
    for named in ("Page", "Word"):
        for seat in (0, 1):
            hands = [{"hand": ["Page", "Word", "Call"], "gold": 9} if seat == each else {} for each in (0, 1)]
            seats = (stark(play=["13117"], **hands[0]), lannister(**hands[1]))
            t = table(*seats, phase="draw", first=seat, pause=True, content=folk(PAGE, WORD, CALL))
            t.run_to("cards.reaction.begins", 0)
            assert t.phase == "marshaling"
            t.does(0, "The Iron Throne")
            t.does(0, named)
            assert t.card("The Iron Throne").kneeling
            t.run_to("cards.action", seat) if not t.is_asked(seat, "cards.marshal") else None
            assert offers(t, "Page", seat) is (named != "Page") and offers(t, "Word", seat) is (named != "Word")
            assert offers(t, "Call", seat) is (named != "Page")
            t.to_phase("challenges")
            t.run_to("cards.action", seat)
            assert offers(t, "Word", seat) and offers(t, "Call", seat)


def test_the_unbelievers_are_vanquished() -> None:
    saint, knight = man("Saint", traits=["The Seven"]), man("Knight A", traits=["Knight"])
    mine = stark(plot="Vanquish the Unbelievers", play=["Saint", card("Page", duplicates=1), "Knight A", "Hut"])
    t = table(mine, lannister(play=["Page"]), phase="marshaling", pause=True,
              content=folk(saint, knight, PAGE, place("Hut")))  # fmt: skip
    t.run_to("cards.name", 0)
    assert t.phase == "challenges"
    t.does(0, "The Seven")
    while t.key == "cards.lay":
        t.idle()
    assert sorted(t.pile(0, "dead")) == ["Knight A", "Page"] and t.card("Saint").place == "play"
    assert t.card("Page", 1).place == "play" and t.card("Hut").place == "play"
