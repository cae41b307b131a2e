"""Pointing at things: what could be done with them, why it cannot, and that nobody learns anything by asking."""

from __future__ import annotations

import pytest

from bannermen.arena.fuzz import by_prior
from bannermen.games.cards.game import GAME
from bannermen.games.cards.inquiries.deeds import VERBS
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.terms import CARD_BOUND, EVENT, HAND, MARSHALING
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Decision, Refused
from bannermen.kernel.game import Deed
from bannermen.proving.cards.proof import PROOF
from tests.cards.table import (
    Table,
    card,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-restrictions-01")  # what may not be done is refused, and by which rule


def why(t: Table, verb: str, name: str, at: tuple[str, int] = ("", -1), seat: int = 0) -> str:
    """The rule that forbids the deed, or ""."""
    refused = GAME.why(t.match, seat, Deed(verb, ("card", t.card(name).number), at))
    return "" if refused is None else refused.rule


def at(t: Table, name: str) -> tuple[str, int]:
    return ("card", t.card(name).number)


MILITARY, INTRIGUE, POWER = ("challenge", 0), ("challenge", 1), ("challenge", 2)


# --- from hand ---


def test_why_a_card_is_not_marshaled() -> None:
    t = Table(
        stark(
            hand=["Arya Stark", "Eddard Stark", "Robb Stark", "Ice", "For the North!", "Bran Stark"],
            dead=["Robb Stark"],
            play=["Catelyn Stark"],
            gold=3,
        ),
        lannister(hand=["Tywin Lannister"]),
    )
    assert why(t, "marshal", "Arya Stark") == ""
    assert why(t, "marshal", "Eddard Stark") == "agot-initiate-03"
    assert why(t, "marshal", "Robb Stark") == "agot-unique-03"
    assert why(t, "marshal", "For the North!") == "agot-marshal-02"
    assert why(t, "marshal", "Catelyn Stark") == "agot-costs-04"
    assert why(t, "play", "Arya Stark") == "agot-marshal-01"
    t = Table(stark(hand=["Arya Stark"], gold=3, play=["Summer"]), lannister(), phase="challenges")
    assert why(t, "marshal", "Arya Stark") == "agot-active-02"


def test_why_there_is_no_ambush() -> None:
    held = ["Areo Hotah", "Arianne Martell"]
    t = Table(martell(hand=held, gold=5, play=["Greenblood Trader"]), lannister(), phase="challenges")
    assert why(t, "ambush", "Areo Hotah") == ""
    assert why(t, "ambush", "Arianne Martell") == "agot-keywords-06"
    t = Table(martell(hand=held, gold=2, play=["Obara Sand"]), lannister(), phase="challenges")
    assert why(t, "ambush", "Areo Hotah") == "agot-initiate-03"
    t = Table(martell(hand=held, gold=5, dead=["Areo Hotah"], play=["Obara Sand"]), lannister(), phase="challenges")
    held_one = t.card("Areo Hotah", place="hand").number
    refused = GAME.why(t.match, 0, Deed("ambush", ("card", held_one)))
    assert refused is not None and refused.rule == "agot-unique-03"
    t = Table(martell(hand=held, gold=5), lannister())
    assert why(t, "ambush", "Areo Hotah") == "agot-keywords-06"


def test_why_an_attachment_goes_on_nobody() -> None:
    t = Table(
        stark(hand=["Ice", "Little Bird"], gold=5, play=["Eddard Stark", "Summer", "The Wolfswood"]),
        lannister(play=["Tywin Lannister"]),
    )
    assert why(t, "attach", "Ice", at(t, "Eddard Stark")) == ""
    assert why(t, "attach", "Ice", at(t, "Tywin Lannister")) == "agot-attachments-03"
    assert why(t, "attach", "Eddard Stark", at(t, "Summer")) == "agot-attachments-01"
    assert why(t, "attach", "Little Bird", at(t, "Summer")) == "agot-keywords-19"


# --- abilities ---


def test_why_an_action_is_not_taken() -> None:
    play = [kneeling("The Kingsroad"), "Winterfell Steward", "Eddard Stark"]
    t = Table(stark(play=play, hand=["For the North!"], gold=0), lannister(play=["Tywin Lannister"]))
    assert why(t, "use", "The Kingsroad") == "agot-kneel-02"
    assert why(t, "use", "Winterfell Steward") == ""
    assert why(t, "use", "Eddard Stark") == "agot-reactions-01"
    assert why(t, "use", "Tywin Lannister") == "agot-abilities-02"
    assert why(t, "play", "For the North!") == "agot-restrictions-01"


def test_why_a_cancel_waits() -> None:
    t = Table(stark(hand=["The Hand's Judgment"], gold=3), lannister(play=["Tywin Lannister"]))
    assert why(t, "play", "The Hand's Judgment") == "agot-cancel-01"


def test_a_blank_card_has_nothing_to_use() -> None:
    t = Table(
        nightswatch(play=[wearing("Maester Aemon", card("Milk of the Poppy", owner=1))]),
        lannister(),
    )
    assert t.card("Maester Aemon").blank
    assert why(t, "use", "Maester Aemon") == "agot-blank-01"


# --- challenges ---


def test_why_somebody_does_not_attack() -> None:
    t = Table(
        stark(play=["Eddard Stark", kneeling("Robb Stark"), "The Wolfswood"]),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
    )
    assert why(t, "attack", "Eddard Stark", MILITARY) == ""
    assert why(t, "attack", "Robb Stark", MILITARY) == "agot-challenge-13"
    assert why(t, "attack", "Eddard Stark", INTRIGUE) == "agot-challenge-13"
    assert why(t, "attack", "The Wolfswood", POWER) == "agot-challenge-12"
    assert why(t, "attack", "Tywin Lannister", POWER) == "agot-challenge-12"
    assert why(t, "attack", "Tywin Lannister", POWER, seat=1) == "agot-active-03"
    t = Table(
        stark(play=["Eddard Stark"], feats={"military initiated": 1}),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
    )
    assert why(t, "attack", "Eddard Stark", MILITARY) == "agot-challenge-08"
    refused = GAME.why(t.match, 0, Deed("initiate", MILITARY, ("seat", 1)))
    assert refused is not None and refused.rule == "agot-challenge-08"
    assert GAME.why(t.match, 0, Deed("initiate", POWER, ("seat", 1))) is None


def test_why_somebody_does_not_defend() -> None:
    t = Table(
        stark(play=["Eddard Stark"]),
        lannister(play=["Tywin Lannister", kneeling("Ser Jaime Lannister"), "Cersei Lannister", "The Tickler"]),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"], bypassed=["The Tickler"]),
        step="cards.defend",
    )
    assert why(t, "defend", "Ser Jaime Lannister", seat=1) == "agot-challenge-19"
    assert why(t, "defend", "Cersei Lannister", seat=1) == "agot-challenge-19"
    assert why(t, "defend", "The Tickler", seat=1) == "agot-keywords-26"
    assert why(t, "defend", "Eddard Stark") == "agot-challenge-18"


def test_why_stealth_does_not_reach() -> None:
    t = Table(
        greyjoy(play=["Theon Greyjoy", "Balon Greyjoy"]),
        tyrell(play=["Margaery Tyrell"]),
        phase="challenges",
    )
    assert why(t, "bypass", "Theon Greyjoy", at(t, "Margaery Tyrell")) == ""
    assert why(t, "bypass", "Balon Greyjoy", at(t, "Margaery Tyrell")) == "agot-keywords-25"
    assert why(t, "bypass", "Theon Greyjoy", at(t, "Balon Greyjoy")) == "agot-keywords-25"


def test_whom_a_title_supports_is_not_attacked() -> None:
    t = Table(
        stark(play=["Eddard Stark"], title="Hand of the King"),
        lannister(play=["Tywin Lannister"], title="Crown Regent"),
        targaryen(title="Master of Laws"),
        phase="challenges",
    )
    rules = [GAME.why(t.match, 0, Deed("initiate", MILITARY, ("seat", other))) for other in (1, 2)]
    assert sorted("" if each is None else each.rule for each in rules) == ["", "agot-melee-16"]


@pytest.mark.rule("agot-melee-30", "agot-melee-16")
def test_the_hands_second_power_challenge_goes_elsewhere_by_its_own_rule() -> None:
    """The filter that leaves an opponent out gives the reason, to who asks and to who answers."""
    t = Table(
        stark(play=["Eddard Stark", "Robb Stark"], title="Hand of the King"),
        lannister(title="Crown Regent"),
        tyrell(title="Master of Whispers"),
        targaryen(title="Master of Laws"),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Lannister", "Eddard Stark", "done")
    t.run_to("cards.challenge", 0)
    rules = [GAME.why(t.match, 0, Deed("initiate", POWER, ("seat", other))) for other in (1, 2, 3, 0)]
    assert [r and r.rule for r in rules] == ["agot-melee-30", None, "agot-melee-16", "agot-challenge-11"]
    t = Table(
        stark(play=["Eddard Stark", "Robb Stark"], title="Hand of the King"),
        lannister(title="Crown Regent"),
        tyrell(title="Master of Whispers"),
        greyjoy(title="Master of Coin"),
        targaryen(title="Master of Laws"),
        phase="challenges",
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Lannister", "Eddard Stark", "done")
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.key == "cards.against"
    assert [t.refused(0, 2000 + other) for other in (1, 4, 0)] == [
        "agot-melee-30",
        "agot-melee-16",
        "agot-challenge-11",
    ]


@pytest.mark.rule("agot-interrupts-03", "agot-abilities-03")
def test_an_ability_that_one_may_trigger_is_judged_before_one_that_is_forced() -> None:
    """The Wall has a forced reaction and an interrupt; only the interrupt can be asked for."""
    t = Table(nightswatch(play=["The Wall"]), lannister(play=["Tywin Lannister"]), pause=True)
    assert why(t, "use", "The Wall") == "agot-interrupts-03"
    t = Table(nightswatch(play=[kneeling("The Wall")]), lannister(), pause=True)
    assert why(t, "use", "The Wall") == "agot-kneel-02"
    t = Table(nightswatch(play=["The Wall"]), lannister(play=["The Tickler"]), phase="challenges", pause=True)
    assert t.refused(0, "The Wall") == "agot-interrupts-03"


def test_why_a_plot_is_not_chosen() -> None:
    t = Table(stark(used=["A Feast for Crows"]), lannister(), phase="plot")
    assert why(t, "choose-plot", "A Feast for Crows") == "agot-plots-02"
    mine = t.match.plots[0][0]
    assert GAME.why(t.match, 0, Deed("choose-plot", ("card", mine))) is None


# --- all of them ---


def offered_deed(match: PlayableCardsMatch, decision: Decision, option: int) -> Deed | None:
    """The deed that an option on offer is."""
    key, by = decision.key, ("card", option)
    if not 0 <= option < CARD_BOUND:
        return None
    if key == "cards.attack":
        return Deed("attack", by, ("challenge", match.contest))
    if key == "cards.defend":
        return Deed("defend", by)
    if key == "cards.place":
        return Deed("place", by)
    if key == "cards.plot":
        return Deed("choose-plot", by)
    if key.startswith(("cards.action", "cards.reaction", "cards.interrupt", "cards.would", "cards.cancel")):
        if match.place[option] == HAND and match.type_of(option) != EVENT:
            return Deed("marshal" if match.phase == MARSHALING else "ambush", by)
        return Deed("use", by)
    return None


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_never_forbidden_and_nothing_is_told_of_cards_face_down(seed: int) -> None:
    match = GAME.start({"position": PROOF.mid_position(40 + 7 * seed)}, seed, recording=False)
    chance = Chance(seed)
    asked: set[str] = set()
    while not match.over and match.number < 70:
        decision = match.pending[0]
        for option in decision.options:
            deed = offered_deed(match, decision, option)
            if deed is not None:
                assert GAME.why(match, decision.seat, deed) is None, (decision.key, deed.verb, option)
                asked.add(deed.verb)
        if match.number % 6 == 0:
            same_on_another_table(match, decision.seat, match.number)
        match.apply(decision.seat, by_prior(GAME, match, decision, chance))
    assert asked


def same_on_another_table(match: PlayableCardsMatch, who: int, seed: int) -> None:
    # What the seat may not know, dealt anew, changes no deed, no refusal and no forecast.
    twin = GAME.imagine(match, who, seed)
    for index in range(0, len(match.place), 3):
        found = []
        for table in (match, twin):
            deeds = GAME.deeds(table, who, "card", index)
            told = []
            for deed in deeds[:12]:
                refused, bring = GAME.why(table, who, deed), GAME.forecast(table, who, deed)
                told.append((deed.verb, deed.at, refused and refused.rule, bring if isinstance(bring, dict) else None))
            found.append(told)
        assert found[0] == found[1], index


def test_every_verb_answers_nonsense_with_a_refusal() -> None:
    t = Table(stark(play=["Eddard Stark"]), lannister(hand=["Tywin Lannister"]), phase="challenges")
    hidden = t.card("Tywin Lannister").number
    for verb, (doer, aim, _) in VERBS.items():
        for by in ((doer, 5000), (doer, -1), ("hex", 0), ("card", hidden)):
            refused = GAME.why(t.match, 0, Deed(verb, by, (aim, 0)))
            assert isinstance(refused, Refused), (verb, by)
    assert isinstance(GAME.why(t.match, -1, Deed("use", ("card", 0))), Refused)
    assert GAME.deeds(t.match, 0, "card", hidden) == []
    assert GAME.deeds(t.match, -1, "card", 0) == []
    assert isinstance(GAME.why(t.match, 0, Deed("dance", ("card", 0))), Refused)
