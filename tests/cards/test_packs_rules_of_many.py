"""Rules of the packs that many cards share: who cannot win, whom opponents are, tokens that stay, types that change."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from tests.cards.packs import fight, offers, table
from tests.cards.plain_cards import folk, man, tale
from tests.cards.table import Table, lannister, martell, nightswatch, stark, tyrell

DRAW = tale("Draw", does=[{"action": "any", "do": {"draw": 1, "for": "all"}}])
MILL = tale("Mill", does=[{"action": "any", "do": {"mill": 1, "from": "opponents"}}])
TYCHO = "Tycho Nestoris"


@pytest.mark.rule("agotp-melee-02")
def test_who_cannot_win_does_not_win_as_the_last_one_left() -> None:
    for play, winners in (([], [0]), ([TYCHO], [])):
        t = table(stark(play=play, hand=["Mill"]), lannister(deck=["Ice"]), pause=True, content=folk(MILL))
        t.does(0, "Mill")
        assert t.over and t.match.winners == winners


@pytest.mark.rule("agotp-melee-02")
def test_of_two_who_are_out_together_the_one_who_can_win_wins() -> None:
    for theirs, winners in (([], [1]), ([TYCHO], [])):
        mine = stark(play=[TYCHO], hand=["Draw"], deck=["Ice"])
        t = table(mine, lannister(play=theirs, deck=["Ice"]), pause=True, content=folk(DRAW))
        t.does(0, "Draw")
        assert t.over and t.match.winners == winners


def bill(*others: dict[str, Any]) -> Table:
    t = table(stark(shadows=["Old Bill Bone"], gold=5), *others, pause=True)
    t.run_to("cards.action", 0)
    t.does(0, "Old Bill Bone")
    t.run_to("cards.reaction", 0)
    t.does(0, "Old Bill Bone")
    return t


@pytest.mark.rule("agotp-melee-01")
def test_each_opponent_is_every_other_player() -> None:
    t = bill(lannister())
    assert [t.faction(seat).kneeling for seat in range(2)] == [False, True]
    t = bill(lannister(), martell(), tyrell(gone=True))
    assert [t.faction(seat).kneeling for seat in range(4)] == [False, True, True, False]


@pytest.mark.rule("agotp-melee-01")
@pytest.mark.parametrize("count", [1, 3])
def test_what_each_opponent_loses_each_of_them_loses(count: int) -> None:
    """By a word for players, as by one for cards."""
    others = [lannister(deck=["Ice"] * 3), martell(deck=["Ice"] * 3), tyrell(deck=["Ice"] * 3)][:count]
    t = table(stark(hand=["Mill"], deck=["Ice"] * 3), *others, pause=True, content=folk(MILL))
    t.does(0, "Mill")
    assert [len(t.pile(seat, "deck")) for seat in range(count + 1)] == [3] + [2] * count


@pytest.mark.rule("agotp-tokens-03")
def test_a_token_outlives_who_gave_it() -> None:
    """Jaqen's go with him, as he says (test_cards_packs_memory.py); the poison of Tyene stays and kills."""
    banish = tale("Banish", does=[{"action": "any", "target": {"type": "character"}, "do": {"return": "it"}}])
    mine = martell(play=["Tyene Sand"], hand=["Banish"])
    t = fight(
        mine,
        lannister(play=["Page"]),
        "intrigue",
        ["Tyene Sand"],
        pause=True,
        content=folk(man("Page", icons=[]), banish),
    )
    t.pass_while(lambda: not t.key.startswith("cards.reaction.won"))
    t.does(0, "Tyene Sand")
    t.run_to("cards.action", 0)
    t.does(0, "Banish", "Tyene Sand")
    assert t.card("Tyene Sand").place == "hand" and t.card("Page").tokens == {"poison": 1}
    t.to_phase("dominance")
    assert t.card("Page").place == "dead"


@pytest.mark.rule("agotp-facedown-04")
def test_an_event_that_is_attached_is_an_attachment_and_out_of_play_an_event() -> None:
    strip = tale("Strip", does=[{"action": "any", "target": {"type": "attachment"}, "do": {"discard": "it"}}])
    name = next(kind.names["en"] for kind in load.whole_book().kinds if kind.becomes >= 0 and kind.set != "core")
    guest = man("Guest")
    theirs = stark(hand=["Dagger", "Strip", "Strip"])
    t = table(
        nightswatch(play=["Guest"], hand=[name], gold=9),
        theirs,
        first=1,
        active=1,
        pause=True,
        content=folk(guest, strip),
    )
    assert not offers(t, "Strip", 1)  # no attachment is there
    t.does(1, "Dagger")
    t.does(0, name)
    assert t.card("Guest").attachments == [name] and t.match.type_of(t.card(name).number) == 2
    t.run_to("cards.action", 1)
    t.does(1, "Strip")
    assert name in t.pile(0, "discard") and t.match.type_of(t.card(name).number) == 3


@pytest.mark.rule("agotp-format-05")
def test_the_keywords_of_the_packs() -> None:
    kinds = [kind for kind in load.whole_book().kinds if kind.was < 0]
    words = {word for kind in kinds if kind.set not in ("core", "Core") for word in kind.keyword_words}
    core = {word for kind in load.book().kinds for word in kind.keyword_words if not word.startswith("ambush")}
    beyond = {word.split(" ")[0] if not word.startswith("no ") else word for word in words - core}
    spared = {
        f"no attachments except {trait}" for trait in ("Item", "Raven", "The Seven")
    }  # Weapon is of the first box
    assert beyond - {"ambush"} == {"bestow", "prized", "shadow", *spared} and "assault" not in beyond
