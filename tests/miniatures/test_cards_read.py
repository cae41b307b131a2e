"""Cards that were read beside what is printed on them, and played: what came out otherwise is played here."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.content.load import cards
from bannermen.games.miniatures.positions.lasting import lasting_of_unit
from bannermen.games.miniatures.rules.abilities.moments import DEPLOYED
from bannermen.games.miniatures.rules.attack import CRITICAL_BLOW, SUNDERING
from bannermen.games.miniatures.terms import PANICKED, VULNERABLE, WEAKENED, YES
from tests.miniatures.duel import card, duel, fighters, order, strike
from tests.miniatures.table import COUNSELLOR, SWORDS, UNITS, Table, at, battle
from tests.miniatures.test_ability_attacks import probe
from tests.miniatures.test_ability_morale import takes_test
from tests.miniatures.test_tactics_baratheon import seat

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

FAR, NEAR = at(SWORDS, 44, 44, 180), at(SWORDS, 4, 4)
THORNS, HIGHGARDEN = "10611", "10612"
KINSLAYER, CHAMPION = "20807", "20230"


# --- abilities that stand under an attack of another name, or on an attachment ---


@pytest.mark.parametrize("mine", [at(THORNS, 24, 20), at(SWORDS, 24, 20, joined=[KINSLAYER])])
def test_a_swift_strike_lets_them_retreat(mine: dict[str, Any]) -> None:
    t = strike(battle([mine], [at(SWORDS, 24, 24.8, 180), FAR], dice=(1,) * 20))
    assert t.until("pick-effect").answer(YES).deeds() == ["retreat", "nothing"]


def test_riders_of_highgarden_charge_with_their_lances() -> None:
    t = battle(
        [at(HIGHGARDEN, 24, 15, conditions=["weakened"]), NEAR], [at(SWORDS, 24, 24.8, 180), FAR], dice=(6,) + (2,) * 40
    )
    attack = probe(t.unit(0).skip().deed("charge"))
    assert attack.keywords == SUNDERING and attack.to_hit - 1 == 0 and attack.more_dice == 2 * 2


def test_a_champion_of_winterfell_strikes_critical_blows() -> None:
    t = strike(
        battle(
            [at(SWORDS, 24, 20, joined=[CHAMPION], conditions=["weakened"])],
            [at(SWORDS, 24, 24.8, 180), FAR],
            dice=(2,) * 30,
        )
    )
    assert probe(t).keywords == CRITICAL_BLOW


@pytest.mark.parametrize("line", ["2021", "s06", "2018"])
def test_who_speaks_of_its_attack_has_one_of_that_name(line: str) -> None:
    known = ability_book(line)
    for each in cards().values():
        for printed in each.printings:
            if line not in (printed.line, printed.also):
                continue
            weapons = {weapon.name for weapon in printed.attacks}
            for key in printed.abilities:
                clauses = known.abilities[known.number[key]].clauses if key in known.number else []
                asked = [each.word for clause in clauses for each in clause.conditions]
                assert "this-weapon" not in asked or key in weapons, f"{each.id}: {key}"


# --- the same ability on several units, each for itself ---


@pytest.mark.rule("tmg21-stacking-01")
@pytest.mark.parametrize("key", ["styrs-vengeance", "the-north-remembers", "unfaltering-conviction"])
def test_each_of_two_attached_cards_gains_its_token(key: str) -> None:
    held: dict[str, Any] = {"granted": [{"ability": key, "until": "game", "seat": 0}]}
    t = battle([at(SWORDS, 10, 10, **held), at(SWORDS, 20, 10, **held), at(SWORDS, 30, 10)], [FAR, at(SWORDS, 5, 44)])
    t.wound(2)
    number = t.war.book.number[key]
    assert [t.war.tokens_on(unit, number) for unit in (0, 1)] == [1, 1]


@pytest.mark.rule("tmg21-stacking-01")
def test_two_units_prey_on_the_same_fear() -> None:
    units = [*UNITS, fighters("bone", ["prey-on-fear"]), fighters("theirs", [])]
    mine = [at("bone", 24, 20, figures=6), at("bone", 24, 29.6, 180, figures=6)]
    t = battle(mine, [at("theirs", 24, 24.8, 180), FAR], units=units, dice=(5, 1, 1, 1, 1, 1, 1, 1))
    strike(t).finish()
    assert [t.war.figures[unit] for unit in (0, 1)] == [8, 8]


# --- what is about one test or one attack ends with it ---


def retest(id: str, mine: bool, first: tuple[int, ...], then: tuple[int, ...], panic: bool, **more: Any) -> Table:
    """A card is played on a test of unit 0, which takes another test in the same turn."""
    whose = {"first" if mine else "second": seat(id)}
    t = duel(dice=first, **whose, **more)
    takes_test(t, 0, panic).answer(card(0))
    while t.key not in ("pick-activation", "pick-action"):
        t.skip()
    t.war.chance.script = [face - 1 for face in then]
    return takes_test(t, 0, False)


def test_worth_the_risk_of_one_test() -> None:
    t = retest("40404", True, (6, 6), (6, 6), False, my={"figures": 6})
    assert t.war.figures[0] == 8, "two wounds for the first test, none for the second"


def test_they_roar_at_one_test() -> None:
    t = retest("40103", False, (1, 1), (1, 1), False)
    assert t.war.figures[0] == 11
    t = retest("40103", False, (6, 6), (1, 1), False)
    assert t.war.figures[0] == 12, "the test that was roared at is passed"


def test_the_crippler_waits_for_one_test() -> None:
    t = retest("40414", False, (6, 6), (1, 1), True, my={"conditions": ["weakened"]})
    assert t.key != "pick-effect" and t.war.conditions[0] == WEAKENED


@pytest.mark.parametrize(("die", "healed", "lost"), [(6, 4, 4), (3, 3, 3), (1, 2, 2)])
def test_the_crown_heals_one_wound_more_than_the_test_cost(die: int, healed: int, lost: int) -> None:
    t = duel(first=seat("40106"), board={"crown": 0}, my={"figures": 6}, dice=(1, 1, die))
    takes_test(t, 1).answer(card(0))
    assert t.war.figures == [6 + healed, 12 - lost]


@pytest.mark.parametrize(("reach", "asked"), [("long", False), ("melee", True)])
def test_a_master_flayer_flays_in_melee(reach: str, asked: bool) -> None:
    weapon = {"dice": [4, 3, 2], "to-hit": 4, "name": "blade"} | ({} if asked else {"range": reach})
    units = [*UNITS, fighters("mine", ["master-flayer"]) | {"attacks": [weapon]}]
    foes = [at(SWORDS, 24, 24.8 if asked else 30, 180, conditions=["weakened"]), FAR]
    t = battle([at("mine", 24, 20), NEAR], foes, "s06", units=units, dice=(1,) * 40)
    t.do(0, "melee-attack" if asked else "ranged-attack")
    for _ in range(9):
        if t.key == "pick-effect" or t.is_turn_begun:
            break
        t.first()
    assert (t.key == "pick-effect") == asked


@pytest.mark.parametrize(
    ("id", "moment", "tokens", "keywords"),
    [
        ("40310", "declare-charge-rolled", VULNERABLE | PANICKED, 0),
        ("40636", "declare-charge-declared", PANICKED, 0),
        ("40308", "declare-charge-declared", 0, CRITICAL_BLOW),
    ],
)
def test_a_card_helps_one_charge_not_the_next(id: str, moment: str, tokens: int, keywords: int) -> None:
    """Whom it charges is destroyed; it surges, and by its order it charges somebody else."""
    units = [*UNITS, fighters("mine", ["order-overrun"])]
    mine = [at("mine", 24, 16, conditions=["weakened"]), NEAR]
    foes = [at(SWORDS, 24, 24.8, 180, figures=1), at(SWORDS, 24, 34, 180), FAR]
    t = battle(mine, foes, units=units, first=seat(id), dice=(6, *(5,) * 4, *(1,) * 3, *(6,) * 40))
    t.do(0, "charge").until(moment).answer(card(0)).until("charge-reroll")
    assert t.war.conditions[2] == tokens and probe(t).keywords == keywords
    t.until("declare-surge").answer(order(0)).deed("charge").until("charge-reroll")
    assert t.war.conditions[3] == 0 and probe(t).keywords == 0


def test_what_ends_with_the_charge_asks_for_no_order() -> None:
    units = [*UNITS, fighters("mine", ["furious-charge"])]
    foes = [at(SWORDS, 24, 24.8, 180), FAR]
    t = battle([at("mine", 24, 16), NEAR], foes, units=units, first=seat("40310"), dice=(6,) * 40)
    t.do(0, "charge").until("declare-charge-rolled").answer(card(0))
    while not t.told("to-hit"):
        assert t.key != "which-first"
        t.first()


@pytest.mark.parametrize("worn", [[], ["bloody-trophies"]])
def test_bloody_trophies_frighten_as_the_further_card(worn: list[str]) -> None:
    held = {"granted": [{"ability": key, "until": "game", "seat": 0} for key in worn]}
    mine = [at(SWORDS, 24, 20), at(SWORDS, 31, 20, **held)]
    foes = [at(SWORDS, 24, 24.8, 180, figures=11), FAR]
    further = "40316" if worn else "40314"
    hand = {"hand": ["40315", further], "ncus": [COUNSELLOR], "done": [0]}
    t = battle(mine, foes, "s06", first=hand, dice=(5, 5) + (1,) * 12 + (6, 6, 1))
    strike(t).until("declare-attack-done").answer(card(0)).unit(0).answer(YES).unit(1)
    assert t.war.hand[0] == [] and t.war.conditions[2] == (0 if worn else PANICKED)


# --- each rank is destroyed for itself, the last one with its unit ---


@pytest.mark.parametrize(("figures", "wounds", "struck_back"), [(12, 4, 1), (12, 8, 2), (12, 11, 2), (12, 3, 0)])
def test_they_go_down_fighting_rank_by_rank(figures: int, wounds: int, struck_back: int) -> None:
    t = duel(theirs=["go-down-fighting"], their={"figures": figures})
    t.wound(1, wounds, 0)
    assert t.war.figures[0] == 12 - struck_back


@pytest.mark.parametrize(
    ("figures", "wounds", "saved", "names"),
    [(12, 4, False, 1), (12, 8, False, 2), (12, 12, False, 3), (4, 4, False, 1), (8, 8, True, 1), (4, 4, True, 0)],
)
def test_every_rank_brings_a_name_to_the_list(figures: int, wounds: int, saved: bool, names: int) -> None:
    held = {"granted": [{"ability": "here-we-stand", "until": "game", "seat": 0}]} if saved else {}
    mine = [at(SWORDS, 24, 20, joined=["20420"]), at(SWORDS, 30, 20, figures=figures, **held), NEAR]
    t = battle(mine, [FAR]).wound(1, wounds, 3)
    if saved:
        t.answer(YES)
    assert t.war.figures[1] == (1 if saved else figures - wounds)
    assert t.war.tokens_on(0, t.war.book.number["names-on-the-list"]) == names


# --- tokens lie on the card that they came with ---


def test_names_on_a_list_are_no_lives_and_no_faith() -> None:
    """Arya, a Fugitive Princess, with King's Men, who begin with two wound tokens, and with Poor Fellows."""
    for id, ability, begun in (("10608", "to-the-last", 2), ("10109", "fanatical-zeal", 1)):
        t = battle([at(id, 24, 20, joined=["20420"]), at(SWORDS, 30, 20, figures=9)], [FAR])
        number = t.war.book.number
        assert [t.war.tokens_on(0, number[key]) for key in (ability, "names-on-the-list")] == [begun, 0]
        t.wound(1, 1, 2)
        assert [t.war.tokens_on(0, number[key]) for key in (ability, "names-on-the-list")] == [begun, 1]


def test_a_prophet_of_light_keeps_his_faith_to_himself() -> None:
    t = battle([at("10608", 24, 20, joined=["21103"]), NEAR], [FAR], dice=(6, 6, 6, 6))
    number = t.war.book.number
    takes_test(t, 0)
    assert [t.war.tokens_on(0, number[key]) for key in ("to-the-last", "prayers-to-rhllor")] == [2, 2]
    again = battle([at("10608", 24, 20, joined=["21103"], tokens=1, joined_tokens=3), NEAR], [FAR])
    assert [again.war.tokens_on(0, number[key]) for key in ("to-the-last", "prayers-to-rhllor")] == [1, 3]
    assert lasting_of_unit(again.war, 0) == {"tokens": 1, "joined_tokens": 3}


def test_jojen_begins_with_two_tokens() -> None:
    t = battle([at(SWORDS, 24, 20, joined=["20217"]), NEAR], [FAR], "s06")
    t.war.pending = []
    t.war.stack[-1].again()
    t.war.call(DEPLOYED, 0, -1)
    t.war.run()
    assert t.war.tokens_on(0, t.war.book.number["jojens-greensight"]) == 2
