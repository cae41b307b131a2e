"""Keywords: Advance, Cover and Toughness, Heavy armour, Unwieldy, Stalwart."""

from __future__ import annotations

import pytest

from bannermen.games.battles.content.load import book
from bannermen.games.battles.rules.damage import eliminate
from bannermen.games.battles.rules.dice import shields
from bannermen.games.battles.rules.modes import COUNTER, ORDERED, PARTING
from bannermen.games.battles.telling.naming import BOON_WORDS
from bannermen.games.battles.terms import MOVED, NO_MARKER
from tests.battles.duel import GUARDS, LIONS, SPARE, duel, flames, strike
from tests.battles.table import Table


@pytest.mark.rule("bow-keyword-01")
def test_a_printed_keyword_is_what_makes_the_difference() -> None:
    armoured = strike(duel(f"{GUARDS} green", "lannister-heavy-infantry green"), "green green")
    plain = strike(duel(f"{GUARDS} green", f"{LIONS} green"), "green green")
    stripped = duel(f"{GUARDS} green", "lannister-heavy-infantry green").give("D5", "heavy-armour", 0)
    strike(stripped, "green green")
    assert (armoured.figures("D5"), plain.figures("D5"), stripped.figures("D5")) == (4, 2, 2)


@pytest.mark.rule("bow-keyword-01")
def test_a_commander_lends_his_keywords_to_his_unit() -> None:
    t = duel(f"{GUARDS} green", "gregor-clegane-the-reaver blue", turn="lannister", terrain={"C5": "forest"})
    t.order("D5").stay()
    assert "C5" in flames(t)
    plain = duel(f"{GUARDS} green", f"{LIONS} blue", turn="lannister", terrain={"C5": "forest"})
    plain.order("D5").stay()
    assert flames(plain) == set()


@pytest.mark.rule("bow-keyword-01")
def test_every_keyword_has_one_name_of_its_own_in_each_language() -> None:
    printed = {name for card in book().units for name, value in zip(BOON_WORDS, card.boons, strict=True) if value}
    assert {"advance", "pursue", "war-hounds", "heavy-armour", "unwieldy"} == printed
    for language in range(3):
        names = [words[language] for words in BOON_WORDS.values()]
        assert len(set(names)) == len(names)


# --- Advance ---


@pytest.mark.rule("bow-keyword-02")
def test_the_attacker_may_advance_into_the_hex_that_was_left() -> None:
    t = strike(duel(f"{GUARDS} blue", f"{LIONS} blue"), "morale green green").move("C5")
    assert t.asked == "follow-up" and t.asks == "stark" and t.hexes == {"D5"}
    t.move("D5")
    assert t.unit("D5") == 0 and t.unit("E5") == -1


@pytest.mark.rule("bow-keyword-02")
def test_the_attacker_may_as_well_stay() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green 1"), "green blue")
    assert t.asked == "follow-up"
    assert t.refused(t.at("D4")) == "bow-keyword-02"
    t.stay()
    assert t.unit("E5") == 0 and t.unit("D5") == -1


@pytest.mark.rule("bow-keyword-03")
def test_an_advance_gives_no_further_attack() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green 1", f"C5 {LIONS} green"], pool=SPARE)
    strike(t, "green blue").move("D5")
    assert t.asked == "choose-action" and t.asks == "lannister"
    assert not t.active("D5") and t.figures("C5") == 4


@pytest.mark.rule("bow-keyword-03")
def test_a_unit_advances_once_a_turn_even_if_it_attacks_twice() -> None:
    t = Table(stark=[f"E5 {GUARDS} green"], lannister=[f"D5 {LIONS} green 1", f"C5 {LIONS} green 1"], pool=SPARE)
    t.give("E5", "extra-attack")
    strike(t, "green blue green blue").move("D5").attack("C5")
    assert t.unit("C5") == -1
    assert t.asked == "choose-action" and t.unit("D5") == 0


@pytest.mark.rule("bow-keyword-03", "bow-keyword-02")
def test_a_counterattack_does_not_advance() -> None:
    t = duel(f"{GUARDS} green", f"{LIONS} red").give("D5", "stalwart")
    strike(t, "green green green morale green green").yes()
    t.move("F4")  # the attacker is driven back by the counterattack
    assert t.asked == "choose-action" and t.unit("D5") == 1


@pytest.mark.rule("bow-keyword-04")
@pytest.mark.parametrize("bridge", ["wooden-bridge", "stone-bridge"])
def test_nobody_advances_onto_a_bridge(bridge: str) -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} green 1", terrain={"D5": bridge}), "green blue")
    assert t.unit("D5") == -1 and t.asked == "choose-action"


@pytest.mark.rule("bow-keyword-04")
def test_nobody_advances_into_fire_or_into_a_river() -> None:
    burning = strike(duel(f"{GUARDS} green", f"{LIONS} green 1", fires={"D5": 1}), "green blue")
    assert burning.unit("D5") == -1 and burning.asked == "choose-action"
    t = duel(f"{GUARDS} green", f"{LIONS} green 1", terrain={"D5": "wooden-bridge"})
    t.battle.set_marker(t.hex("D5"), NO_MARKER)  # the bridge has burnt down under the target
    assert strike(t, "green blue").asked == "choose-action"


@pytest.mark.rule("bow-keyword-04")
def test_a_ranged_attacker_advances_only_from_an_adjacent_hex() -> None:
    far = Table(stark=["E5 northland-archers green"], lannister=[f"C5 {LIONS} green 1"], pool=SPARE)
    far.give("E5", "advance")
    assert strike(far, "green green", "E5", "C5").asked == "choose-action" and far.unit("C5") == -1
    near = duel("northland-archers green", f"{LIONS} green 1").give("E5", "advance")
    assert strike(near, "green green").hexes == {"D5"}


@pytest.mark.rule("bow-keyword-05", "bow-keyword-32")
@pytest.mark.parametrize("attacker", [GUARDS, "winterfell-riders"])
def test_nobody_follows_a_target_that_could_not_retreat(attacker: str) -> None:
    t = Table(stark=[f"B5 {attacker} blue"], lannister=[f"A5 {LIONS} blue"], pool=SPARE)
    strike(t, "morale green green", "B5", "A5")
    assert t.figures("A5") == 3  # cut off at its own edge
    assert t.asked == "choose-action"


# --- Cover and Toughness ---


@pytest.mark.rule("bow-keyword-06")
def test_toughness_ignores_hits() -> None:
    t = duel(f"{GUARDS} red", f"{LIONS} green").give("D5", "toughness")
    assert strike(t, "green green green blue").figures("D5") == 2


@pytest.mark.rule("bow-keyword-07")
def test_toughness_is_not_used_up() -> None:
    t = Table(stark=[f"E5 {GUARDS} green", f"E6 {GUARDS} blue"], lannister=[f"D5 {LIONS} green"], pool=SPARE)
    t.give("D5", "toughness")
    strike(t, "green green").pass_()  # Lannister passes
    strike(t, "green green red", "E6").pass_()  # a flank attack: the roll is kept
    assert t.figures("D5") == 2


@pytest.mark.rule("bow-keyword-08")
def test_a_building_covers_against_arrows() -> None:
    t = Table(
        stark=["F5 northland-archers blue"], lannister=[f"D5 {LIONS} green"], pool=SPARE, terrain={"D5": "building"}
    )
    assert strike(t, "green green blue", "F5").figures("D5") == 3


@pytest.mark.rule("bow-keyword-09")
@pytest.mark.parametrize(
    ("toughness", "dice", "left"),
    [(0, "green blue red red", 4), (1, "green green green red", 3), (1, "green green red red", 4)],
)
def test_cover_and_toughness_add_up(toughness: int, dice: str, left: int) -> None:
    t = duel(f"{GUARDS} red", f"{LIONS} green", terrain={"D5": "building"}).give("D5", "toughness", toughness)
    assert strike(t, dice).figures("D5") == left


@pytest.mark.rule("bow-keyword-10")
@pytest.mark.parametrize(("dice", "captured"), [("blue blue red red", False), ("blue blue blue red", True)])
def test_ignored_hits_capture_nobody(dice: str, captured: bool) -> None:
    t = duel(f"{GUARDS} red", "addam-marbrand blue 1", terrain={"D5": "building"})
    strike(t, dice)
    assert (t.battle.captor[0] == 0) == captured


# --- Heavy armour ---


@pytest.mark.rule("bow-keyword-20")
@pytest.mark.parametrize(
    ("rank", "dice", "left"),
    [("green", "green blue", 3), ("green", "green green", 4), ("blue", "blue red", 3), ("blue", "green blue", 4)],
)
def test_heavy_armour_is_hit_as_one_rank_higher(rank: str, dice: str, left: int) -> None:
    assert strike(duel(f"{GUARDS} green", f"lannister-heavy-infantry {rank}"), dice).figures("D5") == left


@pytest.mark.rule("bow-keyword-21")
def test_valor_does_not_hit_red_heavy_armour() -> None:
    t = duel(f"{GUARDS} red", "lannister-heavy-infantry red")
    assert strike(t, "valor valor red green").figures("D5") == 3


@pytest.mark.rule("bow-keyword-22")
def test_heavy_armour_retreats_as_others_do() -> None:
    t = strike(duel(f"{GUARDS} green", "lannister-heavy-infantry red"), "morale green")
    assert t.asked == "retreat-to"
    t.move("C6")
    assert t.unit("C6") == 1


@pytest.mark.rule("bow-keyword-23")
@pytest.mark.parametrize("rank", ["green", "blue"])
def test_valor_hits_lesser_heavy_armour(rank: str) -> None:
    assert strike(duel(f"{GUARDS} green", f"lannister-heavy-infantry {rank}"), "valor red").figures("D5") == (
        3 if rank == "green" else 2
    )


@pytest.mark.rule("bow-keyword-23")
def test_heavy_armour_changes_nothing_of_its_own() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} red"],
        lannister=["D5 lannister-heavy-infantry green"],
        pool={"stark": "morale", "lannister": "green morale"},
        turn="lannister",
    )
    t.roll("blue blue").order("D5")
    assert t.pool("lannister") == {"morale": 1}
    assert {"D6", "C5"} <= t.hexes and t.battle.card(1).running_move[0] == 2
    t.stay().attack("E5")
    assert len(t.rolled) == 2


# --- Unwieldy ---


@pytest.mark.rule("bow-keyword-24")
def test_archers_that_moved_roll_one_die_less() -> None:
    still = Table(stark=["F5 northland-archers blue"], lannister=[f"C5 {LIONS} green"], pool=SPARE)
    assert len(strike(still, "green green green", "F5", "C5").rolled) == 3
    moved = Table(stark=["F5 northland-archers blue"], lannister=[f"C5 {LIONS} green"], pool=SPARE)
    moved.roll("green green").order("F5").move("E5").attack("C5")
    assert len(moved.rolled) == 2 and "bow-keyword-24" in moved.reasons


@pytest.mark.rule("bow-keyword-25")
def test_the_die_is_lost_after_the_limit_of_the_terrain() -> None:
    t = Table(stark=["F5 northland-archers red"], lannister=[f"C5 {LIONS} green"], pool=SPARE, terrain={"E5": "forest"})
    t.roll("green").order("F5").move("E5").attack("C5")
    assert len(t.rolled) == 1  # min(4, 2) - 1


@pytest.mark.rule("bow-keyword-25")
def test_counterattacks_and_parting_blows_are_steady() -> None:
    t = Table(stark=["F5 northland-archers red"], lannister=[f"D5 {LIONS} green"], pool=SPARE)
    t.give("F5", "stalwart").order("F5").move("E5").pass_()
    t.roll("green green red red red red").order("D5").stay().attack("E5").yes()
    assert len(t.rolled) == 4
    archers, lions = t.unit("E5"), t.unit("D5")
    t.battle.done[archers] |= MOVED
    count = [shields(t.battle, archers, lions, mode, False, -1, None) for mode in (ORDERED, COUNTER, PARTING)]
    assert count == [3, 4, 4]


# --- Stalwart ---


@pytest.mark.rule("bow-keyword-41")
def test_a_stalwart_unit_may_ignore_the_first_morale_symbol() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red").give("D5", "stalwart"), "morale green")
    assert t.asked == "stand-firm" and t.asks == "lannister"
    t.yes()
    assert t.unit("D5") == 1 and t.asked == "counterattack"
    t.no()
    assert t.asked == "choose-action"
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red").give("D5", "stalwart"), "morale green").no()
    assert t.asked == "retreat-to"
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red").give("D5", "stalwart"), "morale morale").yes()
    t.move("C5")
    assert t.where(1) == "C5"  # one hex, not two


@pytest.mark.rule("bow-keyword-41")
def test_others_ignore_nothing_and_strike_nobody_back() -> None:
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red"), "morale green")
    assert t.asked == "retreat-to"
    t = strike(duel(f"{GUARDS} green", f"{LIONS} red"), "green green")
    assert t.asked == "choose-action"


def supported(*friends: str) -> Table:
    """A plain unit on D5 with friends about it, attacked from E5."""
    return Table(
        stark=[f"E5 {GUARDS} green"],
        lannister=[f"D5 {LIONS} red", *[f"{name} {LIONS} green" for name in friends]],
        pool=SPARE,
    )


@pytest.mark.rule("bow-keyword-42", "bow-keyword-44")
@pytest.mark.parametrize(
    ("friends", "stalwart"), [((), False), (("C5",), False), (("C5", "C6"), True), (("C5", "C6", "D6"), True)]
)
def test_two_friends_or_more_make_a_unit_stalwart(friends: tuple[str, ...], stalwart: bool) -> None:
    t = strike(supported(*friends), "morale green")
    assert (t.asked == "stand-firm") == stalwart
    if stalwart:
        assert t.yes().asked == "counterattack"


@pytest.mark.rule("bow-keyword-42")
def test_enemies_and_distant_friends_are_no_support() -> None:
    t = Table(
        stark=[f"E5 {GUARDS} green", f"E6 {GUARDS} green"],
        lannister=[f"D5 {LIONS} red", f"B5 {LIONS} green", f"B6 {LIONS} green"],
        pool=SPARE,
    )
    assert strike(t, "morale green").asked == "retreat-to"


@pytest.mark.rule("bow-keyword-43")
@pytest.mark.parametrize(("target", "stalwart"), [("E5", False), ("E6", True), ("E7", True)])
def test_the_example_of_maege_mormont(target: str, stalwart: bool) -> None:
    """A on E5 has one friend, B on E6 has two, C on E7 has Maege."""
    t = Table(
        stark=[f"E5 {GUARDS} green", f"E6 {GUARDS} green", "E7 maege-mormont blue"],
        lannister=[f"D5 {LIONS} green", f"D7 {LIONS} green"],
        pool=SPARE,
        turn="lannister",
    )
    strike(t, "morale red", "D7" if target == "E7" else "D5", target)
    assert (t.asked == "stand-firm") == stalwart


@pytest.mark.rule("bow-keyword-45")
def test_keyword_and_support_do_not_add_up() -> None:
    t = strike(supported("C5", "D4").give("D5", "stalwart"), "morale morale").yes()
    assert t.where(1) == "C6"  # the second symbol drives it into the one free hex
    t = strike(supported("C5", "D4").give("D5", "stalwart"), "green green red red red red").yes()
    assert t.asked == "choose-action"  # one counterattack, and that is that


@pytest.mark.rule("bow-keyword-46")
def test_each_attack_has_its_first_morale_symbol() -> None:
    t = Table(stark=[f"E5 {GUARDS} green", f"E6 {GUARDS} blue"], lannister=[f"D5 {LIONS} red"], pool=SPARE)
    t.give("D5", "stalwart")
    strike(t, "morale green").yes().no().pass_()
    strike(t, "morale green green", "E6").pass_()
    assert t.asked == "stand-firm"
    t.yes()
    assert t.unit("D5") == 2


@pytest.mark.rule("bow-keyword-47")
def test_support_is_counted_when_the_attack_is_declared() -> None:
    t = supported("C5", "C6").give("E5", "reroll")
    strike(t, "morale green")
    assert t.asked == "reroll-symbol"
    eliminate(t.battle, t.unit("C5"))  # in the midst of the combat
    assert t.pass_().asked == "stand-firm"
    assert t.yes().asked == "counterattack"


@pytest.mark.rule("bow-keyword-47")
def test_support_that_comes_later_comes_too_late() -> None:
    t = supported("C5", "B6").give("E5", "reroll")
    strike(t, "morale green")
    t.battle.place(t.unit("B6"), t.hex("C6"))
    assert t.pass_().asked != "stand-firm"
