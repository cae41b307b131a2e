"""Small print of the modes and of what abilities give: corpses, treasures, sieges, prizes, hits, what is granted."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.modes.asking import HoldingBack, worth_of
from bannermen.games.miniatures.modes.swords import defender
from bannermen.games.miniatures.modes.walls import Volley
from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.rules.abilities.moments import CARD_ATTACHED
from bannermen.games.miniatures.rules.abilities.words import AIM, SELF, UNTIL_GAME_ENDS, UNTIL_ROUND_ENDS
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.objective_cards import CARDS, HEALS
from bannermen.games.miniatures.telling.view import seat_view
from bannermen.games.miniatures.terms import DESTROYED, IN_RESERVE, NOBODY, UNIT_AT
from tests.miniatures.armies import sat_down
from tests.miniatures.modes import AWAY, CROWS, DRAGONS, FAR, FIRE, HONED, SIEGE
from tests.miniatures.own_abilities import ability, clause, effect, script, teach_unit
from tests.miniatures.table import BOTH, GUARDS, SWORDS, Table, at, battle
from tests.miniatures.test_ability_rare import laid
from tests.miniatures.test_ability_shares import works
from tests.miniatures.test_conditions import scene_of
from tests.miniatures.test_reasons_of_modes import refusal

# --- the dead and the treasures ---


@pytest.mark.rule("tmg21-mode-ffc-13", "tmg18-mode-ffc-06")
@BOTH
def test_only_infantry_on_trays_leaves_a_corpse_pile(edition: str) -> None:
    foot = {"speed": 5, "attacks": [{"dice": [4, 3, 2]}]}
    units = [foot | {"key": "scout", "tray": "solo"}, foot | {"key": SWORDS}, foot | {"key": GUARDS}]
    for card, piles in ((SWORDS, True), ("scout", False)):
        t = battle([at(card, 24, 30), AWAY], [FAR], edition, units=units, scene=CROWS)
        t.wound(0)
        assert (t.key == "lay") == piles


@pytest.mark.rule("tmg21-mode-dwd-10", "tmg21-mode-got-03")
def test_who_carries_a_treasure_has_its_card_when_points_are_counted() -> None:
    mine = [at(SWORDS, 24, 20, figures=6), at(SWORDS, 31, 20, figures=6)]
    t = battle(mine, [FAR], scene=DRAGONS, tokens=[[24000, 20000], [40000, 40000], [4000, 4000]])
    t.war.token_card = [HEALS, 7, 8]
    t.until("pick-rewarded")
    assert t.units() == [0, 1] and t.war.points == [1, 0]
    t.unit(1)
    assert t.war.figures[:2] == [6, 8], "one, and one for the lost rank"


@pytest.mark.rule("tmg21-mode-got-03")
@pytest.mark.parametrize("scene", [DRAGONS, CROWS])
def test_every_treasure_has_a_card_of_its_own(scene: str) -> None:
    t = sat_down(scene=scene)
    t.until("pick-deployed")
    dealt = t.war.token_card
    assert len(dealt) == len(t.war.tokens) == len(set(dealt)) and set(dealt) <= set(range(1, CARDS + 1))


@pytest.mark.rule("tmg21-mode-fire-08")
def test_no_prize_for_a_death_that_nobody_caused() -> None:
    """The last unit of the list is marked; it has done nothing."""
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 30, 180), FAR | {"marked": 6}], scene=FIRE)
    t.wound(0)
    assert t.war.points == [0, 1]


@pytest.mark.rule("tmg21-mode-got-05", "tmg21-mode-honed-08")
def test_who_is_held_down_on_the_first_token_at_the_side_is_safe() -> None:
    mine = [at(SWORDS, 24, 20, figures=4), at(SWORDS, 10, 10), at(SWORDS, 40, 10)]
    tokens = [[4000, 44000], [24000, 20000], [10000, 10000], [40000, 10000]]
    t = battle(mine, [at(GUARDS, 24, 24.8, 180), at(GUARDS, 30, 44, 180)], scene=HONED, tokens=tokens)
    t.start(Volley(1))
    assert t.units() == [1, 2] and refusal(t, UNIT_AT)[0] == "tmg21-mode-got-05"


# --- sieges ---


@pytest.mark.rule("tmg21-mode-sos-04", "tmg18-mode-sos-04")
@BOTH
def test_in_a_siege_the_defender_alone_lays_terrain(edition: str) -> None:
    """However many pieces the players have agreed on for other battles."""
    t = sat_down(edition, scene=SIEGE, dice=(6, 2), terrain=6)
    seats = []
    for _ in range(60):
        if t.war.round > 0 or t.key in ("pick-deployed", "choose-reserve"):
            break
        if t.key == "pick-piece":
            seats.append(t.seat)
        t.first()
    assert seats and set(seats) == {defender(t.war)}


@pytest.mark.rule("tmg21-mode-sos-07")
def test_siege_cards_are_drawn_in_secret() -> None:
    war = battle([at(SWORDS, 24, 12), AWAY], [FAR], scene=SIEGE, first={"drafted": [1, 2]}).war
    mine, theirs = (seat_view(war, 0, viewer)["drafted"] for viewer in (0, 1))
    assert mine == [1, 2] and theirs is None


@pytest.mark.rule("tmg18-mode-sos-08")
def test_half_of_the_points_wait_rounded_up() -> None:
    for more in (0, 1):
        war = battle([at(SWORDS, 24, 12), AWAY], [FAR, at(GUARDS, 12, 44, 180)], "2018", scene=SIEGE).war
        keeper = defender(war)
        units = [unit for unit in range(war.field.army_units) if war.seat_of[unit] == keeper]
        war.card(units[0]).points = 6 + more
        total = sum(worth_of(war, unit) for unit in units)
        held = [each for each in war.field.mode.before_deployment(war) if isinstance(each, HoldingBack)]
        assert [each.count for each in held] == [-(-total // 2)]


# --- attacks and what is granted ---


@pytest.mark.rule("tmg21-units-14")
def test_a_single_hit_that_goes_through_is_cloven_on() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(6, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1))
    blow = Attack(0, 2, 0, 0, False)
    blow.cleaves = True
    t.start(blow)
    assert [len(event.data["faces"]) for event in t.told("defense")] == [1, 1]
    assert t.told("wounds")[0].data["wounds"] == 2


@pytest.mark.rule("tmg21-terms-21")
@pytest.mark.parametrize(("hits", "rolls"), [(0, 0), (1, 1)])
def test_without_a_hit_no_defense_is_rolled(hits: int, rolls: int) -> None:
    t = laid(dice=(6,) * 9)
    works(t, "hits", hits, scene={"aim": 4})
    assert len(t.told("defense")) == rolls


@pytest.mark.rule("tmg21-units-14")
def test_what_is_granted_goes_to_who_is_there_or_still_in_reserve() -> None:
    t = laid()
    number = ability(t.war)
    row = (number, UNTIL_ROUND_ENDS, 0, NOBODY, 0)
    t.war.fate[5] = IN_RESERVE
    t.war.take_away(4, DESTROYED)
    for unit in (NOBODY, 3, 4, 5):
        works(t, "grant", text=f"own-{number}", number=UNTIL_ROUND_ENDS, scene={"aim": unit})
    assert t.war.granted == [[], [], [], [row], [], [row]], "neither to nobody nor to the dead"


@pytest.mark.rule("tmg21-units-14")
def test_what_is_granted_to_all_goes_to_all_of_a_side() -> None:
    t = laid()
    number = ability(t.war)
    works(t, "grant-all", text=f"own-{number}", number=UNTIL_ROUND_ENDS, scene={"aim": 1})
    assert t.war.granted == [[(number, UNTIL_ROUND_ENDS, 0, NOBODY, 0)]] * 4 + [[], []]


@pytest.mark.rule("tmg21-deck-09")
def test_the_unit_on_which_a_card_is_laid_hears_of_it() -> None:
    t: Table = laid()
    glad = ability(t.war, clause(CARD_ATTACHED), does=script(t.war, effect("weakened", role=SELF)))
    for unit in (1, 3):
        teach_unit(t.war, unit, glad)
    stays = ability(t.war)
    lays = effect("attach", text=f"own-{stays}", role=AIM, number=UNTIL_GAME_ENDS)
    t.start(Doing(script(t.war, lays), scene_of(aim=1)))
    assert [t.war.conditions[unit] for unit in (1, 3)] == [4, 0]
