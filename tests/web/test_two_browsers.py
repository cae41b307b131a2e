"""Two people in two browsers; the second one's connection breaks, and nothing is lost or doubled."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
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
