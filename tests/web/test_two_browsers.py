"""Two people in two browsers; the second one's connection breaks, and nothing is lost or doubled."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.miniatures.table import GUARDS, SWORDS, UNITS, at
from tests.web.conftest import Visit
from tests.web.journals import post
from tests.web.miniatures_player import WAR, WarPlayer
from tests.web.player import Choice, Decision, Player, sit_down
from tests.web.relay import Relay, relayed
from tests.web.words import EN


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.nightly)], ids=["conceded", "whole"])
def test_two_browsers_and_a_broken_connection(visit: Visit, address: str, whole: bool) -> None:
    """The guest concedes soon after; at night they play to the end."""
    with relayed(address) as relay:
        host = Player(visit(), seed=8)
        sit_down(host.page, "me", "friend")
        link = invitation(host).replace(address, relay.address)

        guest = Player(visit(base_url=relay.address, forgive="WebSocket connection"), seed=9)
        guest.page.goto(link)
        guest.page.get_by_label(EN("settings.name")).fill("Tyrion")
        expect(guest.page.get_by_text(EN("gathering.known"))).to_be_visible()  # these dice come from a seed
        guest.page.get_by_role("button", name=EN("seats.known")).click()
        expect(host.page.get_by_role("region", name="Lannister")).to_contain_text("Tyrion")
        assert "sit=" not in guest.page.url, "the secret stays in the address"
        talk(guest, host)

        take_turns(host, guest, 24)
        lose_the_acknowledgement(host, guest, relay)
        take_turns(host, guest, 12)
        answer_without_a_connection(host, guest, relay)
        end = take_turns(host, guest, 400, choose=guest.pass_if_possible) if whole else guest.concede()
        assert end["over"]
        assert_same_match(host, guest)
        for player in (host, guest):
            expect(player.verdict).to_contain_text(end["ending"])


def invitation(host: Player) -> str:
    """The link stands there as long as the seat is empty."""
    seat = host.page.get_by_role("region", name="Lannister")
    return seat.get_by_label(EN("link"), exact=True).input_value()


def talk(one: Player, other: Player) -> None:
    one.page.get_by_role("tab", name=EN("chat")).click()
    one.page.get_by_label(EN("chat.write")).fill("A Lannister always pays his debts.")
    one.page.get_by_role("button", name=EN("chat.send")).click()
    other.page.get_by_role("tab", name=EN("chat")).click()
    expect(other.page.get_by_role("tabpanel")).to_contain_text("A Lannister always pays his debts.")
    for player in (one, other):
        player.page.get_by_role("tab", name=EN("log")).click()


def take_turns(host: Player, guest: Player, answers: int, choose: Choice | None = None) -> dict[str, Any]:
    """Whoever is asked answers."""
    for _ in range(answers):
        now = host.now()
        if now["over"]:
            break
        player = (host, guest)[now["waiting"][0]]
        mine = player.await_turn(now["revision"])
        if not mine["over"]:
            player.answer(mine, choose)
        catch_up(host, player.now()["revision"])
    return host.now()


def catch_up(player: Player, revision: int) -> None:
    player.page.wait_for_function("least => heard.revision >= least", arg=revision)


def until_guest_acts(host: Player, guest: Player) -> dict[str, Any]:
    """To a turn of the guest, where passing is always possible."""
    for _ in range(60):
        now = host.now()
        assert not now["over"]
        if now["waiting"] == [1]:
            mine = guest.await_turn(now["revision"])
            if mine["decision"]["key"] == "choose-action":
                return mine
        take_turns(host, guest, 1)
    raise AssertionError("the guest was never asked to act")


def lose_the_acknowledgement(host: Player, guest: Player, relay: Relay) -> None:
    """The answer arrives, the word of it does not: it is sent again and counts once."""
    before = until_guest_acts(host, guest)
    sent = guest.page.evaluate("() => heard.sent.length")
    relay.deafen()
    answer_blindly(guest, before["decision"])
    catch_up(host, before["revision"] + 1)
    guest.page.context.set_offline(True)
    relay.cut()
    expect(guest.page.get_by_role("status").filter(has_text=EN("away"))).to_be_visible()
    come_back(guest, relay)
    expect(guest.page.get_by_role("status").filter(has_text=EN("away"))).to_be_hidden()
    again = guest.page.evaluate("from => heard.sent.slice(from).map(message => message.id)", sent)
    assert len(again) == 2 and len(set(again)) == 1, "the same answer, sent twice under one name"
    guest.page.wait_for_function("id => heard.acks.includes(id)", arg=again[0])
    assert host.now()["number"] == before["number"] + 1
    assert_same_match(host, guest)


def answer_without_a_connection(host: Player, guest: Player, relay: Relay) -> None:
    """A click while the line is down is kept and given once the line is up."""
    before = until_guest_acts(host, guest)
    guest.page.context.set_offline(True)
    relay.cut()
    expect(guest.page.get_by_role("status").filter(has_text=EN("away"))).to_be_visible()
    answer_blindly(guest, before["decision"])
    assert host.now()["number"] == before["number"], "nothing can have arrived"
    come_back(guest, relay)
    catch_up(guest, before["revision"] + 1)
    catch_up(host, before["revision"] + 1)
    assert host.now()["number"] == before["number"] + 1
    assert_same_match(host, guest)


def answer_blindly(player: Player, decision: Decision) -> None:
    """Pass, and do not wait for what comes of it."""
    option = player.pass_if_possible(decision)
    player.point_at(option)
    if option["final"]:
        player.press(player.panel.get_by_role("button", name=EN("doubt.yes")))


def come_back(guest: Player, relay: Relay) -> None:
    relay.mend()
    guest.page.context.set_offline(False)


def assert_same_match(host: Player, guest: Player) -> None:
    catch_up(guest, host.now()["revision"])
    here, there = host.now(), guest.now()
    for key in ("revision", "number", "over", "waiting", "log", "ending"):
        assert here[key] == there[key], key
    assert not guest.page.evaluate("() => heard.refused.length"), "an answer was refused"


FIELD: Final = {
    "sides": [
        {"faction": "stark", "units": [at(SWORDS, 24, 14)]},
        {"faction": "lannister", "units": [at(GUARDS, 24, 22, 180)]},
    ],
    "units": UNITS,
}
# How often the last question was put: whether one does this although only the other can let one take it back.
DOUBTS: Final = """
  window.doubts = 0
  let stands = false
  new MutationObserver(() => {
    const now = document.querySelector('[role=alertdialog]') !== null
    if (now && !stands) window.doubts += 1
    stands = now
  }).observe(document, { childList: true, subtree: true })"""


def test_the_last_question_comes_once_and_only_where_the_other_must_agree(visit: Visit, address: str) -> None:
    """What was chosen is chosen anew; a charge is asked about once, and going back waits for the other's consent."""
    host, guest = two_at_the_field(visit, address)
    before = until_asked(host, guest, "pick-action")  # of the only unit that it has
    act(host, "Maneuver")
    host.play_until("move.maneuver")
    step_back(host)
    assert host.now()["number"] == before["number"]
    assert host.page.evaluate("doubts") == 0, "what is taken back freely is not asked about"

    act(host, "Charge")
    now = until_asked(host, guest, "charge-pivot")
    host.page.locator(".ghost").wait_for()
    host.go()
    host.see_through(now["revision"])
    assert host.page.evaluate("doubts") == 1, "one charge, one question"

    rolled = host.now()["number"]
    host.page.get_by_role("button", name=WAR("undo")).click()
    host.page.get_by_role("alert").get_by_role("button", name=WAR("undo.ask")).click()
    asking = guest.page.get_by_role("alert").filter(has_text=re.compile(WAR("undo.asked", seat=".+")))
    expect(host.page.get_by_text(WAR("undo.waiting"))).to_be_visible()
    assert host.now()["number"] == rolled, "nothing is taken back before the other agrees"
    asking.get_by_role("button", name=WAR("undo.consent")).click()
    for player in (host, guest):
        player.page.wait_for_function("rolled => heard.number < rolled", arg=rolled)
    assert_same_match(host, guest)


def two_at_the_field(visit: Visit, address: str) -> tuple[WarPlayer, WarPlayer]:
    people = [{"player": "me"}, {"player": "friend"}]
    wish = {"game": "miniatures", "setup": {"position": FIELD}, "seed": 7, "seats": people}
    table = post(f"{address}/api/tables", wish)
    where = f"/table/{table['table']['id']}"
    invited = {"known": True, "invitation": table["invitations"][0]["invitation"]}
    friend = post(f"{address}/api/tables/{table['table']['id']}/seats", invited)
    players = []
    for token in (table["token"], friend["token"]):
        page = visit(viewport={"width": 1366, "height": 768})
        page.add_init_script(DOUBTS)
        page.goto(f"{where}#token={token}")
        players.append(WarPlayer(page))
        page.wait_for_function("() => heard.revision >= 0")
    return players[0], players[1]


def until_asked(host: WarPlayer, guest: WarPlayer, key: str) -> dict[str, Any]:
    """To such a question of the host; whoever is asked before answers."""
    for _ in range(30):
        now = host.now()
        if now["waiting"] == [0]:
            mine = host.await_turn(now["revision"])
            if mine["decision"]["key"] == key:
                return mine
        take_turns(host, guest, 1)
    raise AssertionError(f"the host was never asked to {key}")


def act(player: WarPlayer, label: str) -> None:
    now = player.now()
    player.panel.get_by_role("button", name=re.compile(label)).click()
    player.see_through(now["revision"])


def step_back(player: WarPlayer) -> None:
    number = player.now()["number"]
    player.page.get_by_role("button", name=WAR("undo")).click()
    player.page.wait_for_function("number => heard.number < number", arg=number)
    expect(player.page.get_by_text(WAR("undo.barred"))).to_have_count(0)
