"""Falling and answering: who is removed when, who is taken prisoner, which cards hear of it, and in what order."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import MOVE_DEED, PASS_TURN, SQUARE_AT, TRIGGER_AT
from bannermen.games.tactics.content.boons import GUARD
from bannermen.games.tactics.rules.boons import boon
from bannermen.games.tactics.rules.rounds import prisoners_of
from bannermen.games.tactics.rules.triggers import POLICY, Happening, other_of, set_off
from bannermen.games.tactics.terms import NOBODY
from bannermen.kernel.decision import PASS
from bannermen.kernel.window import Window
from tests.tactics.figures import ability, figure, line, melee, passive
from tests.tactics.table import Table, duel


def trigger(name: str, effects: list[dict[str, Any]] | None = None, **when: Any) -> dict[str, Any]:
    """An ability that answers; a point unless it says otherwise."""
    return ability(name, "trigger", trigger=when, lines=[line(name, effects or [{"do": "vp"}])])


def bearer(key: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    return figure(key, {"silver": 1}, **{"attacks": [melee()], "abilities": list(abilities), **more})


SWEEP = line("sweep", [{"do": "all", "whom": {"side": "enemy", "within": "contact"}, "then": [{"do": "wound"}]}])
REAPER = bearer("reaper", attacks=[melee(2, 6, aftermath=[SWEEP])])

# --- killed or captured ---


@pytest.mark.rule("tac-capture-01", "tac-action-attack-15")
def test_who_falls_beside_the_defender_is_killed() -> None:
    """The knight is killed by choice; about the lord who falls with him nobody is asked."""
    t = duel("reaper", "knight 2 wounds", b_more=["D5 lord 3 wounds", "I9 man"], figures=[REAPER])
    t.roll(1, 1).attack("E4").use("Strike")
    assert t.asked == "kill-or-capture" and t.refused(PASS) == "tac-action-attack-15"
    t.kill()
    assert t.fate("knight") == t.fate("lord") == "killed" and t.asked == "move-to", "E4 is free to surge to"


@pytest.mark.rule("tac-action-attack-16", "tac-action-attack-14")
def test_nobody_surges_where_another_fell() -> None:
    """The defender lives, somebody beside him falls: no surge."""
    t = duel("reaper", "lord", b_more=["D5 man 1 wounds", "I9 man"], figures=[REAPER]).roll(1, 1).attack("E4")
    t.use("Strike")
    assert t.fate_of(1, 1) == "killed" and t.asked == "choose-action" and t.asks == 0
    push = line("push", [*SWEEP["effects"], {"do": "away", "who": "other", "amount": 2}])
    pusher = bearer("pusher", attacks=[melee(2, 6, aftermath=[push])])
    t = duel("pusher", "lord", b_more=["D5 man 1 wounds", "I9 man"], figures=[pusher]).roll(1, 1).attack("E4")
    t.use("Strike").say(t.options[0])
    assert t.empty("E4") and t.fate_of(1, 1) == "killed" and t.asked == "choose-action", "the lord was only pushed away"


@pytest.mark.rule("tac-action-attack-16", "tac-action-ability-02")
def test_who_did_not_kill_does_not_surge() -> None:
    """The captain's aftermath lets a friend strike: the friend kills and may surge, the captain may not."""
    order = line("now", [{"do": "choose", "whom": {"side": "friend"}}, {"do": "strike"}])
    captain = bearer("captain", attacks=[melee(1, 6, aftermath=[order])])
    t = duel("captain", "man 1 wounds", a_more=["F5 man"], b_more=["I9 man"], figures=[captain]).roll(1).attack("E4")
    t.use("Strike")
    assert t.asked == "granted-action"
    t.roll(9, 1, 1).attack()
    assert t.fate_of(1, 0) == "killed" and t.asked == "move-to" and t.view()["active"]["figure"] == 0
    t.no()
    assert t.empty("E4") and t.asked == "choose-action"


@pytest.mark.rule("tac-capture-01", "tac-action-attack-21")
def test_the_dead_take_no_prisoners() -> None:
    """The defender strikes back and kills, then falls by its own hand: nobody is there to take it prisoner."""
    back = line("back", [{"do": "strike", "who": "self"}])
    fall = line("fall", [{"do": "wound", "who": "self", "amount": 5}])
    martyr = bearer("martyr", ability("Answer", "defence", aftermath=[back, fall]), health=5, attacks=[melee(2, 2)])
    t = duel("man", "martyr", a_more=["A1 man"], b_more=["I9 man"], figures=[martyr]).roll(1, 1).attack("E4")
    t.use("Answer", 0).roll(9, 9, 1, 1).attack().no()
    assert t.fate_of(0, 0) == "killed" and t.asked == "defence-aftermath"
    t.use("Answer")
    assert t.fate("martyr") == "killed" and t.asked != "kill-or-capture"


@pytest.mark.rule("tac-capture-01", "tac-capture-04", "tac-terms-07")
def test_why_nobody_can_be_taken_prisoner() -> None:
    free = bearer("free-one", passive("Free", {"boon": "free"}))
    t = Table(a=["A1 man", "A2 man"], b=["I9 free-one", "I8 knight", "I7 man"], figures=[free])
    wrong = [t.why("capture", 0, ("figure", f)) for f in (1, 2, 4, 5, 60)]
    assert wrong == ["tac-capture-01", "tac-terms-07", "tac-capture-01", "tac-capture-01", "tac-capture-01"]
    assert t.why("capture", 0, ("figure", 3)) == "tac-action-attack-15", "in its time"


@pytest.mark.rule("tac-equipment-17")
def test_poison_is_drunk_or_kept() -> None:
    for drinks in (True, False):
        t = duel("knight", "knight 2 wounds item poison-vial", b_more=["I9 man"]).roll(9, 1, 1).attack("E4").capture()
        assert t.asked == "drink-poison"
        if drinks:
            t.yes()
        else:
            t.no()
        assert t.fate_of(1, 0) == ("killed" if drinks else "captive")
        assert t.rules("discard") == (["tac-equipment-17"] if drinks else [])
        assert (t.battle.item[1] >= 0) != drinks


# --- mounts and prisoners ---


@pytest.mark.rule("tac-mounted-06", "tac-mounted-07", "tac-mounted-10")
def test_the_prince_stands_up() -> None:
    """His foot card is the first of all; three of his four squares are free again."""
    t = Table(a=["D4 man", "A1 man"], b=["E4 rhaegar-mounted 3 wounds", "I9 man"])
    t.activate("D4").roll(9, 1, 1).attack("E4")
    assert t.asked == "stand-up" and t.ends == {"E4", "F4", "E5", "F5"}
    assert t.refused(SQUARE_AT + t.square("D5")) == "tac-mounted-06"
    t.go("F5")
    assert t.card("F5").key == "rhaegar" and [t.empty(s) for s in ("E4", "F4", "E5")] == [True] * 3
    assert t.wounds("F5") == 0


@pytest.mark.rule("tac-mounted-10", "tac-ability-21")
def test_on_foot_another_card_speaks() -> None:
    """What the rider on foot gives to friends works from the moment he stands there."""
    aura = passive("Banner", {"boon": "defence", "to": {"side": "friend", "within": "contact"}})
    walker = bearer("walker", aura)
    horseman = figure("horseman", {"silver": 2}, large=True, foot="walker", person="walker", attacks=[melee()])
    t = Table(a=["D4 horseman", "C4 man"], b=["I9 man"], figures=[walker, horseman]).activate("D4")
    assert boon(t.battle, 1, GUARD) == 0
    t.dismount("D4")
    assert boon(t.battle, 1, GUARD) == 1


@pytest.mark.rule("tac-capture-05", "tac-endphase-03")
def test_a_prisoner_comes_free_on_a_square_of_its_captor() -> None:
    t = Table(a=["D4 man", "A1 man", "- knight fate captive"], b=["E4 horse 2 wounds holds 0.2", "I9 man"])
    assert prisoners_of(t.battle, 1) == 1
    t.activate("D4").roll(9, 1, 1).attack("E4")
    assert t.asked == "free-prisoner" and t.refused(SQUARE_AT + t.square("D5")) == "tac-capture-05"
    t.go("F5")
    assert t.where("knight") == "F5" and prisoners_of(t.battle, 1) == 0 and t.battle.captive == [NOBODY] * 5


@pytest.mark.rule("tac-capture-05", "tac-mounted-06", "tac-action-attack-21")
def test_a_captor_and_a_mount_fall_together() -> None:
    """Each is removed by itself: the prisoner is freed once, the rider stands up once."""
    t = duel(
        "reaper",
        "man 1 wounds holds 0.1",
        a_more=["- knight fate captive", "A1 man"],
        b_more=["B5 rider 2 wounds", "I9 man"],
        figures=[REAPER],
    )
    t.roll(1, 1).attack("E4").use("Strike")
    assert t.where("knight") == "E4" and t.asked == "stand-up"
    t.go("B5")
    assert t.asked == "choose-action" and t.where("knight") == "E4" and t.where("squire") == "B5"


@pytest.mark.rule("tac-deploy-06", "tac-deploy-08", "tac-card-11")
def test_the_first_and_the_last_square_are_left_like_others() -> None:
    """Who never came leaves no square; who falls on A1 leaves it."""
    t = Table(a=["B2 man", "- man"], b=["I9 man", "I8 man"], gold=["B2"], silver=["I9"]).finish_round()
    assert t.fate_of(0, 1) == "killed" and not t.empty("I9") and t.where_of(1, 0) == "I9"
    t = Table(a=["B2 man", "I1 man"], b=["A1 man 1 wounds stunned", "I9 man"]).activate("B2").roll(9, 1, 1).attack("A1")
    assert t.asked == "move-to" and t.ends == {"A1"} and not t.battle.stunned[2]


# --- what a fall brings ---


def rule_of(do: str, **more: Any) -> dict[str, Any]:
    return {"do": do, "text": {"en": do, "de": do, "ru": do}, **more}


@pytest.mark.rule("tac-endphase-05", "tac-agenda-12")
def test_points_for_kills() -> None:
    """Only heroes and veterans bring points here, only to their enemies, and no other special rule pays for a kill."""
    rules = [rule_of("hold-vp", amount=7), rule_of("kill-vp", amount=2, ranks=["hero", "veteran"])]
    t = duel("knight", "man 1 wounds", b_more=["I9 man"], rules=rules, objectives=["A9"]).roll(9, 1, 1).attack("E4")
    assert t.vp == [0, 0] and t.battle.slain == [0, 0], "a soldier"
    t = duel("knight", "knight 2 wounds", b_more=["I9 man"], rules=rules).roll(9, 1, 1).attack("E4").kill()
    assert t.vp == [2, 0] and t.battle.slain == [1, 0] and t.rules("points") == ["tac-endphase-05"]
    lash = ability("Lash", "order", lines=[line("l", [{"do": "choose", "whom": {}}, {"do": "wound"}])])
    whip = bearer("whip", lash)
    t = Table(a=["A1 whip", "A3 knight 2 wounds"], b=["I9 man"], figures=[whip], rules=rules).activate("A1").use("Lash")
    t.name_figure("A3")
    assert t.fate("knight") == "killed" and t.vp == [0, 0] and t.battle.slain == [0, 0], "by a friend"
    burnt = Table(
        a=["A1 knight 2 wounds", "C9 man"], b=["A9 man", "I9 man"], rules=rules, pieces={"A2": "fire", "B1": "fire"}
    )
    burnt.activate("A1").move("A2").no()
    assert burnt.fate("knight") == "killed" and burnt.vp == [0, 0] and burnt.battle.slain == [0, 0], "by fire"


@pytest.mark.rule("tac-action-attack-21", "tac-victory-05", "tac-ability-17")
def test_one_fall_leads_to_another() -> None:
    """A card answers a kill with a wound: who has all wounds then falls in the same action, and that is answered."""
    burst = trigger(
        "Burst",
        [{"do": "choose", "whom": {"side": "enemy", "wounded": True}}, {"do": "wound"}],
        when="kill",
        by="self",
    )
    t = duel(
        "burster",
        "man 1 wounds",
        b_more=["I9 man 1 wounds", "I7 man 1 wounds", "A9 man"],
        figures=[bearer("burster", burst)],
    )
    t.roll(9, 1, 1).attack("E4").use("Burst").name_figure("I9")
    assert t.fate_of(1, 1) == "killed" and t.asked == "trigger.kill", "the second fall is answered in its turn"
    t.use("Burst")
    assert t.fate_of(1, 2) == "killed" and t.fate_of(1, 3) == "field"


@pytest.mark.rule("tac-action-attack-05", "tac-attack-type-08")
@pytest.mark.parametrize("dice", [(9, 9, 1), (1, 1)])
def test_nobody_rolls_against_who_fell_before_the_dice(dice: tuple[int, ...]) -> None:
    """What is bought for the attack lets a friend strike first: if the man falls by that, nothing more is rolled."""
    help_ = line("help", [{"do": "choose", "whom": {"side": "friend"}}, {"do": "strike"}], cost={"copper": 1})
    caller = bearer("caller", attacks=[melee(2, 6, boosts=[help_])])
    t = duel("caller", "man 1 wounds", a_more=["E5 man"], b_more=["I9 man"], figures=[caller]).roll(*dice, 1, 1)
    t.attack("E4").use("Strike")
    assert t.asked == "granted-action"
    t.attack("E4")
    while t.asked in ("kill-or-capture", "move-to", "boost"):
        t.no()
    fell = dice[0] == 9
    assert (t.fate_of(1, 0) == "killed") is fell and len(t.events("strike")) == (1 if fell else 2)


@pytest.mark.rule("tac-action-attack-21", "tac-victory-05")
def test_the_battle_ends_when_the_first_fall_is_over() -> None:
    """Two fall at once. A friend answers the first fall and kills the last enemy: the second fall is still answered."""
    now = trigger(
        "Now",
        [{"do": "choose", "whom": {"side": "friend"}}, {"do": "strike"}],
        when="kill",
        by="self",
        to={"ranks": ["veteran"]},
    )
    cry = trigger("Cry", when="kill", by="self", to={"ranks": ["soldier"]})
    sweeper = bearer("sweeper", now, cry, attacks=[melee(2, 6, aftermath=[SWEEP])])
    t = duel(
        "sweeper",
        "knight 2 wounds",
        a_more=["I8 archer"],
        b_more=["D5 man 1 wounds", "I2 clerk 1 wounds"],
        figures=[sweeper],
    )
    t.roll(1, 1).attack("E4").use("Strike").kill()
    assert t.names == ["Now"]
    t.use("Now").roll(9, 1, 1).attack("I2")
    assert t.fate_of(1, 2) == "killed" and not t.battle.over and t.names == ["Cry"], "one fall is still to be answered"
    before = t.vp[0]
    t.use("Cry")
    assert t.battle.over and t.vp[0] > before


@pytest.mark.rule("tac-ability-17", "tac-terrain-19", "tac-card-11")
def test_the_last_figure_of_all_falls_like_others() -> None:
    """It walks into fire; a card that answers the fall of soldiers hears who fell, and nobody did it."""
    mourn = trigger("Mourn", when="kill", by="any", within="contact", to={"ranks": ["soldier"], "side": "enemy"})
    heroic = trigger("Heroic", when="kill", by="any", to={"ranks": ["hero"]})
    fierce = ability(
        "Fierce", "trigger", trigger={"when": "kill", "by": "any"}, lines=[line("f", [{"do": "vp"}], needs=["melee"])]
    )
    t = Table(
        a=["I9 mourner"],
        b=["A9 lord", "A1 man 1 wounds"],
        figures=[bearer("mourner", mourn, heroic, fierce)],
        pieces={"A2": "fire", "B1": "rock", "B2": "rock"},
        first=1,
        turn=1,
    )
    t.activate("A1").say(MOVE_DEED).no()
    assert t.fate_of(1, 1) == "killed" and t.asked == "trigger.kill" and t.names == ["Mourn"]


# --- who hears of it ---


@pytest.mark.rule("tac-capture-03", "tac-action-attack-21", "tac-motivation-11")
def test_a_prisoner_answers_nothing() -> None:
    """The hunter is taken prisoner while another falls: he heard it, and has no answer any more."""
    grieve = trigger("Grieve", when="kill", by="any")
    pity = trigger("Pity", when="capture", by="any")
    t = duel(
        "reaper",
        "griever 2 wounds",
        b_more=["D5 pitier 2 wounds", "I9 man"],
        figures=[REAPER, bearer("griever", grieve), bearer("pitier", pity)],
    )
    t.roll(1, 1).attack("E4").use("Strike").capture()
    assert t.fate("griever") == "captive" and t.fate("pitier") == "killed"
    assert t.asked == "choose-action", "nor does the killed one answer a capture"


@pytest.mark.rule("tac-action-attack-21", "tac-ability-17")
def test_the_killed_answer_the_fall_of_others_and_not_their_own() -> None:
    """It falls together with a friend: it answers the friend's fall, not its own, and no other moment."""
    grieve = trigger("Grieve", when="kill", by="any")
    t = duel(
        "reaper",
        "griever 2 wounds",
        b_more=["D5 man 1 wounds", "I9 man"],
        figures=[REAPER, bearer("griever", grieve)],
    )
    t.roll(1, 1).attack("E4").use("Strike").kill()
    assert t.asks == 1 and t.names == ["Grieve"]
    t.use("Grieve")
    assert t.vp == [0, 1] and t.asked != "trigger.kill", "once, for the friend"


@pytest.mark.rule("tac-ability-17", "tac-ability-13")
def test_who_is_the_other_one() -> None:
    """Thorns wound whoever wounds their bearer; seen from him, the other one is who did it."""
    thorns = trigger("Thorns", [{"do": "wound"}], when="wound", by="enemy")
    t = duel("lord", "thorny", b_more=["I9 man"], figures=[bearer("thorny", thorns)]).roll(9, 1, 1, 1).attack("E4")
    assert t.asked == "trigger.wound"
    t.use("Thorns")
    assert t.wounds("D4") == 1 and t.wounds("E4") == 1
    assert (
        other_of(Happening(0, 1), 1) == 0 and other_of(Happening(0, 1), 2) == 1 and other_of(Happening(0, -1), 2) == 0
    )


def heard(t: Table, figure: int, event: Happening) -> bool:
    """Whether a trigger with these words on the card of a figure is set off."""
    listener = t.battle.card(figure).triggers
    lines = [one for moment in listener for one in moment if one.trigger is not None]
    assert lines[0].trigger is not None
    return set_off(t.battle, lines[0].trigger, figure, event)


@pytest.mark.rule("tac-ability-17", "tac-terms-16", "tac-terms-24")
def test_how_near_it_must_have_been_done() -> None:
    near = bearer("near", trigger("Near", when="kill", by="any", within="contact"))
    short = bearer("short", trigger("Short", when="kill", by="any", within="short"))
    t = Table(
        a=["A1 near", "B1 man", "C3 short", "- short fate killed", "H8 man", "H9 near", "G8 short"],
        b=["I9 man", "D1 man"],
        figures=[near, short],
    )
    assert heard(t, 0, Happening(1, 7)) and not heard(t, 0, Happening(8, 7)), "B1 touches A1, D1 does not"
    assert heard(t, 2, Happening(0, 7)), "who stands on the first square does things, too"
    assert heard(t, 0, Happening(NOBODY, 7)), "nobody did it: nobody is too far away"
    assert not heard(t, 3, Happening(4, 7)) and not heard(t, 3, Happening(0, 7)), "the dead are nowhere near"
    assert heard(t, 5, Happening(4, 7)) and heard(t, 6, Happening(4, 7))
    t.battle.lift(4)
    assert not heard(t, 5, Happening(4, 7)) and not heard(t, 6, Happening(4, 7)), "who did it has left the field"


@pytest.mark.rule("tac-ability-17")
def test_what_was_done_to_nobody_was_done_to_nobody_else() -> None:
    watch = bearer("watcher", trigger("Watch", when="paid", by="any", to={"side": "enemy"}))
    t = Table(a=["A1 watcher"], b=["I9 man", "I8 man"], figures=[watch])
    assert heard(t, 0, Happening(0, NOBODY)) and heard(t, 0, Happening(0, 1)) and not heard(t, 0, Happening(0, 0))
    t = Table(b=["A1 watcher"], a=["I9 man", "I8 man"], figures=[watch])
    assert heard(t, 2, Happening(2, NOBODY)), "the last figure of all is a friend"


@pytest.mark.rule("tac-endphase-01", "tac-setup-09", "tac-ability-17")
def test_in_which_order_seats_answer() -> None:
    t = Table(
        sides=[0, 1, 2],
        squads_of=[[{"figure": "man", "at": "A1"}], [{"figure": "man", "at": "E5"}], [{"figure": "man", "at": "I9"}]],
        first=1,
        turn=2,
    )
    for moment, order in ((7, [1, 2, 0]), (0, [2, 0, 1]), (6, [1, 2, 0])):
        assert POLICY.order(t.battle, Window(POLICY, moment, Happening(0, 1))) == order, moment


@pytest.mark.rule("tac-ability-19", "tac-ability-10")
def test_who_paid_what() -> None:
    """Attacker and defender pay different coins: each is answered as paid by who paid it."""
    seen = trigger("Seen", when="paid", by="friend", coin="silver")
    payer = bearer("payer", attacks=[melee(2, 6, boosts=[line("b", [{"do": "dice"}], cost={"copper": 1})])])
    wall = bearer("wall", ability("Wall", "defence", lines=[line("w", [{"do": "guard"}], cost={"silver": 1})]))
    seer = bearer("seer", seen)
    t = duel("payer", "wall", a_more=["A1 seer"], b_more=["I9 seer"], figures=[payer, wall, seer])
    t.attack("E4").roll(9, 1, 1, 9).use("Strike").use("Wall")
    assert t.asked == "trigger.paid" and t.asks == 1 and t.names == ["Seen"]
    t.use("Seen")
    assert t.asked != "trigger.paid" and t.vp == [0, 1]


@pytest.mark.rule("tac-ability-19", "tac-pass-01")
def test_a_pass_is_paid_by_no_figure() -> None:
    seen = trigger("Seen", when="paid", by="any", coin="copper")
    t = Table(a=["A1 seer", "A2 man"], b=["I9 man", "I8 man", "I7 man"], figures=[bearer("seer", seen)])
    t.say(PASS_TURN).activate("I9").wait()
    assert t.asked == "trigger.paid", "for the activation"
    t.no()
    assert t.asked == "choose-action", "and not for the pass"


@pytest.mark.rule("tac-ability-17", "tac-capture-03", "tac-ability-27")
def test_why_that_line_is_no_answer() -> None:
    kill = trigger("Kill", when="kill", by="own")
    t = duel(
        "hunter",
        "man 1 wounds",
        a_more=["A1 hunter", "- hunter fate captive"],
        b_more=["I9 hunter", "I8 man holds 0.2"],
        figures=[bearer("hunter", kill)],
    )
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "trigger.kill" and t.options == [TRIGGER_AT, TRIGGER_AT + 8, PASS]
    assert t.told(TRIGGER_AT + 16) == "{figure} is a prisoner." and t.refused(TRIGGER_AT + 16) == "tac-capture-03"
    assert t.told(TRIGGER_AT + 4 * 8) == "{figure} is not yours."
    assert t.told(TRIGGER_AT + 6 * 8) == t.told(TRIGGER_AT - 1) == "Only what this moment sets off may be used now."
    assert t.told(0) == "Only what this moment sets off may be used now." and t.refused(0) == "tac-ability-17"


@pytest.mark.rule("tac-motivation-04", "tac-motivation-05", "tac-ability-17")
def test_each_line_of_a_motivation_has_its_moment() -> None:
    """One side of the card listens to kills and to the end of the round, the other to the end of the battle."""
    names = {"en": "m", "de": "m", "ru": "m"}

    def side(*moments: str) -> dict[str, Any]:
        return {"trigger": {"when": moments[0], "by": "any"}, "lines": [line(moments[0], [{"do": "vp"}])]}

    card = {"key": "vow", "name": names, "alive": side("kill"), "dead": side("round-end")}
    hero = figure("hero", {"gold": 1}, motivation="vow", attacks=[melee()], health=2)
    t = duel(
        "hero", "man 1 wounds", a_more=["A1 man"], b_more=["I9 man"], figures=[hero], content={"motivations": [card]}
    )
    t.roll(9, 1, 1).attack("E4")
    assert t.asked == "trigger.kill" and len(t.lines) == 1
    t.use()
    assert t.vp == [1, 0]
    late = {"key": "late", "name": names, "alive": side("round-end"), "dead": side("kill")}
    order = {
        "key": "order",
        "name": names,
        "alive": {"kind": "order", "ap": 1, "lines": [line("o", [{"do": "vp"}])]},
        "dead": side("kill"),
    }
    for vow in (late, order):
        other = figure("other", {"gold": 1}, motivation=vow["key"], attacks=[melee()])
        t = duel("other", "man 1 wounds", b_more=["I9 man"], figures=[other], content={"motivations": [vow]})
        t.roll(9, 1, 1).attack("E4")
        assert t.fate_of(1, 0) == "killed" and t.asked != "trigger.kill", "alive, it has another moment"
    t = Table(
        a=["- hero fate killed", "A1 knight", "A2 man activated"],
        b=["B1 man 1 wounds", "I9 man activated"],
        figures=[hero],
        content={"motivations": [card]},
    )
    t.activate("A1").roll(9, 1, 1).attack("B1")
    assert t.asked != "trigger.kill", "dead, it does not hear of kills"
    t.skip().end()
    assert t.asked == "trigger.round-end" and len(t.lines) == 1
    t.use()
    assert t.vp == [1, 0] and t.battle.round == 2


@pytest.mark.rule("tac-card-11")
def test_one_wound_is_all_that_some_can_bear() -> None:
    frail = figure("frail", {"copper": 1}, health=1, attacks=[melee()])
    t = Table(a=["A1 frail", "A9 man"], b=["I9 man"], figures=[frail], pieces={"B1": "fire"}).activate("A1")
    t.move("B1")
    while t.asked == "move-to":
        t.no()
    assert t.fate_of(0, 0) == "killed"
