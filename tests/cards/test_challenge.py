"""Challenges: initiating, attackers and defenders, who wins, what being unopposed means."""

from __future__ import annotations

import pytest

from bannermen.games.cards.rules.filters import is_rival
from bannermen.games.cards.rules.melee import supports
from bannermen.games.cards.terms import CHALLENGES
from tests.cards.table import (
    Table,
    baratheon,
    cards_file,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    stark,
    wearing,
)


def fight(attacking: list[str], defending: list[str], type_: str = "military", **given: object) -> Table:
    """A challenge with these on both sides, after defenders have been declared; all kneel."""
    return Table(
        stark(play=[kneeling(name) for name in attacking], hand=given.pop("hand", []), gold=given.pop("gold", 0)),
        lannister(play=[kneeling(name) for name in defending], power=3),
        phase="challenges",
        challenge=challenge(type_, attacking, defending),
        pause=True,
        step=given.pop("step", "compare"),
        **given,
    )


def won_by(t: Table) -> int | None:
    """Who won the challenge that is being resolved or has just been."""
    lines = [line for line in t.log() if "wins" in line and "challenge" in line]
    if not lines:
        return None
    return 0 if "House Stark" in lines[-1] else 1


@pytest.mark.rule("agot-challenge-01", "agot-challenge-08")
def test_one_challenge_of_each_type_in_any_order() -> None:
    t = Table(
        stark(play=["Robb Stark", "Eddard Stark", "Catelyn Stark", "Sansa Stark"]), lannister(), phase="challenges"
    )
    assert CHALLENGES == ("military", "intrigue", "power")
    assert t.offered(0) == ["military challenge", "intrigue challenge", "power challenge", "pass"]
    t.does(0, "power", "Eddard Stark", "done")
    t.resolve()
    assert t.offered(0) == ["military challenge", "intrigue challenge", "pass"]
    assert t.refused(0, "power") == "agot-challenge-08"
    t.does(0, "intrigue", "Catelyn Stark", "done")
    t.resolve()
    assert t.offered(0) == ["military challenge", "pass"]
    t.does(0, "military")
    t.resolve()
    assert t.key != "cards.challenge"


@pytest.mark.rule("agot-golden-02")
def test_a_card_that_allows_another_challenge_goes_before_the_rule() -> None:
    t = Table(lannister(play=["Casterly Rock", "Tyrion Lannister", "Cersei Lannister"]), stark(), phase="challenges")
    t.initiate("intrigue", "Cersei Lannister")
    t.resolve()
    assert "intrigue challenge" in t.offered(0)
    t.initiate("intrigue")
    t.resolve()
    assert "intrigue challenge" not in t.offered()


@pytest.mark.rule("agot-challenge-03", "agot-challenge-05", "agot-challenge-04", "agot-challenge-06")
def test_attackers_are_the_challengers_and_defenders_the_defenders() -> None:
    t = Table(
        stark(play=["Robb Stark", "Arya Stark"]),
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        phase="challenges",
    )
    t.initiate("military", "Robb Stark")
    assert (t.match.attacker, t.match.defender) == (0, 1)
    assert t.card("Robb Stark").part == "attacking" and t.match.defending == []
    t.defends("Gold Cloaks")
    parts = {name: t.card(name).part for name in ("Robb Stark", "Arya Stark", "Tywin Lannister", "Gold Cloaks")}
    assert t.match.contest < 0 or parts == {
        "Robb Stark": "attacking",
        "Arya Stark": "none",
        "Tywin Lannister": "none",
        "Gold Cloaks": "defending",
    }


@pytest.mark.rule("agot-challenge-09", "agot-challenge-10", "agot-challenge-12", "agot-challenge-15")
def test_type_attackers_and_stealth_are_one_process_without_a_window() -> None:
    """Tyrion answers the initiation, and only when all of it is done."""
    t = Table(
        stark(play=["Spy", "Friend"]),
        lannister(play=["Tyrion Lannister", "Cersei Lannister"]),
        phase="challenges",
        pause=True,
        content=[
            cards_file(
                {
                    "name": "Spy",
                    "type": "character",
                    "cost": 1,
                    "strength": 1,
                    "icons": ["intrigue"],
                    "keywords": ["stealth"],
                },
                {"name": "Friend", "type": "character", "cost": 1, "strength": 1, "icons": ["intrigue"]},
            )
        ],
    )
    t.run_to("cards.challenge")
    keys = []
    for word in ("intrigue", "Spy", "Friend", "Cersei Lannister"):
        keys.append(t.key)
        assert t.asked == 0 and not t.card("Spy").kneeling and not t.card("Friend").kneeling
        t.does(0, word)
    assert keys == ["cards.challenge", "cards.attack", "cards.attack", "cards.stealth"]
    assert t.key == "cards.reaction.initiated" and t.asked == 1
    assert t.card("Spy").kneeling and t.card("Friend").kneeling


@pytest.mark.rule("agot-challenge-13")
def test_attackers_stand_and_have_the_icon() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), "Eddard Stark", "Sansa Stark", "Summer"]),
        lannister(play=["Tywin Lannister"]),
        phase="challenges",
    )
    t.does(0, "military")
    assert t.offered(0) == ["Eddard Stark", "Summer"]
    assert t.refused(0, "Robb Stark") == "agot-challenge-13" and t.refused(0, "Sansa Stark") == "agot-challenge-13"
    assert t.refused(0, "Tywin Lannister") == "agot-challenge-12"


@pytest.mark.rule("agot-challenge-14")
def test_a_challenge_needs_an_attacker() -> None:
    t = Table(stark(play=["Robb Stark", "Eddard Stark"]), lannister(), phase="challenges")
    t.does(0, "military")
    assert t.refused(0, "done") == "agot-challenge-14"
    t = Table(stark(play=["Robb Stark"]), lannister(), phase="challenges")
    assert t.offered(0) == ["military challenge", "power challenge", "pass"]  # nobody has an intrigue icon


@pytest.mark.rule("agot-challenge-16", "agot-triggers-02")
def test_reactions_to_the_announcements_share_one_window() -> None:
    """Eddard answers the challenge, the watcher its attackers; both are offered side by side."""
    watcher = {
        "name": "Watcher",
        "type": "location",
        "cost": 1,
        "does": [{"reaction": "attacks", "do": {"gold": 1}}],
    }
    t = Table(
        stark(play=["Robb Stark"]),
        stark(play=[kneeling("Eddard Stark"), "Watcher"]),
        phase="challenges",
        content=[cards_file(watcher)],
    )
    t.initiate("military")
    assert t.asked == 1 and sorted(t.offered(1)) == ["Eddard Stark", "Watcher", "pass"]
    t.does(1, "Watcher")
    assert t.offered(1) == ["Eddard Stark", "pass"] and t.gold(1) == 1


@pytest.mark.rule("agot-challenge-17", "agot-framework-34")
def test_a_challenge_lasts_from_initiation_to_its_end() -> None:
    t = Table(
        stark(play=["Robb Stark"], hand=["Winter Is Coming"], gold=1),
        lannister(play=["Gold Cloaks"]),
        phase="challenges",
        pause=True,
    )
    assert "Winter Is Coming" not in t.offered(0)
    t.initiate("power")
    assert "Winter Is Coming" in t.offered(0)
    t.resolve()
    assert t.key == "cards.action.challenges" and t.asked == 0 and t.match.active == 0
    assert "Winter Is Coming" not in t.offered(0)
    assert t.card("Robb Stark").part == "none"


@pytest.mark.rule("agot-challenge-18", "agot-challenge-19", "agot-framework-28")
def test_defenders_stand_have_the_icon_and_kneel_together() -> None:
    t = Table(
        stark(play=["Robb Stark"]),
        lannister(play=["Tywin Lannister", "Gold Cloaks", kneeling("Burned Men"), "Cersei Lannister"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military")
    t.run_to("cards.defend")
    assert t.offered(1) == ["Tywin Lannister", "Gold Cloaks", "done"]
    assert t.refused(1, "Burned Men") == "agot-challenge-19" and t.refused(1, "Cersei Lannister") == "agot-challenge-19"
    assert t.refused(1, "Robb Stark") == "agot-challenge-18"
    t.does(1, "Tywin Lannister")
    assert not t.card("Tywin Lannister").kneeling
    t.does(1, "Gold Cloaks")
    assert t.card("Tywin Lannister").kneeling and t.card("Gold Cloaks").kneeling


@pytest.mark.rule("agot-framework-28")
def test_nobody_need_defend() -> None:
    t = Table(stark(play=["Robb Stark"]), lannister(play=["Gold Cloaks"]), phase="challenges", pause=True)
    t.initiate("power")
    t.defends()
    assert t.match.defending == [] and not t.card("Gold Cloaks").kneeling


@pytest.mark.rule("agot-challenge-20", "agot-challenge-21")
def test_an_attacker_that_stands_up_goes_on_attacking() -> None:
    t = Table(
        stark(play=[wearing("Eddard Stark", "Seal of the Hand")]),
        lannister(play=["Gold Cloaks"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("power")
    t.does(0, "Seal of the Hand")
    assert not t.card("Eddard Stark").kneeling and t.card("Eddard Stark").part == "attacking"
    t.run_to("cards.defend")
    t.does(1, "done")
    t.run_to("cards.use-keyword")
    assert won_by(t) == 0


DOINGS = cards_file(
    {
        "name": "Retreat",
        "type": "event",
        "cost": 0,
        "does": [{"action": "challenges", "target": {"type": "character", "part": "any"}, "do": {"withdraw": "it"}}],
    },
    {
        "name": "Dagger",
        "type": "event",
        "cost": 0,
        "does": [{"action": "challenges", "target": {"type": "character"}, "do": {"kill": "it"}}],
    },
    {
        "name": "Blindness",
        "type": "event",
        "cost": 0,
        "does": [
            {
                "action": "challenges",
                "target": {"type": "character"},
                "do": {"weaken": "it", "icon": "military", "until": "phase"},
            }
        ],
    },
    {
        "name": "Weakness",
        "type": "event",
        "cost": 0,
        "does": [
            {
                "action": "challenges",
                "target": {"type": "character"},
                "do": {"bolster": "it", "strength": -9, "until": "phase"},
            }
        ],
    },
    {"name": "Tower", "type": "location", "cost": 0, "always": [{"side": 3, "in": "military"}]},
)


@pytest.mark.rule("agot-challenge-22")
def test_a_character_removed_from_the_challenge_counts_no_more() -> None:
    t = fight(["Eddard Stark", "Arya Stark"], ["Gold Cloaks"], step="actions", hand=["Retreat"], content=[DOINGS])
    t.does(0, "Retreat", "Eddard Stark")
    assert t.card("Eddard Stark").part == "none" and t.card("Eddard Stark").place == "play"
    t.resolve()
    assert won_by(t) == 1  # Arya's 2 against 3


@pytest.mark.rule("agot-challenge-23")
def test_a_dead_attacker_gains_no_renown() -> None:
    t = fight(["Eddard Stark", "Robb Stark"], ["Gold Cloaks"], step="actions", hand=["Dagger"], content=[DOINGS])
    t.does(0, "Dagger", "Eddard Stark")
    assert t.match.attacking == [t.card("Robb Stark").number]
    t.run_to("cards.use-keyword")
    assert t.offered(0) == ["Robb Stark"]


@pytest.mark.rule("agot-challenge-24")
def test_losing_the_icon_does_not_end_participation() -> None:
    t = fight(["Eddard Stark"], ["Gold Cloaks"], step="actions", hand=["Blindness"], content=[DOINGS])
    t.does(0, "Blindness", "Eddard Stark")
    assert t.card("Eddard Stark").icons == ["power"] and t.card("Eddard Stark").part == "attacking"
    t.resolve()
    assert won_by(t) == 0


@pytest.mark.rule("agot-challenge-25")
def test_strength_is_what_is_printed() -> None:
    t = Table(stark(play=["Eddard Stark", "Arya Stark"]), baratheon(play=["King's Hunting Party"]))
    assert [t.card(n).strength for n in ("Eddard Stark", "Arya Stark", "King's Hunting Party")] == [5, 2, 6]


@pytest.mark.rule("agot-challenge-26", "agot-framework-30")
def test_the_higher_total_wins() -> None:
    t = fight(["Eddard Stark"], ["Tywin Lannister"])
    t.resolve()
    assert won_by(t) == 1  # 5 against 6
    t = fight(["Eddard Stark", "Arya Stark"], ["Tywin Lannister"])
    t.resolve()
    assert won_by(t) == 0  # 7 against 6


@pytest.mark.rule("agot-challenge-29")
def test_ties_go_to_the_attacker() -> None:
    t = fight(["Eddard Stark"], ["Ser Jaime Lannister"])
    t.resolve()
    assert won_by(t) == 0


@pytest.mark.rule("agot-challenge-27")
def test_what_raises_a_side_counts_once() -> None:
    t = Table(
        stark(play=["Tower", kneeling("Arya Stark"), kneeling("Summer")]),
        lannister(play=[kneeling("Tywin Lannister"), kneeling("Burned Men")]),
        phase="challenges",
        challenge=challenge("military", ["Arya Stark", "Summer"], ["Tywin Lannister", "Burned Men"]),
        step="compare",
        content=[DOINGS],
    )
    t.resolve()
    assert won_by(t) == 0  # 2 + 3 + 3 against 6 + 2
    assert t.pile(1, "dead") != []


@pytest.mark.rule("agot-challenge-28", "agot-challenge-31", "agot-challenge-30")
def test_a_side_without_characters_cannot_win() -> None:
    t = Table(
        stark(play=["Tower", kneeling("Eddard Stark")], hand=["Retreat"]),
        lannister(play=[kneeling("Burned Men")], power=1),
        phase="challenges",
        challenge=challenge("military", ["Eddard Stark"], ["Burned Men"]),
        step="actions",
        content=[DOINGS],
    )
    t.does(0, "Retreat", "Eddard Stark")
    t.resolve()
    assert won_by(t) == 1  # the tower strengthens no empty side: 0 against 2
    assert t.pile(1, "dead") == [] and t.pile(0, "dead") == []  # and a losing attacker pays no claim


@pytest.mark.rule("agot-challenge-28", "agot-challenge-30", "agot-challenge-37")
def test_nobody_wins_without_strength() -> None:
    t = fight(["Arya Stark"], [], step="actions", hand=["Weakness"], content=[DOINGS])
    t.does(0, "Weakness")
    t.resolve()
    assert won_by(t) is None and t.faction_power(0) == 0


@pytest.mark.rule("agot-challenge-32")
def test_nobody_wins_a_tie_without_an_attacker() -> None:
    t = fight(["Arya Stark"], ["Burned Men"], step="actions", hand=["Retreat", "Weakness"], content=[DOINGS])
    t.does(0, "Retreat", "Arya Stark")
    t.passes(1)
    t.does(0, "Weakness", "Burned Men")
    t.resolve()
    assert won_by(t) is None  # nought to nought


@pytest.mark.rule("agot-challenge-07", "agot-challenge-33", "agot-reactions-01", "agot-reactions-09")
def test_reactions_to_winning_come_before_bonus_and_claim() -> None:
    t = Table(
        stark(play=["Eddard Stark"], hand=["Superior Claim"]),
        lannister(power=2),
        phase="challenges",
    )
    t.initiate("power")
    assert t.key == "cards.reaction.won" and t.faction_power(0) == 0 and t.faction_power(1) == 2
    t.does(0, "Superior Claim")
    assert t.faction_power(1) == 1 and t.faction_power(0) == 4  # 2 by the event, unopposed, and claim


@pytest.mark.rule("agot-challenge-07")
def test_a_winning_defender_reacts_to_winning_too() -> None:
    t = Table(
        stark(play=[kneeling("Arya Stark")]),
        lannister(play=[kneeling("Tywin Lannister")], hand=["Superior Claim"], gold=2),
        phase="challenges",
        challenge=challenge("power", ["Arya Stark"], ["Tywin Lannister"]),
        step="compare",
    )
    t.does(1, "Superior Claim")
    assert t.faction_power(1) == 2


@pytest.mark.rule("agot-challenge-34", "agot-challenge-35")
def test_a_defender_of_strength_0_leaves_it_unopposed() -> None:
    t = fight(["Arya Stark"], ["Burned Men"], step="actions", hand=["Weakness"], type_="power", content=[DOINGS])
    t.does(0, "Weakness", "Burned Men")
    t.resolve()
    assert t.faction_power(0) == 2  # one unopposed, one by claim


@pytest.mark.rule("agot-challenge-35")
def test_an_opposed_challenge_brings_no_bonus_and_a_winning_defender_none() -> None:
    t = fight(["Eddard Stark"], ["Burned Men"], type_="power")
    t.resolve()
    assert t.faction_power(0) == 1  # claim alone
    t = fight(["Arya Stark"], ["Tywin Lannister"], type_="power")
    t.resolve()
    assert (t.faction_power(0), t.faction_power(1)) == (0, 3)


@pytest.mark.rule("agot-challenge-35")
def test_what_happens_after_the_comparison_does_not_take_the_bonus_away() -> None:
    t = Table(
        greyjoy(play=["Asha Greyjoy"], hand=["We Do Not Sow"], gold=1),
        lannister(play=["Casterly Rock", kneeling("Gold Cloaks")]),
        phase="challenges",
    )
    t.initiate("power")
    t.run_to("cards.reaction.won")
    t.does(0, "We Do Not Sow")
    t.resolve()
    assert t.faction_power(0) == 1


@pytest.mark.rule("agot-challenge-39", "agot-framework-26", "agot-framework-35")
def test_who_passes_initiates_no_more_this_phase() -> None:
    t = Table(
        stark(play=["Robb Stark", "Eddard Stark"]),
        lannister(play=["Burned Men", "Tywin Lannister", "Gold Cloaks"]),
        phase="challenges",
    )
    t.initiate("military", "Robb Stark")
    t.resolve()
    t.does(0, "pass")
    assert t.key == "cards.challenge" and t.asked == 1
    t.initiate("power", "Gold Cloaks", seat=1)
    t.resolve()
    assert t.asked == 1
    t.does(1, "pass")
    assert t.phase != "challenges"


@pytest.mark.rule("agot-challenge-40")
def test_two_stealthy_attackers_bypass_different_characters() -> None:
    t = Table(
        greyjoy(play=["Asha Greyjoy", "Theon Greyjoy"]),
        lannister(play=["Tywin Lannister", "Gold Cloaks"]),
        phase="challenges",
    )
    t.initiate("power", "Asha Greyjoy", "Theon Greyjoy")
    t.does(0, "Tywin Lannister")
    assert t.offered(0) == ["Gold Cloaks", "pass"]


WITS = cards_file(
    {"name": "Sage", "type": "character", "cost": 1, "strength": 3, "icons": ["power"], "keywords": ["insight"]},
    {"name": "Thief", "type": "character", "cost": 1, "strength": 3, "icons": ["power"], "keywords": ["pillage"]},
)


@pytest.mark.rule("agot-challenge-38", "agot-challenge-41", "agot-framework-33", "agot-keywords-29")
def test_the_first_player_orders_the_keywords_and_each_type_resolves_at_once() -> None:
    t = Table(
        stark(play=["Robb Stark", "Eddard Stark", "Sage", "Thief"]),
        lannister(power=1),
        phase="challenges",
        first=1,
        active=0,
        content=[WITS],
    )
    t.initiate("power", "Robb Stark", "Eddard Stark", "Sage", "Thief")
    assert t.faction_power(0) == 2  # the claim has been paid
    assert t.asked == 1 and t.key == "cards.keyword" and t.offered(1) == ["Insight", "Pillage", "Renown"]
    t.does(1, "Renown")
    t.does(0, ["Robb Stark", "Eddard Stark"])
    assert t.card("Robb Stark").power == 1 and t.card("Eddard Stark").power == 1
    assert t.offered(1) == ["Insight", "Pillage"] and t.pile(1, "discard") == []
    t.does(1, "Pillage")
    t.does(0, [])
    assert t.pile(1, "discard") == []  # declined
    t.does(0, ["Sage"])
    assert len(t.pile(0, "hand")) == 1


@pytest.mark.rule("agot-challenge-02")
def test_each_type_has_its_own_claim() -> None:
    for type_, name in (("military", "Robb Stark"), ("intrigue", "Catelyn Stark"), ("power", "Eddard Stark")):
        t = Table(
            stark(play=[name]),
            lannister(play=[kneeling("Gold Cloaks")], hand=["Treachery"], power=1),
            phase="challenges",
            pause=True,
        )
        t.initiate(type_)
        t.resolve()
        paid = [t.pile(1, "dead") != [], t.pile(1, "discard") != [], t.faction_power(1) == 0]
        assert paid == [type_ == each for each in CHALLENGES]


@pytest.mark.rule("agot-challenge-11")
def test_the_opponent_is_named_after_the_type_and_before_the_attackers() -> None:
    t = Table(
        stark(play=["Robb Stark", "Eddard Stark"], title="Master of Ships"),
        lannister(title="Master of Whispers"),
        greyjoy(title="Crown Regent"),
        baratheon(title="Master of Laws"),
        phase="challenges",
    )
    supported = [seat for seat in (1, 2, 3) if supports(t.match, 0, seat)]
    t.does(0, "military")
    assert t.key == "cards.against" and len(t.offered(0)) == 3 - len(supported)
    names = ["", "House Lannister", "House Greyjoy", "House Baratheon"]
    assert supported and not [seat for seat in supported if names[seat] in t.offered(0)]
    t.does(0, t.decision(0).options[0])
    assert t.key == "cards.attack"


@pytest.mark.rule("agot-challenge-36")
def test_all_bonuses_are_gained_at_the_same_moment() -> None:
    """One gain of two power, not two gains of one."""
    counter = {"name": "Counter", "type": "location", "cost": 0, "does": [{"reaction": "gains", "do": {"gold": 1}}]}
    t = Table(
        stark(play=["Robb Stark", "Counter"], title="Master of Ships"),
        lannister(title="Crown Regent"),
        greyjoy(title="Master of Coin"),
        baratheon(title="Master of Laws"),
        phase="challenges",
        content=[cards_file(counter)],
    )
    rival = next(seat for seat in (1, 2, 3) if is_rival(t.match, 0, seat))
    t.does(0, "military", ["", "House Lannister", "House Greyjoy", "House Baratheon"][rival])
    t.run_to("cards.reaction.gains")
    assert t.faction_power(0) == 2
    t.does(0, "Counter")
    assert t.key == "cards.use-keyword"


@pytest.mark.rule("agot-restrictions-01", "agot-restrictions-02")
def test_restrictions_bind_and_permissions_free() -> None:
    """Sneak Attack allows one challenge; A Storm of Swords a second military one, which nobody must use."""
    for kind in ("military", "power"):
        t = Table(stark(play=["Robb Stark", "Eddard Stark"], plot="Sneak Attack"), lannister(), phase="challenges")
        t.initiate(kind, "Eddard Stark")
        t.resolve()
        assert t.phase != "challenges" or t.key != "cards.challenge", kind
    t = Table(stark(play=["Robb Stark", "Summer"], plot="A Storm of Swords"), lannister(), phase="challenges")
    t.initiate("military", "Robb Stark")
    t.resolve()
    assert t.offered(0) == ["military challenge", "pass"]
    t.does(0, "pass")
    assert t.phase != "challenges" or t.asked != 0
